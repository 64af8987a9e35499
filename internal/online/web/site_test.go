package web_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	streams "example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/online/wire"
)

// site is a server in a bubble of test time. Requests are answered without a
// network; streams and sockets go through pipes, which have no buffers.
type site struct {
	testing.TB
	hall    *hall.Hall
	server  *web.Server
	handler http.Handler
	archive *broken
	club    *club.Club
	guilds  *guilds.Guilds
	shares  *quota.Book
	arbiter *arbiter.Arbiter
	client  *http.Client
	pipes   chan net.Conn
	logged  *journal
	sockets *sockets
}

// sockets are those of a test.
type sockets struct {
	mu  sync.Mutex
	all []*websocket.Conn
}

// greedy plays the first legal move at once.
type greedy struct{}

func (greedy) Move(_ context.Context, _ mind.Client, t mind.Turn) (engine.Result, error) {
	return engine.Result{Line: engine.Line{Move: t.Position.Moves().First()}}, nil
}

// broken is an archive that can be made to fail.
type broken struct {
	archive.Archive
	watch *watchful
	mu    sync.Mutex
	fail  bool
	gone  bool // it fails because its log was removed

	isFaulty atomic.Bool  // commits and reads of games panic
	reads    atomic.Int64 // of accounts, one by one
	answers  [][]byte     // of requests with keys, as they were stored
	isFaster atomic.Bool  // others are: each commit comes too late
	tieless  atomic.Bool  // who has blocked whom cannot be read
	forgets  atomic.Bool  // the answers of requests are not stored, as if the server were killed before
	told     []archive.Delivery
	hurt     map[play.ID]hurt // games that are damaged
}

// hurt says what of a game is damaged.
type hurt int

const (
	anEvent hurt = iota + 1
	theSummary
)

// damages returns the error of what is damaged in a game, if that is so.
func (b *broken) damages(game play.ID, what hurt) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.hurt[game] != what {
		return nil
	}
	return archive.Damaged(fmt.Errorf("game %s: unreadable", game))
}

func (b *broken) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	g, err := b.Archive.Game(ctx, id)
	if damage := b.damages(id, theSummary); damage != nil {
		return archive.Game{ID: id, Began: g.Began}, damage
	}
	return g, err
}

func (b *broken) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		for g, err := range b.Archive.Games(ctx, f) {
			if damage := b.damages(g.ID, theSummary); damage != nil {
				g, err = archive.Game{ID: g.ID, Began: g.Began}, damage
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

func (b *broken) set(fail bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fail = fail
}

func (b *broken) Commit(ctx context.Context, c archive.Change) error {
	if b.isFaulty.Load() {
		panic("a fault in the archive")
	}
	if b.fails() {
		return b.reason()
	}
	if b.isFaster.Load() {
		return archive.ErrConflict
	}
	if b.forgets.Load() && archive.Has[archive.ReceiptChange](c) && archive.Of[archive.ReceiptChange](c)[0].Receipt.Status > 0 {
		return b.reason()
	}
	for _, r := range archive.Of[archive.ReceiptChange](c) {
		b.mu.Lock()
		b.answers = append(b.answers, r.Receipt.Answer)
		b.mu.Unlock()
	}
	b.mu.Lock()
	b.told = append(b.told, archive.Of[archive.Delivery](c)...)
	b.mu.Unlock()
	err := b.Archive.Commit(ctx, c)
	if err == nil {
		note(ctx, c)
	}
	return err
}

func (b *broken) Events(ctx context.Context, game play.ID, after int64) ([]play.Event, error) {
	if b.isFaulty.Load() {
		panic("a fault in the archive")
	}
	if err := b.damages(game, anEvent); err != nil {
		return nil, err
	}
	return b.Archive.Events(ctx, game, after)
}

func (b *broken) Account(ctx context.Context, id string) (archive.Account, error) {
	b.reads.Add(1)
	return b.Archive.Account(ctx, id)
}

func (b *broken) Ties(ctx context.Context, account string) ([]archive.Tie, error) {
	if b.tieless.Load() {
		return nil, b.reason()
	}
	return b.Archive.Ties(ctx, account)
}

func (b *broken) Beat(ctx context.Context, now time.Time) error {
	if b.fails() {
		return b.reason()
	}
	return b.Archive.Beat(ctx, now)
}

// reason returns the error of an archive that fails.
func (b *broken) reason() error {
	if b.gone {
		return errors.Join(archive.ErrUnavailable, archive.ErrLogGone)
	}
	return archive.ErrUnavailable
}

func (b *broken) fails() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.fail
}

// inBubble runs a test with a server. change may change how the server is made.
func inBubble(t *testing.T, change func(*web.Config), f func(t *testing.T, s *site)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s, end := newSite(t, change)
		defer end()
		f(t, s)
	})
}

