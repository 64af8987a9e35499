package live

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/link"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// Frames is the quota of messages of a socket.
var Frames = quota.Quota{Name: "frames", AtOnce: 60, Each: time.Second / 20}

// isTooFast counts a message and reports whether there were too many.
func (k *socket) isTooFast(at time.Time) bool {
	if !k.s.Limits.On {
		return false
	}
	full, wait, _ := Frames.Take(k.frames, at)
	k.frames = full
	return wait > 0
}

// handle carries out a message. It returns false if the connection must end.
func (k *socket) handle(message []byte, at time.Time) bool {
	if k.isTooFast(at) {
		k.s.Meter.Refused(Frames.Name)
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
			k.link.Fail(link.BadMessages, "these are not messages")
			return false
		}
		return true
	}
	switch m.T {
	case "watch":
		k.watch(m)
	case "unwatch":
		k.unwatch(play.ID(m.Game), m.Leave)
	case "lobby":
		k.mu.Lock()
		if k.lobbyAt = wholeLobby; m.Changes {
			k.lobbyAt = lobbyFirst
		}
		k.mu.Unlock()
		k.follow(&k.lobby, m.On, k.s.Hall.WatchLobby)
	case "live":
		k.forgetLive()
		k.follow(&k.live, m.On, k.s.Hall.WatchLive)
	case "move":
		k.command(k.ctx, m, at)() // its ply says whether it was made before
	case "act", "chat":
		k.once(m, func(ctx context.Context) func() { return k.command(ctx, m, at) })
	case "ping":
		k.enqueue([]byte(wire.Pong))
	case "seek":
		terms, err := m.Terms.Archive()
		if err != nil {
			k.refuse(m.ID, wire.FaultOf(err), nil)
			return true
		}
		k.known(m, func(ctx context.Context) (wire.OK, error) {
			seek, game, err := k.s.Hall.Seek(ctx, k.actor.Account, terms)
			return wire.OK{Seek: seek.ID, Game: string(game)}, err
		})
	case "unseek":
		k.known(m, func(ctx context.Context) (wire.OK, error) {
			return wire.OK{}, k.s.Hall.Unseek(ctx, k.actor.Account, m.Seek)
		})
	case "answer":
		k.known(m, func(ctx context.Context) (wire.OK, error) {
			game, err := k.s.Hall.Answer(ctx, k.actor.Account, m.Seek)
			return wire.OK{Game: string(game)}, err
		})
	}
	return true
}

// once carries out a message once for each key of the account. What do returns sends the answer.
// The answer to a repeat is made of what the message has made.
func (k *socket) once(m wire.Message, do func(context.Context) (answer func())) {
	if m.Key == "" || k.actor.Account.ID == "" {
		do(k.ctx)()
		return
	}
	if !gate.IsKey(m.Key) {
		k.refuse(m.ID, wire.NewFieldFault("malformed", "key", ""), nil)
		return
	}
	same := m
	same.ID = 0 // which another socket may have changed
	text, err := json.Marshal(same)
	if err != nil {
		panic(err) // it was read from JSON
	}
	for range 2 { // another server may have been faster at the first attempt
		if k.attempt(m, text, do) {
			return
		}
	}
	k.refuse(m.ID, wire.NewCode("keyRunning"), nil)
}

// attempt carries out a message with a key, if it was not carried out before, and answers it. It
// returns false, and answers nothing, if another server was faster.
func (k *socket) attempt(m wire.Message, text []byte, do func(context.Context) (answer func())) bool {
	r, leave, err := k.s.OpenRepeat(k.ctx, k.actor.Account.ID, m.Key, false, []byte(gate.SocketPath), text)
	if err != nil {
		k.refuse(m.ID, k.s.Fault(k.ctx, "socket", err), nil)
		return true
	}
	defer leave()
	if made, done := r.Errand.Before(); done {
		ok := wire.OK{T: "ok", ID: m.ID}
		switch m.T {
		case "act", "chat":
			ok.Version = made.Version
			ok.Conduct = k.conduct(m)
		case "answer":
			ok.Game = string(made.Game)
		case "seek":
			if ok.Game = string(made.Game); ok.Game == "" {
				ok.Seek = made.Seek
			}
		}
		k.reply(ok)
		return true
	}
	answer := do(archive.WithErrand(k.ctx, r.Errand))
	if k.s.IsOvertaken(k.ctx, r) {
		return false
	}
	answer()
	return true
}

