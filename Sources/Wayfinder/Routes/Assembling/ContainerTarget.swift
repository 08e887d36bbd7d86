// Wayfinder is released under the MIT license; see LICENSE.

/// The containers, as what a step leads to: every ``ContainerNode`` is one. Nothing else conforms.
public protocol ContainerTarget: AnyObject {}

extension ContainerNode: ContainerTarget {}
