// Wayfinder is released under the MIT license; see LICENSE.

public import Observation
public import Wayfinder

/// The screen of a ``DebugMenu`` that is open.
///
/// The hosts of UIKit show it by themselves. In a `TreeView`, show it with a ``DebugView``:
///
/// ```swift
/// TreeView(treeHost) { screen in
///   if let debug = screen as? DebugScreen { DebugView(debug) } else { ShopScreenView(screen) }
/// }
/// ```
@MainActor
@Observable
public final class DebugScreen: ScreenLabeling {
  /// `Debug`.
  public let label = "Debug"
  /// Empty: there is one at a time.
  public let labelDetail = ""

  let sections: [DebugMenu.Section]
  /// The tree as it was when the menu opened.
  let drawing: String
  /// The events until then, the last one first.
  let events: [String]
  /// The reason why the tester is still here, or is here again.
  private(set) var message: String?
  private var texts: [FieldID: String] = [:]
  @ObservationIgnored private weak var menu: DebugMenu?

  /// The place of a field.
  struct FieldID: Hashable {
    let section: String
    let entry: Int
    let field: String
  }

  init(
    _ menu: DebugMenu, sections: [DebugMenu.Section], drawing: String, events: [String],
    message: String?
  ) {
    self.menu = menu
    self.sections = sections
    self.drawing = drawing
    self.events = events
    self.message = message
  }

  subscript(field: FieldID) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  /// Closes the menu and goes to a place, if the fields can be read. An error opens the menu again.
  func go(to entry: DebugEntry, at index: Int, in section: String) {
    guard let menu else { return }
    var values: [String: String] = [:]
    for field in entry.fields {
      let text = self[FieldID(section: section, entry: index, field: field.name)]
      if !text.isEmpty { values[field.name] = text }
    }
    let act: @MainActor () async throws -> Void
    do {
      act = try entry.prepare(values)
      try dismiss(menu)
    } catch {
      message = "\(error)"
      return
    }
    Task {
      do {
        try await act()
      } catch {
        _ = try? menu.open(saying: "\(error)", animated: true)
      }
    }
  }

  func close() {
    guard let menu else { return }
    do {
      try dismiss(menu)
    } catch {
      message = "\(error)"
    }
  }

  private func dismiss(_ menu: DebugMenu) throws(TreeError) {
    if let node = menu.tree.node(of: self) { try menu.tree.dismiss(node) }
  }
}
