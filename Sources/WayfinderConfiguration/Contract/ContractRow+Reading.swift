// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

extension ContractRow {
  /// The format that ``rows(bytes:name:)`` reads, as the file's `format` says it.
  public static let format = "wayfinder-contract/1"

  /// Reads rows from a file in the format `wayfinder-contract/1`.
  ///
  /// ```
  /// { "format": "wayfinder-contract/1",
  ///   "rows": [
  ///     { "url": "/products/42", "draws": ["Navigation:", "  Home", "  Product(42)"] },
  ///     { "url": "/orders/7", "guards": {"LoginGuard": "stop"}, "outcome": "stopped by LoginGuard" },
  ///     { "url": "/cart", "from": {"links": ["/products/42"]}, "shows": "Cart" } ] }
  /// ```
  ///
  /// A row has a `url` and may have `rewrittenTo`, `state`, `from` (with either `drawing` or `links`), `guards`
  /// (`proceed` or `stop`), `draws` (a string, or a list of its lines), `shows`, `route`,
  /// `parameters`
  /// and `outcome` (as ``ContractOutcome/description`` writes it; `reached` when left out).
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Returns: The rows in their order.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public static func rows(bytes: some Sequence<UInt8>, name: String) throws(DocumentError)
    -> [ContractRow]
  {
    let bytes = Array(bytes)
    let root = try JSONReader.read(bytes, named: name)
    var reader = ContractRowReader(file: name)
    let rows = reader.read(root)
    let faults = reader.document.faults(in: bytes)
    guard let rows, faults.isEmpty else { throw DocumentError(name: name, faults: faults) }
    return rows
  }
}

/// Reads the format `wayfinder-contract/1`.
private struct ContractRowReader {
  let file: String
  var document = DocumentReader()

  init(file: String) {
    self.file = file
  }

  /// - Returns: `nil` only where a fault was reported; not always where one was.
  mutating func read(_ value: JSONValue) -> [ContractRow]? {
    let place = Place(value, path: .root, subject: "The contract")
    guard let root = document.object(place, keys: ["format", "rows"]) else { return nil }
    let known = ContractRow.format
    let format = document.read("format", of: root, known.quoted) { $0.text($1) }
    if let format, format != known, let place = root.member("format") {
      document.report(.unknownFormat(format, known: [known]), at: place)
    }
    let rows = document.read("rows", of: root, "a list") { $0.elements($1) }
    return rows?.enumerated().compactMap { readRow($1, index: $0) }
  }

  private mutating func readRow(_ place: Place, index: Int) -> ContractRow? {
    let subject = place.member("url")?.text.map { "Row \($0.quoted)" }
    let keys = [
      "url", "rewrittenTo", "state", "from", "guards", "draws", "shows", "route", "parameters",
      "outcome",
    ]
    guard
      let row = document.object(place.about(subject ?? "The row at index \(index)"), keys: keys)
    else { return nil }
    let url = document.read("url", of: row, "a string") { $0.text($1) }
    let address = document.readIfPresent("rewrittenTo", of: row) { $0.text($1) }
    let state = document.readIfPresent("state", of: row) { reader, place in
      reader.map(place) { $0.fact($1) }
    }
    let start = document.readIfPresent("from", of: row) { $0.start($1) }
    let guards = document.readIfPresent("guards", of: row) { reader, place in
      reader.map(place) {
        $0.choice($1, role: "answer of a guard", ["proceed": .proceed, "stop": .stop])
          as ContractRow.GuardAnswer?
      }
    }
    let expected = ContractRow.Expectation(
      drawing: document.readIfPresent("draws", of: row) { $0.drawing($1) },
      screen: document.readIfPresent("shows", of: row) { $0.text($1) },
      route: document.readIfPresent("route", of: row) { $0.name($1) },
      parameters: document.readIfPresent("parameters", of: row) { reader, place in
        reader.map(place) { $0.text($1) }
      } ?? [:],
      outcome: document.readIfPresent("outcome", of: row) { $0.outcome($1) } ?? .reached)
    guard let url else { return nil }
    return ContractRow(
      url: url, rewrittenTo: address, state: state ?? [:], startDrawing: start?.drawing,
      earlierLinks: start?.links ?? [], guards: guards ?? [:], expected: expected,
      place: "\(file), $.rows[\(index)]")
  }
}

extension DocumentReader {
  fileprivate mutating func start(
    _ place: Place
  ) -> (drawing: String?, links: [String])? {
    guard let from = object(place, keys: ["drawing", "links"]) else { return nil }
    let links = readIfPresent("links", of: from) { $0.texts($1) }
    if let drawing = readIfPresent("drawing", of: from, { $0.drawing($1) }) {
      if let place = from.key("links") {
        report(.misplacedKey("links", owner: "a start that is drawn"), at: place)
      }
      return (drawing, [])
    }
    if from.member("drawing") == nil, from.member("links") == nil {
      report(.missingKey("links", expected: "a list of strings"), at: from)
    }
    return links.map { (nil, $0) }
  }

  /// Reads a string, or the list of its lines.
  fileprivate mutating func drawing(_ place: Place) -> String? {
    if let text = place.text { return text }
    if place.elements == nil { return reject(place, "a string or a list of strings") }
    return texts(place)?.joined(separator: "\n")
  }

  fileprivate mutating func outcome(_ place: Place) -> ContractOutcome? {
    guard let text = text(place) else { return nil }
    if let outcome = ContractOutcome(text) { return outcome }
    let known = ContractOutcome.plain.map(\.description)
    let nearest = NearestName(among: known).nearest(to: text)
    report(.unknownValue(text, role: "outcome", known: known, nearest: nearest), at: place)
    return nil
  }
}
