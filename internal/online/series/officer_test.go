package series

import (
	"errors"
	"testing"

	"example.org/cups/internal/online/play"
)

// Officers of the site close and rename any series and remove its text, each for a reason.
func TestOfficersOfTheSite(t *testing.T) {
	mod := play.Actor{Account: "mod", Officer: true}
	for _, c := range []struct {
		name string
		by   play.Actor
		do   Command
		want Code
	}{
		{"close", mod, Close{Reason: "spam"}, ""},
		{"close without a reason", mod, Close{}, BadReason},
		{"close by a stranger", play.Actor{Account: "x"}, Close{Reason: "spam"}, NotDirector},
		{"rename", mod, Describe{Name: "Evenings", Reason: "insult"}, ""},
		{"rename to nothing", mod, Describe{Name: " ", Reason: "insult"}, BadSeries},
		{"remove the text", mod, Describe{NoText: true, Reason: "insult"}, ""},
		{"remove the text without a reason", mod, Describe{NoText: true, Reason: " "}, BadReason},
		{"rename by a director", boss, Describe{Name: "Evenings", Reason: "so"}, NotDirector},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := series()
			s.Text = "An insult."
			table, err := New("s", s, boss, noon)
			if err != nil {
				t.Fatal(err)
			}
			events, err := table.Apply(c.by, c.do, noon)
			var refused *Error
			if errors.As(err, &refused); c.want != "" {
				if refused == nil || refused.Code != c.want || len(events) > 0 {
					t.Errorf("%v with %+v, expected %q", err, events, c.want)
				}
				return
			}
			if err != nil || len(events) != 1 || !events[0].Officer || events[0].Reason == "" {
				t.Fatalf("%v, and the log has %+v", err, events)
			}
			if more, err := table.Apply(c.by, c.do, noon); len(more) > 0 || err != nil {
				t.Errorf("the second time: %+v, %v", more, err)
			}
			again, err := Replay("s", table.Since(0))
			if err != nil || again.Setup().Name != table.Setup().Name || again.Setup().Text != table.Setup().Text {
				t.Errorf("the log cannot be replayed: %v", err)
			}
		})
	}
}

// Of two officers who give a series another name, the second overwrites nothing of the first.
func TestOfficersOverwriteNothingUnread(t *testing.T) {
	mod := play.Actor{Account: "mod", Officer: true}
	table, err := New("s", series(), boss, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		after int64
		want  Code
	}{{"Evenings", 1, ""}, {"Nights", 1, Overtaken}, {"Evenings", 1, ""}, {"Nights", 2, ""}, {"Mornings", 0, ""}} {
		_, err := apply(t, table, mod, Describe{Name: c.name, Reason: "insult", After: c.after}, noon)
		var refused *Error
		if errors.As(err, &refused); refused == nil && c.want != "" || refused != nil && refused.Code != c.want {
			t.Errorf("%s after %d: %v, want %q", c.name, c.after, err, c.want)
		}
	}
}
