package club_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
)

// role gives a member a role, and returns the member with it.
func (h *hub) role(a club.Actor, role archive.Role) club.Actor {
	h.Helper()
	h.ok(h.SetRole(h.Context(), club.AtMachine, a.Account.ID, role))
	var err error
	a.Account, err = h.Archive.Account(h.Context(), a.Account.ID)
	h.ok(err)
	return a
}

// next returns an actor as the next request of a session sees it.
func (h *hub) next(a club.Actor) club.Actor {
	h.Helper()
	_, token, err := h.SignIn(h.Context(), a.Account.Name, secret, "192.0.2.1", "phone")
	h.ok(err)
	now, err := h.Who(h.Context(), token)
	h.ok(err)
	return now
}

// told returns the words of the notices of an account about measures and reports, the latest first.
func (h *hub) told(a club.Actor) (words []string) {
	h.Helper()
	list, err := h.Notices(h.Context(), a)
	h.ok(err)
	for _, n := range list {
		if n.Kind == notice.Measure {
			words = append(words, n.Word)
		}
	}
	return words
}

// Each measure holds what it says until its time, is read by the member with its reason, and can be ended.
func TestMeasuresHoldUntilTheirTime(t *testing.T) {
	for _, c := range []struct {
		kind   club.MeasureKind
		holds  func(h *hub, rex club.Actor) error
		reason club.Code
	}{
		{club.Silence, func(h *hub, rex club.Actor) error { return h.MayChat(h.Context(), rex.Account.ID) }, club.Silenced},
		{club.Silence, func(h *hub, rex club.Actor) error {
			_, err := h.Send(h.Context(), rex, "Ada", "hello", "")
			return err
		}, club.Silenced},
		{club.Unrated, func(h *hub, rex club.Actor) error {
			held, err := club.HeldOf(h.Context(), h.Archive, rex.Account.ID)
			if err != nil {
				return err
			}
			return held[rex.Account.ID].Refuse(club.Unrated, h.now)
		}, club.RatedPaused},
		{club.Ban, func(h *hub, rex club.Actor) error {
			_, err := h.Send(h.Context(), h.next(rex), "Ada", "hello", "")
			return err
		}, club.Banned},
	} {
		for _, endedBy := range []string{"time", "an officer"} {
			h := newHub(t)
			ada, rex := h.member("Ada"), h.member("Rex")
			mona := h.role(h.member("Mona"), archive.Moderator)
			h.ok(c.holds(h, rex))
			m, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: c.kind, Until: h.now.Add(time.Hour), Reason: "insults"})
			h.ok(err)
			h.refused(c.holds(h, rex), c.reason)
			own, err := h.OwnMeasures(h.Context(), h.next(rex))
			h.ok(err)
			if len(own) != 1 || own[0].Kind != c.kind || own[0].Reason != "insults" || !own[0].IsInForce(h.now) || !own[0].Until.Equal(m.Until) {
				t.Fatalf("%s: the member reads %+v", c.kind, own)
			}
			if words := h.told(rex); len(words) != 1 || words[0] != string(c.kind) {
				t.Errorf("%s: the member is told %q", c.kind, words)
			}
			if endedBy == "time" {
				h.now = h.now.Add(time.Hour)
			} else {
				h.refused(func() error { _, err := h.EndMeasure(h.Context(), ada, m.ID, "kind"); return err }(), club.Forbidden)
				h.refused(func() error { _, err := h.EndMeasure(h.Context(), mona, m.ID, " "); return err }(), club.BadReason)
				_, err = h.EndMeasure(h.Context(), mona, m.ID, "it was his brother")
				h.ok(err)
				if _, err := h.EndMeasure(h.Context(), mona, m.ID, "again"); !isNotFound(err) {
					t.Errorf("%s ends twice: %v", c.kind, err)
				}
			}
			h.ok(c.holds(h, rex))
		}
	}
}

// Of two measures of a kind the longer one holds, and with the end of one the other stays.
func TestMeasuresOverlap(t *testing.T) {
	h := newHub(t)
	rex, mona := h.member("Rex"), h.role(h.member("Mona"), archive.Moderator)
	take := func(until time.Time) club.Measure {
		m, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: club.Silence, Until: until, Reason: "insults"})
		h.ok(err)
		return m
	}
	short, endless := take(h.now.Add(time.Hour)), take(time.Time{})
	_, err := h.EndMeasure(h.Context(), mona, endless.ID, "too hard")
	h.ok(err)
	h.refused(h.MayChat(h.Context(), rex.Account.ID), club.Silenced)
	h.now = short.Until
	h.ok(h.MayChat(h.Context(), rex.Account.ID))
}

