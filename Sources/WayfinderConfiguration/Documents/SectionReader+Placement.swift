// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension SectionReader {
  /// The values of a modal's `style`.
  private enum Style {
    case modal(ModalStyleName)
    case alert
  }

  /// Reads the style of a modal, and whether it can be dismissed.
  mutating func readModal(_ placement: Place) -> Placement? {
    let styles: KeyValuePairs<String, Style> = [
      "sheet": .modal(.sheet), "pageSheet": .modal(.pageSheet), "formSheet": .modal(.formSheet),
      "fullScreen": .modal(.fullScreen), "overFullScreen": .modal(.overFullScreen),
      "popover": .modal(.popover), "actionSheet": .modal(.actionSheet), "alert": .alert,
    ]
    let style = document.choice("style", of: placement, role: "style", styles)
    if case .alert = style {
      rejectKeys(of: placement, .placement, for: .alert)
      return .alert
    }
    if case .modal(let name) = style, name.modalStyle.isTransient {
      rejectKeys(of: placement, .placement, for: name == .popover ? .popover : .actionSheet)
      return .modal(name, isDismissible: true)
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
    if let place = place.member("in"),
      let fault = names.fault(ofTab: tab, canBeAbsent: canBeAbsent, at: place, &document)
    {
      document.report(fault, at: place)
    }
    return .some(tab)
  }

  /// Reports the keys of an object that mean nothing for what has them.
  mutating func rejectKeys(of place: Place, _ object: DocumentObject, for owner: DocumentOwner) {
    rejectKeys(object.keys(strangeTo: owner), of: place, owner: owner.rawValue)
  }

  /// Reports keys that mean nothing for what has them.
  mutating func rejectKeys(_ keys: [String], of placement: Place, owner: String) {
    for key in keys {
      guard let place = placement.key(key) else { continue }
      document.report(.misplacedKey(key, owner: owner), at: place)
    }
  }
}
