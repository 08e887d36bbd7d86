#!/usr/bin/env bash
# Builds the documents of every module with the toolchain alone, into .docs/; warnings are errors.
# What docc makes needs a server of its own. .docs/pages is the same as plain pages with a search field,
# which open from files and can be hosted by any server. Links to files of the repository lead to
# WAYFINDER_REPOSITORY, such as https://example.com/wayfinder/blob/main/, or to this checkout.
set -euo pipefail
cd "$(dirname "$0")/.."

graphs=$(swift build --show-bin-path)/../symbolgraph
catalogues=.build/catalogues
rm -rf "$graphs" "$catalogues" .docs
mkdir -p .docs
swift package dump-symbol-graph --minimum-access-level public

swiftc docs/catalogues.swift -o .build/documentation-catalogues
.build/documentation-catalogues docs "$catalogues"

docc=$(command -v docc || xcrun --find docc)
failed=()
for catalogue in "$catalogues"/*.docc; do
  module=$(basename "$catalogue" .docc)
  mkdir -p "$graphs/$module"
  cp "$graphs/$module.symbols.json" "$graphs/$module"@*.symbols.json "$graphs/$module/" 2>/dev/null ||
    cp "$graphs/$module.symbols.json" "$graphs/$module/"
  "$docc" convert "$catalogue" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --warnings-as-errors --output-path ".docs/$module" &&
    echo "built .docs/$module" || failed+=("$module")
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "The documents of ${failed[*]} were not built; the messages are above." >&2
  exit 1
fi

swiftc docs/pages.swift -o .build/documentation-pages
.build/documentation-pages .docs .docs/pages "${WAYFINDER_REPOSITORY:-../../}" \
  $(cd docs && ls -d *.docc | sed 's/\.docc$//')
