package play

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// quickAdviser is a real analyst that looks at a few positions only, so that
// it says the same in every run.
type quickAdviser struct{ *analysis.Analyst }

func newQuickAdviser() quickAdviser {
	return quickAdviser{analysis.New(analysis.Options{TableBytes: 1 << 20})}
}

var fewNodes = analysis.Limits{Nodes: 3000}

// Advise answers for the empty board with an estimate that no change of the
// engine changes.
func (q quickAdviser) Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	if p == cups.MustParse(emptyBoard) {
		value := analysis.Value{Bounds: cups.Bounds{Lower: -40, Upper: 40}, Guess: -120, Depth: 7}
		r := analysis.Result{Position: p, Value: value}
		for m := range p.Moves().All() {
			r.Moves = append(r.Moves, analysis.Move{Move: m, Position: p.PlayUnchecked(m), Value: value, Line: []cups.Move{m}})
			value.Guess -= 150
		}
		return r, nil
	}
	return q.Follow(ctx, p, fewNodes, report)
}

func (q quickAdviser) Review(ctx context.Context, start cups.Position, moves []cups.Move, report func(Reviewed)) ([]analysis.Judgement, error) {
	return q.Game(ctx, start, moves, fewNodes, func(n int) { report(Reviewed{Judged: n}) })
}

// slowAdviser reports what it is told to and then goes on until it is stopped.
type slowAdviser struct {
	known   chan analysis.Value
	stopped *int
	quick   chan []analysis.Judgement // of a review, if there is any
}

func (a slowAdviser) Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	r := analysis.Result{Position: p}
	for {
		select {
		case r.Value = <-a.known:
			m := p.Moves().First()
			r.Moves = []analysis.Move{{Move: m, Position: p.PlayUnchecked(m), Value: r.Value, Line: []cups.Move{m}}}
			report(r)
		case <-ctx.Done():
			*a.stopped++
			return r, ctx.Err()
		}
	}
}

func (a slowAdviser) Review(ctx context.Context, p cups.Position, moves []cups.Move, report func(Reviewed)) ([]analysis.Judgement, error) {
	report(Reviewed{Judged: 1})
	if a.quick != nil {
		report(Reviewed{Judged: 0, Moves: <-a.quick})
	}
	<-ctx.Done()
	*a.stopped++
	return nil, ctx.Err()
}

// runBeside runs a command as bubbletea does, each part in a goroutine of its
// own, and hands what comes of it to messages.
func runBeside(cmd tea.Cmd, messages chan<- tea.Msg) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, part := range msg {
				runBeside(part, messages)
			}
		default:
			messages <- msg
		}
	}()
}

// beside is a screen whose commands run beside it, in a bubble of time.
type beside struct {
	*screen
	messages chan tea.Msg
}

func (b *beside) update(msg tea.Msg) {
	_, cmd := b.Update(msg)
	runBeside(cmd, b.messages)
}

// settle lets everything happen that can.
func (b *beside) settle() {
	for {
		synctest.Wait()
		select {
		case msg := <-b.messages:
			b.update(msg)
		default:
			return
		}
	}
}

func (b *beside) press(key rune) {
	b.update(tea.KeyPressMsg{Code: key, Text: string(key)})
	b.settle()
}

func (b *beside) says(text string) bool { return strings.Contains(strings.Join(b.lines(), "\n"), text) }

func newBeside(t *testing.T, adviser Adviser) *beside {
	s, _ := newScreen(t.Context(), Options{Setup: people(emptyBoard), Text: english, Think: patientThinker{}, Advise: adviser, Now: func() time.Time { return noon }})
	return &beside{s, make(chan tea.Msg, 100)}
}

