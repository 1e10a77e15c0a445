# SPDX-License-Identifier: MIT
# What the tidy checks share; they run in the root of the tree. Only what bare Debian has: bash,
# grep, sed, find and mawk (no interval expressions in its patterns).
export LC_ALL=C.UTF-8

# files: every file that is part of the project, one a line, sorted.
files() {
  if [[ -d .git ]] && git ls-files >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard | while read -r file; do
      [[ ! -f $file ]] || echo "$file"
    done
  else
    find . \( -name .git -o -path './build*' -o -path ./report \) -prune -o -type f -print |
      sed 's|^\./||'
  fi | sort
}

# has LINES LINE: true if it is one of them.
has() { [[ $'\n'$1$'\n' == *$'\n'"$2"$'\n'* ]]; }

# files_like PATTERN: those whose path matches the extended pattern.
files_like() { files | grep -E "$1" || true; }

# layers_allowed: the table of cmake/layers.cmake, a layer a line: its name, then what it may link.
layers_allowed() {
  sed -E 's/["()]/ /g' cmake/layers.cmake | awk '
    $1 == "foreach" && $2 == "question" { for (i = 3; i <= NF; ++i) question[++questions] = $i }
    $1 == "set" && $2 ~ /^ALLOWED_/ {
      list = ""
      for (i = 3; i <= NF; ++i) list = list " " $i
      name = $2; sub(/^ALLOWED_/, "", name)
      if (name != "${question}") print name list
      else for (i = 1; i <= questions; ++i) print question[i] list
    }'
}
