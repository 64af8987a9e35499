package archive

import "example.org/cups/internal/naming"

// FoldName returns the form of a name that is used for comparisons: names that differ
// only in case or in the encoding of accents have the same form. Source: Unicode 15,
// section 3.13, canonical caseless matching.
func FoldName(name string) string { return naming.Fold(name) }
