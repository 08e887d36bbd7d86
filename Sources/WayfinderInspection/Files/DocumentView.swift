// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// The base of a document, or one of its variants, with where its parts stand in the file.
struct DocumentView: Sendable {
  let document: NavigationDocument
  /// The name of the variant; `nil` for the base.
  let variant: String?
  /// The faults for which loading would refuse it.
  let faults: [LocatedFault]
  /// The name of the file.
  let file: String
  /// The names of the rows of the table, in their order.
  let rowNames: [String]
  private let places: [DocumentPart: Finding.Place]

  /// Locates the parts of a document in the JSON from which it was read, merged where it is a variant.
  ///
  /// - Parameters:
  ///   - file: The name of the file, and its bytes, which the offsets in the JSON count.
  init(
    _ document: NavigationDocument, variant: String? = nil, json: JSONValue = .null,
    in file: (name: String, bytes: [UInt8]) = ("", []), faults: [LocatedFault] = []
  ) {
    self.document = document
    self.variant = variant
    self.faults = faults
    self.file = file.name
    if case .object(let table) = json["table"]?.content {
      rowNames = table.members.map(\.key)
    } else {
      rowNames = []
    }
    var root = JSONPath.root
    if let variant { root = root.key("variants").key(variant).key("patch") }
    var search = PartSearch()
    search.list(json["routes"], root.key("routes")) { index, _ in .route(index) }
    search.list(json["table"], root.key("table")) { index, _ in .link(index) }
    search.list(json["guards"], root.key("guards")) { index, _ in .guardRule(index) }
    if let shell = json["shell"] { search.shell(shell, root.key("shell")) }
    if variant == nil { search.list(json["variants"], root.key("variants")) { .variant($1) } }
    let offsets = Set(search.parts.values.map(\.offset)).sorted()
    let positions = Dictionary(
      uniqueKeysWithValues: zip(offsets, TextPosition.positions(of: offsets, in: file.bytes)))
    places = search.parts.mapValues { path, offset in
      Finding.Place(
        file: file.name, line: positions[offset]?.line, column: positions[offset]?.column,
        path: path.description)
    }
  }

  /// Returns the place of a part; `nil` for one that the file does not have.
  func place(of part: DocumentPart) -> Finding.Place? { places[part] }
}

/// Finds the parts of a document in its JSON.
private struct PartSearch {
  /// The parts, with their byte offsets from the start of the file.
  var parts: [DocumentPart: (path: JSONPath, offset: Int)] = [:]

  /// The members of an object in their order.
  mutating func list(
    _ value: JSONValue?, _ path: JSONPath, _ part: (Int, String) -> DocumentPart
  ) {
    guard case .object(let object) = value?.content else { return }
    for (index, member) in object.members.enumerated() {
      parts[part(index, member.key)] = (path.key(member.key), member.value.offset)
    }
  }

  mutating func shell(_ value: JSONValue, _ path: JSONPath) {
    parts[.shell] = (path, value.offset)
    container(value, path)
  }

  /// The containers within a container of a route document, which lie no deeper than the reader of
  /// JSON lets them.
  private mutating func container(_ value: JSONValue, _ path: JSONPath) {
    if case .string(let name) = value["name"]?.content {
      parts[.place(name)] = (path, value.offset)
    }
    for key in ["tabs", "children"] {
      guard case .object(let children) = value[key]?.content else { continue }
      for child in children.members {
        let path = path.key(key).key(child.key)
        parts[.place(child.key)] = (path, child.value.offset)
        container(child.value, path)
      }
    }
    if case .object(let columns) = value["split"]?.content {
      for column in columns.members {
        container(column.value, path.key("split").key(column.key))
      }
    }
    if case .array(let elements) = value["navigation"]?.content {
      for (index, element) in elements.enumerated() {
        container(element, path.key("navigation").index(index))
      }
    }
  }
}

extension JSONValue {
  /// The value of a key of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = content { object[key] } else { nil }
  }
}
