// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
import WayfinderConfiguration

/// The facts about the user that all teams share.
@MainActor
public final class Session {
  public var isOpen = false

  public nonisolated init() {}
}

/// A guard that sends users to the log-in unless they are logged in.
public struct MembersOnly: RoutingInterceptor {
  let session: Session

  public nonisolated init(_ session: Session) { self.session = session }

  public func perform(with destination: AnyDestination) async throws -> Verdict {
    session.isOpen ? .proceed : .redirect(to: Keys.logIn, then: .retry)
  }
}
