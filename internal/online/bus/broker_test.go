package bus_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// broker speaks as much of the protocol of NATS as news needs, and can do to it whatever a network
// does.
type broker struct {
	t       *testing.T
	address string
	treat   func(news string) []string // what is passed on instead of news; nil: the news

	mu       sync.Mutex
	deaf     bool // it reads nothing after a client has connected
	listener net.Listener
	clients  map[net.Conn]*client
	passed   int
}

// client is a connection to the broker.
type client struct {
	conn net.Conn
	out  chan string
	id   string // of its subscription; empty: none
	to   string // the subject of its subscription
}

func newBroker(t *testing.T, treat func(string) []string) *broker {
	b := &broker{t: t, treat: treat, clients: map[net.Conn]*client{}}
	b.start()
	t.Cleanup(b.stop)
	return b
}

// hasPassed reports whether the broker has passed anything on.
func (b *broker) hasPassed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.passed > 0
}

// start makes the broker listen, at the address at which it did before.
func (b *broker) start() {
	b.t.Helper()
	var l net.Listener
	if b.address == "" {
		l = freePort(b.t)
	} else {
		var err error
		if l, err = net.Listen("tcp", b.address); err != nil {
			b.t.Fatal(err)
		}
	}
	b.mu.Lock()
	b.listener, b.address = l, l.Addr().String()
	b.mu.Unlock()
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go b.serve(conn)
		}
	}()
}

// stop ends the broker as if it was killed.
func (b *broker) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	_ = b.listener.Close()
	for conn := range b.clients {
		_ = conn.Close()
	}
}

// serve serves a connection until it ends.
func (b *broker) serve(conn net.Conn) {
	c := &client{conn: conn, out: make(chan string, 10_000)}
	b.mu.Lock()
	b.clients[conn] = c
	isDeaf := b.deaf
	b.mu.Unlock()
	done := make(chan struct{})
	defer func() {
		b.mu.Lock()
		delete(b.clients, conn)
		b.mu.Unlock()
		_ = conn.Close()
		close(done)
	}()
	go func() {
		for {
			select {
			case text := <-c.out:
				if _, err := io.WriteString(conn, text); err != nil {
					return
				}
			case <-done:
				return
			}
		}
	}()
	c.out <- `INFO {"server_id":"x","version":"2.11.0","proto":1,"max_payload":1048576}` + "\r\n"
	in := bufio.NewReader(conn)
	if isDeaf {
		c.out <- "PONG\r\n"
		<-b.t.Context().Done()
		return
	}
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case words[0] == "PING":
			c.out <- "PONG\r\n"
		case words[0] == "SUB":
			b.mu.Lock()
			c.id, c.to = words[len(words)-1], words[1]
			b.mu.Unlock()
		case words[0] == "PUB":
			length, err := strconv.Atoi(words[len(words)-1])
			text := make([]byte, length+2)
			if err == nil {
				_, err = io.ReadFull(in, text)
			}
			if err != nil {
				return
			}
			b.pass(c, words[1], string(text[:length]))
		}
	}
}

// pass passes news with a subject on to all who have subscribed to it, but not to who has sent it.
func (b *broker) pass(from *client, subject, text string) {
	all := []string{text}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.treat != nil {
		all = b.treat(text)
	}
	for _, c := range b.clients {
		if c == from || c.id == "" || c.to != subject {
			continue
		}
		for _, text := range all {
			b.passed++
			select {
			case c.out <- fmt.Sprintf("MSG %s %s %d\r\n%s\r\n", subject, c.id, len(text), text):
			default:
			}
		}
	}
}
