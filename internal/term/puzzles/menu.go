package puzzles

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups/internal/term"
)

// menu is the scene in which the user chooses a puzzle.
type menu struct {
	items []item
	at    int // the item that is marked
}

// item is a line of the menu.
type item struct {
	key   string // the key of the item
	name  string
	about string // the user's results for it
	do    func(s *screen) tea.Cmd
}

func newMenu(s *screen) *menu {
	m := &menu{}
	for i, choice := range choices(s.Options, s.progress) {
		m.items = append(m.items, item{fmt.Sprint(i + 1), choice.name, choice.about, func(s *screen) tea.Cmd { return s.choose(choice) }})
	}
	m.items = append(m.items,
		item{"T", s.Text.Get("practice.menu.stats"), "", (*screen).stats},
		item{"?", s.Text.Get("practice.menu.help"), "", func(s *screen) tea.Cmd { s.help(); return nil }},
		item{"Q", s.Text.Get("practice.menu.quit"), "", func(*screen) tea.Cmd { return tea.Quit }})
	return m
}

// menu shows the menu with the user's present results.
func (s *screen) menu() {
	s.progress = s.Diary.Progress()
	s.scene = newMenu(s)
}

// choose begins a puzzle of the choice.
func (s *screen) choose(c choice) tea.Cmd {
	if pick, ok := c.pick(s.Options, s.progress, s.lately); ok {
		s.begin(pick)
		return nil
	}
	s.Notice = s.Text.Get("practice.none")
	return nil
}

func (m *menu) key(s *screen, k tea.KeyPressMsg) tea.Cmd {
	s.Notice = ""
	switch k.Keystroke() {
	case "up", "shift+tab", "k":
		m.at = (m.at + len(m.items) - 1) % len(m.items)
		return nil
	case "down", "tab", "j":
		m.at = (m.at + 1) % len(m.items)
		return nil
	case "enter", "space":
		return m.items[m.at].do(s)
	case "esc":
		return tea.Quit
	}
	for i, it := range m.items {
		if strings.EqualFold(it.key, k.Key().Text) {
			m.at = i
			return it.do(s)
		}
	}
	return nil
}

// menuTop is the line of the screen that the first item is on.
const menuTop = 5

// gap is the line between the puzzles and the rest.
func (m *menu) gap() int { return len(m.items) - 3 }

func (m *menu) click(s *screen, x, y int) tea.Cmd {
	i := y - menuTop
	if i > m.gap() {
		i--
	}
	if i < 0 || i >= len(m.items) || y-menuTop == m.gap() {
		return nil
	}
	m.at = i
	return m.items[i].do(s)
}

func (m *menu) lines(s *screen) []string {
	lines := []string{
		s.look.Strong.Render(s.Text.Get("practice.menu.title")), "",
		s.standing(), "", s.Text.Get("practice.menu.which"),
	}
	wide := 0
	for _, it := range m.items {
		wide = max(wide, lipgloss.Width(it.name))
	}
	for i, it := range m.items {
		if i == m.gap() {
			lines = append(lines, "")
		}
		lines = append(lines, s.itemLine(it, i == m.at, wide))
	}
	lines = append(lines, "")
	for _, line := range term.Wrap(s.Notice, s.width) {
		lines = append(lines, s.look.Bad.Render(line))
	}
	return append(term.Filled(lines, s.height-1), s.look.Faint.Render(term.Cut(s.Text.Get("practice.menu.keys"), s.width)))
}

func (s *screen) itemLine(it item, marked bool, wide int) string {
	name := fmt.Sprintf(" %s  %s ", it.key, it.name+strings.Repeat(" ", wide-lipgloss.Width(it.name)))
	mark, style := "  ", s.look.Strong
	if marked {
		mark, style = "> ", s.look.Chosen
	}
	return mark + style.Render(name) + "  " + s.look.Faint.Render(term.Cut(it.about, s.width-wide-10))
}
