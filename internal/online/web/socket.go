package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"golang.org/x/time/rate"
)

// What sockets may do.
const (
	subprotocol  = "cups.1"
	pingEvery    = 2500 * time.Millisecond
	pongWithin   = 9 * time.Second
	writeWithin  = 10 * time.Second // whoever has not taken a message by then is cut off
	mostWatched  = 16               // games that a socket watches at the same time
	mostSpare    = 2048             // bytes of memory that a socket keeps for frames
	mostReplies  = 200              // answers that wait for a slow reader
	framesASec   = 20
	framesAtOnce = 60
	mostFaults   = 3 // frames that are not messages
	retryFirst   = 500 * time.Millisecond
	retrySpread  = 3 * time.Second
)

// socket is one connection of the page. While nothing happens it is one
// goroutine, which waits for a message; what is to be sent is sent by a goroutine
// that ends when there is no more.
type socket struct {
	s       *Server
	link    *link
	actor   club.Actor
	account archive.Account
	limiter *rate.Limiter // nil: no limit
	faults  int

	mu       sync.Mutex
	sending  bool // a goroutine sends, or will send, all that waits
	closed   bool
	out      []byte // the frames that wait
	spare    []byte // its memory is used again
	waiting  int    // how many they are
	watched  map[play.ID]*watched
	lobby    bool // the lobby is to be sent whenever it changes
	newLobby bool
	live     []string // the live games that were sent last, if they are to be sent whenever they change; else nil
	newLive  bool
	cleanup  []func()
	pinger   *time.Timer
}

// watched is a game that a socket watches. New events are put among the frames
// that wait as they happen. If some are missing, they are looked up when the
// socket sends: after the page has named an earlier version, and if so many frames
// wait already that the reader must be slow.
type watched struct {
	version int64 // of the last event among the frames that were sent or wait
	whole   bool  // the whole game is to be sent first
	events  bool  // events are to be looked up
	looking bool  // that is being done
	people  bool  // somebody came or went
	leave   func(onPurpose bool)
}

// openSocket begins a socket. The connection outlives the request.
func (s *Server) openSocket(w http.ResponseWriter, r *http.Request) {
	switch {
	case isForeign(r):
		refuse(w, wire.NewCode("foreignOrigin"))
		return
	case !asksForLink(r):
		refuse(w, wire.NewCode("malformed"))
		return
	}
	leave, ok := s.limits.enter(who(r.Context()).key())
	if !ok {
		s.Meter.Refused("streams")
		refuse(w, wire.NewCode("tooFast"))
		return
	}
	l, err := openLink(w, r, subprotocol, wire.MostMessage, s.Now)
	if err != nil {
		leave()
		return // openLink has answered
	}
	k := &socket{s: s, link: l, actor: who(r.Context()).actor, account: who(r.Context()).actor.Account, watched: map[play.ID]*watched{}}
	if s.limits.on {
		k.limiter = rate.NewLimiter(framesASec, framesAtOnce)
	}
	k.cleanup = append(k.cleanup, leave)
	if !s.sockets.add(k) {
		k.sayGoodbye()
		l.cut()
		leave()
		return
	}
	if id := k.account.ID; id != "" {
		k.cleanup = append(k.cleanup, s.Hall.Follow(id, k.notice))
	}
	k.reply(wire.Hello{T: "hello", Account: helloTo(k.account), Now: s.Hall.Now().UnixMilli()})
	k.pinger = time.AfterFunc(pingEvery, k.ping)
	go k.read()
}

func helloTo(a archive.Account) *wire.Account {
	if a.ID == "" {
		return nil
	}
	return &wire.Account{ID: a.ID, Name: a.Name, Kind: string(a.Kind)}
}

