package gate

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"testing"

	"pgregory.net/rapid"
)

// unzipped is what a reader has of a stream that may go on.
func unzipped(t *rapid.T, stream []byte) (text []byte, isWhole bool) {
	z, err := gzip.NewReader(bytes.NewReader(stream))
	if err != nil {
		t.Fatal(err)
	}
	text, err = io.ReadAll(z)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatal(err)
	}
	return text, err == nil
}

func TestWhatIsFlushedIsReadAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var stream, want bytes.Buffer
		z, err := newZipStream(&stream)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 8).Draw(t, "pieces") {
			for range rapid.IntRange(0, 3).Draw(t, "writes") {
				piece := bytes.Repeat([]byte(rapid.StringN(0, 20, -1).Draw(t, "text")), rapid.SampledFrom([]int{1, 2, 5000}).Draw(t, "times"))
				if n, err := z.Write(piece); n != len(piece) || err != nil {
					t.Fatal(n, err)
				}
				want.Write(piece)
			}
			if err := z.Flush(); err != nil {
				t.Fatal(err)
			}
			if z.with != nil {
				t.Fatal("a stream that waits keeps a compressor")
			}
			if got, isWhole := unzipped(t, stream.Bytes()); !bytes.Equal(got, want.Bytes()) || isWhole {
				t.Fatalf("after a flush %d bytes of %d are read; as a whole stream: %v", len(got), want.Len(), isWhole)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if got, isWhole := unzipped(t, stream.Bytes()); !bytes.Equal(got, want.Bytes()) || !isWhole {
			t.Fatalf("at the end %d bytes of %d are read; as a whole stream: %v", len(got), want.Len(), isWhole)
		}
	})
}

// watcher is a slow reader: it looks at what the stream holds while a piece is on its way.
type watcher struct {
	t *testing.T
	z *zipStream
	n int
}

func (w *watcher) Write(b []byte) (int, error) {
	if w.z != nil && w.z.with != nil {
		w.t.Error("a stream holds a compressor while its reader takes a piece")
	}
	w.n++
	return len(b), nil
}

func TestASlowReaderHoldsNoCompressor(t *testing.T) {
	w := &watcher{t: t}
	z, err := newZipStream(w)
	if err != nil {
		t.Fatal(err)
	}
	w.z = z
	for range 1000 {
		z.Write(bytes.Repeat([]byte("a game "), 100))
	}
	if err := z.Close(); err != nil || w.n < 10 {
		t.Errorf("%d pieces, %v", w.n, err)
	}
}
