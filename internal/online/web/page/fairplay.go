package page

import (
	"io"
	"math"
	"net/url"
	"strings"

	"example.org/cups/internal/fair"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// fairPage is what the page about fair play shows to moderators and operators.
type fairPage struct {
	Name, Tournament string // what was asked for
	Unknown          bool   // there is no such member
	Screening        wire.FairScreening
	Report           wire.FairPlay

	All  []wire.Flagged // all members of whom something was found, or a part of them
	More string         // the name after which the next part begins; empty: there is none
}

// FlagWords says a pattern in words and figures.
func (v *view) FlagWords(f wire.ResultFlag) string {
	return v.T("page.fair.flag."+f.Pattern, "player", f.Player, "others", strings.Join(f.Others, ", "), "games", f.Games, "short", f.Short,
		"score", v.Number(f.Score, 1), "expected", v.Number(f.Expected, 1), "z", v.Signed(f.Z), "points", v.Number(math.Abs(f.Gained), 0))
}

// Unproven is how many moves are not proven.
func (v *view) Unproven(moves, proven int) int { return moves - proven }

// HasUsual reports whether there are usual values for a size of board.
func (v *view) HasUsual(cups int) bool { return fair.BaseOf(cups) != nil }

// FairPlay writes the page about fair play for moderators and operators: the last screening, and a part of all members of
// whom something was found. more is the name after which the next part begins, if there is one. The query has name and
// tournament to look at a member, whose report is nil if there is no such member.
func (p *Pages) FairPlay(w io.Writer, v Viewer, asked url.Values, report *wire.FairPlay, last wire.FairScreening, all []wire.Flagged, more string) error {
	d := fairPage{Name: asked.Get("name"), Tournament: asked.Get("tournament"), Screening: last, All: all, More: more}
	if report != nil {
		d.Name, d.Report = report.Player, *report
	}
	d.Unknown = d.Name != "" && report == nil
	return p.render(w, "fairplay", v, d)
}

// WindowCells are the cells of a line about windows: the choices, in how many of them the window was left, and
// the shares of best moves with and without leaving.
func (v *view) WindowCells(w wire.FairWindow) []string {
	share := func(part, whole int) string {
		if whole == 0 {
			return "–"
		}
		return v.T("page.fair.part", "part", part, "whole", whole, "share", v.Share(part, whole))
	}
	all := w.Stayed + w.Left
	return []string{v.Number(float64(all), 0), share(w.Left, all), share(w.LeftBest, w.Left), share(w.StayedBest, w.Stayed)}
}

// LuckWords writes a probability without limits.
func (v *view) LuckWords(p float64) string { return say.ExactChance(v.Printer, p) }

// ChanceWords writes a probability with its limits.
func (v *view) ChanceWords(c wire.FairChance) string {
	return say.Chance(v.Printer, c.Value, c.Low, c.High)
}

// Number writes a number with so many decimals.
func (v *view) Number(x float64, digits int) string { return v.Printer.Decimal(x, digits) }

// Signed writes a number with its sign.
func (v *view) Signed(x float64) string { return v.Printer.Signed(x, 1) }

// tested writes what a test compares: a share of best moves, or beans.
func (v *view) tested(t wire.FairComparison, x float64) string {
	if t.Measure == "cost" {
		return v.Printer.Decimal(x, 2)
	}
	return v.SharePercent(x)
}

// SeenWords writes what was seen.
func (v *view) SeenWords(t wire.FairComparison) string { return v.tested(t, t.Seen) }

// UsualWords writes what is usual.
func (v *view) UsualWords(t wire.FairComparison) string { return v.tested(t, t.Usual) }

// SharePercent writes a share.
func (v *view) SharePercent(share float64) string {
	return v.T("page.fair.percent", "n", v.Printer.Decimal(100*share, 0))
}

// Share writes how large a part is of a whole.
func (v *view) Share(part, whole int) string {
	if whole == 0 {
		return v.SharePercent(0)
	}
	return v.SharePercent(float64(part) / float64(whole))
}
