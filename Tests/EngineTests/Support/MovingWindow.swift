// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Two seconds on the clock of a tree.
let slide = Transition(.slide, duration: .seconds(2))

/// Presents the new node with a transition.
struct SlidingPresent: Action {
  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    edit.animate(with: slide)
    try edit.present(ModalNode(new, style: .sheet), from: existing)
  }
}

/// A page that is presented with a transition.
func slidingPage(_ name: String, _ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
  page(name, log).using(SlidingPresent()).from(.current).assemble()
}

/// A tree whose transitions run on a clock that a test moves, and its router.
struct MovingWindow {
  let log = RouteLog()
  let clock = ManualClock()
  let recorder = EventRecorder()
  let tree: ScreenTree
  let router: Router

  init(
    _ drawing: String = "Navigation:\n  Home\n  List",
    policy: RequestPolicy<AnyDestination> = .queue
  ) throws {
    tree = try ScreenTree(drawing: drawing, clock: clock)
    router = Router(
      tree: tree, policy: policy, observers: [recorder])
  }

  /// Pushes a page beside the router, with a transition.
  func slideIn(_ label: String = "Moving") async throws {
    try await clock.slideIn(label, tree)
  }

  /// Lets the transition that runs come to its end.
  func endTransition() async {
    await clock.advance(by: slide.duration)
    await settled { tree.transition == nil }
  }

  /// Waits until so many requests wait for a transition.
  func transitionWaited(by count: Int = 1) async {
    await settled { router.waiting.transitions.count == count }
  }
}

extension ManualClock {
  /// Pushes a page beside the router, with a transition, and waits until that sleeps on the clock.
  @MainActor
  func slideIn(_ label: String, _ tree: ScreenTree) async throws {
    let count = sleeperCount
    let stack: NavigationNode = try tree.named("Navigation")
    try tree.edit(with: slide) { try $0.push(node(label), on: stack) }
    await settled { sleeperCount > count }
  }
}
