package tui

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/terminal"
	"example.org/cups/internal/text"
)

// Options is what the terminal game needs from outside.
type Options struct {
	Setup   Setup
	Resume  bool // offer the unfinished game, if there is one
	Animate bool
	ASCII   bool // the terminal shows no box or block characters
	Flip    bool // North below
	Spoken  bool // line by line: only words, no picture of the board
	Echo    bool // line by line: repeat the input, which nobody typed here
	Text    text.Printer
	Keeper  *Keeper
	Think   Thinker
	Advise  Adviser
	Now     func() time.Time
	Chance  func(n int) int // a number from 0 to n-1, for who begins
}

// screen is the full-screen game, a [tea.Model]. What is asked or shown on top
// of the board is its overlay; everything else is the board.
type screen struct {
	Options
	ctx     context.Context
	session *Session
	theme   terminal.Theme

	width, height int
	overlay       overlay // nil while the board has the keys

	typed    string    // the digits of a drop on a board of ten cups or more
	chosen   cups.Move // the move that the arrows are on
	notice   string    // what there is to say about the last key
	wrong    bool      // the notice is a complaint
	saved    string    // the file that this game was last saved to
	thought  *thought  // the search that runs, if any
	thoughts int       // the number of the last search
	pending  cups.Move // the computer's move that waits for an animation
	anim     *animation
	animated int // the number of the last animation
	ticking  bool
	broken   error // why the unfinished game can't be kept, said once

	barShown bool      // whether the bar says what the position is worth
	advice   *advice   // what is known of the position on the board, if asked
	advices  int       // the number of the last advice or review
	hinting  bool      // whether the notice is a hint, which grows with the advice
	hinted   cups.Move // the move that the hint marked
	reviewed *review   // the last review
}

// overlay is something on top of the board that takes the keys.
type overlay interface {
	// key handles a key and returns the overlay that stays, nil for the board.
	key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd)
	// view returns the lines to show in the given room.
	view(s *screen, width, height int) []string
}

// Run plays at the terminal until the player quits. A context that is
// cancelled ends it too, with [context.Canceled]; the unfinished game is kept
// either way, and where it could not be, the error says so. The finished game comes back for the caller to print, nil if
// none was finished.
func Run(ctx context.Context, o Options, options ...tea.ProgramOption) (*Session, error) {
	s := newScreen(ctx, o)
	options = append([]tea.ProgramOption{tea.WithContext(ctx), tea.WithoutSignalHandler()}, options...)
	_, err := tea.NewProgram(s, options...).Run()
	s.stopThinking()
	s.stopAdvice()
	s.stopReview()
	if ctx.Err() != nil || errors.Is(err, tea.ErrInterrupted) {
		return nil, context.Canceled
	}
	if err != nil || !s.session.IsOver() {
		return nil, errors.Join(err, lostGame(o.Text, s.session, s.broken))
	}
	return s.session, nil
}

func newScreen(ctx context.Context, o Options) *screen {
	s := &screen{Options: o, ctx: ctx, session: NewSession(o.Setup), theme: terminal.NewTheme(true), width: 80, height: 24}
	if o.Resume {
		if kept, err := o.Keeper.Load(); err != nil {
			s.complain(o.Text.Get("tui.kept_unreadable", "error", complaint(o.Text, err)))
		} else if kept != nil {
			kept.speak(o.Text)
			s.overlay = &question{
				text: o.Text.Get("tui.resume", "n", kept.Ply(), "cups", kept.Position().Cups(), "south", kept.Player(cups.South).Name, "north", kept.Player(cups.North).Name),
				yes:  func(s *screen) tea.Cmd { return s.begin(kept) },
				no:   func(s *screen) tea.Cmd { return s.begin(s.session) },
			}
		}
	}
	return s
}

// Init implements [tea.Model].
func (s *screen) Init() tea.Cmd {
	cmds := []tea.Cmd{tea.RequestBackgroundColor}
	if s.overlay == nil {
		cmds = append(cmds, s.begin(s.session))
	}
	return tea.Batch(cmds...)
}

