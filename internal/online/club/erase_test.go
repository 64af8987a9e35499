package club_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// game keeps a finished game in which somebody has chatted.
func (h *hub) game(id play.ID, south, north, chatter archive.Account, over bool) {
	h.Helper()
	p, err := cups.Start(4)
	h.ok(err)
	seat := func(a archive.Account) play.Seat { return play.Seat{Account: a.ID, Name: a.Name, Kind: a.Kind} }
	s := play.Start{Position: p, Seats: [2]play.Seat{seat(south), seat(north)}}
	g := &archive.Game{ID: id, Start: s, Status: archive.Playing, Result: "*", Began: h.now}
	if over {
		g.Status, g.Result, g.Ended = archive.Over, "1-0", h.now
	}
	h.ok(h.Archive.Commit(h.Context(), archive.Change{archive.GameChange{Game: id, Summary: g, Events: []play.Event{
		{Version: 1, At: h.now, Type: play.Started, By: cups.Nobody, Start: &s},
		{Version: 2, At: h.now, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Account: chatter.ID, Name: chatter.Name, Text: "my name is " + chatter.Name},
	}}}))
}

// A damaged game keeps nobody from being erased: the name goes from the others, and from what can be read
// of it. Settings that are damaged harm nobody else.
func TestEraseGoesOnAfterDamage(t *testing.T) {
	h := newHub(t)
	hurt := double.HurtIn(t)
	h.Club.Archive = hurt
	var told []string
	hurt.HearDamage(func(err error) { told = append(told, err.Error()) })
	ada, ben := h.member("Ada"), h.member("Ben")
	for _, id := range []play.ID{"g1", "g2", "g3"} {
		h.game(id, ada.Account, ben.Account, ada.Account, true)
	}
	hurt.Damage(double.Thing{Kind: "game", ID: "g1", Log: true})
	hurt.Damage(double.Thing{Kind: "game", ID: "g2"})
	_, err := h.Erase(h.Context(), ada)
	h.ok(err)
	whole := hurt.Archive
	for id, want := range map[play.ID][2]bool{"g1": {false, true}, "g2": {true, false}, "g3": {false, false}} { // whether the name is still in the summary, and in the log
		g, err := whole.Game(h.Context(), id)
		h.ok(err)
		log, err := whole.Events(h.Context(), id, 0)
		h.ok(err)
		has := [2]bool{g.Start.Seats[0].Name == "Ada", log[0].Start.Seats[0].Name == "Ada"}
		if has != want {
			t.Errorf("%s has the name in summary and log: %v, want %v", id, has, want)
		}
	}
	if len(told) != 2 {
		t.Errorf("told was %q", told)
	}
	_, err = h.ChangeSettings(h.Context(), ben, func(s *club.Settings) { s.Theme = "dark" })
	h.ok(err)
	hurt.Damage(double.Thing{Kind: "settings", ID: ben.Account.ID})
	if _, err := h.GuildsOf(h.Context(), ben.Account.ID, ada.Account.ID); err != nil {
		t.Errorf("the guilds at names: %v", err)
	}
	if _, err := h.Settings(h.Context(), ben); !errors.Is(err, archive.ErrDamaged) {
		t.Errorf("the settings themselves: %v", err)
	}
}

