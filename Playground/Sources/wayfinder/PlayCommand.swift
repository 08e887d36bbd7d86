// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection
internal import WayfinderJournal

struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Runs an app's navigation in the terminal, for you to open links and swap variants.",
    usage: "wayfinder play [<file>] [<options>]",
    discussion: HelpText.discussion(
      """
      Without a file, the demo shop is played, with its log-in, bag and reviews. Commands are read \
      from standard input, one on each line; 'help' lists them. Commands from a pipe are printed \
      before their results, so that the output is a transcript.
      """,
      examples: [
        "play", "play shop.json --variant drawer",
        "play --strict <commands.txt >transcript.txt",
      ],
      success: "the session has ended", failure: "a command failed, with '--strict'"))

  @Argument(help: "The app's route document; without one, the demo shop.")
  var file: String?

  @Option(help: HelpText.variant)
  var variant: String?

  @Flag(help: "Plays the demo shop as its document describes it, and not as it is written in code.")
  var document = false

  @Flag(help: "Ends with exit status 1 if a command failed.")
  var strict = false

  @Flag(help: "Prompts and asks questions even if standard input isn't a terminal.")
  var interactive = false

  @Option(
    help: ArgumentHelp(
      "Writes the journal of the session, for 'wayfinder inspect'.", valueName: "file"))
  var journal: String?

  @Option(help: "The output format; JSON has one line for each command.")
  var format: OutputFormat = .text

  func validate() throws {
    if file == "-" {
      throw ValidationError(
        "Commands are read from standard input, so the app's file can't be. Name a file.")
    }
  }

  @MainActor
  func run() async throws {
    let session: PlaySession
    if let file {
      if document { throw BadInput("'--document' is for the demo shop. Leave out the file.") }
      let input = try InputFile(ofApp: file)
      session = try PlaySession(loadNavigation(input).app) {
        try PlayWorld.app(of: input, variant: variant)
      }
    } else {
      session = try PlaySession("shop") {
        try PlayWorld.shop(variant: variant, isDocument: document)
      }
    }
    // Better told now than at the end of a long session.
    if let journal { try writeFile(session.journal.text, to: journal) }
    await session.run(
      isInteractive: interactive ? true : nil, format: format == .json ? .json : .text,
      write: { standardOutput.write($0) })
    if let journal { try writeFile(session.journal.text, to: journal) }
    if strict, session.failures > 0 { throw ExitCode(1) }
  }
}
