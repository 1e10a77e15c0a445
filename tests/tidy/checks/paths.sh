# SPDX-License-Identifier: MIT
# What the documents write in backquotes as a path of the tree is there. A path is what begins with a top
# folder, ends in / or ends as source files do; it may be written from any folder above it, and without its end. A word in capitals
# (`model/GAME/sheet.cpp`), * and … stand for a part of a name: there is at least one such file.
documents() { files_like '\.md$' | grep -vE '^(tests/golden|reports/explain)/'; }

check() {
  # shellcheck disable=SC2046 # lists of files
  files | awk '
    # add(path): the path, from each folder above it.
    function add(path) { for (;;) { there[path] = 1; if (path !~ /\//) return; sub(/^[^\/]*\//, "", path) } }
    BEGIN {
      while ((getline file < "-") > 0) {
        add(file); stem = file
        if (sub(/\.[a-z0-9]+$/, "", stem)) add(stem)
        while (file ~ /\//) { sub(/\/[^\/]*$/, "", file); if (file in folder) break; folder[file] = 1; add(file) }
      }
    }
    # is_there(path): literally, or by what its capitals and stars stand for.
    function is_there(path,   pattern, each) {
      if (path in there) return 1
      pattern = path
      gsub(/[A-Z][A-Z]+|…/, "*", pattern)
      if (pattern !~ /\*/) return 0
      gsub(/\./, "\\.", pattern); gsub(/\*+/, "[^/]*", pattern)
      pattern = "^" pattern "$"
      for (each in there) if (each ~ pattern) return 1
      return 0
    }
    FNR == 1 { is_block = 0 }
    /^ *```/ { is_block = !is_block }
    is_block || /^    [^ ]/ { next }
    {
      text = $0
      while (match(text, /`[^`]+`/)) {
        path = substr(text, RSTART + 1, RLENGTH - 2); text = substr(text, RSTART + RLENGTH)
        if (path !~ /^[A-Za-z0-9_*][A-Za-z0-9_.*\/…-]+$|^\.\.\// || path ~ /^(build|report)\//) continue
        first = path; sub(/\/.*/, "", first)
        if (!(path ~ /\// && first in folder) && path !~ /\/$/ && path !~ /\.(h|cpp|def|g4|cmake|sh|mustache|tsv|md|\*)$/) continue
        sub(/\/$/, "", path); gsub(/\.\.\//, "", path)
        if (!is_there(path)) print FILENAME ":" FNR ": there is no `" path "`"
      }
    }' $(documents)
}

plant_file_that_is_not_there() {
  planted=ARCHITECTURE.md
  echo 'See `model/kernel/planted.h`.' >>"$planted"
}
plant_folder_that_is_not_there() {
  planted=CONTRIBUTING.md
  echo 'Put it into `checker/planted/`.' >>"$planted"
}
plant_name_in_capitals_that_nothing_has() {
  planted=model/README.md
  echo 'Each has a `model/GAME/planted.cpp`.' >>"$planted"
}
