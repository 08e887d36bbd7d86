// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

extension LintBaseline {
  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON in UTF-8.
  ///   - name: The file's name, for messages.
  /// - Throws: `LintBaselineError` with all faults.
  public init(bytes: [UInt8], name: String) throws(LintBaselineError) {
    let root: JSONValue
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw LintBaselineError(name: name, faults: [.notJSON("\(error)")])
    }
    guard case .object(let object) = root.content else {
      throw LintBaselineError(name: name, faults: [.wrongValue(path: .root, expected: "an object")])
    }
    guard case .string(let format) = object["format"]?.content, format == Self.format else {
      let found = object["format"]?.text
      throw LintBaselineError(name: name, faults: [.wrongFormat(found)])
    }
    let path = JSONPath.root.key("findings")
    guard case .array(let elements) = object["findings"]?.content else {
      throw LintBaselineError(name: name, faults: [.wrongValue(path: path, expected: "a list")])
    }
    var faults: [LintBaselineError.Fault] = []
    let entries = elements.enumerated().compactMap { index, element in
      Self.entry(element, at: path.index(index), &faults)
    }
    guard faults.isEmpty else { throw LintBaselineError(name: name, faults: faults) }
    self.init(entries)
  }

  private static func entry(
    _ value: JSONValue, at path: JSONPath, _ faults: inout [LintBaselineError.Fault]
  ) -> Entry? {
    guard case .object(let object) = value.content else {
      faults.append(.wrongValue(path: path, expected: "an object"))
      return nil
    }
    let keys = ["app", "rule", "subject", "fingerprint"]
    for member in object.members where !keys.contains(member.key) {
      faults.append(.unknownKey(path: path.key(member.key), known: keys))
    }
    let texts = keys.map { key -> String? in
      if case .string(let text) = object[key]?.content { return text }
      faults.append(.wrongValue(path: path.key(key), expected: "a text"))
      return nil
    }
    guard let app = texts[0], let rule = texts[1], let subject = texts[2], let print = texts[3]
    else { return nil }
    return Entry(app: app, rule: rule, subject: subject, fingerprint: print)
  }
}
