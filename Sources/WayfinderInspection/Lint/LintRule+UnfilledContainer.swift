// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A split with columns that are empty at the start and that no route ever fills.
  ///
  /// None is placed in it, and none is pushed wherever the user is.
  public static let unfilledContainer = LintRule(
    "unfilled-container", .warning, "A container with a column that no route fills."
  ) { subject in
    guard let view = subject.source.view else { return [] }
    var filled: Set<String> = []
    for route in view.document.routes {
      switch route.placement {
      case .root(let place?), .push(let place?): filled.insert(place)
      case .push(nil): return []
      case .root(nil), .modal, .alert, .effect: break
      }
    }
    return view.document.shell.containers.compactMap { container in
      guard case .split(let columns, _) = container.kind, container.children.count < columns,
        !(container.name.map(filled.contains) ?? false)
      else { return nil }
      let empty = columns - container.children.count
      let isShell = container == view.document.shell.root
      let name =
        container.name.map { "Container \($0.quoted)" } ?? (isShell ? "The shell" : "A split")
      return LintComplaint(
        place: view.place(of: container.name.map { .place($0) } ?? .shell), subject: name,
        message:
          "its last \(empty == 1 ? "column stays" : "\(empty) columns stay") empty: no route is"
          + " placed in it, and none is pushed wherever the user is. Place a route in it, or use a"
          + " container without \(empty == 1 ? "that column" : "those columns").")
    }
  }
}
