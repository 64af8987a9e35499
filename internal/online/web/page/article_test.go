package page

import (
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/say"
)

// Articles have the same parts in both languages: headings, boards, rows of tables.
func TestArticlesSayTheSameInBothLanguages(t *testing.T) {
	for _, a := range append(slices.Clone(Articles), "conduct", "privacy") {
		shapes := map[say.Language][]string{}
		for _, l := range say.Languages {
			text, err := readArticle(say.In(l).Page(a))
			if err != nil {
				t.Fatalf("%s in %s: %v", a, l, err)
			}
			for _, b := range text.Blocks {
				shape := b.Kind + " " + b.Name
				if b.Kind == "board" {
					shape += b.Board.String()
				}
				if a != "glossary" { // English has words of its own
					shape += " " + strings.Repeat("|", len(b.Rows)) + strings.Repeat("-", len(b.Items))
				}
				shapes[l] = append(shapes[l], shape)
			}
		}
		if !slices.Equal(shapes[say.English], shapes[say.German]) {
			t.Errorf("%s: %q in English, %q in German", a, shapes[say.English], shapes[say.German])
		}
	}
}

func TestReadArticle(t *testing.T) {
	a, err := readArticle("# T\nabout\n\n## H\n\none **two** `three` [four](/learn?x=1)\nfive <b>\n\n- x\n- y\n\n| a | b |\n| 1 | 2 |\n\nboard: 1.0/1/0 0.0/2/0 s | a **move**\n\nwidget: sieve")
	if err != nil {
		t.Fatal(err)
	}
	if a.Title != "T" || a.About != "about" || len(a.Blocks) != 6 {
		t.Fatalf("read %+v", a)
	}
	if got, want := string(a.Blocks[1].Text), `one <b>two</b> <code>three</code> <a href="/learn?x=1">four</a> five &lt;b&gt;`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if b := a.Blocks[4]; b.Board.String() != "1.0/1/0 0.0/2/0 s" || b.Text != "a <b>move</b>" {
		t.Errorf("got %+v", b)
	}
	if a, err := readArticle("# On 2x5\n2x5, too\n\ntext"); err != nil || a.Title != "On 2×5" || a.About != "2×5, too" {
		t.Errorf("read %+v, %v", a, err)
	}
	for _, bad := range []string{"", "# T", "text", "# T\nabout\n\nboard: 1 2 s", "# T\nabout\n\n| a | b |\n| 1 |", "# T\nabout\n\n- a\nb"} {
		if _, err := readArticle(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if got, want := string(inMarks("after 3 moves on 2x10, `cups solve -c 4 2x4`")), "after 3\u00a0moves on 2×10, <code>cups solve -c 4 2x4</code>"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := string(inMarks("1: −2 to 0, 2: 3")), "1:\u00a0−2\u00a0to 0, 2:\u00a03"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := string(inMarks("[x](https://elsewhere.example) [y](javascript:1)")); strings.Contains(got, "href") {
		t.Errorf("a link leads elsewhere: %s", got)
	}
}

// Whoever walks from table to table by their names can tell them apart.
func TestTwoTablesOfOneHeadingHaveTwoNames(t *testing.T) {
	a, err := readBlocks("# A\n\n## B\n\n| x | y |\n\nAnd\n\n| x | y |\n\n## C\n\n| x | y |", false)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, b := range a.Blocks {
		if b.Kind == "table" {
			names = append(names, b.Under)
		}
	}
	if got, want := strings.Join(names, ", "), "B, B (2), C"; got != want {
		t.Errorf("the tables are called %s, want %s", got, want)
	}
}
