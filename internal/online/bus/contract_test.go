package bus_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/bus/nats"
)

// log is what servers share: the versions of streams.
type log struct {
	mu       sync.Mutex
	versions map[archive.StreamKey]int64
}

func newLog() *log { return &log{versions: map[archive.StreamKey]int64{}} }

func (l *log) read(_ context.Context, keys ...archive.StreamKey) (map[archive.StreamKey]int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	found := map[archive.StreamKey]int64{}
	for _, k := range keys {
		if v := l.versions[k]; v > 0 {
			found[k] = v
		}
	}
	return found, nil
}

// add stores an event, and returns the version.
func (l *log) add(key archive.StreamKey) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.versions[key]++
	return l.versions[key]
}

// watcher remembers the last version of each stream of which it has heard.
type watcher struct {
	mu    sync.Mutex
	heard map[archive.StreamKey]int64
	stops []func()
}

func watch(at bus.Bus, keys ...archive.StreamKey) *watcher {
	w := &watcher{heard: map[archive.StreamKey]int64{}}
	for _, key := range keys {
		w.stops = append(w.stops, at.Subscribe(key, func(v int64) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.heard[key] = max(w.heard[key], v)
		}))
	}
	return w
}

// stop ends the watching. The second time nothing happens.
func (w *watcher) stop() {
	for _, stop := range w.stops {
		stop()
	}
}

func (w *watcher) last(key archive.StreamKey) int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.heard[key]
}

// until waits until something is so.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("not within a minute: ", what)
		}
	}
}

// contract says what every bus must do, at both ends: whoever watches a stream hears, soon and
// without anything else happening, of the last version, and hears nothing of other streams or after
// stop. Many may publish, subscribe and stop at once. It may be checked again.
func contract(t *testing.T, l *log, ends ...bus.Bus) {
	t.Helper()
	keys := []archive.StreamKey{{Kind: archive.GameLog, ID: "a"}, {Kind: "guild", ID: "a"}, {Kind: archive.GameLog, ID: "b"}}
	var watchers []*watcher
	for _, at := range ends {
		watchers = append(watchers, watch(at, keys[:2]...))
	}
	var all sync.WaitGroup
	for n := range 60 {
		at := ends[n%len(ends)]
		all.Go(func() {
			for _, key := range keys {
				at.Publish(key, l.add(key))
			}
			at.Subscribe(keys[n%3], func(int64) {})() // comes and goes
		})
	}
	all.Wait()
	last, err := l.read(t.Context(), keys...)
	if err != nil {
		t.Fatal(err)
	}
	for end, w := range watchers {
		for _, key := range keys[:2] {
			until(t, fmt.Sprintf("end %d hears of version %d of %v", end, last[key], key), func() bool { return w.last(key) == last[key] })
		}
		if w.last(keys[2]) > 0 {
			t.Errorf("end %d has heard of what it does not watch", end)
		}
		w.stop()
		w.stop()
	}
	for from := range ends { // whoever comes later hears of what comes then
		var late []*watcher
		for _, at := range ends {
			late = append(late, watch(at, keys[0]))
		}
		version := l.add(keys[0])
		ends[from].Publish(keys[0], version)
		for end, w := range late {
			until(t, fmt.Sprintf("the late one at end %d hears of version %d", end, version), func() bool { return w.last(keys[0]) == version })
			w.stop()
			if watchers[end].last(keys[0]) != last[keys[0]] {
				t.Errorf("news came to end %d after stop", end)
			}
		}
	}
}

func TestContractOfBusesWithoutABroker(t *testing.T) {
	for name, open := range map[string]func(ctx context.Context, l *log) (a, b bus.Bus){
		"local": func(context.Context, *log) (a, b bus.Bus) { one := bus.Local(); return one, one },
		"asking": func(ctx context.Context, l *log) (a, b bus.Bus) {
			first, second := bus.NewAsking(l.read), bus.NewAsking(l.read)
			go first.Run(ctx, bus.AskEvery, nil)
			go second.Run(ctx, bus.AskEvery, nil)
			return first, second
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				l := newLog()
				a, b := open(ctx, l)
				begun := time.Now()
				contract(t, l, a, b)
				if took := time.Since(begun); took > 4*bus.AskEvery {
					t.Errorf("it took %v", took)
				}
				cancel()
				synctest.Wait()
			})
		})
	}
}

// end is the bus of one of two servers.
type end struct {
	*nats.Bus
	connected atomic.Int64 // how often news began to pass
}

func openEnd(t *testing.T, l *log, broker nats.Broker) *end {
	t.Helper()
	return openEndOf(t, l, broker, "club")
}

