// Package web is the server's side of the network. It puts its four rooms together: what
// every request passes (gate), the interface for programs (api), what is told without being
// asked again (live), and the pages (pages). It also describes the interface.
package web

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/live"
	"example.org/cups/internal/online/web/pages"
)

// Config is what a server needs.
type Config = gate.Config

// Notices are a text of the operator in some languages.
type Notices = gate.Notices

// Server answers requests. Make one with [New].
type Server struct {
	*pages.Server
	live *live.Server
	book book // the description of the interface
}

// New returns a server.
func New(c Config) *Server {
	g := gate.New(c)
	g.API = newAPI(g.Mux)
	a := api.New(g)
	s := &Server{live: live.New(a)}
	s.Server = pages.New(a)
	s.describeSocket()
	s.publish()
	g.Mux.HandleFunc("/api/", g.NothingHere)
	s.gauges()
	return s
}

// newAPI returns the interface for programs, still without operations.
func newAPI(mux *http.ServeMux) huma.API {
	c := huma.DefaultConfig("Cups", "1")
	c.Info.Description = aboutAPI()
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.CreateHooks = nil
	c.Transformers = []huma.Transformer{gate.NameRequest}
	c.RejectUnknownQueryParameters = true
	c.Formats = map[string]huma.Format{"application/json": gate.PlainJSON, "json": gate.PlainJSON}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer", Description: "A token of POST /api/v1/guests, /api/v1/sessions or /api/v1/tokens, in the header Authorization: Bearer TOKEN."},
	}
	c.Servers = []*huma.Server{{URL: "/", Description: "The server that sends this description."}}
	return humago.New(mux, c)
}

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler { return s.Server.Server.Handler(s.Files) }

// Drain ends streams and sockets, and the search for values of positions. Each socket is
// told when to come again. What a request has asked the archive to keep is still kept.
func (s *Server) Drain() {
	s.End()
	s.live.CloseSockets()
	s.Stop()
}

// gauges adds the numbers of open things to the meter.
func (s *Server) gauges() {
	count := func(name, help string, n func() int) {
		s.Meter.Gauge(name, help, func() float64 { return float64(n()) })
	}
	count("cups_sockets_open", "Sockets of pages that are open.", s.live.OpenSockets)
	count("cups_streams_open", "Streams of programs that are open.", s.OpenStreams)
	count("cups_games_running", "Games that go on and have somebody looking after them in memory.", s.Hall.Playing)
	count("cups_accounts_online", "Accounts that are here.", s.Hall.Online)
	count("cups_games_due", "Games that were due when the server looked last.", s.Hall.LastDue)
}
