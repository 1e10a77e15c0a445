# SPDX-License-Identifier: MIT
# Every clause that is cited exists in the clause table: `[Zero 1.20, 106.5]` and the short forms
# that follow it (`[106.6]`), `[zero:106.5]` test tags, and clause literals like "106.5" in the code
# of packs and checks. `[Zero 1.20, 106]` cites a chapter.
clause_table=corpus/zero/clauses-1.20.tsv

# cited: "file:line:id" for each citation. One citation stands on one line.
cited() {
  files_like '\.(h|cpp|g4|md|def|yaml|json)$' | grep -vE '^tests/(fuzz/seeds|golden)/' |
    xargs grep -noE '\[(Zero 1\.20, |zero:)?[0-9][0-9][0-9](\.[^] ,;`]+)?\]' |
    grep -E '\[(Zero|zero:)|\[[0-9]+\.' |
    sed -E 's/\[(Zero 1\.20, |zero:)?//; s/\]$//'
  files_like '^(model/zero|checker|reports|cli)/.*\.(h|cpp|def)$' |
    xargs grep -noE '"[0-9][0-9][0-9]\.[^" ]+"' | sed 's/"//g'
}

check() {
  [[ -s $clause_table ]] || { echo "$clause_table:1: the clause table is missing"; return; }
  cited | awk -v table="$clause_table" '
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
  files_like '\.(h|cpp|g4|md)$' | xargs grep -nE '\[Zero 1\.20,? *$|\[Zero *$' |
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
