// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection

struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draws all routes of an app: the shell, the places, the links and the guards.",
    usage: "wayfinder map <file> [<options>]",
    discussion: HelpText.discussion(
      """
      Mermaid is drawn by many sites that show Markdown. SVG is a finished picture; the same file \
      gives the same bytes on every machine. JSON is for programs.
      """,
      examples: ["map shop.json", "map shop.json --variant drawer --format svg >map.svg"],
      success: "the map was printed", failure: nil))

  @Argument(help: HelpText.app)
  var file: String

  @Option(help: HelpText.format)
  var format: MapFormat = .mermaid

  @Option(help: HelpText.variant)
  var variant: String?

  func run() throws {
    let inspected = try loadForInspection(file)
    let name = try inspected.document.variant(of: variant, file)
    guard let map = inspected.routeMap(variant: name) else {
      throw BadInput(
        unknownVariant: variant ?? "base", among: inspected.document.variants.map(\.name),
        in: "'\(file)'")
    }
    switch format {
    case .mermaid: standardOutput.write(map.mermaid)
    case .json: standardOutput.write(map.json)
    case .svg: standardOutput.write(map.svg)
    }
  }
}

/// The output format of a map.
enum MapFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, json, svg
}
