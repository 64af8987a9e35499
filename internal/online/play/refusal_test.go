package play

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/span"
)

// commands has one of all kinds but [Act], which comes with all [Actions].
var commands = []Command{Move{}, Chat{}, Expire{}, Excuse{}, Rest{}, Look{}, Lead{}, Arrive{}, Correct{}, CallOff{}}

// TestARefusalLeavesNoTrace gives all commands, by anybody and with anything in them, at all times of
// games. A refusal changes nothing; only time may have ended the game.
func TestARefusalLeavesNoTrace(t *testing.T) {
	refused := map[string]map[Code]int{}
	var kinds []string
	for _, c := range commands {
		kinds = append(kinds, fmt.Sprintf("%T", c))
	}
	for _, a := range append([]Action{"strange"}, Actions...) {
		kinds = append(kinds, "play.Act "+string(a))
	}
	rapid.Check(t, func(r *rapid.T) {
		s := blitz()
		s.Position = start(rapid.IntRange(1, 4).Draw(r, "cups"), cups.Beans(rapid.IntRange(1, 12).Draw(r, "beans")))
		s.Control = rapid.SampledFrom([]game.Control{{}, s.Control, {Base: time.Second}, {Days: 2}}).Draw(r, "control")
		switch rapid.IntRange(0, 3).Draw(r, "opponent") {
		case 0:
			s.Seats[cups.North] = Seat{Kind: Computer, Level: 1}
		case 1:
			s.Tournament = &Tournament{ID: "t", Round: 1, Board: 1, Berserk: rapid.Bool().Draw(r, "berserk")}
		}
		table, err := New("g", s, noon)
		if err != nil {
			r.Fatal(err)
		}
		now := noon
		try := func(by Actor, kind string, c Command) {
			before := table.Since(0)
			events, err := table.Apply(by, c, now)
			if err == nil {
				return
			}
			if refused[kind] == nil {
				refused[kind] = map[Code]int{}
			}
			refused[kind][codeOf(err)]++
			if len(events) == 1 && events[0].Type == Ended && (events[0].How == game.OutOfTime || events[0].How == game.Aborted) {
				return // it came too late
			}
			twin, failed := Replay("g", before)
			if failed != nil {
				r.Fatal(failed)
			}
			if diff := cmp.Diff(table, twin, cmp.Exporter(func(reflect.Type) bool { return true })); len(events) > 0 || diff != "" {
				r.Fatalf("%T %+v of %+v was refused, %v, and has changed the game: %+v\n%s", c, c, by, err, events, diff)
			}
		}
		for range rapid.IntRange(5, 80).Draw(r, "commands") {
			now = now.Add(time.Duration(rapid.IntRange(-1000, 20_000).Draw(r, "ms")) * time.Millisecond)
			by, c := anyCommand(r, table, now)
			kind := fmt.Sprintf("%T", c)
			if rapid.IntRange(0, 2).Draw(r, "sensible") == 0 {
				kind = rapid.SampledFrom(kinds).Draw(r, "kind")
				by, c = strangeCommand(r, table, kind, now)
			} else if a, ok := c.(Act); ok {
				kind += " " + string(a.Action)
			}
			try(by, kind, c)
		}
		for _, kind := range kinds {
			_, c := strangeCommand(r, table, kind, now)
			try(Actor{}, kind, c)
		}
	})
	for _, kind := range kinds {
		if len(refused[kind]) == 0 {
			t.Errorf("%s was never refused", kind)
		} else {
			t.Log(kind, refused[kind])
		}
	}
}

// strangeCommand draws a command of a kind that seldom makes sense.
func strangeCommand(r *rapid.T, table *Table, kind string, now time.Time) (Actor, Command) {
	by := rapid.SampledFrom([]Actor{ada, ben, cleo, host, {}}).Draw(r, "by")
	text := rapid.SampledFrom([]string{"", "x", "\n", fmt.Sprintf("%0300d", 7)}).Draw(r, "text")
	switch kind {
	case "play.Move":
		m := Move{Ply: table.Game().Ply() + cups.Ply(rapid.IntRange(-2, 2).Draw(r, "ply")), Move: rapid.SampledFrom([]cups.Move{move(0, "1").Move, move(0, "4").Move, move(0, "a").Move, cups.NoMove}).Draw(r, "move")}
		if rapid.Bool().Draw(r, "knows takebacks") {
			n := rapid.IntRange(0, 2).Draw(r, "takebacks")
			m.Takebacks = &n
		}
		return by, m
	case "play.Chat":
		return by, Chat{Room: rapid.SampledFrom([]Room{Players, Spectators, "strange"}).Draw(r, "room"), Text: text, Preset: rapid.SampledFrom([]Preset{"", Presets[0], "strange"}).Draw(r, "preset")}
	case "play.Expire":
		return by, Expire{}
	case "play.Rest":
		return by, Rest{Times: span.Of(span.Span{From: now, To: now.Add(time.Hour)})}
	case "play.Lead":
		return by, Lead{Of: [2]bool{true, rapid.Bool().Draw(r, "both")}, From: now.Add(-time.Second), To: now.Add(4 * time.Second)}
	case "play.Arrive":
		return by, Arrive{Of: [2]bool{true, true}}
	case "play.Excuse":
		return by, Excuse{Out: span.Of(span.Span{From: now.Add(-time.Second), To: now})}
	case "play.Correct":
		return by, Correct{Result: rapid.SampledFrom([]cups.Outcome{cups.Ongoing, cups.SouthWins, cups.NorthWins, cups.Draw, 99}).Draw(r, "result"), Reason: text}
	case "play.CallOff":
		return by, CallOff{By: rapid.SampledFrom([]string{"", ada.Account, "c"}).Draw(r, "decided by")}
	}
	return by, Act{
		Action: Action(kind[len("play.Act "):]), Next: ID(rapid.SampledFrom([]string{"", "n"}).Draw(r, "next")),
		Away: Absence{For: time.Duration(rapid.IntRange(0, 90).Draw(r, "away")) * time.Second}, Here: rapid.Bool().Draw(r, "here"),
	}
}
