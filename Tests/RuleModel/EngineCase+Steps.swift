// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension EngineCase {
  func screenStep<Target: MarkedScreen>(
    _ step: CaseStep, _ type: Target.Type
  ) -> DestinationStep<Target, Int> {
    self.step(step, { screenStep($0, type) }, finder: { finder($0, screen: type) }) { parts in
      let finder = finder(parts.finder, screen: type)
      if case .absent = parts.factory { return StepAssembly(finder: finder, factory: .nothing()) }
      let factory = CaseScreenFactory<Target>(
        log: log, place: parts.id, failsToPrepare: parts.failingPrepare == .factory
      ) { [unowned self] context in
        if case .fails = parts.factory { throw CaseMishap() }
        if case .standing(let id) = parts.factory,
          let screen = (nodes[id] as? ScreenNode)?.screen as? Target
        {
          return screen
        }
        return Self.make(parts.id * 100, context, as: type)
      }
      return StepAssembly(finder: finder, factory: factory)
    }
  }

  static func make<Target: MarkedScreen>(
    _ serial: Int, _ context: Int, as type: Target.Type
  ) -> Target {
    let made: MarkedScreen
    switch type {
    case is ScreenA.Type: made = ScreenA(serial, context: context)
    case is ScreenB.Type: made = ScreenB(serial, context: context)
    default: made = MarkedScreen(serial, context: context)
    }
    guard let target = made as? Target else { fatalError("No \(type) is made for a step.") }
    return target
  }

  func containerStep<Target: ContainerNode>(
    _ step: CaseStep, _ type: Target.Type
  ) -> DestinationStep<Target, Int> {
    if case .enclosing(_, let inner) = step { return enclosing(inner, type) }
    return self.step(step, { containerStep($0, type) }, finder: { finder($0, container: type) }) {
      parts in
      let finder = finder(parts.finder, container: type)
      switch parts.factory {
      case .absent: return StepAssembly(finder: finder, factory: .nothing())
      case .complete(let children):
        return StepAssembly(finder: finder, factory: complete(children, base(parts, type)))
      default: return StepAssembly(finder: finder, factory: base(parts, type))
      }
    }
  }

  private func base<Target: ContainerNode>(
    _ parts: CaseParts, _ type: Target.Type
  ) -> CaseContainerFactory<Target> {
    CaseContainerFactory(
      log: log, place: parts.id, failsToPrepare: parts.failingPrepare == .factory
    ) { context, children in
      if case .fails = parts.factory { throw CaseMishap() }
      return try Self.make(parts.id * 100, context, children, as: type)
    }
  }

  /// A container as the factories of the library build it.
  static func make<Target: ContainerNode>(
    _ serial: Int, _ context: Int, _ children: [Node], as type: Target.Type
  ) throws -> Target {
    let made: ContainerNode
    switch type {
    case is NavigationNode.Type:
      let factory: BuiltInContainerFactory<NavigationNode, Int> = .navigation(name: "\(serial)")
      made = try factory.build(with: context, integrating: children)
    case is TabNode.Type:
      let factory: BuiltInContainerFactory<TabNode, Int> = .tabs(name: "\(serial)")
      made = try factory.build(with: context, integrating: children)
    default:
      let factory: BuiltInContainerFactory<SplitNode, Int> = .split(name: "\(serial)")
      made = try factory.build(with: context, integrating: children)
    }
    guard let target = made as? Target else { fatalError("No \(type) is made for a step.") }
    return target
  }

  private func complete<Target: ContainerNode>(
    _ children: [CaseChild], _ base: CaseContainerFactory<Target>
  ) -> BuiltInContainerFactory<Target, Int> {
    var assembly = CompleteFactoryAssembly(factory: base)
    for child in children {
      let action = BuiltInContainerAction<Target>.insert(
        into: Target.self, at: child.isFirst ? 0 : nil)
      let task = child.task
      switch child.kind {
      case .navigation:
        assembly = assembly.with(
          container: complete(child.children, inner(child, NavigationNode.self)), using: action,
          isShown: child.isShown)
      case .tabs:
        assembly = assembly.with(
          container: complete(child.children, inner(child, TabNode.self)), using: action,
          isShown: child.isShown)
      default:
        let factory = CaseScreenFactory<ScreenA>(log: log, place: child.id) { context in
          if child.fails { throw CaseMishap() }
          return Self.make(child.id * 100, context, as: ScreenA.self)
        }
        if let task {
          assembly = assembly.with(
            factory, using: action,
            adding: CaseTask<ScreenA>(log: log, place: child.id, fails: task),
            isShown: child.isShown)
        } else {
          assembly = assembly.with(factory, using: action, isShown: child.isShown)
        }
      }
    }
    return assembly.assemble()
  }

  private func inner<Target: ContainerNode>(
    _ child: CaseChild, _ type: Target.Type
  ) -> CaseContainerFactory<Target> {
    CaseContainerFactory(log: log, place: child.id) { context, children in
      if child.fails { throw CaseMishap() }
      return try Self.make(child.id * 100, context, children, as: type)
    }
  }

  private func enclosing<Target: ContainerNode>(
    _ step: CaseStep, _ type: Target.Type
  ) -> DestinationStep<Target, Int> {
    switch step.kind {
    case .screenA: screenStep(step, ScreenA.self).enclosing(type)
    case .screenB: screenStep(step, ScreenB.self).enclosing(type)
    case .anyScreen: screenStep(step, MarkedScreen.self).enclosing(type)
    case .navigation: containerStep(step, NavigationNode.self).enclosing(type)
    case .tabs: containerStep(step, TabNode.self).enclosing(type)
    case .split: containerStep(step, SplitNode.self).enclosing(type)
    case .node: nodeStep(step).enclosing(type)
    }
  }

  func nodeStep(_ step: CaseStep) -> DestinationStep<Node, Int> {
    switch step {
    case .root: return .root
    case .effect(let parts):
      var assembly = EffectAssembly<Int>("s\(parts.id)") { [log] _ in
        log.note(.effect, parts.id)
        if case .fails = parts.factory { throw CaseMishap() }
      }
      for (index, asked) in parts.guards.enumerated() {
        assembly = assembly.adding(
          interceptor(
            asked, parts.id, index,
            failsToPrepare: parts.failingPrepare == .interceptor))
      }
      return assembly.assemble()
    case .choice(let id, _, let branches, let otherwise):
      return choice(id, branches, otherwise, { anyStep($0) }, finder: { _ in .nothing() })
    case .adapted(let fails, let inner): return adapting(nodeStep(inner), fails)
    default: return .current
    }
  }

  /// A step of any kind, told by its node.
  private func anyStep(_ step: CaseStep) -> DestinationStep<Node, Int> {
    switch step.kind {
    case .screenA: screenStep(step, ScreenA.self).byNode
    case .screenB: screenStep(step, ScreenB.self).byNode
    case .anyScreen: screenStep(step, MarkedScreen.self).byNode
    case .navigation: containerStep(step, NavigationNode.self).byNode
    case .tabs: containerStep(step, TabNode.self).byNode
    case .split: containerStep(step, SplitNode.self).byNode
    case .node: nodeStep(step)
    }
  }
}
