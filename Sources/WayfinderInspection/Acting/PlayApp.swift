// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration

/// The app that a ``PlaySession`` plays: its router, its configurations, and commands of its own.
///
/// ```swift
/// let logIn = PlayApp.Command("login", "[NAME]", "logs in") { name in
///   Account.name = name
///   return "\(name) is logged in"
/// }
/// let app = PlayApp(router: router, variants: [Shop.tabs, Shop.drawer], commands: [logIn])
/// ```
///
/// Make one to play your app in a terminal. Add a ``Command`` for what its users do besides
/// navigating, such as logging in.
@MainActor
public struct PlayApp {
  let router: Router
  let store: ConfigurationStore
  let variants: [NavigationConfiguration]
  let commands: [Command]
  let status: @MainActor () -> [String]
  let hints: @MainActor () -> [String]

  /// Creates the app of a session.
  ///
  /// - Parameters:
  ///   - router: The router that the app navigates with, made with a store, whose active
  ///     configuration is played.
  ///   - variants: The configurations that can be swapped, the active one among them; without
  ///     any, the active one alone.
  ///   - commands: Commands of the app's own, such as a log-in. They go before the session's own
  ///     commands of the same name.
  ///   - status: Lines that `status` prints about the app.
  ///   - hints: Lines that tell the user what to do while a navigation waits for the app.
  public init(
    router: Router, variants: [NavigationConfiguration] = [], commands: [Command] = [],
    status: @escaping @MainActor () -> [String] = { [] },
    hints: @escaping @MainActor () -> [String] = { [] }
  ) {
    guard let store = router.store else {
      fatalError("PlayApp's router must be made with a store: Router(tree:store:).")
    }
    self.router = router
    self.store = store
    self.variants = variants.isEmpty ? [store.current] : variants
    self.commands = commands
    self.status = status
    self.hints = hints
  }
}

extension PlayApp {
  /// A command of the app's own in a session.
  ///
  /// `PlayApp.Command("log-in", "logs in") { … }` makes `log-in` a line that can be typed. A
  /// command may navigate and wait; the session goes on beside it.
  @MainActor
  public struct Command {
    /// The first word of the line.
    let name: String
    /// The rest of the line, for the list of commands, such as `[NAME]`.
    let parameters: String
    let summary: String
    let perform: @MainActor (String) async throws -> any CustomStringConvertible

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: The first word of the line.
    ///   - parameters: What follows it, as the list of commands shows it, such as `[NAME]`.
    ///   - summary: The effect of the command, such as `logs in`.
    ///   - perform: Carries the command out with the rest of the line, and returns what the session
    ///     prints. It may navigate and wait: the session goes on beside it.
    public init(
      _ name: String, _ parameters: String, _ summary: String,
      perform: @escaping @MainActor (String) async throws -> any CustomStringConvertible
    ) {
      self.name = name
      self.parameters = parameters
      self.summary = summary
      self.perform = perform
    }

    /// Creates a command that is one word; see ``init(_:_:_:perform:)``.
    public init(
      _ name: String, _ summary: String,
      perform: @escaping @MainActor (String) async throws -> any CustomStringConvertible
    ) {
      self.init(name, "", summary, perform: perform)
    }

    var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }
  }
}
