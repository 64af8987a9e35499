package hall

import (
	"context"
	"encoding/json"
	"math"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/span"
)

// nodes is what a hall knows of the other servers that share its archive. Whether they live is
// judged by what this server sees of their beats, not by their clocks.
type nodes struct {
	mu     sync.Mutex
	me     string    // the ID of this server
	looked time.Time // when the rows were last read
	others map[string]other
	at     map[seatKey]time.Time // when accounts were last at tables through other servers
	seen   sighting              // by which the watchers know who is there
}

// other is another server.
type other struct {
	row     archive.Node
	moved   time.Time // when the beat was last seen to be another one, or was seen first
	hasBeat bool      // the beat was seen to change
	present map[string]whereabouts

	watchers map[play.ID]int
	live     []play.ID
	lived    span.Set
	late     int
}

// seatKey names an account at a table.
type seatKey struct {
	account string
	game    play.ID
}

// nodeBody is what servers tell each other in their rows.
type nodeBody struct {
	People   map[string]whereabouts `json:"people"`             // by account
	Watchers map[play.ID]int        `json:"watchers,omitempty"` // who are not players
	Live     []play.ID              `json:"live,omitempty"`     // the live games that this server would list
	Lived    [][2]int64             `json:"lived,omitempty"`    // in ms since 1970: when this server has worked before the time since which it works without a gap
	Late     int                    `json:"late,omitempty"`     // how often it has stored an outage late, see [Hall.takeOutages]
}

// whereabouts is where an account is.
type whereabouts struct {
	Online bool      `json:"online,omitempty"` // connected
	Guest  bool      `json:"guest,omitempty"`
	At     []play.ID `json:"at,omitempty"` // tables
}

const (
	silent    = 2500 * time.Millisecond // a server whose beat does not change for this time does not live
	longDead  = time.Minute             // nobody waits for a beat of a server whose last one is older
	forgotten = 24 * time.Hour          // then the row of a server that does not live is dropped
)

// fate is whether a server lives.
type fate int

const (
	unsure fate = iota // no beat was seen yet, but one may come
	alive
	dead
)

func (o *other) fate(now time.Time) fate {
	switch {
	case len(o.row.Body) == 0 || now.Sub(o.moved) >= silent:
		return dead
	case o.hasBeat:
		return alive
	case now.Sub(o.row.At) > longDead:
		return dead
	}
	return unsure
}

// lookAtNodes reads the rows of the servers.
func (h *Hall) lookAtNodes(ctx context.Context) error {
	rows, err := h.archive.Nodes(ctx)
	if err != nil {
		return err
	}
	living, moved := h.takeNodes(rows)
	h.listenTo(living)
	for id := range moved {
		h.rooms.mu.Lock()
		r := h.rooms.open[id]
		h.rooms.mu.Unlock()
		if r != nil {
			r.tellPeople()
		}
	}
	return nil
}

