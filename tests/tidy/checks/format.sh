# SPDX-License-Identifier: MIT
# Every C++ file is as .clang-format wants it; scripts/format makes it so.

check() {
  if ! command -v clang-format-14 >/dev/null; then
    echo ".clang-format:1: the package clang-format-14 is not installed, so nothing was judged"
    return
  fi
  # One process for many files: to start is what takes the time.
  files_like '\.(h|cpp)$' | xargs -P "$(nproc)" -n 40 clang-format-14 --dry-run 2>&1 |
    sed -n 's/^\([^ :]*:[0-9]*\):.*-Wclang-format-violations.*/\1: not as scripts\/format writes it/p' | sort -u
}

plant_narrow() {
  planted=model/ir/planted.h
  printf '// SPDX-License-Identifier: MIT\n#pragma once\nint  TwoSpaces();\n' >"$planted"
}
