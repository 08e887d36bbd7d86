// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
public import WayfinderConfiguration

/// The files in `Tests/Fixtures`, by their paths there.
public enum Fixtures {
  /// The names of all catalogues.
  public static let catalogues = Repository.names(in: "Tests/Fixtures/catalogues")

  /// The names of all route documents.
  public static let documents = Repository.names(in: "Tests/Fixtures/documents")

  /// The catalogues, documents and pairs to explore: of an app that has a pair, that has the catalogue,
  /// too.
  public static let explored = {
    let pairs = Repository.names(in: "Tests/Fixtures/pairs")
    let others = catalogues.filter { name in
      TestSize.isLarge || !pairs.contains { $0.hasPrefix(name.dropLast(5) + "-") }
    }
    return others.map { "catalogues/\($0)" } + documents.map { "documents/\($0)" }
      + pairs.map { "pairs/\($0)" }
  }()

  /// The path of a file from the root of the file system.
  public static func path(_ path: String) -> String {
    Repository.root.appending(path: "Tests/Fixtures/\(path)").path
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    try Repository.bytes("Tests/Fixtures/\(path)")
  }

  public static func text(_ path: String) throws -> String {
    try Repository.text("Tests/Fixtures/\(path)")
  }

  /// A file in `samples`, without the line break at its end.
  public static func sample(_ name: String) -> String {
    var text = try! text("samples/\(name)")
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// A catalogue or route document.
  public static func navigation(_ path: String) throws -> NavigationFile {
    try NavigationFile(bytes: bytes(path), name: path)
  }

  /// A catalogue, by its name with or without `.json`.
  public static func catalogue(_ name: String) throws -> Catalogue {
    let file = name.hasSuffix(".json") ? name : name + ".json"
    return try Catalogue(bytes: bytes("catalogues/\(file)"), name: file)
  }

  /// A route document, by its name.
  public static func document(_ name: String) throws -> RouteDocument {
    try RouteDocument(bytes: bytes("documents/\(name)"), name: name)
  }

  /// The base of a file, and its variants.
  @MainActor
  public static func configurations(_ path: String) throws -> [NavigationConfiguration] {
    try navigation(path).configurations
  }

  /// The base of a document in a string, and its variants.
  @MainActor
  public static func configurations(ofText text: String) throws -> [NavigationConfiguration] {
    try NavigationFile(bytes: Array(text.utf8), name: "made.json").configurations
  }
}

extension NavigationFile {
  /// The base, and the variants.
  @MainActor
  public var configurations: [NavigationConfiguration] {
    get throws {
      var all = [try NavigationConfiguration(navigation, named: "base")]
      if case .document(let document) = self {
        all += try document.variants.map {
          try NavigationConfiguration($0.document, named: $0.name)
        }
      }
      return all
    }
  }
}
