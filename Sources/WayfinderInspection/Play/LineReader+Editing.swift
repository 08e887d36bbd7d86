// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

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
