package hall_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// postTerms are terms of a game by post with so many days for each move, Ada being South.
func postTerms(days int) archive.Terms {
	return archive.Terms{Cups: 2, Beans: 6, Control: fmt.Sprint("1/", days*24*60*60), Side: hall.AsSouth}
}

// due says what is due for an account: "!" if it is to move, the name of the game, and the hours that are left.
func (h *testHall) due(account archive.Account, names map[play.ID]string) (text string) {
	h.t.Helper()
	list, err := h.PostGames(h.t.Context(), account.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, g := range list {
		if g.IsMine {
			text += "!"
		}
		text += fmt.Sprintf("%s%d ", names[g.ID], g.Deadline.Sub(h.Now())/time.Hour)
	}
	return text
}

// The list of games by post has what waits for the player first, the one whose time is over first coming
// first; other games are not in it, nor are those that are over.
func TestGamesByPostBeginWithWhatIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		h.game(duel)
		a, b, c := h.game(postTerms(7)), h.game(postTerms(1)), h.game(postTerms(3))
		names := map[play.ID]string{a: "a", b: "b", c: "c"}
		expect := func(what, ada, ben string) {
			t.Helper()
			if is, other := h.due(h.ada, names), h.due(h.ben, names); is != ada || other != ben {
				t.Errorf("%s: %q and %q, want %q and %q", what, is, other, ada, ben)
			}
		}
		expect("at first", "!b24 !c72 !a168 ", "b24 c72 a168 ")
		time.Sleep(5 * time.Hour)
		if err := h.move(b); err != nil {
			t.Fatal(err)
		}
		expect("after a move", "!c67 !a163 b24 ", "!b24 c67 a163 ")
		h.act(c, h.ben, play.Resign)
		expect("after the end of one", "!a163 b24 ", "!b24 a163 ")
	})
}

// The pace is the median over all moves by post, of games that go on, too. Other games do not count.
func TestPaceByPost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		expect := func(what string, account archive.Account, want hall.Pace) {
			t.Helper()
			if is, err := h.PaceOf(t.Context(), account.ID); err != nil || is != want {
				t.Errorf("%s: %+v, %v, want %+v", what, is, err, want)
			}
		}
		h.movedIn(duel)
		expect("without a game by post", h.ada, hall.Pace{})
		one, two := h.game(postTerms(3)), h.game(postTerms(3))
		moveAfter := func(id play.ID, hours time.Duration) {
			t.Helper()
			time.Sleep(hours * time.Hour)
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		moveAfter(one, 2) // Ada
		expect("of one move", h.ada, hall.Pace{Median: 2 * time.Hour, Moves: 1, Games: 1})
		expect("the opponent has not moved", h.ben, hall.Pace{})
		moveAfter(one, 5)  // Ben
		moveAfter(two, 30) // Ada, after 37 hours
		expect("the mean of the two in the middle", h.ada, hall.Pace{Median: 39 * time.Hour / 2, Moves: 2, Games: 2})
		h.act(two, h.ben, play.Resign)
		moveAfter(one, 0) // Ada, after 30 hours
		expect("the one in the middle, of a game that is over, too", h.ada, hall.Pace{Median: 30 * time.Hour, Moves: 3, Games: 2})
		expect("of the opponent", h.ben, hall.Pace{Median: 5 * time.Hour, Moves: 1, Games: 1})
	})
}
