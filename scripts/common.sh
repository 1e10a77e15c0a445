# SPDX-License-Identifier: MIT
# What the scripts share; sourced, never run. Bash, and no tool that bare Debian lacks.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C.UTF-8

# say TEXT...: one line that tells the person what happens now.
say() { printf '\n== %s\n' "$*"; }

# timed NAME COMMAND...: runs the command and says how long it took; where PART_TIMES names a file, it is noted there too.
timed() {
  local name=$1 began=$SECONDS notes=${PART_TIMES:-} status=0
  shift
  # What is within a part belongs to it.
  PART_TIMES='' "$@" || status=$?
  [[ -z $notes ]] || printf '%s\t%d\n' "$name" $((SECONDS - began)) >>"$notes"
  ((status == 0)) || return $status
  printf -- '-- %s: %d s\n' "$name" $((SECONDS - began))
}

# missing_packages LIST...: the packages of these lists that are not installed, as themselves or in another one.
missing_packages() {
  local package provided
  provided=$(dpkg-query -W -f='${db:Status-Status} ${Provides}\n' | sed -n 's/^installed //p' | tr -d ' ' | tr , '\n' | sed 's/(.*//')
  sed -s 's/#.*//' "$@" | while read -r package; do
    [[ -z $package ]] && continue
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      grep -qxF "$package" <<<"$provided" || echo "$package"
  done
}

# install_packages [tests]: installs what is missing to build, or to test too; with nothing missing the network is not touched.
install_packages() {
  local lists=(scripts/packages.txt)
  (($# == 0)) || lists+=(scripts/packages-tests.txt)
  if ! command -v dpkg-query >/dev/null; then
    say "No Debian package manager here: assuming that what ${lists[*]} names is installed"
    return
  fi
  local missing as_root=()
  missing=$(missing_packages "${lists[@]}")
  if [[ -z $missing ]]; then
    say "All packages of ${lists[*]} are installed"
    return
  fi
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || { echo "error: run as root, or install sudo" >&2; exit 3; }
    as_root=(sudo)
  fi
  say "Installing Debian packages:" $missing
  "${as_root[@]}" apt-get -qq update
  # shellcheck disable=SC2086 # one word a package
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install --yes --no-install-recommends $missing >/dev/null
}

# fetch_npm_packages: what the browser tests need of the npm registry, into build/npm: exactly what their lock file names,
# from wherever npm is told to fetch. The tests that need what cannot be fetched are skipped, and say so.
fetch_npm_packages() {
  local wanted=tests/reports/browser made=build/npm
  cmp -s $wanted/package-lock.json $made/package-lock.json && [[ -d $made/node_modules ]] && return
  say "Fetching what $wanted/package.json names with npm"
  # Whole or not at all: what is there counts as fetched.
  rm -rf $made $made.part && mkdir -p $made.part
  cp $wanted/package.json $wanted/package-lock.json $wanted/.npmrc $made.part/
  if (cd $made.part && timeout 120 npm ci --ignore-scripts --no-audit --no-fund) >build/npm.log 2>&1; then
    mv $made.part $made
  else
    echo "It cannot be fetched (see build/npm.log): its tests are skipped"
  fi
}

# build PRESET [TARGET...]: configures once, builds what changed.
build() {
  local preset=$1 target=()
  shift
  (($# == 0)) || target=(--target "$@")
  say "Building preset $preset in build/$preset${*:+: $*}"
  if [[ ! -f build/$preset/build.ninja ]]; then
    mkdir -p build
    cmake --preset "$preset" >build/configure.log 2>&1 ||
      { cat build/configure.log >&2; exit 3; }
  fi
  cmake --build --preset "$preset" "${target[@]}"
}

# program PRESET NAME: where that build put the program.
program() { find "build/$1" -name "$2" -type f -perm -u+x -print -quit; }

# passed_before NAME FILE...: whether NAME passed with exactly these files (programs, inputs).
# remember_pass NAME FILE...: notes that it did. For the long checks only: what did not change
# since it passed need not be run again on this machine; scripts/test --again runs it all.
fingerprint() { cat "${@:2}" | sha256sum | cut -d' ' -f1; }
passed_before() {
  [[ ${AGAIN:-0} == 0 && -f build/passed/$1 && $(<"build/passed/$1") == "$(fingerprint "$@")" ]]
}
remember_pass() {
  mkdir -p build/passed
  fingerprint "$@" >"build/passed/$1"
}
