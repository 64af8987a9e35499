// Package cups is the game of Cups (Arthur and Wald Amberstone, 1965), known
// in Germany as BohnDuell: the rules and nothing else.
//
// A [Position] is a small comparable value, like net/netip's Addr: it can be
// a map key, and two positions are the same exactly when == says so. Every
// Position but the zero one is legal; anything else can be written down as a
// [Layout], and the one way across is [Layout.Position], which checks.
//
//	p, _ := cups.Start(4)              // the empty 2x4 board, 40 beans a side
//	p, err := p.Play(cups.Drop(4))     // err says why a move is illegal
//	for m := range p.Moves().All() {
//		fmt.Println(m, p.Captures(m))
//	}
//
// The package does no I/O, reads no clock, draws no random numbers and needs
// the standard library only. Move generation and play allocate nothing.
//
// Comments of the form "rules §4.2" cite docs/rules.md; the text forms are
// those of docs/formats/notation.md.
package cups
