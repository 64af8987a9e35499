package naming

import (
	"strings"
	"testing"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// All guards of names, with the same names for each: what can be the name of an account, of a guild, a
// tournament or a series, of somebody outside, and what can be a line or stand at a name.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		name                string
		person, thing, line bool
	}{
		{"Ada", true, true, true},
		{"Jean-Luc", true, true, true},
		{"Bohnenduellgilde", true, true, true},
		{"Б\u043eб", true, true, true},
		{"Турнир 2026", true, true, true},
		{"Турнир Ada", false, true, true}, // each word is in one script
		{"さくらビル", true, true, true},
		{"さくらビール", false, true, true}, // the sign for a long vowel belongs to two scripts
		{"Zoë", true, true, true},
		{"2026", false, true, true},
		{"Sunday Round (5+3), № 7", false, true, true},
		{"Cup 🏆", false, true, true},
		{"ᎠᎡᎢ", false, true, true},

		{"Bohnenduellgild\u0435", false, false, false}, // a Cyrillic е in a Latin word
		{"B\u043ehnenduellgilde", false, false, false},
		{"Cup\u13a0", false, false, false}, // a Cherokee letter
		{"", false, false, false},
		{" \t", false, false, false},
		{"\u200b\u200b", false, false, false},
		{"Ada\u200b", false, false, false},
		{"\u2800\u3164", false, false, false}, // look like nothing
		{"\u202eadA", false, false, false},
		{strings.Repeat("\u202e", 200), false, false, false},
		{"A\u0300\u0301\u0302\u0303\u0304da", false, false, false},
		{"\u0301Ada", false, false, false},
		{"a\nb\x00", false, false, false},
		{"\xff\xfe", false, false, false},
		{strings.Repeat("a", 41), false, false, false},
		{"Cups", false, false, true},
		{"Cups Official", false, false, true},
		{"ADMIN", false, false, true},
		{"Moderator-1", false, false, true},
		{"Cupsworth", true, true, true},
		{"***", false, false, true},
	} {
		for what, got := range map[string]struct {
			ok, want bool
			name     string
			again    func(string) (string, bool)
		}{
			"person":  guarded(c.name, c.person, Person),
			"thing":   guarded(c.name, c.thing, func(s string) (string, bool) { return Thing(s, 40) }),
			"line":    guarded(c.name, c.line, func(s string) (string, bool) { return Line(s, 40) }),
			"outside": guarded(c.name, c.thing, func(s string) (string, bool) { return Outsider(s, 40) }),
			"label":   guarded(c.name, c.line && !IsReserved(c.name), func(s string) (string, bool) { return Label(s, 40) }),
		} {
			if got.ok != got.want {
				t.Errorf("%s %q: %v, expected %v", what, c.name, got.ok, got.want)
			}
			if again, ok := got.again(got.name); got.ok && (!ok || again != got.name) {
				t.Errorf("%s %q becomes %q, and that %q", what, c.name, got.name, again)
			}
		}
	}
}

func guarded(name string, want bool, guard func(string) (string, bool)) (g struct {
	ok, want bool
	name     string
	again    func(string) (string, bool)
}) {
	g.name, g.ok = guard(name)
	g.want, g.again = want, guard
	return g
}

// Names that look the same have one skeleton, and others do not.
func TestSkeleton(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Coco", "Сосо", true},
		{"BohnDuell", "bohn duell", true},
		{"Bean Hall", "Bean-Hall!", true},
		{"Bean Ha11", "Bean Hall", true},
		{"C0co", "Coco", true},
		{"Ορα", "Opa", true},
		{"Ada", "Ben", false},
		{"Zoë", "Zoe", true},
		{"Турнир", "Турнир 2", false},
	} {
		if got := Skeleton(c.a) == Skeleton(c.b); got != c.same {
			t.Errorf("%q is %q, and %q is %q", c.a, Skeleton(c.a), c.b, Skeleton(c.b))
		}
	}
}

// The short way for plain texts leads where the long one does.
func TestPlainTextsAreFoldedAsAllOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.StringMatching(`[\x00-\x7f]{0,20}`), rapid.String()).Draw(t, "text")
		if got, want := FoldCase(text), cases.Fold().String(text); got != want {
			t.Errorf("%q is folded to %q, want %q", text, got, want)
		}
		if got, want := Fold(text), norm.NFC.String(cases.Fold().String(norm.NFD.String(text))); got != want {
			t.Errorf("%q is folded to %q, want %q", text, got, want)
		}
	})
}

// The files of the server have the names of erased accounts, and can be read again.
func TestErasedAccountsHaveNames(t *testing.T) {
	for _, name := range []string{"Anonymous", "Anonymous k3vq7mxw2p"} {
		if clean, ok := Outsider(name, 40); !ok || clean != name {
			t.Errorf("%q: %q, %v", name, clean, ok)
		}
	}
}
