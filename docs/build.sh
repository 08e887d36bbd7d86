#!/usr/bin/env bash
# Builds the documents of every module with the toolchain alone, into .docs/; warnings are errors.
# What docc makes needs a server of its own. .docs/pages is the same as plain pages with a search field,
# which open from files and can be hosted by any server. Links to files of the repository lead to
# WAYFINDER_REPOSITORY, such as https://example.com/wayfinder/blob/main/, or to this checkout.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=$(sed -n 's/.*\.library(name: "\(Wayfinder[A-Za-z]*\)".*/\1/p' Package.swift)
catalogues=.build/catalogues
graphs=.build/documentation-graphs
rm -rf "$graphs" "$catalogues" .docs
mkdir -p .docs/pages

swiftc docs/catalogues.swift -o .build/documentation-catalogues
.build/documentation-catalogues docs "$catalogues"
swift build

# What the compiler makes of conformances, such as `!=` and the members of `OptionSet`, is left out.
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
sdk=$(xcrun --show-sdk-path 2>/dev/null || true)
failed=()
for module in $modules; do
  mkdir -p "$graphs/$module"
  swift symbolgraph-extract -module-name "$module" -I "$(swift build --show-bin-path)/Modules" \
    -target "$target" ${sdk:+-sdk "$sdk"} -minimum-access-level public -skip-synthesized-members \
    -omit-extension-block-symbols -output-dir "$graphs/$module"
  "$(command -v docc || xcrun --find docc)" convert "$catalogues/$module.docc" \
    --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --warnings-as-errors --output-path ".docs/$module" &&
    echo "built .docs/$module" || failed+=("$module")
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "The documents of ${failed[*]} were not built; the messages are above." >&2
  exit 1
fi

swiftc docs/site/*.swift -o .build/documentation-pages
cp docs/site/style.css docs/site/search.js .docs/pages/
.build/documentation-pages .docs .docs/pages "${WAYFINDER_REPOSITORY:-../../}" $modules
