// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation

/// Runs the blocks of pages as a reader does.
///
/// | block | what must be |
/// | --- | --- |
/// | a file that the line above names, on a followed page | it is written |
/// | `sh`, `sh fails` | bash runs it, and it succeeds, or exits with 1 or 2 |
/// | `text` behind it | each line is printed, with or without more on the line |
/// | the same with a line `…` for any lines | the others are printed whole, one after another |
/// | `text` that begins with `$ ` | the command prints this if what follows `> ` is typed |
///
/// A followed page starts in an empty folder, any other in the root of the repository.
struct PageRunner {
  private(set) var (files, commands, skipped, lines) = (0, 0, 0, 0)

  /// The commands that every change is checked with. They aren't run again.
  private let checks: Set<Substring>
  private let build = Repository.root.appending(path: ".build")

  /// Builds the command-line tool, which most pages call.
  init() throws {
    checks = Set(try Repository.text(".ci/run").lines)
    try forgetPlan()
    // Pages write there, also where Playground is built elsewhere.
    try makeFolder(Repository.root.appending(path: "Playground/.build"))
    let tool = "swift build --package-path Playground --product wayfinder"
    let (status, output) = try bash(tool, in: Repository.root)
    guard status == 0 else { throw Fault("\(tool) exited with \(status):\n\(output)") }
  }

  /// Lets SwiftPM plan again. Everything is built where the library is built already, and SwiftPM would
  /// take the plan of the package that it built last for the next one's.
  func forgetPlan() throws {
    for name in ["debug.yaml", "plugin-tools.yaml"] { try remove(build.appending(path: name)) }
  }

  /// Runs the blocks of a page up to the first fault.
  mutating func run(_ page: Page) throws {
    let isFollowed = Repository.followedPages.contains(page.path)
    let before = (commands: commands, lines: lines)
    let guide = build.appending(path: "guide")
    if isFollowed {
      try forgetPlan()
      try remove(guide)
      try makeFolder(guide)
    }
    var printed: String?
    for block in page.blocks {
      let place = "\(page.path):\(block.line)"
      if isFollowed, let file = block.file {
        try write(block.text, to: guide.appending(path: file))
      } else if block.language.hasPrefix("sh") {
        printed = try run(block, at: place, in: isFollowed ? guide : Repository.root)
      } else if block.text.hasPrefix("$ ") {
        try play(block, of: page, at: place)
      } else if block.isPrinted, let printed {
        if let line = block.line(missingIn: printed) {
          throw Fault("\(place): the page says that this is printed: \(line)\n\(printed)")
        }
        lines += block.lines.count { $0 != "…" }
      }
    }
    if isFollowed, commands < before.commands + 2 || lines == before.lines {
      throw Fault("\(page.path) has lost its commands, or what they print")
    }
  }

  private mutating func write(_ text: String, to file: URL) throws {
    try makeFolder(file.deletingLastPathComponent())
    // The library is taken from where it is, and not from a folder beside the package.
    let text = text.replacing("\"../Wayfinder\"", with: "\"\(Repository.root.path)\"")
    try Data("\(text)\n".utf8).write(to: file)
    files += 1
  }

  /// Runs a command, and returns what it prints; nothing if it isn't run.
  private mutating func run(
    _ block: Page.Block, at place: String, in folder: URL
  ) throws -> String? {
    if checks.contains(block.text[...]) || block.text.contains(" Playground benchmarks") {
      skipped += 1
      return nil
    }
    let script = block.text.replacing(
      "swift run --package-path Playground wayfinder", with: "command wayfinder")
    let (status, output) = try bash(script, in: folder)
    guard (block.language == "sh" ? 0...0 : 1...2).contains(status) else {
      throw Fault(
        "\(place): this block of '\(block.language)' exited with \(status):\n\(block.text)\n\(output)"
      )
    }
    commands += 1
    return output
  }

  /// Types a session. With `WAYFINDER_TESTS=record`, writes what is printed to the page if it differs.
  private mutating func play(_ block: Page.Block, of page: Page, at place: String) throws {
    let typed = block.lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
    let command = "\(block.lines[0].dropFirst(2)) <<'END'\n\(typed)END"
    let (status, output) = try bash(command, in: Repository.root)
    let session = "\(block.lines[0])\n\(output)".trimmingCharacters(in: .newlines)
    guard status == 0, session == block.text else {
      if ProcessInfo.processInfo.environment["WAYFINDER_TESTS"] == "record" {
        let text = try Repository.text(page.path).replacing(block.text, with: session)
        try Data(text.utf8).write(to: Repository.root.appending(path: page.path))
      }
      throw Fault("\(place): this session exited with \(status) and printed:\n\(session)")
    }
    commands += 1
    lines += block.lines.count
  }

  /// Returns the exit status of a script, and what it writes to standard output and standard error.
  private func bash(_ script: String, in folder: URL) throws -> (status: Int32, output: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euo", "pipefail", "-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFTPM_BUILD_DIR"] = build.path
    environment["WAYFINDER"] = Repository.root.path
    environment["PATH"] = "\(build.path)/debug:\(environment["PATH"] ?? "/usr/bin:/bin")"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  private func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }
}

/// A difference between a page and what happens.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
