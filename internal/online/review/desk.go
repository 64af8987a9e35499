package review

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
)

// Analyst says what positions are worth. A [mind.Mind] is one.
type Analyst interface {
	Analyze(ctx context.Context, client mind.Client, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error)
}

// The limits of reviews: the time for a game, the most and the least time for a position,
// how many games can wait, and with how many waiting games no game is added that nobody
// has asked for.
const (
	gameTime  = 30 * time.Second
	mostTime  = 400 * time.Millisecond
	leastTime = 50 * time.Millisecond
	mostGames = 64
	mostEarly = 32
)

// mostRest limits the rests of a desk in reviews that nobody has asked for: a rest is at
// most this many times as long as the work before it.
const mostRest = 15

// kind is the kind of findings that are reviews. If the stored form changed, the kind
// would change, too.
const kind = "review"

// client is the client for all reviews that somebody waits for. They share one turn, so
// that questions of other clients come between two positions.
const client = mind.Client("reviews")

// ErrBusy means that too many games wait for a review.
var ErrBusy = errors.New("too many games are looked through")

// Working is the error for a review that is not ready yet.
type Working struct {
	Done, Of int // numbers of positions
}

func (w *Working) Error() string {
	return fmt.Sprintf("%d of %d positions are looked at", w.Done, w.Of)
}

// Desk makes reviews one after another and stores them in the archive: first those that
// somebody has asked for, then those of [Desk.Begin]. Any number of goroutines may use
// all methods. The zero value needs Archive, Analyst and Log.
type Desk struct {
	Archive archive.Archive
	Analyst Analyst
	Log     *slog.Logger

	// Gather returns the keepsakes that follow from the review of a game and the analysis of
	// its positions. They are stored together with the review. nil: there are none.
	Gather func(ctx context.Context, r Review, results []analysis.Result) ([]archive.KeepsakeKept, error)
	// Others returns the number of games in progress. In a review that nobody has asked
	// for, the desk rests this many times as long as it has worked, up to a limit, so
	// that the players have the processor. nil: the desk does not rest.
	Others func() int
	// Now is the clock for these rests; nil if Others is nil.
	Now func() time.Time

	mu    sync.Mutex
	games []*job        // games that wait or are being reviewed, in the order in which they came
	wake  chan struct{} // interrupts a rest; nil: no goroutine works
	ended chan struct{} // closed when the last goroutine that works has ended; nil: there was none
}

// job is a game that waits for its review.
type job struct {
	ending    context.Context
	id        string
	asked     bool // somebody waits for the review
	positions []cups.Position
	moves     []cups.Move
	results   []analysis.Result // the last done elements are set
	done      int
}

// Review returns the review of a finished game. If the game has none, Review starts
// one, which continues until ending is done, and returns a [*Working]. Other errors are
// [ErrBusy] and those of the archive.
func (d *Desk) Review(ctx, ending context.Context, id string, start cups.Position, moves []cups.Move) (Review, error) {
	r, err := d.Kept(ctx, id)
	if !errors.Is(err, archive.ErrNotFound) {
		return r, err
	}
	j, err := d.enter(ending, id, start, moves, mostGames)
	if err != nil {
		return Review{}, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	j.asked = true
	select {
	case d.wake <- struct{}{}:
	default:
	}
	return Review{}, &Working{j.done, len(moves)}
}

// Begin starts the review of a finished game before anybody asks for it. The error is
// [ErrBusy] if too many reviews wait; then the review starts when somebody asks for it.
func (d *Desk) Begin(ending context.Context, id string, start cups.Position, moves []cups.Move) error {
	_, err := d.enter(ending, id, start, moves, mostEarly)
	return err
}

// HasRoom reports whether [Desk.Begin] would take a game.
func (d *Desk) HasRoom() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.games) < mostEarly
}

// Wait waits until the desk has nothing more to do. The caller ends the reviews first, by
// the contexts that it gave them.
func (d *Desk) Wait() {
	d.mu.Lock()
	ended := d.ended
	d.mu.Unlock()
	if ended != nil {
		<-ended
	}
}

// Look returns the stored review of a game, and does not begin one. The error is a
// [*Working] if the review is being made, and may be archive.ErrNotFound.
func (d *Desk) Look(ctx context.Context, id string) (Review, error) {
	d.mu.Lock()
	if j := d.find(id); j != nil {
		defer d.mu.Unlock()
		return Review{}, &Working{j.done, len(j.moves)}
	}
	d.mu.Unlock()
	return d.Kept(ctx, id)
}

// Kept returns a stored review. The error may be archive.ErrNotFound.
func (d *Desk) Kept(ctx context.Context, id string) (Review, error) {
	var r Review
	f, err := d.Archive.Finding(ctx, kind, id)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(f.Body, &r); err != nil {
		return r, archive.Damaged(fmt.Errorf("review of game %s: %w", id, err))
	}
	return r, nil
}

