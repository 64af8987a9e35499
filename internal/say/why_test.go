package say

import (
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/why"
)

func TestReasonsInWords(t *testing.T) {
	for _, test := range []struct {
		position, move, pro, contra string
	}{
		{"1.2.0.1/30/3 0.5.1.2/29/2 s", "3", "it captures 5 beans and it makes your cup b ripe", ""},
		{"4.1.0.0/12/14 0.1.0.0/12/15 s", "1", "", "North could capture 5 beans from your cup a next and it blocks your cup a"},
		{"4.1.0.0/12/14 0.1.0.0/12/15 s", "a", "it pots a bean and a drop would block cup a", "North could capture 2 beans from your cup b next"},
	} {
		p := cups.MustParse(test.position)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		pro, contra := why.Of(p, m)
		if got := [2]string{Pro(english, p, pro), Contra(english, p, contra)}; got != [2]string{test.pro, test.contra} {
			t.Errorf("%s, %s: %q", test.position, test.move, got)
		}
	}
}

// Every kind of reason has words in both languages.
func TestEveryReasonOfAMoveHasWords(t *testing.T) {
	for kind := why.Captures; kind <= why.LeavesRipe; kind++ {
		for _, text := range []Printer{english, german} {
			words := said(text, []why.Reason{{Kind: kind, N: 3, Cup: 2}}, "North")
			if words == "" || strings.HasPrefix(words, "why.") || strings.Contains(words, "{") {
				t.Errorf("kind %d in %s: %q", kind, text.Language(), words)
			}
		}
	}
}
