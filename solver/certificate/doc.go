// Package certificate writes down why one side of a game of Cups gets at least so much, in a form
// that can be checked without trust in whoever wrote it, and without a search.
//
// A [Certificate] makes claims about one side, the hero: from this position, the hero's margin at the
// end is at least this, whatever the other side does. Its proof is a walk through the game. Where the
// hero moves, the certificate has one move; where the other side moves, all moves are followed, so it
// need not name them. A position that was proven once is not walked again, nor is one where plain
// facts about the beans prove enough. What is written down are therefore only the hero's moves, a byte each, in the
// order in which the walk asks for them.
//
// [Check] and [Make] walk in the same way: [Check] reads the moves, and [Make] gets them from
// whoever knows them, such as a solver. The package imports nothing but the rules, so that a fault in a solver
// cannot hide a fault in a certificate.
package certificate
