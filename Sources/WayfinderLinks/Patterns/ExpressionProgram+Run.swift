// Wayfinder is released under the MIT license; see LICENSE.

extension ExpressionProgram {
  /// Whether the automaton takes the whole text, and if it does, where its parameters lie.
  ///
  /// `bounds` are the ends that `^` and `$` mean, `slots` receives offsets into `bytes`. Linear in
  /// the length of the text, times the size of the automaton. Every state is in a list at most
  /// once.
  func matches(
    _ bytes: Span<UInt8>, in text: ByteRange, bounds: ByteRange, ignoringCase: Bool,
    slots: Room<Int>? = nil
  ) -> Bool {
    let noted = slots == nil ? 0 : slotCount
    let states = instructions.count
    let row = noted + 1
    // Marks, two lists of states with their slots, a stack for the closure, the slots at work.
    let capacity = states + 2 * states * row + 5 * states + 4 + noted
    return withRoom(capacity, of: -1) { scratch in
      let lists = states + 2 * states * row
      let run = Run(
        program: self, bounds: bounds, row: row, marks: scratch.extracting(0..<states),
        stack: scratch.extracting(lists..<(capacity - noted)),
        work: scratch.extracting((capacity - noted)..<capacity))
      var current = scratch.extracting(states..<(states + states * row))
      var following = scratch.extracting((states + states * row)..<lists)
      var position = text.lower
      var count = run.close(over: 0, at: position, into: current, count: 0)
      while position < text.upper {
        if count == 0 { return false }
        var after = position
        let scalar = bytes.scalar(at: &after)
        var next = 0
        for thread in 0..<count {
          let state = current[thread * row]
          guard takes(scalar, at: state, ignoringCase: ignoringCase) else { continue }
          for index in 0..<noted { run.work[index] = current[thread * row + 1 + index] }
          next = run.close(over: state + 1, at: after, into: following, count: next)
        }
        let taken = current
        current = following
        following = taken
        count = next
        position = after
      }
      for thread in 0..<count {
        guard case .accept = instructions[current[thread * row]] else { continue }
        if let slots {
          for index in 0..<noted { slots[index] = current[thread * row + 1 + index] }
        }
        return true
      }
      return false
    }
  }

  private func takes(_ scalar: Unicode.Scalar, at state: Int, ignoringCase: Bool) -> Bool {
    switch instructions[state] {
    case .scalar(let wanted):
      scalar == wanted
        || ignoringCase && scalar.simpleLowercase == wanted.simpleLowercase
    case .any: scalar != "\n"
    case .set(let index): sets[index].contains(scalar, ignoringCase: ignoringCase)
    default: false
    }
  }

  /// The lists at work. A mark holds the position at which a state was last entered.
  private struct Run: ~Escapable {
    let program: ExpressionProgram
    let bounds: ByteRange
    let row: Int
    let marks: Room<Int>
    let stack: Room<Int>
    let work: Room<Int>

    @_lifetime(copy marks, copy stack, copy work)
    init(
      program: ExpressionProgram, bounds: ByteRange, row: Int, marks: Room<Int>, stack: Room<Int>,
      work: Room<Int>
    ) {
      self.program = program
      self.bounds = bounds
      self.row = row
      self.marks = marks
      self.stack = stack
      self.work = work
    }

    /// Adds the states that are reached from one without taking a scalar, preferred ones first.
    ///
    /// The stack holds states, and, to restore a slot once the states behind it are done, its old
    /// value below the complement of its number.
    func close(
      over first: Int, at position: Int, into list: Room<Int>, count: Int
    ) -> Int {
      var count = count
      stack[0] = first
      var height = 1
      while height > 0 {
        height -= 1
        let state = stack[height]
        if state < 0 {
          height -= 1
          work[~state] = stack[height]
          continue
        }
        guard marks[state] != position else { continue }
        marks[state] = position
        switch program.instructions[state] {
        case .jump(let target):
          stack[height] = target
          height += 1
        case .split(let preferred, let other):
          stack[height] = other
          stack[height + 1] = preferred
          height += 2
        case .save(let slot):
          if slot < row - 1 {
            stack[height] = work[slot]
            stack[height + 1] = ~slot
            work[slot] = position
            height += 2
          }
          stack[height] = state + 1
          height += 1
        case .start:
          guard position == bounds.lower else { continue }
          stack[height] = state + 1
          height += 1
        case .end:
          guard position == bounds.upper else { continue }
          stack[height] = state + 1
          height += 1
        case .scalar, .any, .set, .accept:
          let entry = count * row
          list[entry] = state
          for index in 0..<(row - 1) { list[entry + 1 + index] = work[index] }
          count += 1
        }
      }
      return count
    }
  }
}
