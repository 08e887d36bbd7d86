// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// What a part of a case throws.
struct CaseMishap: Error {}

struct CaseInterceptor<Context>: ImmediateInterceptor, CustomStringConvertible {
  let description: String
  let log: CaseLog
  let place: Int
  let index: Int
  var failsToPrepare = false
  let answer: @MainActor () throws -> Verdict

  func prepare(with context: Context) throws {
    log.note(.prepare, place, CaseNote.Part.interceptor.rawValue)
    if failsToPrepare { throw CaseMishap() }
  }

  func verdict(with context: Context) throws -> Verdict {
    log.note(.ask, place, index)
    return try answer()
  }
}

/// The same guard, which the engine has to await.
struct AwaitedCaseInterceptor<Context>: RoutingInterceptor, CustomStringConvertible {
  let own: CaseInterceptor<Context>

  var description: String { own.description }

  func prepare(with context: Context) throws { try own.prepare(with: context) }

  func perform(with context: Context) async throws -> Verdict { try own.verdict(with: context) }
}

struct CaseTask<Target: AnyObject>: ContextTask, PostRoutingTask {
  let log: CaseLog
  let place: Int
  var index = 0
  var part = CaseNote.Part.task
  var failsToPrepare = false
  var fails = false

  func prepare(with context: Int) throws {
    log.note(.prepare, place, part.rawValue)
    if failsToPrepare { throw CaseMishap() }
  }

  func perform(on target: Target, with context: Int) throws {
    log.note(.task, place, index)
    if fails { throw CaseMishap() }
    (target as? MarkedScreen)?.marks.append(place)
  }

  func perform(on target: Target, with context: Int, path: [Node]) { log.note(.post, place) }
}

struct CaseGlobalTask: ContextTask, PostRoutingTask {
  let log: CaseLog
  let part: CaseNote.Part

  func prepare(with context: AnyDestination) {
    log.note(.prepare, CaseNote.everywhere, part.rawValue)
  }

  func perform(on target: Node, with context: AnyDestination) {
    log.note(.task, CaseNote.everywhere)
  }

  func perform(on target: Node, with context: AnyDestination, path: [Node]) {
    log.note(.post, CaseNote.everywhere)
  }
}

struct CaseScreenFactory<Target: MarkedScreen>: Factory {
  let log: CaseLog
  let place: Int
  var failsToPrepare = false
  let make: @MainActor (Int) throws -> Target

  func prepare(with context: Int) throws {
    log.note(.prepare, place, CaseNote.Part.factory.rawValue)
    if failsToPrepare { throw CaseMishap() }
  }

  func build(with context: Int) throws -> Target {
    log.note(.build, place)
    return try make(context)
  }
}

struct CaseContainerFactory<Target: ContainerNode>: ContainerFactory {
  let log: CaseLog
  let place: Int
  var failsToPrepare = false
  let make: @MainActor (Int, [Node]) throws -> Target

  func prepare(with context: Int) throws {
    log.note(.prepare, place, CaseNote.Part.factory.rawValue)
    if failsToPrepare { throw CaseMishap() }
  }

  func build(with context: Int, integrating children: [Node]) throws -> Target {
    log.note(.build, place)
    return try make(context, children)
  }
}

extension EngineCase {
  func globalGuard(_ asked: CaseGuard) -> any RoutingInterceptor<AnyDestination> {
    interceptor(asked, CaseNote.everywhere, 0)
  }

  func interceptor<Context>(
    _ asked: CaseGuard, _ place: Int, _ index: Int, failsToPrepare: Bool = false
  ) -> any RoutingInterceptor<Context> {
    let guarding = CaseInterceptor<Context>(
      description: "g\(place).\(index)", log: log, place: place, index: index,
      failsToPrepare: failsToPrepare
    ) { [weak self] in
      // What is locked may be asked about when the case is over.
      guard let self else { return .proceed }
      try perform(asked.effect)
      switch asked.verdict {
      case .proceed: return .proceed
      case .stop: return .stop(reason: "stopped")
      case .fail: throw CaseMishap()
      case .redirect(let aim, let context, let retrying):
        let key = CaseNote(verb: .ask, place: place, detail: index)
        if retrying, !log.led.insert(key).inserted, asked.givesIn { return .proceed }
        return redirect(to: aim, context, then: retrying ? .retry : .stay)
      }
    }
    // A few are awaited: each costs a task.
    return place % 8 == 3 ? AwaitedCaseInterceptor(own: guarding) : guarding
  }

  private func perform(_ effect: CaseGuard.Effect) throws {
    switch effect {
    case .nothing: break
    case .turn(let condition): log.turned[condition, default: 0] += 1
    case .dismissTopmost:
      if let top = tree.modals.last { try tree.dismiss(top) }
    case .presentAlert:
      guard let source = tree.modals.last?.content ?? tree.root else { return }
      try tree.present(ModalNode(ScreenNode(MarkedScreen(90)), style: .alert), from: source)
    case .replaceRoot: try tree.replaceRoot(with: ScreenNode(ScreenA(91)))
    case .swap(let configuration): swap(to: configuration)
    }
  }
}
