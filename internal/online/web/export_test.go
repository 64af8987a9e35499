package web_test

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"example.org/cups/internal/online/archive"
)

// notExported are the kinds of writes whose rows no export has, and why. Those that end something store
// nothing: see [isEnd].
var notExported = map[string]string{
	"GameChange":     "the games are in files of their own, see TestAccountExport",
	"AccountChange":  "the account itself is there as it is now",
	"TokenUse":       "the tokens have the time",
	"Rewrite":        "they change what is stored already",
	"ReadMark":       "they say only which messages count as unread",
	"ExpiredBefore":  "no row",
	"Outage":         "about nobody",
	"LastBeat":       "about nobody",
	"KeepsakeRead":   "no row: a condition",
	"RatedChange":    "the games have the changes of the ratings",
	"FindingKept":    "they are about positions",
	"DeliveryChange": "what was sent to a hook of the account is in games, messages and contacts, and is dropped soon",
	"Delivery":       "as the deliveries",
	"ReceiptChange":  "the answers to requests of the last day, which only the key of the sender can open",
	"NoticeSeen":     "the notices have the time",
	"NoticeSent":     "as those that were seen",
	"Job":            "what the server will do soon",
	"JobChange":      "as the jobs",
	"Node":           "about nobody",
	"Note":           "what servers tell each other, for minutes",
}

// isEnd reports whether a kind of write only ends something.
func isEnd(name string) bool {
	return name == "OldNotes" || len(name) > 2 && strings.HasPrefix(name, "No") && unicode.IsUpper(rune(name[2]))
}

// Everything that is stored about an account is in its export, or in the list of what is not. A new table is
// missing in both, until somebody decides.
func TestTheExportHasEveryTable(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.joined("Ada")
		s.joined("Ben")
		ada, err := s.archive.AccountByName(t.Context(), "Ada")
		if err != nil {
			t.Fatal(err)
		}
		ben, err := s.archive.AccountByName(t.Context(), "Ben")
		if err != nil {
			t.Fatal(err)
		}
		now := time.Now()
		settings, err := s.archive.Settings(t.Context(), ada.ID)
		if err != nil {
			settings = archive.Settings{Account: ada.ID}
		}
		settings.Version++
		settings.Body = []byte(`{"guild":"mark-SettingsChange"}`)
		terms := archive.Terms{Cups: 4, Beans: 40, Control: "-", Side: "south"}
		event := func(kind string, version int64) archive.StreamChange {
			body, _ := json.Marshal(map[string]any{"type": "chat", "by": ada.ID, "text": "mark-Streams-" + kind})
			return archive.StreamChange{
				Events:  []archive.StreamEvent{{Version: version, At: now, Body: body}},
				Summary: archive.Stream{StreamKey: archive.StreamKey{Kind: kind, ID: "mark-" + kind}, Version: version, Name: "Mark", Created: now, Body: []byte("{}")},
				Members: []archive.StreamMember{{Account: ada.ID, Role: "visitor"}},
			}
		}
		change := archive.Change{
			archive.Account{ID: "mark-bot", Version: 1, Name: "mark-Account", Kind: "bot", Owner: ada.ID, Language: "en", Created: now},
			archive.Token{Hash: archive.TokenHash{1}, Account: ada.ID, Kind: archive.Personal, Label: "mark-Token", Created: now},
			archive.CredentialChange{Credential: archive.Credential{ID: "mark-CredentialChange", Account: ada.ID, Kind: archive.Mail, Data: []byte("mark-CredentialChange@example.org"), Created: now}},
			archive.LogEntry{At: now, Actor: ada.ID, Action: "report", Subject: ben.ID, Detail: "mark-LogEntry"},
			archive.Tie{From: ada.ID, To: ben.ID, Kind: archive.Blocks, Created: now},
			archive.Message{From: ada.ID, To: ben.ID, Number: 1, At: now, Text: "mark-Message"},
			archive.SettingsChange{After: settings.Version - 1, Settings: settings},
			archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "mark-ChallengeChange", From: ada.ID, Terms: terms, State: archive.Open, Created: now}},
			archive.Seek{ID: "mark-Seek", Account: ada.ID, Terms: terms, Created: now},
			archive.Rating{Account: ada.ID, Class: archive.Class{Cups: 16, Speed: "bullet"}, Games: 1, At: now, Version: 1},
			archive.DiaryEntry{Account: ada.ID, Number: 1, ID: "attempt-1", At: now, Puzzle: "mark-DiaryEntry", Kind: "clear"},
			archive.PlannedMoves.Keep(ada.ID, "mark-KeepsakeKept", now, []byte(`{}`)),
			archive.StudyChange{Study: archive.Study{ID: "mark-study", Account: ada.ID, Name: "mark-StudyChange", Access: archive.Private, Cups: 4, Created: now, Changed: now, Body: []byte(recorded)}},
			archive.Notice{Account: ada.ID, Name: "mark-Notice", Kind: "message", At: now, Push: now, Mail: now, Body: []byte(`{}`)},
			archive.HookChange{Hook: archive.Hook{ID: "mark-HookChange", Account: ada.ID, Version: 1, URL: "https://example.org/mark-HookChange", Secret: "secret-of-hook", Created: now}},
			event("tournament", 1),
			event("series", 1),
			event("guild", 1),
		}
		marks := []string{"Four in a row.", `"block"`, `"cups": 16`, "mark-Streams-tournament", "mark-Streams-series", "mark-Streams-guild"} // of what has no name of its own
		filled := map[string]bool{}
		for _, w := range change {
			filled[reflect.TypeOf(w).Name()] = true
		}
		for _, w := range archive.Kinds() {
			name := reflect.TypeOf(w).Name()
			why, isListed := notExported[name]
			switch {
			case isEnd(name):
			case filled[name] == isListed:
				t.Errorf("%s: either this test fills it, or the list says why no export has it: %q", name, why)
			case filled[name] && !slices.Contains([]string{"Tie", "Rating", "StreamChange"}, name):
				marks = append(marks, "mark-"+name)
			}
		}
		for _, k := range archive.KeepsakeKinds() {
			change.Add(k.Keep(ada.ID, "mark-kind-"+k.Name, now, []byte(`{}`)))
			marks = append(marks, "mark-kind-"+k.Name)
		}
		if err := s.archive.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		text := s.exported(token)
		for _, mark := range marks {
			if !strings.Contains(text, mark) {
				t.Errorf("the export lacks %s:\n%s", mark, text)
			}
		}
		if strings.Contains(text, "secret-of-hook") {
			t.Error("the export has a secret")
		}
	})
}

