// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The root of the repository.
let repository = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

/// Whether golden files are written, instead of compared: `WAYFINDER_TESTS=record`.
let isRecording = ProcessInfo.processInfo.environment["WAYFINDER_TESTS"] == "record"

/// Runs commands as a shell does, in a folder of its own.
///
/// The folder has links to the fixtures by their short names (`apps`, `documents` …), and copies
/// of `Golden/Inputs`. In its commands, `wayfinder` is the executable that was built with the tests.
struct Terminal: ~Copyable {
  let folder: URL

  static let golden = URL(filePath: #filePath).appending(path: "../../Golden").standardizedFileURL

  /// The folder in which the executable was built, beside the tests.
  private static let products = URL(
    filePath: CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
  ).path.components(separatedBy: "/PlaygroundPackageTests.xctest")[0]

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
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

  deinit { try? FileManager.default.removeItem(at: folder) }

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

  /// Runs a command of bash in the terminal's folder.
  func run(_ command: String, typing input: String = "") async throws -> Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try await Subprocess.run(
      .path("/bin/bash"), arguments: ["-c", command],
      environment: .inherit.updating(["PATH": "\(Self.products):\(path)", "NO_COLOR": nil]),
      workingDirectory: FilePath(folder.path), input: .string(input),
      output: .string(limit: 100_000_000), error: .string(limit: 100_000_000))
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    return Result(
      output: result.standardOutput, errors: result.standardError, status: status)
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
