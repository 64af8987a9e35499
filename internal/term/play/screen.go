// Package play is Cups at the terminal: a full-screen board, and a
// line-by-line mode for pipes, scripts and screen readers.
//
// The game itself is that of package game, on a table (table.go); the
// screen (screen.go and the files it names) and the lines (plain.go) are two
// ways of looking at it. A [Keeper] writes each move of an unfinished game to
// disk, so that nothing that ends the program loses it.
package play

import (
	"context"
	"errors"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// Options is what the terminal game needs from outside.
type Options struct {
	Setup   game.Setup
	Moves   []cups.Move // that were made before, legal from Setup.Start; U takes them back
	Resume  bool        // offer the unfinished games, if there are any
	Chosen  bool        // the user has chosen the game of Setup: line by line it begins, and the unfinished ones are only named
	Welcome bool        // if there is no unfinished game, say what Cups is and offer the lessons
	Animate bool
	ASCII   bool // the terminal shows no box or block characters
	Flip    bool // show the board from the other side: North below, unless the only person plays North
	Spoken  bool // line by line: only words, no picture of the board
	Tutor   bool // warn before a move that costs beans
	Fitted  int  // the cups a side of the boards on which the user's own weights evaluate, 0 for none
	Echo    bool // line by line: repeat the input, which nobody typed here
	Width   int  // line by line: the columns of the terminal, 0 for any number
	Text    say.Printer
	Lessons bool // begin with the tutorial, then play the game of Setup
	Keeper  *Keeper
	Think   Thinker
	Advise  Adviser
	Now     func() time.Time
	Chance  func(n int) int // a number from 0 to n-1, for who begins
}

// screen is the full-screen game, a [tea.Model]. What is asked or shown on top
// of the board is its overlay; everything else is the board.
type screen struct {
	table
	ctx   context.Context
	theme term.Theme

	window        int     // the columns of the window
	width, height int     // the room that is used of it
	margin        int     // the columns at the left of that
	overlay       overlay // nil while the board has the keys
	dark          bool    // whether the terminal has a dark background
	colourless    bool    // whether the user wants no colours
	speed         speed

	typing   term.Typing
	notice   string    // what there is to say about the last key
	wrong    bool      // the notice is a complaint
	lasting  bool      // the notice stays until a person moves
	file     string    // the file that this game was last saved to
	thought  *thought  // the search that runs, if any
	thoughts int       // the number of the last search
	pending  cups.Move // the computer's move that waits for an animation
	motion   term.Motion
	ticking  bool

	barShown bool      // whether the bar says what the position is worth
	advice   *advice   // what is known of the position on the board, if asked
	advices  int       // the number of the last advice or review
	hinting  bool      // whether the notice is a hint, which grows with the advice
	hinted   cups.Move // the move that the hint marked
	figures  bool      // whether the hint is about figures
	weighed  cups.Move // a person's move that the tutor looks at, [cups.NoMove] for none
	reviewed *review   // the last review

	lesson *teaching // nil unless the tutorial is on
	later  *Keeper   // the keeper, once the tutorial is over
}

// overlay is something on top of the board that takes the keys.
type overlay interface {
	// key handles a key and returns the overlay that stays, nil for the board.
	key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd)
	// view returns the lines to show in the given room.
	view(s *screen, width, height int) []string
}

// Run plays at the terminal until the player quits. A context that is
// cancelled ends it too, and so does Ctrl-C, with [context.Canceled]. The unfinished game
// is saved either way; if it can't be, that is the error. The game comes back, finished or
// not, also with [context.Canceled], for the caller to say how it ended or how to go on;
// nil if there was no move, or in a lesson.
func Run(ctx context.Context, o Options, options ...tea.ProgramOption) (*game.Game, error) {
	s, err := newScreen(ctx, o)
	if err != nil {
		return nil, err
	}
	err = term.Run(ctx, s, options...)
	s.stopThinking()
	s.stopAdvice()
	s.stopReview()
	lost := s.saveNow()
	switch {
	case lost != nil:
		return nil, errors.Join(err, lost)
	case err != nil && !errors.Is(err, context.Canceled):
		return nil, err
	}
	if s.isUntouched() || s.lesson != nil {
		return nil, err
	}
	return s.game, err
}

func newScreen(ctx context.Context, o Options) (*screen, error) {
	t, err := newTable(o)
	if err != nil {
		return nil, err
	}
	s := &screen{table: t, ctx: ctx, theme: term.NewTheme(true), dark: true, window: 80, width: 80, height: 24}
	if s.setSpeed(speedOff); o.Animate {
		s.setSpeed(speedNormal)
	}
	if o.Lessons {
		s.enterTutorial()
		return s, nil
	}
	saved, err := s.resumed()
	switch {
	case err != nil:
		s.complain(o.Text.Get("play.kept_unreadable", "error", say.Error(o.Text, err)))
	case len(saved) == 1:
		s.overlay = &question{
			text: o.Text.Get("play.resume", "game", SavedText(o.Text, saved[0])),
			yes:  func(s *screen) tea.Cmd { return s.resume(saved[0]) },
			no:   func(s *screen) tea.Cmd { return s.begin(s.game) },
		}
	case len(saved) > 1:
		s.overlay = &chooser{saved: saved, none: func(s *screen) tea.Cmd { return s.begin(s.game) }}
	case o.Welcome:
		s.overlay = &welcome{}
	}
	return s, nil
}

// Init implements [tea.Model].
func (s *screen) Init() tea.Cmd {
	cmds := []tea.Cmd{tea.RequestBackgroundColor}
	if s.overlay == nil && s.lesson == nil {
		cmds = append(cmds, s.begin(s.game))
	}
	return tea.Batch(cmds...)
}

