package naming

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// twins are letters of different scripts that look the same, small or as capitals: what the
// confusables of Unicode Technical Standard 39 say of the letters of names. A name is in one
// script, so only whole names can be confused: Coco and Сосо. Letters are in the form of
// [Fold].
var twins = []string{
	"aаα", "bвβ", "cсϲ", "dԁ", "eеε", "gԍց", "hнһηհ", "iіι", "jјϳյ", "kкκ", "lӏւ",
	"mмμ", "nνո", "oоοօ", "pрρ", "qԛզ", "rг", "sѕս", "tтτ", "uυս", "vѵν", "wԝա", "xхχ", "yуүυ", "zζ",
	"φф", "πп", "λл", "γг", "κк", "ρр", "οо", "αа", "εе", "τт", "χх", "ηн", "μм", "βв", "ιі", "υу",
}

// mostLookAlikes is how many names that look like one are looked for.
const mostLookAlikes = 64

// LookAlikes returns the names in other scripts that look like a name, folded.
func LookAlikes(name string) []string {
	letters := norm.NFD.String(Fold(name))
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

// classes has for each letter of [twins] one letter that stands for all that look like it.
var classes = sync.OnceValue(func() map[rune]rune {
	class := map[rune]rune{}
	for _, alike := range twins {
		same := []rune(alike)
		to := same[0]
		for _, c := range same {
			if known, ok := class[c]; ok {
				to = known
				break
			}
		}
		for _, c := range same {
			if old, ok := class[c]; ok && old != to {
				for other, of := range class {
					if of == old {
						class[other] = to
					}
				}
			}
			class[c] = to
		}
	}
	return class
})

// Skeleton returns what is left of a name of which only the look counts: names that are easily taken for
// each other have the same one. It has letters and digits only, and may be empty.
func Skeleton(name string) string {
	class := classes()
	return strings.Map(func(c rune) rune {
		switch {
		case c == '0':
			c = 'o'
		case c == '1':
			c = 'l'
		case !unicode.IsLetter(c) && !unicode.IsDigit(c):
			return -1
		}
		if to, ok := class[c]; ok {
			return to
		}
		return c
	}, norm.NFD.String(Fold(name)))
}
