# SPDX-License-Identifier: MIT
# Every top folder and every folder with code has a README.md of one screen. Folders of data, pages
# or test cases are told by the README above them.
lines_max=80

check() {
  local folder lines
  { files_like '^[^.][^/]*/' | sed 's|/.*||'
    files_like '^[^.].*/[^/]*\.(h|cpp|g4)$' | sed 's|/[^/]*$||'
  } | sort -u | while read -r folder; do
    if [[ ! -f $folder/README.md ]]; then
      echo "$folder/README.md:1: missing"
      continue
    fi
    lines=$(wc -l <"$folder/README.md")
    ((lines <= lines_max)) || echo "$folder/README.md:$lines: longer than a screen ($lines_max lines)"
  done
}

plant_folder_without_readme() {
  mkdir -p model/planted
  planted=model/planted/README.md
  echo '#pragma once' >model/planted/planted.h
}
plant_long_readme() {
  planted=model/README.md
  seq 200 >>"$planted"
}
