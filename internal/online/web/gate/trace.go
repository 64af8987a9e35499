package gate

import (
	"bufio"
	"context"
	"encoding/hex"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// requestHeader is the header with the ID of a request: in the answer, and in requests
// from a trusted proxy.
const requestHeader = "X-Request-Id"

// trace says where a request comes from, and by which ID the log names it.
type trace struct {
	id      string
	address string // of the visitor, without the port
	secure  bool   // the visitor uses TLS
	Route   string // the pattern of the path, once it is known
}

type traceKey struct{}

// TraceOf returns the trace of a request. Outside of requests it is empty.
func TraceOf(ctx context.Context) *trace {
	if t, ok := ctx.Value(traceKey{}).(*trace); ok {
		return t
	}
	return &trace{}
}

// LogFor returns the log with the ID of a request.
func (s *Server) LogFor(ctx context.Context) *slog.Logger {
	if id := TraceOf(ctx).id; id != "" {
		return s.Log.With("request", id)
	}
	return s.Log
}

// traced gives each request a trace, counts the answer, and logs both at the level debug.
// It never logs the query, which may have a one-time token.
func (s *Server) traced(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t := s.newTrace(r)
		began := s.Now()
		w.Header().Set(requestHeader, t.id)
		noted := &noted{ResponseWriter: w}
		defer func() {
			route := t.Route
			if route == "" {
				route = "none"
			}
			s.Meter.Request(route, noted.code())
			s.LogFor(r.Context()).Debug("request", "method", r.Method, "path", r.URL.Path, "status", noted.code(), "took", s.Now().Sub(began), "address", t.address)
		}()
		r = r.WithContext(context.WithValue(r.Context(), traceKey{}, t))
		next.ServeHTTP(noted, r)
	})
}

// routed notes the pattern by which the mux finds the handler of a request.
func routed(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() { TraceOf(r.Context()).Route = r.Pattern }() // also if the handler panics to break off a stream
		mux.ServeHTTP(w, r)
	})
}

// newTrace determines where a request comes from. It believes the headers of the request
// only if they come from a trusted proxy.
func (s *Server) newTrace(r *http.Request) *trace {
	t := &trace{address: r.RemoteAddr, secure: r.TLS != nil}
	if host, _, err := net.SplitHostPort(r.RemoteAddr); err == nil {
		t.address = host
	}
	if s.isProxy(t.address) {
		t.address = s.visitorBehind(t.address, r.Header.Values("X-Forwarded-For"))
		t.secure = t.secure || r.Header.Get("X-Forwarded-Proto") == "https"
		if id := r.Header.Get(requestHeader); isRequestID(id) {
			t.id = id
		}
	}
	if strings.HasPrefix(s.PublicURL, "https://") {
		t.secure = true
	}
	if t.id == "" {
		var b [8]byte
		s.Hall.Draw(b[:])
		t.id = hex.EncodeToString(b[:])
	}
	return t
}

// isProxy reports whether an address is that of a trusted proxy.
func (s *Server) isProxy(address string) bool {
	a, err := netip.ParseAddr(address)
	return err == nil && slices.ContainsFunc(s.Proxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap().WithZone("")) })
}

// visitorBehind returns the last address of X-Forwarded-For that is not a trusted proxy,
// because the addresses before it may be invented. If there is none, it returns the
// address of the last proxy.
func (s *Server) visitorBehind(proxy string, headers []string) string {
	list := strings.Split(strings.Join(headers, ","), ",")
	for _, text := range slices.Backward(list) {
		a, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			return proxy
		}
		if proxy = a.Unmap().String(); !s.isProxy(proxy) {
			return proxy
		}
	}
	return proxy
}

// isRequestID reports whether the ID of a request is well formed: 8 to 64 letters
// of ASCII, digits, or one of "-_.".
func isRequestID(id string) bool {
	return len(id) >= 8 && len(id) <= 64 && strings.IndexFunc(id, func(c rune) bool {
		return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("-_.", c))
	}) < 0
}

// noted is an answer that remembers its status.
type noted struct {
	http.ResponseWriter
	status int
}

// code returns the status, which is 200 if none was set.
func (a *noted) code() int {
	if a.status == 0 {
		return http.StatusOK
	}
	return a.status
}

// WriteHeader remembers the first status.
func (a *noted) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection.
func (a *noted) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Hijack gives the connection to a socket.
func (a *noted) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(a.ResponseWriter).Hijack()
	if err == nil {
		a.status = http.StatusSwitchingProtocols
	}
	return conn, rw, err
}
