package live

import (
	"sync"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/link"
)

// sockets holds the open sockets.
type sockets struct {
	mu     sync.Mutex
	open   map[*socket]struct{}
	closed bool
	ended  chan struct{} // closed when closeAll has been called and no socket is left
}

// add adds a socket. It returns false if the server is about to stop.
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

// closeOf closes the sockets of an account whose rights or name have changed. The pages
// then connect again.
func (s *sockets) closeOf(account string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k := range s.open {
		if k.actor.Account.ID == account || account == club.Everybody && k.actor.Account.ID != "" {
			go func() {
				k.sayGoodbye()
				k.link.Cut() // the page need not confirm, because its session may have ended
			}()
		}
	}
}

// closeAll tells all pages that the server restarts, and waits until their sockets are
// closed. Soon it cuts those that do not answer.
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
