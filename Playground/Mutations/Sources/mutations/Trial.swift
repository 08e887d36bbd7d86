// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// Tries mutations in a copy of one package.
struct Trial {
  let package: TestedPackage
  let copy: Copy
  /// All mutations of the package, also those that aren't tried.
  let all: [Mutation]
  /// The results of an earlier run, which say what test to try first.
  let earlier: Results?

  private var log: URL { copy.folder.appending(path: "build.log") }

  /// The output of a run of the tests, a file for each of the runs at one time.
  private func output(_ lane: Int = 0) -> URL { copy.folder.appending(path: "run-\(lane).log") }

  /// The program, limit and slow tests of all runs.
  private struct Terms {
    let program: String
    let limit: Duration
    /// The names of tests that take long.
    let slow: [String]
  }

  /// Tries mutations: those with switches, `jobs` of them at a time. `each` is called by one at a time.
  ///
  /// Throws before the first one when the tests fail without a mistake.
  func run(
    _ mutations: [Mutation], jobs: Int, each: (Mutation, Results.Outcome, String) throws -> Void
  ) async throws {
    say("\(package): builds the copy in \(copy.folder.path)")
    let broken = try prepare()
    _ = try Child.run(["swift", "build", "--show-bin-path"], in: copy.folder, log: log)
    let folder = try text(log).trimmingCharacters(in: .newlines)
    // What `swift test` starts; started itself, so that stopping it leaves nothing behind.
    let program = "\(folder)/\(package.hasTests ? "WayfinderPackageTests.xctest" : "FiveApps")"
    say("\(package): runs the tests without a mistake")
    let time = try ContinuousClock().measure { try proveGreen(program, mutations) }
    let terms = Terms(
      program: program, limit: package.limit(for: time), slow: package.slow(in: try text(output())))
    var left = mutations[...]
    try await withThrowingTaskGroup(of: (Int, Mutation, Results.Outcome, String).self) {
      group in
      func start(in lane: Int) {
        guard let next = left.popFirst() else { return }
        group.addTask {
          let isBroken = broken.contains(next.number)
          let (outcome, detail) =
            try isBroken
            ? (.broken, "") : self.outcome(of: next, terms, lane)
          return (lane, next, outcome, detail)
        }
      }
      for lane in 0..<(package.hasSwitches ? jobs : 1) { start(in: lane) }
      while let (lane, mutation, outcome, detail) = try await group.next() {
        try each(mutation, outcome, detail)
        start(in: lane)
      }
    }
  }

  /// Builds the copy without the mutations that don't compile, and returns their numbers.
  private func prepare() throws -> Set<Int> {
    var broken: Set<Int> = []
    while true {
      try copy.update(try changes(without: broken))
      if try builds() { return broken }
      let more = try Switches.broken(in: text(log)).subtracting(broken)
      guard !more.isEmpty else {
        throw Problem(
          "\(package) – the copy doesn't build: \(try error()). Read \(log.path), and fix the "
            + "sources or Playground/Mutations/Packages.")
      }
      broken.formUnion(more)
    }
  }

  private func changes(without broken: Set<Int>) throws -> [String: Data] {
    var manifest = try Data(contentsOf: copy.repository.appending(path: "Package.swift"))
    for part in ["\(package)", "kept"] {
      let path = "Playground/Mutations/Packages/\(part).swift"
      try manifest.append(Data(contentsOf: copy.repository.appending(path: path)))
    }
    var changes = ["Package.swift": manifest]
    guard package.hasSwitches else { return changes }
    for (file, group) in Dictionary(grouping: all, by: \.file) {
      let mutations = group.filter { !broken.contains($0.number) }
      changes[file] = try Switches.put(mutations, into: group[0].source(in: copy.repository))
      let module = file.split(separator: "/").prefix(2).joined(separator: "/")
      changes["\(module)/LibraryMutation.swift"] = Data(Switches.reader.utf8)
    }
    return changes
  }

  private func builds() throws -> Bool {
    let command = ["swift", "build"] + (package.hasTests ? ["--build-tests"] : [])
    return try Child.run(command, in: copy.folder, log: log) == .exited(0)
  }

  private func proveGreen(_ program: String, _ mutations: [Mutation]) throws {
    // One after another, so that each test's time is its own.
    var arguments = package.hasTests ? ["--testing-library", "swift-testing", "--no-parallel"] : []
    let filters = Set(mutations.map(\.tests))
    if !filters.contains(nil) {
      arguments += filters.compactMap(\.self).sorted().flatMap { ["--filter", $0] }
    }
    let ending = try Child.run(
      [program] + arguments, in: copy.folder, log: output(), proof: package.proof)
    guard ending == .exited(0), try hasRun(in: output()) else {
      let failure = try package.failure(in: text(output())) ?? "no test was run"
      throw Problem(
        "\(package) – the tests fail without a mistake (\(ending)): \(failure). Read "
          + "\(output().path), and make them pass first.")
    }
  }

  private func outcome(
    of mutation: Mutation, _ terms: Terms, _ lane: Int
  ) throws -> (Results.Outcome, String) {
    if package.hasSwitches {
      return try outcome(of: mutation, [Switches.variable: "\(mutation.number)"], terms, lane)
    }
    // The copy's, as the checkout may have changed since.
    let source = try mutation.source(in: copy.folder)
    try copy.write(try mutation.applied(to: source), to: mutation.file)
    defer { try? copy.write(source, to: mutation.file) }
    if try builds() { return try outcome(of: mutation, [:], terms, lane) }
    return (.broken, try error())
  }

  private func outcome(
    of mutation: Mutation, _ environment: [String: String], _ terms: Terms, _ lane: Int
  ) throws -> (Results.Outcome, String) {
    var hasRun = false
    let known = earlier?.test(noticing: mutation.id)
    for run in package.runs(of: mutation.tests, first: known, slow: terms.slow) {
      let ending = try Child.run(
        [terms.program] + run.arguments, in: copy.folder, log: output(lane),
        environment: environment.merging(["WAYFINDER_TESTS": run.size]) { $1 },
        limit: terms.limit, proof: package.proof)
      hasRun = try hasRun || self.hasRun(in: output(lane))
      let failure = try package.failure(in: text(output(lane))) ?? ""
      switch ending {
      case .exited(0),
        .exited(EX_UNAVAILABLE) where package.hasTests:  // No test is named so.
        continue
      case .timedOut: return (.timedOut, "the tests hang")
      case .proved,
        .exited(1) where !package.hasTests:
        return (.noticed, failure)
      case _ where package.hasTests: return (.noticed, "the tests crash")
      // Only what the scenarios report counts there.
      default: return (.missed, "the scenarios crash")
      }
    }
    return (.missed, hasRun ? "" : "no test has a name like '\(mutation.tests ?? "")'")
  }

  private func hasRun(in output: URL) throws -> Bool {
    try !package.hasTests || text(output).contains(/Test run with [1-9]/)
  }

  private func error() throws -> String {
    try text(log).firstMatch(of: #/error: (.*)/#).map { String($0.1) } ?? "without an error"
  }

  private func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
