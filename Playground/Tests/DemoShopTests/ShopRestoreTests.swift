// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("The demo shop: the customer comes back to where they were (design rules R1, R2, R5)")
@MainActor
struct ShopRestoreTests {
  /// A hundred moments of each shop.
  @Test(arguments: ["document", "code"])
  func `at 200 random moments, exactly what the plan says comes back`(kind: String) async throws {
    let isInCode = kind == "code"
    let variants = isInCode ? ["base", "drawer", "single", "split"] : shells
    var counts: [String: Int] = [:]
    for seed in 1...100 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let (own, other) = (numbers.pick(variants), numbers.pick(variants))
      let session = try await ShopSession(isInCode: isInCode, own, isLoggedIn: numbers.chance(60))
      for _ in 0..<numbers.number(below: 13) { await session.doSomething(&numbers) }
      let shop = session.shop
      let state = try SavedState(shop.router.savedState(owner: "ann", savedAt: seed).text)
      let omissions = shop.router.savedState().omissions
      counts["omitted", default: 0] += omissions.count

      for variant in [own, other] {
        // The customer of the next launch may have logged out.
        let isLoggedIn = numbers.chance(80)
        let next = try await ShopSession(isInCode: isInCode, variant, isLoggedIn: isLoggedIn).shop
        let start = next.tree.drawing
        let plan = next.router.restorePlan(
          for: state, if: RestoreConditions(owner: "ann"))
        #expect(next.tree.drawing == start, "seed \(seed)")
        #expect(plan.lines.count { $0.change != .new } == state.screenCount, "seed \(seed)")
        let restoration = try await next.router.restore(state, if: RestoreConditions(owner: "ann"))
        #expect(restoration.plan == plan, "seed \(seed)")
        #expect(next.tree.validate().isEmpty, "seed \(seed)")
        let fault = try await fault(of: plan, in: next)
        #expect(fault == nil, "seed \(seed): \(own) to \(variant)\n\(state.text)\n\(plan)")
        for line in plan.lines { counts[line.change.rawValue, default: 0] += 1 }
        // What is only for who has logged in is hidden, and the log-in covers it.
        let isHidden = !next.router.waiting.guards.isEmpty
        counts["hidden", default: 0] += isHidden ? 1 : 0
        guard variant == own, plan.isComplete, !isHidden else { continue }
        #expect(
          next.router.savedState(owner: "ann", savedAt: seed).text == state.text, "seed \(seed)")
        guard omissions.isEmpty else { continue }
        counts["whole", default: 0] += 1
        #expect(next.tree.drawing == shop.tree.drawing, "seed \(seed)")
      }
      session.end()
    }
    for name in ["keep", "move", "drop", "new", "omitted", "whole", "hidden"] {
      #expect(counts[name, default: 0] >= 10, "'\(name)' came \(counts[name, default: 0]) times")
    }
  }

  /// The differences between what stands and what the plan says; `nil` when both agree.
  private func fault(of plan: MovePlan, in shop: DemoShop) async throws -> String? {
    // A state that comes too late lists its screens with their places.
    let standing = shop.router.restorePlan(for: shop.router.savedState()).lines
    var places: [String: Int] = [:]
    for line in standing { places["\(sorted(line.screen)) in \(line.from ?? "")", default: 0] += 1 }
    for line in plan.lines {
      guard let to = line.to else { continue }
      let place = "\(sorted(line.screen)) in \(to)"
      guard let count = places[place], count > 0 else { return "'\(place)' doesn't stand" }
      places[place] = count - 1
    }
    return places.first { $0.value > 0 }.map { "'\($0.key)' isn't in the plan" }
  }

  /// A screen with its values by their names, which a plan has in the order of the route.
  private func sorted(_ screen: String) -> String {
    let parts = screen.split { "(,)".contains($0) }.map { $0.drop { $0 == " " } }
    return (parts.prefix(1) + parts.dropFirst().sorted()).joined(separator: " ")
  }
}

/// A shop in which a customer does something.
@MainActor
private final class ShopSession {
  let shop: DemoShop
  private var requests: [Task<Void, Never>] = []

  init(isInCode: Bool, _ variant: String, isLoggedIn: Bool) async throws {
    // Customer 3 gets the base unless forced.
    shop =
      isInCode
      ? try DemoShop(inCodeFor: "3", forced: variant) : try DemoShop(customer: "3", forced: variant)
    shop.addToBag(1)
    if isLoggedIn { try await shop.logIn(as: "ann") }
  }

  func doSomething(_ numbers: inout SeededGenerator) async {
    let shop = shop
    let deed: @MainActor () async throws -> Void
    switch numbers.number(below: 12) {
    case 0..<6:
      let place = numbers.pick(ShopPlace.all)
      let there = shop.store.destination(of: place.route, with: RouteArguments(place.values))
      deed = { try await shop.router.navigate(to: there) }
    case 6:
      let link = numbers.pick(["/tea/42", "/bag", "/pottery?sort=price", "/account/settings"])
      deed = { _ = try await shop.router.open(link, with: shop.store) }
    case 7, 8: deed = { try await shop.router.back() }
    case 9:
      guard let root = shop.tree.root as? ContainerNode, !(root is NavigationNode) else { return }
      let child = numbers.pick(root.children)
      try? shop.tree.edit { try $0.show(child, of: root) }
      return
    case 10: deed = { try await shop.logOut() }
    default: deed = { try await shop.logIn(as: "ann") }
    }
    var isDone = false
    requests.append(
      Task {
        try? await deed()
        isDone = true
      })
    // A request that leads to the log-in waits there, and so does the session's next one at times.
    for _ in 0..<50 where !isDone { await Task.yield() }
    await settled { isDone || !shop.router.waiting.guards.isEmpty }
  }

  /// Gives up what still waits for the log-in.
  func end() { for request in requests { request.cancel() } }
}
