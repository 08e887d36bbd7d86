// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// A line of input, or what is wrong with it.
enum InputLine {
  case text(String)
  /// The line is too long; its beginning, and how many bytes it has.
  case tooLong(start: String, bytes: Int)
  /// The bytes are no UTF-8; the line with what could be read.
  case notText(String)
}

/// Reads lines of whatever length and content without keeping more than a line may have.
final class LineReader {
  /// The limit on the bytes of a line.
  static let limit = 10_000

  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  var descriptor: Int32 { handle.fileDescriptor }

  /// Whether a person is typing.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Returns the next line without its end; `nil` at the end of the input.
  func next() -> InputLine? {
    var line: [UInt8] = []
    var count = 0
    while true {
      guard let byte = nextByte() else { return count == 0 ? nil : Self.line(line, count) }
      if byte == UInt8(ascii: "\n") { return Self.line(line, count) }
      count += 1
      if line.count < Self.limit { line.append(byte) }
    }
  }

  /// Returns the next byte; `nil` at the end of the input.
  func nextByte() -> UInt8? {
    guard position < buffer.count || fill() else { return nil }
    defer { position += 1 }
    return buffer[position]
  }

  private func fill() -> Bool {
    guard !isAtEnd else { return false }
    // What is there, not all that will come: a person types line by line.
    let descriptor = descriptor
    // Unsafe, because the system's call takes a pointer: it fills no more than the capacity.
    buffer = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
      var found = unsafe read(descriptor, bytes.baseAddress, bytes.count)
      while found < 0, errno == EINTR {
        found = unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
      count = max(0, found)
    }
    position = 0
    isAtEnd = buffer.isEmpty
    return !isAtEnd
  }

  private static func line(_ bytes: [UInt8], _ count: Int) -> InputLine {
    if count > limit {
      return .tooLong(start: String(decoding: bytes.prefix(40), as: UTF8.self), bytes: count)
    }
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      return .notText(String(decoding: bytes, as: UTF8.self))
    }
    return .text(text)
  }
}
