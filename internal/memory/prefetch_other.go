//go:build !amd64 && !arm64

package memory

import (
	"sync/atomic"
	"unsafe"
)

// prefetch loads a word. Nothing depends on it, so the processor may go on for a
// while.
func prefetch(p unsafe.Pointer) { atomic.LoadUint32((*uint32)(p)) }
