// Wayfinder is released under the MIT license; see LICENSE.

extension CatalogueReader {
  /// The values of `as`.
  private enum Kind {
    case root
    case push
    case modal
    case effect
  }

  /// Reads where a route's screen belongs.
  mutating func readPlacement(_ route: Place) -> Placement? {
    let placement = document.read("placement", of: route, .object) { reader, place in
      reader.object(place, keys: ["as", "in", "style", "dismissible"])
    }
    guard let placement else { return nil }
    let kinds: KeyValuePairs<String, Kind> = [
      "root": .root, "push": .push, "modal": .modal, "effect": .effect,
    ]
    guard let kind = document.choice("as", of: placement, role: "placement", kinds) else {
      // What it was meant to be is open, but what the other keys say can be checked.
      if placement.member("in") != nil { _ = sections.readTab(placement, canBeAbsent: true) }
      if placement.member("style") != nil { _ = sections.readModal(placement) }
      return nil
    }
    switch kind {
    case .root:
      sections.rejectKeys(["style", "dismissible"], of: placement, owner: "a root")
      return sections.readTab(placement, canBeAbsent: false).map { .root(in: $0) }
    case .push:
      sections.rejectKeys(["style", "dismissible"], of: placement, owner: "a push")
      return sections.readTab(placement, canBeAbsent: true).map { .push(in: $0) }
    case .modal:
      sections.rejectKeys(["in"], of: placement, owner: "a modal")
      return sections.readModal(placement)
    case .effect:
      sections.rejectKeys(["in", "style", "dismissible"], of: placement, owner: "an effect")
      return .effect
    }
  }
}
