# SPDX-License-Identifier: MIT
# Every type of the effect IR stands in GLOSSARY.md, as `Name`; the tools around it (errors, dispatch,
# printers, text encoding) need not.
concepts='ability|card|condition|cost|duration|effect|id|player|quantity|readings|reference'
concepts+='|selector|source_range|trigger_event|vocabulary'

check() {
  files_like "^model/ir/($concepts)\.h\$" | xargs awk '
    match($0, /^(struct|class|enum class) [A-Z][A-Za-z]*/) {
      name = substr($0, RSTART, RLENGTH); sub(/.* /, "", name)
      if ($0 !~ /;[ \t]*$/ || $0 ~ /{/) print FILENAME ":" FNR ":" name
    }' | while IFS=: read -r file line name; do
    grep -qF "\`$name\`" GLOSSARY.md || echo "$file:$line: \`$name\` is not in GLOSSARY.md"
  done
}

plant_word_without_entry() {
  planted=model/ir/effect.h
  echo 'struct Planted {' >>"$planted"
}
