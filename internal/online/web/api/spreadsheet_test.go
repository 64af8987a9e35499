package api

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/say"
)

// What is exported in a language is read again.
func TestExportsInAllLanguagesAreRead(t *testing.T) {
	at := time.Date(2026, 5, 1, 20, 15, 0, 0, time.UTC)
	rows := []elo.Row{{Line: 2, At: at, South: "Änne", North: "=Ben", Result: elo.Drawn}, {Line: 3, At: at, South: "Cleo; Dora", North: "Änne", Result: elo.SouthWins}}
	for _, l := range []say.Language{say.English, say.German} {
		head := func(column string) string { return say.In(l).Get("column." + column) }
		form := csvfile.Form{DecimalComma: l.HasDecimalComma()}
		if got, refused := elo.ReadCSV(elo.WriteCSV(rows, form, head), at.AddDate(1, 0, 0)); len(refused) > 0 || !cmp.Equal(got, rows) {
			t.Errorf("%s: refused %+v, %s", l, refused, cmp.Diff(rows, got))
		}
		list := [][]csvfile.Cell{
			csvfile.Texts(head("place"), head("name"), head("rating"), head("exact"), head("games"), head("provisional"), head("best")),
			{csvfile.Int(1), csvfile.Text("Änne"), csvfile.Int(1520), csvfile.Number(1519.625, -1), csvfile.Int(31), csvfile.Text("false"), csvfile.Int(1600)},
		}
		got, refused := elo.ReadCSV(form.Bytes(list), at)
		if want := []elo.Row{{Line: 2, At: at, South: "Änne", Rating: 1519.625, Games: 31, Undated: true}}; len(refused) > 0 || !cmp.Equal(got, want) {
			t.Errorf("%s: refused %+v, %s", l, refused, cmp.Diff(want, got))
		}
		for _, column := range []string{"date", "name", "rating", "games", "event", "place"} {
			if head(column) == "" {
				t.Errorf("%s: the column %s has no name", l, column)
			}
		}
	}
}
