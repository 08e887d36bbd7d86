// Wayfinder is released under the MIT license; see LICENSE.

public import Observation
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
  @MainActor final class Box {
    private(set) var value: Value
    weak var node: ViewNode?

    init(_ value: Value) {
      self.value = value
    }

    func set(_ new: Value) {
      value = new
      node?.isDue = true
      node?.graph?.setNeedsUpdate()
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
    nonmutating set { box.set(newValue) }
  }

  /// A way to the value.
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(stable: { box.value }, { box.set($0) })
  }

  func connect(to node: ViewNode, _ index: Int, _ environment: EnvironmentValues) {
    // A value of this property may have stood elsewhere; what it was there is not kept.
    let box = node.states[index] as? Box ?? Box(initial)
    box.node = node
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
  /// Whether the way is the same in each update.
  let isStable: Bool

  init(stable get: @escaping @MainActor () -> Value, _ set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
    isStable = true
  }

  /// Creates a way to a value. Apple's closures may have any isolation; here it is the main actor's.
  public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
    isStable = false
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The way itself.
  public var projectedValue: Binding<Value> { self }
}

/// An object whose properties views write.
@propertyWrapper
@dynamicMemberLookup
@MainActor
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Creates ways to the properties of an object.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates ways to the properties of an object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The ways themselves.
  public var projectedValue: Bindable<Value> { self }

  /// The way to a property, which is the same in each update.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(
      stable: { wrappedValue[keyPath: keyPath] }, { wrappedValue[keyPath: keyPath] = $0 })
  }
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

/// A value of the program's own in the surroundings of a view.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// The surroundings of a view.
public struct EnvironmentValues {
  /// The stage of the scene's life.
  public var scenePhase = ScenePhase.active
  /// The room from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  /// Whether the device is held so that a split has room for its last column alone.
  var isUpright = false
  /// Whether all views are evaluated again, and whether the view around this one was.
  var evaluatesAll = false
  var isRead = false
  /// Whether the view stands in a list, which makes its rows late.
  var isLazy = false
  /// The stack, the page of it, and the tabs or the split around the view.
  var stack: StackMemory?
  /// Whether there is a stack around the view in its layer, with tabs or a split between them or not.
  var isOnPage = false
  var page: PageMemory?
  var chooser: (any ChoosingMemory)?
  /// Whether the next tabs inside are pages.
  var tabsArePages = false
  /// Takes what the bar shows for the tab around the view.
  var tabItem: (@MainActor ([String]) -> Void)?
  /// Whether the view stands in a bar of a screen.
  var isInBar = false
  /// The layer that the view stands in.
  weak var layer: PresentedLayer?
  /// The values of the program's own keys.
  private var own: [ObjectIdentifier: Any] = [:]

  /// The value of a key of the program's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { own[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }

  /// The surroundings of a new layer.
  func forLayer(_ layer: PresentedLayer) -> EnvironmentValues {
    var copy = EnvironmentValues()
    copy.scenePhase = scenePhase
    copy.horizontalSizeClass = horizontalSizeClass
    copy.isUpright = isUpright
    copy.evaluatesAll = evaluatesAll
    copy.layer = layer
    return copy
  }
}
