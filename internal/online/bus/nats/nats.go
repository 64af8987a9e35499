// Package nats carries news between servers through brokers, NATS: one that runs somewhere, or one
// inside of each server. What a broker loses, or brings twice, late or in another order, costs time
// only: the archive is asked each second, and as often as without a broker while news does not pass.
package nats

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/guard"
)

// Config has what a bus needs. All fields must be set.
type Config struct {
	Broker Broker
	// Archive names the archive that the servers share, the same for all of them, by letters and
	// digits: so servers of another archive at the same broker do not hear of its news.
	Archive  string
	Versions func(context.Context, ...archive.StreamKey) (map[archive.StreamKey]int64, error)
	// Heard is told that news passes, or why it does not: at the start, and when that changes.
	Heard func(passes bool, why error)
	Asked func(error) // is told whether the archive could be asked
}

// Bus is a [bus.Bus] over NATS. Make one with [New].
type Bus struct {
	*bus.Asking
	config Config
	broker *embedded // nil: it is somewhere else
	out    chan news
	passes atomic.Bool // news is sent

	// The connection itself is not asked: it may hold its lock while it waits for a broker.
	isConnected atomic.Bool
	why         atomic.Pointer[error] // why it was not connected the last time
}

// news is what is sent.
type news struct {
	key     archive.StreamKey
	version int64
}

const (
	subjects = "cups-news." // the name of the archive follows
	mostOut  = 4096         // news that waits to be sent; more is lost
	atOnce   = 256          // news that is sent with another
	calm     = 5            // of so many questions to the archive, one is asked while news passes
	grace    = 15           // after so many times in which a question may be asked, a broker should be there
	comeBack = 250 * time.Millisecond
	silence  = 2 * time.Second // after two such times a connection without a sign of life is given up
)

// New returns a bus. It connects in [Bus.Run]; whoever does not call it must call [Bus.Close]. The
// error says at which addresses no broker could listen.
func New(c Config) (*Bus, error) {
	b := &Bus{Asking: bus.NewAsking(c.Versions), config: c, out: make(chan news, mostOut)}
	var err error
	if len(c.Broker.peers) > 0 {
		b.broker, err = embed(c.Broker)
	}
	return b, err
}

// Publish tells those who watch in this process at once, and has the others be told.
func (b *Bus) Publish(key archive.StreamKey, version int64) {
	b.Asking.Publish(key, version)
	if !b.passes.Load() {
		return // the others ask
	}
	select {
	case b.out <- news{key, version}:
	default:
	}
}

// Run carries news until ctx ends. It tries again and again to connect.
func (b *Bus) Run(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	all.Go(func() { b.carry(ctx) })
	b.ask(ctx)
}

// Close ends the broker inside of this server, if there is one. [Bus.Run] does so, too; the second
// time nothing happens.
func (b *Bus) Close() {
	if b.broker != nil {
		b.broker.end()
	}
}

// carry connects, and sends the news that waits.
func (b *Bus) carry(ctx context.Context) {
	defer b.Close()
	for ctx.Err() == nil {
		closed := make(chan struct{}, 1)
		conn, err := nats.Connect(b.config.Broker.url, b.options(closed)...)
		if err == nil {
			_, err = conn.Subscribe(subjects+b.config.Archive, func(m *nats.Msg) { b.hear(m.Data) })
		}
		if err == nil {
			b.send(ctx, conn, closed)
		} else {
			b.why.Store(&err)
		}
		b.isConnected.Store(false)
		if conn != nil {
			conn.Close()
		}
		select {
		case <-time.After(silence): // before it is tried again
		case <-ctx.Done():
		}
	}
}

// options returns those of a connection. Closed receives when it has ended and will not come back.
func (b *Bus) options(closed chan<- struct{}) []nats.Option {
	connected := func(*nats.Conn) { b.isConnected.Store(true) }
	lost := func(_ *nats.Conn, err error) {
		b.isConnected.Store(false)
		if err != nil {
			b.why.Store(&err)
		}
	}
	options := []nats.Option{
		nats.Name("cups"), nats.NoEcho(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectBufSize(-1),
		nats.ReconnectWait(comeBack), nats.ReconnectJitter(comeBack, comeBack), nats.Timeout(silence),
		nats.PingInterval(silence), nats.MaxPingsOutstanding(2), nats.FlusherTimeout(silence), nats.IgnoreAuthErrorAbort(),
		nats.ConnectHandler(connected), nats.ReconnectHandler(connected), nats.DisconnectErrHandler(lost),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) { b.why.Store(&err) }),
		nats.ErrorHandler(func(c *nats.Conn, _ *nats.Subscription, err error) { // mostly news was lost
			if errors.Is(err, nats.ErrPermissionViolation) {
				lost(c, err)
			}
		}),
		nats.ClosedHandler(func(*nats.Conn) {
			select {
			case closed <- struct{}{}:
			default:
			}
		}),
	}
	if b.broker != nil {
		options = append(options, nats.InProcessServer(b.broker.server))
	}
	return options
}

// send sends the news that waits, until the connection or ctx ends.
func (b *Bus) send(ctx context.Context, conn *nats.Conn, closed <-chan struct{}) {
	for {
		select {
		case n := <-b.out:
			text := n.append(nil)
			for range min(len(b.out), atOnce) { // all that waits by now goes along
				n = <-b.out
				text = n.append(append(text, '\n'))
			}
			_ = conn.Publish(subjects+b.config.Archive, text) // what is lost, the others ask for
		case <-closed:
			return
		case <-ctx.Done():
			return
		}
	}
}

// ask asks the archive, more often while no news passes.
func (b *Bus) ask(ctx context.Context) {
	again := time.NewTicker(bus.AskEvery)
	defer again.Stop()
	often := 0 // so many questions are still asked without a break
	for turn := 0; ; turn++ {
		passes := b.isConnected.Load() && (b.broker == nil || b.broker.hasAll())
		was := b.passes.Swap(passes)
		if often--; passes != was || !passes {
			often = 2 * calm // what was sent just before or after a server has gone or come may be lost
		}
		if often > 0 || turn%calm == 0 {
			err := guard.Do(func() error { return b.Ask(ctx) })
			if ctx.Err() == nil {
				b.config.Asked(err)
			}
		}
		if passes != was || !passes && turn == grace {
			b.tell(passes)
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}

// tell tells whether news passes.
func (b *Bus) tell(passes bool) {
	var why error
	if !passes {
		if last := b.why.Load(); last != nil {
			why = *last
		}
		if b.broker != nil {
			why = errAlone
		}
	}
	b.config.Heard(passes, why)
}

// append appends the news in the form in which it is sent.
func (n news) append(text []byte) []byte {
	text = append(append(text, n.key.Kind...), ' ')
	return append(strconv.AppendInt(text, n.version, 10), " "+n.key.ID...)
}

// hear takes news, each in a line. What is not news is ignored: others may use the broker, too.
func (b *Bus) hear(text []byte) {
	for line := range strings.Lines(string(text)) {
		kind, rest, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		number, id, hasID := strings.Cut(rest, " ")
		version, err := strconv.ParseInt(number, 10, 64)
		if ok && hasID && err == nil {
			if err := guard.Do(func() error { b.Hear(archive.StreamKey{Kind: kind, ID: id}, version); return nil }); err != nil {
				b.config.Asked(err) // the archive is asked for what was not taken
			}
		}
	}
}
