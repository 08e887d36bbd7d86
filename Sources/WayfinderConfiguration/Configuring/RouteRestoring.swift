// Wayfinder is released under the MIT license; see LICENSE.

/// The parts of a route written in code that saved states keep.
struct RouteRestoring: Sendable {
  var isNever = false
  var formerNames: [String] = []
  var privateNames: Set<String> = []
  /// The names that values have now, by those that they had.
  var renamedValues: [String: String] = [:]
}

extension RouteMeaning {
  /// Returns the meaning, and keeps the route's screens out of saved states, with what is on them.
  ///
  /// Use it for screens that must not come back by themselves: a payment, a link that works once, a
  /// log-in.
  public func neverRestored() -> RouteMeaning {
    var meaning = self
    meaning.restoring.isNever = true
    return meaning
  }

  /// Returns the meaning, and keeps a value of the route's context out of saved states.
  ///
  /// A screen that was given such a value is left out, with what is on it. A name that the context doesn't
  /// have is in the configuration's ``NavigationConfiguration/findings``, where the names are known.
  ///
  /// - Parameter value: The name of the value, as the context's `CodingKey` or the link writes it.
  public func keepingPrivate(_ value: String) -> RouteMeaning {
    var meaning = self
    meaning.restoring.privateNames.insert(value)
    return meaning
  }

  /// Returns the meaning, and lets saved states of earlier releases know the route by another name.
  ///
  /// - Parameter name: The name that the route had.
  public func formerly(_ name: String) -> RouteMeaning {
    var meaning = self
    meaning.restoring.formerNames.append(name)
    return meaning
  }

  /// Returns the meaning, and lets saved states of earlier releases know a value of the route's context
  /// by another name.
  ///
  /// - Parameters:
  ///   - name: The name that the value had.
  ///   - value: The name that it has now.
  public func formerly(_ name: String, for value: String) -> RouteMeaning {
    var meaning = self
    meaning.restoring.renamedValues[name] = value
    return meaning
  }
}
