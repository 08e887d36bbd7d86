#!/usr/bin/env bash
# Writes pages with `wayfinder report` and uses them in a headless Chromium: search, rows, walk, print, zoom, dark theme,
# accessibility.
#   Tests/look-at-pages.sh [FOLDER]   pictures of the pages go to FOLDER (Playground/.build/pages unless told)
# Needs Chromium and Python; without them it says that nothing was checked, and exits with 0.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() {
  echo "SKIPPED: the pages were not opened in a browser: $1" >&2
  exit 0
}
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[ -n "$browser" ] || skip "there is no Chromium ('apt-get install chromium' brings it)."
command -v python3 >/dev/null || skip "there is no Python."

folder=${1:-Playground/.build/pages}
mkdir -p "$folder"
swift build --package-path Playground --product wayfinder >/dev/null
wayfinder=$(swift build --package-path Playground --show-bin-path)/wayfinder
"$wayfinder" report Tests/Fixtures/apps/bluesky.json Tests/Fixtures/apps/lichess.json -o "$folder"
"$wayfinder" report Tests/Fixtures/documents/library.json --to flat --known Tests/Fixtures/explore/known.json \
  -o "$folder/library.html"
"$wayfinder" report Tests/Fixtures/documents/stack.json -o "$folder/stack.html"
printf 'open Product tea 42\ntap bag\nback\ndeny login\naccount\nclose\n' |
  "$wayfinder" play --journal "$folder/journal.jsonl" >/dev/null
"$wayfinder" inspect "$folder/journal.jsonl" --html "$folder/journal.html" >/dev/null

# The checks of axe-core come in a package of Python's index; without it the others are made all the same.
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
axe=()
if python3 -m pip install --quiet --no-deps --target "$tools" axe-playwright-python >/dev/null 2>&1; then
  axe=(--axe "$tools/axe_playwright_python/axe.min.js")
else
  echo "SKIPPED: axe-core could not be installed, so its rules of accessibility were not checked." >&2
fi
python3 Tests/Browser/page_checks.py "$browser" "$folder" "${axe[@]}" \
  "$folder/bluesky.html" "$folder/lichess.html" "$folder/library.html" "$folder/stack.html" "$folder/journal.html"
