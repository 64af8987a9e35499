package wire

import (
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Game is a game in the form of GET /api/v1/games/{id}.
type Game struct {
	ID          string   `json:"id" doc:"The ID of the game."`
	Version     int64    `json:"version" doc:"The version of the game. Every event increases it by one."`
	Cups        int      `json:"cups" doc:"Cups of each side, 1 to 16."`
	Start       string   `json:"start" doc:"The position before the first move."`
	Position    string   `json:"position" doc:"The position now."`
	Ply         int      `json:"ply" doc:"The number of moves that were played and not taken back."`
	Turn        string   `json:"turn" doc:"The side to move."`
	Moves       []string `json:"moves" doc:"The moves that were played and not taken back." nullable:"false"`
	Takebacks   int      `json:"takebacks" doc:"How often moves have been taken back."`
	Rated       bool     `json:"rated" doc:"The game changes the ratings of its players."`
	South       Player   `json:"south" doc:"The player who moves first."`
	North       Player   `json:"north" doc:"The player who moves second."`
	Clock       *Clock   `json:"clock" doc:"The clocks; null in a game without a clock."`
	Status      string   `json:"status" doc:"over: the game has a result. aborted: the game ended without a result."`
	Result      string   `json:"result" doc:"The result, South's points first."`
	Margin      *int     `json:"margin" doc:"South's margin, if the game was played to its end."`
	Termination *string  `json:"termination" doc:"How the game ended, as in records: normal, resignation, time forfeit, abandoned, adjudication."`

	Counts bool   `json:"counts" doc:"false: the game has ended, and neither ratings nor an arena nor an Elo list take it in. true also while it goes on."`
	WhyNot string `json:"whyNot,omitempty" enum:"noResult,notMoved" doc:"Why the game does not count. noResult: it was aborted, or a moderator decided that it does not count. notMoved: it ended before each side had moved at least once."`

	AbortedBy string `json:"abortedBy,omitempty" enum:"south,north" doc:"The side that aborted the game. Left out if the game was not aborted, or a moderator decided that it does not count, or the tournament of the game ended it."`
	Unbegun   bool   `json:"unbegun,omitempty" doc:"The side in abortedBy made no first move in time, which aborted the game."`

	Created  string  `json:"created" doc:"When the game was created: the clocks of the first moves begin."`
	Started  *string `json:"started" doc:"When the first move was made; null: none was."`
	Ended    *string `json:"ended" doc:"When the game ended; null: it goes on."`
	Speed    string  `json:"speed" doc:"The speed of the game. It depends on the base time plus forty increments: bullet is under 3 minutes, blitz under 8, rapid under 25, classical is more; correspondence games have days for each move, and unlimited games have no clock."`
	Event    string  `json:"event,omitempty" doc:"The tournament or series of the game, if there is one."`
	ClocksMs []int64 `json:"clocksMs" doc:"For each move in moves: the time that its player had left after it. Empty in games without such clocks."`

	Ratings    *RatingChanges `json:"ratings,omitempty" doc:"After a rated game: how the game changed the ratings, as in the event end or correct."`
	Correction *Correction    `json:"correction,omitempty" doc:"Present if a moderator has corrected the result."`

	Tournament *GameTournament `json:"tournament,omitempty" doc:"Where the game is played in a tournament, if it belongs to one."`

	Conduct *Conduct `json:"conduct,omitempty" doc:"In the answer to abort only: what the next such game costs."`

	Odds *GameOdds `json:"odds,omitempty" doc:"What one player gives the other. Left out: nobody gives odds."`
}

// Conduct says how often an account has spoiled games, and what that costs.
type Conduct struct {
	Aborted   int     `json:"aborted" doc:"Games of the last 30 days that the account has aborted, or did not begin in time."`
	Left      int     `json:"left" doc:"Games of the last 30 days that it has left."`
	SatOut    int     `json:"satOut" doc:"Games of the last 30 days in which it let its time run out without a move, while it was there."`
	Counting  int     `json:"counting" doc:"How many of them count now: those of the last 24 hours, less one for every three games that it has played to their end since."`
	Paused    *string `json:"pausedUntil" nullable:"true" format:"date-time" doc:"Until then it cannot look for an opponent or begin a rated game, unless by post; null: it can."`
	NextPause int     `json:"nextPauseSeconds" doc:"How long it will wait if it spoils a game now."`
}

// Any reports whether the account has spoiled games of late.
func (c Conduct) Any() bool { return c.Aborted+c.Left+c.SatOut > 0 }

// NewConduct describes the conduct of an account at a time.
func NewConduct(c play.Conduct, now time.Time) Conduct {
	since := now.Add(-hall.ShownLapses)
	w := Conduct{
		Aborted: c.Of(play.AbortedGame, since), Left: c.Of(play.LeftGame, since), SatOut: c.Of(play.SatOut, since),
		Counting: c.Count(now), NextPause: int(c.NextPause(now) / time.Second),
	}
	if until := c.PausedUntil(); until.After(now) {
		at := Time(until)
		w.Paused = &at
	}
	return w
}

// GameOdds are what the player of one side of a game gives the other.
type GameOdds struct {
	By          string      `json:"by" doc:"The side that gives odds."`
	Beans       int         `json:"beans,omitempty" doc:"How many beans fewer this side has in its stock at the beginning, as start shows."`
	TimePercent int         `json:"timePercent,omitempty" doc:"How much less time this side has, in percent."`
	Clock       *ClockTerms `json:"clock,omitempty" doc:"If this side has less time: its clock at the beginning, and what it gets for each move. baseMs and incrementMs of the clock of the game are those of the other side."`
}

// gameOdds describes the odds of a game, nil if there are none.
func gameOdds(s *play.Start) *GameOdds {
	o, ok := s.Odds()
	if !ok {
		return nil
	}
	w := &GameOdds{By: Side(o.By), Beans: int(o.Beans), TimePercent: o.TimePercent}
	if o.TimePercent > 0 {
		w.Clock = clockTerms(s.ControlOf(o.By))
	}
	return w
}

// GameTournament is where a game is played in a tournament.
type GameTournament struct {
	ID    string `json:"id" doc:"The ID of the tournament."`
	Round int    `json:"round" doc:"The round, from 1."`
	Board int    `json:"board" doc:"The board, from 1."`

	MayBerserk bool     `json:"mayBerserk" doc:"Before their first move, players may halve their clocks for a point more, with the action berserk. The point needs a win with at least 7 moves of their own."`
	Berserk    []string `json:"berserk" doc:"The sides that have done so."`

	Host      string `json:"host,omitempty" enum:"south,north" doc:"Of an exhibition: the side of its host, who plays other games at the same time. The host has a clock of their own, no game can be claimed against them, and their first move takes time as all others do."`
	HostLooks bool   `json:"hostLooks,omitempty" doc:"The clock of the host runs only while they look at this board: while they have its page or a stream of it open."`
}

// Correction is the correction of a result.
type Correction struct {
	At     string `json:"at" doc:"When the result was corrected."`
	Former string `json:"former" doc:"The result before the correction."`
	Reason string `json:"reason" doc:"The moderator's reason."`
}

// Player is the player of a side.
type Player struct {
	ID    string `json:"id,omitempty" doc:"The ID of the account; left out for the computer."`
	Name  string `json:"name" doc:"The name of the player; empty for the computer."`
	Kind  string `json:"kind" doc:"The kind of player."`
	Level int    `json:"level,omitempty" doc:"The level of the computer, 1 to 8."`

	Rating      int  `json:"rating,omitempty" doc:"The rating of the player at this size and speed when the game began. Left out if there was none."`
	Provisional bool `json:"provisional,omitempty" doc:"This rating was still uncertain."`
	Change      *int `json:"ratingChange,omitempty" doc:"After a rated game: how the game changed the player's rating."`
}

// Clock is the clocks of a game: with baseMs and what goes with it, or with
// daysPerMove.
type Clock struct {
	BaseMs       *int64  `json:"baseMs,omitempty" doc:"The time of each side at the beginning; of a side that gives odds, odds has it."`
	IncrementMs  *int64  `json:"incrementMs,omitempty" doc:"The time that a side gets for each move."`
	SouthMs      *int64  `json:"southMs,omitempty" doc:"The time that South has left."`
	NorthMs      *int64  `json:"northMs,omitempty" doc:"The time that North has left."`
	Running      string  `json:"running,omitempty" doc:"The side whose clock is running. The first move of each side takes no time from the clock."`
	FirstMoveMs  *int64  `json:"firstMoveMs,omitempty" doc:"The time that is left for a first move. Without it the game is aborted."`
	StandsUntil  *string `json:"standsUntil,omitempty" doc:"In an exhibition: its host, who is to move, looks away from the board, and the clock stands, until then at the latest."`
	DaysPerMove  *int    `json:"daysPerMove,omitempty" doc:"For correspondence games: the days for each move."`
	HolidayUntil *string `json:"holidayUntil,omitempty" doc:"For correspondence games: the player to move is on holiday until then, and the clock stands."`
	Deadline     *string `json:"deadline,omitempty" doc:"For correspondence games: when the side to move loses."`
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
		Takebacks: state.Takebacks, Event: start.Event, Rated: start.Rated, South: player(start.Seats[cups.South]), North: player(start.Seats[cups.North]),
		Clock: newClock(&start, state, now), Odds: gameOdds(&start),
	}
	if until := t.RestsUntil(now); !until.IsZero() {
		at := Time(until)
		w.Clock.HolidayUntil = &at
	}
	if in := start.Tournament; in != nil {
		w.Tournament = &GameTournament{ID: in.ID, Round: in.Round, Board: in.Board, MayBerserk: in.Berserk, Berserk: halved(state), HostLooks: in.HostLooks}
		if host := start.Host(); host != cups.Nobody {
			w.Tournament.Host = Side(host)
		}
	}
	w.Status, w.Result, w.Margin, w.Termination = ending(state)
	if by := t.AbortedBy(); by != cups.Nobody {
		w.AbortedBy, w.Unbegun = Side(by), t.Unbegun() != cups.Nobody
	}
	w.WhyNot = string(t.WhyNot())
	w.Counts = w.WhyNot == ""
	w.Speed, w.ClocksMs = string(start.Control.Speed()), []int64{}
	hasClocks := start.Control.IsSet() && !start.Control.IsCorrespondence()
	events := t.Since(0)
	w.Created = Time(events[0].At)
	for i := range events {
		e := &events[i]
		switch e.Type {
		case play.Moved:
			if w.Started == nil {
				at := Time(e.At)
				w.Started = &at
			}
			if hasClocks {
				w.ClocksMs = append(w.ClocksMs, e.After.Clock.Left[e.By].Milliseconds())
			}
		case play.TakenBack:
			w.ClocksMs = w.ClocksMs[:min(int(e.Ply), len(w.ClocksMs))]
		case play.Ended:
			at := Time(e.At)
			w.Ended = &at
		}
	}
	if e, former := t.Correction(); e != nil {
		w.Correction = &Correction{At: Time(e.At), Former: former.String(), Reason: e.Text}
	}
	if c := newRatingChanges(t.Rating()); c != nil {
		south, north := c.South.After-c.South.Before, c.North.After-c.North.Before
		w.South.Change, w.North.Change, w.Ratings = &south, &north, c
	}
	return w
}