func openEndOf(t *testing.T, l *log, broker nats.Broker, archive string) *end {
	t.Helper()
	e := &end{}
	b, err := nats.New(nats.Config{Broker: broker, Archive: archive, Versions: l.read, Asked: func(error) {}, Heard: func(passes bool, _ error) {
		if passes {
			e.connected.Add(1)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	e.Bus = b
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { e.Run(ctx); close(ended) }()
	t.Cleanup(func() { cancel(); <-ended })
	return e
}

func openTwo(t *testing.T, l *log, b *broker) (one, other *end) {
	t.Helper()
	at, err := nats.At("nats://" + b.address)
	if err != nil {
		t.Fatal(err)
	}
	return openEnd(t, l, at), openEnd(t, l, at)
}

// Whatever a broker does to news, whoever watches hears of the last version.
func TestContractOverABroker(t *testing.T) {
	turn := 0
	var late []string
	for name, treat := range map[string]func(string) []string{
		"as it should": nil,
		"loses most of it": func(text string) []string {
			if turn++; turn%10 > 0 {
				return nil
			}
			return []string{text}
		},
		"doubles it": func(text string) []string { return []string{text, text} },
		"brings it late and in another order": func(text string) []string {
			if late = append(late, text); len(late) < 7 {
				return nil
			}
			all := []string{late[6], late[2], late[5], late[0], late[1], late[4], late[3]}
			late = nil
			return all
		},
		"brings what is not news": func(text string) []string { return []string{"", "x", "a b", "game x a", text} },
	} {
		t.Run(name, func(t *testing.T) {
			l, b := newLog(), newBroker(t, treat)
			one, other := openTwo(t, l, b)
			until(t, "both are connected", func() bool { return one.connected.Load() > 0 && other.connected.Load() > 0 })
			contract(t, l, one, other)
			if treat == nil && !b.hasPassed() {
				t.Error("the broker has passed nothing on")
			}
		})
	}
}

// A broker may be away at the start, die and come back: news comes in any case, and over the broker
// again when it is back.
func TestABrokerComesAndGoes(t *testing.T) {
	l, b := newLog(), newBroker(t, nil)
	b.stop()
	one, other := openTwo(t, l, b)
	contract(t, l, one, other)
	for turn := range int64(2) {
		b.start()
		until(t, "both are connected", func() bool { return one.connected.Load() > turn && other.connected.Load() > turn })
		contract(t, l, one, other)
		b.stop()
		contract(t, l, one, other)
	}
}

// Two clubs at one broker do not hear of each other, even if their streams have the same names.
func TestTwoClubsAtOneBroker(t *testing.T) {
	b := newBroker(t, nil)
	at, err := nats.At("nats://" + b.address)
	if err != nil {
		t.Fatal(err)
	}
	mine, others := newLog(), newLog()
	one, other, stranger := openEndOf(t, mine, at, "one"), openEndOf(t, mine, at, "one"), openEndOf(t, others, at, "two")
	until(t, "all are connected", func() bool {
		return one.connected.Load() > 0 && other.connected.Load() > 0 && stranger.connected.Load() > 0
	})
	key := archive.StreamKey{Kind: archive.GameLog, ID: "a"}
	heard := watch(stranger, key)
	defer heard.stop()
	contract(t, mine, one, other)
	if !b.hasPassed() || heard.last(key) > 0 {
		t.Errorf("the broker has passed news on: %t; the other club has heard of version %d", b.hasPassed(), heard.last(key))
	}
	contract(t, others, stranger)
}

// Whoever publishes does not wait, also if the broker does not read.
func TestABrokerThatDoesNotRead(t *testing.T) {
	l, b := newLog(), newBroker(t, nil)
	b.mu.Lock()
	b.deaf = true
	b.mu.Unlock()
	one, other := openTwo(t, l, b)
	until(t, "one is connected", func() bool { return one.connected.Load() > 0 })
	key := archive.StreamKey{Kind: archive.GameLog, ID: strings.Repeat("x", 1000)}
	for range 20_000 { // more than the system and the client keep
		one.Publish(key, l.add(key))
	}
	contract(t, l, one, other)
}

// A watcher that takes its time delays others of its server at most.
func TestASlowWatcher(t *testing.T) {
	l, b := newLog(), newBroker(t, nil)
	one, other := openTwo(t, l, b)
	until(t, "both are connected", func() bool { return one.connected.Load() > 0 && other.connected.Load() > 0 })
	for i := range 3 {
		defer other.Subscribe(archive.StreamKey{Kind: archive.GameLog, ID: string(rune('a' + i))}, func(int64) { time.Sleep(time.Millisecond) })()
	}
	contract(t, l, one, other)
}

// freePort listens at a port below those that the system gives to whoever connects, so that
// nobody takes the port when it is free again.
func freePort(t *testing.T) net.Listener {
	t.Helper()
	for range 100 {
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 10_000+rand.IntN(20_000))); err == nil {
			return l
		}
	}
	t.Fatal("no port is free")
	return nil
}

// The brokers inside of servers find each other, and each other again when one was away.
func TestContractOverBrokersInside(t *testing.T) {
	var peers []string
	var held []net.Listener
	for range 2 {
		free := freePort(t)
		peers = append(peers, "cups:a%20secret@"+free.Addr().String())
		held = append(held, free)
	}
	for _, free := range held { // not before both are known, or they could be the same
		_ = free.Close()
	}
	l := newLog()
	inside, err := nats.Inside(peers)
	if err != nil {
		t.Fatal(err)
	}
	one := openEnd(t, l, inside)
	t.Run("both", func(t *testing.T) {
		other := openEnd(t, l, inside)
		until(t, "both are connected", func() bool { return one.connected.Load() > 0 && other.connected.Load() > 0 })
		contract(t, l, one, other)
	})
	contract(t, l, one)
	other := openEnd(t, l, inside)
	until(t, "both are connected again", func() bool { return other.connected.Load() > 0 })
	contract(t, l, one, other)
}
