package play

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/span"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var (
	ada  = Actor{Account: "a", Name: "Ada"}
	ben  = Actor{Account: "b", Name: "Ben"}
	cleo = Actor{Account: "c", Name: "Cleo"} // watches
	host = Actor{Server: true}
	noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
)

// blitz is a game of Ada (South) and Ben at three minutes and two seconds.
func blitz() Start {
	return Start{
		Position: start(4, 40), Control: game.Control{Base: 3 * time.Minute, Increment: 2 * time.Second},
		Seats: [2]Seat{{Account: "a", Name: "Ada", Kind: Guest}, {Account: "b", Name: "Ben", Kind: Guest}},
	}
}

func start(n int, stock cups.Beans) cups.Position {
	p, err := cups.StartWith(n, stock)
	if err != nil {
		panic(err)
	}
	return p
}

func newTable(t *testing.T, s Start) *Table {
	t.Helper()
	table, err := New("g", s, noon)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// move is the move of a text at a ply.
func move(ply cups.Ply, text string) Move {
	m, err := cups.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return Move{Ply: ply, Move: m}
}

// must applies a command that is not refused.
func must(t *testing.T, table *Table, by Actor, c Command, at time.Duration) []Event {
	t.Helper()
	events, err := table.Apply(by, c, noon.Add(at))
	if err != nil {
		t.Fatalf("%T of %v: %v", c, by, err)
	}
	return events
}

func TestWhoMovesWhat(t *testing.T) {
	none, one := 0, 1
	stale := move(2, "1")
	stale.Takebacks = &one
	fresh := move(2, "1")
	fresh.Takebacks = &none
	for _, c := range []struct {
		name   string
		by     Actor
		move   Move
		want   Code
		events int
	}{
		{"the next move", ada, move(2, "1"), "", 1},
		{"the next move with the right number of takebacks", ada, fresh, "", 1},
		{"a move that was made before is answered again", ada, move(0, "4"), "", 0},
		{"the same of the other side", ben, move(1, "3"), "", 0},
		{"another move for a taken ply", ada, move(0, "3"), PlyTaken, 0},
		{"the opponent's move repeated", ada, move(1, "3"), PlyTaken, 0},
		{"a ply still to come", ada, move(3, "1"), PlyAhead, 0},
		{"a negative ply", ada, move(-1, "1"), PlyTaken, 0},
		{"out of turn", ben, move(2, "1"), NotYourTurn, 0},
		{"a spectator", cleo, move(2, "1"), NotYourGame, 0},
		{"nobody", Actor{}, move(2, "1"), NotYourGame, 0},
		{"the server for a person", host, move(2, "1"), NotYourGame, 0},
		{"from before a takeback", ada, stale, Stale, 0},
		{"an empty cup", ada, move(2, "a"), IllegalMove, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := newTable(t, blitz())
			must(t, table, ada, move(0, "4"), 0)
			must(t, table, ben, move(1, "3"), 0)
			events, err := table.Apply(c.by, c.move, noon.Add(time.Second))
			if got := codeOf(err); got != c.want || len(events) != c.events {
				t.Fatalf("%d events and %q, want %d and %q", len(events), got, c.events, c.want)
			}
		})
	}
}