// A member changes their settings as before, and nothing of a measure.
func TestSettingsKeepMeasures(t *testing.T) {
	h := newHub(t)
	rex, mona := h.member("Rex"), h.role(h.member("Mona"), archive.Moderator)
	_, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: club.Silence, Reason: "insults"})
	h.ok(err)
	_, err = h.ChangeSettings(h.Context(), rex, func(s *club.Settings) { s.Held, s.Sound = club.Held{}, false })
	h.ok(err)
	h.refused(h.MayChat(h.Context(), rex.Account.ID), club.Silenced)
}

// What cannot be a measure is refused, and has changed nothing.
func TestMeasuresThatCannotBe(t *testing.T) {
	h := newHub(t)
	ada, rex := h.member("Ada"), h.member("Rex")
	mona, mila, olga := h.role(h.member("Mona"), archive.Moderator), h.role(h.member("Mila"), archive.Moderator), h.role(h.member("Olga"), archive.Operator)
	for _, c := range []struct {
		by, about club.Actor
		m         club.Measure
		code      club.Code
		field     string
	}{
		{ada, rex, club.Measure{Kind: club.Ban, Reason: "rude"}, club.Forbidden, ""},
		{mona, mila, club.Measure{Kind: club.Ban, Reason: "rude"}, club.Forbidden, ""},
		{mona, mona, club.Measure{Kind: club.Warning, Reason: "rude"}, club.Forbidden, ""},
		{mona, olga, club.Measure{Kind: club.Warning, Reason: "rude"}, club.Forbidden, ""},
		{mona, rex, club.Measure{Kind: "pillory", Reason: "rude"}, club.BadMeasure, "kind"},
		{mona, rex, club.Measure{Kind: club.Silence, Until: h.now, Reason: "rude"}, club.BadMeasure, "until"},
		{mona, rex, club.Measure{Kind: club.Warning, Until: h.now.Add(time.Hour), Reason: "rude"}, club.BadMeasure, "until"},
		{mona, rex, club.Measure{Kind: club.SetBack, Reason: "rude"}, club.BadMeasure, "since"},
		{mona, rex, club.Measure{Kind: club.SetBack, Since: h.now.Add(time.Hour), Reason: "rude"}, club.BadMeasure, "since"},
		{mona, rex, club.Measure{Kind: club.Silence, Since: h.now, Reason: "rude"}, club.BadMeasure, "since"},
		{mona, rex, club.Measure{Kind: club.Silence, Reason: " "}, club.BadReason, "reason"},
		{mona, rex, club.Measure{Kind: club.Silence, Reason: strings.Repeat("a", 201)}, club.BadReason, "reason"},
	} {
		_, err := h.TakeMeasure(h.Context(), c.by, c.about.Account.ID, c.m)
		h.refused(err, c.code)
		var refused *club.Error
		if errors.As(err, &refused) && refused.Field != c.field {
			t.Errorf("%+v: the field is %q, want %q", c.m, refused.Field, c.field)
		}
	}
	if all, err := h.MeasuresOf(h.Context(), olga, ""); err != nil || len(all) != 0 {
		t.Errorf("there are measures: %+v, %v", all, err)
	}
	_, err := h.TakeMeasure(h.Context(), olga, mona.Account.ID, club.Measure{Kind: club.Warning, Reason: "too hard"})
	h.ok(err)
}

