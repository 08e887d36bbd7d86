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
  try file.parsed(by: RouteDocument.init(bytes:name:))
}

/// Reads the second file of a command; a name that no file has may be that of a variant.
func loadOther(_ path: String, than first: RouteDocument, _ file: String) throws -> RouteDocument {
  let (file, names) = (InputFile.name(of: file), first.variants.map(\.name))
  if path == "-" || names.isEmpty || FileManager.default.fileExists(atPath: path) {
    return try loadNavigation(path)
  }
  let way =
    NearestWord.nearest(to: path, among: names).map {
      "For the variant of '\(file)', write '--to \($0)'."
    } ?? "'\(file)' has \(names.quoted): to name a variant, write '--to' before it."
  throw BadInput("There is no file '\(path)'. \(way)", file: path)
}

/// Refuses a command that has nothing to go to.
func requireTarget(
  of file: String, _ other: String?, _ variant: String?, to otherVariant: String?, verb: String,
  _ preposition: String
) throws {
  if other == nil, variant ?? "base" == otherVariant ?? "base" {
    throw ValidationError(
      "Nothing is named \(verb) '\(file)' \(preposition). Name another file, or a variant with"
        + " '--to'.")
  }
}

/// Reads one document, even if it has faults that lint rules report.
func loadForInspection(_ path: String) throws -> InspectedFile {
  try loadForInspection(InputFile(ofApp: path))
}

/// Reads one document, even if it has faults that lint rules report.
func loadForInspection(_ file: InputFile) throws -> InspectedFile {
  try file.parsed(by: InspectedFile.init(bytes:name:))
}

/// Reads the findings that are known; none without a file.
func loadKnown(_ path: String?) throws -> KnownFindings {
  guard let path else { return KnownFindings() }
  return try InputFile(path).parsed(by: KnownFindings.init(bytes:name:))
}

extension RouteDocument {
  /// The variant that an option names; `nil` for the base, which is also called 'base'.
  func variant(of option: String?, _ path: String) throws -> String? {
    guard let option, option != "base" || variant(named: option) != nil else { return nil }
    if variant(named: option) != nil { return option }
    throw BadInput(
      unknownVariant: option, among: variants.map(\.name), in: "'\(InputFile.name(of: path))'",
      file: InputFile.name(of: path))
  }

  /// The navigation of the base, or of the variant that is asked for.
  func navigation(ofVariant option: String?, _ path: String) throws -> NavigationDocument {
    try variant(of: option, path).flatMap(variant(named:))?.document ?? base
  }

  /// The base and the variants, each called by its name alone.
  @MainActor
  func appConfigurations() throws -> [NavigationConfiguration] {
    try [NavigationConfiguration(base, named: "base", cases: cases)]
      + variants.map {
        try NavigationConfiguration($0.document, named: $0.name, cases: $0.cases)
      }
  }

  /// The base, or the variant that is asked for, called by its name alone, with its cases.
  @MainActor
  func appConfiguration(
    ofVariant option: String?, _ path: String
  ) throws -> NavigationConfiguration {
    let variant = try variant(of: option, path).flatMap(variant(named:))
    return try NavigationConfiguration(
      variant?.document ?? base, named: variant?.name ?? "base",
      cases: variant?.cases ?? cases)
  }

  /// The base of the document, or the variant that is asked for, with its cases.
  @MainActor
  func configuration(ofVariant option: String?, _ path: String) throws -> NavigationConfiguration {
    guard let name = try variant(of: option, path), let found = try configuration(ofVariant: name)
    else { return try configuration() }
    return found
  }
}

extension BadInput {
  /// A variant that an app doesn't have.
  init(unknownVariant name: String, among names: [String], in app: String, file: String? = nil) {
    var way = names.isEmpty ? "It has none." : "It has \(names.quoted)."
    if names.count > 1, let nearest = NearestWord.nearest(to: name, among: names) {
      way += " Write '\(nearest)' if that's what you meant."
    }
    self.init("There is no variant '\(name)' in \(app). \(way)", file: file)
  }
}

/// Refuses a guard that none of some documents has.
func requireGuard(
  _ name: String, in documents: [NavigationDocument], of files: [RouteDocument]
) throws {
  if documents.contains(where: { $0.guards.contains(name) }) { return }
  let known = Set(files.flatMap(\.base.guards)).sorted()
  let way =
    NavigationDocument.guardName(nearestTo: name, in: files.map(\.base))
    .map { "The nearest is '\($0)'." }
    ?? (known.isEmpty ? "The app has none." : "It has \(known.quoted).")
  throw BadInput("There is no guard '\(name)'. \(way)")
}

/// Refuses what is asked about in the place of the app's file.
func requireFile(_ first: String, before second: String, calling subject: String) throws {
  let files = FileManager.default
  if first != "-", !files.fileExists(atPath: first), files.fileExists(atPath: second) {
    throw ValidationError(
      "There is no file '\(first)'. Write the app's file, '\(second)', before the \(subject).")
  }
}

extension [String] {
  /// The names in quotation marks.
  var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension Option where Value == Int {
  /// An option that takes a number of a range.
  init(wrappedValue: Int, _ range: ClosedRange<Int>, _ help: String, _ valueName: String) {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, valueName: valueName), transform: { try $0.number(range) })
  }
}

extension Option where Value == Int? {
  /// An option that takes a number of a range; `nil` without it.
  init(_ range: ClosedRange<Int>, _ help: String, _ valueName: String) {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName),
      transform: { try $0.number(range) })
  }
}

extension String {
  /// The number that an option is given.
  ///
  /// - Throws: `ValidationError` for a word that isn't a number of the range.
  fileprivate func number(_ range: ClosedRange<Int>) throws -> Int {
    if let number = Int(self), range.contains(number) { return number }
    let end = range.upperBound == .max ? "" : " to \(range.upperBound)"
    throw ValidationError("Write a number from \(range.lowerBound)\(end).")
  }
}
