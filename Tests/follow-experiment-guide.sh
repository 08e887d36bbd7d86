#!/usr/bin/env bash
# Follows the guide "Run a navigation experiment" literally: writes its files, runs its commands, and compares what they
# print. Nothing of it is known here but its form:
#   The file `PATH`:            the next block of JSON is that file
#   a block of `sh`             is run, and must succeed; of `sh fails`, must fail
#   a block of `text`           stands in what the last command printed, line for line and in this order; a line of `…`
#                               stands for any lines; behind a block of `swift`, whose output the tests compare, it is
#                               passed over
set -euo pipefail
cd "$(dirname "$0")/.."
export WAYFINDER=$PWD
guide=$WAYFINDER/docs/WayfinderInspection.docc/RunAnExperiment.md

swift build --package-path Playground --product wayfinder >/dev/null
PATH=$(swift build --package-path Playground --show-bin-path):$PATH
export PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
: >printed

path= kind= block= commands=0 files=0 texts=0 ofCode=false

# compare TEXT : the lines of the text stand in what was printed.
compare() {
  local -a printed
  mapfile -t printed <printed
  local at=0 skips=true line
  while IFS= read -r line; do
    if [ "$line" = '…' ]; then
      skips=true
      continue
    fi
    while $skips && [ $at -lt ${#printed[@]} ] && [ "${printed[$at]}" != "$line" ]; do
      at=$((at + 1))
    done
    if [ $at -ge ${#printed[@]} ] || [ "${printed[$at]}" != "$line" ]; then
      echo "the guide says that this is printed here: $line" >&2
      cat printed >&2
      exit 1
    fi
    at=$((at + 1))
    skips=false
    texts=$((texts + 1))
  done <<<"${1%$'\n'}"
}

finish() {
  case $kind in
  json)
    if [ -n "$path" ]; then
      printf '%s' "$block" >"$path"
      path=
      files=$((files + 1))
    fi
    ;;
  'sh' | 'sh fails')
    local status=0
    bash -euo pipefail -c "$block" >printed 2>&1 || status=$?
    # A command that fails says no; one that cannot be run is a fault of the guide.
    if [ $status -ne $([ "$kind" = sh ] && echo 0 || echo 1) ]; then
      echo "the guide's command exited with $status:" >&2
      echo "$block" >&2
      cat printed >&2
      exit 1
    fi
    commands=$((commands + 1))
    ofCode=false
    ;;
  swift) ofCode=true ;;
  text) $ofCode || compare "$block" ;;
  esac
}

while IFS= read -r line; do
  if [ -n "$kind" ]; then
    if [ "$line" = '```' ]; then
      finish
      kind=
    else
      block+=$line$'\n'
    fi
  elif [[ $line == '```'* ]]; then
    kind=${line#'```'}
    block=
  elif [[ $line =~ [Tt]he\ file\ \`([^\`]+)\`:$ ]]; then
    path=${BASH_REMATCH[1]}
  fi
done <"$guide"

if [ -n "$path" ] || [ $files -ne 2 ] || [ $commands -ne 9 ] || [ $texts -lt 30 ]; then
  echo "the guide has lost something: $files files, $commands commands, $texts lines" >&2
  exit 1
fi
echo "the guide was followed: $files files, $commands commands, $texts lines as it says"
