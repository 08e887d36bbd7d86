// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import UIKitStandIn

/// The views of one window, or of one hosting controller.
@MainActor
final class ViewGraph {
  unowned let world: StandInWorld
  private(set) lazy var window = PresentedLayer(.window, graph: self)
  /// The surroundings of all views.
  var environment = EnvironmentValues()
  private var rootView: () -> (any View)? = { nil }
  private(set) var isScheduled = false
  /// Whether the changes since the last update are shown without animation.
  private(set) var isUnanimated = false
  private var pendingUnanimated: Bool?
  /// The pace at which views of this update come and go.
  private var animation: Animation?
  private var pendingAnimation: Animation?
  /// The turn in which the last transition ends.
  private var transitionEnd = 0
  /// Whether a layer of somebody else lies over everything.
  var isCoveredByStranger = false
  /// Whether a user has shown something else since the program has changed something that the views haven't
  /// read yet.
  private(set) var userWasFaster = false
  private var width: UserInterfaceSizeClass?
  private var isResizing = false
  /// Whether the surroundings of all views have changed since the last update.
  private var evaluatesAll = true
  /// Whether the views have been told that the app is in the background.
  private(set) var knowsOfBackground = false
  /// The nodes on the screen.
  private var seenNames: Set<ObjectIdentifier> = []
  /// The nodes that have appeared: those, and some that SwiftUI only calls seen.
  private var appearing: [ViewNode] = []
  private var appearingNames: Set<ObjectIdentifier> = []
  /// The nodes that have left the screen and don't know it yet, with the number of the departure.
  private var leaving: [ObjectIdentifier: Int] = [:]
  private var departures = 0
  /// Called when the controller of a view comes or goes.
  var onController: ((UIViewController, _ stands: Bool) -> Void)?
  /// The session of the scene in which the views stand, once they do.
  var session: () -> UISceneSession? = { nil }
  /// Views that no longer stand, whose controllers wait for the end of a transition.
  private var retired: [ViewNode] = []

  init(_ world: StandInWorld) {
    self.world = world
    window.phase = .standing
  }

  /// Shows another view.
  func replaceRoot(_ view: @escaping () -> (any View)?) {
    rootView = view
    evaluatesAll = true
    setNeedsUpdate()
  }

  /// The surroundings of all views have changed.
  func surroundingsChanged() {
    evaluatesAll = true
    setNeedsUpdate()
  }

  /// Asks for an update at the end of the turn.
  func setNeedsUpdate() {
    let isUnanimated = Transaction.current.disablesAnimations
    pendingUnanimated = (pendingUnanimated ?? true) && isUnanimated
    pendingAnimation = Transaction.current.animation ?? pendingAnimation
    if isScheduled { return }
    isScheduled = true
    world.loop.perform(after: world.pick(world.personality.updateDelay)) { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
  }

  /// A user has shown something else.
  func userChose() {
    userWasFaster = userWasFaster || isScheduled
    displayChanged()
  }

  /// Evaluates all views.
  func update() {
    isUnanimated = pendingUnanimated ?? false
    pendingUnanimated = nil
    animation = pendingAnimation
    pendingAnimation = nil
    isResizing = width != environment.horizontalSizeClass
    width = environment.horizontalSizeClass
    environment.evaluatesAll = evaluatesAll
    evaluatesAll = false
    withObservationTracking {
      evaluate(window, rootView())
      var layer = window
      while true {
        reconcile(layer)
        guard let next = layer.presented, next.phase != .leaving else { break }
        evaluate(next, next.request?.content())
        layer = next
      }
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.setNeedsUpdate() }
    }
    userWasFaster = false
    knowsOfBackground = environment.scenePhase == .background
    displayChanged()
  }

  private func evaluate(_ layer: PresentedLayer, _ view: (any View)?) {
    layer.requests = []
    layer.isDismissDisabled = false
    layer.detents = [.large]
    guard let view else { return }
    layer.root.evaluate([(AnyHashable(0), view)], environment.forLayer(layer))
  }

  /// The layers from the window up.
  var layers: [PresentedLayer] { Array(sequence(first: window) { $0.presented }) }

  // MARK: Appearances

  func isSeen(_ node: ViewNode) -> Bool { seenNames.contains(ObjectIdentifier(node)) }

