package fields_test

import (
	"reflect"
	"testing"
	"time"

	"example.org/cups/internal/fields"
)

type (
	pace   string
	points struct{ Win, Draw float64 }
	worth  struct{ Win, Draw float64 }

	setup struct {
		Name   string    `json:"name"`
		Cups   int       `json:"cups"`
		Pace   pace      `json:"pace"`
		Medals bool      `json:"medals,omitempty"`
		Points points    `json:"points"`
		Prizes []string  `json:"prizes"`
		Starts time.Time `json:"starts"`
		Secret string    `json:"-"`
		Most   int64     `json:"most"`
	}
	part struct {
		Cups *int `json:"cups,omitempty"`
	}
	request struct {
		Name string `json:"name"`
		part
		Pace   *string   `json:"pace"`
		Medals *bool     `json:"medals"`
		Points *worth    `json:"points"`
		Prizes *[]string `json:"prizes"`
		Starts *string   `json:"starts"`
		Secret string    `json:"-"`
		Most   *int      `json:"most"`
	}
)

// What a request says is taken, what it leaves out stays, and what is written in another way is left to
// whoever can read it.
func TestCopy(t *testing.T) {
	at := time.Unix(1, 0)
	got := setup{Name: "Old", Cups: 4, Pace: "daily", Medals: true, Starts: at, Secret: "kept", Most: 9}
	fields.Copy(&got, &request{
		Name: "New", part: part{Cups: new(3)}, Medals: new(false), Points: &worth{3, 1}, Prizes: &[]string{"Cup"}, Starts: new("soon"), Secret: "other", Most: new(7),
	})
	want := setup{Name: "New", Cups: 3, Pace: "daily", Points: points{3, 1}, Prizes: []string{"Cup"}, Starts: at, Secret: "kept", Most: 9}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	var back setup
	fields.Copy(&back, &got)
	if got.Secret = ""; !reflect.DeepEqual(back, got) {
		t.Errorf("a copy is %+v, want %+v", back, got)
	}
}

func TestFieldsByName(t *testing.T) {
	yes, three := true, 3
	r := request{Name: "New", part: part{&three}, Medals: &yes}
	for name, want := range map[string]any{"medals": true, "cups": 3, "name": "New", "pace": ""} {
		if got, ok := fields.Get(&r, name); !ok || got != want {
			t.Errorf("%s is %v, %v, want %v", name, got, ok, want)
		}
	}
	if got, ok := fields.Get(&r, "other"); ok {
		t.Errorf("a field that is not there is %v", got)
	}
}

// The values of one type are there by name, whatever the type is called; a pointer is of its own type only.
func TestAll(t *testing.T) {
	s := setup{Name: "Evening", Pace: "daily", Medals: true, Secret: "own"}
	if got, want := fields.All[string](&s), map[string]string{"name": "Evening", "pace": "daily"}; !reflect.DeepEqual(got, want) {
		t.Errorf("texts %v, want %v", got, want)
	}
	if got, want := fields.All[bool](&s), map[string]bool{"medals": true}; !reflect.DeepEqual(got, want) {
		t.Errorf("boxes %v, want %v", got, want)
	}
	if got, want := fields.All[*string](&request{}), map[string]*string{"pace": nil, "starts": nil}; !reflect.DeepEqual(got, want) {
		t.Errorf("pointers to texts %v, want %v", got, want)
	}
}
