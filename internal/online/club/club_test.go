package club_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// cheap makes passwords that cost nothing.
var cheap = club.Cost{Passes: 1, KiB: 8, Threads: 1}

const secret = "correct horse"

// hub is a club with a clock of its own.
type hub struct {
	*testing.T
	*club.Club
	now time.Time
	log bytes.Buffer
}

func newHub(t *testing.T) *hub {
	h := &hub{T: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	h.Club = club.New(club.Config{
		Archive: archivetest.Memory(), Now: func() time.Time { return h.now }, Random: rand.Reader,
		Log: slog.New(slog.NewTextHandler(&h.log, nil)), Cost: cheap,
	})
	return h
}

// ok demands that there is no error.
func (h *hub) ok(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// refused demands an error with a code.
func (h *hub) refused(err error, code club.Code) {
	h.Helper()
	if !errors.Is(err, &club.Error{Code: code}) {
		h.Fatalf("got the error %v, want %s", err, code)
	}
}

func (h *hub) guest() (club.Actor, string) {
	h.Helper()
	a, token, err := h.Arrive(h.Context(), play.Guest, "en", "a browser")
	h.ok(err)
	return a, token
}

func (h *hub) member(name string) club.Actor {
	h.Helper()
	g, _ := h.guest()
	a, _, err := h.Join(h.Context(), g, name, secret, "a browser")
	h.ok(err)
	return a
}

// again returns an actor as the archive has it now.
func (h *hub) again(a club.Actor) club.Actor {
	h.Helper()
	var err error
	a.Account, err = h.Archive.Account(h.Context(), a.Account.ID)
	h.ok(err)
	return a
}

func (h *hub) signIn(name, password string) (club.Actor, error) {
	h.Helper()
	a, token, err := h.SignIn(h.Context(), name, password, "192.0.2.1", "phone")
	if err == nil {
		if who, err := h.Who(h.Context(), token); err != nil || who.Account.ID != a.Account.ID {
			h.Errorf("the token of a new session belongs to %q, %v", who.Account.ID, err)
		}
	}
	return a, err
}

// The table of who may do what, as a reader sees it: an intruder must find no row
// that lets more happen than this.
func TestMay(t *testing.T) {
	account := func(id string, kind play.Kind, role archive.Role) archive.Account {
		return archive.Account{ID: id, Kind: kind, Role: role}
	}
	accounts := map[string]archive.Account{
		"nobody": {}, "guest": account("g", play.Guest, ""), "member": account("m", play.Member, ""), "bot": account("b", play.Bot, ""),
		"moderator": account("o", play.Member, archive.Moderator), "operator": account("p", play.Member, archive.Operator),
	}
	who := []string{"nobody", "guest", "member", "bot", "moderator", "operator"}
	all := strings.Join(who, " ")
	const members = "member moderator operator"
	session := archive.Token{Kind: archive.Session}
	for action, want := range map[club.Action]string{
		club.Look: all, club.Arrive: all,
		club.SeeOwn: "guest member bot moderator operator", club.TakePart: "guest member bot moderator operator",
		club.PlayRated: members, club.ChangeAccount: members, club.ManageSecrets: members,
		club.Join:           "guest",
		club.ManageSessions: "guest " + members, club.LeaveForGood: "guest " + members,
		club.ManageBot:   "",
		club.SeeAccounts: "moderator operator", club.SeeLog: "moderator operator", club.Enrol: "operator",
		club.CloseOther: "", club.SetRole: "", club.ResetOther: "",
	} {
		for _, name := range who {
			a := accounts[name]
			if got := club.May(club.Actor{Account: a, Token: session}, action, a); got != slices.Contains(strings.Fields(want), name) {
				t.Errorf("%s %s: %t", name, action, got)
			}
			closed := a
			closed.Closed = time.Unix(1, 0)
			if a.ID != "" && !slices.Contains(strings.Fields(want), "nobody") && club.May(club.Actor{Account: closed, Token: session}, action, closed) {
				t.Errorf("%s, closed, may %s", name, action)
			}
		}
	}
	if n := len(club.Actions()); n != 17 {
		t.Errorf("there are %d actions: each needs a line above", n)
	}
	other := archive.Account{ID: "x", Kind: play.Member}
	others := archive.Account{ID: "y", Kind: play.Bot, Owner: "x"}
	mine := archive.Account{ID: "z", Kind: play.Bot, Owner: "m"}
	for _, c := range []struct {
		who     string
		action  club.Action
		subject archive.Account
		want    bool
	}{
		{"member", club.SeeOwn, other, false},
		{"operator", club.SeeOwn, other, false},
		{"operator", club.ManageSecrets, other, false},
		{"operator", club.LeaveForGood, other, false},
		{"member", club.ManageBot, mine, true},
		{"member", club.ManageBot, others, false},
		{"operator", club.ManageBot, mine, false},
		{"guest", club.ManageBot, archive.Account{ID: "z", Kind: play.Bot, Owner: "g"}, false},
		{"moderator", club.CloseOther, other, true},
		{"moderator", club.CloseOther, archive.Account{ID: "x", Kind: play.Member, Closed: time.Unix(1, 0)}, true},
		{"moderator", club.CloseOther, account("x", play.Member, archive.Moderator), false},
		{"moderator", club.CloseOther, accounts["operator"], false},
		{"operator", club.CloseOther, accounts["moderator"], true},
		{"operator", club.SetRole, other, true},
		{"operator", club.SetRole, account("x", play.Member, archive.Operator), false},
		{"operator", club.SetRole, accounts["operator"], false},
		{"moderator", club.SetRole, other, false},
		{"moderator", club.ResetOther, other, false},
		{"operator", club.ResetOther, other, true},
		{"operator", club.ResetOther, archive.Account{}, false},
	} {
		if got := club.May(club.Actor{Account: accounts[c.who], Token: session}, c.action, c.subject); got != c.want {
			t.Errorf("%s %s %+v: %t", c.who, c.action, c.subject, got)
		}
	}
	for scopes, want := range map[string][]club.Action{
		"":             {club.Look, club.Arrive},
		"read":         {club.Look, club.Arrive, club.SeeOwn},
		"play":         {club.Look, club.Arrive, club.SeeOwn, club.TakePart, club.PlayRated},
		"account":      {club.Look, club.Arrive, club.SeeOwn, club.ChangeAccount},
		"play account": {club.Look, club.Arrive, club.SeeOwn, club.TakePart, club.PlayRated, club.ChangeAccount},
		"session":      {club.Look, club.Arrive, club.SeeOwn, club.ManageSessions}, // no token can have this scope; see TestTokens
	} {
		for _, action := range club.Actions() {
			m := accounts["member"]
			got := club.May(club.Actor{Account: m, Token: archive.Token{Kind: archive.Personal, Scopes: scopes}}, action, m)
			if scopes != "session" && got != slices.Contains(want, action) {
				t.Errorf("a token for %q: %s: %t", scopes, action, got)
			}
		}
	}
	for _, kind := range []archive.TokenKind{archive.Reset, archive.Ceremony, ""} {
		m := accounts["member"]
		if club.May(club.Actor{Account: m, Token: archive.Token{Kind: kind, Scopes: "read play account"}}, club.SeeOwn, m) {
			t.Errorf("a token of the kind %q is as good as a session", kind)
		}
	}
	if !club.May(club.AtMachine, club.SetRole, accounts["operator"]) || club.May(club.AtMachine, club.TakePart, archive.Account{}) {
		t.Error("whoever runs the machine does what officers do, and does not play")
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"Ada": "Ada", " Ada ": "Ada", "A1": "A1", "Jean-Luc O'Neil": "Jean-Luc O'Neil", "Großer Bär": "Großer Bär", "A\u0308nne": "Änne",
		"Ольга": "Ольга", "さくら花": "さくら花", "Cupsy": "Cupsy", "Administer": "Administer", "7 Bohnen": "7 Bohnen",
	} {
		if got, err := club.CheckName(name); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", name, got, err, want)
		}
	}
	for _, name := range []string{
		"", "A", "123", "Ada  B", "-Ada", "Ada-", "Ada_-B", "a/b", "a\nb", "a\x00b", "a\u202eb", "a\u200bb", "<b>", "a@b", "\xff\xfe", "Аdа x", "Ada\u0430",
		"cups", "Cups 2", "Computer", "ADMIN", "operator-1", "Anonymous 7", strings.Repeat("a", 25), "😀😀",
	} {
		if got, err := club.CheckName(name); err == nil {
			t.Errorf("%q is allowed, as %q", name, got)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("Jean-Luc")
	f.Fuzz(func(t *testing.T, name string) {
		got, err := club.CheckName(name)
		if err != nil {
			return
		}
		if again, err := club.CheckName(got); err != nil || again != got {
			t.Errorf("%q becomes %q, and that %q, %v", name, got, again, err)
		}
		if !archive.Storable(got) {
			t.Errorf("%q cannot be kept", got)
		}
	})
}

// A guest who becomes a member stays the same account, so that games stay.
func TestJoin(t *testing.T) {
	h := newHub(t)
	g, old := h.guest()
	if !strings.Contains(g.Account.Name, " ") || g.Account.Kind != play.Guest {
		t.Errorf("a guest is %+v", g.Account)
	}
	_, _, err := h.Join(h.Context(), g, "Ada", "short", "")
	h.refused(err, club.BadPassword)
	_, _, err = h.Join(h.Context(), g, "a", secret, "")
	h.refused(err, club.BadName)
	a, token, err := h.Join(h.Context(), g, "Ada", secret, "Firefox")
	h.ok(err)
	if a.Account.ID != g.Account.ID || a.Account.Kind != play.Member || a.Account.Name != "Ada" {
		t.Errorf("the member is %+v", a.Account)
	}
	if _, err := h.Who(h.Context(), old); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the guest's token: %v", err)
	}
	who, err := h.Who(h.Context(), token)
	h.ok(err)
	if who.Account != h.again(a).Account || who.Token.Label != "Firefox" {
		t.Errorf("the new token is that of %+v", who)
	}
	_, _, err = h.Join(h.Context(), a, "Ada2", secret, "")
	h.refused(err, club.NotGuest)
	_, _, err = h.Join(h.Context(), g, "Ada2", secret, "") // with what was known before
	h.refused(err, club.NotGuest)
	g2, _ := h.guest()
	_, _, err = h.Join(h.Context(), g2, "ADA", secret, "")
	h.refused(err, club.NameTaken)
	bot, _, err := h.Arrive(h.Context(), play.Bot, "de", "")
	h.ok(err)
	_, _, err = h.Join(h.Context(), bot, "Robot", secret, "")
	h.refused(err, club.NotGuest)
}

func TestOneOfManyTakesAName(t *testing.T) {
	h := newHub(t)
	var all sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		g, _ := h.guest()
		all.Go(func() { _, _, errs[i] = h.Join(context.Background(), g, "Ada", secret, "") })
	}
	all.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else {
			h.refused(err, club.NameTaken)
		}
	}
	if won != 1 {
		t.Errorf("%d members have the name, want 1", won)
	}
}

