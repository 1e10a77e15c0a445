# SPDX-License-Identifier: MIT
# A function has at most 70 lines, from the first line of its head to its closing brace: dispatch stands above, and what
# each alternative does is a function of its own. Tables are no functions, and tests are lists of claims.

kFunctionLinesMax=70

own_code() { files_like '^(model|parser|checker|corpus|reports|cli|grammar|bench)/.*\.(h|cpp)$'; }

# functions_over LINES FILE…: file:line: and how many lines the function that begins there has.
functions_over() {
  local lines=$1
  shift
  awk -v max="$lines" '
    # What is left of a line without literals and comments. A raw string may go on for many lines.
    function bare(text,    end) {
      if (raw != "") {
        end = index(text, raw)
        if (end == 0) return ""
        text = "\"\"" substr(text, end + length(raw))
        raw = ""
      }
      gsub(/\\\\/, "", text)
      gsub(/\\["\047]/, "", text)
      gsub(/[0-9a-fA-F]\047[0-9a-fA-F]/, "00", text)
      if (match(text, /R"[^( ]*\(/)) {
        raw = ")" substr(text, RSTART + 2, RLENGTH - 3) "\""
        end = index(substr(text, RSTART + RLENGTH), raw)
        if (end == 0) return substr(text, 1, RSTART - 1)
        text = substr(text, 1, RSTART - 1) "\"\"" substr(text, RSTART + RLENGTH + end + length(raw) - 1)
        raw = ""
      }
      gsub(/"[^"]*"/, "\"\"", text)
      gsub(/\047[^\047]*\047/, "0", text)
      sub(/\/\/.*/, "", text)
      return text
    }
    # A function: what stands before its brace has a parameter list, and gives no value a start.
    function is_function(head,    depth, i, c, out) {
      if (head !~ /\(/) return 0
      for (i = 1; i <= length(head); ++i) {
        c = substr(head, i, 1)
        if (c == "(") ++depth
        if (depth == 0) out = out c
        if (c == ")") --depth
      }
      if (depth != 0) return 0
      gsub(/operator *[-+*\/%<>=!&|^~]*=/, "operator", out)
      return out !~ /=/
    }
    FNR == 1 { depth = 0; head = ""; raw = ""; inside = 0 }
    {
      if (raw == "" && $0 ~ /^ *#/) next
      line = bare($0)
      while (match(line, /[{};]/)) {
        mark = substr(line, RSTART, 1)
        before = substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + 1)
        if (!inside && before !~ /^ *$/ && head == "") first = FNR
        head = head before
        if (mark == "{") {
          # A member with its start in braces is no body yet: what follows belongs to the same head.
          ++depth
          head_of[depth] = !inside && before ~ /[A-Za-z0-9_>]$/ ? head "{}" : ""
          if (!inside && head_of[depth] == "" && is_function(head)) { inside = depth; begins = first }
        } else if (mark == "}") {
          if (inside == depth) {
            if (FNR - begins + 1 > max) print FILENAME ":" begins ": " FNR - begins + 1
            inside = 0
          }
          before_brace = head_of[depth]
          --depth
        }
        head = mark == "}" ? before_brace : ""
      }
      if (!inside) {
        if (line !~ /^ *$/ && head == "") first = FNR
        sub(/^ *(public|private|protected) *:/, "", line)
        if (line !~ /^ *$/) head = head " " line
      }
    }' "$@"
}

check() {
  functions_over "$kFunctionLinesMax" $(own_code) |
    sed "s/\$/ lines of a function, where $kFunctionLinesMax are the most/"
}

plant_long_function() {
  planted=model/ir/planted.cpp
  {
    printf '// SPDX-License-Identifier: MIT\nint Planted(const Card& card,\n            int more = 0) {\n'
    printf '  Deal({1, 2}, "} not the end");\n%.0s' {1..68}
    printf '}\n'
  } >"$planted"
}
plant_long_member() {
  planted=model/ir/planted.h
  {
    printf '// SPDX-License-Identifier: MIT\n#pragma once\nclass Planted {\n public:\n  Planted() : a_(1), b_{2} {\n'
    printf "    const auto text = R\"(}\n)\";  // One line of code in two.\n%.0s" {1..35}
    printf '  }\n};\n'
  } >"$planted"
}
