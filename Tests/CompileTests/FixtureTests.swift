// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
