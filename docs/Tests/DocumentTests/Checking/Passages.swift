// Wayfinder is released under the MIT license; see LICENSE.

import Documents

/// The lines of files in which the blocks of the documents are looked for.
struct Passages {
  /// The beginning of a passage that is like the lines looked for, and the number of like lines.
  struct Likeness {
    let path: String
    let line: Int
    let count: Int
  }

  private var files: [(path: String, lines: [Substring])] = []
  private var places: [Substring: [(file: Int, index: Int)]] = [:]

  /// Adds a file. A line that is a comment holds nothing, unless it documents something.
  mutating func add(_ text: String, at path: String) {
    let lines = text.replacing("\\\"", with: "\"").lines
    for (index, line) in lines.enumerated()
    where !line.trimmed.hasPrefix("//") || line.trimmed.hasPrefix("///") {
      places[line.trimmed, default: []].append((files.count, index))
    }
    files.append((path, lines))
  }

  /// Whether the lines stand one after the other in a file, moved as a whole to the right or not; and if
  /// they don't, where the longest beginning of them stands.
  func find(_ lines: [Substring]) -> (found: Bool, nearest: Likeness?) {
    var nearest: Likeness?
    guard let first = lines.first(where: { !$0.isEmpty }) else { return (true, nil) }
    for (number, index) in places[first.trimmed, default: []] {
      let file = files[number]
      let shift = file.lines[index].indentation - first.indentation
      let count = zip(lines, file.lines[index...]).prefix { line, candidate in
        candidate.trimmed == line.trimmed
          && (line.isEmpty || candidate.indentation == line.indentation + shift)
      }.count
      if count == lines.count { return (true, nil) }
      if count > nearest?.count ?? 0 {
        nearest = Likeness(path: file.path, line: index + 1, count: count)
      }
    }
    return (false, nearest)
  }
}

extension Repository {
  /// The folders of the apps that pages show.
  static let apps = [
    "Playground/Sources", "Playground/Tests", "Playground/FiveApps/Sources", "Playground/Examples",
  ]

  /// The sources that the tests compile, and the fixtures that they load.
  static func passages(of folders: [String] = ["Tests", "docs/Tests"] + apps) throws -> Passages {
    var passages = Passages()
    for folder in folders {
      for path in try files(in: folder, ending: ".swift") where !path.contains("/Fixtures/") {
        passages.add(try text(path), at: path)
      }
    }
    for folder in ["documents", "lint", "pairs"] {
      for path in try files(in: "Tests/Fixtures/\(folder)", ending: ".json") {
        passages.add(try text(path), at: path)
      }
    }
    return passages
  }
}
