package page

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/record"
)

// StudyAddress is the address of a place in a study.
func StudyAddress(id, at string) string {
	if at != "" {
		at = "?at=" + at
	}
	return "/study/" + id + at
}

// NodeAt returns the node at a place as study.js writes it: how many moves follow the first line, then which other
// one was taken, and so on. The node is as near to the place as the tree goes, and comes with its own place.
func NodeAt(n *record.Node, place string) (*record.Node, string) {
	var steps []int
	for i, text := range strings.Split(place, ".") {
		k, err := strconv.Atoi(text)
		if err != nil || k < 0 {
			break
		}
		if i%2 == 1 {
			others := slices.Collect(n.Variations())
			if k < 1 || k > len(others) {
				break
			}
			n, steps = others[k-1], append(steps, k, 0)
			continue
		}
		along := 0
		for ; along < k && n.Next() != nil; along++ {
			n = n.Next()
		}
		steps = append(steps[:max(0, len(steps)-1)], along)
	}
	return n, placeOf(steps)
}

// placeOf writes a place; that of the root is empty.
func placeOf(steps []int) string {
	if len(steps) == 1 && steps[0] == 0 {
		return ""
	}
	var texts []string
	for _, k := range steps {
		texts = append(texts, strconv.Itoa(k))
	}
	return strings.Join(texts, ".")
}

// suffixes are the annotations that are written behind a move.
var suffixes = map[record.NAG]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

// studyMove is a move of a study for those who have no script.
type studyMove struct {
	Address        string // of its position
	Text           string // with its number and annotations
	Here           bool
	Before, Behind []string // comments
	Variations     [][]studyMove
}

// Tree are the moves of the study after its root. Only variations recurse.
func (d Analysis) Tree() []studyMove {
	if d.Here == nil {
		return nil
	}
	var line func(n *record.Node, before []int, along int) []studyMove
	line = func(n *record.Node, before []int, along int) (moves []studyMove) {
		for first := true; n != nil; n, along, first = n.Next(), along+1, false {
			text := n.Number() + " " + n.Text()
			for _, nag := range n.NAGs() {
				text += cmp.Or(suffixes[nag], nag.String())
			}
			m := studyMove{Address: StudyAddress(d.Study.ID, placeOf(append(before[:len(before):len(before)], along))), Text: text, Here: n == d.Here, Before: n.CommentsBefore(), Behind: n.Comments()}
			if !first || len(before) == 0 {
				i := 0
				for other := range n.Parent().Variations() {
					i++
					m.Variations = append(m.Variations, line(other, append(before[:len(before):len(before)], along-1, i), 0))
				}
			}
			moves = append(moves, m)
		}
		return moves
	}
	return line(d.root().Next(), nil, 1)
}

// root is the root of the study.
func (d Analysis) root() *record.Node {
	n := d.Here
	for n.Parent() != nil {
		n = n.Parent()
	}
	return n
}

// Lead are the comments before the first move of the study.
func (d Analysis) Lead() []string {
	if d.Here == nil {
		return nil
	}
	return d.root().Comments()
}
