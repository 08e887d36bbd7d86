// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The links of an app, typed, and a URL of each.
struct AppWorld {
  let links: AppLinks
  let mix: [String]
  /// The link that is printed.
  let printed = Link("/orders/all/:id", Int.self)

  @MainActor
  init(links count: Int) {
    var numbers = SeededNumbers(seed: 7)
    let forms = (0..<count).map(LinkForm.init)
    do {
      links = try AppLinks(hosts: ["shop.example"], schemes: ["shop"]) { [printed] in
        forms.map(\.rule)
        printed.to { Destination(Routes.product, with: $0) }
      }
    } catch {
      fatalError("The measured links must be valid. \(error)")
    }
    let samples = forms.map { "https://shop.example" + $0.url(&numbers).url }
    mix = (0..<10_000).map { _ in samples[Int.random(in: 0..<count, using: &numbers)] }
  }
}

extension LinkForm {
  /// The link with the types of its values, leading somewhere.
  @MainActor
  var rule: LinkRule {
    switch kind {
    case .page: Link(pattern).to { Destination(Routes.product, with: 0) }
    case .thing, .editor: Link(pattern, Int.self).to { Destination(Routes.product, with: $0) }
    case .post:
      Link(pattern, Int.self, String.self).to { id, _ in Destination(Routes.product, with: id) }
    case .files:
      Link(pattern, [String].self).to { Destination(Routes.product, with: $0.count) }
    case .help:
      Link(pattern, String?.self).to { Destination(Routes.product, with: $0?.count ?? 0) }
    case .user:
      Link(pattern, String.self).to { Destination(Routes.product, with: $0.count) }
    }
  }
}
