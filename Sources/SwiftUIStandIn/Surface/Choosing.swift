// Wayfinder is released under the MIT license; see LICENSE.

/// Views of which one is shown, with a bar to choose it.
public struct TabView<Selection: Hashable, Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let selection: Binding<Selection>?
  private let content: Content

  /// Creates tabs whose selection somebody else owns.
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    let memory = node.memory as? TabMemory ?? TabMemory(node.graph?.world)
    node.memory = memory
    memory.tags = []
    memory.arePages = environment.tabsArePages
    if let selection {
      if environment.isRead || node.isDue {
        memory.displayed = AnyHashable(node.watching { selection.wrappedValue })
      }
      memory.read = { AnyHashable(selection.wrappedValue) }
      memory.write = { if let tag = $0.base as? Selection { selection.wrappedValue = tag } }
    }
    var inner = environment
    inner.chooser = memory
    inner.tabItem = nil
    inner.tabsArePages = false
    inner.stack = nil
    inner.page = nil
    inner.isLazy = false
    node.evaluate([(AnyHashable(0), content)], inner)
  }
}

/// The display of tabs.
@MainActor
final class TabMemory: ChoosingMemory {
  var tags: [AnyHashable] = []
  /// The strings of the items on the bar.
  var items: [AnyHashable: [String]] = [:]
  var displayed: AnyHashable? {
    didSet { displayed.map { _ = chosen.insert($0) } }
  }
  /// The tabs that have been displayed.
  private var chosen: Set<AnyHashable> = []
  private let isAhead: Bool
  /// Whether the user swipes from one to the next, without a bar.
  var arePages = false
  var read: @MainActor () -> AnyHashable? = { nil }
  var write: @MainActor (AnyHashable) -> Void = { _ in }

  init(_ world: StandInWorld?) {
    isAhead = world.map { $0.decide($0.personality.appearsAhead) } ?? false
  }

  func shows(_ choice: AnyHashable) -> Bool { choice == displayed }

  func appearsAhead(_ choice: AnyHashable) -> Bool {
    isAhead && (arePages || !chosen.contains(choice))
  }

  /// A user taps a tab, or swipes to a page.
  func touch(_ tag: AnyHashable, _ world: StandInWorld, _ graph: ViewGraph) {
    world.note("user \(arePages ? "swipes to" : "taps") \(tag)")
    write(tag)
    if read() == tag || world.decide(world.personality.vetoedTabShows) {
      displayed = tag
      graph.userChose()
    }
  }
}

/// A look of tabs.
public protocol TabViewStyle: Sendable {}

/// Tabs that are pages, which the user swipes.
public struct PageTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages, which the user swipes.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension View {
  /// Gives the tabs in the view a look.
  public func tabViewStyle(_ style: some TabViewStyle) -> some View {
    ModifiedView(content: self) { _, environment in
      environment.tabsArePages = style is PageTabViewStyle
    }
  }

  /// Gives a tab its value.
  public func tag(_ tag: some Hashable) -> some View {
    ModifiedView(content: self) { node, environment in
      guard let tabs = environment.chooser as? TabMemory else { return }
      tabs.tags.append(AnyHashable(tag))
      node.chooser = tabs
      node.choice = AnyHashable(tag)
      environment.chooser = nil
      environment.tabItem = { tabs.items[AnyHashable(tag), default: []] += $0 }
      tabs.items[AnyHashable(tag)] = []
    }
  }

  /// Gives a tab what its bar shows.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    TupleView((), views: [self, TabItemView(label: AnyView(label()))])
  }

  /// Gives a tab a short string beside what its bar shows.
  public func badge(_ label: (some StringProtocol)?) -> some View {
    ModifiedView(content: self) { _, environment in
      if let label { environment.tabItem?(["(\(label))"]) }
    }
  }
}

private struct TabItemView: View, PrimitiveView {
  typealias Body = Never
  let label: AnyView

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.isBar = true
    node.evaluate([(AnyHashable(0), label)], environment)
    environment.tabItem?(node.withDescendants.compactMap(\.text))
  }
}

/// The columns that a split shows where there is room.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  private let name: String
  /// As the system likes.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last column.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  /// The middle column.
  public static let content = NavigationSplitViewColumn(index: 1)
  /// The last column.
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// Two or three columns, of which a narrow window shows one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  public typealias Body = Never
  private let visibility: Binding<NavigationSplitViewVisibility>
  private let column: Binding<NavigationSplitViewColumn>
  private let columns: [(NavigationSplitViewColumn, any View)]

  /// Creates three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    column = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
  }

  /// Creates two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = columnVisibility
    column = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.detail, detail())]
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    let memory = node.memory as? SplitMemory ?? SplitMemory()
    node.memory = memory
    memory.isCollapsed = environment.horizontalSizeClass == .compact
    memory.columns = columns.map(\.0)
    let column = column
    let visibility = visibility
    if environment.isRead || node.isDue {
      (memory.displayed, memory.visibility) =
        node.watching { (column.wrappedValue, visibility.wrappedValue) }
    }
    memory.isUpright = environment.isUpright
    memory.write = { column.wrappedValue = $0 }
    memory.writeVisibility = { visibility.wrappedValue = $0 }
    var inner = environment
    inner.chooser = memory
    inner.stack = nil
    inner.page = nil
    inner.isLazy = false
    // A change of width rebuilds the columns (F11).
    node.evaluate(
      columns.map { column, view in
        let key = "\(column.index) \(memory.isCollapsed ? "narrow" : "wide")"
        return (AnyHashable(key), { ColumnView(column: column, content: AnyView(view)) }, inner)
      })
  }
}

private struct ColumnView: View, PrimitiveView {
  typealias Body = Never
  let column: NavigationSplitViewColumn
  let content: AnyView

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.chooser = environment.chooser
    node.choice = AnyHashable(column)
    var inner = environment
    inner.chooser = nil
    node.evaluate([(AnyHashable(0), content)], inner)
  }
}

/// The display of a split.
@MainActor
final class SplitMemory: ChoosingMemory {
  var isCollapsed = true
  var columns: [NavigationSplitViewColumn] = []
  var displayed = NavigationSplitViewColumn.detail
  var write: @MainActor (NavigationSplitViewColumn) -> Void = { _ in }
  var visibility = NavigationSplitViewVisibility.automatic
  var isUpright = false
  var writeVisibility: @MainActor (NavigationSplitViewVisibility) -> Void = { _ in }

  func shows(_ choice: AnyHashable) -> Bool {
    if isCollapsed { return choice == AnyHashable(displayed) }
    return columns.suffix(shownCount).contains { AnyHashable($0) == choice }
  }

  /// The number of columns that are shown where there is much room.
  private var shownCount: Int {
    switch visibility {
    case .all: columns.count
    case .doubleColumn: 2
    case .detailOnly: 1
    default: isUpright ? 1 : columns.count
    }
  }

  /// A user shows the columns that are hidden, or hides them.
  func toggle(_ world: StandInWorld, _ graph: ViewGraph) -> Bool {
    guard !isCollapsed else { return false }
    visibility = shownCount == 1 ? .all : .detailOnly
    world.note("user shows \(shownCount) columns")
    graph.userChose()
    writeVisibility(visibility)
    return true
  }

  /// A user goes back to the column before.
  func goBack(_ world: StandInWorld, _ graph: ViewGraph) -> Bool {
    guard isCollapsed, let index = columns.firstIndex(of: displayed), index > 0 else {
      return false
    }
    world.note("user goes back to column \(columns[index - 1].index)")
    displayed = columns[index - 1]
    graph.userChose()
    write(displayed)
    return true
  }
}
