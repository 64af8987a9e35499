package serve

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

// domains are the flags for a server that gets its own certificates, see RFC 8555.
type domains struct {
	names              []string // none: the server does not speak TLS itself
	plain              string   // where requests without TLS are sent on, and the authority asks for proofs
	authority, ca, own string   // the URL of the authority, a file with the certificates that it is trusted by, and a mail address
}

// The addresses of a server with certificates, if the flags do not say others.
const (
	secureAddress = ":443"
	plainAddress  = ":80"
)

// addDomains adds the flags.
func addDomains(cmd interface {
	StringVar(p *string, name, value, usage string)
	StringSliceVar(p *[]string, name string, value []string, usage string)
}, env *command.Env, d *domains) {
	cmd.StringSliceVar(&d.names, "tls-domain", nil, env.Text.Get("serve.flag.tls_domain"))
	cmd.StringVar(&d.plain, "http-listen", plainAddress, env.Text.Get("serve.flag.http_listen"))
	cmd.StringVar(&d.authority, "acme-url", autocert.DefaultACMEDirectory, env.Text.Get("serve.flag.acme_url"))
	cmd.StringVar(&d.ca, "acme-ca", "", env.Text.Get("serve.flag.acme_ca"))
	cmd.StringVar(&d.own, "acme-mail", "", env.Text.Get("serve.flag.acme_mail"))
}

// settle gives the flags of a server with certificates the values that follow from its domains. isSet reports
// whether a flag was given.
func (f *flags) settle(env *command.Env, isSet func(name string) bool) error {
	if len(f.domains.names) == 0 {
		for _, name := range []string{"http-listen", "acme-url", "acme-ca", "acme-mail"} {
			if isSet(name) {
				return errors.New(env.Text.Get("serve.tls_needs", "flag", name))
			}
		}
		return nil
	}
	if f.share {
		return errors.New(env.Text.Get("serve.tls_share"))
	}
	if isSet("acme-url") && !strings.HasPrefix(f.domains.authority, "https://") {
		return errors.New(env.Text.Get("serve.bad_acme_url", "value", f.domains.authority))
	}
	for i, name := range f.domains.names {
		name = strings.ToLower(strings.TrimSuffix(name, "."))
		if !strings.Contains(name, ".") || strings.ContainsAny(name, ":/*@ ") || net.ParseIP(name) != nil {
			return errors.New(env.Text.Get("serve.bad_domain", "value", f.domains.names[i]))
		}
		f.domains.names[i] = name
	}
	if !isSet("listen") {
		f.listen = secureAddress
	}
	if f.publicURL == "" {
		f.publicURL = "https://" + f.domains.names[0]
	}
	return nil
}

// certificates returns what gets the certificates of the domains, and renews them a month before they end. They are kept
// in the folder of the data.
func certificates(env *command.Env, f flags) (*autocert.Manager, error) {
	client := &acme.Client{DirectoryURL: f.domains.authority, UserAgent: "cups/" + command.Version}
	if f.domains.ca != "" {
		text, err := os.ReadFile(f.domains.ca)
		if err != nil {
			return nil, err
		}
		roots := x509.NewCertPool()
		if !roots.AppendCertsFromPEM(text) {
			return nil, errors.New(env.Text.Get("serve.bad_ca", "file", f.domains.ca))
		}
		client.HTTPClient = &http.Client{Timeout: time.Minute, Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
		}}
	}
	return &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: autocert.DirCache(filepath.Join(f.data, "certificates")),
		HostPolicy: autocert.HostWhitelist(f.domains.names...), Client: client, Email: f.domains.own,
	}, nil
}

// secure lets a server speak TLS, and sends those on who ask without. stop ends that. Without domains
// it does nothing.
func (f flags) secure(env *command.Env, server *http.Server, log *slog.Logger) (stop func(), err error) {
	if len(f.domains.names) == 0 {
		return func() {}, nil
	}
	manager, err := certificates(env, f)
	if err != nil {
		return nil, err
	}
	server.TLSConfig = manager.TLSConfig()
	server.TLSConfig.MinVersion = tls.VersionTLS12
	server.TLSConfig.GetCertificate = f.orSay(log, server.TLSConfig.GetCertificate)
	plain, err := net.Listen("tcp", f.domains.plain)
	if err != nil {
		return nil, errors.New(env.Text.Get("serve.cannot_listen", "flag", "http-listen", "address", f.domains.plain, "error", say.Error(env.Text, err)))
	}
	redirect := &http.Server{
		Handler: manager.HTTPHandler(http.HandlerFunc(f.sendOn)), ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, IdleTimeout: 10 * time.Second,
		MaxHeaderBytes: server.MaxHeaderBytes, ErrorLog: server.ErrorLog,
	}
	go redirect.Serve(plain) //nolint:errcheck // it ends when it is closed
	return func() {
		wait, cancel := context.WithTimeout(context.Background(), answerTime)
		defer cancel()
		shut(wait, redirect)
	}, nil
}

// certified returns the certificate for a connection.
type certified = func(*tls.ClientHelloInfo) (*tls.Certificate, error)

// orSay also writes to the log for which of the domains there is no certificate.
func (f flags) orSay(log *slog.Logger, told certified) certified {
	return func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		certificate, err := told(hello)
		if err != nil && slices.Contains(f.domains.names, strings.ToLower(hello.ServerName)) {
			log.Warn("there is no certificate for this domain yet: does its name lead to this machine, and can the authority reach it at ports 80 and 443?",
				"domain", hello.ServerName, "error", err)
		}
		return certificate, err
	}
}

// certify gets the certificates of the domains before anybody asks for them, so that the log says at the start which of
// them there are. Without domains it does nothing.
func (f flags) certify(server *http.Server, log *slog.Logger) {
	for _, name := range f.domains.names {
		certificate, err := server.TLSConfig.GetCertificate(&tls.ClientHelloInfo{
			ServerName: name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}, // as browsers have them
		})
		if err == nil && certificate.Leaf != nil { // otherwise the log has a warning already
			log.Info("there is a certificate for this domain", "domain", name, "until", certificate.Leaf.NotAfter)
		}
	}
}

// sendOn sends somebody on to HTTPS who has asked without: to the domain that was asked for if it is one of the
// server's, and otherwise to where people reach it.
func (f flags) sendOn(w http.ResponseWriter, r *http.Request) {
	to := f.publicURL
	if name, _, _ := strings.Cut(strings.ToLower(r.Host), ":"); slices.Contains(f.domains.names, name) {
		to = "https://" + name
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "use HTTPS: "+to, http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, to+r.URL.RequestURI(), http.StatusFound)
}

// begin answers requests that come to a listener, until the server is shut.
func (f flags) begin(server *http.Server, l net.Listener) error {
	if server.TLSConfig != nil {
		return server.ServeTLS(l, "", "")
	}
	return server.Serve(l)
}
