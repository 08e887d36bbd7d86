#!/usr/bin/env bash
# Runs every command of README and docs and looks for what they say is printed. Nothing of a page is known here but its form:
#   The file `PATH`:            the next block of Swift is that file (on the pages listed below)
#   a block of `sh`             is run, and must succeed; of `sh fails`, must fail
#   a block of `text` behind it each line stands in what that command printed
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD

# The pages that start from an empty package: their files are written and their commands run as they stand.
guides=(
  docs/Wayfinder.docc/YourFirstDeepLink.md
  docs/WayfinderTesting.docc/ProveYourLinks.md
  docs/WayfinderInspection.docc/ExploreYourApp.md
)

# The pages that Playground/Tests/CommandLineTests/PageTests.swift follows.
followed=(
  docs/Wayfinder.docc/PlayWithAnApp.md
  docs/WayfinderInspection.docc/RunAnExperiment.md
)

folder=$repository/.build/guide
page= path= kind= block= printed=/dev/null commands=0 files=0 texts=0 skipped=0 literal=

# Commands that a change is checked with anyway are not run again, nor are benchmarks.
is_checked_anyway() {
  local command=${1%$'\n'}
  grep -qxF -- "$command" "$repository/.ci/run" || [[ $command == *' Playground benchmarks '* ]]
}

run() {
  local status=0
  printed=$folder/printed
  bash -euo pipefail -c "$1" </dev/null >"$printed" 2>&1 || status=$?
  if { [ "$kind" = sh ] && [ $status -ne 0 ]; } || { [ "$kind" != sh ] && [ $status -eq 0 ]; }; then
    echo "$page:$number: this block of '$kind' exited with $status:" >&2
    echo "$1" >&2
    cat "$printed" >&2
    exit 1
  fi
  commands=$((commands + 1))
}

finish() {
  case $kind in
  swift)
    if [ -z "$literal" ]; then return; fi
    if [ -z "$path" ]; then
      echo "$page:$number: a file without a name; write 'The file \`PATH\`:' before it:" >&2
      echo "$block" >&2
      exit 1
    fi
    mkdir -p "$(dirname "$path")"
    # The library is taken from where it is, and not from a folder beside the guide's package.
    printf '%s' "${block//\"..\/Wayfinder\"/\"$repository\"}" >"$path"
    path=
    files=$((files + 1))
    ;;
  'sh' | 'sh fails')
    if [ -n "$literal" ]; then
      run "$block"
    elif is_checked_anyway "$block"; then
      printed=
      skipped=$((skipped + 1))
    else
      run "${block//swift run --package-path Playground wayfinder/$wayfinder}"
    fi
    ;;
  text)
    case $before in sh | 'sh fails') ;; *) [ -z "$literal" ] && return ;; esac
    [ -n "$printed" ] || return 0
    while IFS= read -r line; do
      if ! grep -qF -- "$line" "$printed"; then
        echo "$page:$number: the page says that this is printed: $line" >&2
        cat "$printed" >&2
        exit 1
      fi
      texts=$((texts + 1))
    done <<<"${block%$'\n'}"
    ;;
  esac
  before=$kind
}

take() {
  page=$1 literal=$2
  local count=0
  number=0 path= kind= before=
  while IFS= read -r line; do
    count=$((count + 1))
    if [ -n "$kind" ]; then
      if [ "$line" = '```' ]; then
        finish
        before=$kind
        kind=
      else
        block+=$line$'\n'
      fi
    elif [[ $line == '```'* ]]; then
      kind=${line#'```'}
      kind=${kind:-plain}
      block=
      number=$count
    elif [[ $line =~ [Tt]he\ file\ \`([^\`]+)\`:$ ]]; then
      path=${BASH_REMATCH[1]}
    fi
  done <"$repository/$page"
}

# The guides are built where the library is built already. SwiftPM keeps the plan of the package that it built last and
# would take it for the next one's.
outer=${SWIFTPM_BUILD_DIR:-}
export SWIFTPM_BUILD_DIR=$repository/.build
forget_plan() { rm -f "$repository"/.build/{debug,plugin-tools}.yaml; }
trap forget_plan EXIT
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
for guide in "${guides[@]}"; do
  name=$(grep -oE -m 1 'The file `[^/`]+' "$repository/$guide" | cut -d'`' -f2)
  rm -rf "$name"
  forget_plan
  before_commands=$commands before_texts=$texts
  take "$guide" literally
  if [ $commands -lt $((before_commands + 2)) ] || [ $texts -eq $before_texts ]; then
    echo "$guide has lost its commands, or what they print" >&2
    exit 1
  fi
done
echo "the guides were followed: $files files, $commands commands, $texts lines as they say"

forget_plan
if [ -n "$outer" ]; then export SWIFTPM_BUILD_DIR=$outer; else unset SWIFTPM_BUILD_DIR; fi
cd "$repository"
swift build --package-path Playground --product wayfinder >/dev/null
wayfinder=$(swift build --package-path Playground --show-bin-path)/wayfinder
# Pages write there, also where Playground is built elsewhere.
mkdir -p Playground/.build
files=0 commands=0 texts=0
for each in README.md Playground/README.md $(find docs -name '*.md' | sort); do
  case " ${guides[*]} ${followed[*]} " in *" $each "*) continue ;; esac
  take "$each" ""
done
if [ $commands -lt 6 ] || [ $texts -lt 5 ]; then
  echo "README and docs have lost commands or what they print: $commands, $texts lines" >&2
  exit 1
fi
echo "the other pages: $commands commands run, $skipped that .ci/run runs, $texts lines as they say"
