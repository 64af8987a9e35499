package club_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// send writes a text that is not refused.
func (h *hub) send(by club.Actor, name, text string) club.Letter {
	h.Helper()
	sent, err := h.Send(h.Context(), by, name, text, "")
	h.ok(err)
	return sent
}

func TestMessages(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, ben := h.member("Ada"), h.member("Ben")
	h.send(ada, "ben", " Shall we?\r\nAt noon ")
	h.now = h.now.Add(time.Minute)
	_, err := h.Send(ctx, ben, "Ada", "", "yes")
	h.ok(err)
	h.send(ben, "Ada", "At one")
	list, other, err := h.Letters(ctx, ada, "Ben", 0, 0)
	h.ok(err)
	if got := fmt.Sprintf("%s %d %+v %+v", other.Name, len(list), list[1], list[2]); len(list) != 3 || list[0].Number != 3 || list[1].Preset != "yes" || list[2].Text != "Shall we?\nAt noon" || !list[2].Mine || list[0].Mine {
		t.Errorf("Ada reads %s", got)
	}
	if list, _, err := h.Letters(ctx, ada, "Ben", 3, 1); err != nil || len(list) != 1 || list[0].Number != 2 {
		t.Errorf("the one before the third is %+v, %v", list, err)
	}
	unread := func(a club.Actor, want int) {
		t.Helper()
		circle, err := h.Circle(ctx, a.Account.ID)
		h.ok(err)
		if circle.Unread != want {
			t.Errorf("%s has %d unread messages, want %d", a.Account.Name, circle.Unread, want)
		}
	}
	unread(ada, 2)
	unread(ben, 1)
	h.ok(h.Read(ctx, ada, "ben"))
	unread(ada, 0)
	unread(ben, 1)
	h.ok(h.Shun(ctx, ada, "Ben", archive.Mutes))
	h.ears.since()
	_, err = h.Send(ctx, ben, "Ada", "Hello?", "")
	h.ok(err)
	unread(ada, 0)
	if talks, err := h.Correspondences(ctx, ada); err != nil || len(talks) != 0 || len(h.ears.since()) != 0 {
		t.Errorf("after Ben is muted Ada has %+v, %v", talks, err)
	}
	h.ok(h.Unshun(ctx, ada, "Ben", archive.Mutes))
	unread(ada, 1)
	if talks, err := h.Correspondences(ctx, ada); err != nil || len(talks) != 1 || talks[0].Last.Text != "Hello?" || talks[0].Unread != 1 {
		t.Errorf("then Ada has %+v, %v", talks, err)
	}
}

func TestMessagesThatAreRefused(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, ben, cleo := h.member("Ada"), h.member("Ben"), h.member("Cleo")
	_, err := h.Ask(ctx, ada, "Cleo")
	h.ok(err)
	h.ok(h.Accept(ctx, cleo, "Ada"))
	guest, _ := h.guest()
	for what, c := range map[string]struct{ text, preset string }{
		"nothing":                {"", ""},
		"spaces":                 {" \n ", ""},
		"a text that is longer":  {strings.Repeat("ü", club.LongestMessage+1), ""},
		"a text and a preset":    {"x", "hello"},
		"no preset":              {"", "howdy"},
		"what rings the bell":    {"a\ab", ""},
		"what is not a text":     {"\xff", ""},
		"a character that is no": {"a\x00", ""},
	} {
		if _, err := h.Send(ctx, ada, "Ben", c.text, c.preset); !errors.Is(err, &club.Error{Code: club.BadMessage}) {
			t.Errorf("%s: %v", what, err)
		}
	}
	h.send(ada, "Ben", strings.Repeat("ü", club.LongestMessage))
	for name, want := range map[string]club.Code{"Ada": club.Yourself, guest.Account.Name: club.NotWelcome} {
		_, err := h.Send(ctx, ada, name, "x", "")
		h.refused(err, want)
	}
	_, err = h.Send(ctx, guest, "Ada", "x", "")
	h.refused(err, club.Forbidden)

	// Who may write, by what the other has set and by what the two are.
	for _, c := range []struct {
		reach             club.Reach
		stranger, friends bool
	}{{club.Everyones, true, true}, {club.OfFriends, false, true}, {club.Nobodys, false, false}} {
		_, err := h.ChangeSettings(ctx, ada, func(s *club.Settings) { s.Messages = c.reach })
		h.ok(err)
		for _, by := range []club.Actor{ben, cleo} {
			_, err := h.Send(ctx, by, "Ada", "x", "")
			want := c.stranger
			if by.Account.ID == cleo.Account.ID {
				want = c.friends
			}
			if want != (err == nil) || err != nil && !errors.Is(err, &club.Error{Code: club.NotWelcome}) {
				t.Errorf("%s writes to Ada, who takes messages of %s: %v", by.Account.Name, c.reach, err)
			}
		}
	}
}

