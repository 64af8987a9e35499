package say

import (
	"slices"

	"example.org/cups"
	"example.org/cups/internal/why"
)

// mostReasons is how many reasons a sentence gives: more would not be read.
const mostReasons = 2

// Pro says in a sentence without an end what speaks for a move of p: "it captures 3
// beans and it makes your cup b ripe". It is empty if there is nothing to say.
func Pro(t Printer, p cups.Position, pro []why.Reason) string {
	return said(t, weighty(pro), Side(t, p.Turn().Opponent()))
}

// Contra says in a sentence without an end what speaks against a move of p: "North
// could capture 4 beans next". It is empty if there is nothing to say.
func Contra(t Printer, p cups.Position, contra []why.Reason) string {
	return said(t, weighty(contra), Side(t, p.Turn().Opponent()))
}

// weighty leaves out that a single bean could be captured, or no longer.
func weighty(all []why.Reason) []why.Reason {
	return slices.DeleteFunc(slices.Clone(all), func(r why.Reason) bool {
		return (r.Kind == why.Exposes || r.Kind == why.Saves) && r.N < 2
	})
}

// said joins the weightiest reasons. other is the name of the opponent.
func said(t Printer, all []why.Reason, other string) string {
	var words []string
	for _, r := range all[:min(len(all), mostReasons)] {
		cup := ""
		if r.Cup > 0 {
			cup = Letter(r.Cup)
		}
		words = append(words, t.Get("why."+whyKeys[r.Kind], "n", int(r.N), "cup", cup, "other", other))
	}
	return Listed(t, words)
}

// whyKeys are the last parts of the keys of reasons.
var whyKeys = [...]string{
	why.Captures: "captures", why.Pots: "pots", why.KeepsOpen: "keeps_open", why.Saves: "saves", why.Ripens: "ripens",
	why.Threatens: "threatens", why.GivesNothing: "gives_nothing", why.Blocks: "blocks", why.Exposes: "exposes", why.LeavesRipe: "leaves_ripe",
}
