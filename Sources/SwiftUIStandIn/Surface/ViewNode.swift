// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import UIKitStandIn

/// A view that the world shows itself.
@MainActor
protocol PrimitiveView {
  func update(_ node: ViewNode, _ environment: EnvironmentValues)
}

/// A place in the tree of views, with what is kept there while the views' values change.
@MainActor
final class ViewNode {
  let key: AnyHashable
  let type: any View.Type
  weak var graph: ViewGraph?
  private(set) weak var parent: ViewNode?
  private(set) var children: [ViewNode] = []

  /// Whether something that was read here has changed since.
  var isDue = true
  private var lastView: (any View)?

  /// The values of the properties marked with `@State`.
  var states: [Int: AnyObject] = [:]
  /// The view controller of the view.
  var standing: StandingController?
  /// The memory of a stack, tabs, a split, or a presentation.
  var memory: AnyObject?
  /// The value of `onChange(of:)` that was heard last.
  var heardValue: AnyHashable?
  /// Whether the action of `onChange(of:)` has changed something that views read, and nobody else has since.
  var changesInChange = false
  /// The action of `onChange(of:)` whose value has changed, until the view is on the screen.
  var changed: (@MainActor () -> Void)?
  /// The tabs or the split that show this node or don't, and its place there.
  var chooser: (any ChoosingMemory)?
  var choice: AnyHashable?
  /// The presentations from here that were lost.
  var lostIdentity: AnyHashable?
  /// Whether the views here stand in a bar.
  var isBar = false
  /// The look of the view when it comes or goes.
  var transition: AnyTransition?
  var text: String?
  var action: (@MainActor () -> Void)?
  /// The text that a user can write here.
  var field: Binding<String>?
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?
  /// The task that runs as long as the view is on the screen.
  var task: Task<Void, Never>?

  init(key: AnyHashable, type: any View.Type, parent: ViewNode?, graph: ViewGraph?) {
    self.key = key
    self.type = type
    self.parent = parent
    self.graph = graph
  }

  /// Evaluates a view that stands here.
  func evaluate<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
    if let primitive = view as? any PrimitiveView {
      primitive.update(self, environment)
    } else if let representable = view as? any UIViewControllerRepresentable {
      representable.updateController(self, environment)
    } else {
      let isRead =
        isDue || environment.evaluatesAll || (environment.isRead && !isEqual(to: view))
      lastView = view
      for (index, child) in Mirror(reflecting: view).children.enumerated() {
        (child.value as? any ConnectedProperty)?.connect(to: self, index, environment)
      }
      var inner = environment
      inner.isRead = isRead
      evaluate([(AnyHashable(0), watching { view.body })], inner)
    }
  }

  /// Reads something of the program's, and notes when it changes.
  func watching<Value>(_ read: () -> Value) -> Value {
    isDue = false
    return withObservationTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isDue = true }
    }
  }

  /// Notes that the action of `onChange(of:)` has changed something, until somebody else writes what is read here.
  func changedInChange() {
    changesInChange = true
    guard let view = sequence(first: self, next: \.parent).lazy.compactMap(\.lastView).first else {
      return
    }
    withObservationTracking {
      _ = view.body
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.changesInChange = false }
    }
  }

  /// Whether a view has the values of the one that was evaluated last. Closures say nothing.
  private func isEqual(to view: any View) -> Bool {
    guard let lastView else { return false }
    return zip(Mirror(reflecting: lastView).children, Mirror(reflecting: view).children)
      .allSatisfy { Self.isEqual($0.value, $1.value) }
  }

  private static func isEqual(_ old: Any, _ new: Any) -> Bool {
    if old is any ConnectedProperty { return true }
    if let old = old as? AnyHashable { return old == new as? AnyHashable }
    return !(old is any View)
  }

  /// Makes the children, or takes new values over into those that stand.
  func evaluate(_ views: [(AnyHashable, any View)], _ environment: EnvironmentValues) {
    evaluate(views.map { key, view in (key, { view }, environment) })
  }

  /// Makes the children one after the other; what a view says may depend on the one before it.
  func evaluate(_ views: [(AnyHashable, () -> any View, EnvironmentValues)]) {
    var standing = children
    children = []
    for (key, make, environment) in views {
      let view = make()
      let type = Swift.type(of: view)
      let child: ViewNode
      if let index = standing.firstIndex(where: { $0.key == key && $0.type == type }) {
        child = standing.remove(at: index)
      } else {
        child = ViewNode(key: key, type: type, parent: self, graph: graph)
      }
      children.append(child)
      child.evaluate(view, environment)
    }
    for gone in standing { graph?.retire(gone) }
  }

  /// The node and everything beneath it, a node before its children.
  var withDescendants: [ViewNode] { [self] + children.flatMap(\.withDescendants) }

  /// The nodes that the user can see, apart from layers over this one.
  ///
  /// - Parameter ahead: Adds those that SwiftUI calls seen before they are.
  func collectSeen(_ found: inout [ViewNode], ahead: Bool = false) {
    if let chooser, let choice, !chooser.shows(choice), !(ahead && chooser.appearsAhead(choice)) {
      return
    }
    found.append(self)
    let stack = memory as? StackMemory
    let seen = (ahead ? stack?.appearing : stack?.top.map { [$0] }) ?? children[...]
    for child in seen { child.collectSeen(&found, ahead: ahead) }
  }
}

/// The memory of a view that shows some of its children.
@MainActor
protocol ChoosingMemory: AnyObject {
  func shows(_ choice: AnyHashable) -> Bool
  /// Whether a child that isn't shown appears, too.
  func appearsAhead(_ choice: AnyHashable) -> Bool
}

extension ChoosingMemory {
  func appearsAhead(_ choice: AnyHashable) -> Bool { false }
}

@MainActor
extension [ViewNode] {
  /// Returns what a tap on the button with a title does.
  func button(_ title: String) -> (() -> Void)? {
    first { node in node.action != nil && node.withDescendants.contains { $0.text == title } }?
      .action
  }

  /// Returns what writing into the field with a title does, or into the first one.
  func field(_ title: String?) -> ((String) -> Void)? {
    let field = first { node in
      node.field != nil
        && (title == nil || node.withDescendants.contains { $0.text == title })
    }
    return field?.field.map { field in { field.wrappedValue = $0 } }
  }

  /// Returns the innermost tabs that fit.
  func tabs(where fits: (TabMemory) -> Bool) -> TabMemory? {
    reversed().lazy.compactMap { $0.memory as? TabMemory }.first(where: fits)
  }

  /// Returns what a swipe to the next of the innermost pages does, or to the one before.
  func page(back: Bool, _ world: StandInWorld, _ graph: ViewGraph) -> (() -> Void)? {
    guard let pages = tabs(where: \.arePages),
      let page = pages.displayed.flatMap(pages.tags.firstIndex).map({ $0 + (back ? -1 : 1) }),
      pages.tags.indices.contains(page)
    else { return nil }
    return { pages.touch(pages.tags[page], world, graph) }
  }
}
