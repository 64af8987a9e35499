package page

import (
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// Each task of each lesson can be done by its answer and by no other first move.
func TestLessonsCanBeDone(t *testing.T) {
	for _, l := range lessons {
		var p cups.Position
		for i, task := range l.Tasks {
			if task.Start != "" {
				p = cups.MustParse(task.Start)
			}
			if task.Reply != "" {
				p = played(t, p, task.Reply)
			}
			if p.Turn() != cups.South {
				t.Fatalf("%s, task %d: South must be to move in %s", l.Name, i+1, p)
			}
			if len(task.Moves) > 0 && !slices.Equal(task.Moves, task.Answer) {
				t.Errorf("%s, task %d: the answer %v must be the moves %v", l.Name, i+1, task.Answer, task.Moves)
			}
			p = played(t, p, task.Answer...)
			if len(task.Moves) == 0 && p.InCups(cups.South) > 0 {
				t.Errorf("%s, task %d: %d beans are left in South's cups", l.Name, i+1, p.InCups(cups.South))
			}
			for _, language := range say.Languages {
				v := &view{Printer: say.In(language)}
				for _, what := range []string{"task", "done", "wrong"} {
					if !v.Printer.Has(l.Title) || v.lessonText(l.Name, i+1, what)[:5] == "page." {
						t.Errorf("%s, task %d: there is no text %s in %s", l.Name, i+1, what, language)
					}
				}
			}
		}
	}
}

// What the texts of lessons claim about the board.
func TestLessonsSayTheTruth(t *testing.T) {
	captures := func(position string, drop, want cups.Beans) {
		t.Helper()
		if got := cups.MustParse(position).Captures(cups.Drop(drop)); got != want {
			t.Errorf("drop %d in %s captures %d, want %d", drop, position, got, want)
		}
	}
	find := func(name string, task int) string {
		i := slices.IndexFunc(lessons, func(l lesson) bool { return l.Name == name })
		return lessons[i].Tasks[task-1].Start
	}
	captures(find("capture", 1), 3, 3)
	captures(find("capture", 2), 2, 1)
	captures(find("capture", 2), 3, 4)
	captures(find("blocked", 3), 3, 5)
	for _, c := range []struct {
		name    string
		task    int
		blocked []cups.Move // of South's moves: those that block a cup
	}{
		{"blocked", 1, []cups.Move{cups.Drop(1), cups.Drop(2), cups.Drop(3), cups.Drop(4)}},
		{"blocked", 2, []cups.Move{cups.Drop(2), cups.Drop(3), cups.Drop(4)}},
		{"sow", 3, []cups.Move{cups.Drop(2), cups.Drop(3), cups.Drop(4), cups.Sow(2)}},
	} {
		p := cups.MustParse(find(c.name, c.task))
		for m := range p.Moves().All() {
			blocks := false
			for cup := 1; cup <= p.Cups(); cup++ {
				blocks = blocks || p.PlayUnchecked(m).IsBlocked(cups.South, cup) && !p.IsBlocked(cups.South, cup)
			}
			if blocks != slices.Contains(c.blocked, m) {
				t.Errorf("%s, task %d: %s blocks a cup: %t", c.name, c.task, m, blocks)
			}
		}
	}
	if p := cups.MustParse(find("end", 2)).PlayUnchecked(cups.Sow(4)); !p.IsOver() || p.Pot(cups.South) != 40 || p.Pot(cups.North) != 35 {
		t.Errorf("the end is %s", p)
	}
	threat := cups.MustParse(find("counting", 2)).PlayUnchecked(cups.Drop(1))
	if got := threat.Captures(cups.Drop(3)); got < 3 {
		t.Errorf("North captures %d in %s", got, threat)
	}
}

func played(t *testing.T, p cups.Position, moves ...string) cups.Position {
	t.Helper()
	for _, text := range moves {
		m, err := cups.ParseMove(text)
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			t.Fatalf("%s in %s: %v", text, p, err)
		}
	}
	return p
}

// Whoever has lost several times is led to the lesson about what has cost most beans.
func TestLessonForALoser(t *testing.T) {
	for _, c := range []struct{ start, moves, want string }{
		{"0.0.0.0/40/0 0.0.0.0/40/0 s", "", "sow"},
		{"0.0.1.3/20/5 0.0.0.0/20/5 n", "1", "capture"},
		{"0.0.0.0/10/5 5.0.0.0/10/5 n", "", "blocked"},
		{"0.0.0.0/10/5 2.1.0.0/10/5 n", "", "end"},
		{"0.0.0.0/10/5 5.3.2.1/10/5 n", "", "end"},
		{"0.0.0.5/10/5 0.0.0.0/10/5 n", "", "sow"}, // South's blocked cup is no matter of North
	} {
		p, err := cups.Parse(c.start)
		if err != nil {
			t.Fatal(err)
		}
		var moves []cups.Move
		for text := range strings.FieldsSeq(c.moves) {
			m, err := cups.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		loser := cups.North
		if c.want == "capture" {
			loser = cups.South
		}
		if got := LessonFor(p, moves, loser); got != c.want {
			t.Errorf("%s, moves %q: got %q, want %q", c.start, c.moves, got, c.want)
		}
	}
}
