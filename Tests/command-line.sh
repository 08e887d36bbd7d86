#!/usr/bin/env bash
# What the command line promises: what it prints, and how it exits (0 all right, 1 something does not hold, 2 bad input).
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --package-path Playground --product wayfinder >/dev/null
wayfinder=$(swift build --package-path Playground --show-bin-path)/wayfinder
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
catalogues=Tests/Fixtures/catalogues
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
says out "84 cases, all hold" "84 cases of 1 app"
run 0 verify "$catalogues/made-up.json" "$catalogues/lichess.json" --format json
expect "$(lines out)" 115
says out '"summary":{"cases":114,"fail":0,"hold":114,' '"again":"alreadyThere"' '"route":null' '"in":"alert"'
run 0 verify "$catalogues/made-up.json" --denying login --format json
says out '"outcome":"stopped: login"'

# One wrong expectation: exit 1, and exactly that case.
sed 's|{"url": "https://made-up.example/authors/bob", "expect": {"route": "Author"|{"url": "https://made-up.example/authors/bob", "expect": {"route": "Book"|' \
  "$catalogues/made-up.json" >"$scratch/mutant.json"
run 1 verify "$scratch/mutant.json"
says out "83 hold, 1 do not" "https://made-up.example/authors/bob" "expected  route Book" "actual    route Author" \
  "route is 'Author', expected 'Book'" "Author(author: bob)"
run 1 verify "$scratch/mutant.json" --format json
expect "$(grep -c '"holds":false' "$scratch/out")" 1
says out '"failures":["route is '"'Author', expected 'Book'"'"]' '"summary":{"cases":84,"fail":1,"hold":83,'

# Without a case nothing is proven, and nothing is claimed.
printf '%s' '{"format": "wayfinder-routes/1", "app": "bare", "shell": {"navigation": ["Home"]}, "routes": {}}' >"$scratch/bare.json"
run 1 verify "$scratch/bare.json"
says out "0 cases, nothing tried" "0 cases of 1 app" "nothing was tried. Write 'cases' into the file."

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
says err "cannot be read"
run 2 verify "$catalogues/made-up.json" --denying logn
says err "There is no guard 'logn'" "The nearest is 'login'."
run 2 verify
run 2 verify "$catalogues/made-up.json" --format yaml
run 2 no-such-command

# open
run 0 open 'https://made-up.example/books/7/2/notes/b' --app "$catalogues/made-up.json"
says out "build Note, push" "Note(book: 7, chapter: 2, note: b)" "built"
run 0 open /compose --app "$catalogues/made-up.json" --from /books/7 /consent/3 --format json
says out '"outcome":"built"' '⇧ full screen Consent [not dismissible]'
run 1 open https://elsewhere.example/ --app "$catalogues/made-up.json"
says out "no route"
run 1 open /settings --app "$catalogues/made-up.json" --denying login
says out "stopped by login"
run 1 open /books/7 --app "$catalogues/made-up.json" --from /consent/3
says out "refused by"
run 2 open /books/7 --app "$scratch/no-such-file.json"
run 2 open /books/7 --app "$catalogues/made-up.json" --from https://elsewhere.example/
says err "leads nowhere"

# explain
run 0 explain /books/7 --app "$catalogues/made-up.json"
says out "'/books/7' is taken by '/books/:book' (row 6), of 38 rows."
run 1 explain /books/7/x --app "$catalogues/made-up.json"
says out "'chapter' is 'x', which does not match '[0-9]+'" "- '/books/:book' (row 6): 1 part differs"
run 1 explain /nowhere --app "$catalogues/made-up.json" --format json
says out '"route":null' '"candidates":[]'
run 2 explain /books/7 --app "$scratch/no-such-file.json"

# links
run 1 links "$catalogues/made-up.json"
says out "Row 7 ('/books/new'): it is never taken, because row 6 ('/books/:book') takes all of its URLs" \
  "behind row 10 ('/books/:book/:chapter/quotes/:quote') for some URLs, such as 'https://made-up.example/books/a/a/quotes/print'" \
  "and behind 9 more (--format json has all)" \
  "made-up, by declared: 38 rows, 3 shadowed"
run 1 links "$catalogues/made-up.json" --format json
expect "$(lines out)" 1
says out '"reach":"shadowed","route":"Compose","row":7,"shadowedBy":[6],"witness":null' '"precedence":"declared"'
run 0 links "$catalogues/bluesky.json"
says out "bluesky, by declared: 87 rows, each can be taken"
run 1 links "$catalogues/kickstarter-ios.json"
says out "ambiguous: as specific as row 25" "44 rows, 3 ambiguous"
run 2 links "$scratch/no-such-file.json"
run 2 links "$catalogues/made-up.json" --format yaml
run 0 links --help
says out "Exit status"

# association
run 1 association Tests/Fixtures/association-files/made-up.json --app "$catalogues/made-up.json"
says out "Entry 0.0 (path '/sync'): it keeps URLs in the browser that row '/sync' (26) takes" \
  "such as 'https://made-up.example/boks/a'" "Row 14 ('/settings'): the host never sends a URL of it" \
  "made-up.example, ABCDE12345.example.made-up: 32 findings"
run 1 association Tests/Fixtures/association-files/made-up.json --app "$catalogues/made-up.json" --format json
says out '"host":"made-up.example"' '"appID":"ABCDE12345.example.made-up"'
run 2 association "$catalogues/made-up.json" --app "$catalogues/made-up.json"
says err '$.applinks'

