// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// A source that a document is read from again each time it is asked for.
///
/// ```swift
/// let source = ConfigurationSource("routes.json") { try await Server.bytes("routes.json") }
/// let outcome = await store.reload(from: source, registry: registry, within: .seconds(2))
/// ```
///
/// Use ``file(_:)`` for a file, or a closure for a download; ``ConfigurationStore`` reloads from
/// it. A source that fails changes nothing: the active configuration stays active.
public struct ConfigurationSource: Sendable {
  /// The name by which errors call the document, such as `routes.json`.
  public let name: String
  private let read: @MainActor () async throws -> [UInt8]

  /// A source that is a closure: a download, a database.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - read: Gives the document. It runs on the main actor and waits there for what it calls; it
  ///     should heed cancellation, and an answer that comes too late is ignored in any case.
  public init(_ name: String, read: @escaping @MainActor () async throws -> [UInt8]) {
    self.name = name
    self.read = read
  }

  /// A document that is in memory.
  public static func bytes(_ bytes: some Sequence<UInt8>, name: String) -> ConfigurationSource {
    let bytes = Array(bytes)
    return ConfigurationSource(name) { bytes }
  }

  /// Returns a source that reads a file again each time; a file of a bundle is one too.
  ///
  /// A file beyond ``RouteDocument/byteLimit`` is read no further than the byte that is too much.
  public static func file(_ path: String) -> ConfigurationSource {
    ConfigurationSource(path) { try await contents(ofFile: path) }
  }

  @concurrent
  private static func contents(ofFile path: String) async throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return [UInt8](try handle.read(upToCount: RouteDocument.byteLimit + 1) ?? Data())
  }

  @MainActor
  func bytes() async throws -> [UInt8] { try await read() }
}
