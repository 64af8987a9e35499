package club_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// names lists the names of contacts.
func names(list []club.Contact) []string {
	var names []string
	for _, c := range list {
		names = append(names, c.Account.Name)
	}
	return names
}

// friends demands the friends of somebody, whom they have asked and who asks them.
func (h *hub) friends(a club.Actor, friends, asked, asking string) {
	h.Helper()
	f, err := h.Friendships(h.Context(), a)
	h.ok(err)
	if got, want := fmt.Sprint(names(f.Friends), names(f.Asked), names(f.Asking)), fmt.Sprintf("[%s] [%s] [%s]", friends, asked, asking); got != want {
		h.Fatalf("%s has friends, asked and is asked by %s, want %s", a.Account.Name, got, want)
	}
}

func TestFriends(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, ben, cleo := h.member("Ada"), h.member("Ben"), h.member("Cleo")
	guest, _ := h.guest()
	ask := func(by club.Actor, name string, want bool) {
		t.Helper()
		areFriends, err := h.Ask(ctx, by, name)
		h.ok(err)
		if areFriends != want {
			t.Fatalf("%s asks %s: friends %t, want %t", by.Account.Name, name, areFriends, want)
		}
	}
	ask(ada, "ben", false)
	ask(ada, "Ben", false) // again
	h.friends(ada, "", "Ben", "")
	h.friends(ben, "", "", "Ada")
	h.ok(h.Accept(ctx, ben, "ada"))
	h.friends(ada, "Ben", "", "")
	h.friends(ben, "Ada", "", "")
	h.now = h.now.Add(time.Minute)
	ask(ben, "Ada", true) // they are
	ask(cleo, "Ada", false)
	ask(ada, "Cleo", true) // both have asked
	h.friends(ada, "Ben Cleo", "", "")
	h.ok(h.Unfriend(ctx, ben, "Ada"))
	h.friends(ada, "Cleo", "", "")
	h.friends(ben, "", "", "")
	ask(ben, "Ada", false)
	h.ok(h.Decline(ctx, ada, "Ben"))
	h.friends(ben, "", "", "")
	ask(ben, "Ada", false)
	h.ok(h.Unfriend(ctx, ben, "Ada")) // taken back
	h.friends(ada, "Cleo", "", "")

	for what, try := range map[string]func() error{
		"nobody":                  func() error { _, err := h.Ask(ctx, ada, "Nobody"); return err },
		"a request there is not":  func() error { return h.Accept(ctx, ada, "Ben") },
		"one to decline":          func() error { return h.Decline(ctx, ada, "Ben") },
		"a friend there is not":   func() error { return h.Unfriend(ctx, ada, "Ben") },
		"a block that is not":     func() error { return h.Unshun(ctx, ada, "Ben", archive.Blocks) },
		"somebody to be muted":    func() error { return h.Shun(ctx, ada, "Nobody", archive.Mutes) },
		"a message by a stranger": func() error { return h.Report(ctx, ada, "Ben", 1, club.Words{}) },
	} {
		if err := try(); !isNotFound(err) {
			t.Errorf("%s: %v, want not found", what, err)
		}
	}
	_, err := h.Ask(ctx, ada, "Ada")
	h.refused(err, club.Yourself)
	_, err = h.Ask(ctx, ada, guest.Account.Name)
	h.refused(err, club.NotWelcome)
	_, err = h.Ask(ctx, guest, "Ada")
	h.refused(err, club.Forbidden)
	h.ok(h.Close(ctx, cleo))
	h.friends(ada, "", "", "")
}

func isNotFound(err error) bool { return errors.Is(err, archive.ErrNotFound) }

// Whoever is blocked is not told: what they try seems to work, and leads to nothing.
func TestWhoeverIsBlockedIsNotTold(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, rex, stranger := h.member("Ada"), h.member("Rex"), h.member("Stranger")
	h.ears.since()
	_, err := h.Ask(ctx, rex, "Ada")
	h.ok(err)
	h.ok(h.Accept(ctx, ada, "Rex"))
	h.ok(h.Shun(ctx, ada, "Rex", archive.Blocks))
	h.ok(h.Shun(ctx, ada, "Rex", archive.Blocks)) // again
	h.friends(rex, "", "", "")
	want := []string{ada.Account.ID + ": friend Rex", rex.Account.ID + ": friend Ada"}
	if news := h.ears.since(); !slices.Equal(news, want) { // not of the block
		t.Errorf("told: %q, want %q", news, want)
	}

	// Everything is answered as it is to a stranger.
	for _, by := range []club.Actor{rex, stranger} {
		areFriends, err := h.Ask(ctx, by, "Ada")
		h.ok(err)
		if areFriends {
			t.Errorf("%s is a friend at once", by.Account.Name)
		}
		h.friends(by, "", "Ada", "")
		sent, err := h.Send(ctx, by, "Ada", "hello", "")
		h.ok(err)
		want := []string{ada.Account.ID + ": friend Stranger", ada.Account.ID + ": message Stranger"}
		if by.Account.ID == rex.Account.ID {
			want = nil
		}
		if news := h.ears.since(); sent.Text != "hello" || !slices.Equal(news, want) {
			t.Errorf("%s has sent %+v, told: %q, want %q", by.Account.Name, sent, news, want)
		}
		if list, _, err := h.Letters(ctx, by, "Ada", 0, 0); err != nil || len(list) != 1 || !list[0].Mine {
			t.Errorf("%s sees %+v, %v", by.Account.Name, list, err)
		}
		if list, err := h.Correspondences(ctx, by); err != nil || len(list) != 1 {
			t.Errorf("%s sees %+v, %v", by.Account.Name, list, err)
		}
	}
	h.friends(ada, "", "", "Stranger")
	talks, err := h.Correspondences(ctx, ada)
	h.ok(err)
	if len(talks) != 1 || talks[0].Other.Name != "Stranger" {
		t.Errorf("Ada has the conversations %+v", talks)
	}
	circle, err := h.Circle(ctx, ada.Account.ID)
	h.ok(err)
	if circle.Unread != 1 || circle.Asking() != 1 || circle.MayRead(rex.Account.ID, true) || !circle.MayRead(stranger.Account.ID, false) {
		t.Errorf("Ada has %d unread, %d ask", circle.Unread, circle.Asking())
	}
	_, err = h.Send(ctx, ada, "Rex", "hello", "")
	h.refused(err, club.BlockedByYou)
	_, err = h.Ask(ctx, ada, "Rex")
	h.refused(err, club.BlockedByYou)
	if err = h.Accept(ctx, ada, "Rex"); !isNotFound(err) {
		t.Errorf("a request that is not shown: %v", err)
	}
	blocked, muted, err := h.Shunned(ctx, ada)
	h.ok(err)
	if len(blocked) != 1 || len(muted) != 0 || blocked[0].Account.Name != "Rex" {
		t.Errorf("Ada has blocked %v and muted %v", names(blocked), names(muted))
	}

	// What was written meanwhile stays hidden.
	h.ok(h.Unshun(ctx, ada, "Rex", archive.Blocks))
	if list, _, err := h.Letters(ctx, ada, "Rex", 0, 0); err != nil || len(list) != 0 {
		t.Errorf("after the block Ada reads %+v, %v", list, err)
	}
	h.ears.since()
	_, err = h.Send(ctx, rex, "Ada", "sorry", "")
	h.ok(err)
	if list, _, err := h.Letters(ctx, ada, "Rex", 0, 0); err != nil || len(list) != 1 || list[0].Text != "sorry" || len(h.ears.since()) != 1 {
		t.Errorf("then Ada reads %+v, %v", list, err)
	}
}

