// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

private class Page: ScreenLabeling {
  var label: String { "\(Self.self)" }
  var labelDetail: String { "" }
  init() {}
}

private final class Front: Page {}
private final class Bag: Page {}
private final class Shelf: Page {}

private final class Product: Page {
  let id: Int
  override var labelDetail: String { "\(id)" }
  init(id: Int) { self.id = id }
}

private enum Variants {
  static let product = RouteKey<Product, Int>("product")
  static let bag = RouteKey<Bag, Void>("bag")
  static let shelf = RouteKey<Shelf, Void>("shelf")

  static func stack(_ root: any Screen, _ name: String? = nil) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  static let tabs = NavigationConfiguration(
    "tabs", shell: { TabNode([stack(Front(), "front"), stack(Bag(), "bag")]) }
  ) {
    product.means(
      StepAssembly(Product.self, id: \.id) { Product(id: $0) }
        .using(.push).from(.navigation(named: "front")).assemble())
    bag.means(.found(by: .screen(Bag.self)))
    shelf.means(
      StepAssembly(Shelf.self) { Shelf() }.using(.push).from(.navigation(named: "front"))
        .assemble())
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
    bag.opened(by: Link("/bag"))
  }

  /// As the tabs, written otherwise.
  static let same = tabs.variant("same") {
    product.means(
      StepAssembly(Product.self, id: \.id) { Product(id: $0) }
        .using(.push).from(.navigation(named: "front")).assemble())
  }

  /// The bag is a sheet.
  static let flat = tabs.variant("flat", shell: { stack(Front(), "front") }) {
    bag.means(StepAssembly(Bag.self) { Bag() }.using(.present).from(.current).assemble())
  }

  /// A product stands on a shelf, and is guarded.
  static let deep = tabs.variant("deep") {
    let shelf = StepAssembly(Shelf.self) { Shelf() }
      .using(.push).from(.navigation(named: "front")).assemble()
    product.means(
      StepAssembly(Product.self, id: \.id) { Product(id: $0) }
        .adding(guard: "adult") { (_: Int) in .stop(reason: "must not be asked") }
        .using(.push)
        .from(shelf.adapting { (_: Int) in () }.enclosing(NavigationNode.self)).assemble())
  }

  static let wordy = tabs.variant("wordy") {
  } links: {
    shelf.opened(by: Link("/shelf"))
  }
}

@Suite("C7: configurations in code are compared by what they do")
struct CodeDiffTests {
  @Test func `two that are written differently and do the same have no difference`() async throws {
    let diff = try await BehavioralDiff(from: Variants.tabs, to: Variants.same)
    #expect(diff.isEmpty, "\(diff)")
    #expect(diff.changes.isEmpty)
  }

  @Test func `another shell, and a tab that is a sheet`() async throws {
    let diff = try await BehavioralDiff(from: Variants.tabs, to: Variants.flat)
    #expect(diff.before == "tabs")
    #expect(diff.after == "flat")
    #expect(
      diff.changes.map(\.line) == [
        "the shell: shell tabs: front*, bag → navigation: Front [from a cold start]",
        "/bag: presentation in bag → sheet [all 4 starts]",
      ])
    let place = try #require(diff.changes.last?.place.after)
    #expect(place.drawing == "Navigation front:\n  Front\n⇧ sheet:\n  Bag")
  }

  @Test func `what lies beneath, and a guard that isn't asked for real`() async throws {
    let diff = try await BehavioralDiff(from: Variants.tabs, to: Variants.deep)
    #expect(
      diff.changes.map { "\($0.link?.description ?? "shell"): \($0.kind)" } == [
        "/products/1: beneathGained", "/products/1: guardGained",
      ])
  }

  @Test func `a document stands against code`() async throws {
    let document = """
      {"format": "wayfinder-routes/1", "app": "shop",
       "shell": {"tabs": {"front": "Front", "bag": "bag"}, "order": ["front", "bag"]},
       "routes": {"product": {"placement": {"as": "push", "in": "front"}, "parameters": {"id": "int"}},
                  "bag": {"placement": {"as": "root", "in": "bag"}}},
       "table": {"product": {"pattern": "/products/:id", "route": "product",
                             "constraints": {"id": "[0-9]+"}},
                 "bag": {"pattern": "/bag", "route": "bag"}}}
      """
    let read = try RouteDocument(bytes: Array(document.utf8), name: "shop.json")
    let configuration = try NavigationConfiguration(read.base, named: "remote")
    let diff = try await BehavioralDiff(from: configuration, to: Variants.tabs)
    #expect(diff.before == "remote")
    #expect(
      !diff.changes.contains { [.place, .presentation, .route, .gone].contains($0.kind) },
      "\(diff)")
  }

  @Test func `a document that says what code says differs in nothing`() async throws {
    let document = """
      {"format": "wayfinder-routes/1", "app": "twin",
       "shell": {"tabs": {"front": "front", "bag": "bag"}},
       "routes": {"front": {"placement": {"as": "root", "in": "front"}},
                  "bag": {"placement": {"as": "root", "in": "bag"}},
                  "item": {"placement": {"as": "push", "in": "front"}, "parameters": {"id": "int"}}},
       "table": {"bag": {"pattern": "/bag", "route": "bag"},
                 "item": {"pattern": "/items/:id", "route": "item", "constraints": {"id": "-?[0-9]+"}}}}
      """
    let read = try RouteDocument(bytes: Array(document.utf8), name: "twin.json")
    let remote = try NavigationConfiguration(read.base, named: "remote")
    #expect(try await BehavioralDiff(from: Twin.code, to: remote).changes == [])
    let back = try await BehavioralDiff(from: remote, to: Twin.code)
    #expect(back.changes == [], "\(back)")
    // Another root is named by its route, too.
    let swapped = try await BehavioralDiff(from: remote, to: Twin.swapped)
    #expect(swapped.changes.first?.kind == .shell)
    #expect(swapped.changes.first?.value.after == "tabs: bag*, front")
  }

  @Test func `a shell that can't be made is an error`() async throws {
    nonisolated struct Broken: Error {}
    let broken = Variants.tabs.variant("broken", shell: { throw Broken() })
    await #expect(throws: Broken.self) {
      _ = try await BehavioralDiff(from: Variants.tabs, to: broken)
    }
  }
}

private final class FrontScreen: Screen {}
private final class BagPage: Screen {}
private final class ItemPage: Screen {
  let id: Int
  init(id: Int) { self.id = id }
}

/// Screens without labels, which are called after their classes.
private enum Twin {
  static func stack(_ name: String, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  static let code = NavigationConfiguration(
    "code", shell: { TabNode([stack("front", FrontScreen()), stack("bag", BagPage())]) }
  ) {
    RouteKey<FrontScreen, Void>("front").means(.found(by: .screen(FrontScreen.self)))
    RouteKey<BagPage, Void>("bag").means(.found(by: .screen(BagPage.self)))
    RouteKey<ItemPage, Int>("item").means(
      StepAssembly(ItemPage.self, id: \.id) { ItemPage(id: $0) }
        .using(.push).from(.navigation(named: "front")).assemble())
  } links: {
    RouteKey<BagPage, Void>("bag").opened(by: Link("/bag"))
    RouteKey<ItemPage, Int>("item").opened(by: Link("/items/:id", Int.self))
  }

  static let swapped = code.variant(
    "swapped", shell: { TabNode([stack("bag", BagPage()), stack("front", FrontScreen())]) })
}
