package club

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/mail"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// For each address and for each account, lettersAtOnce mails can be requested in a burst,
// and then one after each lettersEach.
const (
	lettersAtOnce = 4
	lettersEach   = 15 * time.Minute
)

// noticesAtOnce is how many mails about deeds an account gets in a burst; then it gets
// one after each lettersEach.
const noticesAtOnce = 10

// letterTime is how long the server tries to send a mail, and how long the one-time token
// in it is valid.
const letterTime = time.Hour

// mostLetters is the largest number of requested mails that wait at the same time.
const mostLetters = 1000

// remindersAtOnce is how many mails of the kind Reminding are sent before it is looked for
// mails that somebody waits for.
const remindersAtOnce = 20

// CheckMail returns an e-mail address in the form in which it is stored, or BadMail.
// The part before the "@" keeps its case.
func CheckMail(text string) (string, error) {
	a, err := mail.ParseAddress(strings.TrimSpace(text))
	bad := &Error{Code: BadMail, Field: "mail"}
	if err != nil || a.Name != "" || len(a.Address) > 254 || !archive.Storable(a.Address) {
		return "", bad
	}
	local, domain, _ := strings.Cut(a.Address, "@")
	if local == "" || !strings.Contains(domain, ".") || strings.ContainsAny(a.Address, " \"<>,;:\\") || strings.Contains(domain, "@") {
		return "", bad
	}
	for _, r := range a.Address {
		if r < '!' || r == 0x7f {
			return "", bad
		}
	}
	return local + "@" + strings.ToLower(domain), nil
}

// mailID returns the ID of the credential for a mail address. It ignores case, so no two
// accounts can have the same address.
func mailID(address string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(address)))
	return "mail" + hex.EncodeToString(sum[:16])
}

// mailOf returns the confirmed mail address of an account with its credential, or "" if
// there is none.
func (c *Club) mailOf(ctx context.Context, account string) (string, archive.Credential, error) {
	all, err := c.Archive.Credentials(ctx, account)
	for _, d := range all {
		if d.Kind == archive.Mail {
			return string(d.Data), d, err
		}
	}
	return "", archive.Credential{}, err
}

// Mail returns the confirmed mail address of the actor, or "" if there is none.
func (c *Club) Mail(ctx context.Context, by Actor) (string, error) {
	if err := allow(by, ManageSecrets, by.Account); err != nil {
		return "", err
	}
	address, _, err := c.mailOf(ctx, by.Account.ID)
	return address, err
}

// letter is a mail that waits to be sent. It has no secrets, because the one-time token
// is created when it is sent.
type letter struct {
	Kind     MailKind
	Account  string    `json:",omitempty"` // for Confirming, Telling and Reminding
	To       string    `json:",omitempty"` // for Confirming and Telling: the address
	Done     *DeedDone `json:",omitempty"` // for Telling
	At       time.Time `json:",omitzero"`  // for Telling: when the deed was done
	News     *News     `json:",omitempty"` // for Reminding
	Who      string    `json:",omitempty"` // for Resetting: a name or a mail address, as somebody has typed it
	About    []string  `json:",omitempty"` // for Digesting: the names of the notices
	Attempts int       `json:",omitempty"`
	Due      time.Time // the time of the next attempt
}

// MailKind is the purpose of a mail.
type MailKind string

// The kinds of mails.
const (
	Confirming MailKind = "confirm" // its link confirms a mail address
	Resetting  MailKind = "reset"   // its link sets a new password
	Telling    MailKind = "deed"    // tells that a way into the account has changed
	Digesting  MailKind = "notices" // tells what waits for the account
	Reminding  MailKind = "remind"  // tells that a game or a tournament begins soon
)

// queued returns a token that holds a letter until it is sent.
func (c *Club) queued(l letter, created time.Time) (archive.Token, error) {
	data, err := json.Marshal(l)
	if err != nil {
		return archive.Token{}, err
	}
	t := archive.Token{Kind: archive.Letter, Data: data, Created: created, Expires: created.Add(letterTime)}
	_, err = c.newToken(&t)
	return t, err
}

// ask stores a letter that somebody has requested. The error is TooManySignIn after too
// many requests for the key.
func (c *Club) ask(ctx context.Context, l letter, key string) error {
	if !c.Mails {
		return refuse(NoMail)
	}
	now := c.Now()
	if wait := c.letters.Wait(key, now); wait > 0 {
		return &Error{Code: TooManySignIn, Wait: wait}
	}
	waiting, err := c.Archive.Tokens(ctx, "")
	if err != nil {
		return err
	}
	if len(waiting) >= mostLetters && asked(waiting) >= mostLetters {
		return &Error{Code: TooManySignIn, Wait: time.Minute}
	}
	l.Due = now
	t, err := c.queued(l, now)
	if err != nil {
		return err
	}
	return c.Archive.Commit(ctx, archive.Change{t})
}

