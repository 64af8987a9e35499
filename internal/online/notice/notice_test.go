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
					read, err := notice.Read(c.Notices[0])
					if err != nil || read != told {
						t.Fatalf("%+v comes back as %+v, %v", told, read, err)
					}
					text := notice.Text(say.In(l), read, "Ben")
					if strings.ContainsAny(text, "{}") || strings.HasPrefix(text, "notice.") || with != "" && !strings.ContainsAny(text, "B") && of.Kind != notice.Measure {
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
