package memory

import "unsafe"

// Prefetch brings the cache line at p nearer without waiting for it. A load
// would do the same, but the processor cannot run far ahead of one.
func Prefetch[T any](p *T) { prefetch(unsafe.Pointer(p)) }