func codeOf(err error) Code {
	var refused *Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func TestMoveAfterTheTimeEndsTheGame(t *testing.T) {
	table := newTable(t, blitz())
	must(t, table, ada, move(0, "1"), 0)
	must(t, table, ben, move(1, "1"), 0)
	events, err := table.Apply(ada, move(2, "2"), noon.Add(4*time.Minute))
	if codeOf(err) != GameOver || len(events) != 1 || events[0].How != game.OutOfTime || events[0].Result != cups.NorthWins {
		t.Fatalf("%v, %v: want a loss on time and gameOver", events, err)
	}
	if events, err := table.Apply(ada, move(0, "1"), noon.Add(5*time.Minute)); err != nil || len(events) != 0 {
		t.Errorf("a move made in time must be answered after the end as well: %v", err)
	}
}

func TestFirstMoveInThirtySeconds(t *testing.T) {
	table := newTable(t, blitz())
	if events := must(t, table, host, Expire{}, 29*time.Second); len(events) != 0 {
		t.Fatalf("ended after 29 s: %v", events)
	}
	events := must(t, table, host, Expire{}, 30*time.Second)
	if len(events) != 1 || events[0].How != game.Aborted {
		t.Fatalf("%v: want an aborted game", events)
	}
}

func TestClaims(t *testing.T) {
	away := func(action Action, d time.Duration, onPurpose bool) Act {
		return Act{Action: action, Away: Absence{For: d, OnPurpose: onPurpose}}
	}
	rapid := blitz()
	rapid.Control.Base = 10 * time.Minute
	byPost := blitz()
	byPost.Control = game.Control{Days: 3}
	for _, c := range []struct {
		name  string
		start Start
		act   Act
		want  Code
	}{
		{"the opponent is here", blitz(), away(ClaimWin, 0, false), OpponentHere},
		{"closed on purpose, too early", blitz(), away(ClaimWin, 9*time.Second, true), OpponentHere},
		{"closed on purpose", blitz(), away(ClaimWin, 10*time.Second, true), ""},
		{"connection lost, too early", blitz(), away(ClaimDraw, 39*time.Second, false), OpponentHere},
		{"connection lost", blitz(), away(ClaimDraw, 40*time.Second, false), ""},
		{"twice the time in rapid games", rapid, away(ClaimWin, 79*time.Second, false), OpponentHere},
		{"thirty days by post", byPost, away(ClaimWin, 29*24*time.Hour, true), OpponentHere},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := newTable(t, c.start).Apply(ada, c.act, noon)
			if got := codeOf(err); got != c.want {
				t.Fatalf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestNoDrawIsClaimedInADecidedGame(t *testing.T) {
	s := blitz()
	s.Position = cups.MustParse("0.0.0.0/1/45 0.0.0.0/1/3 s") // rules §5.3
	table := newTable(t, s)
	claim := Act{Action: ClaimDraw, Away: Absence{For: time.Hour}}
	if _, err := table.Apply(ada, claim, noon); codeOf(err) != Decided {
		t.Fatalf("%v, want %q", err, Decided)
	}
	claim.Action = ClaimWin
	if events := must(t, table, ben, claim, 0); events[0].Result != cups.SouthWins {
		t.Errorf("result %v: the winner of a decided game stays the winner", events[0].Result)
	}
}

func TestTheEndOfARatedGameSaysWhatItDid(t *testing.T) {
	changes := [2]RatingChange{{Before: 1500, After: 1662, Provisional: true}, {Before: 1700, After: 1690}}
	for _, c := range []struct {
		name  string
		rated bool
		by    Actor
		act   Action
		want  bool
	}{
		{"a rated game", true, ada, Resign, true},
		{"a casual game", false, ada, Resign, false},
		{"an aborted game", true, ben, Abort, false},
		{"a game that goes on", true, ada, MoreTime, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := blitz()
			s.Rated = c.rated
			table := newTable(t, s)
			if c.act == Resign {
				must(t, table, ada, move(0, "1"), 0)
				must(t, table, ben, move(1, "1"), 0)
			}
			before := must(t, table, c.by, Act{Action: c.act}, 0)
			if got := table.MustBeRated(); got != c.want {
				t.Fatalf("must be rated: %v, want %v", got, c.want)
			}
			table.Rate(changes)
			table.Rate([2]RatingChange{}) // a second time changes nothing
			if got := table.Rating(); (got != nil) != c.want || c.want && *got != changes {
				t.Errorf("rating %v", got)
			}
			if before[0].Rating != nil || table.MustBeRated() {
				t.Error("an event that was returned before must not change, and a game is rated once")
			}
			last := table.Since(table.Version() - 1)[0]
			back, err := ReadEvent(last.Version, last.At, last.AppendBody(nil))
			if err != nil || (back.Rating != nil) != c.want || c.want && *back.Rating != changes {
				t.Errorf("read back: %+v, %v", back.Rating, err)
			}
		})
	}
}

func TestTakebackIsAgreed(t *testing.T) {
	table := newTable(t, blitz())
	must(t, table, ada, move(0, "4"), 0)
	must(t, table, ada, Act{Action: OfferTakeback}, 0)
	if _, err := table.Apply(ada, Act{Action: AcceptTakeback}, noon); codeOf(err) != NoOffer {
		t.Fatalf("accepted one's own offer: %v", err)
	}
	events := must(t, table, ben, Act{Action: AcceptTakeback}, 0)
	if len(events) != 1 || events[0].Type != TakenBack || events[0].Ply != 0 || table.Game().State().Takebacks != 1 {
		t.Fatalf("%+v", events)
	}
	zero := 0
	late := move(0, "4")
	late.Takebacks = &zero
	if _, err := table.Apply(ada, late, noon); codeOf(err) != Stale {
		t.Errorf("a late copy of a move taken back: %v, want %q", err, Stale)
	}
}

func TestTheComputerAgrees(t *testing.T) {
	s := blitz()
	s.Seats[cups.North] = Seat{Kind: Computer, Level: 3}
	table := newTable(t, s)
	must(t, table, ada, move(0, "4"), 0)
	if table.ComputerLevel() != 3 {
		t.Fatal("the computer is not to move")
	}
	must(t, table, host, move(1, "1"), 0)
	must(t, table, ada, Act{Action: OfferTakeback}, 0)
	if table.Game().Ply() != 0 {
		t.Error("the computer must agree to a takeback")
	}
	must(t, table, ada, Act{Action: Resign}, 0)
	events := must(t, table, ada, Act{Action: OfferRematch, Next: "n"}, 0)
	if len(events) != 1 || events[0].Type != Rematched || table.RematchStart().Seats[cups.South].Level != 3 {
		t.Errorf("%+v: want a rematch with sides changed", events)
	}
}

func TestTimeWithoutAServerDoesNotCount(t *testing.T) {
	table := newTable(t, blitz())
	must(t, table, ada, move(0, "1"), 0)
	must(t, table, ben, move(1, "1"), 0)
	away := Excuse{Out: span.Of(span.Span{From: noon.Add(time.Second), To: noon.Add(10 * time.Minute)})}
	must(t, table, host, away, 10*time.Minute)
	if again := must(t, table, host, away, 10*time.Minute); len(again) != 0 {
		t.Error("the same time was taken out twice")
	}
	must(t, table, ada, move(2, "1"), 10*time.Minute+time.Second)
	if left := table.Game().State().Clock.Left[cups.South]; left != 3*time.Minute+40*time.Millisecond {
		t.Errorf("the clock shows %v: want two seconds less, two seconds more, and 40 ms for the way", left)
	}
}

func TestChat(t *testing.T) {
	for _, c := range []struct {
		name string
		by   Actor
		chat Chat
		want Code
	}{
		{"a player to the players", ada, Chat{Room: Players, Text: "hello"}, ""},
		{"a ready line", ben, Chat{Room: Players, Preset: "luck"}, ""},
		{"a spectator to the spectators", cleo, Chat{Room: Spectators, Text: "good"}, ""},
		{"a spectator to the players", cleo, Chat{Room: Players, Text: "drop 3!"}, NotYourGame},
		{"a player to the spectators", ada, Chat{Room: Spectators, Text: "help"}, NotYourGame},
		{"nobody", Actor{}, Chat{Room: Spectators, Text: "x"}, NotYourGame},
		{"an empty line", ada, Chat{Room: Players, Text: " \u202e\x00\n"}, BadChat},
		{"an unknown ready line", ada, Chat{Room: Players, Preset: "insult"}, BadChat},
		{"an unknown room", ada, Chat{Room: "kitchen", Text: "x"}, BadChat},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := newTable(t, blitz()).Apply(c.by, c.chat, noon)
			if got := codeOf(err); got != c.want {
				t.Fatalf("%q, want %q", got, c.want)
			}
		})
	}
}

// A table is the replay of its events, whatever was commanded; every refusal
// leaves it as it was; versions have no gaps.
func TestReplay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := blitz()
		s.Position = start(rapid.IntRange(1, 4).Draw(r, "cups"), cups.Beans(rapid.IntRange(1, 12).Draw(r, "beans")))
		s.Control = rapid.SampledFrom([]game.Control{{}, s.Control, {Base: time.Second}, {Days: 2}}).Draw(r, "control")
		if rapid.Bool().Draw(r, "against the computer") {
			s.Seats[cups.North] = Seat{Kind: Computer, Level: 1}
		}
		o := Odds{By: cups.Side(rapid.IntRange(0, 1).Draw(r, "giver")), Beans: cups.Beans(rapid.IntRange(0, 5).Draw(r, "given")), TimePercent: rapid.IntRange(0, 99).Draw(r, "percent")}
		if uneven, err := s.Give(o); err == nil {
			s = uneven
		}
		table, err := New("g", s, noon)
		if err != nil {
			r.Fatal(err)
		}
		now := noon
		for range rapid.IntRange(0, 60).Draw(r, "commands") {
			now = now.Add(time.Duration(rapid.IntRange(-1000, 20_000_000).Draw(r, "µs")) * time.Microsecond)
			by, c := anyCommand(r, table, now)
			before, version := table.Game().State(), table.Version()
			events, err := table.Apply(by, c, now)
			if err != nil && len(events) == 0 && table.Game().State() != before {
				r.Fatalf("%T was refused and changed the table", c)
			}
			for i, e := range events {
				if e.Version != version+int64(i)+1 {
					r.Fatalf("version %d after %d", e.Version, version)
				}
			}
		}
		var written []Event
		for _, e := range table.Since(0) {
			body := e.AppendBody(nil)
			if !json.Valid(body) {
				r.Fatalf("not JSON: %s", body)
			}
			back, err := ReadEvent(e.Version, e.At, body)
			if err != nil {
				r.Fatal(err)
			}
			written = append(written, back)
		}
		again, err := Replay("g", written)
		if err != nil {
			r.Fatal(err)
		}
		if again.Game().State() != table.Game().State() {
			r.Fatalf("replayed to\n%+v\nnot\n%+v", again.Game().State(), table.Game().State())
		}
		if diff := cmp.Diff(table.Since(0), again.Since(0), cmp.Comparer(func(a, b cups.Position) bool { return a == b })); diff != "" {
			r.Fatal(diff)
		}
	})
}

