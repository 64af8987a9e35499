package play

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// byPost is a game by post of Ada (South) and Ben.
func byPost(n int, stock cups.Beans) Start {
	return Start{
		Position: start(n, stock), Control: game.Control{Days: 3},
		Seats: [2]Seat{{Account: "a", Name: "Ada", Kind: Member}, {Account: "b", Name: "Ben", Kind: Member}},
	}
}

// linesOf reads lines of moves, one a line.
func linesOf(text string) (lines [][]string) {
	for line := range strings.Lines(text) {
		lines = append(lines, strings.Fields(line))
	}
	return lines
}

// Whatever is wrong in a plan is named with its line and its move.
func TestPlansAreReadOrRefused(t *testing.T) {
	long := strings.Repeat("1 ", LongestLine+1)
	var wide []string
	for _, first := range []string{"1", "2", "3", "4"} {
		wide = append(wide, first+strings.Repeat(" 1", LongestLine-1))
	}
	for _, c := range []struct {
		name, lines string
		want        string // the lines that are left, or the fault
	}{
		{"none", "", ""},
		{"one answer", "3 4", "3 4"},
		{"with what is captured", "4 3x1", "4 3"},
		{"a tree", "3 4 1 2\n3 4 2 1\n2 1", "3 4 1 2|3 4 2 1|2 1"},
		{"the beginning of another line", "3 4\n3 4 1 2\n3 4", "3 4 1 2"},
		{"a line twice", "3 4\n3 4", "3 4"},
		{"no answer", "3 4\n3", `2 "3" noAnswer`},
		{"another answer", "3 4 1 2\n3 1", `2 "1" twoAnswers`},
		{"another answer later", "3 4 1 2\n3 4 1 3", `2 "3" twoAnswers`},
		{"an empty line", "3 4\n\n2 1", `2 "" lineEmpty`},
		{"no move", "3 z", `1 "z" noSuchMove`},
		{"a drop that is too large", "3 4\n2 5", `2 "5" dropTooLarge`},
		{"a cup that is empty", "3 a", `1 "a" cupEmpty`},
		{"another capture", "4 3x2", `1 "3x2" captureMismatch`},
		{"a long line", long, `1 "" lineTooLong`},
		{"many moves", strings.Join(wide, "\n"), `0 "" planTooLong`},
	} {
		got, err := ReadLines(start(4, 40), cups.North, linesOf(c.lines))
		var fault *PlanError
		var text string
		switch {
		case errors.As(err, &fault) && codeOf(err) == BadPlan && got == nil:
			why := string(fault.Fault)
			if why == "" {
				why = map[cups.Reason]string{cups.NoSuchMove: "noSuchMove", cups.DropTooLarge: "dropTooLarge", cups.CupEmpty: "cupEmpty", cups.CaptureMismatch: "captureMismatch"}[fault.Reason]
			}
			text = fmt.Sprintf("%d %q %s", fault.Line, fault.Move, why)
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
			continue
		default:
			var words []string
			for _, line := range got {
				words = append(words, fmt.Sprint(line))
			}
			text = strings.NewReplacer("[", "", "]", "").Replace(strings.Join(words, "|"))
		}
		if text != c.want {
			t.Errorf("%s: %s, want %s", c.name, text, c.want)
		}
	}
	var fault *PlanError
	if _, err := ReadLines(start(4, 40), cups.South, linesOf("3 4")); !errors.As(err, &fault) || fault.Fault != NoOpponent {
		t.Errorf("at one's own turn: %v", err)
	}
}

// planner is a plan of a random player, and what it says, in the plainest form.
type planner struct {
	plan    Plan
	answers map[string]cups.Move // by the moves since the plan was made
	since   string               // these moves
}

