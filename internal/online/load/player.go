package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"time"

	"example.org/cups"
)

// Player plays whole games against one opponent over a socket, one after the
// other: at the end of a game it asks for a rematch. It chooses among the legal
// moves by lot. Set the fields and call [Player.Play].
type Player struct {
	Site  Site // with the token of the player's account
	Cups  int  // of a side
	Rand  *rand.Rand
	Now   func() time.Time
	Think func(*rand.Rand) time.Duration // how long to think about a move; nil: not at all

	// Acknowledged is called for each move that the server has acknowledged, one
	// call at a time. It may be nil.
	Acknowledged func(Acknowledged)
	// Seen is called for each event of a game, one call at a time; text is valid
	// until it returns. It may be nil.
	Seen func(game string, version int64, text []byte)
	// Ended is called at the end of each game with when the last move of the player was
	// sent. It may be nil.
	Ended func(game string, last time.Time)
	// IsPaired has the player play the games that the server begins, as in a tournament,
	// and ask for no rematch.
	IsPaired bool
	// Away is called when the player is connected again, with for how long there was no connection. It
	// may be nil.
	Away func(time.Duration)
	// Persists has the player connect again when the connection breaks, and send
	// again what was not answered, until it is told to stop.
	Persists bool
	// Mischief has the player now and then send a move twice, send a different
	// move for the same ply, or break the connection.
	Mischief bool

	mu       sync.Mutex
	socket   *socket // nil while there is none
	stopping bool
	game     string
	side     cups.Side
	position cups.Position
	ply      cups.Ply
	acked    cups.Ply // the moves before this ply are acknowledged, whatever the events are so far
	version  int64    // of the last event
	last     int64    // message
	waiting  []request
	faults   Faults
	games    int
	buffer   []byte
	next     string    // game that has begun before the last one has ended
	moved    time.Time // when the last move was sent
	broke    time.Time // when the last connection ended; the zero time: there was none
}

// Acknowledged is a move that the server has acknowledged.
type Acknowledged struct {
	Game string
	Ply  cups.Ply
	Move cups.Move
	Sent time.Time     // for the first time
	Took time.Duration // from then on
}

// Faults count what should not happen, by its code.
type Faults map[string]int

// request is a message that has no answer yet.
type request struct {
	id   int64
	text []byte
	game string
	ply  cups.Ply
	move cups.Move // NoMove of an action
	sent time.Time
	lie  bool // a different move for the same ply: must be refused
}

// isMove reports whether the message is the move of a ply, and not a different one.
func (r *request) isMove(game string, ply cups.Ply) bool {
	return r.move != cups.NoMove && r.game == game && r.ply == ply && !r.lie
}

// errStopped says that a player was told to stop, and that nothing of it waits
// for an answer any more.
var errStopped = errors.New("the player has stopped")

// Play plays from the beginning of a game on, which has begun already unless the player
// is paired, until [Player.Stop] is called, the context ends or the connection breaks. The error
// is nil unless the connection broke or the server has done something wrong.
func (p *Player) Play(ctx context.Context, game string, side cups.Side) error {
	p.mu.Lock()
	p.faults = Faults{}
	var err error
	if game != "" {
		err = p.begin(game, side)
	}
	p.mu.Unlock()
	if err != nil {
		return err
	}
	cut := context.AfterFunc(ctx, p.cut)
	defer cut()
	for {
		err := p.session(ctx)
		var wrong *wrongError
		switch {
		case errors.Is(err, errStopped) || ctx.Err() != nil:
			return nil
		case errors.As(err, &wrong) || !p.Persists:
			return err
		}
		select {
		case <-time.After(retryAfter):
		case <-ctx.Done():
			return nil
		}
	}
}

// retryAfter is the time after which a player connects again.
const retryAfter = 50 * time.Millisecond

// Stop has the player make no more moves and end when all of its messages are
// answered.
func (p *Player) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopping = true
	if len(p.waiting) == 0 && p.socket != nil {
		p.socket.close()
	}
}

// Result returns how many games have ended, and what went wrong.
func (p *Player) Result() (games int, faults Faults) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.games, p.faults
}

// wrongError says that the server has done something that it must never do.
type wrongError struct{ what string }

// Error returns what the server has done.
func (e *wrongError) Error() string { return e.what }

func (p *Player) wrong(format string, args ...any) error {
	return &wrongError{fmt.Sprintf("game %s: ", p.game) + fmt.Sprintf(format, args...)}
}

// cut breaks the connection.
func (p *Player) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.socket != nil {
		p.socket.close()
	}
}

// begin is at the beginning of a game. The player must be locked here and below.
func (p *Player) begin(game string, side cups.Side) (err error) {
	p.position, err = cups.Start(p.Cups)
	p.game, p.side, p.ply, p.acked, p.version = game, side, 0, 0, 0
	return err
}

