// Package puzzles is puzzles at the terminal: a full screen, and line by line
// for pipes, scripts and screen readers. Both are ways of looking at the
// attempts of package practice.
package puzzles

import (
	"context"
	"errors"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// Refuter computes the punishment of a wrong move m after the moves so far, see
// [practice.Refuter]. It returns soon after ctx is cancelled.
type Refuter interface {
	Refute(ctx context.Context, p puzzle.Puzzle, played []cups.Move, m cups.Move) ([]cups.Move, error)
}

// Options is what solving puzzles needs from outside.
type Options struct {
	Text      say.Printer
	Set       *puzzle.Set
	Filter    practice.Filter // the filter for random puzzles
	First     *practice.Pick  // the first puzzle; nil: the menu comes first
	Diary     *practice.Diary
	Refute    Refuter
	Now       func() time.Time
	DiaryWait time.Duration   // how long to wait for another program that is using the diary
	Chance    func(n int) int // returns a random number from 0 to n-1
	Animate   bool            // moves are shown bean by bean
	ASCII     bool            // the terminal shows no box or block characters
	Spoken    bool            // line by line: only words, no picture of the board
	Echo      bool            // line by line: repeat the input, because it was not typed at this terminal
	Width     int             // line by line: the columns of the terminal, 0 for any number
	Notice    string          // a notice for the start
}

// screen is the full-screen program, a [tea.Model]. All keys and clicks go to
// the scene that is shown.
type screen struct {
	Options
	ctx           context.Context
	look          term.Theme
	window        int // the columns of the window
	width, height int // the columns that are used
	margin        int // the empty columns at the left
	scene         scene
	progress      *practice.Progress
	lately        practice.Lately // the puzzles of this session
	unsaved       bool            // the diary has changed since the last message
}

// scene is something that fills the screen, such as the menu or a puzzle.
type scene interface {
	// key handles a key. The scene decides what is shown next.
	key(s *screen, k tea.KeyPressMsg) tea.Cmd
	// lines draws the scene in the room that the screen has.
	lines(s *screen) []string
}

// clicked is a scene that handles clicks.
type clicked interface {
	click(s *screen, x, y int) tea.Cmd
}

// told is a scene that handles messages of its own.
type told interface {
	tell(s *screen, msg tea.Msg) tea.Cmd
}

// The smallest window for puzzles of up to ten cups a side.
const (
	leastWidth  = 60
	leastHeight = 22
)

// Room returns the smallest terminal that shows puzzles.
func Room() (width, height int) { return leastWidth, leastHeight }

// Run shows puzzles until the user leaves. If the context is cancelled, it ends with
// [context.Canceled]. All settled attempts stay in the diary.
func Run(ctx context.Context, o Options, options ...tea.ProgramOption) error {
	s := newScreen(ctx, o)
	err := term.Run(ctx, s, options...)
	lost := saveDiary(ctx, o) // entries that are new, or that could not be saved before
	if errors.Is(err, context.Canceled) {
		return err
	}
	if lost != nil {
		lost = errors.New(o.Text.Get("practice.not_kept", "error", say.Error(o.Text, lost)))
	}
	return errors.Join(err, lost)
}

func newScreen(ctx context.Context, o Options) *screen {
	s := &screen{Options: o, ctx: ctx, look: term.NewTheme(true), window: 80, width: 80, height: 24, progress: o.Diary.Progress()}
	s.scene = newMenu(s)
	if o.First != nil {
		s.begin(*o.First)
	}
	return s
}

// begin puts a puzzle on the table.
func (s *screen) begin(pick practice.Pick) {
	s.Notice, s.lately = "", s.lately.With(pick.Puzzle.ID)
	table := newTable(pick, s.Chance)
	if words := warning(s.Options, s.progress, pick); words != "" {
		table.say(words, neutral)
	}
	s.scene = table
}

// Init implements [tea.Model].
func (s *screen) Init() tea.Cmd { return tea.RequestBackgroundColor }

// savedMsg has the result of saving the diary.
type savedMsg struct{ err error }

// Update implements [tea.Model]. If the message has changed the diary, the diary is saved
// in the background.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := s.update(msg)
	if s.unsaved {
		s.unsaved = false
		cmd = tea.Batch(cmd, func() tea.Msg { return savedMsg{saveDiary(s.ctx, s.Options)} })
	}
	return s, cmd
}

