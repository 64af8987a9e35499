package web

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/gobwas/ws"
)

// link is a WebSocket connection (RFC 6455). One goroutine reads; any number of
// goroutines write. While nothing happens a link needs no goroutine but the one
// that reads, and a few hundred bytes besides that.
type link struct {
	conn net.Conn
	in   *bufio.Reader
	most int64 // bytes of a message
	now  func() time.Time
	head [ws.MaxHeaderSize]byte

	mu       sync.Mutex // held while frames are written
	deadline time.Time  // of writing
	closed   bool       // a close frame was written
	pinged   time.Time  // when the last ping was sent; zero: it was answered
	trip     time.Duration
}

// What the library's names stand for.
const (
	tooLarge      = ws.StatusMessageTooBig
	badMessages   = ws.StatusPolicyViolation
	serverRestart = ws.StatusCode(1012) // registered after RFC 6455
)

// readBuffer is enough for most messages of a page.
const readBuffer = 256

// openLink makes a link of a request. It has answered if the error is not nil.
func openLink(w http.ResponseWriter, r *http.Request, protocol string, most int64, now func() time.Time) (*link, error) {
	u := ws.HTTPUpgrader{Timeout: writeWithin, Protocol: func(name string) bool { return name == protocol }}
	conn, rw, _, err := u.Upgrade(r, w)
	if err != nil {
		if conn != nil {
			conn.Close()
		}
		return nil, err
	}
	l := &link{conn: conn, most: most, now: now}
	l.in = bufio.NewReaderSize(conn, readBuffer)
	if early, _ := rw.Reader.Peek(rw.Reader.Buffered()); len(early) > 0 { // sent before our answer
		l.in = bufio.NewReaderSize(io.MultiReader(strings.NewReader(string(early)), conn), readBuffer)
	}
	return l, nil
}

// asksForLink reports whether a request wants a WebSocket.
func asksForLink(r *http.Request) bool {
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

// errLinkClosed says that the other end has closed the link.
var errLinkClosed = errors.New("the other end has closed the link")

// read returns the next message; binary messages are errors. What is not a
// message is answered as the protocol says.
func (l *link) read() ([]byte, error) {
	var message []byte
	state := ws.StateServerSide
	for {
		h, err := ws.ReadHeaderBuffer(l.in, l.head[:])
		if err != nil {
			return nil, err
		}
		if err := ws.CheckHeader(h, state); err != nil {
			l.fail(ws.StatusProtocolError, err.Error())
			return nil, err
		}
		if !h.OpCode.IsControl() && h.Length > l.most-int64(len(message)) {
			l.fail(tooLarge, fmt.Sprintf("a message has at most %d bytes", l.most))
			return nil, fmt.Errorf("a frame of %d bytes", h.Length)
		}
		begin := len(message)
		payload := message
		if h.OpCode.IsControl() {
			begin, payload = 0, nil
		}
		payload = slices.Grow(payload, int(h.Length))[:begin+int(h.Length)]
		if _, err := io.ReadFull(l.in, payload[begin:]); err != nil {
			return nil, err
		}
		ws.Cipher(payload[begin:], h.Mask, 0)
		switch h.OpCode {
		case ws.OpPing:
			l.write(frameOf(ws.OpPong, payload))
		case ws.OpPong:
			l.ponged()
		case ws.OpClose:
			code := ws.StatusNormalClosure
			if len(payload) >= 2 {
				code = ws.StatusCode(binary.BigEndian.Uint16(payload))
			}
			if ws.CheckCloseFrameData(code, "") != nil {
				code = ws.StatusProtocolError
			}
			l.close(code, "")
			return nil, errLinkClosed
		default:
			if h.OpCode == ws.OpBinary {
				l.fail(ws.StatusUnsupportedData, "messages are text")
				return nil, errors.New("a binary message")
			}
			message = payload
			if state = state.Set(ws.StateFragmented); h.Fin {
				if !utf8.Valid(message) {
					l.fail(ws.StatusInvalidFramePayloadData, "a text must be UTF-8")
					return nil, errors.New("a message that is not UTF-8")
				}
				return message, nil
			}
		}
	}
}

// appendFrame appends a frame with a whole message.
func appendFrame(b []byte, op ws.OpCode, payload []byte) []byte {
	b = append(b, 0x80|byte(op))
	switch n := len(payload); {
	case n < 126:
		b = append(b, byte(n))
	case n <= 0xffff:
		b = binary.BigEndian.AppendUint16(append(b, 126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 127), uint64(n))
	}
	return append(b, payload...)
}

func frameOf(op ws.OpCode, payload []byte) []byte { return appendFrame(nil, op, payload) }

// appendText appends the frame of a text message.
func appendText(b, text []byte) []byte { return appendFrame(b, ws.OpText, text) }

// write sends frames. The error is also that of a reader who takes nothing for
// [writeWithin].
func (l *link) write(frames []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.writeLocked(frames)
}

func (l *link) writeLocked(frames []byte) error {
	if l.closed {
		return net.ErrClosed
	}
	if now := l.now(); l.deadline.Sub(now) < writeWithin-time.Second { // setting it costs as much as a small write
		l.deadline = now.Add(writeWithin)
		if err := l.conn.SetWriteDeadline(l.deadline); err != nil {
			return err
		}
	}
	_, err := l.conn.Write(frames)
	return err
}

// ping asks the other end to answer. It returns false if the other end has not
// answered for so long that the connection is gone.
func (l *link) ping(within time.Duration) bool {
	if !l.mu.TryLock() {
		return true // something is being written: whether that succeeds in time tells enough
	}
	defer l.mu.Unlock()
	now := l.now()
	if !l.pinged.IsZero() {
		return now.Sub(l.pinged) < within
	}
	l.pinged = now
	return l.writeLocked([]byte{0x80 | byte(ws.OpPing), 0}) == nil
}

func (l *link) ponged() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.pinged.IsZero() {
		l.trip, l.pinged = l.now().Sub(l.pinged), time.Time{}
	}
}

// lag returns half of the last round trip.
func (l *link) lag() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.trip / 2
}

// closeWithin is how long the other end has to answer that a link is closed.
const closeWithin = time.Second

// close says that the link is closed, and why; read then ends soon.
func (l *link) close(code ws.StatusCode, reason string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		_ = l.writeLocked(frameOf(ws.OpClose, ws.NewCloseFrameBody(code, reason))) // the connection may be gone already
		l.closed = true
		l.conn.SetReadDeadline(l.now().Add(closeWithin)) //nolint:errcheck // the same
	}
}

// fail closes a link of which nothing more is to be read. What the other end has
// sent meanwhile is thrown away: if it were left unread, the other end might never
// see why the link is closed.
func (l *link) fail(code ws.StatusCode, reason string) {
	l.close(code, reason)
	_, _ = io.Copy(io.Discard, l.in) // ends when the other end closes, or with the time for that
}

// cut ends the connection at once.
func (l *link) cut() { l.conn.Close() }
