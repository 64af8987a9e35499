package merge_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/merge"
)

type form struct {
	Text  string `json:"text,omitempty"`
	Badge string `json:"badge"`
	Steps []int  `json:"steps,omitempty"`
	Above *above `json:"above,omitempty"`
}

type above struct{ Rating, K int }

func TestForms(t *testing.T) {
	read := form{Text: "old", Badge: "B", Steps: []int{1, 2}}
	for _, c := range []struct {
		name               string
		mine, theirs, want form
		clash              string
	}{
		{"nothing", read, read, read, ""},
		{"only mine", form{Text: "new", Badge: "B", Steps: []int{1, 2}}, read, form{Text: "new", Badge: "B", Steps: []int{1, 2}}, ""},
		{"only theirs", read, form{Badge: "C", Above: &above{1, 2}}, form{Badge: "C", Above: &above{1, 2}}, ""},
		{"different fields", form{Text: "new", Badge: "B", Steps: []int{1, 2}}, form{Text: "old", Badge: "C"}, form{Text: "new", Badge: "C"}, ""},
		{"the same", form{Badge: "C"}, form{Badge: "C"}, form{Badge: "C"}, ""},
		{"one field", form{Text: "new", Badge: "B", Steps: []int{1, 2}}, form{Text: "other", Badge: "B", Steps: []int{1, 2}}, form{Text: "new", Badge: "B", Steps: []int{1, 2}}, "text"},
		{"removed and changed", form{Badge: "B", Steps: []int{1, 2}}, form{Text: "other", Badge: "B", Steps: []int{1, 2}}, form{Badge: "B", Steps: []int{1, 2}}, "text"},
	} {
		if got, clash := merge.Forms(read, c.mine, c.theirs); !reflect.DeepEqual(got, c.want) || clash != c.clash {
			t.Errorf("%s: %+v, %q, want %+v, %q", c.name, got, clash, c.want, c.clash)
		}
	}
}

// Who of the two comes first makes no difference, and nobody's change is lost unless it is named.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		draw := func(name string) form {
			word := rapid.SampledFrom([]string{"", "a", "b"})
			return form{Text: word.Draw(rt, name), Badge: word.Draw(rt, name), Steps: rapid.SliceOfN(rapid.IntRange(0, 1), 0, 2).Draw(rt, name)}
		}
		read, mine, theirs := draw("read"), draw("mine"), draw("theirs")
		got, clash := merge.Forms(read, mine, theirs)
		other, clash2 := merge.Forms(read, theirs, mine)
		if clash != clash2 {
			rt.Fatalf("%q and %q", clash, clash2)
		}
		if clash != "" {
			return
		}
		if !reflect.DeepEqual(got, other) || mine.Text != read.Text && got.Text != mine.Text || theirs.Text != read.Text && got.Text != theirs.Text || mine.Badge != read.Badge && got.Badge != mine.Badge {
			rt.Fatalf("%+v and %+v", got, other)
		}
	})
}
