package page

import (
	"slices"
	"strings"

	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// Odds are what one player of a game or a challenge gives the other. The zero Odds are none.
type Odds struct {
	By      Player // who gives; without a name in a challenge: whoever accepts it
	Side    string // of a game: "south" or "north"
	Beans   int
	Percent int           // of the time
	Clock   *game.Control // what By has instead of the clock of the game; nil: nothing
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
func (v *view) OddsWords(o Odds) string {
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
func (v *view) OddsShort(o Odds, side string) string {
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
