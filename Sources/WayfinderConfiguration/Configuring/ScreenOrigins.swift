// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The name of a document that a screen was made for, and its arguments.
struct ScreenOrigin: Sendable {
  /// The name of a route, of what lies beneath one, or of a screen of the shell.
  let name: String
  /// The arguments that the screen was given.
  let arguments: RouteArguments
  /// Whether it was made with the shell.
  let isOfShell: Bool
  /// Whether that shell is written in code.
  var isOfCode = false
}

/// The origins of the open screens, as far as documents opened them.
///
/// The apps of one store share what they know, since screens outlive the configuration that opened
/// them. Keeps no screen alive.
@MainActor
final class ScreenOrigins {
  fileprivate struct Entry {
    weak var screen: AnyObject?
    var origin: ScreenOrigin?
    /// The rank of its place at the last migration; the lowest is foremost.
    var rank: Int?
    /// The configuration that made a shell, for the container around it.
    weak var configuration: NavigationConfiguration?
  }

  @MainActor
  private final class Ledger {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// At how many entries those of screens that are gone are taken out.
    var limit = 64

    func update(_ screen: AnyObject, _ change: (inout Entry) -> Void) {
      if entries.count >= limit {
        entries = entries.filter { $0.value.screen != nil }
        limit = max(64, entries.count * 2)
      }
      var entry = self[screen] ?? Entry(screen: screen, origin: nil, rank: nil)
      change(&entry)
      self[screen] = entry
    }

    /// An entry of a screen that is gone can have the number of this one.
    subscript(_ screen: AnyObject) -> Entry? {
      get {
        guard let entry = entries[ObjectIdentifier(screen)], entry.screen === screen else {
          return nil
        }
        return entry
      }
      set { entries[ObjectIdentifier(screen)] = newValue }
    }
  }

  private var ledger = Ledger()

  /// Remembers what a screen was made for.
  func note(_ screen: AnyObject, _ origin: ScreenOrigin) {
    ledger.update(screen) { $0.origin = origin }
  }

  /// Remembers the arguments of a request that has found a screen and given it their values.
  func renew(_ screen: AnyObject, _ arguments: RouteArguments) {
    guard let origin = ledger[screen]?.origin, origin.arguments != arguments else { return }
    note(
      screen,
      ScreenOrigin(name: origin.name, arguments: arguments, isOfShell: origin.isOfShell))
  }

  /// Remembers that the screens of a shell written in code are a shell's.
  func noteShell(_ node: Node) {
    if let node = node as? ScreenNode {
      note(
        node.screen,
        ScreenOrigin(
          name: node.reference.text, arguments: RouteArguments(), isOfShell: true, isOfCode: true))
    }
    for child in (node as? ContainerNode)?.children ?? [] { noteShell(child) }
  }

  /// Remembers which configuration made a shell.
  func note(_ shell: ContainerNode, madeBy configuration: NavigationConfiguration) {
    ledger.update(shell) { $0.configuration = configuration }
  }

  /// Returns the configuration that made the shell with this root; `nil` when none did.
  func configuration(of root: Node) -> NavigationConfiguration? { ledger[root]?.configuration }

  /// Remembers how far in front the place of a screen is.
  func note(_ screen: AnyObject, rank: Int) {
    ledger.update(screen) { $0.rank = rank }
  }

  /// Returns the name and the arguments that a screen was made for; `nil` when no document made it.
  func origin(of screen: any Screen) -> ScreenOrigin? {
    if let origin = ledger[screen]?.origin { return origin }
    guard let screen = screen as? RouteScreen else { return nil }
    return ScreenOrigin(
      name: screen.name, arguments: RouteArguments(screen.values), isOfShell: screen.isOfShell)
  }

  /// Returns the name and the arguments that a node was opened as; `nil` where no document and no key
  /// names it.
  func origin(of node: ScreenNode) -> ScreenOrigin? {
    if let origin = origin(of: node.screen) { return origin.isOfCode ? nil : origin }
    guard let origin = node.origin, origin.isName else { return nil }
    return ScreenOrigin(
      name: origin.name.text,
      arguments: origin.context(as: RouteArguments.self) ?? RouteArguments(), isOfShell: false)
  }

  /// The entries of some screens, as a value that can be restored.
  struct Excerpt {
    fileprivate let entries: [(screen: AnyObject, entry: Entry?)]
  }

  /// Returns the entries of screens.
  func excerpt(of screens: [AnyObject]) -> Excerpt {
    Excerpt(entries: screens.map { ($0, ledger[$0]) })
  }

  /// Restores the entries of the screens of an excerpt.
  func putBack(_ excerpt: Excerpt) {
    for (screen, entry) in excerpt.entries { ledger[screen] = entry }
  }

  /// Returns the rank of a screen's place at the last migration; the lowest is foremost.
  func rank(of screen: any Screen) -> Int? { ledger[screen]?.rank }

  /// Knows from now on what another one knows, and the other way round.
  ///
  /// - Complexity: constant, except for what this one alone has noted.
  func join(_ other: ScreenOrigins) {
    guard ledger !== other.ledger else { return }
    for (key, entry) in ledger.entries where entry.screen != nil {
      other.ledger.entries[key] = entry
    }
    ledger = other.ledger
  }
}
