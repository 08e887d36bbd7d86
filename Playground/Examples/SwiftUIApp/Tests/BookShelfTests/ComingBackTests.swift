// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder

@testable import BookShelf

// The book shelf comes back as the user has left it.
extension BookShelfTests {
  private static let noted = Self.emma + "\n⇧ sheet:\n  NoteScreen"

  @Test(arguments: StandIn.Personality.allCases)
  func `after a launch the user is where they were, without an animation`(
    personality: StandIn.Personality
  ) async {
    // The windows, which the system remembers.
    let sessions = [UISceneSession(), UISceneSession()]
    var walk = Walk(personality, session: sessions[0])
    await walk.then("opens the app", draws: Self.start, shows: "Emma")
    await walk.then(
      "taps Emma", walk.tap("Emma"), draws: Self.emma, shows: "Emma, page 1")
    await walk.then("writes", walk.tap("Write a note"), draws: Self.noted, shows: "A note")
    walk.leave()

    walk = Walk(personality, session: sessions[0])
    await walk.then("opens the app again", draws: Self.noted, shows: "A note")
    #expect(walk.animations.isEmpty)
    await walk.then(
      "is done", walk.tap("Done"), draws: Self.emma, shows: "Emma, page 1")
    #expect(!walk.animations.isEmpty)
  }

  @Test func `each window has a state of its own`() async {
    // The windows, which the system remembers.
    let sessions = [UISceneSession(), UISceneSession()]
    let world = StandIn(personality: .ios18)
    let walks = sessions.map { Walk(session: $0, in: world) }
    for walk in walks {
      await walk.then("opens a window", draws: Self.start, shows: "Emma")
    }
    await walks[0].then(
      "taps Emma", walks[0].tap("Emma"), draws: Self.emma, shows: "Emma, page 1")
    let persuasion = Self.emma.replacing("Emma", with: "Persuasion")
    await walks[1].then(
      "taps Persuasion", walks[1].tap("Persuasion"), draws: persuasion,
      shows: "Persuasion, page 1")
    for walk in walks { walk.leave() }

    let next = StandIn(personality: .ios18)
    for (session, (drawing, text)) in zip(
      sessions,
      [(Self.emma, "Emma, page 1"), (persuasion, "Persuasion, page 1")]
    ).reversed() {
      await Walk(session: session, in: next)
        .then("opens the window again", draws: drawing, shows: text)
    }
  }

  @Test func `an app that didn't come up starts without its state, once`() async {
    // The windows, which the system remembers.
    let sessions = [UISceneSession(), UISceneSession()]
    var walk = Walk(session: sessions[0])
    await walk.then("opens the app", draws: Self.start, shows: "Emma")
    await walk.then(
      "taps Emma", walk.tap("Emma"), draws: Self.emma, shows: "Emma, page 1")
    walk.leave()
    // It ends without having been left.
    walk = Walk(session: sessions[0])
    await walk.then("opens the app again", draws: Self.emma, shows: "Emma, page 1")
    walk = Walk(session: sessions[0])
    await walk.then("opens it after a crash", draws: Self.start, shows: "Emma")
  }
}
