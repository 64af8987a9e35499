//go:build !amd64 && !arm64

package solver

import "sync/atomic"

// prefetch brings the cache line at p nearer. Nothing depends on what is
// loaded, so the processor may go on for a while.
func prefetch(p *uint64) { atomic.LoadUint64(p) }