// newSite makes a server.
func newSite(t testing.TB, change func(*web.Config)) (s *site, end func()) {
	watch := &watchful{}
	watch.Archive = double.Watched(t, watch.heed)
	return newSiteOf(t, watch, change)
}

// newSiteOf makes a server of an archive that is watched.
func newSiteOf(t testing.TB, watch *watchful, change func(*web.Config)) (s *site, end func()) {
	s = &site{TB: t, archive: &broken{Archive: watch, watch: watch}, pipes: make(chan net.Conn), logged: &journal{}, sockets: &sockets{}}
	log := slog.New(slog.NewTextHandler(io.MultiWriter(s.logged, &everything.log), &slog.HandlerOptions{Level: slog.LevelDebug}))
	shares := &quota.Book{} // a test may fill it
	var err error
	outbox := club.NewOutbox(s.archive, rand.Reader)
	s.hall, err = hall.Open(t.Context(), hall.Config{Archive: s.archive, Mind: greedy{}, Now: time.Now, Random: rand.Reader, Log: log, Outbox: outbox, Shares: shares})
	if err != nil {
		t.Fatal(err)
	}
	log = s.hall.Log()
	s.club = club.New(club.Config{Archive: s.hall.Guarded(), Now: s.hall.Now, Random: rand.Reader, Log: log, Outbox: outbox, Cost: club.Cost{Passes: 1, KiB: 8, Threads: 1}, Mails: true, Shares: shares, HolidayDays: club.DefaultHolidays})
	s.hall.Jobs().Handle(notice.Job, s.club.SendNotices)
	kinds := streams.Config{Archive: s.hall.Guarded(), Bus: bus.Local(), Jobs: s.hall.Jobs(), Now: s.hall.Now, Log: log, Cached: 100}
	s.guilds = guilds.New(guilds.Config{Hall: s.hall, Club: s.club, Archive: s.archive, Random: rand.Reader, Streams: kinds})
	c := web.Config{
		Hall: s.hall, Club: s.club, Archive: s.archive, Analyst: &analyst{}, Log: log, Now: time.Now, Shares: shares, Names: []string{"example.com", "cups.test"},
		Arbiter: arbiter.New(arbiter.Config{Hall: s.hall, Club: s.club, Archive: s.archive, Random: rand.Reader, Log: log, Streams: kinds, Guilds: s.guilds}),
		Guilds:  s.guilds,
	}
	s.arbiter, s.shares = c.Arbiter, shares
	if change != nil {
		change(&c)
	}
	s.server = web.New(c)
	s.handler = s.server.Handler()
	transport := &http.Transport{DialContext: s.dial, DisableCompression: true, MaxIdleConnsPerHost: -1}
	s.client = &http.Client{Transport: transport}
	server := &http.Server{Handler: s.handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
	go server.Serve(s)
	if err := s.hall.Serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s, func() {
		s.sockets.close()
		s.server.Drain()
		s.server.Wait()
		transport.CloseIdleConnections()
		server.Close()
		if err := s.hall.Close(context.Background()); err != nil && !s.archive.fails() {
			t.Error(err)
		}
		s.areDeliveriesDescribed()
		s.areEventsDescribed()
		for _, what := range watch.held {
			t.Errorf("%s reads while it holds a table", what)
		}
	}
}

// journal is what a server has logged, for several goroutines.
type journal struct {
	mu   sync.Mutex
	text strings.Builder
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// Accept, Close and Addr make the site a listener.
func (s *site) Accept() (net.Conn, error) {
	c, ok := <-s.pipes
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}

func (s *site) Close() error   { close(s.pipes); return nil }
func (s *site) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)} }

func (s *site) dial(context.Context, string, string) (net.Conn, error) {
	here, there := net.Pipe()
	s.pipes <- there
	return here, nil
}

// reply is the answer to a request.
type reply struct {
	*site
	asked  string
	status int
	header http.Header
	body   string
}

// ask sends a request. The body is JSON, as text or to be made of a value; nil
// for none.
func (s *site) ask(token, method, path string, body any) reply {
	s.Helper()
	var text string
	switch b := body.(type) {
	case nil:
	case string:
		text = b
	default:
		bytes, err := json.Marshal(b)
		if err != nil {
			s.Fatal(err)
		}
		text = string(bytes)
	}
	r := httptest.NewRequest(method, path, strings.NewReader(text))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return s.do(r)
}