// An account for the young writes and reads presets only, and with friends only.
func TestTheYoungHavePresetsOnly(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	kid, ben, cleo := h.member("Kid"), h.member("Ben"), h.member("Cleo")
	h.send(cleo, "Kid", "a text of before")
	_, err := h.Ask(ctx, ben, "Kid")
	h.ok(err)
	h.ok(h.Accept(ctx, kid, "Ben"))
	_, err = h.ChangeSettings(ctx, kid, func(s *club.Settings) { s.Young = club.ByOwner })
	h.ok(err)
	for _, c := range []struct {
		by           club.Actor
		to           string
		text, preset string
		want         club.Code
	}{
		{kid, "Ben", "hi", "", club.PresetsOnly}, {ben, "Kid", "hi", "", club.PresetsOnly}, {kid, "Ben", "", "hello", ""}, {ben, "Kid", "", "hello", ""},
		{kid, "Cleo", "", "hello", club.NotWelcome}, {cleo, "Kid", "", "hello", club.NotWelcome}, {cleo, "Kid", "hi", "", club.NotWelcome}, {ben, "Cleo", "hi", "", ""},
	} {
		_, err := h.Send(ctx, c.by, c.to, c.text, c.preset)
		if c.want == "" {
			h.ok(err)
		} else {
			h.refused(err, c.want)
		}
	}
	if list, _, err := h.Letters(ctx, kid, "Cleo", 0, 0); err != nil || len(list) != 0 {
		t.Errorf("the young account reads %+v, %v", list, err)
	}
}

func TestWritingIsThrottled(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada := h.member("Ada")
	h.member("Ben")
	for range 20 {
		h.send(ada, "Ben", "x")
	}
	_, err := h.Send(ctx, ada, "Ben", "x", "")
	h.refused(err, club.TooFast)
	var refused *club.Error
	if errors.As(err, &refused); refused.Wait != 3*time.Second {
		t.Errorf("Ada waits %v", refused.Wait)
	}
	h.now = h.now.Add(3 * time.Second)
	h.send(ada, "Ben", "x")

	// Nineteen strangers more, and no twenty-first.
	for i := range 20 {
		name := fmt.Sprint("Stranger ", i)
		h.member(name)
		h.now = h.now.Add(3 * time.Second)
		_, err = h.Send(ctx, ada, name, "x", "")
		if i < 19 {
			h.ok(err)
		}
	}
	h.refused(err, club.TooFast)
}

func TestReports(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, rex, mona := h.member("Ada"), h.member("Rex"), h.member("Mona")
	h.ok(h.SetRole(ctx, club.AtMachine, mona.Account.ID, archive.Moderator))
	mona = h.again(mona)
	h.send(ada, "Rex", "hello")
	h.send(rex, "Ada", "you cheat")
	h.send(rex, "Ada", "something that is nobody's business")
	h.ok(h.Report(ctx, ada, "Rex", 2, club.Words{}))
	h.ok(h.Report(ctx, ada, "Rex", 2, club.Words{})) // again
	for _, number := range []int64{0, 1, 4} {
		if err := h.Report(ctx, ada, "Rex", number, club.Words{}); !isNotFound(err) {
			t.Errorf("a report of message %d: %v", number, err)
		}
	}
	_, err := h.Reports(ctx, ada, 0, 0)
	h.refused(err, club.Forbidden)
	list, err := h.Reports(ctx, mona, 0, 0)
	h.ok(err)
	if len(list) != 1 || list[0].By.Name != "Ada" || list[0].About.Name != "Rex" || list[0].Letter.Text != "you cheat" {
		t.Fatalf("the reports are %+v", list)
	}
	if list, err := h.Reports(ctx, mona, list[0].Number, 0); err != nil || len(list) != 0 {
		t.Errorf("before the first report there are %+v, %v", list, err)
	}
	if _, err := h.Erase(ctx, ada); err != nil {
		t.Fatal(err)
	}
	list, err = h.Reports(ctx, mona, 0, 0)
	h.ok(err)
	if len(list) != 1 || list[0].Letter.Text != "" || strings.HasPrefix(list[0].By.Name, "Ada") {
		t.Errorf("after an erasure the reports are %+v", list)
	}
}

