// Package book keeps proven values of positions that are dear to search in a
// compact file, so that a program knows in microseconds what it would have to
// prove for minutes.
//
//	b, err := book.OpenFile("2x4.book")
//	if v, ok := b.Probe(p); ok {
//		fmt.Println(v.Lower, v.Upper, v.Move)
//	}
//
// Values do not depend on the pots (rules §5.2), so an entry serves every
// position that differs in its pots only, and a book serves smaller games on
// the same board as well. The file is described byte by byte in
// docs/formats/book.md.
package book
