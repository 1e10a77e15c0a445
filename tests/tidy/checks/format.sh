# SPDX-License-Identifier: MIT
# Every C++ file is as .clang-format wants it; scripts/format makes it so.

check() {
  if ! command -v clang-format-14 >/dev/null; then
    echo ".clang-format:1: the package clang-format-14 is not installed, so nothing was judged"
    return
  fi
  files_like '\.(h|cpp)$' | xargs -P "$(nproc)" -n 20 bash -c '
    for file in "$@"; do
      line=$(clang-format-14 "$file" | cmp "$file" - 2>&1 | sed -n "s/.* line //p")
      [[ -z $line ]] || echo "$file:$line: not as scripts/format writes it"
    done' format | sort
}

plant_narrow() {
  planted=model/ir/planted.h
  printf '// SPDX-License-Identifier: MIT\n#pragma once\nint  TwoSpaces();\n' >"$planted"
}
