package archive

import (
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// FoldName returns a name in the form that is compared: two names with the same
// form are the same but for case and for how accents are encoded. Source:
// Unicode 15, section 3.13, canonical caseless matching.
func FoldName(name string) string {
	return norm.NFC.String(cases.Fold().String(norm.NFD.String(name)))
}