func TestSignIn(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	for _, name := range []string{"Ada", "ADA"} {
		h.now = h.now.Add(time.Second)
		a, err := h.signIn(name, secret)
		h.ok(err)
		if a.Account.ID != ada.Account.ID {
			t.Errorf("%s is %q", name, a.Account.ID)
		}
	}
	g, _ := h.guest()
	for _, c := range [][2]string{{"Ada", "wrong horse"}, {"Ada", ""}, {"Nobody", secret}, {g.Account.Name, ""}, {"", ""}, {"\xff", "\xff"}} {
		_, err := h.signIn(c[0], c[1])
		h.refused(err, club.WrongPassword)
	}
	sessions, err := h.Sessions(h.Context(), ada)
	h.ok(err)
	if len(sessions) != 3 {
		t.Fatalf("%d sessions, want 3", len(sessions))
	}
	h.ok(h.EndSession(h.Context(), ada, sessions[1].Hash.ID()))
	if err := h.EndSession(h.Context(), ada, sessions[1].Hash.ID()); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a session that has ended: %v", err)
	}
	n, err := h.EndOtherSessions(h.Context(), ada)
	h.ok(err)
	if n != 1 {
		t.Errorf("%d other sessions, want 1", n)
	}
	h.ok(h.SignOut(h.Context(), ada))
	if left, _ := h.Sessions(h.Context(), ada); len(left) != 0 {
		t.Errorf("sessions after the end: %v", left)
	}
}