// The bar shows what is known by now, while more is being found out and while
// keys are answered; with each move it turns to the new position.
func TestBarGrowsBesideTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stopped := 0
		adviser := slowAdviser{known: make(chan analysis.Value), stopped: &stopped}
		b := newBeside(t, adviser)
		b.press('E')
		if !b.says("Value: …") {
			t.Error("the bar does not wait")
		}
		adviser.known <- analysis.Value{Bounds: cups.Bounds{Lower: -9, Upper: 9}, Guess: 120, Depth: 7}
		b.settle()
		if !b.says("Estimate: ~South +1.2 (depth 7)") {
			t.Errorf("no estimate in\n%s", strings.Join(b.lines(), "\n"))
		}
		adviser.known <- analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: 1, Upper: 3}}
		b.settle()
		if !b.says("Proven bounds: South +1 to +3") {
			t.Errorf("no bounds in\n%s", strings.Join(b.lines(), "\n"))
		}
		b.press('4')
		if b.game.Ply() != 1 || stopped != 1 || !b.says("Value: …") {
			t.Errorf("after a move: %d plies, %d stopped", b.game.Ply(), stopped)
		}
		// It is North's turn, and the bar is still South's.
		adviser.known <- analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(2)}
		b.settle()
		if !b.says("Proven: North +2") {
			t.Errorf("no margin in\n%s", strings.Join(b.lines(), "\n"))
		}
		b.press('E')
		if b.says("Proven") {
			t.Error("the bar is still there")
		}
		b.stopAdvice()
		b.settle()
		if stopped != 2 {
			t.Errorf("%d stopped", stopped)
		}
	})
}

// A hint is there with the first news, and better ones replace it until the
// player does something else.
func TestHintGrowsUntilAnotherKey(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stopped := 0
		adviser := slowAdviser{known: make(chan analysis.Value), stopped: &stopped}
		b := newBeside(t, adviser)
		b.press('H')
		adviser.known <- analysis.Value{Bounds: cups.Bounds{Lower: -9, Upper: 9}, Guess: 120, Depth: 7}
		b.settle()
		if !b.says("Try move 1: no other move looks better. Still thinking …") || b.typing.Chosen != cups.Drop(1) {
			t.Errorf("no hint in\n%s", strings.Join(b.lines(), "\n"))
		}
		b.update(tea.KeyPressMsg{Code: tea.KeyRight})
		adviser.known <- analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(2)}
		b.settle()
		if b.says("The best move is") || b.typing.Chosen != cups.Drop(2) {
			t.Errorf("the hint comes back:\n%s", strings.Join(b.lines(), "\n"))
		}
		b.stopAdvice()
		b.settle()
	})
}

// A hint that is too long for one line goes on in the next.
func TestALongHintIsNotCut(t *testing.T) {
	for _, width := range []int{80, leastWidth} {
		tb := newTester(t, people(emptyBoard), width, 24)
		tb.press("H")
		hint := HintText(english, tb.screen.advice.result)
		shown := strings.Join(strings.Fields(ansi.Strip(strings.Join(tb.screen.panel(), " "))), " ")
		if !strings.Contains(shown, hint) {
			t.Errorf("%d columns: %q is not in %q", width, hint, shown)
		}
	}
}

// What was judged is shown as soon as there is a little of every move, and is
// kept until the game changes.
func TestReviewGoesOnUntilTheGameChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stopped, quick := 0, make(chan []analysis.Judgement)
		b := newBeside(t, slowAdviser{stopped: &stopped, quick: quick})
		b.press('4')
		b.game.Resign(cups.North, noon)
		b.press('W')
		if !b.says("Judging the moves: 1 of 1") {
			t.Errorf("no progress in\n%s", strings.Join(b.lines(), "\n"))
		}
		b.press('x')
		if stopped != 0 || b.overlay != nil || b.wrong {
			t.Errorf("%d stopped, overlay %v, notice %q", stopped, b.overlay, b.notice)
		}
		judged, err := newQuickAdviser().Game(t.Context(), cups.MustParse(emptyBoard), []cups.Move{cups.Drop(4)}, fewNodes, nil)
		if err != nil {
			t.Fatal(err)
		}
		quick <- judged
		synctest.Wait()
		b.press('W')
		if !b.says("Looking closer: 0 of 1") {
			t.Errorf("nothing kept in\n%s", strings.Join(b.lines(), "\n"))
		}
		b.press('x')
		b.press('U')
		if stopped != 1 || b.reviewed != nil {
			t.Errorf("%d stopped after the game went on", stopped)
		}
	})
}

// Where nothing is to be stepped through, every key goes back, arrows too.
func TestAnyKeyLeavesAReviewWithoutFaults(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.screen.overlay = &review{of: tb.screen.game}
	tb.press("right")
	if tb.screen.overlay != nil {
		t.Error("the arrow did not go back")
	}
}

