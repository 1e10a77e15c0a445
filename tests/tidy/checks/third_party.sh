# SPDX-License-Identifier: MIT
# Our headers include the standard library and our own headers only; each third-party library is
# included in the folders that DEPENDENCIES.md names for it, and nowhere else.

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
LIST
}

check() {
  files_like '^(model|parser|checker|corpus|reports|cli)/.*\.h$' |
    xargs grep -nE '^ *# *include *<[^>]*[./A-Z+-][^>]*>' |
    sed -E 's/^([^:]*:[0-9]+):.*<(.*)>.*/\1: a header may not include <\2>/' || true
  where_allowed | while read -r library folders; do
    files_like '^(model|parser|checker|corpus|reports|cli)/.*\.cpp$' |
      xargs grep -nE "^ *# *include *<$library" |
      grep -vE "^(${folders// /|})/" |
      sed -E 's/^([^:]*:[0-9]+):.*<(.*)>.*/\1: <\2> does not belong in this folder/' || true
  done
}

plant_json_in_header() {
  planted=reports/planted.h
  echo '#include <nlohmann/json.hpp>' >"$planted"
}
plant_solver_outside_smt() {
  planted=checker/readings/planted.cpp
  echo '#include <z3++.h>' >"$planted"
}
