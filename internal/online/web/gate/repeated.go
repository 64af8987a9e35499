package gate

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/wire"
)

// keyHeader is the header with the key of a request. A request that is sent again with its
// key gets the first answer and is not carried out again.
const keyHeader = "Idempotency-Key"

// longestKey is the length of the longest key, in characters.
const longestKey = 100

// repeatWait is how long a request waits for an earlier one with the same key.
const repeatWait = 10 * time.Second

// answerSoon is how long after it was stored a request may be without an answer because another
// server is still making it, and askAnswer is the time between two looks at that.
const (
	answerSoon = 2 * time.Second
	askAnswer  = 20 * time.Millisecond
)

// mostOvertaken is how often a request is looked at again because another server was faster.
const mostOvertaken = 3

// repeats are the requests with a key that are being carried out.
type repeats struct {
	mu      sync.Mutex
	running map[string]chan struct{} // closed at the end, by the names of the receipts and their accounts
}

// enter waits until no request with the name is being carried out. It returns false if
// this takes too long.
func (r *repeats) enter(ctx context.Context, name string) (leave func(), ok bool) {
	late := time.NewTimer(repeatWait)
	defer late.Stop()
	for {
		r.mu.Lock()
		before, isRunning := r.running[name]
		if !isRunning {
			done := make(chan struct{})
			r.running[name] = done
			r.mu.Unlock()
			return func() {
				r.mu.Lock()
				delete(r.running, name)
				r.mu.Unlock()
				close(done)
			}, true
		}
		r.mu.Unlock()
		select {
		case <-before:
		case <-late.C:
			return nil, false
		case <-ctx.Done():
			return nil, false
		}
	}
}

