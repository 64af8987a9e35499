package gate

import (
	"cmp"
	"context"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// All texts of members come through here, whatever they are for: each text in the body of a request to the interface,
// each field of a form, and each line over a socket. So a text that is new is looked at without being named. What
// follows is what others never read.

// Unread are the names of fields of requests and forms that are secret, choose something, or name somebody who is
// there already.
var Unread = []string{
	"password", "present", "answer", "token", "code", "key", "auth", "p256dh", "endpoint", "url", "mail", "email", "id", "ids",
	"label", "device", "next", "back", "action", "kind", "player", "players", "pairs", "opponent", "who", "about", "to", "move",
}

// isForOthers reports whether what is sent to a path can be read by others. Reports and appeals, which only officers
// read, may quote. Who signs in or erases an account gives a name that is there already.
func isForOthers(path string) bool {
	for _, end := range []string{"/report", "/reports", "/appeal", "/sessions", "/sign-in", "/erase"} {
		if strings.HasSuffix(path, end) {
			return false
		}
	}
	return !strings.Contains(path, "/passkey") && !strings.HasPrefix(path, "/oauth")
}

// Spoken are the names of fields in which members write words of their own that others read: whoever is silenced leaves
// them empty. A name counts where [IsNewName] says so. A test asks of each operation whether its texts are named here.
var Spoken = []string{
	"text", "textDe", "title", "reason", "note", "event", "question", "options", "prizes", "categories", "outside", "into", "record",
	"csv", "report", "file", "",
}

// newNames are the paths, of the interface and of forms, at which a field name is a name that others read from then on.
// At all others it names somebody who is there already.
var newNames = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(/api/v1)?(/account/(join|name|bots)|/bots|/(guilds|series|studies|tournaments)(/new|/imports?|/[^/]+(/actions)?)?|/guilds/[^/]+/elo/results(/[^/]+)?)$|/(renameOutside|govern)$`)
})

// IsNewName reports whether the field name of what is sent to a path is a new name.
func IsNewName(path string) bool { return newNames().MatchString(path) }

// speaks reports whether what is sent to a path in a field is words of one's own.
func speaks(path, field string) bool {
	return slices.Contains(Spoken, field) && !strings.HasSuffix(path, "/elo/links") || field == "name" && IsNewName(path)
}

// speaksAtAll reports whether anything of an input that is sent to a path is words of one's own.
func speaksAtAll(path string, input reflect.Type) bool {
	if !isForOthers(path) {
		return false
	}
	if _, raw := rawText(input); raw {
		return true
	}
	seen := map[reflect.Type]bool{}
	var in func(field string, t reflect.Type) bool
	in = func(field string, t reflect.Type) bool {
		if t.Kind() == reflect.Struct {
			if seen[t] {
				return false
			}
			seen[t] = true
		}
		switch t.Kind() {
		case reflect.String:
			return field != "" && speaks(path, field)
		case reflect.Pointer, reflect.Slice, reflect.Array:
			return in(field, t.Elem())
		case reflect.Struct:
			for i := range t.NumField() {
				f := t.Field(i)
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if f.IsExported() && f.Tag.Get("enum") == "" && in(cmp.Or(name, field), f.Type) {
					return true
				}
			}
		}
		return false
	}
	for i := range input.NumField() {
		f := input.Field(i)
		if f.Name == "Body" && in("", f.Type) || f.Tag.Get("query") != "" && speaks(path, f.Tag.Get("query")) {
			return true
		}
	}
	return false
}

// looksAtWords reports whether the texts of a request are looked at: officers of the site may quote.
func (s *Server) looksAtWords(ctx context.Context, path string) bool {
	return s.Words.Len() > 0 && club.StandingOf(Who(ctx).Actor.Account) < club.Moderator && isForOthers(path)
}

// CheckWords refuses a text that others would read and that has a word which the operator does not allow. field is
// where it was. The error is a [*wire.Fault].
func (s *Server) CheckWords(ctx context.Context, field, text string) error {
	if !s.looksAtWords(ctx, "") {
		return nil
	}
	return s.wordFault(field, text)
}

func (s *Server) wordFault(field, text string) error {
	word, found := s.Words.Find(text)
	if !found {
		return nil
	}
	f := wire.NewFieldFault("badWord", field, "")
	f.Fault.Word = word
	return f
}

// look refuses a text that was sent in a field, or returns nil.
type look func(field, text string) error

// lookAt returns what looks at the texts that are sent to a path: for words that the operator does not allow, and for
// words of somebody who is silenced.
func (s *Server) lookAt(ctx context.Context, path string) look {
	words, by := s.looksAtWords(ctx, path), Who(ctx).Actor.Account
	mayBeSilenced := by.ID != "" && isForOthers(path)
	return func(field, text string) error {
		if mayBeSilenced && strings.TrimSpace(text) != "" && speaks(path, field) {
			mayBeSilenced = false // it is asked once
			circle, err := s.Club.Circle(ctx, by.ID)
			if err == nil {
				err = circle.Settings.Held.Refuse(club.Silence, s.Now())
			}
			if err != nil {
				return err
			}
		}
		if words {
			return s.wordFault(field, text)
		}
		return nil
	}
}

// CheckFile looks at the text of a file that came with a form.
func (s *Server) CheckFile(r *http.Request, text string) error {
	return s.lookAt(r.Context(), r.URL.Path)("file", text)
}

// CheckForm looks at the fields of a form that was read.
func (s *Server) CheckForm(r *http.Request) error {
	look := s.lookAt(r.Context(), r.URL.Path)
	var names []string
	for name := range r.PostForm {
		if !slices.Contains(Unread, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		for _, text := range r.PostForm[name] {
			if err := look(name, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkInput looks at the texts in the input of an operation.
func (s *Server) checkInput(ctx context.Context, path string, in reflect.Value) error {
	look := s.lookAt(ctx, path)
	for i := range in.NumField() {
		if name := in.Type().Field(i).Tag.Get("query"); name != "" && in.Field(i).Kind() == reflect.String && speaks(path, name) {
			if err := look(name, in.Field(i).String()); err != nil {
				return err
			}
		}
	}
	if body := in.FieldByName("Body"); body.IsValid() {
		return look.value("", body)
	}
	if raw, ok := rawText(in.Type()); ok {
		return look("", string(in.FieldByIndex(raw.Index).Bytes()))
	}
	return nil
}

// rawText returns the field of an input that is a whole body of text.
func rawText(input reflect.Type) (raw reflect.StructField, ok bool) {
	raw, ok = input.FieldByName("RawBody")
	return raw, ok && strings.HasPrefix(raw.Tag.Get("contentType"), "text/")
}

// value looks at all texts of a value that was sent in a field.
func (l look) value(field string, v reflect.Value) error {
	switch v.Kind() {
	case reflect.String:
		return l(field, v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return l.value(field, v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if err := l.value(field, v.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if err := l.value(field, v.MapIndex(key)); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "" {
				name = field
			}
			if !f.IsExported() || f.Tag.Get("enum") != "" || slices.Contains(Unread, name) {
				continue
			}
			if err := l.value(name, v.Field(i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Notices are a text of the operator in some languages. The text of the empty language is
// for all others.
type Notices map[say.Language]page.Notice

// Add adds a text in a language, or for all that have none if the language is empty:
// plain text, or Markdown with headings, lists, tables, **strong**, `code` and
// [words](address).
func (n Notices) Add(l say.Language, text string) { n[l] = page.ReadNotice(text) }

// In returns the text for a language, and whether there is one.
func (n Notices) In(l say.Language) (page.Notice, bool) {
	text, ok := n[l]
	if !ok {
		text, ok = n[""]
	}
	if !ok { // better in another language than not at all
		for _, other := range say.Languages {
			if text, ok = n[other]; ok {
				break
			}
		}
	}
	return text, ok
}
