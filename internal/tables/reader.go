package tables

import (
	"context"
	"hash/crc32"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/zstd"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/yield"
)

// reader unpacks the blocks of a file as they are asked for, each once, for any number of
// goroutines. The packed file is shared by all processes, as the system keeps it in memory;
// what is unpacked is each process's own, in one piece of which the system hands out what is
// touched.
type reader struct {
	file    io.ReaderAt
	head    head
	plain   []byte          // all that is unpacked, each block in its place
	states  []atomic.Uint32 // of the blocks
	filling [64]sync.Mutex  // by the rest of the block's number
	decoder *zstd.Decoder
	damaged func(block int) // called for a block that cannot be read
}

// The states of a block.
const (
	packed     = iota // it is nowhere but in the file
	unpacked          // it is in its place
	unreadable        // it cannot be read
)

func newReader(file io.ReaderAt, h head, damaged func(block int)) (*reader, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(runtime.NumCPU()), zstd.WithDecoderMaxMemory(2*blockBytes), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	return &reader{
		file: file, head: h, plain: make([]byte, h.size), states: make([]atomic.Uint32, len(h.blocks)), decoder: decoder, damaged: damaged,
	}, nil
}

// At implements [sweep.Bytes].
func (r *reader) At(i int64) (value uint8, ok bool) {
	n := int(i / blockBytes)
	state := r.states[n].Load()
	if state == packed {
		state = r.unpack(n)
	}
	return r.plain[i], state == unpacked
}

// Fetch implements [sweep.Bytes].
func (r *reader) Fetch(i int64) {
	if r.states[i/blockBytes].Load() == unpacked {
		memory.Prefetch(&r.plain[i])
	}
}

// unpack brings a block into its place and returns its state.
func (r *reader) unpack(n int) (state uint32) {
	lock := &r.filling[n%len(r.filling)]
	lock.Lock()
	defer lock.Unlock()
	if state = r.states[n].Load(); state != packed {
		return state
	}
	state = unpacked
	if !r.read(n) {
		state = unreadable
	}
	r.states[n].Store(state)
	if state == unreadable {
		r.damaged(n)
	}
	return state
}

// unpackAll unpacks what is still packed, until ctx is done.
func (r *reader) unpackAll(ctx context.Context) error {
	memory.UseHugePages(r.plain)
	const together = 64 // blocks
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.NumCPU() {
		all.Go(func() {
			for ctx.Err() == nil {
				first := int(next.Add(together)) - together
				if first >= len(r.states) {
					return
				}
				for n := first; n < min(first+together, len(r.states)); n++ {
					if r.states[n].Load() == packed {
						r.unpack(n)
					}
				}
				yield.Now()
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// read unpacks a block into its place.
func (r *reader) read(n int) bool {
	b := r.head.blocks[n]
	bytes := make([]byte, b.length)
	if _, err := r.file.ReadAt(bytes, b.from); err != nil || crc32.Checksum(bytes, castagnoli) != b.sum {
		return false
	}
	from := int64(n) * blockBytes
	place := r.plain[from:min(from+blockBytes, r.head.size)]
	out, err := r.decoder.DecodeAll(bytes, place[:0:len(place)])
	if err != nil || len(out) != len(place) || &out[0] != &place[0] {
		return false
	}
	if b.differs {
		restore(place)
	}
	return true
}
