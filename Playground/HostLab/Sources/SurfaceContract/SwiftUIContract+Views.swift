// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

extension SwiftUIContract {
  // MARK: Views

  // SwiftUI/View/body-swift.property
  static func body<Content: View>(of view: Content) -> Content.Body { view.body }

  // SwiftUI/ViewBuilder
  static func built(@ViewBuilder _ content: () -> some View) -> some View { content() }

  // SwiftUI/AnyView/init(_:)
  static func erased(_ view: some View) -> AnyView { AnyView(view) }

  // SwiftUI/EmptyView/init()
  static func nothing() -> EmptyView { EmptyView() }

  // SwiftUI/Group
  static func group(_ view: some View) -> some View { Group { view } }

  // SwiftUI/ZStack
  static func pile(_ view: some View) -> some View { ZStack { view } }

  // SwiftUI/ForEach/init(_:id:content:)
  static func each(_ numbers: [Int], _ view: some View) -> some View {
    ForEach(numbers, id: \.self) { (_: Int) in view }
  }

  // SwiftUI/Color/clear
  static func clear() -> Color { Color.clear }

  // SwiftUI/Text/init(_:)
  static func text(_ string: String) -> Text { Text(string) }

  // SwiftUI/Label/init(_:systemImage:)
  static func label(_ title: String) -> some View {
    Label(title, systemImage: "chevron.backward")
  }

  // SwiftUI/Image/init(systemName:)
  static func image(_ name: String) -> some View { Image(systemName: name) }

  // SwiftUI/Button/init(action:label:)
  static func button(_ action: @escaping @MainActor () -> Void, _ label: some View) -> some View {
    Button(action: action) { label }
  }

  // SwiftUI/Button/init(_:role:action:)
  static func button(
    _ title: String, _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(title, role: role, action: action)
  }

  // SwiftUI/ButtonRole
  static func roles() -> [ButtonRole?] { [.cancel, .destructive] }

  // MARK: State

  // SwiftUI/Binding/init(get:set:)
  static func binding<Value: Sendable>(
    _ get: @escaping @MainActor @Sendable () -> Value,
    _ set: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Binding<Value> {
    Binding(get: { @MainActor in get() }, set: { @MainActor in set($0) })
  }

  // SwiftUI/NavigationSplitViewVisibility/all
  static func allColumns() -> NavigationSplitViewVisibility { .all }

  // SwiftUI/State
  struct Kept: View {
    @State private var visibility = NavigationSplitViewVisibility.automatic

    var body: some View {
      let isAutomatic: Bool = visibility == .automatic
      Text(isAutomatic ? "A" : "B")
    }
  }

  // SwiftUI/EnvironmentValues/scenePhase
  struct Phase: View {
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
      let isAway: Bool = scenePhase == ScenePhase.background
      Text(isAway ? "A" : "B")
    }
  }

  // SwiftUI/EnvironmentKey
  struct OwnKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  // SwiftUI/EnvironmentValues/subscript(_:)
  static func own(of values: EnvironmentValues) -> Int { values[OwnKey.self] }

  // SwiftUI/View/environment(_:_:)
  static func surround(_ view: some View) -> some View {
    view.environment(\.horizontalSizeClass, .compact)
  }

  // SwiftUI/EnvironmentValues/horizontalSizeClass
  struct Width: View {
    @Environment(\.horizontalSizeClass) private var width: UserInterfaceSizeClass?

    var body: some View {
      let isNarrow: Bool = width == .compact
      Text(isNarrow ? "A" : "B")
    }
  }

  // SwiftUI/Transaction/disablesAnimations
  static func unanimated() -> Transaction {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    return transaction
  }

  // SwiftUI/withTransaction(_:_:)
  static func perform(_ transaction: Transaction, _ body: () -> Void) {
    withTransaction(transaction) { body() }
  }

  // MARK: Modifiers

  // SwiftUI/View/onAppear(perform:)
  static func heardComing(_ view: some View, _ action: @escaping @MainActor () -> Void) -> some View
  {
    view.onAppear { action() }
  }

  // SwiftUI/View/onDisappear(perform:)
  static func heardGoing(_ view: some View, _ action: @escaping @MainActor () -> Void) -> some View
  {
    view.onDisappear { action() }
  }

  // SwiftUI/View/onChange(of:initial:_:)
  static func heard(
    _ view: some View, _ value: Int, _ action: @escaping @MainActor (Int) -> Void
  ) -> some View {
    view.onChange(of: value, initial: true) { (_: Int, new: Int) in action(new) }
  }

  // SwiftUI/View/id(_:)
  static func identified(_ view: some View, _ id: Int) -> some View { view.id(id) }

  // SwiftUI/View/background(alignment:content:)
  static func background(_ view: some View, _ other: some View) -> some View {
    view.background { other }
  }

  // SwiftUI/View/overlay(alignment:content:)
  static func overlay(_ view: some View, _ other: some View) -> some View {
    view.overlay { other }
  }
}