// anyPlan draws a plan of a side for a position.
func anyPlan(r *rapid.T, g *game.Game, side cups.Side) *planner {
	p := &planner{answers: map[string]cups.Move{}}
	var texts [][]string
	total := 0
	for range 6 - rapid.IntRange(0, 6).Draw(r, "fewer lines") {
		at, key := g.Position(), ""
		var line []string
		last := side // who has the last move of the line
		for range rapid.IntRange(1, LongestLine).Draw(r, "moves") {
			if at.IsOver() {
				break
			}
			legal := legalMoves(at)
			m, known := p.answers[key]
			if mine := at.Turn() == side; !mine || !known {
				m = rapid.SampledFrom(legal).Draw(r, "move")
				if mine {
					p.answers[key] = m
				}
			}
			text := m.String()
			if rapid.Bool().Draw(r, "with captures") {
				text = at.MoveText(m)
			}
			line = append(line, text)
			last = at.Turn()
			next, err := at.Play(m)
			if err != nil {
				r.Fatal(err)
			}
			at, key = next, key+m.String()+" "
			if last == side && rapid.IntRange(0, 3).Draw(r, "ends") == 0 {
				break
			}
		}
		if len(line) > 0 && last != side && rapid.IntRange(0, 7).Draw(r, "without an answer") < 7 {
			line = line[:len(line)-1]
		}
		if len(line) > 0 {
			texts = append(texts, line)
		}
		total += len(line)
	}
	lines, err := ReadLines(g.Position(), side, texts)
	if total <= MostPlanned && err != nil { // all lines that were drawn are good, but for an answer at their end
		var fault *PlanError
		if !errors.As(err, &fault) || fault.Fault != NoAnswer && fault.Fault != LineEmpty {
			r.Fatalf("%q are refused: %v", texts, err)
		}
	}
	if err != nil {
		return nil
	}
	p.plan = Plan{Ply: g.Ply(), Takebacks: g.State().Takebacks, Lines: lines}
	again, err := ReadPlan(p.plan.Body())
	if diff := cmp.Diff(p.plan, again, cmp.Exporter(func(reflect.Type) bool { return true })); err != nil || diff != "" && len(lines) > 0 {
		r.Fatalf("the stored plan is another one: %v\n%s", err, diff)
	}
	return p
}

func legalMoves(p cups.Position) (list []cups.Move) {
	for m := range p.Moves().All() {
		list = append(list, m)
	}
	return list
}

// Games by post with plans on both sides are the games that the two would have played by hand at once: the
// same moves, clocks and events. No line that was not foreseen is played, and none after a takeback.
func TestPlansPlayWhatTheirOwnersWould(t *testing.T) {
	games, played := 0, 0
	rapid.Check(t, func(r *rapid.T) { // which draws small numbers most often: so most games are long, and most plans have lines
		s := byPost(4-rapid.IntRange(0, 3).Draw(r, "fewer cups"), cups.Beans(10-rapid.IntRange(0, 9).Draw(r, "fewer beans")))
		games++
		table, err := New("g", s, noon)
		if err != nil {
			r.Fatal(err)
		}
		twin, err := New("g", s, noon)
		if err != nil {
			r.Fatal(err)
		}
		now := noon
		actors := []Actor{ada, ben}
		plans := [2]*planner{}
		both := func(by Actor, c Command) {
			_, err := table.Apply(by, c, now)
			_, other := twin.Apply(by, c, now)
			if codeOf(err) != codeOf(other) {
				r.Fatalf("%v and %v", err, other)
			}
		}
		for range rapid.IntRange(10, 60).Draw(r, "turns") {
			g := table.Game()
			if g.IsOver() {
				break
			}
			now = now.Add(time.Duration(rapid.IntRange(0, 80).Draw(r, "hours")) * time.Hour)
			turn := g.Position().Turn()
			switch rapid.SampledFrom([]string{"move", "plan", "move", "plan", "move", "plan", "move", "take back"}).Draw(r, "what") {
			case "take back":
				both(actors[turn.Opponent()], Act{Action: OfferTakeback})
				both(actors[turn], Act{Action: AcceptTakeback})
				if g.State().Takebacks > 0 {
					plans = [2]*planner{}
				}
				continue
			case "plan":
				plans[turn.Opponent()] = anyPlan(r, g, turn.Opponent())
				continue
			}
			m := rapid.SampledFrom(legalMoves(g.Position())).Draw(r, "move")
			if p := plans[turn.Opponent()]; p != nil && len(p.plan.Lines) > 0 && rapid.IntRange(0, 3).Draw(r, "otherwise than foreseen") < 3 {
				if left := p.plan.Left(g); len(left) > 0 {
					m = left[0][0]
				}
			}
			ply := g.Ply()
			both(actors[turn], Move{Ply: ply, Move: m})
			note := func(moves []cups.Move) {
				for _, p := range plans {
					for _, m := range moves {
						if p != nil {
							p.since += m.String() + " "
						}
					}
				}
			}
			note(g.Moves()[ply:])
			for !twin.Game().IsOver() { // by hand
				side := twin.Game().Position().Turn()
				p := plans[side]
				if p == nil {
					break
				}
				answer, foreseen := p.answers[p.since]
				if !foreseen {
					break
				}
				if _, err := twin.Apply(actors[side], Move{Ply: twin.Game().Ply(), Move: answer}, now); err != nil {
					r.Fatal(err)
				}
				note([]cups.Move{answer})
			}
			for !table.Game().IsOver() { // by the plans
				side := table.Game().Position().Turn()
				if plans[side] == nil {
					break
				}
				if len(table.Answer(actors[side].Account, plans[side].plan, now)) == 0 {
					break
				}
				played++
			}
			if diff := cmp.Diff(twin, table, cmp.Exporter(func(reflect.Type) bool { return true })); diff != "" {
				r.Fatalf("by hand (-) and by plans (+):\n%s", diff)
			}
		}
		if again, err := Replay("g", table.Since(0)); err != nil || again.Game().State() != table.Game().State() {
			r.Fatalf("the log leads to another game: %v", err)
		}
	})
	if played == 0 && games >= 100 { // fewer, as in short tests, can be without one by chance
		t.Errorf("no plan was ever played in %d games", games)
	}
}

