// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
package import WayfinderLinks

extension ContractSession {
  /// A document's app as it starts.
  ///
  /// - Parameter app: An app of names, whose shell no document can keep from being made.
  package convenience init(_ app: DocumentApp) {
    do {
      let tree = try app.makeTree()
      self.init(tree, Router(tree: tree))
    } catch {
      fatalError("ContractSession.app must have a shell that keeps the rules of the tree. \(error)")
    }
  }

  /// Opens a link of a document, checks nothing, and returns how it ended.
  package func visit(_ link: ResolvedLink?, of app: DocumentApp) async -> RouteOpening {
    RouteOpening(await open(app.maker(of: link)), of: link, in: app)
  }
}

extension DocumentApp {
  /// Makes the destination of a link; `nil` where there is no link.
  @MainActor
  func maker(of link: ResolvedLink?) -> (() throws -> AnyDestination)? {
    link.flatMap { destination(of: $0.route, with: $0.arguments) }.map { destination in
      { destination }
    }
  }
}

/// The outcome of opening a link of a document once.
@MainActor
package struct RouteOpening {
  package let opening: ContractOpening
  /// The outcome in the terms of a document's app.
  package let end: End

  /// The outcome of opening a link of a document, as a value.
  package enum End: Equatable {
    /// Nothing but the outcome is to be said.
    case outcome(ContractOutcome)
    /// The route does something and shows nothing.
    case effect
    /// A guard has led to another route.
    case redirected(String)
    /// The navigation failed.
    case failed(String)
  }

  init(_ opening: ContractOpening, of link: ResolvedLink?, in app: DocumentApp) {
    let placement = link.flatMap { app.document.route(named: $0.route)?.placement }
    self.init(opening, isEffect: placement == .effect)
  }

  /// Reads how a link of any configuration was opened.
  package init(_ opening: ContractOpening, isEffect: Bool) {
    self.opening = opening
    if case .refused = opening.outcome, let name = opening.refusing?.name {
      end = .outcome(.refused(by: name))
    } else if !opening.isReached {
      end = opening.error.map { .failed($0) } ?? .outcome(opening.outcome)
    } else if !opening.hasScreen, let other = opening.redirect {
      end = .redirected(other)
    } else {
      end = isEffect ? .effect : .outcome(opening.outcome)
    }
  }

  /// Whether the route is visible now.
  package var isShown: Bool {
    if case .outcome(let outcome) = end { outcome.isReached } else { false }
  }
}

extension RouteOpening: @MainActor CustomStringConvertible {
  /// As the format of `wayfinder verify` writes it.
  package var description: String {
    switch end {
    case .effect: "effect"
    case .redirected(let route): "redirected: \(route)"
    case .failed(let error): "failed: \(error)"
    case .outcome(.alreadyThere): "alreadyThere"
    case .outcome(.noLink): "none"
    case .outcome(.stopped(let name?)): "stopped: \(name)"
    case .outcome(.refused(let name?)): "refused: \(name)"
    case .outcome(let outcome): outcome.description
    }
  }
}
