// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The maker of one kind of screen of a list. It holds what the screen needs and nothing else.
///
/// ```swift
/// struct ProfileAssembly: ScreenAssembly {
///   let id: Int
///   let store: ContactStore
///   func build(for coordinator: ScreenCoordinator<Place>) -> any Screen {
///     ProfileScreen(id: id, store: store, coordinator: coordinator)
///   }
/// }
/// ```
@MainActor
public protocol ScreenAssembly<Place> {
  /// The enum of the app's screens.
  associatedtype Place

  /// Makes the screen.
  ///
  /// - Parameter coordinator: The coordinator; hand it on as the face that the screen should see. It
  ///   keeps no tree alive.
  /// - Returns: A new screen, which isn't in the tree yet.
  /// - Throws: Any error; nothing is shown then.
  func build(for coordinator: ScreenCoordinator<Place>) throws -> any Screen
}

/// The assembly of each screen of a list: the one place where the app's parts come together.
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
@MainActor
public protocol RootAssembly<Place> {
  /// The enum of the app's screens.
  associatedtype Place

  /// Returns the assembly of a screen.
  ///
  /// - Parameter place: The screen, with its values.
  func assembly(of place: Place) -> any ScreenAssembly<Place>
}
