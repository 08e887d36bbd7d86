// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

nonisolated enum Spot: Hashable, Sampled {
  case list, detail(Int), broken
  static var samples: [Spot] { [.list, .detail(1), .broken] }
}

final class SpotScreen: ScreenLabeling {
  let label: String
  let labelDetail: String
  let coordinator: any ScreenShowing<Spot>

  init(_ label: String, _ identity: String, _ coordinator: any ScreenShowing<Spot>) {
    self.label = label
    labelDetail = identity
    self.coordinator = coordinator
  }
}

struct ListAssembly: ScreenAssembly {
  func build(for coordinator: ScreenCoordinator<Spot>) -> any Screen {
    SpotScreen("List", "", coordinator)
  }
}

struct DetailAssembly: ScreenAssembly {
  let id: Int
  func build(for coordinator: ScreenCoordinator<Spot>) -> any Screen {
    SpotScreen("Detail", "\(id)", coordinator)
  }
}

struct BrokenAssembly: ScreenAssembly {
  func build(for coordinator: ScreenCoordinator<Spot>) throws -> any Screen { throw Boom() }
}

struct SpotAssembly: RootAssembly {
  func assembly(of spot: Spot) -> any ScreenAssembly<Spot> {
    switch spot {
    case .list: ListAssembly()
    case .detail(let id): DetailAssembly(id: id)
    case .broken: BrokenAssembly()
    }
  }
}

extension ScreenCoordinator {
  fileprivate func present(_ place: Place) throws {
    guard let tree, let front = tree.focused else { return }
    let screen = ScreenNode(try makeScreen(for: place))
    try tree.present(ModalNode(NavigationNode([screen]), style: .sheet), from: front)
  }
}

@Suite("S2 A list of screens and its coordinator")
struct CoordinatorTests {
  private let keep = Keeper()

  private func window(_ root: Node = NavigationNode()) -> ScreenCoordinator<Spot> {
    let tree = ScreenTree(root: root)
    keep.append(tree)
    let coordinator = ScreenCoordinator<Spot>(tree: tree)
    coordinator.register(SpotAssembly())
    return coordinator
  }

  @Test func `S2: shows on the visible stack and goes back`() throws {
    let coordinator = window()
    try coordinator.show(.list)
    try coordinator.show(.detail(1))
    #expect(coordinator.tree?.drawing == "Navigation:\n  List\n  Detail(1)")
    try coordinator.pop()
    #expect(coordinator.tree?.drawing == "Navigation:\n  List")
  }

  @Test func `S2: a case that is open with equal values is reused, another value is new`() throws {
    let coordinator = window()
    for id in [1, 2, 3] { try coordinator.show(.detail(id)) }
    let first = try #require(coordinator.openScreen(for: .detail(1)))
    try coordinator.show(.detail(1))
    #expect(coordinator.tree?.drawing == "Navigation:\n  Detail(1)")
    #expect(coordinator.openScreen(for: .detail(1)) === first)
    #expect(coordinator.openScreen(for: .detail(2)) == nil)
    try coordinator.show(.detail(2))
    #expect(coordinator.tree?.drawing == "Navigation:\n  Detail(1)\n  Detail(2)")
  }

