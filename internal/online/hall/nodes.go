package hall

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// nodes is what a hall knows of the other servers that share its archive. Whether they live is
// judged by what this server sees of their beats, not by their clocks.
type nodes struct {
	mu     sync.Mutex
	me     string    // the ID of this server
	since  time.Time // this server was alive without a gap from then on
	looked time.Time // when the rows were last read
	others map[string]other
	at     map[seatKey]time.Time // when accounts were last at tables through other servers
}

// other is another server.
type other struct {
	row     archive.Node
	moved   time.Time // when the beat was last seen to be another one, or was seen first
	hasBeat bool      // the beat was seen to change
	present map[string]whereabouts
}

// seatKey names an account at a table.
type seatKey struct {
	account string
	game    play.ID
}

// nodeBody is what servers tell each other in their rows.
type nodeBody struct {
	People map[string]whereabouts `json:"people"` // by account
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
	nodesWait = 5 * time.Second         // within this time it is known who lives
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
	now := h.Now()
	n := &h.nodes
	n.mu.Lock()
	defer n.mu.Unlock()
	was := n.online(now)
	for _, row := range rows {
		if row.ID == n.me {
			continue
		}
		o, known := n.others[row.ID]
		if !known || !o.row.At.Equal(row.At) {
			o.moved, o.hasBeat = now, known && now.Sub(n.looked) < silent // otherwise it may have died meanwhile
		}
		o.row = row
		var body nodeBody
		if json.Unmarshal(row.Body, &body) != nil {
			body = nodeBody{}
		}
		o.present = body.People
		n.others[row.ID] = o
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
	is := n.online(now)
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	for account := range was {
		if _, still := is[account]; !still && len(h.online.feeds[account]) == 0 {
			h.online.left[account] = now
		}
	}
	return nil
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

// times returns when the other servers were alive, up to now. known is false if it must be seen
// first whether one of them lives.
func (n *nodes) times(now time.Time) (list []archive.Outage, known bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, o := range n.others {
		switch o.fate(now) {
		case unsure:
			return nil, false
		case alive:
			list = append(list, archive.Outage{From: o.row.Since, To: now})
		default:
			list = append(list, archive.Outage{From: o.row.Since, To: o.row.At})
		}
	}
	return list, true
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
	if !h.isShared() {
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
	if !h.isShared() {
		return nil
	}
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	return h.nodes.online(h.Now())
}

// seenElsewhere returns when an account was last at a table through another server; the zero
// time: it is not known to have been.
func (h *Hall) seenElsewhere(account string, id play.ID) time.Time {
	if !h.isShared() {
		return time.Time{}
	}
	h.nodes.mu.Lock()
	defer h.nodes.mu.Unlock()
	return h.nodes.at[seatKey{account, id}]
}

// isHere reports whether an account is at a table, through whatever server.
func (h *Hall) isHere(r *room, account string) bool {
	r.present.mu.Lock()
	here := r.present.isHere(account)
	r.present.mu.Unlock()
	if here || account == "" {
		return here
	}
	at := h.seenElsewhere(account, r.id)
	return !at.IsZero() && h.Now().Sub(at) < silent
}

// settle ends an outage of this server. Only the times without any server are taken out of the
// games. It returns [archive.ErrUnavailable] while it is not known whether the others live.
func (h *Hall) settle(ctx context.Context, out archive.Outage) error {
	if err := h.lookAtNodes(ctx); err != nil {
		return err
	}
	others, known := h.nodes.times(out.To)
	if !known {
		return archive.ErrUnavailable
	}
	var parts []archive.Outage
	for _, p := range out.Without(others...) {
		if p.To.Sub(p.From) > shortOutage {
			parts = append(parts, p)
		}
	}
	now := h.Now()
	if err := h.archive.Commit(ctx, archive.Change{Outages: parts, Nodes: []archive.Node{{ID: h.nodes.me, Since: now, At: now, Body: h.body(now)}}}); err != nil {
		return err
	}
	h.nodes.mu.Lock()
	h.nodes.since = now
	h.nodes.mu.Unlock()
	h.health.settled(parts, now)
	h.log.Warn("this server goes on", "after", out.To.Sub(out.From).Round(time.Millisecond), "withoutAnyServer", sum(parts).Round(time.Millisecond))
	return nil
}

func sum(list []archive.Outage) (all time.Duration) {
	for _, o := range list {
		all += o.To.Sub(o.From)
	}
	return all
}

// settled notes the times without any server, and that games go on.
func (h *health) settled(parts []archive.Outage, now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range parts {
		if n := len(h.outages); n > 0 {
			p.From = later(p.From, h.outages[n-1].To)
		}
		if p.To.After(p.From) {
			h.outages = append(h.outages, p)
		}
	}
	h.broken, h.why, h.answered, h.since = false, nil, now, time.Time{}
	if h.asked > 0 {
		h.since = now
	}
	h.wake()
}

// greet stores the row of this server and reads those of the others.
func (h *Hall) greet(ctx context.Context) {
	if !h.isShared() || h.Ready() != nil {
		return
	}
	at := h.health.wellUntil(h.Now())
	h.nodes.mu.Lock()
	since := h.nodes.since
	var old []string
	for id, o := range h.nodes.others {
		if at.Sub(o.row.At) > forgotten && at.Sub(o.moved) > silent {
			old = append(old, id)
			delete(h.nodes.others, id)
		}
	}
	h.nodes.mu.Unlock()
	if at.Before(since) {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, commitPatience)
	defer cancel()
	row := archive.Node{ID: h.nodes.me, Since: since, At: at, Body: h.body(h.Now())}
	if h.archive.Commit(ctx, archive.Change{Nodes: []archive.Node{row}, NoNodes: old}) == nil { // the next beat tries again
		_ = h.lookAtNodes(ctx)
	}
}

// leave tells the other servers that this one ends.
func (h *Hall) leave(ctx context.Context, at time.Time) error {
	h.nodes.mu.Lock()
	since := h.nodes.since
	h.nodes.mu.Unlock()
	if !h.isShared() || at.Before(since) {
		return nil
	}
	return h.archive.Commit(ctx, archive.Change{Nodes: []archive.Node{{ID: h.nodes.me, Since: since, At: at}}})
}

// body returns what this server tells the others.
func (h *Hall) body(now time.Time) []byte {
	b := nodeBody{map[string]whereabouts{}}
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
		r.present.mu.Lock()
		for account, n := range r.present.here {
			if n > 0 {
				at(account)
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