// Somebody who guesses is slowed down alike for names that there are and names
// that there are not, and does not keep the owner out for long.
func TestSignInIsThrottled(t *testing.T) {
	h := newHub(t)
	h.member("Ada")
	for _, name := range []string{"Ada", "Nobody"} {
		for i := range 10 {
			_, _, err := h.SignIn(h.Context(), name, fmt.Sprint("guess ", i), fmt.Sprint("address ", i), "")
			h.refused(err, club.WrongPassword)
		}
		_, _, err := h.SignIn(h.Context(), name, secret, "another address", "")
		h.refused(err, club.TooManySignIn)
		var refusal *club.Error
		if errors.As(err, &refusal); refusal.Wait != time.Minute {
			t.Errorf("%s may try again in %v, want a minute", name, refusal.Wait)
		}
	}
	h.now = h.now.Add(time.Minute)
	if _, err := h.signIn("Ada", secret); err != nil {
		t.Errorf("a minute later: %v", err)
	}
	for i := range 50 { // attempts that succeed do not count
		if _, err := h.signIn("Ada", secret); err != nil {
			t.Fatalf("attempt %d: %v", i, err)
		}
	}
	refusals := 0
	for i := range 40 {
		_, _, err := h.SignIn(h.Context(), fmt.Sprint("name ", i), "guess", "one address", "")
		if errors.Is(err, &club.Error{Code: club.TooManySignIn}) {
			refusals++
		}
	}
	if refusals != 10 {
		t.Errorf("%d of 40 attempts from one address are refused, want 10", refusals)
	}
}

