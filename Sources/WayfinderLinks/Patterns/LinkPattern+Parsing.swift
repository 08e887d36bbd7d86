// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern {
  /// A pattern with all that is wrong with it.
  struct Parsed {
    let pattern: LinkPattern
    /// The faults that forbid its use.
    let faults: [LinkFinding.Kind]
    /// The parts of the pattern that have no effect, but were meant to have one.
    let remarks: [LinkFinding.Kind]
  }

  static func parse(
    _ text: String, constraints: [String: String], cache: inout ExpressionCache
  ) -> Parsed {
    var copy = text
    var read = copy.withSpan { bytes in
      var parser = PatternParser(text: text, bytes: bytes)
      parser.read()
      return parser.outcome
    }
    var compiled: NamedExpressions = [:]
    var remarks: [LinkFinding.Kind] = []
    let sorted = constraints.isEmpty ? [] : constraints.sorted { $0.key < $1.key }
    for (name, expression) in sorted {
      if !read.names.contains(name) {
        remarks.append(
          .constraintWithoutParameter(name, pattern: text, parameters: read.names))
      }
      switch cache.expression(expression) {
      case .success(let expression):
        compiled[name] = expression
      case .failure(let error):
        read.faults += error.flaws.map {
          .invalidConstraint(parameter: name, pattern: text, fault: $0)
        }
      }
    }
    let pattern = LinkPattern(
      text: text, parameters: read.names, hostParameterCount: read.hostNames, scheme: read.scheme,
      host: read.host,
      path: read.path, fragment: read.fragment, endsWithSlash: read.endsWithSlash,
      constraints: compiled)
    return Parsed(pattern: pattern, faults: read.faults, remarks: remarks)
  }
}
