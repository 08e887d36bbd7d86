// Wayfinder is released under the MIT license; see LICENSE.

/// The stages of a chain: what may be written next. You don't name them; the compiler does when a chain
/// can't work.
public enum Stages {
  /// A step that still takes parts; `using` comes next.
  public enum Step: TakesParts {}
  /// A step without a factory, which still takes parts; `from` comes next.
  public enum Existing: TakesParts {}
  /// A plain action is chosen; `from` takes any step.
  public enum Beside: TakesStart {}
  /// A container action is chosen; `from` takes a container of its kind.
  public enum Inside<Container: ContainerNode>: TakesStart {}
  /// Several steps. `Tail` is the target of the last one while that is new and needs a place of its
  /// own, with `using` and `from`; it is `Never` once nothing is left to say but `assemble`.
  public enum Chain<Tail> {}
}

/// A stage of a chain in which guards and tasks are added.
public protocol TakesParts {}

/// A stage of a chain that `from` follows.
public protocol TakesStart {}

/// The description of a screen or container that is built when it isn't open; see ``Assembly``.
public typealias StepAssembly<Target: AnyObject, Context> = Assembly<Target, Context, Stages.Step>

/// A chain with an action, which still needs the step that it starts from; see ``Assembly``.
public typealias ActionAssembly<Target: AnyObject, Context> = Assembly<
  Target, Context, Stages.Beside
>

/// A chain with a container action, which still needs the container's step; see ``Assembly``.
public typealias ContainerActionAssembly<
  Target: AnyObject, Context, Container: ContainerNode
> = Assembly<Target, Context, Stages.Inside<Container>>

/// A chain of steps: finished when `Tail` is `Never`; see ``Assembly``.
public typealias ChainAssembly<Target: AnyObject, Context, Tail> = Assembly<
  Target, Context, Stages.Chain<Tail>
>

/// The description of a screen or container that is built together with the step that it starts
/// from, for instance a tab that is built with its tabs.
///
/// ```swift
/// let account = ExistingStepAssembly(finder: .screen(AccountScreen.self))
///   .adding(ShowBalance())
///   .from(shell)
///   .assemble()
/// ```
///
/// ```text
/// Login  →  Tabs:
///             Home
///             Account*
/// ```
///
/// If the finder finds it in the tree, it is reused like any other step. Otherwise, a step nearer
/// the start has to be built, and the finder is asked again in what was built. If no such step is
/// built, the navigation fails while it is planned. The step becomes visible, and its tasks run.
public typealias ExistingStepAssembly<Target: AnyObject, Context> = Assembly<
  Target, Context, Stages.Existing
>
