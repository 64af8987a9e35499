package say

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
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

// catalogues give the messages of each language by key. A language is read when
// it is first asked for, since most runs need one only. The files are part of
// the program and tested whole, so a fault in them is one of the build.
var catalogues = map[Language]func() map[string]message{English: reading(English), German: reading(German)}

// reading returns a function that reads a language once.
func reading(l Language) func() map[string]message {
	return sync.OnceValue(func() map[string]message {
		messages, err := load(files, l)
		if err != nil {
			panic(err)
		}
		return messages
	})
}

// load reads all files of one language. The keys of a file begin with its
// name, where _ in the name is . in the keys, so no two files hold the same key.
func load(files fs.FS, l Language) (map[string]message, error) {
	paths, err := fs.Glob(files, "catalogue/"+string(l)+"/*.json")
	if err != nil {
		return nil, err
	}
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

// messages are those of the printer's language, nil if the catalogue has none.
func (p Printer) messages() map[string]message {
	read, ok := catalogues[p.Language()]
	if !ok {
		return nil
	}
	return read()
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
	_, ok := p.messages()[key]
	return ok
}
