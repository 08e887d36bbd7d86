// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// Ends the program with 1.
func exitWithFailure() -> Never { exit(1) }
