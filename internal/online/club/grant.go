package club

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/sorting"
)

// How long the code that a page of another site gets is valid, how long it is remembered that
// it was used, and how long the token is valid for which the page exchanges it.
const (
	CodeTime  = time.Minute
	spentTime = 24 * time.Hour
	GrantTime = 90 * 24 * time.Hour
)

// The lengths of the longest parts of an [Ask].
const (
	longestClient   = 200
	longestRedirect = 1000
)

// Ask is what a page of another site asks a member for: a token that lets the page act for the
// member. Nobody registers such a page, so it is known by the address to which it has the
// member sent back, and the name that it gives itself proves nothing.
type Ask struct {
	Client    string  // the name that the page gives itself
	Redirect  string  // the address to which the browser goes with the answer
	Challenge string  // the SHA-256 of a secret of the page, in Base64 for URLs (RFC 7636, S256)
	Scopes    []Scope // what the page may do
}

// Site returns the site that asks: the host of the address to which the browser goes back, with
// its port.
func (a Ask) Site() string {
	u, err := url.Parse(a.Redirect)
	if err != nil {
		return ""
	}
	return u.Host
}

// CheckSite returns an error if the client's name or its address cannot be those of a page that
// asks. Then the browser must not be sent back to the address.
func (a Ask) CheckSite() error {
	if a.Client == "" || len(a.Client) > longestClient || !isPlain(a.Client) {
		return errors.New("client_id must have 1 to 200 characters of ASCII")
	}
	if len(a.Redirect) > longestRedirect || !isPlain(a.Redirect) || strings.ContainsAny(a.Redirect, ` "<>\^{|}`+"`") {
		return errors.New("redirect_uri is not an address")
	}
	u, err := url.Parse(a.Redirect)
	switch {
	case err != nil || u.Host == "" || u.Hostname() == "" || u.Opaque != "":
		return errors.New("redirect_uri is not an absolute address")
	case u.User != nil:
		return errors.New("redirect_uri has a user")
	case strings.Contains(a.Redirect, "#"):
		return errors.New("redirect_uri has a fragment")
	case u.Scheme == "https", u.Scheme == "http" && isLoopback(u.Hostname()):
		return nil
	}
	return errors.New("redirect_uri must begin with https://, or with http:// and an address of the same device, such as 127.0.0.1")
}

// CheckProof returns an error if the challenge is not a SHA-256 in Base64 for URLs.
func (a Ask) CheckProof() error {
	if sum, err := base64.RawURLEncoding.Strict().DecodeString(a.Challenge); err != nil || len(sum) != sha256.Size {
		return errors.New("code_challenge must be the SHA-256 of the verifier in Base64 for URLs without padding")
	}
	return nil
}

func isPlain(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}

// isLoopback reports whether a host is the device on which the browser runs.
func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// granted is what the archive has with a code, and with the token that was made of it.
type granted struct {
	Client    string `json:"client"`
	Redirect  string `json:"redirect"`
	Challenge []byte `json:"challenge,omitempty"` // of a code only
}

// GrantOf returns what was granted with a token: the client's name and the address of the page
// that has got it. ok is false for tokens that were made in another way.
func GrantOf(t archive.Token) (client, redirect string, ok bool) {
	var g granted
	if !isGranted(t) || json.Unmarshal(t.Data, &g) != nil {
		return "", "", isGranted(t)
	}
	return g.Client, g.Redirect, true
}

// isGranted reports whether a page of another site has got a token.
func isGranted(t archive.Token) bool { return t.Kind == archive.Personal && len(t.Data) > 0 }

// madeByHand returns the tokens that nobody but their owner has made.
func madeByHand(list []archive.Token) []archive.Token {
	return slices.DeleteFunc(slices.Clone(list), isGranted)
}

// Grant gives a page of another site what it asks the actor for, and returns a code that the
// page exchanges for a token, see [Club.Exchange]. The error may be BadScope, Unproven, or one
// of [Ask.CheckSite] and [Ask.CheckProof].
func (c *Club) Grant(ctx context.Context, by Actor, a Ask) (code string, err error) {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return "", err
	}
	if err := errors.Join(a.CheckSite(), a.CheckProof()); err != nil {
		return "", err
	}
	now := c.Now()
	t := archive.Token{Account: by.Account.ID, Kind: archive.Code, Label: label(a.Site()), Created: now, Expires: now.Add(CodeTime)}
	if t.Scopes, err = checkScopes(a.Scopes, PageScopes); err != nil {
		return "", err
	}
	g := granted{Client: a.Client, Redirect: a.Redirect}
	if g.Challenge, err = base64.RawURLEncoding.DecodeString(a.Challenge); err != nil {
		return "", err
	}
	if t.Data, err = json.Marshal(g); err != nil {
		return "", err
	}
	if code, err = c.newToken(&t); err != nil {
		return "", err
	}
	return code, c.change(ctx, func() (archive.Change, error) {
		change := archive.Change{t}
		list, err := c.tokensOf(ctx, by.Account.ID, archive.Personal)
		if err != nil {
			return archive.Change{}, err
		}
		for _, other := range list { // a page that comes again is no news
			if _, redirect, ok := GrantOf(other); ok && redirect == a.Redirect && other.Scopes == t.Scopes {
				return change, nil
			}
		}
		return c.noted(ctx, by, PageAllowed, change)
	})
}

