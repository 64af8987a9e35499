package book

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestWideNumbersAgreeWithMathBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawWide(t, "a"), drawWide(t, "b")
		if got := a.compare(b); got != a.big().Cmp(b.big()) {
			t.Fatalf("compare is %d", got)
		}
		if a.compare(b) >= 0 {
			if got, want := a.minus(b).big(), new(big.Int).Sub(a.big(), b.big()); got.Cmp(want) != 0 {
				t.Fatalf("minus is %x, not %x", got, want)
			}
		}
		sum, overflow := a.plus(b)
		want := new(big.Int).Add(a.big(), b.big())
		if overflow != (want.BitLen() > 64*wideWords) {
			t.Fatalf("plus says %v about overflow", overflow)
		}
		if !overflow && sum.big().Cmp(want) != 0 {
			t.Fatalf("plus is %x, not %x", sum.big(), want)
		}
	})
}

func TestWideNumbersSurviveTheirBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawWide(t, "a")
		text := a.appendVarint(nil)
		if got, size := readVarint(append(text, 0xff)); got != a || size != len(text) {
			t.Fatalf("varint gives back %x of %d bytes", got, size)
		}
		if _, size := readVarint(text[:len(text)-1]); size != 0 {
			t.Fatal("a cut varint is read")
		}
		if got := wideOf(a.appendBytes(nil, 8*wideWords)); got != a {
			t.Fatalf("bytes give back %x", got)
		}
	})
}

func TestPushedNumbersPopInReverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.UintRange(1, 8).Draw(t, "width")
		pushed := rapid.SliceOfN(rapid.Uint64Range(0, 1<<width-1), 34, 34).Draw(t, "numbers")
		var k wide
		for _, v := range pushed {
			k.push(v, width)
		}
		for i := len(pushed) - 1; i >= 0; i-- {
			if got := k.pop(width); got != pushed[i] {
				t.Fatalf("number %d is %d, not %d", i, got, pushed[i])
			}
		}
	})
}

func drawWide(t *rapid.T, label string) (k wide) {
	words := rapid.IntRange(0, wideWords).Draw(t, label+" words")
	for i := range words {
		k[wideWords-1-i] = rapid.Uint64().Draw(t, label)
	}
	return k
}

func (k wide) big() *big.Int {
	return new(big.Int).SetBytes(k.appendBytes(nil, 8*wideWords))
}
