#!/usr/bin/env bash
# What a session of `wayfinder play` prints: whole transcripts, kept under Tests/Fixtures/play/ and in the guide "Play with
# an app", and that no input stops it.
#   Tests/play.sh            compares
#   Tests/play.sh --update   writes the transcripts anew; read what has changed
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Playground --product wayfinder >/dev/null
wayfinder=$(swift build --package-path Playground --show-bin-path)/wayfinder
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
update=${1:-}
passed=0

# A session that hangs is a failure; where there is no `timeout`, it hangs.
limit() {
  if command -v timeout >/dev/null; then timeout 60 "$@"; else "$@"; fi
}

# play EXPECTED-EXIT ARGUMENT… : runs a session on standard input and keeps what it prints.
play() {
  local expected=$1 status=0
  shift
  limit "$wayfinder" play "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
  if [ "$status" -ne "$expected" ]; then
    echo "wayfinder play $* exited with $status, expected $expected" >&2
    cat "$scratch/out" "$scratch/err" >&2
    exit 1
  fi
  passed=$((passed + 1))
}

# says FILE TEXT… : each text stands in what was printed.
says() {
  local file=$scratch/$1
  shift
  for text in "$@"; do
    if ! grep -qF -- "$text" "$file"; then
      echo "expected to read: $text" >&2
      cat "$file" >&2
      exit 1
    fi
    passed=$((passed + 1))
  done
}

# transcribe FILE : plays a transcript again, which begins with its command line and ends with its exit status; its
# commands are the lines behind '> '. Lines of the library's own source, which errors name, are left out.
transcribe() {
  local arguments status=0
  read -r -a arguments <<<"$(sed -n '1s/^\$ wayfinder play *//p' "$1")"
  sed -n '1p' "$1"
  sed -n 's/^> //p' "$1" |
    limit "$wayfinder" play ${arguments[@]+"${arguments[@]}"} >"$scratch/session" 2>&1 || status=$?
  sed -E 's/\.swift:[0-9]+/.swift:…/' "$scratch/session"
  echo
  echo "exit $status"
}

# The demo shop's own files hold: its links in each shell, and what they tell Apple's servers.
shop=Playground/Sources/DemoShop/Documents
"$wayfinder" document check "$shop/shop.json" >"$scratch/out"
says out "13 routes, 11 links, variants: drawer, split"
"$wayfinder" verify "$shop/shop.json" >"$scratch/out"
says out "45 cases of 1 app" "all hold"
"$wayfinder" association "$shop/shop.json" "$shop/apple-app-site-association.json" >"$scratch/out"
says out "the file and the links agree"

# Transcripts.
for transcript in Tests/Fixtures/play/*.txt; do
  transcribe "$transcript" >"$scratch/transcript"
  if [ "$update" = --update ]; then
    cp "$scratch/transcript" "$transcript"
  elif ! diff -u "$transcript" "$scratch/transcript" >&2; then
    echo "$transcript is not what is printed now; if it should be, run Tests/play.sh --update" >&2
    exit 1
  fi
  passed=$((passed + 1))
done

# The guide's transcript is a real one.
guide=docs/Wayfinder.docc/PlayWithAnApp.md
awk '/^```$/ && inside { exit } inside { print } /^```text$/ { inside = 1 }' "$guide" >"$scratch/guide"
transcribe "$scratch/guide" | sed '$d' | sed '$d' >"$scratch/transcript"
if [ "$update" = --update ]; then
  awk -v block="$scratch/transcript" '
    /^```$/ { inside = 0 }
    !inside { print }
    /^```text$/ { inside = 1; while ((getline line < block) > 0) print line }
  ' "$guide" >"$scratch/page"
  cp "$scratch/page" "$guide"
elif ! diff -u "$scratch/guide" "$scratch/transcript" >&2; then
  echo "$guide does not show what is printed now; if it should, run Tests/play.sh --update" >&2
  exit 1
fi
passed=$((passed + 1))

# Hostile input: told, and nothing else happens.
play 0 </dev/null
says out "shop (base)"
if grep -q '^>' "$scratch/out"; then
  echo "nothing was typed, and something is echoed" >&2
  exit 1
fi
play 0 <<<$'\n\n   \n\t\n'
play 1 --strict < <(head -c 200000 /dev/zero)
says out "The line has 200000 bytes; the limit is 10000." "1 command has failed."
play 1 --strict < <(head -c 200000 /dev/zero | tr '\0' 'a'; printf '\nHome\n')
says out "The line has 200000 bytes; the limit is 10000." "already there" "1 command has failed."
play 1 --strict < <(printf '\xff\xfe\x00\nHome\n')
says out "The line isn't valid UTF-8. Write text." "already there"
play 1 --strict < <(printf 'op\x1b[31men\r\nHome\r\n')
says out '> op\u{1b}[31men' "There is no command 'op\u{1b}[31men'." "already there"
if grep -q $'\x1b' "$scratch/out"; then
  echo "an escape character is printed" >&2
  exit 1
fi
passed=$((passed + 1))
play 1 --strict <<<'open 999'
says out "There is no screen 999. Write a number from 1 to 13."
play 1 --strict <<<'open 99999999999999999999999'
says out "There is no screen '99999999999999999999999'."
play 1 --strict <<<'open Product tea 99999999999999999999999'
says out "99999999999999999999999"
play 0 < <(seq 1 100000 | sed 's/.*/back/' | head -n 300)
says out "300 commands have failed."
play 0 < <(head -c 65536 "$wayfinder")
play 0 < <(printf 'Home') # no end of line
says out "> Home" "already there"
play 0 Tests/Fixtures/catalogues/made-up.json <Tests
play 0 <&-

# Questions: a person answers, an end of input in the middle of one ends the session.
play 0 --interactive < <(printf 'open Product\ntea\n42\n')
says out "  department (string):   product (int): built" "+     Product(42)"
play 1 --interactive --strict < <(printf 'open Product\ntea\n')
says out "'product' was not given, but 'Product' needs it." "1 command has failed."
play 1 --interactive --strict < <(printf 'open\n')
says out "The screen is missing."
play 1 --interactive --strict < <(printf 'Product\n\n')
says out "'department' was not given"

# JSON: a line for the start and for each command.
play 1 --strict --format json < <(printf 'Product tea 42\n\nnope\naccount\n')
says out '"command":null' '"command":"Product tea 42","failed":false' '"command":"nope","failed":true' '"waiting":["Account"]'
[ "$(wc -l <"$scratch/out")" -eq 4 ]

# Bad input.
play 2 - </dev/null
says err "Commands are read from standard input"
play 2 --format json no-such-file.json </dev/null
says err '{"error":{' '"file":"no-such-file.json"'
play 2 no-such-file.json </dev/null
says err "There is no file"
play 2 --variant drawr </dev/null
says err "There is no variant 'drawr'. Write one of 'base', 'drawer', 'single', 'split'."
play 2 Tests/Fixtures/documents/library.json --variant flut </dev/null
says err "There is no variant 'flut'"
play 2 Tests/Fixtures/catalogues/made-up.json --variant flat </dev/null
says err "is a catalogue and has no variant 'flat'"
play 2 Tests/Fixtures/faulty/faults.json </dev/null
says err '$.shell.initial'
play 2 --format yaml </dev/null
play 0 --help </dev/null
says out "Exit status"

echo "$passed passed, 0 failed"
