// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The columns of a split: a slot for each that stays for ever, and one more for narrow windows.
///
/// UIKit puts plain controllers into stacks of its own, and pushes one column's stack on another's when
/// there is little room. With slots that never change it has nothing to merge; what they show moves.
@MainActor
final class SplitSlots {
  let split: UISplitViewController
  let slots: [SlotController]
  let compact = SlotController()
  let style: SplitStyle
  /// The column whose content stands in the compact slot.
  private var compactColumn: Int?

  init(_ style: SplitStyle) {
    self.style = style
    split = UISplitViewController(style: style == .twoColumns ? .doubleColumn : .tripleColumn)
    slots = style.columns.map { _ in SlotController() }
    for (slot, column) in zip(slots, style.columns) {
      split.setViewController(slot, for: Self.column(column))
    }
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
    slots.indices.compactMap { index in
      compactColumn == index ? compact.content : slots[index].content
    }
  }

  /// The indices of the columns that are shown, the focused one first.
  var shown: [Int] {
    let count = contents.count
    if count == 0 { return [] }
    return split.isCollapsed
      ? [min(compactColumn ?? count - 1, count - 1)] : (0..<count).reversed()
  }

  /// Gives each column its content.
  func arrange(_ contents: [UIViewController], showing column: Int?, isCollapsed: Bool) {
    let compactIndex = isCollapsed && !contents.isEmpty ? column ?? contents.count - 1 : nil
    let wanted = slots.indices.map { index in
      index < contents.count && index != compactIndex ? contents[index] : nil
    }
    let inCompact = compactIndex.map { contents[$0] }
    // Out of the old places first: a controller stands in one.
    for (slot, content) in zip(slots, wanted) where slot.content !== content { slot.show(nil) }
    if compact.content !== inCompact { compact.show(nil) }
    compactColumn = compactIndex
    for (slot, content) in zip(slots, wanted) { slot.show(content) }
    compact.show(inCompact)
  }

  /// Moves the contents between the slots after the split has collapsed or expanded.
  func adapt(isCollapsed: Bool) {
    if isCollapsed != (compactColumn != nil) {
      arrange(contents, showing: nil, isCollapsed: isCollapsed)
    }
  }
}

/// A column. UIKit puts it into a stack, whose bar would be a second one over that of the content.
final class SlotController: PlainContainer {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: false)
  }
}

/// Notices when a split collapses or expands.
@MainActor
final class SplitDelegate: ControllerDelegate, UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    host?.splits[node]?.adapt(isCollapsed: true)
    host?.machine.settleSoon()
    return .compact
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { adapt() }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { adapt() }

  private func adapt() {
    guard let slots = host?.splits[node] else { return }
    slots.adapt(isCollapsed: slots.split.isCollapsed)
    host?.machine.settleSoon()
  }
}
