package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/puzzle"
)

// Config is what a server needs.
type Config struct {
	Hall      *hall.Hall
	Club      *club.Club
	Arbiter   *arbiter.Arbiter // runs the tournaments
	Guilds    *guilds.Guilds   // runs the guilds
	Archive   archive.Archive
	Analyst   review.Analyst
	Await     func(context.Context, cups.Position) // waits until the analyst has everything that speeds up its work on a position; nil: no wait
	Log       *slog.Logger
	Now       func() time.Time // the time of the machine, for deadlines of slow readers
	PublicURL string           // the public address, such as "https://cups.example"; empty: the address of each request
	RateLimit bool             // refuse visitors who ask too often
	Proxies   []netip.Prefix   // the trusted proxies, whose headers say where a request comes from
	Meter     *meter.Meter     // counts what the server does; nil: nobody reads the counts
	Puzzles   *puzzle.Set      // nil: the built-in puzzles
	Privacy   Notices          // what the operator says about privacy; empty: what the program stores
	Imprint   Notices          // who the operator is; empty: there is no imprint
	Shares    *quota.Book      // how much somebody may hold; nil: any number of things
}

// Server answers requests. Make one with [New].
type Server struct {
	Config
	mux  *http.ServeMux
	api  huma.API
	book book // the description of the interface

	operations []string          // the IDs of all operations
	scopes     map[string]string // the scopes that operations need, by the IDs of the operations
	values     values
	pictures   pictures
	reviews    review.Desk
	limits     *limits
	streams    atomic.Int64 // the number of open streams
	followers  followers
	sockets    sockets
	repeats    repeats
	lobby      openSeeks
	pages      *page.Pages
	resultsOf  func(r *http.Request, t *tourney.Table) page.Tournament  // what the file of a tournament's results shows
	askProof   func(w http.ResponseWriter, r *http.Request, status int) // answers with the page that asks for a proof of identity
	desk       *solving.Desk
	refutes    *refutations

	gate       sync.RWMutex   // held for reading by inBackground, for writing by Drain
	background sync.WaitGroup // searches for values, and the painting of pictures

	serving context.Context // ends when the server has drained
	stop    context.CancelFunc
	ending  context.Context // ends when the server begins to drain
	end     context.CancelFunc
}

// New returns a server.
func New(c Config) *Server {
	if c.Meter == nil {
		c.Meter = meter.New()
	}
	if c.Shares == nil {
		c.Shares = &quota.Book{}
	}
	s := &Server{Config: c, mux: http.NewServeMux()}
	s.serving, s.stop = context.WithCancel(context.Background())
	s.ending, s.end = context.WithCancel(s.serving)
	s.limits = newLimits(c.RateLimit, c.Shares)
	if s.Puzzles == nil {
		s.Puzzles = puzzle.Embedded()
	}
	s.desk = &solving.Desk{Archive: c.Hall.Guarded(), Set: s.Puzzles}
	s.refutes = newRefutations()
	s.reviews.Archive, s.reviews.Analyst, s.reviews.Log = c.Archive, c.Analyst, c.Log
	s.reviews.Gather, s.reviews.Others, s.reviews.Now = s.gather, c.Hall.Playing, c.Now
	s.askProof = s.proofAsked
	s.resultsOf = s.tournamentResults
	s.scopes = map[string]string{}
	s.values.known = map[cups.Position]*answer{}
	s.repeats.running = map[string]chan struct{}{}
	s.sockets.open = map[*socket]struct{}{}
	s.mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, "ok") })
	s.mux.HandleFunc("GET /readyz", s.ready)
	s.mux.HandleFunc("GET "+socketPath, s.openSocket)
	c.Club.Watch(s.sockets.closeOf)
	c.Club.Watch(s.followers.look)
	s.gauges()
	s.describe()
	if err := s.describePages(); err != nil {
		panic(err) // the templates are part of the program: a fault of the build
	}
	return s
}

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler {
	foreign := http.NewCrossOriginProtection()
	foreign.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		refuse(w, wire.NewCode("foreignOrigin"))
	}))
	answer := asJSON(documents(s.identify(s.limit(s.records(s.tournamentFile(routed(s.mux)))))))
	return s.traced(s.safely(opened(answer, foreign.Handler(answer))))
}

// Drain ends streams and sockets, and the search for values of positions. Each socket is
// told when to come again. What a request has asked the archive to keep is still kept.
func (s *Server) Drain() {
	s.gate.Lock()
	s.end()
	s.gate.Unlock()
	s.sockets.closeAll()
	s.stop()
}

// Wait waits until everything has ended that goes on in the background for requests:
// searches for values, pictures and reviews. Call [Server.Drain] first.
func (s *Server) Wait() {
	s.background.Wait()
	s.reviews.Wait()
}

// gauges adds the numbers of open things to the meter.
func (s *Server) gauges() {
	count := func(name, help string, n func() int) {
		s.Meter.Gauge(name, help, func() float64 { return float64(n()) })
	}
	count("cups_sockets_open", "Sockets of pages that are open.", s.sockets.count)
	count("cups_streams_open", "Streams of programs that are open.", func() int { return int(s.streams.Load()) })
	count("cups_games_running", "Games that go on and have somebody looking after them in memory.", s.Hall.Playing)
	count("cups_accounts_online", "Accounts that are here.", s.Hall.Online)
	count("cups_games_due", "Games that were due when the server looked last.", s.Hall.LastDue)
}
