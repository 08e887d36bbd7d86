// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration

/// An app with two tabs, pages, and a sheet, and a state of it.
@MainActor
public struct RestoringApp {
  private let page = RouteKey<NamedScreen, String>("page")
  private let note = RouteKey<NamedScreen, String>("note")

  /// What is open once ``state()`` is restored.
  public let drawing = """
    Tabs:
      Navigation home:
        home
      Navigation more*:
        more
        Emma
        Persuasion
    ⇧ sheet:
      A note
    """

  public init() {}

  /// A router of the app as it starts.
  public func router() throws -> Router {
    func stack(_ name: String) -> NavigationNode {
      NavigationNode([ScreenNode(NamedScreen(name))], name: name)
    }
    let app = NavigationConfiguration(
      "app", shell: { TabNode([stack("home"), stack("more")]) }
    ) {
      page.means(
        StepAssembly(NamedScreen.self, id: \.label) { NamedScreen($0) }
          .using(.push).from(.navigation(named: "more")).assemble())
      note.means(
        StepAssembly(NamedScreen.self, id: \.label) { NamedScreen($0) }
          .using(.present(.sheet)).from(.current).assemble())
    }
    let store = ConfigurationStore(app)
    return Router(tree: try store.current.makeTree(), store: store)
  }

  /// What a user leaves behind who opened two pages and a note.
  public func state() async throws -> SavedState {
    let old = try router()
    try await old.navigate(to: page, with: "Emma")
    try await old.navigate(to: page, with: "Persuasion")
    try await old.navigate(to: note, with: "A note")
    return old.savedState()
  }
}

/// Waits for a request, for which the world has to go on.
@MainActor
public func finish<Result: Sendable>(
  advancing advance: () -> Void, _ request: @escaping @MainActor () async throws -> Result
) async throws -> Result {
  var isOver = false
  let task = Task { @MainActor in
    defer { isOver = true }
    return try await request()
  }
  for _ in 0..<10_000 where !isOver {
    await Task.yield()
    advance()
  }
  return try await task.value
}
