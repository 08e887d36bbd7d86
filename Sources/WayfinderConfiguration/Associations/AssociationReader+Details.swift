// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

extension AssociationReader {
  mutating func readDetail(_ place: Place, index: Int) {
    guard document.object(place) != nil else { return }
    remarkKeys(
      of: place, known: ["appID", "appIDs", "components", "paths", "defaults", "comment"])
    let appIDs = readAppIDs(place)
    let defaults = readDefaults(place, subject: "The defaults of detail \(index)")
    var entries: [AssociationEntry] = []
    var places: [Place] = []
    // Where there are components, the older list is for older systems.
    if place.member("components") != nil {
      let list = document.readIfPresent("components", of: place) { $0.elements($1) }
      for (number, element) in (list ?? []).enumerated() {
        let element = element.about("Entry \(index).\(number)")
        guard let entry = readEntry(element) else { continue }
        entries.append(entry)
        places.append(element)
      }
    } else if place.member("paths") != nil {
      let list = document.readIfPresent("paths", of: place) { $0.elements($1) }
      for (number, element) in (list ?? []).enumerated() {
        let element = element.about("Entry \(index).\(number)")
        guard let text = document.text(element) else { continue }
        entries.append(AssociationEntry(legacyPath: text))
        places.append(element)
      }
    } else {
      document.remark(.noEntries, at: place)
    }
    for (entry, place) in zip(entries, places) {
      if let path = entry.path, !path.canBeginPath {
        document.remark(
          .pathWithoutSlash(path), at: entry.legacyText == nil ? place.descendant("/") : place)
      }
    }
    details.append(AssociationDetail(appIDs: appIDs, entries: entries, defaults: defaults))
    detailPlaces.append(place)
    entryPlaces.append(places)
  }

  private mutating func readAppIDs(_ detail: Place) -> [String] {
    var found: [(id: String, place: Place)] = []
    if let place = detail.member("appID"), let text = document.text(place) {
      found.append((text, place))
    }
    if let place = detail.member("appIDs") {
      if let elements = place.elements {
        for element in elements {
          if let text = document.text(element) { found.append((text, element)) }
        }
      } else {
        let _: [String]? = document.reject(place, .texts)
      }
    } else if detail.member("appID") == nil {
      let _: [String]? = document.read("appIDs", of: detail, .texts) { $0.texts($1) }
    }
    for (id, place) in found where !id.isApplicationIdentifier {
      document.remark(.oddAppID(id), at: place)
    }
    return found.map(\.id)
  }

  /// Reads an entry of `components`, or defaults.
  mutating func readEntry(_ place: Place) -> AssociationEntry? {
    guard document.object(place) != nil else { return nil }
    remarkKeys(
      of: place, known: ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"])
    let path = document.readIfPresent("/", of: place) { $0.text($1) }
    let query = place.member("?").map { readQuery($0) }
    return AssociationEntry(
      path: path, query: query?.whole, queryItems: query?.items,
      fragment: document.readIfPresent("#", of: place) { $0.text($1) },
      excludes: document.readIfPresent("exclude", of: place) { $0.flag($1) },
      isCaseSensitive: document.readIfPresent("caseSensitive", of: place) { $0.flag($1) },
      isPercentEncoded: document.readIfPresent("percentEncoded", of: place) { $0.flag($1) })
  }

  private mutating func readQuery(_ place: Place) -> (whole: String?, items: [String: String]?) {
    switch place.value.content {
    case .string(let text): return (text, nil)
    case .object: return (nil, document.map(place) { $0.text($1) })
    default: return (nil, document.reject(place, .textOrTextObject))
    }
  }

  /// Remarks on patterns that are compared with the URL as written and hold what no URL does.
  mutating func remarkEncoding(_ defaults: AssociationEntry) {
    for (detail, places) in zip(details, entryPlaces) {
      for (entry, place) in zip(detail.entries, places) {
        let inherits = entry.legacyText == nil
        let isEncoded =
          entry.isPercentEncoded
          ?? (inherits ? detail.defaults.isPercentEncoded ?? defaults.isPercentEncoded : nil)
          ?? true
        guard isEncoded else { continue }
        if let path = entry.path, !path.isWritten {
          document.remark(.unescapedPattern(path), at: inherits ? place.descendant("/") : place)
        }
        if let text = entry.query, !text.isWritten {
          document.remark(.unescapedPattern(text), at: place.descendant("?"))
        }
        for (name, text) in (entry.queryItems ?? [:]).sorted(by: { $0.key < $1.key })
        where !text.isWritten || !name.isWritten {
          document.remark(
            .unescapedPattern(text.isWritten ? name : text), at: place.descendant("?", name))
        }
        if let text = entry.fragment, !text.isWritten {
          document.remark(.unescapedPattern(text), at: place.descendant("#"))
        }
      }
    }
  }
}

extension String {
  /// Whether a path can fit the pattern, by its first character.
  fileprivate var canBeginPath: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first == "/" || first == "*" || first == "?" || hasPrefix("$(")
  }

  /// Whether all characters can stand in a URL as they are.
  fileprivate var isWritten: Bool {
    utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
  }

  /// Whether this is a prefix, a dot and a bundle identifier.
  fileprivate var isApplicationIdentifier: Bool {
    guard let dot = firstIndex(of: "."), dot != startIndex, index(after: dot) != endIndex else {
      return false
    }
    return utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
  }
}
