// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// The form in which a navigation is declared, which says where its parts stand and how to fix them.
enum LintSource: Sendable {
  case document(DocumentView)
  case code

  /// The base or variant of a file; `nil` for code.
  var view: DocumentView? {
    switch self {
    case .document(let view): view
    case .code: nil
    }
  }

  var document: NavigationDocument? { view?.document }

  /// The words for a route that needs a guard.
  var guardAdvice: String {
    let advice =
      switch self {
      case .document: "Name the guard under 'guards'"
      case .code: "Add the guard to its steps"
      }
    return advice + ", or list the finding as known if this is intended."
  }

  /// The words for a route that needs another one beneath it.
  func beneathAdvice(_ name: String) -> String {
    switch self {
    case .document: "Name \(name.quoted) under 'beneath'."
    case .code: "Push it from the step of \(name.quoted)."
    }
  }

  func place(ofRoute index: Int, _ route: RouteSummary) -> Finding.Place? {
    if let view { return view.place(of: .route(index)) }
    return route.place.map {
      Finding.Place(written: $0, path: JSONPath.root.key("routes").key(route.name))
    }
  }

  func place(ofLink index: Int, _ link: LintSubject.Link) -> Finding.Place? {
    if let view { return view.place(of: .link(index)) }
    return link.place.map {
      Finding.Place(written: $0, path: JSONPath.root.key("links").key(link.pattern))
    }
  }
}

extension Finding.Place {
  /// A place in code.
  ///
  /// - Parameter written: File and line, such as `Shop/Routes.swift:12`.
  fileprivate init(written: String, path: JSONPath) {
    let colon = written.lastIndex(of: ":") ?? written.endIndex
    self.init(
      file: String(written[..<colon]), line: Int(written[colon...].dropFirst()) ?? 1, column: 1,
      path: path.description)
  }
}
