package archive

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/cups/internal/online/play"
)

// ReceiptLasts is how long a receipt is good: for this time a request that is sent again
// with its key is not carried out again.
const ReceiptLasts = 24 * time.Hour

// Receipt says that a request with a key was carried out. It is stored in the commit of
// what the request did.
type Receipt struct {
	Account string    `column:"account,key"` // who has asked: the ID of an account, or whatever names a visitor without one
	Name    string    `column:"name,key"`    // made of the key; not empty
	At      time.Time `column:"at"`          // when the request was carried out: when it was stored first
	Request []byte    `column:"request"`     // a sum of the request: a request with another sum must not have this key
	Made    Made      `column:"made,json"`
	Status  int       `column:"status"` // the HTTP status of the answer; 0: the answer is not stored
	Answer  []byte    `column:"answer"` // the archive does not interpret it
}

// Made names what a request has made or changed, so that its answer can be made again.
type Made struct {
	Game      play.ID `json:"game,omitempty"`
	Version   int64   `json:"version,omitempty"` // of the game, or else of the stream, after the request
	Reached   int64   `json:"reached,omitempty"` // the version of the stream after the request, if it also has a game
	Challenge string  `json:"challenge,omitempty"`
	Seek      string  `json:"seek,omitempty"`
	Message   int64   `json:"message,omitempty"` // the number of the message between two accounts
	Stream    string  `json:"stream,omitempty"`  // the ID of a tournament or guild
}

// with returns m with what a change makes.
func (m Made) with(c Change) Made {
	if g, ok := First[GameChange](c); ok {
		m.Game, m.Version = g.Game, g.After+int64(len(g.Events))
	}
	if h, ok := First[ChallengeChange](c); ok {
		m.Challenge = h.Challenge.ID
	}
	if s, ok := First[Seek](c); ok {
		m.Seek = s.ID
	}
	if g, ok := First[Message](c); ok {
		m.Message = g.Number
	}
	if s, ok := First[StreamChange](c); ok {
		if m.Stream = s.Summary.ID; m.Game == "" {
			m.Version = s.Summary.Version
		} else {
			m.Reached = s.Summary.Version
		}
	}
	return m
}

// StreamVersion returns the version of the stream after the request; 0 if that is not known.
func (m Made) StreamVersion() int64 {
	if m.Game == "" {
		return m.Version
	}
	return m.Reached
}

// ReceiptChange stores a receipt.
type ReceiptChange struct {
	New     bool // the account must have no receipt with the name, or one that is not good any more; otherwise it must have one without an answer
	Receipt Receipt
}

// ReceiptReader is the part of an [Archive] that reads receipts.
type ReceiptReader interface {
	// Receipt returns the receipt of an account with a name, even if it is not good any
	// more. The error may be ErrNotFound.
	Receipt(ctx context.Context, account, name string) (Receipt, error)
}

// check returns an error if a receipt cannot be stored.
func (r ReceiptChange) check() error {
	if g := r.Receipt; g.Name == "" {
		return fmt.Errorf("receipt %q of account %q: %w", g.Name, g.Account, ErrMalformed)
	}
	return Check(r.Receipt, "receipt %q of account %q", r.Receipt.Name, r.Receipt.Account)
}

// ErrCarriedOut means that a request was carried out before, but its answer was lost and
// cannot be made again.
var ErrCarriedOut = errors.New("this request was carried out before, but its answer was lost")

// Errand is a request with a key that is being carried out. The context of the request
// has it, and every commit with this context also stores the receipt. All methods of a nil
// Errand do nothing. One goroutine at a time may use it.
type Errand struct {
	receipt Receipt
	now     func() time.Time // nil: the request was stored before
	before  bool             // an earlier attempt was stored, but not its answer
	asked   bool             // somebody has asked for what the earlier attempt has made
	kept    bool
}

// NewErrand returns the errand of a request without a receipt, with a clock. Made, Status and
// Answer of the receipt are not used, nor is At: it is the time of the first commit.
func NewErrand(r Receipt, now func() time.Time) *Errand {
	r.Made, r.Status, r.Answer = Made{}, 0, nil
	return &Errand{receipt: r, now: now}
}

// Resume returns the errand of a request whose receipt is stored without an answer.
func Resume(r Receipt) *Errand { return &Errand{receipt: r, before: true, kept: true} }

type errandKey struct{}

// WithErrand returns a context with an errand. A nil errand takes away the one of ctx, for
// commits that are not what the request asks for.
func WithErrand(ctx context.Context, e *Errand) context.Context {
	return context.WithValue(ctx, errandKey{}, e)
}

// ErrandOf returns the errand of a context, or nil.
func ErrandOf(ctx context.Context) *Errand {
	e, _ := ctx.Value(errandKey{}).(*Errand)
	return e
}

// Before returns what an earlier attempt has made, and false if there was none: then the
// request must be carried out. Whoever calls it and gets true must not commit.
func (e *Errand) Before() (Made, bool) {
	if e == nil || !e.before {
		return Made{}, false
	}
	e.asked = true
	return e.receipt.Made, true
}

// Again carries out a request that was carried out before once more, because the lost
// answer had a secret that nobody has.
func (e *Errand) Again() {
	if e != nil {
		e.before = false
	}
}

// IsLost reports whether an earlier attempt was stored and nobody has asked what it has
// made: the answer cannot be made again.
func (e *Errand) IsLost() bool { return e != nil && e.before && !e.asked }

// IsKept reports whether the receipt is in the archive.
func (e *Errand) IsKept() bool { return e != nil && e.kept }

// Join adds the receipt to a change. The error is ErrCarriedOut if the change was stored
// by an earlier attempt.
func (e *Errand) Join(c *Change) error {
	switch {
	case e == nil:
		return nil
	case e.before:
		return ErrCarriedOut
	}
	r := e.dated()
	r.Made = r.Made.with(*c)
	c.Add(ReceiptChange{New: !e.kept, Receipt: r})
	return nil
}

// dated returns the receipt as it is to be stored now.
func (e *Errand) dated() Receipt {
	r := e.receipt
	if !e.kept {
		r.At = e.now()
	}
	return r
}

// Kept notes that a change to which Join has added the receipt was stored.
func (e *Errand) Kept(c Change) {
	if r, ok := First[ReceiptChange](c); ok && e != nil {
		e.kept, e.receipt = true, r.Receipt
	}
}

// Answered returns the change that stores the answer to the request.
func (e *Errand) Answered(status int, answer []byte) Change {
	r := e.dated()
	r.Status, r.Answer = status, answer
	return Change{ReceiptChange{New: !e.kept, Receipt: r}}
}