func (s *site) do(r *http.Request) reply {
	s.Helper()
	everything.saw(r)
	w := httptest.NewRecorder()
	r, done := watched(r)
	s.handler.ServeHTTP(w, r)
	everything.gave(w)
	a := reply{s, r.Method + " " + r.URL.String(), w.Code, w.Result().Header, w.Body.String()}
	s.isDescribed(r, a)
	if wrong := done.of(r, a.status); wrong != "" && !s.archive.forgets.Load() { // otherwise the answer is lost
		s.Errorf("%s: %s; the answer is %d %.400s", a.asked, wrong, a.status, a.body)
	}
	return a
}

// is demands a status and, of a refusal, a code.
func (r reply) is(status int, code string) reply {
	r.Helper()
	if r.status != status || r.code() != code {
		r.Fatalf("%s: got %d %s, want %d %q", r.asked, r.status, r.body, status, code)
	}
	return r
}

// code is the code of a refusal.
func (r reply) code() string {
	var fault struct {
		Error struct{ Code, Message string }
	}
	json.Unmarshal([]byte(r.body), &fault)
	return fault.Error.Code
}

// read reads the body.
func (r reply) read(v any) {
	r.Helper()
	if err := json.Unmarshal([]byte(r.body), v); err != nil {
		r.Fatalf("%s: %v in %s", r.asked, err, r.body)
	}
}

// get returns a field of the body, as [encoding/json] reads it.
func (r reply) get(path ...string) any {
	r.Helper()
	var v any
	r.read(&v)
	for _, name := range path {
		object, _ := v.(map[string]any)
		field, ok := object[name]
		if v = field; !ok {
			r.Fatalf("%s: there is no %q in %s", r.asked, path, r.body)
		}
	}
	return v
}

// guest makes a guest and returns the token.
func (s *site) guest() string {
	s.Helper()
	return s.ask("", "POST", "/api/v1/guests", `{}`).is(201, "").get("token").(string)
}

// name returns the name of an account.
func (s *site) name(token string) string {
	s.Helper()
	return s.ask(token, "GET", "/api/v1/account", nil).is(200, "").get("name").(string)
}

// small are terms of a game that does not take long.
const small = `"cups":2,"beans":6,"clock":{"baseMs":180000,"incrementMs":2000}`

// game begins a game of two guests.
func (s *site) game() (id, south, north string) {
	s.Helper()
	south, north = s.guest(), s.guest()
	c := s.ask(south, "POST", "/api/v1/challenges", `{`+small+`,"side":"south"}`).is(201, "").get("id").(string)
	id = s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
	return id, south, north
}

// state is the part of a game that tests look at.
type state struct {
	ID, Start, Position, Turn, Status, Result string
	Version                                   int64
	Cups, Ply, Takebacks                      int
	Moves                                     []string
	Margin                                    *int
	Termination                               *string
	Clock                                     *struct{ BaseMs, IncrementMs, SouthMs, NorthMs int64 }
	South, North                              struct {
		Name, Kind string
		Level      int
	}
}

// state returns a game.
func (s *site) state(id string) (g state) {
	s.Helper()
	s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "").read(&g)
	return g
}

// first is the first legal move of a position.
func first(position string) string { return cups.MustParse(position).Moves().First().String() }

// move makes the first legal move of whoever is to move.
func (s *site) move(id, south, north string) state {
	s.Helper()
	g := s.state(id)
	token := map[string]string{"south": south, "north": north}[g.Turn]
	s.ask(token, "POST", "/api/v1/games/"+id+"/moves", map[string]any{"ply": g.Ply, "move": first(g.Position)}).is(200, "").read(&g)
	return g
}

// playOut plays a game to its end.
func (s *site) playOut(id, south, north string) (g state) {
	s.Helper()
	for g = s.state(id); g.Status == "playing"; g = s.move(id, south, north) {
	}
	return g
}

