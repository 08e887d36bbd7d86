#!/usr/bin/env bash
# Looks whether every declaration of UIKit and of SwiftUI that the hosts use stands in their surface contracts, and
# whether docs/SURFACE.md lists what stands there. `--write` writes that page; without it, a difference is an error.
# Sources are read line by line: a member is a name behind a dot, or of an overridden or delegate's method, and a type
# is a name with a capital letter, that the stand-in declares.
set -euo pipefail
cd "$(dirname "$0")/.."

page=docs/SURFACE.md

code() { sed -E 's,//.*,,; s,"[^"]*","",g' "$@"; }

# check MODULE STAND-IN FEWEST OWN : every declaration of the stand-in that the module uses stands in its contract, and
# each function of the contract names its page. OWN are names that the stand-in declares too, and that the module uses
# for things of its own.
check() {
  local host=Sources/$1 standIn=Tests/StandIns/$2/Surface platform=${2%StandIn} fewest=$3 own=$4
  local contract=$host/Surface declared types used stands missing count functions
  local -a files sources
  mapfile -t files < <(find "$contract" -name 'SurfaceContract+*.swift' | sort)
  mapfile -t sources < <(find "$host" -name '*.swift' ! -path "$contract/*" | sort)
  declared=$(code "$standIn"/*.swift |
    grep -oE '\b(var|let|func|case) [a-zA-Z`]+' | awk '{print $2}' | tr -d '`' | sort -u)
  types=$(code "$standIn"/*.swift |
    grep -oE '^ *(public|open)( final)? (struct|class|enum|protocol) [A-Za-z]+' | awk '{print $NF}' | sort -u)
  used=$({
    code "${sources[@]}" | grep -oE '\.[a-z][A-Za-z]*' | tr -d .
    code "${sources[@]}" | grep -oE '\bfunc [a-zA-Z]+' | awk '{print $2}'
  } | sort -u)
  stands=$(code "${files[@]}" | grep -oE '[A-Za-z]+' | sort -u)
  missing=$({
    comm -12 <(echo "$declared") <(echo "$used")
    comm -12 <(echo "$types") <(code "${sources[@]}" | grep -oE '\b[A-Z][A-Za-z]+' | sort -u)
  } | sort -u | grep -vxF -f <(tr ' ' '\n' <<<"$own") | comm -23 - <(echo "$stands"))
  if [ -n "$missing" ]; then
    echo "$1 uses these of $platform, and $contract doesn't hold them:" >&2
    echo "$missing" >&2
    return 1
  fi
  count=$(cat "${files[@]}" | grep -cE "^ +// $platform/")
  functions=$(cat "${files[@]}" | grep -A 1 -E "^ +// $platform/" | grep -cE '^ +(@[A-Za-z]+ )?(static func|struct) ')
  if [ "$count" -ne "$functions" ] || [ "$count" -lt "$fewest" ]; then
    echo "$contract names $count pages, $functions of them before a function; each needs one." >&2
    return 1
  fi
}

# rows MODULE PLATFORM : the table of a contract.
rows() {
  printf '\n## %s, as `%s` uses it\n\n| declaration | page |\n| --- | --- |\n' "$2" "$1"
  find "Sources/$1/Surface" -name 'SurfaceContract+*.swift' | sort | xargs awk -v platform="$2" '
    $1 == "//" && index($2, platform "/") == 1 {
      count = split($2, parts, "/")
      name = count > 2 ? parts[2] "." parts[3] : parts[2]
      sub(/-swift\.[a-z]+$/, "", name)
      printf "| `%s` | `%s` |\n", name, $2
    }'
}

check WayfinderUIKit UIKitStandIn 60 \
  'actions custom end fill handler isAnimated message name rawValue root selectedIndex show shown style tabs tap text title value values'
check WayfinderSwiftUI SwiftUIStandIn 40 \
  'actions column content current displayed first index inner key layer message name node number question read shown standing tap title turns update viewDidAppear write'

written=$(
  cat <<'TEXT'
# The surfaces of UIKit and SwiftUI that the hosts use

Each row is a declaration that a host uses, with the page of Apple's documentation that describes it, beneath
`https://developer.apple.com/documentation/`. The folder `Surface` of each host calls its declarations with all labels and
types. The stand-ins declare what the pages say, in words of their own; none of Apple's headers or documentation stands in this
repository. `Tests/surface-contract.sh --write` writes this page.
TEXT
  rows WayfinderUIKit UIKit
  rows WayfinderSwiftUI SwiftUI
)
if [ "${1:-}" = --write ]; then
  echo "$written" >$page
elif ! diff <(echo "$written") $page >&2; then
  echo "$page isn't what the contracts say; write it with 'Tests/surface-contract.sh --write'." >&2
  exit 1
fi
echo "the surface: $(grep -c '`UIKit/' $page) declarations of UIKit, $(grep -c '`SwiftUI/' $page) of SwiftUI"
