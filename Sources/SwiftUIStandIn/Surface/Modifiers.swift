// Wayfinder is released under the MIT license; see LICENSE.

extension View {
  /// Gives the view an identity.
  public func id(_ id: some Hashable) -> some View {
    ModifiedView(content: self, key: AnyHashable(id)) { _, _ in }
  }

  /// Does something when the view appears.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self) { node, _ in node.onAppear = action }
  }

  /// Does something when the view has disappeared.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self) { node, _ in node.onDisappear = action }
  }

  /// Does something that takes time, as long as the view is on the screen.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    ModifiedView(content: self) { node, _ in
      node.onAppear = { [weak node] in
        node?.task?.cancel()
        node?.task = Task { await action() }
      }
      node.onDisappear = { [weak node] in node?.task?.cancel() }
    }
  }

  /// Gives the view's surroundings a value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    ModifiedView(content: self) { _, environment in environment[keyPath: keyPath] = value }
  }

  /// Lets the view draw outside of the safe area.
  public func ignoresSafeArea() -> some View { self }

  /// Keeps a distance around the view.
  public func padding() -> some View { self }

  /// Sets the title of the screen.
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
}

extension View {
  /// Does something when a value has changed, as long as the view is on the screen.
  public func onChange<Value: Hashable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ModifiedView(content: self) { node, environment in
      let heard = node.heardValue?.base as? Value
      // What differs because the window has another width, say, nobody has written.
      if node.changesInChange, heard != value, !environment.evaluatesAll {
        node.graph?.world.report(.changeInChange, "\(value) is written in its own onChange")
      }
      node.changesInChange = false
      if heard == nil, !initial {
        node.heardValue = AnyHashable(value)
      } else if heard != value {
        node.changed = { [weak node] in
          node?.heardValue = AnyHashable(value)
          let wasScheduled = node?.graph?.isScheduled ?? false
          action(heard ?? value, value)
          if !wasScheduled, node?.graph?.isScheduled ?? false { node?.changedInChange() }
        }
      } else {
        node.changed = nil
      }
    }
  }

  /// Puts a view behind this one.
  public func background(@ViewBuilder content: () -> some View) -> some View {
    TupleView((), views: [content(), self])
  }

  /// Puts a material behind this view.
  public func background(_ style: Material) -> some View { self }

  /// Puts a view in front of this one.
  public func overlay(@ViewBuilder content: () -> some View) -> some View {
    TupleView((), views: [self, content()])
  }

  /// Adds buttons to the bar of the screen.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    TupleView((), views: [self, AnyView(ToolbarView(content: content()))])
  }
}

/// Buttons of a bar.
@MainActor
public protocol ToolbarContent {
  /// The buttons as views, which the world reads.
  var standInViews: [any View] { get }
}

/// Collects the buttons of a closure.
@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
  /// Takes one.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Takes one that may be missing.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// The buttons as views.
  public var standInViews: [any View] { map(\.standInViews) ?? [] }
}

/// The place of a button in a bar.
public struct ToolbarItemPlacement: Sendable {
  /// The place of a button that leaves without doing anything.
  public static let cancellationAction = ToolbarItemPlacement()
}

/// A button of a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let content: Content

  /// Creates a button at a place.
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The button as a view.
  public var standInViews: [any View] { [content] }
}

private struct ToolbarView: View, PrimitiveView {
  typealias Body = Never
  let content: any ToolbarContent

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.isBar = true
    var environment = environment
    environment.isInBar = true
    node.evaluate(content.standInViews.enumerated().map { (AnyHashable($0), $1) }, environment)
  }
}

/// The manner in which changes are shown.
public struct Transaction {
  /// Whether changes are shown without animation.
  public var disablesAnimations = false
  /// The pace at which changes are shown; `nil` leaves it to the views.
  public var animation: Animation?

  /// Creates a transaction.
  public init() {}

  @MainActor static var current = Transaction()
}

/// Makes changes in a manner.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = before }
  return try body()
}

/// The look of a view that comes or goes, of which nothing is seen here.
public protocol Transition {}

/// A blur, of which nothing is seen here.
public struct Material: Sendable {
  /// One that lets some of what is beneath through.
  public static let regularMaterial = Material()
}
