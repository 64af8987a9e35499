package say

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// placeholders returns the distinct names in a message, sorted.
func (m message) placeholders() []string {
	names := placeholder.FindAllString(m.one+m.other, -1)
	slices.Sort(names)
	return slices.Compact(names)
}

// allOf returns all messages of a language.
func allOf(l Language) map[string]message {
	messages := map[string]message{}
	for _, read := range catalogues[l]() {
		maps.Copy(messages, read())
	}
	return messages
}

// put adds a message with a new first word until the function that it returns is called.
func put(l Language, key string, m message) (remove func()) {
	first, _, _ := strings.Cut(key, ".")
	was, had := catalogues[l]()[first]
	catalogues[l]()[first] = func() map[string]message { return map[string]message{key: m} }
	return func() {
		if delete(catalogues[l](), first); had {
			catalogues[l]()[first] = was
		}
	}
}

func TestAPartHasTheKeysThatBeginWithItsWord(t *testing.T) {
	for first, read := range catalogues[English]() {
		for key := range read() {
			if !strings.HasPrefix(key, first+".") {
				t.Errorf("the part %q has the key %q", first, key)
			}
		}
	}
	if got := len(In(English).Keys("page.board.")); got < 10 {
		t.Errorf("%d texts of boards, want them all", got)
	}
}

// Pages write numbers and sizes of boards as people of the language do. Ratings and years have no separator, and
// commands and moves have an x.
func TestPagesWriteNumbersInTheWayOfTheLanguage(t *testing.T) {
	long := regexp.MustCompile(`(^|[^0-9.,#/:-])([1-9][0-9]{3,})($|[^0-9#])`)
	isRating := regexp.MustCompile(`(?i)rating|elo|wertung|start|begin|beginn|constants|brettspielwelt|greedy|captures whenever|schlägt`)
	isYear := regexp.MustCompile(`^(1[89]|20)[0-9]{2}$`)
	size := regexp.MustCompile(`\b2x[0-9]`)
	look := func(where, text string) {
		for _, m := range long.FindAllStringSubmatch(text, -1) {
			if !isYear.MatchString(m[2]) && !isRating.MatchString(text) {
				t.Errorf("%s: %s has no separator in %q", where, m[2], text)
			}
		}
	}
	for _, l := range Languages {
		for key, m := range allOf(l) {
			if !strings.HasPrefix(key, "page.") {
				continue
			}
			for _, text := range []string{m.one, m.other} {
				look(string(l)+" "+key, text)
				if size.MatchString(text) {
					t.Errorf("%v %s: a size is written 2×4 on pages: %q", l, key, text)
				}
			}
		}
	}
}

func TestLanguagesHaveTheSameKeysAndPlaceholders(t *testing.T) {
	english, german := allOf(English), allOf(German)
	for key, m := range english {
		translated, ok := german[key]
		switch {
		case !ok:
			t.Errorf("%s: no German text", key)
		case !slices.Equal(m.placeholders(), translated.placeholders()):
			t.Errorf("%s: placeholders %v in English, %v in German", key, m.placeholders(), translated.placeholders())
		case m.other == "" || translated.other == "":
			t.Errorf("%s: empty text", key)
		}
	}
	for key := range german {
		if _, ok := english[key]; !ok {
			t.Errorf("%s: no English text", key)
		}
	}
}

func TestKeysBeginWithTheirFile(t *testing.T) {
	for _, l := range Languages {
		paths, _ := fs.Glob(files, "catalogue/"+string(l)+"/*.json")
		for _, p := range paths {
			name := strings.ReplaceAll(strings.TrimSuffix(path.Base(p), ".json"), "_", ".")
			one, err := load(fstest.MapFS{p: must(t, p)}, []string{p})
			if err != nil {
				t.Fatal(err)
			}
			for key := range maps.Keys(one) {
				if !strings.HasPrefix(key, name+".") {
					t.Errorf("%s: key %q does not begin with %q", p, key, name+".")
				}
			}
		}
	}
}

func must(t *testing.T, path string) *fstest.MapFile {
	t.Helper()
	data, err := files.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: data}
}

