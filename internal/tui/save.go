package tui

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/phrase"
	"example.org/cups/internal/savefile"
	"example.org/cups/internal/terminal"
)

// DefaultFile is the name that a game is saved under unless another is given.
func DefaultFile(now time.Time) string { return "cups-" + now.Format("2006-01-02") + ".cups" }

// SaveTo adds the game to the end of a file of records, which is made if it
// does not exist. What the file held is never lost: the new one is written
// beside it and takes its place only when it is whole.
func SaveTo(file string, s *Session, now time.Time) error {
	written, err := Written(s, now)
	if err != nil {
		return err
	}
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if old = bytes.TrimRight(old, "\n"); len(old) > 0 {
		old = append(old, "\n\n"...)
	}
	return replaceFile(file, append(old, written...))
}

// replaceFile makes data the whole of a file, or leaves the file as it was.
func replaceFile(file string, data []byte) error {
	return savefile.Replace(file, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// savePrompt asks for the file to save to.
type savePrompt struct {
	input  textinput.Model
	exists string // the file that exists and was warned about
}

// save asks where to, with the last answer or a dated name filled in.
func (s *screen) save() tea.Cmd {
	input := textinput.New()
	input.SetValue(s.saved)
	if s.saved == "" {
		input.SetValue(DefaultFile(s.Now()))
	}
	input.CursorEnd()
	styles := input.Styles()
	styles.Cursor.Blink = false // nothing on the screen moves that does not have to
	input.SetStyles(styles)
	input.SetWidth(s.width - 20)
	cmd := input.Focus()
	s.overlay = &savePrompt{input: input}
	return cmd
}

func (p *savePrompt) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	switch k.Keystroke() {
	case "esc":
		return nil, nil
	case "enter":
		return p.enter(s)
	}
	var cmd tea.Cmd
	p.input, cmd = p.input.Update(k)
	return p, cmd
}

// enter saves, but asks once before it adds to a file that exists.
func (p *savePrompt) enter(s *screen) (overlay, tea.Cmd) {
	file := p.input.Value()
	if file == "" {
		return p, nil
	}
	if _, err := os.Stat(file); err == nil && p.exists != file {
		p.exists = file
		return p, nil
	}
	if err := SaveTo(file, s.session, s.Now()); err != nil {
		s.complain(s.Text.Get("tui.save.failed", "error", phrase.Error(s.Text, err)))
		return nil, nil
	}
	s.saved = file
	s.tell(s.Text.Get("tui.save.done", "file", file))
	return nil, nil
}

func (p *savePrompt) view(s *screen, width, height int) []string {
	keys := s.Text.Get("tui.save.keys")
	if p.exists == p.input.Value() {
		keys = s.Text.Get("tui.save.exists", "file", p.exists)
	}
	return []string{s.theme.Strong.Render(s.Text.Get("tui.save.prompt")) + " " + p.input.View(), s.theme.Faint.Render(terminal.Cut(keys, width))}
}
