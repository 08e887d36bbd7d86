// Wayfinder is released under the MIT license; see LICENSE.

/// A container, as the target of a step.
///
/// Every ``ContainerNode`` conforms, and nothing else can. The constraint tells the compiler which
/// chains end in a container and which in a screen of yours, so you don't need to write it.
///
/// For an example of such chains, see ``StepAssembly``.
public protocol ContainerTarget: AnyObject {}

extension ContainerNode: ContainerTarget {}