func (s *screen) update(msg tea.Msg) tea.Cmd {
	defer s.useColumns()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.window, s.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		s.look = term.NewTheme(msg.IsDark())
	case tea.KeyPressMsg:
		return s.key(msg)
	case tea.MouseClickMsg:
		mouse := msg.Mouse()
		if on, ok := s.scene.(clicked); ok && s.isSeen() && mouse.Button == tea.MouseLeft {
			return on.click(s, mouse.X-s.margin, mouse.Y)
		}
	case savedMsg:
		s.progress = s.Diary.Progress() // other programs may have added to it
		if msg.err != nil {
			s.Notice = s.Text.Get("practice.not_kept", "error", say.Error(s.Text, msg.err))
		}
	default:
		if on, ok := s.scene.(told); ok {
			return on.tell(s, msg)
		}
	}
	return nil
}

// useColumns computes how much of the window the scene uses.
func (s *screen) useColumns() {
	n := 1
	if t, ok := s.scene.(*table); ok {
		n = t.position().Cups()
	}
	s.width, s.margin = term.Columns(s.window, n, 0)
}

// key handles the keys that mean the same everywhere.
func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "ctrl+c":
		return tea.Interrupt
	case "ctrl+z":
		return tea.Suspend
	}
	if !s.isSeen() { // the user would not see the effect of a key
		if k.Key().Text == "Q" {
			return tea.Quit
		}
		return nil
	}
	return s.scene.key(s, k)
}

// isSeen reports whether the window is large enough for the scene.
func (s *screen) isSeen() bool {
	if s.width < leastWidth || s.height < leastHeight {
		return false
	}
	t, isTable := s.scene.(*table)
	return !isTable || t.place(s).fits
}

// View implements [tea.Model].
func (s *screen) View() tea.View {
	lines := []string{s.Text.Get("practice.too_small", "width", s.width, "height", s.height, "wantWidth", leastWidth, "wantHeight", leastHeight)}
	if s.width >= leastWidth && s.height >= leastHeight {
		lines = s.scene.lines(s)
	} else {
		lines = term.Wrap(lines[0], s.width)
	}
	v := tea.NewView(strings.Join(term.Indented(lines[:min(len(lines), s.height)], s.margin), "\n"))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "Cups"
	return v
}

// refutedMsg has the result of the refuter.
type refutedMsg struct {
	id      int
	line    []cups.Move
	verdict puzzle.Verdict
}

// move shows the steps of a move one after the other, if the user has chosen that.
func (t *table) move(s *screen, steps []term.Step) tea.Cmd {
	t.motion.Stop()
	if !s.Animate {
		return t.arrived(s)
	}
	return t.motion.Start(steps)
}

// tell implements [told].
func (t *table) tell(s *screen, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case term.TickMsg:
		return t.ticked(s, msg)
	case refutedMsg:
		return t.refuted(s, msg)
	}
	return nil
}

func (t *table) ticked(s *screen, msg term.TickMsg) tea.Cmd {
	cmd, ended := t.motion.Next(msg)
	if ended {
		return t.arrived(s)
	}
	return cmd
}

// arrived goes on when a move has been seen: a refutation and a solution play
// on for a while.
func (t *table) arrived(s *screen) tea.Cmd {
	if t.replay == nil || !s.Animate && !t.isRefutation() {
		return nil
	}
	if t.isRefutation() && t.replay.at >= autoplay {
		return nil
	}
	if t.attempt.State() == practice.Solved {
		return nil
	}
	return t.forward(s)
}
