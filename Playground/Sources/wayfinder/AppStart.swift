// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app that has just started.
@MainActor
struct AppStart {
  let store: ConfigurationStore
  let router: Router

  /// Starts an app.
  ///
  /// - Parameter name: The name of its configuration.
  /// - Throws: `BadInput` if its navigation can't be built.
  init(_ navigation: NavigationDocument, named name: String = "document") throws {
    let configuration = try NavigationConfiguration(inFile: navigation, named: name)
    store = ConfigurationStore(configuration)
    do {
      router = Router(tree: try configuration.makeTree(), store: store)
    } catch {
      throw BadInput("\(error)")
    }
  }

  /// Opens a link of `--at`.
  ///
  /// - Throws: `BadInput` if it isn't reached.
  func open(_ link: String, at index: Int) async throws {
    func failed(_ why: String) -> BadInput {
      BadInput("Link \(index + 1) of '--at', '\(link)', can't be opened: \(why).")
    }
    guard let destination = store.destination(for: link) else { throw failed("no route") }
    let outcome: NavigationOutcome
    do throws(RoutingError) {
      outcome = try await router.navigate(to: destination).outcome
    } catch {
      throw failed(error.description)
    }
    if !outcome.isReached { throw failed(outcome.description) }
  }
}

extension NavigationConfiguration {
  /// The navigation of a file as a configuration.
  ///
  /// - Throws: `BadInput` if it can't be built.
  @MainActor
  convenience init(inFile navigation: NavigationDocument, named name: String = "document") throws {
    do {
      try self.init(navigation, named: name)
    } catch {
      throw BadInput(error.description)
    }
  }
}
