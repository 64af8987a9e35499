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
