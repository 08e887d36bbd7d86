// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

// Contexts that are saved as one string of JSON.
extension RestoreRules.Route {
  /// The first value of a context that stays private.
  func privateName(in json: JSONValue) -> String? {
    guard case .object(let object) = json.content else { return nil }
    return object.members.map(\.key).first(where: privateNames.contains)
  }

  /// Returns a saved context with the names that its values have now, and the first name that one had.
  func renamed(_ text: String) -> (json: JSONValue, oldName: String?) {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return (.string(text), nil) }
    guard case .object(let object) = json.content else { return (json, nil) }
    var oldName: String?
    let members = object.members.map { member in
      guard let name = renamedValues[member.key], object[name] == nil else { return member }
      oldName = oldName ?? member.key
      return JSONMember(key: name, value: member.value)
    }
    return (JSONValue(.object(JSONObject(members))), oldName)
  }
}

extension NavigationConfiguration {
  /// The parts of the configuration that work, and may surprise: routes in code whose context saved
  /// states can't write, and that aren't declared ``RouteMeaning/neverRestored()``, and values that
  /// ``RouteMeaning/keepingPrivate(_:)`` or ``RouteMeaning/formerly(_:for:)`` names and a context
  /// doesn't have.
  ///
  /// ```swift
  /// #expect(Shop.tabs.findings.isEmpty)
  /// ```
  public var findings: [Finding] {
    routeSummaries.flatMap { route in
      let parts = (route.place ?? "").split(separator: ":")
      let place = Finding.Place(
        file: parts.dropLast().joined(separator: ":"), line: parts.last.flatMap { Int($0) })
      if let context = route.unsavedContext?.quoted {
        return [
          Finding(
            code: "unsavedContext", severity: .note, place: place,
            message:
              "The context of the route \(route.name.quoted), \(context), can't be written, so "
              + "that saved states leave its screens out.",
            remedy: "Make \(context) Codable or a LinkParameter, or say that the route is "
              + "'neverRestored()'.")
        ]
      }
      return route.unknownValues.map { name in
        Finding(
          code: "unknownValue", severity: .warning, place: place,
          message: "The route \(route.name.quoted) names a value \(name.quoted) for saved states, "
            + "which its context doesn't have.",
          remedy: "Write the name as the context's CodingKey or the link does.")
      }
    }
  }
}
