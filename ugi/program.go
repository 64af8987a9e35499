package ugi

import (
	"bytes"
	"errors"
	"example.org/cups/internal/lines"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups/internal/coded"
)

// lingering is how long a program that was killed may keep its streams open, by
// children that outlive it.
const lingering = time.Second

// Start starts a program by its command line and connects to it. Words are
// split at blanks; quotes, single or double, keep blanks in a word. No shell is
// involved. [Client.Close] kills the program.
func Start(commandLine string) (*Client, error) {
	words, err := splitWords(commandLine)
	if err != nil {
		return nil, err
	}
	p := &program{cmd: exec.Command(words[0], words[1:]...), name: commandLine}
	p.cmd.Stderr, p.cmd.WaitDelay = &p.last, lingering
	alone(p.cmd)
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, failed(commandLine, err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, failed(commandLine, err)
	}
	if err := p.cmd.Start(); err != nil {
		return nil, failed(commandLine, unnamed(err))
	}
	c := Connect(out, in)
	c.close, c.why = p.kill, p.gone
	return c, nil
}

// program is an engine that runs as a process of its own.
type program struct {
	cmd   *exec.Cmd
	name  string
	last  tail
	ended sync.Once
	over  atomic.Bool // it was waited for: its number may be that of another process
}

// kill ends the program if it has not ended, and waits for it. How it ended
// does not matter any more.
func (p *program) kill() error {
	err := p.signal()
	p.ended.Do(p.wait)
	if err != nil && !errors.Is(err, os.ErrProcessDone) {
		return failed(p.name, err)
	}
	return nil
}

// wait waits for the end, so that all that the program said is there.
func (p *program) wait() {
	_ = p.cmd.Wait()
	p.over.Store(true)
}

// signal kills the program and what it has started, unless it has ended.
func (p *program) signal() error {
	if p.over.Load() {
		return os.ErrProcessDone
	}
	return killAll(p.cmd)
}

// gone says how a program ended that has closed a stream, and what it said
// last on its error stream. One that goes on without its streams is killed.
func (p *program) gone() error {
	impatient := time.AfterFunc(lingering, func() { _ = p.signal() })
	defer impatient.Stop()
	p.ended.Do(p.wait)
	if last := p.last.String(); last != "" {
		return failed(p.name, coded.Wrap(ErrGone, "ugi.ended_saying", `{cause} ({state}), and said "{last}"`, "state", state(p.cmd.ProcessState), "last", lines.Shortened(last)))
	}
	return failed(p.name, coded.Wrap(ErrGone, "ugi.ended", "{cause} ({state})", "state", state(p.cmd.ProcessState)))
}

// state says how a program has ended: by itself, or by a signal, for which only the
// system has words. The program may not have been waited for.
func state(ended *os.ProcessState) error {
	if code := ended.ExitCode(); code >= 0 {
		return coded.New("ugi.exit_status", "exit status {code}", "code", code)
	}
	return errors.New(ended.String())
}

// failed names the program that an error is about.
func failed(command string, err error) error {
	return coded.Wrap(err, "ugi.engine", `engine "{command}": {cause}`, "command", command)
}

// unnamed is an error of the system without the name of the program.
func unnamed(err error) error {
	var path *fs.PathError
	var program *exec.Error
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &program):
		return program.Err
	}
	return err
}

// splitWords splits a command line. There is at least one word.
func splitWords(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, inWord := rune(0), false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inWord = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, coded.New("ugi.open_quote", `engine "{command}": the quote {quote} is not closed`, "command", line, "quote", string(quote))
	}
	if inWord {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, coded.New("ugi.no_command", "an engine needs a command line")
	}
	return words, nil
}

// tail keeps the last line or so of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// Write takes everything.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b...)
	if over := len(t.text) - 1<<10; over > 0 {
		t.text = append(t.text[:0], t.text[over:]...)
	}
	return len(b), nil
}

// String returns the last line.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := bytes.TrimSpace(t.text)
	return string(text[bytes.LastIndexByte(text, '\n')+1:])
}
