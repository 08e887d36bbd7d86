// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Makes one kind of screen of a list. It holds what the screen needs and nothing else.
///
/// ```swift
/// struct ProfileAssembly: ScreenAssembly {
///   let id: Int
///   let store: ContactStore
///   func build(for coordinator: any ScreenShowing<Place>) -> any Screen {
///     ProfileScreen(id: id, store: store, coordinator: coordinator)
///   }
/// }
/// ```
///
/// **Source**: House rule.
@MainActor
public protocol ScreenAssembly<Place> {
  /// The enum of the app's screens.
  associatedtype Place

  /// Makes the screen.
  ///
  /// - Parameter coordinator: What the screen goes elsewhere with; it keeps no tree alive.
  /// - Returns: A screen that stands nowhere yet.
  /// - Throws: Whatever goes wrong; nothing is shown then.
  func build(for coordinator: any ScreenShowing<Place>) throws -> any Screen
}

/// Knows the assembly of each screen of a list: the one place where the app's parts come together.
///
/// Written as a `switch` without a default, it makes the compiler point here when a screen is added
/// to the list.
///
/// ```swift
/// struct AppAssembly: RootAssembly {
///   let store: ContactStore
///   func assembly(of place: Place) -> any ScreenAssembly<Place> {
///     switch place {
///     case .contacts: ContactsAssembly(store: store)
///     case .profile(let id): ProfileAssembly(id: id, store: store)
///     }
///   }
/// }
/// ```
///
/// **Source**: the composition root of dependency injection.
@MainActor
public protocol RootAssembly<Place> {
  /// The enum of the app's screens.
  associatedtype Place

  /// The assembly of a screen.
  ///
  /// - Parameter place: The screen, with its values.
  func assembly(of place: Place) -> any ScreenAssembly<Place>
}
