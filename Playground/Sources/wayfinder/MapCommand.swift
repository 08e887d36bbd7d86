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
      programs. An SVG is drawn by Graphviz where its 'dot' is installed, else, or with '--layout own', \
      by a layout of its own, which is the same on every machine.

      Exit status: 0 when the map is printed, 2 when the input is bad.
      """)

  @Argument(help: "The app's catalogue or route document.")
  var file: String

  @Option(help: "What the map is written as.")
  var format: MapFormat = .mermaid

  @Option(help: "Who draws an SVG.")
  var layout: MapLayoutChoice = .auto

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
    case .svg: standardOutput.write(try svg(of: map))
    }
  }
}

extension MapCommand {
  private func svg(of map: RouteMap) throws -> String {
    guard layout != .own else { return map.svg }
    guard let program = Graphviz.find() else {
      if layout == .auto { return map.svg }
      throw BadInput(
        description:
          "There is no program 'dot' on the PATH. Install Graphviz, or write '--layout own'.")
    }
    if let drawn = Graphviz.draw(map.dot, with: program) { return drawn }
    if layout == .auto { return map.svg }
    throw BadInput(
      description: "'\(program)' did not draw the map. Try it with '--format dot', or write"
        + " '--layout own'.")
  }
}

/// Who draws a picture.
enum MapLayoutChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, graphviz, own
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
