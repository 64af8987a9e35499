package serve

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// pipes is a listener for connections within a program.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if c, ok := <-p; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}
func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

// dial connects and sends the beginning of a request.
func (p pipes) dial(t *testing.T, sent string) net.Conn {
	client, server := net.Pipe()
	p <- server
	if _, err := io.WriteString(client, sent); err != nil {
		t.Fatal(err)
	}
	return client
}

func TestHalfARequestHoldsADrainForHalfASecondOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		listener := make(pipes)
		answer := make(chan struct{})
		server := &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			<-answer
			io.WriteString(w, "done") //nolint:errcheck // the test reads it
		})}
		go server.Serve(listener) //nolint:errcheck // it ends with the test
		half := listener.dial(t, "GET / HTTP/1.1\r\nHost: ex")
		whole := listener.dial(t, "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n")
		synctest.Wait()
		go func() {
			time.Sleep(answerTime / 2)
			close(answer)
		}()
		read := make(chan string)
		go func() {
			r, err := http.ReadResponse(bufio.NewReader(whole), nil)
			if err != nil {
				read <- err.Error()
				return
			}
			body, _ := io.ReadAll(r.Body)
			read <- string(body)
		}()
		cut := make(chan error)
		go func() {
			_, err := half.Read(make([]byte, 1))
			cut <- err
		}()

		began := time.Now()
		shut(t.Context(), server)
		if took := time.Since(began); took > answerTime {
			t.Errorf("half a request held the drain for %v, want at most %v", took, answerTime)
		}
		if got := <-read; got != "done" {
			t.Errorf("the answer on its way is %q, want \"done\"", got)
		}
		if err := <-cut; err == nil {
			t.Error("half a request is answered, want it cut off")
		}
	})
}
