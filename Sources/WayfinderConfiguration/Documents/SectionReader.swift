// Wayfinder is released under the MIT license; see LICENSE.

/// Reads the sections that both formats have: link rules, conditions, placements and cases.
struct SectionReader {
  var document = DocumentReader()
  var names = DeclaredNames(tabs: .unreadable, screens: [], routes: nil)
}
