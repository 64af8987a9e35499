package club_test

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/quota"
)

const (
	verifier = "a-verifier-of-a-page-that-has-43-characters"
	backTo   = "https://play.example/back"
)

func challenge(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func asking(scopes ...club.Scope) club.Ask {
	return club.Ask{Client: "a page", Redirect: backTo, Challenge: challenge(verifier), Scopes: scopes}
}

func TestAddressesOfPages(t *testing.T) {
	for address, good := range map[string]bool{
		"https://play.example/back":                         true,
		"https://play.example":                              true,
		"https://play.example:8443/back?a=b":                true,
		"http://127.0.0.1:8000/":                            true,
		"http://localhost:8000/back":                        true,
		"http://[::1]:8000/":                                true,
		"http://play.example/":                              false,
		"http://127.0.0.1.play.example/":                    false,
		"http://localhost.play.example/":                    false,
		"https://play.example/#":                            false,
		"https://play.example/#part":                        false,
		"https://ada:secret@play.example/":                  false,
		"https://cups.example@play.example/":                false,
		"https:///back":                                     false,
		"https://:443/":                                     false,
		"https:play.example":                                false,
		"//play.example/":                                   false,
		"/back":                                             false,
		"":                                                  false,
		"javascript:alert(1)":                               false,
		"data:text/html,hello":                              false,
		"myapp://back":                                      false,
		"https://play.example/\r\nSet-Cookie:":              false,
		"https://play.example\\@evil.example/":              false,
		"https://pläy.example/":                             false,
		"https://play.example/a b":                          false,
		"https://play.example/%zz":                          false,
		"https://play.example/" + strings.Repeat("a", 1000): false,
	} {
		if err := (club.Ask{Client: "a page", Redirect: address}).CheckSite(); (err == nil) != good {
			t.Errorf("%.60q: %v, want %v", address, err, good)
		}
	}
	for name, good := range map[string]bool{"x": true, "my page!": true, "": false, "a\nb": false, "pläy": false, strings.Repeat("a", 201): false} {
		if err := (club.Ask{Client: name, Redirect: backTo}).CheckSite(); (err == nil) != good {
			t.Errorf("the name %.20q: %v, want %v", name, err, good)
		}
	}
	sum := challenge(verifier)
	for text, good := range map[string]bool{sum: true, "": false, sum[1:]: false, sum + "A": false, sum + "=": false, "+" + sum[1:]: false, sum[:42] + "\n": false} {
		if err := (club.Ask{Challenge: text}).CheckProof(); (err == nil) != good {
			t.Errorf("the challenge %q: %v, want %v", text, err, good)
		}
	}
}

// A code becomes a token once, for the page that has asked, within a minute.
func TestCodesOfPages(t *testing.T) {
	for name, c := range map[string]struct {
		client, redirect, verifier string
		after                      time.Duration
		good                       bool
	}{
		"as asked":         {"a page", backTo, verifier, 0, true},
		"just in time":     {"a page", backTo, verifier, club.CodeTime - time.Second, true},
		"too late":         {"a page", backTo, verifier, club.CodeTime, false},
		"another client":   {"b page", backTo, verifier, 0, false},
		"another address":  {"a page", backTo + "/", verifier, 0, false},
		"another verifier": {"a page", backTo, verifier + "x", 0, false},
		"the challenge":    {"a page", backTo, challenge(verifier), 0, false},
		"no verifier":      {"a page", backTo, "", 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHub(t)
			ada := h.member("Ada")
			code, err := h.Grant(h.Context(), ada, asking(club.Play))
			h.ok(err)
			if _, err := h.Who(h.Context(), code); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("the code is a token: %v", err)
			}
			h.now = h.now.Add(c.after)
			made, token, err := h.Exchange(h.Context(), code, c.client, c.redirect, c.verifier)
			if !c.good {
				h.refused(err, club.TokenSpent)
				if _, _, err = h.Exchange(h.Context(), code, "a page", backTo, verifier); (err == nil) != (c.after < club.CodeTime) {
					t.Errorf("then the page that has asked comes in time: %v", err)
				}
				return
			}
			h.ok(err)
			client, redirect, ok := club.GrantOf(made)
			if made.Label != "play.example" || made.Scopes != "play" || client != "a page" || redirect != backTo || !ok || !made.Expires.Equal(h.now.Add(club.GrantTime)) {
				t.Errorf("the token is %+v", made)
			}
			who, err := h.Who(h.Context(), token)
			h.ok(err)
			if who.Account.ID != ada.Account.ID || !club.May(who, club.TakePart, who.Account) || club.May(who, club.ManageSecrets, who.Account) || club.May(who, club.ChangeSettings, who.Account) {
				t.Error("the token may do something else than was allowed")
			}
			h.now = h.now.Add(club.GrantTime)
			if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("a token after its time: %v", err)
			}
		})
	}
}

// A code that comes again may be stolen, and so may the token: it ends.
func TestACodeThatComesAgainEndsItsToken(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	code, err := h.Grant(h.Context(), ada, asking(club.Play))
	h.ok(err)
	other, err := h.Grant(h.Context(), ada, asking(club.Play))
	h.ok(err)
	_, token, err := h.Exchange(h.Context(), code, "a page", backTo, verifier)
	h.ok(err)
	_, kept, err := h.Exchange(h.Context(), other, "a page", backTo, verifier)
	h.ok(err)
	h.now = h.now.Add(time.Hour)
	h.ok(h.Archive.Commit(h.Context(), archive.Change{archive.ExpiredBefore(h.now)}))
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	_, _, err = h.Exchange(h.Context(), code, "another page", "https://evil.example/", "")
	h.refused(err, club.TokenSpent)
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("after the code came again, the token is valid: %v", err)
	}
	_, err = h.Who(h.Context(), kept)
	h.ok(err)
}

