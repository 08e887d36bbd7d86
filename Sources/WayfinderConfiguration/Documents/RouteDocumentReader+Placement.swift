// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension RouteDocumentReader {
  /// Reads where a route's screen belongs.
  mutating func readPlacement(
    _ place: Place, of route: String, shell: ContainerDescription?
  ) -> Placement? {
    switch place.text("as") {
    case "root":
      guard let target = readTarget(place, action: nil, shell: shell) else { return nil }
      if target == nil { checkOutermost(place, shell: shell, action: nil) }
      checkRoot(route, target, place, shell: shell)
      return .root(in: target ?? shell?.name)
    case "push":
      let action = place.name("action")
      guard let target = readTarget(place, action: action, shell: shell) else { return nil }
      if target == nil, action != nil { checkOutermost(place, shell: shell, action: action) }
      return .push(in: target)
    case "modal":
      let word = place.text("style")
      guard let style = ModalStyle.allCases.first(where: { $0.word == word }) else { return nil }
      if style == .alert { return .alert }
      return .modal(
        style, isDismissible: style.isTransient || place.flag("dismissible") ?? true)
    case "effect": return .effect
    default: return nil
    }
  }

  /// Reads the place that a placement names, `nil` within for none, and checks that it can take it.
  private mutating func readTarget(
    _ placement: Place, action: String?, shell: ContainerDescription?
  ) -> String?? {
    guard let place = placement.member("in"), place.value.content != .null else {
      return .some(nil)
    }
    guard let name = placement.name("in") else { return nil }
    if let container = places[name] {
      if !container.isStack, action == nil {
        document.report(
          "placeIsNoStack", "\(name.quoted) is \(container.kind) and has no stack.",
          "Name a navigation node in it, or an 'action' that edits it.", at: place)
      }
    } else if let fault = names.fault(ofPlace: name, at: place, &document) {
      document.report(fault, at: place)
    }
    return .some(name)
  }

  /// Reports a placement without a place, where the outermost container can't be meant.
  private mutating func checkOutermost(
    _ placement: Place, shell: ContainerDescription?, action: String?
  ) {
    guard let shell, !(shell.isStack && action == nil), action == nil || !places.isEmpty else {
      return
    }
    document.report(
      "shellIsNoStack",
      "it names no place, and the outermost container of the shell isn't a stack.",
      "Name one of \(places.keys.sorted().cappedList).", at: placement)
  }

  /// Reports a route at the root of a place where its screen is not.
  private mutating func checkRoot(
    _ name: String, _ target: String?, _ placement: Place, shell: ContainerDescription?
  ) {
    guard let shell, let container = target.map({ places[$0] }) ?? shell,
      container.isStack, !container.screens.contains(name)
    else { return }
    let roots = container.screens
    document.report(
      "rootElsewhere",
      "it is placed at the root of \(target?.quoted ?? "the shell"), but the "
        + (roots.count == 1 ? "screen there is" : "screens there are") + " \(roots.cappedList).",
      "Place it where its screen is, or push it.", at: placement)
  }
}
