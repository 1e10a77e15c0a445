# SPDX-License-Identifier: MIT
# Every type of the effect IR stands in GLOSSARY.md, as `Name`; the tools that it is made with
# (errors, dispatch, text encoding) need not.

check() {
  files_like '^model/ir/[a-z_]*\.h$' | grep -vE '/(assert|expected|fields|match|utf8)\.h$' | xargs awk '
    match($0, /^(struct|class|enum class) [A-Z][A-Za-z]*/) {
      name = substr($0, RSTART, RLENGTH); sub(/.* /, "", name)
      if ($0 !~ /;[ \t]*$/ || $0 ~ /{/) print FILENAME ":" FNR ":" name
    }' | while IFS=: read -r file line name; do
    grep -qF "\`$name\`" GLOSSARY.md || echo "$file:$line: \`$name\` is not in GLOSSARY.md"
  done
}

plant_word_without_entry() {
  planted=model/ir/planted.h
  echo 'struct Planted {' >"$planted"
}
