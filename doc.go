// Package cups is the game of Cups (Arthur and Wald Amberstone, 1965), known
// in Germany as BohnDuell: the rules and nothing else.
//
// A [Position] is a small comparable value, like net/netip's Addr: it can be a
// map key, and == compares two positions. Every Position except the zero value
// is legal. Input that may be illegal is a [Layout]; only [Layout.Position]
// turns it into a Position, after checking it.
//
//	p, _ := cups.Start(4)              // the empty 2x4 board, 40 beans a side
//	p, err := p.Play(cups.Drop(4))     // err says why a move is illegal
//	for m := range p.Moves().All() {
//		fmt.Println(m, p.Captures(m))
//	}
//
// The module has no address on the network: a program that imports it needs a copy of the sources, and in its go.mod
//
//	require example.org/cups v0.0.0
//	replace example.org/cups => ../cups // where the copy is
//
// The package does no I/O, reads no clock, uses no random numbers and needs
// only the standard library. Generating and playing moves allocates no memory.
//
// Comments of the form "rules §4.2" cite docs/rules.md; the text forms are
// those of docs/formats/notation.md.
package cups
