// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension SavedState {
  /// The length of the longest text that is read, in bytes.
  static let readingLimit = 1_048_576

  /// Reads a state from its text, which may come from anywhere.
  ///
  /// Keys that the format doesn't know are skipped. No input stops the program.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``SavedStateError``, with the place of the first fault.
  /// - Complexity: linear in the length of the text.
  public init(_ text: String) throws(SavedStateError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads a state from the bytes of its text; see ``init(_:)``.
  ///
  /// - Parameter bytes: The text in UTF-8, such as a `Data`.
  /// - Throws: ``SavedStateError``, with the place of the first fault.
  public init(bytes: some Sequence<UInt8>) throws(SavedStateError) {
    let bytes = Array(bytes)
    guard bytes.count <= Self.readingLimit else { throw .tooLarge(bytes: bytes.count) }
    let json: JSONValue
    do {
      json = try JSONReader.read(bytes)
    } catch {
      throw .json("\(error)")
    }
    try self.init(json)
  }

  private init(_ json: JSONValue) throws(SavedStateError) {
    let reader = SavedStateReader(path: "$")
    let object = try reader.object(json)
    guard case .string(let format)? = object["format"]?.content else { throw .format(nil) }
    guard format == Self.format else { throw .format(format) }
    let layers = try reader.elements("layers", of: object) {
      value, reader throws(SavedStateError) in
      try reader.layer(value)
    }
    for (index, layer) in layers.enumerated() where (layer.presentation == nil) != (index == 0) {
      let expected = index == 0 ? "a root layer, without a style" : "a layer with a style"
      throw .invalid(path: "$.layers[\(index)]", expected: expected)
    }
    self.init(
      app: try reader.string("app", of: object), owner: try reader.string("owner", of: object),
      savedAt: try reader.integer("savedAt", of: object),
      configuration: try reader.requiredString("configuration", of: object),
      digest: try reader.string("digest", of: object), layers: layers)
  }
}

/// Reads the values of a saved state, each at its path.
private struct SavedStateReader {
  let path: String

  func invalid(_ expected: String, _ key: String? = nil) -> SavedStateError {
    .invalid(path: key.map { "\(path).\($0)" } ?? path, expected: expected)
  }

  func object(_ value: JSONValue) throws(SavedStateError) -> JSONObject {
    guard case .object(let object) = value.content else { throw invalid("an object") }
    if let repeated = object.repeatedMembers.first {
      throw invalid("each key once", String(repeated.key.prefix(60)))
    }
    return object
  }

  func string(_ key: String, of object: JSONObject) throws(SavedStateError) -> String? {
    guard let value = object[key] else { return nil }
    guard case .string(let text) = value.content else { throw invalid("a string", key) }
    return text
  }

  func requiredString(_ key: String, of object: JSONObject) throws(SavedStateError) -> String {
    guard let text = try string(key, of: object) else { throw invalid("a string", key) }
    return text
  }

  func integer(_ key: String, of object: JSONObject) throws(SavedStateError) -> Int? {
    guard let value = object[key] else { return nil }
    guard let number = Self.integer(value) else { throw invalid("a whole number", key) }
    return number
  }

  static func integer(_ value: JSONValue) -> Int? {
    guard case .number(let number) = value.content else { return nil }
    return Int(number.text)
  }

  func flag(_ key: String, of object: JSONObject) throws(SavedStateError) -> Bool? {
    guard let value = object[key] else { return nil }
    guard case .bool(let flag) = value.content else { throw invalid("true or false", key) }
    return flag
  }

  func elements<Element>(
    _ key: String, of object: JSONObject,
    _ read: (JSONValue, SavedStateReader) throws(SavedStateError) -> Element
  ) throws(SavedStateError) -> [Element] {
    guard case .array(let values)? = object[key]?.content else {
      throw invalid("an array", key)
    }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      elements.append(try read(value, SavedStateReader(path: "\(path).\(key)[\(index)]")))
    }
    return elements
  }

  func layer(_ value: JSONValue) throws(SavedStateError) -> SavedLayer {
    let layer = try object(value)
    guard let content = layer["content"] else { throw invalid("an object", "content") }
    let inner = SavedStateReader(path: path + ".content")
    return SavedLayer(presentation: try presentation(layer), content: try inner.node(content))
  }

  private func presentation(
    _ layer: JSONObject
  ) throws(SavedStateError) -> SavedLayer.Presentation? {
    guard let name = try string("style", of: layer) else { return nil }
    guard let style = ModalStyle.all.first(where: { $0.name == name && !$0.isTransient }) else {
      throw invalid("the style of a layer that stays", "style")
    }
    return SavedLayer.Presentation(
      style: style, isDismissible: try flag("dismissible", of: layer) ?? true,
      name: try string("name", of: layer))
  }

  func node(_ value: JSONValue) throws(SavedStateError) -> SavedNode {
    let object = try object(value)
    if let name = try string("root", of: object) {
      return .screen(SavedScreen(name: name, isRoot: true))
    }
    let route = try string("route", of: object)
    let opened = try route.map { name throws(SavedStateError) in
      SavedScreen(name: name, values: try values(of: object))
    }
    if let opened, object["kind"] == nil { return .screen(opened) }
    let name = try string("name", of: object)
    let kind = try kind(object)
    let children = try elements("holds", of: object) { value, reader throws(SavedStateError) in
      try reader.node(value)
    }
    var container = SavedContainer(kind: kind, name: name, route: opened, children: children)
    container.shown = try shown(object, among: children.count)
    return .container(container)
  }

  private func values(of object: JSONObject) throws(SavedStateError) -> [String: String] {
    guard let value = object["with"] else { return [:] }
    let reader = SavedStateReader(path: path + ".with")
    var values: [String: String] = [:]
    let object = try reader.object(value)
    for member in object.members {
      guard case .string(let text) = member.value.content else {
        throw reader.invalid("a string", String(member.key.prefix(60)))
      }
      values[member.key] = text
    }
    return values
  }

  private func kind(_ object: JSONObject) throws(SavedStateError) -> SavedContainer.Kind {
    switch try string("kind", of: object) {
    case "stack": return .stack
    case "tabs": return .tabs
    case "split":
      let columns = try integer("columns", of: object) ?? 2
      guard columns == 2 || columns == 3 else { throw invalid("2 or 3", "columns") }
      return .split(columns: columns, isCollapsed: try flag("collapsed", of: object) ?? false)
    case "custom": return .custom(try requiredString("type", of: object))
    default: throw invalid("a root, a route, or the kind of a container")
    }
  }

  private func shown(
    _ object: JSONObject, among count: Int
  ) throws(SavedStateError) -> [Int] {
    guard object["shown"] != nil else { return [] }
    let indices = try elements("shown", of: object) {
      value, reader throws(SavedStateError) -> Int in
      guard let index = Self.integer(value), (0..<count).contains(index) else {
        throw reader.invalid("the index of a child")
      }
      return index
    }
    guard Set(indices).count == indices.count else { throw invalid("each index once", "shown") }
    return indices
  }
}
