// Wayfinder is released under the MIT license; see LICENSE.

import Documents
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

  /// Compares the errors of fixtures with those that their comments expect, no more and no fewer.
  static func verify(_ fixtures: [String], in module: Module) throws -> Answer {
    try run(
      ["-frontend", "-typecheck", "-verify", "-verify-ignore-unrelated"],
      on: (["Prelude"] + fixtures).map { folder.appendingPathComponent("Fixtures/\($0).swift") },
      in: module)
  }

  /// Type-checks files.
  static func compile(_ files: [URL], in module: Module) throws -> Answer {
    try run(["-frontend", "-typecheck"], on: files, in: module)
  }

  /// Type-checks sources by their names, together with the prelude and the screens of the shop.
  static func compile(_ sources: [String: String], in module: Module) throws -> Answer {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var files = [folder.appendingPathComponent("../Screens.swift")]
    files += try swiftFiles(in: folder.appendingPathComponent("Prelude"))
    for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
      let file = scratch.appendingPathComponent("\(name)Examples.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file)
    }
    return try run(
      ["-typecheck", "-wmo", "-suppress-warnings", "-module-name", "Examples"], on: files,
      in: module)
  }

  /// The sources of the client without default isolation.
  static func clientSources() throws -> [URL] {
    try swiftFiles(in: Repository.root.appendingPathComponent("Tests/ClientTests/Engine"))
      .filter { !$0.path.hasSuffix("Tests.swift") }
  }

  /// The module of SwiftUI, or its stand-in.
  static var swiftUI: String {
    #if canImport(SwiftUI)
      "SwiftUI"
    #else
      "SwiftUIStandIn"
    #endif
  }

  private static var folder: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent() }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

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
      ["swiftc"] + options + ["-swift-version", "6", "-I", modules]
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