// read takes messages until the connection ends.
func (k *socket) read() {
	defer k.close()
	for {
		message, err := k.link.read()
		if err != nil && !errors.Is(err, errBinary) { // a binary message is none: handle sees an empty one
			return
		}
		at := k.s.Hall.Now()
		if wire.IsMove(message) {
			// The answer and the event leave together, in one packet.
			mine := k.claim()
			ok := k.handle(message, at)
			if mine {
				k.flush()
			}
			if !ok {
				return
			}
			continue
		}
		// Whatever handling a message needs of the stack is given back with the
		// goroutine that does it.
		done := make(chan bool)
		go func() { done <- k.handle(message, at) }()
		if !<-done {
			return
		}
	}
}

// close forgets the socket.
func (k *socket) close() {
	k.link.cut()
	k.s.sockets.remove(k)
	k.mu.Lock()
	k.closed = true
	cleanup, games := k.cleanup, k.watched
	k.cleanup, k.watched = nil, nil
	k.mu.Unlock()
	k.pinger.Stop()
	for _, f := range cleanup {
		f()
	}
	for _, w := range games {
		if w.leave != nil {
			w.leave(false)
		}
	}
}

// ping measures the way to the page and back, and ends a connection that does
// not answer.
func (k *socket) ping() {
	if !k.link.ping(pongWithin) {
		k.link.cut()
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.closed {
		k.pinger.Reset(pingEvery)
	}
}

// sayGoodbye tells the page when to come again, and closes.
func (k *socket) sayGoodbye() {
	var b [1]byte
	k.s.Hall.Draw(b[:])
	retry := retryFirst + retrySpread*time.Duration(b[0])/256
	bye, _ := json.Marshal(wire.Bye{T: "bye", RetryMs: retry.Milliseconds()})
	if k.link.write(appendText(nil, bye)) == nil {
		k.link.close(serverRestart, "the server restarts")
	}
}

// handle does what a message says. It returns false if the connection must end.
func (k *socket) handle(message []byte, at time.Time) bool {
	if k.limiter != nil && !k.limiter.Allow() {
		k.s.Meter.Refused("frames")
		k.refuse(0, wire.NewCode("tooFast"), nil)
		return true
	}
	m, err := wire.ReadMessage(message)
	if err != nil {
		k.faults++
		f := wire.NewCode("malformed")
		f.Fault.Message += " " + err.Error()
		k.refuse(m.ID, f, nil)
		if k.faults >= mostFaults {
			k.link.fail(badMessages, "these are not messages")
			return false
		}
		return true
	}
	ctx := context.Background()
	switch m.T {
	case "watch":
		k.watch(ctx, m)
	case "unwatch":
		k.unwatch(play.ID(m.Game), m.Leave)
	case "lobby":
		k.watchLobby(m.On)
	case "live":
		k.watchLive(m.On)
	case "move", "act", "chat":
		k.command(ctx, m, at)
	case "seek":
		terms, err := m.Terms.Archive()
		if err != nil {
			k.refuse(m.ID, wire.FaultOf(err), nil)
			return true
		}
		k.known(m.ID, func() (wire.OK, error) {
			seek, game, err := k.s.Hall.Seek(ctx, k.account, terms)
			return wire.OK{Seek: seek.ID, Game: string(game)}, err
		})
	case "unseek":
		k.known(m.ID, func() (wire.OK, error) { return wire.OK{}, k.s.Hall.Unseek(ctx, k.account, m.Seek) })
	case "answer":
		k.known(m.ID, func() (wire.OK, error) {
			game, err := k.s.Hall.Answer(ctx, k.account, m.Seek)
			return wire.OK{Game: string(game)}, err
		})
	}
	return true
}

// known does something that needs an account, and answers.
func (k *socket) known(id int64, f func() (wire.OK, error)) {
	if k.account.ID == "" {
		k.refuse(id, wire.NewCode("noToken"), nil)
		return
	}
	if !club.Able(k.actor, club.TakePart) {
		k.refuse(id, wire.NewCode("forbidden"), nil)
		return
	}
	ok, err := f()
	if err != nil {
		k.refuse(id, k.s.fault(context.Background(), "socket", err), nil)
		return
	}
	ok.T, ok.ID = "ok", id
	k.reply(ok)
}

// command takes a move, an action or a line of chat to its table.
func (k *socket) command(ctx context.Context, m wire.Message, at time.Time) {
	var c play.Command
	switch m.T {
	case "move":
		move, err := cups.ParseMove(m.Move)
		if err != nil {
			f := wire.NewCode("illegalMove")
			f.Fault.Reason = "noSuchMove"
			k.refuse(m.ID, f, nil)
			return
		}
		c = play.Move{Ply: cups.Ply(m.Ply), Takebacks: m.Takebacks, Move: move, Lag: k.link.lag()}
	case "act":
		c = play.Act{Action: play.Action(m.Action)}
	case "chat":
		c = play.Chat{Room: play.Room(m.Room), Text: m.Text, Preset: play.Preset(m.Preset)}
	}
	if err := k.s.mayWrite(ctx, k.account.ID, c); err != nil {
		k.refuse(m.ID, k.s.fault(ctx, "socket", err), nil)
		return
	}
	var version int64
	var game *wire.Game
	by := play.Actor{Account: k.account.ID, Name: k.account.Name}
	err := k.s.Hall.Do(ctx, by, play.ID(m.Game), c, at, func(t *play.Table) { version = t.Version() })
	if err == nil {
		k.enqueue(wire.AppendOK(make([]byte, 0, 48), m.ID, version))
		if m.T == "move" {
			k.s.Meter.Move(k.s.Hall.Now().Sub(at))
		}
		return
	}
	f := k.s.fault(ctx, "socket", err)
	if f.Status == http.StatusConflict {
		k.s.Hall.View(ctx, play.ID(m.Game), func(t *play.Table) {
			g := wire.NewGame(t, k.s.Hall.Now())
			game = &g
		})
	}
	k.refuse(m.ID, f, game)
}

// watch begins to send a game.
func (k *socket) watch(ctx context.Context, m wire.Message) {
	id := play.ID(m.Game)
	if err := k.s.Hall.View(ctx, id, func(*play.Table) {}); err != nil {
		k.refuse(0, k.s.fault(ctx, "socket", err), nil)
		return
	}
	k.unwatch(id, false)
	w := &watched{whole: m.After == nil, events: m.After != nil, people: true}
	if m.After != nil {
		w.version = max(0, *m.After)
	}
	k.mu.Lock()
	if k.closed || len(k.watched) >= mostWatched {
		k.mu.Unlock()
		k.refuse(0, wire.NewCode("tooFast"), nil)
		return
	}
	k.watched[id] = w
	k.mu.Unlock()
	leave := k.s.Hall.Join(id, k.account.ID, func(n *hall.News) {
		k.mu.Lock()
		defer k.mu.Unlock()
		w.people = w.people || n.People
		w.whole = w.whole || n.Renamed
		k.addEvents(id, w, n)
		k.send()
	})
	k.mu.Lock()
	w.leave = leave
	gone := k.closed
	k.send()
	k.mu.Unlock()
	if gone {
		leave(false)
	}
}

// unwatch sends no more of a game.
func (k *socket) unwatch(id play.ID, onPurpose bool) {
	k.mu.Lock()
	w := k.watched[id]
	delete(k.watched, id)
	k.mu.Unlock()
	if w != nil && w.leave != nil {
		w.leave(onPurpose)
	}
}

// watchLobby begins or ends to send the lobby.
func (k *socket) watchLobby(on bool) {
	k.mu.Lock()
	was := k.lobby
	k.lobby, k.newLobby = on, on
	k.send()
	k.mu.Unlock()
	if on && !was {
		stop := k.s.Hall.WatchLobby(func() {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.newLobby = k.lobby
			k.send()
		})
		k.mu.Lock()
		k.cleanup = append(k.cleanup, stop)
		k.mu.Unlock()
	}
}

// watchLive begins or ends to send which games are live.
func (k *socket) watchLive(on bool) {
	k.mu.Lock()
	was := k.live != nil
	k.live, k.newLive = nil, on
	if on {
		k.live = []string{""} // is no list, so that the first one is sent
	}
	k.send()
	k.mu.Unlock()
	if on && !was {
		stop := k.s.Hall.WatchLive(func() {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.newLive = k.live != nil
			k.send()
		})
		k.mu.Lock()
		k.cleanup = append(k.cleanup, stop)
		k.mu.Unlock()
	}
}

// appendLive appends the frame that says which games are live, if these are others.
func (k *socket) appendLive(out []byte) []byte {
	ids := idsOf(k.s.Hall.Live())
	k.mu.Lock()
	same := k.live == nil || slices.Equal(ids, k.live)
	if !same {
		k.live = ids
	}
	k.mu.Unlock()
	if same {
		return out
	}
	return k.appendJSON(out, wire.Live{T: "live", Games: ids})
}

// notice tells the page of something that concerns its account.
func (k *socket) notice(n hall.Notice) {
	switch n.Type {
	case hall.GameStarted:
		k.reply(wire.Start{T: "start", Game: string(n.Game)})
	case hall.Challenged:
		k.reply(wire.Challenge{T: "challenge", Challenge: n.Challenge})
	case hall.Messaged, hall.Befriended:
		k.reply(wire.People{T: string(n.Type), Member: n.Member})
	}
}

// refuse answers a message with a refusal.
func (k *socket) refuse(id int64, f *wire.Fault, game *wire.Game) {
	k.reply(wire.SocketFault{T: "error", ID: id, Fault: f.Fault, Game: game})
}

// addEvents puts new events among the frames that wait, unless they must be
// looked up. The socket must be locked.
func (k *socket) addEvents(id play.ID, w *watched, n *hall.News) {
	if len(n.Events) == 0 || w.events {
		return
	}
	first, last := n.Events[0].Version, n.Events[len(n.Events)-1].Version
	if n.Shared == nil {
		n.Shared = framesOf(id, n)
	}
	frames := n.Shared.([]byte)
	if frames == nil || w.looking || w.version != first-1 || k.waiting >= mostReplies {
		w.events = true
		return
	}
	k.out, k.waiting = append(k.out, frames...), k.waiting+len(n.Events)
	w.version = last
}

// usualEvent is the length of most events, in bytes.
const usualEvent = 384

// framesOf returns the frames of events; nil if not all watchers get the same.
func framesOf(id play.ID, n *hall.News) []byte {
	text, frames := make([]byte, 0, usualEvent), make([]byte, 0, usualEvent*len(n.Events))
	for i := range n.Events {
		e := &n.Events[i]
		if e.Type == play.Chatted || isOffer(e) {
			return nil
		}
		text = wire.AppendGameEvent(text[:0], id, n.Start, e, cups.Nobody)
		frames = appendText(frames, text)
	}
	return frames
}

// reply sends a message.
func (k *socket) reply(message any) {
	text, err := json.Marshal(message)
	if err != nil {
		k.s.Log.Error("a message cannot be written", "error", err)
		return
	}
	k.enqueue(text)
}

// enqueue sends a message that is written already.
func (k *socket) enqueue(text []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	if k.waiting >= 2*mostReplies { // a slow reader: it comes again and asks anew
		k.closed = true
		go k.link.cut()
		return
	}
	k.out, k.waiting = appendText(k.out, text), k.waiting+1
	k.send()
}

// send has what waits sent. The socket must be locked.
func (k *socket) send() {
	if !k.sending && !k.closed {
		k.sending = true
		go k.flush()
	}
}

// claim has the caller send what waits later, by flush; false if another
// goroutine will do so.
func (k *socket) claim() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	mine := !k.sending && !k.closed
	k.sending = k.sending || mine
	return mine
}

