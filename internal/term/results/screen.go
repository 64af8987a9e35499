// Package results enters the results of a round by keys, on one screen. Each key is saved
// before the screen shows its effect, so that a program that is killed loses nothing.
package results

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
	"example.org/cups/pairing"
)

// File is the tournament that the screen changes.
type File interface {
	// Load returns the tournament as it is now.
	Load() (*contest.Contest, error)
	// Change lets do change the tournament, saves it and returns it as it is then. If do or
	// saving fails, the file stays as it was.
	Change(do func(*contest.Contest) error) (*contest.Contest, error)
}

// Options is what the screen needs from outside.
type Options struct {
	Text  say.Printer
	File  File
	ASCII bool // the terminal shows no other characters
}

// An entry is a result that was on a board before another one was entered.
type entry struct {
	pair   pairing.Pair
	cursor int
}

// screen is the full-screen program, a [tea.Model].
type screen struct {
	Options
	look          term.Theme
	width, height int
	contest       *contest.Contest
	round         int // shown, from 1
	cursor, top   int // the chosen board, and the first one that is shown, from 0
	done          []entry
	beans         string // what is typed after B; only then typing is true
	typing        bool
	message       string
	failed        bool // the message is a complaint
	help          *term.Page
}

// The smallest window.
const (
	leastWidth  = 48
	leastHeight = 8
)

// Room returns the smallest terminal that shows the results of a round.
func Room() (width, height int) { return leastWidth, leastHeight }

// Run lets the user enter the results of the latest round until the user leaves. If the
// context is cancelled, it ends with [context.Canceled].
func Run(ctx context.Context, o Options, options ...tea.ProgramOption) error {
	s, err := newScreen(o)
	if err != nil {
		return err
	}
	return term.Run(ctx, s, options...)
}

func newScreen(o Options) (*screen, error) {
	c, err := o.File.Load()
	if err != nil {
		return nil, err
	}
	if len(c.Played) == 0 {
		return nil, contest.ErrNoRound
	}
	s := &screen{Options: o, look: term.NewTheme(true), width: 80, height: 24}
	s.show(c)
	s.toOpen(0)
	return s, nil
}

// show shows the latest round of a tournament.
func (s *screen) show(c *contest.Contest) {
	if s.round != len(c.Played) {
		s.done, s.cursor = nil, 0
	}
	s.contest, s.round = c, len(c.Played)
	s.cursor = max(0, min(s.cursor, len(s.pairs())-1))
}

// pairs are the boards of the round.
func (s *screen) pairs() []pairing.Pair {
	if s.round == 0 {
		return nil // another program has taken all rounds back
	}
	return s.contest.Played[s.round-1].Pairs
}

// toOpen moves to the first board without a result from a board on, or else before it; if all
// have results, the cursor stays.
func (s *screen) toOpen(from int) {
	pairs := s.pairs()
	for i := range pairs {
		if k := (from + i) % len(pairs); pairs[k].Result == pairing.NoResult {
			s.cursor = k
			return
		}
	}
}

// Init implements [tea.Model].
func (s *screen) Init() tea.Cmd { return tea.RequestBackgroundColor }

// Update implements [tea.Model].
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		s.look = term.NewTheme(msg.IsDark())
	case tea.KeyPressMsg:
		return s, s.key(msg)
	}
	return s, nil
}

// fits reports whether the window is large enough to see what a key does.
func (s *screen) fits() bool { return s.width >= leastWidth && s.height >= leastHeight }

