// Wayfinder is released under the MIT license; see LICENSE.

/// A part of a document, by which its place in the file is looked up.
package enum DocumentPart: Sendable, Hashable {
  /// A route, by its index.
  case route(Int)
  /// A row of the links, by its index.
  case link(Int)
  /// A container with a name.
  case place(String)
  /// The outermost container.
  case shell
  /// A variant.
  case variant(String)
  /// The rule for navigations that a guard stops, by its index.
  case guardRule(Int)
}