// anyCommand draws a command that makes sense half of the time.
func anyCommand(r *rapid.T, table *Table, now time.Time) (Actor, Command) {
	by := rapid.SampledFrom([]Actor{ada, ben, cleo, host}).Draw(r, "by")
	g := table.Game()
	if g.IsOver() && rapid.IntRange(0, 9).Draw(r, "resigned") < 3 {
		return host, Correct{Result: rapid.SampledFrom([]cups.Outcome{cups.Ongoing, cups.SouthWins, cups.NorthWins, cups.Draw}).Draw(r, "corrected"), Reason: "why"}
	}
	switch rapid.IntRange(0, 11).Draw(r, "what") {
	case 10:
		from := now.Add(-time.Duration(rapid.IntRange(0, 900).Draw(r, "since")) * time.Millisecond)
		return host, Lead{Of: [2]bool{rapid.Bool().Draw(r, "South"), rapid.Bool().Draw(r, "North")}, From: from, To: from.Add(5 * time.Second)}
	case 11:
		return host, Arrive{Of: [2]bool{true, rapid.Bool().Draw(r, "both")}}
	case 0:
		return by, Act{Action: rapid.SampledFrom(Actions).Draw(r, "action"), Next: "n", Away: Absence{For: time.Minute}}
	case 1:
		return by, Chat{Room: rapid.SampledFrom([]Room{Players, Spectators}).Draw(r, "room"), Text: rapid.StringN(0, 12, -1).Draw(r, "text")}
	case 2:
		return host, Expire{}
	case 3:
		return host, Excuse{Out: span.Of(span.Span{From: now.Add(-3 * time.Second), To: now}), Least: time.Duration(rapid.IntRange(0, 4000).Draw(r, "least")) * time.Millisecond}
	}
	moves := g.Position().Moves().Slice()
	if len(moves) == 0 && rapid.Bool().Draw(r, "correct") {
		return host, Correct{Result: rapid.SampledFrom([]cups.Outcome{cups.Ongoing, cups.SouthWins, cups.NorthWins, cups.Draw}).Draw(r, "result"), Reason: "why"}
	}
	if len(moves) == 0 {
		return by, Act{Action: rapid.SampledFrom([]Action{OfferRematch, AcceptRematch, DeclineRematch}).Draw(r, "after"), Next: "n"}
	}
	by = []Actor{ada, ben}[g.Position().Turn()]
	if table.ComputerLevel() != 0 {
		by = host
	}
	ply := g.Ply() + cups.Ply(rapid.SampledFrom([]int{0, 0, 0, 0, -1, 1}).Draw(r, "ply"))
	return by, Move{Ply: ply, Move: rapid.SampledFrom(moves).Draw(r, "move"), Lag: time.Duration(rapid.IntRange(0, 3_000_000).Draw(r, "lag")) * time.Microsecond}
}

