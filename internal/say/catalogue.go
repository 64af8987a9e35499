package say

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Language is a language of the catalogue, by its ISO 639-1 code.
type Language string

// The languages, English first: it stands in where nothing else fits.
const (
	English Language = "en"
	German  Language = "de"
)

// Languages lists all languages of the catalogue.
var Languages = []Language{English, German}

// ParseLanguage reads a language code such as "de", as --lang takes it.
func ParseLanguage(code string) (Language, error) {
	for _, l := range Languages {
		if string(l) == strings.ToLower(code) {
			return l, nil
		}
	}
	return English, fmt.Errorf("language %q: must be en (English) or de (German)", code)
}

// FromEnvironment picks the language of a POSIX locale: the first of LC_ALL,
// LC_MESSAGES and LANG that is set decides. getenv is os.Getenv.
func FromEnvironment(getenv func(string) string) Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			if strings.HasPrefix(strings.ToLower(locale), string(German)) {
				return German
			}
			return English
		}
	}
	return English
}

//go:embed catalogue
var files embed.FS

// catalogues give the parts of each language by the first word of their keys. A part is read
// when a text of it is first asked for: a command needs few of them, in one language. The files
// are part of the program and tested whole, so a fault in them is one of the build.
var catalogues = map[Language]func() map[string]part{English: parted(English), German: parted(German)}

// part gives messages by key. They are read once.
type part func() map[string]message

// parted returns a function that finds the parts of a language once.
func parted(l Language) func() map[string]part {
	return sync.OnceValue(func() map[string]part {
		entries, err := files.ReadDir("catalogue/" + string(l))
		if err != nil {
			panic(err)
		}
		paths := map[string][]string{}
		for _, entry := range entries {
			first := entry.Name()[:strings.IndexAny(entry.Name(), "._")]
			paths[first] = append(paths[first], "catalogue/"+string(l)+"/"+entry.Name())
		}
		parts := map[string]part{}
		for first, paths := range paths {
			parts[first] = sync.OnceValue(func() map[string]message {
				messages, err := load(files, paths)
				if err != nil {
					panic(err)
				}
				return messages
			})
		}
		return parts
	})
}

// load reads some files of one language. The keys of a file begin with its name, in which a
// point is written "_".
func load(files fs.FS, paths []string) (map[string]message, error) {
	messages := map[string]message{}
	for _, path := range paths {
		data, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &messages); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return messages, nil
}

// Printer gives the texts of one language. The zero Printer speaks English.
type Printer struct{ lang Language }

// In returns the printer of a language.
func In(l Language) Printer { return Printer{l} }

// Language returns the language of the printer.
func (p Printer) Language() Language {
	if p.lang == "" {
		return English
	}
	return p.lang
}

// part returns the messages whose keys have the same first word as this one in the printer's
// language, nil if the catalogue has none.
func (p Printer) part(key string) map[string]message {
	first, _, _ := strings.Cut(key, ".")
	if parts, ok := catalogues[p.Language()]; ok {
		if read, ok := parts()[first]; ok {
			return read()
		}
	}
	return nil
}

// Get returns the text of a key. Arguments are pairs of a name and a value;
// each {name} in the text becomes the value. Decimal numbers are written as in
// the language. If the text has plural forms, the argument named "n" chooses:
// a whole number, or the text of one. A key that no catalogue has is returned
// itself, so that it is seen and found.
func (p Printer) Get(key string, args ...any) string {
	values := make([]value, 0, 8)
	for i := 0; i+1 < len(args); i += 2 {
		values = append(values, valueOf(fmt.Sprint(args[i]), args[i+1]))
	}
	return p.build(key, values...)
}

// Has reports whether the catalogue has the key.
func (p Printer) Has(key string) bool {
	_, ok := p.part(key)[key]
	return ok
}

// Keys lists all keys of the catalogue that begin with a prefix, sorted. The prefix has the
// first word of the keys, and its point.
func (p Printer) Keys(prefix string) []string {
	var keys []string
	for key := range p.part(prefix) {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

//go:embed pages
var pages embed.FS

// Page returns a longer text by its name, such as "rules". A page that does
// not exist gives its name, so that it is seen and found.
func (p Printer) Page(name string) string {
	data, err := pages.ReadFile("pages/" + string(p.Language()) + "/" + name + ".txt")
	if err != nil {
		return name
	}
	return string(data)
}
