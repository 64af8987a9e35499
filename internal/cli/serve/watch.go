package serve

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/say"
)

// newLog returns the log that the flags ask for, on the standard error output.
func newLog(env *command.Env, f flags) *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.LevelInfo}
	if f.verbose {
		options.Level = slog.LevelDebug
	}
	if f.log == "json" {
		return slog.New(slog.NewJSONHandler(env.Err, options))
	}
	return slog.New(slog.NewTextHandler(env.Err, options))
}

// parseProxies reads addresses and networks such as 10.0.0.0/8.
func parseProxies(env *command.Env, list []string) ([]netip.Prefix, error) {
	var proxies []netip.Prefix
	for _, text := range list {
		p, err := netip.ParsePrefix(text)
		if a, ofOne := netip.ParseAddr(text); ofOne == nil {
			a = a.Unmap().WithZone("")
			p, err = netip.PrefixFrom(a, a.BitLen()), nil
		}
		if err != nil {
			return nil, errors.New(env.Text.Get("serve.bad_proxy", "value", text))
		}
		proxies = append(proxies, p)
	}
	return proxies, nil
}

// serveMetrics answers requests for the numbers of the meter at an address of its
// own, so that nobody else can read them; "" for none.
func serveMetrics(env *command.Env, address string, counts *meter.Meter, log *slog.Logger) (stop func(), err error) {
	if address == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, errors.New(env.Text.Get("serve.cannot_listen_metrics", "address", address, "error", say.Error(env.Text, err)))
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", counts.Handler())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
	go server.Serve(listener) //nolint:errcheck // it ends by Close
	fmt.Fprintln(env.Out, env.Text.Get("serve.metrics", "url", "http://"+listener.Addr().String()+"/metrics"))
	return func() { server.Close() }, nil
}
