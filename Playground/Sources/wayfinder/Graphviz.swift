// Wayfinder is released under the MIT licence; see LICENSE.

internal import Foundation

/// The layout program of Graphviz, where it is installed.
enum Graphviz {
  /// The path of `dot`, if it is on the PATH.
  static func find() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/dot" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Draws a graph.
  ///
  /// - Returns: The picture as SVG; `nil` when the program failed.
  static func draw(_ graph: String, with program: String) -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "wayfinder-map-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // By files: a pipe that nobody reads while the other is written would wait for ever.
    let (input, output) = (folder.appending(path: "map.dot"), folder.appending(path: "map.svg"))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(graph.utf8).write(to: input)
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = ["-Tsvg", "-o", output.path, input.path]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
