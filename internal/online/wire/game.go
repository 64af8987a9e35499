package wire

import (
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
)

// Game is a game as GET /api/v1/games/{id} gives it.
type Game struct {
	ID          string   `json:"id"`
	Version     int64    `json:"version" doc:"Grows by one with every event of the game."`
	Cups        int      `json:"cups" doc:"Cups of each side, 1 to 16."`
	Start       string   `json:"start" doc:"The position before the first move."`
	Position    string   `json:"position"`
	Ply         int      `json:"ply" doc:"How many moves were played and not taken back."`
	Turn        string   `json:"turn" enum:"south,north,none"`
	Moves       []string `json:"moves" nullable:"false"`
	Takebacks   int      `json:"takebacks" doc:"How often moves were taken back."`
	Rated       bool     `json:"rated"`
	South       Player   `json:"south"`
	North       Player   `json:"north"`
	Clock       *Clock   `json:"clock" doc:"null in a game without time."`
	Status      string   `json:"status" enum:"waiting,playing,over,aborted"`
	Result      string   `json:"result" enum:"*,1-0,0-1,1/2-1/2"`
	Margin      *int     `json:"margin" doc:"South's, of a game that was played to its end."`
	Termination *string  `json:"termination" doc:"As in records: normal, resignation, time forfeit, abandoned, adjudication."`

	Correction *Correction `json:"correction,omitempty" doc:"There if a moderator has corrected the result."`
}

// Correction is how the result of a game was corrected.
type Correction struct {
	At     string `json:"at"`
	Former string `json:"former" enum:"*,1-0,0-1,1/2-1/2" doc:"The result before."`
	Reason string `json:"reason"`
}

// Player is who plays a side.
type Player struct {
	ID    string `json:"id,omitempty"`
	Name  string `json:"name" doc:"Empty for the computer."`
	Kind  string `json:"kind" enum:"guest,member,bot,computer"`
	Level int    `json:"level,omitempty" doc:"Of the computer, 1 to 8."`

	Rating      int  `json:"rating,omitempty" doc:"How strong the player was when the game began, at this size and speed. Left out if there is no rating."`
	Provisional bool `json:"provisional,omitempty" doc:"That rating was still uncertain."`
	Change      *int `json:"ratingChange,omitempty" doc:"What the game has done to the player's rating, after the end of a rated game."`
}

// Clock is the clocks of a game: with baseMs and what goes with it, or with
// daysPerMove.
type Clock struct {
	BaseMs      *int64  `json:"baseMs,omitempty"`
	IncrementMs *int64  `json:"incrementMs,omitempty"`
	SouthMs     *int64  `json:"southMs,omitempty"`
	NorthMs     *int64  `json:"northMs,omitempty"`
	Running     string  `json:"running,omitempty" enum:"south,north,none" doc:"Whose clock runs; the first move of each side costs no time."`
	FirstMoveMs *int64  `json:"firstMoveMs,omitempty" doc:"The time that is left for a first move; after it the game is aborted."`
	DaysPerMove *int    `json:"daysPerMove,omitempty"`
	Deadline    *string `json:"deadline,omitempty" doc:"In correspondence games: when the side to move loses."`
}

// sides are the names of sides.
var sides = [...]string{cups.South: "south", cups.North: "north", cups.Nobody: "none"}

// Side returns the name of a side: "south", "north" or "none".
func Side(s cups.Side) string { return sides[min(s, cups.Nobody)] }

// NewGame describes a table at a time.
func NewGame(t *play.Table, now time.Time) Game {
	g, start := t.Game(), t.Start()
	state := g.State()
	w := Game{
		ID: string(t.ID()), Version: t.Version(), Cups: state.Position.Cups(), Start: start.Position.String(),
		Position: state.Position.String(), Ply: int(state.Ply), Turn: turn(state), Moves: texts(g.Moves()),
		Takebacks: state.Takebacks, Rated: start.Rated, South: player(start.Seats[cups.South]), North: player(start.Seats[cups.North]),
		Clock: newClock(start.Control, state, now),
	}
	w.Status, w.Result, w.Margin, w.Termination = ending(state)
	if e, former := t.Correction(); e != nil {
		w.Correction = &Correction{At: Time(e.At), Former: former.String(), Reason: e.Text}
	}
	if c := newRatingChanges(t.Rating()); c != nil {
		south, north := c.South.After-c.South.Before, c.North.After-c.North.Before
		w.South.Change, w.North.Change = &south, &north
	}
	return w
}

// turn is whose turn it is: nobody's after the end, however it came about.
func turn(s game.State) string {
	if s.End.How != game.Playing {
		return Side(cups.Nobody)
	}
	return Side(s.Position.Turn())
}

// ending says whether and how a game ended.
func ending(s game.State) (status, result string, margin *int, termination *string) {
	status, result = "playing", s.End.Outcome.String()
	if s.End.How == game.Playing {
		return status, result, nil, nil
	}
	status = "over"
	if s.End.How == game.Aborted {
		status = "aborted"
	}
	if s.End.How == game.PlayedOut {
		m := int(s.Position.Margin())
		margin = &m
	}
	why := string(s.End.How.Termination())
	return status, result, margin, &why
}

// texts writes moves, bare.
func texts(moves []cups.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	return list
}

// legal returns the moves of the side to move, bare; none after the end.
func legal(s game.State) []string {
	if s.End.How != game.Playing {
		return []string{}
	}
	return texts(slices.Collect(s.Position.Moves().All()))
}

func player(s play.Seat) Player {
	return Player{ID: s.Account, Name: s.Name, Kind: string(s.Kind), Level: s.Level, Rating: s.Rating, Provisional: s.Provisional}
}

// newClock describes clocks at a time.
func newClock(c game.Control, s game.State, now time.Time) *Clock {
	switch {
	case !c.IsSet():
		return nil
	case c.IsCorrespondence():
		w := &Clock{DaysPerMove: &c.Days}
		if s.Clock.Running != cups.Nobody {
			deadline := s.Clock.Since.Add(c.PerMove()).UTC().Format(time.RFC3339)
			w.Deadline = &deadline
		}
		return w
	}
	w := &Clock{
		BaseMs: ms(c.Base), IncrementMs: ms(c.Increment), SouthMs: ms(s.Clock.Left[cups.South]),
		NorthMs: ms(s.Clock.Left[cups.North]), Running: Side(cups.Nobody),
	}
	switch {
	case s.Clock.Running == cups.Nobody:
	case s.Clock.Free:
		left := max(0, play.FirstMove-now.Sub(s.Clock.Since))
		w.FirstMoveMs = ms(left)
	default:
		left := s.Clock.Left[s.Clock.Running] - max(0, now.Sub(s.Clock.Since))
		w.Running = Side(s.Clock.Running)
		*[...]**int64{&w.SouthMs, &w.NorthMs}[s.Clock.Running] = ms(max(0, left))
	}
	return w
}

func ms(d time.Duration) *int64 {
	n := d.Milliseconds()
	return &n
}

// Time writes a time.
func Time(t time.Time) string { return t.UTC().Format(timeForm) }

const timeForm = "2006-01-02T15:04:05.000Z07:00"
