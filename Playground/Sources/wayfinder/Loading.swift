// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderInspection

/// Reads every file and lists everything that is wrong with any of them.
func loadAll<File>(_ paths: [String], _ load: (String) throws -> File) throws -> [File] {
  var files: [File] = []
  var faults: [InputFault] = []
  for path in paths {
    do {
      files.append(try load(path))
    } catch let error as BadInput {
      faults += error.faults
    }
  }
  if !faults.isEmpty { throw BadInput(faults: faults) }
  return files
}

/// Reads one document.
func loadNavigation(_ path: String) throws -> RouteDocument {
  try loadNavigation(InputFile(ofApp: path))
}

/// Reads one document.
func loadNavigation(_ file: InputFile) throws -> RouteDocument {
  do {
    return try RouteDocument(bytes: file.bytes, name: file.name)
  } catch {
    throw BadInput(file, error)
  }
}

/// Reads the second file of a command; a name that no file has may be that of a variant.
func loadOther(_ path: String, than first: RouteDocument, _ file: String) throws -> RouteDocument {
  if path != "-", !FileManager.default.fileExists(atPath: path),
    let name = NearestWord.nearest(to: path, among: first.variants.map(\.name))
  {
    throw BadInput(
      "There is no file '\(path)'. For the variant of '\(InputFile.name(of: file))', write"
        + " '--to-variant \(name)'.", file: path)
  }
  return try loadNavigation(path)
}

/// Refuses a command that has nothing to go to.
func requireTarget(
  of file: String, _ other: String?, _ fromVariant: String?, _ toVariant: String?,
  misnamed: String?, verb: String, _ preposition: String
) throws {
  if let misnamed {
    throw ValidationError(
      "There is no option '--to'. For a variant, write '--to-variant \(misnamed)'; for another file,"
        + " write its name behind '\(file)'.")
  }
  if other == nil, fromVariant == toVariant {
    throw ValidationError(
      "Nothing is named \(verb) '\(file)' \(preposition). Name another file, or a variant with"
        + " '--to-variant'.")
  }
}

/// Reads one document, even if it has faults that lint rules report.
func loadForInspection(_ path: String) throws -> InspectedFile {
  try loadForInspection(InputFile(ofApp: path))
}

/// Reads one document, even if it has faults that lint rules report.
func loadForInspection(_ file: InputFile) throws -> InspectedFile {
  do {
    return try InspectedFile(bytes: file.bytes, name: file.name)
  } catch {
    throw BadInput(file, error)
  }
}

/// Reads the findings of an exploration that are known; none without a file.
func loadSilence(_ path: String?) throws -> Exploration.Silence {
  guard let path else { return Exploration.Silence() }
  let file = try InputFile(path)
  do {
    return try Exploration.Silence(bytes: file.bytes, name: file.name)
  } catch {
    throw BadInput(file, error)
  }
}

extension RouteDocument {
  /// The navigation of the base, or of the variant that is asked for.
  func navigation(ofVariant variant: String?, _ path: String) throws -> NavigationDocument {
    guard let variant else { return base }
    if let found = self.variant(named: variant) { return found.document }
    throw BadInput(unknownVariant: variant, of: self, path)
  }
}

extension BadInput {
  /// A variant that a file doesn't have.
  init(unknownVariant name: String, of document: RouteDocument, _ path: String) {
    let known = document.variants.map { "'\($0.name)'" }
    var way = known.isEmpty ? "It has none." : "It has \(known.joined(separator: ", "))."
    let names = document.variants.map(\.name)
    if names.count > 1, let nearest = NearestWord.nearest(to: name, among: names) {
      way += " Write '\(nearest)' if that's what you meant."
    }
    if ["base", "(base)"].contains(name) { way += " For the base, leave the option out." }
    self.init(
      "There is no variant '\(name)' in '\(InputFile.name(of: path))'. \(way)",
      file: InputFile.name(of: path))
  }

  /// A guard that no file names.
  init(unknownGuard name: String, in files: [RouteDocument]) {
    let known = Set(files.flatMap(\.base.guards)).sorted()
    let way =
      NavigationDocument.guardName(nearestTo: name, in: files.map(\.base))
      .map { "The nearest is '\($0)'." }
      ?? (known.isEmpty
        ? "The app has none." : "It has \(known.map { "'\($0)'" }.joined(separator: ", ")).")
    self.init("There is no guard '\(name)'. \(way)")
  }
}

/// The app's file and what is asked about it, in the order of the command line.
///
/// - Parameters:
///   - first: The first argument: the file, or, where `--app` names that, what is asked about.
///   - second: The second argument.
///   - app: The value of `--app`, the form before the file became an argument.
///   - subject: What is asked about, in messages: "link".
///   - isFile: Whether that is a file, too.
func appAndSubject(
  _ first: String, _ second: String?, app: String?, subject: String, isFile: Bool = false
) throws -> (app: String, subject: String) {
  switch (second, app) {
  case (let second?, nil):
    let files = FileManager.default
    if !isFile, first != "-", !files.fileExists(atPath: first), files.fileExists(atPath: second) {
      throw ValidationError(
        "There is no file '\(first)'. Write the app's file, '\(second)', before the \(subject).")
    }
    return (first, second)
  case (nil, let app?): return (app, first)
  case (nil, nil):
    throw ValidationError(
      "The \(subject) is missing. Write it after the app's file, '\(first)'.")
  case (_?, _?):
    throw ValidationError(
      "The app's file is named twice. Leave out '--app', or the argument '\(first)'.")
  }
}
