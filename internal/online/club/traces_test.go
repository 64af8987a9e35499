package club_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// Letters that wait for somebody who is erased are erased as well.
func TestErasureOfLetters(t *testing.T) {
	h := newPost(t)
	ada := h.member("Ada")
	h.mailed(ada, "ada@example.org")
	h.ok(h.Forgotten(h.Context(), "ADA", "192.0.2.1"))
	h.ok(h.Forgotten(h.Context(), "Ada@Example.org", "192.0.2.2"))
	h.ok(h.Forgotten(h.Context(), "Ben", "192.0.2.3"))
	h.ok(h.AskMail(h.Context(), ada, "countess@example.org"))
	_, err := h.Erase(h.Context(), ada)
	h.ok(err)
	waiting, err := h.Archive.Tokens(h.Context(), "")
	h.ok(err)
	if len(waiting) != 1 || !strings.Contains(string(waiting[0].Data), "Ben") {
		t.Errorf("%d letters wait after the erasure: %s", len(waiting), waiting)
	}
}

// What the hooks of others are still to be told about somebody who is erased is
// dropped, and nothing else.
func TestErasureOfWhatHooksAreTold(t *testing.T) {
	h := newHub(t)
	ada, ben, cleo := h.member("Ada"), h.member("Ben"), h.member("Cleo")
	for _, m := range []club.Actor{ada, ben} {
		_, err := h.NewHook(h.Context(), m, "https://example.org", []club.HookEvent{club.HookMessage, club.HookFriend})
		h.ok(err)
	}
	say := func(from club.Actor, to string) {
		_, err := h.Send(h.Context(), from, to, "hello", "")
		h.ok(err)
	}
	say(ada, "Ben")
	_, err := h.Rename(h.Context(), ada, "Adelheid")
	h.ok(err)
	ada = h.again(ada)
	say(ada, "Ben")
	say(cleo, "Ben")
	say(ben, "Adelheid")
	_, err = h.Erase(h.Context(), ada)
	h.ok(err)
	waiting, err := h.Archive.DeliveriesDue(h.Context(), h.now.Add(time.Hour), 99)
	h.ok(err)
	if len(waiting) != 1 || !strings.Contains(string(waiting[0].Body), "Cleo") {
		t.Errorf("after the erasure there wait %+v", waiting)
	}
}

// An export has what was offered, and does not give away who has reported its owner.
func TestExportOfOffersAndReports(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	terms := archive.Terms{Cups: 4, Beans: 40, Control: "-", Side: "random"}
	h.ok(h.Archive.Commit(h.Context(), archive.Change{
		archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "c1", From: ada.Account.ID, To: ben.Account.ID, Terms: terms, State: archive.Open, Created: h.now}},
		archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "c2", From: ben.Account.ID, To: ada.Account.ID, Terms: terms, State: archive.Open, Created: h.now}},
		archive.Seek{ID: "s1", Account: ada.Account.ID, Terms: terms, Created: h.now},
		archive.Seek{ID: "s2", Account: ben.Account.ID, Terms: terms, Created: h.now},
	}))
	_, err := h.Send(h.Context(), ada, "Ben", "you cheat", "")
	h.ok(err)
	_, err = h.Send(h.Context(), ben, "Ada", "so do you", "")
	h.ok(err)
	h.ok(h.Report(h.Context(), ben, "Ada", 1, club.Words{}))
	h.ok(h.Report(h.Context(), ada, "Ben", 2, club.Words{}))
	e, err := h.Export(h.Context(), ada)
	h.ok(err)
	if len(e.Offers) != 2 || e.Offers[0].ID != "c1" || e.Offers[0].To != "Ben" || e.Offers[1].ID != "s1" {
		t.Errorf("the offers are %+v", e.Offers)
	}
	text, err := json.Marshal(e.Log)
	h.ok(err)
	if len(e.Log) != 1 || e.Log[0].By != ada.Account.ID || strings.Contains(string(text), `"by":""`) {
		t.Errorf("the log is %s", text)
	}
}
