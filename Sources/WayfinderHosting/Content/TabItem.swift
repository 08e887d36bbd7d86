// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The title, picture, and badge of a tab.
///
/// ```swift
/// final class MessagesScreen: Screen, TabItemProviding {
///   var unread = 0
///
///   var tabItem: TabItem {
///     TabItem("Messages", systemImage: "envelope", badge: unread > 0 ? "\(unread)" : nil)
///   }
/// }
/// ```
///
/// Return one from the first screen of a tab. Both hosts draw it, whether the tab is a stack, a split, or the
/// screen alone.
public struct TabItem: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The name of a picture of the system, if there is one.
  public var systemImage: String?
  /// A short string on the picture, such as a number of messages; `nil` for none.
  public var badge: String?

  /// Creates the item of a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a picture of the system.
  ///   - badge: A short string on the picture.
  public init(_ title: String, systemImage: String? = nil, badge: String? = nil) {
    self.title = title
    self.systemImage = systemImage
    self.badge = badge
  }
}

/// A screen that says what the bar shows for the tab in which it is the first.
///
/// `UIKitHost` reads the item whenever it has shown a change and when you call `settle()`; a `TreeView` follows a
/// screen that is `@Observable` by itself.
@MainActor
public protocol TabItemProviding: Screen {
  /// The item of the tab.
  var tabItem: TabItem { get }
}

extension Node {
  /// The first screen here or beneath.
  package var firstScreen: ScreenNode? {
    self as? ScreenNode
      ?? (self as? ContainerNode)?.children.lazy.compactMap(\.firstScreen).first
  }

  /// The item that the first screen gives the tab that this node is.
  package var providedTabItem: TabItem? {
    (firstScreen?.screen as? any TabItemProviding)?.tabItem
  }

  /// The item of a tab about which nobody says anything: its name.
  package var plainTabItem: TabItem {
    TabItem((self as? ContainerNode)?.name ?? (firstScreen ?? self).reference.text)
  }
}
