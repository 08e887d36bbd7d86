// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The links of an app as contracts and tools open them, whether they are written in code or in a document.
package struct ContractLinks: Sendable {
  /// A link as it is declared.
  package struct Rule: Sendable {
    package let pattern: String
    /// The name of the route; `nil` for a step without a key.
    package let route: String?
    package let place: Finding.Place

    package init(pattern: String, route: String?, place: Finding.Place = Finding.Place()) {
      self.pattern = pattern
      self.route = route
      self.place = place
    }
  }

  /// A link that takes a URL.
  package struct Link {
    package let rule: Int
    package let pattern: String
    package let values: [(name: String, texts: [String])]
    /// The fragment of the URL as written, without `#`.
    package let fragment: String?
    package let destination: @MainActor () throws -> AnyDestination

    package init(
      rule: Int, pattern: String, values: [(name: String, texts: [String])],
      fragment: String? = nil, destination: @escaping @MainActor () throws -> AnyDestination
    ) {
      self.rule = rule
      self.pattern = pattern
      self.values = values
      self.fragment = fragment
      self.destination = destination
    }
  }

  /// A link that was opened once.
  package struct Opened {
    package let link: Link
    package let opening: ContractOpening
    package let tree: ScreenTree
    /// The guard that denies every navigation.
    package let denied: String?
  }

  /// All links in their order.
  package let rules: [Rule]
  package let resolve: @MainActor @Sendable (String, [String: LinkStateValue]) -> Link?
  /// Returns how far the URLs of each link reach it.
  package let reachability: @Sendable () -> [LinkReachability]
  /// Returns whether each link can be taken, with a URL that it takes and the state in which it does.
  package let standings: @MainActor @Sendable () -> [LinkReachability]
  let explain: @MainActor @Sendable (String, [String: LinkStateValue]) -> LinkExplanation
  /// Returns a URL that a link takes in the default state; `nil` if no URL does.
  package let sample: @MainActor @Sendable (Int) -> String?
  /// Returns what the app itself promises of its links, and an opening does not keep.
  let faults: @MainActor @Sendable (Opened) -> [String]

  package init(
    rules: [Rule],
    resolve: @escaping @MainActor @Sendable (String, [String: LinkStateValue]) -> Link?,
    reachability: @escaping @Sendable () -> [LinkReachability],
    standings: @escaping @MainActor @Sendable () -> [LinkReachability],
    explain: @escaping @MainActor @Sendable (String, [String: LinkStateValue]) -> LinkExplanation,
    sample: @escaping @MainActor @Sendable (Int) -> String?,
    faults: @escaping @MainActor @Sendable (Opened) -> [String] = { _ in [] }
  ) {
    self.rules = rules
    self.resolve = resolve
    self.reachability = reachability
    self.standings = standings
    self.explain = explain
    self.sample = sample
    self.faults = faults
  }

  package init(_ links: AppLinks) {
    self.init(
      rules: links.rules.map {
        Rule(pattern: $0.pattern, route: $0.routeName, place: $0.link.place)
      },
      resolve: { url, state in
        links.resolve(url, state: state).map { link in
          Link(rule: link.rule, pattern: link.pattern, values: link.values) {
            try link.destination()
          }
        }
      },
      reachability: { links.reachability() },
      standings: { links.standings },
      explain: { links.explain($0, state: $1) },
      sample: { rule in
        let samples = links.sampleURLs(ofRule: rule)
        return samples.first { links.resolve($0)?.rule == rule } ?? samples.first
      })
  }
}
