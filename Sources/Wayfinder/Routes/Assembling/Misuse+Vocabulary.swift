// Wayfinder is released under the MIT license; see LICENSE.

// More chains that cannot work: switches, steps without a factory, complete containers.

extension ExistingStepAssembly {
  @available(
    *, unavailable,
    message:
      "a step without a factory is not placed: it stands once what it starts from is built; write 'from(…)'"
  )
  public func using(_ action: any Action) -> ActionAssembly<Target, Context> {
    fatalError("unavailable")
  }

  @available(
    *, unavailable,
    message:
      "a step without a factory is not placed: it stands once what it starts from is built; write 'from(…)'"
  )
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerActionAssembly<Target, Context, A.Container> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func from<Source: AnyObject, Other>(
    _ step: DestinationStep<Source, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }
}

extension SwitchAssembly {
  @available(
    *, unavailable,
    message: "the step leads to another target than the switch; write '.byNode' after it"
  )
  public func `case`<Other: AnyObject>(
    _ choose: @escaping @MainActor (Context) throws -> DestinationStep<Other, Context>?
  ) -> SwitchAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the step leads to another target than the switch; write 'SwitchAssembly<Node, …>()'"
  )
  public func `case`<Other: AnyObject>(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Other, Context>
  ) -> SwitchAssembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func `case`<Other>(
    when condition: @escaping @MainActor () throws -> Bool,
    from step: DestinationStep<Target, Other>
  ) -> SwitchAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the step leads to another target than the switch; write 'SwitchAssembly<Node, …>()'"
  )
  public func `default`<Other: AnyObject>(
    _ step: DestinationStep<Other, Context>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }

  @available(
    *, unavailable, message: "the step has another context; convert it with 'adapting { … }'"
  )
  public func `default`<Other>(
    _ step: DestinationStep<Target, Other>
  ) -> ChainAssembly<Target, Context, Never> { fatalError("unavailable") }
}

extension CompleteFactoryAssembly {
  @available(
    *, unavailable, message: "the action edits another kind of container than the one that is built"
  )
  public func with<Child: Screen, Other: ContainerNode>(
    _ factory: any Factory<Child, Context>, using action: any ContainerAction<Other>
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the factory has another context than the container; convert it with 'adapting: { … }'"
  )
  public func with<Child: Screen, Other>(
    _ factory: any Factory<Child, Other>,
    using action: any ContainerAction<Target> = InsertAction<Target>()
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "a child that is a container is added with 'with(container: …)'"
  )
  public func with<Child: ContainerNode, Other>(
    _ factory: any ContainerFactory<Child, Other>
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }
}

extension StepAssembly where Target: ContainerNode {
  @available(
    *, unavailable, message: "the container is not complete; end it with 'assemble()'"
  )
  public init(
    finder: any Finder<Target, Context>, factory: CompleteFactoryAssembly<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}