// Somebody who is banned signs in, reads, appeals and leaves, and does nothing else.
func TestABannedMemberAppeals(t *testing.T) {
	h := newHub(t)
	rex := h.member("Rex")
	mona, mila := h.role(h.member("Mona"), archive.Moderator), h.role(h.member("Mila"), archive.Moderator)
	m, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: club.Ban, Reason: "helped by a program"})
	h.ok(err)
	rex = h.next(rex)
	for _, action := range club.Actions() {
		free := rex
		free.Banned = false
		want := club.Able(free, action) && club.IsLeftToBanned(action)
		if got := club.Able(rex, action); got != want {
			t.Errorf("banned, and %s: %v", action, got)
		}
	}
	if club.Able(rex, club.TakePart) || !club.Able(rex, club.Appealing) || !club.Able(rex, club.LeaveForGood) {
		t.Error("a banned member may do the wrong things")
	}
	_, err = h.TakeHoliday(h.Context(), rex, club.Holiday{First: "2101-01-01", Last: "2101-01-30"})
	h.refused(err, club.Banned) // no clock stands for them
	h.refused(h.MakeAppeal(h.Context(), rex, m.ID, " "), club.BadMessage)
	if err := h.MakeAppeal(h.Context(), h.member("Eve"), m.ID, "let him"); !isNotFound(err) {
		t.Errorf("somebody else appeals: %v", err)
	}
	h.ok(h.MakeAppeal(h.Context(), rex, m.ID, "I was alone."))
	h.refused(h.MakeAppeal(h.Context(), rex, m.ID, "Please!"), club.AppealMade)
	waiting, err := h.Appeals(h.Context(), mila, "")
	h.ok(err)
	if len(waiting) != 1 || waiting[0].ID != m.ID || waiting[0].Appeal.Text != "I was alone." {
		t.Fatalf("the appeals are %+v", waiting)
	}
	h.refused(h.AnswerAppeal(h.Context(), mona, m.ID, club.Lifted, "well"), club.OtherOfficer)
	h.refused(h.AnswerAppeal(h.Context(), mila, m.ID, "perhaps", "well"), club.BadMeasure)
	h.refused(h.AnswerAppeal(h.Context(), rex, m.ID, club.Lifted, "well"), club.Forbidden) // his own
	h.ok(h.AnswerAppeal(h.Context(), mila, m.ID, club.Lifted, "the games were short"))
	if err := h.AnswerAppeal(h.Context(), mila, m.ID, club.Upheld, "no"); !isNotFound(err) {
		t.Errorf("an appeal is answered twice: %v", err)
	}
	if rex = h.next(rex); !club.Able(rex, club.TakePart) {
		t.Error("the ban still holds")
	}
	own, err := h.OwnMeasures(h.Context(), rex)
	h.ok(err)
	if a := own[0].Appeal; own[0].Ended == nil || a == nil || a.Answer == nil || a.Answer.Word != club.Lifted || a.Answer.Reason != "the games were short" {
		t.Errorf("the member reads %+v", own[0])
	}
}

// Where there is no other officer, who has taken a measure answers the appeal.
func TestTheOnlyOfficerAnswers(t *testing.T) {
	h := newHub(t)
	rex, mona := h.member("Rex"), h.role(h.member("Mona"), archive.Moderator)
	m, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: club.Silence, Reason: "insults"})
	h.ok(err)
	h.ok(h.MakeAppeal(h.Context(), rex, m.ID, "It was a joke."))
	h.ok(h.AnswerAppeal(h.Context(), mona, m.ID, club.Upheld, "it was none"))
	h.refused(h.MayChat(h.Context(), rex.Account.ID), club.Silenced)
	if words := h.told(rex); len(words) != 1 || words[0] != club.Upheld {
		t.Errorf("the member is told %q", words)
	}
}

