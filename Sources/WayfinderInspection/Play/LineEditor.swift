// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// A line while a person types it, with the lines that were typed before.
///
/// The keys are those of a shell: cursor keys, Tab, and the control keys of Emacs.
struct LineEditor {
  /// The effect of a key.
  enum Event: Equatable {
    /// The line or the cursor has changed, or nothing.
    case edited
    case done(String)
    /// The person has ended the input.
    case ended
    /// The beginnings of what could follow.
    case choices([String])
    /// The screen is to be cleared.
    case cleared
  }

  private var text: [Character] = []
  /// The number of characters before the cursor.
  private var cursor = 0
  private let history: [String]
  /// The place in the history; its end is the new line.
  private var place: Int
  private var newLine: [Character] = []
  private let completions: @MainActor (String) -> [String]

  /// - Parameters:
  ///   - history: The lines typed before, the oldest first.
  ///   - completions: Returns the lines that could be meant by the beginning of one.
  init(
    history: [String] = [], completions: @escaping @MainActor (String) -> [String] = { _ in [] }
  ) {
    self.history = history
    self.completions = completions
    place = history.count
  }

  /// The line, with a bar for the cursor.
  var drawing: String { String(text[..<cursor]) + "|" + String(text[cursor...]) }

  /// Takes a key.
  @MainActor
  mutating func take(_ key: Key) -> Event {
    switch key {
    case .character(let character): insert(character)
    case .enter: return .done(String(text))
    case .complete: return complete()
    case .backspace: remove(from: cursor - 1, to: cursor)
    case .delete: remove(from: cursor, to: cursor + 1)
    case .deleteWord: remove(from: wordStart, to: cursor)
    case .deleteToStart: remove(from: 0, to: cursor)
    case .deleteToEnd: remove(from: cursor, to: text.count)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .start: cursor = 0
    case .end: cursor = text.count
    case .previous: show(place - 1)
    case .next: show(place + 1)
    case .cancel where text.isEmpty, .endOfInput where text.isEmpty: return .ended
    case .cancel: remove(from: 0, to: text.count)
    case .endOfInput: remove(from: cursor, to: cursor + 1)
    case .clearScreen: return .cleared
    case .unknown: break
    }
    return .edited
  }

  private mutating func insert(_ character: Character) {
    guard text.count < LineReader.limit else { return }
    if character.isASCII {
      text.insert(character, at: cursor)
      cursor += 1
    } else {
      // An accent may join the letter before it.
      let start = String(text[..<cursor]) + String(character)
      text = Array(start) + text[cursor...]
      cursor = start.count
    }
  }

  private mutating func remove(from start: Int, to end: Int) {
    let range = max(0, start)..<min(text.count, end)
    text.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var wordStart: Int {
    let blanks = text[..<cursor].lastIndex { !$0.isWhitespace } ?? -1
    return (text[..<(blanks + 1)].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  private var wordEnd: Int {
    let word = text[cursor...].firstIndex { !$0.isWhitespace } ?? text.count
    return text[word...].firstIndex(where: \.isWhitespace) ?? text.count
  }

  /// Shows a line of the history, or behind it the new one.
  private mutating func show(_ number: Int) {
    guard (0...history.count).contains(number) else { return }
    if place == history.count { newLine = text }
    place = number
    text = number == history.count ? newLine : Array(history[number])
    cursor = text.count
  }

  /// Completes what stands before the cursor as far as all that could be meant agree.
  @MainActor
  private mutating func complete() -> Event {
    let typed = String(text[..<cursor])
    let found = completions(typed).filter { line in
      line.lowercased().hasPrefix(typed.lowercased())
        && !line.unicodeScalars.contains(where: \.isInvisible)
    }
    guard let first = found.first else { return .edited }
    var shared = found.dropFirst().reduce(Array(first)) { shared, other in
      zip(shared, other).prefix { $0 == $1 }.map(\.0)
    }
    if found.count == 1, shared.last != "=" { shared.append(" ") }
    // Names that differ in their capitals alone may share less than what was typed.
    if found.count > 1, shared.count <= cursor {
      let start = typed.lastIndex(of: " ").map {
        typed.distance(from: typed.startIndex, to: $0) + 1
      }
      return .choices(found.map { String($0.dropFirst(start ?? 0)) })
    }
    text.replaceSubrange(..<cursor, with: shared)
    cursor = shared.count
    return .edited
  }

  /// The part of the line around the cursor that fits into a width, and the cursor's column in it.
  func part(fitting width: Int) -> (text: String, column: Int) {
    var (start, column) = (cursor, 0)
    while start > 0, column + text[start - 1].columns < width {
      start -= 1
      column += text[start].columns
    }
    var (end, used) = (cursor, column)
    while end < text.count, used + text[end].columns < width {
      used += text[end].columns
      end += 1
    }
    return (String(text[start..<end]), column)
  }
}

extension Character {
  /// The number of columns that it takes on a terminal.
  ///
  /// - **Source:** Unicode Standard Annex 11, "East Asian Width".
  fileprivate var columns: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
