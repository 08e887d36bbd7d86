// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder

@testable import BookShelf

// The book shelf comes back as the user has left it.
extension BookShelfTests {
  private static let first = "\(start)\nEmma"
  private static let book = "\(emma)\nEmma, page 1"
  private static let noted = "\(emma)\n⇧ sheet:\n  NoteScreen\nA note"

  private func leave(_ walk: StandIn.Walk, _ world: StandIn) {
    walk.user.leaveApp()
    world.loop.runUntilQuiet()
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `after a launch the user is where they were, without an animation`(
    personality: StandIn.Personality
  ) async throws {
    // The window, which the system remembers.
    let session = UISceneSession()
    var world = StandIn(personality: personality)
    var animations: [String] {
      world.journal.filter { $0.contains(", animated") || $0.contains("in an animation") }
    }
    var walk = Self.open(session: session, in: world)
    try await walk.then("opens the app", sees: Self.first)
    try await walk.then("taps Emma", walk.user.tapButton("Emma"), sees: Self.book)
    try await walk.then("writes", walk.user.tapButton("Write a note"), sees: Self.noted)
    leave(walk, world)

    world = StandIn(personality: personality)
    walk = Self.open(session: session, in: world)
    try await walk.then("opens the app again", sees: Self.noted)
    #expect(animations.isEmpty)
    try await walk.then("is done", walk.user.tapButton("Done"), sees: Self.book)
    #expect(!animations.isEmpty)
  }

  @Test func `each window has a state of its own`() async throws {
    let sessions = [UISceneSession(), UISceneSession()]
    let world = StandIn(personality: .ios18)
    let walks = sessions.map { Self.open(session: $0, in: world) }
    for walk in walks { try await walk.then("opens a window", sees: Self.first) }
    let books = [Self.book, Self.book.replacing("Emma", with: "Persuasion")]
    for (walk, (title, book)) in zip(walks, zip(["Emma", "Persuasion"], books)) {
      try await walk.then("taps \(title)", walk.user.tapButton(title), sees: book)
    }
    for walk in walks { leave(walk, world) }

    let next = StandIn(personality: .ios18)
    for (session, book) in zip(sessions, books).reversed() {
      try await Self.open(session: session, in: next).then("opens the window again", sees: book)
    }
  }

  @Test func `an app that didn't come up starts without its state, once`() async throws {
    let session = UISceneSession()
    let world = StandIn(personality: .ios18)
    let walk = Self.open(session: session, in: world)
    try await walk.then("opens the app", sees: Self.first)
    try await walk.then("taps Emma", walk.user.tapButton("Emma"), sees: Self.book)
    leave(walk, world)
    // It ends without having been left.
    try await Self.open(session: session).then("opens the app again", sees: Self.book)
    try await Self.open(session: session).then("opens it after a crash", sees: Self.first)
  }
}
