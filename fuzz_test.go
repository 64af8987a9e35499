package cups_test

import (
	"errors"
	"testing"

	"example.org/cups"
)

func FuzzParse(f *testing.F) {
	for _, v := range vectors(f, "testdata/invalid.txt") {
		f.Add(v.fields("\t")[0])
	}
	for _, v := range vectors(f, "testdata/positions.txt") {
		f.Add(v.fields(" ;")[0])
	}
	f.Fuzz(func(t *testing.T, text string) { checkParse(t, text) })
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"", "1", "16", "17", "a", "p", "q", "3x1", "3x0", "dx1", "3x99999999999999999999", "x", "٣"} {
		f.Add(text, "1.0.1.1/36/0 1.1.1.0/37/1 s")
	}
	f.Fuzz(func(t *testing.T, text, position string) {
		if m, err := cups.ParseMove(text); (err == nil) != (m.String() == text && m != cups.NoMove) {
			t.Errorf("%q is read as %v, %v", text, m, err)
		}
		p, err := cups.Parse(position)
		if err != nil {
			return
		}
		m, err := p.ParseMove(text)
		var notText *cups.ParseError
		var notLegal *cups.MoveError
		switch {
		case err == nil && text != m.String() && text != p.MoveText(m), err == nil && !p.Moves().Contains(m):
			t.Errorf("%q is read as %v%s", text, m, drawn(p))
		case err != nil && (m != cups.NoMove || !errors.As(err, &notText) && !errors.As(err, &notLegal)):
			t.Errorf("%q is read as %v, %T %v", text, m, err, err)
		}
	})
}

// FuzzPlay plays the moves in data from the position in data, fast and slow.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{3, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 4, 3, 2, 1})
	f.Add([]byte{9, 1, 3, 7, 100, 1, 2, 3, 4, 5, 6, 100, 150, 200, 250, 0, 0, 255, 9, 9, 9})
	f.Fuzz(func(t *testing.T, data []byte) {
		p := positionFrom(data)
		for _, choice := range data {
			if p.IsOver() {
				return
			}
			if what := disagreement(p); what != "" {
				t.Fatal(what)
			}
			moves := p.Moves().Slice()
			p = p.PlayUnchecked(moves[int(choice)%len(moves)])
		}
	})
}

// FuzzLayout checks that a layout is accepted exactly when its text is, and
// that what is accepted comes back unchanged.
func FuzzLayout(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0}, 40, 0, []byte{0, 0, 0, 0}, 40, 0, uint8(0))
	f.Add([]byte{5, 0}, 0, 3, []byte{2, 1}, 0, 65000, uint8(2))
	f.Add([]byte{200, 100}, 0, -3, []byte{}, 300, 70000, uint8(3))
	f.Fuzz(func(t *testing.T, south []byte, stock, pot int, north []byte, stock2, pot2 int, turn uint8) {
		l := cups.Layout{Turn: cups.Side(turn)}
		l.Sides[cups.South] = cups.Holding{Cups: beansIn(south), Stock: cups.Beans(stock), Pot: cups.Beans(pot)}
		l.Sides[cups.North] = cups.Holding{Cups: beansIn(north), Stock: cups.Beans(stock2), Pot: cups.Beans(pot2)}
		p, err := l.Position()
		var fault *cups.LayoutError
		switch {
		case err != nil && (p.IsValid() || !errors.As(err, &fault) || fault.Field.String() == "" || fault.Reason.String() == ""):
			t.Errorf("%+v gives %v, %#v", l, p, err)
		case err == nil && cups.MustParse(p.String()) != p:
			t.Errorf("%+v gives %v", l, p)
		case err == nil && !sameBoard(p, slowLayout(l)):
			t.Errorf("%+v comes back as %+v", l, p.Layout())
		}
	})
}

func beansIn(row []byte) []cups.Beans {
	beans := make([]cups.Beans, len(row))
	for i, b := range row {
		beans[i] = cups.Beans(b)
	}
	return beans
}
