// Package serve is the command that serves games to people and programs.
package serve

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"runtime/debug"
	"runtime/pprof"
	"strings"
	"sync"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/bus/nats"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/hooks"
	"example.org/cups/internal/online/mailer"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/say"
)

// flags are the flags of "cups serve".
type flags struct {
	data, listen, database, publicURL, rateLimit, profile string
	metrics, log, smtp, mailFrom, nats, words             string
	proxies, privacy, imprint, peers                      []string
	broker                                                *nats.Broker // that --nats and --peers name
	domains                                               domains
	backups                                               backups
	memory, holidays, guestDays, messageDays              int
	acceptClock, share                                    bool
	verbose                                               bool
}

// Command is "cups serve".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "serve", Args: env.NoArguments}, "serve")
	var f flags
	cmd.Flags().StringVar(&f.data, "data", "", env.Text.Get("serve.flag.data"))
	cmd.Flags().StringVar(&f.listen, "listen", "localhost:8080", env.Text.Get("serve.flag.listen"))
	addDomains(cmd.Flags(), env, &f.domains)
	cmd.Flag("tls-domain").DefValue = ""
	cmd.Flags().StringVar(&f.database, "database", "", env.Text.Get("serve.flag.database"))
	cmd.Flags().BoolVar(&f.share, "share", false, env.Text.Get("serve.flag.share"))
	cmd.Flags().StringVar(&f.nats, "nats", "", env.Text.Get("serve.flag.nats"))
	cmd.Flags().StringSliceVar(&f.peers, "peers", nil, env.Text.Get("serve.flag.peers"))
	cmd.Flag("peers").DefValue = ""
	addBackups(cmd.Flags(), env, &f.backups)
	cmd.Flags().StringVar(&f.publicURL, "public-url", "", env.Text.Get("serve.flag.public_url"))
	cmd.Flags().StringVar(&f.rateLimit, "rate-limit", "on", env.Text.Get("serve.flag.rate_limit"))
	cmd.Flags().StringSliceVar(&f.proxies, "trusted-proxy", nil, env.Text.Get("serve.flag.trusted_proxy"))
	cmd.Flag("trusted-proxy").DefValue = "" // otherwise pflag would show the default []
	cmd.Flags().StringArrayVar(&f.privacy, "privacy", nil, env.Text.Get("serve.flag.privacy"))
	cmd.Flags().StringArrayVar(&f.imprint, "imprint", nil, env.Text.Get("serve.flag.imprint"))
	cmd.Flag("privacy").DefValue, cmd.Flag("imprint").DefValue = "", ""
	cmd.Flags().StringVar(&f.words, "word-list", "", env.Text.Get("serve.flag.words"))
	cmd.Flags().StringVar(&f.metrics, "metrics", "", env.Text.Get("serve.flag.metrics"))
	cmd.Flags().StringVar(&f.log, "log", "text", env.Text.Get("serve.flag.log"))
	cmd.Flags().StringVar(&f.smtp, "smtp", "", env.Text.Get("serve.flag.smtp"))
	cmd.Flags().StringVar(&f.mailFrom, "mail-from", "", env.Text.Get("serve.flag.mail_from"))
	cmd.Flags().IntVar(&f.holidays, "holidays", club.DefaultHolidays, env.Text.Get("serve.flag.holidays"))
	cmd.Flags().IntVar(&f.guestDays, "guest-days", club.DefaultGuestDays, env.Text.Get("serve.flag.guest_days"))
	cmd.Flags().IntVar(&f.messageDays, "message-days", 0, env.Text.Get("serve.flag.message_days"))
	cmd.Flags().IntVar(&f.memory, "memory", 0, env.Text.Get("serve.flag.memory"))
	cmd.Flags().BoolVar(&f.acceptClock, "accept-clock", false, env.Text.Get("serve.flag.accept_clock"))
	cmd.Flags().StringVar(&f.profile, "profile", "", env.Text.Get("serve.flag.profile"))
	cmd.Flags().BoolVarP(&f.verbose, "verbose", "v", false, env.Text.Get("serve.flag.verbose"))
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "database", Instead: "data"})
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "nats"})
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "peers"})
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "smtp"})
	env.Configure(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		switch {
		case f.rateLimit != "on" && f.rateLimit != "off":
			return command.Usage(errors.New(env.Text.Get("serve.bad_rate_limit", "value", f.rateLimit)))
		case f.publicURL != "" && !strings.HasPrefix(f.publicURL, "http://") && !strings.HasPrefix(f.publicURL, "https://"):
			return command.Usage(errors.New(env.Text.Get("serve.bad_public_url", "value", f.publicURL)))
		case f.database != "" && !strings.HasPrefix(f.database, "postgres://") && !strings.HasPrefix(f.database, "postgresql://"):
			return command.Usage(errors.New(env.Text.Get("serve.bad_database")))
		case f.share && f.database == "":
			return command.Usage(errors.New(env.Text.Get("serve.share_needs")))
		case f.log != "text" && f.log != "json":
			return command.Usage(errors.New(env.Text.Get("serve.bad_log", "value", f.log)))
		case f.smtp != "" && (f.publicURL == "" || f.mailFrom == ""):
			return command.Usage(errors.New(env.Text.Get("serve.mail_needs")))
		case f.holidays < 0 || f.holidays > club.MostHolidays:
			return command.Usage(errors.New(env.Text.Get("serve.bad_holidays", "value", f.holidays, "most", club.MostHolidays)))
		case f.guestDays < club.LeastGuestDays || f.guestDays > club.MostRetentionDays:
			return command.Usage(errors.New(env.Text.Get("serve.bad_guest_days", "value", f.guestDays, "least", club.LeastGuestDays, "most", club.MostRetentionDays)))
		case f.messageDays != 0 && f.messageDays < club.LeastMessageDays || f.messageDays > club.MostRetentionDays:
			return command.Usage(errors.New(env.Text.Get("serve.bad_message_days", "value", f.messageDays, "least", club.LeastMessageDays, "most", club.MostRetentionDays)))
		case f.memory < 0:
			return command.Usage(errors.New(env.Text.Get("serve.bad_memory", "value", f.memory)))
		}
		if err := f.settle(env, cmd.Flags().Changed); err != nil {
			return command.Usage(err)
		}
		proxies, err := parseProxies(env, f.proxies)
		if err != nil {
			return command.Usage(err)
		}
		if f.broker, err = broker(env, f); err != nil {
			return command.Usage(err)
		}
		if err := f.backups.check(env, f.database); err != nil {
			return command.Usage(err)
		}
		if f.data == "" {
			f.data = filepath.Join(xdg.DataHome, "cups")
		}
		if printed, err := env.PrintSettings(cmd); printed || err != nil {
			return err
		}
		return serve(cmd.Context(), env, f, proxies)
	}
	return cmd
}

