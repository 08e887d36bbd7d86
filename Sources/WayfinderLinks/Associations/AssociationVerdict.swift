// Wayfinder is released under the MIT license; see LICENSE.

/// The place of an entry in an association file.
///
/// ```swift
/// if case .excluded(let place) = association.matches(url, appID: appID) {
///   print("details[\(place.detail)].components[\(place.entry)] excludes \(url)")
/// }
/// ```
///
/// Both indices count from 0 in the order of the file, as `details` and `components` list them.
/// Verdicts and findings name the entry that decides by it.
public struct AssociationPlace: Sendable, Hashable {
  /// The index of the detail, from 0.
  public let detail: Int

  /// The index of the entry in its detail, from 0.
  public let entry: Int

  /// Creates a place.
  public init(detail: Int, entry: Int) {
    self.detail = detail
    self.entry = entry
  }
}

extension AssociationPlace: Comparable {
  /// Returns whether one entry is asked before another.
  public static func < (first: AssociationPlace, second: AssociationPlace) -> Bool {
    (first.detail, first.entry) < (second.detail, second.entry)
  }
}

/// The verdict of an association file on a URL and an app.
///
/// ```swift
/// switch association.matches(url, appID: appID) {
/// case .opens(let place): print("components[\(place.entry)] opens the app")
/// case .excluded(let place): print("components[\(place.entry)] keeps it in the browser")
/// case .notClaimed: print("no entry fits")
/// }
/// ```
///
/// The first entry that fits decides, as Apple's rules say. If a link opens the browser and not the
/// app, look for `excluded` and `notClaimed`.
public enum AssociationVerdict: Sendable, Hashable {
  /// The URL opens the app, by this entry.
  case opens(by: AssociationPlace)

  /// The first entry that fits keeps the URL out of the app.
  case excluded(by: AssociationPlace)

  /// No entry of the app fits, or the URL isn't a web URL.
  case notClaimed
}
