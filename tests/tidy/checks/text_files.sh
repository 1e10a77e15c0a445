# SPDX-License-Identifier: MIT
# Files are UTF-8 without carriage returns, name no place outside the tree, and source files and
# scripts start with their licence line.

# Inputs of tests may be anything, that is what they test.
texts() {
  files_like '(\.(h|cpp|g4|md|def|yaml|json|jsonl|tsv|cmake|sh|txt)|^scripts/[a-z-]+|/run)$' |
    grep -vE '^tests/(fuzz/seeds|golden|corpus)/'
}

check() {
  # In this locale no character matches a byte that is none.
  texts | xargs grep -laxv '.*' | sed 's/$/:1: not UTF-8/' || true
  texts | xargs grep -nE $'\r$' | sed -E 's/^([^:]*:[0-9]+):.*/\1: carriage return/' || true
  files_like '(\.(h|cpp|g4|sh)|^scripts/[a-z-]+)$' | xargs awk '
    FNR == 1 { files[++count] = FILENAME }
    FNR <= 2 && /SPDX-License-Identifier: MIT/ { has[FILENAME] = 1 }
    END { for (i = 1; i <= count; ++i) if (!has[files[i]]) print files[i] ":1: no SPDX line at the top" }'
  # Machines differ: only what every Debian has may be named by an absolute path.
  texts | grep -vE '^tests/tidy/' |
    xargs grep -nE '(^|[ "=(`])/(work|home|root|mnt|srv|opt)/|\.\./shared' |
    sed -E 's/^([^:]*:[0-9]+):.*/\1: a path of one machine/' || true
}

plant_latin1() {
  planted=model/ir/planted.h
  printf '// SPDX-License-Identifier: MIT\n// caf\xe9\n' >"$planted"
}
plant_no_licence() {
  planted=model/ir/planted.h
  echo '#pragma once' >"$planted"
}
plant_machine_path() {
  planted=corpus/planted.md
  echo 'The cards lie in /home/somebody/cards.' >"$planted"
}
