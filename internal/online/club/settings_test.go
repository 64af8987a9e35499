package club_test

import (
	"errors"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

func TestSettings(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada := h.member("Ada")
	expect := func(want club.Settings) {
		t.Helper()
		got, err := h.Settings(ctx, ada)
		h.ok(err)
		if got != want {
			t.Errorf("the settings are %+v, want %+v", got, want)
		}
	}
	expect(club.DefaultSettings)
	want := club.DefaultSettings
	blank := club.DefaultSettings
	if blank.See([]string{strings.Repeat(" ", 4000)}); blank.Check() == nil {
		t.Error("a hint of blanks alone is kept")
	}
	// Hints that were seen are no choice.
	want.Hints = "drop capture"
	see := func(hints ...string) error {
		_, err := h.ChangeSettings(ctx, ada, func(s *club.Settings) { s.See(hints) })
		return err
	}
	h.ok(see("capture", "drop", "drop"))
	expect(want)
	if circle, err := h.Circle(ctx, ada.Account.ID); err != nil || circle.HasSettings() {
		t.Errorf("whoever has seen hints has chosen settings: %v", err)
	}
	want.Theme, want.Animation, want.Sound, want.Below, want.Untouched = "dark", 0, false, "south", false
	_, err := h.ChangeSettings(ctx, ada, func(s *club.Settings) { s.Theme, s.Animation, s.Sound, s.Below = "dark", 0, false, "south" })
	h.ok(err)
	expect(want)
	phone, err := h.signIn("Ada", secret) // another device
	h.ok(err)
	if got, err := h.Settings(ctx, phone); err != nil || got != want {
		t.Errorf("on another device the settings are %+v, %v", got, err)
	}
	for field, change := range map[string]func(*club.Settings){
		"language":   func(s *club.Settings) { s.Language = "fr" },
		"theme":      func(s *club.Settings) { s.Theme = "" },
		"animation":  func(s *club.Settings) { s.Animation = 100 },
		"below":      func(s *club.Settings) { s.Below = "west" },
		"challenges": func(s *club.Settings) { s.Challenges = "some" },
		"messages":   func(s *club.Settings) { s.Messages = "" },
		"hints":      func(s *club.Settings) { s.See([]string{"drop", "dance"}) },
	} {
		_, err := h.ChangeSettings(ctx, ada, change)
		var refused *club.Error
		if !errors.As(err, &refused) || refused.Code != club.BadSetting || refused.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	expect(want)
	if circle, err := h.Circle(ctx, ada.Account.ID); err != nil || !circle.HasSettings() {
		t.Errorf("the settings are not chosen: %v", err)
	}
}

// What an officer has set for the young only officers end, and it is written down.
func TestMarkYoung(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	kid, mona := h.member("Kid"), h.member("Mona")
	h.ok(h.SetRole(ctx, club.AtMachine, mona.Account.ID, archive.Moderator))
	mona = h.again(mona)
	young := func(guard club.Guard) error {
		_, err := h.ChangeSettings(ctx, kid, func(s *club.Settings) { s.Young = guard })
		return err
	}
	expect := func(want club.Guard) {
		t.Helper()
		got, err := h.Settings(ctx, kid)
		h.ok(err)
		if got.Young != want {
			t.Errorf("the account is for the young by %q, want %q", got.Young, want)
		}
	}
	h.ok(young(club.ByOfficer)) // the owner cannot say that an officer did it
	expect(club.ByOwner)
	h.ok(young(club.Unguarded))
	expect(club.Unguarded)
	h.refused(h.MarkYoung(ctx, kid, mona.Account.ID, true), club.Forbidden)
	h.ok(h.MarkYoung(ctx, mona, kid.Account.ID, true))
	expect(club.ByOfficer)
	h.refused(young(club.Unguarded), club.Forbidden)
	h.ok(young(club.ByOwner)) // which would be easy to end
	expect(club.ByOfficer)
	_, err := h.ChangeSettings(ctx, kid, func(s *club.Settings) { s.Theme = "dark" })
	h.ok(err)
	expect(club.ByOfficer)
	h.ok(h.MarkYoung(ctx, mona, kid.Account.ID, false))
	expect(club.Unguarded)
	log, err := h.OfficerLog(ctx, mona, archive.LogFilter{Action: "young"})
	h.ok(err)
	if len(log) != 2 || log[0].Detail != "no" || log[1].Detail != "yes" || log[0].Actor != mona.Account.ID {
		t.Errorf("the log has %+v", log)
	}
	bot, _, err := h.NewBot(ctx, kid, "Kidbot")
	h.ok(err)
	h.refused(h.MarkYoung(ctx, mona, bot.ID, true), club.Forbidden)
}