func TestPluralFormsAndPlaceholders(t *testing.T) {
	const key = "test.beans"
	defer put(English, key, message{one: "{n} bean in {place}", other: "{n} beans in {place}"})()
	for n, want := range map[int]string{0: "0 beans in a cup", 1: "1 bean in a cup", 2: "2 beans in a cup"} {
		if got := In(English).Get(key, "n", n, "place", "a cup"); got != want {
			t.Errorf("n = %d: %q, want %q", n, got, want)
		}
	}
	for _, l := range []Language{English, "xx"} {
		if got := In(l).Get("no.such.key"); got != "no.such.key" || In(l).Has("no.such.key") {
			t.Errorf("unknown key gives %q", got)
		}
	}
}

func TestLanguageOfTheEnvironment(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want Language
	}{
		{map[string]string{}, English},
		{map[string]string{"LANG": "de_DE.UTF-8"}, German},
		{map[string]string{"LANG": "de_AT", "LC_ALL": "C"}, English},
		{map[string]string{"LANG": "en_US", "LC_MESSAGES": "de"}, German},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, English},
	}
	for _, test := range tests {
		if got := FromEnvironment(func(name string) string { return test.env[name] }); got != test.want {
			t.Errorf("%v: %s, want %s", test.env, got, test.want)
		}
	}
	if _, err := ParseLanguage("xx"); err == nil {
		t.Error("language xx is taken")
	}
}

func TestReadsBothShapesAndRefusesOthers(t *testing.T) {
	for body, ok := range map[string]bool{
		`{"a.x": "text"}`:                        true,
		`{"a.x": {"one": "1", "other": "many"}}`: true,
		`{"a.x": 7}`:                             false,
		`{`:                                      false,
	} {
		_, err := load(fstest.MapFS{"a.json": {Data: []byte(body)}}, []string{"a.json"})
		if (err == nil) != ok {
			t.Errorf("%s: error %v", body, err)
		}
	}
}

func TestDecimalsHaveThePointOfTheLanguage(t *testing.T) {
	if en, de := In(English).Decimal(-12.66, 1), In(German).Decimal(-12.66, 1); en != "-12.7" || de != "-12,7" {
		t.Errorf("%q and %q", en, de)
	}
}

func TestSignsOfNumbers(t *testing.T) {
	for x, want := range map[float64][2]string{
		0.04: {"+0.0", "0.0"}, -0.04: {"+0.0", "0.0"}, 1.26: {"+1.3", "1.3"}, -1.26: {"-1.3", "-1.3"},
	} {
		if got := [2]string{In(English).Signed(x, 1), In(English).Decimal(x, 1)}; got != want {
			t.Errorf("%v: %q, want %q", x, got, want)
		}
	}
	if got := In(German).Signed(1.26, 1); got != "+1,3" {
		t.Errorf("in German %q", got)
	}
	if got := In(German).Point("0:09.5"); got != "0:09,5" {
		t.Errorf("a clock in German %q", got)
	}
}

// Two keys for one sentence drift apart. A single word may be two ideas, and so
// may the types of flags, which are not ours.
func TestNoSentenceAppearsTwice(t *testing.T) {
	english, german := allOf(English), allOf(German)
	keys := map[[2]message]string{}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if m := english[key]; strings.Contains(m.other, " ") && !strings.HasPrefix(key, "cups.type.") {
			both := [2]message{m, german[key]}
			if first, twice := keys[both]; twice {
				t.Errorf("%s and %s are both %q", first, key, m.other)
			}
			keys[both] = key
		}
	}
}

// A German line on a page does not end between a number and what it counts.
func TestGermanPagesKeepNumbersWithTheirUnits(t *testing.T) {
	apart := regexp.MustCompile(`(\{n\}|\b\d+) (Bohnen?|Tage?n?|Sekunden?|Minuten?|Stunden?|Partien?|Züge?n?|Zug|Schritte?n?|Punkte?n?|Zeichen|Rätsel|Becher|%|s|h)\b`)
	for key, m := range allOf(German) {
		if !strings.HasPrefix(key, "page.") || strings.HasPrefix(key, "page.board.") { // what the board says is only heard
			continue
		}
		for _, text := range []string{m.one, m.other} {
			if found := apart.FindString(text); found != "" {
				t.Errorf("%s: %q has a space where a line may end", key, found)
			}
		}
	}
}
