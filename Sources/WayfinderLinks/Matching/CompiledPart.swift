// Wayfinder is released under the MIT licence; see LICENSE.

/// One part of a row, as numbers: nothing in it is counted, so that reading it costs nothing.
struct CompiledPart: Sendable {
  enum Kind: UInt8, Sendable {
    case literal
    /// One parameter, the whole part.
    case parameter
    /// One parameter between two literals of which one may be empty.
    case affixed
    /// Several parameters: an automaton of its own.
    case several
    case rest
    /// The end of a host.
    case suffix
    /// Any host.
    case any
  }

  var kind: Kind
  var isOptional = false
  /// The literal, or what stands before the parameter, in the table's pool.
  var prefix = ByteRange(0, 0)
  /// What stands behind the parameter.
  var suffix = ByteRange(0, 0)
  /// The first capture.
  var slot = 0
  /// The number of captures.
  var slots = 0
  /// The automaton of the parameter's constraint, or of the whole part; -1 for none.
  var program = -1
}

/// The bytes and automata that compiled parts refer to.
struct PartPool: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var programs: ContiguousArray<ExpressionProgram> = []
  private var programIndices: [String: Int] = [:]

  mutating func add(_ literal: String, ignoringCase: Bool) -> ByteRange {
    let start = bytes.count
    bytes.append(contentsOf: (ignoringCase ? literal.scalarwiseLowercase : literal).utf8)
    return ByteRange(start, bytes.count)
  }

  mutating func add(_ program: ExpressionProgram) -> Int {
    programs.append(program)
    return programs.count - 1
  }

  mutating func add(_ expression: ConstraintExpression?) -> Int {
    guard let expression else { return -1 }
    if let known = programIndices[expression.text] { return known }
    programIndices[expression.text] = programs.count
    return add(expression.program)
  }
}

extension CompiledPart {
  /// Compiles one part; `slot` is the number of captures of the row so far.
  init(
    _ kind: LinkPattern.Part.Kind, isOptional: Bool, slot: Int, ignoringCase: Bool,
    constraints: [String: ConstraintExpression], pool: inout PartPool
  ) {
    self.init(kind: .literal, isOptional: isOptional, slot: slot)
    switch kind {
    case .literal(let text):
      prefix = pool.add(text, ignoringCase: ignoringCase)
    case .parameter(let name):
      (self.kind, slots) = (.parameter, 1)
      program = pool.add(constraints[name])
    case .rest(let name):
      (self.kind, slots) = (.rest, 1)
      program = pool.add(constraints[name])
    case .mixed(let elements):
      compile(elements, ignoringCase: ignoringCase, constraints: constraints, pool: &pool)
    }
  }

  private mutating func compile(
    _ elements: [LinkPattern.Element], ignoringCase: Bool,
    constraints: [String: ConstraintExpression], pool: inout PartPool
  ) {
    if case .literal(let text) = elements[0] {
      prefix = pool.add(text, ignoringCase: ignoringCase)
    }
    if case .literal(let text) = elements[elements.count - 1] {
      suffix = pool.add(text, ignoringCase: ignoringCase)
    }
    var pieces: [ExpressionProgram.Element] = []
    var expression: ConstraintExpression?
    for element in elements {
      switch element {
      case .literal(let text):
        pieces.append(.literal(text))
      case .parameter(let name):
        slots += 1
        expression = constraints[name]
        pieces.append(.parameter(expression?.syntax ?? .unconstrained))
      }
    }
    if slots == 1 {
      kind = .affixed
      program = pool.add(expression)
    } else {
      kind = .several
      // Each constraint is within the limit by itself, and only the sum of them is not bounded.
      program = pool.add(ExpressionProgram(pieces))
    }
  }
}
