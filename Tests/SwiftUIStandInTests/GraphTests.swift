// Wayfinder is released under the MIT license; see LICENSE.

import Testing
