// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// A small mistake in the sources that the tests must notice.
struct Mutation: Equatable {
  /// The place among the entries of all tables, counted from 1.
  var number = 0
  /// The name of the table, which is that of its file.
  var table: String
  var name: String
  /// The path of the file from the root of the repository.
  var file: String
  /// Text in front of `old`, at most ten lines away, where `old` alone isn't unique.
  var after: String?
  var old: String
  var new: String
  /// Whether a switch between the texts is a statement, not an expression.
  var isStatement = false
  /// The filter of the tests that should notice; all tests without it.
  var tests: String?
  /// Why no test can notice it. Such a mutation is applied, but not run.
  var excuse: String?

  /// The name of a mutation, in results too.
  var id: String { "\(table): \(name)" }

  func source(in root: URL) throws -> Data {
    guard let source = try? Data(contentsOf: root.appending(path: file)) else {
      throw problem("there is no file \(file)")
    }
    return source
  }

  /// Returns the range of `old` in the bytes of the file.
  ///
  /// Throws what is wrong when the text, or the text that it comes after, isn't there exactly once.
  func place(in source: Data) throws -> Range<Int> {
    guard let after else { return try only(old, in: source) }
    let start = try only(after, in: source).upperBound
    var end = start
    for _ in 0..<10 where end < source.endIndex {
      end = source[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.endIndex
    }
    guard let place = source.range(of: Data(old.utf8), in: start..<end) else {
      throw problem("'\(old)' isn't in the ten lines after '\(after)' in \(file)")
    }
    return place
  }

  /// Returns the bytes of the file with the mistake in it.
  func applied(to source: Data) throws -> Data {
    var result = source
    result.replaceSubrange(try place(in: source), with: Data(new.utf8))
    return result
  }

  private func only(_ text: String, in source: Data) throws -> Range<Int> {
    let bytes = Data(text.utf8)
    guard let place = source.range(of: bytes) else { throw problem("'\(text)' isn't in \(file)") }
    guard source.range(of: bytes, in: place.lowerBound + 1..<source.endIndex) == nil else {
      throw problem("'\(text)' is in \(file) more than once")
    }
    return place
  }

  func problem(_ reason: String) -> Problem {
    Problem(
      "\(id) – \(reason). Write the text that is there now into Tables/\(table).txt, or a similar "
        + "mistake in its place.")
  }
}

/// The fault and the way out, as one string.
struct Problem: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
