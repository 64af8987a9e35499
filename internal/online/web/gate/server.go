// Package gate is what every request passes and what every room of the network uses: who
// asks and what they may do, origins, limits, the forms of answers and refusals, streams
// of lines, and the frame in which operations are added to the interface for programs.
package gate

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
	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/online/moderation"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/wordlist"
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
	Knows     func(cups int) bool                  // reports whether the analyst has a tablebase for boards of a size above [api.MostProvenCups]; nil: it has none
	Await     func(context.Context, cups.Position) // waits until the analyst has everything that speeds up its work on a position; nil: no wait
	Log       *slog.Logger
	Now       func() time.Time // the time of the machine, for deadlines of slow readers
	PublicURL string           // the public address, such as "https://cups.example"; empty: see [Server.URL]
	Names     []string         // without a public address: hosts by which this server is reached, besides addresses of its network
	RateLimit bool             // refuse visitors who ask too often
	Proxies   []netip.Prefix   // the trusted proxies, whose headers say where a request comes from
	Meter     *meter.Meter     // counts what the server does; nil: nobody reads the counts
	Puzzles   *puzzle.Set      // nil: the built-in puzzles
	Privacy   Notices          // what the operator says about privacy; empty: what the program stores
	Imprint   Notices          // who the operator is; empty: there is no imprint
	Words     *wordlist.List   // words that are not allowed in texts that others read; nil: all are
	Shares    *quota.Book      // how much somebody may hold; nil: any number of things
}

// Server is what all rooms of the network share. The server of each room embeds that of the
// room below it. Make one with [New].
type Server struct {
	Config
	Mux *http.ServeMux
	API huma.API // the interface for programs

	Operations []string                                                 // the IDs of all operations
	Scopes     map[string]string                                        // the scopes that operations need, by the IDs of the operations
	Pages      *page.Pages                                              // the pages that people open in a browser
	AskProof   func(w http.ResponseWriter, r *http.Request, status int) // answers with the page that asks for a proof of identity
	Desk       *solving.Desk                                            // judges attempts at puzzles
	Moderation *moderation.Desk                                         // where officers of the site act
	Limits     *limits
	Serving    context.Context // ends when the server has drained
	Ending     context.Context // ends when the server begins to drain
	Kept       *kept.Shelf     // what was made for visitors

	streams    atomic.Int64 // the number of open streams
	followers  followers
	places     chan struct{} // of the answers that are being made
	repeats    repeats
	gate       sync.RWMutex   // held for reading by InBackground, for writing by End
	background sync.WaitGroup // searches for values, and the painting of pictures
	stop, end  context.CancelFunc
}

// New returns a server without pages and operations, but with the paths for whoever looks
// after it.
func New(c Config) *Server {
	if c.Meter == nil {
		c.Meter = meter.New()
	}
	if c.Shares == nil {
		c.Shares = &quota.Book{}
	}
	if c.Puzzles == nil {
		c.Puzzles = puzzle.Embedded()
	}
	s := &Server{Config: c, Mux: http.NewServeMux(), Scopes: map[string]string{}}
	s.Serving, s.stop = context.WithCancel(context.Background())
	s.Ending, s.end = context.WithCancel(s.Serving)
	s.Kept, s.places = kept.New(mostKept, s.InBackground, s.Ending, hall.ErrClosing), answerPlaces()
	s.Limits = newLimits(c.RateLimit, c.Shares)
	s.Desk = &solving.Desk{Archive: c.Hall.Guarded(), Set: c.Puzzles}
	s.Moderation = moderation.New(moderation.Config{Hall: c.Hall, Club: c.Club, Arbiter: c.Arbiter, Guilds: c.Guilds, Archive: c.Archive, Now: c.Now, Log: c.Log})
	s.repeats.running = map[string]chan struct{}{}
	s.Mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, "ok") })
	s.Mux.HandleFunc("GET /readyz", s.ready)
	c.Club.Watch(s.followers.look)
	c.Club.TellBy(c.Hall)
	return s
}

// Handler returns the handler of all requests. What files returns may answer a request as a
// file before the request reaches its path.
func (s *Server) Handler(files func(http.Handler) http.Handler) http.Handler {
	answer := asJSON(documents(s.identify(s.limit(files(s.pagesInTurn(routed(s.Mux)))))))
	return s.traced(s.safely(opened(answer, guarded(answer))))
}

// End ends streams and the search for values of positions. What a request has asked the
// archive to keep is still kept.
func (s *Server) End() {
	s.gate.Lock()
	s.end()
	s.gate.Unlock()
}

// Stop ends [Server.Serving]. Call [Server.End] first.
func (s *Server) Stop() { s.stop() }

// Wait waits for what goes on in the background for requests. Call [Server.End] first.
func (s *Server) Wait() { s.background.Wait() }

// OpenStreams returns the number of open streams of programs.
func (s *Server) OpenStreams() int { return int(s.streams.Load()) }