func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	stroke, text := k.Keystroke(), strings.ToLower(k.Key().Text)
	switch {
	case stroke == "ctrl+c":
		return tea.Interrupt
	case stroke == "ctrl+z":
		return tea.Suspend
	case s.help != nil:
		if !s.help.Key(k) {
			s.help = nil
		}
		return nil
	case s.typing && s.fits():
		s.typeBeans(stroke, text)
		return nil
	case text == "q" || stroke == "esc":
		return tea.Quit
	case !s.fits():
		return nil
	}
	s.message, s.failed = "", false
	switch stroke {
	case "up", "k", "shift+tab":
		s.cursor--
	case "down", "j", "tab", "enter":
		s.cursor++
	case "pgup":
		s.cursor -= s.room()
	case "pgdown", "space":
		s.cursor += s.room()
	case "home":
		s.cursor = 0
	case "end":
		s.cursor = len(s.pairs()) - 1
	case "backspace", "delete":
		s.enter(pairing.NoResult, nil)
	default:
		s.letter(text)
	}
	s.cursor = max(0, min(s.cursor, len(s.pairs())-1))
	return nil
}

// results are the keys of results.
var results = map[string]pairing.Result{
	"1": pairing.WhiteWins, "0": pairing.BlackWins, "=": pairing.Drawn, "*": pairing.NoResult,
	"+": pairing.BlackForfeits, "-": pairing.WhiteForfeits, "x": pairing.BothForfeit,
}

func (s *screen) letter(text string) {
	result, known := results[text]
	switch {
	case known:
		s.enter(result, nil)
	case text == "b":
		s.typing, s.beans = len(s.pairs()) > 0, ""
	case text == "u":
		s.undo()
	case text == "?":
		s.help = &term.Page{Title: s.Text.Get("term.help_title"), Text: strings.Split(s.Text.Get("tournament.screen.help"), "\n"), Keys: s.Text.Get("term.page_keys")}
	}
}

// enter saves the result of the chosen board and moves on to the next open one. beans may be
// nil.
func (s *screen) enter(result pairing.Result, beans *contest.Beans) {
	pairs := s.pairs()
	if len(pairs) == 0 {
		return
	}
	before := entry{pairs[s.cursor], s.cursor}
	if s.save(before.pair, result, beans) {
		s.done = append(s.done, before)
		if result != pairing.NoResult {
			s.toOpen(s.cursor)
		}
	}
}

// save enters the result of a pair in the file, shows the file as it is then, and reports
// whether that went well.
func (s *screen) save(of pairing.Pair, result pairing.Result, beans *contest.Beans) bool {
	board, round := 0, s.round
	c, err := s.File.Change(func(c *contest.Contest) error {
		// Another program may have changed the file since it was shown.
		if len(c.Played) != round || board == 0 && !find(c, of, &board) {
			return contest.ErrOtherRound
		}
		return c.Enter(round, board, result, beans)
	})
	if err != nil {
		s.complain(say.Error(s.Text, err))
		if c, err := s.File.Load(); err == nil {
			s.show(c)
		}
		return false
	}
	s.show(c)
	s.message = s.Text.Get("tournament.screen.saved", "board", board, "result", result)
	if result == pairing.NoResult {
		s.message = s.Text.Get("tournament.screen.removed", "board", board)
	}
	return true
}

// find looks for a pair in the latest round.
func find(c *contest.Contest, of pairing.Pair, board *int) bool {
	for i, p := range c.Played[len(c.Played)-1].Pairs {
		if p.White == of.White && p.Black == of.Black {
			*board = i + 1
		}
	}
	return *board > 0
}

// undo puts back what the last key has changed.
func (s *screen) undo() {
	if len(s.done) == 0 {
		s.complain(s.Text.Get("tournament.screen.nothing"))
		return
	}
	last := s.done[len(s.done)-1]
	var beans *contest.Beans
	if m := last.pair.Margin; m != 0 {
		beans = &contest.Beans{White: max(m, 0), Black: max(-m, 0)}
	}
	if s.save(last.pair, last.pair.Result, beans) {
		s.done = s.done[:len(s.done)-1]
		s.cursor = last.cursor
	}
}

// typeBeans takes a key of the beans of both players.
func (s *screen) typeBeans(stroke, text string) {
	switch {
	case stroke == "esc":
		s.typing = false
	case stroke == "backspace":
		s.beans = s.beans[:max(0, len(s.beans)-1)]
	case stroke == "enter":
		s.typing = false
		beans := contest.ParseBeans(s.beans)
		if beans == nil {
			s.complain(s.Text.Get("tournament.screen.bad_beans", "input", s.beans))
			return
		}
		s.enter(beans.Result(), beans)
	case len(text) == 1 && strings.Contains("0123456789-", text) && len(s.beans) < 9:
		s.beans += text
	case stroke == "space" && len(s.beans) < 9:
		s.beans += "-"
	}
}

