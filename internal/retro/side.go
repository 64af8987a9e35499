package retro

import (
	"cmp"
	"fmt"
	"slices"

	"example.org/cups"
)

// MaxCups is the largest board that a [Game] can be of; the pairs of sides of
// larger ones fill no memory of today.
const MaxCups = 3

// shape is what a side looks like.
type shape struct {
	stock int
	cups  [MaxCups]int // cup 1 first
}

func (s shape) beans() int { return s.cups[0] + s.cups[1] + s.cups[2] }

// side is a shape with what can become of it, by rank; none where it cannot.
type side struct {
	shape
	sown    [MaxCups]int32 // after cup c+1 is sown
	dropped [MaxCups]int32 // after k+1 beans are dropped
	lands   [MaxCups]bool  // whether the last of them lands in an empty cup
	emptied [MaxCups]int32 // after cup c+1 is captured
	stuck   bool
}

const none = -1

// shapes returns all shapes of n cups with at most beans beans, ranked.
func shapes(n, beans int) []shape {
	var all []shape
	var fill func(s shape, c, left int)
	fill = func(s shape, c, left int) {
		if c == n {
			for s.stock = range left + 1 {
				all = append(all, s)
			}
			return
		}
		for s.cups[c] = range left + 1 {
			fill(s, c+1, left-s.cups[c])
		}
	}
	fill(shape{}, 0, beans)
	slices.SortFunc(all, func(a, b shape) int {
		return cmp.Or(a.stock-b.stock, a.beans()-b.beans(), slices.Compare(a.cups[:], b.cups[:]))
	})
	return all
}

// sides works out what can become of all shapes.
func sides(n, beans int) ([]side, map[shape]int32) {
	all := shapes(n, beans)
	rank := make(map[shape]int32, len(all))
	for i, s := range all {
		rank[s] = int32(i)
	}
	list := make([]side, len(all))
	for i, s := range all {
		list[i] = s.side(n, rank)
	}
	return list, rank
}

// side looks up what becomes of s.
func (s shape) side(n int, rank map[shape]int32) side {
	d := side{shape: s, stuck: s.stock == 0}
	for c := range MaxCups {
		d.sown[c], d.dropped[c], d.emptied[c] = none, none, none
		if c >= n {
			continue
		}
		if s.cups[c] == n-c { // rules §4.1
			d.sown[c] = rank[s.sow(n, c)]
			d.stuck = false
		}
		if c < s.stock {
			d.dropped[c] = rank[s.drop(c+1)]
			d.lands[c] = s.cups[c] == 0
		}
		emptied := s
		emptied.cups[c] = 0
		d.emptied[c] = rank[emptied]
	}
	return d
}

func (s shape) sow(n, c int) shape {
	s.cups[c] = 0
	for behind := c + 1; behind < n; behind++ {
		s.cups[behind]++
	}
	return s
}

func (s shape) drop(k int) shape {
	s.stock -= k
	for c := range k {
		s.cups[c]++
	}
	return s
}

// shapeOf returns one side of a position.
func shapeOf(p cups.Position, s cups.Side) shape {
	d := shape{stock: int(p.Stock(s))}
	for c := range p.Cups() {
		d.cups[c] = int(p.Cup(s, c+1))
	}
	return d
}

// text returns a side as in the text form of a position (notation §1).
func (s shape) text(n int) string {
	text := ""
	for c := range n {
		if c > 0 {
			text += "."
		}
		text += fmt.Sprint(s.cups[c])
	}
	return fmt.Sprintf("%s/%d/0", text, s.stock)
}
