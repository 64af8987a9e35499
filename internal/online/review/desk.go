package review

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
)

// Analyst says what positions are worth. A [mind.Mind] is one.
type Analyst interface {
	Analyze(ctx context.Context, client mind.Client, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error)
}

// What a review may take: so long for a game, and for a position, and so many games
// at the same time.
const (
	gameTime  = 30 * time.Second
	mostTime  = 400 * time.Millisecond
	leastTime = 50 * time.Millisecond
	mostGames = 64
)

// kind is that of findings that are reviews. Another form would have another name.
const kind = "review"

// client is who asks the analyst: reviews share one turn, so that people who wait
// come between two positions.
const client = mind.Client("reviews")

// ErrBusy says that too many games wait to be looked through.
var ErrBusy = errors.New("too many games are looked through")

// Working is the error for a review that is not ready yet.
type Working struct {
	Done, Of int // positions
}

func (w *Working) Error() string {
	return fmt.Sprintf("%d of %d positions are looked at", w.Done, w.Of)
}

// Desk makes reviews, one after the other, and keeps them in the archive. All methods
// may be used by any number of goroutines. Its zero value needs Archive, Analyst and
// Log.
type Desk struct {
	Archive archive.Archive
	Analyst Analyst
	Log     *slog.Logger

	mu      sync.Mutex
	at      map[string]*Working // the games that wait or are looked through
	running chan struct{}       // holds whoever looks through a game
}

// Review returns the review of a game that is over. If there is none, it begins to
// make one, which goes on until ending is done, and returns a [*Working]. Other errors
// are [ErrBusy] and those of the archive.
func (d *Desk) Review(ctx, ending context.Context, id string, start cups.Position, moves []cups.Move) (Review, error) {
	r, err := d.Kept(ctx, id)
	if !errors.Is(err, archive.ErrNotFound) {
		return r, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.at == nil {
		d.at, d.running = map[string]*Working{}, make(chan struct{}, 1)
	}
	if w := d.at[id]; w != nil {
		return Review{}, &Working{w.Done, w.Of}
	}
	if len(d.at) >= mostGames {
		return Review{}, ErrBusy
	}
	w := &Working{0, len(moves)}
	d.at[id] = w
	go d.work(ending, id, start, moves, w)
	return Review{}, &Working{0, len(moves)}
}

// Kept returns a review that was made before. The error may be archive.ErrNotFound.
func (d *Desk) Kept(ctx context.Context, id string) (Review, error) {
	var r Review
	f, err := d.Archive.Finding(ctx, kind, id)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(f.Body, &r); err != nil {
		return r, fmt.Errorf("review of game %s: %w", id, err)
	}
	return r, nil
}

// work looks through a game when its turn comes.
func (d *Desk) work(ctx context.Context, id string, start cups.Position, moves []cups.Move, w *Working) {
	defer func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.at, id)
	}()
	select {
	case d.running <- struct{}{}:
		defer func() { <-d.running }()
	case <-ctx.Done():
		return
	}
	results, err := d.look(ctx, start, moves, w)
	if err == nil {
		var body []byte
		if body, err = json.Marshal(New(id, start, moves, results)); err == nil {
			err = d.Archive.Commit(ctx, archive.Change{Findings: []archive.FindingKept{{Finding: archive.Finding{Kind: kind, Key: id, Body: body}}}})
		}
	}
	if err != nil && ctx.Err() == nil {
		d.Log.Warn("a game could not be looked through", "game", id, "error", err)
	}
}

// look analyses the positions of a game from the end on, since what is proven there
// serves the positions before.
func (d *Desk) look(ctx context.Context, start cups.Position, moves []cups.Move, w *Working) ([]analysis.Result, error) {
	positions := []cups.Position{start}
	for _, m := range moves {
		next, err := positions[len(positions)-1].Play(m)
		if err != nil {
			return nil, err
		}
		positions = append(positions, next)
	}
	each := min(mostTime, max(leastTime, gameTime/time.Duration(max(1, len(moves)))))
	results := make([]analysis.Result, len(moves))
	for i := len(moves) - 1; i >= 0; i-- {
		r, err := d.Analyst.Analyze(ctx, client, positions[i], analysis.Limits{Time: each}, nil)
		if err != nil {
			return nil, err
		}
		results[i] = r
		d.mu.Lock()
		w.Done++
		d.mu.Unlock()
	}
	return results, nil
}
