// Wayfinder is released under the MIT license; see LICENSE.

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
  private var firstSlot: UInt16 = 0
  private var slotCount: UInt16 = 0
  private var programIndex: Int32 = -1
  private var front: (lower: UInt32, upper: UInt32) = (0, 0)
  private var back: (lower: UInt32, upper: UInt32) = (0, 0)

  init(
    kind: Kind, isOptional: Bool = false, prefix: ByteRange = ByteRange(0, 0), slot: Int = 0
  ) {
    self.kind = kind
    self.isOptional = isOptional
    self.prefix = prefix
    self.slot = slot
  }

  /// The literal, or what stands before the parameter, in the table's pool.
  var prefix: ByteRange {
    get { ByteRange(Int(front.lower), Int(front.upper)) }
    set { front = (UInt32(newValue.lower), UInt32(newValue.upper)) }
  }

  /// The literal behind the parameter.
  var suffix: ByteRange {
    get { ByteRange(Int(back.lower), Int(back.upper)) }
    set { back = (UInt32(newValue.lower), UInt32(newValue.upper)) }
  }

  /// The first capture.
  var slot: Int {
    get { Int(firstSlot) }
    set { firstSlot = UInt16(newValue) }
  }

  /// The number of captures.
  var slots: Int {
    get { Int(slotCount) }
    set { slotCount = UInt16(newValue) }
  }

  /// The automaton of the parameter's constraint, or of the whole part; -1 for none.
  var program: Int {
    get { Int(programIndex) }
    set { programIndex = Int32(newValue) }
  }
}

/// The bytes and automata that compiled parts refer to.
struct PartPool: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var programs: ContiguousArray<PartProgram> = []
  /// The programs that were added last, by the expression's text: most tables have few expressions,
  /// and a dictionary costs a fresh process more to make than all of them to compare.
  private var recent: [(text: String, ignoresCase: Bool, index: Int)] = []

  mutating func add(_ literal: String, ignoringCase: Bool) -> ByteRange {
    let start = bytes.count
    bytes.append(contentsOf: (ignoringCase ? literal.scalarwiseLowercase : literal).utf8)
    return ByteRange(start, bytes.count)
  }

  mutating func add(_ program: ExpressionProgram) -> Int {
    programs.append(PartProgram(text: nil, runs: nil, program: program))
    return programs.count - 1
  }

  /// Adds an expression, once for many parameters near each other that it constrains.
  mutating func add(_ expression: ConstraintExpression?, ignoringCase: Bool) -> Int {
    guard let expression else { return -1 }
    for known in recent where known.ignoresCase == ignoringCase && known.text == expression.text {
      return known.index
    }
    if recent.count == 16 { recent.removeFirst() }
    recent.append((expression.text, ignoringCase, programs.count))
    let isRow = expression.runs != nil && !ignoringCase
    programs.append(
      PartProgram(
        text: ignoringCase ? nil : expression.text, runs: isRow ? expression.runs : nil,
        program: isRow ? nil : expression.program))
    return programs.count - 1
  }
}

/// The program that decides whether a part takes a string: a row of classes, or else an automaton.
struct PartProgram: Sendable {
  /// The expression, where it is compared with its case.
  let text: String?
  let runs: ClassRuns?
  let program: ExpressionProgram?

  func matches(
    _ bytes: Span<UInt8>, in text: ByteRange, bounds: ByteRange, ignoringCase: Bool,
    slots: Room<Int>? = nil
  ) -> Bool {
    runs?.matches(bytes, in: text)
      ?? program?.matches(
        bytes, in: text, bounds: bounds, ignoringCase: ignoringCase, slots: slots)
      ?? false
  }
}

extension CompiledPart {
  /// Compiles one part; `slot` is the number of captures of the row so far.
  init(
    _ kind: LinkPattern.Part.Kind, isOptional: Bool, slot: Int, ignoringCase: Bool,
    constraints: NamedExpressions, pool: inout PartPool
  ) {
    self.init(kind: .literal, isOptional: isOptional, slot: slot)
    switch kind {
    case .literal(let text):
      prefix = pool.add(text, ignoringCase: ignoringCase)
    case .parameter(let name):
      (self.kind, slots) = (.parameter, 1)
      program = pool.add(constraints[name], ignoringCase: ignoringCase)
    case .rest(let name):
      (self.kind, slots) = (.rest, 1)
      program = pool.add(constraints[name], ignoringCase: ignoringCase)
    case .mixed(let elements):
      compile(elements, ignoringCase: ignoringCase, constraints: constraints, pool: &pool)
    }
  }

  private mutating func compile(
    _ elements: [LinkPattern.Element], ignoringCase: Bool,
    constraints: NamedExpressions, pool: inout PartPool
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
      program = pool.add(expression, ignoringCase: ignoringCase)
    } else {
      kind = .several
      // Each constraint is within the limit by itself, and only the sum of them is not bounded.
      program = pool.add(ExpressionProgram(pieces))
    }
  }
}
