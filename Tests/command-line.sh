#!/usr/bin/env bash
# What the command line promises: what it prints, and how it exits (0 all right, 1 something does not hold, 2 bad input).
#   Tests/command-line.sh            compares
#   Tests/command-line.sh --update   writes the pictures in docs/pictures anew; look at them
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Playground --product wayfinder >/dev/null
wayfinder=$(swift build --package-path Playground --show-bin-path)/wayfinder
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
catalogues=Tests/Fixtures/catalogues
documents=Tests/Fixtures/documents
update=${1:-}
passed=0

# run EXPECTED-EXIT ARGUMENT… : runs the command and keeps what it prints.
run() {
  local expected=$1 status=0
  shift
  "$wayfinder" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
  if [ "$status" -ne "$expected" ]; then
    echo "wayfinder $* exited with $status, expected $expected" >&2
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

# is_repeated ARGUMENT… : the command prints the same bytes a second time.
is_repeated() {
  "$wayfinder" "$@" >"$scratch/again" 2>&1 || true
  expect "$(cat "$scratch/out" "$scratch/err" | cmp - "$scratch/again" && echo same)" same
}

# keep_picture FILE : a picture of the documents is the one that was printed; with --update it is written anew.
keep_picture() {
  if [ "$update" = --update ]; then cp "$scratch/out" "$1"; fi
  expect "$(cmp "$scratch/out" "$1" && echo same)" same
}

lines() { wc -l <"$scratch/$1" | tr -d ' '; }

expect() {
  if [ "$1" != "$2" ]; then
    echo "expected '$2', got '$1'" >&2
    exit 1
  fi
  passed=$((passed + 1))
}

# verify
run 0 verify "$catalogues/made-up.json"
says out "84 cases, all hold" "84 cases of 1 app: all hold, cold, warm and again"
is_repeated verify "$catalogues/made-up.json"
run 0 verify "$catalogues/made-up.json" "$catalogues/lichess.json" --format json
expect "$(lines out)" 115
says out '"summary":{"cases":114,"fail":0,"hold":114}}' '"again":"alreadyThere"' '"route":null' '"in":"alert"'
run 0 verify "$catalogues/made-up.json" --denying login --format json
says out '"outcome":"stopped: login"'

# One wrong expectation: exit 1, and exactly that case.
sed 's|{"url": "https://made-up.example/authors/bob", "expect": {"route": "Author"|{"url": "https://made-up.example/authors/bob", "expect": {"route": "Book"|' \
  "$catalogues/made-up.json" >"$scratch/mutant.json"
run 1 verify "$scratch/mutant.json"
says out "83 hold, 1 does not" "https://made-up.example/authors/bob" "expected  route Book" "actual    route Author" \
  "route is 'Author', expected 'Book'" "Author(author: bob)"
run 1 verify "$scratch/mutant.json" --format json
expect "$(grep -c '"holds":false' "$scratch/out")" 1
says out '"failures":["route is '"'Author', expected 'Book'"'"]' '"summary":{"cases":84,"fail":1,"hold":83}}'

# Without a case nothing is proven, and nothing is claimed.
printf '%s' '{"format": "wayfinder-routes/1", "app": "bare", "shell": {"navigation": ["Home"]}, "routes": {}}' >"$scratch/bare.json"
run 1 verify "$scratch/bare.json"
says out "0 cases, nothing tried" "0 cases of 1 app" "nothing was tried. Add 'cases' to the file."

# Bad input: exit 2, every fault with its path, nothing on standard output.
run 2 verify Tests/Fixtures/faulty/faults.json
expect "$(lines out)" 0
says err '$.shell.tabs[2].name' '$.shell.initial' '$.routes[1].beneath[0]' '$.routes[2].placement.as' '$.routes[3].name' \
  '$.routes[4].placement.dismissible' '$.table[0].route' '$.table[1].pattern' '$.table[2].pattern' \
  '$.table[3].constraints.code' '$.table[4].when.querry' '$.cases[0].expect.route' \
  "'Catalogue'" "'Product'" "'query'" "'home'" "'push'"
head -c 3000 "$catalogues/made-up.json" >"$scratch/truncated.json"
run 2 verify "$scratch/truncated.json"
says err "truncated.json"
echo 'not JSON at all' >"$scratch/text.json"
run 2 verify "$scratch/text.json"
: >"$scratch/empty.json"
run 2 verify "$scratch/empty.json"
run 2 verify "$scratch/no-such-file.json"
says err "There is no file"
run 2 verify "$catalogues/made-up.json" "$scratch"
says err "is a folder"
run 2 verify "$catalogues/made-up.json" --denying logn
says err "There is no guard 'logn'" "The nearest is 'login'."
run 2 verify "$catalogues/made-up.json" --denying xyz
says err "There is no guard 'xyz'. It has 'login', 'member', 'verified'."
run 0 verify "$documents/library.json" --variant guarded
says out "library (guarded)" "of 1 app: all hold"
run 0 verify "$documents/library.json" --variant base
says out "✓ library "
run 0 verify "$catalogues/made-up.json" --starts 8
says out "all hold, cold, warm, after other links and again"
# Where 'help' is open, there is no stack that settings could be put on.
run 1 verify "$documents/library.json" --starts 8
says out "after '/help': failed" "the tree after '/help' and this link:"
run 2 verify "$documents/library.json" --starts=-1
says err "'--starts' can't be negative"
run 2 verify "$documents/library.json" "$documents/stack.json" --variant guarded
says err "There is no variant 'guarded' in" "It has none."
run 2 verify
run 2 verify "$catalogues/made-up.json" --format yaml
run 2 no-such-command
says err "There is no command 'no-such-command'."
run 2 verfy "$catalogues/made-up.json"
says err "There is no command 'verfy'. Write 'verify' if that's what you meant."

# open
run 0 open "$catalogues/made-up.json" 'https://made-up.example/books/7/2/notes/b'
says out "build Note, push" "Note(book: 7, chapter: 2, note: b)" "built"
run 0 open "$catalogues/made-up.json" /compose --from /books/7 /consent/3 --format json
says out '"outcome":"built"' '⇧ full screen Consent [not dismissible]'
run 1 open "$catalogues/made-up.json" https://elsewhere.example/
says out "no route"
run 1 open "$catalogues/made-up.json" /settings --denying login
says out "stopped by login"
run 1 open "$catalogues/made-up.json" /books/7 --from /consent/3
says out "refused by"
run 2 open "$scratch/no-such-file.json" /books/7
run 2 open "$catalogues/made-up.json" /books/7 --from https://elsewhere.example/
says err "Link 1 of '--from', 'https://elsewhere.example/', can't be opened: no route."
# The form before the file became an argument.
run 0 open /settings --app "$catalogues/made-up.json"
says out "build Settings"
run 0 open --app "$catalogues/made-up.json" /settings
run 2 open "$catalogues/made-up.json"
says err "The link is missing."
run 2 open "$catalogues/made-up.json" /settings --app "$catalogues/made-up.json"
says err "The app's file is named twice."
run 2 open /settings "$catalogues/made-up.json"
says err "before the link"

# explain
run 0 explain "$catalogues/made-up.json" /books/7
says out "'/books/7' matches '/books/:book' (row 6), of 38 rows."
run 1 explain "$catalogues/made-up.json" /books/7/x
says out "'chapter' is 'x', which does not match '[0-9]+'" "- '/books/:book' (row 6): 1 part differs"
run 1 explain "$catalogues/made-up.json" /nowhere --format json
says out '"route":null' '"candidates":[]'
run 2 explain "$scratch/no-such-file.json" /books/7

run 1 explain "$documents/library.json" /loans
run 2 explain "$documents/library.json" /books/7 --variant flut
says err "There is no variant 'flut'" "It has 'flat', 'guarded'."

# links
run 1 links "$catalogues/made-up.json"
says out "Row 7 ('/books/new'): it never matches, because row 6 ('/books/:book') matches all of its URLs" \
  "behind row 10 ('/books/:book/:chapter/quotes/:quote') for some URLs, such as 'https://made-up.example/books/a/a/quotes/print'" \
  "and behind 9 more (--format json has all)" \
  "made-up, in declared order: 38 rows, 3 shadowed"
run 1 links "$catalogues/made-up.json" --format json
expect "$(lines out)" 1
says out '"reach":"shadowed","route":"Compose","row":7,"shadowedBy":[6],"witness":null' '"precedence":"declared"'
run 0 links "$catalogues/bluesky.json"
says out "bluesky, in declared order: 87 rows, each can be taken"
run 1 links "$catalogues/kickstarter-ios.json"
says out "ambiguous: as specific as row 25" "44 rows, 3 ambiguous"
run 0 links "$documents/library.json" --variant flat
says out "library (flat), by specificity: 7 rows"
run 2 links "$documents/library.json" --variant flut
says err "There is no variant 'flut'"
run 2 links "$scratch/no-such-file.json"
run 2 links "$catalogues/made-up.json" --format yaml
run 0 links --help
says out "Exit status"

# association
run 1 association "$catalogues/made-up.json" Tests/Fixtures/association-files/made-up.json
says out "Entry 0.0 (path '/sync'): it keeps URLs in the browser that row '/sync' (26) matches" \
  "such as 'https://made-up.example/boks/a'" "Row 14 ('/settings'): the host never sends any of its URLs" \
  "made-up.example, ABCDE12345.example.made-up: 32 findings"
run 1 association "$catalogues/made-up.json" Tests/Fixtures/association-files/made-up.json --format json
says out '"host":"made-up.example"' '"appID":"ABCDE12345.example.made-up"'
run 2 association "$catalogues/made-up.json" "$catalogues/made-up.json"
says err '$.applinks'

# document, variants, and documents in other commands
run 0 document check "$documents"/*.json
says out "library.json: 9 routes, 7 links, variants: flat, guarded" "stack.json: 2 routes, 2 links"
run 0 document check "$documents/library.json" --format json
says out '"isSound":true' '"variants":["flat","guarded"]'
sed 's|"in": "shelf"}, "parameters": {"book": "int"}},|"in": "shelv"}, "parameters": {"book": "in"}},|' \
  "$documents/library.json" >"$scratch/faulty.json"
run 1 document check "$documents/stack.json" "$scratch/faulty.json"
says out '$.routes.Book.placement.in' "Write 'shelf' if that's what you meant" '$.routes.Book.parameters.book' "stack.json: 2 routes"
run 1 document check "$scratch/faulty.json" --format json
says out '"isSound":false' '"path":"$.routes.Book.placement.in"'
run 2 document check "$scratch/no-such-file.json"
run 2 document check
run 0 verify "$documents/library.json" "$documents/three-columns.json"
says out "library (flat)" "library (guarded)" "all hold"
run 2 verify "$scratch/faulty.json"
expect "$(lines out)" 0
run 0 open "$documents/library.json" /books/7/2
says out "Chapter(book: 7, chapter: 2)" "Split shelf*"
run 0 open "$documents/library.json" /books/7 --variant flat
run 2 open "$documents/library.json" /books/7 --variant flut
says err "There is no variant 'flut'"
run 0 explain "$documents/library.json" /books/7
run 0 variants "$documents/library.json" --id 7 --id 8
says out "7: " "8: "
expect "$(lines out)" 2
cp "$scratch/out" "$scratch/first"
run 0 variants "$documents/library.json" --id 7 --id 8
expect "$(cmp "$scratch/out" "$scratch/first" && echo same)" same
sed 's|"weight": 45,|"weight": 35,|' "$documents/library.json" >"$scratch/other.json"
run 0 variants "$documents/library.json" --simulate 100000
says out "flat " "(holdout) "
run 0 variants "$documents/library.json" --simulate 100000 --against "$scratch/other.json" --format json
says out '"ids":100000' '"moved":'
run 1 variants "$documents/stack.json" --id 7
run 2 variants "$documents/library.json"
run 2 variants "$documents/library.json" --id 7 --against "$scratch/other.json"

# map and lint
run 0 map "$documents/library.json"
says out 'flowchart LR' 'n0[["shell<br/><small>drawer</small>"]]:::containerNode' '-->|"lies beneath"|'
run 0 map "$documents/library.json" --format dot --variant flat
says out 'digraph {' 'rankdir=LR'
run 0 map "$catalogues/made-up.json" --format json
says out '"format":"wayfinder-map/1"' '"kind":"screen","name":"Book","detail":"pushed in shelf","origin":"$.routes[6]"'
run 0 map "$catalogues/made-up.json" --format svg
says out '<title>Route map</title>' '/books/:book/:chapter/notes/:note' 'asks verified'
cp "$scratch/out" "$scratch/first"
run 0 map "$catalogues/made-up.json" --format svg
expect "$(cmp "$scratch/out" "$scratch/first" && echo same)" same
# Where Graphviz is installed, the same bytes; 'dot' is not run.
mkdir "$scratch/bin"
printf '#!/bin/sh\necho ran >"%s"\nexit 3\n' "$scratch/dot-ran" >"$scratch/bin/dot"
chmod +x "$scratch/bin/dot"
PATH="$scratch/bin:$PATH" run 0 map "$catalogues/made-up.json" --format svg
expect "$(cmp "$scratch/out" "$scratch/first" && echo same)" same
expect "$(ls "$scratch/dot-ran" 2>/dev/null)" ""
run 2 map "$documents/library.json" --format svg --layout graphviz
says err "Unknown option '--layout'"
run 2 map "$documents/library.json" --variant flut
says err "There is no variant 'flut'"
run 2 map "$scratch/no-such-file.json"
run 2 map "$scratch/faulty.json"
run 2 map "$documents/library.json" --format png
# Pictures: phones, and a map.
run 0 open Playground/Sources/DemoShop/Documents/shop.json https://shop.example/tea/42 --format svg
keep_picture Tests/Fixtures/pictures/product.svg
run 0 map Playground/Sources/DemoShop/Documents/shop.json --format svg
keep_picture docs/pictures/map.svg
silence=Tests/Fixtures/explore/silence.json
run 0 report "$documents/library.json" --against flat --silence "$silence" -o "$scratch/page.html"
expect "$(lines out)" 0
expect "$(head -1 "$scratch/page.html")" "<!doctype html>"
cp "$scratch/page.html" "$scratch/out"
says out '<h1>library</h1>' 'Nothing wrong was found.' 'does differently</h2>' '<figcaption>from a cold start</figcaption>'
says out 'Walk through the app</h2>' '<a href="#walk-'
cp "$scratch/page.html" "$scratch/first"
run 0 report "$documents/library.json" --against flat --silence "$silence"
expect "$(cmp "$scratch/out" "$scratch/first" && echo same)" same
run 0 report "$documents/library.json"
says out '1 thing wrong.' 'repeat it in a play session'
run 0 report "$documents/stack.json" --transitions 0
says out 'Nothing was explored beyond the links.'
run 0 report "$documents/stack.json" "$documents/three-columns.json" -o "$scratch/pages"
expect "$(ls "$scratch/pages" | tr '\n' ' ')" "mail.html stack.html "
says out "$scratch/pages/stack.html"
run 2 report "$documents/stack.json" "$documents/three-columns.json"
says err "Several pages need a folder"
run 2 report "$documents/stack.json" "$documents/stack.json" -o "$scratch/pages"
says err "Two of the files are about 'stack'"
run 2 report "$documents/stack.json" --transitions -1
run 2 report "$documents/library.json" --against flut
says err "There is no variant 'flut'"
run 2 report "$scratch/faulty.json"
run 2 report "$documents/library.json" -o "$scratch/no-such-folder/page.html"

# inspect: the journal of an app as a timeline.
printf 'open Product tea 42\nback\nclose\nclose\n' | "$wayfinder" play --journal "$scratch/journal.jsonl" >/dev/null
expect "$(head -1 "$scratch/journal.jsonl")" '{"format":"wayfinder-journal/1","privacy":"public","omitted":0}'
run 0 inspect "$scratch/journal.jsonl"
says out "/journal.jsonl: 18 entries, 4 requests, 1 failed" "request 1: Product" "  4  built Product" "      +     Product(42)" \
  "      - Product(42)" "  11  finished: revealed" "  18  failed: The request 'close Home'"
is_repeated inspect "$scratch/journal.jsonl"
"$wayfinder" inspect - <"$scratch/journal.jsonl" >"$scratch/piped"
expect "$(sed 1d "$scratch/piped" | cmp - <(sed 1d "$scratch/out") && echo same)" same
run 0 inspect "$scratch/journal.jsonl" --request 2 --html "$scratch/page.html"
says out "3 entries, 1 request" "request 2: back"
cp "$scratch/page.html" "$scratch/out"
says out '<h2>What happened</h2>' '<h3>request 2: back</h3>' 'class="phone"'
run 0 inspect "$scratch/journal.jsonl" --last 1 --format json
says out '"number":18' '"omitted":0' '"isCut":false'
expect "$(lines out)" 1
run 0 report "$documents/stack.json" --transitions 0 --journal "$scratch/journal.jsonl"
says out '<section id="journal"><h2>What happened</h2>'
head -c -9 "$scratch/journal.jsonl" >"$scratch/cut.jsonl"
run 0 inspect "$scratch/cut.jsonl"
says out "the last line is incomplete"
sed '4s/"begun"/"begin"/' "$scratch/journal.jsonl" >"$scratch/bad.jsonl"
run 2 inspect "$scratch/bad.jsonl"
says err "bad.jsonl:4:" "'begun'"
run 2 inspect "$documents/stack.json"
run 2 inspect "$scratch/journal.jsonl" --request 9
says err "There is no request 9 in"
run 2 inspect "$scratch/journal.jsonl" --last 0
says err "'--last' is 0. Write a number from 1."
run 2 inspect "$scratch/no-such-file.jsonl"
says err "There is no file"
run 2 report "$documents/stack.json" "$documents/three-columns.json" --journal "$scratch/journal.jsonl" -o "$scratch/pages"
says err "A journal is about one app. Name one file."
run 2 play "$documents/stack.json" --journal "$scratch/no-such-folder/x.jsonl" </dev/null

# --html: other commands write their results as a page, too.
run 0 verify "$catalogues/made-up.json" --html "$scratch/page.html"
says out 'all hold'
cp "$scratch/page.html" "$scratch/out"
says out 'Nothing wrong was found.' '<th scope="row">Contract</th>' 'No lint rules were run.'
run 1 verify "$scratch/mutant.json" --html "$scratch/page.html"
cp "$scratch/page.html" "$scratch/out"
says out 'wrong.</p>' '<figcaption>where it led</figcaption>'
run 1 diff "$documents/library.json" --to-variant flat --html "$scratch/page.html"
cp "$scratch/page.html" "$scratch/out"
says out 'does differently</h2>'
run 0 explore "$documents/stack.json" --html "$scratch/page.html"
cp "$scratch/page.html" "$scratch/out"
says out 'Walk through the app</h2>' 'No contract was checked.'
run 0 lint "$documents/stack.json" --html "$scratch/page.html"
cp "$scratch/page.html" "$scratch/out"
says out '<th scope="row">Lint</th>'
run 2 lint "$documents"/*.json --html "$scratch/page.html"
says err "'--html' shows one app"
run 2 verify "$catalogues"/*.json --html "$scratch/page.html"
run 0 lint "$documents"/*.json
says out "3 files: nothing found"
run 0 lint "$catalogues/kickstarter-ios.json"
says out "1 file: 3 notes"
run 1 lint Tests/Fixtures/lint/faults.json "$documents/library.json"
says out '27:35: error: $.guards.login.redirect: Guard' '[redirect-cycle]' '2 files: 1 error, 7 warnings, 1 note'
run 1 lint Tests/Fixtures/lint/faults.json --format json
expect "$(lines out)" 1
says out '"rule":"unused-variant","severity":"warning","app":"faults"' '"stale":[]'
run 1 lint Tests/Fixtures/lint/faults.json --format sarif
says out '"version":"2.1.0"' '"ruleId":"shadowed-link"' '"uri":"Tests/Fixtures/lint/faults.json"'
run 0 lint Tests/Fixtures/lint/faults.json --write-baseline "$scratch/baseline.json"
expect "$(lines out)" 0
run 0 lint Tests/Fixtures/lint/faults.json --baseline "$scratch/baseline.json"
says out "1 file: nothing found; 9 in the baseline"
sed 's|{"weight": 0,|{"weight": 5,|' Tests/Fixtures/lint/faults.json >"$scratch/mended.json"
run 0 lint "$scratch/mended.json" --baseline "$scratch/baseline.json"
says err "faults: Variant 'nobody': the entry of the baseline is not found any more (unused-variant"
echo '{"format":"wayfinder-baseline/1","findings":[{}]}' >"$scratch/bad-baseline.json"
run 2 lint "$documents/library.json" --baseline "$scratch/bad-baseline.json"
says err "$.findings[0].app: The finding at index 0: the key 'app' is missing."
run 2 lint "$documents/library.json" --baseline "$scratch/no-such-file.json"
run 2 lint "$scratch/faulty.json" "$documents/library.json"
says err '$.routes.Book.placement.in'
run 2 lint "$documents/library.json" --write-baseline "$scratch/no-such-folder/x.json"
run 0 lint Tests/Fixtures/lint/faults.json --write-baseline -
expect "$(cmp "$scratch/out" "$scratch/baseline.json" && echo same)" same
run 2 lint
run 0 lint --help
says out "Exit status" "missing-parent"

# saved states: what the last release saved comes back
states=Tests/Fixtures/states
run 0 state check "$states/library-1.json" --against "$documents/library.json"
says out "library-1.json: saved under 'base'" "9 screens come back" \
  "restore  Chapter(book: 7, chapter: 2, page: 3)  drawer > Tabs main > Split shelf > Navigation" \
  "restore  Login                                  ⇧ sheet Login > Navigation"
is_repeated state check "$states/library-1.json" --against "$documents/library.json"
run 0 state check "$states/library-1.json" --against "$documents/library.json" --variant flat
says out "restored under 'flat': 9 screens come back" "Tabs > Split shelf > Navigation; the place of root 'Shelf'"
run 0 state check - --against "$documents/library.json" <"$states/library-1.json"
says out "<stdin>: saved under 'base'"
sed 's|"Chapter"|"Section"|g' "$documents/library.json" >"$scratch/renamed.json"
run 1 state check "$states/library-1.json" --against "$scratch/renamed.json"
says out "saved under 'base', which has changed: 7 of 9 screens come back" \
  "; there is no route 'Chapter'" "; it stood on 'Chapter', which doesn't come back"
run 1 state check "$states/library-1.json" --against "$scratch/renamed.json" --format json
expect "$(lines out)" 1
says out '"isComplete":false' '"change":"drop"' '"reason":"there is no route '
sed 's|"beneath": \["Book"\], "tasks"|"formerly": ["Chapter"], &|; s|"Chapter": {|"Section": {|; s|"route": "Chapter"|"route": "Section"|' \
  "$documents/library.json" >"$scratch/formerly.json"
run 0 state check "$states/library-1.json" --against "$scratch/formerly.json"
says out "rename   Section(book: 7, chapter: 2, page: 3)" "; it was called 'Chapter'"
run 2 state check "$states/library-1.json" --against "$documents/library.json" --variant flut
says err "There is no variant 'flut'"
run 2 state check "$documents/library.json" "$scratch/no-such-file.json" --against "$documents/library.json"
says err "its format is 'wayfinder-routes/1', not 'wayfinder-state/1'" \
  "There is no file '$scratch/no-such-file.json'"
expect "$(lines out)" 0
head -c 300 "$states/library-1.json" >"$scratch/cut.json"
run 2 state check "$scratch/cut.json" --against "$documents/library.json"
says err "The saved state isn't valid JSON"
run 2 state check "$states/library-1.json"
run 2 state check --against "$documents/library.json"
run 0 state example "$documents/library.json" --at '/books/7/2?page=3' /settings
is_repeated state example "$documents/library.json" --at '/books/7/2?page=3' /settings
cp "$scratch/out" "$scratch/state.json"
run 0 state check "$scratch/state.json" --against "$documents/library.json"
says out "8 screens come back"
run 0 state example "$documents/library.json" --at /confirm/delete
says err "left out: Confirm: it is in an alert, action sheet, or popover"
expect "$(lines out)" 1
run 2 state example "$documents/library.json" --at / /nowhere
says err "Link 2 of '--at', '/nowhere', can't be opened: no route."
expect "$(lines out)" 0
run 0 state example "$documents/library.json" --at /settings --into "$scratch/starts"
says out "$scratch/starts/base.json" "$scratch/starts/flat.json"
for start in "$scratch/starts"/*.json; do
  name=$(basename "$start" .json)
  [ "$name" = base ] && run 0 state check "$start" --against "$documents/library.json" ||
    run 0 state check "$start" --against "$documents/library.json" --variant "$name"
done
run 2 state example "$documents/library.json" --variant flat --into "$scratch/starts"
says err "'--into' writes all variants."

# explore
run 0 explore "$documents/stack.json"
says out "stack: 3 states, 18 transitions" "nothing is wrong" "every action was tried in every state"
is_repeated explore "$documents/stack.json"
run 1 explore "$documents/library.json" --transitions 300 --keep "$scratch/replays"
says out "✗ opens  /settings, after 2 steps" "Tabs main"
says err "kept: $scratch/replays/opens-"
is_repeated explore "$documents/library.json" --transitions 300 --keep "$scratch/replays"
# Three processes, each with hash values of its own, print the same bytes.
for number in 1 2 3; do
  "$wayfinder" explore "$documents/library.json" --transitions 600 --format json >"$scratch/explored-$number" || true
done
expect "$(grep -c '"rule":"opens"' "$scratch/explored-1")" 1
expect "$(cmp "$scratch/explored-1" "$scratch/explored-2" && cmp "$scratch/explored-1" "$scratch/explored-3" && echo same)" same
run 0 explore "$documents/library.json" --transitions 1 --overlaps 2 --only overlap
says out " · overlaps 2/"
run 2 explore "$documents/library.json" --overlaps -1
run 1 explore "$documents/library.json" --replay-all "$scratch/replays"
says out "still broken: "
run 1 explore "$documents/library.json" --replay "$scratch/replays"/opens-*.json
run 3 explore "$documents/three-columns.json" --replay-all "$scratch/replays"
says out "stale at step 1: cannot be: no link matches it"
run 0 explore "$documents/library.json" --transitions 300 --silence Tests/Fixtures/explore/silence.json
says out "silenced: opens, /settings: The help stands as a tab"
run 0 explore "$documents/library.json" --transitions 300 --only again way-out
run 0 explore "$documents/library.json" --transitions 300 --variant flat --only again --depth 1 --seed 7
says out "seed 7"
run 1 explore "$documents/library.json" --transitions 300 --only opens --format json
says out '"holds":false' '"rule":"opens"'
run 1 explore "$documents/library.json" --transitions 300 --only opens --format sarif
says out '"version":"2.1.0"' '"ruleId":"opens"'
run 1 explore "$documents/library.json" --transitions 300 --only opens --format junit
says out '<testsuites tests="1" failures="1">'
run 1 explore "$documents/library.json" --transitions 300 --only opens --format markdown
says out '| `opens` | `/settings` | 2 |'
run 0 explore "$documents/stack.json" --reference "$documents/stack.json"
run 1 explore "$documents/library.json" --transitions 300 --variant flat --only again --reference "$documents/library.json" --depth 1
says out "✗ reference"
run 2 explore "$documents/library.json" --only open-bak
says err "There is no rule 'open-bak'. Write 'open-back' if that's what you meant."
run 2 explore "$documents/library.json" --depth 0
run 2 explore "$documents/library.json" --variant nobody
run 2 explore "$documents/library.json" --silence "$scratch/replays"/opens-*.json
mkdir "$scratch/no-replays"
run 2 explore "$documents/library.json" --replay-all "$scratch/no-replays"
says err "has no replay, so nothing was tried"
run 2 explore

# help, and the version
version=$(sed -n 's/.*static let current = "\(.*\)"/\1/p' Playground/Sources/wayfinder/Version.swift)
run 0 --version
expect "$(cat "$scratch/out")" "$version"
run 0
says out "wayfinder play" "--version"
commands=(verify open explain links association 'document check' lint explore map variants diff migrate play
  'state check' 'state example')
for command in '' "${commands[@]}"; do
  run 0 $command --help
  says out "Examples:" "Exit status:" "  2  the command line or a file can't be used"
  expect "$(awk 'length($0) > 80' "$scratch/out")" ""
done
run 0 document --help
run 0 state --help

# Standard input, wherever a file is read: '-', and what the shell makes of '<(…)'.
for command in verify links map lint 'document check' 'variants --id 7' 'diff --to-variant guarded' \
  'migrate --to-variant flat'; do
  status=0
  "$wayfinder" $command "$documents/library.json" >"$scratch/first" 2>&1 || status=$?
  run "$status" $command - <"$documents/library.json"
  expect "$(sed "s|<stdin>|$documents/library.json|" "$scratch/out" | cmp - "$scratch/first" && echo same)" same
done
run 0 open - /books/7 <"$documents/library.json"
run 0 explain - /books/7 <"$documents/library.json"
run 1 association "$catalogues/made-up.json" - <Tests/Fixtures/association-files/made-up.json
run 1 association - Tests/Fixtures/association-files/made-up.json <"$catalogues/made-up.json"
run 0 map <(cat "$documents/library.json")
run 0 map /dev/stdin < <(cat "$documents/library.json")
run 0 lint Tests/Fixtures/lint/faults.json --baseline - <"$scratch/baseline.json"
run 2 verify - - <"$documents/library.json"
says err "Standard input can be read only once."
run 2 verify - <"$scratch/text.json"
says err "'<stdin>' isn't valid JSON"
run 2 verify - </dev/null
says err "'<stdin>' is empty."
run 2 verify - <&-

# What can't be read is named as what it is, in one line, with exit status 2, by every command.
# refuses TEXT FILE : every command says so of the file, as text and as JSON.
refuses() {
  local text=$1 file=$2 command
  for command in verify 'document check' links map lint 'variants --id 7' 'diff --to-variant flat' \
    'migrate --to-variant flat' play; do
    run 2 $command "$file" </dev/null
    says err "$text"
    expect "$(lines out) $(lines err)" "0 1"
  done
  for command in "open $file /x" "explain $file /x" "association $file Tests/Fixtures/association-files/made-up.json" \
    "association $catalogues/made-up.json $file" "lint $documents/library.json --baseline $file" \
    "diff $documents/library.json --to-variant flat --allow $file" "variants $documents/library.json --simulate 9 --against $file"; do
    # An association file has no 'format', and a list is not a file of another kind to the baseline.
    if [[ $command == "association $catalogues"* || $command == *--baseline* ]] && [[ $text == *format* || $text == *object* ]]; then
      run 2 $command
      continue
    fi
    run 2 $command
    says err "$text"
    expect "$(lines out) $(lines err)" "0 1"
  done
  run 2 verify "$file" --format json
  says err '{"error":{' '"exitCode":2' "\"file\":\"$file\"" '"kind":"input"'
  expect "$(lines out) $(lines err)" "0 1"
}
sed 's|wayfinder-routes/1|wayfinder-routes/9|' "$documents/library.json" >"$scratch/nine.json"
echo '{"format": "wayfinder-map/1"}' >"$scratch/map.json"
echo '{"links": []}' >"$scratch/formless.json"
echo '[]' >"$scratch/list.json"
head -c 3000 "$wayfinder" >"$scratch/binary"
printf '{"format": "\xff"}' >"$scratch/latin.json"
printf '\xff\xfe{\0}\0' >"$scratch/utf16.json"
truncate -s 3G "$scratch/huge.json"
refuses "There is no file '$scratch/no-such-file.json'." "$scratch/no-such-file.json"
refuses "'$scratch' is a folder. Name a file." "$scratch"
refuses "'$scratch/empty.json' is empty." "$scratch/empty.json"
refuses "'$scratch/binary' is a binary file." "$scratch/binary"
refuses "'$scratch/latin.json' isn't valid UTF-8: line 1, column 13 has the byte 0xFF." "$scratch/latin.json"
refuses "'$scratch/utf16.json' isn't UTF-8 but UTF-16." "$scratch/utf16.json"
refuses "'$scratch/huge.json' is larger than 100 MB" "$scratch/huge.json"
refuses "'$scratch/text.json' isn't valid JSON: line 1, column 1: " "$scratch/text.json"
refuses "'$scratch/list.json' can't be read: \$: the value is a list, but must be an object." "$scratch/list.json"
refuses "'$scratch/formless.json' can't be read: \$.format: the key 'format' is missing." "$scratch/formless.json"
refuses "'$scratch/map.json' can't be read: \$.format: the format 'wayfinder-map/1' is unknown" "$scratch/map.json"
run 2 verify "$scratch/nine.json"
says err "'$scratch/nine.json' can't be read: \$.format: the format 'wayfinder-routes/9' is unknown; there are" \
  "'wayfinder-catalogue/1', 'wayfinder-routes/1'."
expect "$(lines err)" 1
run 2 document check "$catalogues/made-up.json"
says err "the format 'wayfinder-catalogue/1' is unknown. Write 'wayfinder-routes/1'"
run 2 lint "$documents/library.json" --baseline "$scratch/nine.json"
says err "the format 'wayfinder-routes/9' is unknown. Write 'wayfinder-baseline/1'"

# Nothing is lost: what could be checked is printed, and every fault is told.
run 2 document check "$documents/stack.json" "$scratch/empty.json" "$scratch/faulty.json" "$scratch/no-such-file.json"
says out "stack.json: 2 routes" "Write 'shelf' if that's what you meant"
says err "is empty" "There is no file"
run 2 verify "$scratch/faulty.json" "$scratch/empty.json" --format json
expect "$(lines out) $(lines err)" "0 2"
says err '"path":"$.routes.Book.placement.in"' "has 2 problems" '"line":null,"message":"'"'$scratch/empty.json' is empty."

# Errors of the command line are JSON, too.
run 2 verify --format json
says err '"kind":"usage"' '"message":"No file is named.' '"file":null'
run 2 links x.json --no-such-option --format=json
says err '"kind":"usage"' "Unknown option '--no-such-option'"
run 2 open "$catalogues/made-up.json" /settings --denying logn --format json
says err '{"error":{' "There is no guard 'logn'"
expect "$(lines out) $(lines err)" "0 1"

# A reader that stops early ends the command in silence; results that can't be written are an error.
status=0
{ "$wayfinder" verify "$catalogues"/*.json --format json 2>"$scratch/err" || status=$?; echo $status >"$scratch/status"; } |
  head -n 1 >"$scratch/out"
expect "$(lines out) $(lines err) $(cat "$scratch/status")" "1 0 141"
if [ -e /dev/full ]; then
  status=0
  "$wayfinder" links "$documents/library.json" >/dev/full 2>"$scratch/err" || status=$?
  expect "$status" 2
  says err "The results can't be written: "
fi

# Colors on a terminal only, and none with NO_COLOR.
if script --version >/dev/null 2>&1; then
  for setting in TERM=xterm TERM=dumb 'TERM=xterm NO_COLOR=1' 'TERM=xterm NO_COLOR='; do
    script -qec "env -u NO_COLOR $setting $wayfinder document check $documents/stack.json" /dev/null >"$scratch/out"
    colored=$(grep -c $'\x1b\[' "$scratch/out" || true)
    case $setting in TERM=xterm | *NO_COLOR=) expect "$colored" 1 ;; *) expect "$colored" 0 ;; esac
  done
fi
run 0 document check "$documents/stack.json"
expect "$(grep -c $'\x1b' "$scratch/out" || true)" 0

# 'swift run' without a name is this command.
expect "$(swift run --package-path Playground --skip-build 2>/dev/null | head -n 1)" \
  "OVERVIEW: Checks, explains, compares and plays an app's navigation."

# verify --report: the files say what the command prints, before or behind the catalogues.
run 0 verify "$catalogues/made-up.json" --report junit "$scratch/all.xml" --report markdown "$scratch/all.md"
says all.xml '<testsuites tests="84" failures="0">'
says all.md "84 rows, all hold."
run 1 verify --report junit "$scratch/some.xml" "$scratch/mutant.json" --report markdown "$scratch/some.md"
says some.xml '<testsuites tests="84" failures="1">'
says some.xml "route is 'Author', expected 'Book'" "the plan:" "matches"
says some.md "| https://made-up.example/authors/bob |" "84 rows, 1 does not hold." "Author(author: bob)"
expect "$(grep -c '<failure ' "$scratch/some.xml")" 1
run 2 verify "$catalogues/made-up.json" --report html "$scratch/x.html"
says err "'html' isn't the format of a report"
run 2 verify "$catalogues/made-up.json" --report junit
says err "names no file"
run 2 verify "$catalogues/made-up.json" --report junit "$scratch/no-such-folder/x.xml"
says err "can't be written"
run 2 verify --report junit "$scratch/x.xml"
says err "No file is named"
run 0 verify "$catalogues/made-up.json" --report markdown -
expect "$(cmp "$scratch/out" "$scratch/all.md" && echo same)" same
run 2 verify "$catalogues/made-up.json" --report markdown - --format json
says err "Only one result can be written to standard output."

# diff: what two configurations do differently; 0 when nothing does but what is expected.
pairs=Tests/Fixtures/pairs
run 1 diff "$pairs/mattermost-split.json" --to-variant split
says out "mattermost → mattermost (split): the shell and 8 links differ; tried 14 links from 14 starts" \
  "presentation    sheet → in channel_list  [all 14 starts]" "route 'account' (account)"
run 1 diff "$pairs/mattermost-split.json" --from-variant split
says out "mattermost (split) → mattermost: " "in channel_list → sheet"
run 0 diff "$pairs/mattermost-split.json" "$catalogues/mattermost.json"
says out "no difference"
run 1 diff "$documents/library.json" --to-variant flat --starts 1
says out "guard-lost  login (leads to Login, then continues)  [from a cold start]" "more starts were left out, beyond the limits."
run 1 diff "$pairs/mattermost-split.json" --to-variant split --format json
expect "$(lines out)" 1
says out '"holds":false' '"kind":"shell"' '"omittedStarts":0'
run 1 diff "$pairs/mattermost-split.json" --to-variant split --format markdown
says out '## `mattermost → mattermost (split)`' "<details><summary>"
cat >"$scratch/expected.json" <<'EOF'
{"format": "wayfinder-expected-changes/1", "changes": [
  {"kind": "shell"}, {"kind": ["place", "beneath-gained", "presentation"], "route": "*"}, {"kind": "gone", "link": "*"}
]}
EOF
run 0 diff "$pairs/mattermost-split.json" --to-variant split --allow "$scratch/expected.json"
says out "all as expected" "expected, and nothing of it has changed:" "gone of link '*'"
sed 's|"presentation"|"screen"|' "$scratch/expected.json" >"$scratch/less.json"
run 1 diff "$pairs/mattermost-split.json" --to-variant split --allow "$scratch/less.json"
says out "2 of 16 changes unexpected"
echo '{"format": "wayfinder-expected-changes/1", "changes": [{"kind": "plaec", "link": "*"}]}' >"$scratch/faulty-changes.json"
run 2 diff "$pairs/mattermost-split.json" --to-variant split --allow "$scratch/faulty-changes.json"
says err '$.changes[0].kind' "Write 'place' if that's what you meant."
expect "$(lines out)" 0
run 2 diff "$pairs/mattermost-split.json" --to-variant split --allow "$scratch/no-such-file.json"
run 2 diff "$pairs/mattermost-split.json" --to-variant splt
says err "There is no variant 'splt'" "It has 'split'."
run 2 diff "$pairs/mattermost-split.json"
says err "Nothing is named to compare"
run 2 diff "$pairs/mattermost-split.json" "$scratch/no-such-file.json"
run 2 diff "$pairs/mattermost-split.json" --to-variant split --starts 0
run 0 diff --help
says out "Exit status"

# migrate: drawing, plan, drawing; a layer that cannot be dismissed refuses
printf '%s' '{"format": "wayfinder-routes/1", "app": "bare", "shell": {"tabs": {"home": "Home"}},
  "routes": {"Consent": {"placement": {"as": "modal", "style": "fullScreen", "dismissible": false}}},
  "table": {"consent": {"pattern": "/consent", "route": "Consent"}}, "experiment": {"name": "e"},
  "variants": {"without": {"weight": 50, "patch": {"routes": {"Consent": null}, "table": {"consent": null}}}}}' \
  >"$scratch/consent.json"
run 0 migrate Tests/Fixtures/documents/library.json --to-variant flat --at /books/7 --back
says out "6 open screens: 6 move" "the place of root 'Shelf' is taken over" "carried out"
run 0 migrate Tests/Fixtures/documents/library.json --to-variant flat --at /books/7 --format json
says out '"isCarriedOut":true' '"change":"move"' '"rule":1'
# A layer that can't be dismissed stays, though its route is gone.
run 0 migrate "$scratch/consent.json" --to-variant without --at /consent
says out "2 keep" "modal layers stay" "carried out"
run 0 migrate "$scratch/consent.json" --to-variant without --at /consent --format json
says out '"isCarriedOut":true'
# A guard of a document leads to its screen, which nobody here can finish: the answer is the app's.
run 1 open "$documents/library.json" /settings --denying login
says out "stopped by login: it led to 'Login" "⇧ sheet Login:"
run 2 migrate "$scratch/consent.json" --to-variant nope
says err "There is no variant 'nope'" "It has 'without'."
run 2 migrate "$scratch/consent.json" --to-variant without --at /nowhere
says err "Link 1 of '--at', '/nowhere', can't be opened: no route."
run 2 migrate "$scratch/no-such-file.json" --to-variant without
says err "There is no file"

echo "$passed passed, 0 failed"
