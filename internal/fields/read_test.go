package fields_test

import (
	"errors"
	"net/url"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/fields"
)

type embeddedTerms struct {
	Rounds *int `json:"rounds,omitempty"`
}

type terms struct {
	Name string  `json:"name"`
	Text *string `json:"text"`
	embeddedTerms
	Cups    int        `json:"cups"`
	Number  int64      `json:"number"`
	Win     float64    `json:"win"`
	Rated   bool       `json:"rated"`
	Third   *bool      `json:"third"`
	BreakMs *int64     `json:"breakMs"`
	Window  *int64     `json:"windowMs" form:"days"`
	Until   *time.Time `json:"until"`
	Names   []string   `json:"names"`
	Guilds  *[]string  `json:"guilds"`
	Pairs   [][2]string
	Hidden  string `json:"-"`
}

func TestRead(t *testing.T) {
	got := terms{Cups: 4, Number: 7, Win: 1, Rated: true, Hidden: "here"}
	err := fields.Read(&got, url.Values{
		"name": {" Ada "}, "text": {""}, "rounds": {""}, "cups": {""}, "number": {"9007199"}, "win": {"0,5"}, "third": {"yes"},
		"break": {"1.5"}, "window": {"7"}, "until": {"2026-03-01T18:00"}, "names": {"Ada, Ben;\nCleo,"}, "guilds": {"a,b", "c"}, "-": {"x"}, "Pairs": {"x"},
	}, "rated", "third")
	if err != nil {
		t.Fatal(err)
	}
	until := time.Date(2026, 3, 1, 18, 0, 0, 0, time.UTC)
	want := terms{Name: "Ada", Text: new(""), Cups: 4, Number: 9007199, Win: 0.5, Third: new(true), BreakMs: new(int64(90_000)), Window: new(int64(7 * 86_400_000)), Until: &until, Names: []string{"Ada", "Ben", "Cleo"}, Guilds: &[]string{"a,b", "c"}, Hidden: "here"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestReadNothing(t *testing.T) {
	got := terms{Cups: 4, Rated: true}
	if err := fields.Read(&got, nil); err != nil || !reflect.DeepEqual(got, terms{Cups: 4, Rated: true}) {
		t.Errorf("got %+v and %v", got, err)
	}
	if err := fields.Read(&got, url.Values{"rated": {"no"}}); err != nil || got.Rated {
		t.Errorf("got %+v and %v for a box with no", got, err)
	}
}

func TestReadWrong(t *testing.T) {
	for name, text := range map[string]string{"cups": "four", "rounds": "2.5", "number": "1e300", "win": "NaN", "break": "-", "window": "Inf", "until": "soon"} {
		var wrong fields.Wrong
		if err := fields.Read(&terms{}, url.Values{name: {text}}); !errors.As(err, &wrong) || string(wrong) != name {
			t.Errorf("%s is %q: got %v", name, text, err)
		}
	}
}

// Whatever is sent, reading ends with values or with the name of a field that was sent.
func TestReadAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SampledFrom([]string{"name", "text", "rounds", "cups", "number", "win", "rated", "third", "break", "window", "until", "names", "guilds", "cups[0]", "names[", "a.b"})
		texts := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "yes", "no", "1", "-3", "1,5", "2026-03-01T18:00", "1e9", "0x10"}))
		form := url.Values(rapid.MapOf(names, rapid.SliceOfN(texts, 1, 3)).Draw(t, "form"))
		var wrong fields.Wrong
		if err := fields.Read(&terms{}, form); err != nil && (!errors.As(err, &wrong) || !form.Has(string(wrong))) {
			t.Fatalf("got %v", err)
		}
	})
}
