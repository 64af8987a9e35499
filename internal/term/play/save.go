package play

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/game"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/savefile"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// DefaultFile is the name that a game is saved under unless another is given.
func DefaultFile(now time.Time) string { return "cups-" + now.Format("2006-01-02") + ".cups" }

// SaveTo adds the game to the end of a file of records, which is made if it
// does not exist. What the file held is never lost: the new one is written
// beside it and takes its place only when it is whole.
func SaveTo(file string, g *game.Game, now time.Time) error {
	written, err := Written(g, now)
	if err != nil {
		return err
	}
	return addTo(file, written)
}

// addTo adds a record to the end of a file. A device, a pipe and a file that is
// too large to be copied are refused.
func addTo(file, written string) error {
	old, err := readfile.Regular(file, readfile.Whole)
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
	return savefile.Replace(context.Background(), file, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// savePrompt asks for the file to save to.
type savePrompt struct {
	input  textinput.Model
	offers bool   // the name is the one that was filled in: the first letter that is typed replaces it
	exists string // the file that exists and was warned about
	busy   bool   // the file is being looked at or written
}

// fileMsg is what came of looking at a file, or of saving to it.
type fileMsg struct {
	prompt *savePrompt
	file   string
	exists bool // nothing was saved, since the file exists
	err    error
}

// save asks where to, with the last answer or a dated name filled in.
func (s *screen) save() tea.Cmd {
	input := textinput.New()
	input.SetValue(s.file)
	if s.file == "" {
		input.SetValue(DefaultFile(s.Now()))
	}
	input.CursorEnd()
	styles := input.Styles()
	styles.Cursor.Blink = false // nothing on the screen moves that does not have to
	input.SetStyles(styles)
	input.SetWidth(s.width - 20)
	cmd := input.Focus()
	s.overlay = &savePrompt{input: input, offers: true}
	return cmd
}

func (p *savePrompt) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	switch k.Keystroke() {
	case "esc":
		return nil, nil
	case "enter":
		return p, p.enter(s)
	}
	if p.offers && k.Key().Text != "" {
		p.input.SetValue("")
	}
	p.offers = false
	var cmd tea.Cmd
	p.input, cmd = p.input.Update(k)
	return p, cmd
}

// enter saves while the screen goes on, but asks once before it adds to a file
// that exists.
func (p *savePrompt) enter(s *screen) tea.Cmd {
	file := p.input.Value()
	if file == "" || p.busy {
		return nil
	}
	written, err := Written(s.game, s.Now())
	isSure := p.exists == file
	p.busy = true
	return func() tea.Msg {
		if err != nil {
			return fileMsg{prompt: p, file: file, err: err}
		}
		if _, err := os.Stat(file); err == nil && !isSure {
			return fileMsg{prompt: p, file: file, exists: true}
		}
		return fileMsg{prompt: p, file: file, err: addTo(file, written)}
	}
}

// fileDone says what came of saving, and takes the prompt away unless it has to
// ask again.
func (s *screen) fileDone(msg fileMsg) {
	msg.prompt.busy = false
	if msg.exists {
		msg.prompt.exists = msg.file
		return
	}
	if s.overlay == msg.prompt {
		s.overlay = nil
	}
	if msg.err != nil {
		s.complain(s.Text.Get("play.save.failed", "error", say.Error(s.Text, msg.err)))
		return
	}
	s.file = msg.file
	s.tell(s.Text.Get("play.save.done", "file", msg.file))
}

func (p *savePrompt) view(s *screen, width, height int) []string {
	keys := s.Text.Get("play.save.keys")
	if p.offers {
		keys = s.Text.Get("play.save.offer")
	}
	if p.exists == p.input.Value() {
		keys = s.Text.Get("play.save.exists", "file", p.exists)
	}
	return []string{s.theme.Strong.Render(s.Text.Get("play.save.prompt")) + " " + p.input.View(), s.theme.Faint.Render(term.Cut(keys, width))}
}
