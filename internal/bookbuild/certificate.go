package bookbuild

import (
	"context"
	"io"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/proof"
)

// Reading says how to read a book off a certificate.
type Reading struct {
	Cutoff uint64              // a position whose proof takes fewer steps is left out
	Proof  proof.Options       // to check the certificate with
	Weigh  func(done, all int) // is told how many positions are weighed; may be nil
}

// Certified is what was read off a certificate.
type Certified struct {
	Report  proof.Report
	Info    book.Info
	Entries []book.Entry
}

// FromCertificate checks a certificate and reads a book off it: for each
// position in which a side moves by its strategy the move, and what that side
// gains at least. Left out is what is soon proven again: it is estimated how many
// steps of the certificate follow from a position, each counted once. The errors
// are those of [proof.Walk].
//
// It takes 27 bytes of memory for each step of the certificate.
func FromCertificate(ctx context.Context, r io.Reader, reading Reading) (Certified, error) {
	l := newLedger()
	report, err := proof.Walk(ctx, r, reading.Proof, l.add)
	if err != nil {
		return Certified{}, err
	}
	if reading.Weigh == nil {
		reading.Weigh = func(int, int) {}
	}
	if err := l.weigh(ctx, reading.Weigh); err != nil {
		return Certified{}, err
	}
	c := Certified{Report: report, Info: infoOf(report.Claim)}
	c.Info.Cutoff = reading.Cutoff
	c.Entries, err = l.entries(reading.Cutoff, claimed(report.Claim))
	return c, err
}

// infoOf is what to write a book with.
func infoOf(c proof.Claim) book.Info {
	p := c.Position
	most := max(p.InCups(cups.South)+p.Stock(cups.South), p.InCups(cups.North)+p.Stock(cups.North))
	return book.Info{Cups: p.Cups(), Beans: most}
}

// claimed is the position of a claim as its mover sees it, without pots, with
// what that side gains.
func claimed(c proof.Claim) book.Entry {
	p, lower, upper := c.Position, c.Lower, c.Upper
	if p.Turn() == cups.North {
		p, lower, upper = p.Swapped(), -upper, -lower
	}
	pots := p.Margin()
	return book.Entry{Position: p.WithoutPots(), Value: book.Value{Lower: lower - pots, Upper: upper - pots}}
}

// entries are those of the steps whose proof takes so many steps. The bound from
// above that the claim gives stands with its position; no other has one.
func (l *ledger) entries(cutoff uint64, claim book.Entry) ([]book.Entry, error) {
	var list []book.Entry
	for _, y := range l.layers {
		for i, word := range y.words {
			if y.moves[i] == cups.NoMove || y.proof[i].size() < float64(cutoff) {
				continue
			}
			p, err := l.unpack(y.level, word)
			if err != nil {
				return nil, err
			}
			e := book.Entry{Position: p, Value: book.Value{Lower: cups.Margin(y.gains[i]), Upper: book.NoBound, Move: y.moves[i]}}
			if p == claim.Position {
				e.Upper = exactUpper(e.Lower, claim.Upper)
			}
			list = append(list, e)
		}
	}
	return list, nil
}
