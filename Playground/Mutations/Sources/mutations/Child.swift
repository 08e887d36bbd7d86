// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Synchronization

/// A program that runs until it ends, its output proves a failure, or it has been silent for too long.
enum Child {
  enum Ending: Equatable {
    case exited(Int32)
    case crashed, proved, timedOut
  }

  /// The user wants an end.
  struct Interruption: Error {}

  /// Whether an interruption was asked for, which a signal handler may set.
  static let isInterrupted = Atomic(false)

  /// Lets an interruption end the child first, and then throw `Interruption`.
  static func catchInterruptions() {
    isInterrupted.store(false, ordering: .relaxed)
    for each in [SIGINT, SIGTERM, SIGHUP] {
      signal(each) { _ in Child.isInterrupted.store(true, ordering: .relaxed) }
    }
  }

  /// Runs a program and returns how it ended. Its output is in `log` afterwards.
  ///
  /// - Parameter limit: The time after its last output when it counts as hanging.
  static func run(
    _ command: [String], in folder: URL, log: URL, environment: [String: String] = [:],
    limit: Duration = .seconds(3600), proof: String? = nil
  ) throws -> Ending {
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      // The folder of another build, which .ci names.
      .filter { $0.key != "SWIFTPM_BUILD_DIR" }
      // As many random histories as each change must pass.
      .merging(["WAYFINDER_TESTS": "thorough"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var (end, size) = (ContinuousClock.now + limit, 0)
    while process.isRunning {
      if isInterrupted.load(ordering: .relaxed) {
        stop(process, patiently: true)
        throw Interruption()
      }
      let written = try Data(contentsOf: log)
      if let proof, written.range(of: Data(proof.utf8)) != nil {
        stop(process)
        return .proved
      }
      if written.count != size { (end, size) = (ContinuousClock.now + limit, written.count) }
      if ContinuousClock.now > end {
        stop(process)
        return .timedOut
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    if let proof, try Data(contentsOf: log).range(of: Data(proof.utf8)) != nil { return .proved }
    if process.terminationReason == .uncaughtSignal { return .crashed }
    return .exited(process.terminationStatus)
  }

  /// Ends the process and those that it has started.
  private static func stop(_ process: Process, patiently: Bool = false) {
    let id = process.processIdentifier
    // A build that is asked to end tells its compilers.
    if patiently { kill(id, SIGINT) }
    for _ in 0..<(patiently ? 50 : 0) where process.isRunning {
      Thread.sleep(forTimeInterval: 0.1)
    }
    // Foundation starts each process in a group of its own.
    if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
    process.waitUntilExit()
  }
}
