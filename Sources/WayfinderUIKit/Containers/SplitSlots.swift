// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The columns of a split: a slot for each that stays for ever, and a stack of slots for narrow windows.
///
/// UIKit puts plain controllers into stacks of its own, and pushes one column's stack on another's when
/// there is little room. With slots that never change it has nothing to merge; what they show moves.
@MainActor
final class SplitSlots {
  let split: UISplitViewController
  let slots: [SlotController]
  /// The stack for narrow windows: the columns up to the shown one, one over the other.
  let compact = UINavigationController()
  let compactSlots: [CompactSlotController]
  let style: SplitStyle
  /// Whether the contents stand in the slots for narrow windows.
  private var isCompact = false
  /// Whether the split is collapsed, as the tree says until it has been in a window, and as UIKit has told since.
  /// Before its first appearance, UIKit says that any split is expanded.
  private(set) var isCollapsed = false
  /// Whether contents are on their way from one slot to another. A transition that ends by it calls the
  /// machine, which must not take what it reads then for the user's doing.
  private(set) var isArranging = false
  /// The view that had the focus when the contents moved.
  private weak var focused: UIView?
  /// The buttons that lead from the first screen of a column's own stack to the column before.
  private var waysBack: [Int: (item: UINavigationItem, button: UIBarButtonItem)] = [:]

  init(_ style: SplitStyle) {
    self.style = style
    split = UISplitViewController(style: style == .twoColumns ? .doubleColumn : .tripleColumn)
    slots = style.columns.map { _ in SlotController() }
    compactSlots = style.columns.map { _ in CompactSlotController() }
    for (slot, column) in zip(slots, style.columns) {
      split.setViewController(slot, for: Self.column(column))
    }
    compact.setViewControllers(Array(compactSlots.prefix(1)), animated: false)
    split.setViewController(compact, for: .compact)
  }

  private static func column(_ column: SplitColumn) -> UISplitViewController.Column {
    switch column {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .secondary
    }
  }

  /// The contents of the filled columns, from the primary on.
  var contents: [UIViewController] {
    zip(slots, compactSlots).compactMap { $1.content ?? $0.content }
  }

  /// The indices of the columns that are shown, the focused one first.
  var shown: [Int] {
    let count = contents.count
    if count == 0 { return [] }
    if !isCollapsed { return (0..<count).reversed() }
    return [isCompact ? min(compactColumn, count - 1) : count - 1]
  }

  /// The column on top of the stack for narrow windows.
  private var compactColumn: Int { max(0, compact.viewControllers.count - 1) }

  /// The contents of the column before the one that a narrow window shows, unless a stack in the shown
  /// column has a way back of its own.
  var contentBehind: UIViewController? {
    guard isCompact, isCollapsed, compactColumn > 0 else { return nil }
    if let stack = compactSlots[compactColumn].content as? UINavigationController,
      stack.viewControllers.count > 1 || stack.transitionCoordinator != nil
    {
      return nil
    }
    return compactSlots[compactColumn - 1].content
  }

  /// Gives each column its content.
  func arrange(
    _ contents: [UIViewController], showing column: Int?, isCollapsed: Bool,
    isAnimated: Bool = false
  ) {
    isArranging = true
    defer { isArranging = false }
    self.isCollapsed = isCollapsed
    isCompact = isCollapsed && !contents.isEmpty
    let (filled, empty): ([PlainContainer], [PlainContainer]) =
      isCompact ? (compactSlots, slots) : (slots, compactSlots)
    // Out of the old places first: a controller stands in one.
    for slot in empty { slot.show(nil) }
    for (index, slot) in filled.enumerated()
    where index >= contents.count || slot.content !== contents[index] {
      slot.show(nil)
    }
    for (slot, content) in zip(filled, contents) { slot.show(content) }
    guard isCompact else { return }
    let list = Array(compactSlots[...(column ?? contents.count - 1)])
    for slot in list { slot.adaptBar() }
    if !compact.viewControllers.elementsEqual(list, by: ===) {
      compact.setViewControllers(list, animated: isAnimated)
    }
  }

