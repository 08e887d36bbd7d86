// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder
internal import WayfinderLinks

/// Judges what a document's app shows after a link was opened: that the screen is visible and stands
/// where its placement says.
@MainActor
package struct DocumentJudge {
  let app: DocumentApp
  let tree: ScreenTree

  package init(app: DocumentApp, tree: ScreenTree) {
    self.app = app
    self.tree = tree
  }

  /// Returns the promises of the document about a link that the tree does not keep.
  func faults(of link: ResolvedLink?, _ visit: RouteOpening, denied: String?) -> [String] {
    var faults: [String] = []
    let route = link.flatMap { app.document.route(named: $0.route) }
    if case .failed = visit.end { faults.append(visit.description) }
    if let route, let denied, app.document.guards(of: route).contains(denied),
      !visit.isKeptOut
    {
      faults.append("outcome is '\(visit)', although guard '\(denied)' denies")
    }
    if visit.isShown, let link, let route {
      faults += placementFaults(of: route, link, at: FocusedPlace(of: tree))
    }
    return faults
  }

  /// Returns the promises of the placement of a link's route that the tree does not keep, when its
  /// screen is shown.
  package func placementFaults(of link: ResolvedLink) -> [String] {
    guard let route = app.document.route(named: link.route) else { return [] }
    return placementFaults(of: route, link, at: FocusedPlace(of: tree))
  }

  /// Returns the promises of a route's placement that the tree does not keep.
  private func placementFaults(
    of route: RouteDescription, _ link: ResolvedLink, at place: FocusedPlace
  ) -> [String] {
    let wanted = app.compiler.wanted(route)(link.arguments)
    if case .root(let tab) = route.placement {
      let isSplit = ScreenStack(focusedBelow: tree.root)?.base is SplitNode
      let screen = isSplit ? place.stack.first : place.stack.last
      let isThere = place.name == tab && place.layers == 0 && screen?.name == route.name
      return isThere
        ? [] : ["'\(route.name)' is not at the root of \(tab.map { "tab '\($0)'" } ?? "the shell")"]
    }
    var faults: [String] = []
    guard let shown = place.stack.last, let destination = wanted.last, destination.counts(shown)
    else {
      let focused = place.stack.last.map { "'\($0.name)'" } ?? "nothing"
      return ["'\(route.name)' is not visible: the focused screen is \(focused)"]
    }
    var under = Array(place.stack.dropLast())
    switch route.placement {
    case .push(let tab?):
      if place.name != tab || place.layers > 0 { faults.append("it is not in tab '\(tab)'") }
    case .modal:
      if place.name != "modal" || tree.modals.last?.name != route.name {
        faults.append("it is not in a modal layer of its own")
      }
    case .alert:
      if place.name != "alert" || tree.modals.last?.name != route.name {
        faults.append("it is not in an alert of its own")
      }
      under = StackPlace.visible.stacks(in: tree).first?.screens ?? []
    case .push(nil), .root, .effect: break
    }
    let beneath = Array(wanted.dropLast())
    if !beneath.standInOrder(in: under) {
      let names = beneath.map { "'\($0.name)'" }.joined(separator: ", ")
      faults.append("beneath it should be: \(names)")
    }
    return faults
  }

  /// Whether a stack of the shell is exactly what a case expects.
  func faults(of expected: CatalogueCase.Stack) -> [String] {
    let place = expected.tab.map(StackPlace.tab) ?? .shell
    let names = place.stacks(in: tree).first?.screens.map(\.name) ?? []
    if names == expected.screens { return [] }
    func list(_ names: [String]) -> String { "[" + names.joined(separator: ", ") + "]" }
    return [
      "the stack of \(expected.tab.map { "tab '\($0)'" } ?? "the shell") is \(list(names)), "
        + "expected \(list(expected.screens))"
    ]
  }
}

extension RouteOpening {
  /// Whether a guard or a screen that would have left has ended it.
  fileprivate var isKeptOut: Bool {
    switch end {
    case .redirected, .outcome(.stopped), .outcome(.refused): true
    case .outcome, .effect, .failed: false
    }
  }
}
