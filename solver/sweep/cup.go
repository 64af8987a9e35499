package sweep

// kind says how a level of a cup is counted.
type kind uint8

const (
	// counted: the cup holds exactly these beans.
	counted kind = iota
	// capped: the cup is blocked and may hold more. Seen by its owner, each bean
	// more is lost at once if it can be captured at all; seen by the other side,
	// it is worth nothing.
	capped
	// promised: the cup is blocked and may hold more, and a promise has been made
	// about it. The owner promises that the cup is never captured, so that more
	// beans cost nothing; or the other side promises to capture it before the end,
	// so that it owns more beans at once.
	promised
)

// level is what a cup may hold in a sweep.
type level struct {
	beans int
	kind  kind
	next  uint8 // the level after one bean more; itself if the bean is not counted
	twin  uint8 // of a capped level: the same level promised; else 0
}

// cup has the levels of one cup. Level 0 is empty.
type cup struct {
	need   int // beans that reach the pot exactly (rules §4.1)
	levels []level
}

// newCup returns a cup that is counted exactly below need + beyond beans, where
// beyond is at least 1. If it holds more than need + beyond at the beginning,
// what it holds is counted as well, as long as it is not captured.
func newCup(need, beyond, held int) cup {
	c := cup{need: need}
	for beans := range need + beyond {
		c.levels = append(c.levels, level{beans: beans, kind: counted, next: uint8(beans + 1)})
	}
	c.cap(need + beyond)
	if held > need+beyond {
		c.cap(held)
	}
	return c
}

// cap adds a capped level and its twin.
func (c *cup) cap(beans int) {
	l := uint8(len(c.levels))
	c.levels = append(c.levels, level{beans, capped, l, l + 1}, level{beans, promised, l + 1, 0})
}

// find returns the level that holds that many beans, the highest capped one
// below if none does.
func (c *cup) find(held int) uint8 {
	var found uint8
	for i, level := range c.levels {
		if level.beans <= held && level.kind != promised {
			found = uint8(i)
		}
	}
	return found
}
