package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// What sockets may do.
const (
	subprotocol  = "cups.1"
	pingEvery    = 2500 * time.Millisecond
	pongWithin   = 9 * time.Second
	writeWithin  = 10 * time.Second // whoever has not taken a message by then is cut off
	mostWatched  = 16               // games that a socket watches at the same time
	mostReplies  = 200              // answers that wait for a slow reader
	framesASec   = 20
	framesAtOnce = 60
	mostFaults   = 3 // frames that are not messages
	retryFirst   = 500 * time.Millisecond
	retrySpread  = 3 * time.Second
)

// socket is one connection of the page. While nothing happens it is one
// goroutine, which waits for a frame; what is to be sent is sent by a goroutine
// that ends when there is no more.
type socket struct {
	s       *Server
	conn    *websocket.Conn
	actor   club.Actor
	account archive.Account
	limiter *rate.Limiter // nil: no limit
	faults  int

	mu       sync.Mutex
	sending  bool
	closed   bool
	replies  [][]byte
	watched  map[play.ID]*watched
	lobby    bool // the lobby is to be sent whenever it changes
	newLobby bool
	lag      time.Duration // half of the last round trip
	cleanup  []func()
	pinger   *time.Timer
}

// watched is a game that a socket watches.
type watched struct {
	version int64
	whole   bool // the whole game is to be sent first
	events  bool // there may be new events
	people  bool // somebody came or went
	leave   func(onPurpose bool)
}

// openSocket begins a socket. The connection outlives the request.
func (s *Server) openSocket(w http.ResponseWriter, r *http.Request) {
	if isForeign(r) {
		refuse(w, wire.NewCode("foreignOrigin"))
		return
	}
	leave, ok := s.limits.enter(who(r.Context()).key())
	if !ok {
		refuse(w, wire.NewCode("tooFast"))
		return
	}
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{subprotocol}})
	if err != nil {
		leave()
		return // Accept has answered
	}
	conn.SetReadLimit(wire.MostMessage)
	k := &socket{s: s, conn: conn, actor: who(r.Context()).actor, account: who(r.Context()).actor.Account, watched: map[play.ID]*watched{}}
	if s.limits.on {
		k.limiter = rate.NewLimiter(framesASec, framesAtOnce)
	}
	k.cleanup = append(k.cleanup, leave)
	if !s.sockets.add(k) {
		k.sayGoodbye()
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

// read takes frames until the connection ends.
func (k *socket) read() {
	defer k.close()
	for {
		kind, frame, err := k.conn.Read(context.Background())
		if err != nil {
			return
		}
		at := k.s.Hall.Now()
		// Whatever handling a frame needs of the stack is given back with the
		// goroutine that does it.
		done := make(chan bool)
		go func() { done <- k.handle(kind, frame, at) }()
		if !<-done {
			return
		}
	}
}

// close forgets the socket.
func (k *socket) close() {
	k.conn.CloseNow()
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
		w.leave(false)
	}
}

