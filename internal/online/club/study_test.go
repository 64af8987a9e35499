package club_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/quota"
)

// head is how records begin.
const head = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"Cups\"]\n[Cups \"4\"]\n[Beans \"40\"]\n\n"

// words is a record with a variation and comments.
const words = head + "1. 4 {Four in a row.} 4 (1... 3 {Less.} 2. 1) 2. 1 *"

func edit(name string, access archive.Access, record string) club.StudyEdit {
	return club.StudyEdit{Name: name, Access: access, Record: record}
}

func (h *hub) study(by club.Actor, e club.StudyEdit) archive.Study {
	h.Helper()
	s, err := h.NewStudy(h.Context(), by, e)
	h.ok(err)
	return s
}

func (h *hub) young(a club.Actor, guard club.Guard) {
	h.Helper()
	_, err := h.ChangeSettings(h.Context(), a, func(s *club.Settings) { s.Young = guard })
	h.ok(err)
}

func TestStudiesAreChecked(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	for field, list := range map[string][]club.StudyEdit{
		"name":   {edit("", "private", words), edit("  ", "private", words), edit(strings.Repeat("x", 81), "private", words), edit("a\u202eb", "private", words), edit("Moderator", "private", words), edit("\xff", "private", words)},
		"access": {edit("Four", "", words), edit("Four", "friends", words)},
		"record": {
			edit("Four", "private", ""), edit("Four", "private", head+"1. 9 *"), edit("Four", "private", head+"1. 4 {"), edit("Four", "private", "\xff"), edit("Four", "private", head+"1. 4 {\x00} *"),
			edit("Four", "private", head+head+"1. 4 {"+strings.Repeat("x", club.LongestStudy)+"} *"), edit("Four", "private", words+"\n\n"+words),
		},
	} {
		for _, e := range list {
			var refused *club.Error
			if _, err := h.NewStudy(h.Context(), ada, e); !errors.As(err, &refused) || refused.Code != club.BadStudy || refused.Field != field {
				t.Errorf("%.60q: %v, want a refusal of %s", e, err, field)
			}
		}
	}
	s := h.study(ada, edit("  After  four ", archive.Private, words))
	if s.Name != "After four" || s.Cups != 4 || s.Moves != 5 || s.Version != 1 || !strings.Contains(string(s.Body), "{Less.}") {
		t.Errorf("the study is %+v", s)
	}
	h.young(ada, club.ByOwner)
	for _, access := range []archive.Access{archive.ByLink, archive.Public} {
		_, err := h.NewStudy(h.Context(), ada, edit("Four", access, words))
		h.refused(err, club.PresetsOnly)
	}
	h.study(ada, edit("Four", archive.Private, words))
}

// A member changes only their own studies, and only those that they have read as they are now.
func TestStudiesAreChanged(t *testing.T) {
	h := newHub(t)
	ctx, ada, ben := t.Context(), h.member("Ada"), h.member("Ben")
	s := h.study(ada, edit("One", archive.Public, words))
	h.now = h.now.Add(time.Minute)
	changed, err := h.ChangeStudy(ctx, ada, s.ID, 1, edit("Two", archive.ByLink, ""))
	h.ok(err)
	if changed.Name != "Two" || changed.Access != archive.ByLink || changed.Version != 2 || string(changed.Body) != string(s.Body) || !changed.Changed.After(s.Changed) || !changed.Created.Equal(s.Created) {
		t.Errorf("after the change: %+v", changed)
	}
	_, err = h.ChangeStudy(ctx, ada, s.ID, 1, edit("Three", archive.Public, head+"1. 1 *"))
	h.refused(err, club.Overtaken)
	h.refused(h.EndStudy(ctx, ada, s.ID, 1, ""), club.Overtaken)
	_, err = h.ChangeStudy(ctx, ben, s.ID, 2, edit("Three", archive.Public, head+"1. 1 *"))
	if !errors.Is(err, archive.ErrNotFound) || !errors.Is(h.EndStudy(ctx, ben, s.ID, 2, "why"), archive.ErrNotFound) {
		t.Errorf("somebody else: %v", err)
	}
	if now, _, err := h.Club.Study(ctx, ada, s.ID); err != nil || now.Name != "Two" || now.Version != 2 {
		t.Errorf("what was refused has changed %+v, %v", now, err)
	}
	h.ok(h.EndStudy(ctx, ada, s.ID, 2, ""))
	if _, _, err := h.Club.Study(ctx, ada, s.ID); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("after the end: %v", err)
	}
}

