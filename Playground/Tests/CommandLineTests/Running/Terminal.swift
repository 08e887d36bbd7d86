// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// The root of the repository.
let repository = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

/// Whether golden files are written, instead of compared: `WAYFINDER_TESTS=record`.
let isRecording = ProcessInfo.processInfo.environment["WAYFINDER_TESTS"] == "record"

/// Runs commands as a shell does, in a folder of its own.
///
/// The folder has links to the fixtures by their short names (`catalogues`, `documents` …), and copies
/// of `Golden/Inputs`. In its commands, `wayfinder` is the executable that was built with the tests.
struct Terminal: ~Copyable {
  let folder: URL
  private let outputs: URL

  static let golden = URL(filePath: #filePath).appending(path: "../../Golden").standardizedFileURL

  /// The folder in which the executable was built, beside the tests.
  private static let products = URL(
    filePath: CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
  ).path.components(separatedBy: "/PlaygroundPackageTests.xctest")[0]

  init() throws {
    let files = FileManager.default
    let scratch = files.temporaryDirectory.appending(path: UUID().uuidString)
    (folder, outputs) = (scratch.appending(path: "folder"), scratch.appending(path: "outputs"))
    for each in [folder, outputs] {
      try files.createDirectory(at: each, withIntermediateDirectories: true)
    }
    let fixtures = repository.appending(path: "Tests/Fixtures")
    let shop = repository.appending(path: "Playground/Sources/DemoShop/Documents")
    for (name, target) in try files.contentsOfDirectory(atPath: fixtures.path).map({
      ($0, fixtures.appending(path: $0))
    }) + [("shop", shop)] {
      try files.createSymbolicLink(at: folder.appending(path: name), withDestinationURL: target)
    }
    let inputs = Self.golden.appending(path: "Inputs")
    for name in try files.contentsOfDirectory(atPath: inputs.path) {
      try files.copyItem(at: inputs.appending(path: name), to: folder.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  /// The output of a command, and its exit status.
  struct Result: Equatable, CustomStringConvertible {
    var output: String
    var errors: String
    var status: Int32

    var lines: [Substring] { output.printedLines }
    var errorLines: [Substring] { errors.printedLines }

    /// The text in a transcript; see `Transcript`.
    var description: String {
      (lines + errorLines.map { "! \($0)" } + (status == 0 ? [] : ["exit \(status)"]))
        .joined(separator: "\n")
    }
  }

  /// Runs a command of bash, in `place` or the terminal's own folder.
  func run(
    _ command: String, typing input: String = "", in place: URL? = nil,
    setting variables: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = place ?? folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(Self.products):\(environment["PATH", default: "/usr/bin:/bin"])"
    environment["NO_COLOR"] = nil
    process.environment = environment.merging(variables) { $1 }
    let files = ["input", "output", "errors"].map { outputs.appending(path: $0) }
    for (file, text) in zip(files, [input, "", ""]) { try Data(text.utf8).write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in end.resume() }
        do { try process.run() } catch { end.resume(throwing: error) }
      }
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
    return Result(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Writes a file of the folder.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }
}

extension String {
  /// The lines, without empty ones at the end.
  var printedLines: [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}