// The memory of the whole process in bytes: the least, and the most that it keeps to if the
// flags do not say how much. Of it, a quarter is for the games, within limits, and the rest
// for the computer's moves and the values of positions. Go's limit leaves room for what
// SQLite and the system take.
const (
	leastBytes  = 192 << 20
	usualBytes  = 2 << 30
	leastGames  = 128 << 20
	mostGames   = 512 << 20
	outsideOfGo = 64 << 20
)

// shares returns the limit for Go and the memory of the mind, if the whole process keeps to
// so many bytes.
func shares(whole int64) (limit, mindBytes int64) {
	whole = max(whole, leastBytes)
	return whole - outsideOfGo, whole - min(max(whole/4, leastGames), mostGames)
}

// idleTime is how long the computer's tables stay when nobody needs them.
const idleTime = 2 * time.Minute

// drainTime is the longest time that the server waits for commands in progress, and then
// for its work in the background.
const drainTime = 4 * time.Second

// answerTime is the longest time that the server waits for connections after that.
const answerTime = 500 * time.Millisecond

// cachedTables is how many tournaments are held in memory.
const cachedTables = 100

// writeTime is the longest time for a whole answer, so that whoever does not read it is cut
// off. Streams, sockets and exports have deadlines of their own.
const writeTime = 2 * time.Minute

