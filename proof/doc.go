// Package proof makes and checks certificates: files that prove what a position
// of Cups is worth to whoever does not trust the program that found it out. It
// shares nothing but the rules (package cups) with the solver.
//
// A certificate is a strategy for each side: South's guarantees the lower bound
// of the margin, North's the upper one. Everything is seen from the side whose
// strategy it is, which is called South (the sides are exchanged for North's),
// and without pots, on which the gain does not depend (rules §5.2). What is to be
// shown, "South gains at least g from here", is a need.
//
// [Verify] begins with the two needs of the claim. A need where South moves takes
// a step from the file: a move, or the word that a search proves the rest. The
// move replaces the need by one for each reply of North's; where North moves it
// is replaced without a step. Needs that are settled (rules §6.2), or follow from
// what each side can still pot at all, are decided at once. Of several needs of a
// position the strongest is kept. Since every move goes to a lower level (rules
// §6.1), needs are worked off level by level, each position once, and those of a
// level in the order of their contents: so the file holds nothing but steps, a
// byte each before they are packed. It names no position, and cannot name a wrong
// one. docs/formats/certificate.md has the format, byte by byte.
package proof
