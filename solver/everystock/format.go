package everystock

import (
	"bufio"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.org/cups"
)

// MaxSize is the largest number of values of a table that is read or written.
const MaxSize = 1 << 30

// title is the first line of a file (docs/formats/everystock.md).
const title = "everystock 1"

// A FormatError says where a file breaks the format of
// docs/formats/everystock.md.
type FormatError struct {
	Place  string // the line, or the byte after the lines
	Reason string // what is wrong with the text
}

// Error names the place and the reason.
func (e *FormatError) Error() string {
	return "not a table of every stock: " + e.Place + ": " + e.Reason
}

// WriteTo writes the table as docs/formats/everystock.md says, and returns the
// number of bytes written to w. It implements io.WriterTo.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	counted := &countingWriter{w: w}
	z := gzip.NewWriter(counted)
	err := t.writePlain(z)
	if closeErr := z.Close(); err == nil {
		err = closeErr
	}
	return counted.n, err
}

func (t *Table) writePlain(w io.Writer) error {
	b := bufio.NewWriter(w)
	o := t.Options
	give := 0
	if o.Give {
		give = 1
	}
	fmt.Fprintf(b, "%s\ncups %d\nspare %d\ngive %d\nother %d\nwidth %d\nlowest %d\nhighest %d\nperiod %d\nfrom %d\n",
		title, t.Cups, o.Spare, give, o.OtherSpare, o.Width, o.Lowest, o.Highest, o.Period, o.From)
	for _, before := range t.Before {
		fmt.Fprintf(b, "%d %d %d\n", before.Lower, before.Upper, before.Spare)
	}
	for _, after := range t.After {
		fmt.Fprintf(b, "%d %d\n", after.Lower, after.Upper)
	}
	b.WriteByte('\n')
	b.Write(t.values)
	return b.Flush()
}

type countingWriter struct {
	w io.Writer
	n int64
}

func (c *countingWriter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}

// Read reads a table that WriteTo has written. What the table claims is not
// tested: see [Check]. The error is a [*FormatError] if the file is not as
// docs/formats/everystock.md says, or else what r returned.
func Read(r io.Reader) (*Table, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, readFault("the beginning", err)
	}
	t := &Table{}
	f := &reader{b: bufio.NewReaderSize(z, 1<<16)}
	t.header(f)
	if f.err == nil {
		t.values = f.values(t)
	}
	if f.err != nil {
		return nil, f.err
	}
	return t, nil
}

// readFault tells a damaged file from a reader that failed.
func readFault(place string, err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return &FormatError{place, "the file ends there"}
	case errors.Is(err, gzip.ErrHeader), errors.Is(err, gzip.ErrChecksum), errors.As(err, &corrupt):
		return &FormatError{place, err.Error()}
	}
	return fmt.Errorf("reading a table of every stock: %s: %w", place, err)
}

func (t *Table) header(f *reader) {
	if line := f.line(); f.err == nil && line != title {
		f.fail("the line must be %q", title)
	}
	o := &t.Options
	t.Cups = f.named("cups", 1, MaxCups)
	o.Spare = f.named("spare", 0, 3)
	o.Give = f.named("give", 0, min(o.Spare, 1)) == 1
	o.OtherSpare = f.named("other", 1, 3)
	o.Width = f.named("width", max(t.Cups, 1), 64)
	o.Lowest = f.named("lowest", 1, widest-1)
	o.Highest = f.named("highest", 1, widest-o.Lowest)
	o.Period = f.named("period", 1, 1000)
	o.From = cups.Beans(f.named("from", 1, 100_000))
	if f.err == nil && t.size() > MaxSize {
		f.fail("the table has %d values: at most %d are read", t.size(), MaxSize)
	}
	for stock := 0; stock < int(o.From) && f.err == nil; stock++ {
		most := 2 * stock
		n := f.numbers(3, -most, most)
		if f.err == nil && (n[2] < o.Spare || n[2] > 3) {
			f.fail("spare %d: must be %d to 3", n[2], o.Spare)
		}
		t.Before = append(t.Before, Before{Bounds{Lower: cups.Margin(n[0]), Upper: cups.Margin(n[1])}, n[2]})
	}
	for residue := 0; residue < o.Period && f.err == nil; residue++ {
		n := f.numbers(2, -Unbounded, Unbounded)
		t.After = append(t.After, Bounds{Lower: cups.Margin(n[0]), Upper: cups.Margin(n[1])})
	}
	if line := f.line(); f.err == nil && line != "" {
		f.fail("the line must be empty")
	}
}

