package page

import (
	"slices"
	"strings"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

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
