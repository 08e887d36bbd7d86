// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// A controller that shows two or three columns, or one if there is little room.
@MainActor
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// The older kind, without columns.
    case unspecified
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary, and secondary.
    case tripleColumn
  }

  /// A place in the split.
  public enum Column: Int, Sendable, CaseIterable {
    /// The first column.
    case primary
    /// The column in the middle of three.
    case supplementary
    /// The last and widest column.
    case secondary
    /// The controller that is shown in place of the columns if there is little room.
    case compact
    /// A column for details beside the secondary (iOS 26).
    case inspector
  }

  /// The columns that are shown.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary.
    case oneBesideSecondary
    /// One column over the secondary.
    case oneOverSecondary
    /// Two columns beside the secondary.
    case twoBesideSecondary
    /// Two columns over the secondary.
    case twoOverSecondary
    /// Two columns that push the secondary away.
    case twoDisplaceSecondary
  }

  /// The number of columns.
  public let style: Style
  /// The delegate that decides about collapsing, and learns which columns are shown.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The columns that the app would like to be shown.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if !isCollapsed { showPreferredColumns() } }
  }
  /// Whether a swipe shows the primary column.
  open var presentsWithGesture = true
  /// Whether one column stands for all.
  open internal(set) var isCollapsed = false
  /// The controllers that were set.
  var columns: [Column: UIViewController] = [:]
  /// The stacks that the split made around controllers of other kinds (U36).
  var wrappers: [Column: UINavigationController] = [:]
  /// The columns whose views are in the split's view.
  var visible: Set<Column> = []
  /// The column that is shown if the split is collapsed and has no compact column.
  var topColumn = Column.secondary
  var hasToldPlace = false
  /// Whether the device was upright when the columns were last chosen.
  var wasUpright = false

  /// Creates a split without controllers.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split without columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The columns that are shown.
  open var displayMode: DisplayMode {
    switch visible.intersection([.primary, .supplementary]).count {
    case 0: .secondaryOnly
    case 1: .oneBesideSecondary
    default: .twoBesideSecondary
    }
  }

  /// Puts a controller into a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    set(vc, for: column)
  }

  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column.
  open func show(_ column: Column) {
    standIn.note("show column \(column) of \(standInName)")
    if isCollapsed { topColumn = column }
    update(to: isCollapsed ? collapsedColumns : visible.union([column]))
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    standIn.note("hide column \(column) of \(standInName)")
    guard column != .secondary else {
      standIn.report(
        .columnsAreToldByDelegate, .refused, "hide(.secondary) on \(standInName) isn't allowed")
      return
    }
    if !isCollapsed { update(to: visible.subtracting([column])) }
  }

  override var appearingChildren: [UIViewController] {
    Column.allCases.filter(visible.contains).compactMap(container)
  }

  override func viewWasLoaded() {
    if !isCollapsed { showPreferredColumns() }
    for child in appearingChildren { view.addSubview(child.view) }
  }

  override func appearanceDidBegin(_ appears: Bool) {
    guard appears else { return }
    checkPlace()
    // Before its first layout in a window, a split says that it is expanded, whatever the room.
    standIn.loop.perform { [weak self] in
      if let self, window != nil { adapt() }
    }
  }

  override func sizeClassDidChange() {
    super.sizeClassDidChange()
    guard isViewLoaded, window != nil else { return }
    adapt()
    if !isCollapsed, wasUpright != isUpright { showPreferredColumns() }
  }
}
