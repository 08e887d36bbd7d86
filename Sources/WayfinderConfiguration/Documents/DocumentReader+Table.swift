// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension DocumentReader {
  /// Reports all that the table of the format refuses in an object and in what it contains.
  ///
  /// It calls itself for what is within, as deep as the reader of JSON lets it lie.
  mutating func check(_ place: Place, _ object: DocumentObject) {
    guard let place = self.object(place, keys: object.keys) else { return }
    let owners = object.owners(place)
    for field in object.fields {
      let stranger = owners.first { field.strangers.contains($0) }
      if let value = place.member(field.key) {
        if let stranger, let key = place.key(field.key) {
          report(.misplacedKey(field.key, owner: stranger.rawValue), at: key)
        } else {
          check(value, field.value)
        }
      } else if field.isRequired, stranger == nil, field.strangers.isEmpty || !owners.isEmpty {
        reportMissing(field.key, field.value.words, of: place)
      }
    }
  }

  private mutating func check(_ place: Place, _ value: DocumentObject.Value) {
    guard value.fits(place) else { return reject(place, value.words) }
    switch value {
    case .text, .flag, .fact: break
    case .patch: _ = object(place)
    case .name: _ = name(place)
    case .names: _ = names(place)
    case .texts: _ = texts(place)
    case .seconds(let limit):
      if case .number(let number) = place.value.content, (0...Double(limit)).contains(number.value)
      {
        break
      }
      reject(place, value.words)
    case .share:
      guard place.buckets == nil, case .number(let number) = place.value.content else { break }
      report(
        "invalidShare", "\(String(number.text.prefix(40))) isn't a valid share.",
        "Write a percentage from 0 to 100 with at most two decimals.", at: place)
    case .format(let known):
      if let text = place.text, text != known {
        report(.unknownFormat(text, known: [known]), at: place)
      }
    case .oneOf(let known, let role): _ = choice(place, role: role, among: known.map { ($0, $0) })
    case .object(let object): check(place, object)
    case .map(let inner, let count):
      _ = object(place)
      let members = place.members ?? []
      if members.isEmpty, count.lowerBound > 0 { report(.emptyList(element: "child"), at: place) }
      if let empty = place.key("") { report(.emptyName, at: empty) }
      for (_, place) in members { check(place, inner) }
    case .list(let inner, let count):
      let elements = place.elements ?? []
      if elements.isEmpty, count.lowerBound == 1 {
        report(.emptyList(element: "screen"), at: place)
      } else if !count.contains(elements.count) {
        reject(place, value.words)
      }
      for place in elements { check(place, inner) }
    case .either(let one, let other): check(place, one.fits(place) ? one : other)
    case .trueOr(let other): if other.fits(place) { check(place, other) }
    case .orNull(let other): if place.value.content != .null { check(place, other) }
    }
  }
}

extension DocumentObject.Value {
  /// Whether a value is of a type of JSON that can be written here.
  fileprivate func fits(_ place: Place) -> Bool {
    switch (self, place.value.content) {
    case (.text, .string), (.name, .string), (.oneOf, .string), (.format, .string), (.flag, .bool),
      (.names, .array),
      (.texts, .array), (.list, .array), (.object, .object), (.map, .object), (.patch, .object),
      (.seconds, .number), (.share, .number), (.fact, .bool), (.fact, .number), (.fact, .string),
      (.trueOr, .bool(true)), (.orNull, .null):
      true
    case (.either(let one, let other), _): one.fits(place) || other.fits(place)
    case (.trueOr(let other), _), (.orNull(let other), _): other.fits(place)
    default: false
    }
  }

  /// The values that can be written here, in the words of findings.
  fileprivate var words: String {
    switch self {
    case .text, .name: "a string"
    case .flag: "true or false"
    case .names, .texts: "a list of strings"
    case .seconds(let limit): "a number of seconds from 0 to \(limit)"
    case .share: "a number"
    case .fact: "a boolean, a number or a string"
    case .format(let known): known.quoted
    case .oneOf(let known, _): known.oneOf
    case .object, .map, .patch: "an object"
    case .list(_, 2...2): "a list of two numbers"
    case .list(.name, let count): "a list of at most \(count.upperBound) strings"
    case .list: "a list"
    case .either(let one, let other): "\(one.words) or \(other.words)"
    case .trueOr(.either(let one, let other)): "true, \(one.words) or \(other.words)"
    case .trueOr(let other): "true or \(other.words)"
    case .orNull(let other): "\(other.words) or null"
    }
  }
}

extension DocumentObject {
  /// The kinds of an object, as far as they decide which keys mean something in it; empty while that isn't
  /// clear.
  fileprivate func owners(_ place: Place) -> [DocumentOwner] {
    switch self {
    case .container:
      let kinds = place.containerKinds
      guard kinds.count == 1 else { return [] }
      let kind = DocumentOwner.containers[kinds[0]] ?? .custom
      return place.isNamedByKey ? [.keyed, kind] : [kind]
    case .placement:
      let owners: [DocumentOwner?] =
        switch place.text("as") {
        case "root": [.root]
        case "push": [.push]
        case "modal": [.modal, place.text("style").map { DocumentOwner.modals[$0] ?? .layer }]
        case "effect": [.effect]
        default: []
        }
      return owners.compactMap(\.self)
    case .route:
      let placement = place.member("placement")
      let hasQuery = !place.names("query").isEmpty
      let owners: [DocumentOwner?] = [
        placement?.text("as") == "effect" ? .effect : nil,
        placement?.text("as") == "push" && placement?.text("action") != nil ? .actionRoute : nil,
        hasQuery ? nil : .routeWithoutQuery,
        hasQuery || place.member("parameters")?.members?.isEmpty == false
          ? nil : .routeWithoutValues,
      ]
      return owners.compactMap(\.self)
    default: return []
    }
  }
}

extension DocumentOwner {
  fileprivate static let containers: [String: DocumentOwner] = [
    "navigation": .navigation, "tabs": .tabs, "split": .split, "container": .custom,
  ]
  fileprivate static let modals: [String: DocumentOwner] = [
    "alert": .alert, "popover": .popover, "actionSheet": .actionSheet,
  ]
}

extension Place {
  /// The kinds of container that an object says it is.
  var containerKinds: [String] {
    ["navigation", "tabs", "split", "container"].filter { member($0) != nil }
  }

  /// Whether a container is in one that gives it a name.
  fileprivate var isNamedByKey: Bool {
    let steps = path.components.dropLast()
    return steps.last == .key("tabs") || steps.last == .key("children")
  }
}
