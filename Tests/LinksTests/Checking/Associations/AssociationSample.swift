// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import WayfinderLinks

/// Association files for tests, written as JSON.
enum AssociationSample {
  static let app = "ABCDE12345.com.example.app"

  /// A file with this `applinks`.
  static func links(_ text: String) -> String { "{\"applinks\": \(text)}" }

  /// A file with one detail of the app.
  static func detail(_ text: String) -> String {
    links("{\"details\": [{\"appIDs\": [\"\(app)\"], \(text)}]}")
  }

  /// A file with these entries of `components`, each the members of an object.
  static func entries(_ entries: String...) -> String {
    detail("\"components\": [\(entries.map { "{\($0)}" }.joined(separator: ", "))]")
  }

  static func read(_ text: String) -> (file: AssociationFile?, findings: [Finding]) {
    do {
      let file = try AssociationFile(bytes: text.utf8, name: "aasa")
      return (file, file.remarks)
    } catch {
      return (nil, error.findings)
    }
  }

  static func file(_ text: String) -> AssociationFile {
    guard let file = read(text).file else {
      fatalError("The sample must have no faults (was \(read(text).findings)).")
    }
    return file
  }

  static func opens(_ text: String, _ url: String) -> Bool {
    file(text).decision(on: url, appID: app)?.opensApp == true
  }

  /// The string as JSON.
  static func json(_ text: String) -> String { JSONValue.string(text).text }
}

extension AssociationFile {
  /// The decision about a URL with the entry that makes it, such as `opens [0].components[1]`.
  func verdict(_ url: String, _ appID: String = AssociationSample.app) -> String {
    guard let decision = decision(on: url, appID: appID) else { return "notClaimed" }
    let entry = decision.entry.path.replacing("$.applinks.details", with: "")
    return (decision.opensApp ? "opens " : "excluded ") + entry
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = content { object[key] } else { nil }
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }

  var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }
}
