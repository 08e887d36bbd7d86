// Wayfinder is released under the MIT licence; see LICENSE.

/// Reads the sections that both formats have: link rules, conditions, placements and cases.
struct SectionReader {
  var document = DocumentReader()
  var names = DeclaredNames(tabs: .unreadable, screens: [], routes: nil)
}
