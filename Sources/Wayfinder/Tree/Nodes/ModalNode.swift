// Wayfinder is released under the MIT license; see LICENSE.

/// The style in which a modal layer is presented.
///
/// Give it to the action that presents, as in `.using(.present(.sheet))`. The transient styles
/// (``isTransient``) go away by themselves when a navigation leads elsewhere.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(.present(.fullScreen)).from(.current).assemble()
/// ```
///
/// ```text
/// Navigation:  →  Navigation:
///   Home            Home
///                 ⇧ full screen:
///                   Bag
/// ```
///
/// **Source**: `UIModalPresentationStyle`, `UISheetPresentationController.detents`, `UIAlertController.Style`.
public enum ModalStyle: String, Sendable, Hashable, CaseIterable {
  /// Covers the whole window; what is beneath isn't visible.
  case fullScreen = "full screen"
  /// A sheet as wide as a page.
  case pageSheet = "page sheet"
  /// A smaller sheet, in the middle of the window.
  case formSheet = "form sheet"
  /// A sheet as the platform likes it.
  case sheet
  /// A sheet of about half the window's height.
  case mediumSheet = "medium sheet"
  /// A sheet of about half the window's height, which users can drag up to its full height.
  case resizableSheet = "resizable sheet"
  /// Covers the whole window; what is beneath may be visible.
  case overFullScreen = "over full screen"
  /// A bubble with an arrow, which points at the ``ModalNode/anchor``. Transient: see ``isTransient``.
  case popover
  /// A question in the middle of the window. Transient: see ``isTransient``.
  case alert
  /// A list of choices; where there is room, a popover. Transient: see ``isTransient``.
  case actionSheet = "action sheet"

  /// Whether the layer is an alert, an action sheet, or a popover.
  ///
  /// "Topmost" and `.current` look beneath a transient layer, and every navigation that changes the
  /// tree and does not end in it dismisses it.
  public var isTransient: Bool {
    switch self {
    case .popover, .alert, .actionSheet: true
    case .fullScreen, .pageSheet, .formSheet, .sheet, .mediumSheet, .resizableSheet,
      .overFullScreen:
      false
    }
  }

  /// The name of the style in drawings, for instance `page sheet`.
  public var name: String { rawValue }
}

/// A modal layer: it contains one node and lies over the layer from which it was presented.
///
/// **Shape**: a sheet with a stack in it draws as
/// ```
/// ⇧ sheet:
///   Navigation:
///     Compose
/// ```
///
/// **Source**: `UIPresentationController`.
@MainActor
public final class ModalNode: ContainerNode {
  /// The style in which the layer is presented.
  public let style: ModalStyle
  /// Whether a navigation may close the layer. A layer that may not be closed refuses it.
  public let isDismissible: Bool
  /// The accessibility identifier of the button or view to which a popover points, in the screen that presents it. In
  /// SwiftUI, a view has it from `popoverAnchor(_:)`.
  ///
  /// With `nil`, and if there is no such view, the popover is in the middle of the window and has no arrow.
  public let anchor: String?
  /// The node that was asked to present; `nil` when it has left the tree since.
  public var source: Node? { presenter }
  var presenter: Node?

  /// Makes a modal layer; ``TreeEdit/present(_:from:replacing:)`` puts it into a tree.
  ///
  /// - Parameters:
  ///   - content: The node in the layer.
  ///   - style: The presentation style.
  ///   - anchor: The accessibility identifier of the button or view to which a popover points.
  ///   - isDismissible: Whether a navigation may close it.
  ///   - name: A name for drawings and finders, for instance that of the route that opened it.
  public init(
    _ content: Node, style: ModalStyle, anchor: String? = nil, isDismissible: Bool = true,
    name: String? = nil
  ) {
    self.style = style
    self.anchor = anchor
    self.isDismissible = isDismissible
    super.init(role: .modal, name: name, children: [content])
  }

  /// The node in the layer.
  public var content: Node? { children.first }

  override func emptyCopy() -> ContainerNode {
    ModalNode(
      NavigationNode(), style: style, anchor: anchor, isDismissible: isDismissible, name: name)
  }

  override var rules: any ContainerBehavior {
    get { StackBehavior(kind: "Modal") }
    set {}
  }

  override var drawnName: DrawnName {
    if name == nil, isDismissible { return .plainModal(style) }
    return .modal(style, name: name, attributes: attributes)
  }

  override var attributes: [String] { isDismissible ? [] : ["not dismissible"] }

  override func fault(of children: [Node]) -> TreeError.Fault? {
    children.count == 1 ? nil : .modalHoldsOne(children.count)
  }
}
