package web

import (
	"sync"
	"time"

	"example.org/cups/internal/online/link"
)

// sockets are the sockets that are open.
type sockets struct {
	mu     sync.Mutex
	open   map[*socket]struct{}
	closed bool
	ended  chan struct{} // closed when the last one has gone after closeAll
}

// add adds a socket; false if the server is about to stop.
func (s *sockets) add(k *socket) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.open[k] = struct{}{}
	}
	return !s.closed
}

func (s *sockets) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

func (s *sockets) remove(k *socket) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, k)
	if s.ended != nil && len(s.open) == 0 {
		close(s.ended)
		s.ended = nil
	}
}

// closeOf closes the sockets of an account, whose rights or name have changed: the
// pages connect again.
func (s *sockets) closeOf(account string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k := range s.open {
		if k.account.ID == account {
			go func() {
				k.sayGoodbye()
				k.link.Cut() // who has no session any more is not waited for
			}()
		}
	}
}

// closeAll tells all sockets that the server restarts, and waits until they have
// closed, but not long for those that do not answer.
func (s *sockets) closeAll() {
	s.mu.Lock()
	s.closed = true
	all := make([]*socket, 0, len(s.open))
	for k := range s.open {
		all = append(all, k)
	}
	ended := make(chan struct{})
	if len(all) == 0 {
		close(ended)
	} else {
		s.ended = ended
	}
	s.mu.Unlock()
	for _, k := range all {
		go k.sayGoodbye()
	}
	select {
	case <-ended:
	case <-time.After(2 * link.CloseWithin):
		for _, k := range all {
			k.link.Cut()
		}
	}
}
