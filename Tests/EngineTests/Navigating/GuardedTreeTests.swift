// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A folder, which is built on the folder that it lies in. Its guard goes by its number.
private final class FolderScreen: Screen, ScreenLabeling {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var label: String { "Folder" }
  var labelDetail: String { "\(number)" }
}

/// Who may see which folder, and what guards do while they are asked.
private final class Permissions {
  var allowed: Set<Int> = []
  /// Folders that become visible once the user has logged in.
  var afterLogIn: Set<Int> = []
  /// What a transformer makes of a number the next time it is asked, if it is not to be one less.
  var detour: DestinationStep<PlaceholderScreen, Void>?
  /// What happens to the tree while a guard is asked, by how often guards were asked before.
  var edits: [Int: @MainActor () throws -> Void] = [:]
  /// What the transformer gives for a number, by how often it was asked before.
  var answers: [Int: Int] = [:]
  var timesAsked = 0
  var timesTransformed = 0

  func verdict(for number: Int) throws -> Verdict {
    defer { timesAsked += 1 }
    try edits[timesAsked]?()
    if allowed.contains(number) { return .proceed }
    if afterLogIn.contains(number), let detour {
      return .redirect(to: detour, then: .retry)
    }
    return .stop(reason: "folder \(number) is private")
  }
}

/// What was found missing by hand: in a chain in which one step stands several times, each with a
/// context of its own, no guard is passed by.
@Suite("E4: no screen stands whose guard says no")
struct GuardedTreeTests {
  private let permissions = Permissions()

  /// Each folder is pushed on the one that it lies in, the first on the visible stack.
  private func folders(isImmediate: Bool = true) -> DestinationStep<FolderScreen, Int> {
    // The chain goes through the step again.
    let recursion = Late<DestinationStep<FolderScreen, Int>>()
    let permissions = permissions
    let outer = SwitchAssembly<FolderScreen, Int>()
      .case { (number: Int) in number > 0 ? recursion.value : nil }
    let base = StepAssembly(
      finder: .screen(FolderScreen.self, where: { $0.number == $1 }),
      factory: .build { FolderScreen($0) })
    let assembly =
      isImmediate
      ? base.adding(guard: { try permissions.verdict(for: $0) })
      : base.adding(guard: { number in
        await Task.yield()
        return try permissions.verdict(for: number)
      })
    let inner = assembly.using(.push).from(
      outer.assemble().adapting { (number: Int) in
        defer { permissions.timesTransformed += 1 }
        return permissions.answers[permissions.timesTransformed] ?? number - 1
      }.enclosing(NavigationNode.self)
    ).assemble()
    let first = assembly.using(.push).from(.found(by: .visibleNavigation())).assemble()
    let step = SwitchAssembly<FolderScreen, Int>()
      .case { (number: Int) in number > 1 ? inner : first }
      .assemble()
    recursion.value = step
    return step
  }

  @Test(arguments: [true, false])
  func `a step that stands twice in a plan is asked for both of its contexts`(
    isImmediate: Bool
  ) async throws {
    let window = try Window("Navigation:\n  Home")
    permissions.allowed = [1]
    let step = folders(isImmediate: isImmediate)
    let plan = try window.router.plan(to: step, with: 2)
    #expect(plan.building.count == 2)
    let shown = try await window.router.navigate(to: step, with: 2)
    #expect("\(shown.outcome)".hasSuffix("folder 2 is private"))
    #expect(permissions.timesAsked == 2)
    #expect(window.tree.drawing == "Navigation:\n  Home")
    permissions.allowed = [1, 2]
    #expect(try await window.router.navigate(to: step, with: 2).outcome == .built)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Folder(1)\n  Folder(2)")
  }

  @Test func `a context that changes after its guard has approved it is asked for again`()
    async throws
  {
    let window = try Window("Navigation:\n  Home")
    permissions.allowed = [1, 3]
    // While guards are asked, folder 3 moves from folder 1 to folder 2.
    permissions.answers = [0: 1, 1: 2]
    let shown = try await window.router.navigate(to: folders(), with: 3)
    #expect("\(shown.outcome)".hasSuffix("folder 2 is private"))
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `so is one that changes in a plan with the same steps`() async throws {
    let window = try Window("Navigation:\n  Home")
    let permissions = permissions
    let base = StepAssembly(
      finder: .screen(FolderScreen.self, where: { $0.number == $1 }),
      factory: .build { FolderScreen($0) })
    let outer = base.adding(guard: { try permissions.verdict(for: $0) })
      .using(.push).from(.found(by: .visibleNavigation())).assemble()
    let inner = base.using(.push).from(
      outer.adapting { (number: Int) in
        defer { permissions.timesTransformed += 1 }
        return permissions.answers[permissions.timesTransformed] ?? number - 1
      }.enclosing(NavigationNode.self)
    ).assemble()
    permissions.allowed = [1]
    // While the guard is asked, folder 3 moves from folder 1 to folder 2.
    permissions.answers = [0: 1, 1: 2]
    let shown = try await window.router.navigate(to: inner, with: 3)
    #expect("\(shown.outcome)".hasSuffix("folder 2 is private"))
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test(arguments: 0..<300)
  func `in random trees, with detours, edits and contexts that change`(seed: Int) async throws {
    var choices = SeededGenerator(seed: seed)
    let drawings = [
      "Navigation:\n  Home", "Tabs:\n  Navigation*:\n    Home\n  Navigation:\n    Other",
      "Navigation:\n  Home\n⇧ sheet:\n  Navigation:\n    List",
    ]
    let window = try Window(drawings[choices.number(below: drawings.count)])
    let step = folders(isImmediate: choices.number(below: 2) == 0)
    permissions.detour = plainPage("Login", window.log)
    let user = Task { [permissions, tree = window.tree, router = window.router] in
      while !Task.isCancelled {
        await Task.yield()
        guard let detour = router.waiting.detours.first,
          let node = tree.allNodes.first(where: { $0.reference == detour })
        else { continue }
        permissions.allowed.formUnion(permissions.afterLogIn)
        try tree.dismiss(node)
      }
    }
    defer { user.cancel() }
    for _ in 0..<4 {
      for number in 0...4 where choices.number(below: 3) > 0 { permissions.allowed.insert(number) }
      permissions.afterLogIn = [choices.number(below: 5)]
      permissions.timesAsked = 0
      permissions.timesTransformed = 0
      permissions.answers = [:]
      permissions.edits = [:]
      if choices.number(below: 2) == 0 {
        permissions.answers[choices.number(below: 4)] = choices.number(below: 4)
      }
      if choices.number(below: 3) == 0 {
        permissions.edits[choices.number(below: 3)] = { [tree = window.tree] in
          if let stack = tree.allNodes.first(where: { $0 is NavigationNode }) as? NavigationNode {
            try tree.push(node("Notice"), on: stack)
          }
        }
      }
      let before = Set(folders(in: window.tree).map { ObjectIdentifier($0) })
      _ = try? await window.router.navigate(to: step, with: 1 + choices.number(below: 4))
      let entered = folders(in: window.tree).filter { !before.contains(ObjectIdentifier($0)) }
      for screen in entered {
        #expect(permissions.allowed.contains(screen.number), "seed \(seed): \(screen.number)")
      }
      #expect(window.tree.validate().isEmpty, "seed \(seed)")
      // The next time, others may see other folders.
      permissions.allowed = []
    }
  }

  private func folders(in tree: ScreenTree) -> [FolderScreen] {
    tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? FolderScreen }
  }
}
