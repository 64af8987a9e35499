package page

import (
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// resultRow is a game in a list, seen by one of its players.
type resultRow struct {
	archive.Game
	Opponent play.Seat
	Score    string // "1", "½" or "0"
	Words    string // of the score
	Class    string // of the score, for its colours
	Margin   string // with its sign; empty if the game was not played to its end
	How      string // it ended otherwise
}

// seenBy is a game as the player of a side sees it.
func (v *view) seenBy(g archive.Game, side cups.Side) resultRow {
	r := resultRow{Game: g, Opponent: g.Start.Seats[side.Opponent()]}
	sign := 1
	if side == cups.North {
		sign = -1
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

// changed writes by how much a rating has changed, always with a sign.
func changed(g wire.RatingChange) string {
	if g.After == g.Before {
		return "+0"
	}
	return signed(g.After - g.Before)
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
func (v *view) ResultWords(g archive.Game) string {
	text := strings.NewReplacer("1/2-1/2", "½–½", "-", "–").Replace(g.Result)
	if g.Margin != nil && *g.Margin != 0 {
		return text + " (" + signed(*g.Margin) + ")"
	}
	return text
}

// GameKind says what kind of game it was: its size, its clock, whether it was rated, and who
// gave odds.
func (v *view) GameKind(s play.Start) string {
	o := oddsOf(s)
	parts := []string{v.size(s.Position.Cups(), int(s.FullStock()), o), v.ClockWords(ClockOf(s.Control))}
	if s.Rated {
		parts = append(parts, v.T("page.lobby.rated"))
	}
	return joined(append(parts, v.OddsWords(o))...)
}

// PlayerWords is the name of a player; the computer's has its level.
func (v *view) PlayerWords(p play.Seat) string {
	if p.Level > 0 {
		return v.T("page.level.plain", "n", p.Level)
	}
	if p.Name == "" {
		return v.T("page.list.nobody")
	}
	return p.Name
}

// HasProfile reports whether a player has a page that is worth a link.
func (v *view) HasProfile(p play.Seat) bool {
	return p.Name != "" && p.Level == 0 && (p.Kind == play.Member || p.Kind == play.Bot)
}

// Short is a date as lists have it, see [say.Printer.Day].
func (v *view) Short(t time.Time) string { return v.Printer.Day(t) }

// Stamp is a time for machines.
func (v *view) Stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// gameList is what the list of the archive shows.
type gameList struct {
	Asked url.Values
	Games []archive.Game
	Next  string // the ID of the last game of this part, if there are more
}

// Games writes the list of the archive: a part of the games for which a query asks by player, opponent, cups, since,
// until, rated and result. next is the ID of the last one, if there are more; the query has that of the part before.
func (p *Pages) Games(w io.Writer, v Viewer, asked url.Values, games []archive.Game, next string) error {
	return p.render(w, "games", v, gameList{asked, games, next})
}

// Earlier reports whether this is not the first part.
func (d gameList) Earlier() bool { return d.Asked.Get("before") != "" }

// with is the query of the filter and more.
func (d gameList) with(more ...string) string {
	q := url.Values{}
	for _, name := range []string{"player", "opponent", "cups", "since", "until", "rated", "result"} {
		if value := d.Asked.Get(name); value != "" {
			q.Set(name, value)
		}
	}
	for i := 0; i+1 < len(more); i += 2 {
		q.Set(more[i], more[i+1])
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

// ListAddress is where the part of the list is that comes after a game; the first one
// for an empty ID.
func (v *view) ListAddress(before string) string {
	if before == "" {
		return "/games" + v.Data.(gameList).with()
	}
	return "/games" + v.Data.(gameList).with("before", before)
}

// DownloadAddress is where all games of the filter are downloaded.
func (v *view) DownloadAddress(format string) string {
	return "/api/v1/games" + v.Data.(gameList).with("format", format)
}

// Asked is what the filter asks for.
func (v *view) Asked(name string) string { return v.Data.(gameList).Asked.Get(name) }

// IsAsked reports whether the filter asks for a value.
func (v *view) IsAsked(name, value string) bool { return v.Asked(name) == value }
