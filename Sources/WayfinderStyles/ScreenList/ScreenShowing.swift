// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The face of a coordinator that screens use: going elsewhere, and back.
///
/// **Source**: House rule.
@MainActor
public protocol ScreenShowing<Place>: AnyObject {
  /// The enum of the app's screens.
  associatedtype Place

  /// Shows a screen: the one that is open already, or a new one on the visible stack.
  ///
  /// Open is a screen of an equal case with equal values that stands in the tree; it is revealed
  /// wherever that is, which pops what lies above it and dismisses the layers over it.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile(1)]`; with the stack
  /// `[Contacts, Profile(1), Message(1)]` showing `profile(1)` gives `[Contacts, Profile(1)]`.
  ///
  /// - Parameters:
  ///   - place: The screen.
  ///   - asRoot: Whether nothing else stays in its stack.
  /// - Throws: ``StyleError`` with `nothingRegistered`, with `noStack` when a new screen has no visible
  ///   stack, or with what an assembly or the tree threw.
  func show(_ place: Place, asRoot: Bool) throws(StyleError)

  /// Takes the top of the visible stack away.
  ///
  /// **Shape**: `Navigation[Contacts, Profile(1)]` becomes `Navigation[Contacts]`.
  ///
  /// - Throws: ``StyleError`` with `noStack` when none is visible, or `refused` when nothing lies
  ///   beneath the top.
  func pop() throws(StyleError)
}

extension ScreenShowing {
  /// Shows a screen: the one that is open already, or a new one on the visible stack; see
  /// ``show(_:asRoot:)``.
  ///
  /// - Parameter place: The screen.
  /// - Throws: ``StyleError`` as that does.
  public func show(_ place: Place) throws(StyleError) { try show(place, asRoot: false) }
}

/// The face of a coordinator that the app's start uses: who makes screens, and what stands already.
///
/// **Source**: House rule.
@MainActor
public protocol ScreenRegistering<Place>: AnyObject {
  /// The enum of the app's screens.
  associatedtype Place

  /// Says who makes the screens. A second call replaces the first.
  ///
  /// - Parameter assembly: The root assembly, with everything that screens need.
  func register(_ assembly: any RootAssembly<Place>)

  /// Says that a screen which somebody else has made is a place of the list, so that showing the
  /// place reuses it.
  ///
  /// - Parameters:
  ///   - screen: The screen; it is held weakly.
  ///   - place: What it is.
  func register(_ screen: any Screen, as place: Place)
}
