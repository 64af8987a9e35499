package gate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/wire"
)

// When reads a time or a date.
func When(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), nil
		}
	}
	return time.Time{}, wire.NewFieldFault("malformed", field, field+" must be a time such as 2026-03-01T12:00:00Z or a date such as 2026-03-01")
}

// Optional is a parameter that a request may leave out.
type Optional[T any] struct {
	Value T
	IsSet bool
}

// Schema implements [huma.SchemaProvider].
func (Optional[T]) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[T]())
}

// Receiver implements [huma.ParamWrapper].
func (o *Optional[T]) Receiver() reflect.Value { return reflect.ValueOf(&o.Value).Elem() }

// OnParamSet implements [huma.ParamReactor].
func (o *Optional[T]) OnParamSet(isSet bool, _ any) { o.IsSet = isSet }

// plainNumber and plainTruth are the forms of numbers and truths in parameters. Package
// strconv reads others, too, such as +4, 04 and t.
var (
	plainNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("^(0|-?[1-9][0-9]*)$") })
	plainTruth  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("^(true|false)$") })
)

// onlyPlain refuses parameters that are there twice, that are written in another form
// than that of the description, and a query that cannot be read as a whole. Otherwise the
// answer would be one to another question.
func onlyPlain(ctx huma.Context, next func(huma.Context)) {
	_, w := humago.Unwrap(ctx)
	u := ctx.URL()
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		Refuse(w, wire.NewFieldFault("malformed", "", "The query of the address cannot be read: "+err.Error()+"."))
		return
	}
	for _, p := range ctx.Operation().Parameters {
		var values []string
		switch p.In {
		case "query":
			values = query[p.Name]
		case "path":
			values = []string{ctx.Param(p.Name)}
		}
		if len(values) > 1 {
			Refuse(w, wire.NewFieldFault("malformed", p.Name, p.Name+" is in the query more than once."))
			return
		}
		form, example := plainNumber(), "a whole number such as 4, without a plus sign or zeros before it"
		switch p.Schema.Type {
		case huma.TypeInteger:
		case huma.TypeBoolean:
			form, example = plainTruth(), "true or false"
		default:
			continue
		}
		if len(values) == 1 && values[0] != "" && !form.MatchString(values[0]) {
			Refuse(w, wire.NewFieldFault("malformed", p.Name, p.Name+" must be "+example+"."))
			return
		}
	}
	next(huma.WithValue(ctx, addressKey{}, u))
}

// nullable are the fields of requests that may be null: no clock, no certain opponent, no
// time of a start, no guild, no length of an arena.
var nullable = []string{"clock", "opponent", "starts", "guild", "minutes"}

// PlainJSON reads bodies of requests. It refuses what [checkBody] refuses.
var PlainJSON = huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: func(text []byte, v any) error {
	if _, isFirst := v.(*any); isFirst { // huma reads each body twice: to check it, and into its type
		if f := checkBody(text); f != nil {
			return f
		}
	}
	return json.Unmarshal(text, v)
}}

// checkBody returns a refusal if a body has a field twice, or null in a field that must
// have a value. Package json takes both as if nothing were wrong. It returns nil for a
// text that is not JSON.
func checkBody(text []byte) *wire.Fault {
	d := json.NewDecoder(bytes.NewReader(text))
	bad := func(field, what string) error {
		return wire.NewFieldFault("malformed", field, field+" "+what+" in the body.")
	}
	var check func(field string) error
	check = func(field string) error {
		switch t, err := d.Token(); {
		case err != nil:
			return err
		case t == nil && field != "" && !slices.Contains(nullable, field):
			return bad(field, "is null")
		case t == json.Delim('['):
			for d.More() {
				if err := check(field); err != nil {
					return err
				}
			}
		case t == json.Delim('{'):
			seen := map[string]bool{}
			for d.More() {
				key, err := d.Token()
				if err != nil {
					return err
				}
				name, _ := key.(string)
				if field != "" {
					name = field + "." + name
				}
				if seen[name] {
					return bad(name, "is there more than once")
				}
				seen[name] = true
				if err := check(name); err != nil {
					return err
				}
			}
		default:
			return nil
		}
		_, err := d.Token() // the end of the list or object
		return err
	}
	var f *wire.Fault
	errors.As(check(""), &f)
	return f
}

// Moment is a time in an answer, see [wire.Moment].
type Moment = wire.Moment

// MomentOf returns a time for an answer, nil for the zero time.
func MomentOf(t time.Time) *Moment { return wire.MomentOf(t) }

// addressKey is the key under which a context has the address of its request.
type addressKey struct{}

// LinkDoc describes the header Link of lists.
const LinkDoc = "The address of the next part of the list, as <ADDRESS>; rel=\"next\". Left out: this part is the last one."

// ListPart is a part of a list, with the address of the next part.
type ListPart[T any] struct {
	Link string `header:"Link"`
	Body []T
}

// PartBody answers with a description of each of the first most elements of a list. If the
// list goes on, the header Link has the address of the next part: that of the request, with
// after as the place of the last element. If reading the list has failed, partBody returns
// the error.
func PartBody[T, D any](ctx context.Context, s *Server, list []T, err error, most int, place func(T) string, describe func(T) D) (*ListPart[D], error) {
	out := &ListPart[D]{}
	if len(list) > most {
		list = list[:most]
		out.Link = s.NextPart(ctx, place(list[most-1]))
	}
	part, err := ListBody(list, err, describe)
	out.Body = part.Body
	return out, err
}

// NextPart returns the header Link for the part of a list after a place.
func (s *Server) NextPart(ctx context.Context, place string) string {
	u, _ := ctx.Value(addressKey{}).(url.URL)
	q := u.Query()
	q.Del("before")
	q.Set("after", place)
	return "<" + s.URL(ctx, u.EscapedPath()+"?"+q.Encode()) + `>; rel="next"`
}

// Deprecated are the parameters of queries that have a newer name, each with the day since which
// this is so. They go on working in this version of the interface; the description says that they
// are deprecated, and so does the answer to whoever uses one (RFC 9745). A date from which
// something does not work any more would be in the header Sunset (RFC 8594); within version 1
// there is none.
var Deprecated = map[string]time.Time{
	"before": time.Date(2026, time.November, 26, 0, 0, 0, 0, time.UTC), // lists have after since then
}

// sayDeprecated tells whoever uses something deprecated.
func sayDeprecated(ctx huma.Context, next func(huma.Context)) {
	for _, p := range ctx.Operation().Parameters {
		if since, ok := Deprecated[p.Name]; ok && p.In == "query" && ctx.Query(p.Name) != "" {
			ctx.SetHeader("Deprecation", fmt.Sprint("@", since.Unix()))
		}
	}
	next(ctx)
}