// A password that was kept at another cost is kept at the present one after its
// owner has signed in.
func TestCostIsRaised(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	cost := func() string {
		all, err := h.Archive.Credentials(h.Context(), ada.Account.ID)
		h.ok(err)
		parts := strings.Split(string(all[0].Data), "$")
		return parts[3]
	}
	if got := cost(); got != "m=8,t=1,p=1" {
		t.Fatalf("the cost is %s", got)
	}
	h.Cost = club.Cost{Passes: 2, KiB: 16, Threads: 1}
	_, err := h.signIn("Ada", "wrong horse")
	h.refused(err, club.WrongPassword)
	if got := cost(); got != "m=8,t=1,p=1" {
		t.Errorf("the cost after a wrong password is %s", got)
	}
	for range 2 {
		_, err = h.signIn("Ada", secret)
		h.ok(err)
		if got := cost(); got != "m=16,t=2,p=1" {
			t.Errorf("the cost is %s", got)
		}
	}
}

func TestPasswords(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	const second, third = "another staple", "third battery"
	set := func(present, password string, add bool) error {
		return h.SetPassword(h.Context(), ada, present, password, "spare", "192.0.2.1", add)
	}
	other, err := h.signIn("Ada", secret)
	h.ok(err)
	h.refused(set("wrong", second, true), club.WrongPassword)
	h.refused(set(secret, "Ada", true), club.BadPassword)
	h.ok(set(secret, second, true))
	for _, p := range []string{secret, second} {
		_, err := h.signIn("Ada", p)
		h.ok(err)
	}
	if len(h.sessions(ada)) != 4 {
		t.Errorf("%d sessions, want 4", len(h.sessions(ada)))
	}
	h.ok(set(secret, third, false)) // the second stays, other sessions end
	if len(h.sessions(ada)) != 1 || h.sessions(ada)[0].Hash != ada.Token.Hash {
		t.Error("only the session that changes a password goes on")
	}
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	for _, p := range []string{second, third, "third\u00a0battery"} { // NFKC: another space is the same
		_, err := h.signIn("Ada", p)
		h.ok(err)
	}
	h.ok(set(third, "a fourth clip", true))
	h.refused(set(third, "a fifth clip!", true), club.TooMany)
	ways, err := h.Credentials(h.Context(), ada)
	h.ok(err)
	for i, w := range ways {
		if w.Data != nil {
			t.Error("a list of credentials has secrets")
		}
		err := h.DropCredential(h.Context(), ada, w.ID)
		if i < len(ways)-1 {
			h.ok(err)
		} else {
			h.refused(err, club.LastWayIn)
		}
	}
	if err := h.DropCredential(h.Context(), ada, "none"); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("no such credential: %v", err)
	}
	h.refused(h.SetPassword(h.Context(), club.Actor{Account: other.Account, Token: archive.Token{Kind: archive.Personal, Scopes: "account"}}, third, second, "", "", false), club.Forbidden)
}