// ping measures the way to the page and back, and ends a connection that does
// not answer.
func (k *socket) ping() {
	ctx, cancel := context.WithTimeout(context.Background(), pongWithin)
	defer cancel()
	sent := k.s.Now()
	if k.conn.Ping(ctx) != nil {
		k.conn.CloseNow()
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.lag = k.s.Now().Sub(sent) / 2
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
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if k.conn.Write(ctx, websocket.MessageText, bye) == nil {
		k.conn.Close(websocket.StatusServiceRestart, "the server restarts")
	}
	k.conn.CloseNow()
}

// handle does what a frame says. It returns false if the connection must end.
func (k *socket) handle(kind websocket.MessageType, frame []byte, at time.Time) bool {
	if k.limiter != nil && !k.limiter.Allow() {
		k.refuse(0, wire.NewCode("tooFast"), nil)
		return true
	}
	m, err := wire.ReadMessage(frame)
	if err == nil && kind != websocket.MessageText {
		err = errors.New("messages are text frames")
	}
	if err != nil {
		k.faults++
		f := wire.NewCode("malformed")
		f.Fault.Message += " " + err.Error()
		k.refuse(m.ID, f, nil)
		if k.faults >= mostFaults {
			k.conn.Close(websocket.StatusPolicyViolation, "these are not messages")
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
	case "move", "act", "chat":
		k.command(ctx, m, at)
	case "seek":
		terms, err := m.Terms.Archive()
		if err != nil {
			f := wire.NewCode("badTerms")
			f.Fault.Field, f.Fault.Message = "clock", err.Error()
			k.refuse(m.ID, f, nil)
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
		k.mu.Lock()
		lag := k.lag
		k.mu.Unlock()
		c = play.Move{Ply: cups.Ply(m.Ply), Takebacks: m.Takebacks, Move: move, Lag: lag}
	case "act":
		c = play.Act{Action: play.Action(m.Action)}
	case "chat":
		c = play.Chat{Room: play.Room(m.Room), Text: m.Text, Preset: play.Preset(m.Preset)}
	}
	var version int64
	var game *wire.Game
	by := play.Actor{Account: k.account.ID, Name: k.account.Name}
	err := k.s.Hall.Do(ctx, by, play.ID(m.Game), c, at, func(t *play.Table) { version = t.Version() })
	if err == nil {
		k.reply(wire.OK{T: "ok", ID: m.ID, Version: version})
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
	w := &watched{whole: m.After == nil, events: true, people: true}
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
	leave := k.s.Hall.Join(id, k.account.ID, func(what hall.Wake) {
		k.mu.Lock()
		defer k.mu.Unlock()
		w.people = w.people || what == hall.People
		w.events = w.events || what == hall.Events
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

// notice tells the page of something that concerns its account.
func (k *socket) notice(n hall.Notice) {
	switch n.Type {
	case hall.GameStarted:
		k.reply(wire.Start{T: "start", Game: string(n.Game)})
	case hall.Challenged:
		k.reply(wire.Challenge{T: "challenge", Challenge: n.Challenge})
	}
}

// refuse answers a message with a refusal.
func (k *socket) refuse(id int64, f *wire.Fault, game *wire.Game) {
	k.reply(wire.SocketFault{T: "error", ID: id, Fault: f.Fault, Game: game})
}

// reply sends a message.
func (k *socket) reply(message any) {
	text, err := json.Marshal(message)
	if err != nil {
		k.s.Log.Error("a message cannot be written", "error", err)
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	if len(k.replies) >= mostReplies { // a slow reader: it comes again and asks anew
		k.closed = true
		go k.conn.CloseNow()
		return
	}
	k.replies = append(k.replies, text)
	k.send()
}

// send has what waits sent. The socket must be locked.
func (k *socket) send() {
	if !k.sending && !k.closed {
		k.sending = true
		go k.flush()
	}
}

// flush sends all that waits.
func (k *socket) flush() {
	for {
		k.mu.Lock()
		replies := k.replies
		k.replies = nil
		var games []play.ID
		for id, w := range k.watched {
			if w.events || w.people {
				games = append(games, id)
			}
		}
		lobby := k.newLobby
		k.newLobby = false
		if k.closed || len(replies) == 0 && len(games) == 0 && !lobby {
			k.sending = false
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()

		ok := true
		for _, text := range replies {
			ok = ok && k.write(text)
		}
		for _, id := range games {
			ok = ok && k.writeGame(id)
		}
		if lobby {
			ok = ok && k.writeJSON(wire.Lobby{T: "lobby", Seeks: k.s.seeks(context.Background(), k.account.ID), Online: k.s.Hall.Online(), Playing: k.s.Hall.Playing()})
		}
		if !ok {
			k.conn.CloseNow()
			return // the reader ends the rest
		}
	}
}

// write writes one message. It returns false if the connection is gone.
func (k *socket) write(text []byte) bool {
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	return k.conn.Write(ctx, websocket.MessageText, text) == nil
}

func (k *socket) writeJSON(message any) bool {
	text, err := json.Marshal(message)
	if err != nil {
		k.s.Log.Error("a message cannot be written", "error", err)
		return false
	}
	return k.write(text)
}

// writeGame sends what is new in a game.
func (k *socket) writeGame(id play.ID) bool {
	k.mu.Lock()
	w := k.watched[id]
	if w == nil {
		k.mu.Unlock()
		return true
	}
	whole, events, people, version := w.whole, w.events, w.people, w.version
	w.whole, w.events, w.people = false, false, false
	k.mu.Unlock()

	ctx := context.Background()
	if whole || events {
		var start play.Start
		var list []play.Event
		var first *wire.WholeGame
		side := cups.Nobody
		err := k.s.Hall.View(ctx, id, func(t *play.Table) {
			start, side = t.Start(), t.Side(k.account.ID)
			if whole || version > t.Version() {
				now := k.s.Hall.Now()
				first = &wire.WholeGame{T: "game", Game: wire.NewGame(t, now), View: wire.NewView(t, k.account.ID, now)}
				version = t.Version()
			}
			list = t.Since(version)
		})
		if err != nil {
			return false // the page comes again and asks anew
		}
		if first != nil && !k.writeJSON(first) {
			return false
		}
		for i := range list {
			if !k.writeJSON(wire.GameEvent{T: "event", Game: string(id), Event: wire.NewEvent(start, &list[i], side)}) {
				return false
			}
			version = list[i].Version
		}
		k.mu.Lock()
		w.version = version
		k.mu.Unlock()
	}
	if people {
		return k.writePresence(ctx, id)
	}
	return true
}

// writePresence sends who is at a table.
func (k *socket) writePresence(ctx context.Context, id play.ID) bool {
	a, err := k.s.Hall.Attendance(ctx, id)
	if err != nil {
		return false
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
	return k.writeJSON(p)
}