// A report waits, is looked into by one officer, and is decided once; who has reported it is told.
func TestReportsAreDecided(t *testing.T) {
	h := newHub(t)
	ada, rex := h.member("Ada"), h.member("Rex")
	mona, mila := h.role(h.member("Mona"), archive.Moderator), h.role(h.member("Mila"), archive.Moderator)
	whole := club.ChatLine{Place: club.Place{Kind: club.AtProfile, ID: rex.Account.ID}}
	for _, c := range []struct {
		words club.Words
		field string
	}{{club.Words{Why: "boredom"}, "why"}, {club.Words{Text: "x"}, "why"}, {club.Words{Why: "other", Text: " "}, "text"}, {club.Words{Why: "spam", Text: strings.Repeat("a", 1001)}, "text"}} {
		err := h.ReportLine(h.Context(), ada, rex.Account.ID, whole, c.words)
		h.refused(err, club.BadReport)
		var refused *club.Error
		if errors.As(err, &refused) && refused.Field != c.field {
			t.Errorf("%+v: the field is %q, want %q", c.words, refused.Field, c.field)
		}
	}
	for range 2 { // the second time changes nothing
		h.ok(h.ReportLine(h.Context(), ada, rex.Account.ID, whole, club.Words{Why: "name", Text: "It is an insult."}))
	}
	h.ok(h.ReportLine(h.Context(), rex, mona.Account.ID, club.ChatLine{Place: club.Place{Kind: club.AtProfile, ID: mona.Account.ID}}, club.Words{Why: "insult"}))
	queue, all, err := h.OpenReports(h.Context(), mona, 0, 10)
	h.ok(err)
	if all != 2 || len(queue) != 2 || queue[0].By.ID != ada.Account.ID || queue[0].Why != "name" || queue[0].Text != "It is an insult." || queue[0].Closed != nil {
		t.Fatalf("the queue is %d of %d: %+v", len(queue), all, queue)
	}
	first, aboutMona := queue[0].Number, queue[1].Number
	h.refused(h.Claim(h.Context(), ada, first), club.Forbidden)
	h.refused(h.Claim(h.Context(), mona, aboutMona), club.Forbidden)
	h.refused(h.Decide(h.Context(), mona, aboutMona, "noBreach", "not me"), club.Forbidden)
	h.ok(h.Claim(h.Context(), mona, first))
	h.refused(h.Claim(h.Context(), mila, first), club.Claimed)
	h.refused(h.Decide(h.Context(), mila, first, "acted", "renamed"), club.Claimed)
	h.refused(h.Decide(h.Context(), mona, first, "guillotine", "renamed"), club.BadReport)
	h.refused(h.Decide(h.Context(), mona, first, "acted", ""), club.BadReason)
	h.ok(h.Decide(h.Context(), mona, first, "acted", "The account has another name."))
	if err := h.Decide(h.Context(), mona, first, "noBreach", "or not"); !isNotFound(err) {
		t.Errorf("a report is decided twice: %v", err)
	}
	own, err := h.OwnReports(h.Context(), ada, 0, 10)
	h.ok(err)
	if len(own) != 1 || own[0].Closed == nil || own[0].Closed.Word != "acted" || own[0].Closed.Reason != "The account has another name." {
		t.Errorf("who has reported reads %+v", own)
	}
	if words := h.told(ada); len(words) != 1 || words[0] != "report.acted" {
		t.Errorf("who has reported is told %q", words)
	}
	if words := h.told(rex); len(words) != 0 {
		t.Errorf("whom it is about is told %q", words)
	}
	export, err := h.Export(h.Context(), rex)
	h.ok(err)
	for _, e := range export.Log {
		if strings.HasPrefix(e.Action, "report") && e.About == rex.Account.ID {
			t.Errorf("whom it is about exports %+v", e)
		}
	}
	h.now = h.now.Add(25 * time.Hour) // a claim ends
	h.ok(h.Claim(h.Context(), mila, aboutMona))
	for range 2 { // after the decision it is another report, and then the second time changes nothing
		h.ok(h.ReportLine(h.Context(), ada, rex.Account.ID, whole, club.Words{Why: "spam", Text: "It has changed."}))
	}
	if own, err = h.OwnReports(h.Context(), ada, 0, 10); err != nil || len(own) != 2 || own[0].Text != "It has changed." || own[0].Closed != nil || own[1].Text != "It is an insult." {
		t.Errorf("who reports a profile again reads %+v, %v", own, err)
	}
}

// A line of chat stays what it is: once officers have decided, reporting it again changes nothing.
func TestALineIsReportedOnce(t *testing.T) {
	h := newHub(t)
	ada, rex := h.member("Ada"), h.member("Rex")
	mona := h.role(h.member("Mona"), archive.Moderator)
	line := club.ChatLine{Place: club.Place{Kind: club.InGame, ID: "g1"}, Number: 3}
	for range 2 {
		h.ok(h.ReportLine(h.Context(), ada, rex.Account.ID, line, club.Words{Why: "insult"}))
		queue, all, err := h.OpenReports(h.Context(), mona, 0, 10)
		h.ok(err)
		if all == 1 {
			h.ok(h.Decide(h.Context(), mona, queue[0].Number, "noBreach", "a joke"))
		}
	}
	if own, err := h.OwnReports(h.Context(), ada, 0, 10); err != nil || len(own) != 1 {
		t.Errorf("the reports are %+v, %v", own, err)
	}
}

