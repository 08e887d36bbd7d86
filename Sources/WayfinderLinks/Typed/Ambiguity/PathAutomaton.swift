// Wayfinder is released under the MIT licence; see LICENSE.

/// All paths and fragments that a pattern takes, as a non-deterministic automaton over decoded
/// characters, separators, and the mark before a fragment.
///
/// `^` and `$` count as nothing, so that where they occur it takes too much and never too little.
struct PathAutomaton {
  enum Symbol: Hashable {
    case scalar(Unicode.Scalar)
    case separator
    case fragment
  }

  enum Step {
    case scalar(Unicode.Scalar)
    /// Any scalar but the line feed.
    case any
    case set(ScalarSet)
    /// Any scalar, and a separator.
    case anything
    case separator
    case fragment
    case split(Int, Int)
    case jump(Int)
    case accept
  }

  struct Instruction {
    let step: Step
    /// Whether a slash that it takes may be one between two parts.
    var joinsParts = false
    var ignoresCase = false
  }

  private(set) var instructions: [Instruction] = []
  private let constraints: [String: ConstraintExpression]
  private let ignoresCase: Bool

  init(
    _ pattern: LinkPattern, constraints: [String: ConstraintExpression], ignoringCase: Bool
  ) {
    self.constraints = constraints
    ignoresCase = ignoringCase
    append(pattern.path)
    if let fragment = pattern.fragment {
      append(.fragment)
      append(fragment)
    } else {
      appendOptional { automaton in
        automaton.append(.fragment)
        automaton.appendRest()
      }
    }
    append(.accept)
  }

  private mutating func append(_ step: Step, joinsParts: Bool = false) {
    instructions.append(
      Instruction(step: step, joinsParts: joinsParts, ignoresCase: ignoresCase && !joinsParts))
  }

  private mutating func appendOptional(_ body: (inout PathAutomaton) -> Void) {
    let fork = instructions.count
    append(.accept)
    body(&self)
    instructions[fork] = Instruction(step: .split(fork + 1, instructions.count))
  }

  /// Any number of symbols.
  private mutating func appendRest() {
    let loop = instructions.count
    appendOptional { automaton in
      automaton.append(.anything)
      automaton.append(.jump(loop))
    }
  }

  private mutating func append(_ parts: [LinkPattern.Part]) {
    for part in parts {
      if part.isOptional {
        appendOptional { $0.append(part.kind) }
      } else {
        append(part.kind)
      }
    }
  }

  private mutating func append(_ kind: LinkPattern.Part.Kind) {
    switch kind {
    case .literal(let text):
      append(.separator)
      for scalar in text.unicodeScalars { append(.scalar(scalar)) }
    case .parameter(let name):
      append(.separator)
      append(parameter: name)
    case .mixed(let elements):
      append(.separator)
      for element in elements {
        switch element {
        case .literal(let text): for scalar in text.unicodeScalars { append(.scalar(scalar)) }
        case .parameter(let name): append(parameter: name)
        }
      }
    case .rest(let name):
      append(rest: constraints[name])
    }
  }

  private mutating func append(rest expression: ConstraintExpression?) {
    guard let expression else {
      appendOptional { automaton in
        automaton.append(.separator)
        automaton.appendRest()
      }
      return
    }
    let body: (inout PathAutomaton) -> Void = { automaton in
      automaton.append(.separator)
      automaton.append(expression.program, joinsParts: true)
    }
    if expression.matches("") { appendOptional(body) } else { body(&self) }
  }

  private mutating func append(parameter name: String) {
    guard let expression = constraints[name] else {
      append(.any)
      let fork = instructions.count
      append(.split(fork + 1, fork + 3))
      append(.any)
      append(.jump(fork))
      return
    }
    append(expression.program, joinsParts: false)
  }

  private mutating func append(_ program: ExpressionProgram, joinsParts: Bool) {
    let base = instructions.count
    for (index, instruction) in program.instructions.enumerated() {
      let step: Step =
        switch instruction {
        case .scalar(let scalar): .scalar(scalar)
        case .any: .any
        case .set(let set): .set(program.sets[set])
        case .split(let first, let second): .split(base + first, base + second)
        case .jump(let target): .jump(base + target)
        case .start, .end, .save: .jump(base + index + 1)
        case .accept: .jump(base + program.instructions.count)
        }
      append(step, joinsParts: joinsParts)
    }
  }
}

extension PathAutomaton.Instruction {
  /// Whether it takes a scalar.
  func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch step {
    case .scalar(let wanted):
      scalar == wanted || ignoresCase && scalar.simpleLowercase == wanted.simpleLowercase
    case .any: scalar != "\n"
    case .set(let set): set.contains(scalar, ignoringCase: ignoresCase)
    case .anything: true
    default: false
    }
  }

  /// Whether it takes the end of one part and the start of the next.
  var takesSeparator: Bool {
    switch step {
    case .separator, .anything: true
    default: joinsParts && takes("/")
    }
  }

  /// Scalars of which one is taken by this and another instruction, if any is.
  var candidates: [Unicode.Scalar] {
    switch step {
    case .scalar(let scalar): [scalar, scalar.simpleLowercase, scalar.simpleUppercase]
    case .set(let set): ([0x80, 0xE000] + set.boundaries).compactMap(Unicode.Scalar.init)
    default: []
    }
  }
}
