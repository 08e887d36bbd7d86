// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
public import Testing

/// A file that a person has read and that must stay as it is.
///
/// With `WAYFINDER_TESTS=record` in the environment the files are written again. The tests then fail
/// as well, so that nothing passes that has not been compared.
public struct GoldenFile {
  private let url: URL

  /// The file at a path in `Tests/Fixtures`.
  public init(_ path: String) {
    url = Repository.root.appending(path: "Tests/Fixtures/\(path)")
  }

  public var text: String {
    get throws { try String(contentsOf: url, encoding: .utf8) }
  }

  /// Compares a string with the file, line by line.
  public func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if TestSize.isRecording {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      Issue.record(
        "'\(url.lastPathComponent)' was recorded. Read it, and run without WAYFINDER_TESTS=record.",
        sourceLocation: sourceLocation)
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      Issue.record(
        "There is no '\(url.lastPathComponent)'. Record it with WAYFINDER_TESTS=record, and read it.",
        sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: data, as: UTF8.self)
    if expected == actual { return }
    Issue.record(
      """
      '\(url.lastPathComponent)' says otherwise:
      \(Self.difference(expected, actual).joined(separator: "\n"))
      If this is meant, record it with WAYFINDER_TESTS=record, and read it.
      """, sourceLocation: sourceLocation)
  }

  /// The lines that stand in one of two texts alone, with their numbers from 1.
  public static func difference(_ expected: String, _ actual: String) -> [String] {
    let (old, new) = (expected.lines, actual.lines)
    let changes = new.difference(from: old)
    return changes.map { change in
      switch change {
      case .remove(let line, let text, _): "- \(line + 1): \(text)"
      case .insert(let line, let text, _): "+ \(line + 1): \(text)"
      }
    }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
