package play

import (
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/record"
)

// Written returns the game as a record (docs/formats/notation.md §3). now is
// its date.
func Written(g *game.Game, now time.Time) (string, error) {
	r, err := g.Record(
		record.Tag{Name: "Event", Value: "Casual game"},
		record.Tag{Name: "Date", Value: now.Format("2006.01.02")},
		record.Tag{Name: "Round", Value: "-"})
	if err != nil {
		return "", err
	}
	return r.String(), nil
}

// gameOf returns the game of a record, to go on with where it stopped. Who is a
// person and who a program is read from the tags; if they do not say, both are
// persons. A program without a level gets [FirstLevel].
func gameOf(r *record.Game) (*game.Game, error) {
	g, err := game.FromRecord(r, game.Setup{})
	if err != nil {
		return nil, err
	}
	players := g.Setup().Players
	for side := range players {
		switch p := &players[side]; {
		case p.Kind == game.Unknown:
			p.Kind = game.Person
		case p.Kind == game.Program && p.Level == 0:
			p.Level = int(FirstLevel)
		}
	}
	g.SetPlayers(players)
	return g, nil
}