// After an erasure nothing in the archive has the name of the account.
func TestErase(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	_, err := h.Rename(h.Context(), ada, "Adelheid")
	h.ok(err)
	ada = h.again(ada)
	bot, botToken, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	h.game("g1", ada.Account, ben.Account, ada.Account, true)
	h.game("g2", ben.Account, bot, ben.Account, true)
	h.game("g3", ben.Account, ben.Account, ada.Account, false)
	h.game("g4", ben.Account, ada.Account, ben.Account, false)
	_, err = h.Erase(h.Context(), ada)
	h.refused(err, club.GamesRunning)
	h.refused(h.Close(h.Context(), ada), club.GamesRunning)
	over, err := h.Archive.Game(h.Context(), "g4")
	h.ok(err)
	over.Status, over.Result = archive.Over, "0-1"
	h.ok(h.Archive.Commit(h.Context(), archive.Change{archive.GameChange{Game: "g4", After: 2, Summary: &over}}))

	done, err := h.Erase(h.Context(), ada)
	h.ok(err)
	slices.Sort(done)
	if want := []play.ID{"g1", "g2", "g3", "g4"}; !slices.Equal(done, want) {
		t.Errorf("the games %v were rewritten, want %v", done, want)
	}
	var text strings.Builder
	for g, err := range h.Archive.Games(h.Context(), archive.Filter{}) {
		h.ok(err)
		fmt.Fprintf(&text, "%+v\n", g.Start)
		log, err := h.Archive.Events(h.Context(), g.ID, 0)
		h.ok(err)
		for _, e := range log {
			fmt.Fprintln(&text, string(e.AppendBody(nil)))
		}
	}
	all, err := h.Archive.Accounts(h.Context(), archive.AccountFilter{})
	h.ok(err)
	entries, err := h.Archive.Log(h.Context(), archive.LogFilter{})
	h.ok(err)
	fmt.Fprintf(&text, "%+v\n%+v\n", all, entries)
	for _, name := range []string{"Adelheid", "Ada", "Adabot"} {
		if strings.Contains(text.String(), name) {
			t.Errorf("%s is still in the archive:\n%s", name, text.String())
		}
		if _, err := h.Archive.AccountByName(h.Context(), name); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("account named %s: %v", name, err)
		}
	}
	if !strings.Contains(text.String(), "my name is Ben") {
		t.Error("somebody else's line was erased")
	}
	for _, id := range []string{ada.Account.ID, bot.ID} {
		ways, _ := h.Archive.Credentials(h.Context(), id)
		tokens, _ := h.Archive.Tokens(h.Context(), id)
		if a, err := h.Archive.Account(h.Context(), id); err != nil || a.Closed.IsZero() || len(ways)+len(tokens) > 0 {
			t.Errorf("account %s is %+v, %v, with %v and %v", id, a, err, ways, tokens)
		}
	}
	if _, err := h.Who(h.Context(), botToken); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of an erased bot: %v", err)
	}
	if games := len(slices.Collect(func(yield func(archive.Game) bool) {
		for g := range h.Archive.Games(h.Context(), archive.Filter{Account: ada.Account.ID}) {
			if !yield(g) {
				return
			}
		}
	})); games != 2 {
		t.Errorf("%d games of the account are left, want 2", games)
	}
	h.member("Adelheid") // the name is free
}

// lateGame is an archive in which a game begins as soon as somebody has looked whether one goes on.
type lateGame struct {
	archive.Archive
	begin func()
}

func (a *lateGame) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		for g, err := range a.Archive.Games(ctx, f) {
			if !yield(g, err) {
				return
			}
		}
		if begin := a.begin; begin != nil && f.Status == archive.Playing {
			a.begin = nil
			begin()
		}
	}
}

// A game that begins while an account leaves cannot make the server refuse what it has half done: the
// account is closed, and erased once the game is over.
func TestAGameBeginsWhileAnAccountLeaves(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	store := h.Archive
	h.Archive = &lateGame{store, func() { h.game("g1", ada.Account, ben.Account, ada.Account, false) }}
	_, err := h.Leave(h.Context(), ada, true)
	h.ok(err)
	h.Archive = store
	if a, err := store.Account(h.Context(), ada.Account.ID); err != nil || a.Closed.IsZero() || a.Name != "Ada" {
		t.Errorf("the account is %+v, %v", a, err)
	}
	_, err = h.ToErase(h.Context(), ada.Account.ID)
	h.refused(err, club.GamesRunning)
	over, err := store.Game(h.Context(), "g1")
	h.ok(err)
	over.Status, over.Result = archive.Over, "0-1"
	h.ok(store.Commit(h.Context(), archive.Change{archive.GameChange{Game: "g1", After: 2, Summary: &over}}))
	all, err := h.ToErase(h.Context(), ada.Account.ID)
	h.ok(err)
	if len(all) != 1 {
		t.Fatalf("%v are to be erased", all)
	}
	_, err = h.Finish(h.Context(), all)
	h.ok(err)
	if a, err := store.Account(h.Context(), ada.Account.ID); err != nil || !strings.HasPrefix(a.Name, "Anonymous ") {
		t.Errorf("the account is %+v, %v", a, err)
	}
	if all, err := h.ToErase(h.Context(), ada.Account.ID); err != nil || len(all) > 0 { // the job comes later
		t.Errorf("%v are to be erased again, %v", all, err)
	}
}

// An account that cannot leave, because a game of it or of its bot goes on, is as it was, with all its
// bots and tokens.
func TestARefusedLeaveChangesNothing(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	first, token, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	second, _, err := h.NewBot(h.Context(), ada, "Zadabot")
	h.ok(err)
	h.game("g1", second, ben.Account, ben.Account, false)
	for _, erase := range []bool{false, true} {
		_, err := h.Leave(h.Context(), ada, erase)
		h.refused(err, club.GamesRunning)
	}
	for _, id := range []string{ada.Account.ID, first.ID, second.ID} {
		if a, err := h.Archive.Account(h.Context(), id); err != nil || !a.Closed.IsZero() {
			t.Errorf("the account is %+v, %v", a, err)
		}
	}
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	if jobs, err := h.Archive.Jobs(h.Context(), 9); err != nil || len(jobs) > 0 {
		t.Errorf("there are the jobs %v, %v", jobs, err)
	}
}
