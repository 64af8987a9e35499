package main

import "time"

// pace foretells how long work takes whose parts are of very different size, by
// how it went of late.
type pace struct {
	span  time.Duration // that counts as of late
	marks []mark        // the first is about a span old
}

// mark is how much was done at a time.
type mark struct {
	at   time.Time
	done int
}

// due reports whether a second has passed since the last mark.
func (p *pace) due(now time.Time) bool {
	if len(p.marks) == 0 {
		p.marks = []mark{{now, 0}}
	}
	return now.Sub(p.marks[len(p.marks)-1].at) >= time.Second
}

// left notes that so much is done and returns how long the rest will take.
func (p *pace) left(now time.Time, done, all int) time.Duration {
	p.marks = append(p.marks, mark{now, done})
	for len(p.marks) > 2 && now.Sub(p.marks[1].at) >= p.span {
		p.marks = p.marks[1:]
	}
	first := p.marks[0]
	if done == first.done {
		return 0
	}
	return time.Duration(float64(now.Sub(first.at)) * float64(all-done) / float64(done-first.done))
}
