// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The links that a contract opens, whether they are written in code or in a document.
package struct ContractLinks: Sendable {
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

  /// The patterns and places of all links.
  let rules: [(pattern: String, place: Finding.Place)]
  let resolve: @MainActor @Sendable (String, [String: LinkStateValue]) -> Link?
  let explain: @MainActor @Sendable (String, [String: LinkStateValue]) -> LinkExplanation
  let sample: @MainActor @Sendable (Int) -> String?
  /// Returns what the app itself promises of its links, and an opening does not keep.
  let faults: @MainActor @Sendable (Opened) -> [String]

  package init(
    rules: [(pattern: String, place: Finding.Place)],
    resolve: @escaping @MainActor @Sendable (String, [String: LinkStateValue]) -> Link?,
    explain: @escaping @MainActor @Sendable (String, [String: LinkStateValue]) -> LinkExplanation,
    sample: @escaping @MainActor @Sendable (Int) -> String?,
    faults: @escaping @MainActor @Sendable (Opened) -> [String] = { _ in [] }
  ) {
    self.rules = rules
    self.resolve = resolve
    self.explain = explain
    self.sample = sample
    self.faults = faults
  }

  package init(_ links: AppLinks) {
    self.init(
      rules: links.rules.map { ($0.pattern, $0.link.place) },
      resolve: { url, state in
        links.resolve(url, state: state).map { link in
          Link(rule: link.rule, pattern: link.pattern, values: link.values) {
            try link.destination()
          }
        }
      },
      explain: { links.explain($0, state: $1) }, sample: { links.sampleURLs(ofRule: $0).first })
  }
}