// takeNodes takes the rows of the servers. It returns the IDs of the others that live, and the
// tables at which people have come or gone there.
func (h *Hall) takeNodes(rows []archive.Node) (living []string, moved map[play.ID]bool) {
	now := h.Now()
	n := &h.nodes
	bodies := make([]nodeBody, len(rows))
	for i, row := range rows {
		if row.ID != n.me && json.Unmarshal(row.Body, &bodies[i]) != nil {
			bodies[i] = nodeBody{}
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	was := n.seen
	for i, row := range rows {
		if row.ID == n.me {
			continue
		}
		o, known := n.others[row.ID]
		if !known || !o.row.At.Equal(row.At) {
			o.moved, o.hasBeat = now, known && now.Sub(n.looked) < silent // otherwise it may have died meanwhile
		}
		o.row = row
		body := bodies[i]
		o.present, o.watchers, o.live, o.late = body.People, body.Watchers, body.Live, body.Late
		lives := []span.Span{{From: row.Since, To: row.At}}
		for _, life := range body.Lived {
			lives = append(lives, span.Span{From: archive.Time(life[0]), To: archive.Time(life[1])})
		}
		o.lived = span.Of(lives...)
		n.others[row.ID] = o
		if o.fate(now) != dead {
			living = append(living, row.ID)
		}
		if o.fate(now) != alive {
			continue
		}
		for account, w := range o.present {
			for _, id := range w.At {
				n.at[seatKey{account, id}] = now
			}
		}
	}
	n.looked = now
	for key, at := range n.at {
		if now.Sub(at) > time.Hour {
			delete(n.at, key)
		}
	}
	is := sighting{n.online(now), n.seats(now), n.watchers(now)}
	n.seen = is
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	for account := range was.online {
		if _, still := is.online[account]; !still && len(h.online.feeds[account]) == 0 {
			h.online.left[account] = now
		}
	}
	moved = map[play.ID]bool{}
	was.without(is, moved)
	is.without(was, moved)
	return living, moved
}

// sighting is who was seen at the other servers.
type sighting struct {
	online   map[string]whereabouts
	seats    map[seatKey]bool
	watchers map[play.ID]int
}

// without adds the tables at which there are others than in another sighting.
func (s sighting) without(o sighting, moved map[play.ID]bool) {
	for key := range s.seats {
		if !o.seats[key] {
			moved[key.game] = true
		}
	}
	for id, count := range s.watchers {
		if o.watchers[id] != count {
			moved[id] = true
		}
	}
}

// seats returns who is at which table through other servers. The nodes must be locked.
func (n *nodes) seats(now time.Time) map[seatKey]bool {
	all := map[seatKey]bool{}
	for _, o := range n.others {
		if o.fate(now) == alive {
			for account, w := range o.present {
				for _, id := range w.At {
					all[seatKey{account, id}] = true
				}
			}
		}
	}
	return all
}

// watchers returns how many watch each table through other servers, without its players. The nodes
// must be locked.
func (n *nodes) watchers(now time.Time) map[play.ID]int {
	all := map[play.ID]int{}
	for _, o := range n.others {
		if o.fate(now) == alive {
			for id, count := range o.watchers {
				all[id] += count
			}
		}
	}
	return all
}

// watchersElsewhere returns how many watch a table through other servers, without its players.
func (h *Hall) watchersElsewhere(id play.ID) (all int) {
	if !h.IsShared() {
		return 0
	}
	now := h.Now()
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	for _, o := range h.nodes.others {
		if o.watchers[id] > 0 && o.fate(now) == alive {
			all += o.watchers[id]
		}
	}
	return all
}

// Servers returns how many servers share the archive and live.
func (h *Hall) Servers() int {
	if !h.IsShared() {
		return 1
	}
	now := h.Now()
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	living := 1
	for _, o := range h.nodes.others {
		if o.fate(now) == alive {
			living++
		}
	}
	return living
}

// IsEldest reports whether this server is the one that has been alive for longest of those that
// share the archive. It does what only one of them should do. If two believe that they are, what
// they store decides.
func (h *Hall) IsEldest() bool {
	if !h.IsShared() {
		return true
	}
	now, since := h.Now(), h.health.worksSince()
	n := &h.nodes
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, o := range n.others {
		older := o.row.Since.Compare(since)
		if o.fate(now) != dead && (older < 0 || older == 0 && id < n.me) {
			return false
		}
	}
	return true
}

// joinLive opens the rooms of games that are live at other servers, so that they are listed here.
func (h *Hall) joinLive() {
	if !h.IsShared() {
		return
	}
	now := h.Now()
	var ids []play.ID
	h.nodes.mu.Lock()
	for _, o := range h.nodes.others {
		if o.fate(now) == alive {
			ids = append(ids, o.live...)
		}
	}
	h.nodes.mu.Unlock()
	for _, id := range ids {
		h.rooms.mu.Lock()
		_, isOpen := h.rooms.open[id]
		h.rooms.mu.Unlock()
		if isOpen {
			continue
		}
		if err := h.View(h.closing, id, func(*play.Table) {}); err != nil && h.closing.Err() == nil {
			h.log.Warn("a game of another server could not be read", "game", id, "error", err)
		}
	}
}

// online returns who is connected to other servers. The nodes must be locked.
func (n *nodes) online(now time.Time) map[string]whereabouts {
	all := map[string]whereabouts{}
	for _, o := range n.others {
		if o.fate(now) == alive {
			for account, w := range o.present {
				if w.Online {
					all[account] = w
				}
			}
		}
	}
	return all
}

// told returns what the other servers tell of themselves, and the time up to which all of them that may
// live have told.
func (n *nodes) told(now time.Time) (list []span.Server, until time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	until = now
	for _, o := range n.others {
		list = append(list, span.Server{Well: o.lived})
		if o.fate(now) != dead {
			until = span.Earlier(until, o.row.At)
		}
	}
	return list, until
}

// late returns how often other servers have stored outages late, all together.
func (n *nodes) late() (all int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, o := range n.others {
		all += o.late
	}
	return all
}

// lives reports whether a server lives, or may do so.
func (n *nodes) lives(id string, now time.Time) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	o, known := n.others[id]
	return known && o.fate(now) != dead
}

// isElsewhere reports whether an account is connected to another server.
func (h *Hall) isElsewhere(account string) bool {
	if !h.IsShared() {
		return false
	}
	now := h.Now()
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	for _, o := range h.nodes.others {
		if o.present[account].Online && o.fate(now) == alive {
			return true
		}
	}
	return false
}

// elsewhere returns the accounts that are connected to other servers.
func (h *Hall) elsewhere() map[string]whereabouts {
	if !h.IsShared() {
		return nil
	}
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	return h.nodes.online(h.Now())
}

// seenElsewhere returns when an account was last at a table through another server; the zero
// time: it is not known to have been.
func (h *Hall) seenElsewhere(account string, id play.ID) time.Time {
	if !h.IsShared() {
		return time.Time{}
	}
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	return h.nodes.at[seatKey{account, id}]
}

// isHere reports whether an account is at a table, through whatever server.
func (h *Hall) isHere(r *room, account string) bool {
	return r.hasHere(account) || account != "" && h.isSeenElsewhere(account, r.id)
}

// isSeenElsewhere reports whether an account is at a table through another server.
func (h *Hall) isSeenElsewhere(account string, id play.ID) bool {
	if !h.IsShared() {
		return false
	}
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	return h.nodes.seen.seats[seatKey{account, id}]
}

// greetEvery is the time between two beats of a server that shares its archive. Nobody goes to another
// server faster, so an outage that counts only if all servers have it is seen by all of them.
const greetEvery = longOutage / 2

// row is what this server tells the others of itself. What it says of the times in which it has worked
// is proven: the archive has answered since.
func (h *Hall) row() archive.Node {
	since := h.health.worksSince()
	lives := h.health.lives().Spans()
	row := archive.Node{ID: h.nodes.me, Since: since, At: since}
	if n := len(lives); n > 0 { // the present life, or the one before, about which there is nothing to tell yet
		row.Since, row.At, lives = lives[n-1].From, lives[n-1].To, lives[:n-1]
	}
	row.Body = h.body(h.Now(), lives)
	return row
}

// greet stores the row of this server.
func (h *Hall) greet(ctx context.Context) {
	if !h.IsShared() || h.Ready() != nil {
		return
	}
	now := h.Now()
	h.nodes.mu.Lock()
	var old []string
	for id, o := range h.nodes.others {
		if now.Sub(o.row.At) > forgotten && now.Sub(o.moved) > silent {
			old = append(old, id)
			delete(h.nodes.others, id)
		}
	}
	h.nodes.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	change := append(archive.Writes(h.oldNotes()), h.row())
	for _, id := range old {
		change.Add(archive.NoNode(id), archive.OldNotes{Node: id, Until: math.MaxInt64})
	}
	_ = h.ask(span.Span{}, func() error { // the next beat tries again
		return h.archive.Commit(ctx, change)
	})
}

// leave tells the other servers that this one ends.
func (h *Hall) leave(ctx context.Context, at time.Time) error {
	since := h.health.worksSince()
	if !h.IsShared() || at.Before(since) {
		return nil
	}
	return h.storeNotes(ctx, archive.Change{archive.Node{ID: h.nodes.me, Since: since, At: at}})
}

// body returns what this server tells the others.
func (h *Hall) body(now time.Time, lived []span.Span) []byte {
	b := nodeBody{People: map[string]whereabouts{}, Watchers: map[play.ID]int{}}
	for _, life := range lived {
		b.Lived = append(b.Lived, [2]int64{archive.Milliseconds(life.From), archive.Milliseconds(life.To)})
	}
	h.health.mu.Lock()
	b.Late = h.health.account.late
	h.health.mu.Unlock()
	for _, g := range h.Live("") {
		b.Live = append(b.Live, g.ID)
	}
	h.online.mu.Lock()
	for account := range h.online.feeds {
		b.People[account] = whereabouts{Online: true, Guest: h.online.guests[account]}
	}
	h.online.mu.Unlock()
	for _, r := range h.rooms.all() {
		at := func(account string) {
			if account != "" {
				w := b.People[account]
				w.At = append(w.At, r.id)
				b.People[account] = w
			}
		}
		players := r.players.Load()
		r.present.mu.Lock()
		if n := len(r.present.watchers); n > 0 {
			b.Watchers[r.id] = n
		}
		for account, n := range r.present.here {
			if n > 0 {
				at(account)
			}
			if players != nil && account != "" && (players[0] == account || players[1] == account) {
				b.Watchers[r.id] -= n
			}
		}
		for account, s := range r.present.seen {
			if !s.onPurpose && now.Sub(s.at) < silent { // a program that does not watch
				at(account)
			}
		}
		r.present.mu.Unlock()
	}
	text, err := json.Marshal(b)
	if err != nil {
		panic(err) // encoding names cannot fail
	}
	return text
}
