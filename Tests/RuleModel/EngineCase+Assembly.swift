// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

extension EngineCase {
  /// What steps of all kinds have in common.
  func step<Target: AnyObject>(
    _ step: CaseStep, _ inner: (CaseStep) -> DestinationStep<Target, Int>,
    finder: (CaseFinder) -> any Finder<Target, Int>,
    assembly: (CaseParts) -> StepAssembly<Target, Int>
  ) -> DestinationStep<Target, Int> {
    switch step {
    case .composed(let parts, let placement, let source):
      var assembly = assembly(parts).named("s\(parts.id)")
      for (index, asked) in parts.guards.enumerated() {
        assembly = assembly.adding(
          interceptor(
            asked, parts.id, index,
            failsToPrepare: parts.failingPrepare == .interceptor))
      }
      for (index, fails) in parts.tasks.enumerated() {
        let task = CaseTask<Target>(
          log: log, place: parts.id, index: index,
          failsToPrepare: parts.failingPrepare == .task, fails: fails)
        assembly = assembly.adding(task as any ContextTask<Target, Int>)
      }
      if parts.hasPost {
        let task = CaseTask<Target>(
          log: log, place: parts.id, part: .post,
          failsToPrepare: parts.failingPrepare == .post)
        assembly = assembly.adding(task as any PostRoutingTask<Target, Int>)
      }
      return placed(assembly, parts.isAwaited ? .nothing : placement, source).assemble()
    case .found(let spec): return .found(by: finder(spec))
    case .choice(let id, _, let branches, let otherwise):
      return choice(id, branches, otherwise, inner, finder: finder)
    case .adapted(let fails, let step): return adapting(inner(step), fails)
    case .current, .root, .effect, .enclosing:
      fatalError("CaseStep.kind must be that of its target (was \(step.kind)).")
    }
  }

  func adapting<Target: AnyObject>(
    _ step: DestinationStep<Target, Int>, _ fails: Bool
  ) -> DestinationStep<Target, Int> {
    step.adapting { [log] (context: Int) in
      log.note(.transform, 0, context)
      if fails { throw CaseMishap() }
      return context + 1
    }
  }

  func choice<Target: AnyObject>(
    _ id: Int, _ branches: [CaseBranch], _ otherwise: CaseStep?,
    _ step: (CaseStep) -> DestinationStep<Target, Int>,
    finder: (CaseFinder) -> any Finder<Target, Int>
  ) -> DestinationStep<Target, Int> {
    var assembly = SwitchAssembly<Target, Int>().named("c\(id)")
    for branch in branches {
      let id = branch.id
      switch branch.way {
      case .condition(let number, let next):
        assembly = assembly.case(
          when: { [log] in
            log.note(.condition, id)
            return log.turned[number, default: 0] % 2 == 1
          }, from: step(next))
      case .failingCondition(let next):
        assembly = assembly.case(
          when: { [log] in
            log.note(.condition, id)
            throw CaseMishap()
          }, from: step(next))
      case .context(let next):
        let next = step(next)
        assembly = assembly.case { [log] context in
          log.note(.condition, id, context)
          return context % 2 == 0 ? next : nil
        }
      case .failingContext:
        assembly = assembly.case { [log] _ in
          log.note(.condition, id)
          throw CaseMishap()
        }
      case .found(let spec): assembly = assembly.case(found: finder(spec))
      case .foundFrom(let spec, let next):
        if spec.kind.isScreen {
          assembly = assembly.case(
            found: self.finder(spec, screen: MarkedScreen.self), from: step(next))
        } else {
          assembly = assembly.case(
            found: self.finder(spec, container: TabNode.self), from: step(next))
        }
      }
    }
    return otherwise.map { assembly.default(step($0)).assemble() } ?? assembly.assemble()
  }

  private func placed<Target: AnyObject>(
    _ assembly: StepAssembly<Target, Int>, _ placement: CasePlacement, _ source: CaseStep
  ) -> ChainAssembly<Target, Int, Never> {
    switch placement {
    case .push: into(assembly.using(.push), source)
    case .pushAsRoot: into(assembly.using(.pushAsRoot), source)
    case .pushReplacingLast: into(assembly.using(.pushReplacingLast), source)
    case .popToRoot: into(assembly.using(.popToRoot), source)
    case .popToScreenA: into(assembly.using(.popTo(ScreenA.self)), source)
    case .addTab(let index, let replacing):
      into(assembly.using(.addTab(at: index, replacing: replacing)), source)
    case .insertTab(let index): into(assembly.using(.insertTab(at: index)), source)
    case .replaceTab(let index): into(assembly.using(.replaceTab(at: index)), source)
    case .replaceTabNamed(let serial):
      into(assembly.using(.replaceTab(named: "\(serial)")), source)
    case .column(let column): into(assembly.using(.column(column)), source)
    case .insertFirst(.navigation):
      into(assembly.using(.insert(into: NavigationNode.self, at: 0)), source)
    case .insertFirst(.tabs): into(assembly.using(.insert(into: TabNode.self, at: 0)), source)
    case .insertFirst: into(assembly.using(.insert(into: SplitNode.self, at: 0)), source)
    case .arrangeFirst(.navigation):
      into(assembly.using(arrangeFirst(NavigationNode.self)), source)
    case .arrangeFirst(.tabs): into(assembly.using(arrangeFirst(TabNode.self)), source)
    case .arrangeFirst: into(assembly.using(arrangeFirst(SplitNode.self)), source)
    case .failing(.navigation): into(assembly.using(failing(NavigationNode.self)), source)
    case .failing(.tabs): into(assembly.using(failing(TabNode.self)), source)
    case .failing: into(assembly.using(failing(SplitNode.self)), source)
    default: from(assembly.using(action(placement)), source)
    }
  }

