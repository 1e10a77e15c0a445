# SPDX-License-Identifier: MIT
# A negative says its scope: a search reads its limits from checker/findings/limits.def, which the
# reports print. So in the folders of the questions and of the boards
#   1. no constant has the name of a limit (k…Max, k…Limit, k…Cap, k…Searched), and no line is marked
#      as a bound with a number of its own, but for what limits no search ("not a limit: why");
#   2. every limit of the list is read by some search or by the program;
#   3. a limit is one of a set, a board, a card, never of the run: what counts sets is a row PER_CARD, no other says
#      "in all" or is called so, and no search asks a row PER_CARD how much of it is spent, as if it were counted up.

searches() { files_like '^checker/(readings|conflicts|combos|loops|locks|positions|proofreading|vacuity|hidden)/.*\.(h|cpp)$'; }

check() {
  searches | xargs grep -nE 'constexpr .*\bk[A-Za-z]*(Max|Limit|Cap|Searched)\b *=' |
    grep -v 'not a limit:' |
    sed -E 's/^([^:]*:[0-9]+):.*\b(k[A-Za-z]*(Max|Limit|Cap|Searched))\b.*/\1: \2 limits a search; say it in checker\/findings\/limits.def/' || true
  local read
  read=$({ searches; files_like '^(checker/findings|cli)/.*\.cpp$|^checker/[a-z_]+\.cpp$'; } |
    xargs grep -ohE '\bLimit::[a-z_]+_(max|per_card)\b' | sed 's/.*:://' | sort -u)
  grep -oE '\b[a-z_]+_(max|per_card)\b' checker/findings/limits.def | sort -u | comm -23 - <(echo "$read") |
    sed 's/.*/checker\/findings\/limits.def:1: & is read by no search/'
  counts_the_run
}

# rows WORD: the rows of the list that begin with it, each on one line behind its number.
rows() {
  awk -v word="$1(" '
    row == "" && index($0, word) == 1 { row = FNR ": "; depth = 0 }
    row != "" {
      row = row $0
      text = $0
      gsub(/"[^"]*"/, "", text)
      depth += gsub(/\(/, "", text) - gsub(/\)/, "", text)
      if (depth == 0) { print row; row = "" }
    }' checker/findings/limits.def
}

# A number a set, or of those that are alike, is none of the run. Sets are counted by what is enumerated first, so that a card that has nothing to do with another takes its sets away.
counts_the_run() {
  local counting='_(sets|pairs|triples|sieved|run|all|total)(_[a-z]+)*_max|\{\} ([a-z]+ )*(set|pair|triple|combination)\(s\)|in all|总共'
  rows LIMIT | grep -E "$counting" | grep -vE "_set_|_alike_" |
    sed -E 's/^([0-9]+): *LIMIT\([^,]*, *[A-Za-z]*, *([a-z_]+).*/checker\/findings\/limits.def:\1: \2 counts the run; let a row PER_CARD say how many sets are asked for/' || true
  rows PER_CARD | grep -vE '^[0-9]+: *PER_CARD\([^"]*\b[a-z_]+_per_card,' |
    sed -E 's/^([0-9]+):.*/checker\/findings\/limits.def:\1: a row PER_CARD is called ..._per_card/' || true
  searches | xargs grep -nE '(IsSpent|is_spent)\([^;]*_per_card' |
    sed -E 's/^([^:]*:[0-9]+):.*/\1: what is asked for a card is counted up like a limit/' || true
}

plant_private_cap() {
  planted=checker/loops/planted.h
  printf '// SPDX-License-Identifier: MIT\nconstexpr int kPlantedMax = 3;\n' >"$planted"
}
plant_limit_that_nobody_reads() {
  planted=checker/findings/limits.def
  echo 'LIMIT(In(Question::Loops), Fine, planted_max, 3, "", "")' >>"$planted"
}
plant_limit_of_the_run_by_name() {
  planted=checker/findings/limits.def
  sed -i '0,/^PER_CARD/s//LIMIT(In(Question::Loops), Fine, loop_sets_max, 3, "", "")\n&/' "$planted"
}
plant_limit_of_the_run_by_words() {
  planted=checker/findings/limits.def
  sed -i '0,/^PER_CARD/s//LIMIT(In(Question::Loops), Fine, loop_board_states_max, 3,\n      "", "{} likely pair(s)")\n&/' "$planted"
}
plant_spent_per_card() {
  planted=checker/loops/planted.cpp
  printf '// SPDX-License-Identifier: MIT\nbool Planted() { return meter.IsSpent(Limit::loop_pairs_per_card, done++); }\n' >"$planted"
}
