// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

@Suite("C4, and what two configurations do differently: texts that a person has read")
struct GoldenTests {
  @Test(arguments: Pair.all)
  func `what a pair does differently is as read`(_ pair: Pair) async throws {
    let sides = try pair.document().configurations()
    let diff = try await BehavioralDiff(from: sides[0], to: sides[1], starts: 8)
    try GoldenFile("pairs/golden/\(pair.name).diff.txt").expect(diff.description)
  }

  @Test(arguments: Pair.all)
  func `what becomes of open screens when a pair is swapped is as read`(_ pair: Pair) async throws {
    var text = ""
    for steps in try #require(Self.walks[pair.name]) {
      text += try await migration(of: pair, steps)
    }
    try GoldenFile("pairs/golden/\(pair.name).migration.txt").expect(text)
  }

  @Test func `a golden file tells the lines that differ`() {
    #expect(GoldenFile.difference("a\nb\nc\n", "a\nc\nd\n") == ["- 2: b", "+ 3: d"])
  }

  /// Where the user has gone before: URLs, and names of routes.
  private static let walks: [String: [[String]]] = [
    "bluesky-drawer": [
      [],
      [
        "/profile/alice.test", "/profile/alice.test/post/3kbe", "/notifications", "/settings/about",
      ],
      ["/feeds", "/messages", "/messages/3lconvo"],
      ["/profile/alice.test", "/intent/compose?text=hello"],
    ],
    "mattermost-split": [
      ["https://chat.example.org/ops/channels/general", "search", "mentions"],
      [
        "https://chat.example.org/ops/channels/general",
        "https://chat.example.org/ops/messages/@ann",
        "https://chat.example.org/ops/pl/qe93kkfd7783iqwuwfcwcxbsgy",
      ],
      ["search", "https://chat.example.org/ops/channels/general"],
    ],
    "lichess-tabs": [
      ["https://lichess.org/training/61044", "https://lichess.org/study/p9uY0321/abcd1234"],
      ["https://lichess.org/broadcast/candidates-2024/round-1/abcde123/zxcvb456"],
      [
        "https://lichess.org/broadcast/candidates-2024/round-1/abcde123", "learn",
        "https://lichess.org/@/thibault",
      ],
    ],
  ]

  /// The tree before, the plan, the tree after and the tree after the way back.
  private func migration(of pair: Pair, _ steps: [String]) async throws -> String {
    let document = try pair.document()
    let variant = try #require(document.variant(named: pair.variant))
    let old = try NavigationConfiguration(document.base)
    let new = try NavigationConfiguration(variant.document)
    let store = ConfigurationStore(old)
    let router = Router(tree: try old.makeTree())
    for step in steps {
      let byName = try old.destination(of: step)
      let destination = try #require(byName ?? old.destination(for: step), "\(step)")
      let navigation = try await router.navigate(to: destination)
      #expect(navigation.outcome.isReached, "\(step)")
    }
    let before = router.tree.drawing
    let objects = screens(in: router.tree)
    let migration = try await router.migrate(store, to: new)
    #expect(migration.isCarriedOut)
    #expect(router.tree.validate().isEmpty)
    let after = router.tree.drawing
    // The screens that are open still are the same objects.
    let open = screens(in: router.tree).filter { screen in objects.contains { $0 === screen } }
    #expect(open.count == migration.plan.lines.count { !$0.isLeaving && $0.change != .new })
    let back = try await router.migrateBack(store)
    let isBack = router.tree.drawing == before ? "as it was" : "\n" + router.tree.drawing
    return """
      ==== \(steps.isEmpty ? "a cold start" : steps.joined(separator: ", then "))

      before:
      \(before)

      \(migration.plan)

      after:
      \(after)

      the way back: \(back == nil ? "none" : isBack)


      """
  }

  private func screens(in tree: ScreenTree) -> [any Screen] {
    tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen }
  }
}
