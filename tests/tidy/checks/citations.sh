# SPDX-License-Identifier: MIT
# Every clause that is cited exists in the clause table of its game: `[Zero 1.20, 106.5]` and the
# short forms that follow it (`[106.6]`), `[FF-TCG 3.2, 11.3.8]`, test tags (`[zero:106.5]`,
# `[ff:11.3.8]`), and clause literals like "106.5" in the code of packs and checks. `[Zero 1.20, 106]`
# cites a chapter.
zero_table=corpus/zero/clauses-1.20.tsv
ff_table=corpus/fftcg/clauses-3.2.tsv
toy_table=tests/toy/clauses-1.tsv

prose() {
  files_like '\.(h|cpp|g4|md|def|yaml|json)$' | grep -vE '^tests/(fuzz/seeds|golden)/'
}

# cited_zero: "file:line:id" for each citation. One citation stands on one line.
cited_zero() {
  prose | xargs grep -HnoE '\[(Zero 1\.20, |zero:)?[0-9][0-9][0-9](\.[^] ,;`]+)?\]' |
    grep -E '\[(Zero|zero:)|\[[0-9]+\.' |
    sed -E 's/\[(Zero 1\.20, |zero:)?//; s/\]$//'
  files_like '^(model/(zero|kernel)|checker|reports|cli)/.*\.(h|cpp|def)$' |
    xargs grep -HnoE '"[0-9][0-9][0-9]\.[^" ]+"' | sed 's/"//g'
}

# cited_ff: the same; its ids begin with one or two digits.
cited_ff() {
  prose | xargs grep -HnoE '\[(FF-TCG 3\.2, |ff:)[^] ,;`]+\]' |
    sed -E 's/\[(FF-TCG 3\.2, |ff:)//; s/\]$//'
  files_like '^model/fftcg/.*\.(h|cpp)$' |
    xargs grep -HnoE '"[0-9][0-9]?\.[0-9][^" ]*"' | sed 's/"//g'
}

# cited_toy: the same of the game that the tests have made up.
cited_toy() {
  prose | xargs grep -HnoE '\[(Toy 1, |toy:)[^] ,;`]+\]' |
    sed -E 's/\[(Toy 1, |toy:)//; s/\]$//'
  files_like '^tests/toy/.*\.(h|cpp|yaml)$' |
    xargs grep -HnoE '"[0-9]\.[0-9]+"' | sed 's/"//g'
}

# unknown TABLE: the citations on standard input that the table does not hold.
unknown() {
  awk -v table="$1" '
    BEGIN {
      FS = "\t"
      while ((getline < table) > 0) {
        known[$1] = 1
        chapter = $1; sub(/\..*/, "", chapter); known[chapter] = 1
        keyword = $1; sub(/\.[0-9]+$/, "", keyword); known[keyword] = 1
      }
      FS = ":"
    }
    { id = $3; if (!(id in known)) print $1 ":" $2 ": no such clause: " id }' FS=:
}

check() {
  local table
  for table in "$zero_table" "$ff_table" "$toy_table"; do
    [[ -s $table ]] || { echo "$table:1: the clause table is missing"; return; }
  done
  cited_zero | unknown "$zero_table"
  cited_ff | unknown "$ff_table"
  cited_toy | unknown "$toy_table"
  files_like '\.(h|cpp|g4|md)$' | xargs grep -HnE '\[(Zero 1\.20|FF-TCG 3\.2),? *$|\[(Zero|FF-TCG) *$' |
    sed -E 's/^([^:]*:[0-9]+):.*/\1: a citation is broken over two lines/' || true
}

plant_unknown_clause() {
  planted=model/kernel/planted.h
  echo '/// Rule: [Zero 1.20, 106.99].' >"$planted"
}
plant_unknown_second_clause() {
  planted=model/ir/planted.h
  echo '/// Rule: [Zero 1.20, 106.1], [106.98].' >"$planted"
}
plant_unknown_tag() {
  planted=tests/planted.cpp
  echo 'TEST_CASE("a claim", "[engine][zero:999.1]") {}' >"$planted"
}
plant_unknown_literal() {
  planted=model/zero/planted.cpp
  echo 'constexpr Clause kClause{"106.97"};' >"$planted"
}
plant_unknown_clause_of_the_second_game() {
  planted=model/kernel/planted.h
  echo '/// Rule: [FF-TCG 3.2, 11.3.99].' >"$planted"
}
plant_unknown_tag_of_the_second_game() {
  planted=tests/planted.cpp
  echo 'TEST_CASE("a claim", "[engine][ff:99.1]") {}' >"$planted"
}
plant_unknown_literal_of_the_second_game() {
  planted=model/fftcg/planted.cpp
  mkdir -p model/fftcg
  echo 'constexpr Clause kClause{"11.3.97"};' >"$planted"
}
plant_unknown_tag_of_the_toy_game() {
  planted=tests/planted.cpp
  echo 'TEST_CASE("a claim", "[toy:9.9]") {}' >"$planted"
}
