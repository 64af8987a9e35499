// Package csvfile writes tables as CSV for spreadsheets. It is the only writer of CSV of the
// program, so that no text that somebody has typed becomes a formula on the computer of
// somebody else.
package csvfile

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Form is how a file is written. The zero value has commas between the cells and a decimal point.
// A file begins with a byte order mark, by which spreadsheets know that the text is UTF-8.
type Form struct {
	// DecimalComma is the form for spreadsheets in countries with a decimal comma, with semicolons
	// between the cells.
	DecimalComma bool
	// Unmarked leaves the byte order mark out, for programs that read what another one prints.
	Unmarked bool
}

// Cell is a cell of a table. Make one with [Text], [Sign], [Int] or [Number].
type Cell struct {
	text     string
	isNumber bool // or a sign
}

// Text returns a cell with a text, which no spreadsheet takes for a formula. [Plain] returns the
// text again.
func Text(text string) Cell { return Cell{text, false} }

// Sign returns a cell with signs of the program's own, such as "=" for a draw: one alone is a text
// to every spreadsheet.
func Sign(text string) Cell {
	if len(text) < 2 {
		return Cell{text, true}
	}
	return Text(text)
}

// Texts returns a cell for each text.
func Texts(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, text := range texts {
		cells[i] = Text(text)
	}
	return cells
}

// Named returns the cell with another text, such as the head of a column in somebody's language.
func (c Cell) Named(name func(text string) string) Cell { return Text(name(c.text)) }

// Int returns a cell with a whole number.
func Int(n int) Cell { return Cell{strconv.Itoa(n), true} }

// Number returns a cell with a number, with so many digits after the decimal sign; -1 are as many
// as it needs.
func Number(x float64, digits int) Cell { return Cell{strconv.FormatFloat(x, 'f', digits, 64), true} }

// Bytes returns a file with the rows of a table.
func (f Form) Bytes(rows [][]Cell) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if !f.Unmarked {
		b.WriteString("\ufeff")
	}
	if f.DecimalComma {
		w.Comma = ';'
	}
	var line []string
	for _, row := range rows {
		line = line[:0]
		for _, cell := range row {
			line = append(line, f.written(cell))
		}
		_ = w.Write(line) // a buffer takes everything
	}
	w.Flush()
	return b.Bytes()
}

func (f Form) written(cell Cell) string {
	switch {
	case !cell.isNumber:
		return harmless(cell.text)
	case f.DecimalComma:
		return strings.Replace(cell.text, ".", ",", 1)
	}
	return cell.text
}

// A cell that begins with one of formulas, perhaps after spaces, is a formula to some spreadsheet;
// those of East Asia know the wide forms, too. An apostrophe before it makes it a text. Since an
// apostrophe in a text must come back, it gets one, too. A spreadsheet that expects another
// separator than the file has cuts a text at it, so a cell can begin after any of separators.
const (
	formulas   = "=+-@\t\r\n＝＋－＠'"
	separators = ",;\t\r\n"
)

// isFormula reports whether a text would be a formula if it were a cell, or begins with an
// apostrophe.
func isFormula(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, " "))
	return first != utf8.RuneError && strings.ContainsRune(formulas, first)
}

// harmless returns a text with an apostrophe before each part that would be a formula.
func harmless(text string) string {
	var b strings.Builder
	isStart := true
	for i := range len(text) {
		if isStart && isFormula(text[i:]) {
			b.WriteByte('\'')
		}
		b.WriteByte(text[i])
		isStart = strings.IndexByte(separators, text[i]) >= 0
	}
	return b.String()
}

// Plain returns the text that a cell of a file stands for: without the apostrophes that keep it
// from being a formula.
func Plain(cell string) string {
	var b strings.Builder
	isStart := true
	for i := 0; i < len(cell); i++ {
		if isStart && cell[i] == '\'' && isFormula(cell[i+1:]) {
			i++
		}
		b.WriteByte(cell[i])
		isStart = strings.IndexByte(separators, cell[i]) >= 0
	}
	return b.String()
}
