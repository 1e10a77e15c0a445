# SPDX-License-Identifier: MIT
# Each third-party library is included in the folders that DEPENDENCIES.md names for it (in the last column,
# up to a semicolon), in each of them, and nowhere else in the product. Headers include the standard library
# and our own headers only; the exception is an inner header, which nothing but its own folder includes, and no
# header there but inner ones.

# Library prefix, its package, and the folders that may include it.
where_allowed() {
  cat <<'LIST'
z3 libz3-dev checker/smt
antlr4 libantlr4-runtime-dev parser
CLI libcli11-dev cli
nlohmann nlohmann-json3-dev corpus checker/evidence reports cli
yaml libyaml-cpp-dev corpus
fmt libfmt-dev model/story checker reports cli
xxhash libxxhash-dev model/kernel checker/evidence checker/findings reports/faq
rapidcheck librapidcheck-dev tests
catch2 catch2 tests
csv.h libcsv-dev corpus/intake
zip libzip-dev corpus/intake
pugixml libzip-dev corpus/intake
unicode libicu-dev checker/proofreading corpus/intake reports
graphviz libgraphviz-dev reports
kainjow libkainjow-mustache-dev reports/faq reports/site
cmark libcmark-gfm-dev reports/site
sqlite3 libsqlite3-dev cli
LIST
}

product='^(model|parser|checker|corpus|reports|cli)/.*'

# is_inner HEADER: only .cpp files and inner headers of the same folder include it.
is_inner() {
  local includer
  for includer in $(files_like "($product|^(tests|bench)/.*)\\.(h|cpp)\$" |
                      xargs grep -lF "#include \"$1\""); do
    [[ ${includer%/*} == "${1%/*}" ]] || return 1
    [[ $includer == *.cpp ]] || is_inner "$includer" || return 1
  done
}

check() {
  files_like "$product\\.h\$" | xargs grep -nE '^ *# *include *<[^>]*[./A-Z+-][^>]*>' |
    while IFS=: read -r file line text; do
      is_inner "$file" || echo "$file:$line: only an inner header may include ${text#*include }"
    done
  where_allowed | while read -r library package folders; do
    files_like "$product\\.(h|cpp)\$" |
      xargs grep -nE "^ *# *include *<$library" |
      grep -vE "^(${folders// /|})/" |
      sed -E 's/^([^:]*:[0-9]+):.*<(.*)>.*/\1: <\2> does not belong in this folder/' || true
    for folder in $folders; do
      files_like "^$folder/.*\\.(h|cpp)\$" | xargs grep -qE "^ *# *include *<$library" ||
        echo "DEPENDENCIES.md:1: nobody in $folder includes <$library>"
    done
    [[ $(told_of "$package") == "$(tr ' ' '\n' <<<"$folders" | sort | xargs)" ]] ||
      echo "DEPENDENCIES.md:1: $package is allowed in $folders, and told in $(told_of "$package")"
  done
}

# told_of PACKAGE: the folders in the last column of its row, sorted.
told_of() {
  grep -F "| \`$1\`" DEPENDENCIES.md | sed -E 's/ \|$//; s/.*\| //; s/;.*//' |
    grep -oE '`[^`]*/`' | tr -d '`' | sed 's|/$||' | sort | xargs
}

plant_json_in_header() {
  planted=reports/planted.h
  echo '#include <nlohmann/json.hpp>' >"$planted"
  echo '#include "reports/planted.h"' >cli/planted.cpp
}
plant_solver_outside_smt() {
  planted=checker/readings/planted.cpp
  echo '#include <z3++.h>' >"$planted"
}
plant_folder_that_does_not_use_it() {
  planted=DEPENDENCIES.md
  sed -i -E '/^\| `libxxhash-dev`/s/`model\/kernel\/`/`model\/zero\/`/' "$planted"
}
