// Wayfinder is released under the MIT license; see LICENSE.

import UIKitStandIn

/// Screens one above the other, with a way back.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  public typealias Body = Never
  private let elements: @MainActor () -> [AnyHashable]
  private let write: @MainActor ([AnyHashable]) -> Void
  private let isStable: Bool
  private let root: Root

  /// Creates a stack whose path somebody else owns.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    isStable = path.isStable
    self.root = root()
  }

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    let memory = node.memory as? StackMemory ?? StackMemory(node)
    node.memory = memory
    memory.write = write
    if !isStable {
      memory.report(.bindingOfClosures, "a stack's path is a binding of closures")
    }
    let isNested = environment.isOnPage
    if isNested { memory.report(.nestedStack, "a stack stands on a page of another one") }
    var inner = environment
    inner.isOnPage = true
    inner.stack = memory
    inner.isLazy = false
    inner.page = memory.rootPage
    let root = root
    let path = environment.isRead || node.isDue ? node.watching(elements) : memory.seen
    memory.take(isNested ? [] : path, width: environment.horizontalSizeClass) {
      node.evaluate(
        [(AnyHashable("root"), { root }, inner)]
          + memory.displayed.map { element in
            var inner = inner
            inner.page = memory.page(element)
            return (element, { memory.destination(element) }, inner)
          })
    }
  }
}

/// The wishes of a stack's page for its bar.
@MainActor
final class PageMemory {
  var hidesBack = false
}

/// The display of a stack, which may differ from its path.
@MainActor
final class StackMemory {
  private weak var node: ViewNode?
  private(set) var displayed: [AnyHashable] = []
  /// The path that was read last.
  private(set) var seen: [AnyHashable] = []
  private var reported: Set<StandInWorld.Rule> = []
  /// Whether the stack has been on the screen.
  private(set) var hasBeenSeen = false
  /// Whether an animation runs, and whether it is a user's.
  private(set) var isMoving = false
  private(set) var isUsers = false
  private var waiting: [AnyHashable]?
  private var changedInTurn = -1
  private var moves = 0
  private var width: UserInterfaceSizeClass?
  private var rootNodes: Set<ObjectIdentifier> = []
  private var pages: [AnyHashable: PageMemory] = [:]
  /// The turns in which elements began to come.
  private var arrivals: [AnyHashable: Int] = [:]
  let rootPage = PageMemory()
  var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
  var write: @MainActor ([AnyHashable]) -> Void = { _ in }

  init(_ node: ViewNode) {
    self.node = node
  }

  private var world: StandInWorld? { node?.graph?.world }

  /// Records what this stack does wrong, once.
  func report(_ rule: StandInWorld.Rule, _ call: String) {
    if reported.insert(rule).inserted { world?.report(rule, call) }
  }

  /// The page on top.
  var top: ViewNode? { node?.children.last }

  /// The pages that appear.
  var appearing: ArraySlice<ViewNode> { node?.children.suffix(showsBeneath ? 2 : 1) ?? [] }

  /// The facts of the page on top.
  var topPage: PageMemory { displayed.last.map(page) ?? rootPage }

  func page(_ element: AnyHashable) -> PageMemory {
    if let known = pages[element] { return known }
    let made = PageMemory()
    pages[element] = made
    return made
  }

  func wasSeen() { hasBeenSeen = true }

  func destination(_ element: AnyHashable) -> any View {
    let type = ObjectIdentifier(type(of: element.base as Any))
    if let view = destinations[type]?(element) { return view }
    world?.report(.lazyDestination, "no destination is declared for \(element)")
    return Text("⚠︎")
  }

  /// Reads the path, decides whether it counts, and evaluates the pages.
  func take(
    _ desired: [AnyHashable], width: UserInterfaceSizeClass?, _ evaluate: () -> Void
  ) {
    guard let node, let world, let graph = node.graph else { return }
    let before = displayed
    let isNew = desired != seen
    let rootBefore = rootNodes
    seen = desired
    if !hasBeenSeen {
      displayed = desired
    } else if isNew, changedInTurn == world.loop.turn {
      world.report(.pathWrittenTwice, "the path is written twice in one turn, and lost")
    } else if isNew {
      changedInTurn = world.loop.turn
      if desired == displayed {
        waiting = nil
      } else {
        decide(desired, isOnScreen: graph.isSeen(node), world, graph)
      }
    }
    evaluate()
    if !isUnderFinger { showsBeneath = false }
    rootNodes = Set(
      (node.children.first?.withDescendants ?? []).filter { $0.text != nil }
        .map { ObjectIdentifier($0) })
    let isAsWide = width == self.width
    self.width = width
    if isNew, isAsWide, displayed != before, !displayed.isEmpty, !rootBefore.isEmpty,
      rootBefore.isDisjoint(with: rootNodes)
    {
      world.report(.pathLost, "the path is written together with the root, and discarded")
      displayed = []
      evaluate()
    }
  }

