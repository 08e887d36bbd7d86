// Wayfinder is released under the MIT license; see LICENSE.

/// The content of an app's window before any navigation: one container, which may contain others.
///
/// The nested containers of a route document are read into it.
package struct ShellDescription: Sendable, Hashable {
  /// The outermost container.
  package var root: ContainerDescription

  /// Creates a shell.
  package init(_ root: ContainerDescription) {
    self.root = root
  }
}

extension ShellDescription {
  /// All containers, each before what it contains.
  package var containers: [ContainerDescription] { root.containers }

  /// The screens that are in the shell, each container's before those of the next.
  package var screens: [String] { containers.flatMap(\.screens) }
}
