package notice_test

import (
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/say"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// Every notice has words in both languages, without a gap, and comes back as it was told.
func TestEveryNoticeHasWords(t *testing.T) {
	words := map[notice.Kind][]string{
		notice.Offer: {string(play.Takeback), string(play.Rematch)}, notice.Soon: {string(club.GameSoon), string(club.StartSoon)}, notice.Applied: {"", "accepted", "declined"},
		notice.News: {string(club.TeamAsked), "asked", string(club.TeamPlays), string(club.TeamDeclines), string(club.ToTakeOver), string(club.NotTakenOver), string(club.Inherited), string(club.NotInGuild), string(club.PlayerLeft)},
	}
	for _, k := range club.InvitationKinds {
		words[notice.Invited] = append(words[notice.Invited], string(k))
	}
	for _, deeds := range club.DeedsIn {
		words[notice.Measure] = append(append(words[notice.Measure], deeds...), "name")
	}
	for _, k := range club.MeasureKinds {
		words[notice.Measure] = append(words[notice.Measure], string(k))
	}
	for _, d := range club.Decisions {
		words[notice.Measure] = append(words[notice.Measure], "report."+d)
	}
	words[notice.Measure] = append(words[notice.Measure], "ended", club.Upheld)
	words[notice.Office] = []string{"reports", "appeals"}
	for _, l := range say.Languages {
		for _, of := range notice.Kinds {
			list := words[of.Kind]
			if list == nil {
				list = []string{""}
			}
			for _, word := range list {
				for _, with := range []string{"b", ""} {
					if with == "" && of.Kind != notice.Turn && of.Kind != notice.Round {
						continue
					}
					var c archive.Change
					told := notice.Notice{Kind: of.Kind, About: "x/y", With: with, Path: "/p", Title: "Bean Cup", Word: word, Guild: "Bean Hall", Why: "Words", Round: 2, Hours: 4, At: noon, Zone: "Europe/Berlin"}
					notice.Tell(&c, "a", noon, told)
					read, err := notice.Read(archive.Of[archive.Notice](c)[0])
					if err != nil || read != told {
						t.Fatalf("%+v comes back as %+v, %v", told, read, err)
					}
					text := notice.Text(say.In(l), read, "Ben")
					if strings.ContainsAny(text, "{}") || strings.HasPrefix(text, "notice.") || with != "" && !strings.ContainsAny(text, "B") && of.Kind != notice.Measure && of.Kind != notice.Office {
						t.Errorf("%s: %s %s: %q", l, of.Kind, word, text)
					}
				}
			}
		}
	}
	if _, err := notice.Read(archive.Notice{Account: "a", Name: "x", Body: []byte("{")}); err == nil {
		t.Error("a damaged notice is read")
	}
}

// What a member chooses for a kind and a way changes nothing else, and what is as usual is not stored.
func TestChoice(t *testing.T) {
	var c notice.Choice
	for _, of := range notice.Kinds {
		if !c.Wants(of.Kind, notice.Page) || c.Wants(of.Kind, notice.Mail) != of.Mail {
			t.Errorf("%s is not as usual", of.Kind)
		}
	}
	c = c.With(notice.Turn, notice.Mail, false).With(notice.Message, notice.Mail, true).With(notice.Over, notice.Page, false).With(notice.Over, notice.Page, false)
	if c != "message.mail over.page turn.mail" || c.Wants(notice.Turn, notice.Mail) || !c.Wants(notice.Turn, notice.Page) || !c.Wants(notice.Message, notice.Mail) || c.Wants(notice.Over, notice.Page) {
		t.Errorf("the choice is %q", c)
	}
	if c = c.With(notice.Turn, notice.Mail, true).With(notice.Message, notice.Mail, false).With(notice.Over, notice.Page, true); c != "" {
		t.Errorf("as usual it is %q", c)
	}
}

// Quiet hours are those of the member's clock, over midnight and when clocks change.
func TestQuietHours(t *testing.T) {
	at := func(text string) time.Time {
		m, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	night := notice.Quiet{From: "22:00", Until: "07:00", Zone: "Europe/Berlin"}
	for _, c := range []struct {
		of        notice.Quiet
		now, want string
	}{
		{night, "2026-03-01T20:59:59Z", ""}, {night, "2026-03-01T21:00:00Z", "2026-03-02T06:00:00Z"}, {night, "2026-03-02T05:59:59Z", "2026-03-02T06:00:00Z"}, {night, "2026-03-02T06:00:00Z", ""},
		{night, "2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"}, // summer begins in this night
		{night, "2026-10-24T21:00:00Z", "2026-10-25T06:00:00Z"}, // and ends in this one
		{notice.Quiet{From: "12:00", Until: "14:00"}, "2026-03-01T13:00:00Z", "2026-03-01T14:00:00Z"}, {notice.Quiet{From: "12:00", Until: "14:00"}, "2026-03-01T14:00:00Z", ""},
		{notice.Quiet{}, "2026-03-01T13:00:00Z", ""},
	} {
		want := c.now
		if c.want != "" {
			want = c.want
		}
		if got := c.of.End(at(c.now)); !got.Equal(at(want)) {
			t.Errorf("%+v at %s ends %s, want %s", c.of, c.now, got.UTC().Format(time.RFC3339), want)
		}
	}
	for _, bad := range []notice.Quiet{{From: "22:00"}, {Until: "7:00"}, {From: "22:00", Until: "22:00"}, {From: "25:00", Until: "07:00"}, {From: "22:00", Until: "07:00", Zone: "Local"}, {Zone: "Mars/Base"}} {
		if bad.Check() {
			t.Errorf("%+v passes", bad)
		}
	}
}
