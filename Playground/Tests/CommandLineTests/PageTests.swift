// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

/// Pages that are followed literally.
@Suite("wayfinder: pages")
struct PageTests {
  /// A block of a page, with its kind (`sh`, `text`) and the file that the line before it names.
  struct Block {
    let kind: String
    let file: String?
    var text: String
  }

  private func blocks(of page: String) throws -> [Block] {
    let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
    var blocks: [Block] = []
    var file: String?
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isOpen, line == "```" {
        isOpen = false
      } else if isOpen {
        blocks[blocks.count - 1].text += "\(line)\n"
      } else if let kind = line.behind("```") {
        blocks.append(Block(kind: String(kind), file: file, text: ""))
        (isOpen, file) = (true, nil)
      } else if let match = line.firstMatch(of: /[Tt]he file `([^`]+)`:$/) {
        file = String(match.1)
      }
    }
    return blocks
  }

  /// A file that a line names is the next block; commands are run; a block of `text` is what the last
  /// command printed, unless it shows what Swift prints.
  @Test(.timeLimit(.minutes(2)))
  func `the guide "Run a navigation experiment" can be followed`() async throws {
    let terminal = try Terminal()
    var (files, commands, texts) = (0, 0, 0)
    var printed: [Substring]?
    for block in try blocks(of: "docs/WayfinderInspection.docc/RunAnExperiment.md") {
      switch block.kind {
      case "json":
        guard let file = block.file else { continue }
        try terminal.write(block.text.utf8, to: file)
        files += 1
      case "sh", "sh fails":
        let result = try await terminal.run(
          "set -euo pipefail\nexec 2>&1\n\(block.text)", setting: ["WAYFINDER": repository.path])
        #expect(result.status == (block.kind == "sh" ? 0 : 1), "\(block.text)\(result)")
        printed = result.lines
        commands += 1
      case "swift":
        printed = nil
      case "text":
        guard let printed else { continue }
        let lines = block.text.printedLines
        #expect(missing(["…"] + lines + ["…"], in: printed) == nil)
        texts += lines.count { $0 != "…" }
      default: break
      }
    }
    #expect(files == 1 && commands == 7 && texts == 23, "the guide has lost or won something")
  }

  @Test func `the sessions of "Play with an app" are real, and its commands run`() async throws {
    let page = "docs/Wayfinder.docc/PlayWithAnApp.md"
    let terminal = try Terminal()
    var sessions = 0
    for block in try blocks(of: page) {
      if block.kind == "sh" {
        let command = block.text.replacing("swift run --package-path Playground ", with: "")
        let result = try await terminal.run("set -euo pipefail\n\(command)", in: repository)
        #expect(result.status == 0, "\(block.text)\(result)")
      } else if let lines = block.text.behind("$ ").map({ String($0).printedLines }) {
        let session = Transcript.Block(String(lines[0]), lines.dropFirst())
        let result = try await terminal.run(session.command, typing: session.typed)
        let difference = session.difference(from: result)
        #expect(difference == nil, "\(page) shows what isn't printed:\n\(result)")
        if isRecording, difference != nil {
          let file = repository.appending(path: page)
          let text = try String(contentsOf: file, encoding: .utf8)
          try Data(text.replacing(block.text, with: "$ \(lines[0])\n\(result)\n").utf8).write(
            to: file)
        }
        sessions += 1
      }
    }
    #expect(sessions == 1)
  }
}