// IsKey reports whether a text can be a key: 1 to 100 printable characters.
func IsKey(key string) bool {
	if key == "" || !utf8.ValidString(key) || utf8.RuneCountInString(key) > longestKey {
		return false
	}
	for _, r := range key {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}

// The fewest characters that a random key of 128 bits has, and the fewest different ones among
// them.
const (
	leastRandom    = 22
	leastDifferent = 8
)

// isUnguessable reports whether a key is so long that nobody else chooses it or guesses it. Only
// such a key shows that whoever asks for a secret again is the one who has got it.
func isUnguessable(key string) bool {
	different := map[rune]bool{}
	for _, r := range key {
		different[r] = true
	}
	return utf8.RuneCountInString(key) >= leastRandom && len(different) >= leastDifferent
}

// repeat is a request with a key. An answer may have a secret, such as a new token, so the
// archive has neither the key nor the answer in the clear: who has the archive cannot read
// an answer without the key.
type repeat struct {
	secret  [sha256.Size]byte
	receipt archive.Receipt
	Errand  *archive.Errand // nil if the answer is known
}

// OpenRepeat finds out whether a request with a key was carried out before. isAnswered says that
// the answers to such requests are stored. parts are everything that makes the request what it
// is. If the error is nil, the caller must call
// leave. The error is a refusal or one of the archive.
func (s *Server) OpenRepeat(ctx context.Context, account, key string, isAnswered bool, parts ...[]byte) (r *repeat, leave func(), err error) {
	r = &repeat{secret: sha256.Sum256([]byte("answer\x00" + account + "\x00" + key))}
	name := sha256.Sum256([]byte("key\x00" + account + "\x00" + key))
	sum := hmac.New(sha256.New, r.secret[:])
	for _, part := range parts {
		sum.Write(part)
		sum.Write([]byte{0})
	}
	r.receipt = archive.Receipt{Account: account, Name: hex.EncodeToString(name[:]), At: s.Hall.Now(), Request: sum.Sum(nil)}
	leave, ok := s.repeats.enter(ctx, account+"\x00"+r.receipt.Name)
	if !ok {
		return nil, nil, wire.NewCode("keyRunning")
	}
	found, err := s.receipt(ctx, account, r.receipt.Name, isAnswered)
	switch {
	case errors.Is(err, archive.ErrNotFound), err == nil && r.receipt.At.Sub(found.At) >= archive.ReceiptLasts:
		r.Errand, err = archive.NewErrand(r.receipt, s.Hall.Now), nil
	case err != nil:
	case !hmac.Equal(found.Request, r.receipt.Request):
		err = wire.NewCode("keyReused")
	default:
		r.receipt = found
		if found.Status == 0 {
			r.Errand = archive.Resume(found)
		}
	}
	if err != nil {
		leave()
	}
	return r, leave, err
}

// receipt returns a receipt. If it will have an answer, which another server may be about to
// store, it waits for that: by its own clock, in case the one of the other server is ahead.
func (s *Server) receipt(ctx context.Context, account, name string, isAnswered bool) (archive.Receipt, error) {
	late := s.Hall.Now().Add(answerSoon)
	for {
		found, err := s.Archive.Receipt(ctx, account, name)
		now := s.Hall.Now()
		if err != nil || found.Status != 0 || !isAnswered || !s.Hall.IsShared() || now.Sub(found.At) >= answerSoon || !now.Before(late) {
			return found, err
		}
		select {
		case <-time.After(askAnswer):
		case <-ctx.Done():
			return archive.Receipt{}, ctx.Err()
		}
	}
}

// IsOvertaken reports whether another server has carried out a request that this one has refused,
// or has tried in vain: the same key was sent to both.
func (s *Server) IsOvertaken(ctx context.Context, r *repeat) bool {
	return !r.Errand.IsKept() && s.isKnown(ctx, r, false)
}

// isKnown reports whether the archive has a good receipt of a request, with an answer if that is
// asked for.
func (s *Server) isKnown(ctx context.Context, r *repeat, isAnswered bool) bool {
	found, err := s.Archive.Receipt(ctx, r.receipt.Account, r.receipt.Name)
	return err == nil && r.receipt.At.Sub(found.At) < archive.ReceiptLasts && (found.Status != 0 || !isAnswered)
}

// keptAnswer is an answer as a receipt has it.
type keptAnswer struct {
	Header http.Header `json:"header"`
	Body   []byte      `json:"body"`
}

// cipher returns what seals and opens the answer.
func (r *repeat) cipher() cipher.AEAD {
	block, err := aes.NewCipher(r.secret[:])
	if err == nil {
		var aead cipher.AEAD
		if aead, err = cipher.NewGCM(block); err == nil {
			return aead
		}
	}
	panic(err) // the length of the secret is right
}

// seal makes the answer of the receipt.
func (r *repeat) seal(a keptAnswer) []byte {
	plain, err := json.Marshal(a)
	if err != nil {
		panic(err) // encoding texts cannot fail
	}
	aead, sum := r.cipher(), sha256.Sum256(plain)
	nonce := sum[:aead.NonceSize()] // the same only for the same answer
	return aead.Seal(nonce, nonce, plain, nil)
}

// open reads the answer of the receipt.
func (r *repeat) open() (a keptAnswer, err error) {
	aead, sealed := r.cipher(), r.receipt.Answer
	if len(sealed) < aead.NonceSize() {
		return a, io.ErrUnexpectedEOF
	}
	plain, err := aead.Open(nil, sealed[:aead.NonceSize()], sealed[aead.NonceSize():], nil)
	if err != nil {
		return a, err
	}
	return a, json.Unmarshal(plain, &a)
}

// heldAnswer is an answer that waits until its receipt is stored.
type heldAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (h *heldAnswer) Header() http.Header { return h.header }

func (h *heldAnswer) WriteHeader(status int) {
	if h.status == 0 {
		h.status = status
	}
}

func (h *heldAnswer) Write(b []byte) (int, error) {
	h.WriteHeader(http.StatusOK)
	return h.body.Write(b)
}

// send sends an answer.
func (a keptAnswer) send(w http.ResponseWriter, status int) {
	for name, values := range a.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(status)
	_, _ = w.Write(a.Body) // who has gone away asks again
}

// keptHeaders are the headers of an answer that belong to what was done. The others are
// made anew for each request.
var keptHeaders = []string{"Content-Type", "Location", "Cache-Control"}

// once carries out an operation once for each key.
func (s *Server) once(o Operation) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(ctx)
		keys, hasKey := r.Header[keyHeader]
		if !hasKey {
			next(ctx)
			return
		}
		if len(keys) != 1 || !IsKey(keys[0]) {
			Refuse(w, wire.NewFieldFault("malformed", keyHeader, "The header "+keyHeader+" must have 1 to 100 printable characters."))
			return
		}
		sent, err := io.ReadAll(io.LimitReader(r.Body, o.MaxBodyBytes+1))
		body := r.Body
		again := func() {
			r.Body = struct {
				io.Reader
				io.Closer
			}{io.MultiReader(bytes.NewReader(sent), body), body}
		}
		again()
		if err != nil || int64(len(sent)) > o.MaxBodyBytes { // which is refused
			next(ctx)
			return
		}
		for range mostOvertaken {
			if s.attempt(o, ctx, next, keys[0], sent) {
				return
			}
			again()
		}
		Refuse(w, wire.NewCode("keyRunning"))
	}
}

