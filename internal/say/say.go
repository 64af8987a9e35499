// Package say holds every text that users read, in English and German. The catalogue
// has the texts, with flat keys, named placeholders and plural forms. The Go files
// make sentences about moves, refusals, results, values, puzzles and errors.
package say

import "example.org/cups"

// Side returns the name of a side.
func Side(t Printer, s cups.Side) string {
	return t.Get([...]string{"say.south", "say.north", "say.nobody"}[min(s, cups.Nobody)])
}

// letters are the cups as moves write them.
const letters = "abcdefghijklmnop"

// Letter returns the letter of a cup, 1 to 16, as moves write it: a is cup 1.
func Letter(cup int) string { return letters[cup-1 : cup] }

// Move says what a legal move does: "drop 3, capture 1 from cup b".
func Move(t Printer, p cups.Position, m cups.Move) string {
	if m.IsSowing() {
		return t.build("say.sow", text("cup", Letter(m.Cup())), count("n", p.Needs(m.Cup())))
	}
	if captured := p.Captures(m); captured > 0 {
		return t.build("say.capture", count("drop", m.Beans()), count("n", captured), text("cup", Letter(p.Opposite(int(m.Beans())))))
	}
	return t.build("say.drop", count("n", m.Beans()))
}

// WhyOver says why a game that was played to its end is over. The script of the pages
// (sentence.js) says the same.
func WhyOver(t Printer, p cups.Position) string {
	return t.Get("page.end.nobody", "n", p.InCups(cups.South)+p.InCups(cups.North))
}

// LeavesBeans reports whether beans stay in the cups, so that a result that only has the pots
// raises the question why the game is over.
func LeavesBeans(p cups.Position) bool { return p.InCups(cups.South)+p.InCups(cups.North) > 0 }

// Result says how a finished game ended, with the reason if it is a draw or leaves beans, and
// who leads an unfinished one.
func Result(t Printer, p cups.Position) string {
	margin := p.Margin()
	key := "say.leads"
	switch {
	case p.IsOver() && margin == 0:
		key = "say.drawn"
	case p.IsOver():
		key = "say.won"
	case margin == 0:
		key = "say.level"
	}
	words := t.build(key, count("n", max(margin, -margin)), text("side", Side(t, p.Ahead())),
		count("south", p.Pot(cups.South)), count("north", p.Pot(cups.North)))
	if key == "say.drawn" || key == "say.won" && LeavesBeans(p) {
		words += " " + WhyOver(t, p)
	}
	return words
}
