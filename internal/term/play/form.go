package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// form is the form for a new game.
type form struct {
	at     int // the field that the keys change
	fields []field
	clocks []game.Control // the time controls that the form offers; the first one is none
}

// field is a field of the form.
type field struct {
	name  string // the key of its text in the catalogue
	value int
	least int
	most  int
	show  func(s *screen, value int) string
	used  func(f *form) bool // reports whether the field is in use; nil: always
	text  string             // the text so far, if typed is true
	typed bool               // the field takes text and not a value
}

// The indices of the fields of the form.
const (
	fieldCups = iota
	fieldStock
	fieldMode
	fieldLevel
	fieldOther
	fieldFirst
	fieldSouth
	fieldNorth
	fieldClock
	fieldSpeed
	fieldColour
)

// longestName is the most characters that a name typed into the form has.
const longestName = 24

// The modes of play.
const (
	modeComputer = iota // a person against the computer
	modePeople          // two people at one keyboard
	modeWatch           // the computer against itself
)

// The values of the field for the player who begins against the computer.
const (
	firstMe = iota
	firstComputer
	firstChance
)

// standardStock is the value of the field for stocks that means the standard stock of the
// board.
const standardStock = 0

// usualClocks are the time controls that the form offers, in addition to that of the game
// on the board.
var usualClocks = []game.Control{
	{}, {Base: minutes(1), Increment: seconds(1)}, {Base: minutes(3), Increment: seconds(2)},
	{Base: minutes(5), Increment: seconds(3)}, {Base: minutes(10), Increment: seconds(5)}, {Base: minutes(30)},
}

// newGame shows the form for a new game.
func (s *screen) newGame() tea.Cmd {
	s.game.Pause(s.Now())
	s.overlay = newForm(s)
	return nil
}

// newForm returns a form with the settings of the present game.
func newForm(s *screen) *form {
	number := func(_ *screen, v int) string { return strconv.Itoa(v) }
	choice := func(keys ...string) func(*screen, int) string {
		return func(s *screen, v int) string { return s.Text.Get(keys[v]) }
	}
	ofTwo := func(f *form) bool { return f.fields[fieldMode].value == modePeople }
	setup, offered := s.game.Setup(), usualClocks
	if c := setup.Control; c.IsFischer() && !slices.Contains(offered, c) {
		offered = append(slices.Clone(offered), c)
	}
	colour := 0
	if s.colourless {
		colour = 1
	}
	f := &form{clocks: offered, fields: []field{
		fieldCups: {"play.form.cups", setup.Start.Cups(), 1, cups.MaxCups, func(_ *screen, v int) string { return fmt.Sprintf("2x%d", v) }, nil, "", false},
		fieldStock: {"play.form.stock", standardStock, standardStock, cups.MaxSideBeans, func(s *screen, v int) string {
			if v == standardStock {
				return s.Text.Get("play.form.standard")
			}
			return strconv.Itoa(v)
		}, nil, "", false},
		fieldMode:  {"play.form.mode", modeComputer, modeComputer, modeWatch, choice("play.form.computer", "play.form.people", "play.form.watch"), nil, "", false},
		fieldLevel: {"play.form.level", int(s.usualLevel()), 1, int(engine.MaxLevel), number, func(f *form) bool { return f.fields[fieldMode].value != modePeople }, "", false},
		fieldOther: {"play.form.other", int(s.usualLevel()), 1, int(engine.MaxLevel), number, func(f *form) bool { return f.fields[fieldMode].value == modeWatch }, "", false},
		fieldFirst: {"play.form.first", firstMe, firstMe, firstChance, choice("play.form.me", "play.form.the_computer", "play.form.chance"), func(f *form) bool { return f.fields[fieldMode].value == modeComputer }, "", false},
		fieldSouth: {name: "play.form.south", used: ofTwo, typed: true},
		fieldNorth: {name: "play.form.north", used: ofTwo, typed: true},
		fieldClock: {"play.form.clock", 0, 0, len(offered) - 1, func(s *screen, v int) string {
			if v == 0 {
				return s.Text.Get("play.form.no_clock")
			}
			return s.Text.Clock(offered[v].Base, offered[v].Increment)
		}, nil, "", false},
		fieldSpeed:  {"play.form.speed", int(s.speed), int(speedOff), int(speedSlow), choice("play.form.at_once", "play.form.fast", "play.form.normal", "play.form.slow"), nil, "", false},
		fieldColour: {"play.form.colour", colour, 0, 1, choice("play.form.coloured", "play.form.colourless"), nil, "", false},
	}}
	f.fill(s.Text, setup)
	return f
}

// fill sets the fields to the settings of a game.
func (f *form) fill(t say.Printer, setup game.Setup) {
	south, north := setup.Players[cups.South], setup.Players[cups.North]
	switch {
	case south.IsPerson() && north.IsPerson():
		f.fields[fieldMode].value = modePeople
		for side, at := range [2]int{fieldSouth, fieldNorth} {
			if name := setup.Players[side].Name; name != Person(t, cups.Side(side), true).Name && name != Person(t, cups.Side(side), false).Name {
				f.fields[at].text = name
			}
		}
	case !south.IsPerson() && !north.IsPerson():
		f.fields[fieldMode].value = modeWatch
		f.fields[fieldLevel].value, f.fields[fieldOther].value = south.Level, north.Level
	default:
		f.fields[fieldLevel].value = max(south.Level, north.Level)
		if north.IsPerson() {
			f.fields[fieldFirst].value = firstComputer
		}
	}
	if stock := setup.Start.Stock(cups.South); stock != cups.StandardStock(setup.Start.Cups()) {
		f.fields[fieldStock].value = int(stock)
	}
	for i, c := range f.clocks {
		if c == setup.Control {
			f.fields[fieldClock].value = i
		}
	}
}

