package proof

import (
	"bufio"
	"context"
	"io"
)

// Report is what a certificate has proven, and what it took.
type Report struct {
	Claim
	Progress
}

// Verify reads a certificate and checks all of it. What it reports with a nil
// error is true, whoever made the file. The error is a [*Fault] if the
// certificate says what does not hold, a [*FormatError] if it is no whole
// certificate, a [*MemoryError], or that of r or ctx.
func Verify(ctx context.Context, r io.Reader, o Options) (Report, error) {
	return Walk(ctx, r, o, nil)
}

// written are the steps of a certificate.
type written struct {
	from   *bufio.Reader
	offset int64
}

func (w *written) next(_ context.Context, _ level, _ []uint64, step []byte) error {
	n, err := io.ReadFull(w.from, step)
	w.offset += int64(n)
	if err != nil {
		return unpackError(err, w.offset)
	}
	return nil
}

// end demands that steps and file end here; only there the checksum is looked
// at.
func (w *written) end(file *bufio.Reader) error {
	switch _, err := w.from.ReadByte(); {
	case err == nil:
		return &FormatError{w.offset, StepsTooMany, nil}
	case err != io.EOF:
		return unpackError(err, w.offset)
	}
	if _, err := file.ReadByte(); err != io.EOF {
		return &FormatError{w.offset, MoreBehind, nil}
	}
	return nil
}
