# SPDX-License-Identifier: MIT
# What a reading takes a word to mean is told in both languages: every label that the parser gives to
# an option of a choice point stands, with its Chinese, in checker/readings/words.cpp. Labels that
# quote the text ("slot N", derivations) need none.

# labels: "file:line:label" of every label in the parser.
labels() {
  files_like '^parser/.*\.cpp$' | xargs awk '
    { wanted = /Choose\(ir::Ambiguity/ || open || /\.label = "/
      open = (/Choose\(ir::Ambiguity/ || open) && !/;/
      line = $0
      if (!wanted) next
      if (match(line, /\.label = /)) line = substr(line, RSTART)
      while (match(line, /"[^"]*"/)) {
        print FILENAME ":" FNR ":" substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
      } }'
}

check() {
  local file line label
  labels | while IFS=: read -r file line label; do
    [[ $label == "slot "* ]] && continue
    grep -qF "{\"$label\", \"" checker/readings/words.cpp ||
      echo "$file:$line: \"$label\" has no Chinese in checker/readings/words.cpp"
  done
}

plant_label_without_chinese() {
  planted=parser/reading/choices.cpp
  echo 'auto planted = Choose(ir::Ambiguity::Colon, {}, {"the planted option"});' >>"$planted"
}
