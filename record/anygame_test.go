package record_test

import (
	"time"

	"example.org/cups"
	"example.org/cups/record"
	"pgregory.net/rapid"
)

// comments that lie in wait for a writer: braces, lines that begin a tag or an
// escape, commands true and false, spaces of many kinds, nothing at all.
var trickyComments = []string{
	"", " ", "a plain remark", "two  spaces\nand a line", "a } brace", "}", "{", "; semicolon",
	"% percent", "[Event \"x\"]", "see [Event \"x\"] there", "( not a line )", "1-0", "$1", "--", `\ " \"`,
	"[%clk 0:01:00]", "[%eval -3]", "[%clk 1:61:00] no clock", "[%csl a1] kept", "[%clk 0:00:01] [%clk 0:00:02]",
	"[%clk[%eval 1] 0:02:00]", "[%eval 99999]", "[%eval +1]", "ä ö ü ß 漢字 \u00a0 nbsp", "bell \a, bad \xff byte",
	"a remark that goes on for so long that it cannot stand in one line of less than eighty columns, whatever comes before it",
}

func drawComment(t *rapid.T, label string) string {
	return rapid.OneOf(rapid.SampledFrom(trickyComments), rapid.String()).Draw(t, label)
}

// drawStart draws an empty board of any size and stock, or a position in the
// middle of a game, either player to move.
func drawStart(t *rapid.T) cups.Position {
	n := rapid.IntRange(1, cups.MaxCups).Draw(t, "cups")
	stock := rapid.OneOf(rapid.IntRange(0, 5), rapid.IntRange(0, 40)).Draw(t, "stock")
	p, err := cups.StartWith(n, cups.Beans(stock))
	if err != nil {
		t.Fatal(err)
	}
	if rapid.Bool().Draw(t, "set up") {
		for range rapid.IntRange(0, 60).Draw(t, "moves before") {
			if p.IsOver() {
				break
			}
			p = p.PlayUnchecked(drawMove(t, p))
		}
	}
	return p
}

func drawMove(t *rapid.T, p cups.Position) cups.Move {
	return rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move")
}

// drawGame draws a whole game, or a part of one, with everything a record can
// hold.
func drawGame(t *rapid.T) *record.Game {
	g, err := record.New(drawStart(t), drawTags(t)...)
	if err != nil {
		t.Fatal(err)
	}
	noted := rapid.Bool().Draw(t, "noted")
	if noted {
		annotate(t, g.Root())
	}
	drawLine(t, g.Root(), rapid.SampledFrom([]int{0, 3, 40, 2000}).Draw(t, "length"), 0, noted)
	if !g.Position().IsOver() {
		result := rapid.SampledFrom([]cups.Outcome{cups.Ongoing, cups.SouthWins, cups.NorthWins, cups.Draw}).Draw(t, "result")
		why := rapid.SampledFrom([]record.Termination{record.NotStated, record.Resignation, record.TimeForfeit}).Draw(t, "why")
		if err := g.End(result, why); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func drawTags(t *rapid.T) []record.Tag {
	value := rapid.OneOf(rapid.SampledFrom([]string{"Ada", `"Bob" \ Carl`, "", "?"}), rapid.StringMatching(`[\PC]*`))
	name := rapid.SampledFrom([]string{"White", "Event", "WhiteElo", "TimeControl", "x_1"})
	return rapid.SliceOf(rapid.Custom(func(t *rapid.T) record.Tag {
		return record.Tag{Name: name.Draw(t, "name"), Value: value.Draw(t, "value")}
	})).Draw(t, "tags")
}

// drawLine plays on from n, with variations less than three deep.
func drawLine(t *rapid.T, n *record.Node, length, depth int, noted bool) {
	for range length {
		if n.Position().IsOver() {
			return
		}
		from := n
		n = add(t, from, noted)
		for noted && depth < 3 && rapid.IntRange(0, 9).Draw(t, "vary") == 0 {
			v := add(t, from, noted)
			v.AddCommentBefore(drawComment(t, "before"))
			drawLine(t, v, rapid.IntRange(0, 5).Draw(t, "variation"), depth+1, noted)
		}
	}
}

func add(t *rapid.T, n *record.Node, noted bool) *record.Node {
	child, err := n.Add(drawMove(t, n.Position()))
	if err != nil {
		t.Fatal(err)
	}
	if noted {
		annotate(t, child)
	}
	return child
}

func annotate(t *rapid.T, n *record.Node) {
	switch rapid.IntRange(0, 12).Draw(t, "note") {
	case 0:
		n.AddNAG(record.NAG(rapid.IntRange(0, 255).Draw(t, "nag")))
	case 1:
		n.SetClock(time.Duration(rapid.IntRange(0, 40_000).Draw(t, "clock")) * time.Second)
	case 2:
		n.SetEval(cups.Margin(rapid.IntRange(-100, 100).Draw(t, "eval")))
	case 3:
		n.AddComment(drawComment(t, "comment"))
		n.AddComment(drawComment(t, "comment"))
	}
}
