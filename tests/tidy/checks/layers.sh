# SPDX-License-Identifier: MIT
# Every include stays within what cmake/layers.cmake allows the folder's layer to link; cli, tests
# and bench may include everything.

check() {
  files_like '^(grammar|model|parser|checker|corpus|reports|cli)/.*\.(h|cpp)$' |
    xargs awk -v table="$(layers_allowed | tr '\n' ';')" '
    # layer(path): the layer of a file, "any" where the table says nothing.
    function layer(path,   part) {
      split(path, part, "/")
      # checker/check.h, the front door, is a layer by itself.
      if (part[1] == "model" || part[1] == "checker") return part[2] ~ /\./ ? part[1] : part[2]
      if (part[1] == "parser" && part[2] !~ /\./) return part[2]
      return (part[1] == "tests" || part[1] == "bench" || part[1] == "cli") ? "any" : part[1]
    }
    BEGIN {
      lines = split(table, line, ";")
      for (i = 1; i <= lines; ++i) {
        words = split(line[i], word, " ")
        known[word[1]] = 1
        for (j = 2; j <= words; ++j) allowed[word[1], word[j]] = 1
      }
    }
    /^ *# *include *"/ {
      target = $0; sub(/^[^"]*"/, "", target); sub(/".*/, "", target)
      if (target ~ /^\.\.?\//) { print FILENAME ":" FNR ": include " target " from the root of the tree"; next }
      if (target !~ /\//) next   # generated, beside the including file
      from = layer(FILENAME); to = layer(target)
      if (from == "any" || from == to) next
      if (!(from in known)) { print FILENAME ":" FNR ": layer " from " is not in cmake/layers.cmake"; next }
      if (!((from, to) in allowed)) print FILENAME ":" FNR ": layer " from " may not include " target
    }'
}

plant_kernel_includes_pack() {
  planted=model/kernel/planted.h
  echo '#include "model/zero/vocabulary.h"' >"$planted"
}
plant_check_includes_parser() {
  planted=checker/readings/planted.cpp
  echo '#include "parser/parse.h"' >"$planted"
}
plant_check_includes_wording() {
  planted=checker/readings/planted.cpp
  echo '#include "parser/wordings/zero.zh/wording.h"' >"$planted"
}
plant_wording_includes_pack() {
  planted=parser/wordings/zero.zh/planted.cpp
  echo '#include "model/zero/vocabulary.h"' >"$planted"
}
plant_relative_include() {
  planted=parser/planted.cpp
  echo '#include "../corpus/load.h"' >"$planted"
}
plant_reading_knows_a_wording() {
  planted=parser/reading/planted.cpp
  echo '#include "parser/wordings/zero.zh/nearest.h"' >"$planted"
}
plant_composing_knows_a_wording() {
  planted=parser/compose/planted.cpp
  echo '#include "parser/wordings/zh/normalise.h"' >"$planted"
}
