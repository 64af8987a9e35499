package csvfile_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/csvfile"
)

func TestNoTextIsAFormula(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+49": "'+49", "-x": "'-x", "@SUM(A1)": "'@SUM(A1)", "\t=1": "'\t'=1", "\r=1": "'\r'=1", " =1+1": "' =1+1", "＝1": "'＝1",
		"'tis": "''tis", "'=1": "''=1", "x;=1+1": "x;'=1+1", "x, -1": "x,' -1", "x\n=1": "x\n'=1", "=": "'=", "-": "'-", "'": "''",
		"": "", "Ada": "Ada", "1-0": "1-0", "a=b": "a=b", "Ada; Ben": "Ada; Ben", "1.5": "1.5", "\xff=": "\xff=",
	} {
		rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(csvfile.Form{}.Bytes([][]csvfile.Cell{csvfile.Texts("x", text)}), []byte("\ufeff")))).ReadAll()
		if err != nil || len(rows) != 1 || rows[0][1] != want && rows[0][1] != strings.ReplaceAll(want, "\r\n", "\n") {
			t.Errorf("%q: the cell is %q, want %q: %v", text, rows, want, err)
		}
		if plain := csvfile.Plain(want); plain != text {
			t.Errorf("%q: %q comes back as %q", text, want, plain)
		}
	}
}

// Numbers are written as the reader's country writes them; a text that looks like one is left.
func TestNumbers(t *testing.T) {
	rows := [][]csvfile.Cell{csvfile.Texts("name", "points"), {csvfile.Text("1.5"), csvfile.Number(-1.5, -1)}, {csvfile.Text("a;b"), csvfile.Int(-3)}, {csvfile.Sign("-"), csvfile.Number(2, 1)}, {csvfile.Sign("=="), csvfile.Sign("")}, {csvfile.Text("é"), csvfile.Number(1e21, -1)}}
	for form, want := range map[csvfile.Form]string{
		{}:                   "\ufeffname,points\n1.5,-1.5\na;b,-3\n-,2.0\n'==,\né,1000000000000000000000\n",
		{Unmarked: true}:     "name,points\n1.5,-1.5\na;b,-3\n-,2.0\n'==,\né,1000000000000000000000\n",
		{DecimalComma: true}: "\ufeffname;points\n1.5;-1,5\n\"a;b\";-3\n-;2,0\n'==;\né;1000000000000000000000\n",
	} {
		if got := string(form.Bytes(rows)); got != want {
			t.Errorf("%+v: %q, want %q", form, got, want)
		}
	}
}

// Whatever separator a spreadsheet expects, no cell of a text is a formula, and every text comes
// back from its cell.
func TestTextsComeBack(t *testing.T) {
	letters := rapid.SampledFrom([]string{"=", "+", "-", "@", "'", "\"", ",", ";", "\t", "\n", "＝", "é", "1", " ", "\xff"})
	text := rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(letters, 0, 9).Draw(t, "letters"), "") })
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(text, 2, 5).Draw(t, "texts")
		form := csvfile.Form{DecimalComma: rapid.Bool().Draw(t, "comma")}
		file := form.Bytes([][]csvfile.Cell{csvfile.Texts(texts...)})
		file = bytes.TrimPrefix(file, []byte("\ufeff"))
		for _, comma := range ",;\t" {
			r := csv.NewReader(bytes.NewReader(file))
			r.Comma, r.LazyQuotes, r.FieldsPerRecord = comma, true, -1
			rows, err := r.ReadAll()
			if err != nil {
				continue // a quotation mark is open to the end
			}
			if (comma == ';') == form.DecimalComma && comma != '\t' {
				var plain []string
				for _, cell := range rows[0] {
					plain = append(plain, csvfile.Plain(cell))
				}
				if !slices.Equal(plain, texts) {
					t.Fatalf("%q comes back from %q as %q", texts, file, plain)
				}
			}
			for _, cell := range slices.Concat(rows...) {
				bare := strings.TrimLeft(cell, " ")
				if len(bare) > 1 && strings.ContainsAny(bare[:1], "=+-@\t") && !strings.Contains(cell, `"`) {
					t.Fatalf("a spreadsheet that expects %q takes %q of %q for a formula", comma, cell, file)
				}
			}
		}
	})
}