  private func arrangeFirst<Container: ContainerNode>(
    _ type: Container.Type
  ) -> BuiltInContainerAction<Container> {
    BuiltInContainerAction { children, _, new in children.insert(new, at: 0) }
  }

  private func failing<Container: ContainerNode>(
    _ type: Container.Type
  ) -> BuiltInContainerAction<Container> {
    BuiltInContainerAction { _, _, _ in throw CaseMishap() }
  }

  private func action(_ placement: CasePlacement) -> any Action {
    switch placement {
    case .present(let style, let isDismissible, let fromTopmostParent, let replacing):
      return .present(
        style, isDismissible: isDismissible,
        fromTopmostParent: fromTopmostParent, replacing: replacing)
    case .presentFrom(let id, let replacing):
      return .present(from: { [unowned self] _ in nodes[id] }, replacing: replacing)
    case .presentFromNone: return .present(from: { _ in nil })
    case .presentFromFailing: return .present(from: { _ in throw CaseMishap() })
    case .replaceRoot: return .replaceRoot
    case .show: return .show()
    case .closure(let fails):
      return .placing { new, _, edit in
        guard !fails, let root = edit.tree.root else { throw CaseMishap() }
        try edit.present(ModalNode(new, style: .alert), from: root)
      }
    default: return .nothing
    }
  }

  private func into<Target: AnyObject, Container: ContainerNode>(
    _ assembly: ContainerActionAssembly<Target, Int, Container>, _ source: CaseStep
  ) -> ChainAssembly<Target, Int, Never> {
    assembly.from(containerStep(source, Container.self))
  }

  private func from<Target: AnyObject>(
    _ assembly: ActionAssembly<Target, Int>, _ source: CaseStep
  ) -> ChainAssembly<Target, Int, Never> {
    switch source.kind {
    case .screenA: assembly.from(screenStep(source, ScreenA.self))
    case .screenB: assembly.from(screenStep(source, ScreenB.self))
    case .anyScreen: assembly.from(screenStep(source, MarkedScreen.self))
    case .navigation: assembly.from(containerStep(source, NavigationNode.self))
    case .tabs: assembly.from(containerStep(source, TabNode.self))
    case .split: assembly.from(containerStep(source, SplitNode.self))
    case .node: assembly.from(nodeStep(source))
    }
  }
}

extension EngineCase {
  func finder<Target: MarkedScreen>(
    _ spec: CaseFinder, screen type: Target.Type
  ) -> any Finder<Target, Int> {
    switch spec.way {
    case .byKind: return .screen(type, scope: spec.scope, from: start(spec.start))
    case .multiple(let divisor):
      return .screen(type, scope: spec.scope, from: start(spec.start)) { [log] screen, context in
        log.note(.look, spec.id, screen.serial)
        return (screen.serial + context) % divisor == 0
      }
    case .instance(let id):
      guard let screen = (nodes[id] as? ScreenNode)?.screen as? Target else { return .nothing() }
      return .instance(screen)
    case .failing: return failing(spec.id)
    case .nothing, .visibleNavigation: return .nothing()
    }
  }

  func finder<Target: ContainerNode>(
    _ spec: CaseFinder, container type: Target.Type
  ) -> any Finder<Target, Int> {
    switch spec.way {
    case .byKind: return .container(type, scope: spec.scope, from: start(spec.start))
    case .multiple(let divisor):
      return .container(type, scope: spec.scope, from: start(spec.start)) {
        [log] container, context in
        let serial = container.name.flatMap { Int($0) } ?? 0
        log.note(.look, spec.id, serial)
        return (serial + context) % divisor == 0
      }
    case .visibleNavigation:
      let finder: BuiltInFinder<NavigationNode, Int> = .visibleNavigation()
      return finder as? any Finder<Target, Int> ?? .nothing()
    case .failing: return failing(spec.id)
    case .nothing, .instance: return .nothing()
    }
  }

  private func failing<Target: AnyObject>(_ id: Int) -> any Finder<Target, Int> {
    let finder: BuiltInFinder<Target, Int> = .finding { [log] _, _ in
      log.note(.find, id)
      throw CaseMishap()
    }
    return finder
  }

  private func start(_ start: CaseFinder.Start) -> SearchStart {
    switch start {
    case .topmost: .topmost
    case .root: .root
    case .node(let id): .node { [unowned self] in nodes[id] }
    case .noNode: .node { nil }
    case .failing: .node { throw CaseMishap() }
    case .tab(let index): .tab(index)
    case .tabNamed(let serial): .tab(named: "\(serial)")
    case .column(let column): .column(column)
    }
  }
}