// flush sends all that waits.
func (k *socket) flush() {
	for {
		k.mu.Lock()
		out := k.out
		k.out, k.spare, k.waiting = k.spare[:0], nil, 0
		var games []play.ID
		for id, w := range k.watched {
			if w.whole || w.events || w.people {
				games = append(games, id)
			}
		}
		lobby, live := k.newLobby, k.newLive
		k.newLobby, k.newLive = false, false
		if k.closed || len(out) == 0 && len(games) == 0 && !lobby && !live {
			k.sending = false
			if k.spare = k.out; cap(out) > cap(k.spare) && cap(out) <= mostSpare {
				k.spare = out
			}
			k.out = nil
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()

		ok := true
		for _, id := range games {
			if out, ok = k.appendGame(out, id); !ok {
				break
			}
		}
		if ok && lobby {
			out = k.appendJSON(out, wire.Lobby{T: "lobby", Seeks: k.s.seeks(context.Background(), k.account.ID), Online: k.s.Hall.Online(), Playing: k.s.Hall.Playing()})
		}
		if ok && live {
			out = k.appendLive(out)
		}
		if !ok || len(out) > 0 && k.link.write(out) != nil {
			k.link.cut()
			return // the reader ends the rest
		}
		if cap(out) <= mostSpare {
			k.mu.Lock()
			k.spare = out
			k.mu.Unlock()
		}
	}
}

// appendJSON appends the frame of a message.
func (k *socket) appendJSON(out []byte, message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		k.s.Log.Error("a message cannot be written", "error", err)
		return out
	}
	return appendText(out, text)
}

