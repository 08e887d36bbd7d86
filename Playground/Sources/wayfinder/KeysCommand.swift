// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderInspection

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Writes a Swift file with a typed key for each route, and a typed link.",
    usage: "wayfinder keys <file> [<options>]",
    discussion: HelpText.discussion(
      """
      With the keys, code that names a route that the document doesn't have, or gives it other values, \
      doesn't compile. The file compiles in modules of either default isolation. With '--check', nothing \
      is written; pass the options with which the file was written.
      """,
      examples: [
        "keys shop.json -o Sources/Shop/ShopRoutes.swift",
        "keys shop.json -o Sources/Shop/ShopRoutes.swift --check",
        "keys shop.json --public --screens '*Screen'",
      ],
      success: "the file was written, or is up to date", failure: "the file is out of date"))

  @Argument(help: HelpText.app)
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; '-' for standard output.", valueName: "path"))
  var output = "-"

  @Flag(help: "Compares the file instead, and lists the lines that differ.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "The enumeration's name; by default the app's, as in 'ShopRoutes'.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The class of the screens, with '*' for a screen's name in the document.",
      valueName: "class"))
  var screens = "AnyObject"

  @Flag(name: .customLong("public"), help: "Lets other modules use the keys.")
  var isPublic = false

  func validate() throws {
    if check, output == "-" {
      throw ValidationError("'--check' compares a file. Name it with '-o'.")
    }
  }

  func run() throws {
    let keys = try loadForInspection(file).routeKeys(
      named: name, screens: screens, isPublic: isPublic)
    guard check else { return try writeFile(keys, to: output) }
    let written = try InputFile(output)
    if written.bytes.elementsEqual(keys.utf8) {
      standardOutput.write("\(standardOutput.colored("✓", .green)) \(output): up to date\n")
      return
    }
    let old = Self.lines(of: String(decoding: written.bytes, as: UTF8.self))
    let new = Self.lines(of: keys)
    let (known, wanted) = (Set(old), Set(new))
    let differences =
      old.filter { !wanted.contains($0) }.map { "  - \($0.harmless)" }
      + new.filter { !known.contains($0) }.map { "  + \($0.harmless)" }
    let shown = differences.prefix(Self.limit) + (differences.count > Self.limit ? ["  …"] : [])
    standardOutput.write(
      "\(standardOutput.colored("✗", .red)) \(output): out of date\n"
        + shown.map { $0 + "\n" }.joined()
        + (differences.isEmpty ? "  The same lines are in another order.\n" : "")
        + "Write it again, without '--check'.\n")
    throw ExitCode(1)
  }

  /// The most lines that are listed.
  private static let limit = 40

  /// The lines of a file without the spaces before them.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }
}
