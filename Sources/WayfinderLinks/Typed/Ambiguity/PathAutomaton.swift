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
  private let constraints: NamedExpressions
  private let ignoresCase: Bool

  /// - Parameter hosts: What may stand before the path, one of them; nothing where it is empty.
  init(
    _ pattern: LinkPattern, constraints: NamedExpressions, ignoringCase: Bool,
    behind hosts: [LinkPattern.Host] = []
  ) {
    self.constraints = constraints
    ignoresCase = ignoringCase
    append(hosts: hosts)
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

  /// Hosts alone.
  init(hosts: [LinkPattern.Host]) {
    (constraints, ignoresCase) = ([:], true)
    append(hosts: hosts)
    append(.accept)
  }

  /// An expression alone.
  init(_ expression: ConstraintExpression) {
    (constraints, ignoresCase) = ([:], false)
    append(expression.program, joinsParts: false)
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

  /// One of several hosts, compared without case.
  private mutating func append(hosts: [LinkPattern.Host]) {
    var ends: [Int] = []
    for (index, host) in hosts.enumerated() {
      let fork = instructions.count
      if index < hosts.count - 1 { append(.accept) }
      append(host: host)
      guard index < hosts.count - 1 else { break }
      ends.append(instructions.count)
      append(.accept)
      instructions[fork] = Instruction(step: .split(fork + 1, instructions.count))
    }
    for end in ends { instructions[end] = Instruction(step: .jump(instructions.count)) }
  }

  private mutating func append(host: LinkPattern.Host) {
    let start = instructions.count
    switch host {
    case .any:
      appendRest()
    case .suffix(let text):
      appendRest()
      for scalar in text.unicodeScalars { append(.scalar(scalar)) }
    case .part(.literal(let text)):
      for scalar in text.unicodeScalars { append(.scalar(scalar)) }
    case .part(.parameter(let name)), .part(.rest(let name)):
      append(parameter: name)
    case .part(.mixed(let elements)):
      append(elements)
    }
    for index in start..<instructions.count {
      let step = instructions[index].step
      // Within a host there is no part to go on to.
      let isRun = if case .anything = step { true } else { false }
      instructions[index] = Instruction(
        step: isRun ? .set(.everything) : step, ignoresCase: !isRun)
    }
  }

  private mutating func append(_ elements: [LinkPattern.Element]) {
    for element in elements {
      switch element {
      case .literal(let text): for scalar in text.unicodeScalars { append(.scalar(scalar)) }
      case .parameter(let name): append(parameter: name)
      }
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
      append(elements)
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

extension PathAutomaton {
  /// All of ASCII, plain characters first.
  static let plainScalars: [Unicode.Scalar] = {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let plain = Array((letters + "0123456789" + letters.uppercased() + "-_~.").unicodeScalars)
    return plain + (0..<128).compactMap { Unicode.Scalar(UInt8($0)) }.filter { !plain.contains($0) }
  }()
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
