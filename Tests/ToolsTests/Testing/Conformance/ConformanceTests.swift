// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@Suite("Conformance kits find what breaks a rule, and nothing else")
struct ConformanceTests {
  private func tree() throws -> ScreenTree {
    try ScreenTree(drawing: "Navigation:\n  Home\n  Product(42)")
  }

  // MARK: - Finders

  @Test func `the library's finders keep the rules`() throws {
    let tree = try tree()
    expectConformance(
      of: BuiltInFinder<PlaceholderScreen, Void>.screen(PlaceholderScreen.self), with: (), in: tree)
    expectConformance(
      of: BuiltInFinder<NavigationNode, Void>.container(NavigationNode.self), with: (), in: tree)
    expectConformance(of: BuiltInFinder<PlaceholderScreen, Void>.nothing(), with: (), in: tree)
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)")
  }

  private final class BadFinder: Finder {
    enum Fault { case edits, caches, alternates, throwsAlways }
    let fault: Fault
    var kept: FinderMatch<PlaceholderScreen>?
    var isOdd = false

    init(_ fault: Fault) { self.fault = fault }

    func find(in space: SearchSpace, with context: Void) throws -> FinderMatch<PlaceholderScreen>? {
      switch fault {
      case .edits:
        try space.tree?.replaceRoot(with: ScreenNode(PlaceholderScreen("X")))
        return nil
      case .caches:
        kept = kept ?? space.screen(PlaceholderScreen.self)
        return kept
      case .alternates:
        isOdd.toggle()
        return isOdd ? space.screen(PlaceholderScreen.self) : nil
      case .throwsAlways: throw CancellationError()
      }
    }
  }

  @Test func `a finder that breaks a rule is told which`() async throws {
    func texts(_ fault: BadFinder.Fault) throws -> [String] {
      conformanceMismatches(of: BadFinder(fault), with: (), in: try tree()).map(\.description)
    }
    #expect(try texts(.edits) == ["The finder BadFinder edits the tree. It may only look."])
    #expect(
      try texts(.caches) == [
        "The finder BadFinder finds something in an empty tree.",
        "The finder BadFinder finds 'Product(42)' after it has left the tree. Don't keep screens or nodes.",
      ])
    #expect(
      try texts(.alternates) == [
        "The finder BadFinder returns a different result when called again, although nothing has "
          + "changed."
      ])
    let thrown = try texts(.throwsAlways)
    #expect(
      thrown.first
        == "The finder BadFinder throws: CancellationError(). Throw only if it can't tell; return "
        + "nil for what isn't open.")
    await expectIssue("The finder BadFinder edits the tree. It may only look.") {
      expectConformance(of: BadFinder(.edits), with: (), in: try tree())
    }
  }

  // MARK: - Factories

  private final class BadFactory: Factory {
    enum Fault { case same, keeps, counts, throwsAlways, edits, stands }
    let fault: Fault
    let tree: ScreenTree
    var kept: [PlaceholderScreen] = []

    init(_ fault: Fault, _ tree: ScreenTree) {
      self.fault = fault
      self.tree = tree
    }

    func build(with context: Int) throws -> PlaceholderScreen {
      let new = PlaceholderScreen("New", labelDetail: "\(fault == .counts ? kept.count : context)")
      switch fault {
      case .same:
        kept.append(new)
        return kept[0]
      case .keeps: kept.append(new)
      case .counts: if kept.count < 2 { kept.append(new) }
      case .throwsAlways: throw CancellationError()
      case .edits: try tree.replaceRoot(with: ScreenNode(PlaceholderScreen("X")))
      case .stands: try tree.replaceRoot(with: ScreenNode(new))
      }
      return new
    }
  }

  @Test func `a factory that breaks a rule is told which`() async throws {
    func texts(_ fault: BadFactory.Fault) throws -> [String] {
      let tree = try tree()
      return conformanceMismatches(of: BadFactory(fault, tree), with: 7, in: tree)
        .map { $0.description.replacing("The factory BadFactory ", with: "") }
    }
    #expect(
      try texts(.same) == [
        "makes the same object twice. Make a new one each time; a finder finds what is open."
      ])
    #expect(
      try texts(.keeps) == [
        "keeps the objects alive that it has made. Refer to them weakly, or not at all."
      ])
    #expect(
      try texts(.counts) == [
        "makes 'New(0)' and then 'New(1)' from the same context. Derive everything that is drawn "
          + "from the context."
      ])
    #expect(try texts(.throwsAlways) == ["throws: CancellationError()."])
    #expect(try texts(.edits) == ["edits the tree. It may only build."])
    #expect(
      try texts(.stands) == [
        "edits the tree. It may only build.", "makes a screen that is already in a tree.",
        "keeps the objects alive that it has made. Refer to them weakly, or not at all.",
      ])
    await expectIssue("The factory BadFactory throws: CancellationError().") {
      expectConformance(of: BadFactory(.throwsAlways, try tree()), with: 7)
    }
  }

  private struct Stack: ContainerFactory {
    var isForgetful = false

    func build(with context: Void, integrating children: [Node]) throws -> NavigationNode {
      NavigationNode(isForgetful ? Array(children.prefix(1)) : children)
    }
  }

  @Test func `a container factory integrates all children`() async {
    expectConformance(of: Stack(), with: ())
    await expectIssue(
      "The factory Stack was given 2 children and made a container of [Child(1)]. Integrate all "
        + "children, in their order."
    ) { expectConformance(of: Stack(isForgetful: true), with: ()) }
  }

  // MARK: - Container behaviors

  private struct Pager: ContainerBehavior {
    enum Fault { case none, outside, stuck, static_, loses }
    var fault = Fault.none
    var page = 0
    var kind: String { "Pager" }

    func shown(among children: [Node]) -> ShownChildren {
      if fault == .outside { return .only(page) }
      return children.isEmpty ? .none : .only(min(page, children.count - 1))
    }

    mutating func show(_ index: Int, among children: inout [Node]) {
      if fault == .loses, children.count > 1 { children.remove(at: index == 0 ? 1 : 0) }
      if fault != .stuck { page = min(index, children.count - 1) }
    }

    mutating func childrenChanged(from old: [Node], to new: [Node]) {
      if fault == .static_ { return }
      let node = old.indices.contains(page) ? old[page] : nil
      page = new.firstIndex { $0 === node } ?? max(0, min(page, new.count - 1))
    }
  }

  /// The state is shared by all copies.
  private final class SharedPage { var page = 0 }

  private struct ClassPager: ContainerBehavior {
    let state = SharedPage()
    var kind: String { "" }

    func shown(among children: [Node]) -> ShownChildren {
      children.isEmpty ? .none : .only(min(state.page, children.count - 1))
    }

    mutating func show(_ index: Int, among children: inout [Node]) { state.page = index }
  }

  @Test func `T11 a behavior that breaks a rule is told which, and by which edits`() async {
    func texts(_ fault: Pager.Fault) -> [String] {
      conformanceMismatches(of: Pager(fault: fault)).map {
        String($0.description.prefix { $0 != "\n" })
          .replacing("The container behavior Pager ", with: "")
      }
    }
    expectConformance(of: Pager())
    #expect(
      texts(.outside) == [
        "shows children that it doesn't have. Return only indices of 'children'."
      ])
    #expect(texts(.stuck) == ["does not show the child that it was told to show."])
    #expect(
      Set(texts(.static_)) == [
        "no longer shows its shown children after another one is inserted. Adjust the state in "
          + "'childrenChanged'.",
        "no longer shows its shown children after a hidden one is removed.",
      ])
    #expect(
      texts(.loses).contains(
        "has different children after one of them was shown. Only change their order."))
    let shared = conformanceMismatches(of: ClassPager()).map(\.description)
    #expect(
      shared.contains("The container behavior ClassPager has no kind. Name it, for drawings."))
    #expect(shared.contains { $0.contains("isn't restored when a transaction fails.") })
    let stuck = conformanceMismatches(of: Pager(fault: .stuck))
    #expect(
      stuck.first?.description.hasPrefix(
        "The container behavior Pager does not show the child that it was told to show.\nthe edits: "
      )
        == true)
    await expectIssue(stuck.first?.description ?? "") {
      expectConformance(of: Pager(fault: .stuck))
    }
  }

  // MARK: - Parameters

  nonisolated private struct Code: LinkParameter, Equatable {
    let number: Int
    init(number: Int) { self.number = number }
    init?(linkText: String) {
      guard linkText.hasPrefix("c"), let number = Int(linkText.dropFirst()) else { return nil }
      self.number = number
    }
    var linkText: String { "c\(number)" }
    static var linkSamples: [Code] { [Code(number: 7), Code(number: -1)] }
  }

  nonisolated private struct Lossy: LinkParameter, Equatable {
    let text: String
    init?(linkText: String) { text = linkText.lowercased() }
    var linkText: String { text.isEmpty ? "" : text + "!" }
    static var linkSamples: [Lossy] {
      [Lossy(linkText: "A"), Lossy(linkText: "")].compactMap(\.self)
    }
  }

  nonisolated private enum Nothing: String, LinkParameter {
    case only
    static var linkSamples: [Nothing] { [] }
  }

  nonisolated private struct Unreadable: LinkParameter {
    init() {}
    init?(linkText: String) { nil }
    var linkText: String { "x" }
    static var linkExpression: String? { "[0-9]+" }
    static var linkSamples: [Unreadable] { [Unreadable()] }
  }

  @Test func `L1 a parameter that breaks a rule is told which`() async {
    expectConformance(of: Int.self)
    expectConformance(of: String.self)
    expectConformance(of: Bool.self)
    expectConformance(of: Code.self)
    func texts<P: LinkParameter>(_ type: P.Type) -> [String] {
      conformanceMismatches(of: type).map(\.description)
    }
    #expect(
      texts(Nothing.self)
        == ["The link parameter Nothing has no samples. Give usual and unusual values."])
    #expect(
      texts(Unreadable.self) == [
        "The link parameter Unreadable does not read 'x', which a sample writes."
      ])
    let lossy = texts(Lossy.self)
    #expect(
      lossy.contains(
        "The link parameter Lossy reads 'a!', which a sample writes, as another value."))
    #expect(
      lossy.contains(
        "The link parameter Lossy has an empty sample, but a part of a path can't be empty."))
    await expectIssue(
      "The link parameter Nothing has no samples. Give usual and unusual values."
    ) { expectConformance(of: Nothing.self) }
  }
}
