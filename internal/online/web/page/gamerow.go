package page

import (
	"fmt"
	"strings"
	"time"

	"example.org/cups/internal/game"
)

// GameRow is a game of the archive in a list.
type GameRow struct {
	ID           string
	South, North Player
	Cups, Beans  int
	Clock        *game.Control
	Rated        bool
	Odds         Odds
	Status       string // "playing", "over" or "aborted"
	Result       string // as in records
	Margin       *int   // South's, of a game that was played to its end
	Termination  string // as in records
	Began        time.Time
}

// resultRow is a game in a list, seen by one of its players.
type resultRow struct {
	GameRow
	Opponent Player
	Score    string // "1", "½" or "0"
	Words    string // of the score
	Class    string // of the score, for its colours
	Margin   string // with its sign; empty if the game was not played to its end
	How      string // it ended otherwise
}

// SeenBy is the game as the player of a side sees it: "south" or "north".
func (v *view) seenBy(g GameRow, side string) resultRow {
	r := resultRow{GameRow: g, Opponent: g.North}
	sign := 1
	if side == "north" {
		r.Opponent, sign = g.South, -1
	}
	switch {
	case g.Result == "1/2-1/2":
		r.Score, r.Words, r.Class = "½", v.T("page.list.draw"), "drawn"
	case (g.Result == "1-0") == (sign == 1):
		r.Score, r.Words, r.Class = "1", v.T("page.list.won"), "won"
	default:
		r.Score, r.Words, r.Class = "0", v.T("page.list.lost"), "lost"
	}
	if g.Margin != nil {
		r.Margin = signed(sign * *g.Margin)
	} else {
		r.How = v.Ending(g.Termination)
	}
	return r
}

// signed writes a number with its sign, as numbers are printed.
func signed(n int) string {
	switch {
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	case n == 0:
		return "0"
	}
	return fmt.Sprintf("+%d", n)
}

// Ending says how a game ended that was not played to its end.
func (v *view) Ending(termination string) string {
	switch termination {
	case "resignation":
		return v.T("page.list.resigned")
	case "time forfeit":
		return v.T("page.list.time")
	case "abandoned":
		return v.T("page.list.left")
	}
	return ""
}

// ResultWords is the result of a game as lists show it: 1–0, 0–1 or ½–½, with South's
// margin.
func (v *view) ResultWords(g GameRow) string {
	text := strings.NewReplacer("1/2-1/2", "½–½", "-", "–").Replace(g.Result)
	if g.Margin != nil && *g.Margin != 0 {
		return text + " (" + signed(*g.Margin) + ")"
	}
	return text
}

// GameKind says what kind of game it was: its size, its clock, whether it was rated, and who
// gave odds.
func (v *view) GameKind(g GameRow) string {
	parts := []string{v.size(g.Cups, g.Beans, g.Odds), v.ClockWords(g.Clock)}
	if g.Rated {
		parts = append(parts, v.T("page.lobby.rated"))
	}
	return joined(append(parts, v.OddsWords(g.Odds))...)
}

// PlayerWords is the name of a player; the computer's has its level.
func (v *view) PlayerWords(p Player) string {
	if p.Level > 0 {
		return v.T("page.level.plain", "n", p.Level)
	}
	if p.Name == "" {
		return v.T("page.list.nobody")
	}
	return p.Name
}

// HasProfile reports whether a player has a page that is worth a link.
func (v *view) HasProfile(p Player) bool {
	return p.Name != "" && p.Level == 0 && (p.Kind == "member" || p.Kind == "bot")
}

// Short is a date as lists have it, see [say.Printer.Day].
func (v *view) Short(t time.Time) string { return v.Printer.Day(t) }

// Stamp is a time for machines.
func (v *view) Stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
