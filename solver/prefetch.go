//go:build amd64 || arm64

package solver

// prefetch brings the cache line at p nearer without waiting for it. A load
// would do the same, but the processor cannot run far ahead of one.
//
//go:noescape
func prefetch(p *uint64)
