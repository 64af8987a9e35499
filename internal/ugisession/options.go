package ugisession

import (
	"errors"
	"example.org/cups/internal/lines"
	"fmt"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
)

// settings are the options as they are set.
type settings struct {
	hash    int // MB
	threads int
	multiPV int
	ponder  bool
	level   engine.Level
	book    bool // proven values are used
	cups    int
	beans   cups.Beans // a side
}

// usualHash is the size of a table in MB, where there is room for it.
const usualHash = 64

// defaults are the settings that a session begins with, and those that
// [session.declare] names.
func (c Config) defaults() settings {
	return settings{hash: min(usualHash, max(c.MostHash, 1)), threads: 1, multiPV: 1, level: engine.MaxLevel, book: true, cups: 4, beans: 40}
}

// start is the board that "startpos" stands for.
func (o settings) start() cups.Position {
	p, _ := cups.StartWith(o.cups, o.beans) // the ranges of the options are its own
	return p
}

// option is one line of the table of options. A spin has numbers from least to
// most; the others read their value themselves.
type option struct {
	name        string
	kind        string // "spin" or "check"
	value       string // the default
	least, most int64
	number      func(*session, int64)
	text        func(*session, string) error
}

// options are what setoption can set.
func (s *session) options() []option {
	return []option{
		{name: "Hash", kind: "spin", value: strconv.Itoa(s.config.defaults().hash), least: 1, most: int64(max(s.config.MostHash, 1)), number: (*session).setHash},
		{name: "Threads", kind: "spin", value: "1", least: 1, most: int64(max(s.config.MostThreads, 1)), number: (*session).setThreads},
		{name: "MultiPV", kind: "spin", value: "1", least: 1, most: 2 * cups.MaxCups, number: func(s *session, n int64) { s.set.multiPV = int(n) }},
		{name: "Ponder", kind: "check", value: "false", text: (*session).setPonder},
		{name: "Level", kind: "spin", value: "8", least: 1, most: int64(engine.MaxLevel), number: func(s *session, n int64) { s.set.level = engine.Level(n) }},
		{name: "Book", kind: "check", value: "true", text: (*session).setBook},
		{name: "Cups", kind: "spin", value: "4", least: 1, most: cups.MaxCups, number: func(s *session, n int64) { s.setBoard(int(n), cups.Beans(10*n)) }}, // rules §1.3
		{name: "Beans", kind: "spin", value: "40", least: 0, most: cups.MaxSideBeans, number: func(s *session, n int64) { s.setBoard(s.set.cups, cups.Beans(n)) }},
	}
}

// declare returns the option lines that answer "ugi".
func (s *session) declare() []string {
	var lines []string
	for _, o := range s.options() {
		line := fmt.Sprintf("option name %s type %s default %s", o.name, o.kind, o.value)
		if o.kind == "spin" {
			line += fmt.Sprintf(" min %d max %d", o.least, o.most)
		}
		lines = append(lines, line)
	}
	return lines
}

// setOption obeys "setoption name NAME value VALUE". Case does not matter in
// the name.
func (s *session) setOption(words []string) error {
	if len(words) < 3 || words[0] != "name" || words[2] != "value" {
		return errors.New("setoption needs \"name NAME value VALUE\"")
	}
	for _, o := range s.options() {
		if strings.EqualFold(o.name, words[1]) {
			return o.take(s, strings.Join(words[3:], " "))
		}
	}
	return fmt.Errorf("there is no option %s", lines.Quoted(words[1]))
}

func (o option) take(s *session, value string) error {
	if o.kind != "spin" {
		return o.text(s, value)
	}
	n, err := lines.WholeNumber(o.name, value, o.least, o.most)
	if err == nil {
		o.number(s, n)
	}
	return err
}

// A change of what the session thinks with makes it forget what it has learned.

func (s *session) setHash(n int64) {
	if s.set.hash != int(n) {
		s.set.hash, s.mind = int(n), nil
	}
}

func (s *session) setThreads(n int64) {
	if s.set.threads != int(n) {
		s.set.threads, s.mind = int(n), nil
	}
}

func (s *session) setPonder(value string) error { return truth("Ponder", value, &s.set.ponder) }

// setBook switches the use of proven values on and off; there is no book.
func (s *session) setBook(value string) error { return truth("Book", value, &s.set.book) }

// truth reads the value of an option that is true or false.
func truth(name, value string, to *bool) error {
	if value != "true" && value != "false" {
		return fmt.Errorf("option %s must be true or false, not %s", name, lines.Quoted(value))
	}
	*to = value == "true"
	return nil
}

// setBoard changes what "startpos" is. It is set up at once unless the game has
// been given another position.
func (s *session) setBoard(n int, beans cups.Beans) {
	s.set.cups, s.set.beans = n, beans
	if !s.given {
		s.place(s.set.start())
	}
}
