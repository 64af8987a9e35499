package draw

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"example.org/cups"
)

// at returns the colour of an image of a picture at a point in units.
func at(t *testing.T, p cups.Position, o Options, place point) color.RGBA {
	t.Helper()
	var b bytes.Buffer
	if err := PNG(&b, p, o); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	scale := float64(m.Bounds().Dx()) / newPicture(p, o).width
	return color.RGBAModel.Convert(m.At(int(place.x*scale), int(place.y*scale))).(color.RGBA)
}

// The image shows the state of cups where the plan says that they are.
func TestPNGShowsCups(t *testing.T) {
	p := cups.MustParse("1.5.2.0/28/9 4.0.2.1/24/13 s")
	o := Options{Last: []Spot{{cups.South, 4}}}
	place := newPlan(4, false)
	rim := func(near bool, cup int) point {
		well := place.cup(near, cup)
		return point{well.x - 2, well.middle().y}
	}
	halo := rim(true, 4)
	halo.x -= 4
	for _, c := range []struct {
		what string
		at   point
		want color.RGBA
	}{
		{"a corner", point{2, 2}, lightPalette.page},
		{"South's waiting cup a", rim(true, 1), lightPalette.rim},
		{"South's blocked cup b", rim(true, 2), lightPalette.blocked},
		{"South's ripe cup c", rim(true, 3), lightPalette.ripe},
		{"the last move", halo, lightPalette.halo},
		{"North's ripe cup d", rim(false, 4), lightPalette.ripe},
		{"North's empty cup b", beansIn(place.cup(false, 2), false).middle, lightPalette.hollow},
	} {
		if got := at(t, p, o, c.at); got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

// Flipped, the board shows the other side where the one was, and dark, it
// does so in other colours.
func TestPNGFlippedAndDark(t *testing.T) {
	p := cups.MustParse("2.0/0/0 0.0/3/0 s")
	well := newPlan(2, false).cup(true, 1)
	rim := point{well.x - 2, well.middle().y}
	if got := at(t, p, Options{}, rim); got != lightPalette.ripe {
		t.Errorf("South below: %v", got)
	}
	if got := at(t, p, Options{Near: cups.North, Dark: true}, rim); got != darkPalette.rim {
		t.Errorf("North below: %v", got)
	}
}

func TestPNGWidth(t *testing.T) {
	for n := 1; n <= cups.MaxCups; n++ {
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{1, 33, 640} {
			m, err := Image(p, Options{Width: width})
			if err != nil || m.Bounds().Dx() != width {
				t.Errorf("2x%d, width %d: %v, %v", n, width, m, err)
			}
		}
	}
	for _, width := range []int{-1, MaxWidth + 1} {
		p, _ := cups.Start(4)
		if _, err := Image(p, Options{Width: width}); err == nil {
			t.Errorf("width %d is accepted", width)
		}
	}
}
