// Wayfinder is released under the MIT license; see LICENSE.

// Views that hold other views, and views that show something.

/// No view.
public struct EmptyView: View, PrimitiveView {
  public typealias Body = Never

  /// Creates nothing.
  public init() {}

  func update(_ node: ViewNode, _ environment: EnvironmentValues) { node.evaluate([], environment) }
}

/// Several views beside each other.
public struct TupleView<Views>: View, PrimitiveView {
  public typealias Body = Never
  /// The views.
  public let value: Views
  private let views: [any View]

  init(_ value: Views, views: [any View]) {
    self.value = value
    self.views = views
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.evaluate(views.enumerated().map { (AnyHashable($0), $1) }, environment)
  }
}

/// One of two kinds of view.
public enum ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  public typealias Body = Never
  /// A view of the first kind.
  case first(First)
  /// A view of the second kind.
  case second(Second)

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    switch self {
    case .first(let view): node.evaluate([(AnyHashable(0), view)], environment)
    case .second(let view): node.evaluate([(AnyHashable(1), view)], environment)
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.evaluate(map { [(AnyHashable(0), $0)] } ?? [], environment)
  }
}

/// A view without its type.
public struct AnyView: View, PrimitiveView {
  public typealias Body = Never
  private let view: any View

  /// Creates a view without the type of another.
  public init(_ view: some View) {
    self.view = view
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.evaluate([(AnyHashable(0), view)], environment)
  }
}

/// Views that belong together.
public struct Group<Content: View>: View {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: Content { content }
}

/// Views one over the other.
public struct ZStack<Content: View>: View {
  private let content: Content

  /// Creates a pile of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: Content { content }
}

/// Views one beneath the other.
public struct VStack<Content: View>: View {
  private let content: Content

  /// Creates a column of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: Content { content }
}

/// Views one beside the other.
public struct HStack<Content: View>: View {
  private let content: Content

  /// Creates a row of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: Content { content }
}

/// Rows that are made when they come into sight.
public struct List<Content: View>: View {
  private let content: Content

  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The rows.
  public var body: some View {
    ModifiedView(content: content) { _, environment in environment.isLazy = true }
  }
}

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  public typealias Body = Never
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Creates views for values that have an identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
    id = { $0.id }
  }

  /// Creates views for values whose identity a key path gives.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.evaluate(data.map { (AnyHashable(id($0)), content($0)) }, environment)
  }
}

/// Text.
public struct Text: View, PrimitiveView {
  public typealias Body = Never
  let string: String

  /// Creates text that isn't looked up in a table of translations.
  public init(_ content: some StringProtocol) {
    string = String(content)
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) { node.text = string }
}

/// A picture.
public struct Image: View, PrimitiveView {
  public typealias Body = Never

  private let name: String

  /// Creates a picture of the system's.
  public init(systemName: String) {
    name = systemName
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    // Read aloud, a picture in a bar is its button's title.
    if environment.isInBar { node.text = name }
  }
}

/// A title with a picture.
public struct Label: View {
  private let title: String

  /// Creates a title with a picture of the system's.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = String(title)
  }

  /// The title.
  public var body: some View { Text(title) }
}

/// A color.
public struct Color: View, PrimitiveView {
  public typealias Body = Never
  /// No color.
  public static let clear = Color()

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {}
}

/// The role of a button.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// The button changes nothing.
  public static let cancel = ButtonRole(name: "cancel")
  /// The button destroys something.
  public static let destructive = ButtonRole(name: "destructive")
}

/// A control that does something.
public struct Button<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let action: @MainActor () -> Void
  private let label: Content

  /// Creates a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    self.action = action
    self.label = label()
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.action = action
    node.evaluate([(AnyHashable(0), label)], environment)
  }
}

extension Button where Content == Text {
  /// Creates a button with a title.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// Creates a button with a title and a role.
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    label = Text(title)
  }
}

/// A view with something added to it.
struct ModifiedView<Content: View>: View, PrimitiveView {
  typealias Body = Never
  let content: Content
  var key = AnyHashable(0)
  let modify: @MainActor (ViewNode, inout EnvironmentValues) -> Void

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    var environment = environment
    modify(node, &environment)
    node.evaluate([(key, content)], environment)
  }
}
