package gate

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/wire"
)

// InBackground runs f in a goroutine of its own, for which [Server.Wait] waits. When the
// server has begun to drain, f runs in the goroutine of the caller.
func (s *Server) InBackground(f func()) {
	s.gate.RLock()
	isEnding := s.Ending.Err() != nil
	if !isEnding {
		s.background.Go(func() { guard.Run(s.Log, "work in the background", f) })
	}
	s.gate.RUnlock()
	if isEnding {
		f()
	}
}

// Lasting returns a context with the values of ctx, the context of a request. It does not
// end with the request, but when the server begins to drain or when cancel is called.
func (s *Server) Lasting(ctx context.Context) (_ context.Context, cancel func()) {
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(s.Ending, end)
	return ctx, func() {
		stop()
		end()
	}
}

// SocketPath is the path of the socket.
const SocketPath = "/socket"

// isAPI reports whether a path belongs to the interface for programs.
func isAPI(path string) bool { return strings.HasPrefix(path, "/api/") || isExchange(path) }

// safely turns a panic in a request into an answer, so that the server goes on. It gives
// every answer the headers that make browsers strict.
func (s *Server) safely(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				s.LogFor(r.Context()).Error("a request failed", "method", r.Method, "path", r.URL.Path, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
				if w.Header().Get("Content-Encoding") != "" { // a compressed answer has begun: it breaks off
					panic(http.ErrAbortHandler)
				}
				Refuse(w, wire.NewCode("internal"))
			}
		}()
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'")
		next.ServeHTTP(w, r)
	})
}

// ready answers whether the server can serve requests.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if err := s.Hall.Ready(); err != nil {
		f := wire.FaultOf(err)
		if errors.Is(err, archive.ErrLogGone) { // whoever looks after the server must know before it is killed
			f.Fault.Message = "The log of the database was removed while the server runs. Do not kill the server, but end it cleanly (SIGTERM): then nothing is lost."
		}
		Refuse(w, f)
		return
	}
	fmt.Fprintln(w, "ok")
}
