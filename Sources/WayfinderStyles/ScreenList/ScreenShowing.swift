// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The face of a coordinator that screens use: going elsewhere, and back.
///
/// ```swift
/// final class ListScreen: Screen {
///   let pages: any ScreenShowing<Place>
///
///   init(pages: any ScreenShowing<Place>) { self.pages = pages }
///
///   func tapped(_ id: Int) throws { try pages.show(.profile(id)) }
/// }
/// ```
///
/// A screen that should see less gets a face of the app's own, to which ``ScreenCoordinator``
/// conforms.
@MainActor
public protocol ScreenShowing<Place>: AnyObject {
  /// The enum of the app's screens.
  associatedtype Place

  /// Shows a screen: the one that is open already, or a new one on the visible stack. Over a screen or layer
  /// without a stack, a new one comes in a sheet with a stack of its own.
  ///
  /// A screen counts as open when it is in the tree for an equal case with equal values; it is
  /// revealed wherever that is, which pops what lies above it and dismisses the layers over it.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile(1)]`; with the stack
  /// `[Contacts, Profile(1), Message(1)]` showing `profile(1)` gives `[Contacts, Profile(1)]`, and
  /// showing it `again` gives `[Contacts, Profile(1), Message(1), Profile(1)]`.
  ///
  /// - Parameters:
  ///   - place: The screen.
  ///   - asRoot: Whether nothing else stays in its stack.
  ///   - again: Whether to make a new screen although one is open.
  ///   - transition: The animation; the host's own when `nil`.
  ///   - animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` with `nothingRegistered`, with `noStack` when the window is empty, or with
  ///   the error of an assembly or the tree.
  func show(
    _ place: Place, asRoot: Bool, again: Bool, with transition: Transition?, animated: Bool
  ) throws(StyleError)

  /// Takes the top of the visible stack away; at the bottom of a layer, dismisses the layer.
  ///
  /// **Shape**: `Navigation[Contacts, Profile(1)]` becomes `Navigation[Contacts]`, and
  /// `Contacts ⇧ sheet[Profile(1)]` becomes `Contacts`.
  ///
  /// - Parameter animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` with `noStack` when there is neither a stack nor a layer, or `refused` when
  ///   nothing lies beneath the top of the window's own stack.
  func pop(animated: Bool) throws(StyleError)
}

extension ScreenShowing {
  /// Shows a screen: the one that is open already, or a new one on the visible stack; see
  /// ``show(_:asRoot:again:with:animated:)``.
  ///
  /// - Parameters:
  ///   - place: The screen.
  ///   - asRoot: Whether nothing else stays in its stack.
  ///   - transition: The animation; the host's own unless given.
  ///   - animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` as that does.
  public func show(
    _ place: Place, asRoot: Bool = false, with transition: Transition? = nil,
    animated: Bool = true
  ) throws(StyleError) {
    try show(place, asRoot: asRoot, again: false, with: transition, animated: animated)
  }

  /// Shows a new screen on the visible stack, also when one is open for the place; see
  /// ``show(_:asRoot:again:with:animated:)``.
  ///
  /// - Parameters:
  ///   - place: The screen.
  ///   - again: Whether to make a new screen although one is open.
  ///   - transition: The animation; the host's own unless given.
  ///   - animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` as that does.
  public func show(
    _ place: Place, again: Bool, with transition: Transition? = nil, animated: Bool = true
  ) throws(StyleError) {
    try show(place, asRoot: false, again: again, with: transition, animated: animated)
  }

  /// Takes the top of the visible stack away with the host's animation; see ``pop(animated:)``.
  ///
  /// - Throws: ``StyleError`` as that does.
  public func pop() throws(StyleError) { try pop(animated: true) }
}
