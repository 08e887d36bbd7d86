// Wayfinder is released under the MIT license; see LICENSE.

extension StyleError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  public var description: String {
    let name = "'\(subject)'"
    switch reason {
    case .unmapped(_, let event):
      return "\(name) has no transition on '\(event)': the transition map has no entry for this "
        + "pair. Add one, or choose to only report unmapped pairs."
    case .unusedEvent(let kinds):
      return "\(name) is never used: no kind of screen has a transition on this event. The "
        + "kinds are \(Self.list(kinds)). Add a transition, or remove the event."
    case .deadEnd(let events):
      return "\(name) cannot be left: no transition leads away from this kind of screen. It has "
        + "transitions on \(Self.list(events)). Add one that leads elsewhere, such as 'pop' or "
        + "'dismiss'."
    case .notAttached:
      return
        "\(name) cannot route an event: no map router knows it. Have the router's map open it, or "
        + "attach it with 'attach'."
    case .notOpen:
      return "\(name) cannot be closed or navigated from: it isn't in the tree. Open it first, "
        + "and release its router when it closes."
    case .noStack:
      return "\(name) has no stack to push on or pop from: no navigation node is around it. "
        + "Present instead, or put a navigation node around it."
    case .noTabs:
      return "\(name) has no tabs to select: no tab node is around it. Put it into tabs, or use "
        + "another transition."
    case .noTab(let tab, let names):
      return "\(name) cannot select the tab '\(tab)': the tabs around it are "
        + "\(Self.list(names)). Use one of these, or give a tab this name."
    case .notInStack(let kind, let kinds):
      return "\(name) cannot pop to '\(kind)': beneath it in its stack are \(Self.list(kinds)). "
        + "Pop to one of these, or set the stack."
    case .notOffered(let choice, let choices):
      return "\(name) cannot be answered with '\(choice)': the choices are "
        + "\(Self.list(choices)). Choose one of these."
    case .leftInPlace(let transition):
      return
        "\(name) was neither opened nor closed: the custom transition '\(transition)' left it "
        + "where it was. Put the node into the tree in 'open', and remove it in 'close'."
    case .nothingRegistered:
      return "\(name) cannot be shown: no root assembly was registered. Call 'register' before "
        + "the first 'show'."
    case .windowGone:
      return "\(name) cannot navigate: its window no longer exists. Keep the tree and its "
        + "coordinator as long as the window."
    case .noEffectHost(let effect):
      return "\(name) cannot perform '\(effect)': its router has no handler for effects. Give "
        + "the first router an 'effects' closure."
    case .cancelled:
      return "\(name) gave no output: the task that waited for it was canceled. The screen stays "
        + "open; close it if it is no longer needed."
    case .refused:
      return "\(name) couldn't make its transition: \(reasonText). Nothing was changed."
    case .failed:
      return "\(name) couldn't make its transition, because the app's own code threw: "
        + "\(reasonText). Nothing was changed."
    }
  }

  private var reasonText: String {
    let text = cause.map { "\($0)" } ?? "no reason was given"
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    let sorted = Set(names).sorted()
    let shown = sorted.prefix(7).map { "'\($0)'" }.joined(separator: ", ")
    return sorted.count > 7 ? "\(shown) and \(sorted.count - 7) more" : shown
  }
}
