package proof

import (
	"bufio"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.org/cups"
)

// magic is the first line of an unpacked certificate.
const magic = "cups certificate 1"

// longestLine is more than any line of a header takes.
const longestLine = 256

// header returns the lines before the steps.
func (c Claim) header() string {
	return fmt.Sprintf("%s\nposition %v\nat least %d\nat most %d\ncutoff %d\n\n", magic, c.Position, c.Lower, c.Upper, c.CutOff)
}

// readHeader reads the lines before the steps and returns how many bytes they
// are.
func readHeader(r *bufio.Reader) (Claim, int64, error) {
	h := headerReader{r: r}
	var c Claim
	if h.line("") != magic && h.err == nil {
		return c, 0, &FormatError{0, NoCertificate, nil}
	}
	c.Position = h.position()
	c.Lower, c.Upper = h.margin("at least "), h.margin("at most ")
	c.CutOff = h.cutOff()
	if h.line("") != "" && h.err == nil {
		h.fail(errors.New("an empty line is wanted before the steps"))
	}
	if h.err == nil && c.header() != h.read.String() {
		h.fail(errors.New("the lines before the steps are not in their one form"))
	}
	return c, int64(h.read.Len()), h.err
}

// headerReader reads one line after the other, until the first error.
type headerReader struct {
	r    *bufio.Reader
	read strings.Builder
	last int // where the last line began
	err  error
}

func (h *headerReader) fail(err error) {
	if h.err == nil {
		h.err = &FormatError{int64(h.last), BadLine, err}
	}
}

// line returns the rest of the next line, which begins with name.
func (h *headerReader) line(name string) string {
	h.last = h.read.Len()
	var line []byte
	for h.err == nil {
		b, err := h.r.ReadByte()
		switch {
		case err != nil:
			h.err = unpackError(err, int64(h.last+len(line)))
		case b == '\n':
			h.read.Write(append(line, b))
			rest, found := strings.CutPrefix(string(line), name)
			if !found {
				h.fail(fmt.Errorf("a line that begins with %q is wanted", name))
			}
			return rest
		case len(line) == longestLine:
			h.fail(errors.New("the line is too long"))
		default:
			line = append(line, b)
		}
	}
	return ""
}

func (h *headerReader) position() cups.Position {
	p, err := cups.Parse(h.line("position "))
	if err != nil {
		h.fail(err)
	}
	return p
}

func (h *headerReader) margin(name string) cups.Margin {
	v, err := strconv.ParseInt(h.line(name), 10, 32)
	if err != nil || v < -cups.MaxBeans || v > cups.MaxBeans {
		h.fail(errors.New("a number of beans is wanted"))
	}
	return cups.Margin(v)
}

func (h *headerReader) cutOff() uint64 {
	v, err := strconv.ParseUint(h.line("cutoff "), 10, 64)
	if err != nil {
		h.fail(errors.New("a number of nodes is wanted"))
	}
	return v
}