// reader reads lines and then values, and remembers its first error.
type reader struct {
	b   *bufio.Reader
	at  int // the line read last, from 1
	err error
}

func (f *reader) fail(reason string, args ...any) {
	if f.err == nil {
		f.err = &FormatError{fmt.Sprintf("line %d", f.at), fmt.Sprintf(reason, args...)}
	}
}

// line reads a line without its end; no line is longer than 80 bytes.
func (f *reader) line() string {
	if f.err != nil {
		return ""
	}
	f.at++
	var line []byte
	for {
		c, err := f.b.ReadByte()
		switch {
		case err != nil:
			f.err = readFault(fmt.Sprintf("line %d", f.at), err)
			return ""
		case c == '\n':
			return string(line)
		case len(line) == 80:
			f.fail("the line has more than 80 bytes")
			return ""
		}
		line = append(line, c)
	}
}

// named reads a line of a name and a number.
func (f *reader) named(name string, least, most int) int {
	line := f.line()
	number, ok := strings.CutPrefix(line, name+" ")
	if f.err == nil && !ok {
		f.fail("%q: the line must be %q and a number", line, name)
	}
	return f.number(number, least, most)
}

// number reads a number in decimal digits as WriteTo writes it.
func (f *reader) number(s string, least, most int) int {
	if f.err != nil {
		return least
	}
	n, err := strconv.Atoi(s)
	if err != nil || strconv.Itoa(n) != s {
		f.fail("%q is not a number", s)
		return least
	}
	if n < least || n > most {
		f.fail("%d: must be %d to %d", n, least, most)
		return least
	}
	return n
}

// numbers reads a line of numbers, of which the first two are bounds from
// least to most and the others are not negative.
func (f *reader) numbers(count, least, most int) []int {
	line := f.line()
	words := strings.Split(line, " ")
	if f.err == nil && len(words) != count {
		f.fail("%q: there must be %d numbers", line, count)
	}
	n := make([]int, count)
	for i := range n {
		if f.err != nil {
			return n
		}
		if i >= 2 {
			least, most = 0, 3
		}
		n[i] = f.number(words[i], least, most)
	}
	if f.err == nil && n[0] > n[1] {
		f.fail("the lower bound %d is above the upper bound %d", n[0], n[1])
	}
	return n
}

// values reads the values and the end of the file.
func (f *reader) values(t *Table) []byte {
	size := int(t.size()) // at most MaxSize
	top := byte(t.Options.Lowest + t.Options.Highest + 1)
	var values []byte
	chunk := make([]byte, 1<<16)
	for len(values) < size {
		n, err := f.b.Read(chunk[:min(len(chunk), size-len(values))])
		for i, v := range chunk[:n] {
			if v > top {
				f.err = &FormatError{fmt.Sprintf("value %d", len(values)+i+1), fmt.Sprintf("%d: must be at most %d", v, top)}
				return nil
			}
		}
		values = append(values, chunk[:n]...)
		if err != nil && len(values) < size {
			f.err = readFault(fmt.Sprintf("value %d", len(values)+1), err)
			return nil
		}
	}
	if _, err := f.b.ReadByte(); err != io.EOF {
		if err == nil {
			f.err = &FormatError{fmt.Sprintf("value %d", size+1), "the file must end there"}
		} else {
			f.err = readFault("the end", err)
		}
		return nil
	}
	return values
}
