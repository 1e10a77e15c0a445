# SPDX-License-Identifier: MIT
# The code map of ARCHITECTURE.md names the same layers as cmake/layers.cmake, and lets each include the
# same. A row may name several folders; what may include everything (cli, tests, bench) is no layer.
map=ARCHITECTURE.md

# told: "layer: what it may include, sorted", a line for each folder of the code map.
told() {
  sed -n '/^## Code map/,/^## Invariants/p' "$map" | awk -F'|' '
    /^\| `/ && $5 !~ /everything/ {
      includes = $5; gsub(/[, ]+/, " ", includes); gsub(/–/, "", includes)
      folders = $2
      while (match(folders, /`[^`]*`/)) {
        name = substr(folders, RSTART + 1, RLENGTH - 2); folders = substr(folders, RSTART + RLENGTH)
        sub(/\/$/, "", name); sub(/.*\//, "", name)
        print name includes
      }
    }' | sorted_words
}

# sorted_words: each line as "first: the others", these sorted.
sorted_words() {
  local name rest
  while read -r name rest; do
    # shellcheck disable=SC2086 # words
    echo "$name:$(printf ' %s\n' $rest | sort | tr -d '\n')"
  done | sort
}

check() {
  comm -23 <(told) <(layers_allowed | sorted_words) |
    sed "s|.*|$map:1: its code map says &, and cmake/layers.cmake does not|"
  comm -13 <(told) <(layers_allowed | sorted_words) |
    sed "s|.*|cmake/layers.cmake:1: says &, and the code map of $map does not|"
}

plant_layer_without_row() {
  planted=cmake/layers.cmake
  echo 'set(ALLOWED_planted sheet kernel ir)' >>"$planted"
}
plant_include_that_is_not_allowed() {
  planted=ARCHITECTURE.md
  sed -i -E 's/^(\| `model\/kernel\/` .*) \| ir \|$/\1 | sheet, ir |/' "$planted"
}
plant_row_without_layer() {
  planted=ARCHITECTURE.md
  sed -i -E 's/^\| `model\/kernel\/` /| `model\/planted\/` | – | – | ir |\n&/' "$planted"
}