func (h *hub) sessions(a club.Actor) []archive.Token {
	h.Helper()
	list, err := h.Sessions(h.Context(), a)
	h.ok(err)
	return list
}

func TestRename(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	rename := func(name string) error {
		_, err := h.Rename(h.Context(), ada, name)
		return err
	}
	h.member("Ben")
	h.refused(rename("BEN"), club.NameTaken)
	h.refused(rename("B"), club.BadName)
	h.ok(rename("ADA"))
	h.ok(rename("Cleo"))
	found, err := h.Archive.AccountByName(h.Context(), "ada")
	h.ok(err)
	if found.Name != "Cleo" {
		t.Errorf("the old name leads to %+v", found)
	}
	if _, err := h.signIn("ada", secret); err != nil {
		t.Errorf("sign in by the old name: %v", err)
	}
	g, _ := h.guest()
	_, _, err = h.Join(h.Context(), g, "Ada", secret, "")
	h.refused(err, club.NameTaken)
	h.ok(rename("Dora"))
	h.ok(rename("Emil"))
	h.refused(rename("Fritz"), club.TooMany)
	h.ok(rename("Ada")) // one of its own
	h.ok(rename("Emil"))
	h.now = h.now.Add(90 * 24 * time.Hour)
	g, _ = h.guest()
	_, _, err = h.Join(h.Context(), g, "Ada", secret, "")
	h.ok(err)
	h.ok(rename("Fritz"))
}

func TestReset(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	token, expires, err := h.NewReset(h.Context(), club.AtMachine, ada.Account.ID)
	h.ok(err)
	if expires != h.now.Add(24*time.Hour) {
		t.Errorf("a reset can be used until %v", expires)
	}
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a reset is not a session: %v", err)
	}
	use := func(token, password string) error {
		_, _, err := h.UseReset(h.Context(), token, password, "192.0.2.1", "phone")
		return err
	}
	h.refused(use(token, "short"), club.BadPassword)
	h.refused(use("cups_nonsense", "a new horse"), club.TokenSpent)
	h.ok(use(token, "a new horse"))
	h.refused(use(token, "a newer horse"), club.TokenSpent)
	if n := len(h.sessions(ada)); n != 1 {
		t.Errorf("%d sessions after a reset, want only the new one", n)
	}
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	_, err = h.signIn("Ada", "a new horse")
	h.ok(err)

	first, _, err := h.NewReset(h.Context(), club.AtMachine, ada.Account.ID)
	h.ok(err)
	second, _, err := h.NewReset(h.Context(), club.AtMachine, ada.Account.ID)
	h.ok(err)
	h.refused(use(first, "a newer horse"), club.TokenSpent)
	h.now = h.now.Add(24 * time.Hour)
	h.refused(use(second, "a newer horse"), club.TokenSpent)

	cleo, token, _, err := h.Enrol(h.Context(), club.AtMachine, "Cleo", "de")
	h.ok(err)
	_, err = h.signIn("Cleo", "")
	h.refused(err, club.WrongPassword)
	h.ok(use(token, "a new horse"))
	a, err := h.signIn("Cleo", "a new horse")
	h.ok(err)
	if a.Account.ID != cleo.ID || a.Account.Kind != play.Member {
		t.Errorf("who was enrolled is %+v", a.Account)
	}
	_, _, _, err = h.Enrol(h.Context(), club.AtMachine, "CLEO", "de")
	h.refused(err, club.NameTaken)
	_, _, _, err = h.Enrol(h.Context(), ada, "Dora", "de")
	h.refused(err, club.Forbidden)

	ben := h.member("Ben")
	_, _, err = h.NewReset(h.Context(), ben, ada.Account.ID)
	h.refused(err, club.Forbidden)
	g, _ := h.guest()
	_, _, err = h.NewReset(h.Context(), club.AtMachine, g.Account.ID)
	h.refused(err, club.Forbidden)
}

