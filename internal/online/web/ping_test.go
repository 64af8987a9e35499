package web_test

import "testing"

func TestPings(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, who := range []string{"", s.guest()} { // spectators may ask, too
			p := s.socket(who)
			p.hear("hello")
			for range 3 {
				p.say(`{"t":"ping"}`)
				p.hear("pong")
			}
		}
	})
}
