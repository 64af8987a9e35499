package arbiter_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// counting is an archive that counts the reads of what a commit to a tournament needs to know.
type counting struct {
	archive.Archive
	reads atomic.Int64
}

func (c *counting) Rating(ctx context.Context, account string, class archive.Class) (archive.Rating, error) {
	c.reads.Add(1)
	return c.Archive.Rating(ctx, account, class)
}

func (c *counting) RatingsOf(ctx context.Context, class archive.Class, accounts ...string) (map[string]archive.Rating, error) {
	c.reads.Add(1)
	return c.Archive.RatingsOf(ctx, class, accounts...)
}

func (c *counting) Account(ctx context.Context, id string) (archive.Account, error) {
	c.reads.Add(1)
	return c.Archive.Account(ctx, id)
}

func (c *counting) AccountsOf(ctx context.Context, ids ...string) (map[string]archive.Account, error) {
	c.reads.Add(1)
	return c.Archive.AccountsOf(ctx, ids...)
}

func (c *counting) Tokens(ctx context.Context, account string) ([]archive.Token, error) {
	c.reads.Add(1)
	return c.Archive.Tokens(ctx, account)
}

func (c *counting) Stream(ctx context.Context, key archive.StreamKey) (archive.Stream, error) {
	c.reads.Add(1)
	return c.Archive.Stream(ctx, key)
}

func (c *counting) StreamsOf(ctx context.Context, kind string, ids ...string) (map[string]archive.Stream, error) {
	c.reads.Add(1)
	return c.Archive.StreamsOf(ctx, kind, ids...)
}

func (c *counting) StreamMembers(ctx context.Context, key archive.StreamKey) ([]archive.StreamMember, error) {
	c.reads.Add(1)
	return c.Archive.StreamMembers(ctx, key)
}

func (c *counting) StreamMembersOf(ctx context.Context, kind string, ids ...string) (map[string][]archive.StreamMember, error) {
	c.reads.Add(1)
	return c.Archive.StreamMembersOf(ctx, kind, ids...)
}

// However many games a round opens, and however many guilds are asked to play, what the commit
// needs to know is read by as many queries.
func TestACommitReadsNothingOneByOne(t *testing.T) {
	for name, do := range map[string]func(s *server, n int) func(){
		"a round": func(s *server, n int) func() {
			var players []string
			for i := range 2 * n {
				players = append(players, fmt.Sprint("player", i))
			}
			s.accounts(play.Member, players...)
			o := setup(tourney.Swiss)
			o.Rounds, o.Cups, o.Beans, o.Rated = 1, 4, 40, true
			id := s.announce(o, players...)
			return func() { s.direct(id, tourney.Direct{Action: tourney.Start}) }
		},
		"guilds that are asked": func(s *server, n int) func() {
			o := setup(tourney.Teams)
			for i := range n {
				guild := fmt.Sprint("guild", i)
				s.accounts(play.Member, guild+"1", guild+"2", guild+"3")
				s.aGuild(guild, guild+"1", guild+"2", guild+"3")
				o.Teams.Guilds = append(o.Teams.Guilds, guild)
			}
			return func() { s.announce(o) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			var reads []int64
			for _, n := range []int{2, 12} {
				inBubble(t, func(s *server) {
					act := do(s, n)
					before := s.count.reads.Load()
					act()
					synctest.Wait()
					reads = append(reads, s.count.reads.Load()-before)
				})
			}
			if reads[0] == 0 || reads[1] > reads[0] {
				t.Errorf("for 2 there are %d reads, and for 12 there are %d", reads[0], reads[1])
			}
		})
	}
}
