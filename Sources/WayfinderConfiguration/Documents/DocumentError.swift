// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// Everything that is wrong with a document.
///
/// ```swift
/// do {
///   let document = try RouteDocument(bytes: bytes, name: "shop.json")
///   print(document.app)
/// } catch {
///   print(error)  // shop.json has 1 problem: …
/// }
/// ```
///
/// Reading a document throws it. Print it: its description lists every fault with file, line, and
/// column, and the nearest valid name where one is unknown. Read ``findings`` to mark the places in
/// an editor.
public struct DocumentError: Error, Sendable, Equatable {
  /// The name of the file, as given by who read it.
  public let name: String

  /// All faults, at least one, by their place in the file, then by path.
  public let findings: [Finding]

  /// Creates an error.
  public init(name: String, findings: [Finding]) {
    self.name = name
    self.findings = findings
  }
}

extension DocumentError {
  /// The finding that keeps the file from being read at all: it isn't valid JSON, is too large, isn't
  /// an object, or has no format or an unknown one; `nil` if the file was read and its contents are
  /// wrong.
  public var unreadable: Finding? {
    findings.first { finding in
      let path = finding.place.path
      return switch finding.code {
      case "notJSON", "tooLarge": true
      case "unknownFormat", "missingKey": path == "$.format"
      case "wrongType": path == "$" || path == "$.format"
      default: false
      }
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// The number of problems, then one line for each, beginning with the file's name, line and
  /// column.
  ///
  /// All of them are listed, however many there are.
  public var description: String {
    let problems = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    return (["\(name) has \(problems):"] + findings.map(\.description)).joined(separator: "\n")
  }
}
