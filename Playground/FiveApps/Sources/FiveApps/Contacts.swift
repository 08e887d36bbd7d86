// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The data that the five apps share: the people, and whether somebody is logged in.
@MainActor
final class Session {
  var isOpen = false
  private(set) var people = [1: "Ann", 2: "Bob"]

  func add(_ name: String) -> Int {
    let id = people.count + 1
    people[id] = name
    return id
  }
}

/// The taps that a user can make on the screen in front.
enum Tap: Sendable, Equatable {
  case search, profile(Int), message(Int), addUser, save(String), delete, answer(Bool), logIn
  case close, home
}

/// A screen of whichever app: its name, and what a tap on it does.
@MainActor
protocol TapScreen: ScreenLabeling {
  func tap(_ tap: Tap) async throws
}

/// The features, beyond a stack, that an app needs from its style.
enum Feature: String, Sendable {
  case modals, deepLinks = "deep links", reuse
}

/// The same app in one of the styles.
@MainActor
protocol ContactsApp: AnyObject {
  static var style: String { get }
  static var features: Set<Feature> { get }
  var tree: ScreenTree { get }
  var session: Session { get }
  init()

  /// Opens the profile of somebody from a link, with the contacts beneath it.
  func open(link id: Int) async throws
}

extension ContactsApp {
  func open(link id: Int) async throws {}
}

/// The names of a screen in drawings.
@MainActor
class NamedScreen {
  let label: String
  let labelDetail: String

  init(_ label: String, _ id: Int? = nil) {
    self.label = label
    labelDetail = id.map(String.init) ?? ""
  }
}
