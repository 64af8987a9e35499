package gate

import (
	"context"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
)

// All texts of members come through here, whatever they are for: each text in the body of a request to the interface,
// each field of a form, and each line over a socket. So a text that is new is looked at without being named. What
// follows is what others never read.

// unread are the names of fields of requests and forms that are secret, choose something, or name somebody who is
// there already.
var unread = []string{
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

// CheckForm is [Server.CheckWords] for the fields of a form that was read.
func (s *Server) CheckForm(r *http.Request) error {
	if !s.looksAtWords(r.Context(), r.URL.Path) {
		return nil
	}
	var names []string
	for name := range r.PostForm {
		if !slices.Contains(unread, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		for _, text := range r.PostForm[name] {
			if err := s.wordFault(name, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkInput is [Server.CheckWords] for the input of an operation.
func (s *Server) checkInput(ctx context.Context, path string, in reflect.Value) error {
	if !s.looksAtWords(ctx, path) {
		return nil
	}
	if body := in.FieldByName("Body"); body.IsValid() {
		return s.checkValue("", body)
	}
	if raw, ok := rawText(in.Type()); ok {
		return s.wordFault("", string(in.FieldByIndex(raw.Index).Bytes()))
	}
	return nil
}

// rawText returns the field of an input that is a whole body of text.
func rawText(input reflect.Type) (raw reflect.StructField, ok bool) {
	raw, ok = input.FieldByName("RawBody")
	return raw, ok && strings.HasPrefix(raw.Tag.Get("contentType"), "text/")
}

// checkValue looks at all texts of a value that was sent in a field.
func (s *Server) checkValue(field string, v reflect.Value) error {
	switch v.Kind() {
	case reflect.String:
		return s.wordFault(field, v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return s.checkValue(field, v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if err := s.checkValue(field, v.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if err := s.checkValue(field, v.MapIndex(key)); err != nil {
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
			if !f.IsExported() || f.Tag.Get("enum") != "" || slices.Contains(unread, name) {
				continue
			}
			if err := s.checkValue(name, v.Field(i)); err != nil {
				return err
			}
		}
	}
	return nil
}
