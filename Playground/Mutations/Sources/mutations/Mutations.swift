// Wayfinder is released under the MIT license; see LICENSE.

import ArgumentParser
import Foundation

@main
struct Mutations: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutations",
    abstract: "Makes small mistakes in a copy of the library and sees whether the tests notice.",
    discussion: """
      The mistakes are in Playground/Mutations/Tables. Ends with 1 if the tests notice less than \
      \(Results.least) % of them, or miss one that is noticed in Playground/Mutations/Results.txt.
      """)

  @Option(help: ArgumentHelp("Try the entries of one table.", valueName: "name"))
  var table: String?

  @Option(help: ArgumentHelp("Try the entries with this in their name or file.", valueName: "text"))
  var only: String?

  @Option(help: ArgumentHelp("Start at this one of the entries, counted from 1.", valueName: "n"))
  var from = 1

  @Option(help: ArgumentHelp("Try at most so many entries.", valueName: "n"))
  var count: Int?

  @Option(help: ArgumentHelp("Go on with the results in a file.", valueName: "file"))
  var resume: String?

  @Option(
    help: ArgumentHelp(
      "Try so many of the library's entries at a time (default: one a core).", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Only check that the text of each entry is there; build nothing.")
  var apply = false

  @Option(
    help: ArgumentHelp(
      "Build in copies that stay in this folder (default: .build/mutations).", valueName: "folder"))
  var copies: String?

  func validate() throws {
    guard from > 0, count ?? 1 > 0, jobs > 0 else {
      throw ValidationError("'--from', '--count' and '--jobs' must be 1 or more.")
    }
  }

  func run() async throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    let tables = try [Table](in: root)
    let problems = tables.problems(in: root)
    guard problems.isEmpty else {
      let lines = problems.map(\.description) + ["\(problems.count) entries can't be applied."]
      throw Problem(lines.joined(separator: "\n"))
    }
    if apply {
      say("All \(tables.flatMap(\.mutations).count) entries can be applied.")
    } else {
      try await attempt(try chosen(of: tables), of: tables, in: root)
    }
  }

  /// Returns the entries that the options name.
  private func chosen(of tables: [Table]) throws -> [Mutation] {
    guard table == nil || tables.contains(where: { $0.name == table }) else {
      let names = tables.map(\.name).joined(separator: ", ")
      throw Problem("There is no table '\(table ?? "")'. The tables are \(names).")
    }
    let found = tables.filter { table == nil || $0.name == table }.flatMap(\.mutations).filter {
      only.map("\($0.name) \($0.file)".contains) ?? true
    }
    guard from <= found.count else {
      throw Problem("The options name \(found.count) entries, and start at \(from). Change them.")
    }
    return Array(found.dropFirst(from - 1).prefix(count ?? found.count))
  }

  private func attempt(_ chosen: [Mutation], of tables: [Table], in root: URL) async throws {
    let folder = copies.map { URL(filePath: $0) } ?? root.appending(path: ".build/mutations")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = resume.map { URL(filePath: $0) } ?? folder.appending(path: "results.txt")
    var results = try resume.flatMap { _ in try read(file) } ?? Results()
    func save() throws { try Data("\(results)".utf8).write(to: file, options: .atomic) }
    let shipped = try read(root.appending(path: "Playground/Mutations/Results.txt"))
    try save()
    say("Results are in \(file.path); '--resume' goes on with them.")
    Child.catchInterruptions()
    do {
      for package in TestedPackage.allCases {
        let all = tables.filter { $0.package == package }.flatMap(\.mutations)
        let left = chosen.filter { all.contains($0) && results[$0.id] == nil }
        for mutation in left {
          if let excuse = mutation.excuse { say("\(mutation.id) – not run: \(excuse)") }
        }
        let tried = left.filter { $0.excuse == nil }
        if tried.isEmpty { continue }
        let copy = Copy(repository: root, folder: folder.appending(path: package.rawValue))
        let trial = Trial(package: package, copy: copy, all: all, earlier: shipped)
        try await trial.run(tried, jobs: jobs) { mutation, outcome, detail in
          results.record(outcome, of: mutation.id, detail)
          try save()
          say("\(mutation.id) – \(outcome.rawValue)\(detail.isEmpty ? "" : ": ")\(detail)")
        }
      }
    } catch is Child.Interruption {
      throw Problem("Interrupted. '--resume \(file.path)' goes on; your checkout is as it was.")
    }
    let summary = results.summary(of: chosen.map(\.id), shipped: shipped)
    say(summary.text)
    if !summary.passes { throw ExitCode.failure }
  }

  private func read(_ file: URL) throws -> Results? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try Results(String(contentsOf: file, encoding: .utf8), file: file.path)
  }
}

/// Prints a line at once, also into a file.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