// attempt carries out a request with a key, if it was not carried out before, and answers it. It
// returns false, and answers nothing, if another server was faster.
func (s *Server) attempt(o Operation, ctx huma.Context, next func(huma.Context), key string, sent []byte) bool {
	r, w := humago.Unwrap(ctx)
	v, parts := Who(r.Context()), [][]byte{[]byte(r.Method), []byte(r.URL.RequestURI()), sent}
	if !v.IsKnown() { // an address may be that of a whole school, where two visitors choose the same key
		if o.Secret && !isUnguessable(key) {
			next(ctx)
			return true
		}
		key += "\x00" + string(bytes.Join(parts, []byte{0}))
	}
	repeat, leave, err := s.OpenRepeat(r.Context(), v.Key(), key, true, parts...)
	if err != nil {
		Refuse(w, s.Fault(r.Context(), o.Path, err))
		return true
	}
	defer leave()
	if repeat.Errand == nil {
		answer, err := repeat.open()
		if err != nil {
			Refuse(w, s.Fault(r.Context(), o.Path, err))
			return true
		}
		answer.send(w, repeat.receipt.Status)
		return true
	}
	if o.Secret {
		repeat.Errand.Again()
	}
	held := &heldAnswer{header: w.Header().Clone()}
	next(humago.NewContext(ctx.Operation(), r.WithContext(archive.WithErrand(r.Context(), repeat.Errand)), held))
	answer := keptAnswer{Header: http.Header{}, Body: held.body.Bytes()}
	for _, name := range keptHeaders {
		if values := held.header[name]; values != nil {
			answer.Header[name] = values
		}
	}
	isAnswer := mayAnswerAgain(held.status) || repeat.Errand.IsKept() && held.status < http.StatusInternalServerError
	switch kept := repeat.seal(answer); {
	case isAnswer && s.mayKeep(r.Context(), repeat, kept): // otherwise it is made again for a repeat
		err := s.Hall.Guarded().Commit(r.Context(), repeat.Errand.Answered(held.status, kept))
		if errors.Is(err, archive.ErrConflict) && s.isKnown(r.Context(), repeat, repeat.Errand.IsKept()) {
			return false
		}
		if err != nil { // what is done is done: the same request is answered later
			Refuse(w, s.Fault(r.Context(), o.Path, err))
			return true
		}
	case !isAnswer && s.IsOvertaken(r.Context(), repeat):
		return false
	}
	for name, values := range held.header {
		w.Header()[name] = values
	}
	answer.send(w, held.status)
	return true
}

// mostUnchanged is the length of the longest answer that is kept of a request that has changed
// nothing, such as a refusal or a look at what an import would do, in bytes.
const mostUnchanged = 4 << 10

// mayKeep reports whether the answer to a request is kept. It is counted as something that the
// visitor stores.
func (s *Server) mayKeep(ctx context.Context, r *repeat, answer []byte) bool {
	if !r.Errand.IsKept() && len(answer) > mostUnchanged {
		return false
	}
	return s.Shares.Make(quota.Bytes, quota.OwnerIn(ctx), len(answer)+perReceipt, s.Hall.Now()) == nil
}

// perReceipt is about how many bytes a receipt has besides its answer.
const perReceipt = 300

// mayAnswerAgain reports whether an answer with a status is the answer to each repeat. The
// others say that the request should be sent again, or that it was not read.
func mayAnswerAgain(status int) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusRequestTimeout, http.StatusTooManyRequests:
		return false
	}
	return status < http.StatusInternalServerError
}
