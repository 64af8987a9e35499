package draw

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"example.org/cups"
)

// goldenImage compares an image with a file in testdata, point for point; numbers
// with a fraction differ a little from processor to processor.
func goldenImage(t *testing.T, name string, got image.Image) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		var b bytes.Buffer
		if err := png.Encode(&b, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != want.Bounds() || farthest(got, want) > 3 {
		t.Errorf("%s: the picture has changed; look at it, then run the test with -update", file)
	}
}

// farthest is the largest difference of a colour of a point between two images of
// the same size, of 255.
func farthest(a, b image.Image) int {
	most := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			p, q := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B), int(p.A) - int(q.A)} {
				most = max(most, d, -d)
			}
		}
	}
	return most
}

// pictures are positions that show everything a picture can show.
var pictures = []struct {
	name     string
	position string
	options  Options
}{
	{"game", "1.5.2.0/28/9 4.0.2.1/24/13 s", Options{
		Title: "Casual game", Names: [2]string{"Ada", "Level 3"}, Words: Words{Stock: "stock"}, Width: 300, Height: 240,
		Last: []Spot{{cups.North, 1}, {cups.North, 2}, {cups.North, 3}, {cups.South, 2}, {cups.North, 0}},
	}},
	{"flipped", "1.5.2.0/28/9 4.0.2.1/24/13 s", Options{Near: cups.North, Dark: true, Bare: true, Width: 240}},
	{"most", "16.1.2.0.12.6.3.3.0.1.0.0.4.3.2.1/108/41 4.0.2.1.125.13.14.7.11.0.0.0.0.0.0.1/30/60000 n", Options{
		Dark: true, Names: [2]string{"Somebody with a long name", ""}, Width: 500,
	}},
	{"over", "0.0.2/0/30 0.3.0/0/25 -", Options{Width: 160}},
}

func TestPNGGolden(t *testing.T) {
	for _, c := range pictures {
		m, err := Image(cups.MustParse(c.position), c.options)
		if err != nil {
			t.Fatal(err)
		}
		goldenImage(t, c.name+".png", m)
	}
}

// at returns the colour of a picture at a point in units.
func at(t *testing.T, p cups.Position, o Options, place point) color.RGBA {
	t.Helper()
	o.Width = 500
	m, err := Image(p, o)
	if err != nil {
		t.Fatal(err)
	}
	scale := float64(m.Bounds().Dx()) / newPicture(p, o).width
	return color.RGBAModel.Convert(m.At(int(place.x*scale), int(place.y*scale))).(color.RGBA)
}

// The image shows the state of cups where the plan says that they are.
func TestPNGShowsCups(t *testing.T) {
	p := cups.MustParse("1.5.2.0/28/9 4.0.2.1/24/13 s")
	place := newPlan(4, false, false)
	rim := func(near bool, cup int) point {
		well := place.cup(near, cup)
		return point{well.x - 0.5, well.middle().y}
	}
	isGreen := func(c color.RGBA) bool { return c.G > c.R+30 && c.G > c.B+30 }
	for _, c := range []struct {
		what string
		at   point
		want bool
	}{
		{"South's waiting cup a", rim(true, 1), false},
		{"South's blocked cup b", rim(true, 2), false},
		{"South's ripe cup c", rim(true, 3), true},
		{"North's ripe cup d, who is not to move", rim(false, 4), false},
	} {
		if got := at(t, p, Options{}, c.at); isGreen(got) != c.want {
			t.Errorf("%s: %v, want green: %v", c.what, got, c.want)
		}
	}
	if got := at(t, p, Options{}, point{2, 2}); color.NRGBA(got) != lightPalette.page {
		t.Errorf("a corner: %v", got)
	}
	if got := at(t, p, Options{Bare: true}, point{2, 2}); got != (color.RGBA{}) {
		t.Errorf("a corner with nothing behind: %v", got)
	}
}

// Flipped, the board shows the other side where the one was.
func TestPNGFlipped(t *testing.T) {
	p := cups.MustParse("2.0/0/0 0.0/3/0 s")
	well := newPlan(2, false, false).cup(true, 1)
	rim := point{well.x - 0.5, well.middle().y}
	isGreen := func(c color.RGBA) bool { return c.G > c.R+30 }
	if south, north := at(t, p, Options{}, rim), at(t, p, Options{Near: cups.North}, rim); !isGreen(south) || isGreen(north) {
		t.Errorf("South below: %v, North below: %v", south, north)
	}
}

func TestPNGSize(t *testing.T) {
	for _, n := range []int{1, 4, cups.MaxCups} {
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]int{{1, 0}, {33, 0}, {120, 63}} {
			m, err := Image(p, Options{Width: size[0], Height: size[1]})
			if err != nil || m.Bounds().Dx() != size[0] || size[1] > 0 && m.Bounds().Dy() != size[1] {
				t.Errorf("2x%d, size %v: %v, %v", n, size, m, err)
			}
		}
	}
	p, _ := cups.Start(4)
	for _, o := range []Options{{Width: -1}, {Width: MaxWidth + 1}, {Width: 10, Height: -1}, {Height: MaxWidth + 1}} {
		if _, err := Image(p, o); err == nil {
			t.Errorf("%d by %d pixels are accepted", o.Width, o.Height)
		}
	}
}