// appendGame appends the frames of what is to be looked up of a game. It returns
// false if the game cannot be read: the page comes again and asks anew.
func (k *socket) appendGame(out []byte, id play.ID) ([]byte, bool) {
	k.mu.Lock()
	w := k.watched[id]
	if w == nil {
		k.mu.Unlock()
		return out, true
	}
	whole, events, people, version := w.whole, w.events, w.people, w.version
	w.whole, w.events, w.people, w.looking = false, false, false, whole || events
	k.mu.Unlock()

	if whole || events {
		shows := k.s.shows(context.Background(), k.account.ID)
		err := k.s.Hall.View(context.Background(), id, func(t *play.Table) {
			if whole || version > t.Version() {
				now := k.s.Hall.Now()
				out = k.appendJSON(out, wire.WholeGame{T: "game", Game: wire.NewGame(t, now), View: wire.NewView(t, k.account.ID, now, shows)})
				version = t.Version()
			}
			start, side, list := t.Start(), t.Side(k.account.ID), t.Since(version)
			var text []byte
			for i := range list {
				text = wire.AppendGameEvent(text[:0], id, &start, shown(&start, &list[i], shows, side), side)
				out = appendText(out, text)
			}
			version += int64(len(list))
		})
		k.mu.Lock()
		w.version, w.looking = version, false
		k.mu.Unlock()
		if err != nil {
			return out, false
		}
	}
	if people {
		return k.appendPresence(out, id)
	}
	return out, true
}

// appendPresence appends the frame that says who is at a table; false if the game
// cannot be read.
func (k *socket) appendPresence(out []byte, id play.ID) ([]byte, bool) {
	ctx := context.Background()
	a, err := k.s.Hall.Attendance(ctx, id)
	if err != nil {
		return out, false
	}
	p := wire.Presence{T: "presence", Game: string(id), South: a.Here[cups.South], North: a.Here[cups.North], Spectators: a.Spectators, ClaimMs: -1}
	k.s.Hall.View(ctx, id, func(t *play.Table) {
		side := t.Side(k.account.ID)
		if side == cups.Nobody || t.Game().IsOver() || a.Here[side.Opponent()] {
			return
		}
		if away := a.Away[side.Opponent()]; away.For > 0 {
			p.ClaimMs = max(0, t.ClaimAfter(away.OnPurpose)-away.For).Milliseconds()
		}
	})
	return k.appendJSON(out, p), true
}
