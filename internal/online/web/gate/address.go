package gate

import (
	"context"
	"strings"
)

// hostKey is the key under which a context has the scheme and host of its request.
type hostKey struct{}

// URL returns the complete address of a path of this server.
func (s *Server) URL(ctx context.Context, path string) string {
	base := s.PublicURL
	if base == "" {
		base, _ = ctx.Value(hostKey{}).(string)
	}
	return strings.TrimSuffix(base, "/") + path
}

// Origin returns the origin of this site: the scheme and host in the browser's address
// bar.
func (s *Server) Origin(ctx context.Context) string { return s.URL(ctx, "") }
