// Package client is a typed client of the interface for programs of a server of Cups: a method for
// each operation, a type for each document. Both are made of the description that the server gives of
// itself (see docs/api.md), and a test compares them with it.
//
//	c := client.New("https://cups.example", token, rand.Text) // of crypto/rand
//	game, err := c.GetGame(ctx, id)
//	for line, err := range c.StreamGame(ctx, id, nil) {
//		switch e := line.(type) {
//		case *client.WholeGame: // the first line
//		case *client.MoveEvent:
//		}
//	}
//
// A request that is refused is an [*Error], whose code says why. A request that came too fast, or while
// the server could not answer, is sent again once the time is over for which the server asks (Retry-After),
// and so is one whose answer was lost: each POST carries a key of its own (Idempotency-Key), so nothing is done
// twice.
//
// The module has no address on the network: see package cups for what go.mod needs. Within version 1 of the
// interface nothing that the package has is removed or changes its meaning. What the server sends and the
// package does not know is left out, and is an [*Unknown] where documents come in several types.
package client

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Client asks one server as one account, or as nobody. Its fields may be set before its first use; its
// methods may be called from several goroutines.
type Client struct {
	Server string       // such as "https://cups.example"
	Token  string       // of an account: see CreateGuest, SignIn and CreateToken; "": nobody's
	HTTP   *http.Client // nil: http.DefaultClient. A timeout of it would end streams.

	// NewKey makes the key of a POST: at least 22 characters that nobody guesses, as rand.Text of crypto/rand does.
	// nil: a POST has no key, and is not sent again when its answer was lost.
	NewKey func() string

	// Tries is how often a request is sent at most, 0: 5 times.
	Tries int
	// MaxWait is how long the client waits at most
	// before it sends a request again, 0: a minute; who is asked to wait longer gets the refusal.
	MaxWait time.Duration

	// Deprecated is called, if it is not nil, for each answer that says that something in the request is
	// deprecated: since when, and from when on it may be gone, the zero time if that is not decided.
	Deprecated func(method, path string, since, sunset time.Time)
}

// New returns a client of a server. The token may be empty, and newKey nil.
func New(server, token string, newKey func() string) *Client {
	return &Client{Server: server, Token: token, NewKey: newKey}
}

// Error is a refusal.
type Error struct {
	Method     string        // of the request
	Path       string        // of the request
	Status     int           // of HTTP
	RetryAfter time.Duration // 0: not said
	RequestID  string        // with which the operator finds the request in the log
	Fault                    // its field Error has the code; Game is the game as it is now, for refused moves
}

// Error says what was refused, and why.
func (e *Error) Error() string {
	return fmt.Sprintf("%s %s: %d %s: %s", e.Method, e.Path, e.Status, e.Fault.Error.Code, e.Fault.Error.Message)
}

// Is reports whether err is a refusal with one of these codes.
func Is(err error, codes ...Code) bool {
	var e *Error
	return errors.As(err, &e) && slices.Contains(codes, e.Fault.Error.Code)
}

// Unknown is a document of a type that this package does not know, because the server is newer.
type Unknown struct {
	Type string          // the value of the field that says the type
	Raw  json.RawMessage // the whole document
}

// Optional is a field of a request that can be left out, null or a value. The zero value is left out.
type Optional[T any] struct {
	set   bool
	value *T
}

// Some returns a field with a value.
func Some[T any](v T) Optional[T] { return Optional[T]{true, &v} }

// Null returns a field that is null.
func Null[T any]() Optional[T] { return Optional[T]{set: true} }

// IsZero reports whether the field is left out.
func (o Optional[T]) IsZero() bool { return !o.set }

// Get returns the value, and whether there is one.
func (o Optional[T]) Get() (v T, ok bool) {
	if o.value == nil {
		return v, false
	}
	return *o.value, true
}

