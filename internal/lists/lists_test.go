package lists_test

import (
	"encoding/binary"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"pgregory.net/rapid"

	"example.org/cups/internal/lists"
)

// wide returns a text in UTF-16.
func wide(text string, order binary.AppendByteOrder, mark bool) []byte {
	var b []byte
	if mark {
		b = order.AppendUint16(b, 0xfeff)
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return b
}

// A file is the same text in all the ways in which spreadsheets have written it.
func TestTextOfSpreadsheets(t *testing.T) {
	const want = "Müller;1800\nJosé;1700\n"
	for name, file := range map[string][]byte{
		"UTF-8":                      []byte(want),
		"UTF-8 with a mark":          []byte("\ufeff" + want),
		"Windows-1252":               []byte("M\xfcller;1800\r\nJos\xe9;1700\r\n"),
		"UTF-16":                     wide(want, binary.LittleEndian, true),
		"UTF-16, big end first":      wide(want, binary.BigEndian, true),
		"UTF-16 without a mark":      wide(want, binary.LittleEndian, false),
		"UTF-16, big, without":       wide(want, binary.BigEndian, false),
		"old lines":                  []byte("Müller;1800\rJosé;1700\r"),
		"two sources":                []byte("M\xfcller;1800\nJosé;1700\n"),
		"the end of a file in DOS":   []byte(want + "\x1a"),
		"UTF-16 with carriage feeds": wide(strings.ReplaceAll(want, "\n", "\r\n"), binary.LittleEndian, true),
	} {
		got, ok := lists.Text(file)
		if !ok || string(got) != want {
			t.Errorf("%s: %q, %t", name, got, ok)
		}
	}
	for name, file := range map[string]string{"a picture": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "zeros": "\x00\x00\x00\x00\x00", "a bell": "Ada\x07"} {
		if got, ok := lists.Text([]byte(file)); ok || string(got) != file {
			t.Errorf("%s: %q, %t", name, got, ok)
		}
	}
	if got, ok := lists.Text(nil); !ok || len(got) != 0 {
		t.Errorf("an empty file: %q, %t", got, ok)
	}
}

// rowsOf reads all rows of a text; a broken one is the cell "!".
func rowsOf(t *testing.T, text string, single ...int) (lines []int, rows [][]string) {
	t.Helper()
	r := lists.NewReader([]byte(text))
	r.Single(single...)
	for {
		row, err := r.Read()
		if err == io.EOF {
			return lines, rows
		}
		if err != nil {
			t.Fatal(err)
		}
		if row.Broken {
			row.Cells = []string{"!"}
		}
		lines, rows = append(lines, row.Line), append(rows, row.Cells)
	}
}

func TestRowsOfLists(t *testing.T) {
	for _, c := range []struct {
		name, text string
		lines      []int
		rows       [][]string
	}{
		{"commas", "Ada,1500\nBen,1600", []int{1, 2}, [][]string{{"Ada", "1500"}, {"Ben", "1600"}}},
		{"semicolons and a comma in a name", "Name;Elo\nMüller, Hans;1800\n", []int{1, 2}, [][]string{{"Name", "Elo"}, {"Müller, Hans", "1800"}}},
		{"tabs", "Ada\t1500\n\tx\n", []int{1, 2}, [][]string{{"Ada", "1500"}, {"", "x"}}},
		{"a declared separator", "sep=;\nAda;1500\n", []int{2}, [][]string{{"Ada", "1500"}}},
		{"a declared comma", "\"sep=,\"\nAda,\"1;5\"\n", []int{2}, [][]string{{"Ada", "1;5"}}},
		{"a declared tab", "SEP=\t\nAda\t1500\n", []int{2}, [][]string{{"Ada", "1500"}}},
		{"the first line has no separator", "Cleo\nBen;1900\n", []int{1, 2}, [][]string{{"Cleo"}, {"Ben", "1900"}}},
		{"lines of separators and blanks", " Ada , 1500 \n\n  \n,,\nBen,1600,\n", []int{1, 5}, [][]string{{"Ada", "1500"}, {"Ben", "1600", ""}}},
		{"quotation marks", `"Ada ""A"" Lovelace" ,"1,5"` + "\n", []int{1}, [][]string{{`Ada "A" Lovelace`, "1,5"}}},
		{"a note of two lines", "a,b,c\nx,y,\"one\ntwo, three\"\nz,z,z\n", []int{1, 2, 4}, [][]string{{"a", "b", "c"}, {"x", "y", "one\ntwo, three"}, {"z", "z", "z"}}},
		{"a note of two lines in the first column", "a,b,c\n\"one\ntwo\",y,z\n", []int{1, 2}, [][]string{{"a", "b", "c"}, {"one\ntwo", "y", "z"}}},
		{"a mark that is never closed", "a,b\n\"x,y\nz,z\nw,w\n", []int{1, 2, 3, 4}, [][]string{{"a", "b"}, {"!"}, {"z", "z"}, {"w", "w"}}},
		{"a mark that a later cell seems to close", "a,b\n\"x,y\n\"z\",z\nw,w\n", []int{1, 2, 3, 4}, [][]string{{"a", "b"}, {"!"}, {"z", "z"}, {"w", "w"}}},
		{"two marks with rows between them", "a,b,c\nx,y,\"good\nz,z,z\nw,w,bad\"\nv,v,v\n", []int{1, 2, 3, 4, 5}, [][]string{{"a", "b", "c"}, {"!"}, {"z", "z", "z"}, {"!"}, {"v", "v", "v"}}},
		{"a mark within a cell", "a,b\nx \"y\" z,1\nw,w\n", []int{1, 2, 3}, [][]string{{"a", "b"}, {"!"}, {"w", "w"}}},
		{"the mark of a formula", "'=1+1,'-\n", []int{1}, [][]string{{"=1+1", "-"}}},
	} {
		if lines, rows := rowsOf(t, c.text); !reflect.DeepEqual(lines, c.lines) || !reflect.DeepEqual(rows, c.rows) {
			t.Errorf("%s: %v %q, want %v %q", c.name, lines, rows, c.lines, c.rows)
		}
	}
	if lines, rows := rowsOf(t, "\"x\ny\",1\nw,2\n", 0); !reflect.DeepEqual(rows, [][]string{{"!"}, {"!"}, {"w", "2"}}) {
		t.Errorf("a line break where none can be: %v %q", lines, rows)
	}
}

// Whatever a list holds, the text of every line is in one row, or the line is broken.
func TestNoLineIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		junk := rapid.StringMatching(`["; ,\n]{0,3}`)
		var lines []string
		for i := range rapid.IntRange(1, 6).Draw(t, "lines") {
			lines = append(lines, fmt.Sprintf("%s<%d>%s;%s", junk.Draw(t, "a"), i, junk.Draw(t, "b"), junk.Draw(t, "c")))
		}
		text := strings.Join(lines, "\n")
		all := strings.Split(text, "\n")
		var seen strings.Builder
		r := lists.NewReader([]byte(text))
		for before := 0; ; {
			row, err := r.Read()
			if err == io.EOF {
				break
			}
			if row.Line <= before {
				t.Fatalf("line %d of %q comes after line %d", row.Line, text, before)
			}
			before = row.Line
			seen.WriteString(strings.Join(row.Cells, ";"))
			if row.Broken {
				seen.WriteString(all[row.Line-1])
			}
		}
		for i := range lines {
			if n := strings.Count(seen.String(), fmt.Sprintf("<%d>", i)); n != 1 {
				t.Fatalf("<%d> of %q is in %d rows: %q", i, text, n, seen.String())
			}
		}
	})
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]float64{
		"1500": 1500, "0": 0, "1972.5": 1972.5, "1972,5": 1972.5, "1.972,5": 1972.5, "1,972": 1972, "1,972.5": 1972.5, "1'972": 1972,
		"1 972": 1972, "987.125": 987.125, "1234.567": 1234.567, " 12 ": 12,
	} {
		for _, comma := range []bool{false, true} {
			if got, ok := lists.Number(text, comma); !ok || got != want {
				t.Errorf("%q: %v, %t, want %v", text, got, ok, want)
			}
		}
	}
	for comma, want := range map[bool]float64{true: 1972, false: 1.972} {
		if got, ok := lists.Number("1.972", comma); !ok || got != want {
			t.Errorf("decimal commas %t: %v, %t", comma, got, ok)
		}
	}
	for _, text := range []string{"", "-1", "1e3", "NaN", "12a", "1.2.3", "1..2", ".", "1,"} {
		if got, ok := lists.Number(text, true); ok {
			t.Errorf("%q: %v", text, got)
		}
	}
	for text, want := range map[string]bool{"1972,5": true, "1.972,5": true, "1,972": false, "1.972": false, "1972.5": false, "a,5": false, "12": false} {
		if got := lists.HasDecimalComma(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

func TestDates(t *testing.T) {
	day := time.Date(2004, 12, 31, 0, 0, 0, 0, time.UTC)
	evening := day.Add(20*time.Hour + 15*time.Minute)
	for text, want := range map[string]time.Time{
		"2004-12-31": day, "2004/12/31": day, "2004.12.31": day, "31.12.2004": day, "31.12.04": day, "31. 12. 2004": day, "31/12/2004": day, "12/31/2004": day,
		"31/12/04": day, "12/31/04": day, "December 31, 2004": day, "Dec 31, 2004": day, "31 December 2004": day, "31. Dezember 2004": day, "31. Dez 2004": day, "31-Dec-2004": day,
		"2004-12-31T20:15:00Z": evening, "2004-12-31 20:15": evening, "31.12.2004 20:15:00": evening, "12/31/2004 20:15": evening, "2004-12-31T20:15": evening,
	} {
		if got, ok := lists.Date(text, lists.AnyOrder); !ok || !got.Equal(want) {
			t.Errorf("%q: %v, %t", text, got, ok)
		}
	}
	for _, text := range []string{"", "Monday", "2004-13-01", "31/31/2004", "1/2/2004", "29.02.2003", "12"} {
		if got, ok := lists.Date(text, lists.AnyOrder); ok {
			t.Errorf("%q: %v", text, got)
		}
	}
	for o, want := range map[lists.Order]time.Month{lists.DayFirst: time.February, lists.MonthFirst: time.January} {
		if got, ok := lists.Date("1/2/2004", o); !ok || got.Month() != want {
			t.Errorf("order %d: %v, %t", o, got, ok)
		}
	}
	for _, c := range []struct {
		dates []string
		want  lists.Order
	}{
		{[]string{"1/2/2004", "31/12/2004"}, lists.DayFirst}, {[]string{"12/31/2004", "1/2/2004"}, lists.MonthFirst},
		{[]string{"31/12/2004", "12/31/2004"}, lists.AnyOrder}, {[]string{"1/2/2004", "2004-12-31"}, lists.AnyOrder},
	} {
		if got := lists.OrderOf(c.dates); got != c.want {
			t.Errorf("%v: %d", c.dates, got)
		}
	}
	if !lists.IsAmbiguous("1/2/2004") || lists.IsAmbiguous("2/2/2004") || lists.IsAmbiguous("13/2/2004") || lists.IsAmbiguous("1.2.2004") {
		t.Error("only 1/2/2004 can be read in two ways")
	}
}