func TestReviewIsForTheFinishedGameAndForPersons(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.press("4", "W")
	tb.wantText("! the review comes after the game")
	// The computer is North and plays the first legal move, which is never b.
	tb = newTester(t, against("2.3.0.1/0/30 6.0.1.0/0/37 s").Setup(), 80, 24)
	tb.press("b", "W")
	tb.wantText("1. South b: cost 2 beans; best was d")
	tb.press("right")
	tb.wantText("Best was d, sow cup d, 1 bean: North +4, proven.")
	tb.wantText("Best line: d b d")
	tb.press("right", "left", "left", "x")
	tb.wantText("North wins by 6 beans")
}

// Numbers are those of the record, skipped turns included.
func TestMovesHaveTheNumbersOfTheRecord(t *testing.T) {
	s := twoPeople("2.3.0.1/0/30 6.0.1.1/0/36 n", game.Control{})
	mustPlay(t, s, cups.Sow(4), cups.Sow(4), cups.Sow(2), cups.Sow(4))
	g, err := s.Record()
	if err != nil {
		t.Fatal(err)
	}
	for ply := range s.Ply() {
		if got, want := number(s, ply+1), g.At(ply+1).Number(); got != want {
			t.Errorf("ply %d: %s, want %s", ply+1, got, want)
		}
	}
}

// The bar shows the three kinds differently and leans to the side ahead.
func TestBarLeansAndShowsItsKind(t *testing.T) {
	s, _ := newScreen(t.Context(), Options{Setup: people(emptyBoard), Text: english, Now: func() time.Time { return noon }})
	tests := []struct {
		value       analysis.Value
		want, ascii string
	}{
		{analysis.Value{Kind: analysis.Exact}, "[█████     ]", "[#####     ]"},
		{analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(4)}, "[███████   ]", "[#######   ]"},
		{analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(-4)}, "[██   │    ]", "[##   |    ]"},
		{analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: -4, Upper: 4}}, "[██▒▒▒▒▒   ]", "[##?????   ]"},
		{analysis.Value{Bounds: cups.Bounds{Lower: -9, Upper: 9}, Guess: 400}, "[░░░░░░░   ]", "[:::::::   ]"},
	}
	for _, test := range tests {
		s.ASCII = false
		if got := s.bar(test.value, 12); strings.Replace(got, "│", " ", 1) != strings.Replace(test.want, "│", " ", 1) {
			t.Errorf("%v: %s, want %s", test.value, got, test.want)
		}
		s.ASCII = true
		if got := s.bar(test.value, 12); strings.Replace(got, "|", " ", 1) != strings.Replace(test.ascii, "|", " ", 1) {
			t.Errorf("%v: %s, want %s", test.value, got, test.ascii)
		}
	}
}

func TestLinesTellValueHintAndReview(t *testing.T) {
	for language, wants := range map[say.Language][]string{
		say.English: {"Proven: North +4", "The best move is d: it pots a bean. H again: the figures.", "d: North +4, proven. Next best is b: North +6.", "1. South b: cost 2 beans; best was d", "Best line: d b d", "Mistakes: 1, cost: 2 beans"},
		say.German:  {"Bewiesen: Nord +4", "Am besten ist d, denn der Zug bringt eine Bohne in den Topf. H: die Zahlen.", "d: Nord +4, bewiesen. Dann b: Nord +6.", "1. Süd b: kostete 2 Bohnen; am besten war d", "Beste Zugfolge: d b d", "Fehler: 1, zusammen 2 Bohnen"},
	} {
		var out strings.Builder
		err := RunPlain(t.Context(), Options{Setup: people("2.3.0.1/0/30 6.0.1.0/0/37 s"), Text: say.In(language), Advise: newQuickAdviser(), Now: func() time.Time { return noon }},
			strings.NewReader("W\nE\nH\nH\nb\nW\nQ\n"), &out)
		if err != nil {
			t.Error(err)
		}
		for _, want := range wants {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%v: no %q in\n%s", language, want, out.String())
			}
		}
	}
}

// After a game that was given up before its first move there is nothing to review, and
// the keys do not offer it.
func TestNoReviewWithoutMoves(t *testing.T) {
	tb := newTester(t, against(emptyBoard).Setup(), 80, 24)
	tb.press("R", "y", "W")
	tb.wantText("! there is no move to show yet")
	if strings.Contains(tb.text(), "V replay") {
		t.Errorf("offers a replay of nothing:\n%s", tb.text())
	}
}
