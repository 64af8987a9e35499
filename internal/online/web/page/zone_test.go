package page

import (
	"testing"
	"time"

	"example.org/cups/internal/say"
)

func TestPlannedTimesHaveTheirZone(t *testing.T) {
	at := time.Date(2026, 3, 29, 18, 0, 0, 0, time.UTC)
	for _, test := range []struct{ zone, english, german string }{
		{"Europe/Berlin", "Sun 29 Mar, 20:00 (Europe/Berlin)", "So, 29. März, 20:00 (Europe/Berlin)"},
		{"America/New_York", "Sun 29 Mar, 14:00 (America/New York)", "So, 29. März, 14:00 (America/New York)"},
		{"", "Sun 29 Mar, 18:00 UTC", "So, 29. März, 18:00 UTC"},
	} {
		en, de := (&view{Printer: say.In(say.English)}).Planned(at, test.zone), (&view{Printer: say.In(say.German)}).Planned(at, test.zone)
		if en.Text != test.english || de.Text != test.german || en.Zone != test.zone || en.Stamp != "2026-03-29T18:00:00Z" {
			t.Errorf("%q: %+v, %+v", test.zone, en, de)
		}
	}
}

func TestTheLogOfAGuildWritesDaysAsListsDo(t *testing.T) {
	day := time.Date(2003, 5, 20, 20, 15, 0, 0, time.UTC)
	for _, c := range []struct {
		deed            GuildDeed
		english, german string
	}{
		{GuildDeed{Entry: "Ada – Ben", On: day, Detail: "typing error"}, "Ada – Ben 20 May 2003: typing error", "Ada – Ben 20.5.2003: typing error"},
		{GuildDeed{Entry: "Ada – Ben", On: day}, "Ada – Ben 20 May 2003", "Ada – Ben 20.5.2003"},
		{GuildDeed{On: day}, "20 May 2003", "20.5.2003"},
		{GuildDeed{Detail: "Best opening"}, "Best opening", "Best opening"},
		{GuildDeed{}, "", ""},
	} {
		for language, want := range map[say.Language]string{say.English: c.english, say.German: c.german} {
			if got := (&view{Printer: say.In(language)}).GuildDetail(c.deed); got != want {
				t.Errorf("%+v in %s: %q, want %q", c.deed, language, got, want)
			}
		}
	}
}
