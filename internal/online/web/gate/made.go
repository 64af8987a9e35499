package gate

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	pathpkg "path"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/page"
)

// mostKept is how many bytes are kept of what was made for visitors: answers, pictures, and values
// of positions.
const mostKept = 64 << 20

// longAnswer is the length of the shortest answer that is counted among what is sent, in bytes.
const longAnswer = 64 << 10

// answerPlaces returns the places of the long answers that are made at the same time: half of the
// processors are for the games.
func answerPlaces() chan struct{} { return make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) }

// Made says what an answer shows that is the same for everybody who may ask for it.
type Made struct {
	Thing   string // names it
	Version string // of what is shown, with everything else that the answer depends on
	Own     bool   // the answer is a page for the visitor, who is known by Thing, and not for everybody
	Waits   bool   // the answer waits for something else than its turn: it has none
}

// SendMade answers with what make answers, which is made once for a version of a thing and then
// kept: as long as nobody else asks for the same, one at a time for an address, and only while
// somebody waits for it. make sees a request of nobody in particular, in the language of the
// visitor, unless the answer is its own, and its writes fail when nobody waits any more. A reader
// who has the answer gets 304.
func (s *Server) SendMade(w http.ResponseWriter, r *http.Request, of Made, make http.HandlerFunc) {
	o := kept.Order[*madeAnswer]{
		Thing: "answer " + s.URL(r.Context(), "") + " " + string(LanguageOf(r)) + " " + of.Thing, Version: of.Version,
		May: func() (release func(), err error) { return s.Hold(r.Context(), s.Shares.Answers) },
		Make: func(ctx context.Context) (*madeAnswer, int64, error) {
			v := visitor{Language: LanguageOf(r)}
			v.Circle.Settings = club.DefaultSettings
			v.Circle.Settings.Language = string(v.Language)
			if of.Own {
				v = Who(ctx)
				v.answer, v.cookie = nil, nil
			}
			ctx = context.WithValue(quota.Owner{}.In(ctx), visitorKey{}, v)
			a := &madeAnswer{ctx: ctx, header: http.Header{}}
			q := r.WithContext(ctx)
			q.Method, q.Header = http.MethodGet, r.Header.Clone()
			q.Header.Del("Accept-Encoding") // it is compressed when it is kept
			make(a, q)
			if err := ctx.Err(); err != nil {
				return nil, 0, context.Cause(ctx)
			}
			return a, a.finish(), nil
		},
	}
	if !of.Waits {
		o.By = answerTurn + Network(Who(r.Context()).Address)
	}
	if !of.Waits && !of.Own { // pages wait for the archive, and a place is part of a processor
		o.Places = s.places
	}
	answer, err := kept.Get(r.Context(), s.Kept, o)
	if err == nil && answer.sent(r) > longAnswer {
		err = s.Shares.Make(quota.Sent, quota.OwnerIn(r.Context()), answer.sent(r), s.Hall.Now())
	}
	if err != nil {
		s.refuseMade(w, r, err)
		return
	}
	answer.send(w, r)
}

// Keeping returns a handler of pages that cost, which are kept for a visitor until anything changes
// but a game that goes on, at most for a second: see [Server.SendMade]. All visitors without an
// account are one, as far as their settings are the same.
func (s *Server) Keeping(do http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := Who(r.Context())
		if v.IsKnown() && s.Hall.IsShared() { // another server may know of what the visitor has just done
			s.InTurn(do)(w, r)
			return
		}
		thing := fmt.Sprintf("page %q %q %q %v", r.URL.RequestURI(), v.Actor.Account.ID, v.Actor.Token.Kind, v.Actor.Token.Scopes)
		for _, of := range []string{ThemeCookie, SettingsCookie, page.FontsCookie} {
			if c, err := r.Cookie(of); err == nil {
				thing += " " + strconv.Quote(c.Value)
			}
		}
		s.SendMade(w, r, Made{Thing: thing, Version: s.Edition(), Own: true, Waits: waits(r.URL.Path)}, do)
	}
}

// Edition names a version of everything that can be read but the games that go on; of what other
// servers do it knows after a second.
func (s *Server) Edition() string {
	return fmt.Sprint(s.Hall.Edition(), " ", s.Hall.Now().Unix())
}

func (s *Server) refuseMade(w http.ResponseWriter, r *http.Request, err error) {
	if isAPI(r.URL.Path) {
		Refuse(w, s.Fault(r.Context(), r.Method+" "+r.URL.Path, err))
	} else {
		s.ErrorPage(w, r, err)
	}
}

// Turn waits until what costs may be done for a visitor: one thing at a time for an address. It is
// done when leave is called. The error may be a [*quota.FullError].
func (s *Server) Turn(ctx context.Context) (leave func(), err error) {
	release, err := s.Hold(ctx, s.Shares.Answers)
	if err != nil {
		return nil, err
	}
	end, err := s.Kept.Turn(ctx, answerTurn+Network(Who(ctx).Address), nil)
	if err != nil {
		release()
		return nil, err
	}
	return func() {
		end()
		release()
	}, nil
}

// What the turns of an address are for.
const (
	answerTurn = "answer to " // what is long or costs
	pageTurn   = "page for "  // any page
)

// InTurn returns a handler of answers that cost and differ for each visitor, which are made as
// [Server.Turn] says.
func (s *Server) InTurn(do http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		release, err := s.Hold(r.Context(), s.Shares.Answers)
		if err != nil {
			s.refuseMade(w, r, err)
			return
		}
		defer release()
		s.inTurn(w, r, answerTurn, do)
	}
}

