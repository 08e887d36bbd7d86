// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing

@Suite("What must not compile with this engine must not compile with the next one")
struct MisuseTests {
  private static let fixtures = [
    "Prelude", "Sound", "PushFromOtherThanStack", "UnfinishedChain", "OtherContext",
    "WrongContainer", "OtherScreen", "UnfinishedSwitch", "OtherKind", "WrongChild",
  ]

  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func `a misuse is an error in the words of the chain`(isolation: [String]) throws {
    let folder = "docs/Tests/DocumentTests/Compiling/Fixtures/"
    let files = Self.fixtures.map { Repository.root.appending(path: "\(folder)\($0).swift").path }
    // The compiled modules are beside the test bundle.
    let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Modules").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-frontend", "-typecheck", "-verify", "-verify-ignore-unrelated"]
      + ["-module-alias", "Wayfinder=WayfinderNext", "-swift-version", "6", "-I", modules]
      + isolation + files
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "The compiler says:\n\(output)")
  }
}
