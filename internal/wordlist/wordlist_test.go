package wordlist

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

const some = `
# Words for the tests.
Idiot
ass        # not in Klasse
arsch*
*depp
*scheiß*
blöd
schwul
f*ck
88
h4xor
`

func TestWhichWordsAreFound(t *testing.T) {
	l, err := Read(some)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"You idiot!":              "idiot",
		"IDIOT":                   "IDIOT",
		"ídìöt, no: ídìót":        "ídìót",
		"1d1ot":                   "1d1ot",
		"id!0t":                   "id!0t",
		"Das ist ein Id|ot.":      "Id|ot",
		"idiоt with a Cyrillic о": "idiоt",
		"ｉｄｉｏｔ":                   "ｉｄｉｏｔ", // wide letters
		"so an a$$, an a5s":       "a$$",
		"Arschloch":               "Arschloch",
		"Volldepp":                "Volldepp",
		"Oberscheißer":            "Oberscheißer",
		"OBERSCHEISSER":           "OBERSCHEISSER",
		"bloed":                   "bloed",
		"Blöd":                    "Blöd",
		"fuck":                    "fuck",
		"f***ck":                  "", // a star in a text is no letter
		"fck you":                 "fck",
		"88":                      "88",
		"haxor and h4x0r":         "haxor",
		"my_idiot_name":           "idiot",
		"idiot-free":              "idiot",

		// No false hits.
		"Klasse, Kasse, Massage, Wasser, lass das": "",
		"Deppen":                           "", // only words that end so
		"Es ist schwül.":                   "",
		"blode":                            "",
		"Marsch":                           "",
		"1888 points, a8 and 2x4":          "",
		"idiots, idiotic":                  "",
		"id iot":                           "",
		"a s s":                            "",
		"That was close! 5 beans":          "",
		"a, b, c; 3. c 4":                  "",
		"Schifffahrtsgesellschaftsausflug": "",
		"":                                 "",
		"\xff\xfe":                         "",
	} {
		if word, found := l.Find(text); word != want || found != (want != "") {
			t.Errorf("%q: found %q, %v, want %q", text, word, found, want)
		}
	}
}

func TestAnEmptyListFindsNothing(t *testing.T) {
	for _, l := range []*List{nil, {}} {
		if word, found := l.Find("idiot"); found {
			t.Errorf("found %q", word)
		}
	}
	if l, err := Read("# nothing\n\n  \r\n"); err != nil || l.Len() != 0 {
		t.Errorf("%v, %v", l, err)
	}
}

func TestAWrongLineIsNamed(t *testing.T) {
	for text, line := range map[string]int{
		"idiot\ntwo words": 2, "*": 1, "\n\n*a*": 3, "a": 1, "idi.ot": 1, "ok\n\xff\xff": 2, "# c\r\nfine\r\n-": 3,
	} {
		_, err := Read(text)
		var wrong *LineError
		if !errors.As(err, &wrong) || wrong.Line != line {
			t.Errorf("%q: %v, want an error in line %d", text, err, line)
		}
	}
}

// A word of the list is found in every text in which it is a word, and what is found is a part of the text.
func TestAWordIsFoundBetweenOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-zA-ZäöüßéÉ]{2,12}`).Draw(t, "word")
		l, err := Read(word)
		if err != nil {
			t.Fatal(err)
		}
		text := rapid.String().Draw(t, "before") + " " + strings.ToUpper(word) + rapid.SampledFrom([]string{"", " ", ". ", "?! "}).Draw(t, "after")
		found, ok := l.Find(text)
		if !ok || !strings.Contains(text, found) || !utf8.ValidString(found) {
			t.Fatalf("%q: found %q, %v", text, found, ok)
		}
	})
}
