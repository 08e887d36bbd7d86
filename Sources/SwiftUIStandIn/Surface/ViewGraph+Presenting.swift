// Wayfinder is released under the MIT license; see LICENSE.

import UIKitStandIn

// The wishes of a layer's views to present something.
extension ViewGraph {
  /// Compares what the views of a layer want to present with what is presented.
  func reconcile(_ layer: PresentedLayer) {
    for request in layer.requests where request.identity == nil { request.node.lostIdentity = nil }
    let wanted = layer.requests.filter { $0.identity != nil }
    if wanted.count > 1 {
      world.report(.onePresentationPerLayer, "a layer wants to present \(wanted.count) things")
    }
    guard let presented = layer.presented else {
      if let first = wanted.first { present(first, over: layer) }
      return
    }
    let request = layer.requests.first { $0.node === presented.source }
    for other in wanted
    where other.node !== presented.source || other.identity != presented.identity {
      lose(other, presented)
    }
    let stays = request?.identity == presented.identity
    if stays { presented.request = request }
    switch presented.phase {
    case .standing:
      if !stays { dismiss(presented, over: layer, byUser: false) }
    case .presenting:
      if !stays, !presented.mustLeave {
        world.report(.dismissThenPresent, "what is being presented is dismissed")
        presented.mustLeave = true
      }
    case .leaving: break
    }
  }

  /// Something else is presented, or on its way out: the wish is lost.
  private func lose(_ request: PresentationRequest, _ presented: PresentedLayer) {
    guard request.node.lostIdentity != request.identity else { return }
    request.node.lostIdentity = request.identity
    let call = "a presentation while another stands or leaves"
    // Nobody tells the program that a user has begun to dismiss.
    if presented.isUsers || presented.isUnderFinger {
      world.note(call)
    } else {
      world.report(.dismissThenPresent, call)
    }
  }

  private func present(_ request: PresentationRequest, over layer: PresentedLayer) {
    guard request.node.lostIdentity != request.identity else { return }
    guard layer.phase == .standing, !layers.contains(where: { $0.phase != .standing }) else {
      request.node.lostIdentity = request.identity
      return world.report(.dismissThenPresent, "a presentation while a layer comes or goes")
    }
    if isCoveredByStranger {
      request.node.lostIdentity = request.identity
      return world.note("F13: a presentation beneath a stranger's is lost")
    }
    if environment.scenePhase == .background {
      request.node.lostIdentity = request.identity
      let call = "a presentation in the background is lost"
      // Asked for before anybody told the program that the user has left.
      return knowsOfBackground ? world.report(.background, call) : world.note(call)
    }
    let new = PresentedLayer(
      request.kind, identity: request.identity, source: request.node, graph: self,
      request: request)
    layer.presented = new
    world.note("present \(request.kind)\(isUnanimated ? "" : ", animated")")
    let turns = presentationTurns(byUser: false)
    transitionRuns(for: turns)
    world.loop.perform(after: turns) { [weak self, weak new] in
      guard let self, let new, new.phase == .presenting else { return }
      new.phase = .standing
      if new.mustLeave { dismiss(new, over: layer, byUser: false) }
      displayChanged()
      setNeedsUpdate()
    }
  }

  private func presentationTurns(byUser: Bool) -> Int {
    isUnanimated && !byUser
      ? world.pick(world.personality.unanimatedPresentation) : world.personality.animation
  }

  /// Takes a layer and all above it away.
  func dismiss(_ presented: PresentedLayer, over layer: PresentedLayer, byUser: Bool) {
    guard presented.phase != .leaving else { return }
    world.note("\(byUser ? "user dismisses" : "dismiss") \(presented.kind)")
    let gone = Array(sequence(first: presented) { $0.presented })
    for layer in gone { layer.phase = .leaving }
    presented.isUsers = byUser
    // A button's touch is over at once; a drag ends when the layer has come to rest.
    let late = byUser && !presented.isQuestion ? world.pick(world.personality.lateWrite) : 0
    let turns = presentationTurns(byUser: byUser) + late
    transitionRuns(for: turns)
    let requests = gone.map(\.request)
    world.loop.perform(after: turns) { [weak self, weak layer] in
      guard let self, let layer else { return }
      if byUser { presented.request?.write() }
      layer.presented = nil
      if byUser, environment.scenePhase == .background {
        // Where the program keeps it, it doesn't come again (F14), and wasn't asked for in the background.
        presented.source?.lostIdentity = presented.identity
      }
      for layer in gone { retire(layer.root) }
      displayChanged()
      for (index, request) in requests.enumerated() {
        guard index == 0 || world.decide(world.personality.tellsAllDismissals),
          let onDismiss = request?.onDismiss
        else { continue }
        afterTransition { onDismiss() }
      }
      if byUser || world.decide(world.personality.writesAfterProgram) {
        writeAgain(presented, layer)
      }
      setNeedsUpdate()
    }
  }

  /// The binding is written once more, a while later: that of the layer that has gone, or in the middle of
  /// the next presentation that of the next layer (F6).
  private func writeAgain(_ presented: PresentedLayer, _ layer: PresentedLayer) {
    guard world.decide(world.personality.writesTwice) else { return }
    let isAnothers = world.decide(world.personality.lateWriteIsAnothers)
    world.loop.perform(after: world.pick(1...60)) { [weak layer] in
      if isAnothers, let next = layer?.presented, next.phase == .presenting {
        next.request?.write()
      } else if !isAnothers {
        presented.request?.write()
      }
    }
  }
}
