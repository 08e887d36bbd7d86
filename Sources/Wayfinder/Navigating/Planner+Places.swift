// Wayfinder is released under the MIT license; see LICENSE.

extension Planner {
  /// Finds for each contained step the container that it goes into, and for each step that is placed
  /// beside a container the one that is meant, from the start on. A step without a factory must stand
  /// in something that is built.
  func findPlaces(of steps: inout [PlannedStep]) throws(RoutingError) {
    var isBuilt = false
    for index in steps.indices.dropFirst() {
      if steps[index].info.role != .awaited {
        isBuilt = true
      } else if !isBuilt {
        throw RoutingError(.nothingBuiltAround, in: .plan, to: goal, at: steps[index].name)
      }
      let source = steps[index - 1]
      if source.isEnclosed {
        let place = place(named: source.work.around, around: index - 1, in: steps)
        if case .none = place {
          throw RoutingError(.noEnclosingContainer, in: .plan, to: goal, at: steps[index].name)
        }
        steps[index].place = place
      } else if steps[index].info.placing.isContained {
        let container = source.node as? ContainerNode
        if source.isFound, container == nil {
          throw RoutingError(
            .wrongContainer, in: .plan, to: goal, at: steps[index].name,
            node: source.node?.reference)
        }
        steps[index].place = container.map(PlannedStep.Place.existing) ?? .built(index - 1)
      }
    }
  }

  /// The container that a chain names around the place of a step.
  private func place(
    named kinds: [Enclosing], around index: Int, in steps: [PlannedStep]
  ) -> PlannedStep.Place {
    let step = steps[index]
    // Where an awaited step stands is known once it does.
    if step.info.role == .awaited, !step.isFound { return .around }
    var place = place(of: index, in: steps)
    for (number, kind) in kinds.enumerated() {
      // Around a container that the chain names: not that one again.
      if number > 0 { place = self.place(around: place, in: steps) }
      search: while true {
        switch place {
        case .none, .around: return place
        case .existing(let container):
          guard let nearest = kind.nearest(from: container) else { return .none }
          place = .existing(nearest)
          break search
        case .built(let other):
          if kind.acceptsTarget(steps[other].info.target) { break search }
          place = self.place(around: place, in: steps)
        }
      }
    }
    return place
  }

  /// The container that a step is in.
  private func place(of index: Int, in steps: [PlannedStep]) -> PlannedStep.Place {
    let step = steps[index]
    if step.isFound { return step.node?.parent.map(PlannedStep.Place.existing) ?? .none }
    return step.info.placing.isContained ? step.place : .none
  }

  /// The container around another one.
  private func place(
    around place: PlannedStep.Place, in steps: [PlannedStep]
  ) -> PlannedStep.Place {
    switch place {
    case .none, .around: place
    case .existing(let container): container.parent.map(PlannedStep.Place.existing) ?? .none
    case .built(let index) where steps[index].info.role == .awaited: .around
    case .built(let index): self.place(of: index, in: steps)
    }
  }
}