// A plan of somebody else, of another game, with an illegal move or for a time that is over plays nothing.
func TestWhatPlansDoNotPlay(t *testing.T) {
	table := newTable(t, byPost(4, 40))
	must(t, table, ada, move(0, "3"), 0)
	plan := func(ply cups.Ply, takebacks int, moves ...string) Plan {
		p := Plan{Ply: ply, Takebacks: takebacks, Lines: [][]cups.Move{nil}}
		for _, text := range moves {
			p.Lines[0] = append(p.Lines[0], move(0, text).Move)
		}
		return p
	}
	good := plan(0, 0, "3", "4")
	for name, c := range map[string]struct {
		account string
		plan    Plan
		after   time.Duration
	}{
		"of the opponent": {"a", good, 0}, "of a watcher": {"c", good, 0}, "of nobody": {"", good, 0}, "after the time": {"b", good, 73 * time.Hour},
		"of a later ply": {"b", plan(2, 0, "4"), 0}, "of a strange ply": {"b", plan(-1, 0, "3", "4"), 0}, "after a takeback": {"b", plan(0, 1, "3", "4"), 0},
		"of other moves": {"b", plan(0, 0, "2", "4"), 0}, "an illegal move": {"b", plan(0, 0, "3", "a"), 0}, "an empty one": {"b", Plan{}, 0},
	} {
		if events := table.Answer(c.account, c.plan, noon.Add(c.after)); len(events) > 0 || table.Version() != 2 {
			t.Fatalf("%s: %+v", name, events)
		}
	}
	if events := table.Answer("b", good, noon.Add(time.Hour)); len(events) != 1 || events[0].Move != move(0, "4").Move || len(good.Left(table.Game())) > 0 {
		t.Errorf("a good plan: %+v", events)
	}
}

// The pace of a player counts moves by hand, and not the answers that were planned.
func TestPlannedAnswersAreNoPace(t *testing.T) {
	s := byPost(3, 30)
	table, err := New("g", s, noon)
	if err != nil {
		t.Fatal(err)
	}
	now := noon
	move := func(by Actor, m cups.Move) {
		t.Helper()
		if _, err := table.Apply(by, Move{Ply: table.Game().Ply(), Move: m}, now); err != nil {
			t.Fatal(err)
		}
	}
	first := legalMoves(table.Game().Position())[0]
	next, err := table.Game().Position().Play(first)
	if err != nil {
		t.Fatal(err)
	}
	plan := Plan{Lines: [][]cups.Move{{first, legalMoves(next)[0]}}}
	now = now.Add(2 * time.Hour)
	move(ada, first)
	if events := table.Answer(ben.Account, plan, now); len(events) != 1 {
		t.Fatalf("the answer is %+v", events)
	}
	now = now.Add(3 * time.Hour)
	move(ada, legalMoves(table.Game().Position())[0])
	now = now.Add(5 * time.Hour)
	move(ben, legalMoves(table.Game().Position())[0])
	took := table.Took()
	if want := [2][]time.Duration{{2 * time.Hour, 3 * time.Hour}, {5 * time.Hour}}; !slices.Equal(took[0], want[0]) || !slices.Equal(took[1], want[1]) {
		t.Errorf("the moves took %v, want %v", took, want)
	}
}