// mostConnections returns how many connections may be open if there may be so many
// descriptors: a tenth and some more stay for the archive and what else opens files.
func mostConnections(descriptors int64) int64 {
	if descriptors == 0 {
		return 10_000
	}
	return max(16, descriptors-descriptors/10-64)
}

// serve serves until ctx ends.
func serve(ctx context.Context, env *command.Env, f flags, proxies []netip.Prefix) error {
	log := newLog(env, f)
	counts := meter.New()
	privacy, err := readNotices(ctx, env, "privacy", f.privacy)
	if err != nil {
		return err
	}
	imprint, err := readNotices(ctx, env, "imprint", f.imprint)
	if err != nil {
		return err
	}
	words, err := readWords(ctx, env, f.words)
	if err != nil {
		return err
	}

	stopProfile, err := profile(f.profile)
	if err != nil {
		return err
	}
	defer stopProfile()
	store, news, release, err := open(ctx, env, f, counts, log)
	if err != nil {
		return err
	}
	defer release()

	// Nothing has changed yet if the address is taken. Connections are taken when requests can be
	// answered: until then clients are refused at once, and do not wait for an answer.
	tried, err := listen(env, f)
	if err != nil {
		return err
	}
	tried.Close() //nolint:errcheck // nobody has used it

	whole := env.TableBytes(usualBytes, 2)
	if f.memory > 0 {
		whole = int64(f.memory) << 20
	}
	limit, bytes := shares(whole)
	if env.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(limit))
	}
	began := env.Now()
	steady := func() time.Time { return began.Add(env.Now().Sub(began)) } // this uses the monotonic clock
	tablebases := mind.SharedWithin(bytes)
	tablebases.OnDamage(func(err error) { log.Warn("a tablebase is damaged, and not used until it is made again", "error", err) })
	thinks := mind.New(mind.Config{Bytes: bytes, Tablebases: tablebases, Patience: 30 * time.Second, Idle: idleTime, Now: steady})
	counts.Gauge("cups_mind_working", "Questions that the computer is working on: moves and values of positions.", func() float64 { return float64(thinks.Load().Working) })
	counts.Gauge("cups_mind_waiting", "Questions that wait for the computer.", func() float64 { return float64(thinks.Load().Waiting) })
	outbox := club.NewOutbox(store, env.Random)
	if err := outbox.Look(ctx, steady()); err != nil { // the hooks must be known before the first game continues
		return err
	}
	shares := &quota.Book{}
	if f.rateLimit == "on" {
		shares = quota.NewBook()
	}
	h, err := hall.Open(ctx, hall.Config{Archive: store, Mind: thinks, Now: steady, Random: env.Random, Log: log, Outbox: outbox, Shares: shares, Bus: news.between(), AcceptClock: f.acceptClock})
	if far := (*hall.ClockError)(nil); errors.As(err, &far) {
		return errors.New(env.Text.Get("serve.clock", "last", far.Last.Format(time.RFC3339), "now", far.Now.Format(time.RFC3339)))
	}
	if err != nil {
		return err
	}
	log = h.Log()
	shares.Servers = h.Servers
	members := club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: env.Random, Log: log, Mails: f.smtp != "", Outbox: outbox, Shares: shares, HolidayDays: f.holidays, GuestDays: f.guestDays, MessageDays: f.messageDays, Share: func(x club.Stale) { h.Share(hall.Hint{Club: x}) }, Jump: h.Jump()})
	h.Jobs().Handle(notice.Job, members.SendNotices)
	h.Heed(func(x hall.Hint) { members.Heed(x.Club) })
	mails, err := newMailer(env, f, members, counts, log)
	if err != nil {
		return err
	}
	// Work in the background ends before the archive is closed.
	background, endBackground := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer wait(&running, drainTime)
	defer endBackground()
	kinds := stream.Config{Archive: h.Guarded(), Bus: news.Bus, Shared: f.share, Jobs: h.Jobs(), Now: h.Now, Log: log, Tell: h.TellDamaged, Cached: cachedTables}
	shareStreams(h, &kinds)
	allGuilds := guilds.New(guilds.Config{Hall: h, Club: members, Archive: store, Random: env.Random, Streams: kinds})
	site := web.New(web.Config{
		Hall: h, Club: members, Archive: store, Analyst: thinks, Await: thinks.Await, Knows: thinks.Knows, Log: log, Now: env.Now,
		Arbiter:   arbiter.New(arbiter.Config{Hall: h, Club: members, Archive: store, Random: env.Random, Log: log, Streams: kinds, Guilds: allGuilds}),
		Guilds:    allGuilds,
		PublicURL: f.publicURL, Names: names(f.listen), RateLimit: f.rateLimit == "on",
		Proxies: proxies, Meter: counts, Shares: shares, Privacy: privacy, Imprint: imprint, Words: words,
	})
	stopMetrics, err := serveMetrics(env, f.metrics, counts, log)
	if err != nil {
		return err
	}
	defer stopMetrics()
	server := &http.Server{
		Handler: site.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second,
		WriteTimeout: writeTime, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	endPlain, err := f.secure(env, server, log)
	if err != nil {
		return err
	}
	defer endPlain()
	running.Go(func() { news.run(background) })
	// The clocks run again as soon as requests are answered. A request that came before would be
	// refused, since nothing can be written yet.
	if err := h.Serve(ctx); err != nil {
		return err
	}
	if _, err := members.PushKeys(ctx); err != nil && ctx.Err() == nil { // they are made at the first start
		log.Warn("the keys for push services could not be made, and are made when somebody asks for them", "error", err)
	}
	listener, err := listen(env, f)
	if err != nil {
		drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
		defer cancel()
		return errors.Join(err, h.Close(drain))
	}
	defer listener.Close()
	failed := make(chan error, 1)
	room := &crowd{
		Listener: listener, most: mostConnections(command.Descriptors()), held: shares.Connections, proxies: proxies,
		now: steady, log: log, refused: func() { counts.Refused(quota.Connections.Name) },
	}
	go func() { failed <- f.begin(server, room) }()
	go f.certify(server, log)
	fmt.Fprintln(env.Out, env.Text.Get("serve.open", "url", address(f, listener)))
	if err := offerFirst(ctx, env, members, address(f, listener)); err != nil && ctx.Err() == nil {
		log.Warn("cannot find out whether the server has an operator", "error", err)
	}
	if f.share {
		fmt.Fprintln(env.Out, shared(env, f))
	}
	inBackground := func(run func(context.Context)) { running.Go(func() { guard.Keep(background, log, "a job", run) }) }
	once := inBackground // by one of the servers that share the archive
	if f.share {
		once = func(run func(context.Context)) { inBackground(inTurn(h, log, run)) }
	}
	once(members.Tidy)
	if mails != nil {
		once(mails.Run)
	}
	inBackground(func(ctx context.Context) { countOpenings(ctx, store, log) })
	inBackground(func(ctx context.Context) { f.backups.run(ctx, f.data, env.Now, counts, log) })
	inBackground(hooks.New(hooks.Config{Club: members, Now: env.Now, Log: log, Count: counts.Job, Turn: h.IsEldest, Sender: sender(f)}).Run)
	inBackground(site.ReviewGames)

	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	// The server takes no new commands, ends streams and sockets, and finishes the
	// commands in progress.
	fmt.Fprintln(env.Out, env.Text.Get("serve.closing"))
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
	defer cancel()
	h.Dismiss(drain, site.Drain)
	running.Go(site.Wait)
	err = h.Close(drain)
	shut(drain, server)
	if errors.Is(err, context.DeadlineExceeded) {
		return errors.New(env.Text.Get("serve.slow_close"))
	}
	return err
}

