// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection

struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draws all routes of an app: the shell, what is put where, the links and the guards.",
    discussion: """
      Mermaid is what Markdown pages of many sites draw, DOT is what Graphviz reads, JSON is for \
      programs. The same file always gives the same map.

      Exit status: 0 when the map is printed, 2 when the input is bad.
      """)

  @Argument(help: "The app's catalogue or route document.")
  var file: String

  @Option(help: "What the map is written as.")
  var format: MapFormat = .mermaid

  @Option(help: "A variant of the route document; the base without one.")
  var variant: String?

  func run() throws {
    let inspected = try loadForInspection(file)
    guard let map = inspected.routeMap(variant: variant) else {
      throw BadInput(description: "There is no variant '\(variant ?? "")' in '\(file)'.")
    }
    switch format {
    case .mermaid: standardOutput.write(map.mermaid)
    case .dot: standardOutput.write(map.dot)
    case .json: standardOutput.write(map.json)
    case .svg: standardOutput.write(map.svg)
    }
  }
}

/// What a map can be written as.
enum MapFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, dot, json, svg
}

/// Reads one catalogue or document with what rules tell of.
func loadForInspection(_ path: String) throws -> InspectedFile {
  let bytes = try readBytes(path)
  do {
    return try InspectedFile(bytes: bytes, name: path)
  } catch {
    throw BadInput(description: error.description)
  }
}