// asked returns how many of some letters are not reminders.
func asked(waiting []archive.Token) (n int) {
	for _, t := range waiting {
		var l letter
		if json.Unmarshal(t.Data, &l) != nil || l.Kind != Reminding && l.Kind != Digesting {
			n++
		}
	}
	return n
}

// AskMail sends a link to a mail address. If somebody follows the link within an hour,
// the address becomes that of the actor. Until then the actor's address stays the same.
// The error may be BadMail, NoMail, TooManySignIn or Unproven.
func (c *Club) AskMail(ctx context.Context, by Actor, address string) error {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return err
	}
	address, err := CheckMail(address)
	if err != nil {
		return err
	}
	return c.ask(ctx, letter{Kind: Confirming, Account: by.Account.ID, To: address}, "account "+by.Account.ID)
}

// ConfirmMail uses a token from a mail: the address of the mail becomes that of the
// account. Only the link that was sent last works. The error is TokenSpent, or MailTaken if another
// account has the address.
func (c *Club) ConfirmMail(ctx context.Context, token, address string) error {
	if err := c.mayTry("", address); err != nil {
		return err
	}
	t, err := c.Archive.Token(ctx, hashOf(token))
	switch {
	case errors.Is(err, archive.ErrNotFound) || err == nil && (t.Kind != archive.Confirm || c.hasExpired(t, c.Now())):
		return refuse(TokenSpent)
	case err != nil:
		return err
	}
	c.didNotFail("", address)
	id := mailID(string(t.Data))
	return c.change(ctx, func() (archive.Change, error) {
		switch _, err := c.Archive.Token(ctx, t.Hash); {
		case errors.Is(err, archive.ErrNotFound):
			return archive.Change{}, refuse(TokenSpent)
		case err != nil:
			return archive.Change{}, err
		}
		other, err := c.Archive.Credential(ctx, id)
		if err == nil && other.Account != t.Account {
			return archive.Change{}, refuse(MailTaken)
		}
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			return archive.Change{}, err
		}
		old, d, err := c.mailOf(ctx, t.Account)
		if err != nil {
			return archive.Change{}, err
		}
		links, err := c.tokensOf(ctx, t.Account, archive.Confirm)
		if err != nil {
			return archive.Change{}, err
		}
		change := archive.Change{} // all links to the account end, also those that were sent before
		for _, link := range links {
			if link.Created.After(t.Created) {
				return archive.Change{}, refuse(TokenSpent)
			}
			change.Add(archive.NoToken(link.Hash))
		}
		if old != "" {
			change.Add(archive.CredentialChange{After: d.Version, Gone: true, Credential: d})
		}
		change.Add(archive.CredentialChange{Credential: archive.Credential{
			ID: id, Account: t.Account, Kind: archive.Mail, Data: t.Data, Created: c.Now(),
		}})
		return c.noted(ctx, Actor{Account: archive.Account{ID: t.Account}}, MailSet, change)
	})
}

// DropMail removes the e-mail address of the actor. The error is [archive.ErrNotFound]
// if the actor has none, and may be Unproven.
func (c *Club) DropMail(ctx context.Context, by Actor) error {
	if err := c.allowProven(ctx, by, ChangeSecrets, by.Account); err != nil {
		return err
	}
	return c.change(ctx, func() (archive.Change, error) {
		old, d, err := c.mailOf(ctx, by.Account.ID)
		if err == nil && old == "" {
			err = archive.ErrNotFound
		}
		if err != nil {
			return archive.Change{}, err
		}
		return c.noted(ctx, by, MailRemoved, archive.Change{archive.CredentialChange{After: d.Version, Gone: true, Credential: d}})
	})
}

// Forgotten sends a one-time token for a new password to a member, by name or by mail
// address. The member is looked up only later, so that the answer does not show whether
// the member exists.
func (c *Club) Forgotten(ctx context.Context, who, address string) error {
	if len(who) > 254 || !archive.Storable(who) {
		who = ""
	}
	return c.ask(ctx, letter{Kind: Resetting, Who: strings.TrimSpace(who)}, "address "+address)
}

// Mail is a mail that is being sent.
type Mail struct {
	Kind     MailKind
	To       string // the address
	Name     string // the name of the member
	Language string // "en" or "de"
	Token    string // a one-time token; empty for Telling and Reminding

	Done   DeedDone // for Telling
	Others []string // for Telling: the other devices on which the account is signed in

	News News   // for Reminding
	Told []Told // for Digesting
	Stop string // for Reminding and Digesting: the token of the link that stops such mails
}

// Deliver sends the letters that are due, one after the other, but only a few reminders. A letter that cannot be
// sent is tried again for an hour, after growing pauses. If the server stops between
// sending a letter and noting that, the letter is sent again with another token; no
// letter is lost.
func (c *Club) Deliver(ctx context.Context, send func(context.Context, Mail) error) error {
	waiting, err := c.Archive.Tokens(ctx, "")
	if err != nil {
		return err
	}
	reminders := 0
	for _, t := range waiting {
		var l letter
		if t.Kind != archive.Letter || c.hasExpired(t, c.Now()) || json.Unmarshal(t.Data, &l) != nil || l.Due.After(c.Now()) {
			continue
		}
		if l.Kind == Reminding || l.Kind == Digesting {
			if reminders++; reminders > remindersAtOnce {
				continue
			}
		}
		if err := c.deliver(ctx, t, l, send); err != nil {
			return err
		}
	}
	return nil
}

