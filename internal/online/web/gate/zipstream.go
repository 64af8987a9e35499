package gate

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"
	"sync"
)

// zipStream writes a stream in the form of gzip. What is flushed can be read at once.
//
// A compressor has close to a megabyte of memory, and a stream may last for hours, so a
// stream borrows one for each piece, and gives it back before the piece is sent: a reader who
// is slow holds none. Each piece is therefore compressed without what came before it; the
// pieces are blocks of one stream.
type zipStream struct {
	to     io.Writer
	with   *flate.Writer // nil: all that was written is flushed
	packed bytes.Buffer  // the piece
	length int           // of the piece before it was compressed
	sum    uint32
	size   uint32
}

// longestPiece is how long a piece becomes before it is sent without being flushed, in bytes.
const longestPiece = 64 << 10

// compressors are those that no stream needs now.
var compressors = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is known
	}
	return w
}}

// newZipStream begins a stream with the header of gzip, as the first piece.
func newZipStream(to io.Writer) (*zipStream, error) {
	const unknown = 255 // the system on which the stream was made
	_, err := to.Write([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, unknown})
	return &zipStream{to: to}, err
}

func (z *zipStream) Write(b []byte) (int, error) {
	if z.with == nil {
		z.with = compressors.Get().(*flate.Writer)
		z.with.Reset(&z.packed)
	}
	z.sum, z.size = crc32.Update(z.sum, crc32.IEEETable, b), z.size+uint32(len(b))
	z.length += len(b)
	n, err := z.with.Write(b)
	if err == nil && z.length >= longestPiece {
		err = z.Flush()
	}
	return n, err
}

// Flush sends what was written.
func (z *zipStream) Flush() error {
	if z.with == nil {
		return nil
	}
	err := z.with.Flush()
	z.release()
	if err == nil {
		_, err = z.to.Write(z.packed.Bytes())
	}
	z.packed, z.length = bytes.Buffer{}, 0
	return err
}

// release gives the compressor back.
func (z *zipStream) release() {
	if z.with == nil {
		return
	}
	z.with.Reset(nil)
	compressors.Put(z.with)
	z.with = nil
}

// Close ends the stream. Without it a reader sees that the stream broke off.
func (z *zipStream) Close() error {
	if err := z.Flush(); err != nil {
		return err
	}
	end := []byte{3, 0} // a last block without content
	end = binary.LittleEndian.AppendUint32(end, z.sum)
	end = binary.LittleEndian.AppendUint32(end, z.size)
	_, err := z.to.Write(end)
	return err
}
