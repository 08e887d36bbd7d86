// Wayfinder is released under the MIT license; see LICENSE.

/// The parts of a URL that association files speak of; an absent part is empty.
struct AssociationURL: ~Escapable {
  let bytes: Span<UInt8>
  let path: ByteRange
  let query: ByteRange
  let fragment: ByteRange

  @_lifetime(copy bytes)
  init(bytes: Span<UInt8>, path: ByteRange, query: ByteRange, fragment: ByteRange) {
    self.bytes = bytes
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// Hands the parts of a web URL on; an empty path is a slash (RFC 3986, section 6.2.3).
  static func read<Value>(_ text: String, _ body: (AssociationURL) -> Value) -> Value? {
    var text = text
    return text.withSpan { bytes in
      let url = URLParts(bytes)
      let scheme = bytes.text(url.scheme).scalarwiseLowercase
      guard scheme == "https" || scheme == "http", url.hasAuthority else { return nil }
      guard !url.path.isEmpty else {
        let end = url.path.lower
        return read(
          bytes.text(ByteRange(0, end)) + "/" + bytes.text(ByteRange(end, bytes.count)), body)
      }
      let fragment = url.hasFragment ? url.fragment : ByteRange(0, 0)
      return body(
        AssociationURL(bytes: bytes, path: url.path, query: url.query, fragment: fragment))
    }
  }
}

extension AssociationFile {
  /// Returns the verdict of the file on a URL and an app. The first entry that fits decides, over all
  /// details that name the app, in order.
  ///
  /// The host isn't compared, because a file doesn't name the host that serves it. Any string is
  /// accepted; one that isn't an `http` or `https` URL isn't claimed.
  ///
  /// - Complexity: linear in the length of the URL, for each entry of the app, times the size of its
  ///   patterns.
  public func matches(_ url: String, appID: String) -> AssociationVerdict {
    let verdict = AssociationURL.read(url) { url -> AssociationVerdict in
      var detail = -1
      var isNamed = false
      for rule in rules {
        if rule.place.detail != detail {
          detail = rule.place.detail
          isNamed = details[detail].appIDs.contains(appID)
        }
        guard isNamed, rule.takes(url) else { continue }
        return rule.excludes ? .excluded(by: rule.place) : .opens(by: rule.place)
      }
      return .notClaimed
    }
    return verdict ?? .notClaimed
  }

  /// Returns the apps that a URL opens: those that the first detail with an entry for it names, in order.
  ///
  /// Where details that come later open other apps too, the system takes the first app that is
  /// installed; ``appIDs(claiming:)`` lists them all.
  public func appIDs(opening url: String) -> [String] {
    let claims = claims(of: url)
    return claims.filter { $0.detail == claims[0].detail }.map(\.appID)
  }

  /// Returns all apps that a URL may open, in the order of the details by which it does.
  public func appIDs(claiming url: String) -> [String] {
    claims(of: url).map(\.appID)
  }

  /// The apps that a URL may open, each with the detail that says so. An app is decided by the first
  /// detail that names it and has an entry that fits.
  private func claims(of url: String) -> [(appID: String, detail: Int)] {
    let claims = AssociationURL.read(url) { url in
      var claims: [(appID: String, detail: Int)] = []
      var decided: Set<String> = []
      var detail = -1
      for rule in rules where rule.place.detail != detail && rule.takes(url) {
        detail = rule.place.detail
        for appID in details[detail].appIDs where decided.insert(appID).inserted {
          if !rule.excludes { claims.append((appID, detail)) }
        }
      }
      return claims
    }
    return claims ?? []
  }
}