// Two tables that take turns, each with the events of the other, are at every time as one that
// replays the log, whatever they have taken out of the game meanwhile.
func TestFollow(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := blitz()
		s.Position = start(3, 8)
		tables := [2]*Table{}
		for i := range tables {
			var err error
			if tables[i], err = New("g", s, noon); err != nil {
				r.Fatal(err)
			}
		}
		now := noon
		for range rapid.IntRange(0, 40).Draw(r, "commands") {
			now = now.Add(time.Duration(rapid.IntRange(0, 9000).Draw(r, "ms")) * time.Millisecond)
			for _, table := range tables {
				if rapid.Bool().Draw(r, "stands") {
					table.Stand(span.Of(span.Span{From: now.Add(-time.Duration(rapid.IntRange(0, 3000).Draw(r, "out")) * time.Millisecond), To: now}), now)
				}
			}
			i := rapid.IntRange(0, 1).Draw(r, "server")
			by, c := anyCommand(r, tables[i], now)
			events, _ := tables[i].Apply(by, c, now)
			if len(events) == 0 {
				continue
			}
			if err := tables[1-i].Follow(events); err != nil {
				r.Fatal(err)
			}
			again, err := Replay("g", tables[i].Since(0))
			if err != nil {
				r.Fatal(err)
			}
			for _, table := range tables {
				if table.Game().State() != again.Game().State() {
					r.Fatalf("followed to\n%+v\nnot\n%+v", table.Game().State(), again.Game().State())
				}
				if diff := cmp.Diff(table.Since(0), again.Since(0), cmp.Comparer(func(a, b cups.Position) bool { return a == b })); diff != "" {
					r.Fatal(diff)
				}
			}
			if err := again.Follow(events); err == nil {
				r.Fatal("it follows what it has already")
			}
		}
	})
}