func (s *screen) complain(words string) { s.message, s.failed = words, true }

// room is how many boards are shown at once.
func (s *screen) room() int { return max(1, s.height-5) }

// View implements [tea.Model].
func (s *screen) View() tea.View {
	v := tea.NewView(strings.Join(s.lines(), "\n"))
	v.AltScreen = true
	v.WindowTitle = "Cups"
	return v
}

// lines draws the screen.
func (s *screen) lines() []string {
	if !s.fits() {
		words := s.Text.Get("tournament.screen.too_small", "width", s.width, "height", s.height, "wantWidth", leastWidth, "wantHeight", leastHeight)
		return term.Clip(term.Wrap(words, s.width), s.height)
	}
	if s.help != nil {
		return s.help.View(s.look, s.width, s.height)
	}
	pairs := s.pairs()
	open := 0
	for _, p := range pairs {
		if p.Result == pairing.NoResult {
			open++
		}
	}
	title := s.Text.Get("tournament.screen.title", "round", s.round, "n", open)
	if open == 0 {
		title = s.Text.Get("tournament.screen.complete", "round", s.round)
	}
	if name := s.contest.Name; name != "" {
		title = name + ": " + title
	}
	lines := []string{s.look.Strong.Render(term.Cut(title, s.width)), ""}
	s.top = max(0, min(s.top, s.cursor, len(pairs)-s.room()))
	s.top = max(s.top, s.cursor-s.room()+1)
	for i := s.top; i < min(len(pairs), s.top+s.room()); i++ {
		lines = append(lines, s.board(i, pairs[i]))
	}
	lines = term.Filled(lines, s.height-3)
	return append(lines, "", s.last(), s.look.Faint.Render(s.keys()))
}

// last is the line of what is typed, or of what the last key did.
func (s *screen) last() string {
	switch {
	case s.typing:
		return term.Cut(s.Text.Get("tournament.screen.beans", "board", s.cursor+1, "typed", s.beans+"_"), s.width)
	case s.failed:
		return s.look.Bad.Render(term.Cut(s.message, s.width))
	}
	return s.look.Good.Render(term.Cut(s.message, s.width))
}

// board draws a board as one line.
func (s *screen) board(i int, p pairing.Pair) string {
	dash := "–"
	if s.ASCII {
		dash = "-"
	}
	result := ""
	if p.Result != pairing.NoResult {
		result = p.Result.String()
	}
	if p.Margin != 0 {
		result += " " + say.WithSign(p.Margin)
	}
	number := strconv.Itoa(len(s.pairs()))
	const results = 13
	room := s.width - 2 - len(number) - 2 - 3 - 2 - results
	mark := "  "
	if i == s.cursor {
		mark = "> "
	}
	line := fmt.Sprintf("%s%*d  %s %s %s  %s", mark, len(number), i+1, fixed(s.contest.Called(p.White), room/2), dash, fixed(s.contest.Called(p.Black), room/2), fixed(result, results))
	switch {
	case i == s.cursor:
		return s.look.Chosen.Render(line)
	case p.Result == pairing.NoResult:
		return line
	}
	return s.look.Faint.Render(line)
}

// keys is the line of the most important keys.
func (s *screen) keys() string {
	if s.typing {
		return term.Cut(s.Text.Get("tournament.screen.bean_keys"), s.width)
	}
	return term.KeysLine(strings.Split(s.Text.Get("tournament.screen.keys"), "\n"), "  ", s.width)
}

// fixed cuts or fills a text to a width in cells.
func fixed(text string, width int) string {
	text = term.Cut(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' ' // a file may hold anything
		}
		return r
	}, text), width)
	return text + strings.Repeat(" ", max(0, width-lipgloss.Width(text)))
}
