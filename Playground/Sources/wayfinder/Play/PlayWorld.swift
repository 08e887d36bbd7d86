// Wayfinder is released under the MIT license; see LICENSE.

internal import DemoShop
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection

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
