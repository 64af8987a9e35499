package hall_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Two accounts whose rated games with each other keep ending at once meet less and less, whoever gives them up,
// and whether they meet by challenges, in the lobby or for a rematch. The third such game is shown to moderators.
func TestFriendsWhoResignRatedGamesMeetLessAndLess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		ctx := t.Context()
		casual := duel
		casual.Rated = false
		logged := func() int {
			list, err := h.store.Log(ctx, archive.LogFilter{Action: hall.ShortGames})
			if err != nil {
				t.Fatal(err)
			}
			return len(list)
		}
		loser := map[bool]archive.Account{false: h.ada, true: h.ben}
		var last play.ID
		for n := range 5 {
			var wait time.Duration
			if n >= 2 { // they are apart
				wait = time.Minute << (n - 2)
			}
			refused := func(way string, err error) {
				t.Helper()
				var slow *club.Error
				if wait == 0 || !errors.As(err, &slow) || slow.Code != club.TooFast || slow.Why != club.ShortGames || slow.Wait <= 0 || slow.Wait > wait {
					t.Errorf("after %d games, %s: %v, want to wait for %v", n, way, err, wait)
				}
			}
			if wait > 0 {
				offer, err := h.Challenge(ctx, h.ada, duel, h.ben.Name)
				if err != nil {
					t.Fatal(err)
				}
				refused("a challenge", errorOf(h.Accept(ctx, h.ben, offer.ID)))
				seek, _, err := h.Seek(ctx, h.ada, duel)
				if err != nil {
					t.Fatal(err)
				}
				refused("an answer", errorOf(h.Answer(ctx, h.ben, seek.ID)))
				other := duel
				other.Side = hall.AtLot
				mine, game, err := h.Seek(ctx, h.ben, other)
				if err != nil || game != "" {
					t.Errorf("after %d games they are paired: %q, %v", n, game, err)
				}
				refused("a rematch", h.Do(ctx, play.Actor{Account: h.ada.ID}, last, play.Act{Action: play.OfferRematch}, h.Now(), nil))
				for account, id := range map[*archive.Account]string{&h.ada: seek.ID, &h.ben: mine.ID} {
					if err := h.Unseek(ctx, *account, id); err != nil {
						t.Fatal(err)
					}
				}
				time.Sleep(wait)
			}
			last = h.movedIn(duel)
			h.act(last, loser[n%2 == 0], play.Resign)
			if got := logged(); got != map[bool]int{true: 2}[n >= 2] {
				t.Errorf("after %d games, the log has %d entries", n+1, got)
			}
		}
		h.movedIn(casual) // they play as much as they like for nothing
	})
}
