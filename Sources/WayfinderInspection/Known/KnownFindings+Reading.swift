// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

extension KnownFindings {
  /// Reads a file.
  ///
  /// ```
  /// { "format": "wayfinder-known/1",
  ///   "findings": [
  ///     { "rule": "way-out", "subject": "Consent", "reason": "Its own button closes it." } ] }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8.
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let subject = "The list of known findings"
    self.init(
      try DocumentReader.read(Array(bytes), named: name, as: subject) { $0.entries($1) })
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func entries(_ place: Place) -> [KnownFindings.Entry]? {
    let keys = ["format", "findings"]
    guard let root = root(place, of: KnownFindings.format, keys: keys) else { return nil }
    let findings = read("findings", of: root, "a list") { $0.elements($1) }
    return findings?.enumerated().compactMap { index, place in
      entry(place.about("The finding at index \(index)"))
    }
  }

  private mutating func entry(_ place: Place) -> KnownFindings.Entry? {
    guard let entry = object(place, keys: ["app", "rule", "subject", "message", "reason"]) else {
      return nil
    }
    let app = readIfPresent("app", of: entry) { $0.text($1) }
    let message = readIfPresent("message", of: entry) { $0.text($1) }
    let texts = ["rule", "subject", "reason"].map { key in
      read(key, of: entry, "a string") { $0.name($1) }
    }
    guard let rule = texts[0], let subject = texts[1], let reason = texts[2] else { return nil }
    return KnownFindings.Entry(
      app: app, rule: rule, subject: subject, message: message, reason: reason)
  }
}