  private func hasAppeared(_ node: ViewNode) -> Bool {
    appearingNames.contains(ObjectIdentifier(node))
  }

  func transitionRuns(for turns: Int) {
    transitionEnd = max(transitionEnd, world.loop.turn + turns)
  }

  /// Tells the views that have come into sight or gone out of it.
  func displayChanged() {
    var seen: [ViewNode] = []
    var found: [ViewNode] = []
    let layers = layers
    for (index, layer) in layers.enumerated() {
      let isCovered = layers.dropFirst(index + 1).contains {
        $0.kind == .cover && $0.phase == .standing
      }
      if isCovered { continue }
      layer.root.collectSeen(&seen)
      layer.root.collectSeen(&found, ahead: true)
    }
    seenNames = Set(seen.map { ObjectIdentifier($0) })
    let before = appearing
    let oldNames = appearingNames
    appearing = found
    appearingNames = Set(found.map { ObjectIdentifier($0) })
    if onController != nil {
      for node in window.root.withDescendants {
        node.standing?.controller.viewIfLoaded?.isHidden = !isSeen(node)
      }
    }
    for node in seen { (node.memory as? StackMemory)?.wasSeen() }
    for node in before where !hasAppeared(node) { left(node) }
    for node in found where !oldNames.contains(ObjectIdentifier(node)) { entered(node) }
    for node in seen {
      guard let changed = node.changed else { continue }
      node.changed = nil
      changed()
    }
    dismantle()
  }

  private func entered(_ node: ViewNode) {
    let isBack = leaving.removeValue(forKey: ObjectIdentifier(node)) != nil
    if isBack, node.onDisappear == nil { return }
    node.onAppear?()
    if node.onAppear != nil, world.decide(world.personality.appearsAgain) {
      node.onDisappear?()
      node.onAppear?()
    }
    if let controller = node.standing?.controller, onController == nil {
      controller.viewWillAppear(true)
      afterTransition { [weak self, weak node] in
        guard let node, self?.hasAppeared(node) == true else { return }
        controller.viewDidAppear(true)
      }
    }
  }

  private func left(_ node: ViewNode) {
    guard node.onDisappear != nil || node.standing != nil else { return }
    departures += 1
    let departure = departures
    leaving[ObjectIdentifier(node)] = departure
    if onController == nil { node.standing?.controller.viewWillDisappear(true) }
    afterTransition { [weak self] in
      guard let self, leaving[ObjectIdentifier(node)] == departure else { return }
      leaving[ObjectIdentifier(node)] = nil
      if hasAppeared(node) { return }
      node.onDisappear?()
      if onController == nil { node.standing?.controller.viewDidDisappear(true) }
      dismantle()
    }
  }

  /// Does something when the transitions that run now are over.
  func afterTransition(_ body: @escaping () -> Void) {
    let turns =
      max(1, transitionEnd - world.loop.turn) + world.pick(world.personality.callbackDelay)
    world.loop.perform(after: turns, body)
  }

  // MARK: Transitions

  /// A view with a look has come.
  func inserted(_ look: AnyTransition) { play("\(look.insertion) brings a view") }

  private func play(_ line: String) {
    guard !isUnanimated, let animation else { return }
    world.note(line)
    transitionRuns(for: Int((animation.seconds / 0.016).rounded(.up)))
  }

  // MARK: Controllers

  func controllerCame(_ controller: UIViewController) { onController?(controller, true) }

  /// Ends what stood at a node that is no longer there.
  func retire(_ node: ViewNode) {
    if let look = node.transition { play("\(look.removal) takes a view away") }
    // A page goes with the path of its stack, and a column with the width (F11); both can be the user's doing.
    let isUsers = node.parent?.memory is StackMemory || node.parent == nil || isResizing
    for node in node.withDescendants {
      (node.memory as? StackMemory)?.wasReplaced(world, byUser: isUsers)
    }
    retired += node.withDescendants.filter { $0.standing != nil }
    if onController != nil { dismantle() }
  }

  private func dismantle() {
    let gone = retired
    retired = []
    for node in gone {
      guard let standing = node.standing else { continue }
      if onController == nil, hasAppeared(node) || leaving[ObjectIdentifier(node)] != nil {
        retired.append(node)
        continue
      }
      standing.dismantle()
      onController?(standing.controller, false)
      node.standing = nil
    }
  }
}
