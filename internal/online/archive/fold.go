package archive

import (
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// FoldName returns the form of a name that is used for comparisons: names that differ
// only in case or in the encoding of accents have the same form. Source: Unicode 15,
// section 3.13, canonical caseless matching.
func FoldName(name string) string {
	return norm.NFC.String(cases.Fold().String(norm.NFD.String(name)))
}