// begin puts a game on the board.
func (s *screen) begin(session *Session) tea.Cmd {
	s.interrupt()
	s.session, s.saved, s.overlay = session, "", nil
	session.Start(s.Now())
	return s.goOn()
}

// goOn keeps the game and lets whoever is to move begin.
func (s *screen) goOn() tea.Cmd {
	s.keep()
	cmds := []tea.Cmd{s.tickClock(), s.followBoard()}
	if !s.session.IsOver() && !s.session.PersonToMove() && s.thought == nil {
		cmds = append(cmds, s.think())
	}
	return tea.Batch(cmds...)
}

// keep writes the unfinished game, or removes it when it is finished.
func (s *screen) keep() {
	err := s.Keeper.Keep(s.session)
	if err != nil && s.broken == nil {
		s.complain(s.Text.Get("tui.not_kept", "error", complaint(s.Text, err)))
	}
	s.broken = err
}

// Update implements [tea.Model].
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		s.theme = terminal.NewTheme(msg.IsDark())
	case tea.KeyPressMsg:
		return s, s.key(msg)
	case tea.MouseClickMsg:
		return s, s.click(msg)
	case thoughtMsg:
		return s, s.thoughtOf(msg)
	case adviceMsg:
		return s, s.adviceOf(msg)
	case reviewMsg:
		return s, s.reviewOf(msg)
	case tickMsg:
		return s, s.nextFrame(msg)
	case clockMsg:
		return s, s.clockTicked()
	}
	return s, nil
}

// key gives a key to whoever wants it.
func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	if k.Keystroke() == "ctrl+c" {
		return tea.Interrupt
	}
	if s.overlay != nil {
		var cmd tea.Cmd
		s.overlay, cmd = s.overlay.key(s, k)
		return cmd
	}
	return s.boardKey(k)
}

// play makes a person's or the computer's move on the board.
func (s *screen) play(m cups.Move, animate bool) tea.Cmd {
	before := s.session.Position()
	if err := s.session.Play(m, s.Now()); err != nil {
		s.complain(s.explain(err))
		return nil
	}
	s.typed, s.chosen = "", cups.NoMove
	s.tell("")
	s.anim = nil
	var cmd tea.Cmd
	if animate && s.Animate {
		s.animated++
		s.anim = &animation{terminal.Steps(before, m), s.animated}
		cmd = tick(s.animated)
	}
	return tea.Batch(cmd, s.goOn())
}

// nextFrame moves an animation on.
func (s *screen) nextFrame(msg tickMsg) tea.Cmd {
	if s.anim == nil || s.anim.id != msg.id {
		return nil
	}
	if s.anim.steps = s.anim.steps[1:]; len(s.anim.steps) == 0 {
		s.anim = nil
		return s.afterAnimation()
	}
	return tick(msg.id)
}

// clockMsg asks to look at the clocks.
type clockMsg struct{}

// tickClock keeps the clocks moving while there are any.
func (s *screen) tickClock() tea.Cmd {
	if s.ticking || !s.session.setup.Clock.IsSet() || s.session.IsOver() {
		return nil
	}
	s.ticking = true
	return tea.Tick(100*time.Millisecond, func(time.Time) tea.Msg { return clockMsg{} })
}

func (s *screen) clockTicked() tea.Cmd {
	s.ticking = false
	if s.session.CheckClock(s.Now()) {
		s.stopThinking()
		s.keep()
	}
	return s.tickClock()
}

// interrupt drops whatever is under way: a search, an animation, half a move.
func (s *screen) interrupt() {
	s.stopThinking()
	s.anim, s.pending = nil, cups.NoMove
	s.typed, s.chosen = "", cups.NoMove
}

// tell shows a notice under the board.
func (s *screen) tell(notice string) { s.notice, s.wrong = notice, false }

// complain shows what is wrong under the board.
func (s *screen) complain(notice string) { s.notice, s.wrong = notice, true }

// touched returns what the last move touched, for the highlight.
func (s *screen) touched() []draw.Spot {
	before, ok := s.session.Before()
	if !ok {
		return nil
	}
	return draw.TouchedBy(before, s.session.LastMove())
}
