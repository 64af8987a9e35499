package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"example.org/cups"
)

func svg(t *testing.T, p cups.Position, o Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := SVG(&b, p, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The smallest board stands for all: the others have the same parts.
func TestSVGGolden(t *testing.T) {
	golden(t, "least.svg", []byte(svg(t, cups.MustParse("1/0/9 3/2/13 n"), Options{Words: Words{Stock: "Vorrat"}, Last: []Spot{{cups.South, 1}}})))
}

// A document says what it shows, even to those who cannot see it.
func TestSVGHasTitleAndDescription(t *testing.T) {
	p := cups.MustParse("0.1/3/0 1.0/3/0 s")
	bare := svg(t, p, Options{})
	for _, want := range []string{`role="img"`, "<title>" + p.String() + "</title>", "<desc>" + p.String() + "</desc>"} {
		if !strings.Contains(bare, want) {
			t.Errorf("no %s in %s", want, bare)
		}
	}
	told := svg(t, p, Options{Title: "A", Description: "B"})
	if !strings.Contains(told, "<title>A</title>\n<desc>B</desc>") {
		t.Error(told)
	}
}

// Whatever the words hold, the document stays one SVG element without
// anything foreign in it.
func TestSVGSurvivesAnyWords(t *testing.T) {
	for _, words := range []string{`</svg><script>alert("x")</script>`, "\x00\x01\xff", "&lt; <!-- ]]>", strings.Repeat("w", 500), "Жёлтый 豆"} {
		o := Options{Title: words, Description: words, Names: [2]string{words, words}, Words: Words{Stock: words}}
		document := svg(t, cups.MustParse("0.1/3/0 1.0/3/0 s"), o)
		known := map[string]bool{
			"svg": true, "title": true, "desc": true, "defs": true, "path": true, "rect": true, "use": true, "g": true, "ellipse": true,
			"clipPath": true, "linearGradient": true, "radialGradient": true, "stop": true,
		}
		d := xml.NewDecoder(strings.NewReader(document))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%q: %v", words, err)
			}
			if start, ok := token.(xml.StartElement); ok && !known[start.Name.Local] {
				t.Errorf("%q: element %s", words, start.Name.Local)
			}
		}
	}
}

// A name is smaller where a corner has little room, and never cut off there.
func TestSVGShowsWholeNames(t *testing.T) {
	p := cups.MustParse("0.0/6/0 0.0/6/0 s")
	for _, name := range []string{"Ada", "Cosy Lark", "Glad Bison", "Honest Oak", "Keen Finch", "Noble Lark", "Tidy Finch", "Magnanimous Mammoth"} {
		if document := svg(t, p, Options{Names: [2]string{name, "Ben"}}); !strings.Contains(document, `aria-label="`+name+`"`) {
			t.Errorf("%s is missing", name)
		}
	}
}

// Every number of the position stands in the picture, and every letter is defined.
func TestSVGShowsAllNumbers(t *testing.T) {
	p := cups.MustParse("201.31/12/60001 9.17/44/1234 s")
	document := svg(t, p, Options{})
	for _, number := range []string{"201", "31", "12", "60001", "9", "17", "44", "1234"} {
		if !strings.Contains(document, `aria-label="`+number+`"`) {
			t.Errorf("%s is missing", number)
		}
	}
	for _, part := range strings.Split(document, `<use href="#`)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		if !strings.Contains(document, `id="`+name+`"`) {
			t.Fatalf("%s is used and not defined", name)
		}
	}
}

// Ripe cups of who is to move glow; those of the other side do not.
func TestSVGShowsWhatCanBeSown(t *testing.T) {
	glow := `stroke="#7ccb62" stroke-opacity="0.11"`
	for position, want := range map[string]int{"2.1/3/0 0.0/3/3 s": 8, "2.1/3/0 0.0/3/3 n": 0, "1.0/3/0 2.0/3/3 n": 4, "0.0/3/0 0.0/3/3 s": 0} {
		if got := strings.Count(svg(t, cups.MustParse(position), Options{}), glow); got != want {
			t.Errorf("%s: %d rings of light, want %d", position, got, want)
		}
	}
}

// A picture that lies on a page has nothing behind the board, and one in dark
// colours no light ones.
func TestSVGBareAndDark(t *testing.T) {
	p := cups.MustParse("2.1/3/0 0.0/3/3 s")
	if page := `fill="#f4ecdf"`; !strings.Contains(svg(t, p, Options{}), page) || strings.Contains(svg(t, p, Options{Bare: true}), page) {
		t.Error("the page behind the board is not as asked for")
	}
	if dark := svg(t, p, Options{Dark: true}); !strings.Contains(dark, "#6b4628") || strings.Contains(dark, "#ddb47a") {
		t.Error("the dark picture is not dark")
	}
}

func TestPicturesRefuseTheZeroPosition(t *testing.T) {
	if SVG(io.Discard, cups.Position{}, Options{}) == nil || PNG(io.Discard, cups.Position{}, Options{}) == nil {
		t.Error("a picture of no position")
	}
}

var errFull = errors.New("full")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestPicturesSayWhenTheyCannotBeWritten(t *testing.T) {
	p := cups.MustParse("0.1/3/0 1.0/3/0 s")
	if err := SVG(fullDisk{}, p, Options{}); !errors.Is(err, errFull) {
		t.Errorf("SVG: %v", err)
	}
	if err := PNG(fullDisk{}, p, Options{}); !errors.Is(err, errFull) {
		t.Errorf("PNG: %v", err)
	}
	if err := GIF(fullDisk{}, Options{Width: 100}, scenes(Scene{Position: p})); !errors.Is(err, errFull) {
		t.Errorf("GIF: %v", err)
	}
}
