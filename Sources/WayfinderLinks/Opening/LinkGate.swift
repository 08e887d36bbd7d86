// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Holds links that arrive before the app is ready: before its first screen is shown, or before the
/// user is known.
///
/// A closed gate holds one link, the newest, since that is what the user tapped last. It is visible
/// in ``held``. If it has waited too long, the gate drops it, because a link that opens minutes later
/// would surprise the user.
///
/// ```swift
/// let gate = LinkGate(router: router, links: links)
/// _ = try await gate.receive(url)  // from the scene delegate; held for now
/// _ = try await gate.open()  // the app is ready: goes there
/// ```
///
/// Two links that are received while the gate is open are two requests of the router.
@MainActor
public final class LinkGate {
  /// Whether links are opened as they arrive; a gate begins closed.
  public private(set) var isOpen = false

  /// The link that waits, as it came.
  public private(set) var held: String?

  private let router: Router
  private let links: any LinkResolving
  private let fallback: AnyDestination?
  private let expiry: Duration
  private let clock: any Clock<Duration>
  private let observer: (@MainActor (Event) -> Void)?
  /// The number of links that were held so far.
  private var received = 0
  private var timer: Task<Void, Never>?

  /// Creates a closed gate.
  ///
  /// - Parameters:
  ///   - router: Opens the links.
  ///   - links: Maps the links to destinations when they are opened.
  ///   - fallback: The destination when no link matches; without one the tree stays as it is.
  ///   - expiry: The time for which a link is held; a minute when left out.
  ///   - clock: The clock that measures that time.
  ///   - observer: Called after each change to a link.
  public init(
    router: Router, links: any LinkResolving, otherwise fallback: AnyDestination? = nil,
    expiry: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock(),
    observer: (@MainActor (Event) -> Void)? = nil
  ) {
    self.router = router
    self.links = links
    self.fallback = fallback
    self.expiry = expiry
    self.clock = clock
    self.observer = observer
  }

  deinit { timer?.cancel() }

  /// Opens a link, or holds it in place of the one that waits.
  ///
  /// A link without a destination doesn't take the place of one that waits, unless links are rewritten,
  /// which happens when it is opened. Suspends only while the link is opened.
  ///
  /// - Parameter url: The link as it came.
  /// - Returns: The outcome of opening it; `nil` when it is held.
  /// - Throws: What the resolver throws, or the `RoutingError` of the navigation.
  public func receive(_ url: String) async throws -> LinkOpening? {
    guard !isOpen else {
      return try await router.open(url, with: links, otherwise: fallback)
    }
    if let held, !leadsSomewhere(url) {
      observer?(.ignored(url, holding: held))
    } else {
      hold(url)
    }
    return nil
  }

  /// Opens the gate, and the link that waits.
  ///
  /// - Returns: The outcome of opening the link; `nil` when none waits.
  /// - Throws: What the resolver throws, or the `RoutingError` of the navigation; the gate is open
  ///   and the link no longer held then.
  public func open() async throws -> LinkOpening? {
    isOpen = true
    guard let link = held else { return nil }
    release()
    observer?(.released(link))
    return try await router.open(link, with: links, otherwise: fallback)
  }

  /// Closes the gate: links are held again, for instance after signing out. What the router is at
  /// work with goes on.
  public func close() { isOpen = false }

  /// Drops the link that waits.
  public func discard() {
    guard let link = held else { return }
    release()
    observer?(.discarded(link))
  }

  /// Whether a link has a destination, now, when what the resolver lacks is there, or when it has been
  /// rewritten.
  private func leadsSomewhere(_ url: String) -> Bool {
    if links is RewritingLinks { return true }
    do {
      return try links.destination(for: url) != nil
    } catch {
      return true
    }
  }

  private func hold(_ url: String) {
    let earlier = held
    release()
    received += 1
    held = url
    timer = Task { [weak self, clock, expiry, number = received] in
      guard (try? await Self.wait(expiry, on: clock)) != nil else { return }
      self?.expire(number)
    }
    if let earlier { observer?(.replaced(earlier, by: url)) }
    observer?(.held(url))
  }

  /// Waits on the actor of the caller, which the clock of a test may need.
  private static func wait<Time: Clock>(_ duration: Duration, on clock: Time) async throws
  where Time.Duration == Duration {
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
  }

  /// Drops the link if it still is the one that the timer was set for.
  private func expire(_ number: Int) {
    guard number == received, let link = held else { return }
    held = nil
    timer = nil
    observer?(.expired(link))
  }

  private func release() {
    timer?.cancel()
    timer = nil
    held = nil
  }
}

extension LinkGate {
  /// A change to a link at a gate; a link is the URL as it came.
  ///
  /// ```swift
  /// let gate = LinkGate(router: router, links: links) { event in
  ///   if case .replaced(let url, let newer) = event { log("\(url) gave way to \(newer)") }
  /// }
  /// ```
  ///
  /// The `observer` of the gate gets it, for instance to log links that expired before the app was
  /// ready.
  public enum Event: Sendable, Hashable {
    /// The link is held.
    case held(String)
    /// A newer link took its place.
    case replaced(String, by: String)
    /// The link has no destination, so it didn't take the place of the one that is held.
    case ignored(String, holding: String)
    /// The link waited too long and was dropped.
    case expired(String)
    /// The link was dropped on request.
    case discarded(String)
    /// The gate opened and the link is being opened.
    case released(String)
  }
}
