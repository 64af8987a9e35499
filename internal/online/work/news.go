package work

import (
	"slices"
	"time"

	"example.org/cups"
)

// News is what a desk tells those of the other servers.
type News struct {
	Ask     bool   `json:"ask,omitempty"`     // a server has begun, or has missed something: it wants to know all
	Waiting []Task `json:"waiting,omitempty"` // what waits for a worker
	Lent    []Loan `json:"lent,omitempty"`    // what workers have
	Back    string `json:"back,omitempty"`    // the ID of a piece that its worker has no longer
	Refused string `json:"refused,omitempty"` // the worker of whom a proof was refused
	Proven  string `json:"proven,omitempty"`  // a position that needs no worker any more
	Hard    string `json:"hard,omitempty"`    // a position that was too hard
}

// Task is a position that waits.
type Task struct {
	Position string `json:"position"`
	Asked    bool   `json:"asked,omitempty"` // somebody waits for its value
	Tries    int    `json:"tries,omitempty"` // how often it was lent
}

// Loan is a position that a worker has.
type Loan struct {
	Task
	ID     string    `json:"id"`
	Worker string    `json:"worker"`
	Until  time.Time `json:"until"`
}

func (t *task) news() Task { return Task{t.position.String(), t.asked, t.tries} }

func (l *loan) news(id string) Loan { return Loan{l.task.news(), id, l.worker, l.until} }

// tell tells the other servers, if there may be some.
func (d *Desk) tell(n News) {
	if d.Tell != nil {
		d.Tell(n)
	}
}

// Lost says that news of other servers were missed.
func (d *Desk) Lost() { d.tell(News{Ask: true}) }

// Hear takes the news of another server.
func (d *Desk) Hear(n News) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if n.Refused != "" {
		d.mistrust.Take(n.Refused, d.Now())
	}
	if l := d.out[n.Back]; l != nil {
		delete(d.out, n.Back)
		delete(d.known, l.position.WithoutPots())
	}
	for _, t := range n.Waiting {
		if t.Tries >= mostTries {
			t.hear(d.rest)
			continue
		}
		t.hear(func(p cups.Position) {
			if key := p.WithoutPots(); p.Moves().Len() > 0 && !d.known[key] {
				d.known[key] = true
				d.put(&task{p, t.Asked, t.Tries})
			}
		})
	}
	for _, l := range n.Lent {
		l.hear(func(p cups.Position) {
			d.drop(p.WithoutPots())
			d.known[p.WithoutPots()] = true
			d.out[l.ID] = &loan{&task{p, l.Asked, l.Tries}, l.Worker, l.Until}
		})
	}
	Task{Position: n.Proven}.hear(func(p cups.Position) { d.drop(p.WithoutPots()) })
	Task{Position: n.Hard}.hear(d.rest)
	if n.Ask {
		d.tellAll()
	}
}

// hear calls f with the position of a task, if it is one.
func (t Task) hear(f func(cups.Position)) {
	if p, err := cups.Parse(t.Position); err == nil {
		f(p)
	}
}

// tellAll tells all that waits or is lent.
func (d *Desk) tellAll() {
	var n News
	for _, t := range slices.Concat(d.asked, d.later) {
		n.Waiting = append(n.Waiting, t.news())
	}
	for id, l := range d.out {
		n.Lent = append(n.Lent, l.news(id))
	}
	if len(n.Waiting)+len(n.Lent) > 0 {
		d.tell(n)
	}
}

// rest remembers that a position was too hard.
func (d *Desk) rest(p cups.Position) {
	d.drop(p.WithoutPots())
	d.setHard(&task{position: p})
}

// drop forgets a position, and takes it from whoever has it.
func (d *Desk) drop(key cups.Position) {
	d.unline(key)
	for id, l := range d.out {
		if l.position.WithoutPots() == key {
			delete(d.out, id)
		}
	}
	delete(d.known, key)
}

// unline has a position wait no longer.
func (d *Desk) unline(key cups.Position) {
	is := func(t *task) bool { return t.position.WithoutPots() == key }
	d.asked, d.later = slices.DeleteFunc(d.asked, is), slices.DeleteFunc(d.later, is)
}
