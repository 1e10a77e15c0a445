# SPDX-License-Identifier: MIT
# Each mutation of tests/mutations/GAME.tsv still applies: its clause is in the clause table, its old
# text stands exactly once in its file, which is compiled by itself or a table of the corpus that programs embed, and
# something else replaces it. There are at least 300 of the first game, and 60 of the second.
check() {
  check_table tests/mutations/zero.tsv corpus/zero/clauses-1.20.tsv 300
  check_table tests/mutations/fftcg.tsv corpus/fftcg/clauses-3.2.tsv 60
}

# check_table ROWS CLAUSES LEAST: one game's.
check_table() {
  local rows=$1 least=$3 line=0 clause file old new clauses without
  local -A texts
  [[ -f $rows ]] || { echo "$rows:1: is missing"; return; }
  clauses=$(cut -f 1 "$2")
  while IFS=$'\t' read -r clause file old new; do
    line=$((line + 1))
    [[ $clause == clause ]] && continue
    has "$clauses" "$clause" || echo "$rows:$line: $clause is no clause"
    if [[ ! -f $file ]]; then
      echo "$rows:$line: there is no $file"
      continue
    fi
    [[ $file == *.cpp || $file == corpus/zero/*.yaml ]] || echo "$rows:$line: is no .cpp and no table: $file"
    [[ -n ${texts[$file]:-} ]] || texts[$file]=$(<"$file")
    without=${texts[$file]//"$old"/}
    ((${#texts[$file]} - ${#without} == ${#old})) || echo "$rows:$line: not once in $file: $old"
    [[ -n $new && $old != "$new" ]] || echo "$rows:$line: nothing is changed"
  done <"$rows"
  ((line > least)) || echo "$rows:$line: fewer than $least mutations"
}

plant_mutation_that_does_not_apply() {
  planted=tests/mutations/zero.tsv
  printf '106.3\tmodel/zero/chain.cpp\tthis text stands nowhere\tanother\n' >>"$planted"
}
plant_mutation_of_no_clause() {
  planted=tests/mutations/zero.tsv
  printf '999.9\tmodel/zero/chain.cpp\tbool IsMainTiming(Game& game, int player) {\tanother\n' >>"$planted"
}
