// Wayfinder is released under the MIT licence; see LICENSE.

import WayfinderLinks

/// Reads an association file and collects everything that is wrong with it.
struct AssociationReader {
  var document = DocumentReader()
  private var faults: [Located] = []
  private var noted: [Located] = []
  /// The details that were read, and where they and their entries stand.
  var details: [AssociationDetail] = []
  var detailPlaces: [Place] = []
  var entryPlaces: [[Place]] = []

  private struct Located {
    let place: Place
    let fault: AssociationDocumentFault
  }

  mutating func report(_ fault: AssociationDocumentFault, at place: Place) {
    faults.append(Located(place: place, fault: fault))
  }

  mutating func remark(_ fault: AssociationDocumentFault, at place: Place) {
    noted.append(Located(place: place, fault: fault))
  }

  /// All faults by their place in the text.
  func findings(in bytes: [UInt8]) -> [AssociationDocumentFinding] {
    let general = document.findings(in: bytes).map { finding in
      AssociationDocumentFinding(
        path: finding.path, position: finding.position, subject: finding.subject,
        fault: .document(finding.fault))
    }
    return (general + Self.findings(faults, in: bytes)).sorted {
      ($0.position, $0.path) < ($1.position, $1.path)
    }
  }

  /// All remarks by their place in the text.
  func remarks(in bytes: [UInt8]) -> [AssociationDocumentFinding] {
    Self.findings(noted, in: bytes)
  }

  private static func findings(
    _ located: [Located], in bytes: [UInt8]
  ) -> [AssociationDocumentFinding] {
    let sorted = located.sorted {
      ($0.place.offset, $0.place.path) < ($1.place.offset, $1.place.path)
    }
    let positions = TextPosition.positions(of: sorted.map(\.place.offset), in: bytes)
    return zip(sorted, positions).map { located, position in
      AssociationDocumentFinding(
        path: located.place.path, position: position, subject: located.place.subject,
        fault: located.fault)
    }
  }

  /// Reads the file.
  ///
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  mutating func read(_ value: JSONValue) -> AssociationFile? {
    let root = Place(value, path: .root, subject: "The file")
    let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
    guard document.object(root) != nil else { return nil }
    remarkKeys(of: root, known: services)
    let links = document.read("applinks", of: root, .object) { document, place in
      document.object(place.about("The links"))
    }
    guard let links else { return nil }
    remarkKeys(of: links, known: ["details", "defaults", "substitutionVariables", "apps"])
    let variables = readVariables(links)
    let defaults = readDefaults(links, subject: "The defaults")
    let list = document.read("details", of: links, .list) { $0.elements($1) }
    for (index, place) in (list ?? []).enumerated() {
      readDetail(place.about("Detail \(index)"), index: index)
    }
    remarkEncoding(defaults)
    do {
      return try AssociationFile(details: details, variables: variables, defaults: defaults)
    } catch {
      for finding in error.faults {
        report(.pattern(finding.kind), at: place(of: finding.place, in: links))
      }
      return nil
    }
  }

  /// Remarks on keys that mean nothing.
  mutating func remarkKeys(of object: Place, known: [String]) {
    for (key, _) in object.members ?? [] where !known.contains(key) {
      guard let place = object.key(key) else { continue }
      remark(.ignoredKey(key, nearest: NearestName(among: known).misspelt(key)), at: place)
    }
  }

  private mutating func readVariables(_ links: Place) -> [String: [String]] {
    let read = document.readIfPresent("substitutionVariables", of: links) { document, place in
      document.map(place.about("The variables")) { $0.texts($1) }
    }
    guard let variables = read else { return [:] }
    let place = links.descendant("substitutionVariables").about("The variables")
    for name in variables.keys.sorted() where AssociationVariables.predefined[name] != nil {
      if let key = place.key(name) { remark(.predefinedVariable(name), at: key) }
    }
    return variables
  }

  mutating func readDefaults(_ object: Place, subject: String) -> AssociationEntry {
    guard let place = object.member("defaults") else { return AssociationEntry() }
    return readEntry(place.about(subject)) ?? AssociationEntry()
  }

  /// Where a fault of a pattern or variable stands.
  private func place(of place: AssociationError.Place, in links: Place) -> Place {
    switch place {
    case .variable(let name):
      return links.descendant("substitutionVariables", name).about("The variables")
    case .defaults(let part):
      return links.descendant("defaults").descendant(part).about("The defaults")
    case .detailDefaults(let detail, let part):
      let place = detailPlaces[detail]
      return place.descendant("defaults").descendant(part)
        .about("The defaults of d" + place.subject.dropFirst())
    case .entry(let place, let part):
      return entryPlaces[place.detail][place.entry].descendant(part)
    }
  }
}

extension Place {
  /// The pattern of a part of this entry; the entry itself where it is a text.
  fileprivate func descendant(_ part: AssociationError.Part) -> Place {
    switch part {
    case .path: descendant("/")
    case .query: descendant("?")
    case .queryItem(let name): descendant("?", name)
    case .fragment: descendant("#")
    }
  }
}
