// Wayfinder is released under the MIT license; see LICENSE.

extension DocumentFault {
  /// Whether the document can be used all the same: what it says depends on what the app's guards
  /// answer, or a limit ended a search.
  var isWarning: Bool {
    if case .guardCycle = self { true } else { isLimit }
  }

  /// Whether a limit ended a search.
  var isLimit: Bool {
    switch self {
    case .searchesEnded, .circlesNotSearched: true
    default: false
    }
  }
}
