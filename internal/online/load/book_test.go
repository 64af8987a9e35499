package load

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/span"
)

// book has all that servers have said, and finds contradictions. Any number of
// goroutines may use it.
type book struct {
	mu      sync.Mutex
	events  map[string]map[int64]string // by game and version, as they were sent
	acks    map[string]map[cups.Ply]cups.Move
	faults  []string
	down    []span.Span   // when no server was there
	away    time.Duration // the longest time for which a player had no connection
	charged time.Duration // the most that an acknowledged move has cost of a clock
	spent   time.Duration // the same for those of the computer, and those of which no answer came
	slowest time.Duration // the longest time between a move and its answer
	stop    time.Time     // when the players were told to make no more moves; the zero time: not yet

	// How long a player may take for a move; 0: any time. The longest outage, the start of a server
	// and the time until all have connected again are together far shorter than what newBook says.
	mostIdle time.Duration
}

func newBook() *book {
	return &book{events: map[string]map[int64]string{}, acks: map[string]map[cups.Ply]cups.Move{}, mostIdle: 15 * time.Second}
}

func (b *book) fault(format string, args ...any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.faultLocked(format, args...)
}

func (b *book) faultLocked(format string, args ...any) {
	if len(b.faults) < 20 {
		b.faults = append(b.faults, fmt.Sprintf(format, args...))
	}
}

// wasAway writes down for how long a player had no connection.
func (b *book) wasAway(long time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.away = max(b.away, long)
}

// acknowledged writes down a move that a server has acknowledged.
func (b *book) acknowledged(a Acknowledged) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.slowest = max(b.slowest, a.Took)
	moves := b.acks[a.Game]
	if moves == nil {
		moves = map[cups.Ply]cups.Move{}
		b.acks[a.Game] = moves
	}
	if m, ok := moves[a.Ply]; ok && m != a.Move {
		b.faultLocked("game %s, ply %d: the moves %s and %s were acknowledged", a.Game, a.Ply, m, a.Move)
	}
	moves[a.Ply] = a.Move
}

// seen writes down an event as it was sent to somebody. It must be the same for
// all, before a crash and after it. Messages of the socket are taken, too.
func (b *book) seen(game string, version int64, text []byte) {
	event := string(text)
	if i := strings.Index(event, `"event":`); i >= 0 && strings.HasPrefix(event, `{"t":`) {
		event = event[i+len(`"event":`) : len(event)-1]
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	events := b.events[game]
	if events == nil {
		events = map[int64]string{}
		b.events[game] = events
	}
	if before, ok := events[version]; ok && before != event {
		b.faultLocked("game %s: event %d was sent as\n%s and as\n%s", game, version, before, event)
	}
	events[version] = event
}

// games returns the games that the book knows.
func (b *book) games() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var games []string
	for game := range b.events {
		games = append(games, game)
	}
	slices.Sort(games)
	return games
}

// count returns how many events of a game were seen.
func (b *book) count(game string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.events[game])
}

// moves returns how many moves were acknowledged.
func (b *book) moves() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := 0
	for _, moves := range b.acks {
		n += len(moves)
	}
	return n
}

// logged is an event of the log, as far as it is looked at here.
type logged struct {
	Type        string
	Version     int64
	At          time.Time
	By          string
	Ply         int
	Move        string
	Position    string
	Turn        string
	Clock       *struct{ BaseMs, IncrementMs, SouthMs, NorthMs int64 }
	Termination string
}

// check compares the log of a game, as the last server gives it, with the book
// and with the rules, and returns what is wrong.
func (b *book) check(game string, lines []string) (faults []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Sprintf("game %s: ", game)+fmt.Sprintf(format, args...))
	}
	for version, text := range b.events[game] {
		switch {
		case int(version) > len(lines):
			fault("event %d is lost: %s", version, text)
		case lines[version-1] != text:
			fault("event %d is now\n%s and was sent as\n%s", version, lines[version-1], text)
		}
	}
	played := map[cups.Ply]string{}
	board := newPlainBoard(4)
	var last logged // move, start or end
	var left [2]int64
	for i, line := range lines {
		var e logged
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			fault("%s: %v", line, err)
			return faults
		}
		if e.Version != int64(i+1) {
			fault("event %d has the version %d", i+1, e.Version)
		}
		switch e.Type {
		case "start":
			last = e
		case "move":
			if _, ok := played[cups.Ply(e.Ply)]; ok || e.Ply != len(played) {
				fault("event %d has the ply %d after %d moves", e.Version, e.Ply, len(played))
			}
			played[cups.Ply(e.Ply)] = e.Move
			if by := sideNames[board.turn]; e.By != by {
				fault("ply %d: %s has moved, and it is the turn of %s", e.Ply, e.By, by)
			}
			mover := board.turn
			if err := board.play(e.Move); err != nil {
				fault("ply %d: %v", e.Ply, err)
				return faults
			}
			if got := board.String(); got != e.Position || sideNames[board.turn] != e.Turn {
				fault("ply %d: the position is %s, turn %s; by the rules %s, %s", e.Ply, e.Position, e.Turn, got, sideNames[board.turn])
			}
			if e.Clock != nil {
				now := [2]int64{e.Clock.SouthMs, e.Clock.NorthMs}
				if e.Ply >= 2 { // the first move of each side costs no time
					charged := left[mover] + e.Clock.IncrementMs - now[mover]
					most := &b.spent
					if _, isAcknowledged := b.acks[game][cups.Ply(e.Ply)]; isAcknowledged {
						most = &b.charged
					}
					*most = max(*most, time.Duration(charged)*time.Millisecond)
					if text := b.clockFault(e, last.At, charged); text != "" {
						fault("%s", text)
					}
				}
				left = now
			}
			last = e
		case "end":
			if e.Termination != "normal" {
				fault("it has ended by %q", e.Termination)
			}
			last = e
		}
	}
	if idle := b.stop.Sub(last.At); last.Type != "end" && b.mostIdle > 0 && idle > b.mostIdle && !b.stop.IsZero() {
		fault("nobody has moved for %v, after %d events", idle, len(lines))
	}
	for ply, m := range b.acks[game] {
		if played[ply] != m.String() {
			fault("ply %d: %s was acknowledged, and %q is in the log", ply, m, played[ply])
		}
	}
	return faults
}

// slack is what the times of this test and those of the server may differ by. A
// server is surely away from when it was killed until the next one is started.
const slack = 20 * time.Millisecond

// clockFault says that a player was charged for time in which no server was
// there, or was given time for nothing; empty if all is well.
func (b *book) clockFault(e logged, since time.Time, chargedMs int64) string {
	charged, most := time.Duration(chargedMs)*time.Millisecond, e.At.Sub(since)
	for _, down := range b.down {
		most -= max(0, span.Of(down).Within(since, e.At).Len()-slack)
	}
	if charged < 0 || charged > most+time.Millisecond {
		return fmt.Sprintf("ply %d: %v were taken off the clock, and the server was there for %v", e.Ply, charged, most)
	}
	return ""
}
