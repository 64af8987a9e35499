package load

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"

	"github.com/gobwas/ws"
)

// socket is a player's end of the page's socket (docs/formats/socket.md). It
// costs as little as possible, because it often runs on the processors of the
// server that it measures.
type socket struct {
	conn  net.Conn
	in    *bufio.Reader
	head  [ws.MaxHeaderSize]byte
	frame []byte // the last one

	mu  sync.Mutex // held while a frame is written
	out bytes.Buffer
}

// errClosed says that the server has closed the socket.
var errClosed = errors.New("the server has closed the socket")

// dial opens the socket of a server, such as http://localhost:8080. An empty token is
// that of nobody.
func dial(ctx context.Context, server, token string) (*socket, error) {
	d := ws.Dialer{
		Protocols: []string{"cups.1"}, ReadBufferSize: 1024, WriteBufferSize: 512,
	}
	if token != "" {
		d.Header = ws.HandshakeHeaderHTTP(http.Header{"Authorization": {"Bearer " + token}})
	}
	conn, in, _, err := d.Dial(ctx, "ws"+strings.TrimPrefix(server, "http")+"/socket")
	if err != nil {
		return nil, err
	}
	if in == nil {
		in = bufio.NewReaderSize(conn, 1024)
	}
	return &socket{conn: conn, in: in}, nil
}

// send sends a message. Any goroutine may do so. The mask of the frame is 0: it
// protects old proxies, of which there are none here.
func (s *socket) send(text []byte) error { return s.write(ws.OpText, text) }

func (s *socket) write(op ws.OpCode, payload []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.out.Reset()
	if err := ws.WriteHeader(&s.out, ws.Header{Fin: true, OpCode: op, Masked: true, Length: int64(len(payload))}); err != nil {
		return err
	}
	s.out.Write(payload)
	_, err := s.conn.Write(s.out.Bytes())
	return err
}

// mostFrame is the length of the longest frame that is read.
const mostFrame = 1 << 20

// receive returns the next message, which is valid until receive is called again.
// Pings are answered.
func (s *socket) receive() ([]byte, error) {
	for {
		h, err := ws.ReadHeaderBuffer(s.in, s.head[:])
		if err != nil {
			return nil, err
		}
		if h.Length > mostFrame || h.Masked || !h.Fin {
			return nil, fmt.Errorf("a frame of %d bytes, masked %v, whole %v: the server sends whole frames of at most %d bytes", h.Length, h.Masked, h.Fin, mostFrame)
		}
		if int64(cap(s.frame)) < h.Length {
			s.frame = make([]byte, h.Length)
		}
		s.frame = s.frame[:h.Length]
		if _, err := io.ReadFull(s.in, s.frame); err != nil {
			return nil, err
		}
		switch h.OpCode {
		case ws.OpText:
			return s.frame, nil
		case ws.OpPing:
			if err := s.write(ws.OpPong, s.frame); err != nil {
				return nil, err
			}
		case ws.OpClose:
			return nil, errClosed
		}
	}
}

func (s *socket) close() { s.conn.Close() }

// field returns the value of a field of a JSON object as it is written, a text
// without its quotes; nil if there is none. It takes the first field of the name,
// and knows no escapes: that is enough for the messages of games without chat,
// and costs a fraction of reading the whole message.
func field(text []byte, name string) []byte {
	for rest := text; ; {
		i := bytes.Index(rest, []byte(name))
		if i < 0 {
			return nil
		}
		end := i + len(name)
		if i > 0 && rest[i-1] == '"' && bytes.HasPrefix(rest[end:], []byte(`":`)) {
			value := rest[end+2:]
			if len(value) > 0 && value[0] == '"' {
				value = value[1:]
				if end := bytes.IndexByte(value, '"'); end >= 0 {
					return value[:end]
				}
				return nil
			}
			if end := bytes.IndexAny(value, ",}]"); end >= 0 {
				return value[:end]
			}
			return value
		}
		rest = rest[end:]
	}
}

// number returns the number of a field, 0 if there is none.
func number(text []byte, name string) int64 {
	n, sign := int64(0), int64(1)
	for i, c := range field(text, name) {
		switch {
		case i == 0 && c == '-':
			sign = -1
		case c >= '0' && c <= '9':
			n = n*10 + int64(c-'0')
		default:
			return 0
		}
	}
	return sign * n
}
