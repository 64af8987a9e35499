// Package nats carries news between servers through brokers, NATS: one that runs somewhere, or one
// inside of each server. What a broker loses, or brings twice, late or in another order, costs time
// only: the archive is asked each second, and as often as without a broker while news does not pass.
package nats

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
)

// Config has what a bus needs. All fields must be set.
type Config struct {
	Broker   Broker
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
}

// news is what is sent.
type news struct {
	key     archive.StreamKey
	version int64
}

const (
	subject  = "cups-news"
	mostOut  = 4096 // news that waits to be sent; more is lost
	calm     = 5    // of so many questions to the archive, one is asked while news passes
	grace    = 15   // after so many times in which a question may be asked, a broker should be there
	comeBack = 250 * time.Millisecond
	silence  = 2 * time.Second // after two such times a connection without a sign of life is given up
)

// New returns a bus. It connects in [Bus.Run], which must be called. The error says at which
// addresses no broker could listen.
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
	var all sync.WaitGroup
	defer all.Wait()
	found := make(chan *nats.Conn, 1)
	all.Go(func() { b.carry(ctx, found) })
	b.ask(ctx, found)
}

// carry connects, and sends the news that waits.
func (b *Bus) carry(ctx context.Context, found chan<- *nats.Conn) {
	connected := func(is bool) func(*nats.Conn) { return func(*nats.Conn) { b.isConnected.Store(is) } }
	options := []nats.Option{
		nats.Name("cups"), nats.NoEcho(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectBufSize(-1),
		nats.ReconnectWait(comeBack), nats.ReconnectJitter(comeBack, comeBack), nats.Timeout(silence),
		nats.PingInterval(silence), nats.MaxPingsOutstanding(2), nats.FlusherTimeout(silence), nats.IgnoreAuthErrorAbort(),
		nats.ConnectHandler(connected(true)), nats.ReconnectHandler(connected(true)),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { b.isConnected.Store(false) }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // news was lost
	}
	if b.broker != nil {
		options = append(options, nats.InProcessServer(b.broker.server))
		defer b.broker.end()
	}
	conn, err := nats.Connect(b.config.Broker.url, options...)
	if err == nil {
		defer conn.Close()
		_, err = conn.Subscribe(subject, func(m *nats.Msg) { b.hear(m.Data) })
	}
	if err != nil { // the options or the address were wrong
		b.config.Heard(false, err)
		<-ctx.Done()
		return
	}
	found <- conn
	b.send(ctx, conn)
}

// send sends the news that waits.
func (b *Bus) send(ctx context.Context, conn *nats.Conn) {
	for {
		select {
		case n := <-b.out:
			_ = conn.Publish(subject, n.append(nil)) // what is lost, the others ask for
		case <-ctx.Done():
			return
		}
	}
}

// ask asks the archive, more often while no news passes.
func (b *Bus) ask(ctx context.Context, found <-chan *nats.Conn) {
	again := time.NewTicker(bus.AskEvery)
	defer again.Stop()
	var conn *nats.Conn
	for turn := 0; ; turn++ {
		passes := conn != nil && b.isConnected.Load() && (b.broker == nil || b.broker.hasAll())
		if was := b.passes.Swap(passes); passes && !was || was && !passes || !passes && turn == grace {
			b.tell(passes, conn)
		}
		if !passes || turn%calm == 0 {
			if err := b.Ask(ctx); ctx.Err() == nil {
				b.config.Asked(err)
			}
		}
		select {
		case conn = <-found:
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}

// tell tells whether news passes.
func (b *Bus) tell(passes bool, conn *nats.Conn) {
	var why error
	if !passes && conn != nil {
		why = conn.LastError()
	}
	if !passes && b.broker != nil {
		why = errAlone
	}
	b.config.Heard(passes, why)
}

// append appends the news in the form in which it is sent.
func (n news) append(text []byte) []byte {
	text = append(append(text, n.key.Kind...), ' ')
	return append(strconv.AppendInt(text, n.version, 10), " "+n.key.ID...)
}

// hear takes news. What is not news is ignored: others may use the broker, too.
func (b *Bus) hear(text []byte) {
	kind, rest, ok := strings.Cut(string(text), " ")
	number, id, hasID := strings.Cut(rest, " ")
	version, err := strconv.ParseInt(number, 10, 64)
	if ok && hasID && err == nil {
		b.Hear(archive.StreamKey{Kind: kind, ID: id}, version)
	}
}
