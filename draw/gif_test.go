package draw

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"io"
	"iter"
	"slices"
	"testing"
	"time"

	"example.org/cups"
)

func scenes(list ...Scene) iter.Seq[Scene] { return slices.Values(list) }

// played are the scenes of a game in which the first legal move is made, up to a
// number of moves.
func played(n, most int) iter.Seq[Scene] {
	return func(yield func(Scene) bool) {
		p, _ := cups.Start(n)
		s := Scene{Position: p, Shown: time.Second}
		for range most {
			if !yield(s) || s.Position.IsOver() {
				return
			}
			m := s.Position.Moves().First()
			next, _ := s.Position.Play(m)
			s = Scene{Position: next, Last: TouchedBy(s.Position, m), Shown: 500 * time.Millisecond}
		}
	}
}

// An animation, read by another decoder, ends in the picture of its last position,
// as near as 255 colours come.
func TestGIFEndsInTheLastPosition(t *testing.T) {
	for _, n := range []int{2, 9} {
		o := Options{Width: 260, Names: [2]string{"Ada", "Ben"}}
		var b bytes.Buffer
		if err := GIF(&b, o, played(n, 12)); err != nil {
			t.Fatal(err)
		}
		g, err := gif.DecodeAll(&b)
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Image) != 12 || g.LoopCount != 0 || g.Delay[0] != 100 || g.Delay[11] != 50 {
			t.Errorf("2x%d: %d frames, again %d times, shown for %v", n, len(g.Image), g.LoopCount, g.Delay)
		}
		shown := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
		area := 0
		for i, f := range g.Image {
			draw.Draw(shown, f.Rect, f, f.Rect.Min, draw.Over)
			if i > 0 {
				area = max(area, f.Rect.Dx()*f.Rect.Dy())
			}
		}
		if area >= shown.Rect.Dx()*shown.Rect.Dy() {
			t.Errorf("2x%d: a frame is written whole", n)
		}
		var last Scene
		for s := range played(n, 12) {
			last = s
		}
		o.Last = last.Last
		want, err := Image(last.Position, o)
		if err != nil {
			t.Fatal(err)
		}
		if d := farthest(shown, want); d > 60 {
			t.Errorf("2x%d: a colour is %d away from the picture's", n, d)
		}
	}
}

// A frame is written before the next one is asked for, so that the memory does not
// grow with the length of a game.
func TestGIFIsWrittenFrameByFrame(t *testing.T) {
	var b bytes.Buffer
	before := 0
	if err := GIF(&b, Options{Width: 60}, func(yield func(Scene) bool) {
		for s := range played(2, 6) {
			if !yield(s) {
				return
			}
			if b.Len() <= before {
				t.Errorf("after a frame %d bytes are written, %d were before", b.Len(), before)
			}
			before = b.Len()
		}
	}); err != nil {
		t.Fatal(err)
	}
}

func TestGIFRefusesNothing(t *testing.T) {
	p, _ := cups.Start(2)
	for name, frames := range map[string]iter.Seq[Scene]{"no frame": scenes(), "no position": scenes(Scene{}), "a late one": scenes(Scene{Position: p}, Scene{})} {
		if GIF(io.Discard, Options{Width: 20}, frames) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if GIF(io.Discard, Options{Width: -1}, scenes(Scene{Position: p})) == nil {
		t.Error("a negative width is accepted")
	}
}
