// Wayfinder is released under the MIT license; see LICENSE.

/// A row as the matcher reads it, within one cache line.
struct CompiledRow: Sendable {
  private let declaredIndex: UInt32
  private let nameIndex: UInt32
  private var schemeNumber: UInt32 = 0
  private var hostPart: Int32 = -1
  private var conditionsIndex: Int32 = -1
  var path = PartList()
  /// The parts of the fragment; only where the pattern has one.
  var fragment = PartList()
  private var slotEnds: (host: UInt16, path: UInt16, all: UInt16) = (0, 0, 0)
  var hasFragment = false
  let endsWithSlash: Bool
  /// The position of a plain row's first literal in the table's pool.
  var firstLiteral: UInt32 = 0
  /// The kind of each part of a plain row, the first part in the lowest byte; 0 for rows of other
  /// forms.
  var codes: UInt64 = 0

  init(index: Int, endsWithSlash: Bool, firstName: Int) {
    declaredIndex = UInt32(index)
    nameIndex = UInt32(firstName)
    self.endsWithSlash = endsWithSlash
  }

  /// The index in the declaration.
  var index: Int { Int(declaredIndex) }

  /// The first of the row's names.
  var firstName: Int { Int(nameIndex) }

  /// The number of the scheme that the pattern names; 0 for none.
  var scheme: Int {
    get { Int(schemeNumber) }
    set { schemeNumber = UInt32(newValue) }
  }

  /// The part that the host must be; -1 where the pattern names none.
  var host: Int {
    get { Int(hostPart) }
    set { hostPart = Int32(newValue) }
  }

  /// The conditions; -1 for none.
  var conditions: Int {
    get { Int(conditionsIndex) }
    set { conditionsIndex = Int32(newValue) }
  }

  /// The number of captures in the host.
  var hostSlots: Int {
    get { Int(slotEnds.host) }
    set { slotEnds.host = UInt16(newValue) }
  }

  /// The number of captures in host and path.
  var pathSlots: Int {
    get { Int(slotEnds.path) }
    set { slotEnds.path = UInt16(newValue) }
  }

  /// The number of captures in all.
  var slots: Int {
    get { Int(slotEnds.all) }
    set { slotEnds.all = UInt16(newValue) }
  }
}

/// The conditions of a row with its expression parsed.
struct CompiledConditions: Sendable {
  let source: LinkConditions
  let fragment: ConstraintExpression?
}
