// Wayfinder is released under the MIT license; see LICENSE.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

extension SwiftUIContract {
  // MARK: Stacks

  // SwiftUI/NavigationStack/init(path:root:)
  static func stack(_ path: Binding<[Int]>, _ root: some View) -> some View {
    NavigationStack(path: path) { root }
  }

  // SwiftUI/Bindable/subscript(dynamicMember:)
  static func path<Object: AnyObject & Observable>(
    _ object: Object, _ path: ReferenceWritableKeyPath<Object, [Int]>
  ) -> Binding<[Int]> { Bindable(object)[dynamicMember: path] }

  // SwiftUI/View/navigationDestination(for:destination:)
  static func destination(_ view: some View, _ page: some View) -> some View {
    view.navigationDestination(for: Int.self) { (_: Int) in page }
  }

  // SwiftUI/View/navigationBarBackButtonHidden(_:)
  static func withoutBack(_ view: some View, _ isHidden: Bool) -> some View {
    view.navigationBarBackButtonHidden(isHidden)
  }

  // SwiftUI/View/toolbar(content:)
  static func toolbar(_ view: some View, _ button: some View) -> some View {
    view.toolbar { ToolbarItem(placement: .cancellationAction) { button } }
  }

  // SwiftUI/ToolbarItemPlacement/cancellationAction
  static func placement() -> ToolbarItemPlacement { .cancellationAction }

  // MARK: Tabs

  // SwiftUI/TabView/init(selection:content:)
  static func tabs(_ selection: Binding<Int?>, _ content: some View) -> some View {
    TabView(selection: selection) { content }
  }

  // SwiftUI/View/tabItem(_:)
  static func item(_ view: some View, _ label: some View) -> some View {
    view.tabItem { label }
  }

  #if !os(tvOS) && !os(watchOS)
    // SwiftUI/View/badge(_:)
    static func badge(_ view: some View, _ badge: String?) -> some View { view.badge(badge) }
  #endif

  // SwiftUI/VStack/init(alignment:spacing:content:)
  static func column(_ view: some View) -> some View { VStack { view } }

  // SwiftUI/HStack/init(alignment:spacing:content:)
  static func row(_ view: some View) -> some View { HStack { view } }

  // SwiftUI/View/padding(_:_:)
  static func padded(_ view: some View) -> some View { view.padding() }

  // SwiftUI/View/background(_:ignoresSafeAreaEdges:)
  static func material(_ view: some View) -> some View { view.background(.regularMaterial) }

  // SwiftUI/View/tag(_:includeOptional:)
  static func tag(_ view: some View, _ tag: Int?) -> some View { view.tag(tag) }

  // MARK: Splits

  // SwiftUI/NavigationSplitView/init(columnVisibility:preferredCompactColumn:sidebar:detail:)
  static func twoColumns(
    _ visibility: Binding<NavigationSplitViewVisibility>,
    _ column: Binding<NavigationSplitViewColumn>, _ view: some View
  ) -> some View {
    NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: column) {
      view
    } detail: {
      view
    }
  }

  // SwiftUI/NavigationSplitView/init(columnVisibility:preferredCompactColumn:sidebar:content:detail:)
  static func threeColumns(
    _ visibility: Binding<NavigationSplitViewVisibility>,
    _ column: Binding<NavigationSplitViewColumn>, _ view: some View
  ) -> some View {
    NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: column) {
      view
    } content: {
      view
    } detail: {
      view
    }
  }

  // SwiftUI/NavigationSplitViewColumn
  static func columns() -> [NavigationSplitViewColumn] { [.sidebar, .content, .detail] }
}
