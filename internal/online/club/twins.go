package club

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"example.org/cups/internal/online/archive"
)

// twins are letters of different scripts that look the same, small or as capitals: what the
// confusables of Unicode Technical Standard 39 say of the letters of names. A name is in one
// script, so only whole names can be confused: Coco and Сосо. Letters are in the form of
// [archive.FoldName].
var twins = []string{
	"aаα", "bвβ", "cсϲ", "dԁ", "eеε", "gԍց", "hнһηհ", "iіι", "jјϳյ", "kкκ", "lӏւ",
	"mмμ", "nνո", "oоοօ", "pрρ", "qԛզ", "rг", "sѕս", "tтτ", "uυս", "vѵν", "wԝա", "xхχ", "yуүυ", "zζ",
	"φф", "πп", "λл", "γг", "κк", "ρр", "οо", "αа", "εе", "τт", "χх", "ηн", "μм", "βв", "ιі", "υу",
}

// mostLookAlikes is how many names that look like one are looked for.
const mostLookAlikes = 64

// lookAlikes returns the names in other scripts that look like a name, folded.
func lookAlikes(name string) []string {
	letters := norm.NFD.String(archive.FoldName(name))
	var all []string
	for _, script := range scripts {
		list := []string{""}
		for _, c := range letters {
			instead := []rune{c}
			if unicode.IsLetter(c) {
				instead = twinsIn(script, c)
			}
			var longer []string
			for _, begin := range list {
				for _, twin := range instead {
					longer = append(longer, begin+string(twin))
				}
			}
			list = longer[:min(len(longer), mostLookAlikes)]
		}
		all = append(all, list...)
	}
	for i := range all {
		all[i] = norm.NFC.String(all[i])
	}
	return all
}

// twinsIn returns the letters of a script that look like a letter of another one.
func twinsIn(script *unicode.RangeTable, c rune) (found []rune) {
	if unicode.Is(script, c) {
		return nil
	}
	for _, alike := range twins {
		if !strings.ContainsRune(alike, c) {
			continue
		}
		for _, twin := range alike {
			if unicode.Is(script, twin) {
				found = append(found, twin)
			}
		}
	}
	return found
}
