// Wayfinder is released under the MIT licence; see LICENSE.

extension CatalogueReader {
  /// What `as` can say.
  private enum Kind {
    case root
    case push
    case modal
    case effect
  }

  /// What the `style` of a modal can say.
  private enum Style {
    case modal(ModalStyleName)
    case alert
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
      if placement.member("in") != nil { _ = readTab(placement, canBeAbsent: true) }
      if placement.member("style") != nil { _ = readModal(placement) }
      return nil
    }
    switch kind {
    case .root:
      rejectKeys(["style", "dismissible"], of: placement, owner: "a root")
      return readTab(placement, canBeAbsent: false).map { .root(in: $0) }
    case .push:
      rejectKeys(["style", "dismissible"], of: placement, owner: "a push")
      return readTab(placement, canBeAbsent: true).map { .push(in: $0) }
    case .modal:
      rejectKeys(["in"], of: placement, owner: "a modal")
      return readModal(placement)
    case .effect:
      rejectKeys(["in", "style", "dismissible"], of: placement, owner: "an effect")
      return .effect
    }
  }

  mutating func readModal(_ placement: Place) -> Placement? {
    let styles: KeyValuePairs<String, Style> = [
      "sheet": .modal(.sheet), "pageSheet": .modal(.pageSheet), "fullScreen": .modal(.fullScreen),
      "alert": .alert,
    ]
    let style = document.choice("style", of: placement, role: "style", styles)
    if case .alert = style {
      rejectKeys(
        ["dismissible"], of: placement, owner: "an alert, which every navigation takes away")
      return .alert
    }
    let isDismissible = document.readIfPresent("dismissible", of: placement) { $0.flag($1) }
    guard case .modal(let name) = style else { return nil }
    return .modal(name, isDismissible: isDismissible ?? true)
  }

  /// Reads the tab that a placement or stack names, `nil` within for none.
  mutating func readTab(_ place: Place, canBeAbsent: Bool) -> String?? {
    let tab = document.read("in", of: place, .textOrNull) { reader, place -> String?? in
      if case .null = place.value.content { return .some(nil) }
      guard place.text != nil else { return reader.reject(place, .textOrNull) }
      return reader.name(place).map { .some($0) }
    }
    guard let tab else { return nil }
    if let fault = names.fault(ofTab: tab, canBeAbsent: canBeAbsent),
      let place = place.member("in")
    {
      document.report(fault, at: place)
    }
    return .some(tab)
  }

  mutating func rejectKeys(_ keys: [String], of placement: Place, owner: String) {
    for key in keys {
      guard let place = placement.key(key) else { continue }
      document.report(.misplacedKey(key, owner: owner), at: place)
    }
  }
}
