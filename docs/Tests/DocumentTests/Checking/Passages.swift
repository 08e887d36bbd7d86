// Wayfinder is released under the MIT license; see LICENSE.

/// The lines of files in which the blocks of the documents are looked for.
struct Passages {
  /// What a line belongs to.
  enum Kind {
    case code, string, comment
  }

  fileprivate struct File {
    let path: String
    var lines: [Substring] = []
    var numbers: [Int] = []
    var kinds: [Kind] = []
  }

  /// Where a passage begins that is like the lines looked for, and how many lines are.
  struct Likeness {
    let path: String
    let line: Int
    let count: Int
  }

  private var files: [File] = []
  private var places: [Substring: [(file: Int, index: Int, kind: Kind)]] = [:]

  /// Adds a source file: its code, and what its literals of several lines hold.
  ///
  /// A line of such a literal that ends with a backslash is one with the next.
  mutating func add(swift text: String, at path: String) {
    var file = File(path: path)
    var literals = File(path: path)
    var kind = Kind.code
    var hashes = ""
    var literal: [(number: Int, line: Substring)] = []
    for (index, line) in text.lines.enumerated() {
      let trimmed = line.trimmed
      switch kind {
      case .string where trimmed.hasPrefix("\"\"\"" + hashes):
        literals.append(literal: literal, indentation: line.indentation, hashes: hashes)
        literal = []
        kind = .code
        file.append(line, index + 1, .code)
      case .string:
        literal.append((index + 1, line))
        file.append(line, index + 1, .string)
      case .comment:
        file.append(line, index + 1, .comment)
        if line.contains("*/") { kind = .code }
      case .code where trimmed.hasPrefix("/*") && !trimmed.contains("*/"):
        kind = .comment
        file.append(line, index + 1, .comment)
      case .code where trimmed == "#if false":
        kind = .comment
        file.append(line, index + 1, .comment)
      case .code:
        file.append(line, index + 1, .code)
        if line.hasSuffix("\"\"\"") {
          kind = .string
          hashes = String(line.dropLast(3).reversed().prefix { $0 == "#" })
        }
      }
    }
    add(file, .code)
    add(literals, .string)
  }

  /// Adds a file of text, such as a fixture.
  mutating func add(text: String, at path: String) {
    var file = File(path: path)
    for (index, line) in text.lines.enumerated() { file.append(line, index + 1, .string) }
    add(file, .string)
  }

  private mutating func add(_ file: File, _ kind: Kind) {
    for (index, line) in file.lines.enumerated() where file.kinds[index] == kind {
      places[line.trimmed, default: []].append((files.count, index, kind))
    }
    files.append(file)
  }

  /// The place where the lines stand one after the other in what is of this kind, moved as a whole to
  /// the right or not; else where the longest beginning of them stands.
  func find(_ lines: [Substring], in kind: Kind) -> (found: Bool, nearest: Likeness?) {
    var nearest: Likeness?
    guard let first = lines.first(where: { !$0.isEmpty }) else { return (true, nil) }
    for (number, index, _) in places[first.trimmed, default: []].filter({ $0.kind == kind }) {
      let file = files[number]
      let shift = file.lines[index].indentation - first.indentation
      var count = 0
      for (line, candidate) in zip(lines, file.lines[index...]) {
        let same =
          line.isEmpty
          ? candidate.trimmed.isEmpty
          : candidate.indentation == line.indentation + shift && candidate.trimmed == line.trimmed
        guard same, file.kinds[index + count] != .comment else { break }
        count += 1
      }
      if count == lines.count { return (true, nil) }
      if count > nearest?.count ?? 0 {
        nearest = Likeness(path: file.path, line: file.numbers[index], count: count)
      }
    }
    return (false, nearest)
  }
}

extension Passages.File {
  fileprivate mutating func append(_ line: Substring, _ number: Int, _ kind: Passages.Kind) {
    lines.append(line)
    numbers.append(number)
    kinds.append(kind)
  }

  fileprivate mutating func append(
    literal: [(number: Int, line: Substring)], indentation: Int, hashes: String
  ) {
    var begun: (number: Int, text: String)?
    for (number, line) in literal {
      let text = line.dropFirst(indentation)
      let start = begun ?? (number, "")
      if text.hasSuffix("\\" + hashes) {
        begun = (start.number, start.text + text.dropLast(1 + hashes.count))
      } else {
        var whole = start.text + text
        if hashes.isEmpty {
          whole = whole.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        }
        append(Substring(whole), start.number, .string)
        begun = nil
      }
    }
    if let begun { append(Substring(begun.text), begun.number, .string) }
    // Nothing goes on from one literal to the next.
    append("\u{0}", 0, .comment)
  }
}
