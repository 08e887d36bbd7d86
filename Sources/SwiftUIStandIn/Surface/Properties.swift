// Wayfinder is released under the MIT license; see LICENSE.

import UIKitStandIn

/// A property that the world gives its value.
@MainActor
public protocol DynamicProperty {}

/// A property that the world fills in before a body is read.
protocol ConnectedProperty: DynamicProperty {
  func connect(to node: ViewNode, _ index: Int, _ environment: EnvironmentValues)
}

/// A value that a view keeps for as long as it stands.
@propertyWrapper
@MainActor
public struct State<Value>: DynamicProperty, ConnectedProperty {
  final class Box {
    var value: Value
    weak var graph: ViewGraph?

    init(_ value: Value) {
      self.value = value
    }
  }

  final class Link {
    var box: Box?
  }

  private let initial: Value
  private let link = Link()

  /// Creates a value of a view.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// Creates a value of a view.
  public init(initialValue: Value) {
    initial = initialValue
  }

  private var box: Box {
    if let box = link.box { return box }
    let box = Box(initial)
    link.box = box
    return box
  }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set {
      box.value = newValue
      box.graph?.setNeedsUpdate()
    }
  }

  /// A way to the value.
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(
      get: { box.value },
      set: {
        box.value = $0
        box.graph?.setNeedsUpdate()
      })
  }

  func connect(to node: ViewNode, _ index: Int, _ environment: EnvironmentValues) {
    // A value of this property may have stood elsewhere; what it was there is not kept.
    let box = node.states[index] as? Box ?? Box(initial)
    box.graph = node.graph
    node.states[index] = box
    link.box = box
  }
}

/// A value that a scene keeps from one launch to the next.
@propertyWrapper
@MainActor
public struct SceneStorage<Value>: DynamicProperty, ConnectedProperty {
  final class Link {
    weak var graph: ViewGraph?
  }

  private let initial: Value
  private let key: String
  private let link = Link()

  /// Creates a value of a scene under a name.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    initial = wrappedValue
    self.key = key
  }

  /// The value.
  public var wrappedValue: Value {
    get { link.graph?.session()?.values[key] as? Value ?? initial }
    nonmutating set {
      link.graph?.session()?.values[key] = newValue
      link.graph?.setNeedsUpdate()
    }
  }

  func connect(to node: ViewNode, _ index: Int, _ environment: EnvironmentValues) {
    link.graph = node.graph
  }
}

/// A way to read a value that somebody else owns, and to write it.
@propertyWrapper
@MainActor
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a way to a value. Apple's closures may have any isolation; here it is the main actor's.
  public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The way itself.
  public var projectedValue: Binding<Value> { self }
}

/// A value of the surroundings of a view.
@propertyWrapper
@MainActor
public struct Environment<Value>: DynamicProperty, ConnectedProperty {
  final class Link {
    var values = EnvironmentValues()
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let link = Link()

  /// Creates a property that reads the surroundings.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value.
  public var wrappedValue: Value { link.values[keyPath: keyPath] }

  func connect(to node: ViewNode, _ index: Int, _ environment: EnvironmentValues) {
    link.values = environment
  }
}

/// The stage of a scene's life.
public enum ScenePhase: Hashable, Sendable {
  /// Not on the screen.
  case background
  /// On the screen, not taking touches.
  case inactive
  /// On the screen, taking touches.
  case active
}

/// The room in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The surroundings of a view.
public struct EnvironmentValues {
  /// The stage of the scene's life.
  public var scenePhase = ScenePhase.active
  /// The room from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  /// Whether the view stands in a list, which makes its rows late.
  var isLazy = false
  /// The stack, the page of it, and the tabs or the split around the view.
  var stack: StackMemory?
  var page: PageMemory?
  var chooser: (any ChoosingMemory)?
  /// Takes what the bar shows for the tab around the view.
  var tabItem: (@MainActor ([String]) -> Void)?
  /// The layer that the view stands in.
  weak var layer: PresentedLayer?

  /// The surroundings of a new layer.
  func forLayer(_ layer: PresentedLayer) -> EnvironmentValues {
    var copy = EnvironmentValues()
    copy.scenePhase = scenePhase
    copy.horizontalSizeClass = horizontalSizeClass
    copy.layer = layer
    return copy
  }
}
