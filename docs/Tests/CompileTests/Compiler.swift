// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// Runs the Swift compiler on files that are no part of any target.
enum Compiler {
  /// The kind of module that the files are compiled as.
  enum Module: CaseIterable {
    case plain
    case mainActorByDefault
  }

  struct Answer {
    let isSuccess: Bool
    let output: String
  }

  /// Compares the errors of a fixture with those that its comments expect, no more and no fewer.
  static func verify(_ fixture: String, in module: Module) throws -> Answer {
    try run(
      ["-verify", "-verify-ignore-unrelated"], on: ["Prelude", fixture].map(Self.fixture),
      in: module)
  }

  /// Type-checks files.
  static func compile(_ files: [URL], in module: Module) throws -> Answer {
    try run([], on: files, in: module)
  }

  static func fixture(_ name: String) -> URL {
    folder.appendingPathComponent("Fixtures/\(name).swift")
  }

  /// The sources of the client without default isolation.
  static func clientSources() throws -> [URL] {
    let client = folder.appendingPathComponent("../../../Tests/ClientTests/Engine")
    return try FileManager.default
      .contentsOfDirectory(at: client, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" && !$0.path.hasSuffix("Tests.swift") }
      .sorted { $0.path < $1.path }
  }

  private static var folder: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent() }

  /// The compiled modules lie beside the test bundle.
  private static var modules: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules").path
  }

  private static func run(
    _ options: [String], on files: [URL], in module: Module
  ) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-I", modules] + options
      + (module == .mainActorByDefault ? ["-default-isolation", "MainActor"] : [])
      + files.map(\.path)
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      isSuccess: process.terminationReason == .exit && process.terminationStatus == 0,
      output: String(decoding: data, as: UTF8.self))
  }
}
