// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder

@testable import TeaShop

@MainActor
@Suite("The tea shop comes back as the user has left it, on the stand-in of UIKit", .serialized)
struct ComingBackTests {
  /// The windows, which the system remembers.
  private let sessions = [UISceneSession(), UISceneSession()]
  private static let reviewed = TeaShopTests.sencha + "\n⇧ sheet:\n  Review(sencha)"

  private func forget() {
    for session in sessions { StoredState(window: session.persistentIdentifier).forget() }
  }

  /// The animations that UIKit has shown.
  private func animations(_ walk: Walk) -> [String] {
    walk.world.journal.filter { $0.contains(", animated") || $0.contains("in an animation") }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `after a launch the user is where they were, without an animation`(
    personality: StandIn.Personality
  ) async throws {
    defer { forget() }
    var walk = try Walk(personality, session: sessions[0])
    await walk.then("opens the app", draws: TeaShopTests.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: TeaShopTests.sencha)
    await walk.then(
      "begins a review", walk.user.tapButton("Write a review"), draws: Self.reviewed)
    walk.app.leave()

    walk = try Walk(personality, session: sessions[0])
    await walk.then("opens the app again", draws: Self.reviewed)
    #expect(animations(walk).isEmpty)
    await walk.then("drags the review away", walk.user.dragSheetAway(), draws: TeaShopTests.sencha)
    await walk.then("swipes back", walk.user.swipeBack(), draws: TeaShopTests.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: TeaShopTests.sencha)
    #expect(!animations(walk).isEmpty)
  }

  @Test func `each window has a state of its own`() async throws {
    defer { forget() }
    let world = StandIn(personality: .ios18)
    let walks = try sessions.map { try Walk(session: $0, in: world) }
    for walk in walks { await walk.then("opens a window", draws: TeaShopTests.start) }
    await walks[0].then(
      "taps Sencha", walks[0].user.tapButton("Sencha"), draws: TeaShopTests.sencha)
    let mint = TeaShopTests.sencha.replacing("sencha", with: "mint")
    await walks[1].then("taps Mint", walks[1].user.tapButton("Mint"), draws: mint)
    for walk in walks { walk.app.leave() }

    let next = StandIn(personality: .ios18)
    for (session, drawing) in zip(sessions, [TeaShopTests.sencha, mint]).reversed() {
      let walk = try Walk(session: session, in: next)
      await walk.then("opens the window again", draws: drawing)
      walk.app.leave()
    }
    StoredState(window: sessions[0].persistentIdentifier).forget()
    let third = StandIn(personality: .ios18)
    for (session, drawing) in zip(sessions, [TeaShopTests.start, mint]) {
      let walk = try Walk(session: session, in: third)
      await walk.then("opens it after the first was closed", draws: drawing)
    }
  }

  @Test func `a link comes first`() async throws {
    defer { forget() }
    var walk = try Walk(session: sessions[0])
    await walk.then("opens the app", draws: TeaShopTests.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: TeaShopTests.sencha)
    walk.app.leave()
    walk = try Walk(link: "https://tea.example/teas/mint", session: sessions[0])
    await walk.then(
      "follows a link", draws: TeaShopTests.sencha.replacing("sencha", with: "mint"))
  }

  @Test func `the account comes back behind the teas, and its orders don't, before a log-in`()
    async throws
  {
    defer { forget() }
    var walk = try Walk(session: sessions[0])
    await walk.then("opens the app", draws: TeaShopTests.start)
    walk.shop.isLoggedIn = true
    await walk.then("taps Account", walk.user.tapTab(1), draws: TeaShopTests.account)
    await walk.then(
      "opens the orders", walk.user.tapButton("My orders"),
      draws: TeaShopTests.account + "\n    OrdersController")
    walk.app.leave()
    walk = try Walk(session: sessions[0])
    await walk.then("opens the app again", draws: TeaShopTests.start)
  }

  @Test func `an app that didn't come up starts without its state, once`() async throws {
    defer { forget() }
    var walk = try Walk(session: sessions[0])
    await walk.then("opens the app", draws: TeaShopTests.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: TeaShopTests.sencha)
    walk.app.leave()
    // It ends without having been left.
    walk = try Walk(session: sessions[0])
    await walk.then("opens the app again", draws: TeaShopTests.sencha)
    walk = try Walk(session: sessions[0])
    await walk.then("opens it after a crash", draws: TeaShopTests.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: TeaShopTests.sencha)
    walk.app.leave()
    walk = try Walk(session: sessions[0])
    await walk.then("opens it after that", draws: TeaShopTests.sencha)
  }
}
