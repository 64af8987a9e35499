package elo_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/rating"
)

// Points, expected points and performance of an event are those that a pencil finds, and what was played
// between its games or is of no event is not in it.
func TestPerformancesOfEvents(t *testing.T) {
	at := func(day int) time.Time { return day0.AddDate(0, 0, day) }
	old := func(id string, p elo.Player, r float64) elo.Entry {
		return elo.Entry{ID: id, At: at(0), South: p, Rating: r, Games: 100}
	}
	l := elo.New(usual(1500), []elo.Entry{
		old("1", "ann", 1800), old("2", "bo", 1600), old("3", "cem", 2000),
		{ID: "4", At: at(1), South: "ann", North: "bo", Score: rating.Win, Event: "Spring"},   // expected 1/(1+10^(-200/400)) = 0.7597
		{ID: "5", At: at(2), South: "cem", North: "ann", Score: rating.Draw, Event: "Spring"}, // ann is at 1804.8, bo at 1595.2
		{ID: "6", At: at(3), South: "ann", North: "bo", Score: rating.Loss},                   // of no event
		{ID: "7", At: at(9), South: "ann", North: "cem", Score: rating.Win, Event: "Autumn"},
	})
	list := l.Performances("ann", at(99))
	if len(list) != 2 || list[0].Event != "Spring" || list[1].Event != "Autumn" {
		t.Fatalf("%+v", list)
	}
	spring, autumn := list[0], list[1]
	// The opponents had 1600 and 2000: 1800 on average, and three quarters of the points are 193 more.
	if spring.Games != 2 || spring.Points != 1.5 || spring.Opponents != 1800 || spring.Rating != 1993 || !spring.First.Equal(at(1)) || !spring.Last.Equal(at(2)) {
		t.Errorf("Spring: %+v", spring)
	}
	if math.Abs(spring.Expected-(0.7597+0.2453)) > 0.0002 || spring.Before != 1800 || elo.Shown(spring.After) != 1810 || spring.Change() != 10 {
		t.Errorf("Spring: %+v", spring)
	}
	if autumn.Games != 1 || autumn.Points != 1 || autumn.Rating != autumn.Opponents+800 || autumn.Opponents != 1995 {
		t.Errorf("Autumn: %+v", autumn)
	}
	if bo := l.Performances("bo", at(99)); len(bo) != 1 || bo[0].Points != 0 || bo[0].Rating != 1800-800 {
		t.Errorf("Bo: %+v", bo)
	}
	if early := l.Performances("ann", at(1)); len(early) != 1 || early[0].Games != 1 {
		t.Errorf("early: %+v", early)
	}
	then := l.Since(at(1))
	if then["ann"].Place != 2 || elo.Shown(then["ann"].Exact) != 1805 || len(then) != 3 || len(l.Since(at(-1))) != 0 {
		t.Errorf("then: %+v", then)
	}
}

// Of all events of a player together, the games are those of the history that have an event, and their
// expected points are those by which the ratings have changed.
func TestPerformancesAreThoseOfTheHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []elo.Entry
		for i := range rapid.IntRange(1, 40).Draw(t, "games") {
			a := rapid.IntRange(0, 3).Draw(t, "south")
			b := (a + rapid.IntRange(1, 3).Draw(t, "north")) % 4
			list = append(list, elo.Entry{
				ID: string(rune('A' + i)), At: day0.AddDate(0, 0, rapid.IntRange(0, 9).Draw(t, "day")), South: elo.Player(rune('a' + a)), North: elo.Player(rune('a' + b)),
				Score: rating.Score(float64(rapid.IntRange(0, 2).Draw(t, "score")) / 2), Event: rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "event"),
			})
		}
		s := elo.Settings{Start: 1500, K: []elo.Step{{K: 20}}}
		l := elo.New(s, list)
		for _, p := range l.Players() {
			games, surplus := 0, 0.0
			for _, point := range l.History(p) {
				if point.Entry.Event != "" {
					games++
					surplus += float64(point.Exact-point.Before) / 20
				}
			}
			for _, of := range l.Performances(p, day0.AddDate(1, 0, 0)) {
				games -= of.Games
				surplus -= of.Points - of.Expected
			}
			if games != 0 || math.Abs(surplus) > 1e-9 {
				t.Fatalf("%s: %d games and %v points are missing", p, games, surplus)
			}
		}
	})
}

// Results may name their event; a file without the column, and lines that end before it, are read as ever.
func TestResultsWithTheirEvent(t *testing.T) {
	rows, refused := elo.ReadCSV([]byte("Datum;Turnier;Süd;Nord;Ergebnis\n2005-01-01;Frühling;Ada;Ben;1-0\n2005-01-02;;Ada;Ben;0-1\n"), day0.AddDate(9, 0, 0))
	if len(refused) > 0 || len(rows) != 2 || rows[0].Event != "Frühling" || rows[1].Event != "" || rows[1].Result != elo.NorthWins {
		t.Fatalf("%+v %+v", rows, refused)
	}
	rows, refused = elo.ReadCSV([]byte("date,south,north,result,event\n2005-01-01,Ada,Ben,1-0\n2005-01-02,Ada,Ben,1-0,Spring\n2005-01-03,Ada,Ben,1-0,\"\u202e\"\n"), day0.AddDate(9, 0, 0))
	if len(rows) != 2 || rows[0].Event != "" || rows[1].Event != "Spring" || len(refused) != 1 || refused[0].Reason != elo.BadEvent {
		t.Fatalf("%+v %+v", rows, refused)
	}
	if unread := elo.Unread([]byte("date,south,north,result,event,table\n")); !slices.Equal(unread, []string{"table"}) {
		t.Errorf("unread: %q", unread)
	}
}