// Whatever three members do, friendship holds for both, and nobody is a friend of
// somebody whom they have blocked. A plain model has the same friends.
func TestTiesAsInAPlainModel(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		h := newHub(t)
		ctx := h.Context()
		all := []club.Actor{h.member("Ada"), h.member("Ben"), h.member("Cleo")}
		type pair struct{ from, to int }
		asks, friends, blocks := map[pair]bool{}, map[pair]bool{}, map[pair]bool{}
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			h.now = h.now.Add(time.Hour) // nobody asks too often
			from := rapid.IntRange(0, 2).Draw(r, "from")
			to := (from + rapid.IntRange(1, 2).Draw(r, "to")) % 3
			by, name := all[from], all[to].Account.Name
			there, back := pair{from, to}, pair{to, from}
			areFriends, apart := friends[there] || friends[back], blocks[there] || blocks[back]
			switch what := rapid.SampledFrom([]string{"ask", "accept", "decline", "remove", "block", "unblock"}).Draw(r, "what"); what {
			case "ask":
				now, err := h.Ask(ctx, by, name)
				switch {
				case areFriends:
				case asks[there] && !asks[back]:
				case blocks[there]:
					if err == nil {
						r.Fatalf("%s asks %s whom they have blocked", by.Account.Name, name)
					}
				case asks[back] && !apart:
					delete(asks, back)
					delete(asks, there)
					friends[there], areFriends = true, true
				default:
					asks[there] = true
				}
				if err == nil && now != areFriends {
					r.Fatalf("%s asks %s: friends %t, want %t", by.Account.Name, name, now, areFriends)
				}
			case "accept", "decline":
				do := h.Accept
				if what == "decline" {
					do = h.Decline
				}
				err := do(ctx, by, name)
				if may := asks[back] && !apart; may != (err == nil) {
					r.Fatalf("%s %s %s: %v", by.Account.Name, what, name, err)
				}
				if err == nil {
					delete(asks, back)
					if what == "accept" {
						delete(asks, there)
						friends[there] = true
					}
				}
			case "remove":
				err := h.Unfriend(ctx, by, name)
				if may := areFriends || asks[there]; may != (err == nil) {
					r.Fatalf("%s removes %s: %v", by.Account.Name, name, err)
				}
				delete(friends, there)
				delete(friends, back)
				delete(asks, there)
			case "block":
				h.ok(h.Shun(ctx, by, name, archive.Blocks))
				if !blocks[there] {
					for _, p := range []pair{there, back} {
						delete(friends, p)
						delete(asks, p)
					}
				}
				blocks[there] = true
			case "unblock":
				err := h.Unshun(ctx, by, name, archive.Blocks)
				if blocks[there] != (err == nil) {
					r.Fatalf("%s unblocks %s: %v", by.Account.Name, name, err)
				}
				delete(blocks, there)
			}
			for i, a := range all {
				f, err := h.Friendships(ctx, a)
				h.ok(err)
				for j, b := range all {
					if i == j {
						continue
					}
					want := friends[pair{i, j}] || friends[pair{j, i}]
					if got := slices.Contains(names(f.Friends), b.Account.Name); got != want || got && (blocks[pair{i, j}] || blocks[pair{j, i}]) {
						r.Fatalf("%s is a friend of %s: %t, want %t", b.Account.Name, a.Account.Name, got, want)
					}
					if got, want := slices.Contains(names(f.Asking), b.Account.Name), asks[pair{j, i}] && !blocks[pair{i, j}] && !want; got != want {
						r.Fatalf("%s asks %s: %t, want %t", b.Account.Name, a.Account.Name, got, want)
					}
				}
			}
		}
	})
}
