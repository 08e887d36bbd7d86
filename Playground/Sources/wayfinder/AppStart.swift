// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app that has just started.
@MainActor
struct AppStart {
  let configuration: NavigationConfiguration
  let store: ConfigurationStore
  let router: Router
  private let detours = DetourWatch()

  /// Starts an app with a configuration.
  ///
  /// - Throws: What making its tree throws.
  init(_ configuration: NavigationConfiguration) throws {
    self.configuration = configuration
    store = ConfigurationStore(configuration)
    router = Router(tree: try configuration.makeTree(), store: store, observers: [detours])
  }

  /// The end of a navigation.
  struct End {
    let outcome: String
    let isReached: Bool
    var trace: NavigationTrace?
  }

  /// Navigates, and ends where a guard leads to a screen that nobody here can finish.
  func navigate(to destination: AnyDestination) async -> End {
    do throws(RoutingError) {
      let navigation = try await detours.run { () async throws(RoutingError) in
        try await router.navigate(to: destination)
      }
      let outcome = navigation.outcome
      return End(
        outcome: outcome.description, isReached: outcome.isReached, trace: navigation.trace)
    } catch {
      return End(outcome: detours.stop ?? "failed: \(error)", isReached: false, trace: error.trace)
    }
  }

  /// Opens the links of an option, one after the other.
  ///
  /// - Throws: `BadInput` if one isn't reached.
  func open(_ links: [String], of option: String) async throws {
    for (index, link) in links.enumerated() {
      let end =
        if let destination = store.destination(for: configuration.address(of: link)) {
          await navigate(to: destination)
        } else {
          End(outcome: "no link matches it", isReached: false)
        }
      if end.isReached { continue }
      throw BadInput(
        "Link \(index + 1) of '\(option)', '\(link)', can't be opened: \(end.outcome).")
    }
  }
}

/// Ends a navigation whose guard has led to a screen that nobody here can finish.
@MainActor
private final class DetourWatch: NavigationObserver {
  private var navigation: Task<Result<Navigation<AnyObject>, RoutingError>, Never>?
  private var lastGuard = ""
  private var leadingGuard = ""
  /// The reason why a detour stopped the last navigation; `nil` if none did.
  private(set) var stop: String?

  func run(
    _ body: @escaping @MainActor () async throws(RoutingError) -> Navigation<AnyObject>
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    stop = nil
    let task = Task<Result<Navigation<AnyObject>, RoutingError>, Never> {
      do throws(RoutingError) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    navigation = task
    return try await task.value.get()
  }

  func observe(_ event: NavigationEvent) {
    switch event.kind {
    case .happened(.asked(let name, _)): lastGuard = name
    case .happened(.redirected(_, then: .retry)): leadingGuard = lastGuard
    case .happened(.waitedForEnd(let screen)):
      stop =
        "stopped by \(leadingGuard): it led to '\(screen)', which must be finished or closed first"
      navigation?.cancel()
    default: break
    }
  }
}
