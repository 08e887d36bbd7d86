// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderConfiguration
internal import WayfinderJournal
internal import WayfinderLinks

extension NavigationTimeline {
  /// Reads the text of a journal.
  ///
  /// An incomplete last line, as a crash leaves it, is left out; see ``isCut``.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: lines of JSON in UTF-8, as `NavigationJournal.text` has them.
  ///   - name: The file's name, for messages and titles.
  /// - Throws: `DocumentError` with all faults of the first line that has any.
  /// - Complexity: linear in the number of bytes.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let bytes = Array(bytes)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first else {
      preconditionFailure("Splitting returns at least one part.")
    }
    // A file of another kind is usually one value over many lines: then its format is what is wrong.
    let isOneValue =
      (try? JSONReader.read(Array(first))) == nil && (try? JSONReader.read(bytes)) != nil
    let header = try Self.read(isOneValue ? bytes[...] : first, 1, of: name) { $0.header($1) }
    var entries: [NavigationJournal.Entry] = []
    var isCut = false
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isJSONSpace) {
      let number = index + 1
      do throws(DocumentError) {
        entries.append(try Self.read(line, number, of: name) { $0.entry($1) })
      } catch {
        guard number == lines.count, error.unreadable != nil else { throw error }
        isCut = true
      }
    }
    self.init(
      name: name, entries: entries, omitted: header.omitted, isCut: isCut, privacy: header.privacy)
  }

  /// Reads a line, with its number in the positions of faults.
  private static func read<Value>(
    _ line: ArraySlice<UInt8>, _ number: Int, of name: String,
    _ body: (inout DocumentReader, Place) -> Value?
  ) throws(DocumentError) -> Value {
    do {
      let subject = number == 1 ? "The journal" : "The entry"
      return try DocumentReader.read(Array(line), named: name, as: subject, body)
    } catch {
      throw DocumentError(
        name: name,
        findings: error.findings.map { finding in
          let place = finding.place
          return finding.at(
            Finding.Place(
              file: name, line: (place.line ?? 1) + number - 1, column: place.column,
              path: place.path))
        })
    }
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func header(_ place: Place) -> (omitted: Int, privacy: String)? {
    let keys = ["format", "omitted", "privacy"]
    guard let root = root(place, of: NavigationJournal.format, keys: keys) else { return nil }
    let omitted = read("omitted", of: root, "a whole number from 0") { $0.count($1) }
    let privacy = read("privacy", of: root, "a string") { $0.text($1) }
    guard let omitted, let privacy else { return nil }
    return (omitted, privacy)
  }

  fileprivate mutating func entry(_ place: Place) -> NavigationJournal.Entry? {
    let keys = [
      "destination", "kind", "milliseconds", "number", "place", "request", "text", "tree",
    ]
    guard let entry = object(place, keys: keys) else { return nil }
    let kinds = NavigationJournal.Entry.Kind.allCases.map(\.rawValue)
    let number = read("number", of: entry, "a whole number from 0") { $0.count($1) }
    let kind = read("kind", of: entry, kinds.oneOf) { $0.kind($1) }
    let milliseconds = readIfPresent("milliseconds", of: entry) { $0.count($1) }
    let request = readIfPresent("request", of: entry) { $0.count($1) }
    let destination = readIfPresent("destination", of: entry) { $0.text($1) }
    let source = readIfPresent("place", of: entry) { $0.text($1) }
    let text = read("text", of: entry, "a string") { $0.text($1) }
    let drawing = readIfPresent("tree", of: entry) { $0.text($1) }
    guard let number, let kind, let text else { return nil }
    return NavigationJournal.Entry(
      number: number, kind: kind, elapsed: milliseconds.map { .milliseconds($0) },
      request: request, destination: destination, place: source, text: text, drawing: drawing)
  }

  private mutating func kind(_ place: Place) -> NavigationJournal.Entry.Kind? {
    choice(
      place, role: "kind",
      [
        "waiting": .waiting, "begun": .begun, "step": .step, "changed": .changed,
        "finished": .finished, "stopped": .stopped, "failed": .failed, "note": .note,
      ])
  }

  /// Reads a whole number from 0.
  private mutating func count(_ place: Place) -> Int? {
    guard case .number(let number) = place.value.content, let count = Int(number.text), count >= 0
    else { return reject(place, "a whole number from 0") }
    return count
  }
}

extension UInt8 {
  /// Whether the byte is white space of JSON (RFC 8259, section 2).
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
