// Wayfinder is released under the MIT license; see LICENSE.

import ArgumentParser
import Foundation

/// Measures the compiler's time for an app's routes in a debug build: one file of 300 configurations, and one of 600.
@main
struct TypeChecking: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type-checking",
    abstract: "Measures how long the compiler takes for 300 routes, and for 600.")

  @Flag(help: "Fail when 300 take 15 s or more, or 600 more than 2.2 times as long.")
  var check = false

  @Option(help: "Keep the files in this folder.")
  var keep: String?

  @Option(help: "List the expressions that take this many milliseconds to type-check.")
  var slow: Int?

  private static let templates = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Configurations")

  func run() throws {
    let files = FileManager.default
    let package = Self.templates.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let build = ["swift", "build", "--package-path", package.path, "--target", "Wayfinder"]
    try Self.call(build)
    let modules =
      try Self.output(of: build.dropLast(2) + ["--show-bin-path"])
      .trimmingCharacters(in: .whitespacesAndNewlines) + "/Modules"
    let scratch = files.temporaryDirectory.appending(path: "type-checking-\(UUID().uuidString)")
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    let folder = keep.map { URL(filePath: $0) } ?? scratch
    try files.createDirectory(at: folder, withIntermediateDirectories: true)

    let prelude = try text("Prelude.swift.txt")
    let kinds = try files.contentsOfDirectory(atPath: Self.templates.path)
      .filter { $0 != "Prelude.swift.txt" }.sorted().map(text)
    print("\(kinds.count) kinds of configurations, debug build, processor seconds")
    var seconds: [Int: Double] = [:]
    for count in [0, 300, 600] {
      let configurations = (0..<count).map { number in
        kinds[number % kinds.count].replacing("§", with: "\(number + 1)")
      }
      let file = folder.appending(path: "Routes\(count).swift")
      try ([prelude] + configurations).joined(separator: "\n")
        .write(to: file, atomically: true, encoding: .utf8)
      let before = Self.childSeconds()
      try Self.call(
        [
          "swiftc", "-Onone", "-g", "-swift-version", "6", "-parse-as-library",
          "-module-name", "App", "-I", modules, "-emit-module", "-c", file.path,
        ] + (slow.map { ["-Xfrontend", "-warn-long-expression-type-checking=\($0)"] } ?? []),
        in: scratch)
      let time = Self.childSeconds() - before
      seconds[count] = time
      print("\(count): \(Self.text(time)) s")
    }
    let (small, large) = (seconds[300] ?? 0, seconds[600] ?? 0)
    print("300 should take under 15 s; 600 at most 2.20 times as long: \(Self.text(large / small))")
    if check && (small >= 15 || large / small > 2.2) { throw ExitCode.failure }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.templates.appending(path: name), encoding: .utf8)
  }

  private static func text(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(2)).grouping(.never))
  }

  /// The processor time that processes have taken that this one has started and that have ended.
  private static func childSeconds() -> Double {
    var spent = tms()
    times(&spent)
    return Double(spent.tms_cutime) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func call(_ command: [String], in folder: URL? = nil) throws {
    let process = process(command)
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ExitCode(process.terminationStatus) }
  }

  private static func output(of command: some Collection<String>) throws -> String {
    let process = process(Array(command))
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func process(_ command: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    return process
  }
}
