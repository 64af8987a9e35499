package hall

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
)

// The sides that terms may ask for.
const (
	AsSouth = "south"
	AsNorth = "north"
	AtLot   = "random"
)

// Who gives odds.
const (
	ByChallenger = "challenger" // who makes the challenge, or plays the computer
	ByOpponent   = "opponent"
)

var (
	errUneven   = errors.New("a game with odds is never rated")
	errSeekOdds = errors.New("nobody gives odds in a seek, but only in a challenge")
)

// startOf makes a start of terms, without players and without the odds, which are known to be possible.
// [give] gives them when the players have their sides. The error is an [*Error] with BadTerms.
func startOf(t archive.Terms) (play.Start, error) {
	p, err := cups.StartWith(t.Cups, cups.Beans(t.Beans))
	if err != nil {
		field := "beans"
		if _, err := cups.Start(t.Cups); err != nil {
			field = "cups"
		}
		return play.Start{}, badTerms(field, err)
	}
	c, err := game.ParseControl(t.Control)
	if err != nil || c.Base > MostBase || c.Increment > MostIncrement {
		return play.Start{}, badTerms("clock", err)
	}
	if t.Side != AsSouth && t.Side != AsNorth && t.Side != AtLot {
		return play.Start{}, badTerms("side", nil)
	}
	s := play.Start{Position: p, Control: c, Rated: t.Rated}
	if t.Rated && t.Odds != (archive.Odds{}) {
		return play.Start{}, badTerms("rated", errUneven)
	}
	if _, err := give(s, t, ""); err != nil {
		return play.Start{}, err
	}
	if _, ok := ratings.ClassOf(s); t.Rated && !ok {
		return play.Start{}, badTerms("rated", errUnrated)
	}
	return s, nil
}

// give returns the start of a game with the odds of terms that an account has offered. The error is
// an [*Error] with BadTerms.
func give(s play.Start, t archive.Terms, challenger string) (play.Start, error) {
	if t.Odds == (archive.Odds{}) {
		return s, nil
	}
	if t.Odds.By != ByChallenger && t.Odds.By != ByOpponent {
		return play.Start{}, badTerms("odds.by", nil)
	}
	o := play.Odds{By: cups.South, Beans: cups.Beans(t.Odds.Beans), TimePercent: t.Odds.TimePercent}
	if (s.Seats[cups.South].Account == challenger) != (t.Odds.By == ByChallenger) {
		o.By = cups.North
	}
	uneven, err := s.Give(o)
	if wrong := (*play.OddsError)(nil); errors.As(err, &wrong) {
		return play.Start{}, badTerms("odds."+wrong.Part, errors.New(wrong.Why))
	}
	return uneven, err
}

// StartOn returns the start of a game on terms between two players, whose ratings need not be set. The error
// is an [*Error] with BadTerms.
func StartOn(t archive.Terms, south, north play.Seat) (play.Start, error) {
	s, err := startOf(t)
	s.Seats = [2]play.Seat{south, north}
	return s, err
}

// MayMeet returns nil if two accounts may begin a game on terms with each other now. The error is
// an [*Error] with BadTerms, [ErrMembersOnly], a [*club.Error] with RatedPaused or TooFast, or [archive.ErrUnavailable].
func (h *Hall) MayMeet(ctx context.Context, t archive.Terms, a, b archive.Account) error {
	s, err := startOf(t)
	if err == nil {
		err = h.mayRate(ctx, s, a, b)
	}
	if err == nil {
		err = h.mayMeetRated(ctx, s, a.ID, b.ID)
	}
	return err
}

// The longest clocks of online games.
const (
	MostBase      = 10 * time.Hour
	MostIncrement = 10 * time.Minute
)
