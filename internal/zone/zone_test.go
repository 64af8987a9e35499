package zone

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func in(t testing.TB, name string) *time.Location {
	t.Helper()
	z, ok := Of(name)
	if !ok {
		t.Fatalf("there is no zone %q", name)
	}
	return z
}

func TestNames(t *testing.T) {
	for name, want := range map[string]bool{
		"": true, "UTC": true, "Europe/Berlin": true, "America/Argentina/Buenos_Aires": true, "Etc/GMT+3": true, "America/Port-au-Prince": true,
		"Local": false, "local": false, "europe/berlin": false, "Europe/Bonn": false, "Europe": false, "posix/Europe/Berlin": false, "../etc/passwd": false, "Europe/../Europe/Berlin": false, "CET": false, "Europe/Berlin ": false,
	} {
		if z, ok := Of(name); ok != want || z == nil || ok && name != "" && z.String() != name {
			t.Errorf("%q: %v, %v", name, z, ok)
		}
	}
	if got := Words("America/New_York"); got != "America/New York" {
		t.Error(got)
	}
}

// The rule for times that clocks show twice or never, where they are changed.
func TestTimesThatClocksShowTwiceOrNever(t *testing.T) {
	for _, test := range []struct{ zone, shown, want string }{
		{"Europe/Berlin", "2026-03-28T02:30", "2026-03-28T01:30:00Z"},
		{"Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59:00Z"},
		{"Europe/Berlin", "2026-03-29T02:00", "2026-03-29T01:00:00Z"}, // never: 3:00
		{"Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00Z"}, // never: 3:30
		{"Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00Z"},
		{"Europe/Berlin", "2026-03-29T20:00", "2026-03-29T18:00:00Z"},
		{"Europe/Berlin", "2026-10-25T01:59", "2026-10-24T23:59:00Z"},
		{"Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"}, // twice: the first one
		{"Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00Z"},
		{"Europe/Berlin", "2026-10-25T20:00", "2026-10-25T19:00:00Z"},
		{"America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00Z"},
		{"America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00Z"},
		{"Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00Z"}, // by half an hour: 2:45
		{"Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00Z"},        // a day that there was not
		{"", "2026-03-29T02:30", "2026-03-29T02:30:00Z"},
	} {
		shown, err := time.Parse("2006-01-02T15:04", test.shown)
		if err != nil {
			t.Fatal(err)
		}
		if got := Wall(shown, in(t, test.zone)).Format(time.RFC3339); got != test.want {
			t.Errorf("%s in %s: %s, want %s", test.shown, test.zone, got, test.want)
		}
	}
}

// What clocks show at a moment is shown at the moment that Wall returns, and never before it.
func TestWallIsTheFirstMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		z, _ := Of(rapid.SampledFrom([]string{"Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Apia", "Africa/Casablanca", "America/Santiago", "Asia/Tehran", "UTC"}).Draw(t, "zone"))
		at := time.Unix(rapid.Int64Range(1_000_000_000, 2_100_000_000).Draw(t, "at")/60*60, 0)
		const form = "2006-01-02T15:04:05"
		got := Wall(at.In(z), z)
		if got.In(z).Format(form) != at.In(z).Format(form) || got.After(at) {
			t.Fatalf("%s is shown at %s, not %s", at.In(z).Format(form), at.UTC(), got)
		}
		if _, offset := at.In(z).Zone(); got.Before(at) {
			if _, first := got.In(z).Zone(); first <= offset {
				t.Fatalf("%s is before %s, but clocks were not put back", got, at)
			}
		}
		// Days keep the time of day, or clocks never show it then.
		days := rapid.IntRange(1, 400).Draw(t, "days")
		then := Later(at, days, z).In(z)
		if same := then.Format("15:04:05") == at.In(z).Format("15:04:05"); !same {
			if _, before := then.Add(-25 * time.Hour).Zone(); func() bool { _, now := then.Zone(); return now <= before }() {
				t.Fatalf("%d days after %s is %s", days, at.In(z), then)
			}
		}
		if !Later(at, 0, z).Equal(at) {
			t.Fatal("after no days it is another moment")
		}
	})
}
