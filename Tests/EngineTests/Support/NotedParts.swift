// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

/// Finds a placeholder by its label and the context's text.
struct NotedFinder<Context>: Finder {
  let label: String
  let log: RouteLog

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<PlaceholderScreen>?
  {
    try log.note("find \(label)")
    let identity = identity(context)
    return space.screen(PlaceholderScreen.self) {
      $0.label == label && $0.labelDetail == identity
    }
  }
}

struct NotedFactory<Context>: Factory {
  let label: String
  let log: RouteLog

  func prepare(with context: Context) throws { try log.note("prepare factory \(label)") }

  func build(with context: Context) throws -> PlaceholderScreen {
    try log.note("build \(label)")
    return PlaceholderScreen(label, labelDetail: identity(context))
  }
}

/// Empty for `Void`, so that a page without context is drawn by its label alone.
private func identity<Context>(_ context: Context) -> String {
  Context.self == Void.self ? "" : "\(context)"
}

struct NotedStackFactory<Context>: ContainerFactory {
  let name: String
  let log: RouteLog

  func prepare(with context: Context) throws { try log.note("prepare factory \(name)") }

  func build(with context: Context, integrating children: [Node]) throws -> NavigationNode {
    try log.note("build \(name)")
    return NavigationNode(children, name: name)
  }
}

struct NotedGuard<Context>: RoutingInterceptor, CustomStringConvertible {
  let name: String
  let log: RouteLog
  var answer: @MainActor (Context) async throws -> Verdict = { _ in .proceed }

  var description: String { "guard \(name)" }

  func prepare(with context: Context) throws { try log.note("prepare guard \(name)") }

  func perform(with context: Context) async throws -> Verdict {
    try log.note("ask \(name)")
    return try await answer(context)
  }
}

struct NotedTask<Target: AnyObject, Context>: ContextTask {
  let name: String
  let log: RouteLog

  func prepare(with context: Context) throws { try log.note("prepare task \(name)") }

  func perform(on target: Target, with context: Context) throws { try log.note("task \(name)") }
}

struct NotedPostTask<Target: AnyObject, Context>: PostRoutingTask {
  let name: String
  let log: RouteLog

  func prepare(with context: Context) throws { try log.note("prepare post \(name)") }

  func perform(on target: Target, with context: Context, path: [Node]) {
    let names = path.map(\.reference.text).joined(separator: ", ")
    log.noteQuietly("post \(name) of [\(names)]")
  }
}

struct NotedPresent: Action {
  let name: String
  let log: RouteLog

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try log.note("place \(name)")
    try edit.present(ModalNode(new, style: .sheet), from: existing)
  }
}

struct NotedPush: ContainerAction {
  let name: String
  let log: RouteLog

  func edit(_ children: inout [Node], of container: NavigationNode?, adding new: Node) throws {
    try log.note("push \(name)")
    children.append(new)
  }
}

/// A page found by its label, built as a placeholder; without guards and tasks.
func page(_ label: String, _ log: RouteLog) -> StepAssembly<PlaceholderScreen, Void> {
  page(label, log, for: Void.self)
}

/// A page found by its label and its context's text.
func page<Context>(
  _ label: String, _ log: RouteLog, for context: Context.Type
) -> StepAssembly<PlaceholderScreen, Context> {
  StepAssembly(
    finder: NotedFinder(label: label, log: log), factory: NotedFactory(label: label, log: log)
  ).named(label)
}

/// A page with a guard, a context task and a post task.
func fullPage(
  _ label: String, _ log: RouteLog,
  answer: @escaping @MainActor () async throws -> Verdict = { .proceed }
) -> StepAssembly<PlaceholderScreen, Void> {
  page(label, log)
    .adding(NotedGuard(name: label, log: log) { _ in try await answer() })
    .adding(NotedTask(name: label, log: log))
    .adding(NotedPostTask(name: label, log: log))
}

/// A stack that is built each time.
func stack(_ name: String, _ log: RouteLog) -> StepAssembly<NavigationNode, Void> {
  StepAssembly(
    finder: .nothing(), factory: NotedStackFactory(name: name, log: log)
  ).named(name)
}
