package page

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/pairing"
)

// sheetsOf are a tournament of some players as files: its results, and the latest round.
func sheetsOf(t *testing.T, format string, players, rounds int) (results, pairings string) {
	t.Helper()
	p := newPages(t)
	name := func(i int) string {
		return []string{"Ännchen von Tharau %d", "Ben %d", "Maximilian Freiherr von und zu %d", "Zoë %d"}[i%4]
	}
	at := time.Date(2026, 5, 1, 18, 0, 0, 0, time.UTC)
	d := Tournament{
		TournamentCard: TournamentCard{Summary: tourney.Summary{
			ID: "t1", Status: tourney.IsOver, Ended: at, Round: rounds, Rounds: rounds, Players: players,
			Setup: tourney.Setup{Name: "Frühjahrsturnier der Bohnenfreunde", Format: tourney.Format(format), Cups: 4, Beans: 40, Points: tourney.Points{Win: 1, Draw: 0.5}},
		}},
		Viewer: Viewer{Language: "de"}, Show: "table", TieBreaks: []string{"BHC1", "BH", "SB", "WON", "BPG"}, Site: "https://cups.example/", Now: at,
		People: map[string]tourney.Player{}, Before: map[string]pairing.Points{},
	}
	account := func(i int) string { return strconv.Itoa(i % players) }
	for i := range players {
		p := tourney.Player{Account: account(i), Name: fmt.Sprintf(name(i), i+1), Kind: play.Member, Rating: 2000 - 10*i}
		d.People[p.Account], d.Before[p.Account] = p, pairing.Points(35-5*(i%2))
		row := tourney.Row{
			Entry: &tourney.Entry{Player: p, Number: i + 1, Status: tourney.In}, Place: i + 1, Points: 125, TieBreaks: []pairing.Value{4550, 4000, 10150, 700, 400},
			Played: rounds, Wins: 7, Draws: 1, Losses: 3, Lead: pairing.Lead{By: pairing.Buchholz, Own: 4000, Other: 3950},
		}
		for k := range rounds {
			row.Cells = append(row.Cells, tourney.Cell{Round: k + 1, Opponent: account(i + k + 1), South: k%2 == 0, Result: tourney.Drawn, Points: 5})
		}
		d.Rows = append(d.Rows, row)
	}
	var round tourney.Round
	for i := 0; i+1 < players; i += 2 {
		round.Boards = append(round.Boards, tourney.Board{South: account(i), North: account(i + 1), Result: []tourney.Result{tourney.SouthWins, tourney.NoResult}[i/2%2]})
	}
	if players%2 == 1 {
		round.Byes = []tourney.Bye{{Player: account(players - 1), Kind: tourney.Allocated}}
	}
	d.All = []tourney.Round{round, round}
	var b bytes.Buffer
	if err := p.Results(&b, d); err != nil {
		t.Fatal(err)
	}
	results = b.String()
	b.Reset()
	round.Paired = at
	d.Show, d.Number, d.Chosen = "rounds", rounds, round
	d.SortKey = func(name string) string { return strings.ReplaceAll(name, "Ä", "A") }
	if err := p.Pairings(&b, d); err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("CUPS_SHEETS"); dir != "" { // to look at them on paper
		for end, text := range map[string]string{"results": results, "pairings": b.String()} {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%d-%s.html", format, players, end)), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return results, b.String()
}

func TestSheetsHaveWhatIsPrinted(t *testing.T) {
	results, pairings := sheetsOf(t, "swiss", 31, 9)
	if n := strings.Count(results, `<table class="cross`); n != 1 {
		t.Errorf("%d cross tables of nine rounds", n)
	}
	for _, want := range []string{"Paarungen nach Brettern", "Paarungen nach Namen", "Ergebniszettel", "Runde 9", "1. Mai 2026", `<tr class="sheet-head">`} {
		if !strings.Contains(pairings, want) {
			t.Errorf("the pairings lack %q", want)
		}
	}
	if first, second := strings.Index(pairings, `class="name">Ännchen von Tharau 13<`), strings.LastIndex(pairings, `class="name">Ben 2<`); first < 0 || second < 0 || strings.LastIndex(pairings, `<th scope="row" class="name">Ännchen von Tharau 13<`) > second {
		t.Error("names are not sorted")
	}
	if n := strings.Count(pairings, "<li><b>"); n != 15 {
		t.Errorf("%d slips of 15 boards", n)
	}
	results, _ = sheetsOf(t, "roundRobin", 70, 9)
	if parts := strings.Count(results, `<table class="cross`); parts != 3 || strings.Count(results, `<th scope="col">Punkte</th>`) != 2 { // of the last part, and the standings
		t.Errorf("the cross table of 70 has %d parts", parts)
	}
	sheetsOf(t, "roundRobin", 20, 9)
}