// exported returns the text of all files of an export.
func (s *site) exported(token string) string {
	s.Helper()
	body := s.ask(token, "GET", "/api/v1/account/export", nil).is(200, "").body
	z, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	if err != nil {
		s.Fatal(err)
	}
	var text strings.Builder
	for _, file := range z.File {
		f, err := file.Open()
		if err != nil {
			s.Fatal(err)
		}
		fmt.Fprintln(&text, file.Name)
		if _, err := io.Copy(&text, f); err != nil {
			s.Fatal(err)
		}
		f.Close()
	}
	return text.String()
}

// The export has what somebody has done and written in tournaments, series and guilds, what others have done with
// them, and nothing of what is only about others.
func TestTheExportHasTournamentsAndGuilds(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo")
		guild := s.guild(ada, "Bohnen")
		s.ask(ada, "PATCH", guild, `{"entry":"application"}`).is(200, "")
		s.ask(ben, "POST", guild+"/applications", `{"text":"plea of Ben"}`).is(201, "")
		s.ask(ada, "POST", guild+"/members", `{"name":"Ben"}`).is(200, "")
		s.ask(ada, "PATCH", guild+"/members/Ben", `{"title":"Cook of beans"}`).is(200, "")
		s.ask(cleo, "POST", guild+"/applications", `{"text":"plea of Cleo"}`).is(201, "")
		s.ask(ben, "POST", guild+"/chat", `{"text":"line of Ben"}`)
		s.ask(ada, "POST", guild+"/chat", `{"text":"line of Ada"}`)
		s.ask(ada, "POST", guild+"/notices", `{"text":"notice of Ada"}`).is(201, "")
		tournament := s.announce(ada, "")
		s.ask(ben, "POST", tournament+"/entries", nil).is(200, "")
		s.ask(ben, "POST", tournament+"/chat", `{"text":"call of Ben"}`).is(204, "")
		s.ask(ada, "POST", tournament+"/chat", `{"text":"call of Ada"}`).is(204, "")
		s.direct(ada, tournament, `{"action":"invite","player":"Cleo"}`)
		series := s.ask(ada, "POST", "/api/v1/series", `{"name":"Bean League","league":{}}`).is(201, "").get("id").(string)
		s.ask(ben, "POST", "/api/v1/series/"+series+"/entries", nil).is(200, "")
		for token, want := range map[string][2][]string{
			ada:  {{"notice of Ada", "line of Ada", "call of Ada", "Bean League"}, {"line of Ben", "call of Ben", "plea of Cleo"}},
			ben:  {{"plea of Ben", "Cook of beans", "line of Ben", "call of Ben", "Bean League", `"type":"entry"`}, {"line of Ada", "call of Ada", "notice of Ada", "plea of Cleo"}},
			cleo: {{"plea of Cleo", `"type":"invitation"`}, {"plea of Ben", "line of Ben", "Cook of beans"}},
		} {
			text := s.exported(token)
			for _, part := range want[0] {
				if !strings.Contains(text, part) {
					t.Errorf("the export of %s lacks %q:\n%s", s.name(token), part, text)
				}
			}
			for _, part := range want[1] {
				if strings.Contains(text, part) {
					t.Errorf("the export of %s has %q", s.name(token), part)
				}
			}
		}
	})
}
