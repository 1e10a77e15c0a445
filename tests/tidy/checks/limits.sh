# SPDX-License-Identifier: MIT
# A negative says its scope: a search reads its limits from checker/findings/limits.def, which the
# reports print. So in the folders of the questions and of the boards
#   1. no constant has the name of a limit (k…Max, k…Limit, k…Cap, k…Searched), and no line is marked
#      as a bound with a number of its own, but for what limits no search ("not a limit: why");
#   2. every limit of the list is read by some search or by the program.

searches() { files_like '^checker/(readings|conflicts|combos|loops|locks|positions|proofreading|vacuity)/.*\.(h|cpp)$'; }

check() {
  searches | xargs grep -nE 'constexpr .*\bk[A-Za-z]*(Max|Limit|Cap|Searched)\b *=' |
    grep -v 'not a limit:' |
    sed -E 's/^([^:]*:[0-9]+):.*\b(k[A-Za-z]*(Max|Limit|Cap|Searched))\b.*/\1: \2 limits a search; say it in checker\/findings\/limits.def/' || true
  local read
  read=$({ searches; files_like '^(checker/findings|cli)/.*\.cpp$|^checker/[a-z_]+\.cpp$'; } |
    xargs grep -ohE '\bLimit::[a-z_]+_(max|per_card)\b' | sed 's/.*:://' | sort -u)
  grep -oE '\b[a-z_]+_(max|per_card)\b' checker/findings/limits.def | sort -u | comm -23 - <(echo "$read") |
    sed 's/.*/checker\/findings\/limits.def:1: & is read by no search/'
}

plant_private_cap() {
  planted=checker/loops/planted.h
  printf '// SPDX-License-Identifier: MIT\nconstexpr int kPlantedMax = 3;\n' >"$planted"
}
plant_limit_that_nobody_reads() {
  planted=checker/findings/limits.def
  echo 'LIMIT(In(Question::Loops), Fine, planted_max, 3, "", "")' >>"$planted"
}