// The export has settings, ties and messages; who has blocked somebody is not in it.
func TestTheExportHasContacts(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, ben, rex := h.member("Ada"), h.member("Ben"), h.member("Rex")
	_, err := h.Ask(ctx, ada, "Ben")
	h.ok(err)
	h.ok(h.Accept(ctx, ben, "Ada"))
	h.ok(h.Shun(ctx, ada, "Rex", archive.Mutes))
	h.ok(h.Shun(ctx, rex, "Ada", archive.Blocks))
	h.send(ada, "Ben", "first")
	h.send(ben, "Ada", "second")
	h.send(ada, "Rex", "nobody reads this")
	_, err = h.ChangeSettings(ctx, ada, func(s *club.Settings) { s.Animation = 500 })
	h.ok(err)
	export := func(by club.Actor) string {
		e, err := h.Export(ctx, by)
		h.ok(err)
		text, err := json.Marshal(e)
		h.ok(err)
		return string(text)
	}
	text := export(ada)
	for _, want := range []string{`"kind":"friend","from":"Ada","to":"Ben"`, `"kind":"mute","from":"Ada","to":"Rex"`, `"with":"Ben"`, `"animation":500`, `"mine":true,"text":"first"`, `"mine":false,"text":"second"`, "nobody reads this"} {
		if !strings.Contains(text, want) {
			t.Errorf("the export must have %s: %s", want, text)
		}
	}
	if strings.Contains(text, "block") || strings.Index(text, "first") > strings.Index(text, "second") {
		t.Errorf("the export is %s", text)
	}
	if text := export(rex); strings.Contains(text, "nobody reads this") || strings.Contains(text, "mute") {
		t.Errorf("the export of Rex is %s", text)
	}

	// After an erasure nothing of it is there, for nobody.
	if _, err := h.Erase(ctx, ada); err != nil {
		t.Fatal(err)
	}
	for _, a := range []club.Actor{ada, ben, rex} {
		circle, err := club.CircleOf(ctx, h.Archive, a.Account.ID)
		h.ok(err)
		talks, err := h.Archive.Conversations(ctx, a.Account.ID, 0)
		h.ok(err)
		if circle.IsFriend(ada.Account.ID) || circle.Shuns(ada.Account.ID) || len(talks) > 0 || circle.HasSettings() {
			t.Errorf("%s still has ties %+v and conversations %+v", a.Account.Name, circle, talks)
		}
	}
}

// Messages stay, unless an operator says after how many days they go. What is newer stays, a conversation of
// which nothing is left is in no list, and it goes on when somebody writes again.
func TestOldMessagesGo(t *testing.T) { synctest.Test(t, testOldMessagesGo) }

func testOldMessagesGo(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, ben, cleo := h.member("Ada"), h.member("Ben"), h.member("Cleo")
	h.send(ada, "Ben", "the first")
	h.send(cleo, "Ada", "nobody answers")
	h.now = h.now.Add(20 * 24 * time.Hour)
	h.send(ben, "Ada", "the second")
	h.now = h.now.Add(11 * 24 * time.Hour)
	expect := func(when string, with []string, want ...string) {
		t.Helper()
		talks, err := h.Correspondences(ctx, ada)
		h.ok(err)
		var names, texts []string
		for _, talk := range talks {
			names = append(names, talk.Other.Name)
		}
		letters, _, err := h.Letters(ctx, ada, "Ben", 0, 0)
		h.ok(err)
		for _, l := range letters {
			texts = append(texts, l.Text)
		}
		if !slices.Equal(names, with) || !slices.Equal(texts, want) {
			t.Errorf("%s: conversations with %q, and %q of Ben's, want %q and %q", when, names, texts, with, want)
		}
	}
	h.tidy()
	expect("without a time", []string{"Ben", "Cleo"}, "the second", "the first")
	h.MessageDays = 30
	h.tidy()
	expect("after 30 days", []string{"Ben"}, "the second")
	h.now = h.now.Add(20 * 24 * time.Hour)
	h.tidy()
	expect("after 50 days", nil)
	h.send(ada, "Ben", "again")
	expect("then", []string{"Ben"}, "again")
}
