// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Experiment {
  /// Returns the configuration for an id, chosen from the base and its variants.
  ///
  /// Each variant of the experiment must be among `variants`, by name; otherwise the program stops. A
  /// misspelt name would give everybody the base.
  ///
  /// - Parameters:
  ///   - id: The id of a user or an installation.
  ///   - forced: The name of a variant that is chosen regardless of the id, for tests and support; a name
  ///     that the experiment lacks forces nothing.
  ///   - base: The configuration of everybody who gets no variant.
  ///   - variants: The configurations that the experiment names.
  /// - Returns: The variant that the id is assigned to, or `base` when it gets no variant.
  public func configuration(
    for id: String, forced: String? = nil, base: NavigationConfiguration,
    variants: [NavigationConfiguration]
  ) -> NavigationConfiguration {
    let names = variants.map(\.name)
    for range in ranges where !names.contains(range.variant) {
      fatalError(
        "Experiment.ranges must name variants of the app: \(names.map(\.quoted).joined(separator: ", "))"
          + " (was \(range.variant.quoted)).")
    }
    guard case .variant(let name) = assignment(of: id, forced: forced) else { return base }
    return variants.first { $0.name == name } ?? base
  }

  /// The bucket of an id.
  ///
  /// - Parameter id: The id to assign, such as an installation's number.
  /// - Returns: From 0 to 9,999: the hash of the experiment's name, a colon and the id, in UTF-8, times
  ///   10,000 and divided by 2³².
  public func bucket(of id: String) -> Int {
    let hash = MurmurHash3.hash("\(name):\(id)".utf8, seed: 0)
    return Int((UInt64(hash) * UInt64(Self.bucketCount)) >> 32)
  }

  /// Returns the assignment of an id.
  ///
  /// - Parameters:
  ///   - id: The id to assign.
  ///   - forced: A variant that is given regardless of the bucket, for tests and support; unknown names
  ///     force nothing.
  public func assignment(of id: String, forced: String? = nil) -> Assignment {
    if let forced, ranges.contains(where: { $0.variant == forced }) { return .variant(forced) }
    return assignment(ofBucket: bucket(of: id))
  }

  /// Returns the assignment of a bucket.
  public func assignment(ofBucket bucket: Int) -> Assignment {
    if let range = ranges.first(where: { $0.buckets.contains(bucket) }) {
      return .variant(range.variant)
    }
    return bucket >= holdoutStart ? .holdout : .base
  }
}

extension Experiment.Range {
  /// Creates a range for a configuration.
  public init(_ variant: NavigationConfiguration, _ buckets: Swift.Range<Int>) {
    self.init(variant: variant.name, buckets: buckets)
  }
}
