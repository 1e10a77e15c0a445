#!/bin/sh
# SPDX-License-Identifier: MIT
# Evidence is only what caiding-replay links: of every object file in the library some function is in
# the program. Names each that is not. Usage: links_all.sh PROGRAM LIBRARY
set -eu
{ nm --defined-only "$1" | awk '{ print "program", $3 }'; nm --defined-only -g "$2"; } | awk '
  $1 == "program" { linked[$2] = 1; next }
  /\.o:$/ { member = $1; members[member] = 0; next }
  $2 == "T" && ($3 in linked) { members[member] = 1 }
  END {
    for (member in members) {
      ++count
      if (!members[member]) { print member " caiding-replay does not link it"; bad = 1 }
    }
    if (!count) { print "the library holds nothing"; bad = 1 }
    exit bad
  }'
