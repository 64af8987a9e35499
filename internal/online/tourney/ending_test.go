package tourney

import (
	"errors"
	"slices"
	"testing"

	"example.org/cups/internal/online/play"
)

// calledOff returns the games that the latest command of a director has ended.
func (c *club) calledOff(by play.Actor, d Direct) (list []CallOff) {
	c.t.Helper()
	return c.CalledOff(c.must(by, d))
}

func TestAnEndWithOpenBoardsIsConfirmed(t *testing.T) {
	for _, f := range []Format{Swiss, RoundRobin, Knockout, Arena, Teams} {
		t.Run(string(f), func(t *testing.T) {
			c := begin(t, setup(f), 6)
			if f == Arena {
				c.pass(arenaWait)
			}
			games := c.Games()
			c.end(games[0].ID, SouthWins)
			live := c.Games()
			before := c.Version()
			_, err := c.try(boss, Direct{Action: Finish})
			var open OpenBoards
			if !errors.Is(err, &Error{Code: BoardsOpen}) || !errors.As(err, &open) || len(open) != len(live) {
				t.Fatalf("%v: want the %d open boards", err, len(live))
			}
			if o := open[0]; !o.Live || o.Round != live[0].Round || o.Board != live[0].Board || o.South != c.EntryOf(live[0].South).Name {
				t.Errorf("%+v, want %+v", o, live[0])
			}
			if c.Version() != before || len(c.Games()) != len(live) {
				t.Error("a refused end has changed something")
			}
			off := c.calledOff(boss, Direct{Action: Finish, Confirm: true, Reason: "the hall closes"})
			if len(off) != len(live) || off[0].By != boss.Account {
				t.Errorf("%+v are called off, want %+v", off, live)
			}
			for _, b := range c.round(1).Boards {
				want := BothForfeit
				if f == Knockout || f == Arena { // nobody has won, or has a point
					want = NoResult
				}
				if len(b.Games) > 0 && b.Games[0].ID != games[0].ID && (b.Result != want || want != NoResult && b.Reason != "the hall closes") {
					t.Errorf("%+v, want %q", b, want)
				}
			}
			c.replayed()
			c.end(live[0].ID, SouthWins) // the server has not heard of it
			if f == Knockout {
				_, err = c.try(boss, Direct{Action: Approve})
				c.refused(err, BoardsOpen)
			}
			c.direct(Direct{Action: Approve, Confirm: f == Knockout})
			if c.Status() != IsOver || !c.IsApproved() {
				t.Errorf("%s, approved: %t", c.Status(), c.IsApproved())
			}
			c.replayed()
		})
	}
}

func TestADirectorCorrectsABoardThatTheEndHasForfeited(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	c.direct(Direct{Action: Finish, Confirm: true})
	c.direct(Direct{Action: SetResult, Round: 1, Board: 1, Result: SouthWins, Reason: "played at the table"})
	c.direct(Direct{Action: Approve})
	if b := c.round(1).Boards[0]; b.Result != SouthWins || c.row(0).Points+c.row(2).Points != 10 {
		t.Errorf("%+v", b)
	}
}

// An older server has ended tournaments with open boards.
func TestBoardsThatAnOlderEndHasLeftOpen(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	c.add(Event{At: c.now, Type: Ended, By: boss.Account})
	_, err := c.try(boss, Direct{Action: Approve})
	c.refused(err, BoardsOpen)
	c.pass(approvedSoon)
	if b := c.round(1).Boards[0]; !c.IsApproved() || b.Result != BothForfeit {
		t.Errorf("approved: %t, %+v", c.IsApproved(), b)
	}
	c.replayed()
}

func TestGamesThatEndWithTheirBoard(t *testing.T) {
	first := func(c *club) Opening { return c.Games()[0] }
	for name, d := range map[string]func(c *club) (Direct, []play.ID){
		"a result": func(c *club) (Direct, []play.ID) {
			return Direct{Action: SetResult, Round: 1, Board: 1, Result: NorthForfeits, Reason: "asleep"}, []play.ID{first(c).ID}
		},
		"an exclusion": func(c *club) (Direct, []play.ID) {
			return Direct{Action: Expel, Player: Player{Account: first(c).North}, Reason: "rude"}, []play.ID{first(c).ID}
		},
		"new pairs": func(c *club) (Direct, []play.ID) {
			games := c.Games()
			return Direct{Action: SetPairs, Round: 1, Pairs: [][2]string{{games[0].North, games[1].South}, {games[1].North, games[0].South}}}, []play.ID{games[0].ID, games[1].ID}
		},
		"a cancellation": func(c *club) (Direct, []play.ID) {
			games := c.Games()
			return Direct{Action: Cancel}, []play.ID{games[0].ID, games[1].ID}
		},
		"a withdrawal": func(c *club) (Direct, []play.ID) { // which lets the game go on
			return Direct{Action: Remove, Player: Player{Account: first(c).North}}, nil
		},
		"a pause": func(*club) (Direct, []play.ID) { return Direct{Action: Pause}, nil },
	} {
		t.Run(name, func(t *testing.T) {
			c := begin(t, setup(Swiss), 4)
			direct, want := d(c)
			var got []play.ID
			for _, off := range c.calledOff(boss, direct) {
				got = append(got, off.ID)
			}
			if slices.Sort(want); !slices.Equal(slices.Sorted(slices.Values(got)), want) {
				t.Errorf("%v, want %v", got, want)
			}
			c.replayed()
		})
	}
}

func TestNobodyDirectsAndGamesEnd(t *testing.T) {
	c := begin(t, setup(Swiss), 2)
	c.must(host, Abandon{Gone: []string{"boss"}})
	c.now = c.now.Add(OfferedFor)
	if off := c.CalledOff(c.must(host, Tick{})); len(off) != 1 || off[0].By != "" {
		t.Errorf("%+v, want the open game", off)
	}
}

func TestGamesAfterTheTimeOfAnArenaGoOn(t *testing.T) {
	c := begin(t, setup(Arena), 2)
	c.pass(arenaWait)
	game := c.Games()[0].ID
	c.now = c.Closes()
	if off := c.CalledOff(c.must(host, Tick{})); len(off) > 0 || c.Status() != IsOver {
		t.Errorf("%s, called off: %+v", c.Status(), off)
	}
	c.end(game, SouthWins)
	if c.row(0).Points+c.row(1).Points != 0 {
		t.Error("a game after the arena counts")
	}
	c.direct(Direct{Action: Approve})
}
