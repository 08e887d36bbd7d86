// Wayfinder is released under the MIT license; see LICENSE.

// More of what cannot work: finders and factories that disagree, switches, complete containers.

extension Assembly where Target: Screen, Stage == Stages.Step {
  @available(
    *, unavailable,
    message:
      "the factory builds a container and the finder looks for a screen; write '.build { … }'"
  )
  public init<OtherTarget: ContainerKind>(
    finder: any Finder<Target, Context>, factory: any ContainerFactory<OtherTarget, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "finder and factory disagree: both must be for the same screen and the same context"
  )
  public init<OtherTarget: AnyObject, OtherContext>(
    finder: any Finder<Target, Context>, factory: any Factory<OtherTarget, OtherContext>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

extension Assembly where Target: ContainerNode, Stage == Stages.Step {
  @available(
    *, unavailable,
    message: "finder and factory disagree: both must be for the same container and the same context"
  )
  public init<OtherTarget: ContainerNode, OtherContext>(
    finder: any Finder<Target, Context>, factory: any ContainerFactory<OtherTarget, OtherContext>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}

extension Assembly where Target: ContainerKind, Stage == Stages.Step {
  @available(
    *, unavailable,
    message:
      "'.build' builds a screen; write '.integrate { … }' for a container, or a 'CompleteFactoryAssembly' for one with its children"
  )
  public init(
    finder: any Finder<Target, Context>, factory: any Factory<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }

  @available(
    *, unavailable,
    message:
      "the factory builds a screen and the finder looks for a container; write '.navigation()', '.tabs()', '.split()' or '.integrate { … }'"
  )
  public init<OtherTarget: Screen>(
    finder: any Finder<Target, Context>, factory: any Factory<OtherTarget, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
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
    using action: any ContainerAction<Target> = .insert(into: Target.self)
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }

  @available(
    *, unavailable, message: "a child that is a container is added with 'with(container: …)'"
  )
  public func with<Child: ContainerNode, Other>(
    _ factory: any ContainerFactory<Child, Other>
  ) -> CompleteFactoryAssembly { fatalError("unavailable") }
}

extension Assembly where Target: ContainerNode, Stage == Stages.Step {
  @available(
    *, unavailable, message: "the container is not complete; end it with 'assemble()'"
  )
  public init(
    finder: any Finder<Target, Context>, factory: CompleteFactoryAssembly<Target, Context>,
    file: String = #fileID, line: Int = #line
  ) { fatalError("unavailable") }
}
