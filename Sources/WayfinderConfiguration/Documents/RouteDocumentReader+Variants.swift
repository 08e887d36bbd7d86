// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// A share as a variant states it, in buckets.
  private enum Share {
    case weight(Int)
    case range(Range<Int>)
  }

  /// Reads the experiment and the shares of the variants, and keeps their patches.
  mutating func readVariants(_ root: Place) -> Experiment? {
    guard root.member("variants") != nil || root.member("experiment") != nil,
      let members = collection("variants", of: root)
    else { return nil }
    let experiment = document.read("experiment", of: root, .object) { reader, place in
      reader.object(place.about("The experiment"), .experiment)
    }
    let limit = RouteDocument.variantLimit
    if members.count > limit, let place = root.member("variants") {
      document.report(.tooManyVariants(count: members.count, limit: limit), at: place)
      return nil
    }
    let name = experiment.flatMap { place in
      document.read("name", of: place, .text) { $0.name($1) }
    }
    let holdout = experiment?.member("holdout").flatMap { buckets($0) } ?? 0
    var shares: [(name: String, place: Place, share: Share)] = []
    for (name, place) in members {
      let place = place.about("Variant \(name.quoted)")
      guard let variant = document.object(place, .variant) else { continue }
      readPatch(name, variant)
      if let share = readShare(variant) { shares.append((name, variant, share)) }
    }
    guard let ranges = layOut(shares, holdout: holdout, root), let name,
      shares.count == members.count
    else { return nil }
    return Experiment(
      name: name, ranges: ranges, holdoutStart: Experiment.bucketCount - holdout)
  }

  private mutating func readPatch(_ name: String, _ variant: Place) {
    let patch = document.read("patch", of: variant, .object) { $0.object($1) }
    guard let patch, let members = patch.members else { return }
    for (key, _) in members where ["format", "variants", "experiment"].contains(key) {
      if let place = patch.key(key) { document.report(.foreignKey(key), at: place) }
    }
    patches.append((name, patch.value))
  }

  private mutating func readShare(_ variant: Place) -> Share? {
    switch (variant.member("weight"), variant.member("range")) {
    case (nil, nil):
      document.report(.missingShare, at: variant)
      return nil
    case (_?, _?):
      document.report(.twoShares, at: variant)
      return nil
    case (let weight?, nil):
      return buckets(weight).map { .weight($0) }
    case (nil, let range?):
      guard let ends = range.elements, ends.count == 2 else {
        return document.reject(range, .range)
      }
      guard let start = buckets(ends[0]), let end = buckets(ends[1]) else { return nil }
      guard start < end else {
        document.report(.reversedRange, at: range)
        return nil
      }
      return .range(start..<end)
    }
  }

  /// Reads a percentage as a number of buckets.
  private mutating func buckets(_ place: Place) -> Int? {
    guard case .number(let number) = place.value.content else {
      return document.reject(place, .number)
    }
    let buckets = number.value * 100
    guard (0...Double(Experiment.bucketCount)).contains(buckets),
      abs(buckets - buckets.rounded()) < 1e-6
    else {
      document.report(.invalidShare(String(number.text.prefix(40))), at: place)
      return nil
    }
    return Int(buckets.rounded())
  }

  /// Gives each variant its range; `nil` where the shares do not fit.
  private mutating func layOut(
    _ shares: [(name: String, place: Place, share: Share)], holdout: Int, _ root: Place
  ) -> [Experiment.Range]? {
    let end = Experiment.bucketCount - holdout
    var ranges: [Experiment.Range] = []
    var next = 0
    var isSound = true
    for (name, place, share) in shares {
      switch (share, shares[0].share) {
      case (.weight(let weight), .weight):
        ranges.append(Experiment.Range(name, next..<next + weight))
        next += weight
      case (.range(let range), .range):
        if let other = ranges.first(where: { $0.buckets.overlaps(range) }) {
          isSound = false
          let fault = DocumentFault.overlap(with: "variant \(other.variant.quoted)")
          document.report(fault, at: place.descendant("range"))
        } else if range.upperBound > end {
          isSound = false
          document.report(
            .overlap(with: "the holdout"), at: place.descendant("range"))
        }
        ranges.append(Experiment.Range(name, range))
      default:
        isSound = false
        document.report(.mixedShares(first: shares[0].name), at: place)
      }
    }
    if next > end, let place = root.member("variants") {
      isSound = false
      let total = next + holdout
      let hundredths = total % 100
      let percent =
        "\(total / 100)"
        + (hundredths == 0 ? "" : "." + (hundredths < 10 ? "0" : "") + "\(hundredths)")
      document.report(.overfull(percent: percent), at: place)
    }
    return isSound ? ranges : nil
  }
}