// Officers are told once that reports or appeals wait, however many come until they look, and not at all once
// nothing waits or the office is gone. Whom a report is about learns nothing of it.
func TestOfficersAreToldOnceOfWhatWaits(t *testing.T) {
	h := newHub(t)
	ada, rex := h.member("Ada"), h.member("Rex")
	mona, mila := h.role(h.member("Mona"), archive.Moderator), h.role(h.member("Mila"), archive.Moderator)
	waits := func(a club.Actor) (about string) {
		t.Helper()
		list, err := h.Notices(h.Context(), a)
		h.ok(err)
		for _, n := range list {
			if n.Kind == notice.Office {
				about += n.About + " " + n.At.Format(time.TimeOnly) + ";"
			}
		}
		return about
	}
	report := func(about club.Actor) {
		t.Helper()
		h.ok(h.ReportLine(h.Context(), ada, about.Account.ID, club.ChatLine{Place: club.Place{Kind: club.AtProfile, ID: about.Account.ID}}, club.Words{Why: "insult"}))
	}
	expect := func(what string, forMona, forMila string) {
		t.Helper()
		if a, b := waits(mona), waits(mila); a != forMona || b != forMila {
			t.Errorf("%s: Mona is told %q, Mila %q; want %q and %q", what, a, b, forMona, forMila)
		}
		if waits(ada)+waits(rex) != "" {
			t.Errorf("%s: members are told", what)
		}
	}
	report(mona)
	expect("a report about an officer", "", "office/reports 12:00:00;")
	for range 3 { // a flood changes nothing for who has not looked
		h.now = h.now.Add(time.Minute)
		report(h.member("Eve " + h.now.Format("05 04")))
	}
	expect("more reports", "office/reports 12:01:00;", "office/reports 12:00:00;")
	h.ok(h.SeeNotices(h.Context(), mona))
	h.now = h.now.Add(time.Minute)
	report(rex)
	expect("a report after a look", "office/reports 12:04:00;", "office/reports 12:00:00;")
	queue, _, err := h.OpenReports(h.Context(), mila, 0, 10)
	h.ok(err)
	for i, r := range queue {
		if i == len(queue)-1 {
			expect("while one waits", "office/reports 12:04:00;", "office/reports 12:00:00;")
		}
		h.ok(h.Decide(h.Context(), mila, r.Number, "unclear", "It cannot be told."))
	}
	expect("nothing waits", "", "")

	m, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: club.Warning, Reason: "insults"})
	h.ok(err)
	h.ok(h.MakeAppeal(h.Context(), rex, m.ID, "No."))
	expect("an appeal, which Mila answers", "", "office/appeals 12:04:00;")
	mila = h.role(mila, archive.NoRole)
	expect("Mila has no office any more", "", "")
	h.role(mila, archive.Moderator)
	second, err := h.TakeMeasure(h.Context(), mona, ada.Account.ID, club.Measure{Kind: club.Warning, Reason: "insults"})
	h.ok(err)
	h.ok(h.MakeAppeal(h.Context(), ada, second.ID, "No."))
	mila = h.again(mila)
	for _, id := range []string{m.ID, second.ID} {
		expect("an appeal waits", "", "office/appeals 12:04:00;")
		h.ok(h.AnswerAppeal(h.Context(), mila, id, club.Upheld, "It stays."))
	}
	expect("no appeal waits", "", "")
}

// A reason that may be given is read whole by whom it is for, and not shortened like the name of a device.
func TestReasonsAreReadWhole(t *testing.T) {
	h := newHub(t)
	ada, rex := h.member("Ada"), h.member("Rex")
	mona, mila := h.role(h.member("Mona"), archive.Moderator), h.role(h.member("Mila"), archive.Moderator)
	long := strings.Repeat("reason ", 28) + "Ende" // 200 characters
	m, err := h.TakeMeasure(h.Context(), mona, rex.Account.ID, club.Measure{Kind: club.Silence, Reason: long})
	h.ok(err)
	h.ok(h.MakeAppeal(h.Context(), rex, m.ID, "No."))
	h.ok(h.AnswerAppeal(h.Context(), mila, m.ID, club.Lifted, long))
	h.ok(h.ReportLine(h.Context(), ada, rex.Account.ID, club.ChatLine{Place: club.Place{Kind: club.AtProfile, ID: rex.Account.ID}}, club.Words{Why: "insult"}))
	queue, _, err := h.OpenReports(h.Context(), mona, 0, 1)
	h.ok(err)
	h.ok(h.Decide(h.Context(), mona, queue[0].Number, "acted", long))
	_, err = h.RenameOther(h.Context(), mona, rex.Account.ID, "Roger", long)
	h.ok(err)
	h.ok(h.CloseOther(h.Context(), mona, ada.Account.ID, long, true))
	all, err := h.MeasuresOf(h.Context(), mona, rex.Account.ID)
	h.ok(err)
	if all[0].Reason != long || all[0].Ended.Reason != long || all[0].Appeal.Answer.Reason != long {
		t.Errorf("the measure is %+v, ended %+v, answered %+v", all[0], all[0].Ended, all[0].Appeal.Answer)
	}
	log, err := h.OfficerLog(h.Context(), mona, archive.LogFilter{})
	h.ok(err)
	for _, e := range log {
		if e.Action == "reportClosed" || e.Action == "name" || e.Action == "close" {
			if !strings.HasSuffix(e.Detail, long) {
				t.Errorf("%s: the log has %q", e.Action, e.Detail)
			}
		}
	}
}
