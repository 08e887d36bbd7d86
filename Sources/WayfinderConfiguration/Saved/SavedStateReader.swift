// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension SavedState {
  /// The length of the longest text that is read, in bytes.
  static let readingLimit = 1 << 20

  /// Reads a state from its text, which may come from anywhere.
  ///
  /// Keys that the format doesn't know are skipped. No input stops the program.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the text, for messages.
  /// - Throws: `DocumentError` with the faults; an app that meets one starts without the state.
  /// - Complexity: linear in the length of the text.
  public init(_ text: String, name: String = "saved state") throws(DocumentError) {
    try self.init(bytes: text.utf8, name: name)
  }

  /// Reads a state from the bytes of its text; see ``init(_:name:)``.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, such as a `Data`.
  ///   - name: The name of the text, for messages.
  /// - Throws: `DocumentError` with the faults.
  public init(
    bytes: some Sequence<UInt8>, name: String = "saved state"
  ) throws(DocumentError) {
    let bytes = Array(bytes)
    try JSONReader.requireSize(of: bytes, named: name, limit: Self.readingLimit)
    var reader = SavedStateReader()
    let state = reader.read(try JSONReader.read(bytes, named: name))
    let faults = reader.document.faultsByPath(in: bytes)
    guard let state, faults.isEmpty else { throw DocumentError(name: name, faults: faults) }
    self = state
  }
}

/// Reads the format `wayfinder-state/1`.
private struct SavedStateReader {
  var document = DocumentReader()

  init() {
    document.limit = 100
  }

  mutating func read(_ json: JSONValue) -> SavedState? {
    let place = Place(json, path: .root, subject: "The state")
    guard let root = document.object(place) else { return nil }
    let known = SavedState.format
    let format = document.read("format", of: root, known.quoted) { $0.text($1) }
    guard format == known else {
      // Nobody knows what the keys of another format mean.
      if let format, let place = root.member("format") {
        document.report(.unknownFormat(format, known: [known]), at: place)
      }
      return nil
    }
    let app = document.readIfPresent("app", of: root) { $0.text($1) }
    let owner = document.readIfPresent("owner", of: root) { $0.text($1) }
    let savedAt = document.readIfPresent("savedAt", of: root) { $0.integer($1) }
    let configuration = document.read("configuration", of: root, "a string") { $0.text($1) }
    let digest = document.readIfPresent("digest", of: root) { $0.text($1) }
    var layers: [SavedLayer] = []
    for place in document.read("layers", of: root, "a list", { $0.elements($1) }) ?? [] {
      if let layer = layer(place, isRoot: layers.isEmpty) { layers.append(layer) }
    }
    guard let configuration else { return nil }
    return SavedState(
      app: app, owner: owner, savedAt: savedAt, configuration: configuration, digest: digest,
      layers: layers, omissions: [])
  }

  private mutating func layer(_ place: Place, isRoot: Bool) -> SavedLayer? {
    guard let object = document.object(place.about(isRoot ? "The root layer" : "The layer")) else {
      return nil
    }
    var presentation: SavedLayer.Presentation?
    if !isRoot {
      let styles = ModalStyle.staying
      let style = document.read("style", of: object, styles.map(\.key).oneOf) {
        $0.choice($1, role: "style of a layer that stays", among: styles)
      }
      let isDismissible = document.readIfPresent("dismissible", of: object) { $0.flag($1) }
      let name = document.readIfPresent("name", of: object) { $0.text($1) }
      presentation = style.map {
        SavedLayer.Presentation(style: $0, isDismissible: isDismissible ?? true, name: name)
      }
    } else if let key = object.key("style") {
      document.report(.misplacedKey("style", owner: "the root layer"), at: key)
    }
    guard let content = document.read("content", of: object, "an object", { .some($1) }),
      let node = node(content)
    else { return nil }
    return SavedLayer(presentation: presentation, content: node)
  }

  private mutating func node(_ place: Place) -> SavedNode? {
    guard let object = document.object(place) else { return nil }
    if object.member("root") != nil {
      let name = document.readIfPresent("root", of: object) { $0.text($1) }
      return name.map { .screen(SavedScreen(name: $0, isRoot: true)) }
    }
    let route = document.readIfPresent("route", of: object) { $0.text($1) }
    let values = document.readIfPresent("with", of: object) { reader, place in
      reader.map(place) { $0.text($1) }
    }
    let opened = route.map { SavedScreen(name: $0, values: values ?? [:]) }
    if let opened, object.member("kind") == nil { return .screen(opened) }
    let kind = kind(object)
    let name = document.readIfPresent("name", of: object) { $0.text($1) }
    var children: [SavedNode] = []
    for place in document.read("holds", of: object, "a list", { $0.elements($1) }) ?? [] {
      if let child = node(place) { children.append(child) }
    }
    var shown: [Int] = []
    var known: Set<Int> = []
    for place in document.readIfPresent("shown", of: object, { $0.elements($1) }) ?? [] {
      if let index = document.index(place, among: children.count, besides: known) {
        known.insert(index)
        shown.append(index)
      }
    }
    guard let kind else { return nil }
    let isCollapsed =
      kind.isSplit ? document.readIfPresent("collapsed", of: object) { $0.flag($1) } : nil
    return .container(
      SavedContainer(
        kind: kind, isCollapsed: isCollapsed ?? false, name: name, route: opened, shown: shown,
        children: children))
  }

  private mutating func kind(_ object: Place) -> DescribedNode.Kind? {
    let kinds: KeyValuePairs<String, DescribedNode.Kind?> = [
      "stack": .stack, "tabs": .tabs, "split": .split(columns: 2), "custom": nil,
    ]
    let kind = document.choice("kind", of: object, role: "kind of a container", kinds)
    switch kind {
    case nil: return nil
    case .some(nil):
      return document.read("type", of: object, "a string") { $0.text($1) }.map { .custom($0) }
    case .split?:
      let columns = document.readIfPresent("columns", of: object) { reader, place in
        reader.integer(place).flatMap {
          (2...3).contains($0) ? $0 : reader.reject(place, "one of '2', '3'")
        }
      }
      return .split(columns: columns ?? 2)
    case .some(let kind): return kind
    }
  }
}

extension DocumentReader {
  fileprivate mutating func integer(_ place: Place) -> Int? {
    guard case .number(let number) = place.value.content, let value = Int(number.text) else {
      return reject(place, "a number")
    }
    return value
  }

  fileprivate mutating func index(
    _ place: Place, among count: Int, besides others: Set<Int>
  ) -> Int? {
    guard let index = integer(place) else { return nil }
    if (0..<count).contains(index), !others.contains(index) { return index }
    report(.wrongType(found: "\(index)", expected: "the index of a child, each once"), at: place)
    return nil
  }
}

extension ModalStyle {
  /// The styles of layers that are saved, by their names.
  fileprivate static let staying: [(key: String, value: ModalStyle)] =
    allCases.filter { !$0.isTransient }.map { ($0.name, $0) }
}
