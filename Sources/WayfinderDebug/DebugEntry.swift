// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderStyles

/// A place that a tester can go to from a ``DebugMenu``, with a field for each of its values.
///
/// The menu makes the entries of an app's routes, links, and steps by itself. Add your own for everything else:
///
/// ```swift
/// let debug = DebugMenu(
///   router: router,
///   entries: [
///     DebugEntry("Log in", fields: ["name"]) { values in log(values["name"] ?? "") }
///   ])
/// ```
@MainActor
public struct DebugEntry {
  /// A value that a tester writes.
  struct Field {
    let name: String
    /// The type of the value, for the tester.
    var type: String?
    var isRequired = true

    var title: String {
      let title = type.map { "\(name): \($0)" } ?? name
      return isRequired ? title : "\(title), optional"
    }
  }

  let name: String
  let fields: [Field]
  /// Makes what going there does; throws where the values don't fit.
  let prepare: @MainActor ([String: String]) throws -> @MainActor () async throws -> Void

  init(
    _ name: String, _ fields: [Field],
    prepare: @escaping @MainActor ([String: String]) throws -> @MainActor () async throws -> Void
  ) {
    self.name = name
    self.fields = fields
    self.prepare = { values in
      for field in fields where field.isRequired && values[field.name] == nil {
        throw DebugFault.emptyField(field.name, of: name)
      }
      return try prepare(values)
    }
  }

  /// Creates an entry that does something of your own.
  ///
  /// - Parameters:
  ///   - name: The name, for testers.
  ///   - fields: The names of the values that a tester writes. All are required.
  ///   - go: Goes there, with the values by their names. The menu has closed by then; it opens again with the
  ///     error if this throws.
  public init(
    _ name: String, fields: [String] = [],
    go: @escaping @MainActor (_ values: [String: String]) async throws -> Void
  ) {
    self.init(name, fields.map { Field(name: $0) }) { values in { try await go(values) } }
  }

  /// Returns an entry for each sample of a coordinator's list of screens, which shows it.
  ///
  /// - Parameter coordinator: The coordinator.
  public static func places<Place: Sampled>(
    of coordinator: ScreenCoordinator<Place>
  ) -> [DebugEntry] {
    Place.samples.map { place in
      DebugEntry("\(place)") { _ in try coordinator.show(place) }
    }
  }
}

/// The reason why a tester stays in the menu.
enum DebugFault: Error, CustomStringConvertible {
  case emptyField(String, of: String)
  case untypable(String)
  case noLink(String)

  var description: String {
    switch self {
    case .emptyField(let field, let entry):
      "'\(entry)' needs a value for '\(field)': the field is empty. Fill it in."
    case .untypable(let route):
      "'\(route)' can't be opened from here: its context can't be made of strings. Add a "
        + "'DebugEntry' that makes one."
    case .noLink(let text): text
    }
  }
}
