// Package fairness keeps the facts about fair play of a server: what the moves of its members have
// cost in rated and tournament games, next to what is usual at their rating. Package fair does the
// arithmetic. It never gives a verdict.
package fairness

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/fair"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/internal/sorting"
)

// Game is what is known of one member's moves in a game, one of the [archive.FairFacts]. The names of the
// fields must not change.
type Game struct {
	Game       play.ID    `json:"game"`
	Side       string     `json:"side"`
	Opponent   string     `json:"opponent"` // the ID of an account
	Cups       int        `json:"cups"`
	Speed      game.Speed `json:"speed,omitempty"` // empty: games on such terms have no rating
	Tournament string     `json:"tournament,omitempty"`
	Ended      time.Time  `json:"ended"`
	Facts      fair.Facts `json:"facts"`
}

// Looks reports whether facts are kept about a game on these terms: members play it, and it is rated
// or belongs to a tournament.
func Looks(s play.Start) bool {
	member := func(seat play.Seat) bool { return seat.Kind == play.Member && seat.Account != "" }
	return (s.Rated || s.Tournament != nil) && (member(s.Seats[cups.South]) || member(s.Seats[cups.North]))
}

// Keep returns what is stored of a game that is over. sides are the judged moves of both.
func Keep(id play.ID, s play.Start, ended time.Time, sides [2][]fair.Decision) ([]archive.KeepsakeKept, error) {
	if !Looks(s) {
		return nil, nil
	}
	var list []archive.KeepsakeKept
	for side, seat := range s.Seats {
		if seat.Kind != play.Member || seat.Account == "" || len(sides[side]) == 0 {
			continue
		}
		g := Game{
			Game: id, Side: cups.Side(side).String(), Opponent: s.Seats[cups.Side(side).Opponent()].Account,
			Cups: s.Position.Cups(), Ended: ended.UTC(), Facts: fair.FactsOf(sides[side]),
		}
		if class, ok := ratings.ClassOf(s); ok {
			g.Speed = class.Speed
		}
		if s.Tournament != nil {
			g.Tournament = s.Tournament.ID
		}
		body, err := json.Marshal(g)
		if err != nil {
			return nil, err
		}
		list = append(list, archive.FairFacts.Keep(seat.Account, string(id), ended, body))
	}
	return list, nil
}

// Desk reads the facts and screens everybody. It needs both fields.
type Desk struct {
	Archive archive.Archive
	Now     func() time.Time
}

// Filter says which games a report is about.
type Filter struct {
	Tournament string // only those of this tournament; empty: all
	Latest     int    // at most this many of each class, the latest; 0: all that have facts
}

// Report is what is known of a member in one class.
type Report struct {
	Cups     int
	Speed    game.Speed     // empty: without ratings
	Games    []Game         // the latest first
	Facts    fair.Facts     // of all these games
	Standing *fair.Standing // the rating after the last of them; nil: there is none
}

// Games returns the games of a member that have facts, the latest first.
func (d *Desk) Games(ctx context.Context, account string) ([]Game, error) {
	kept, err := d.Archive.Keepsakes(ctx, account, archive.FairFacts.Name)
	if err != nil {
		return nil, err
	}
	return archive.Readable(d.Archive, kept, func(k archive.Keepsake) (g Game, err error) {
		if err = json.Unmarshal(k.Body, &g); err != nil {
			err = fmt.Errorf("facts about game %s of account %s: %w", k.Name, account, err)
		}
		return g, err
	}), nil
}

// Reports returns what is known of a member, by class.
func (d *Desk) Reports(ctx context.Context, account string, f Filter) ([]Report, error) {
	all, err := d.Games(ctx, account)
	if err != nil {
		return nil, err
	}
	var list []Report
	for _, g := range all {
		if f.Tournament != "" && g.Tournament != f.Tournament {
			continue
		}
		i := slices.IndexFunc(list, func(r Report) bool { return r.Cups == g.Cups && r.Speed == g.Speed })
		if i < 0 {
			i = len(list)
			list = append(list, Report{Cups: g.Cups, Speed: g.Speed})
		}
		if r := &list[i]; f.Latest == 0 || len(r.Games) < f.Latest {
			r.Games = append(r.Games, g)
			r.Facts.Add(g.Facts)
		}
	}
	for i := range list {
		if list[i].Standing, err = d.standing(ctx, account, list[i]); err != nil {
			return nil, err
		}
	}
	sorting.Func(list, func(a, b Report) int {
		return cmp.Or(cmp.Compare(a.Cups, b.Cups), cmp.Compare(a.Speed, b.Speed))
	})
	return list, nil
}

// standing returns the rating after the last rated game of a report, as corrections have left it, or
// else the present one.
func (d *Desk) standing(ctx context.Context, account string, r Report) (*fair.Standing, error) {
	if r.Speed == "" {
		return nil, nil
	}
	for _, g := range r.Games {
		rated, err := d.Archive.RatedGame(ctx, g.Game)
		if errors.Is(err, archive.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, p := range rated.Players {
			if p.Account == account {
				return &fair.Standing{Rating: p.After.Rating, Deviation: p.After.Deviation}, nil
			}
		}
	}
	now, err := d.Archive.Rating(ctx, account, archive.Class{Cups: r.Cups, Speed: r.Speed})
	if errors.Is(err, archive.ErrNotFound) {
		return nil, nil
	}
	return &fair.Standing{Rating: now.Value.Rating, Deviation: now.Value.Deviation}, err
}
