package load

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive/postgrestest"
	"example.org/cups/internal/online/span"
)

// mostSilence is how long a server may take to start or to answer before a test takes it for stuck:
// far longer than on any busy machine.
const mostSilence = 5 * time.Minute

// Who plays in the crash test.
const (
	socketGames   = 8 // between two players with sockets
	httpGames     = 3 // between two programs
	computerGames = 3 // of a program against the computer
)

// TestCrash plays over sockets and HTTP, kills the server at random moments, and
// starts it again with the same data, round after round. At the end every
// acknowledged move is in the log, no move is there twice, every game is legal by
// a plain board, nobody was charged for the time without a server, games against
// the computer go on, and all who watched have seen the same events, each once
// and in order. CRASHTIME says for how long: 30s if it is not set.
func TestCrash(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	duration := 30 * time.Second
	if text := os.Getenv("CRASHTIME"); text != "" {
		var err error
		if duration, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	crashFor(newCrash(t, rand.Uint64()), duration)
}

// crashFor is [TestCrash] for some time.
func crashFor(c *crash, duration time.Duration) {
	t := c.t
	c.start()
	c.sitDown()
	for end := time.Now().Add(duration); time.Now().Before(end); {
		wait(t.Context(), 100*time.Millisecond+time.Duration(c.rng.Int64N(int64(1500*time.Millisecond))))
		c.cutOne()
		c.kill()
		if c.rng.IntN(3) == 0 {
			wait(t.Context(), time.Duration(c.rng.Int64N(int64(2500*time.Millisecond))))
		}
		c.start()
	}
	wait(t.Context(), time.Second) // so that all are connected and go on once more
	c.standUp()
	c.kill()
	c.start()
	c.checkAll()
}

// TestKills is [TestCrash] by counts instead of times: each kill comes after so many more moves,
// and the clocks are so long that a busy machine ends no game. It fails only if something is lost.
func TestKills(t *testing.T) { killsAfterMoves(newCrashOf(t, rand.Uint64(), 1)) }

// TestKillsOfTwoServers is [TestKills] with two servers on one PostgreSQL database.
func TestKillsOfTwoServers(t *testing.T) { killsAfterMoves(newCrashOf(t, rand.Uint64(), 2)) }

func killsAfterMoves(c *crash) {
	const kills, movesBetween = 4, 100
	c.clock = &Clock{BaseMs: 3 * 60 * 60 * 1000, IncrementMs: 1000}
	c.book.mostIdle = 0
	c.start()
	c.sitDown()
	for range kills {
		c.awaitMoves(movesBetween)
		wait(c.t.Context(), time.Duration(c.rng.Int64N(int64(30*time.Millisecond)))) // somewhere within a move
		c.cutOne()
		c.kill()
		c.start()
	}
	c.awaitMoves(movesBetween)
	for _, game := range c.computers {
		c.await(func() bool { return c.book.count(game) >= computerEvents })
	}
	c.standUp()
	c.kill()
	c.start()
	c.checkAll()
}

// computerEvents is how many events show that a game against the computer goes on.
const computerEvents = 20

// awaitMoves waits until so many more moves have been acknowledged.
func (c *crash) awaitMoves(n int) {
	until := c.book.moves() + n
	c.await(func() bool { return c.book.moves() >= until })
}

// await waits until something is so, or the test ends.
func (c *crash) await(isSo func() bool) {
	for !isSo() && c.t.Context().Err() == nil {
		wait(c.t.Context(), time.Millisecond)
	}
}

// node is one of the servers.
type node struct {
	address  string
	database string        // empty: that of the crash
	log      *bytes.Buffer // of the process
	child    *Child        // nil: it does not run
	cut      *relay        // of its way to the database; nil: there is none
	uncut    string        // the database by a way that cannot be cut; empty: there is none
	peers    string        // the addresses of the brokers inside of servers, as this server reaches them; empty: it asks
	before   []string      // a command that runs the program, such as one that puts it on a host of its own
}

// crash is one run of the test.
type crash struct {
	t        *testing.T
	rng      *rand.Rand
	program  string
	folder   string
	database string // empty: SQLite in the folder
	limited  bool   // the server limits requests, as it does by default
	clock    *Clock // of all games
	address  string // at which players connect
	nodes    []*node
	pg       *postgrestest.Server // of several servers; nil: there is one server
	news     []*relay             // the ways between the brokers inside of servers, if they have such
	killed   time.Time            // when the last server that lived was killed
	kills    int
	site     Site
	book     *book
	order    *order // of the moves of people against each other, and of looks at these games

	playing   context.Context // ends when all must be done
	end       context.CancelFunc
	stopping  context.Context // ends when nobody makes moves any more
	stop      context.CancelFunc
	all       sync.WaitGroup
	players   []*Player
	computers []string // the first games against the computer
}

// newCrash prepares a run. NODES is the number of servers: 1 if it is not set.
func newCrash(t *testing.T, lots uint64) *crash {
	servers := 1
	if text := os.Getenv("NODES"); text != "" {
		var err error
		if servers, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	return newCrashOf(t, lots, servers)
}

// newCrashOf is newCrash with several servers, see [crash.share].
func newCrashOf(t *testing.T, lots uint64, servers int) *crash {
	c := newCrashWith(t, lots, built(t))
	if servers > 1 {
		c.share(servers)
	}
	return c
}

// built builds the program and returns its path.
func built(t *testing.T) string {
	program := filepath.Join(t.TempDir(), "cups")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	// What a child reads is nothing to "go test", which would show an old result
	// again after a change of the server. So the sources are looked at here.
	sources := filepath.Join("..", "..", "..")
	if err := filepath.WalkDir(sources, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") {
			_, err = os.Stat(path)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", program, "example.org/cups/cmd/cups")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// newCrashWith is newCrash with one server that a program is.
func newCrashWith(t *testing.T, lots uint64, program string) *crash {
	t.Logf("lots %d", lots)
	c := &crash{t: t, rng: rand.New(rand.NewPCG(lots, 1)), program: program, folder: t.TempDir(), book: newBook(), order: newOrder()}
	c.clock = &Clock{BaseMs: 20_000, IncrementMs: 1000} // soon over if somebody is charged for time without a server
	var err error
	if c.address, err = FreeAddress(c.rng); err != nil {
		t.Fatal(err)
	}
	c.site = newSite("http://" + c.address)
	c.nodes = []*node{{address: c.address}}
	c.playing, c.end = context.WithCancel(context.Background())
	c.stopping, c.stop = context.WithCancel(c.playing)
	t.Cleanup(func() {
		c.end()
		c.all.Wait()
		for _, n := range c.nodes {
			if n.child != nil {
				n.child.Kill()
			}
		}
	})
	return c
}

// start starts the servers that do not run, and waits until they serve.
func (c *crash) start() {
	c.t.Helper()
	begun := time.Now()
	var began []*node
	for _, n := range c.nodes {
		if n.child == nil {
			c.begin(n)
			began = append(began, n)
		}
	}
	ctx, cancel := context.WithTimeout(c.t.Context(), mostSilence)
	defer cancel()
	for _, n := range began {
		if err := n.child.WaitReady(ctx); err != nil {
			n.child.Kill()
			c.t.Fatalf("%v: %s", err, n.log)
		}
	}
	if !c.killed.IsZero() && len(began) == len(c.nodes) {
		c.book.mu.Lock()
		c.book.down = append(c.book.down, span.Span{From: c.killed, To: begun})
		c.book.mu.Unlock()
	}
}

// begin starts a server.
func (c *crash) begin(n *node) {
	c.t.Helper()
	n.log = &bytes.Buffer{}
	arguments := append(ServeArguments(c.folder, n.address), "--memory", "64")
	if c.limited {
		arguments = append(arguments, "--rate-limit", "on")
	}
	switch {
	case n.database != "":
		arguments = append(arguments, "--share", "--database", n.database)
		if n.peers != "" {
			arguments = append(arguments, "--nats", "embedded", "--peers", n.peers)
		}
	case c.database != "":
		arguments = append(arguments, "--database", c.database)
	}
	var err error
	command := slices.Concat(n.before, []string{c.program}, arguments)
	if n.child, err = StartChild(command[0], command[1:], n.address, n.log); err != nil {
		c.t.Fatal(err)
	}
}

// kill ends the server as a power failure would. Of several it ends one, and now and then all.
func (c *crash) kill() {
	if len(c.nodes) == 1 || c.rng.IntN(6) == 0 {
		for _, n := range c.nodes {
			c.finish(n, (*Child).Kill)
		}
		c.killed = time.Now()
		return
	}
	c.finish(c.nodes[c.rng.IntN(len(c.nodes))], []func(*Child){(*Child).Kill, (*Child).Kill, (*Child).Stop}[c.rng.IntN(3)])
}

// killOften ends servers so many times, each after a pause by lot, and starts them again. Of several
// some are cut off before.
func (c *crash) killOften(times int, pause time.Duration) {
	c.t.Helper()
	for range times {
		wait(c.t.Context(), 200*time.Millisecond+time.Duration(c.rng.Int64N(int64(pause))))
		c.cutOne()
		c.kill()
		c.start()
	}
}

// finish ends one server.
func (c *crash) finish(n *node, end func(*Child)) {
	end(n.child)
	n.child = nil
	c.kills++
	for line := range strings.Lines(n.log.String()) {
		if strings.Contains(line, "level=ERROR") && !(n.cut != nil && n.cut.wasCut()) {
			c.book.fault("the server says: %s", line)
		}
	}
}

func (c *crash) newRand() *rand.Rand { return rand.New(rand.NewPCG(c.rng.Uint64(), c.rng.Uint64())) }

// shortly is how long players think: so short that many moves are under way when the server is killed.
func shortly(r *rand.Rand) time.Duration { return time.Duration(r.Int64N(int64(8 * time.Millisecond))) }

// sitDown begins all games and has them played and watched.
func (c *crash) sitDown() {
	ctx := c.t.Context()
	must := func(err error) {
		c.t.Helper()
		if err != nil {
			c.t.Fatal(err)
		}
	}
	for i := range socketGames + httpGames {
		south, err := c.site.Guest(ctx)
		must(err)
		north, err := c.site.Guest(ctx)
		must(err)
		challenge, _, err := c.site.As(south).Challenge(ctx, Terms{Cups: 4, Clock: c.clock, Side: "south"})
		must(err)
		game, err := c.site.As(north).Accept(ctx, challenge)
		must(err)
		for side, token := range []string{south, north} {
			if i >= socketGames {
				c.goProgram(token, game, side, c.order)
				continue
			}
			p := &Player{
				Site: c.site.As(token), Cups: 4, Rand: c.newRand(), Now: time.Now, Think: shortly, Persists: true, Mischief: true,
				Acknowledged: c.acknowledged, Seen: c.book.seen, Away: c.book.wasAway,
			}
			c.players = append(c.players, p)
			c.all.Go(func() {
				if err := p.Play(c.playing, game, cups.Side(side)); err != nil {
					c.book.fault("%v", err)
				}
			})
		}
		c.all.Go(func() { c.watchStream(game, c.newLooker()) })
		c.all.Go(func() { c.watchSocket(game) })
	}
	for i := range computerGames {
		token, err := c.site.Guest(ctx)
		must(err)
		_, game, err := c.site.As(token).Challenge(ctx, Terms{Cups: 4, Clock: c.clock, Side: sideNames[i%2], Opponent: &Opponent{Level: 1 + i}})
		must(err)
		c.computers = append(c.computers, game)
		c.goProgram(token, game, i%2, nil)
		c.all.Go(func() { c.watchStream(game, nil) })
	}
}

// goProgram plays over HTTP. An order, unless it is nil, is told of the moves.
func (c *crash) goProgram(token, game string, side int, o *order) {
	p := &program{c: c, site: c.site.As(token), rng: c.newRand(), order: o}
	c.all.Go(func() {
		for c.playing.Err() == nil && game != "" {
			game = p.play(game, cups.Side(side))
			side = 1 - side
		}
	})
}

// program is a player over HTTP.
type program struct {
	c     *crash
	site  Site
	rng   *rand.Rand
	order *order // nil: it is not told of the moves
}

// play plays one game and returns the rematch; none if all is over.
func (p *program) play(game string, side cups.Side) (next string) {
	position, err := cups.Start(4)
	if err != nil {
		p.c.book.fault("%v", err)
		return ""
	}
	ply := cups.Ply(0)
	p.c.follow(p.site, game, func(version int64, text []byte) bool {
		switch string(field(text, "type")) {
		case "move":
			m, err := cups.ParseMove(string(field(text, "move")))
			if err == nil {
				position, err = position.Play(m)
			}
			if err != nil {
				p.c.book.fault("game %s, event %d: %v", game, version, err)
				return false
			}
			ply++
		case "rematch":
			next = string(field(text, "game"))
			return false
		case "end":
			p.insist(func() error { return p.site.Act(p.c.playing, game, "offerRematch") }, "offerOpen", "rematchUnavailable")
			return true
		case "start":
		default:
			return true
		}
		if position.Turn() == side && p.c.stopping.Err() == nil {
			legal := position.Moves()
			if sowings := legal.Sowings(); sowings.Len() > 0 {
				legal = sowings
			}
			m := legal.Slice()[p.rng.IntN(legal.Len())]
			begun := time.Now()
			if p.insist(func() error { return p.site.Move(p.c.playing, game, ply, m) }, "gameOver") {
				p.c.book.acknowledged(Acknowledged{Game: game, Ply: ply, Move: m, Took: time.Since(begun)})
				p.order.add(deed{game, ply, m.String()}, begun, result{})
			} else {
				p.order.add(deed{game, ply, m.String()}, begun, result{unknown: true})
			}
			if p.rng.IntN(10) == 0 { // the same again is answered as before
				p.insist(func() error { return p.site.Move(p.c.playing, game, ply, m) }, "gameOver")
			}
		}
		return true
	})
	return next
}

// insist does something again and again until it is answered. It returns false
// if it was refused with a code that is expected, or if all is over.
func (p *program) insist(do func() error, expected ...string) bool {
	for p.c.playing.Err() == nil {
		err := do()
		var refused *Refused
		switch {
		case err == nil:
			return true
		case !errors.As(err, &refused): // the connection broke
		case refused.Status >= 500:
		default:
			for _, code := range expected {
				if refused.Code == code {
					return false
				}
			}
			p.c.book.fault("%v", err)
			return false
		}
		wait(p.c.playing, 20*time.Millisecond)
	}
	return false
}

// follow gives the events of a game to a function, each once and in order,
// whatever happens to the server, until it returns false.
func (c *crash) follow(site Site, game string, take func(version int64, text []byte) bool) {
	site.Client = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	last, on := int64(0), true
	for on && c.playing.Err() == nil {
		err := site.Events(c.playing, game, last, func(text []byte) bool {
			version := number(text, "version")
			if version != last+1 {
				c.book.fault("game %s: event %d came after event %d in a stream", game, version, last)
				on = false
				return false
			}
			last = version
			c.book.seen(game, version, text)
			on = take(version, text)
			return on
		})
		var refused *Refused
		if errors.As(err, &refused) && refused.Status < 500 {
			c.book.fault("game %s after event %d: %v", game, last, err)
			return
		}
		wait(c.playing, 20*time.Millisecond)
	}
}

// acknowledged writes down a move over a socket that a server has acknowledged.
func (c *crash) acknowledged(a Acknowledged) {
	c.book.acknowledged(a)
	c.order.add(deed{a.Game, a.Ply, a.Move.String()}, a.Sent, result{})
}

// newLooker returns a function that looks at a game now and then, at whatever server.
func (c *crash) newLooker() func(game string) {
	rng, at := c.newRand(), newSite(c.site.URL)
	at.Client.Transport = &http.Transport{DisableKeepAlives: true}
	return func(game string) {
		if rng.IntN(3) > 0 {
			return
		}
		var state struct{ Moves []string }
		begun := time.Now()
		if at.do(c.playing, "GET", "/api/v1/games/"+game, nil, &state) != nil {
			return // the server was killed
		}
		var moves strings.Builder
		for _, m := range state.Moves {
			moves.WriteString(" " + m)
		}
		c.order.add(deed{game: game}, begun, result{moves: moves.String()})
	}
}

// watchStream watches a game and its rematches over HTTP. look, unless it is nil, is called for each
// move.
func (c *crash) watchStream(game string, look func(game string)) {
	for game != "" && c.playing.Err() == nil {
		next := ""
		c.follow(c.site, game, func(_ int64, text []byte) bool {
			if look != nil && string(field(text, "type")) == "move" {
				look(game)
			}
			if string(field(text, "type")) == "rematch" {
				next = string(field(text, "game"))
			}
			return next == ""
		})
		game = next
	}
}

// watchSocket watches a game and its rematches over a socket, as a spectator.
func (c *crash) watchSocket(game string) {
	p := &Player{Site: c.site, Cups: 4, Now: time.Now, Persists: true, Seen: c.book.seen, stopping: true, waiting: []request{{}}}
	if err := p.Play(c.playing, game, cups.Nobody); err != nil {
		c.book.fault("a spectator: %v", err)
	}
}

// standUp has nobody make moves any more, and waits until all is answered.
func (c *crash) standUp() {
	c.book.stop = time.Now()
	c.stop()
	for _, p := range c.players {
		p.Stop()
	}
	for end := time.Now().Add(mostSilence); c.unanswered() && time.Now().Before(end); {
		wait(c.t.Context(), 20*time.Millisecond)
	}
	for _, p := range c.players {
		p.mu.Lock()
		if n := len(p.waiting); n > 0 {
			c.book.fault("%d messages of a player were never answered, the first is %s", n, p.waiting[0].text)
		}
		for code, n := range p.faults {
			c.book.fault("%d times %q", n, code)
		}
		p.mu.Unlock()
	}
	c.end()
	c.all.Wait()
}

// unanswered says whether a player waits for an answer.
func (c *crash) unanswered() bool {
	for _, p := range c.players {
		p.mu.Lock()
		n := len(p.waiting)
		p.mu.Unlock()
		if n > 0 {
			return true
		}
	}
	return false
}

// checkAll reads all games from the last server and compares them with the book.
func (c *crash) checkAll() {
	t := c.t
	for _, fault := range c.book.faults {
		t.Error(fault)
	}
	c.order.check(t)
	games := c.book.games()
	for _, game := range games {
		for _, fault := range c.book.check(game, c.logOf(game)) {
			t.Error(fault)
		}
	}
	for _, game := range c.computers {
		if len(c.book.events[game]) < computerEvents {
			t.Errorf("the first game against the computer has %d events only", len(c.book.events[game]))
		}
	}
	t.Logf("%d kills, %d games, %d moves acknowledged", c.kills, len(games), c.book.moves())
	if c.book.moves() < 100 || c.kills < 2 {
		t.Errorf("%d kills and %d acknowledged moves prove nothing", c.kills, c.book.moves())
	}
}

// logOf returns the events of a game as the last server gives them.
func (c *crash) logOf(game string) []string {
	c.t.Helper()
	var state struct {
		Version int
		Turn    string
	}
	ctx, cancel := context.WithTimeout(c.t.Context(), mostSilence)
	defer cancel()
	if err := c.site.do(ctx, "GET", "/api/v1/games/"+game, nil, &state); err != nil {
		c.t.Errorf("game %s: %v", game, err)
		return nil
	}
	var lines []string
	err := c.site.Events(ctx, game, 0, func(line []byte) bool {
		lines = append(lines, string(line))
		return len(lines) < state.Version
	})
	if err != nil {
		c.t.Errorf("game %s: %v", game, err)
	}
	return lines
}
