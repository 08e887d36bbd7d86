// Wayfinder is released under the MIT licence; see LICENSE.

internal import Foundation
internal import WayfinderConfiguration

/// Reads catalogues and documents and lists everything that is wrong with any of them.
func loadNavigations(_ paths: [String]) throws -> [NavigationFile] {
  var files: [NavigationFile] = []
  var problems: [String] = []
  for path in paths {
    do {
      files.append(try loadNavigation(path))
    } catch let error as BadInput {
      problems.append(error.description)
    }
  }
  if !problems.isEmpty { throw BadInput(description: problems.joined(separator: "\n")) }
  return files
}

/// Reads one catalogue or document.
func loadNavigation(_ path: String) throws -> NavigationFile {
  let bytes = try readBytes(path)
  do {
    return try NavigationFile(bytes: bytes, name: path)
  } catch {
    throw BadInput(description: error.description)
  }
}

extension NavigationFile {
  /// The navigation of the file, or of the variant that is asked for.
  func navigation(ofVariant variant: String?, _ path: String) throws -> NavigationDocument {
    guard let variant else { return navigation }
    var known: [String] = []
    if case .document(let document) = self {
      if let found = document.variant(named: variant) { return found.document }
      known = document.variants.map { "'\($0.name)'" }
    }
    let way = known.isEmpty ? "It has none." : "It has \(known.joined(separator: ", "))."
    throw BadInput(description: "There is no variant '\(variant)' in '\(path)'. \(way)")
  }
}

/// Reads a file.
func readBytes(_ path: String) throws -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    let isThere = FileManager.default.fileExists(atPath: path)
    throw BadInput(
      description: isThere
        ? "'\(path)' cannot be read. Name a file." : "There is no file '\(path)'. Name a file.")
  }
}

/// Writes a file.
func writeFile(_ text: String, to path: String) throws {
  do {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  } catch {
    throw BadInput(
      description: "'\(path)' cannot be written. Name a file in a folder that is there.")
  }
}

extension BadInput {
  /// A guard that no file names.
  init(unknownGuard name: String, in files: [NavigationFile]) {
    let way =
      NavigationDocument.guardName(nearestTo: name, in: files.map(\.navigation))
      .map { "The nearest is '\($0)'." } ?? "None of them names a guard."
    self.init(description: "There is no guard '\(name)' in these files. \(way)")
  }
}
