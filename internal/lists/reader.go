package lists

import (
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/cups/internal/csvfile"
)

// A Row is a line of a list that has a text in any of its columns.
type Row struct {
	Line  int      // where it begins, from 1
	Cells []string // without white space around them, and without the apostrophes that keep it from being a formula
	// Broken says that a quotation mark of the line is missing or in the wrong place. Then
	// Cells is nil, and the next row is the one of the next line, so that a quotation mark
	// that nobody closes cannot swallow the rest of a list.
	Broken bool
}

// Reader reads the rows of a list.
type Reader struct {
	Separator rune // of the columns: a comma, a semicolon or a tab

	text    string
	at      int // the place in text
	line    int // of that place, from 1
	columns int // of the first row
	single  []int
}

// NewReader returns a reader of the rows of a text that comes from [Text]. A first line such as
// "sep=;", which is for spreadsheets, says what separates the columns. Otherwise the first line
// that has a semicolon, a tab or a comma outside of quotation marks says so, in this order.
func NewReader(text []byte) *Reader {
	r := &Reader{text: string(text), line: 1}
	first, _, _ := strings.Cut(r.text, "\n")
	if sep, ok := declared(first); ok {
		r.Separator = sep
		r.nextLine()
		return r
	}
	for line := range strings.SplitSeq(r.text, "\n") {
		if r.Separator = separatorOf(line); r.Separator != 0 {
			return r
		}
	}
	r.Separator = ','
	return r
}

// declared returns the separator that a line such as "sep=;" declares.
func declared(line string) (rune, bool) {
	line = strings.TrimPrefix(strings.TrimSuffix(strings.TrimLeft(line, " "), "\r"), `"`)
	if len(line) < 5 || !strings.EqualFold(line[:4], "sep=") {
		return 0, false
	}
	sep, size := utf8.DecodeRuneInString(line[4:])
	rest := strings.Trim(line[4+size:], "\" \t,;") // some programs put an empty cell behind it
	return sep, rest == "" && strings.ContainsRune(";,\t|", sep)
}

// separatorOf returns what separates the columns of a line, 0 if nothing does.
func separatorOf(line string) rune {
	quoted := false
	outside := strings.Map(func(c rune) rune {
		if c == '"' {
			quoted = !quoted
		}
		if quoted {
			return -1
		}
		return c
	}, line)
	for _, sep := range ";\t," {
		if strings.ContainsRune(outside, sep) {
			return sep
		}
	}
	return 0
}

// Single says of which columns, counted from 0, a cell has no line breaks. A row with a break
// there is broken: a quotation mark was not closed.
func (r *Reader) Single(columns ...int) { r.single = columns }

// Read returns the next row, and [io.EOF] after the last one. Lines that have only separators
// and white space are passed over, as spreadsheets write them.
func (r *Reader) Read() (Row, error) {
	for r.at < len(r.text) {
		begin, line := r.at, r.line
		row := Row{Line: line}
		if cells, ok := r.cells(); ok && !r.swallowed(cells) {
			row.Cells = cells
		} else {
			row.Broken = true
			r.at, r.line = begin, line
			r.nextLine()
		}
		if !row.Broken && strings.Join(row.Cells, "") == "" {
			continue
		}
		if r.columns == 0 {
			r.columns = len(row.Cells)
		}
		return row, nil
	}
	return Row{}, io.EOF
}

// nextLine passes over the rest of the line.
func (r *Reader) nextLine() {
	if i := strings.IndexByte(r.text[r.at:], '\n'); i >= 0 {
		r.at += i + 1
		r.line++
		return
	}
	r.at = len(r.text)
}

// cells reads the cells of one row. ok is false if a quotation mark is missing or in the wrong
// place.
func (r *Reader) cells() (cells []string, ok bool) {
	for {
		cell, ok := r.cell()
		if !ok {
			return nil, false
		}
		cells = append(cells, csvfile.Plain(strings.TrimSpace(cell)))
		c, size := utf8.DecodeRuneInString(r.text[r.at:])
		r.at += size
		if c != r.Separator { // the end of the line, or of the text
			if c == '\n' {
				r.line++
			}
			return cells, true
		}
	}
}

// cell reads one cell and stops before what ends it.
func (r *Reader) cell() (string, bool) {
	rest := r.text[r.at:]
	blanks := len(rest) - len(strings.TrimLeft(rest, " "))
	if !strings.HasPrefix(rest[blanks:], `"`) {
		end := strings.IndexFunc(rest, func(c rune) bool { return c == '\n' || c == r.Separator })
		if end < 0 {
			end = len(rest)
		}
		r.at += end
		return rest[:end], !strings.Contains(rest[:end], `"`)
	}
	var b strings.Builder
	for i := blanks + 1; i < len(rest); i++ {
		switch {
		case rest[i] == '\n':
			r.line++
		case rest[i] == '"' && strings.HasPrefix(rest[i+1:], `"`):
			i++
		case rest[i] == '"':
			behind := strings.TrimLeft(rest[i+1:], " ")
			r.at += len(rest) - len(behind)
			c, _ := utf8.DecodeRuneInString(behind)
			return b.String(), behind == "" || c == '\n' || c == r.Separator
		}
		b.WriteByte(rest[i])
	}
	return "", false
}

// swallowed reports whether a cell has taken other rows into it: it has a line break where none
// can be, or a line that looks like a row.
func (r *Reader) swallowed(cells []string) bool {
	for i, cell := range cells {
		lines := strings.Split(cell, "\n")[1:]
		if len(lines) > 0 && slices.Contains(r.single, i) {
			return true
		}
		looksLikeRow := func(line string) bool { return strings.Count(line, string(r.Separator)) >= r.columns-1 }
		if r.columns > 1 && slices.ContainsFunc(lines, looksLikeRow) {
			return true
		}
	}
	return false
}
