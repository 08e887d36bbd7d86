// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

/// Commands with what they print, as in a terminal.
///
/// | line | what it is |
/// | --- | --- |
/// | `# …` | a comment |
/// | `$ …` | a command; what follows is what it prints |
/// | `$ !!` | the command before, once more: it must print the same bytes |
/// | `! …` | a line of standard error |
/// | `exit 1` | the exit status, unless it is 0 |
/// | `…` | any lines; in a line, anything |
///
/// Where the command is `wayfinder play` alone, what follows `> ` is typed.
struct Transcript {
  let file: URL
  private(set) var lines: [Substring]

  init(_ file: URL) throws {
    self.file = file
    lines = try String(contentsOf: file, encoding: .utf8).printedLines
  }

  /// A command with the lines that it prints.
  struct Block {
    let command: String
    let range: Range<Int>
    private(set) var output: [Substring] = []
    private(set) var errors: [Substring] = []
    private(set) var status: Int32 = 0

    init(_ command: String, _ lines: ArraySlice<Substring>) {
      (self.command, range) = (command, lines.indices)
      for line in lines {
        if let rest = line.behind("exit "), let number = Int32(rest) {
          status = number
        } else if let rest = line.behind("! ") {
          errors.append(rest)
        } else {
          output.append(line)
        }
      }
      output = output.joined(separator: "\n").printedLines
    }

    var isSession: Bool {
      command.hasPrefix("wayfinder play") && !command.contains { "|<".contains($0) }
    }
    /// The input that a person types in a session.
    var typed: String {
      isSession ? output.compactMap { $0.behind("> ").map { "\($0)\n" } }.joined() : ""
    }
    /// Whether it shows all that is printed.
    var isWhole: Bool { isSession || !(output + errors).contains { $0.contains("…") } }

    /// The expected line that was not found, if any.
    func difference(from result: Terminal.Result) -> String? {
      if let line = missing(output, in: result.lines) { return "a line '\(line)'" }
      if let line = missing(errors, in: result.errorLines) { return "a line of error '\(line)'" }
      return result.status == status ? nil : "the exit status \(status), not \(result.status)"
    }
  }

  var blocks: [Block] {
    let starts = lines.indices.filter { lines[$0].hasPrefix("$ ") }
    let ends = lines.indices.filter { lines[$0].hasPrefix("$ ") || lines[$0].hasPrefix("# ") }
    return starts.map { start in
      let end = ends.first { $0 > start } ?? lines.endIndex
      return Block(String(lines[start].dropFirst(2)), lines[start + 1..<end])
    }
  }

  /// Runs every command and compares what it prints. When recording, writes what differs to the file,
  /// except where a block has `…`.
  func play() async throws {
    let terminal = try Terminal()
    var recorded = self
    var before: (command: String, result: Terminal.Result)?
    var changes: [(Range<Int>, String)] = []
    for block in blocks {
      let line = block.range.lowerBound
      let place = SourceLocation(
        fileID: "CommandLineTests/\(file.lastPathComponent)", filePath: file.path, line: line,
        column: 1)
      if block.command == "!!" {
        let before = try #require(before, sourceLocation: place)
        let result = try await terminal.run(before.command)
        #expect(result == before.result, "other bytes the second time", sourceLocation: place)
        continue
      }
      let result = try await terminal.run(block.command, typing: block.typed)
      before = (block.command, result)
      guard let difference = block.difference(from: result) else { continue }
      if isRecording, block.isWhole {
        changes.append((block.range, "\(result)".withoutLineNumbers))
      }
      Issue.record(
        "$ \(block.command)\nexpected \(difference) in\n\(result)", sourceLocation: place)
    }
    for (range, text) in changes.reversed() {
      let blank = lines[range].reversed().prefix { $0.isEmpty }
      recorded.lines.replaceSubrange(range, with: text.printedLines + blank)
    }
    if !changes.isEmpty {
      try Data((recorded.lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
  }
}

/// The first line that isn't among those printed, or nothing if all are there: in this order, and with
/// others only where `…` stands.
func missing(_ expected: [Substring], in printed: [Substring]) -> Substring? {
  let parts = expected.split(separator: "…", omittingEmptySubsequences: false)
  guard let part = missingPart(parts.map(Array.init), in: printed, where: fits) else { return nil }
  return part.first { line in !printed.contains { fits(line, $0) } } ?? part.first ?? "(no more)"
}

/// Whether a line is as expected, where `…` is anything.
private func fits(_ expected: Substring, _ line: Substring) -> Bool {
  let parts = expected.components(separatedBy: "…").map { Array($0.utf8) }
  return missingPart(parts, in: Array(line.utf8), where: ==) == nil
}

/// The first part that isn't in the elements, where the first part begins them and the last ends them.
private func missingPart<Element>(
  _ parts: [[Element]], in elements: [Element], where fits: (Element, Element) -> Bool
) -> [Element]? {
  var at = 0
  for (number, part) in parts.enumerated() {
    let last = elements.count - part.count
    let isLast = number == parts.count - 1
    guard last >= at, !isLast || number > 0 || last == 0 else { return part }
    let places = isLast ? last...last : number == 0 ? 0...0 : at...last
    guard
      let place = places.first(where: { place in
        part.indices.allSatisfy { fits(part[$0], elements[place + $0]) }
      })
    else { return part }
    at = place + part.count
  }
  return nil
}

extension StringProtocol {
  /// The rest of a string that has this prefix.
  func behind(_ prefix: String) -> SubSequence? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension String {
  /// Without lines of the library's own source, which errors name.
  fileprivate var withoutLineNumbers: String {
    replacing(/\.swift:[0-9]+/, with: ".swift:…")
  }
}
