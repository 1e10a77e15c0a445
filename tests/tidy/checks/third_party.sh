# SPDX-License-Identifier: MIT
# Each third-party library is included in the folders that DEPENDENCIES.md names for it, and nowhere
# else. Headers include the standard library and our own headers only; the exception is an inner
# header, which nothing but its own folder includes, and no header there but inner ones.

# Library prefix and the folders that may include it.
where_allowed() {
  cat <<'LIST'
z3 checker/smt
antlr4 parser
CLI cli
nlohmann corpus checker/evidence reports cli
yaml corpus
rapidcheck checker/property
catch2 tests
csv.h corpus
zip corpus
pugixml corpus
unicode checker/proofreading corpus/intake reports
graphviz reports
kainjow reports/faq reports/site
cmark reports/site
sqlite3 cli
LIST
}

product='^(model|parser|checker|corpus|reports|cli)/.*'

# is_inner HEADER: only .cpp files and inner headers of the same folder include it.
is_inner() {
  local includer
  for includer in $(files_like "($product|^(tests|bench)/.*)\\.(h|cpp)\$" |
                      xargs grep -lF "#include \"$1\""); do
    [[ ${includer%/*} == "${1%/*}" ]] || return 1
    [[ $includer == *.cpp ]] || is_inner "$includer" || return 1
  done
}

check() {
  files_like "$product\\.h\$" | xargs grep -nE '^ *# *include *<[^>]*[./A-Z+-][^>]*>' |
    while IFS=: read -r file line text; do
      is_inner "$file" || echo "$file:$line: only an inner header may include ${text#*include }"
    done
  where_allowed | while read -r library folders; do
    files_like "$product\\.(h|cpp)\$" |
      xargs grep -nE "^ *# *include *<$library" |
      grep -vE "^(${folders// /|})/" |
      sed -E 's/^([^:]*:[0-9]+):.*<(.*)>.*/\1: <\2> does not belong in this folder/' || true
  done
}

plant_json_in_header() {
  planted=reports/planted.h
  echo '#include <nlohmann/json.hpp>' >"$planted"
  echo '#include "reports/planted.h"' >cli/planted.cpp
}
plant_solver_outside_smt() {
  planted=checker/readings/planted.cpp
  echo '#include <z3++.h>' >"$planted"
}