# document, variants, and documents in other commands
documents=Tests/Fixtures/documents
run 0 document check "$documents"/*.json
says out "library.json: 9 routes, 7 links, variants: flat, guarded" "stack.json: 2 routes, 2 links"
run 0 document check "$documents/library.json" --format json
says out '"isSound":true' '"variants":["flat","guarded"]'
sed 's|"in": "shelf"}, "parameters": {"book": "int"}},|"in": "shelv"}, "parameters": {"book": "in"}},|' \
  "$documents/library.json" >"$scratch/faulty.json"
run 1 document check "$documents/stack.json" "$scratch/faulty.json"
says out '$.routes.Book.placement.in' "Write 'shelf' if that was meant" '$.routes.Book.parameters.book' "stack.json: 2 routes"
run 1 document check "$scratch/faulty.json" --format json
says out '"isSound":false' '"path":"$.routes.Book.placement.in"'
run 2 document check "$scratch/no-such-file.json"
run 2 document check
run 0 verify "$documents/library.json" "$documents/three-columns.json"
says out "library (flat)" "library (guarded)" "all hold"
run 2 verify "$scratch/faulty.json"
expect "$(lines out)" 0
run 0 open /books/7/2 --app "$documents/library.json"
says out "Chapter(book: 7, chapter: 2)" "Split shelf*"
run 0 open /books/7 --app "$documents/library.json" --variant flat
run 2 open /books/7 --app "$documents/library.json" --variant flut
says err "There is no variant 'flut'"
run 0 explain /books/7 --app "$documents/library.json"
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
run 0 map "$catalogues/made-up.json" --format svg --layout own
says out '<title>Route map</title>' '/books/:book/:chapter/notes/:note' 'asks verified'
cp "$scratch/out" "$scratch/first"
run 0 map "$catalogues/made-up.json" --format svg --layout own
expect "$(cmp "$scratch/out" "$scratch/first" && echo same)" same
# A program 'dot' that says what it was asked, and none at all.
mkdir "$scratch/bin"
printf '#!/bin/sh\necho "<svg>drawn by dot of $(head -n 1 "$4")</svg>" >"$3"\n' >"$scratch/bin/dot"
chmod +x "$scratch/bin/dot"
PATH="$scratch/bin:$PATH" run 0 map "$documents/library.json" --format svg
says out '<svg>drawn by dot of digraph {</svg>'
PATH="$scratch/bin:$PATH" run 0 map "$documents/library.json" --format svg --layout own
says out '<title>Route map</title>'
printf '#!/bin/sh\nexit 3\n' >"$scratch/bin/dot"
PATH="$scratch/bin:$PATH" run 0 map "$documents/library.json" --format svg
says out '<title>Route map</title>'
PATH="$scratch/bin:$PATH" run 2 map "$documents/library.json" --format svg --layout graphviz
says err "did not draw the map"
run 2 map "$documents/library.json" --variant flut
says err "There is no variant 'flut'"
run 2 map "$scratch/no-such-file.json"
run 2 map "$scratch/faulty.json"
run 2 map "$documents/library.json" --format png
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
says err '$.findings[0].app: there must be a text'
run 2 lint "$documents/library.json" --baseline "$scratch/no-such-file.json"
run 2 lint "$scratch/faulty.json" "$documents/library.json"
says err '$.routes.Book.placement.in'
run 2 lint "$documents/library.json" --write-baseline "$scratch/no-such-folder/x.json"
run 2 lint
run 0 lint --help
says out "Exit status" "missing-parent"

run 0 --help
run 0 verify --help
says out "Exit status"

# verify --report: the files say what the command prints, before or behind the catalogues.
run 0 verify "$catalogues/made-up.json" --report junit "$scratch/all.xml" --report markdown "$scratch/all.md"
says all.xml '<testsuites tests="84" failures="0">'
says all.md "84 rows, all hold."
run 1 verify --report junit "$scratch/some.xml" "$scratch/mutant.json" --report markdown "$scratch/some.md"
says some.xml '<testsuites tests="84" failures="1">'
says some.xml "route is 'Author', expected 'Book'" "the plan:" "is taken by"
says some.md "| https://made-up.example/authors/bob |" "84 rows, 1 does not hold." "Author(author: bob)"
expect "$(grep -c '<failure ' "$scratch/some.xml")" 1
run 2 verify "$catalogues/made-up.json" --report html "$scratch/x.html"
says err "'html' is no format of a report"
run 2 verify "$catalogues/made-up.json" --report junit
says err "names no file"
run 2 verify "$catalogues/made-up.json" --report junit "$scratch/no-such-folder/x.xml"
says err "cannot be written"
run 2 verify --report junit "$scratch/x.xml"
says err "No catalogue is named"

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
says out "guard-lost  login (leads to Login, then on)  [from a cold start]" "more starts were left out, beyond the limits."
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
says err '$.changes[0].kind' "Write 'place', if that was meant."
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
run 1 migrate "$scratch/consent.json" --to-variant without --at /consent
says out "1 keep, 1 drop" "refused by ⇧ full screen Consent [not dismissible] #4: the layer cannot be dismissed"
run 1 migrate "$scratch/consent.json" --to-variant without --at /consent --format json
says out '"isCarriedOut":false' '"reason":"the layer cannot be dismissed"'
run 2 migrate "$scratch/consent.json" --to-variant nope
says err "There is no variant 'nope'" "It has 'without'."
run 2 migrate "$scratch/consent.json" --to-variant without --at /nowhere
says err "Link 1 of '--at', '/nowhere', leads nowhere: no route."
run 2 migrate "$scratch/no-such-file.json" --to-variant without
says err "There is no file"

echo "$passed passed, 0 failed"