// session connects, asks for what has happened since, sends again what was not
// answered, and plays until the connection ends. The last connection may have ended while
// the player thought about a move.
func (p *Player) session(ctx context.Context) error {
	s, err := dial(ctx, p.Site.URL, p.Site.Token)
	if err != nil {
		return err
	}
	defer s.close()
	p.mu.Lock()
	p.socket = s
	if p.Away != nil && !p.broke.IsZero() {
		p.Away(p.Now().Sub(p.broke))
	}
	if p.game != "" {
		err = errors.Join(p.watch(), p.turn())
	}
	for _, r := range p.waiting {
		err = errors.Join(err, s.send(r.text))
	}
	if p.stopping && len(p.waiting) == 0 || ctx.Err() != nil {
		err = errStopped
	}
	p.mu.Unlock()
	for err == nil {
		var frame []byte
		if frame, err = s.receive(); err == nil {
			p.mu.Lock()
			err = p.take(frame)
			p.mu.Unlock()
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.socket, p.broke = nil, p.Now()
	if p.stopping && len(p.waiting) == 0 {
		return errStopped
	}
	return err
}

// watch asks for the events after the last one.
func (p *Player) watch() error {
	p.buffer = append(append(append(p.buffer[:0], `{"t":"watch","game":"`...), p.game...), `","after":`...)
	return p.socket.send(append(strconv.AppendInt(p.buffer, p.version, 10), '}'))
}

// take looks at a message of the server.
func (p *Player) take(frame []byte) error {
	switch string(field(frame, "t")) {
	case "event":
		if string(field(frame, "game")) == p.game {
			return p.event(frame)
		}
	case "ok":
		p.answered(number(frame, "id"), "")
	case "error":
		return p.refused(number(frame, "id"), string(field(frame, "code")))
	case "start":
		if p.IsPaired {
			return p.paired(string(field(frame, "game")))
		}
	case "game":
		if p.IsPaired {
			return p.seated(frame)
		}
		return p.wrong("the server knows less than %d events, which it has sent already", p.version)
	}
	if p.stopping && len(p.waiting) == 0 {
		return errStopped
	}
	return nil
}

// event looks at an event of the game.
func (p *Player) event(text []byte) error {
	version := number(text, "version")
	if version != p.version+1 {
		return p.wrong("event %d came after event %d", version, p.version)
	}
	p.version = version
	if p.Seen != nil {
		p.Seen(p.game, version, text)
	}
	switch string(field(text, "type")) {
	case "start":
		return p.turn()
	case "move":
		m, err := cups.ParseMove(string(field(text, "move")))
		if err != nil {
			return p.wrong("event %d: %v", version, err)
		}
		if ply := cups.Ply(number(text, "ply")); ply != p.ply {
			return p.wrong("event %d: ply %d came instead of ply %d", version, ply, p.ply)
		}
		if p.position, err = p.position.Play(m); err != nil {
			return p.wrong("event %d: %v", version, err)
		}
		p.ply++
		return p.turn()
	case "end":
		p.games++
		if p.Ended != nil {
			p.Ended(p.game, p.moved)
		}
		if p.IsPaired {
			return p.leave()
		}
		return p.ask(p.appendAct(nil, "offerRematch"), cups.NoMove, false)
	case "rematch":
		next := string(nextGame(text))
		if err := p.socket.send([]byte(`{"t":"unwatch","game":"` + p.game + `"}`)); err != nil {
			return err
		}
		if err := p.begin(next, p.side.Opponent()); err != nil {
			return err
		}
		return p.watch()
	}
	return nil
}

// paired is told of a game that the server has begun: which side is the player's says the
// whole game.
func (p *Player) paired(game string) error {
	switch {
	case p.stopping || game == p.game:
		return nil
	case p.game != "":
		p.next = game
		return nil
	}
	return p.socket.send([]byte(`{"t":"watch","game":"` + game + `"}`))
}

// seated begins the game of a message that has the whole game, and asks for its events.
func (p *Player) seated(frame []byte) error {
	if p.game != "" {
		return nil
	}
	side := cups.South
	if string(field(frame, "side")) == "north" {
		side = cups.North
	}
	game := string(field(frame, "id"))
	if err := p.begin(game, side); err != nil {
		return err
	}
	return p.watch()
}

// leave ends what the player does at a game that is over, and goes on to the next one if it
// has begun.
func (p *Player) leave() error {
	err := p.socket.send([]byte(`{"t":"unwatch","game":"` + p.game + `"}`))
	next := p.next
	p.game, p.next = "", ""
	if err == nil && next != "" {
		err = p.paired(next)
	}
	return err
}

// nextGame returns the ID of the next game, which follows the game's own in the
// text of an event.
func nextGame(text []byte) []byte {
	const key = `"event":`
	for i := range text {
		if len(text)-i > len(key) && string(text[i:i+len(key)]) == key {
			return field(text[i:], "game")
		}
	}
	return nil
}

// turn makes a move if it is the player's turn, after some thought.
func (p *Player) turn() error {
	if !p.mayMove() {
		return nil
	}
	if p.Think == nil {
		return p.move()
	}
	game, ply := p.game, p.ply
	time.AfterFunc(p.Think(p.Rand), func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.socket != nil && p.game == game && p.ply == ply && p.mayMove() {
			_ = p.move() // the reader sees that the connection is gone
		}
	})
	return nil
}

// mayMove reports whether it is the player's turn, as far as the events say, and no move for
// this ply has been sent.
func (p *Player) mayMove() bool {
	return p.version > 0 && p.position.Turn() == p.side && p.ply >= p.acked && !p.stopping && !p.isUnderWay()
}

// isUnderWay reports whether a move for this ply has been sent already.
func (p *Player) isUnderWay() bool {
	return slices.ContainsFunc(p.waiting, func(r request) bool { return r.isMove(p.game, p.ply) })
}

// move sends a move that is chosen by lot. Like anybody who knows the game, the
// player sows when there is something to sow, mostly; so games are as long as
// those of the engine's levels, about 84 moves at 2x4.
func (p *Player) move() error {
	legal := p.position.Moves()
	if sowings := legal.Sowings(); sowings.Len() > 0 && p.Rand.IntN(8) > 0 {
		legal = sowings
	}
	left := p.Rand.IntN(legal.Len())
	var chosen, other cups.Move
	for m := range p.position.Moves().All() {
		if !legal.Contains(m) {
			other = m
			continue
		}
		if left == 0 {
			chosen = m
		} else {
			other = m
		}
		left--
	}
	p.moved = p.Now()
	err := p.ask(p.appendMove(nil, chosen), chosen, false)
	if !p.Mischief || err != nil {
		return err
	}
	switch p.Rand.IntN(20) {
	case 0:
		err = p.socket.send(p.waiting[len(p.waiting)-1].text)
	case 1:
		if other != cups.NoMove {
			err = p.ask(p.appendMove(nil, other), other, true)
		}
	case 2:
		p.socket.close()
	}
	return err
}

func (p *Player) appendMove(b []byte, m cups.Move) []byte {
	b = strconv.AppendInt(append(b, `{"t":"move","id":`...), p.last+1, 10)
	b = append(append(append(b, `,"game":"`...), p.game...), `","ply":`...)
	b = append(strconv.AppendInt(b, int64(p.ply), 10), `,"move":"`...)
	return append(m.AppendTo(b), `"}`...)
}

func (p *Player) appendAct(b []byte, action string) []byte {
	b = strconv.AppendInt(append(b, `{"t":"act","id":`...), p.last+1, 10)
	b = append(append(append(b, `,"game":"`...), p.game...), `","action":"`...)
	return append(append(b, action...), `"}`...)
}

// ask sends a message that has an answer.
func (p *Player) ask(text []byte, m cups.Move, lie bool) error {
	p.last++
	p.waiting = append(p.waiting, request{p.last, text, p.game, p.ply, m, p.Now(), lie})
	if p.socket == nil {
		return nil // sent with the next connection
	}
	return p.socket.send(text)
}

// answered forgets a message that was answered: with a code if it was refused.
func (p *Player) answered(id int64, code string) request {
	i := slices.IndexFunc(p.waiting, func(r request) bool { return r.id == id })
	if i < 0 {
		return request{} // answered already: it was sent twice
	}
	r := p.waiting[i]
	p.waiting = slices.Delete(p.waiting, i, i+1)
	if code == "" && r.move != cups.NoMove {
		first := slices.IndexFunc(p.waiting, func(w request) bool { return w.isMove(r.game, r.ply) })
		if r.lie && first >= 0 { // the first move was not stored for want of a database, so this one counts
			p.waiting[first].lie, r.lie = true, false
		}
		if r.lie {
			p.faults["two moves for one ply"]++
			return r
		}
		if r.game == p.game {
			p.acked = r.ply + 1
		}
		if p.Acknowledged != nil {
			p.Acknowledged(Acknowledged{r.game, r.ply, r.move, r.sent, p.Now().Sub(r.sent)})
		}
	}
	return r
}

// refused looks at a refusal.
func (p *Player) refused(id int64, code string) error {
	switch code {
	case "unavailable", "closing": // not done; to be sent again
		if !p.Persists {
			p.faults[code]++
			p.answered(id, code)
			return nil
		}
		time.AfterFunc(retryAfter, func() {
			p.mu.Lock()
			defer p.mu.Unlock()
			for _, r := range p.waiting {
				if r.id == id && p.socket != nil {
					_ = p.socket.send(r.text)
				}
			}
		})
		return nil
	}
	r := p.answered(id, code)
	if code == "plyTaken" && !r.lie { // if a lie for this ply was stored, whose answer was lost, that one counts
		if i := slices.IndexFunc(p.waiting, func(w request) bool { return w.lie && w.game == r.game && w.ply == r.ply }); i >= 0 {
			p.waiting[i].lie, r.lie = false, true
		}
	}
	switch {
	case r.id == 0 && id != 0: // the answer to a message that was sent twice
	case r.lie && (code == "plyTaken" || code == "gameOver" || code == "notYourTurn"):
	case r.move == cups.NoMove && (code == "offerOpen" || code == "rematchUnavailable") && p.Persists: // it was done before the connection broke
	case code == "gameOver": // the time was over
	default:
		p.faults[code]++
	}
	return nil
}
