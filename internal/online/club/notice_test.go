package club_test

import (
	"context"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
)

// tell tells an account of a game against another one.
func (h *hub) tell(to, from club.Actor, k notice.Kind, game string) {
	h.Helper()
	var c archive.Change
	notice.Tell(&c, to.Account.ID, h.now, notice.AtGame(k, game, from.Account.ID))
	h.ok(h.Archive.Commit(h.Context(), c))
}

// jobs does the job that sends the notices of an account whenever it is due, for a while, and returns the
// mails that were sent, with the time since the beginning of each.
func (h *hub) jobs(a club.Actor, long time.Duration) (mails []club.Mail, after []time.Duration) {
	h.Helper()
	began := h.now
	for h.now.Sub(began) <= long {
		again, err := h.SendNotices(h.Context(), archive.Job{Kind: notice.Job, Key: a.Account.ID})
		h.ok(err)
		for _, m := range h.sent() {
			mails, after = append(mails, m), append(after, h.now.Sub(began))
		}
		if again.IsZero() {
			return mails, after
		}
		if !again.After(h.now) {
			h.Fatalf("the job is due at %s, which is not later", again)
		}
		h.now = again
	}
	return mails, after
}

// None by mail, as elsewhere: here what nobody has read comes by mail, many things in one, each once.
func TestWhatIsNotReadComesByMail(t *testing.T) {
	h := newPost(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.mailed(ada, "ada@example.org")
	for _, game := range []string{"a", "b", "c", "d", "e"} {
		h.tell(ada, ben, notice.Turn, game)
	}
	h.tell(ada, ben, notice.Turn, "a") // again: at most one for one thing
	h.ok(h.SeeNotices(h.Context(), ada, notice.Game("e")))
	mails, after := h.jobs(ada, 24*time.Hour)
	if len(mails) != 1 || len(mails[0].Told) != 4 || after[0] != time.Hour || mails[0].To != "ada@example.org" || mails[0].Told[0].Name != "Ben" {
		t.Fatalf("%d mails after %v: %+v", len(mails), after, mails)
	}
	if mails, _ := h.jobs(ada, 24*time.Hour); len(mails) > 0 {
		t.Errorf("sent again: %+v", mails)
	}

	// Instead of a flood there is one mail an hour.
	flood := 0
	for i := range 60 {
		h.tell(ada, ben, notice.Challenge, string(rune('A'+i)))
		_, err := h.SendNotices(h.Context(), archive.Job{Kind: notice.Job, Key: ada.Account.ID})
		h.ok(err)
		flood += len(h.sent())
		h.now = h.now.Add(10 * time.Minute)
	}
	if flood < 8 || flood > 14 {
		t.Errorf("in ten hours of challenges there are %d mails", flood)
	}

	// Whoever has no address gets none, and neither does a member who does not want them.
	h.tell(ben, ada, notice.Turn, "f")
	if mails, _ := h.jobs(ben, 24*time.Hour); len(mails) > 0 {
		t.Errorf("sent to nobody: %+v", mails)
	}
	_, err := h.ChangeSettings(h.Context(), ada, func(s *club.Settings) { s.Tell(notice.Hurry, notice.Mail, false) })
	h.ok(err)
	h.jobs(ada, 24*time.Hour)
	h.tell(ada, ben, notice.Hurry, "g")
	h.tell(ada, ben, notice.Message, "h")
	if mails, _ := h.jobs(ada, 24*time.Hour); len(mails) > 0 {
		t.Errorf("sent against the settings: %+v", mails)
	}

	// What is read between the job and the mail is not sent.
	h.tell(ada, ben, notice.Turn, "i")
	h.now = h.now.Add(2 * time.Hour)
	_, err = h.SendNotices(h.Context(), archive.Job{Kind: notice.Job, Key: ada.Account.ID})
	h.ok(err)
	h.ok(h.SeeNotices(h.Context(), ada))
	if mails := h.sent(); len(mails) > 0 {
		t.Errorf("what was read is sent: %+v", mails)
	}
}

func TestNoMailInQuietHours(t *testing.T) {
	h := newPost(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.mailed(ada, "ada@example.org")
	_, err := h.ChangeSettings(h.Context(), ada, func(s *club.Settings) {
		s.Quiet = notice.Quiet{From: h.now.Add(-time.Hour).UTC().Format("15:04"), Until: h.now.Add(8 * time.Hour).UTC().Format("15:04")}
	})
	h.ok(err)
	h.tell(ada, ben, notice.Turn, "a")
	mails, after := h.jobs(ada, 24*time.Hour)
	if len(mails) != 1 || after[0] < 7*time.Hour+59*time.Minute || after[0] > 8*time.Hour {
		t.Errorf("%d mails after %v", len(mails), after)
	}
	if _, err := h.ChangeSettings(h.Context(), ada, func(s *club.Settings) { s.Quiet.Zone = "Mars/Base" }); err == nil {
		t.Error("a zone that there is not")
	}
}

// The link in a mail stops all mails about notices, without a session, and however often it is used.
func TestTheLinkInAMailStopsThem(t *testing.T) {
	h := newPost(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.mailed(ada, "ada@example.org")
	h.tell(ada, ben, notice.Turn, "a")
	mails, _ := h.jobs(ada, 24*time.Hour)
	if len(mails) != 1 || mails[0].Stop == "" {
		t.Fatalf("sent %+v", mails)
	}
	for _, bad := range []string{"", "cups_nothing", mails[0].Stop + "x"} {
		if h.StopMails(h.Context(), bad, "192.0.2.1") == nil {
			t.Errorf("%q stops mails", bad)
		}
	}
	for range 2 {
		h.ok(h.StopMails(h.Context(), mails[0].Stop, "192.0.2.1"))
	}
	own, err := h.Settings(h.Context(), ada)
	h.ok(err)
	for _, of := range notice.Kinds {
		if own.Tells(of.Kind, notice.Mail) || !own.Tells(of.Kind, notice.Page) {
			t.Errorf("%s: after the link the settings are %+v", of.Kind, own)
		}
	}
	if own.Reminders {
		t.Error("reminders go on")
	}
	h.tell(ada, ben, notice.Turn, "b")
	if mails, _ := h.jobs(ada, 24*time.Hour); len(mails) > 0 {
		t.Errorf("sent after that: %+v", mails)
	}
	other, err := h.Settings(h.Context(), ben)
	h.ok(err)
	if !other.Reminders {
		t.Error("the mails of others have ended, too")
	}
	h.now = h.now.Add(61 * 24 * time.Hour)
	if h.StopMails(h.Context(), mails[0].Stop, "192.0.2.1") == nil {
		t.Error("an old link works")
	}
}

// A server that is killed between sending a mail and noting that sends it a second time, and no third time; one
// that is killed before the mail was stored sends it once. None is lost.
func TestMailsOfNoticesSurviveKills(t *testing.T) {
	h := newPost(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.mailed(ada, "ada@example.org")
	h.tell(ada, ben, notice.Turn, "a")
	h.now = h.now.Add(time.Hour)
	killed, kill := context.WithCancel(h.Context())
	kill()
	job := archive.Job{Kind: notice.Job, Key: ada.Account.ID}
	if _, err := h.SendNotices(killed, job); err == nil {
		t.Fatal("a server that was killed has stored a mail")
	}
	h.now = h.now.Add(time.Hour)
	_, err := h.SendNotices(h.Context(), job)
	h.ok(err)
	killed, kill = context.WithCancel(h.Context())
	count := 0
	_ = h.Deliver(killed, func(context.Context, club.Mail) error {
		count++
		kill() // it is sent, and that is not noted
		return nil
	})
	for range 5 {
		h.now = h.now.Add(5 * time.Minute)
		_, err := h.SendNotices(h.Context(), job) // its job is done again, too
		h.ok(err)
		count += len(h.sent())
	}
	if count != 2 {
		t.Errorf("sent %d times, want twice", count)
	}
}