func TestRoles(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.ok(h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.Operator))
	h.refused(h.SetRole(h.Context(), ben, ada.Account.ID, archive.NoRole), club.Forbidden)
	ada = h.again(ada)
	h.ok(h.SetRole(h.Context(), ada, ben.Account.ID, archive.Moderator))
	h.ok(h.SetRole(h.Context(), ada, ben.Account.ID, archive.Moderator)) // twice is once
	h.refused(h.SetRole(h.Context(), ada, ada.Account.ID, archive.NoRole), club.Forbidden)
	g, _ := h.guest()
	h.refused(h.SetRole(h.Context(), club.AtMachine, g.Account.ID, archive.Operator), club.Forbidden)
	entries, err := h.OfficerLog(h.Context(), ada, archive.LogFilter{})
	h.ok(err)
	var text []string
	for _, e := range entries {
		text = append(text, fmt.Sprintf("%s %s %s", e.Actor, e.Action, e.Detail))
	}
	if want := []string{ada.Account.ID + " role  → moderator", " role  → operator"}; !slices.Equal(text, want) {
		t.Errorf("the log says %q, want %q", text, want)
	}
	ben = h.again(ben)
	cleo := h.member("Cleo")
	h.ok(h.CloseOther(h.Context(), ben, cleo.Account.ID, "rude", true))
	_, err = h.signIn("Cleo", secret)
	h.refused(err, club.WrongPassword)
	h.ok(h.CloseOther(h.Context(), ben, cleo.Account.ID, "sorry", false))
	_, err = h.signIn("Cleo", secret)
	h.ok(err)
	h.refused(h.CloseOther(h.Context(), cleo, ben.Account.ID, "", true), club.Forbidden)
}

func TestTokens(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	made, token, err := h.NewToken(h.Context(), ada, "", "my\nscript", []club.Scope{club.Play, club.Read, club.Play}, time.Hour)
	h.ok(err)
	if made.Scopes != "play read" || made.Label != "my script" {
		t.Errorf("the token is %+v", made)
	}
	who, err := h.Who(h.Context(), token)
	h.ok(err)
	if !club.May(who, club.TakePart, who.Account) || club.May(who, club.ManageSecrets, who.Account) {
		t.Error("the token may do something else than its scopes say")
	}
	_, _, err = h.NewToken(h.Context(), who, "", "another", []club.Scope{club.Play}, 0)
	h.refused(err, club.Forbidden)
	for _, scopes := range [][]club.Scope{nil, {"session"}, {"play", "everything"}, {""}} {
		_, _, err = h.NewToken(h.Context(), ada, "", "", scopes, 0)
		h.refused(err, club.BadScope)
	}
	h.now = h.now.Add(30 * time.Minute)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	list, err := h.Tokens(h.Context(), ada, "")
	h.ok(err)
	if len(list) != 1 || !list[0].Used.Equal(h.now) {
		t.Errorf("the tokens are %+v: the last use must be now", list)
	}
	h.now = h.now.Add(30 * time.Minute)
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token after its time: %v", err)
	}
	made, token, err = h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	h.ok(h.EndToken(h.Context(), ada, "", made.Hash.ID()))
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token that was ended: %v", err)
	}
	for range club.MostTokens {
		_, _, err = h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
		h.ok(err)
	}
	_, _, err = h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.refused(err, club.TooMany)
	ben := h.member("Ben")
	if err := h.EndToken(h.Context(), ben, "", made.Hash.ID()); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("somebody else's token: %v", err)
	}
}

