// Wayfinder is released under the MIT license; see LICENSE.

extension Scenario {
  static let all = common + modal + linked

  /// The scenarios that every style handles, all with the same result.
  private static let common = [
    Scenario("begins with the contacts", taps: [], stack: ["Contacts"]),
    Scenario("search", taps: [.search], stack: ["Contacts", "Search"]),
    Scenario("a profile", taps: [.profile(1)], stack: ["Contacts", "Profile(1)"]),
    Scenario(
      "a profile from the search", taps: [.search, .profile(2)],
      stack: ["Contacts", "Search", "Profile(2)"]),
    Scenario("closes a profile", taps: [.profile(1), .close], stack: ["Contacts"]),
    Scenario(
      "closes a profile above the search", taps: [.search, .profile(2), .close],
      stack: ["Contacts", "Search"]),
    Scenario("home from two above", taps: [.search, .profile(2), .home], stack: ["Contacts"]),
    Scenario(
      "one profile after another", taps: [.profile(1), .close, .profile(2)],
      stack: ["Contacts", "Profile(2)"]),
    Scenario(
      "another profile from a message",
      taps: [.profile(1), .message(1), .logIn, .profile(2)],
      stack: ["Contacts", "Profile(1)", "Message(1)", "Profile(2)"]),
    Scenario(
      "a message asks to log in", taps: [.profile(1), .message(1)],
      stack: ["Contacts", "Profile(1)", "LogIn"]),
    Scenario(
      "logged in, the message follows", taps: [.profile(1), .message(1), .logIn],
      stack: ["Contacts", "Profile(1)", "Message(1)"]),
    Scenario(
      "not logged in, no message", taps: [.profile(1), .message(1), .close],
      stack: ["Contacts", "Profile(1)"]),
    Scenario(
      "asks to log in once",
      taps: [.profile(1), .message(1), .logIn, .close, .close, .profile(2), .message(2)],
      stack: ["Contacts", "Profile(2)", "Message(2)"]),
    Scenario(
      "asks again when it was refused", taps: [.profile(1), .message(1), .close, .message(1)],
      stack: ["Contacts", "Profile(1)", "LogIn"]),
    Scenario(
      "asks again after the session has ended",
      moves: played([.profile(1), .message(1), .logIn, .close]) + [.logOut, .tap(.message(1))],
      drawing(["Contacts", "Profile(1)", "LogIn"])),
    Scenario(
      "home from a message", taps: [.profile(1), .message(1), .logIn, .home],
      stack: ["Contacts"]),
    Scenario(
      "a swipe back, and on",
      moves: [.tap(.search), .tap(.profile(1)), .swipeBack, .tap(.profile(2))],
      drawing(["Contacts", "Search", "Profile(2)"])),
    Scenario(
      "a swipe back from the log-in",
      moves: [.tap(.profile(1)), .tap(.message(1)), .swipeBack, .tap(.close), .tap(.search)],
      drawing(["Contacts", "Search"])),
    Scenario(
      "what a screen does not know does nothing",
      taps: [.logIn, .delete, .save("x"), .search, .addUser],
      stack: ["Contacts", "Search"]),
  ]

  private static let modal = [
    Scenario(
      "adding somebody", .modals, moves: [.tap(.addUser)],
      drawing(["Contacts"]) + ["⇧ sheet:", "  AddUser"]),
    Scenario("giving it up", .modals, taps: [.addUser, .close], stack: ["Contacts"]),
    Scenario(
      "somebody added is shown", .modals, taps: [.addUser, .save("Cid")],
      stack: ["Contacts", "Profile(3)"]),
    Scenario(
      "the sheet pulled down, and another one", .modals,
      moves: [.tap(.addUser), .swipeDown, .tap(.addUser), .tap(.save("Cid"))],
      drawing(["Contacts", "Profile(3)"])),
    Scenario(
      "deleting asks", .modals, moves: [.tap(.profile(1)), .tap(.delete)],
      drawing(["Contacts", "Profile(1)"]) + ["⇧ alert:", "  Delete contact"]),
    Scenario(
      "deleting, sure", .modals, taps: [.profile(1), .delete, .answer(true)],
      stack: ["Contacts"]),
    Scenario(
      "deleting, not sure", .modals, taps: [.profile(1), .delete, .answer(false)],
      stack: ["Contacts", "Profile(1)"]),
    Scenario(
      "an alert makes room for going home", .modals, taps: [.search, .profile(1), .delete, .home],
      stack: ["Contacts"]),
  ]

  private static let linked = [
    Scenario(
      "a link from a cold start", .deepLinks, moves: [.link(2)],
      drawing(["Contacts", "Profile(2)"])),
    Scenario(
      "a link from a message", .deepLinks,
      moves: played([.search, .profile(1), .message(1), .logIn]) + [.link(2)],
      drawing(["Contacts", "Profile(2)"])),
    Scenario(
      "a profile that is open is not opened twice", .reuse,
      taps: [.profile(1), .message(1), .logIn, .profile(1)], stack: ["Contacts", "Profile(1)"]),
  ]

  private static func played(_ taps: [Tap]) -> [Move] { taps.map(Move.tap) }
}
