# SPDX-License-Identifier: MIT
# What there is has a row in the table that tells of it: each package that scripts install in DEPENDENCIES.md,
# each script in scripts/README.md, each tidy check in the README beside them, each label of CTest in
# tests/README.md, each folder of the model and the checker in their READMEs.

# listed: "document:file:name", name being what the document has to name in backquotes, and file where it is from.
listed() {
  grep -HvE '^#' scripts/packages.txt scripts/packages-tests.txt | sed 's/^/DEPENDENCIES.md:/'
  files_like '^scripts/[a-z-]+$' | sed -E 's|(.*/)(.*)|scripts/README.md:&:\2|'
  files_like '^tests/tidy/checks/' | sed -E 's|.*/(.*)\.sh|tests/tidy/README.md:&:\1|'
  files_like '^(model|checker)/[a-z]+/CMakeLists\.txt$' | sed -E 's|(.*)/(.*)/.*|\1/README.md:&:\2|'
  files_like '^tests/.*CMakeLists\.txt$' | xargs grep -HoE '^add_catch_tests\([a-z_]+ [a-z]+|LABELS "?[a-z;]+' |
    sed -E 's/:.*[ "]/:/' | awk -F: '{
      count = split($2, name, ";")
      for (i = 1; i <= count; ++i) print "tests/README.md:" $1 ":" name[i]
    }'
}

check() {
  local document file name
  listed | while IFS=: read -r document file name; do
    grep -qE "\`${name//+/[+]}[ \`/]" "$document" || echo "$file:1: $document does not tell of $name"
  done
}

plant_package_without_row() {
  planted=scripts/packages.txt
  echo 'libplanted-dev' >>"$planted"
}
plant_script_without_row() {
  planted=scripts/planted
  echo '#!/usr/bin/env bash' >"$planted"
}
plant_check_without_row() {
  planted=tests/tidy/checks/planted.sh
  echo 'check() { :; }' >"$planted"
}
plant_label_without_row() {
  mkdir -p tests/planted
  planted=tests/planted/CMakeLists.txt
  echo 'add_catch_tests(planted_tests planted' >"$planted"
}
plant_layer_without_row() {
  mkdir -p checker/planted
  planted=checker/planted/CMakeLists.txt
  echo 'add_layer(planted)' >"$planted"
}