// inTurn answers a request when nothing else is made for the address in turns of the same kind.
// The turn ends before the answer is sent, so that whoever reads slowly keeps nobody waiting.
func (s *Server) inTurn(w http.ResponseWriter, r *http.Request, kind string, do http.HandlerFunc) {
	a := &madeAnswer{ctx: r.Context(), header: w.Header()}
	err := func() error {
		leave, err := s.Kept.Turn(r.Context(), kind+Network(Who(r.Context()).Address), nil)
		if err != nil {
			return err
		}
		defer leave()
		do(a, r)
		return nil
	}()
	if err != nil {
		s.refuseMade(w, r, err)
		return
	}
	w.WriteHeader(cmp.Or(a.status, http.StatusOK))
	_, _ = a.body.WriteTo(w) // a reader that has gone away needs no answer
}

// pagesInTurn makes one page at a time for an address, but for those that wait for something.
func (s *Server) pagesInTurn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		isRead := r.Method == http.MethodGet || r.Method == http.MethodHead
		if !isRead || !isPage(r.URL.Path) || isProbe(r.URL.Path) || waits(r.URL.Path) {
			next.ServeHTTP(w, r)
			return
		}
		s.inTurn(w, r, pageTurn, next.ServeHTTP)
	})
}

// waits reports whether a path may wait for something other than its turn: pictures have a queue
// of their own, and the openings wait for what is proven.
func waits(path string) bool {
	return path == "/openings" || slices.Contains([]string{".gif", ".png", ".svg"}, pathpkg.Ext(path))
}

// madeAnswer is an answer that is made once.
type madeAnswer struct {
	ctx    context.Context // of the making
	header http.Header
	status int
	body   bytes.Buffer
	tag    string
	length int  // of the whole body
	zipped bool // body is compressed
}

func (a *madeAnswer) Header() http.Header { return a.header }

func (a *madeAnswer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

// Write fails when nobody waits for the answer any more.
func (a *madeAnswer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	if err := a.ctx.Err(); err != nil {
		return 0, err
	}
	return a.body.Write(b)
}

// finish compresses an answer, and returns its size in memory; 0: it is a refusal, which is not
// kept.
func (a *madeAnswer) finish() int64 {
	a.WriteHeader(http.StatusOK)
	sum := sha256.Sum256(a.body.Bytes())
	a.tag, a.length = `W/"`+hex.EncodeToString(sum[:8])+`"`, a.body.Len() // weak: it is the same with and without compression
	for _, of := range []string{"Content-Length", "Content-Encoding", "ETag"} {
		a.header.Del(of)
	}
	if a.status == http.StatusOK && a.length >= leastZipped {
		small := page.Pack(a.body.Bytes())
		a.body, a.zipped = *bytes.NewBuffer(small), true
	}
	a.ctx = nil
	if a.status != http.StatusOK {
		return 0
	}
	return int64(a.body.Len()) + 1000
}

// sent returns how many bytes the reader of a request is sent.
func (a *madeAnswer) sent(r *http.Request) int {
	switch {
	case r.Method == http.MethodHead || a.status == http.StatusOK && isKnownTag(r.Header.Get("If-None-Match"), a.tag):
		return 0
	case a.zipped && !page.ReadsZipped(r):
		return a.length
	}
	return a.body.Len()
}

// send sends the answer, which is unpacked for readers who do not read what is compressed.
func (a *madeAnswer) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	for name, values := range a.header {
		if name != "Set-Cookie" {
			h.Del(name)
		}
		for _, value := range values {
			h.Add(name, value)
		}
	}
	h.Set("Vary", "Accept-Encoding, Accept-Language, Authorization, Cookie")
	if a.status == http.StatusOK {
		if isAPI(r.URL.Path) || !Who(r.Context()).IsKnown() { // nobody finds pages of somebody who has signed out on the device
			h.Set("Cache-Control", MayBeKept)
		}
		h.Set("ETag", a.tag)
		if isKnownTag(r.Header.Get("If-None-Match"), a.tag) {
			h.Del("Content-Type")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	from, length := io.Reader(bytes.NewReader(a.body.Bytes())), a.body.Len()
	if a.zipped && page.ReadsZipped(r) {
		h.Set("Content-Encoding", "gzip")
	} else if a.zipped {
		z, err := gzip.NewReader(from)
		if err != nil {
			panic(err) // it was compressed by this program
		}
		from, length = z, a.length
	}
	h.Set("Content-Length", strconv.Itoa(length))
	w.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		_, _ = io.Copy(w, from) // a reader that has gone away needs no answer
	}
}

// made answers an operation by [Server.SendMade]. Whatever the version cannot be told of is answered
// by the operation itself.
func (s *Server) made(o Operation) func(huma.Context, func(huma.Context)) {
	return func(hc huma.Context, next func(huma.Context)) {
		version, err := o.Version(hc.Context(), hc.Param("id"))
		if err != nil {
			next(hc)
			return
		}
		thing := o.OperationID
		for _, p := range hc.Operation().Parameters {
			value := hc.Query(p.Name)
			if p.In == "path" {
				value = hc.Param(p.Name)
			}
			thing += " " + strconv.Quote(strings.Clone(value))
		}
		r, w := humago.Unwrap(hc)
		r = r.WithContext(hc.Context()) // with what the steps before have noted
		s.SendMade(w, r, Made{Thing: thing, Version: version, Waits: o.Waits}, func(w http.ResponseWriter, r *http.Request) {
			next(humago.NewContext(hc.Operation(), r, w))
		})
	}
}