// spentOf returns the hash under which the archive notes that a code was used. It is not the
// hash of any token, so nobody can use it.
func spentOf(code archive.TokenHash) archive.TokenHash {
	return sha256.Sum256(append([]byte("spent code "), code[:]...))
}

// Exchange makes a token of a code. Client and redirect must be those that were granted, and the
// SHA-256 of the verifier must be the challenge. A code that comes again ends the token that was
// made of it, because somebody else may have the one or the other. The error may be TokenSpent.
func (c *Club) Exchange(ctx context.Context, code, client, redirect, verifier string) (t archive.Token, token string, err error) {
	if !strings.HasPrefix(code, tokenPrefix) || len(code) > 100 {
		return t, "", refuse(TokenSpent)
	}
	hash := hashOf(code)
	err = c.change(ctx, func() (archive.Change, error) {
		found, err := c.Archive.Token(ctx, hash)
		if errors.Is(err, archive.ErrNotFound) {
			return archive.Change{}, c.endCopied(ctx, hash)
		}
		if err != nil {
			return archive.Change{}, err
		}
		if found.Kind != archive.Code {
			return archive.Change{}, refuse(TokenSpent)
		}
		var g granted
		if err := json.Unmarshal(found.Data, &g); err != nil {
			return archive.Change{}, fmt.Errorf("code of account %s: %w", found.Account, err)
		}
		sum := sha256.Sum256([]byte(verifier))
		if g.Client != client || g.Redirect != redirect || subtle.ConstantTimeCompare(sum[:], g.Challenge) != 1 || c.hasExpired(found, c.Now()) {
			return archive.Change{}, refuse(TokenSpent) // the page that has the verifier may still come
		}
		a, err := c.Archive.Account(ctx, found.Account)
		if err == nil && !a.Closed.IsZero() || errors.Is(err, archive.ErrNotFound) {
			err = refuse(TokenSpent)
		}
		if err != nil {
			return archive.Change{}, err
		}
		now := c.Now()
		t = archive.Token{Account: a.ID, Kind: archive.Personal, Label: found.Label, Scopes: found.Scopes, Created: now, Expires: now.Add(GrantTime)}
		g.Challenge = nil
		if t.Data, err = json.Marshal(g); err != nil {
			return archive.Change{}, err
		}
		if token, err = c.newToken(&t); err != nil {
			return archive.Change{}, err
		}
		spent := archive.Token{Hash: spentOf(hash), Account: a.ID, Kind: archive.SpentCode, Data: bytes.Clone(t.Hash[:]), Created: now, Expires: now.Add(spentTime)}
		ended, err := c.grantsCrowdedOut(ctx, a.ID)
		return append(ended, archive.NoToken(hash), t, spent), err
	})
	if err != nil {
		return archive.Token{}, "", err
	}
	return t, token, nil
}

// endCopied ends the token that was made of a code, which has come again. The error is TokenSpent
// unless the archive fails.
func (c *Club) endCopied(ctx context.Context, code archive.TokenHash) error {
	spent, err := c.Archive.Token(ctx, spentOf(code))
	switch {
	case errors.Is(err, archive.ErrNotFound), err == nil && len(spent.Data) != len(code):
		return refuse(TokenSpent)
	case err != nil:
		return err
	}
	if err := c.end(ctx, spent.Account, archive.TokenHash(spent.Data)); err != nil && !errors.Is(err, archive.ErrNotFound) {
		return err
	}
	return refuse(TokenSpent)
}

// grantsCrowdedOut returns the tokens of pages of other sites that must end so that an account
// can have one more: those that were not used for longest.
func (c *Club) grantsCrowdedOut(ctx context.Context, account string) (ended archive.Change, err error) {
	list, err := c.tokensOf(ctx, account, archive.Personal)
	list = slices.DeleteFunc(list, func(t archive.Token) bool { return !isGranted(t) })
	last := func(t archive.Token) time.Time {
		if t.Used.Before(t.Created) {
			return t.Created
		}
		return t.Used
	}
	sorting.Func(list, func(a, b archive.Token) int { return last(a).Compare(last(b)) })
	for i := 0; i <= len(list)-quota.Pages.Account; i++ {
		ended.Add(archive.NoToken(list[i].Hash))
	}
	return ended, err
}

// EndGrant ends a token that a page of another site has got, by the token itself. It does
// nothing if there is none. A client that is not empty must be the one that has got the token:
// otherwise the error is Forbidden.
func (c *Club) EndGrant(ctx context.Context, token, client string) error {
	if !strings.HasPrefix(token, tokenPrefix) || len(token) > 100 {
		return nil
	}
	t, err := c.Archive.Token(ctx, hashOf(token))
	if errors.Is(err, archive.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	name, _, ok := GrantOf(t)
	switch {
	case !ok:
		return nil
	case client != "" && client != name:
		return refuse(Forbidden)
	}
	if err := c.end(ctx, t.Account, t.Hash); err != nil && !errors.Is(err, archive.ErrNotFound) {
		return err
	}
	return nil
}
