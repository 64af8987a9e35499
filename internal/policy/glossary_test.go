package policy

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestTextsUseTheWordsOfTheGlossary(t *testing.T) {
	check := checker(refusedWords)
	check.accepts(t)
	glossary := "| English | German | meaning | not in English | not in German |\n|:--|:--|:--|:--|:--|\n" +
		"| ripe | reif | | `ready` | `säbar*`, `bereit` |\n\n" +
		"| language | refused | say |\n|:--|:--|:--|\n| English | `so many` | this number of |\n"
	text := func(lang, text string) []string {
		return []string{"docs/glossary.md", glossary, "internal/say/catalogue/" + lang + "/a.json", `{"a.x": "` + text + `"}`}
	}
	check.finds(t, `"ready"`, text("en", "The cup is Ready.")...)
	check.finds(t, `"so many"`, text("en", "Drop so many beans.")...)
	check.finds(t, `"säbar*"`, text("de", "Immer der säbare Becher.")...)
	check.passes(t, text("en", "already bereit")...)
	check.passes(t, text("de", "bereitet vor, ready")...)
	check.finds(t, "no refused words", "docs/glossary.md", "nothing", "internal/say/catalogue/en/a.json", "{}")
}

// glossaryFile holds the words, and which words are refused.
const glossaryFile = "docs/glossary.md"

var (
	codeWord    = regexp.MustCompile("`([^`]+)`")
	placeholder = regexp.MustCompile(`\{\w+\}`)
)

// refusedWords looks for the refused words of the glossary in the catalogues
// and pages of both languages. Examples are commands and not prose.
func refusedWords(tree fs.FS) ([]string, error) {
	refused, err := readGlossary(tree)
	if err != nil {
		return nil, err
	}
	if len(refused["en"]) == 0 {
		return []string{glossaryFile + ": there are no refused words"}, nil
	}
	var faults []string
	for _, lang := range []string{"en", "de"} {
		texts, err := textsOf(tree, lang)
		if err != nil {
			return nil, err
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			for _, word := range refused[lang] {
				if !strings.HasSuffix(key, ".example") && word.pattern.MatchString(placeholder.ReplaceAllString(texts[key], "{}")) {
					faults = append(faults, fmt.Sprintf("%s, %s: the glossary refuses %q: %s", lang, key, word.text, texts[key]))
				}
			}
		}
	}
	return faults, nil
}

// refusedWord is a word that the glossary refuses.
type refusedWord struct {
	text    string
	pattern *regexp.Regexp
}

// readGlossary returns the refused words by language. The first table has them
// in its last two columns, the second one in its middle column.
func readGlossary(tree fs.FS) (map[string][]refusedWord, error) {
	text, err := fs.ReadFile(tree, glossaryFile)
	if err != nil {
		return nil, err
	}
	refused := map[string][]refusedWord{}
	add := func(lang, cell string) {
		for _, m := range codeWord.FindAllStringSubmatch(cell, -1) {
			refused[lang] = append(refused[lang], refusedWord{m[1], wholeWord(m[1])})
		}
	}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		switch {
		case len(cells) == 5:
			add("en", cells[3])
			add("de", cells[4])
		case len(cells) == 3:
			add(map[string]string{"English": "en", "German": "de"}[strings.TrimSpace(cells[0])], cells[1])
		}
	}
	return refused, nil
}

// wholeWord matches a word or phrase in any case, at the bounds of words; * is
// any ending.
func wholeWord(text string) *regexp.Regexp {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(text), `\*`, `\pL*`)
	return regexp.MustCompile(`(?i)(?:^|[^\pL])` + pattern + `(?:$|[^\pL])`)
}

// textsOf returns all texts of a language: those of the catalogue by their
// keys, with the forms of a plural in one text, and the pages by their paths.
func textsOf(tree fs.FS, lang string) (map[string]string, error) {
	texts := map[string]string{}
	files, err := fs.Glob(tree, "internal/say/catalogue/"+lang+"/*.json")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := fs.ReadFile(tree, file)
		if err != nil {
			return nil, err
		}
		var messages map[string]any
		if err := json.Unmarshal(data, &messages); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for key, message := range messages {
			texts[key] = fmt.Sprint(message)
			if forms, ok := message.(map[string]any); ok {
				texts[key] = fmt.Sprint(forms["one"], "\n", forms["other"])
			}
		}
	}
	pages, err := fs.Glob(tree, "internal/say/pages/"+lang+"/*.txt")
	if err != nil {
		return nil, err
	}
	for _, page := range pages {
		data, err := fs.ReadFile(tree, page)
		if err != nil {
			return nil, err
		}
		texts[path.Base(page)] = string(data)
	}
	return texts, nil
}
