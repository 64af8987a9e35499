package mine

import (
	"context"
	"slices"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// Each theme with a position that has it and one that has it not, and why.
func TestThemes(t *testing.T) {
	for _, c := range []struct {
		why      string
		position string
		move     cups.Move
		theme    puzzle.Theme
		want     bool
	}{
		{"3 ends in an empty cup, five beans lie opposite", "1.1.0/3/0 5.0.0/0/0 s", cups.Drop(3), puzzle.ThemeCapture, true},
		{"a sowing never captures", "1.2.0/3/0 5.0.0/1/0 s", cups.Sow(2), puzzle.ThemeCapture, false},
		{"c makes room for 3, which takes what lies opposite", "0.2.1/8/3 2.0.0/9/1 s", cups.Sow(3), puzzle.ThemeThreat, true},
		{"3 takes them at once", "0.2.0/8/3 2.0.0/9/1 s", cups.Drop(3), puzzle.ThemeThreat, false},
		{"1 puts a second bean into c, which needs one", "1.1.1/3/0 0.0.0/3/0 s", cups.Drop(3), puzzle.ThemeLetItBlock, true},
		{"1 reaches cup a only", "1.1.1/3/0 0.0.0/3/0 s", cups.Drop(1), puzzle.ThemeLetItBlock, false},
		{"three beans in stock at three cups", "1.1.0/2/0 5.0.0/1/0 s", cups.Drop(1), puzzle.ThemeEndgame, true},
		{"four beans in stock", "1.1.0/3/0 5.0.0/1/0 s", cups.Drop(1), puzzle.ThemeEndgame, false},
		{"3 would take five beans that are blocked", "1.1.0/3/0 5.0.0/3/0 s", cups.Drop(1), puzzle.ThemeUnblock, true},
		{"it does", "1.1.0/3/0 5.0.0/3/0 s", cups.Drop(3), puzzle.ThemeUnblock, false},
	} {
		v := newAppraiser(1<<20, 0, nil)
		got, err := v.themes(context.Background(), cups.MustParse(c.position), c.move)
		if err != nil || slices.Contains(got, c.theme) != c.want {
			t.Errorf("%v in %s: %v, %v, want %v %v: %s", c.move, c.position, got, err, c.theme, c.want, c.why)
		}
		if p := cups.MustParse(c.position); c.want && !mightHave(p, c.theme) {
			t.Errorf("%s is thought not to have %v", c.position, c.theme)
		}
	}
}

// Tempo by its definition: what the opponent would get by passing.
func TestTempoIsWorseThanPassing(t *testing.T) {
	v := newAppraiser(1<<20, 0, nil)
	ctx := context.Background()
	p := cups.MustParse("3.2.0/4/19 1.1.0/5/19 s")
	after := p.PlayUnchecked(cups.Sow(1))
	layout := after.Layout()
	layout.Turn = cups.South
	again, err := layout.Position()
	if err != nil {
		t.Fatal(err)
	}
	forced, err := v.margin(ctx, after)
	if err != nil {
		t.Fatal(err)
	}
	free, err := v.margin(ctx, again)
	if err != nil {
		t.Fatal(err)
	}
	themes, err := v.themes(ctx, p, cups.Sow(1))
	if err != nil || slices.Contains(themes, puzzle.ThemeTempo) != (free < -forced) || !slices.Contains(themes, puzzle.ThemeTempo) {
		t.Errorf("%v, %v: %d for North on the move, %d for South if North passes", themes, err, forced, free)
	}
}
