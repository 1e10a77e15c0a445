# SPDX-License-Identifier: MIT
# What the scripts share; sourced, never run. Bash, and no tool that bare Debian lacks.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C.UTF-8

# say TEXT...: one line that tells the person what happens now.
say() { printf '\n== %s\n' "$*"; }

# timed NAME COMMAND...: runs the command and says how long it took.
timed() {
  local name=$1 began=$SECONDS
  shift
  "$@"
  printf -- '-- %s: %d s\n' "$name" $((SECONDS - began))
}

# missing_packages: the packages of packages.txt that are not installed.
missing_packages() {
  local package
  sed 's/#.*//' scripts/packages.txt | while read -r package; do
    [[ -z $package ]] && continue
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      echo "$package"
  done
}

# install_packages: installs what is missing; with nothing missing the network is not touched.
install_packages() {
  if ! command -v dpkg-query >/dev/null; then
    say "No Debian package manager here: assuming that what scripts/packages.txt names is installed"
    return
  fi
  local missing as_root=()
  missing=$(missing_packages)
  if [[ -z $missing ]]; then
    say "All packages of scripts/packages.txt are installed"
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

# fetch_npm_package NAME VERSION SHA512: into build/npm/NAME-VERSION, if it is what the list says.
fetch_npm_package() {
  local folder=build/npm/$1-$2 file=build/npm/$1-$2.tgz
  [[ -d $folder ]] && return
  say "Fetching $1 $2 from the npm registry"
  mkdir -p build/npm
  curl -fsSL --retry 2 --max-time 60 -o "$file" "https://registry.npmjs.org/$1/-/$1-$2.tgz" || return 1
  sha512sum --check --quiet <<<"$3  $file" || { rm "$file"; return 1; }
  # Whole or not at all: what is there counts as fetched.
  rm -rf "$folder.part" && mkdir "$folder.part"
  tar -xzf "$file" -C "$folder.part" --strip-components=1 && mv "$folder.part" "$folder"
}

# fetch_npm_packages: what npm-packages.txt names; the tests that need what cannot be fetched are skipped, and say so.
fetch_npm_packages() {
  local name version digest
  while read -r name version digest; do
    fetch_npm_package "$name" "$version" "$digest" || echo "$name $version cannot be fetched: its tests are skipped"
  done < <(grep -v '^#' scripts/npm-packages.txt)
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
