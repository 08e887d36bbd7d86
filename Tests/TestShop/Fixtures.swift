// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
public import WayfinderConfiguration

/// The files in `Tests/Fixtures`, by their paths there.
public enum Fixtures {
  /// The names of the documents of real apps.
  public static let apps = Repository.names(in: "Tests/Fixtures/apps")

  /// The names of all route documents.
  public static let documents = Repository.names(in: "Tests/Fixtures/documents")

  /// The documents to explore: of a real app that has a pair, that is enough.
  public static let explored = {
    let pairs = Repository.names(in: "Tests/Fixtures/pairs")
    let others = apps.filter { name in
      TestSize.isLarge || !pairs.contains { $0.hasPrefix(name.dropLast(5) + "-") }
    }
    return others.map { "apps/\($0)" } + documents.map { "documents/\($0)" }
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

  /// A route document.
  public static func document(at path: String) throws -> RouteDocument {
    try RouteDocument(bytes: bytes(path), name: path)
  }

  /// The document of a real app, by its name with or without `.json`.
  public static func app(_ name: String) throws -> RouteDocument {
    try document(at: "apps/\(name.hasSuffix(".json") ? name : name + ".json")")
  }

  /// A route document, by its name.
  public static func document(_ name: String) throws -> RouteDocument {
    try document(at: "documents/\(name)")
  }

  /// The base of a document, and its variants, with their own names.
  @MainActor
  public static func configurations(_ path: String) throws -> [NavigationConfiguration] {
    try document(at: path).namedByVariant
  }

  /// The base of a document in a string, and its variants.
  @MainActor
  public static func configurations(ofText text: String) throws -> [NavigationConfiguration] {
    try RouteDocument(bytes: Array(text.utf8), name: "made.json").namedByVariant
  }
}

extension RouteDocument {
  /// The base, and the variants, with their own names.
  @MainActor
  public var namedByVariant: [NavigationConfiguration] {
    get throws {
      [try NavigationConfiguration(base, named: "base")]
        + (try variants.map { try NavigationConfiguration($0.document, named: $0.name) })
    }
  }
}
