// Wayfinder is released under the MIT license; see LICENSE.

/// A command of a session.
enum PlayVerb: String, CaseIterable {
  case screens, open, go, plan, explain
  case tree, status, events, trace
  case back, close, reset
  case tap, swipe, dismiss, push, sheet, collapse, expand
  case guards, allow, deny, ask, recheck
  case variants, migrate, swap, revert
  case journal, undo, redo, at
  case help, quit

  /// The commands by what they are for.
  static let groups: [(name: String, verbs: [PlayVerb])] = [
    ("Open", [.screens, .open, .go, .plan, .explain]),
    ("Go back", [.back, .close, .reset]),
    ("Act as the user", [.tap, .swipe, .dismiss, .push, .sheet, .collapse, .expand]),
    ("Answer for guards", [.guards, .allow, .deny, .ask, .recheck]),
    ("Change the variant", [.variants, .migrate, .swap, .revert]),
    ("Look", [.tree, .status, .events, .trace]),
    ("Go back in time", [.journal, .undo, .redo, .at]),
    ("Session", [.help, .quit]),
  ]

  /// The syntax of the command.
  var usage: String {
    switch self {
    case .open: "open SCREEN [VALUE | NAME=VALUE …]"
    case .go: "go URL [FACT=VALUE …]"
    case .plan: "plan SCREEN … | URL | migrate VARIANT"
    case .explain: "explain URL"
    case .close: "close [SCREEN]"
    case .tap: "tap TAB"
    case .push: "push [NAME]"
    case .sheet: "sheet [NAME]"
    case .allow: "allow GUARD"
    case .deny: "deny GUARD"
    case .ask: "ask GUARD"
    case .migrate: "migrate VARIANT"
    case .swap: "swap VARIANT"
    case .at: "at NUMBER"
    case .help: "help [COMMAND]"
    default: rawValue
    }
  }

  /// The effect of the command.
  var summary: String {
    switch self {
    case .screens: "lists all screens; each can be opened from anywhere"
    case .open: "opens a screen by its number or name; 'open' can be left out"
    case .go: "opens a link; so do 'open URL' and a URL alone"
    case .plan: "shows what 'open', 'go' or 'migrate' would do, and moves nothing"
    case .explain: "explains why a link leads where it does, or nowhere"
    case .tree: "draws the tree"
    case .status: "shows the active variant, the screen in front, and what is waited for"
    case .events: "lists the router's events of the last navigation"
    case .trace: "lists the steps of the last navigation that ended"
    case .back: "goes one step back"
    case .close: "closes a screen, or without a name the one in front"
    case .reset: "closes everything that was opened"
    case .tap: "taps a tab or a page, as a user does, by its name or number"
    case .swipe: "swipes back, as a user does"
    case .dismiss: "swipes the topmost layer away, as a user does"
    case .push: "pushes a screen without a route on the visible stack"
    case .sheet: "presents a screen without a route as a sheet"
    case .collapse: "makes the window narrow: splits show one column"
    case .expand: "makes the window wide: splits show all columns"
    case .guards: "lists the guards and what they answer"
    case .allow: "lets a guard proceed, now and from now on"
    case .deny: "lets a guard stop, now and from now on"
    case .ask: "lets a guard wait until 'allow' or 'deny' answers"
    case .recheck: "asks the guards of what is open again, and closes what they no longer allow"
    case .variants: "lists the variants, and which one is active"
    case .migrate: "makes another variant active, and moves open screens into its shell"
    case .swap: "makes another variant active, and leaves open screens where they are"
    case .revert: "goes back to the variant before, and moves open screens back"
    case .journal: "lists the commands that changed something, by number"
    case .undo: "undoes the last command: makes a new app, and repeats all commands before"
    case .redo: "repeats the last command that was undone"
    case .at: "goes to the place after a command of the journal; 0 is the start"
    case .help: "lists the commands, or explains one"
    case .quit: "ends the session"
    }
  }

  /// Returns the rest of a line, which can't be left out.
  func needed(_ what: String, in rest: String) throws(ActionFault) -> String {
    if rest.isEmpty { throw .wordMissing(what, for: self) }
    return rest
  }

  /// Whether the command looks back, and so is no part of the journal itself.
  var isAboutTime: Bool { [.journal, .undo, .redo, .at].contains(self) }

  /// The command of a word; some have a second name.
  init?(word: String) {
    switch word.lowercased() {
    case "exit", "q": self = .quit
    case "?": self = .help
    case let word:
      guard let verb = PlayVerb(rawValue: word) else { return nil }
      self = verb
    }
  }
}
