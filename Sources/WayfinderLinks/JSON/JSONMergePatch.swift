// Wayfinder is released under the MIT license; see LICENSE.

extension JSONValue {
  /// The value with a merge patch applied: members of the patch's objects replace those of the same
  /// key, null takes them away, anything else takes the whole place.
  ///
  /// Members keep their order, new ones follow. Values keep the offsets of where they were read. Of
  /// a repeated key the first member counts.
  ///
  /// - Complexity: linear in the sizes of both; the depth is limited by the reader.
  /// - **Source:** RFC 7396, section 2.
  package func merging(_ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch.content else { return patch }
    var members: [JSONMember] = []
    if case .object(let own) = content { members = own.members }
    var indices: [String: Int] = [:]
    for (index, member) in members.enumerated() where indices[member.key] == nil {
      indices[member.key] = index
    }
    var dropped: Set<Int> = []
    var known: Set<String> = []
    for change in changes.members where known.insert(change.key).inserted {
      if case .null = change.value.content {
        if let index = indices[change.key] { dropped.insert(index) }
      } else if let index = indices[change.key] {
        let value = members[index].value.merging(change.value)
        members[index] = JSONMember(key: change.key, value: value, offset: change.offset)
      } else {
        let value = JSONValue.null.merging(change.value)
        members.append(JSONMember(key: change.key, value: value, offset: change.offset))
      }
    }
    if !dropped.isEmpty {
      members = members.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    }
    return JSONValue(.object(JSONObject(members)), offset: patch.offset)
  }
}
