// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation

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

  @Argument(help: "The app's catalogue or route document; without one, the demo shop.")
  var file: String?

  @Option(help: HelpText.variant)
  var variant: String?

  @Flag(help: "Ends with exit status 1 if a command failed.")
  var strict = false

  @Flag(help: "Prompts and asks questions even if standard input isn't a terminal.")
  var interactive = false

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
    let input = LineReader(.standardInput)
    let isInteractive = interactive || input.isTerminal
    let world = try PlayWorld(file: file, variant: variant)
    let session = PlaySession(
      world, isInteractive: isInteractive, isColored: standardOutput.isColored,
      format: format, write: { standardOutput.write($0) }, next: { input.next() })
    await session.run()
    if strict, session.failures > 0 { throw ExitCode(1) }
  }
}
