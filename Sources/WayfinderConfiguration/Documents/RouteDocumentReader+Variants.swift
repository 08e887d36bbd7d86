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
    let (variants, experiment) = (root.member("variants"), root.member("experiment"))
    guard variants != nil || experiment != nil else { return nil }
    if variants == nil { document.reportMissing("variants", "an object", of: root) }
    if experiment == nil { document.reportMissing("experiment", "an object", of: root) }
    let members = variants?.members ?? []
    let limit = RouteDocument.variantLimit
    if members.count > limit, let variants {
      document.report(
        "tooManyVariants", "there are \(members.count) variants; the limit is \(limit).",
        "Remove those that have ended.", at: variants)
      return nil
    }
    var shares: [(name: String, place: Place, share: Share)] = []
    for (name, place) in members where place.members != nil {
      readPatch(name, place)
      if let share = readShare(place) { shares.append((name, place, share)) }
    }
    let holdout = experiment?.member("holdout")?.buckets ?? 0
    guard let ranges = layOut(shares, holdout: holdout, root),
      let name = experiment?.name("name"), shares.count == members.count
    else { return nil }
    return Experiment(
      name: name, ranges: ranges, holdoutStart: Experiment.bucketCount - holdout)
  }

  private mutating func readPatch(_ name: String, _ variant: Place) {
    guard let patch = variant.member("patch"), let members = patch.members else { return }
    for (key, _) in members where ["format", "variants", "experiment"].contains(key) {
      guard let place = patch.key(key) else { continue }
      document.report(
        "foreignKey", "a variant cannot change \(key.quoted).", "Remove it from the patch.",
        at: place
      )
    }
    patches.append((name, patch.value))
  }

  private mutating func readShare(_ variant: Place) -> Share? {
    switch (variant.member("weight"), variant.member("range")) {
    case (nil, nil):
      document.report(
        "missingShare", "there is neither 'weight' nor 'range'.",
        "Add one of them; with a weight of 0, nobody gets the variant.", at: variant)
      return nil
    case (_?, _?):
      document.report(
        "twoShares", "there are both 'weight' and 'range'.", "Keep one of them.", at: variant)
      return nil
    case (let weight?, nil): return weight.buckets.map { .weight($0) }
    case (nil, let range?):
      let ends = (range.elements ?? []).compactMap(\.buckets)
      guard ends.count == 2 else { return nil }
      guard ends[0] < ends[1] else {
        document.report(
          "reversedRange", "the range ends before it starts.", "Write the smaller number first.",
          at: range)
        return nil
      }
      return .range(ends[0]..<ends[1])
    }
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
        document.report(
          "mixedShares", "variant \(shares[0].name.quoted) has the other kind of share.",
          "Give all variants weights, or all of them ranges.", at: place)
      }
    }
    if next > end, let place = root.member("variants") {
      isSound = false
      let total = next + holdout
      let hundredths = total % 100
      let percent =
        "\(total / 100)"
        + (hundredths == 0 ? "" : "." + (hundredths < 10 ? "0" : "") + "\(hundredths)")
      document.report(
        "overfull", "the shares and the holdout add up to \(percent) percent.",
        "Lower them to at most 100.", at: place)
    }
    return isSound ? ranges : nil
  }
}

extension Place {
  /// A percentage as a number of buckets; `nil` for what isn't one.
  var buckets: Int? {
    guard case .number(let number) = value.content else { return nil }
    let buckets = number.value * 100
    guard (0...Double(Experiment.bucketCount)).contains(buckets),
      abs(buckets - buckets.rounded()) < 1e-6
    else { return nil }
    return Int(buckets.rounded())
  }
}
