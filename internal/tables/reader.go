package tables

import (
	"context"
	"hash/crc32"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/yield"
)

// reader reads a file that the system maps into memory, for any number of goroutines. The system
// keeps what is read once for all processes. Each process compares the sum of a block when it
// first touches it.
type reader struct {
	bytes   []byte // of the tablebase
	sums    []uint32
	checked []atomic.Uint32 // a bit for each block: its sum is right
	damaged func(block int) // called for a block that cannot be read, or whose sum is wrong
}

func newReader(file *os.File, h head, damaged func(block int)) (*reader, error) {
	all, err := memory.Map(file, int(h.from+h.size))
	if err != nil {
		return nil, err
	}
	return &reader{bytes: all[h.from:], sums: h.sums, checked: make([]atomic.Uint32, len(h.sums)/32+1), damaged: damaged}, nil
}

// At implements [sweep.Bytes].
func (r *reader) At(i int64) (value uint8, ok bool) {
	defer r.unfault(int(i/blockBytes), &ok, debug.SetPanicOnFault(true))
	if n := int(i / blockBytes); !r.isChecked(n) && !r.check(n) {
		return 0, false
	}
	return r.bytes[i], true
}

// Fetch implements [sweep.Bytes].
func (r *reader) Fetch(i int64) { memory.Prefetch(&r.bytes[i]) }

// unfault is deferred where a block is touched. Where a file was cut off while it was in use, or
// the disk fails, that is a fault, which becomes a block that cannot be read.
func (r *reader) unfault(n int, ok *bool, before bool) {
	debug.SetPanicOnFault(before)
	if fault := recover(); fault != nil {
		if _, isFault := fault.(interface{ Addr() uintptr }); !isFault {
			panic(fault)
		}
		*ok = false
		r.damaged(n)
	}
}

func (r *reader) isChecked(n int) bool { return r.checked[n/32].Load()>>(n%32)&1 != 0 }

// check compares the sum of a block.
func (r *reader) check(n int) (ok bool) {
	from := n * blockBytes
	if crc32.Checksum(r.bytes[from:min(from+blockBytes, len(r.bytes))], castagnoli) != r.sums[n] {
		r.damaged(n)
		return false
	}
	r.checked[n/32].Or(1 << (n % 32))
	return true
}

// checkAll reads what was not touched yet, until ctx is done.
func (r *reader) checkAll(ctx context.Context) error {
	const together = 1024 // blocks
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.NumCPU() {
		all.Go(func() {
			for ctx.Err() == nil {
				first := int(next.Add(together)) - together
				if first >= len(r.sums) {
					return
				}
				for n := first; n < min(first+together, len(r.sums)); n++ {
					if !r.isChecked(n) {
						r.At(int64(n) * blockBytes)
					}
				}
				yield.Now()
			}
		})
	}
	all.Wait()
	return ctx.Err()
}
