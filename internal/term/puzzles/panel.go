package puzzles

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// panel is the text under the board, at most room lines of it.
func (t *table) panel(s *screen, room int) []string {
	var lines []string
	if s.Notice != "" {
		lines = styled(s.look.Bad, "! "+s.Notice, s.width)
	}
	lines = append(lines, t.noticeLines(s)...)
	switch {
	case t.attempt.State() != practice.Trying:
		lines = append(lines, t.finishedLines(s)...)
	case t.isRefutation():
		lines = append(lines, t.refutationLines(s)...)
	default:
		lines = append(lines, t.tryingLines(s)...)
	}
	if len(lines) > room {
		lines = append(lines[:room-1], s.look.Faint.Render(s.Text.Get("practice.more")))
	}
	return lines
}

// styled wraps a text and renders each line of it.
func styled(style lipgloss.Style, text string, width int) []string {
	var lines []string
	for _, line := range term.Wrap(text, width) {
		lines = append(lines, style.Render(line))
	}
	return lines
}

func (t *table) noticeLines(s *screen) []string {
	if t.notice == "" {
		return nil
	}
	style, mark := s.look.Strong, ""
	switch t.tone {
	case good:
		style = s.look.Good
	case bad:
		style, mark = s.look.Bad, "! "
	}
	said := mark + t.notice
	if t.attempt.State() != practice.Trying {
		said = strings.TrimSpace(said + " " + t.rated)
	}
	return styled(style, said, s.width)
}

// tryingLines returns the lines during an attempt: how to move, the effect of the marked
// move, and the moves so far.
func (t *table) tryingLines(s *screen) []string {
	p := t.attempt.Position()
	var lines []string
	switch {
	case p.IsOver():
		lines = styled(s.look.Bad, s.Text.Get("practice.stuck"), s.width)
	case t.typing.Chosen != cups.NoMove && p.Moves().Contains(t.typing.Chosen):
		lines = term.Wrap(p.MoveText(t.typing.Chosen)+": "+say.Move(s.Text, p, t.typing.Chosen)+".", s.width)
	case t.asking != nil:
		lines = styled(s.look.Faint, s.Text.Get("practice.refuting"), s.width)
	default:
		lines = styled(s.look.Faint, term.HowToMove(s.Text, p), s.width)
	}
	return append(lines, t.movesLine(s)...)
}

// movesLine lists the moves so far, or the last ones if not all fit.
func (t *table) movesLine(s *screen) []string {
	played := t.attempt.Moves()
	if len(played) == 0 {
		return nil
	}
	text := say.Solution(t.attempt.Before(0), played, t.solver())
	if t.attempt.IsFree() {
		key, fewest := "practice.steps", len(t.attempt.Puzzle().Solution)
		if len(played) > fewest {
			key = "practice.steps_over"
		}
		text = s.Text.Get(key, "step", len(played), "n", fewest, "moves", text)
	}
	if over := lipgloss.Width(text) - s.width; over > 0 {
		text = "…" + text[min(len(text), over+1):]
	}
	return []string{s.look.Faint.Render(text)}
}

// refutationLines returns the moves that punish a wrong move, and their result.
func (t *table) refutationLines(s *screen) []string {
	r := t.replay
	lines := []string{t.lineText(s, s.width)}
	end, _, _ := r.from.PlayAll(r.line...)
	if text := say.Ending(s.Text, t.attempt.Puzzle(), end); text != "" {
		lines = append(lines, term.Wrap(text, s.width)...)
	}
	if t.rated != "" {
		lines = append(lines, styled(s.look.Strong, t.rated, s.width)...)
	}
	return append(lines, styled(s.look.Faint, s.Text.Get("practice.refuted.keys"), s.width)...)
}

// lineText writes the moves of a replay, with the present move marked.
func (t *table) lineText(s *screen, width int) string {
	r := t.replay
	before := say.Solution(r.from, r.line[:max(0, r.at-1)], t.solver())
	all := say.Solution(r.from, r.line, t.solver())
	seen := say.Solution(r.from, r.line[:r.at], t.solver())
	now := strings.TrimSpace(strings.TrimPrefix(seen, before))
	after := strings.TrimPrefix(all, seen)
	if over := lipgloss.Width(all) - width; over > 0 {
		before = "…" + before[min(len(before), max(0, min(over+1, len(before)))):]
	}
	if before != "" && before != "…" {
		before += " "
	}
	room := width - lipgloss.Width(before) - lipgloss.Width(now)
	return s.look.Faint.Render(before) + s.look.Chosen.Render(now) + s.look.Faint.Render(term.Cut(after, room))
}

// finishedLines returns the result of the attempt and the explanation.
func (t *table) finishedLines(s *screen) []string {
	lines := []string{t.lineText(s, s.width)}
	for _, line := range append(say.Ideas(s.Text, t.attempt.Puzzle()), say.Figures(s.Text, t.attempt)...) {
		lines = append(lines, term.Wrap(line, s.width)...)
	}
	return lines
}

// keysLine shows the orders that fit, the last one always.
func (t *table) keysLine(s *screen) string {
	var keys []string
	all := orders()
	for i, o := range all {
		if t.isUseful(o) || i == len(all)-1 {
			keys = append(keys, o.key+" "+s.Text.Get(o.name))
		}
	}
	return s.look.Faint.Render(term.KeysLine(keys, "  ", s.width))
}

// page is a text that fills the screen; a key that does not scroll it goes back
// to the scene below.
type page struct {
	term.Page
	below scene
}

func (p *page) key(s *screen, k tea.KeyPressMsg) tea.Cmd {
	if !p.Key(k) {
		s.scene = p.below
	}
	return nil
}

func (p *page) lines(s *screen) []string { return p.View(s.look, s.width, s.height) }

// show fills the screen with a text over the present scene.
func (s *screen) show(title string, text []string) {
	s.scene = &page{term.Page{Title: title, Text: text, Keys: s.Text.Get("term.page_keys")}, s.scene}
}

// help shows all keys over the present scene.
func (s *screen) help() {
	var lines []string
	if t, ok := s.scene.(*table); ok {
		lines = append(term.MovesHelp(s.Text, t.position().Cups(), true), "")
	}
	s.show(s.Text.Get("term.help_title"), append(lines, keysHelp(s.Text, "practice.help_keys")...))
}

// keysHelp lists the other keys, which are in a text of the catalogue, and adds useful
// hints.
func keysHelp(t say.Printer, keys string) []string {
	return strings.Split(t.Get(keys)+"\n\n"+t.Get("practice.help_about"), "\n")
}
