// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

/// One app and what its association file says.
enum AssociationSample {
  static let app = "ABCDE12345.com.example.app"

  static func file(
    _ entries: AssociationEntry..., variables: [String: [String]] = [:],
    defaults: AssociationEntry = AssociationEntry()
  ) throws(AssociationError) -> AssociationFile {
    try AssociationFile(
      details: [AssociationDetail(appIDs: [app], entries: entries)], variables: variables,
      defaults: defaults)
  }

  /// Whether a URL opens the app by an entry alone.
  static func opens(
    _ entry: AssociationEntry, _ url: String, variables: [String: [String]] = [:]
  ) throws -> Bool {
    let file = try AssociationFile(
      details: [AssociationDetail(appIDs: [app], entries: [entry])], variables: variables)
    return file.matches(url, appID: app) == .opens(by: AssociationPlace(detail: 0, entry: 0))
  }

  /// The faults of what cannot be made.
  static func faults(_ make: () throws(AssociationError) -> AssociationFile) -> [String] {
    do {
      _ = try make()
      return []
    } catch {
      return error.faults.map { "\($0.place): \($0.kind)" }
    }
  }
}
