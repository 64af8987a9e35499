package page

import (
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/say"
)

// A draw says why the game is over, without a script too; one by a claim does not. A win says it if beans stay.
func TestAnEndSaysWhyTheGameIsOver(t *testing.T) {
	for _, c := range []struct {
		language                    say.Language
		position, termination, want string
		outcome                     cups.Outcome
	}{
		{say.English, "2/0/3 3/0/3 -", "normal", "The game is a draw: 3 beans each. Nobody can move; 5 beans stay in the cups and do not count.", cups.Draw},
		{say.German, "2/0/3 3/0/3 -", "normal", "Die Partie endet unentschieden: je 3\u00a0Bohnen. Niemand kann ziehen; 5\u00a0Bohnen in den Bechern zählen nicht.", cups.Draw},
		{say.English, "0/0/3 0/0/3 -", "normal", "The game is a draw: 3 beans each. Nobody can move; 0 beans stay in the cups and do not count.", cups.Draw},
		{say.English, "1/1/3 1/1/3 s", "abandoned", "The game is a draw.", cups.Draw},
		{say.English, "2/0/4 3/0/3 -", "normal", "Ada wins (South 4, North 3). Nobody can move; 5 beans stay in the cups and do not count.", cups.WinFor(cups.South)},
		{say.German, "2/0/3 2/0/5 -", "normal", "Ben gewinnt (Süd 3, Nord 5). Niemand kann ziehen; 4\u00a0Bohnen in den Bechern zählen nicht.", cups.WinFor(cups.North)},
		{say.English, "0/0/4 0/0/3 -", "normal", "Ada wins (South 4, North 3).", cups.WinFor(cups.South)},
		{say.English, "1/1/4 1/1/3 s", "resignation", "Ben resigned. Ada wins.", cups.WinFor(cups.South)},
	} {
		v := &view{Printer: say.In(c.language), Data: Game{Start: play.Start{Position: cups.MustParse(c.position), Seats: [2]play.Seat{{Name: "Ada"}, {Name: "Ben"}}}, Status: "over", Termination: c.termination, Outcome: c.outcome}}
		if got := v.Status(); got != c.want {
			t.Errorf("%s: %q, want %q", c.position, got, c.want)
		}
	}
}

// Whoever signs in or up from a page comes back to it, a guest too; a member has the account.
func TestSigningUpLeadsBack(t *testing.T) {
	for _, c := range []struct{ page, kind, path, want string }{
		{"analysis", "guest", "/analysis?game=ab&ply=3", "/account?next=%2Fanalysis%3Fgame%3Dab%26ply%3D3"},
		{"watch", "", "/watch", "/account?next=%2Fwatch"}, {"game", "guest", "/g/ab", "/account?next=%2Fg%2Fab"}, {"front", "", "/", "/account?next=%2F"},
		{"watch", "member", "/watch", "/account"}, {"watch", "bot", "/watch", "/account"}, {"account", "", "/account", "/account"}, {"error", "", "/play/seek", "/account"},
	} {
		path, query, _ := strings.Cut(c.path, "?")
		v := &view{Kind: c.page, Viewer: Viewer{Kind: c.kind, Path: path, Query: query}}
		if got := v.SignInAddress(); got != c.want {
			t.Errorf("%+v: %s, want %s", c, got, c.want)
		}
	}
}

// A graph does not show provisional ratings like sure ones.
func TestGraphsMarkProvisionalRatings(t *testing.T) {
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	v := &view{Printer: say.In(say.English)}
	for _, c := range []struct {
		provisional  []bool
		sure, unsure int // steps of the lines
	}{
		{[]bool{true, true, true}, 0, 2}, {[]bool{true, true, false, false}, 1, 2}, {[]bool{false, false}, 1, 0}, {[]bool{false, true, false}, 0, 2},
	} {
		var points []RatingPoint
		for i, p := range c.provisional {
			points = append(points, RatingPoint{At: at.AddDate(0, 0, i), Points: 1500 + 10*i, Provisional: p})
		}
		g := v.graphOf(points, graphWidth)
		if sure, unsure := strings.Count(g.Line, "L"), strings.Count(g.Unsure, "L"); sure != c.sure || unsure != c.unsure {
			t.Errorf("%v: %d sure and %d unsure steps, want %d and %d", c.provisional, sure, unsure, c.sure, c.unsure)
		}
	}
}
