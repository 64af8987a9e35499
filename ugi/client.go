package ugi

import (
	"context"
	"errors"
	"example.org/cups/internal/lines"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/coded"
)

// ErrGone says that the program at the other end has ended or closed its
// output.
var ErrGone error = errGone

var errGone = coded.New("ugi.gone", "the engine has ended")

// Client drives an engine that speaks UGI. Each call waits for the engine as
// long as its context allows. After an error the conversation is out of step:
// nothing is left but [Client.Close]. One goroutine at a time may call it.
type Client struct {
	lines   <-chan lines.Line
	send    chan<- string
	written <-chan error // closed when nothing more can be sent
	end     context.CancelFunc
	close   func() error // the streams, or the program
	why     func() error // for an engine that has gone: what is known of it
}

// silence is the error for an engine that does not answer for as long as a
// context lasts. The words for the end of a context would tell the user nothing.
func silence(ctx context.Context) error {
	return coded.Wrap(ctx.Err(), "ugi.silent", "the engine does not answer")
}

// waiting is an error while an answer is awaited.
func waiting(answer string, err error) error {
	return coded.Wrap(err, "ugi.waiting", "waiting for {answer}: {cause}", "answer", answer)
}

// sending is an error while a line is sent.
func sending(line string, err error) error {
	return coded.Wrap(err, "ugi.sending", `sending "{line}": {cause}`, "line", lines.Shortened(line))
}

// Identity is what an engine says of itself.
type Identity struct {
	Name, Author string   // as the engine writes them
	Options      []string // its option lines, without the word option
}

// Connect talks to an engine over a pair of streams. Closing w must end the
// engine, and that must end r.
func Connect(r io.Reader, w io.WriteCloser) *Client {
	ctx, end := context.WithCancel(context.Background())
	send, written := make(chan string), make(chan error, 1)
	go writeLines(ctx, w, send, written)
	return &Client{
		lines: lines.Read(ctx, r), send: send, written: written, end: end,
		close: w.Close, why: func() error { return ErrGone },
	}
}

// writeLines writes until ctx is done or the other end no longer reads.
func writeLines(ctx context.Context, w io.Writer, lines <-chan string, failed chan<- error) {
	defer close(failed)
	for {
		select {
		case <-ctx.Done():
			return
		case line := <-lines:
			if _, err := io.WriteString(w, line+"\n"); err != nil {
				failed <- err
				return
			}
		}
	}
}

// mostOptions is how many options an engine may have.
const mostOptions = 1000

// Handshake says ugi and waits for ugiok.
func (c *Client) Handshake(ctx context.Context) (Identity, error) {
	var id Identity
	err := c.ask(ctx, "ugi", "ugiok", func(line string) error {
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case word == "option":
			if len(id.Options) == mostOptions {
				return coded.New("ugi.many_options", "the engine has more than {n} options", "n", mostOptions)
			}
			id.Options = append(id.Options, rest)
		case strings.HasPrefix(line, "id name "):
			id.Name = line[len("id name "):]
		case strings.HasPrefix(line, "id author "):
			id.Author = line[len("id author "):]
		}
		return nil
	})
	return id, err
}

// SetOption sets an option and waits until the engine is ready. The error is
// that of the engine, if it says one.
func (c *Client) SetOption(ctx context.Context, name, value string) error {
	if strings.ContainsAny(name+value, "\r\n") {
		return coded.New("ugi.bad_option", `option "{name}" cannot have the value "{value}": it must be on one line`, "name", lines.Shortened(name), "value", lines.Shortened(value))
	}
	return c.tell(ctx, "setoption name "+name+" value "+value)
}

// NewGame says that the next search belongs to another game, which begins at
// start, and waits until the engine is ready. An engine that is told of the
// position gets ready for its board and for no other.
func (c *Client) NewGame(ctx context.Context, start cups.Position) error {
	if err := c.say(ctx, "uginewgame"); err != nil {
		return err
	}
	return c.tell(ctx, "position fen "+start.String())
}

// tell sends a line that has no answer of its own, and waits until the engine
// is ready.
func (c *Client) tell(ctx context.Context, line string) error {
	if err := c.say(ctx, line); err != nil {
		return err
	}
	var refused error
	err := c.ask(ctx, "isready", "readyok", func(answer string) error {
		if refused == nil {
			refused = refusal(line, answer)
		}
		return nil
	})
	return errors.Join(err, refused)
}

