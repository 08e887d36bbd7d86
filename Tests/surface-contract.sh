#!/usr/bin/env bash
# Looks whether every member of UIKit that the host uses stands in its surface contract, and whether docs/SURFACE.md
# lists what stands there. `--write` writes that page; without it, a difference is an error. Sources are read line by
# line: a member is a name behind a dot, or of an overridden or delegate's method, that the stand-in declares.
set -euo pipefail
cd "$(dirname "$0")/.."

host=Sources/WayfinderUIKit
contract=$host/Surface
files=("$contract"/SurfaceContract+{Views,Containers,Layers,Delegates}.swift)
page=docs/SURFACE.md

# Names that the stand-in declares and that the host uses for things of its own, not of UIKit.
own='actions custom end fill handler isAnimated message name rawValue selectedIndex show shown style tabs tap text title value'

code() { sed -E 's,//.*,,; s,"[^"]*","",g' "$@"; }

declared=$(code Tests/StandIns/UIKitStandIn/Surface/*.swift |
  grep -oE '\b(var|let|func|case) [a-zA-Z`]+' | awk '{print $2}' | tr -d '`' | sort -u)
mapfile -t sources < <(find $host -name '*.swift' ! -path "$contract/*" | sort)
used=$({
  code "${sources[@]}" | grep -oE '\.[a-z][A-Za-z]*' | tr -d .
  code "${sources[@]}" | grep -oE '\bfunc [a-zA-Z]+' | awk '{print $2}'
} | sort -u)
types=$(code "${sources[@]}" | grep -oE '\bUI[A-Z][A-Za-z]+' | grep -vE '^UIKit' | sort -u)
stands=$(code "${files[@]}" | grep -oE '[A-Za-z]+' | sort -u)

missing=$({
  comm -12 <(echo "$declared") <(echo "$used") | grep -vxF -f <(tr ' ' '\n' <<<"$own")
  echo "$types"
} | sort -u | comm -23 - <(echo "$stands"))
if [ -n "$missing" ]; then
  echo "The host uses these of UIKit, and $contract doesn't hold them:" >&2
  echo "$missing" >&2
  exit 1
fi

written=$(
  cat <<'TEXT'
# The surface of UIKit that the host uses

Each row is a declaration that `WayfinderUIKit` uses, with the page of Apple's documentation that describes it, beneath
`https://developer.apple.com/documentation/`. `Sources/WayfinderUIKit/Surface` calls each of them with all labels and
types. The stand-in for UIKit declares what the pages say, in words of its own; none of Apple's headers or documentation stands in this
repository. `Tests/surface-contract.sh --write` writes this page.

| declaration | page |
| --- | --- |
TEXT
  awk '
    /^  \/\/ UIKit\// {
      count = split($2, parts, "/")
      name = count > 2 ? parts[2] "." parts[3] : parts[2]
      sub(/-swift\.[a-z]+$/, "", name)
      printf "| `%s` | `%s` |\n", name, $2
    }' "${files[@]}"
)
count=$(cat "${files[@]}" | grep -c '^  // UIKit/')
functions=$(cat "${files[@]}" | grep -c '^  static func ')
if [ "$count" -ne "$functions" ] || [ "$count" -lt 60 ]; then
  echo "$contract has $functions functions and names $count pages; each needs one." >&2
  exit 1
fi
if [ "${1:-}" = --write ]; then
  echo "$written" >$page
elif ! diff <(echo "$written") $page >&2; then
  echo "$page isn't what $contract says; write it with 'Tests/surface-contract.sh --write'." >&2
  exit 1
fi
echo "the surface: $count declarations of $(awk -F/ '/^  \/\/ UIKit\// { print $4 }' "${files[@]}" | sort -u | wc -l) types"