// halved returns the names of the sides that have halved their clocks.
func halved(s game.State) []string {
	list := []string{}
	for side, is := range s.Clock.Halved {
		if is {
			list = append(list, Side(cups.Side(side)))
		}
	}
	return list
}

// turn returns the side to move, which is "none" after the end of the game.
func turn(s game.State) string {
	if s.End.How != game.Playing {
		return Side(cups.Nobody)
	}
	return Side(s.Position.Turn())
}

// ending returns the status, the result, the margin and the termination of a game.
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

// texts returns moves in the bare form.
func texts(moves []cups.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	return list
}

// legal returns the legal moves in the bare form; there are none after the end.
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
func newClock(start *play.Start, s game.State, now time.Time) *Clock {
	switch c := start.Control; {
	case !c.IsSet():
		return nil
	case c.IsCorrespondence():
		w := &Clock{DaysPerMove: &c.Days}
		if s.Clock.Running != cups.Nobody {
			deadline := s.Clock.Since.Add(c.PerMove()).UTC().Format(timeForm)
			w.Deadline = &deadline
		}
		return w
	}
	c := start.Control
	w := &Clock{
		BaseMs: ms(c.Base), IncrementMs: ms(c.Increment), SouthMs: ms(s.Clock.Left[cups.South]),
		NorthMs: ms(s.Clock.Left[cups.North]), Running: Side(cups.Nobody),
	}
	switch {
	case s.Clock.Running == cups.Nobody:
	case s.Clock.Since.After(now):
		at := Time(s.Clock.Since)
		w.StandsUntil = &at
	case s.Clock.Free:
		left := max(0, start.FirstMoveIn()-now.Sub(s.Clock.Since))
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

// Time returns a time in the form of the interface.
func Time(t time.Time) string { return t.UTC().Format(timeForm) }

const timeForm = "2006-01-02T15:04:05.000Z07:00"
