// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

/// The formats that a command reads, and the message for a file in another one.
struct KnownFormats {
  /// The formats of an app's navigation.
  static let navigation = KnownFormats([Catalogue.format, RouteDocument.format])
  static let document = KnownFormats([RouteDocument.format])

  let names: [String]

  init(_ names: [String]) { self.names = names }

  /// The message for a file.
  ///
  /// - Parameter found: The file's format; `nil` where it has none.
  func message(for file: String, found: String?) -> String {
    let list = names.map { "'\($0)'" }.joined(separator: " and ")
    let way = "Name a file in \(names.count == 1 ? "this format" : "one of these formats")."
    guard let found else {
      return
        "'\(file)' doesn't say which format it has: it has no string 'format'. This command reads \(list). \(way)"
    }
    let shown = "'\(found.harmless)'"
    let parts = found.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, let known = names.first(where: { $0.hasPrefix(parts[0] + "/") }) {
      return
        "'\(file)' has the format \(shown), a version that wayfinder \(Version.current) doesn't"
        + " know. It knows '\(known)'. Update wayfinder, or convert the file to '\(known)'."
    }
    return "'\(file)' has the format \(shown), which this command doesn't read. It reads"
      + " \(list). \(way)"
  }
}

extension BadInput {
  /// The reason why a file can't be read at all; `nil` where it was read and holds what is wrong.
  static func unreadable(
    _ file: InputFile, _ error: DocumentError, formats: KnownFormats
  ) -> BadInput? {
    if let fault = file.notText { return fault }
    func fault(_ message: String, at finding: Finding) -> BadInput {
      BadInput(
        message, file: file.name, line: finding.position.line, column: finding.position.column)
    }
    for finding in error.findings {
      switch (finding.path.description, finding.fault) {
      case (_, .notJSON(let error)):
        return fault("'\(file.name)' isn't valid JSON: \(error)", at: finding)
      case (_, .tooLarge):
        return fault("'\(file.name)' can't be read: \(finding.fault)", at: finding)
      case ("$", .wrongType(let found, _)):
        return fault(
          "'\(file.name)' holds \(found), but must hold an object. Check that it's the file you"
            + " meant.", at: finding)
      case ("$.format", .unknownFormat(let found, _)):
        return fault(formats.message(for: file.name, found: found), at: finding)
      case ("$.format", .missingKey), ("$.format", .wrongType):
        return fault(formats.message(for: file.name, found: nil), at: finding)
      default: continue
      }
    }
    return nil
  }

  /// The reason why a file can't be used.
  init(_ file: InputFile, _ error: DocumentError, formats: KnownFormats) {
    self =
      Self.unreadable(file, error, formats: formats)
      ?? BadInput(file: file.name, findings: error.findings.map { FindingLine($0) })
  }

  private init(file: String, findings: [FindingLine]) {
    let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    self.init(
      faults: [InputFault(message: "\(file) has \(count)", file: file, findings: findings)])
  }
}
