package solving

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// Own is a puzzle from a game of an account: a position in which the account made a
// mistake, and in which one move is proven to be better than all others. Its difficulty
// was not measured, so it has no rating and changes none.
type Own struct {
	Puzzle puzzle.Puzzle // with the rating 0
	Game   string        // the ID of the game
	Ply    int           // the number of moves before the position
	Played cups.Move     // the move that was played
	At     time.Time     // the time of the review
	Tried  bool
	Solved bool // at the first attempt, without help
}

// ownBody is the stored form of an Own. The names of the fields must not change.
type ownBody struct {
	Game     string         `json:"game"`
	Ply      int            `json:"ply"`
	Position string         `json:"position"`
	Played   string         `json:"played"`
	Margins  map[string]int `json:"margins"` // of all legal moves
}

const ownPrefix = "own-"

// IsOwn reports whether an ID belongs to a puzzle from a game of an account.
func IsOwn(id string) bool { return strings.HasPrefix(id, ownPrefix) }

// Gather returns the new puzzles that an account gets from the review of a game in which
// it played a side. The error is one of the archive.
func (d *Desk) Gather(ctx context.Context, account string, side cups.Side, r review.Review, at time.Time) ([]archive.KeepsakeKept, error) {
	kept, err := d.Archive.Keepsakes(ctx, account, archive.OwnPuzzles.Name)
	if err != nil {
		return nil, err
	}
	have := map[string]bool{}
	for _, k := range kept {
		have[k.Name] = true
	}
	var list []archive.KeepsakeKept
	for _, m := range r.Moves {
		body, ok := ownOf(r.Game, m)
		if !ok {
			continue
		}
		own, err := body.own()
		if err != nil || own.Puzzle.Solver() != side || have[own.Puzzle.ID] {
			continue
		}
		have[own.Puzzle.ID] = true
		text, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		kept := archive.OwnPuzzles.Keep(account, own.Puzzle.ID, at, text)
		kept.Keepsake.Rank = rankOf(at, m.Ply)
		list = append(list, kept)
	}
	return list, nil
}

// rankOf returns the rank of a puzzle: the latest games come first, and the puzzles of a
// game are in the order of its moves.
func rankOf(at time.Time, ply int) int64 { return at.UnixMilli()<<10 - int64(min(ply, 1<<10-1)) }

// ownOf returns the puzzle of a move in a review. It returns false unless the values of
// all moves are proven and one move is better than all others.
func ownOf(game string, m review.Move) (ownBody, bool) {
	if !m.Only || len(m.Options) < 2 {
		return ownBody{}, false
	}
	b := ownBody{Game: game, Ply: m.Ply, Position: m.Position, Played: m.Move, Margins: map[string]int{}}
	for _, o := range m.Options {
		if o.Value.WinBy == nil {
			return ownBody{}, false
		}
		b.Margins[o.Move] = *o.Value.WinBy
	}
	return b, true
}

// errOwn means that the body of a keepsake is not a puzzle.
var errOwn = errors.New("not a puzzle with one solution")

// own returns the puzzle from its stored form.
func (b ownBody) own() (Own, error) {
	p, err := cups.Parse(b.Position)
	if err != nil {
		return Own{}, err
	}
	played, err := cups.ParseMove(b.Played)
	if err != nil {
		return Own{}, err
	}
	step := puzzle.Step{}
	for m := range p.Moves().All() {
		margin, ok := b.Margins[m.String()]
		if !ok {
			return Own{}, fmt.Errorf("%w: nothing is known of %v in %v", errOwn, m, p)
		}
		step.Choices = append(step.Choices, puzzle.Choice{Move: m, Margin: cups.Margin(margin)})
	}
	best, only := step.Best()
	if !only || best.Move == played || len(step.Choices) != len(b.Margins) {
		return Own{}, fmt.Errorf("%w: %v", errOwn, p)
	}
	var themes []puzzle.Theme
	if p.Captures(best.Move) > 0 {
		themes = append(themes, puzzle.ThemeCapture)
	}
	return Own{Game: b.Game, Ply: b.Ply, Played: played, Puzzle: puzzle.Puzzle{
		ID: ownPrefix + puzzle.NewID(puzzle.KindBestMove, p), Kind: puzzle.KindBestMove, Position: p, Themes: themes, Solution: []cups.Move{best.Move}, Steps: []puzzle.Step{step},
	}}, nil
}

// Owns returns the puzzles from the games of an account, the latest first.
func (d *Desk) Owns(ctx context.Context, account string) ([]Own, error) {
	if account == "" {
		return nil, nil
	}
	kept, err := d.Archive.Keepsakes(ctx, account, archive.OwnPuzzles.Name)
	if err != nil {
		return nil, err
	}
	tries, err := d.Archive.Keepsakes(ctx, account, archive.OwnAttempts.Name)
	if err != nil {
		return nil, err
	}
	scores := map[string]string{}
	for _, k := range tries {
		scores[k.Name] = string(k.Body)
	}
	list := archive.Readable(d.Archive, kept, readOwn)
	for i := range list {
		score, tried := scores[list[i].Puzzle.ID]
		list[i].Tried, list[i].Solved = tried, score == solvedScore
	}
	return list, nil
}

func readOwn(k archive.Keepsake) (Own, error) {
	var body ownBody
	if err := json.Unmarshal(k.Body, &body); err != nil {
		return Own{}, archive.Damaged(fmt.Errorf("puzzle %s of account %s: %w", k.Name, k.Account, err))
	}
	own, err := body.own()
	if err != nil {
		return Own{}, archive.Damaged(fmt.Errorf("puzzle %s of account %s: %w", k.Name, k.Account, err))
	}
	own.At = k.At
	return own, nil
}

// Own returns a puzzle from the games of an account. The error is ErrNoPuzzle or one
// of the archive.
func (d *Desk) Own(ctx context.Context, account, id string) (Own, error) {
	k, err := d.Archive.Keepsake(ctx, account, archive.OwnPuzzles.Name, id)
	if errors.Is(err, archive.ErrNotFound) {
		return Own{}, fmt.Errorf("puzzle %q of account %q: %w", id, account, ErrNoPuzzle)
	}
	if err != nil {
		return Own{}, err
	}
	own, err := readOwn(k)
	if err != nil {
		return Own{}, err
	}
	tried, err := d.Archive.Keepsake(ctx, account, archive.OwnAttempts.Name, id)
	if err != nil && !errors.Is(err, archive.ErrNotFound) {
		return Own{}, err
	}
	own.Tried, own.Solved = err == nil, string(tried.Body) == solvedScore
	return own, nil
}

// solvedScore is the body of the keepsake for an attempt that has solved a puzzle without
// help. Other attempts have other scores.
const solvedScore = "1"

// RecordOwn stores the result of an account's first attempt at a puzzle from its games.
// Later attempts change nothing. The error is one of the archive.
func (d *Desk) RecordOwn(ctx context.Context, account string, e practice.Entry) error {
	err := d.Archive.Commit(ctx, archive.Change{archive.OwnAttempts.Keep(account, e.Puzzle, e.At, fmt.Append(nil, float64(e.Score)))})
	if errors.Is(err, archive.ErrConflict) {
		return nil // an earlier attempt counts
	}
	return err
}
