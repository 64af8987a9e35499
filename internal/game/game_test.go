package game_test

import (
	"errors"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

const (
	empty   = "0.0.0.0/40/0 0.0.0.0/40/0 s"
	decided = "0.0.0.1/1/41 0.0.0.1/1/35 s" // South has won
)

// begun is a game on a position whose clock has been started at noon.
func begun(t testing.TB, position string, s game.Setup) *game.Game {
	t.Helper()
	s.Start = cups.MustParse(position)
	g, err := game.New(s)
	if err != nil {
		t.Fatal(err)
	}
	g.Begin(noon)
	return g
}

// at is a time some seconds after noon.
func at(seconds float64) time.Time { return noon.Add(time.Duration(seconds * float64(time.Second))) }

// codeOf is the code of a refusal, empty for none.
func codeOf(err error) game.Code {
	var refused *game.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func wantCode(t *testing.T, what string, err error, want game.Code) {
	t.Helper()
	if codeOf(err) != want || (err == nil) != (want == "") {
		t.Errorf("%s: %v, want code %q", what, err, want)
	}
}

// mustPlay plays moves at noon.
func mustPlay(t testing.TB, g *game.Game, moves ...cups.Move) {
	t.Helper()
	for _, m := range moves {
		if err := g.Play(m, noon); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAnIllegalMoveChangesNothing(t *testing.T) {
	g := begun(t, empty, game.Setup{})
	before := g.State()
	err := g.Play(cups.Sow(1), noon)
	var refused *cups.MoveError
	if !errors.As(err, &refused) || refused.Reason != cups.CupEmpty || codeOf(err) != "" {
		t.Errorf("error %v, want that the cup is empty", err)
	}
	if g.State() != before {
		t.Errorf("state %+v, want %+v", g.State(), before)
	}
}

func TestAGameThatIsPlayedOutHasItsResult(t *testing.T) {
	g := begun(t, "0.0.0.1/0/3 0.0.0.0/0/2 s", game.Setup{})
	mustPlay(t, g, cups.Sow(4))
	if want := (game.End{How: game.PlayedOut, By: cups.Nobody, Outcome: cups.SouthWins}); g.End() != want {
		t.Errorf("end %+v, want %+v", g.End(), want)
	}
	err := g.Play(cups.Sow(4), noon)
	wantCode(t, "a move after the end", err, game.GameOver)
	var refused *cups.MoveError
	if !errors.As(err, &refused) || refused.Reason != cups.NobodyMoves {
		t.Errorf("the cause is %v, want that nobody moves", err)
	}
}

func TestABadSetupIsRefused(t *testing.T) {
	start := cups.MustParse(empty)
	for name, setup := range map[string]game.Setup{
		"no position":     {},
		"negative base":   {Start: start, Control: game.Control{Base: -1}},
		"base and days":   {Start: start, Control: game.Control{Base: time.Hour, Days: 3}},
		"too many days":   {Start: start, Control: game.Control{Days: 31}},
		"negative grace":  {Start: start, Grace: -1},
		"days for a side": {Start: start, Control: game.Control{Base: time.Hour}, Own: [2]game.Control{{Days: 3}}},
		"a side's clock":  {Start: start, Own: [2]game.Control{{Base: time.Hour}}},
		"against days":    {Start: start, Control: game.Control{Days: 3}, Own: [2]game.Control{{Base: time.Hour}}},
		"negative minute": {Start: start, FirstMove: -time.Minute},
	} {
		_, err := game.New(setup)
		wantCode(t, name, err, game.BadSetup)
	}
}

// How each command ends a game that goes on, and a decided one (rules §5.3).
func TestWhoWinsWhenAGameIsEnded(t *testing.T) {
	tests := []struct {
		name            string
		end             func(g *game.Game) error
		how             game.Ending
		normal, decided cups.Outcome // South does it; in the decided game South has won
		code, inDecided game.Code
	}{
		{"resign", func(g *game.Game) error { return g.Resign(cups.South, noon) }, game.Resigned, cups.NorthWins, cups.SouthWins, "", ""},
		{"forfeit", func(g *game.Game) error { return g.Forfeit(cups.South, noon) }, game.OutOfTime, cups.NorthWins, cups.SouthWins, "", ""},
		{"abandon", func(g *game.Game) error { return g.Abandon(cups.South, noon) }, game.Abandoned, cups.NorthWins, cups.SouthWins, "", ""},
		{"draw", func(g *game.Game) error { return g.AbandonDrawn(cups.South, noon) }, game.Abandoned, cups.Draw, cups.Ongoing, "", game.Decided},
		{"abort", func(g *game.Game) error { return g.Abort(cups.South, noon) }, game.Aborted, cups.Ongoing, cups.Ongoing, "", ""},
		{"stop", func(g *game.Game) error { return g.Stop(cups.South, noon) }, game.Stopped, cups.Ongoing, cups.SouthWins, game.NotDecided, ""},
		{"nobody resigns", func(g *game.Game) error { return g.Resign(cups.Nobody, noon) }, game.Resigned, cups.Ongoing, cups.Ongoing, game.NoSide, game.NoSide},
	}
	for _, test := range tests {
		for _, c := range []struct {
			position string
			want     cups.Outcome
			code     game.Code
		}{{empty, test.normal, test.code}, {decided, test.decided, test.inDecided}} {
			g := begun(t, c.position, game.Setup{})
			wantCode(t, test.name, test.end(g), c.code)
			want := game.End{How: test.how, By: cups.South, Outcome: c.want}
			if c.code != "" {
				want = game.End{By: cups.Nobody}
			}
			if g.End() != want {
				t.Errorf("%s in %s: %+v, want %+v", test.name, c.position, g.End(), want)
			}
			if c.code == "" {
				wantCode(t, test.name+" again", test.end(g), game.GameOver)
			}
		}
	}
}

func TestAGameCanBeAbortedBeforeItsSecondMove(t *testing.T) {
	g := begun(t, empty, game.Setup{})
	mustPlay(t, g, cups.Drop(4), cups.Drop(1))
	wantCode(t, "abort", g.Abort(cups.South, noon), game.TooLateToAbort)
	if err := g.TakeBackTo(1, noon); err != nil {
		t.Fatal(err)
	}
	wantCode(t, "abort after one move", g.Abort(cups.North, noon), "")
}

func TestAThirdPartyGivesAResult(t *testing.T) {
	g := begun(t, empty, game.Setup{})
	wantCode(t, "no result", g.Adjudicate(cups.Ongoing, noon), game.NotOver)
	wantCode(t, "a draw", g.Adjudicate(cups.Draw, noon), "")
	if g.Outcome() != cups.Draw || g.End().How != game.Adjudicated {
		t.Errorf("end %+v", g.End())
	}
}

func TestASettledGameIsPlayedOutToItsFinalMargin(t *testing.T) {
	g := begun(t, "4.2.0.0/0/30 2.2.1.1/0/30 s", game.Setup{})
	want, _ := g.Position().FinalMargin()
	g.PlayOut(noon)
	if g.End().How != game.PlayedOut || g.Position().Margin() != want {
		t.Errorf("margin %d, want %d; end %+v", g.Position().Margin(), want, g.End())
	}
	if begun(t, empty, game.Setup{}).CanPlayOut() {
		t.Error("a game with beans in stock can be played out")
	}
}

func TestATakebackIsOfferedAndAnswered(t *testing.T) {
	g := begun(t, empty, game.Setup{})
	wantCode(t, "no move yet", g.OfferTakeback(cups.South, noon), game.NothingToTake)
	mustPlay(t, g, cups.Drop(4), cups.Drop(1))
	wantCode(t, "no offer", g.AcceptTakeback(cups.North, noon), game.NoOffer)
	wantCode(t, "offer", g.OfferTakeback(cups.South, noon), "")
	wantCode(t, "offer again", g.OfferTakeback(cups.South, noon), game.OfferOpen)
	wantCode(t, "accept the own offer", g.AcceptTakeback(cups.South, noon), game.NoOffer)
	wantCode(t, "decline", g.DeclineTakeback(), "")
	wantCode(t, "decline again", g.DeclineTakeback(), game.NoOffer)
	wantCode(t, "offer", g.OfferTakeback(cups.South, noon), "")
	mustPlay(t, g, cups.Drop(1))
	if g.State().Offers.Takeback != cups.Nobody {
		t.Error("the offer outlives a move")
	}
	wantCode(t, "offer", g.OfferTakeback(cups.North, noon), "")
	wantCode(t, "accept", g.AcceptTakeback(cups.South, noon), "")
	if g.Ply() != 1 || g.State().Takebacks != 1 || g.Position().Turn() != cups.North {
		t.Errorf("state %+v, want North's move taken back with what followed", g.State())
	}
	mustPlay(t, g, cups.Drop(2))
	wantCode(t, "both ask, first", g.OfferTakeback(cups.South, noon), "")
	wantCode(t, "both ask, second", g.OfferTakeback(cups.North, noon), "")
	if g.Ply() != 0 {
		t.Errorf("%d plies after both have asked, want 0", g.Ply())
	}
}

func TestARematchIsAgreedByBoth(t *testing.T) {
	setup := game.Setup{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bo"}}, Control: game.Control{Base: time.Minute}}
	g := begun(t, empty, setup)
	wantCode(t, "before the end", g.OfferRematch(cups.South), game.NotOver)
	wantCode(t, "resign", g.Resign(cups.South, noon), "")
	wantCode(t, "accept nothing", g.AcceptRematch(cups.North), game.NoOffer)
	wantCode(t, "offer", g.OfferRematch(cups.South), "")
	wantCode(t, "again", g.OfferRematch(cups.South), game.OfferOpen)
	wantCode(t, "decline", g.DeclineRematch(), "")
	wantCode(t, "offer", g.OfferRematch(cups.South), "")
	wantCode(t, "accept the own offer", g.AcceptRematch(cups.South), game.NoOffer)
	wantCode(t, "accept", g.AcceptRematch(cups.North), "")
	if !g.State().Offers.Agreed {
		t.Error("the rematch is not agreed")
	}
	wantCode(t, "decline what is agreed", g.DeclineRematch(), game.NoOffer)
}

func TestTakingBackReopensAFinishedGame(t *testing.T) {
	g := begun(t, "0.0.0.1/0/3 0.0.0.0/0/2 s", game.Setup{})
	before := g.State()
	mustPlay(t, g, cups.Sow(4))
	wantCode(t, "take back", g.TakeBackTo(0, noon), "")
	before.Takebacks = 1
	if g.State() != before {
		t.Errorf("state %+v, want %+v", g.State(), before)
	}
	wantCode(t, "nothing left", g.TakeBackTo(0, noon), game.NothingToTake)
	wantCode(t, "before the start", g.TakeBackTo(-1, noon), game.NothingToTake)
}
