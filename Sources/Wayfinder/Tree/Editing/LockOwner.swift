// Wayfinder is released under the MIT license; see LICENSE.

/// The owner of a lock that keeps others from editing a tree.
///
/// A class, so that locking and looking at the lock cost a reference and nothing else.
protocol LockOwner: AnyObject, Sendable {
  /// The name of the owner in errors, for instance `the navigation to 'Product'`.
  var lockText: String { get }
}
