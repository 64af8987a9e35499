package upkeep

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/record"
)

// Errors of [Import].
var (
	// ErrNotOver means that the game of a record has no result.
	ErrNotOver = errors.New("the game is not over")
	// ErrThere means that the archive already has the same game.
	ErrThere = errors.New("the game is there already")
)

// idLetters are the letters of IDs.
const idLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// Import adds the finished game of a record to an archive. The ID of the game follows
// from the record, so that no game is added twice. The players keep their names, but have
// no accounts. Clocks are left out. A game without a date gets the time now. The error is
// ErrNotOver, ErrThere, one of the record, or one of the archive.
func Import(ctx context.Context, a archive.Archive, r *record.Game, now time.Time) (play.ID, error) {
	g, err := game.FromRecord(r, game.Setup{})
	if err != nil {
		return "", err
	}
	if !g.IsOver() {
		return "", ErrNotOver
	}
	began := now
	if date, ok := r.Tag("Date"); ok {
		if d, err := time.Parse("2006.01.02", date); err == nil {
			began = d
		}
		if clock, ok := r.Tag("UTCTime"); ok {
			if d, err := time.Parse("2006.01.02 15:04:05", date+" "+clock); err == nil {
				began = d
			}
		}
	}
	start := play.Start{Position: r.Start()}
	if event, ok := r.Tag("Event"); ok && event != "?" {
		start.Event = event
	}
	for side, player := range g.Setup().Players {
		start.Seats[side] = play.Seat{Name: player.Name, Kind: play.Guest}
		if player.Kind == game.Program {
			start.Seats[side].Kind = play.Bot
		}
	}
	id := idOf(r.String())
	events := []play.Event{{Version: 1, At: began, Type: play.Started, By: cups.Nobody, Start: &start}}
	for ply, node := 0, r.Start(); ply < len(g.Moves()); ply++ {
		m := g.Moves()[ply]
		by := node.Turn()
		if node, err = node.Play(m); err != nil {
			return "", err
		}
		events = append(events, play.Event{Version: int64(len(events)) + 1, At: began, Type: play.Moved, By: by, Ply: cups.Ply(ply), Move: m})
	}
	end := g.End()
	events = append(events, play.Event{Version: int64(len(events)) + 1, At: began, Type: play.Ended, By: end.By, How: end.How, Result: end.Outcome})
	t, err := play.Replay(id, events)
	if err != nil {
		return "", fmt.Errorf("this game cannot be kept: %w", err)
	}
	err = a.Commit(ctx, archive.Change{archive.GameChange{Game: id, Events: events, Summary: hall.Summary(t)}})
	if errors.Is(err, archive.ErrConflict) {
		err = ErrThere
	}
	return id, err
}

// idOf returns the ID for a text, one of 31^12.
func idOf(text string) play.ID {
	sum := sha256.Sum256([]byte(text))
	var id [12]byte
	for i := range id {
		id[i] = idLetters[int(sum[i])%len(idLetters)]
	}
	return play.ID(id[:])
}
