package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"example.org/cups/internal/online/guard"
)

// inBackground runs f in a goroutine of its own, for which [Server.Wait] waits. When the
// server has begun to drain, f runs in the goroutine of the caller.
func (s *Server) inBackground(f func()) {
	s.gate.RLock()
	isEnding := s.ending.Err() != nil
	if !isEnding {
		s.background.Go(func() { guard.Run(s.Log, "work in the background", f) })
	}
	s.gate.RUnlock()
	if isEnding {
		f()
	}
}

// lasting returns a context with the values of ctx, the context of a request. It does not
// end with the request, but when the server begins to drain or when cancel is called.
func (s *Server) lasting(ctx context.Context) (_ context.Context, cancel func()) {
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(s.ending, end)
	return ctx, func() {
		stop()
		end()
	}
}

// socketPath is the path of the socket.
const socketPath = "/socket"

// isForeign reports whether a browser says that a page of another site has made
// the request.
func isForeign(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	u, err := url.Parse(origin)
	return origin != "" && (err != nil || !strings.EqualFold(u.Host, r.Host))
}

// isAPI reports whether a path belongs to the interface for programs.
func isAPI(path string) bool { return strings.HasPrefix(path, "/api/") }
