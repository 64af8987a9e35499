package page

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// ClockWords writes a time control as players know it, such as 5+3 for minutes and
// seconds.
func (v *view) ClockWords(c *game.Control) string {
	switch {
	case c == nil:
		return v.T("page.clock.none")
	case c.Days > 0:
		return v.T("page.clock.days_each", "n", c.Days)
	}
	return v.Printer.Clock(c.Base, c.Increment)
}

// ClockLong writes a time control for somebody who has never seen one.
func (v *view) ClockLong(c *game.Control) string { return v.ClocksLong(c, odds{}) }

// ClocksLong writes the time control of a game for somebody who has never seen one, and beside it what is left of
// it for a player who gives a part of the time.
func (v *view) ClocksLong(c *game.Control, o odds) string {
	if c == nil || c.Days > 0 {
		return v.ClockWords(c)
	}
	own, minutes, seconds, more := c, "page.clock.minutes_each", "page.clock.seconds_each", "page.clock.seconds_more"
	if o.Clock != nil {
		own, minutes, seconds, more = o.Clock, "page.clock.minutes_odds", "page.clock.seconds_odds", "page.clock.more_odds"
	}
	amounts := func(key string, whole, part, unit time.Duration) string {
		return v.T(key, "n", v.Printer.Amount(whole, unit), "fewer", v.Printer.Amount(part, unit))
	}
	var base, added string
	switch {
	case c.Base == 0:
	case min(c.Base, own.Base) >= time.Minute && say.InMinutes(c.Base) && say.InMinutes(own.Base):
		base = amounts(minutes, c.Base, own.Base, time.Minute)
	default:
		base = amounts(seconds, c.Base, own.Base, time.Second)
	}
	if c.Increment > 0 {
		added = amounts(more, c.Increment, own.Increment, time.Second)
	}
	if base == "" || added == "" {
		return base + added
	}
	return base + ", " + added
}

// The longest clock that the forms can ask for, and the most that a server takes.
const (
	MostMinutes = 600
	MostSeconds = 600
)

// MostMinutes is the largest number of minutes of a clock.
func (v *view) MostMinutes() int { return MostMinutes }

// MostSeconds is the largest number of seconds that a move adds to a clock.
func (v *view) MostSeconds() int { return MostSeconds }

// ParseClock reads the value of a time control of the forms: MINUTES+SECONDS, DAYSd or
// "none", for which the clock is nil. Minutes and seconds may have decimals, and are
// rounded to milliseconds; not both may be 0. Days are 1 to 14.
func ParseClock(value string) (*game.Control, error) {
	fault := fmt.Errorf("clock %q: must be MINUTES+SECONDS with at most %d minutes and %d seconds and not both 0, DAYSd with at most 14 days, or none", value, MostMinutes, MostSeconds)
	if value == "none" {
		return nil, nil
	}
	if days, ok := strings.CutSuffix(value, "d"); ok {
		n, err := strconv.Atoi(days)
		if err != nil || n < 1 || n > 14 {
			return nil, fault
		}
		return &game.Control{Days: n}, nil
	}
	minutes, seconds, ok := strings.Cut(value, "+")
	base, err := parseAmount(fractions.Replace(minutes), time.Minute, MostMinutes)
	increment, err2 := parseAmount(seconds, time.Second, MostSeconds)
	if !ok || err != nil || err2 != nil || base+increment == 0 {
		return nil, fault
	}
	return &game.Control{Base: base, Increment: increment}, nil
}

// fractions are the parts of a minute that people write with one sign, as in ½+0.
var fractions = strings.NewReplacer("½", ".5", "¼", ".25", "¾", ".75")

// decimals is a number as people type it.
var decimals = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]*[.,]?[0-9]*$`) })

// parseAmount reads a number of units of time from 0 to most.
func parseAmount(text string, unit time.Duration, most float64) (time.Duration, error) {
	if !decimals().MatchString(text) {
		return 0, strconv.ErrSyntax
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil {
		return 0, err
	}
	if n > most {
		return 0, strconv.ErrRange
	}
	return time.Duration(math.Round(n*float64(unit.Milliseconds()))) * time.Millisecond, nil
}

// ClockValue writes a time control as [ParseClock] reads it.
func (v *view) ClockValue(c *game.Control) string {
	switch {
	case c == nil:
		return "none"
	case c.Days > 0:
		return fmt.Sprintf("%dd", c.Days)
	}
	return MinutesValue(c.Base) + "+" + strconv.FormatFloat(c.Increment.Seconds(), 'f', -1, 64)
}

// MinutesValue writes a time in minutes for a field, with as few decimals as [ParseClock] needs to
// read the same time again.
func MinutesValue(base time.Duration) string {
	for digits := 0; ; digits++ {
		text := strconv.FormatFloat(base.Minutes(), 'f', digits, 64)
		if again, err := parseAmount(text, time.Minute, math.Inf(1)); err != nil || again == base.Round(time.Millisecond) {
			return text
		}
	}
}

// odds are what one player of a game or a challenge gives the other. The zero odds are none.
type odds struct {
	By      play.Seat // who gives; without a name in a challenge: whoever accepts it
	Side    string    // of a game: "south" or "north"
	Beans   int
	Percent int           // of the time
	Clock   *game.Control // what By has instead of the clock of the game; nil: nothing
}

// oddsOf are the odds of a game.
func oddsOf(s play.Start) (d odds) {
	o, ok := s.Odds()
	if !ok {
		return d
	}
	d = odds{By: s.Seats[o.By], Side: wire.Side(o.By), Beans: int(o.Beans), Percent: o.TimePercent}
	if o.TimePercent > 0 {
		d.Clock = ClockOf(s.ControlOf(o.By))
	}
	return d
}

// ClockOf is a time control, nil for none.
func ClockOf(c game.Control) *game.Control {
	if !c.IsSet() {
		return nil
	}
	return &c
}

// oddsPercents are the parts of the time that forms offer to give.
var oddsPercents = []int{25, 50, 75, 90}

// oddsTime is a part of the time in a form.
type oddsTime struct {
	Percent int
	Text    string
}

// OddsTimes are the parts of the time that forms offer to give.
func (v *view) OddsTimes() []oddsTime {
	var list []oddsTime
	for _, percent := range oddsPercents {
		list = append(list, oddsTime{percent, say.PartOfTime(v.Printer, percent)})
	}
	return list
}

// OddsWords says who gives what, and is empty if nobody does.
func (v *view) OddsWords(o odds) string {
	what := say.Odds(v.Printer, o.Beans, o.Percent)
	switch {
	case what == "":
		return ""
	case o.By.Name == "" && o.Side == "":
		return v.T("page.odds.acceptor", "what", what)
	}
	return v.T("say.odds.gives", "name", v.PlayerWords(o.By), "what", what)
}

// OddsShort says at the name of the player of a side what this player gives, and is empty for the other one.
func (v *view) OddsShort(o odds, side string) string {
	var parts []string
	if o.Side == side && o.Beans > 0 {
		parts = append(parts, v.T("page.odds.fewer_short", "n", o.Beans))
	}
	if o.Side == side && o.Percent > 0 {
		parts = append(parts, v.T("page.odds.time_short", "n", o.Percent))
	}
	return strings.Join(parts, ", ")
}

// joined puts what is not empty into one line, as lists of games do.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")
}
