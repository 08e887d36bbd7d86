#!/usr/bin/env bash
# Looks whether every declaration of UIKit and of SwiftUI that the hosts use stands in their surface contracts, and
# whether docs/Contributing/Surface.md lists what stands there. `--write` writes that page; without it, a difference is
# an error. Sources are read line by line: a member is a name behind a dot, or of an overridden or delegate's method,
# and a type is a name with a capital letter, that the stand-in declares.
# It also runs in the bash 3.2 and with the tools of a Mac: no mapfile, no \b, no text with quotes inside of $( ).
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

page=docs/Contributing/Surface.md

code() { sed -E 's,//.*,,; s,"[^"]*","",g'; }
words() { grep -oE '[A-Za-z0-9_]+'; }
contracts() { find "Sources/$1/Surface" -name 'SurfaceContract+*.swift' | sort | xargs cat; }
sources() { find "Sources/$1" -name '*.swift' ! -path "Sources/$1/Surface/*" | sort | xargs cat | code; }
# declared WORDS STAND-IN : the names that the stand-in declares with one of the words.
declared() {
  cat "Sources/$2"/Surface/*.swift | code |
    grep -oE "(^|[^A-Za-z0-9_])($1) [a-zA-Z\`]+" | awk '{ print $NF }' | tr -d '`' | sort -u
}

# check MODULE STAND-IN FEWEST OWN : every declaration of the stand-in that the module uses stands in its contract, and
# each function of the contract names its page. OWN are names that the stand-in declares too, and that the module uses
# for things of its own.
check() {
  local platform=${2%StandIn} fewest=$3 own=$4 used types stands missing count functions
  used=$({
    sources "$1" | grep -oE '\.[a-z][A-Za-z]*' | tr -d .
    sources "$1" | grep -oE '(^|[^A-Za-z0-9_])func [a-zA-Z]+' | awk '{ print $NF }'
  } | sort -u)
  types=$(sources "$1" | words | grep -E '^[A-Z]' | sort -u)
  stands=$(contracts "$1" | code | words | sort -u)
  missing=$({
    comm -12 <(declared 'var|let|func|case' "$2") <(echo "$used")
    comm -12 <(declared '(public|open)( final)? (struct|class|enum|protocol)' "$2") <(echo "$types")
  } | sort -u | grep -vxF -f <(tr ' ' '\n' <<<"$own") | comm -23 - <(echo "$stands"))
  if [ -n "$missing" ]; then
    echo "$1 uses these of $platform, and Sources/$1/Surface doesn't hold them:" >&2
    echo "$missing" >&2
    return 1
  fi
  count=$(contracts "$1" | grep -cE "^ +// $platform/")
  functions=$(contracts "$1" | grep -A 1 -E "^ +// $platform/" | grep -cE '^ +(@[A-Za-z]+ )?(static func|struct) ')
  if [ "$count" -ne "$functions" ] || [ "$count" -lt "$fewest" ]; then
    echo "Sources/$1/Surface names $count pages, $functions of them before a function; each needs one." >&2
    return 1
  fi
}

# rows MODULE PLATFORM : the pages that a contract names.
rows() {
  printf '\n## %s, as `%s` uses it\n\n' "$2" "$1"
  contracts "$1" | awk -v platform="$2" '$1 == "//" && index($2, platform "/") == 1 { printf "- `%s`\n", $2 }'
}

write() {
  cat <<'TEXT'
# The surfaces of UIKit and SwiftUI that the hosts use

Each row is a page of Apple's documentation, beneath `https://developer.apple.com/documentation/`, for a declaration that a host
uses. The folder `Surface` of each host calls its declarations with all labels and types. The stand-ins declare what the pages
say, in words of their own; none of Apple's headers or documentation stands in this repository. `Tests/surface-contract.sh
--write` writes this page.
TEXT
  rows WayfinderUIKit UIKit
  rows WayfinderSwiftUI SwiftUI
}

check WayfinderUIKit UIKitStandIn 60 \
  'actions custom end fill handler isAnimated message name rawValue root selectedIndex show shown style tabs tap text title value values'
check WayfinderSwiftUI SwiftUIStandIn 40 \
  'actions column content current displayed first index inner key layer message name node number question read shown standing tap title turns update viewDidAppear write'

if [ "${1:-}" = --write ]; then
  write >"$page"
elif ! diff <(write) "$page" >&2; then
  echo "$page isn't what the contracts say; write it with 'Tests/surface-contract.sh --write'." >&2
  exit 1
fi
echo "the surface: $(grep -c '^- .UIKit/' $page) declarations of UIKit, $(grep -c '^- .SwiftUI/' $page) of SwiftUI"
