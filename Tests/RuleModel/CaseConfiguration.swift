// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A route as a value, from which the engine's steps are assembled and which the model reads.
indirect enum CaseStep: Sendable {
  case composed(CaseParts, CasePlacement, from: CaseStep)
  case current, root
  case found(CaseFinder)
  case enclosing(ModelKind, CaseStep)
  case choice(id: Int, ModelKind, [CaseBranch], otherwise: CaseStep?)
  /// The next step is given the context plus one, or the transformer throws.
  case adapted(fails: Bool, CaseStep)
  case effect(CaseParts)

  var kind: ModelKind {
    switch self {
    case .composed(let parts, _, _): parts.kind
    case .current, .root, .effect: .node
    case .found(let finder): finder.kind
    case .enclosing(let kind, _): kind
    case .choice(_, let kind, _, _): kind
    case .adapted(_, let step): step.kind
    }
  }

  /// How plans and errors call it.
  var name: String {
    switch self {
    case .composed(let parts, _, _), .effect(let parts): "s\(parts.id)"
    case .current: "current"
    case .root: "root"
    case .found(let finder): finder.kind.typeName
    case .enclosing(_, let step), .adapted(_, let step): step.name
    case .choice(let id, _, _, _): "c\(id)"
    }
  }
}

extension ModelKind {
  var typeName: String {
    switch self {
    case .screenA: "ScreenA"
    case .screenB: "ScreenB"
    case .anyScreen: "MarkedScreen"
    case .navigation: "NavigationNode"
    case .tabs: "TabNode"
    case .split: "SplitNode"
    case .node: "Node"
    }
  }
}

/// Everything of a step but its place.
struct CaseParts: Sendable {
  enum Factory: Sendable {
    case builds, fails
    /// The step is awaited.
    case absent
    /// Returns the screen of a node of the first tree.
    case standing(Int)
    case complete([CaseChild])
  }

  var id: Int
  var kind: ModelKind
  var finder: CaseFinder
  var factory = Factory.builds
  var guards: [CaseGuard] = []
  /// For each context task, whether it throws.
  var tasks: [Bool] = []
  var hasPost = false
  /// What throws when it is prepared.
  var failingPrepare: CaseNote.Part?

  var isAwaited: Bool {
    if case .absent = factory { true } else { false }
  }
}

/// A child that a complete container has by itself.
struct CaseChild: Sendable {
  var id: Int
  var kind: ModelKind
  var fails = false
  /// Whether its context task throws; `nil` without one.
  var task: Bool?
  /// Put in front of the others, not behind them.
  var isFirst = false
  var isShown = false
  var children: [CaseChild] = []
}

struct CaseFinder: Sendable {
  enum Way: Sendable {
    case nothing, byKind
    /// A predicate: the serial number and the context together are a multiple.
    case multiple(of: Int)
    case failing
    /// The object of a node of the first tree, if it is a screen of the kind.
    case instance(Int)
    case visibleNavigation
  }

  enum Start: Sendable {
    case topmost, root
    case node(Int)
    case noNode, failing
    case tab(Int)
    case tabNamed(Int)
    case column(SplitColumn)
  }

  var id: Int
  var kind: ModelKind
  var way = Way.byKind
  var scope = SearchScope.everything
  var start = Start.topmost
}

/// Where a request or a guard leads.
enum CaseAim: Hashable, Sendable {
  case route(Int)
  /// What the active configuration says that a key means.
  case key(Int)
}

struct CaseGuard: Sendable {
  enum Verdict: Sendable {
    case proceed, stop, fail
    /// With `retrying`, a detour.
    case redirect(CaseAim, context: Int, retrying: Bool)
  }

  /// What the guard does before it answers.
  enum Effect: Sendable {
    case nothing
    /// Makes the conditions with this number change.
    case turn(Int)
    case dismissTopmost
    case presentAlert
    case replaceRoot
    /// Makes another configuration active.
    case swap(Int)
  }

  var verdict = Verdict.proceed
  /// Whether it lets proceed once it has led on a detour; else it leads there again.
  var givesIn = true
  var effect = Effect.nothing
}

