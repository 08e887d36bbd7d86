// Wayfinder is released under the MIT license; see LICENSE.

/// The faults that a world plays by, and how.
///
/// `SwiftUIStandIn` declares the part of SwiftUI that a host of screens uses. The declarations were
/// written from public documentation; the behavior is what public reports say SwiftUI does. None of it
/// was compared with a device. `StandInWorld.Personality` holds the answers on which versions, or
/// reports, disagree.
///
/// | faults | what a world does |
/// | --- | --- |
/// | F1 | presents the first of several, and records it |
/// | F2 | loses a presentation while another layer stands, comes, or goes, and records it |
/// | F3 | several layers go at once, as since iOS 17 |
/// | F4 | what presents and goes in one update: the layer goes, too |
/// | F5, F6 | writes a sheet's binding late, twice, and through the binding of the next layer |
/// | F7 | loses a path off the screen, in a transition, and together with the root, and records it; a stack that is replaced while a user goes back never writes its path |
/// | F8 | loses the second path of a turn, and records it, also if the first is what is displayed |
/// | F9 | doesn't find a destination that a list declares, and records it |
/// | F10 | shows a path of several screens in one transition |
/// | F11 | rebuilds the columns of a split when the width changes |
/// | F12 | views appear twice, in a tab or on a page that isn't selected, or beneath a page under a finger; `onChange` is silent off the screen |
/// | F13 | loses presentations beneath a stranger's layer |
/// | F14 | loses presentations in the background, and records it |
/// | F15 | not declared |
/// | F16 | records it |
/// | F17 | records it |
/// | F18 | shows the first page alone, and records it |
///
/// A view is evaluated again if something that its body has read has changed, or if the view around it was and has given
/// it other values. What a user does to tabs, columns, or a stack without the program following stays on the display
/// until then.
///
/// Differences from SwiftUI, on purpose:
///
/// - There is no layout or drawing, and no preference, gesture, or focus.
/// - A user's act that the program can't know of yet, such as a swipe that has begun, loses what the
///   program does meanwhile, but is not recorded as the program's fault.
/// - A late write through the binding of the next layer comes while that layer is being presented, never
///   when it stands: then nobody could tell it from a user's drag.
/// - A layer's content that is presented always appears, and one that has gone always disappears.
enum RuleBook {}
