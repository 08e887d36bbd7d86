// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

extension HostMachine {
  /// Reports, once for each kind of change and style, that a change is made with the platform's own animation in
  /// place of the one that its edit asked for.
  package func wasNotDrawn(_ change: HostChange) {
    let kind = "\(change.transition.style) \(change.action.kind)"
    if undrawn.insert(kind).inserted { report(.notDrawn(change)) }
  }

  /// Reports that there is no button or view at which a popover could point.
  package func anchorIsMissing(_ anchor: String, of layer: ModalNode) {
    report(.anchorNotFound(anchor, of: layer.reference))
  }
}

extension HostChange {
  /// The style that the edit asked for, where a host has to draw one that isn't the platform's own.
  package var askedStyle: TransitionStyle? {
    if !isAnimated { return nil }
    return switch transition.style {
    case .automatic, .none: nil
    case .fade, .slide, .flip, .custom: transition.style
    }
  }

  /// The time that an animation takes, in seconds.
  package var seconds: Double {
    transition.duration > .zero ? transition.duration / .seconds(1) : 0.35
  }
}

extension HostChange.Action {
  /// The name of the kind of change.
  fileprivate var kind: Substring { String(describing: self).prefix { $0 != "(" } }
}