// find returns the job of a game, or nil if there is none. The caller holds mu.
func (d *Desk) find(id string) *job {
	i := slices.IndexFunc(d.games, func(j *job) bool { return j.id == id })
	if i < 0 {
		return nil
	}
	return d.games[i]
}

// enter returns the job of a game. If there is none, it adds one, unless there are
// already most jobs.
func (d *Desk) enter(ending context.Context, id string, start cups.Position, moves []cups.Move, most int) (*job, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if j := d.find(id); j != nil {
		return j, nil
	}
	if len(d.games) >= most {
		return nil, ErrBusy
	}
	j := &job{ending: ending, id: id, positions: []cups.Position{start}, moves: moves, results: make([]analysis.Result, len(moves))}
	for _, m := range moves {
		next, err := j.positions[len(j.positions)-1].Play(m)
		if err != nil {
			return nil, fmt.Errorf("review of game %s: %w", id, err)
		}
		j.positions = append(j.positions, next)
	}
	d.games = append(d.games, j)
	if d.wake == nil {
		d.wake = make(chan struct{}, 1)
		d.ended = make(chan struct{})
		go d.work(d.ended)
	}
	return j, nil
}

// work looks through the games, position by position, until there are none. Then it
// closes ended.
func (d *Desk) work(ended chan struct{}) {
	defer close(ended)
	for {
		j, asked := d.next()
		if j == nil {
			return
		}
		over, err := true, j.ending.Err()
		if err == nil {
			err = guard.Do(func() (err error) {
				over, err = d.step(j, asked)
				return err
			})
			guard.Log(d.Log, err, "a review", "game", j.id)
		}
		if err != nil && j.ending.Err() == nil {
			d.Log.Warn("a game could not be looked through", "game", j.id, "error", err)
		}
		if over || err != nil {
			d.mu.Lock()
			d.games = slices.DeleteFunc(d.games, func(other *job) bool { return other == j })
			d.mu.Unlock()
		}
	}
}

// next returns the next job, and whether somebody waits for it. It returns nil if there
// is none.
func (d *Desk) next() (next *job, asked bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.games) == 0 {
		d.wake = nil
		return nil, false
	}
	i := max(0, slices.IndexFunc(d.games, func(j *job) bool { return j.asked }))
	return d.games[i], d.games[i].asked
}

// step analyses one position of a game, beginning with the last one, because proofs of
// later positions help with earlier ones. After all positions it stores the review.
func (d *Desk) step(j *job, asked bool) (over bool, err error) {
	left := len(j.moves) - j.done
	if left == 0 {
		return true, d.keep(j.ending, New(j.id, j.positions[0], j.moves, j.results), j.results)
	}
	who := client
	if !asked {
		who = mind.Background
	}
	each := min(mostTime, max(leastTime, gameTime/time.Duration(len(j.moves))))
	rest := d.rest()
	r, err := d.Analyst.Analyze(j.ending, who, j.positions[left-1], analysis.Limits{Time: each}, nil)
	if err != nil {
		return false, err
	}
	j.results[left-1] = r
	d.mu.Lock()
	j.done++
	d.mu.Unlock()
	if !asked {
		rest(j.ending)
	}
	return false, nil
}

// rest begins to measure the working time of the desk. It returns a function that rests
// in proportion to this time, until somebody asks for a review.
func (d *Desk) rest() func(context.Context) {
	if d.Others == nil {
		return func(context.Context) {}
	}
	began := d.Now()
	return func(ctx context.Context) {
		long := time.NewTimer(d.Now().Sub(began) * time.Duration(min(mostRest, d.Others())))
		defer long.Stop()
		select {
		case <-long.C:
		case <-d.wake:
		case <-ctx.Done():
		}
	}
}

// keepTries is how often the desk tries to store a review with its keepsakes. An attempt
// fails if another server stores the same keepsakes at the same time.
const keepTries = 3

// keep stores a review with its keepsakes.
func (d *Desk) keep(ctx context.Context, r Review, results []analysis.Result) error {
	body, err := json.Marshal(r)
	if err != nil {
		return err
	}
	for range keepTries {
		change := archive.Change{archive.FindingKept{Finding: archive.Finding{Kind: kind, Key: r.Game, Body: body}}}
		if d.Gather != nil {
			kept, err := d.Gather(ctx, r, results)
			if err != nil {
				return err
			}
			change.Add(archive.Writes(kept)...)
		}
		if err = d.Archive.Commit(ctx, change); !errors.Is(err, archive.ErrConflict) {
			return err
		}
	}
	return err
}