func TestBots(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	bot, token, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	who, err := h.Who(h.Context(), token)
	h.ok(err)
	if who.Account.Kind != play.Bot || who.Account.Owner != ada.Account.ID || !club.May(who, club.TakePart, who.Account) || club.May(who, club.PlayRated, who.Account) {
		t.Errorf("the bot is %+v", who)
	}
	_, _, err = h.NewBot(h.Context(), ada, "adabot")
	h.refused(err, club.NameTaken)
	_, err = h.signIn("Adabot", "")
	h.refused(err, club.WrongPassword)
	_, _, err = h.NewToken(h.Context(), ada, "Adabot", "second", []club.Scope{club.Play}, 0)
	h.ok(err)
	for _, other := range []string{"Adabot", "Ada", "Nobody"} {
		if _, err := h.Tokens(h.Context(), ben, other); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("the tokens of somebody else's %s: %v", other, err)
		}
		if err := h.CloseBot(h.Context(), ben, other); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("the end of somebody else's %s: %v", other, err)
		}
	}
	if list, err := h.Tokens(h.Context(), ada, "Adabot"); err != nil || len(list) != 2 {
		t.Errorf("the bot has the tokens %v, %v, want 2", list, err)
	}
	h.ok(h.CloseBot(h.Context(), ada, bot.Name))
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of a closed bot: %v", err)
	}
	for i := range club.MostBots {
		_, _, err = h.NewBot(h.Context(), ada, fmt.Sprint("Bot ", i))
		h.ok(err)
	}
	_, _, err = h.NewBot(h.Context(), ada, "One more")
	h.refused(err, club.TooMany)
}

// game keeps a finished game in which somebody has chatted.
func (h *hub) game(id play.ID, south, north, chatter archive.Account, over bool) {
	h.Helper()
	p, err := cups.Start(4)
	h.ok(err)
	seat := func(a archive.Account) play.Seat { return play.Seat{Account: a.ID, Name: a.Name, Kind: a.Kind} }
	s := play.Start{Position: p, Seats: [2]play.Seat{seat(south), seat(north)}}
	g := &archive.Game{ID: id, Start: s, Status: archive.Playing, Result: "*", Began: h.now}
	if over {
		g.Status, g.Result, g.Ended = archive.Over, "1-0", h.now
	}
	h.ok(h.Archive.Commit(h.Context(), archive.Change{Games: []archive.GameChange{{Game: id, Summary: g, Events: []play.Event{
		{Version: 1, At: h.now, Type: play.Started, By: cups.Nobody, Start: &s},
		{Version: 2, At: h.now, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Account: chatter.ID, Name: chatter.Name, Text: "my name is " + chatter.Name},
	}}}}))
}

