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

// pictures are positions that show everything a picture can show.
var pictures = []struct {
	name     string
	position string
	options  Options
}{
	{"start", "0.0.0.0/40/0 0.0.0.0/40/0 s", Options{}},
	{"game", "1.5.2.0/28/9 4.0.2.1/24/13 s", Options{
		Title: "Casual game", Names: [2]string{"Ada", "Cups level 3"}, Words: Words{Stock: "stock"}, Description: "Ada to move",
		Last: []Spot{{cups.North, 1}, {cups.North, 2}, {cups.North, 3}, {cups.South, 2}, {cups.North, 0}},
	}},
	{"flipped", "1.5.2.0/28/9 4.0.2.1/24/13 s", Options{Near: cups.North, Dark: true}},
	{"least", "1/0/9 3/2/13 n", Options{Words: Words{Stock: "Vorrat"}}},
	{"most", "16.1.2.0.12.6.3.3.0.1.0.0.4.3.2.1/108/41 4.0.2.1.125.13.14.7.11.0.0.0.0.0.0.1/30/60000 n", Options{Dark: true}},
	{"over", "0.0.2/0/30 0.3.0/0/25 -", Options{}},
}

func svg(t *testing.T, p cups.Position, o Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := SVG(&b, p, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestSVGGolden(t *testing.T) {
	for _, c := range pictures {
		golden(t, c.name+".svg", []byte(svg(t, cups.MustParse(c.position), c.options)))
	}
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
		known := map[string]bool{"svg": true, "title": true, "desc": true, "defs": true, "path": true, "rect": true, "use": true, "text": true}
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

// Every number of the position stands in the picture.
func TestSVGShowsAllNumbers(t *testing.T) {
	p := cups.MustParse("201.31/12/60001 9.17/44/1234 s")
	document := svg(t, p, Options{})
	for _, number := range []string{"201", "31", "12", "60001", "9", "17", "44", "1234"} {
		if !strings.Contains(document, ">"+number+"</text>") {
			t.Errorf("%s is missing", number)
		}
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
}