// resign has a side give a game up after both have moved, so that the game counts.
func (s *site) resign(id, loser, south, north string) reply {
	s.Helper()
	for s.state(id).Ply < 2 {
		s.move(id, south, north)
	}
	return s.ask(loser, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
}

// stream is an answer that does not end.
type stream struct {
	*site
	path  string
	body  io.ReadCloser
	lines *bufio.Scanner
	stop  context.CancelFunc
}

// watch opens a stream.
func (s *site) watch(token, path string) *stream {
	s.Helper()
	ctx, stop := context.WithCancel(s.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", "http://cups.test"+path, nil)
	if err != nil {
		s.Fatal(err)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := s.client.Do(r)
	if err != nil {
		s.Fatal(err)
	}
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "application/x-ndjson" {
		s.Fatalf("%s: got %s, %s", path, answer.Status, answer.Header)
	}
	return &stream{s, r.URL.Path, answer.Body, bufio.NewScanner(answer.Body), stop}
}

// noticed is the line that says that the notices of an account have changed.
const noticed = `{"type":"notices"}`

// next returns the next line that is not empty, "" at the end.
func (s *stream) next() string {
	s.Helper()
	for s.lines.Scan() {
		if line := s.lines.Text(); line != "" {
			s.isLineDescribed(s.path, line)
			return line
		}
	}
	return ""
}

// event returns the next line as an object, without those that only say that notices have changed.
func (s *stream) event() map[string]any {
	s.Helper()
	line := s.next()
	for line == noticed {
		line = s.next()
	}
	var e map[string]any
	if err := json.Unmarshal([]byte(line), &e); err != nil {
		s.Fatalf("the stream has %q: %v", line, err)
	}
	return e
}

func (s *stream) end() {
	s.stop()
	s.body.Close()
	synctest.Wait()
}

// plug is a socket of the page.
type plug struct {
	*site
	*websocket.Conn
}

// socket opens a socket, with a cookie.
func (s *site) socket(token string) *plug {
	s.Helper()
	c, _, err := s.tryoutSocket(token, "")
	if err != nil {
		s.Fatal(err)
	}
	return &plug{s, c}
}

func (s *site) tryoutSocket(token, origin string) (*websocket.Conn, *http.Response, error) {
	h := http.Header{}
	if token != "" {
		h.Set("Cookie", "cups="+token)
	}
	if origin != "" {
		h.Set("Origin", origin)
	}
	c, r, err := websocket.Dial(s.Context(), "http://cups.test/socket", &websocket.DialOptions{HTTPClient: s.client, HTTPHeader: h, Subprotocols: []string{"cups.1"}})
	if err == nil {
		s.sockets.mu.Lock()
		defer s.sockets.mu.Unlock()
		s.sockets.all = append(s.sockets.all, c)
	}
	return c, r, err
}

// close closes the sockets of a test that has ended. Nobody reads them any more, and a
// pipe holds nothing: a write of the server would wait for a reader, and a second one for
// the lock of the first, which is not a wait that lets the time of a bubble go on.
func (s *sockets) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.all {
		c.CloseNow()
	}
}

// say sends a frame.
func (p *plug) say(frame string) {
	p.Helper()
	if _, err := wire.ReadMessage([]byte(frame)); err == nil { // a test may send anything
		p.isMessageDescribed("SocketMessage", []byte(frame))
	}
	if err := p.Write(p.Context(), websocket.MessageText, []byte(frame)); err != nil {
		p.Fatal(err)
	}
}

// Read reads a frame, and demands that it is described. It fails after a day of test time: a test
// that waits for what never comes would go on for ever, since the server's clock does.
func (p *plug) Read(ctx context.Context) (websocket.MessageType, []byte, error) {
	p.Helper()
	ctx, cancel := context.WithTimeout(ctx, 24*time.Hour)
	defer cancel()
	kind, frame, err := p.Conn.Read(ctx)
	if err == nil {
		p.isMessageDescribed("SocketAnswer", frame)
	}
	return kind, frame, err
}

// hear returns the next message of a type.
func (p *plug) hear(kind string) map[string]any {
	p.Helper()
	for {
		_, frame, err := p.Read(p.Context())
		if err != nil {
			p.Fatalf("waiting for %s: %v", kind, err)
		}
		var m map[string]any
		if err := json.Unmarshal(frame, &m); err != nil {
			p.Fatal(err)
		}
		if m["t"] == kind {
			return m
		}
	}
}

// analyst says that each position is a tie.
type analyst struct {
	mu     sync.Mutex
	asked  int
	takes  time.Duration
	unsure bool
}

func (a *analyst) Analyze(_ context.Context, _ mind.Client, p cups.Position, _ analysis.Limits, _ func(analysis.Result)) (analysis.Result, error) {
	time.Sleep(a.takes)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked++
	r := analysis.Result{Position: p, Value: analysis.Value{Kind: analysis.Exact}}
	if a.unsure {
		r.Value = analysis.Value{Kind: analysis.Estimate}
	}
	return r, nil
}

// answer returns the type of the next message, or the code of a refusal, without
// those that nobody asked for.
func (p *plug) answer() string {
	p.Helper()
	for {
		_, frame, err := p.Read(p.Context())
		if err != nil {
			p.Fatal(err)
		}
		var m struct {
			T     string
			Error struct{ Code string }
		}
		if err := json.Unmarshal(frame, &m); err != nil {
			p.Fatal(err)
		}
		switch m.T {
		case "start", "challenge", "hello", "presence":
		case "error":
			return m.Error.Code
		default:
			return m.T
		}
	}
}
