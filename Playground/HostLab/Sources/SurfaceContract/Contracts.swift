// Wayfinder is released under the MIT license; see LICENSE.

// Every member of UIKit and SwiftUI that the hosts use, with its labels and its types, and the page of
// Apple's documentation that declares it. Compiled against the stand-ins and against the SDK, so a
// difference between the two is an error here, in one line. Nothing calls it.
//
// `SurfaceTests` look whether anything is missing, and write docs/Contributing/Surface.md.
@MainActor
enum UIKitContract {}

@MainActor
enum SwiftUIContract {}
