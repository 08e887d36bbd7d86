// Wayfinder is released under the MIT license; see LICENSE.

/// The settings of a table that a lookup reads, as numbers: the rules hold arrays, and reading
/// them would count references.
struct TableSettings: Sendable, BitwiseCopyable {
  let roots: Roots
  /// Whether web URLs of each scheme belong to the app.
  let admitsHTTP: Bool
  let admitsHTTPS: Bool
  let checksHost: Bool
  let decodes: Bool
  let isSlashSignificant: Bool
  let takesHostIntoPath: Bool
  let hasPrefixes: Bool
  /// Whether a path without a host that has nothing to decode is looked up by its shape alone, with
  /// its case and without regard to a slash at its end.
  let isPlain: Bool
  private let hostBounds: ByteRange
  /// Room for the captures of any row.
  let captureRoom: Int

  /// The most lists of rows that a search by shape alone finds.
  static let plainListLimit = 8

  /// The parts that say what the host of a web URL may be.
  var hosts: Range<Int> { hostBounds.lower..<hostBounds.upper }

  /// The number of bytes that a lookup needs for any URL.
  var scratchSize: Int {
    Rooms.size(roots.lists, of: Candidates.List.self)
      + Rooms.size(captureRoom, of: ByteRange.self)
      + Rooms.size(roots.waiting, of: PathIndex.Visit.self)
  }

  /// The starts of searches, and the most memory that searches need.
  struct Roots: Sendable, BitwiseCopyable {
    /// Rows whose pattern names no host and that have no shape.
    var plain = 0
    /// Rows whose pattern does, under the host as a first part.
    var hosted = 0
    /// The schemes that patterns name, numbered.
    var schemes = 0
    /// The schemes of the rules.
    var admittedSchemes = 0
    /// The most lists of rows that a search can find.
    var lists = 0
    /// The most nodes that can wait while another is visited.
    var waiting = 0
    /// Whether there is anything below the first two.
    var hasPlainTree = false
    var hasHostTree = false
  }

  init(_ builder: borrowing TableBuilder) {
    let rules = builder.rules
    admitsHTTP = rules.admits("http")
    admitsHTTPS = rules.admits("https")
    checksHost = rules.checksHost
    decodes = rules.decodesParameters
    isSlashSignificant = !rules.ignoresTrailingSlash
    takesHostIntoPath = rules.customSchemeHostIsPath
    hasPrefixes = !builder.prefixes.isEmpty
    hostBounds = ByteRange(builder.hosts.lowerBound, builder.hosts.upperBound)
    captureRoom = max(builder.mostSlots, 1)
    let bounds = builder.index.bounds()
    var roots = builder.roots
    roots.hasPlainTree = bounds[roots.plain].lists > 0
    roots.hasHostTree = bounds[roots.hosted].lists > 0
    roots.lists =
      bounds[roots.plain].lists + bounds[roots.hosted].lists + builder.index.shapes.bound
    roots.waiting = max(1, bounds[roots.plain].waiting, bounds[roots.hosted].waiting)
    self.roots = roots
    isPlain =
      !builder.index.ignoringCase && !isSlashSignificant && !hasPrefixes && !roots.hasPlainTree
      && 1...Self.plainListLimit ~= builder.index.shapes.bound
  }
}

extension LinkRules {
  fileprivate func admits(_ scheme: String) -> Bool {
    webSchemes.contains { $0.scalarwiseLowercase == scheme }
  }
}
