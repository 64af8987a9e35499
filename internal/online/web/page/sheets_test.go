package page

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// sheetsOf are a tournament of some players as files: its results, and the latest round.
func sheetsOf(t *testing.T, format string, players, rounds int) (results, pairings string) {
	t.Helper()
	p := newPages(t)
	name := func(i int) string {
		return []string{"Ännchen von Tharau %d", "Ben %d", "Maximilian Freiherr von und zu %d", "Zoë %d"}[i%4]
	}
	of := func(i int) Entrant {
		return Entrant{Entry: tourney.Entry{Player: tourney.Player{Name: fmt.Sprintf(name(i), i+1), Kind: play.Member, Rating: 2000 - 10*i}, Number: i + 1, Status: tourney.In}}
	}
	at := time.Date(2026, 5, 1, 18, 0, 0, 0, time.UTC)
	d := Tournament{
		TournamentCard: TournamentCard{ID: "t1", Name: "Frühjahrsturnier der Bohnenfreunde", Format: format, Status: "over", Ended: at, Cups: 4, Beans: 40, Round: rounds, Rounds: rounds, Players: players},
		Viewer:         Viewer{Language: "de"}, Show: "table", TieBreaks: []string{"BHC1", "BH", "SB", "WON", "BPG"}, Win: "1", Draw: "½", Site: "https://cups.example/", Now: at,
	}
	for i := range players {
		row := TournamentRow{Entrant: of(i), Place: i + 1, Placed: true, Points: "12½", Breaks: []string{"45½", "40", "101½", "7", "4"}, Played: rounds, Wins: 7, Draws: 1, Losses: 3, Lead: Lead{"BH", "40", "39½"}}
		for k := range rounds {
			row.Cells = append(row.Cells, TournamentCell{Round: k + 1, Opponent: of((i + k + 1) % players).Name, South: k%2 == 0, Result: "1/2-1/2", Points: "½"})
		}
		d.Rows = append(d.Rows, row)
	}
	round := TournamentRound{Round: rounds}
	for i := 0; i+1 < players; i += 2 {
		round.Boards = append(round.Boards, TournamentBoard{Board: i/2 + 1, South: of(i), North: of(i + 1), Result: []string{"1-0", "*"}[i/2%2], PointsBefore: [2]string{"3½", "3"}})
	}
	if players%2 == 1 {
		round.Byes = []wire.RoundBye{{Player: of(players - 1).Name, Kind: "allocated"}}
	}
	d.All = []TournamentRound{round, round}
	var b bytes.Buffer
	if err := p.Results(&b, d); err != nil {
		t.Fatal(err)
	}
	results = b.String()
	b.Reset()
	d.Show, d.Chosen, d.RoundOf = "rounds", round, at
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
