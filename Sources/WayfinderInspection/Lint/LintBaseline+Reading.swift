// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

extension LintBaseline {
  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8.
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let entries = try DocumentReader.read(Array(bytes), named: name, as: "The baseline") {
      $0.entries($1)
    }
    self.init(entries)
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func entries(_ place: Place) -> [LintBaseline.Entry]? {
    let keys = ["format", "findings"]
    guard let root = root(place, of: LintBaseline.format, keys: keys) else { return nil }
    let findings = read("findings", of: root, "a list") { $0.elements($1) }
    return findings?.enumerated().compactMap { index, place in
      entry(place.about("The finding at index \(index)"))
    }
  }

  private mutating func entry(_ place: Place) -> LintBaseline.Entry? {
    let keys = ["app", "rule", "subject", "fingerprint"]
    guard let entry = object(place, keys: keys) else { return nil }
    let texts = keys.map { key in read(key, of: entry, "a string") { $0.text($1) } }
    guard let app = texts[0], let rule = texts[1], let subject = texts[2], let print = texts[3]
    else { return nil }
    return LintBaseline.Entry(app: app, rule: rule, subject: subject, fingerprint: print)
  }
}
