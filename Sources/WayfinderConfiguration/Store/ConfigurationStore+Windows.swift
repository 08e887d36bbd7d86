// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension ConfigurationStore {
  /// A window that has been migrated: the shell that its tree has, and the way back.
  struct Window {
    weak var tree: ScreenTree?
    /// The root of the shell; the app may put another one in its place.
    weak var root: Node?
    var configuration: NavigationConfiguration
    /// The configurations to which it goes back, the latest last.
    var history: [NavigationConfiguration] = []
    /// The revision of the store after its last migration.
    var revision: Int
  }

  /// The configuration whose shell a tree has.
  func configuration(of tree: ScreenTree) -> NavigationConfiguration {
    let window = active.windows.first { $0.tree === tree }
    if let window, window.root === tree.root { return window.configuration }
    // A root that no configuration made counts as the shell that the window had.
    return tree.root.flatMap { current.origins.configuration(of: $0) } ?? window?.configuration
      ?? current
  }

  /// The configuration to which a window goes back: the one that it had before its last migration, unless
  /// the app has swapped since.
  func previous(of tree: ScreenTree) -> NavigationConfiguration? {
    guard let window = active.windows.first(where: { $0.tree === tree }),
      window.revision >= active.lastSwap
    else { return previous }
    return window.history.last ?? previous
  }

  /// Notes that a window has been migrated, and makes its configuration active.
  ///
  /// - Parameter shell: The configuration whose shell the tree had.
  func finishMigration(
    of tree: ScreenTree, from shell: NavigationConfiguration,
    to configuration: NavigationConfiguration
  ) {
    let before = current
    if configuration != before { swap(to: configuration, isMigration: true) }
    changeWindow(tree) { window in
      // A window that follows another one goes back to its own shell.
      let last = configuration == before ? shell : before
      if last != configuration { window.history.append(last) }
      if window.history.count > Self.historyLimit { window.history.removeFirst() }
      window.configuration = configuration
    }
  }

  /// Notes that a window has gone back, and makes its configuration active.
  func finishWayBack(of tree: ScreenTree, to configuration: NavigationConfiguration) {
    if configuration == previous {
      _ = revert(isMigration: true)
    } else if configuration != current {
      swap(to: configuration, isMigration: true)
    }
    changeWindow(tree) { window in
      if window.history.last == configuration { window.history.removeLast() }
      window.configuration = configuration
    }
  }

  private func changeWindow(_ tree: ScreenTree, _ change: (inout Window) -> Void) {
    active.windows.removeAll { $0.tree == nil }
    let index = active.windows.firstIndex { $0.tree === tree }
    var window =
      index.map { active.windows[$0] }
      ?? Window(tree: tree, configuration: current, revision: revision)
    // What the app has swapped since is the way back from now on.
    if window.revision < active.lastSwap { window.history = [] }
    change(&window)
    window.root = tree.root
    window.revision = revision
    if let index { active.windows[index] = window } else { active.windows.append(window) }
    tellExposureLogs()
  }
}
