// Wayfinder is released under the MIT license; see LICENSE.

/// The rules that a world plays by, and how.
///
/// `UIKitStandIn` declares the part of UIKit that a host of screens uses. The declarations were
/// written from public documentation; the behavior is what public reports say UIKit does. None of
/// it was compared with a device. ``StandIn/Personality`` holds the answers on which versions, or
/// reports, disagree.
///
/// | rules | what a world does |
/// | --- | --- |
/// | U1, U2, U10, U35 | refuses the presentation, keeps its completion, and records it |
/// | U3, U4 | closes what UIKit would close, loses completions as the personality says |
/// | U5, U26 | takes turns without animation too; lists change at once |
/// | U6, U7, U9, U11, U24, U30, U40, U44 | behaves so; nothing to break |
/// | U8, U12, U20, U23, U32, U38 | obeys, and records what the caller probably didn't want |
/// | U13, U19, containment | records that UIKit raises, and ignores the call |
/// | U14, U21, U22, U25, U28, U31, U33 | behaves as the personality and the delegate say |
/// | U15, U18, U27, U36, U37, U41 | records damage, and does what is left of the change |
/// | U16 | holds a background scene's animations until it is in front again |
/// | U17 | takes the focus of a view that leaves the window, and may give it back when the view returns |
/// | U29 | loses the completion of a view's animation, as the personality says |
/// | U34 | not simulated; see ``StandIn/Rule/reasonNotSimulated`` |
/// | U39 | tells columns as the personality says, refuses to hide the secondary |
/// | U42, U43 | gives each window its own layers and its own presentation |
///
/// What differs from UIKit on purpose:
///
/// - Methods that are optional in UIKit's delegates are required, so that a misspelled one doesn't
///   compile. Those that came with iOS 18 and later, and those about a split's columns, have
///   defaults in extensions.
/// - A call after which UIKit raises is ignored, so that the test goes on; see
///   ``StandIn/wouldHaveCrashed``.
/// - There is no layout or drawing. Frames never change by themselves.
/// - A popover that is open isn't shown as a sheet when the width changes, or the other way round.
/// - While a split is collapsed without a compact column, its top column stands alone; the columns'
///   stacks aren't nested, only recorded as such.
/// - The split of the older kind (`Style.unspecified`) shows nothing.
/// - `performBatchUpdates(_:)` of tabs (iOS 27) isn't declared.
enum RuleBook {}