// refusal returns the error that an answer to a line is, if it is one.
func refusal(line, answer string) error {
	why, ok := strings.CutPrefix(answer, "info string error: ")
	if !ok {
		return nil
	}
	return coded.New("ugi.refused", `"{line}": the engine says: {answer}`, "line", lines.Shortened(line), "answer", lines.Told(why))
}

// Search lets the engine choose a move of p and checks that it is legal. A reply
// to ponder that is not legal after it is left out. What the engine thinks
// meanwhile is reported (report may be nil), and what it refuses is an error. For r.Infinite and
// r.Ponder another goroutine calls [Client.Stop] in the end.
func (c *Client) Search(ctx context.Context, p cups.Position, r Request, report func(Info)) (Answer, error) {
	if err := c.say(ctx, "position fen "+p.String()); err != nil {
		return Answer{}, err
	}
	if err := c.say(ctx, r.String()); err != nil {
		return Answer{}, err
	}
	for {
		line, err := c.hear(ctx)
		switch {
		case err != nil:
			return Answer{}, waiting("bestmove", err)
		case strings.HasPrefix(line, "bestmove"):
			return checked(line, p)
		case strings.HasPrefix(line, "info string error: ponderhit"):
			continue // it came too late, for the search before
		}
		if err := refusal(r.String(), line); err != nil {
			return Answer{}, err
		}
		if info, ok := ParseInfo(line); ok && report != nil {
			report(info)
		}
	}
}

// checked reads the answer for position p.
func checked(line string, p cups.Position) (Answer, error) {
	a, err := ParseAnswer(line)
	if err != nil {
		return a, err
	}
	if a.Move == cups.NoMove && p.IsOver() {
		return a, nil
	}
	if err := p.Refuse(a.Move); err != nil {
		return a, coded.Wrap(err, "ugi.illegal", `"{line}" in {position}: {cause}`, "line", lines.Shortened(line), "position", p)
	}
	if next, err := p.Play(a.Move); err != nil || next.Refuse(a.Ponder) != nil {
		a.Ponder = cups.NoMove
	}
	return a, nil
}

// Stop asks for the answer at once. It may be called while another goroutine
// is in [Client.Search].
func (c *Client) Stop(ctx context.Context) error { return c.say(ctx, "stop") }

// Ponderhit says that the opponent has played the expected move. Like
// [Client.Stop] it may be called during a search.
func (c *Client) Ponderhit(ctx context.Context) error { return c.say(ctx, "ponderhit") }

// ask sends a line and passes on what comes before the answer, until that fails.
func (c *Client) ask(ctx context.Context, question, answer string, other func(string) error) error {
	if err := c.say(ctx, question); err != nil {
		return err
	}
	for {
		line, err := c.hear(ctx)
		if err != nil {
			return waiting(answer, err)
		}
		if line == answer {
			return nil
		}
		if err := other(line); err != nil {
			return err
		}
	}
}

// say sends a line.
func (c *Client) say(ctx context.Context, line string) error {
	select {
	case c.send <- line:
		return nil
	case <-c.written:
		return sending(line, c.why())
	case <-ctx.Done():
		return sending(line, silence(ctx))
	}
}

// hear waits for the next line. One that is too long tells nothing and is
// passed over.
func (c *Client) hear(ctx context.Context) (string, error) {
	for {
		select {
		case line, more := <-c.lines:
			switch {
			case !more:
				return "", c.why()
			case !errors.Is(line.Err, lines.ErrTooLong):
				return strings.TrimSpace(line.Text), line.Err
			}
		case <-ctx.Done():
			return "", silence(ctx)
		}
	}
}

// Quit asks the engine to end and waits for it; one that has ended is no error.
// Close must follow.
func (c *Client) Quit(ctx context.Context) error {
	switch err := c.say(ctx, "quit"); {
	case errors.Is(err, ErrGone):
		return nil
	case err != nil:
		return err
	}
	for {
		switch _, err := c.hear(ctx); {
		case errors.Is(err, ErrGone):
			return nil
		case err != nil:
			return err
		}
	}
}

// Close ends the conversation and, where the client has started it, the
// program, at once and without asking.
func (c *Client) Close() error {
	c.end()
	return c.close()
}