// After an erasure nothing in the archive has the name of the account.
func TestErase(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	_, err := h.Rename(h.Context(), ada, "Adelheid")
	h.ok(err)
	ada = h.again(ada)
	bot, botToken, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	h.game("g1", ada.Account, ben.Account, ada.Account, true)
	h.game("g2", ben.Account, bot, ben.Account, true)
	h.game("g3", ben.Account, ben.Account, ada.Account, false)
	h.game("g4", ben.Account, ada.Account, ben.Account, false)
	_, err = h.Erase(h.Context(), ada)
	h.refused(err, club.GamesRunning)
	h.refused(h.Close(h.Context(), ada), club.GamesRunning)
	over, err := h.Archive.Game(h.Context(), "g4")
	h.ok(err)
	over.Status, over.Result = archive.Over, "0-1"
	h.ok(h.Archive.Commit(h.Context(), archive.Change{Games: []archive.GameChange{{Game: "g4", After: 2, Summary: &over}}}))

	done, err := h.Erase(h.Context(), ada)
	h.ok(err)
	slices.Sort(done)
	if want := []play.ID{"g1", "g2", "g3", "g4"}; !slices.Equal(done, want) {
		t.Errorf("the games %v were rewritten, want %v", done, want)
	}
	var text strings.Builder
	for g, err := range h.Archive.Games(h.Context(), archive.Filter{}) {
		h.ok(err)
		fmt.Fprintf(&text, "%+v\n", g.Start)
		log, err := h.Archive.Events(h.Context(), g.ID, 0)
		h.ok(err)
		for _, e := range log {
			fmt.Fprintln(&text, string(e.AppendBody(nil)))
		}
	}
	all, err := h.Archive.Accounts(h.Context(), archive.AccountFilter{})
	h.ok(err)
	entries, err := h.Archive.Log(h.Context(), archive.LogFilter{})
	h.ok(err)
	fmt.Fprintf(&text, "%+v\n%+v\n", all, entries)
	for _, name := range []string{"Adelheid", "Ada", "Adabot"} {
		if strings.Contains(text.String(), name) {
			t.Errorf("%s is still in the archive:\n%s", name, text.String())
		}
		if _, err := h.Archive.AccountByName(h.Context(), name); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("account named %s: %v", name, err)
		}
	}
	if !strings.Contains(text.String(), "my name is Ben") {
		t.Error("somebody else's line was erased")
	}
	for _, id := range []string{ada.Account.ID, bot.ID} {
		ways, _ := h.Archive.Credentials(h.Context(), id)
		tokens, _ := h.Archive.Tokens(h.Context(), id)
		if a, err := h.Archive.Account(h.Context(), id); err != nil || a.Closed.IsZero() || len(ways)+len(tokens) > 0 {
			t.Errorf("account %s is %+v, %v, with %v and %v", id, a, err, ways, tokens)
		}
	}
	if _, err := h.Who(h.Context(), botToken); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of an erased bot: %v", err)
	}
	if games := len(slices.Collect(func(yield func(archive.Game) bool) {
		for g := range h.Archive.Games(h.Context(), archive.Filter{Account: ada.Account.ID}) {
			if !yield(g) {
				return
			}
		}
	})); games != 2 {
		t.Errorf("%d games of the account are left, want 2", games)
	}
	h.member("Adelheid") // the name is free
}

func TestClose(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, botToken, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	h.ok(h.Close(h.Context(), ada))
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	if _, err := h.Who(h.Context(), botToken); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of the bot: %v", err)
	}
	g, _ := h.guest()
	_, _, err = h.Join(h.Context(), g, "Ada", secret, "")
	h.refused(err, club.NameTaken)
	h.ok(h.CloseOther(h.Context(), club.AtMachine, ada.Account.ID, "", false))
	_, err = h.signIn("Ada", secret)
	h.ok(err)
}

func TestExport(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, err := h.Rename(h.Context(), ada, "Adelheid")
	h.ok(err)
	ada = h.again(ada)
	_, _, err = h.NewToken(h.Context(), ada, "", "script", []club.Scope{club.Read}, 0)
	h.ok(err)
	h.ok(h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.Moderator))
	ben := h.member("Ben")
	h.game("g1", ada.Account, ben.Account, ada.Account, true)
	h.game("g2", ada.Account, ben.Account, ben.Account, true)
	e, err := h.Export(h.Context(), ada)
	h.ok(err)
	if e.Account.Name != "Adelheid" || len(e.FormerNames) != 1 || len(e.SignIn) != 1 || len(e.Tokens) != 2 || len(e.Log) != 1 || len(e.Chat) != 1 || e.Chat[0].Game != "g1" {
		t.Errorf("the export is %+v", e)
	}
}

// What another server changes is noticed within a few seconds.
func TestOtherServers(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	made, token, err := h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	h.ok(h.Archive.Commit(h.Context(), archive.Change{NoTokens: []archive.TokenHash{made.Hash}}))
	h.now = h.now.Add(6 * time.Second)
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token that another server has ended: %v", err)
	}
}

// Nothing that proves who somebody is may be kept as it is, nor be written into
// the log.
func TestNoSecretIsKept(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, token, err := h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	tokens, err := h.Archive.Tokens(h.Context(), ada.Account.ID)
	h.ok(err)
	ways, err := h.Archive.Credentials(h.Context(), ada.Account.ID)
	h.ok(err)
	var text strings.Builder
	fmt.Fprintf(&text, "%+v %+v %s", tokens, ways, h.log.String())
	for _, w := range ways {
		text.Write(w.Data)
	}
	for _, s := range []string{secret, token, strings.TrimPrefix(token, "cups_")} {
		if strings.Contains(text.String(), s) {
			t.Errorf("%q is kept", s)
		}
	}
}
