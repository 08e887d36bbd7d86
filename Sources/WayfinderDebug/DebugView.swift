// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// Shows a ``DebugMenu`` that is open: its entries with their fields, the tree, and the journal.
///
/// ```swift
/// TreeView(treeHost) { screen in
///   if let debug = screen as? DebugScreen { DebugView(debug) } else { ShopScreenView(screen) }
/// }
/// ```
public struct DebugView: View {
  private let screen: DebugScreen

  /// Creates the view of a menu that is open.
  ///
  /// - Parameter screen: The screen of the menu.
  public init(_ screen: DebugScreen) {
    self.screen = screen
  }

  /// The menu as a list.
  public var body: some View {
    List {
      Button("Close") { screen.close() }
      if let message = screen.message { Text(message) }
      ForEach(screen.sections, id: \.title) { section in
        Text(section.title)
        ForEach(Array(section.entries.indices), id: \.self) { index in
          EntryView(screen: screen, section: section, index: index)
        }
      }
      Text("Tree")
      Text(screen.drawing).monospaced()
      Text("Journal")
      ForEach(Array(screen.events.indices), id: \.self) { index in
        Text(screen.events[index]).monospaced()
      }
    }
  }
}

/// The fields of an entry, and the button that goes there.
private struct EntryView: View {
  let screen: DebugScreen
  let section: DebugMenu.Section
  let index: Int

  private var entry: DebugEntry { section.entries[index] }

  var body: some View {
    ForEach(Array(entry.fields.indices), id: \.self) { number in
      let field = entry.fields[number]
      let title = entry.name + " " + field.title
      TextField(title, text: text(of: field))
    }
    Button(entry.name) { screen.go(to: entry, at: index, in: section.title) }
  }

  private func text(of field: DebugEntry.Field) -> Binding<String> {
    let id = DebugScreen.FieldID(section: section.title, entry: index, field: field.name)
    let screen = screen
    return Binding(
      get: { @MainActor in screen[id] },
      set: { @MainActor text in screen[id] = text })
  }
}
