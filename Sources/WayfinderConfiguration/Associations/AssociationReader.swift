// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

/// Reads an association file and collects everything that is wrong with it.
struct AssociationReader {
  var document = DocumentReader()
  /// The details that were read, and where they and their entries stand.
  var details: [AssociationDetail] = []
  var detailPlaces: [Place] = []
  var entryPlaces: [[Place]] = []

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
        let fault = DocumentFault.association(finding.kind.description)
        document.report(fault, at: place(of: finding.place, in: links))
      }
      return nil
    }
  }

  /// Remarks on keys that mean nothing.
  mutating func remarkKeys(of object: Place, known: [String]) {
    for (key, _) in object.members ?? [] where !known.contains(key) {
      guard let place = object.key(key) else { continue }
      document.remark(.ignoredKey(key, nearest: NearestName(among: known).misspelt(key)), at: place)
    }
  }

  private mutating func readVariables(_ links: Place) -> [String: [String]] {
    let read = document.readIfPresent("substitutionVariables", of: links) { document, place in
      document.map(place.about("The variables")) { $0.texts($1) }
    }
    guard let variables = read else { return [:] }
    let place = links.descendant("substitutionVariables").about("The variables")
    for name in variables.keys.sorted() where AssociationVariables.predefined[name] != nil {
      if let key = place.key(name) { document.remark(.predefinedVariable(name), at: key) }
    }
    return variables
  }

  mutating func readDefaults(_ object: Place, subject: String) -> AssociationEntry {
    guard let place = object.member("defaults") else { return AssociationEntry() }
    return readEntry(place.about(subject)) ?? AssociationEntry()
  }

  /// Returns the place in the file of a fault in a pattern or variable.
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
  /// Returns the pattern of a part of this entry; the entry itself where it is a string.
  fileprivate func descendant(_ part: AssociationError.Part) -> Place {
    switch part {
    case .path: descendant("/")
    case .query: descendant("?")
    case .queryItem(let name): descendant("?", name)
    case .fragment: descendant("#")
    }
  }
}