// What a player is charged for a move is the time since the move before, less all time in which no move
// could be made: in whatever order that becomes known, whatever is logged meanwhile, and whichever of two
// servers takes the move.
func TestWhatAPlayerIsCharged(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		tables := [2]*Table{}
		for i := range tables {
			var err error
			if tables[i], err = New("g", blitz(), noon); err != nil {
				r.Fatal(err)
			}
		}
		do := func(i int, by Actor, c Command, at time.Time) {
			r.Helper()
			events, err := tables[i].Apply(by, c, at)
			if err == nil {
				err = tables[1-i].Follow(events)
			}
			if err != nil {
				r.Fatal(err)
			}
		}
		do(0, ada, move(0, "1"), noon)
		do(0, ben, move(1, "1"), noon)
		const seconds = 100
		moment := func(name string) time.Time {
			return noon.Add(time.Duration(rapid.IntRange(0, 1000*seconds).Draw(r, name)) * time.Millisecond)
		}
		var known [2]span.Set
		all := span.Set{}
		var plain [seconds * 1000]bool // milliseconds in which no move could be made
		ways := map[time.Time]bool{}   // the beginnings of ways to another server: a second one of the same time is the end of the first
		for range rapid.IntRange(0, 6).Draw(r, "outages") {
			out := span.Span{From: moment("from"), To: moment("to")}
			all = all.With(span.Of(out))
			for ms := max(0, out.From.Sub(noon).Milliseconds()); ms < out.To.Sub(noon).Milliseconds(); ms++ {
				plain[ms] = true
			}
			for i := range tables {
				if rapid.Bool().Draw(r, "is told") {
					known[i] = known[i].With(span.Of(out))
				}
			}
			i, now := rapid.IntRange(0, 1).Draw(r, "server"), noon.Add(seconds*time.Second)
			tables[i].Stand(known[i], now)
			switch rapid.IntRange(0, 3).Draw(r, "then") {
			case 2: // Ada comes to another server meanwhile
				way := span.Span{From: moment("left"), To: moment("there")}
				if ways[way.From] {
					break
				}
				ways[way.From] = true
				do(i, host, Lead{Of: [2]bool{true, false}, From: way.From, To: way.To}, now)
				for ms := max(0, way.From.Sub(noon).Milliseconds()); ms < way.To.Sub(noon).Milliseconds(); ms++ {
					plain[ms] = true
				}
			case 0:
				do(i, cleo, Chat{Room: Spectators, Text: "hm"}, now)
			case 1:
				do(i, host, Excuse{Out: known[i], Least: time.Second}, now)
			}
		}
		want, at := seconds*time.Second, noon.Add(seconds*time.Second)
		for _, out := range plain {
			if out {
				want -= time.Millisecond
			}
		}
		for _, table := range tables {
			table.Stand(all, at)
		}
		i := rapid.IntRange(0, 1).Draw(r, "last")
		do(i, ada, move(2, "1"), at)
		for _, table := range tables {
			const wayBack = 40 * time.Millisecond // what every move may get back
			if got := 3*time.Minute + 2*time.Second + min(wayBack, want) - table.Game().State().Clock.Left[cups.South]; got != want {
				r.Errorf("charged %v, want %v", got, want)
			}
		}
		for _, table := range tables {
			table.Seen(at.Add(300 * time.Millisecond))
			table.Stand(all, at.Add(time.Second))
			if left := table.Game().Left(cups.North, at.Add(time.Second)); left != 3*time.Minute-700*time.Millisecond {
				r.Errorf("North has %v, and could see for 700 ms that it is to move", left)
			}
		}
	})
}

