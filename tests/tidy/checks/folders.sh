# SPDX-License-Identifier: MIT
# Every folder with code, scripts or data of its own has a README.md of one screen. Folders that
# are one test case or one set of seeds are told by the README above them.
lines_max=80

check() {
  local folder lines
  files_like '^[^.][^/]*/' | sed 's|/[^/]*$||' | sort -u |
    grep -vE '^tests/(golden|fuzz/seeds|tidy/checks|corpus/[^/]*)(/|$)|^tests/[a-z_]+/.+/' |
    while read -r folder; do
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