func (f *form) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	if field := &f.fields[f.at]; field.typed && field.typeKey(k) {
		return f, nil
	}
	switch k.Keystroke() {
	case "up", "shift+tab":
		f.move(-1)
	case "down", "tab":
		f.move(+1)
	case "left":
		f.change(-1)
	case "right", "space":
		f.change(+1)
	case "pgup":
		f.change(+10)
	case "pgdown":
		f.change(-10)
	case "enter":
		g, err := game.New(f.setup(s))
		if err != nil {
			s.complain(s.explain(err))
			return nil, nil
		}
		s.tell("") // remove the notice about the game before
		s.setSpeed(speed(f.fields[fieldSpeed].value))
		s.setColour(f.fields[fieldColour].value == 0)
		return nil, s.begin(g)
	case "esc":
		s.game.Begin(s.Now())
		return nil, nil
	}
	return f, nil
}

// typeKey handles a key in a field with text. It returns false for keys that do something
// else.
func (f *field) typeKey(k tea.KeyPressMsg) bool {
	name := []rune(f.text)
	switch text := k.Key().Text; {
	case k.Keystroke() == "backspace":
		f.text = string(name[:max(0, len(name)-1)])
	case text == "" || len(name) >= longestName || strings.ContainsFunc(text, unicode.IsControl):
		return text != ""
	default:
		f.text += text
	}
	return true
}

// move moves to the next field that is in use.
func (f *form) move(step int) {
	for {
		f.at = (f.at + step + len(f.fields)) % len(f.fields)
		if used := f.fields[f.at].used; used == nil || used(f) {
			return
		}
	}
}

// change changes the value of the present field. In steps of one it continues at the
// other end.
func (f *form) change(step int) {
	field := &f.fields[f.at]
	field.value += step
	switch {
	case field.value < field.least && step == -1:
		field.value = field.most
	case field.value > field.most && step == 1:
		field.value = field.least
	}
	field.value = min(max(field.value, field.least), field.most)
}

// setup returns the setup of the game that the form describes.
func (f *form) setup(s *screen) game.Setup {
	n, stock := f.fields[fieldCups].value, cups.Beans(f.fields[fieldStock].value)
	if stock == standardStock {
		stock = cups.StandardStock(n)
	}
	start, err := cups.StartWith(n, stock)
	if err != nil {
		return s.game.Setup() // impossible, because the fields stay within the limits
	}
	return game.Setup{Start: start, Players: f.players(s), Control: f.clocks[f.fields[fieldClock].value]}
}

func (f *form) players(s *screen) [2]game.Player {
	level := engine.Level(f.fields[fieldLevel].value)
	switch f.fields[fieldMode].value {
	case modePeople:
		south, north := Person(s.Text, cups.South, true), Person(s.Text, cups.North, true)
		return [2]game.Player{Named(south, f.fields[fieldSouth].text), Named(north, f.fields[fieldNorth].text)}
	case modeWatch:
		return [2]game.Player{Computer(s.Text, level), Computer(s.Text, engine.Level(f.fields[fieldOther].value))}
	}
	me, computer := Person(s.Text, cups.South, false), Computer(s.Text, level)
	first := f.fields[fieldFirst].value
	if first == firstChance {
		first = s.Chance(2)
	}
	if first == firstComputer {
		return [2]game.Player{computer, me}
	}
	return [2]game.Player{me, computer}
}

func (f *form) view(s *screen, width, height int) []string {
	lines := []string{s.theme.Strong.Render(s.Text.Get("play.form.title")), ""}
	for i, field := range f.fields {
		if field.used != nil && !field.used(f) {
			continue
		}
		mark, style := "  ", s.theme.Faint
		value := "  "
		switch {
		case field.typed && i == f.at:
			value += field.text + "_"
		case field.typed && field.text == "":
			value += s.Text.Get("play.form.no_name")
		case field.typed:
			value += field.text
		case i == f.at:
			value = "< " + field.show(s, field.value) + " >"
		default:
			value += field.show(s, field.value)
		}
		if i == f.at {
			mark, style = "> ", s.theme.Strong
		}
		lines = append(lines, style.Render(term.Cut(fmt.Sprintf("%s%-18s %s", mark, s.Text.Get(field.name), value), width)))
	}
	lines = append(lines, "")
	if note := s.unfitted(f.fields[fieldCups].value); note != "" {
		lines = append(append(lines, term.Wrap(note, width)...), "")
	}
	for _, line := range term.Wrap(s.Text.Get("play.form.keys"), width) {
		lines = append(lines, s.theme.Faint.Render(line))
	}
	return lines
}

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }
func seconds(n int) time.Duration { return time.Duration(n) * time.Second }
