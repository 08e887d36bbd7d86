#!/usr/bin/env bash
# Follows the guide "Prove your links in ten minutes" literally: writes its files, runs its commands, and looks for what it
# says is printed. Nothing of it is known here but its form:
#   The file `PATH`:            the next block of Swift is that file
#   a block of `sh`             is run, and must succeed; of `sh fails`, must fail
#   a block of `text`           each line stands in what the last command printed
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
guide=$repository/docs/WayfinderTesting.docc/ProveYourLinks.md
folder=$repository/.build/guide

# What is built stays, so that a second run is quick; all else is made anew.
mkdir -p "$folder/Shop"
find "$folder/Shop" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
ln -sfn "$repository" "$folder/Wayfinder"
cd "$folder"

path= kind= block= printed=/dev/null commands=0 files=0 texts=0

finish() {
  case $kind in
  swift)
    if [ -z "$path" ]; then
      echo "the guide has a file without a name:" >&2
      echo "$block" >&2
      exit 1
    fi
    printf '%s' "$block" >"$path"
    path=
    files=$((files + 1))
    ;;
  'sh' | 'sh fails')
    local status=0
    printed=$folder/printed
    bash -euo pipefail -c "$block" >"$printed" 2>&1 || status=$?
    if { [ "$kind" = sh ] && [ $status -ne 0 ]; } || { [ "$kind" != sh ] && [ $status -eq 0 ]; }; then
      echo "the guide's command exited with $status:" >&2
      echo "$block" >&2
      cat "$printed" >&2
      exit 1
    fi
    commands=$((commands + 1))
    ;;
  text)
    while IFS= read -r line; do
      if ! grep -qF -- "$line" "$printed"; then
        echo "the guide says that this is printed: $line" >&2
        cat "$printed" >&2
        exit 1
      fi
      texts=$((texts + 1))
    done <<<"${block%$'\n'}"
    ;;
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

if [ $files -ne 3 ] || [ $commands -ne 3 ] || [ $texts -ne 7 ]; then
  echo "the guide has lost something: $files files, $commands commands, $texts lines" >&2
  exit 1
fi
echo "the guide was followed: $files files, $commands commands, $texts lines as it says"
