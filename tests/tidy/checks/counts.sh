# SPDX-License-Identifier: MIT
# What the documents count is still about so many, give or take a fifth: `PATH` (some 100 lines), and `Word` (in some 20
# files) for the sources and documents in which the word stands.

# counted: "document:lines or files:name:number" for each.
counted() {
  local document
  documents | while read -r document; do
    tr -s '\n ' ' ' <"$document" | grep -oE '`[^` ]+` \((in )?some [0-9]+ (lines|files)\)' |
      sed -E "s|.([^\`]+).* ([0-9]+) (lines\|files)\)|$document:\3:\1:\2|" || true
  done
}

check() {
  local document what name told is
  counted | while IFS=: read -r document what name told; do
    if [[ $what == lines ]]; then
      is=$(wc -l 2>/dev/null <"$name") || is=0
    else
      is=$(files_like '\.(h|cpp|def|g4|md)$' | xargs grep -lwF -- "$name" | wc -l)
    fi
    ((is * 5 >= told * 4 && is * 5 <= told * 6)) || echo "$document:1: \`$name\` has $is $what, not some $told"
  done
}

plant_lines_that_are_not_so_many() {
  planted=CONTRIBUTING.md
  echo 'See `tests/toy/sheet.cpp` (some 10 lines).' >>"$planted"
}
plant_file_that_is_not_there() {
  planted=model/README.md
  echo 'See `model/planted.cpp` (some 10 lines).' >>"$planted"
}
plant_word_in_more_files() {
  planted=CONTRIBUTING.md
  printf 'See `WinGame`\n(in some 3 files).\n' >>"$planted"
}