// Who finds, reads and lists a study depends on its access, and on the blocks between two accounts.
func TestStudiesAreRead(t *testing.T) {
	h := newHub(t)
	ctx, ada, ben, nobody := t.Context(), h.member("Ada"), h.member("Ben"), club.Actor{}
	ids := map[archive.Access]string{}
	for _, access := range []archive.Access{archive.Private, archive.ByLink, archive.Public} {
		h.now = h.now.Add(time.Minute)
		ids[access] = h.study(ada, edit("Study "+string(access), access, words)).ID
	}
	listed := func(by club.Actor) (list []string) {
		all, err := h.Club.Studies(ctx, by, ada.Account.ID, "", 9)
		h.ok(err)
		for _, s := range all {
			list = append(list, string(s.Access))
		}
		return list
	}
	check := func(what string, by club.Actor, list []string, reads map[archive.Access]string) {
		t.Helper()
		if got := listed(by); !slices.Equal(got, list) {
			t.Errorf("%s: the list has %q, want %q", what, got, list)
		}
		for access, id := range ids {
			s, owner, err := h.Club.Study(ctx, by, id)
			got := "none"
			switch {
			case err == nil && strings.Contains(string(s.Body), "Less."):
				got = "words"
			case err == nil:
				got = "moves"
			}
			if got != reads[access] || err == nil && owner.ID != ada.Account.ID {
				t.Errorf("%s: reads %s of the %s study, want %s: %v", what, got, access, reads[access], err)
			}
		}
	}
	others := map[archive.Access]string{archive.Private: "none", archive.ByLink: "words", archive.Public: "words"}
	silent := map[archive.Access]string{archive.Private: "none", archive.ByLink: "moves", archive.Public: "moves"}
	none := map[archive.Access]string{archive.Private: "none", archive.ByLink: "none", archive.Public: "none"}
	check("the owner", ada, []string{"public", "link", "private"}, map[archive.Access]string{archive.Private: "words", archive.ByLink: "words", archive.Public: "words"})
	check("a visitor", nobody, []string{"public"}, others)
	check("a member", ben, []string{"public"}, others)
	if part, err := h.Club.Studies(ctx, ada, ada.Account.ID, ids[archive.Public], 1); err != nil || len(part) != 1 || part[0].ID != ids[archive.ByLink] {
		t.Errorf("the next part: %+v, %v", part, err)
	}
	if _, err := h.Club.Studies(ctx, ben, ada.Account.ID, ids[archive.ByLink], 1); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a part after a study that the reader cannot see listed: %v", err)
	}
	h.young(ben, club.ByOwner)
	check("a young player", ben, []string{"public"}, silent)
	h.young(ben, club.Unguarded)
	h.young(ada, club.ByOwner)
	check("after the owner has become a young player's", ben, nil, none)
	h.young(ada, club.Unguarded)
	h.ok(h.Shun(ctx, ben, "Ada", archive.Mutes))
	check("who has muted the owner", ben, []string{"public"}, silent)
	h.ok(h.Shun(ctx, ada, "Ben", archive.Blocks))
	check("whom the owner has blocked", ben, nil, none)
	h.ok(h.Close(ctx, ada))
	check("after the account was closed", nobody, []string{"public"}, none)
}

func TestStudiesAreCounted(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	for range quota.Studies.Account {
		h.study(ada, edit("Four", archive.Private, head+"1. 4 *"))
	}
	var full *quota.FullError
	if _, err := h.NewStudy(t.Context(), ada, edit("Four", archive.Private, head+"1. 4 *")); !errors.As(err, &full) || full.Share.Code != "tooManyStudies" {
		t.Errorf("one too many: %v", err)
	}
	e, err := h.Export(t.Context(), ada)
	h.ok(err)
	if len(e.Studies) != quota.Studies.Account {
		t.Errorf("the export has %d studies", len(e.Studies))
	}
	_, err = h.Club.Erase(t.Context(), ada)
	h.ok(err)
	if left, err := h.Archive.Studies(t.Context(), archive.StudyFilter{Account: ada.Account.ID, Most: 1}); err != nil || len(left) > 0 {
		t.Errorf("after the erasure there are %v, %v", left, err)
	}
}

// Officers read what was reported, and delete a study with a reason, which its owner learns.
func TestStudiesAreReportedAndRemoved(t *testing.T) {
	h := newHub(t)
	ctx, ada, ben, olga := t.Context(), h.member("Ada"), h.member("Ben"), h.member("Olga")
	h.ok(h.SetRole(ctx, club.AtMachine, olga.Account.ID, archive.Moderator))
	olga = h.again(olga)
	s, private := h.study(ada, edit("Bad words", archive.Public, words)), h.study(ada, edit("Mine", archive.Private, words))
	for range 2 {
		h.ok(h.ReportStudy(ctx, ben, s.ID))
	}
	for _, err := range []error{h.ReportStudy(ctx, ada, s.ID), h.ReportStudy(ctx, ben, private.ID)} {
		if !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a report of one's own, or of what nobody sees: %v", err)
		}
	}
	reports, err := h.Reports(ctx, olga, 0, 9)
	h.ok(err)
	if len(reports) != 1 || reports[0].By.ID != ben.Account.ID || reports[0].About.ID != ada.Account.ID || reports[0].Line.String() != "study/"+s.ID+"/1" {
		t.Errorf("the reports are %+v", reports)
	}
	h.refused(h.EndStudy(ctx, olga, s.ID, 0, " "), club.BadReason)
	h.refused(h.RemoveStudy(ctx, ben, s.ID, "why"), club.Forbidden)
	if err := h.EndStudy(ctx, olga, private.ID, 0, "why"); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the end of a private study: %v", err)
	}
	h.ok(h.EndStudy(ctx, olga, s.ID, 0, "These are bad words."))
	if _, _, err := h.Club.Study(ctx, ada, s.ID); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("after the removal: %v", err)
	}
	news, err := h.News(ctx, ada)
	h.ok(err)
	if len(news) != 1 || news[0].Place != club.InStudy || news[0].Deed != "blank" || news[0].Name != "Bad words" || news[0].Reason != "These are bad words." {
		t.Errorf("the owner has the news %+v", news)
	}
	log, err := h.OfficerLog(ctx, olga, archive.LogFilter{Subject: ada.Account.ID, Action: "blank"})
	h.ok(err)
	if len(log) != 1 || log[0].Actor != olga.Account.ID || !strings.Contains(log[0].Detail, "These are bad words.") {
		t.Errorf("the log has %+v", log)
	}
}