// Of many who exchange a code at the same time at most one gets a token, and none keeps it.
func TestACodeThatIsExchangedByMany(t *testing.T) {
	h := newHub(t)
	code, err := h.Grant(h.Context(), h.member("Ada"), asking(club.Play))
	h.ok(err)
	tokens := make(chan string, 8)
	for range cap(tokens) {
		go func() {
			_, token, _ := h.Exchange(h.Context(), code, "a page", backTo, verifier)
			tokens <- token
		}()
	}
	n := 0
	for range cap(tokens) {
		if token := <-tokens; token != "" {
			n++
			defer func() {
				if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
					t.Errorf("the token is valid, though its code came %d times: %v", cap(tokens), err)
				}
			}()
		}
	}
	if n > 1 {
		t.Errorf("one code gave %d tokens", n)
	}
}

func TestWhoMayAllowAPage(t *testing.T) {
	h := newHub(t)
	guest, _ := h.guest()
	_, err := h.Grant(h.Context(), guest, asking(club.Read))
	h.refused(err, club.Forbidden)
	ada := h.member("Ada")
	_, err = h.Grant(h.Context(), ada, asking("session"))
	h.refused(err, club.BadScope)
	plain := asking(club.Read)
	plain.Challenge = "plain"
	if _, err = h.Grant(h.Context(), ada, plain); err == nil {
		t.Error("a code without a challenge was made")
	}
	_, token, err := h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Manage}, 0)
	h.ok(err)
	program, err := h.Who(h.Context(), token)
	h.ok(err)
	_, err = h.Grant(h.Context(), program, asking(club.Read))
	h.refused(err, club.Forbidden)
	h.now = h.now.Add(club.ProofTime)
	_, err = h.Grant(h.Context(), ada, asking(club.Read))
	h.refused(err, club.Unproven)
	h.prove(ada)
	_, err = h.Grant(h.Context(), ada, asking(club.Read))
	h.ok(err)
}

// What a page has got is listed, exported, ended and erased as other tokens are; it takes no
// room from them, and the oldest makes room for a new one.
func TestWhatPagesHaveGotBelongsToTheAccount(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	grant := func() (archive.Token, string) {
		code, err := h.Grant(h.Context(), ada, asking(club.Play, club.Manage))
		h.ok(err)
		made, token, err := h.Exchange(h.Context(), code, "a page", backTo, verifier)
		h.ok(err)
		h.now = h.now.Add(time.Second)
		return made, token
	}
	first, token := grant()
	for range quota.Pages.Account - 1 {
		grant()
	}
	_, err := h.Who(h.Context(), token) // used: now the second is the oldest
	h.ok(err)
	last, lastToken := grant()
	for range club.MostTokens {
		_, _, err := h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
		h.ok(err)
	}
	list, err := h.Tokens(h.Context(), ada, "")
	h.ok(err)
	n, has := 0, map[archive.TokenHash]bool{}
	for _, token := range list {
		if _, _, ok := club.GrantOf(token); ok {
			n++
		}
		has[token.Hash] = true
	}
	if n != quota.Pages.Account || !has[last.Hash] || !has[first.Hash] {
		t.Errorf("%d of %d tokens are of pages, want %d, with the last and the one that was used", n, len(list), quota.Pages.Account)
	}
	deeds, err := h.Deeds(h.Context(), ada)
	h.ok(err)
	told := 0
	for _, d := range deeds {
		if d.Deed == club.PageAllowed {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the account remembers %d times that the page was allowed, want once", told)
	}
	h.refused(h.EndGrant(h.Context(), lastToken, "another page"), club.Forbidden)
	_, err = h.Who(h.Context(), lastToken)
	h.ok(err)
	h.ok(h.EndGrant(h.Context(), lastToken, "a page"))
	h.ok(h.EndGrant(h.Context(), lastToken, "a page"))
	h.ok(h.EndGrant(h.Context(), "cups_none", ""))
	if _, err := h.Who(h.Context(), lastToken); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token that its page has ended: %v", err)
	}
	_, mine, err := h.NewToken(h.Context(), h.member("Ben"), "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	h.ok(h.EndGrant(h.Context(), mine, ""))
	_, err = h.Who(h.Context(), mine) // pages end what pages have got
	h.ok(err)
	code, err := h.Grant(h.Context(), ada, asking(club.Play))
	h.ok(err)
	h.ok(h.Close(h.Context(), ada))
	_, _, err = h.Exchange(h.Context(), code, "a page", backTo, verifier)
	h.refused(err, club.TokenSpent)
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token of a closed account: %v", err)
	}
}

// An officer who allows a page something lends it none of the powers of the office.
func TestOfficersLendNoPowers(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	err := h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.Operator)
	h.ok(err)
	ada = h.again(ada)
	if !club.Able(ada, club.Govern) {
		t.Fatal("an operator may not govern")
	}
	code, err := h.Grant(h.Context(), ada, asking(club.Manage, club.Play))
	h.ok(err)
	_, token, err := h.Exchange(h.Context(), code, "a page", backTo, verifier)
	h.ok(err)
	page, err := h.Who(h.Context(), token)
	h.ok(err)
	for _, action := range club.Actions() {
		if got, want := club.Able(page, action), club.ScopeOf(action) != "session" && action != club.SeeAccounts && action != club.SeeLog && action != club.SeeFairPlay && action != club.Govern && action != club.Judging && action != club.LendCores; got != want {
			t.Errorf("%s: %v, want %v", action, got, want)
		}
	}
}
