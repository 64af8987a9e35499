package live

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/link"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// The limits of sockets.
const (
	Subprotocol = "cups.1"
	pingEvery   = 2500 * time.Millisecond
	pongWithin  = 9 * time.Second
	mostSpare   = 2048 // bytes of memory that a socket keeps for frames
	mostReplies = 200  // answers that wait for a slow reader
	mostFaults  = 3    // frames that are not messages
	retryFirst  = 500 * time.Millisecond
	retrySpread = 3 * time.Second
)

// socket is one connection of the page. An idle socket needs only the goroutine that
// waits for a message. Another goroutine starts when there is something to send, and ends
// when everything is sent.
type socket struct {
	s      *Server
	link   *link.Link
	actor  club.Actor
	frames time.Time // when the store of frames that may come will be, or was, full again
	faults int
	ctx    context.Context // ends with the connection
	end    context.CancelFunc

	mu       sync.Mutex
	sending  bool // a goroutine is sending, or about to send, everything in out
	closed   bool
	out      []byte               // the frames that wait
	spare    []byte               // memory for the next frames
	waiting  int                  // the number of frames in out
	watched  map[play.ID]*watched // nil until the first
	lobby    feed
	lobbyAt  int64 // the version of the lobby that was sent last, see [socket.appendLobby]
	live     feed
	liveSent []string // the IDs of the live games that were sent last; nil: none yet
	cleanup  []func()
	pinger   *time.Timer
}

// openSocket opens a socket. The connection goes on after the request.
func (s *Server) openSocket(w http.ResponseWriter, r *http.Request) {
	switch {
	case gate.IsForeign(r):
		gate.Refuse(w, wire.NewCode("foreignOrigin"))
		return
	case !link.IsAskedFor(r):
		gate.Refuse(w, wire.NewCode("malformed"))
		return
	}
	leave, err := s.Hold(r.Context(), s.Shares.Streams)
	if err != nil {
		gate.Refuse(w, wire.FaultOf(err))
		return
	}
	l, err := link.Open(w, r, Subprotocol, wire.MostMessage, s.Now)
	if err != nil {
		leave()
		return // Open has answered the request
	}
	k := &socket{s: s, link: l, actor: gate.Who(r.Context()).Actor}
	k.ctx, k.end = context.WithCancel(quota.OwnerIn(r.Context()).In(s.Serving))
	k.cleanup = append(k.cleanup, leave, k.end)
	if !s.sockets.add(k) {
		k.sayGoodbye()
		l.Cut()
		leave()
		k.end()
		return
	}
	if k.actor.Account.ID != "" {
		k.cleanup = append(k.cleanup, s.Hall.FollowAs(k.actor.Account, k.notice))
	}
	k.reply(wire.Hello{T: "hello", Account: helloTo(k.actor.Account), Now: s.Hall.Now().UnixMilli()})
	k.pinger = time.AfterFunc(pingEvery, func() { guard.Run(s.Log, "a ping", k.ping) })
	go guard.Run(s.Log, "a socket", k.read)
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
		message, err := k.link.Read()
		if err != nil {
			return
		}
		at := k.s.Hall.Now()
		if wire.IsMove(message) || string(message) == wire.Ping {
			// The answer and the event of a move are sent together, in one packet. A ping
			// needs no goroutine.
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
		// A goroutine of its own handles the message, so that a large stack is freed
		// afterwards.
		done := make(chan bool)
		go func() {
			ok := false
			guard.Run(k.s.Log, "a message of a socket", func() { ok = k.handle(message, at) })
			done <- ok
		}()
		if !<-done {
			return
		}
	}
}

// close ends everything that belongs to the socket.
func (k *socket) close() {
	k.link.Cut()
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
	k.lobby.end()
	k.live.end()
	for _, w := range games {
		if w.leave != nil {
			w.leave(false)
		}
	}
}

// ping measures the time to the page and back. It ends a connection that does not answer.
func (k *socket) ping() {
	if !k.link.Ping(pongWithin) {
		k.link.Cut()
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.closed {
		k.pinger.Reset(pingEvery)
	}
}

// sayGoodbye tells the page when to connect again, and closes the socket.
func (k *socket) sayGoodbye() {
	var b [1]byte
	k.s.Hall.Draw(b[:])
	retry := retryFirst + retrySpread*time.Duration(b[0])/256
	bye, _ := json.Marshal(wire.Bye{T: "bye", RetryMs: retry.Milliseconds()})
	if k.link.Write(link.AppendText(nil, bye)) == nil {
		k.link.Close(link.ServerRestart, "the server restarts")
	}
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
	case hall.Noticed:
		k.reply(wire.Noticed{T: "notices"})
	}
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

// enqueue sends a message that is already JSON.
func (k *socket) enqueue(text []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	if k.waiting >= 2*mostReplies { // a slow reader must connect again and ask for the present state
		k.closed = true
		go k.link.Cut()
		return
	}
	k.out, k.waiting = link.AppendText(k.out, text), k.waiting+1
	k.send()
}

// send starts a goroutine that sends the waiting frames, if there is none. The socket
// must be locked.
func (k *socket) send() {
	if !k.sending && !k.closed {
		k.sending = true
		go guard.Run(k.s.Log, "the sending to a socket", k.flush)
	}
}

// claim gives the caller the task to send the waiting frames later, by flush. It returns
// false if another goroutine has this task.
func (k *socket) claim() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	mine := !k.sending && !k.closed
	k.sending = k.sending || mine
	return mine
}

// flush sends everything that waits. The caller must have claimed this task.
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
		lobby, live, lobbyAt := k.lobby.due, k.live.due, k.lobbyAt
		k.lobby.due, k.live.due = false, false
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
			out = k.appendLobby(out, lobbyAt)
		}
		if ok && live {
			out = k.appendLive(out)
		}
		if !ok || len(out) > 0 && k.link.Write(out) != nil {
			k.link.Cut()
			return // the goroutine that reads then ends the socket
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
	return link.AppendText(out, text)
}
