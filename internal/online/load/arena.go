package load

import (
	"bufio"
	"context"
	"fmt"
	"time"

	"example.org/cups"
)

// runArena has the server pair all players in an arena, and one more watch its stream.
func runArena(ctx context.Context, c Config) (Report, error) {
	site := newSite(c.url(0))
	director, err := newDirector(ctx, c, site)
	if err != nil {
		return Report{}, fmt.Errorf("become a member who directs: %w", err)
	}
	var made struct{ ID string }
	minutes := int((warmUp(Arena)+c.For)/time.Minute) + 2
	if err := director.do(ctx, "POST", "/api/v1/tournaments", map[string]any{
		"name": "Load", "format": "arena", "minutes": minutes, "cups": 4, "clock": clock, "most": c.Players,
	}, &made); err != nil {
		return Report{}, fmt.Errorf("announce the arena: %w", err)
	}
	path := "/api/v1/tournaments/" + made.ID

	seen := &sightings{sent: map[sight]time.Time{}, at: map[sight][]time.Time{}}
	players := make([]*Player, c.Players)
	if err := inParallel(len(players), func(i int) error {
		token, err := site.Guest(ctx)
		if err != nil {
			return err
		}
		p := &Player{Site: site.As(token).at(c.url(i)), Cups: 4, Rand: c.NewRand(), Now: c.Now, Think: think, IsPaired: true}
		p.Ended = func(game string, last time.Time) { seen.ended(game, last) }
		players[i] = p
		return p.Site.do(ctx, "POST", path+"/entries", nil, nil)
	}); err != nil {
		return Report{}, fmt.Errorf("enter the arena: %w", err)
	}

	watching, leave := context.WithCancel(context.WithoutCancel(ctx))
	defer leave()
	stream := newSite(c.url(0))
	stream.Client.Timeout = 0 // it does not end
	response, err := stream.ask(watching, "GET", path+"/stream", nil)
	if err != nil {
		return Report{}, fmt.Errorf("watch the arena: %w", err)
	}
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		defer response.Body.Close()
		lines := bufio.NewReader(response.Body)
		for {
			line, err := lines.ReadBytes('\n')
			if err != nil {
				return
			}
			if string(field(line, "type")) == "result" {
				seen.came(sight{game: string(field(line, "game"))}, c.Now())
			}
		}
	}()
	r, err := c.measure(ctx, players, make([]string, (len(players)+1)/2), func() error {
		seen.begin()
		return director.do(ctx, "POST", path+"/actions", map[string]any{"action": "start"}, nil)
	})
	wait(ctx, time.Second) // for the last results
	leave()
	<-watched
	one := Report{Players: 1}
	seen.report(&one)
	r.Watched = one.Watched
	return r, err
}

// newDirector joins as a member of a name that nobody has.
func newDirector(ctx context.Context, c Config, site Site) (Site, error) {
	token, err := site.Guest(ctx)
	if err != nil {
		return Site{}, err
	}
	var member struct{ Token string }
	err = site.As(token).do(ctx, "POST", "/api/v1/account/join", map[string]any{
		"name": fmt.Sprintf("Load-%06d", c.NewRand().IntN(1_000_000)), "password": "a director of loads",
	}, &member)
	return site.As(member.Token), err
}

// ended notes when the last move of a game that has ended was sent, whoever says it.
func (s *sightings) ended(game string, last time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := (sight{game, cups.Ply(0)}); s.counts && last.After(s.sent[m]) {
		s.sent[m] = last
	}
}
