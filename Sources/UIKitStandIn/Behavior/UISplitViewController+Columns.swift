// Wayfinder is released under the MIT license; see LICENSE.

extension UISplitViewController {
  /// The controller that stands in a column: the one that was set, or the stack around it.
  func container(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  func set(_ new: UIViewController?, for column: Column) {
    standIn.note("column \(column) of \(standInName): \(new?.standInName ?? "nil")")
    guard new !== columns[column] else { return }
    if column == .compact, columns[column] != nil,
      standIn.decide(standIn.personality.setsCompactColumnOnce)
    {
      standIn.report(
        .collapseNestsStacks, .refused,
        "the compact column of \(standInName) is set a second time")
      return
    }
    if let new, column == .secondary, !(new is UINavigationController),
      let wrapper = wrappers[column]
    {
      standIn.report(
        .columnsAreWrapped, .damaged,
        "\(new.standInName) is pushed in the secondary column of \(standInName), not put in its place"
      )
      columns[column] = new
      wrapper.pushViewController(new, animated: false)
      return
    }
    empty(column)
    guard let new else { return }
    columns[column] = new
    if column != .compact, !(new is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: new)
    }
    if let container = container(column) {
      adopt(container)
      container.didMove(toParent: self)
      if isViewLoaded { isCollapsed ? update(to: collapsedColumns) : showPreferredColumns() }
      if visible.contains(column), isViewLoaded { view.addSubview(container.view) }
    }
  }

  private func empty(_ column: Column) {
    guard let old = container(column) else { return }
    old.willMove(toParent: nil)
    release(old)
    columns[column] = nil
    wrappers[column] = nil
    visible.remove(column)
  }

  /// The columns to show while the split is collapsed.
  var collapsedColumns: Set<Column> { [columns[.compact] == nil ? topColumn : .compact] }

  /// Whether the device is held so that there is room for the last column alone.
  var isUpright: Bool { scene?.interfaceOrientation.isPortrait == true }

  func showPreferredColumns() {
    wasUpright = isUpright
    let wanted: Set<Column> =
      switch preferredDisplayMode {
      case .secondaryOnly: [.secondary]
      case .automatic where isUpright: [.secondary]
      case .automatic, .oneBesideSecondary, .oneOverSecondary:
        style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
      default: [.primary, .supplementary, .secondary]
      }
    update(to: wanted.union(visible.intersection([.inspector])))
  }

  /// Shows and hides columns, telling the delegate.
  func update(to wanted: Set<Column>) {
    let new = wanted.filter { container($0) != nil }
    for column in Column.allCases where visible.contains(column) && !new.contains(column) {
      delegate?.splitViewController(self, willHide: column)
      visible.remove(column)
      container(column)?.viewIfLoaded?.removeFromSuperview()
      tellLater { $0.splitViewController($1, didHide: column) }
    }
    for column in Column.allCases where new.contains(column) && !visible.contains(column) {
      delegate?.splitViewController(self, willShow: column)
      visible.insert(column)
      if isViewLoaded, let container = container(column) { view.addSubview(container.view) }
      tellLater { $0.splitViewController($1, didShow: column) }
    }
  }

  /// Hides a column that the user has dragged away; the delegate knows that it will be hidden.
  func finishHiding(_ column: Column) {
    guard visible.contains(column) else { return }
    visible.remove(column)
    container(column)?.viewIfLoaded?.removeFromSuperview()
    tellLater { $0.splitViewController($1, didHide: column) }
  }

  private func tellLater(
    _ tell: @escaping (any UISplitViewControllerDelegate, UISplitViewController) -> Void
  ) {
    guard standIn.personality.version >= 26 else { return }
    standIn.loop.animate(after: standIn.personality.animation, in: window?.windowScene) {
      [weak self] in
      if let self, let delegate { tell(delegate, self) }
    }
  }

  /// Collapses or expands, as the width asks.
  func adapt() {
    let collapses = sizeClass == .compact
    guard collapses != isCollapsed, style != .unspecified else { return }
    isCollapsed = collapses
    standIn.note("\(standInName) \(collapses ? "collapses" : "expands")")
    if collapses {
      let proposed = columns[.compact] == nil ? Column.secondary : .compact
      topColumn =
        delegate?.splitViewController(
          self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      if topColumn == .compact, columns[.compact] == nil { topColumn = .secondary }
      checkNesting()
      update(to: collapsedColumns)
      tellAdapted { $0.splitViewControllerDidCollapse($1) }
    } else {
      let mode = delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: preferredDisplayMode)
      visible.remove(.compact)
      columns[.compact]?.viewIfLoaded?.removeFromSuperview()
      if let mode, mode != preferredDisplayMode { preferredDisplayMode = mode }
      showPreferredColumns()
      tellAdapted { $0.splitViewControllerDidExpand($1) }
    }
  }

  private func tellAdapted(
    _ tell: @escaping (any UISplitViewControllerDelegate, UISplitViewController) -> Void
  ) {
    standIn.loop.perform { [weak self] in
      if let self, let delegate { tell(delegate, self) }
    }
  }

  private func checkNesting() {
    guard columns[.compact] == nil, columns[.primary] != nil, columns[.secondary] != nil else {
      return
    }
    standIn.report(
      .collapseNestsStacks, .damaged,
      "\(standInName) collapses without a compact column and nests its columns' stacks")
  }

  func checkPlace() {
    guard !hasToldPlace, parent is UITabBarController || parent is UINavigationController else {
      return
    }
    hasToldPlace = true
    standIn.report(
      .splitWantsToBeRoot, .surprising, "\(standInName) stands in \(parent?.standInName ?? "")")
  }
}
