// Wayfinder is released under the MIT license; see LICENSE.

/// A type whose cases can be listed although they carry values: an example of each stands for all.
///
/// ```swift
/// enum ContactEvent: Sampled {
///   case selected(Int), closed
///   static var samples: [ContactEvent] { [.selected(1), .closed] }
/// }
/// ```
///
/// The samples serve tables and tests; nothing that a user does depends on them. The compiler does
/// not check that none is missing.
///
/// **Source**: `CaseIterable`, for cases with values.
public protocol Sampled {
  /// One value of each case, in the order of the table.
  static var samples: [Self] { get }
}