  /// Moves the contents between the slots after the split has collapsed or expanded. A field that a user
  /// writes in gets the focus back, which it loses by the move, as soon as it is in the window.
  ///
  /// - Parameter column: The column that a narrow window shows.
  func adapt(isCollapsed: Bool, showing column: Int?) {
    guard isCollapsed != isCompact else { return self.isCollapsed = isCollapsed }
    noteFocus()
    arrange(contents, showing: column, isCollapsed: isCollapsed)
  }

  /// Remembers where the focus is, before UIKit or a move takes it away.
  func noteFocus() {
    focused = contents.lazy.compactMap { $0.viewIfLoaded?.firstResponder }.first ?? focused
  }

  /// Gives the focus back to where it was before the contents moved.
  func restoreFocus() {
    if let focused, focused.window != nil { focused.becomeFirstResponder() }
    focused = nil
  }

  /// Puts a way back into the bars of the columns that are stacks themselves. A button of the app's own
  /// is left alone.
  func offerWaysBack(_ goBack: @escaping @MainActor () -> Void) {
    for (index, slot) in compactSlots.enumerated() {
      let first = (slot.content as? UINavigationController)?.viewControllers.first
      let wanted = index > 0 && isCompact ? first?.navigationItem : nil
      if let old = waysBack[index], old.item !== wanted {
        if old.item.leftBarButtonItem === old.button { old.item.leftBarButtonItem = nil }
        waysBack[index] = nil
      }
      guard let wanted, wanted.leftBarButtonItem == nil else { continue }
      let button = UIBarButtonItem(
        primaryAction: UIAction(
          title: compactSlots[index - 1].content?.title ?? "",
          image: UIImage(systemName: "chevron.backward"), handler: { _ in goBack() }))
      wanted.leftBarButtonItem = button
      waysBack[index] = (wanted, button)
    }
  }
}

extension UIView {
  /// The view here or beneath that has the focus.
  fileprivate var firstResponder: UIView? {
    if isFirstResponder { return self }
    return subviews.lazy.compactMap(\.firstResponder).first
  }
}

/// A column. UIKit puts it into a stack, whose bar would be a second one over that of the content.
final class SlotController: PlainContainer {
  /// Called when the column is on the display: the split isn't collapsed.
  var onAppear: () -> Void = {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: false)
  }
}

/// A column in a narrow window. The bar over it has the way back, unless its content has a bar itself.
final class CompactSlotController: PlainContainer {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    adaptBar()
    navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
  }

  private var hidesBar: Bool { content is UINavigationController }

  /// Follows the content, which may change while it is shown.
  func adaptBar() {
    navigationItem.title = content?.title
    guard navigationController?.topViewController === self else { return }
    navigationController?.setNavigationBarHidden(hidesBar, animated: false)
  }
}

/// Notices when a split collapses or expands, and what happens to its stack for narrow windows.
final class SplitDelegate: StackDelegate, UISplitViewControllerDelegate {
  override var back: UserGesture? {
    guard let host, host.splits[node]?.compact.transitionCoordinator == nil else { return nil }
    return host.wayBack(in: node)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    adapt(isCollapsed: true)
    return .compact
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    host?.splits[node]?.noteFocus()
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { adapt(isCollapsed: nil) }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { adapt(isCollapsed: nil) }

  /// Takes in whether the split is collapsed.
  func adapt(isCollapsed: Bool?) {
    guard let host, let slots = host.splits[node] else { return }
    let column = (host.tree.node(node) as? SplitNode)?.shownColumn
    slots.adapt(
      isCollapsed: isCollapsed ?? slots.split.isCollapsed,
      showing: column.flatMap(slots.style.columns.firstIndex))
    // Before the split has collapsed, its stack for narrow windows is in no window.
    if isCollapsed == nil { slots.restoreFocus() }
    host.offerWaysBack()
    host.machine.settleSoon()
  }
}