func FuzzReadEvent(f *testing.F) {
	f.Add([]byte(`{"t":"move","by":0,"p":2,"m":"d","lag":35}`))
	f.Add([]byte(`{"t":"end","by":1,"how":"resigned","result":"1-0"}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		e, err := ReadEvent(1, noon, body)
		if err != nil {
			return
		}
		if _, err := ReadEvent(1, noon, e.AppendBody(nil)); err != nil {
			t.Fatalf("%s: read once, written %s, and then: %v", body, e.AppendBody(nil), err)
		}
	})
}

// However many lines have come, a room is slow for a time only, and one author takes a small
// part of it; a replayed table says the same.
func TestARoomIsNeverFullForGood(t *testing.T) {
	table := newTable(t, blitz())
	write := func(table *Table, account string, at time.Duration) Code {
		_, err := table.Apply(Actor{Account: account, Name: account}, Chat{Room: Spectators, Text: "x"}, noon.Add(at))
		refused := new(Error)
		if errors.As(err, &refused) {
			return refused.Code
		}
		return ""
	}
	lines := 0
	for ; lines < 2*mostOfOne && write(table, "c", 0) == ""; lines++ {
	}
	if lines != mostOfOne {
		t.Errorf("one author writes %d lines at once, want %d", lines, mostOfOne)
	}
	if code := write(table, "c", 0); code != TooFast {
		t.Errorf("one more gets %q", code)
	}
	for i := 0; lines < 2*mostChatLines && write(table, string(rune('A'+i/mostOfOne)), 0) == ""; i++ {
		lines++
	}
	if lines != mostChatLines {
		t.Errorf("many authors write %d lines at once, want %d", lines, mostChatLines)
	}
	again, err := Replay("g", table.Since(0))
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []*Table{table, again} {
		if code := write(table, "new", time.Second); code != ChatFull {
			t.Errorf("in a slow room somebody new gets %q", code)
		}
		if code := write(table, "new", chatEvery); code != "" {
			t.Errorf("a little later somebody new gets %q", code)
		}
	}
}

// A halved clock has no increment, also in a table that is read from the archive.
func TestBerserk(t *testing.T) {
	s, now := blitz(), noon
	s.Control, s.Tournament = game.Control{Base: time.Minute, Increment: time.Second}, &Tournament{ID: "t", Berserk: true}
	table, err := New("g", s, now)
	if err != nil {
		t.Fatal(err)
	}
	must := func(by Actor, c Command) {
		t.Helper()
		now = now.Add(time.Second)
		if _, err := table.Apply(by, c, now); err != nil {
			t.Fatal(err)
		}
	}
	must(ada, Act{Action: Berserk})
	must(ada, Act{Action: Berserk})
	for range 6 {
		g := table.Game()
		by := ada
		if g.Position().Turn() == cups.North {
			by = ben
		}
		must(by, Move{Ply: g.Ply(), Move: g.Position().Moves().First()})
	}
	for _, a := range []Action{OfferTakeback, AcceptTakeback, DeclineTakeback, MoreTime} {
		if _, err := table.Apply(ada, Act{Action: a}, now); err == nil {
			t.Errorf("%s in a tournament", a)
		}
	}
	left := table.Game().State().Clock.Left
	if left[0].Round(time.Second) != 28*time.Second || left[1].Round(time.Second) != time.Minute {
		t.Errorf("the clocks show %v", left)
	}
	var events []Event
	for _, e := range table.Since(0) {
		read, err := ReadEvent(e.Version, e.At, e.AppendBody(nil))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, read)
	}
	again, err := Replay("g", events)
	if err != nil || again.Game().State().Clock != table.Game().State().Clock {
		t.Errorf("%v: read as %+v, not %+v", err, again.Game().State().Clock, table.Game().State().Clock)
	}
}

// A server has had any number of outages since it started: a move costs nothing for those of earlier times.
func TestOutagesOfEarlierTimesCostNothing(t *testing.T) {
	table := newTable(t, Start{Position: start(4, 40), Control: game.Control{Base: 3 * time.Minute}, Seats: [2]Seat{{Account: "ada"}, {Account: "ben"}}})
	must(t, table, Actor{Account: "ada"}, move(0, "1"), 0)
	must(t, table, Actor{Account: "ben"}, move(1, "1"), time.Second)
	var spans []span.Span
	for i := range 1000 {
		from := noon.Add(time.Duration(i-1001) * time.Minute)
		spans = append(spans, span.Span{From: from, To: from.Add(time.Second)})
	}
	out := span.Of(spans...)
	if n := testing.AllocsPerRun(10, func() { table.Stand(out, noon.Add(3*time.Second)) }); n > 0 {
		t.Errorf("%v allocations for outages before the game", n)
	}
}
