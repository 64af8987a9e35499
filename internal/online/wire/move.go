package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
)

// Moves are by far the most frequent messages and events. They are read and
// written here without reflection, and are the same as those that
// encoding/json reads and writes.

// moveBegins is how the page writes a move.
const moveBegins = `{"t":"move","id":`

// IsMove reports whether a message is a move in the form in which the page
// writes it.
func IsMove(message []byte) bool { return bytes.HasPrefix(message, []byte(moveBegins)) }

// readMove reads a move whose fields are in the order of the documents, without spaces
// and escapes. For everything else it returns false.
func readMove(message []byte) (m Message, ok bool) {
	rest, m := message, Message{T: "move"}
	literal := func(text string) bool {
		found := bytes.HasPrefix(rest, []byte(text))
		if found {
			rest = rest[len(text):]
		}
		return found
	}
	number := func() (n int64, ok bool) {
		digits := 0
		for digits < len(rest) && digits < 10 && rest[digits] >= '0' && rest[digits] <= '9' {
			n = n*10 + int64(rest[digits]-'0')
			digits++
		}
		ok = digits == 1 || digits > 1 && digits < 10 && rest[0] != '0'
		rest = rest[digits:]
		return n, ok
	}
	word := func() (string, bool) {
		for i, c := range rest {
			if c == '"' {
				text := string(rest[:i])
				rest = rest[i+1:]
				return text, true
			}
			if c == '\\' || c < ' ' || c > '~' {
				break
			}
		}
		return "", false
	}
	if ok = literal(moveBegins); !ok {
		return m, false
	}
	if m.ID, ok = number(); !ok || !literal(`,"game":"`) {
		return m, false
	}
	if m.Game, ok = word(); !ok || !literal(`,"ply":`) {
		return m, false
	}
	ply, ok := number()
	if m.Ply = int(ply); !ok {
		return m, false
	}
	if literal(`,"takebacks":`) {
		takebacks, ok := number()
		if !ok {
			return m, false
		}
		n := int(takebacks)
		m.Takebacks = &n
	}
	if !literal(`,"move":"`) {
		return m, false
	}
	if m.Move, ok = word(); ok && literal(`,"lookedAway":`) {
		away := literal("true")
		m.Away, ok = &away, away || literal("false")
	}
	return m, ok && string(rest) == "}"
}

// AppendOK appends the [OK] message for the message with an ID.
func AppendOK(b []byte, id, version int64) []byte {
	b = strconv.AppendInt(append(b, `{"t":"ok","id":`...), id, 10)
	if version != 0 {
		b = strconv.AppendInt(append(b, `,"version":`...), version, 10)
	}
	return append(b, '}')
}

// AppendGameEvent appends a [GameEvent] for the player of a side, or for a spectator if
// side is [cups.Nobody].
func AppendGameEvent(b []byte, id play.ID, start *play.Start, e *play.Event, side cups.Side) []byte {
	b = append(append(append(b, `{"t":"event","game":`...), quoted(string(id))...), `,"event":`...)
	return append(appendEvent(b, start, e, side), '}')
}

// appendEvent appends the JSON of the [Event] that [NewEvent] returns.
func appendEvent(b []byte, start *play.Start, e *play.Event, side cups.Side) []byte {
	if e.Type != play.Moved || start.Control.IsCorrespondence() {
		text, err := json.Marshal(NewEvent(*start, e, side))
		if err != nil {
			panic(err) // encoding Event cannot fail
		}
		return append(b, text...)
	}
	b = strconv.AppendInt(append(b, `{"type":"move","version":`...), e.Version, 10)
	b = append(appendTime(append(b, `,"at":"`...), e.At), `","by":"`...)
	b = append(append(b, Side(e.By)...), `","ply":`...)
	b = append(strconv.AppendInt(b, int64(e.Ply), 10), `,"move":"`...)
	b = append(e.Move.AppendTo(b), `","position":"`...)
	b = append(e.After.Position.AppendTo(b), `","turn":"`...)
	b = append(append(b, turn(e.After)...), '"')
	if start.Control.IsSet() {
		b = appendClock(append(b, `,"clock":`...), start, e.After, e.At)
	}
	if e.After.End.How == game.Playing {
		if legal := e.After.Position.Moves(); legal.Len() > 0 {
			b = append(b, `,"legal":[`...)
			for m := range legal.All() {
				b = append(append(m.AppendTo(append(b, '"')), '"'), ',')
			}
			b[len(b)-1] = ']'
		}
	}
	return append(b, '}')
}

// appendClock appends the JSON of the [Clock] that newClock returns, for clocks with a
// base.
func appendClock(b []byte, start *play.Start, s game.State, now time.Time) []byte {
	w := newClock(start, s, now)
	add := func(name string, n *int64) {
		if n != nil {
			b = append(strconv.AppendInt(append(append(append(b, '"'), name...), `":`...), *n, 10), ',')
		}
	}
	b = append(b, '{')
	add("baseMs", w.BaseMs)
	add("incrementMs", w.IncrementMs)
	add("southMs", w.SouthMs)
	add("northMs", w.NorthMs)
	if w.Running != "" {
		b = append(append(append(b, `"running":"`...), w.Running...), `",`...)
	}
	add("firstMoveMs", w.FirstMoveMs)
	b[len(b)-1] = '}'
	return b
}

// appendTime appends a time in the form of [Time].
func appendTime(b []byte, t time.Time) []byte { return t.UTC().AppendFormat(b, timeForm) }

// quoted returns a text as JSON.
func quoted(text string) []byte {
	for _, c := range []byte(text) {
		if c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			b, err := json.Marshal(text)
			if err != nil {
				panic(err) // encoding a text cannot fail
			}
			return b
		}
	}
	return append(append(append(make([]byte, 0, len(text)+2), '"'), text...), '"')
}
