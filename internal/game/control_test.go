package game_test

import (
	"testing"
	"time"

	"example.org/cups/internal/game"
)

func TestParseMinutes(t *testing.T) {
	tests := []struct {
		text string
		want game.Control
		ok   bool
	}{
		{"", game.Control{}, true},
		{"-", game.Control{}, true},
		{"5", game.Control{Base: 5 * time.Minute}, true},
		{"5+3", game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}, true},
		{"0.5+0", game.Control{Base: 30 * time.Second}, true},
		{"5+", game.Control{}, false},
		{"+3", game.Control{}, false},
		{"0+5", game.Control{Increment: 5 * time.Second}, true},
		{"½+0", game.Control{Base: 30 * time.Second}, true},
		{"1½+1", game.Control{Base: 90 * time.Second, Increment: time.Second}, true},
		{"0", game.Control{}, false},
		{"0+0", game.Control{}, false},
		{"-1+5", game.Control{}, false},
		{"5+-1", game.Control{}, false},
		{"601", game.Control{}, false},
		{"NaN", game.Control{}, false},
		{"five", game.Control{}, false},
		{"0.0001", game.Control{}, false},
	}
	for _, test := range tests {
		got, err := game.ParseMinutes(test.text)
		if got != test.want || (err == nil) != test.ok {
			t.Errorf("%q: %v, %v", test.text, got, err)
		}
	}
}

func TestParseControl(t *testing.T) {
	for text, want := range map[string]string{
		"10+0.1": "10+0.1", "10": "10+0", "1e1+0": "10+0", "2m+1s": "120+1", "0.5+0": "0.5+0", "1m": "60+0", "1.0004s": "1+0",
		"-": "-", "1/86400": "1/86400", "1/259200": "1/259200", "0+1": "0+1",
		"": "", "0": "", "0+0": "", "+1": "", "1+": "", "-1+1": "", "1+-1": "", "NaN": "", "inf": "", "1e9": "", "five": "",
		"1/0": "", "1/1000": "", "1/x": "", "1/+86400": "", "1/2678400": "", "1/-86400": "", "40/86400": "",
	} {
		c, err := game.ParseControl(text)
		switch {
		case want == "" && (err == nil || c.IsSet()):
			t.Errorf("%q: %v, %v; want an error", text, c, err)
		case want != "" && (err != nil || c.String() != want):
			t.Errorf("%q: %v, %v; want %s", text, c, err, want)
		}
	}
}

func FuzzParseControl(f *testing.F) {
	for _, text := range []string{"10+0.1", "2m+1s", "1/86400", "-"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := game.ParseControl(text)
		if err != nil {
			return
		}
		if again, err := game.ParseControl(c.String()); !c.IsValid() || err != nil || again != c {
			t.Errorf("%q reads as %v, and that as %v (%v)", text, c, again, err)
		}
	})
}
