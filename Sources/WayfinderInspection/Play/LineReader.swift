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

/// A question to the person at a terminal, or the prompt for a command.
struct PlayPrompt {
  let text: String
  /// Whether what is typed is kept, for the cursor keys to bring back.
  var isRemembered = false
  /// Returns the lines that could be meant by the beginning of one.
  let completions: @MainActor (String) -> [String]
}

extension LineReader {
  /// Reads a line of a terminal while a person edits it. The prompt must have been written.
  ///
  /// The terminal sends every key at once for as long, and goes back to how it was.
  ///
  /// - Returns: `nil` when the person ends the input.
  @MainActor
  func edit(
    _ prompt: PlayPrompt, history: [String], width: Int, write: (String) throws -> Void
  ) rethrows -> InputLine? {
    // Unsafe, because the system's calls take pointers: they fill and read the values alone.
    var usual = termios()
    guard unsafe tcgetattr(descriptor, &usual) == 0 else { return next() }
    var typing = usual
    unsafe cfmakeraw(&typing)
    typing.c_oflag = usual.c_oflag
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &typing)
    defer { _ = unsafe tcsetattr(descriptor, TCSADRAIN, &usual) }

    let column = prompt.text.replacing(/\u{1B}\[[0-9;]*m/, with: "").count
    var editor = LineEditor(history: history, completions: prompt.completions)
    while let key = LineEditor.Key(nextByte) {
      switch editor.take(key) {
      case .done(let line):
        try write("\n")
        return .text(line)
      case .ended:
        try write("\n")
        return nil
      case .choices(let choices):
        try write("\n" + choices.wrapped(to: width, joinedBy: "  ") + "\n" + prompt.text)
      case .cleared: try write("\u{1B}[H\u{1B}[2J" + prompt.text)
      case .edited: break
      }
      let part = editor.part(fitting: max(1, width - column))
      let back = column + part.column
      try write("\r\u{1B}[\(column)C\u{1B}[K\(part.text)\r\u{1B}[\(back)C")
    }
    return nil
  }
}

extension [String] {
  /// The words in lines that are no wider than a width where a word isn't.
  func wrapped(to width: Int, joinedBy separator: String = " ", indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.count + separator.count + word.count <= width {
        lines[lines.count - 1] = last + separator + word
      } else {
        lines.append(margin + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
