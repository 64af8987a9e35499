package web

import (
	"context"
	"strings"
)

// hostKey is the key of the request's scheme and host.
type hostKey struct{}

// url returns the address of a path as others reach it.
func (s *Server) url(ctx context.Context, path string) string {
	base := s.PublicURL
	if base == "" {
		base, _ = ctx.Value(hostKey{}).(string)
	}
	return strings.TrimSuffix(base, "/") + path
}

// origin is this site as the browser calls it.
func (s *Server) origin(ctx context.Context) string { return s.url(ctx, "") }
