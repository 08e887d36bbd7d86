// Wayfinder is released under the MIT license; see LICENSE.

extension AppLinks {
  /// URLs that a rule takes, written from samples of its types: as many as it takes to have each
  /// sample once, and none where its constraints let none through.
  ///
  /// - Parameter rule: The rule's index in ``rules``, from 0.
  package func sampleURLs(ofRule rule: Int) -> [String] {
    let samples = rules[rule].link.slots.map { $0.type.linkSampleTexts }
    let count = samples.map(\.count).max() ?? 1
    if samples.contains(where: \.isEmpty) { return [] }
    return (0..<count).compactMap { index in
      try? url(of: rule, for: samples.map { $0[index % $0.count] })
    }
  }

  /// Whether each rule can be taken, with a URL that it takes, made from its expressions.
  package var standings: [LinkReachability] { table.standings(of: rules) }
}
