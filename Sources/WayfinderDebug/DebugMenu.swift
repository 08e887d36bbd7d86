// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderJournal
public import WayfinderLinks

/// A sheet for testers: it lists the routes and links of an app with a field for each value, goes there, and shows
/// the tree and what has happened so far.
///
/// Make one for each window in debug builds, keep it with the window, and call ``open(animated:)`` where testers
/// expect it, such as when the device is shaken:
///
/// ```swift
/// #if DEBUG
///   let debug = DebugMenu(router: router, links: links)
///   try debug.open()
/// #endif
/// ```
///
/// The routes are those of the router's store, in the configuration that is active when the menu opens. The hosts of
/// UIKit show the menu by themselves; in a `TreeView`, show a ``DebugScreen`` with a ``DebugView``.
///
/// **Shape**: `Navigation[Home]` becomes `Navigation[Home] ⇧ sheet[Debug]` until the tester goes somewhere.
@MainActor
public final class DebugMenu {
  let tree: ScreenTree
  let router: Router?
  private let links: AppLinks?
  private let steps: [AnyDestination]
  private let entries: [DebugEntry]
  private let journal = NavigationJournal(limit: 100, privacy: .public, clock: nil)
  /// The changes of a tree without a router.
  private var changes: [String] = []

  /// Creates the menu of an app with a router.
  ///
  /// - Parameters:
  ///   - router: The router, which notes from now on what happens. With a store, the menu lists its routes.
  ///   - links: The links to list; those of the store's configuration belong to its routes.
  ///   - steps: Steps to list by their names, with their contexts.
  ///   - entries: Entries of your own.
  public init(
    router: Router, links: AppLinks? = nil, steps: [AnyDestination] = [],
    entries: [DebugEntry] = []
  ) {
    tree = router.tree
    self.router = router
    self.links = links
    self.steps = steps
    self.entries = entries
    journal.attach(to: router)
  }

  /// Creates the menu of an app that edits its tree by itself.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - entries: The places to list, such as ``DebugEntry/places(of:)``.
  public init(tree: ScreenTree, entries: [DebugEntry]) {
    self.tree = tree
    router = nil
    links = nil
    steps = []
    self.entries = entries
    tree.onChange(for: self) { [weak self] diff in self?.note(diff) }
  }

  /// Opens the menu over what the user sees; returns the one that is open already.
  ///
  /// - Parameter animated: Whether the host animates the change.
  /// - Returns: The screen of the menu; `nil` in an empty window.
  /// - Throws: `TreeError` when nothing can be presented now.
  @discardableResult
  public func open(animated: Bool = true) throws(TreeError) -> DebugScreen? {
    try open(saying: nil, animated: animated)
  }

  @discardableResult
  func open(saying message: String?, animated: Bool) throws(TreeError) -> DebugScreen? {
    let open = tree.allNodes.lazy.compactMap { ($0 as? ScreenNode)?.screen as? DebugScreen }.first
    if let open { return open }
    guard let front = tree.focused ?? tree.root else { return nil }
    let screen = DebugScreen(
      self, sections: sections, drawing: tree.drawing, events: events, message: message)
    try tree.edit(animated: animated) { edit throws(TreeError) in
      try edit.present(ModalNode(ScreenNode(screen), style: .sheet), from: front)
    }
    return screen
  }

  /// The events so far, the last one first.
  private var events: [String] {
    let lines =
      router == nil
      ? changes
      : journal.entries.map { entry in
        (entry.destination.map { "\($0): " } ?? "") + entry.text
      }
    return lines.suffix(40).reversed()
  }

  private func note(_ diff: TreeDiff) {
    if changes.count == 100 { changes.removeFirst() }
    changes.append(diff.description)
  }
}

extension DebugMenu {
  /// Entries of one kind.
  struct Section {
    let title: String
    let entries: [DebugEntry]
  }

  private var sections: [Section] {
    [
      Section(title: "Routes", entries: routeEntries),
      Section(title: "Links", entries: linkEntries),
      Section(title: "Steps", entries: stepEntries),
      Section(title: "More", entries: entries),
    ].filter { !$0.entries.isEmpty }
  }

  private var stepEntries: [DebugEntry] {
    guard let router else { return [] }
    // The tree keeps the entries while the menu is open.
    return steps.map { step in
      DebugEntry(step.name.text, []) { [weak router] _ in
        { _ = try await router?.navigate(to: step) }
      }
    }
  }

  private var linkEntries: [DebugEntry] {
    guard let router, let links else { return [] }
    return links.rules.enumerated().map { index, rule in
      let fields = rule.values.map { DebugEntry.Field(name: $0, type: $1, isRequired: $2) }
      return DebugEntry(rule.pattern, fields) { [weak router] values in
        let texts = fields.map { values[$0.name].map { [$0] } ?? [] }
        let url = try links.url(of: index, for: texts)
        return {
          if case .noLink(let explanation)? = try await router?.open(url, with: links) {
            throw DebugFault.noLink("\(explanation)")
          }
        }
      }
    }
  }
}
