// Wayfinder is released under the MIT license; see LICENSE.

/// An experiment: ranges of buckets for its variants, and the name that spreads ids over them.
///
/// ```swift
/// let experiment = Experiment(
///   name: "layout", ranges: [.init(Shop.drawer, 0..<1_000)], holdoutStart: 9_000)
/// let dealt = experiment.configuration(for: id, base: Shop.tabs, variants: [Shop.drawer])
/// ```
///
/// Each id belongs to one of 10,000 buckets, which ``bucket(of:)`` computes from the id and the experiment's
/// name. If variants have weights, their ranges follow one another in declared order, beginning with bucket
/// 0. The holdout has the last buckets, and the base has the buckets in between. If a share grows at the
/// expense of the holdout, only the ids that it gains from the holdout move.
///
/// **Source:** MurmurHash3 (x86, 32 bits), Austin Appleby.
public struct Experiment: Sendable, Equatable {
  /// The number of buckets. One bucket is a hundredth of a percent.
  public static let bucketCount = 10_000

  /// The name, which spreads the ids: another name distributes them differently.
  public let name: String

  /// The ranges of the variants in declared order.
  public let ranges: [Range]

  /// The first bucket of the holdout, which reaches to the last one.
  public let holdoutStart: Int

  /// The buckets that get a variant.
  ///
  /// Ids are spread over 10,000 buckets, so `Experiment.Range("drawer", 0..<1_000)` gives the
  /// variant to a tenth of them.
  public struct Range: Sendable, Equatable {
    /// The name of the variant that the ids in these buckets get.
    public let variant: String
    /// The buckets, counted from 0; empty for a variant that nobody gets.
    public let buckets: Swift.Range<Int>
  }

  /// Creates an experiment.
  ///
  /// ``configuration(for:forced:base:variants:)`` checks that each variant is a configuration of the
  /// app.
  public init(name: String, ranges: [Range], holdoutStart: Int = Experiment.bucketCount) {
    self.name = name
    self.ranges = ranges
    self.holdoutStart = holdoutStart
  }
}

extension Experiment.Range {
  /// Creates a range for a variant of a document, by its name.
  public init(_ variant: String, _ buckets: Swift.Range<Int>) {
    self.init(variant: variant, buckets: buckets)
  }
}

/// The variant or group that an id is assigned to.
///
/// ```swift
/// let assignment = checked.document.experiment?.assignment(of: id) ?? .base
/// let configuration = try NavigationConfiguration(checked, for: assignment)
/// ```
///
/// ``Experiment/assignment(of:forced:)`` returns the same answer for the same id on every device
/// and in every run, so nothing has to be stored.
public enum Assignment: Sendable, Hashable {
  /// A variant.
  case variant(String)
  /// The base, for ids that no variant gets.
  case base
  /// The base, for ids that are kept apart for comparison.
  case holdout
}

extension Assignment: CustomStringConvertible {
  /// The variant's name, `(base)` or `(holdout)`.
  public var description: String {
    switch self {
    case .variant(let name): name
    case .base: "(base)"
    case .holdout: "(holdout)"
    }
  }
}
