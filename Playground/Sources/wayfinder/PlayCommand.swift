// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import DemoShop
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

/// The apps that can be played: the demo shop, or one that a document describes.
@MainActor
enum PlayWorld {
  /// The demo shop.
  ///
  /// - Parameters:
  ///   - variant: The variant that is active first; the base without one.
  ///   - isDocument: Whether the shop is the one of its document; else it is written in code.
  static func shop(variant: String?, isDocument: Bool) throws -> PlayApp {
    let forced = variant == "base" ? nil : variant
    let shop =
      isDocument
      ? try DemoShop(forced: forced) : try DemoShop(inCodeFor: "guest", forced: forced)
    if let variant, !shop.configurations.contains(where: { $0.name == variant }) {
      throw BadInput(
        unknownVariant: variant, among: shop.configurations.dropFirst().map(\.name),
        in: "the demo shop")
    }
    return PlayApp(
      router: shop.router, variants: shop.configurations,
      commands: [
        PlayApp.Command("login", "[NAME]", "logs in, as the log-in screen's button does") { name in
          let name = name.isEmpty ? "ann" : name
          try await shop.logIn(as: name)
          return "\(name) is logged in"
        },
        PlayApp.Command("logout", "logs out, and closes what only the customer may see") { _ in
          try await shop.logOut()
        },
        PlayApp.Command(
          "write", "[TEXT]", "writes into the open review; without text, empties it"
        ) { text in
          guard let review = shop.review else { throw ShopFault.noReview }
          review.draft = text
          return text.isEmpty ? "the review is empty" : "the review is not sent"
        },
        PlayApp.Command("analytics", "lists what the shop's analytics counted") { _ in
          shop.analytics.lines.joined(separator: "\n")
        },
      ],
      status: {
        let goods = shop.bag.products.map(String.init).joined(separator: ", ")
        return [
          "customer: \(shop.account.customer ?? "nobody is logged in")",
          "bag: \(goods.isEmpty ? "empty" : goods)",
        ]
      },
      hints: {
        shop.logInScreen == nil ? [] : ["'login NAME' logs in; 'close' closes the log-in."]
      })
  }

  /// The app that a file describes.
  static func app(of input: InputFile, variant: String?) throws -> PlayApp {
    let document = try loadNavigation(input)
    let first = try document.variant(of: variant, input.name) ?? "base"
    let configurations = try document.appConfigurations()
    let store = ConfigurationStore(
      configurations.first { $0.name == first } ?? configurations[0])
    let router = Router(tree: try store.current.makeTree(), store: store)
    return PlayApp(router: router, variants: configurations)
  }
}

/// A command of the shop that can't be carried out.
private enum ShopFault: Error, CustomStringConvertible {
  case noReview

  var description: String { "No review is open. Open 'Review'." }
}
