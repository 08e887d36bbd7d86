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
  private let places: [DocumentPart: FilePlace]

  /// Locates the parts of a document in the JSON from which it was read, merged where it is a variant.
  init(
    _ document: NavigationDocument, variant: String? = nil, json: JSONValue,
    faults: [LocatedFault] = []
  ) {
    self.document = document
    self.variant = variant
    self.faults = faults
    var root = JSONPath.root
    if let variant { root = root.key("variants").key(variant).key("patch") }
    var search = PartSearch()
    search.list(json["routes"], root.key("routes")) { .route($0) }
    search.list(json["table"], root.key("table")) { .link($0) }
    search.list(json["guards"], root.key("guards")) { .guardRule($0) }
    if let shell = json["shell"] { search.shell(shell, root.key("shell")) }
    if variant == nil { search.variants(json["variants"]) }
    places = search.places
  }

  /// Returns the place of a part; `nil` for one that the file does not have.
  func place(of part: DocumentPart) -> FilePlace? { places[part] }
}

/// A place in a file.
struct FilePlace: Sendable, Hashable {
  let path: JSONPath
  let location: Location
  /// The file; `nil` for the one that was read.
  var file: String?

  enum Location: Sendable, Hashable {
    /// In bytes from the start of the file.
    case offset(Int)
    case position(TextPosition)
  }

  init(path: JSONPath, offset: Int) {
    self.path = path
    location = .offset(offset)
  }

  init(path: JSONPath, position: TextPosition, file: String? = nil) {
    self.path = path
    location = .position(position)
    self.file = file
  }
}

/// Finds the parts of a document in its JSON.
private struct PartSearch {
  var places: [DocumentPart: FilePlace] = [:]

  /// The members of an object in their order.
  mutating func list(
    _ value: JSONValue?, _ path: JSONPath, _ part: (Int) -> DocumentPart
  ) {
    guard case .object(let object) = value?.content else { return }
    for (index, member) in object.members.enumerated() {
      places[part(index)] = FilePlace(path: path.key(member.key), offset: member.value.offset)
    }
  }

  mutating func variants(_ value: JSONValue?) {
    guard case .object(let object) = value?.content else { return }
    for member in object.members {
      places[.variant(member.key)] = FilePlace(
        path: JSONPath.root.key("variants").key(member.key), offset: member.value.offset)
    }
  }

  mutating func shell(_ value: JSONValue, _ path: JSONPath) {
    places[.shell] = FilePlace(path: path, offset: value.offset)
    container(value, path)
  }

  /// The containers within a container of a route document, which lie no deeper than the reader of
  /// JSON lets them.
  private mutating func container(_ value: JSONValue, _ path: JSONPath) {
    name(value["name"], FilePlace(path: path, offset: value.offset))
    for key in ["tabs", "children"] {
      guard case .object(let children) = value[key]?.content else { continue }
      for child in children.members {
        let path = path.key(key).key(child.key)
        places[.place(child.key)] = FilePlace(path: path, offset: child.value.offset)
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

  private mutating func name(_ value: JSONValue?, _ place: FilePlace) {
    if case .string(let name) = value?.content { places[.place(name)] = place }
  }
}

extension JSONValue {
  /// The value of a key of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = content { object[key] } else { nil }
  }
}