// known carries out a message that needs an account, and answers it.
func (k *socket) known(m wire.Message, f func(context.Context) (wire.OK, error)) {
	if k.actor.Account.ID == "" {
		k.refuse(m.ID, wire.NewCode("noToken"), nil)
		return
	}
	if !club.Able(k.actor, club.TakePart) {
		k.refuse(m.ID, wire.NewCode("forbidden"), nil)
		return
	}
	k.once(m, func(ctx context.Context) func() {
		ok, err := f(ctx)
		if err != nil {
			return func() { k.refuse(m.ID, k.s.Fault(ctx, "socket", err), nil) }
		}
		ok.T, ok.ID = "ok", m.ID
		return func() { k.reply(ok) }
	})
}

// command gives a move, an action or a line of chat to its table. What it returns sends the answer.
func (k *socket) command(ctx context.Context, m wire.Message, at time.Time) (answer func()) {
	refuse := func(f *wire.Fault, game *wire.Game) func() { return func() { k.refuse(m.ID, f, game) } }
	var c play.Command
	switch m.T {
	case "move":
		move, err := cups.ParseMove(m.Move)
		if err != nil {
			f := wire.NewCode("illegalMove")
			f.Fault.Reason = "noSuchMove"
			return refuse(f, nil)
		}
		c = play.Move{Ply: cups.Ply(m.Ply), Takebacks: m.Takebacks, Move: move, Lag: k.link.Lag(), Window: play.WindowOf(m.Away)}
	case "act":
		c = play.Act{Action: play.Action(m.Action)}
	case "chat":
		c = play.Chat{Room: play.Room(m.Room), Text: m.Text, Preset: play.Preset(m.Preset)}
	}
	if k.actor.Account.ID != "" && !club.Able(k.actor, api.ActionFor(c)) { // the token of a program that may only read
		return refuse(wire.NewCode("forbidden"), nil)
	}
	if err := k.s.MayWrite(ctx, k.actor.Account.ID, c); err != nil {
		return refuse(k.s.Fault(k.ctx, "socket", err), nil)
	}
	var version int64
	var game *wire.Game
	by := play.Actor{Account: k.actor.Account.ID, Name: k.actor.Account.Name}
	err := k.s.Hall.Do(ctx, by, play.ID(m.Game), c, at, func(t *play.Table) { version = t.Version() })
	if err == nil {
		if m.T == "move" {
			k.s.Meter.Move(k.s.Hall.Now().Sub(at))
		}
		if m.T == "act" && play.Action(m.Action) == play.Abort {
			return func() { k.reply(wire.OK{T: "ok", ID: m.ID, Version: version, Conduct: k.conduct(m)}) }
		}
		return func() { k.enqueue(wire.AppendOK(make([]byte, 0, 48), m.ID, version)) }
	}
	f := k.s.Fault(k.ctx, "socket", err)
	if f.Status == http.StatusConflict {
		k.s.Hall.View(k.ctx, play.ID(m.Game), func(t *play.Table) {
			g := wire.NewGame(t, k.s.Hall.Now())
			game = &g
		})
	}
	return refuse(f, game)
}

// conduct returns what the next spoiled game costs, if a message can have spoiled one; nil also if that cannot be read:
// what was asked for is done.
func (k *socket) conduct(m wire.Message) *wire.Conduct {
	if m.T != "act" || play.Action(m.Action) != play.Abort || k.actor.Account.ID == "" {
		return nil
	}
	c, err := k.s.Conduct(k.ctx, k.actor.Account.ID)
	if err != nil {
		return nil
	}
	return &c
}

// refuse answers a message with a refusal.
func (k *socket) refuse(id int64, f *wire.Fault, game *wire.Game) {
	k.reply(wire.SocketFault{T: "error", ID: id, Fault: f.Fault, Game: game})
}
