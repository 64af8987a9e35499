// Package link opens WebSocket connections (RFC 6455) that cost little memory while
// nothing happens.
package link

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

// Link is the server's end of a WebSocket connection. One goroutine reads; any number
// of goroutines may write. An idle link needs only the reading goroutine and a few
// hundred bytes.
type Link struct {
	conn net.Conn
	in   *bufio.Reader
	most int64 // the largest number of bytes in a message
	now  func() time.Time
	head [ws.MaxHeaderSize]byte

	mu       sync.Mutex // held while frames are written
	deadline time.Time  // the present deadline for writing
	closed   bool       // a close frame has been written

	pings  sync.Mutex
	pinged time.Time // when the last ping was sent; the zero time: it was answered
	trip   time.Duration
}

// The codes with which the server closes a link.
const (
	BadMessages   = ws.StatusPolicyViolation
	ServerRestart = ws.StatusCode(1012) // registered after RFC 6455
)

// The time limits of the other end.
const (
	writeWithin = 10 * time.Second // to take what is written
	CloseWithin = time.Second      // to answer that a link is closed
)

// readBuffer is enough for most messages of a page.
const readBuffer = 256

// Open makes a link from a request that asks for this protocol. Incoming messages have
// at most the given number of bytes. If the error is not nil, the request has been
// answered.
func Open(w http.ResponseWriter, r *http.Request, protocol string, most int64, now func() time.Time) (*Link, error) {
	u := ws.HTTPUpgrader{Timeout: writeWithin, Protocol: func(name string) bool { return name == protocol }}
	conn, rw, _, err := u.Upgrade(r, w)
	if err != nil {
		if conn != nil {
			conn.Close()
		}
		return nil, err
	}
	l := &Link{conn: conn, most: most, now: now}
	l.in = bufio.NewReaderSize(conn, readBuffer)
	if early, _ := rw.Reader.Peek(rw.Reader.Buffered()); len(early) > 0 { // the browser has sent something before the answer
		l.in = bufio.NewReaderSize(io.MultiReader(strings.NewReader(string(early)), conn), readBuffer)
	}
	return l, nil
}

// IsAskedFor reports whether a request wants a WebSocket.
func IsAskedFor(r *http.Request) bool {
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

// ErrClosed means that the other end has closed the link.
var ErrClosed = errors.New("the other end has closed the link")

// Read returns the next text message. A binary message ends the link. Read answers pings and
// other control frames as the protocol demands.
func (l *Link) Read() ([]byte, error) {
	var message []byte
	state, binaryMessage := ws.StateServerSide, false
	for {
		h, err := ws.ReadHeaderBuffer(l.in, l.head[:])
		if err != nil {
			return nil, err
		}
		if err := ws.CheckHeader(h, state); err != nil {
			l.Fail(ws.StatusProtocolError, err.Error())
			return nil, err
		}
		if !h.OpCode.IsControl() && h.Length > l.most-int64(len(message)) {
			l.Fail(ws.StatusMessageTooBig, fmt.Sprintf("a message has at most %d bytes", l.most))
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
			l.Write(frameOf(ws.OpPong, payload))
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
			l.Close(code, "")
			return nil, ErrClosed
		default:
			binaryMessage = binaryMessage || h.OpCode == ws.OpBinary
			message = payload
			if state = state.Set(ws.StateFragmented); h.Fin {
				if binaryMessage {
					l.Fail(ws.StatusUnsupportedData, "messages are text")
					return nil, errors.New("a binary message")
				}
				if !utf8.Valid(message) {
					l.Fail(ws.StatusInvalidFramePayloadData, "a text must be UTF-8")
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

// AppendText appends the frame of a text message.
func AppendText(b, text []byte) []byte { return appendFrame(b, ws.OpText, text) }

// Write sends frames. It fails if the other end takes nothing for ten seconds.
func (l *Link) Write(frames []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.writeLocked(frames)
}

func (l *Link) writeLocked(frames []byte) error {
	if l.closed {
		return net.ErrClosed
	}
	if now := l.now(); l.deadline.Sub(now) < writeWithin-time.Second { // setting the deadline costs as much as a small write
		l.deadline = now.Add(writeWithin)
		if err := l.conn.SetWriteDeadline(l.deadline); err != nil {
			return err
		}
	}
	_, err := l.conn.Write(frames)
	return err
}

// Ping sends a ping to the other end. It returns false if the other end has not
// answered an earlier ping for the given time. It sends nothing during a write, which
// has a time limit of its own.
func (l *Link) Ping(within time.Duration) bool {
	now := l.now()
	writable := l.mu.TryLock()
	if writable {
		defer l.mu.Unlock()
	}
	l.pings.Lock()
	waits, since := !l.pinged.IsZero(), l.pinged
	if writable && !waits {
		l.pinged = now
	}
	l.pings.Unlock()
	switch {
	case waits:
		return now.Sub(since) < within
	case !writable:
		return true
	}
	return l.writeLocked([]byte{0x80 | byte(ws.OpPing), 0}) == nil
}

func (l *Link) ponged() {
	l.pings.Lock()
	defer l.pings.Unlock()
	if !l.pinged.IsZero() {
		l.trip, l.pinged = l.now().Sub(l.pinged), time.Time{}
	}
}

// Lag returns half the time of the last round trip.
func (l *Link) Lag() time.Duration {
	l.pings.Lock()
	defer l.pings.Unlock()
	return l.trip / 2
}

// Close sends a close frame with a reason. Read then ends soon.
func (l *Link) Close(code ws.StatusCode, reason string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		_ = l.writeLocked(frameOf(ws.OpClose, ws.NewCloseFrameBody(code, reason))) // the connection may already be gone
		l.closed = true
		l.conn.SetReadDeadline(l.now().Add(CloseWithin)) //nolint:errcheck // the same
	}
}

// Fail closes a link from which nothing more will be read. It reads and ignores
// everything that the other end has sent, because with unread data the other end might
// never see the close frame.
func (l *Link) Fail(code ws.StatusCode, reason string) {
	l.Close(code, reason)
	_, _ = io.Copy(io.Discard, l.in) // ends when the other end closes the connection, or when the time for that is over
}

// Cut closes the connection at once.
func (l *Link) Cut() { l.conn.Close() }
