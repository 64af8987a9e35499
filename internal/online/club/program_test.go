package club_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

func TestTokens(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	made, token, err := h.NewToken(h.Context(), ada, "", "my\nscript", []club.Scope{club.Play, club.Read, club.Play}, time.Hour)
	h.ok(err)
	if made.Scopes != "play read" || made.Label != "my script" {
		t.Errorf("the token is %+v", made)
	}
	who, err := h.Who(h.Context(), token)
	h.ok(err)
	if !club.May(who, club.TakePart, who.Account) || club.May(who, club.ManageSecrets, who.Account) {
		t.Error("the token may do something else than its scopes say")
	}
	_, _, err = h.NewToken(h.Context(), who, "", "another", []club.Scope{club.Play}, 0)
	h.refused(err, club.Forbidden)
	for _, scopes := range [][]club.Scope{nil, {"session"}, {"play", "everything"}, {""}} {
		_, _, err = h.NewToken(h.Context(), ada, "", "", scopes, 0)
		h.refused(err, club.BadScope)
	}
	h.now = h.now.Add(30 * time.Minute)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	list, err := h.Tokens(h.Context(), ada, "")
	h.ok(err)
	if len(list) != 1 || !list[0].Used.Equal(h.now) {
		t.Errorf("the tokens are %+v: the last use must be now", list)
	}
	h.now = h.now.Add(30 * time.Minute)
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token after its time: %v", err)
	}
	h.prove(ada)
	made, token, err = h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	h.ok(h.EndToken(h.Context(), ada, "", made.Hash.ID()))
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token that was ended: %v", err)
	}
	for range club.MostTokens {
		_, _, err = h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
		h.ok(err)
	}
	_, _, err = h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.refused(err, club.TooMany)
	ben := h.member("Ben")
	if err := h.EndToken(h.Context(), ben, "", made.Hash.ID()); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("somebody else's token: %v", err)
	}
}

func TestBots(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	bot, token, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	who, err := h.Who(h.Context(), token)
	h.ok(err)
	if who.Account.Kind != play.Bot || who.Account.Owner != ada.Account.ID || !club.May(who, club.TakePart, who.Account) || club.May(who, club.PlayRated, who.Account) {
		t.Errorf("the bot is %+v", who)
	}
	_, _, err = h.NewBot(h.Context(), ada, "adabot")
	h.refused(err, club.NameTaken)
	_, err = h.signIn("Adabot", "")
	h.refused(err, club.WrongPassword)
	_, _, err = h.NewToken(h.Context(), ada, "Adabot", "second", []club.Scope{club.Play}, 0)
	h.ok(err)
	for _, other := range []string{"Adabot", "Ada", "Nobody"} {
		if _, err := h.Tokens(h.Context(), ben, other); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("the tokens of somebody else's %s: %v", other, err)
		}
		if err := h.CloseBot(h.Context(), ben, other); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("the end of somebody else's %s: %v", other, err)
		}
	}
	if list, err := h.Tokens(h.Context(), ada, "Adabot"); err != nil || len(list) != 2 {
		t.Errorf("the bot has the tokens %v, %v, want 2", list, err)
	}
	h.ok(h.CloseBot(h.Context(), ada, bot.Name))
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of a closed bot: %v", err)
	}
	for i := range club.MostBots {
		_, _, err = h.NewBot(h.Context(), ada, fmt.Sprint("Bot ", i))
		h.ok(err)
	}
	_, _, err = h.NewBot(h.Context(), ada, "One more")
	h.refused(err, club.TooMany)
}