// begin puts a new game on the board.
func (s *screen) begin(g *game.Game) tea.Cmd {
	s.interrupt()
	s.file, s.overlay = "", nil
	s.putNew(g)
	s.tellUnfitted()
	return s.goOn()
}

// resume puts a saved game on the board.
func (s *screen) resume(saved Saved) tea.Cmd {
	s.interrupt()
	s.file, s.overlay = "", nil
	note := s.putSaved(saved)
	s.tell("") // what was said of the game before
	s.tellUnfitted()
	if note != "" {
		s.tell(strings.TrimSpace(s.notice + " " + note))
		s.lasting = true
	}
	return s.goOn()
}

// tellUnfitted says that the user's own weights do not serve the board, if so.
func (s *screen) tellUnfitted() {
	if note := s.unfitted(s.game.Position().Cups()); note != "" {
		s.tell(note)
	}
}

// goOn lets whoever is to move begin.
func (s *screen) goOn() tea.Cmd {
	cmds := []tea.Cmd{s.tickClock(), s.followBoard()}
	if !s.game.IsOver() && !s.game.PersonToMove() && s.thought == nil {
		cmds = append(cmds, s.think())
	}
	return tea.Batch(cmds...)
}

// keptMsg says how saving the unfinished game went.
type keptMsg struct{ err error }

// Update implements [tea.Model]. Whatever the message has changed is saved
// while the screen goes on.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := s.update(msg)
	if save := s.saving(); save != nil {
		cmd = tea.Batch(cmd, func() tea.Msg { return keptMsg{save()} })
	}
	return s, cmd
}

func (s *screen) update(msg tea.Msg) tea.Cmd {
	defer func() { s.width, s.margin = term.Columns(s.window, s.game.Position().Cups(), 2+sidePanel) }()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.window, s.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		s.dark = msg.IsDark()
		s.setColour(!s.colourless)
	case tea.KeyPressMsg:
		return s.key(msg)
	case tea.MouseClickMsg:
		return s.click(msg)
	case tea.MouseWheelMsg:
		return s.wheel(msg)
	case thoughtMsg:
		return s.thoughtOf(msg)
	case adviceMsg:
		return s.adviceOf(msg)
	case reviewMsg:
		return s.reviewOf(msg)
	case term.TickMsg:
		return s.nextFrame(msg)
	case clockMsg:
		return s.clockTicked()
	case keptMsg:
		if complaint := s.saved(msg.err); complaint != "" {
			s.complain(complaint)
		}
	case fileMsg:
		s.fileDone(msg)
	case listMsg:
		s.listOf(msg.saved)
	case deletedMsg:
		return msg.chooser.deleted(s, msg)
	}
	return nil
}

// key gives a key to whoever wants it.
func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	if k.Keystroke() == "ctrl+c" {
		return tea.Interrupt
	}
	if !s.fits() { // nothing can be seen of what a key would do
		if k.Key().Text == "Q" {
			return s.quit()
		}
		return nil
	}
	if s.overlay != nil {
		var cmd tea.Cmd
		s.overlay, cmd = s.overlay.key(s, k)
		return cmd
	}
	if s.lesson != nil {
		if cmd, ok := s.lessonKey(k); ok {
			return cmd
		}
	}
	return s.boardKey(k)
}

// play makes a person's or the computer's move on the board.
func (s *screen) play(m cups.Move, animate bool) tea.Cmd {
	before, byPerson := s.game.Position(), s.game.PersonToMove()
	made, complaint := s.move(m)
	if complaint != "" {
		s.complain(complaint)
		return nil
	}
	s.typing.Clear()
	if byPerson || !s.lasting {
		s.tell("")
	}
	s.motion.Stop()
	s.learn()
	var cmd tea.Cmd
	if made && animate && s.Animate {
		cmd = s.motion.Start(term.Steps(before, m))
	}
	return tea.Batch(cmd, s.goOn())
}

// isMoving reports whether the last move is still shown bean by bean.
func (s *screen) isMoving() bool {
	_, moving := s.motion.Now()
	return moving
}

// nextFrame moves an animation on.
func (s *screen) nextFrame(msg term.TickMsg) tea.Cmd {
	cmd, ended := s.motion.Next(msg)
	if ended {
		return s.afterAnimation()
	}
	return cmd
}

// clockMsg asks to look at the clocks.
type clockMsg struct{}

// tickClock keeps the clocks moving while there are any.
func (s *screen) tickClock() tea.Cmd {
	if s.ticking || !s.game.Setup().Control.IsSet() || s.game.IsOver() {
		return nil
	}
	s.ticking = true
	return tea.Tick(100*time.Millisecond, func(time.Time) tea.Msg { return clockMsg{} })
}

func (s *screen) clockTicked() tea.Cmd {
	s.ticking = false
	if !s.expire() {
		return s.tickClock()
	}
	if _, asks := s.overlay.(*question); asks { // the end has answered it
		s.overlay = nil
	}
	s.interrupt()
	s.tell("") // the end is the news
	return s.goOn()
}

// interrupt drops whatever is under way: a search, an animation, half a move.
func (s *screen) interrupt() {
	s.stopThinking()
	s.motion.Stop()
	s.pending, s.weighed = cups.NoMove, cups.NoMove
	s.typing.Clear()
}

// tell shows a notice under the board.
func (s *screen) tell(notice string) { s.notice, s.wrong, s.lasting = notice, false, false }

// complain shows what is wrong under the board.
func (s *screen) complain(notice string) { s.notice, s.wrong, s.lasting = notice, true, false }

// touched returns what the last move touched, for the highlight.
func (s *screen) touched() []draw.Spot {
	before, last, ok := s.game.Last()
	if !ok {
		return nil
	}
	return draw.TouchedBy(before, last)
}