// deliver sends one letter. It first postpones the letter, so that no other server sends
// it, too.
func (c *Club) deliver(ctx context.Context, t archive.Token, l letter, send func(context.Context, Mail) error) error {
	l.Attempts++
	l.Due = c.Now().Add(time.Duration(l.Attempts*l.Attempts) * 30 * time.Second)
	later, err := c.queued(l, t.Created)
	if err != nil {
		return err
	}
	err = c.Archive.Commit(ctx, archive.Change{archive.NoToken(t.Hash), later})
	if errors.Is(err, archive.ErrConflict) {
		return nil // another server is sending the letter
	}
	if err != nil {
		return err
	}
	ready, err := c.write(ctx, l)
	if err != nil {
		return err
	}
	if ready.To != "" && send(ctx, ready) != nil {
		return nil // send has logged the reason
	}
	err = c.Archive.Commit(ctx, archive.Change{archive.NoToken(later.Hash)})
	if errors.Is(err, archive.ErrConflict) {
		err = nil
	}
	return err
}

// write turns a letter into a mail, with a new one-time token. To is empty if there is no
// recipient.
func (c *Club) write(ctx context.Context, l letter) (Mail, error) {
	var a archive.Account
	var err error
	ready := Mail{Kind: l.Kind, To: l.To}
	t := archive.Token{Kind: archive.Confirm, Data: []byte(l.To)}
	if l.Kind == Resetting {
		t.Kind, t.Data = archive.Reset, nil
		if ready.To, a, err = c.reachable(ctx, l.Who); err != nil || ready.To == "" {
			return Mail{}, err
		}
		if l.Attempts == 1 && c.letters.Wait("account "+a.ID, c.Now()) > 0 {
			return Mail{}, nil
		}
	} else if a, err = c.Archive.Account(ctx, l.Account); err != nil {
		if errors.Is(err, archive.ErrNotFound) {
			err = nil
		}
		return Mail{}, err
	}
	if a.Kind != play.Member || !a.Closed.IsZero() {
		return Mail{}, nil
	}
	switch l.Kind {
	case Telling:
		ready.Name, ready.Language = a.Name, a.Language
		return c.told(ctx, a, l, ready)
	case Reminding:
		ready.Name, ready.Language = a.Name, a.Language
		if l.News == nil || !l.News.At.After(c.Now()) { // too late to be of use
			return Mail{}, nil
		}
		ready.News = *l.News
		if ready.To, err = c.reminded(ctx, a.ID); err != nil || ready.To == "" {
			return Mail{}, err
		}
		return c.stoppable(ctx, a, ready)
	case Digesting:
		ready.Name, ready.Language = a.Name, a.Language
		return c.digest(ctx, a, l, ready)
	}
	now := c.Now()
	t.Account, t.Created, t.Expires = a.ID, now, now.Add(letterTime)
	if ready.Token, err = c.newToken(&t); err != nil {
		return Mail{}, err
	}
	change := archive.Change{t}
	if l.Kind == Resetting {
		change.Add(archive.LogEntry{At: now, Actor: a.ID, Action: "resetMailed", Subject: a.ID})
	}
	ready.Name, ready.Language = a.Name, a.Language
	return ready, c.Archive.Commit(ctx, change)
}

// told returns the mail about a deed.
func (c *Club) told(ctx context.Context, a archive.Account, l letter, ready Mail) (Mail, error) {
	if l.Done == nil {
		return Mail{}, nil
	}
	ready.Done = *l.Done
	ready.Done.At = l.At
	sessions, err := c.tokensOf(ctx, a.ID, archive.Session)
	for _, t := range sessions {
		if t.Hash.ID() != l.Done.Session {
			ready.Others = append(ready.Others, t.Label)
		}
	}
	return ready, err
}

// reachable returns the member of a name or a mail address, with the confirmed address,
// which is "" if there is none.
func (c *Club) reachable(ctx context.Context, who string) (string, archive.Account, error) {
	nobody := func(err error) (string, archive.Account, error) {
		if errors.Is(err, archive.ErrNotFound) {
			err = nil
		}
		return "", archive.Account{}, err
	}
	if strings.Contains(who, "@") {
		d, err := c.Archive.Credential(ctx, mailID(who))
		if err != nil {
			return nobody(err)
		}
		a, err := c.Archive.Account(ctx, d.Account)
		if err != nil {
			return nobody(err)
		}
		return string(d.Data), a, nil
	}
	a, err := c.Archive.AccountByName(ctx, who)
	if err != nil {
		return nobody(err)
	}
	address, _, err := c.mailOf(ctx, a.ID)
	return address, a, err
}