enum CasePlacement: Sendable {
  case push, pushAsRoot, pushReplacingLast, popToRoot, popToScreenA
  case addTab(Int?, replacing: Bool)
  case insertTab(Int)
  case replaceTab(Int)
  case replaceTabNamed(Int)
  case column(SplitColumn)
  /// `.insert(into:)` and closures: beneath the others of a container of any kind.
  case insertFirst(ModelKind)
  case arrangeFirst(ModelKind)
  case failing(ModelKind)
  case present(ModalStyle, isDismissible: Bool, fromTopmostParent: Bool, replacing: Bool)
  /// From a node of the first tree, which may have left; from none; or the closure throws.
  case presentFrom(Int, replacing: Bool)
  case presentFromNone, presentFromFailing
  case replaceRoot, show, nothing
  /// A closure of the app: presents over the root, or throws.
  case closure(fails: Bool)

  /// The kind of container of which it edits the list; `nil` for a plain action.
  var container: ModelKind? {
    switch self {
    case .push, .pushAsRoot, .pushReplacingLast, .popToRoot, .popToScreenA: .navigation
    case .addTab, .insertTab, .replaceTab, .replaceTabNamed: .tabs
    case .column: .split
    case .insertFirst(let kind), .arrangeFirst(let kind), .failing(let kind): kind
    default: nil
    }
  }

  /// Whether it is an action of the app's own, of which a plan does not know what it does.
  var isOfTheApp: Bool {
    switch self {
    case .presentFrom, .presentFromNone, .presentFromFailing, .closure: true
    default: false
    }
  }
}

/// A case of a switch.
struct CaseBranch: Sendable {
  enum Way: Sendable {
    /// Holds when the condition has been turned an odd number of times.
    case condition(Int, CaseStep)
    case failingCondition(CaseStep)
    /// Takes the step for an even context.
    case context(CaseStep)
    case failingContext
    case found(CaseFinder)
    case foundFrom(CaseFinder, CaseStep)
  }

  var id: Int
  var way: Way
}

/// A first tree, routes that guards may lead to, and what is asked for one after the other.
struct DifferentialCase: Sendable {
  enum Request: Sendable {
    case navigate(CaseAim, context: Int)
    case back
    /// Makes another configuration active.
    case swap(Int)
    /// Closes the screen that has the focus.
    case close
  }

  var tree: ModelTree
  var routes: [CaseStep]
  /// What the router has for every navigation: a guard, and whether its tasks are noted.
  var globalGuard: CaseGuard?
  var hasGlobalTasks = false
  /// For each configuration, the route that each key means; empty for a router without a store.
  var meanings: [[Int]] = []
  var requests: [Request]
}

extension DifferentialCase {
  /// Whether a guard leads on a detour.
  var hasDetours: Bool {
    (routes.flatMap(\.guards) + [globalGuard].compactMap(\.self)).contains { asked in
      if case .redirect(_, _, retrying: true) = asked.verdict { true } else { false }
    }
  }
}

extension CaseStep {
  /// The guards of the step and of all that it may rest on.
  fileprivate var guards: [CaseGuard] {
    switch self {
    case .composed(let parts, _, let source): parts.guards + source.guards
    case .effect(let parts): parts.guards
    case .enclosing(_, let step), .adapted(_, let step): step.guards
    case .choice(_, _, let branches, let otherwise):
      branches.flatMap { $0.step?.guards ?? [] } + (otherwise?.guards ?? [])
    case .current, .root, .found: []
    }
  }
}

extension CaseBranch {
  fileprivate var step: CaseStep? {
    switch way {
    case .condition(_, let step), .failingCondition(let step), .context(let step),
      .foundFrom(_, let step):
      step
    case .failingContext, .found: nil
    }
  }
}

/// What a part of a route did, in the order in which it happened.
struct CaseNote: Hashable, Sendable, CustomStringConvertible {
  enum Verb: String, Sendable {
    case look, find, transform, condition, prepare, mayLeave, ask, build, task, post, told, effect
  }

  enum Part: Int, Sendable {
    case interceptor, task, post, factory
  }

  var verb: Verb
  /// The step, finder or node.
  var place: Int
  /// Which of several, the part that is prepared, the node that is looked at.
  var detail = 0

  /// What belongs to every navigation has this place.
  static let everywhere = -1

  var description: String { "\(verb) \(place).\(detail)" }
}