// MarshalJSON writes null or the value.
func (o Optional[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

// UnmarshalJSON reads null or a value.
func (o *Optional[T]) UnmarshalJSON(text []byte) error {
	o.set = true
	return json.Unmarshal(text, &o.value)
}

// OneOf is a document that comes in several types, within another document.
type OneOf[T any] struct{ Value T }

// UnmarshalJSON reads a document by its type.
func (o *OneOf[T]) UnmarshalJSON(text []byte) (err error) {
	o.Value, err = decode[T](text)
	return err
}

// MarshalJSON writes the document.
func (o OneOf[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.Value) }

// MarshalJSON writes the document as it was read.
func (u *Unknown) MarshalJSON() ([]byte, error) { return u.Raw, nil }

// ParseHookEvent reads the body of a delivery to a hook. Check its signature before: see docs/api.md.
func ParseHookEvent(body []byte) (HookEvent, error) { return decode[HookEvent](body) }

// union says which types the documents of an interface have.
type union struct {
	field string // says the type
	make  map[string]func() any
}

// decode reads a document. If T is an interface, its type decides what it becomes.
func decode[T any](text []byte) (v T, err error) {
	u, isUnion := unions()[reflect.TypeFor[T]()]
	if !isUnion {
		err = json.Unmarshal(text, &v)
		return v, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return v, err
	}
	var kind string
	json.Unmarshal(fields[u.field], &kind)
	var to any = &Unknown{kind, slices.Clone(text)}
	if one := u.make[kind]; one != nil {
		to = one()
		if err := json.Unmarshal(text, to); err != nil {
			return v, err
		}
	}
	return to.(T), nil
}

// request is one request of an operation.
type request struct {
	method, path string
	query        url.Values
	body         any // nil: none
	accept       string
}

// set adds a parameter if there is a value.
func (r *request) set(name string, v any) {
	x := reflect.ValueOf(v)
	switch {
	case x.Kind() == reflect.Slice:
		var all []string
		for i := range x.Len() {
			all = append(all, fmt.Sprint(x.Index(i)))
		}
		if len(all) > 0 {
			r.query.Set(name, strings.Join(all, ","))
		}
	case x.Kind() == reflect.Pointer:
		if !x.IsNil() {
			r.set(name, x.Elem().Interface())
		}
	default:
		if at, ok := v.(time.Time); ok {
			v = at.UTC().Format("2006-01-02T15:04:05.000Z")
		}
		r.query.Set(name, fmt.Sprint(v))
	}
}

const (
	usualTries   = 5
	usualMaxWait = time.Minute
	mostRefusal  = 1 << 20
)

// send sends a request until it is answered, and returns an answer that is no refusal.
func (c *Client) send(ctx context.Context, r request) (*http.Response, error) {
	var body []byte
	if r.body != nil {
		switch b := r.body.(type) {
		case form:
		case []byte:
			body = b
		default:
			var err error
			if body, err = json.Marshal(b); err != nil {
				return nil, fmt.Errorf("%s %s: %w", r.method, r.path, err)
			}
		}
	}
	at, key := c.address(r), ""
	fields, isForm := r.body.(form)
	if isForm {
		body = fields.encode()
	}
	if r.method == http.MethodPost && c.NewKey != nil && !isForm {
		key = c.NewKey()
	}
	web, tries, most := c.HTTP, c.Tries, c.MaxWait
	if web == nil {
		web = http.DefaultClient
	}
	if tries == 0 {
		tries = usualTries
	}
	if most == 0 {
		most = usualMaxWait
	}
	for try := 1; ; try++ {
		q, err := http.NewRequestWithContext(ctx, r.method, at, bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		if c.Token != "" && !isForm {
			q.Header.Set("Authorization", "Bearer "+c.Token)
		}
		if key != "" {
			q.Header.Set("Idempotency-Key", key)
		}
		switch {
		case isForm:
			q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		case body != nil:
			q.Header.Set("Content-Type", "application/json")
		}
		q.Header.Set("Accept", r.accept)
		answer, err := web.Do(q)
		wait := time.Second
		switch {
		case ctx.Err() != nil:
			if err == nil {
				answer.Body.Close()
			}
			return nil, context.Cause(ctx)
		case err != nil && r.method == http.MethodPost && key == "":
			return nil, err
		case err != nil: // no answer: the same request again does nothing twice
		case answer.StatusCode < 300:
			c.sayDeprecated(r, answer.Header)
			return answer, nil
		default:
			c.sayDeprecated(r, answer.Header)
			refusal := refused(r, answer)
			err = refusal
			isLate := answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode == http.StatusServiceUnavailable
			if !(isLate && refusal.RetryAfter > 0 || Is(err, CodeKeyRunning)) {
				return nil, err
			}
			wait = max(wait, refusal.RetryAfter)
		}
		if try >= tries || wait > most {
			return nil, err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// address is that of a request.
func (c *Client) address(r request) string {
	at := strings.TrimSuffix(c.Server, "/") + r.path
	if len(r.query) > 0 {
		at += "?" + r.query.Encode()
	}
	return at
}

// form is the body of a request for OAuth 2.0. It says itself who asks, so that no token is sent with it, and it
// is not sent again when its answer was lost, since its code counts once.
type form struct{ fields any }

func (f form) encode() []byte {
	values := url.Values{}
	of := reflect.ValueOf(f.fields).Elem()
	for i := range of.NumField() {
		if text := of.Field(i).String(); text != "" {
			name, _, _ := strings.Cut(of.Type().Field(i).Tag.Get("json"), ",")
			values.Set(name, text)
		}
	}
	return []byte(values.Encode())
}

// refused reads a refusal.
func refused(r request, answer *http.Response) *Error {
	defer answer.Body.Close()
	e := &Error{Method: r.method, Path: r.path, Status: answer.StatusCode, RequestID: answer.Header.Get("X-Request-Id")}
	if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil && seconds > 0 {
		e.RetryAfter = time.Duration(seconds) * time.Second
	}
	text, err := io.ReadAll(io.LimitReader(answer.Body, mostRefusal))
	if err == nil {
		err = json.Unmarshal(text, &e.Fault)
	}
	var plain OAuthFault // so refuses OAuth 2.0
	if err != nil && json.Unmarshal(text, &plain) == nil && plain.Error != "" {
		e.Fault.Error.Code, e.Fault.Error.Message = Code(plain.Error), plain.ErrorDescription
		return e
	}
	if err != nil || e.Fault.Error.Code == "" { // of something between the server and us
		e.Fault.Error.Message = http.StatusText(answer.StatusCode)
	}
	return e
}

// sayDeprecated passes on what the headers Deprecation (RFC 9745) and Sunset (RFC 8594) say.
func (c *Client) sayDeprecated(r request, h http.Header) {
	if c.Deprecated == nil || h.Get("Deprecation") == "" {
		return
	}
	seconds, _ := strconv.ParseInt(strings.TrimPrefix(h.Get("Deprecation"), "@"), 10, 64)
	sunset, _ := http.ParseTime(h.Get("Sunset"))
	c.Deprecated(r.method, r.path, time.Unix(seconds, 0).UTC(), sunset)
}

// ask sends a request and reads the answer, of which nothing but the status matters if it has no content.
func ask[T any](ctx context.Context, c *Client, r request) (v T, h http.Header, err error) {
	r.accept = "application/json"
	answer, err := c.send(ctx, r)
	if err != nil {
		return v, nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return v, nil, fmt.Errorf("%s %s: %w", r.method, r.path, err)
	}
	if len(bytes.TrimSpace(text)) > 0 {
		if v, err = decode[T](text); err != nil {
			return v, nil, fmt.Errorf("%s %s: the answer: %w", r.method, r.path, err)
		}
	}
	return v, answer.Header, nil
}

// askEither sends a request to which there are two answers.
func askEither[A, B any](ctx context.Context, c *Client, r request) (*A, *B, error) {
	r.accept = "application/json"
	answer, err := c.send(ctx, r)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode == http.StatusAccepted {
		var b B
		if b, err = decode[B](text); err == nil {
			return nil, &b, nil
		}
	} else if err == nil && len(text) > 0 {
		var a A
		if a, err = decode[A](text); err == nil {
			return &a, nil, nil
		}
	}
	if err != nil {
		err = fmt.Errorf("%s %s: the answer: %w", r.method, r.path, err)
	}
	return nil, nil, err
}

// file sends a request whose answer is a file. Close it.
func file(ctx context.Context, c *Client, r request) (io.ReadCloser, error) {
	answer, err := c.send(ctx, r)
	if err != nil {
		return nil, err
	}
	return answer.Body, nil
}

// Part is a part of a list.
type Part[T any] struct {
	Items []T    // in the order of the list
	Next  string // the parameter After of the part that follows; "" after the last one
}

// part sends a request for a part of a list.
func part[T any](ctx context.Context, c *Client, r request) (Part[T], error) {
	items, h, err := ask[[]T](ctx, c, r)
	p := Part[T]{Items: items}
	at, rest, ok := strings.Cut(strings.TrimPrefix(h.Get("Link"), "<"), ">")
	if u, bad := url.Parse(at); ok && bad == nil && strings.Contains(rest, `rel="next"`) {
		p.Next = u.Query().Get("after")
	}
	return p, err
}

// lines sends a request whose answer is a stream, and reads its documents one after the other. A stream that
// breaks off ends with an error; one that ends, or whose reader has enough, without.
func lines[T any](ctx context.Context, c *Client, r request) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		r.accept = "application/x-ndjson"
		answer, err := c.send(ctx, r)
		if err != nil {
			yield(none, err)
			return
		}
		defer answer.Body.Close()
		in := bufio.NewReader(answer.Body)
		for {
			line, err := in.ReadBytes('\n')
			if text := bytes.TrimSpace(line); len(text) > 0 && (err == nil || err == io.EOF) {
				v, bad := decode[T](text)
				if bad != nil {
					yield(none, fmt.Errorf("%s %s: a line of the stream: %w", r.method, r.path, bad))
					return
				}
				if !yield(v, nil) {
					return
				}
			}
			switch {
			case err == io.EOF:
				return
			case ctx.Err() != nil:
				yield(none, context.Cause(ctx))
				return
			case err != nil:
				yield(none, fmt.Errorf("%s %s: the stream has broken off: %w", r.method, r.path, err))
				return
			}
		}
	}
}

// optional returns a body that may be left out.
func optional[T any](body *T) any {
	if body == nil {
		return nil
	}
	return body
}
