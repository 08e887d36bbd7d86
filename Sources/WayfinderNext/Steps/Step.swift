// Wayfinder is released under the MIT license; see LICENSE.

/// What the engine knows of an assembled step without its types.
final class StepInfo: Sendable {
  enum Role: Sendable { case screen, container, start, awaited, effect }

  let name: StepName
  let role: Role
  let target: any AnyObject.Type
  let placing: Placing
  let asksApp: Bool
  let guards: [GuardInfo]
  let hasPosts: Bool

  init<Target: AnyObject, Context>(_ parts: Parts<Target, Context>) {
    name = parts.name
    target = Target.self
    placing = parts.placing
    asksApp = parts.asksApp
    guards = parts.guards.map { GuardInfo($0) }
    hasPosts = parts.performPosts != nil
    role =
      switch parts.making.kind {
      case .screen: .screen
      case .container: .container
      case .effect: .effect
      case .none: parts.source == nil ? .start : .awaited
      }
  }

  /// A step without parts, for a node that was found.
  init(found name: StepName) {
    self.name = name
    role = .start
    target = Node.self
    placing = .none
    asksApp = false
    guards = []
    hasPosts = false
  }
}

/// An assembled step. A start, an effect, a found or an awaited step is one with another finder or
/// making.
final class Step<Target: AnyObject, Context>: Sendable {
  let info: StepInfo
  let identity: StepIdentity
  let parts: Parts<Target, Context>

  init(_ parts: Parts<Target, Context>) {
    info = StepInfo(parts)
    identity = StepIdentity(parts.name)
    self.parts = parts
  }

  @MainActor
  func bound(to context: Context) -> PlannedStep { PlannedStep(Bound(self, context), info) }

  /// Adds the step, and what it starts from, to a map.
  ///
  /// - Parameter above: The name of the step nearer the destination; `nil` for the destination itself.
  @MainActor
  func draw(beneath above: String?, in drawing: inout RouteMapDrawing) -> RouteMap.Node.ID {
    let name = info.name
    guard info.role != .effect else {
      let id = RouteMap.Node.ID(.effect, name.text)
      drawing.add(id, name)
      drawing.add(info.guards.map(\.label.text), askedBy: id, name)
      return id
    }
    let id = drawing.identity(of: name, Target.self, beneath: above)
    if let source = parts.source {
      let drawn = drawing.draw(source, beneath: id.name)
      drawing.add(id, name, detail: info.role == .awaited ? "in what is built" : nil)
      drawing.add(parts.placing.edge(from: drawn, to: id, origin: name))
    } else {
      drawing.add(id, name, detail: parts.readsContext ? "must be open" : nil)
    }
    drawing.add(info.guards.map(\.label.text), askedBy: id, name)
    parts.making.drawChildren?(id, &drawing)
    return id
  }
}