// sender is whom push services can ask about messages: they must have an https address or an e-mail address.
func sender(f flags) string {
	switch {
	case strings.HasPrefix(f.publicURL, "https://"):
		return f.publicURL
	case f.mailFrom != "":
		if a, err := mailer.Sender(f.mailFrom); err == nil {
			return a.Address
		}
	}
	return "operator@localhost"
}

// offerFirst prints a link by which a member becomes the operator, if there is none.
func offerFirst(ctx context.Context, env *command.Env, members *club.Club, address string) error {
	path, err := members.OfferFirst(ctx)
	if err == nil && path != "" {
		_, err = fmt.Fprintln(env.Out, env.Text.Get("serve.first", "url", strings.TrimSuffix(address, "/")+path))
	}
	return err
}

// names returns the hosts by which a server is certainly meant: the one that it listens at, and the
// name of this machine, also in its local network.
func names(listen string) (hosts []string) {
	if host, _, err := net.SplitHostPort(listen); err == nil && host != "" {
		hosts = append(hosts, host)
	}
	if host, err := os.Hostname(); err == nil && host != "" {
		hosts = append(hosts, host, host+".local")
	}
	return hosts
}

// listen takes the address of the server.
func listen(env *command.Env, f flags) (net.Listener, error) {
	l, err := net.Listen("tcp", f.listen)
	if err != nil {
		return nil, errors.New(env.Text.Get("serve.cannot_listen", "flag", "listen", "address", f.listen, "error", say.Error(env.Text, err)))
	}
	return l, nil
}

