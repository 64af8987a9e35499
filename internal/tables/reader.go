package tables

import (
	"hash/crc32"
	"io"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/zstd"

	"example.org/cups/internal/memory"
)

// reader unpacks the blocks of a file as they are asked for, each once, for any number of
// goroutines. The packed file is shared by all processes, as the system keeps it in memory;
// what is unpacked is each process's own.
type reader struct {
	file    io.ReaderAt
	head    head
	blocks  []atomic.Pointer[unpacked] // nil: still packed
	filling [64]sync.Mutex             // by the rest of the block's number
	decoder *zstd.Decoder
	damaged func(block int) // called for a block that cannot be read
}

// unpacked are the bytes of a block.
type unpacked [blockBytes]byte

// unreadable stands for a block that cannot be read.
var unreadable unpacked

func newReader(file io.ReaderAt, h head, damaged func(block int)) (*reader, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(2), zstd.WithDecoderMaxMemory(2*blockBytes), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	return &reader{file: file, head: h, blocks: make([]atomic.Pointer[unpacked], len(h.blocks)), decoder: decoder, damaged: damaged}, nil
}

// At implements [sweep.Bytes].
func (r *reader) At(i int64) (value uint8, ok bool) {
	n := int(i / blockBytes)
	b := r.blocks[n].Load()
	if b == nil {
		b = r.unpack(n)
	}
	return b[i%blockBytes], b != &unreadable
}

// Fetch implements [sweep.Bytes].
func (r *reader) Fetch(i int64) {
	if b := r.blocks[i/blockBytes].Load(); b != nil {
		memory.Prefetch(&b[i%blockBytes])
	}
}

// unpack brings a block into its place and returns it.
func (r *reader) unpack(n int) *unpacked {
	lock := &r.filling[n%len(r.filling)]
	lock.Lock()
	defer lock.Unlock()
	if b := r.blocks[n].Load(); b != nil {
		return b
	}
	b := r.read(n)
	r.blocks[n].Store(b)
	if b == &unreadable {
		r.damaged(n)
	}
	return b
}

// read unpacks a block.
func (r *reader) read(n int) *unpacked {
	b := r.head.blocks[n]
	bytes := make([]byte, b.length)
	if _, err := r.file.ReadAt(bytes, b.from); err != nil || crc32.Checksum(bytes, castagnoli) != b.sum {
		return &unreadable
	}
	var place unpacked
	whole := place[:min(blockBytes, r.head.size-int64(n)*blockBytes)]
	out, err := r.decoder.DecodeAll(bytes, whole[:0:len(whole)])
	if err != nil || len(out) != len(whole) || &out[0] != &whole[0] {
		return &unreadable
	}
	if b.differs {
		restore(whole)
	}
	return &place
}
