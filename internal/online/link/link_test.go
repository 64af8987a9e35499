package link

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gobwas/ws"
)

// echo serves links that send back each message, in upper case.
func echo(t *testing.T) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l, err := Open(w, r, "test", 200, time.Now)
		if err != nil {
			return
		}
		defer l.Cut()
		for {
			message, err := l.Read()
			if err != nil || l.Write(AppendText(nil, bytes.ToUpper(message))) != nil {
				return
			}
		}
	}))
	t.Cleanup(s.Close)
	return "ws" + strings.TrimPrefix(s.URL, "http")
}

func dialLink(t *testing.T, url string) (net.Conn, *bufio.Reader) {
	t.Helper()
	d := ws.Dialer{Protocols: []string{"test"}}
	conn, in, _, err := d.Dial(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if in == nil {
		in = bufio.NewReader(conn)
	}
	return conn, in
}

// readFrame reads a frame of a server.
func readFrame(r io.Reader) (ws.Frame, error) {
	h, err := ws.ReadHeader(r)
	if err != nil {
		return ws.Frame{}, err
	}
	f := ws.Frame{Header: h, Payload: make([]byte, h.Length)}
	_, err = io.ReadFull(r, f.Payload)
	return f, err
}

// frame is a frame of a client.
func frame(op ws.OpCode, fin bool, payload string) []byte {
	f := ws.MaskFrame(ws.NewFrame(op, fin, []byte(payload)))
	return ws.MustCompileFrame(f)
}

// What a link answers to frames, as RFC 6455 says.
func TestLinkAnswers(t *testing.T) {
	url := echo(t)
	long := strings.Repeat("é", 100)
	unmasked := ws.MustCompileFrame(ws.NewTextFrame([]byte("x")))
	reserved := frame(ws.OpText, true, "x")
	reserved[0] |= 0x40
	closed := func(code ws.StatusCode) string {
		return "close " + string(binary.BigEndian.AppendUint16(nil, uint16(code)))
	}
	for name, c := range map[string]struct {
		send []byte
		want []string
	}{
		"a message":              {frame(ws.OpText, true, "ab"), []string{"text AB"}},
		"two messages at once":   {append(frame(ws.OpText, true, "a"), frame(ws.OpText, true, "b")...), []string{"text A", "text B"}},
		"an empty message":       {frame(ws.OpText, true, ""), []string{"text "}},
		"as long as possible":    {frame(ws.OpText, true, long), []string{"text " + strings.ToUpper(long)}},
		"too long":               {frame(ws.OpText, true, long+"x"), []string{closed(1009)}},
		"in pieces":              {bytes.Join([][]byte{frame(ws.OpText, false, "a"), frame(ws.OpContinuation, false, ""), frame(ws.OpContinuation, true, "b")}, nil), []string{"text AB"}},
		"a ping between pieces":  {bytes.Join([][]byte{frame(ws.OpText, false, "a"), frame(ws.OpPing, true, "p"), frame(ws.OpContinuation, true, "b")}, nil), []string{"pong p", "text AB"}},
		"too long in pieces":     {append(frame(ws.OpText, false, long), frame(ws.OpContinuation, true, "x")...), []string{closed(1009)}},
		"a letter in two pieces": {append(frame(ws.OpText, false, "\xc3"), frame(ws.OpContinuation, true, "\xa9")...), []string{"text É"}},
		"not UTF-8":              {frame(ws.OpText, true, "\xc3"), []string{closed(1007)}},
		"binary":                 {append(frame(ws.OpBinary, true, "\xff"), frame(ws.OpText, true, "a")...), []string{closed(1003)}},
		"binary in pieces":       {append(frame(ws.OpBinary, false, "a"), frame(ws.OpContinuation, true, "b")...), []string{closed(1003)}},
		"not masked":             {unmasked, []string{closed(1002)}},
		"a reserved bit":         {reserved, []string{closed(1002)}},
		"a piece of nothing":     {frame(ws.OpContinuation, true, "x"), []string{closed(1002)}},
		"a ping":                 {frame(ws.OpPing, true, "hello"), []string{"pong hello"}},
		"a pong":                 {append(frame(ws.OpPong, true, "hello"), frame(ws.OpText, true, "a")...), []string{"text A"}},
		"a long ping":            {frame(ws.OpPing, true, strings.Repeat("x", 126)), []string{closed(1002)}},
		"closing":                {frame(ws.OpClose, true, "\x03\xe8bye"), []string{closed(1000)}},
		"closing without reason": {frame(ws.OpClose, true, ""), []string{closed(1000)}},
		"closing with nonsense":  {frame(ws.OpClose, true, "\x00\x01"), []string{closed(1002)}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn, in := dialLink(t, url)
			if _, err := conn.Write(c.send); err != nil {
				t.Fatal(err)
			}
			for _, want := range c.want {
				conn.SetReadDeadline(time.Now().Add(5 * time.Minute))
				f, err := readFrame(in)
				if err != nil {
					t.Fatal(err)
				}
				kind := map[ws.OpCode]string{ws.OpText: "text", ws.OpPong: "pong", ws.OpClose: "close"}[f.Header.OpCode]
				got := kind + " " + string(f.Payload)
				if kind == "close" {
					got = kind + " " + string(f.Payload[:2]) // and words behind it
				}
				if got != want {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
}

// A link whose other end does not answer a ping is gone after some time; one that
// answers knows the way there.
func TestLinkPings(t *testing.T) {
	server, client := net.Pipe()
	defer client.Close()
	now := time.Now()
	l := &Link{conn: server, in: bufio.NewReader(server), most: 100, now: func() time.Time { return now }}
	ended := make(chan error)
	go func() {
		_, err := l.Read()
		ended <- err
	}()
	pinged := make(chan bool)
	go func() { pinged <- l.Ping(9 * time.Second) }()
	f, err := readFrame(client)
	if ok := <-pinged; !ok || err != nil || f.Header.OpCode != ws.OpPing {
		t.Fatalf("%v, %+v, %v", ok, f.Header, err)
	}
	now = now.Add(4 * time.Second)
	if !l.Ping(9 * time.Second) {
		t.Error("gone after 4 s")
	}
	if now = now.Add(5 * time.Second); l.Ping(9 * time.Second) {
		t.Error("still there after 9 s")
	}
	if _, err := client.Write(append(frame(ws.OpPong, true, ""), frame(ws.OpText, true, "x")...)); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil || l.Lag() != 4500*time.Millisecond {
		t.Errorf("%v, lag %v", err, l.Lag())
	}
	go func() { pinged <- l.Ping(9 * time.Second) }()
	if _, err := readFrame(client); err != nil || !<-pinged {
		t.Error("no ping after a pong")
	}
}

// pipeEnd is a connection from which some bytes can be read.
type pipeEnd struct {
	net.Conn
	in io.Reader
}

func (p pipeEnd) Read(b []byte) (int, error)      { return p.in.Read(b) }
func (pipeEnd) Write(b []byte) (int, error)       { return len(b), nil }
func (pipeEnd) SetWriteDeadline(time.Time) error  { return nil }
func (pipeEnd) SetReadDeadline(t time.Time) error { return nil }

// Whatever comes, a link gives messages that are UTF-8 and not too long, or an error.
func FuzzLink(f *testing.F) {
	f.Add(frame(ws.OpText, true, "ab"))
	f.Add(append(frame(ws.OpText, false, "a"), frame(ws.OpContinuation, true, "b")...))
	f.Add(frame(ws.OpClose, true, "\x03\xe8"))
	f.Add([]byte{0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		conn := pipeEnd{in: strings.NewReader(string(bytes))}
		l := &Link{conn: conn, in: bufio.NewReaderSize(conn, 16), most: 100, now: time.Now}
		for {
			message, err := l.Read()
			if err != nil {
				return
			}
			if len(message) > 100 || strings.ToValidUTF8(string(message), "?") != string(message) {
				t.Fatalf("%q", message)
			}
		}
	})
}
