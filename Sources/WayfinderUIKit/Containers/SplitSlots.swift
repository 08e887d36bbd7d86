// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The columns of a split: a stack for each that stays for ever, and one for narrow windows.
///
/// UIKit pushes one column's stack on another's when there is little room. With stacks that never change it has
/// nothing to merge; what they show moves. A screen is on a column's stack, whose bar has its title and its
/// buttons, and UIKit's own button for a hidden column. What has a bar itself is in a slot, with the bar hidden.
@MainActor
final class SplitSlots {
  let split: UISplitViewController
  let columns: [ColumnStack]
  /// The stack for narrow windows: the columns up to the shown one, one over the other.
  let compact = UINavigationController()
  private let slots: [SlotController]
  private let compactSlots: [SlotController]
  let style: SplitStyle
  /// The contents that were put in.
  private var placed: [UIViewController] = []
  /// Whether the contents are on the stack for narrow windows.
  private var isCompact = false
  /// Whether the split is collapsed, as the tree says until it has been in a window, and as UIKit has told since.
  /// Before its first appearance, UIKit says that any split is expanded.
  private(set) var isCollapsed = false
  /// Whether contents are on their way from one stack to another. A transition that ends by it calls the
  /// machine, which must not take what it reads then for the user's doing.
  private(set) var isArranging = false
  /// The column that the tree has asked for last.
  private var asked: AskedColumn?
  /// The view that had the focus when the contents moved.
  private weak var focused: UIView?
  /// The buttons on the first screens of the columns that are stacks themselves.
  private var buttons: [Int: ColumnButton] = [:]

  init(_ style: SplitStyle) {
    self.style = style
    split = UISplitViewController(style: style == .twoColumns ? .doubleColumn : .tripleColumn)
    columns = style.columns.map { _ in ColumnStack() }
    slots = style.columns.map { _ in SlotController() }
    compactSlots = style.columns.map { _ in SlotController() }
    for slot in compactSlots { slot.isCompact = true }
    for (index, column) in style.columns.enumerated() {
      show(nil, at: index)
      split.setViewController(columns[index], for: Self.column(column))
    }
    compact.setViewControllers([compactSlots[0]], animated: false)
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
    placed.filter { content in
      guard let parent = content.parent else { return isCompact }
      return parent === compact || columns.contains { $0 === parent }
        || (slots + compactSlots).contains { $0 === parent }
    }
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
    let contents = contents
    guard isCompact, isCollapsed, contents.indices.contains(compactColumn), compactColumn > 0 else {
      return nil
    }
    if let stack = contents[compactColumn] as? UINavigationController,
      stack.viewControllers.count > 1 || stack.transitionCoordinator != nil
    {
      return nil
    }
    return contents[compactColumn - 1]
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
    placed = contents
    // Out of the old places first: a controller is in one.
    if !isCompact { showCompact([compactSlots[0]]) }
    for index in columns.indices {
      let content = contents.indices.contains(index) ? contents[index] : nil
      let stays =
        content != nil && (slots[index].content === content || columns[index].holds(content))
      if isCompact || !stays { show(nil, at: index) }
      if !isCompact || compactSlots[index].content !== content { compactSlots[index].show(nil) }
    }
    guard isCompact else {
      for (index, content) in contents.enumerated() { show(content, at: index) }
      return
    }
    let pages = zip(compactSlots, contents).map { slot, content in slot.page(for: content) }
    showCompact(Array(pages.prefix((column ?? contents.count) + 1)), isAnimated: isAnimated)
  }

  /// Shows the content of a column while there is room for several.
  private func show(_ content: UIViewController?, at index: Int) {
    if content == nil { slots[index].show(nil) }
    let page = content.map { slots[index].page(for: $0) } ?? slots[index]
    if !columns[index].holds(page) { columns[index].setViewControllers([page], animated: false) }
    columns[index].adaptBar()
  }

  private func showCompact(_ list: [UIViewController], isAnimated: Bool = false) {
    if !compact.viewControllers.elementsEqual(list, by: ===) {
      compact.setViewControllers(list, animated: isAnimated)
    }
    compact.adaptBar()
  }

  /// Moves the contents between the stacks after the split has collapsed or expanded. A field that a user
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

  // MARK: Hidden columns