// shut closes a server all of whose commands are finished. Their answers are given some
// time to go out; whoever has sent half a request only is then cut off.
func shut(ctx context.Context, server *http.Server) {
	answers, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	if server.Shutdown(answers) != nil {
		server.Close() //nolint:errcheck // nothing is left to be lost
	}
}

// wait waits until a group has ended, but no longer than most.
func wait(group *sync.WaitGroup, most time.Duration) {
	ended := make(chan struct{})
	go func() {
		group.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(most):
	}
}

// profile begins a CPU profile, and writes it to a file when stop is called. Without a
// file it does nothing.
func profile(file string) (stop func(), err error) {
	if file == "" {
		return func() {}, nil
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return func() { pprof.StopCPUProfile(); f.Close() }, nil
}

// open opens the archive that the flags name, and the bus between the servers of that archive.
// release closes the archive, and ends a broker inside of this server.
func open(ctx context.Context, env *command.Env, f flags, counts *meter.Meter, log *slog.Logger) (store archive.Archive, between carrier, release func(), err error) {
	if f.database != "" {
		db, err := postgres.Open(ctx, f.database)
		if err != nil {
			return nil, carrier{}, nil, err
		}
		if err := hold(ctx, env, db, f.share); err != nil {
			return nil, carrier{}, nil, errors.Join(err, db.Close())
		}
		db.ObserveGroups(counts.Group)
		between = alone()
		if f.share {
			if between, err = share(ctx, env, f, db, log); err != nil {
				return nil, carrier{}, nil, errors.Join(err, db.Close())
			}
		}
		return db, between, func() { between.close(); db.Close() }, nil
	}
	if err := os.MkdirAll(f.data, 0o700); err != nil {
		return nil, carrier{}, nil, err
	}
	db, err := sqlite.OpenServer(ctx, filepath.Join(f.data, "cups.db"))
	if errors.Is(err, sqlite.ErrHeld) {
		return nil, carrier{}, nil, errors.New(env.Text.Get("serve.locked", "folder", f.data))
	}
	if err != nil {
		return nil, carrier{}, nil, err
	}
	if err := tellOfStop(env, db, log); err != nil {
		return nil, carrier{}, nil, errors.Join(err, db.Close())
	}
	db.ObserveGroups(counts.Group)
	return db, alone(), func() { db.Close() }, nil
}

// tellOfStop logs that the last server was not ended cleanly, and what was lost then or
// earlier, until the operator has seen to it.
func tellOfStop(env *command.Env, db *sqlite.Archive, log *slog.Logger) error {
	if unclean := db.Unclean(); unclean != nil {
		log.Warn(say.Error(env.Text, unclean))
	}
	losses, err := db.Losses()
	for _, loss := range losses {
		log.Error(say.Error(env.Text, loss.Sentence()))
	}
	return err
}

// address returns the address of the server for people.
func address(f flags, l net.Listener) string {
	if f.publicURL != "" {
		return f.publicURL
	}
	host, _, err := net.SplitHostPort(f.listen)
	_, port, err2 := net.SplitHostPort(l.Addr().String())
	if err != nil || err2 != nil {
		return "http://" + l.Addr().String()
	}
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
