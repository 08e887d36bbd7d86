// Wayfinder is released under the MIT license; see LICENSE.

#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

/// The number of allocations that this process has made; -1 where they cannot be counted.
long malloc_counter_count(void);

#endif