  private func decide(
    _ desired: [AnyHashable], isOnScreen: Bool, _ world: StandInWorld, _ graph: ViewGraph
  ) {
    guard isOnScreen else {
      let call = "the path \(desired) is written off the screen"
      if graph.userWasFaster { world.note(call) } else { world.report(.pathLost, call) }
      if !world.decide(world.personality.hiddenPathIsIgnored) {
        displayed = desired
        forgetWayBack(world)
      }
      return
    }
    if isMoving || isUnderFinger {
      let call = "the path \(desired) is written while a transition runs"
      // Nobody tells the program that a user has begun to go back.
      if isUsers || isUnderFinger { world.note(call) } else { world.report(.pathLost, call) }
      if !world.decide(world.personality.busyPathIsLost) { waiting = desired }
      return
    }
    move(to: desired, byUser: false, world, graph)
  }

  private func move(
    to path: [AnyHashable], byUser: Bool, _ world: StandInWorld, _ graph: ViewGraph
  ) {
    let changesTop = path.last != displayed.last
    for element in path where !displayed.contains(element) { arrivals[element] = world.loop.turn }
    displayed = path
    guard changesTop else { return }
    isMoving = true
    isUsers = byUser
    let turns = graph.isUnanimated && !byUser ? 1 : world.personality.animation
    if !byUser { world.note("show \(path)\(graph.isUnanimated ? "" : ", animated")") }
    graph.transitionRuns(for: turns)
    moves += 1
    let number = moves
    world.loop.perform(after: turns) { [weak self] in
      if self?.moves == number { self?.ended() }
    }
  }

  private func ended() {
    isMoving = false
    if isUsers, isWriteDue { writeBack() }
    if let waiting {
      self.waiting = nil
      if waiting == seen, let world, let graph = node?.graph {
        move(to: waiting, byUser: false, world, graph)
      }
    }
    node?.graph?.setNeedsUpdate()
  }

  // MARK: The user

  /// Whether the path is still to be written after a way back.
  private var isWriteDue = false
  private var takenLast: [AnyHashable] = []
  /// Whether another stack stands in this one's place; a finger on this one moves nothing any more.
  private(set) var isReplaced = false
  private(set) var isUnderFinger = false
  /// Whether the page beneath has appeared, since a finger has begun to swipe back to it.
  private var showsBeneath = false

  /// Whether a user can go back.
  func mayGoBack(_ world: StandInWorld) -> Bool {
    if displayed.isEmpty || topPage.hidesBack || isUnderFinger { return false }
    return !isMoving || (!isUsers && world.decide(world.personality.backWorksMeanwhile))
  }

  /// A finger is on the page, and may still let go.
  func holdSwipe(_ isOn: Bool) {
    isUnderFinger = isOn
    if let world { showsBeneath = isOn && world.decide(world.personality.swipeAppears) }
    node?.graph?.displayChanged()
    guard !isOn, let waiting, waiting == seen, let world, let graph = node?.graph else { return }
    self.waiting = nil
    move(to: waiting, byUser: false, world, graph)
    graph.setNeedsUpdate()
  }

  /// The pages that a user takes away on the way back to one; those that begin to come in this turn were
  /// never seen.
  func taken(to count: Int, _ world: StandInWorld) -> [AnyHashable] {
    displayed.dropFirst(count).filter { arrivals[$0] != world.loop.turn }
  }

  /// A user goes back to a page, 0 being the root.
  func goBack(to count: Int) {
    guard let world, let graph = node?.graph, count < displayed.count else { return }
    world.note("user goes back to \(count)")
    isUnderFinger = false
    waiting = nil
    // A touch is an event of its own: what it changes isn't a second change of the frame.
    changedInTurn = -1
    takenLast = taken(to: count, world)
    move(to: Array(displayed.prefix(count)), byUser: true, world, graph)
    isWriteDue = true
    graph.setNeedsUpdate()
    if world.decide(world.personality.pathIsWrittenFirst) { writeBack() }
  }

  /// Another stack stands in this one's place. What a user did to this one is never written.
  func wasReplaced(_ world: StandInWorld, byUser: Bool) {
    isReplaced = true
    guard isWriteDue else { return }
    let call = "the stack is replaced while a user goes back"
    if isBackSeen, !byUser { world.report(.pathLost, call) } else { world.note(call) }
    forgetWayBack(world)
  }

  /// Notes that the views are never told what a user did.
  private func forgetWayBack(_ world: StandInWorld) {
    if isWriteDue { world.user.forget(takenLast) }
    isWriteDue = false
  }

  /// Whether the page to which a user went back is on the screen. Views learn of the way from it.
  private var isBackSeen: Bool {
    guard let top else { return false }
    return top.key == displayed.last ?? AnyHashable("root") && top.graph?.isSeen(top) == true
  }

  private func writeBack() {
    isWriteDue = false
    seen = displayed
    write(displayed)
  }
}

extension View {
  /// Declares the view of a stack's element.
  public func navigationDestination<Element: Hashable, Content: View>(
    for data: Element.Type, @ViewBuilder destination: @escaping (Element) -> Content
  ) -> some View {
    ModifiedView(content: self) { _, environment in
      // A row that isn't made yet declares nothing.
      if environment.isLazy { return }
      environment.stack?.destinations[ObjectIdentifier(data)] = { element in
        (element.base as? Element).map(destination)
      }
    }
  }

  /// Hides the button that goes back, and with it the swipe.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    ModifiedView(content: self) { _, environment in environment.page?.hidesBack = hidesBackButton }
  }
}