  /// The first column that isn't hidden, as it is on a tablet that is held upright.
  private var firstShown: Int {
    switch split.displayMode {
    case .secondaryOnly: style.columns.count - 1
    case .oneBesideSecondary, .oneOverSecondary: style.columns.count - 2
    default: 0
    }
  }

  /// Shows a column that the tree has asked for since it was told last, if it is hidden.
  func reveal(_ column: AskedColumn?) {
    guard !isCollapsed, split.viewIfLoaded?.window != nil, column != asked else { return }
    let isNew = column?.isLater(than: asked) ?? false
    asked = column
    if isNew, let index = column?.columnNumber, index < firstShown {
      split.show(Self.column(style.columns[index]))
    }
  }

  /// Puts a button into the bar of each column that is a stack itself: one that leads back to the column before,
  /// or shows a hidden one. A button of the app's own is left alone.
  func offerButtons(_ goBack: @escaping @MainActor () -> Void) {
    let contents = contents
    for index in columns.indices {
      let stack = contents.indices.contains(index) ? contents[index] : nil
      let first = (stack as? UINavigationController)?.viewControllers.first
      let isWanted = index > 0 && (isCompact || (!isCollapsed && index == firstShown))
      let wanted = isWanted ? first?.navigationItem : nil
      if let old = buttons[index], old.item !== wanted || old.leadsBack != isCompact {
        old.takeBack()
        buttons[index] = nil
      }
      guard let wanted, wanted.leftBarButtonItem == nil else { continue }
      let before = style.columns[index - 1]
      let button = UIBarButtonItem(
        primaryAction: UIAction(
          title: contents[index - 1].title ?? "",
          image: UIImage(systemName: isCompact ? "chevron.backward" : "sidebar.leading"),
          handler: { [weak split, isCompact] _ in
            if isCompact { goBack() } else { split?.show(Self.column(before)) }
          }))
      wanted.leftBarButtonItem = button
      buttons[index] = ColumnButton(item: wanted, button: button, leadsBack: isCompact)
    }
    // A swipe that was canceled has left the bar of the column that didn't come.
    if isCompact { compact.adaptBar() }
  }

  /// Takes the buttons out of the bars.
  func takeButtonsBack() {
    for button in buttons.values { button.takeBack() }
    buttons = [:]
  }
}

/// A button that the host has put into a bar.
private struct ColumnButton {
  let item: UINavigationItem
  let button: UIBarButtonItem
  /// Whether it leads back in a narrow window; else it shows a hidden column.
  let leadsBack: Bool

  @MainActor
  func takeBack() {
    if item.leftBarButtonItem === button { item.leftBarButtonItem = nil }
  }
}

extension UINavigationController {
  /// Hides the bar if what is on top has one itself.
  func adaptBar(animated: Bool = false) {
    let hides = (topViewController as? SlotController)?.hidesBar ?? false
    if isNavigationBarHidden != hides { setNavigationBarHidden(hides, animated: animated) }
  }

  fileprivate func holds(_ page: UIViewController?) -> Bool {
    page != nil && viewControllers.first === page
  }
}

/// The stack of a column, which shows one page.
final class ColumnStack: UINavigationController {
  /// Called when the column is on the display, and when it has gone: the split isn't collapsed then, or a column
  /// is hidden.
  var onMove: (_ isShown: Bool) -> Void = { _ in }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onMove(true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onMove(false)
  }
}

/// A page of a column's stack for what can't be on a stack itself, or for nothing.
final class SlotController: PlainContainer {
  /// Whether the bar over the page has the way back to another column.
  var isCompact = false

  var hidesBar: Bool { isCompact ? content is UINavigationController : content != nil }

  /// The page that shows a content: the content, or else the slot with the content in it.
  func page(for content: UIViewController) -> UIViewController {
    let isPlain =
      !(content is UINavigationController || content is UITabBarController
      || content is UISplitViewController)
    show(isPlain ? nil : content)
    navigationItem.title = isPlain ? nil : content.title
    return isPlain ? content : self
  }
}

extension UIView {
  /// The view here or beneath that has the focus.
  var firstResponder: UIView? {
    if isFirstResponder { return self }
    return subviews.lazy.compactMap(\.firstResponder).first
  }
}
