// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder

@testable import TeaShop

// The tea shop comes back as the user has left it.
extension TeaShopTests {
  private static let reviewed = Self.sencha + "\n⇧ resizable sheet:\n  Review(sencha)"

  /// Runs a test with two windows, which the system remembers.
  private func withSessions(_ body: ([UISceneSession]) async throws -> Void) async rethrows {
    let sessions = [UISceneSession(), UISceneSession()]
    defer {
      for session in sessions { StoredState(window: session.persistentIdentifier).forget() }
    }
    try await body(sessions)
  }

  /// The animations that UIKit has shown.
  private func animations(_ walk: Walk) -> [String] {
    walk.world.journal.filter { $0.contains(", animated") || $0.contains("in an animation") }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `after a launch the user is where they were, without an animation`(
    personality: StandIn.Personality
  ) async throws {
    try await withSessions { sessions in
      var walk = try Walk(personality, session: sessions[0])
      await walk.then("opens the app", draws: Self.start)
      await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
      await walk.then(
        "begins a review", walk.user.tapButton("Write a review"), draws: Self.reviewed)
      walk.user.leaveApp()

      walk = try Walk(personality, session: sessions[0])
      await walk.then("opens the app again", draws: Self.reviewed)
      #expect(animations(walk).isEmpty)
      await walk.then("drags the review away", walk.user.dragSheetAway(), draws: Self.sencha)
      await walk.then("swipes back", walk.user.swipeBack(), draws: Self.start)
      await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
      #expect(!animations(walk).isEmpty)
    }
  }

  @Test func `each window has a state of its own`() async throws {
    try await withSessions { sessions in
      let world = StandIn(personality: .ios18)
      let walks = try sessions.map { try Walk(session: $0, in: world) }
      for walk in walks { await walk.then("opens a window", draws: Self.start) }
      await walks[0].then(
        "taps Sencha", walks[0].user.tapButton("Sencha"), draws: Self.sencha)
      let mint = Self.sencha.replacing("sencha", with: "mint")
      await walks[1].then("taps Mint", walks[1].user.tapButton("Mint"), draws: mint)
      for walk in walks { walk.user.leaveApp() }

      let next = StandIn(personality: .ios18)
      for (session, drawing) in zip(sessions, [Self.sencha, mint]).reversed() {
        let walk = try Walk(session: session, in: next)
        await walk.then("opens the window again", draws: drawing)
        walk.user.leaveApp()
      }
      StoredState(window: sessions[0].persistentIdentifier).forget()
      let third = StandIn(personality: .ios18)
      for (session, drawing) in zip(sessions, [Self.start, mint]) {
        let walk = try Walk(session: session, in: third)
        await walk.then("opens it after the first was closed", draws: drawing)
      }
    }
  }

  @Test func `a link comes first`() async throws {
    try await withSessions { sessions in
      var walk = try Walk(session: sessions[0])
      await walk.then("opens the app", draws: Self.start)
      await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
      walk.user.leaveApp()
      walk = try Walk(link: "https://tea.example/teas/mint", session: sessions[0])
      await walk.then(
        "follows a link", draws: Self.sencha.replacing("sencha", with: "mint"))
    }
  }

  @Test func `the account comes back hidden, and the log-in is asked for`()
    async throws
  {
    try await withSessions { sessions in
      var walk = try Walk(session: sessions[0])
      await walk.then("opens the app", draws: Self.start)
      walk.shop.customer.isLoggedIn = true
      await walk.then("taps Account", walk.user.tapTab(1), draws: Self.account)
      await walk.then(
        "opens the orders", walk.user.tapButton("My orders"),
        draws: Self.account + "\n    OrdersController")
      walk.user.leaveApp()
      walk = try Walk(session: sessions[0])
      await walk.then(
        "opens the app again",
        draws: Self.account + "\n    OrdersController\n⇧ sheet:\n  LogInController")
    }
  }

  @Test func `an app that didn't come up starts without its state, once`() async throws {
    try await withSessions { sessions in
      var walk = try Walk(session: sessions[0])
      await walk.then("opens the app", draws: Self.start)
      await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
      walk.user.leaveApp()
      // It ends without having been left.
      walk = try Walk(session: sessions[0])
      await walk.then("opens the app again", draws: Self.sencha)
      walk = try Walk(session: sessions[0])
      await walk.then("opens it after a crash", draws: Self.start)
      await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
      walk.user.leaveApp()
      walk = try Walk(session: sessions[0])
      await walk.then("opens it after that", draws: Self.sencha)
    }
  }
}