  @Test func `S2: what is open is revealed in another tab and beneath a layer`() throws {
    let coordinator = window(TabNode([NavigationNode(), NavigationNode()]))
    let tree = try #require(coordinator.tree)
    try coordinator.show(.list)
    let tabs = try #require(tree.root as? TabNode)
    try tree.select(at: 1, of: tabs)
    try coordinator.show(.detail(1))
    try tree.present(
      ModalNode(ScreenNode(PlaceholderScreen("Sheet")), style: .sheet), from: tabs)
    try coordinator.show(.list)
    #expect(
      tree.drawing == "Tabs:\n  Navigation*:\n    List\n  Navigation:\n    Detail(1)")
  }

  @Test func `S2: shown as root, nothing else stays in the stack`() throws {
    let coordinator = window()
    for spot in [Spot.list, .detail(1), .detail(2)] { try coordinator.show(spot) }
    let kept = try #require(coordinator.openScreen(for: .detail(1)))
    try coordinator.show(.detail(1), asRoot: true)
    #expect(coordinator.tree?.drawing == "Navigation:\n  Detail(1)")
    #expect(coordinator.openScreen(for: .detail(1)) === kept)
    try coordinator.show(.list, asRoot: true)
    #expect(coordinator.tree?.drawing == "Navigation:\n  List")
  }

  @Test func `S2: an alert makes room for what is shown and for going back`() throws {
    let coordinator = window()
    let tree = try #require(coordinator.tree)
    func alert() throws {
      try tree.present(
        ModalNode(ScreenNode(PlaceholderScreen("Sure")), style: .alert),
        from: try #require(tree.root))
    }
    try coordinator.show(.list)
    try alert()
    try coordinator.show(.detail(1))
    #expect(tree.drawing == "Navigation:\n  List\n  Detail(1)")
    try alert()
    try coordinator.pop()
    #expect(tree.drawing == "Navigation:\n  List")
  }

  @Test func `S2: over a layer without a stack a screen comes in a sheet, and goes with it`() throws
  {
    let coordinator = window()
    let tree = try #require(coordinator.tree)
    try coordinator.show(.list)
    try tree.present(
      ModalNode(ScreenNode(PlaceholderScreen("Photo")), style: .fullScreen),
      from: try #require(tree.root))
    let photo = tree.drawing
    for spot in [Spot.detail(1), .detail(2)] { try coordinator.show(spot) }
    #expect(tree.drawing == photo + "\n⇧ sheet:\n  Navigation:\n    Detail(1)\n    Detail(2)")
    try coordinator.pop()
    try coordinator.pop()
    #expect(tree.drawing == photo)
    try tree.present(
      ModalNode(ScreenNode(PlaceholderScreen("Sure")), style: .alert),
      from: try #require(tree.modals.last))
    try coordinator.pop()
    #expect(tree.drawing == "Navigation:\n  List")
  }

  @Test func `S2: a further way of showing a place is a few lines`() throws {
    let coordinator = window()
    try coordinator.show(.list)
    try coordinator.present(.detail(1))
    let tree = try #require(coordinator.tree)
    #expect(
      tree.drawing == "Navigation:\n  List\n⇧ sheet:\n  Navigation:\n    Detail(1)")
    // The place counts as open.
    try coordinator.show(.detail(1))
    #expect(tree.modals.count == 1 && tree.allNodes.count == 5)
    try coordinator.pop()
    #expect(tree.drawing == "Navigation:\n  List")
  }

  @Test func `S2: a screen made by somebody else is registered and reused`() throws {
    let other = PlaceholderScreen("Other")
    let coordinator = window(NavigationNode([ScreenNode(other)]))
    coordinator.register(other, as: .list)
    try coordinator.show(.detail(1))
    try coordinator.show(.list)
    #expect(coordinator.tree?.drawing == "Navigation:\n  Other")
  }

  @Test func `S2: a screen is one place at a time`() throws {
    let other = PlaceholderScreen("Other")
    let coordinator = window(NavigationNode([ScreenNode(other)]))
    coordinator.register(other, as: .list)
    coordinator.register(other, as: .detail(1))
    #expect(coordinator.openScreen(for: .detail(1)) === other)
    try coordinator.show(.list)
    #expect(coordinator.tree?.drawing == "Navigation:\n  Other\n  List")
  }

  @Test func `S2: screens use the face that they are given`() throws {
    let coordinator = window()
    try coordinator.show(.list)
    let list = try #require(coordinator.openScreen(for: .list) as? SpotScreen)
    try list.coordinator.show(.detail(4))
    #expect(coordinator.tree?.drawing == "Navigation:\n  List\n  Detail(4)")
    try list.coordinator.pop()
    try list.coordinator.show(.detail(5), asRoot: true)
    #expect(coordinator.tree?.drawing == "Navigation:\n  Detail(5)")
  }

  @Test func `S2: a coordinator keeps neither its tree nor a screen alive`() async throws {
    var window: ScreenTree? = ScreenTree(root: NavigationNode())
    weak let tree = window
    let coordinator = ScreenCoordinator<Spot>(tree: try #require(window))
    coordinator.register(SpotAssembly())
    try coordinator.show(.list)
    weak let list = coordinator.openScreen(for: .list)
    window = nil
    #expect(tree == nil)
    for _ in 0..<10_000 where list != nil { await Task.yield() }
    #expect(list == nil)
    #expect(coordinator.openScreen(for: .list) == nil)
    let text =
      " cannot navigate: its window no longer exists. Keep the tree and its coordinator as long as "
      + "the window."
    let other = ScreenTree()
    expectError("'detail(1)'" + text, in: other) { try coordinator.show(.detail(1)) }
    expectError("'pop'" + text, in: other) { try coordinator.pop() }
  }

  @Test func `S2: what cannot be shown`() throws {
    let bottom = ScreenTree(root: NavigationNode())
    let empty = ScreenCoordinator<Spot>(tree: bottom)
    expectError(
      "'list' cannot be shown: no root assembly was registered. Call 'register' before the first "
        + "'show'.", in: bottom
    ) { try empty.show(.list) }
    let bare = window(ScreenNode(PlaceholderScreen("Home")))
    let noStack =
      " has no stack to push on or pop from: no navigation node is around it. Present instead, or "
      + "put a navigation node around it."
    let nothing = ScreenTree()
    let unfilled = ScreenCoordinator<Spot>(tree: nothing)
    unfilled.register(SpotAssembly())
    expectError("'list'" + noStack, in: nothing) { try unfilled.show(.list) }
    expectError("'Home'" + noStack, in: try #require(bare.tree)) { try bare.pop() }
    let whole = window()
    expectError(
      "'broken' couldn't make its transition, because the app's own code threw: boom. Nothing "
        + "was changed.", in: try #require(whole.tree)
    ) { try whole.show(.broken) }
    try whole.show(.list)
    expectError(
      "'List' couldn't make its transition: 'List' cannot be popped: nothing is beneath it in "
        + "its stack. Dismiss its layer, or replace it. Nothing was changed.",
      in: try #require(whole.tree)
    ) { try whole.pop() }
  }

  @Test func `S2: the list lists itself`() {
    #expect(
      window().table().description == """
        from     | on     | transition
        anywhere | list   | show with ListAssembly
        anywhere | detail | show with DetailAssembly
        anywhere | broken | show with BrokenAssembly
        """)
    let empty = ScreenCoordinator<Spot>(tree: ScreenTree())
    #expect(empty.table().unmapped.count == 3)
  }
}
