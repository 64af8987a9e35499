package relational

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// never is the end of the time for which the present name of an account is taken.
const never = math.MaxInt64

// appendPeople appends the statements of a change about accounts. A change of a name
// first takes the name in the table of names, where it waits for other changes. No
// statement may fail because an earlier one was refused, because PostgreSQL gets all of
// them at once.
func appendPeople(steps []Step, c archive.Change) []Step {
	must := func(q Query, args ...any) { steps = append(steps, Step{q, args, true}) }
	may := func(q Query, args ...any) { steps = append(steps, Step{q, args, false}) }
	take := func(a archive.Account, now time.Time) {
		must(TakeName, archive.FoldName(a.Name), a.Name, a.ID, int64(never), archive.Milliseconds(now))
	}
	for _, a := range c.Accounts {
		take(a, a.Created)
		must(AddAccount, withSum(accountRow(a, 1)...)...)
	}
	for _, id := range c.NoAccounts {
		may(ForgetNames, id)
		must(DropAccount, id)
	}
	for _, h := range c.AccountChanges {
		a := h.Account
		if h.Forget {
			may(ForgetNames, a.ID)
		} else {
			may(LeaveName, a.ID, int64(never), archive.Milliseconds(h.Keep))
		}
		take(a, h.At)
		must(SetAccount, a.ID, h.After, archive.FoldName(a.Name), a.Name, string(a.Kind), a.Language, string(a.Role), archive.Milliseconds(a.Closed),
			sumOf(accountRow(a, h.After+1)...))
	}
	for _, hash := range c.NoTokens {
		must(DropToken, hash[:])
	}
	for _, account := range c.NoTokensOf {
		may(DropTokensOf, account)
	}
	for _, t := range c.Tokens {
		must(AddToken, t.Hash[:], t.Account, archive.Milliseconds(t.Created), string(t.Kind), t.Label, t.Scopes, notNull(t.Data),
			archive.Milliseconds(t.Used), archive.Milliseconds(t.Expires))
	}
	for _, u := range c.TokensUsed {
		may(UseToken, u.Hash[:], archive.Milliseconds(u.At))
	}
	for _, h := range c.Credentials {
		switch d := h.Credential; {
		case h.Gone:
			must(DropCredential, d.ID, h.After)
		case h.After == 0:
			must(AddCredential, withSum(credentialRow(d, 1)...)...)
		default:
			must(SetCredential, d.ID, h.After, d.Label, notNull(d.Data), archive.Milliseconds(d.Used), sumOf(credentialRow(d, h.After+1)...))
		}
	}
	for _, e := range c.Log {
		may(AddLog, archive.Milliseconds(e.At), e.Actor, e.Action, e.Subject, e.Detail)
	}
	for _, r := range c.Rewrites {
		steps = appendRewrite(steps, r)
	}
	steps = appendContacts(steps, c)
	if before := c.ExpiredBefore; !before.IsZero() {
		may(DropTokensBefore, archive.MillisecondsUp(before), archive.Milliseconds(time.Time{}))
		may(DropNamesBefore, archive.MillisecondsUp(before))
	}
	return steps
}

// accountRow returns the values of an account in a version, without their sum.
func accountRow(a archive.Account, version int64) []any {
	return []any{
		a.ID, archive.FoldName(a.Name), a.Name, string(a.Kind), a.Language, archive.Milliseconds(a.Created), version,
		string(a.Role), a.Owner, archive.Milliseconds(a.Closed),
	}
}

// credentialRow returns the values of a credential in a version, without their sum.
func credentialRow(d archive.Credential, version int64) []any {
	return []any{d.ID, version, d.Account, string(d.Kind), d.Label, notNull(d.Data), archive.Milliseconds(d.Created), archive.Milliseconds(d.Used)}
}

func appendRewrite(steps []Step, r archive.Rewrite) []Step {
	id := string(r.Game)
	for i := range r.Events {
		steps = append(steps, Step{PutEvent, []any{id, r.Events[i].Version, r.Events[i].AppendBody(nil)}, true})
	}
	if len(r.Events) > 0 {
		steps = append(steps, Step{RelinkEvents, []any{id}, false})
	}
	g := r.Summary
	if g == nil {
		return steps
	}
	began := archive.Milliseconds(g.Began)
	start := (&play.Event{Type: play.Started, Start: &g.Start}).AppendBody(nil)
	steps = append(steps,
		Step{DropSeatNames, []any{id, began}, false},
		Step{PutNames, []any{id, start, archive.FoldName(g.Start.Seats[0].Name), archive.FoldName(g.Start.Seats[1].Name)}, true})
	for _, seat := range g.Start.Seats {
		if seat.Name != "" {
			steps = append(steps, Step{SeatName, []any{archive.FoldName(seat.Name), began, id}, false})
		}
	}
	return steps
}

// notNull returns bytes that are not NULL in the database, also if b is nil.
func notNull(b []byte) []byte { return append([]byte{}, b...) }

const (
	accountColumns    = `SELECT a.id, a.version, a.name, a.kind, a.role, a.owner, a.language, a.created, a.closed FROM account a `
	accountsOfNames   = `SELECT a.id, a.version, a.name, a.kind, a.role, a.owner, a.language, a.created, a.closed, k.folded FROM account a JOIN known_name k ON k.account = a.id `
	tokenColumns      = `SELECT hash, account, kind, label, scopes, data, created, used, expires FROM token `
	credentialColumns = `SELECT id, version, account, kind, label, data, created, used FROM credential `
)

// Account returns an account, see [archive.People].
func (r *Reader) Account(ctx context.Context, id string) (archive.Account, error) {
	if !archive.Storable(id) {
		return archive.Account{}, unstorable("account", id)
	}
	return one(ctx, r, r.account, readAccount, "account "+id, id)
}

// AccountsOf returns the accounts with these IDs, see [archive.People].
func (r *Reader) AccountsOf(ctx context.Context, ids ...string) (map[string]archive.Account, error) {
	return listedBy(ctx, r, accountColumns, conditions{}, "a.id", ids, r.knownAccount, func(a archive.Account) string { return a.ID })
}

// AccountsNamed returns the accounts of some names, see [archive.People].
func (r *Reader) AccountsNamed(ctx context.Context, names ...string) (map[string]archive.Account, error) {
	folded := make([]string, len(names))
	for i, name := range names {
		folded[i] = archive.FoldName(name)
	}
	type named struct {
		archive.Account
		folded string
	}
	read := func(scan scan) (n named, err error) {
		n.Account, err = r.knownAccount(func(to ...any) error { return scan(append(to, &n.folded)...) })
		return n, err
	}
	list, err := listedBy(ctx, r, accountsOfNames, conditions{}, "k.folded", folded, read, func(n named) string { return n.folded })
	found := make(map[string]archive.Account, len(list))
	for name, n := range list {
		found[name] = n.Account
	}
	return found, err
}

// listedBy returns the rows of a table that meet conditions and whose column is one of some
// values, by this column.
func listedBy[T any](ctx context.Context, r *Reader, columns string, also conditions, column string, values []string, read func(scan) (T, error), key func(T) string) (map[string]T, error) {
	found := make(map[string]T, len(values))
	wanted := slices.Compact(slices.Sorted(slices.Values(values)))
	wanted = slices.DeleteFunc(wanted, func(value string) bool { return !archive.Storable(value) })
	for part := range slices.Chunk(wanted, batch) {
		c := conditions{text: slices.Clone(also.text), args: slices.Clone(also.args)}
		c.text = append(c.text, column+" IN ("+parameters(len(c.args)+1, len(part))+")")
		for _, value := range part {
			c.args = append(c.args, value)
		}
		list, err := listed(ctx, r, columns, c, column, 0, read)
		if err != nil {
			return nil, err
		}
		for _, row := range list {
			found[key(row)] = row
		}
	}
	return found, nil
}

// AccountByName returns the account of a name, see [archive.People].
func (r *Reader) AccountByName(ctx context.Context, name string) (archive.Account, error) {
	if !archive.Storable(name) {
		return archive.Account{}, unstorable("account named", name)
	}
	return one(ctx, r, r.accountByName, readAccount, "account named "+name, archive.FoldName(name))
}

// Accounts returns the accounts of a filter, see [archive.People].
func (r *Reader) Accounts(ctx context.Context, f archive.AccountFilter) ([]archive.Account, error) {
	if !archive.Storable(string(f.Kind), string(f.Role), f.Owner, f.Above) {
		return nil, nil
	}
	var c conditions
	if f.Kind != "" {
		c.add("a.kind = %s", string(f.Kind))
	}
	if f.Role != "" {
		c.add("a.role = %s", string(f.Role))
	}
	if f.Owner != "" {
		c.add("a.owner = %s", f.Owner)
	}
	if f.Above != "" {
		c.add("a.folded > %s", f.Above)
	}
	if !f.Idle.IsZero() {
		c.add("a.closed = %s", archive.Milliseconds(time.Time{}))
		c.add(`a.created < %s AND NOT EXISTS (SELECT 1 FROM token t WHERE t.account = a.id AND t.used >= %s)
			AND NOT EXISTS (SELECT 1 FROM seek s WHERE s.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM challenge h WHERE h.state = 'open' AND (h.maker = a.id OR h.guest = a.id))`, archive.MillisecondsUp(f.Idle))
	}
	if f.Blank {
		c.text = append(c.text, `NOT EXISTS (SELECT 1 FROM seat_account s WHERE s.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM chat l WHERE l.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM diary d WHERE d.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM keepsake k WHERE k.account = a.id)`)
	}
	return listed(ctx, r, accountColumns, c, "a.folded", f.Most, r.knownAccount)
}

// listed reads the rows of a query with conditions, an order and a limit.
func listed[T any](ctx context.Context, r *Reader, text string, c conditions, order string, most int, read func(scan) (T, error)) ([]T, error) {
	if len(c.text) > 0 {
		text += "WHERE " + strings.Join(c.text, " AND ") + " "
	}
	text += "ORDER BY " + order
	return upTo(ctx, r, read, limit(most), func(most int64) (*sql.Rows, error) {
		return r.db.QueryContext(ctx, fmt.Sprintf("%s LIMIT %d", text, most), c.args...)
	})
}

// readAccount reads an account. If one of its numbers is damaged, the error says so, and the account has
// all that can be read.
func readAccount(scan scan) (archive.Account, error) {
	var a archive.Account
	var version, created, closed number
	err := scan(&a.ID, &version, &a.Name, &a.Kind, &a.Role, &a.Owner, &a.Language, &created, &closed)
	if err == nil {
		err = cmp.Or(version.damage, created.damage, closed.damage)
	}
	if err != nil && a.ID != "" {
		err = damaged("account "+a.ID, err) // also where it was sought by its name
	}
	a.Version, a.Created, a.Closed = version.value, archive.Time(created.value), archive.Time(closed.value)
	return a, err
}

// knownAccount is readAccount for lists, in which an account that is missing would not exist: it gives
// what can be read of a damaged one.
func (r *Reader) knownAccount(scan scan) (archive.Account, error) {
	a, err := readAccount(scan)
	if err != nil && a.ID != "" {
		r.TellDamage(r.Unavailable(err))
		err = nil
	}
	return a, err
}

// number is a column that must be a whole number. If it is none, the rest of the row can still be read.
type number struct {
	value  int64
	damage error
}

// Scan takes a value of the database, see [sql.Scanner].
func (n *number) Scan(value any) error {
	var ok bool
	if n.value, ok = value.(int64); !ok {
		n.damage = fmt.Errorf("%.60q is not a whole number", value)
	}
	return nil
}

// Names returns the former names of an account, see [archive.People].
func (r *Reader) Names(ctx context.Context, account string) ([]archive.FormerName, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	read := func(scan scan) (archive.FormerName, error) {
		var n archive.FormerName
		var until int64
		err := scan(&n.Name, &until)
		n.Until = archive.Time(until)
		return n, err
	}
	return all(ctx, r, r.names, read, account, int64(never))
}

// Token returns a token, see [archive.People].
func (r *Reader) Token(ctx context.Context, hash archive.TokenHash) (archive.Token, error) {
	return one(ctx, r, r.token, readToken, "a token", hash[:])
}

// Tokens returns the tokens of an account, see [archive.People].
func (r *Reader) Tokens(ctx context.Context, account string) ([]archive.Token, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, r.tokens, readToken, account)
}

func readToken(scan scan) (archive.Token, error) {
	var t archive.Token
	var hash []byte
	var created, used, expires int64
	if err := scan(&hash, &t.Account, &t.Kind, &t.Label, &t.Scopes, &t.Data, &created, &used, &expires); err != nil {
		return archive.Token{}, err
	}
	copy(t.Hash[:], hash)
	t.Created, t.Used, t.Expires = archive.Time(created), archive.Time(used), archive.Time(expires)
	return t, nil
}

// Credential returns a credential, see [archive.People].
func (r *Reader) Credential(ctx context.Context, id string) (archive.Credential, error) {
	if !archive.Storable(id) {
		return archive.Credential{}, unstorable("credential", id)
	}
	return one(ctx, r, r.credential, readCredential, "credential "+id, id)
}

// Credentials returns the credentials of an account, see [archive.People].
func (r *Reader) Credentials(ctx context.Context, account string) ([]archive.Credential, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, r.credentials, readCredential, account)
}

func readCredential(scan scan) (archive.Credential, error) {
	var c archive.Credential
	var created, used int64
	if err := scan(&c.ID, &c.Version, &c.Account, &c.Kind, &c.Label, &c.Data, &created, &used); err != nil {
		return archive.Credential{}, err
	}
	c.Created, c.Used = archive.Time(created), archive.Time(used)
	return c, nil
}

// Log returns entries of the log of officers, see [archive.People].
func (r *Reader) Log(ctx context.Context, f archive.LogFilter) ([]archive.LogEntry, error) {
	if !archive.Storable(f.Subject, f.Actor, f.Action, f.Under) {
		return nil, nil
	}
	var c conditions
	if f.Subject != "" {
		c.add("subject = %s", f.Subject)
	}
	if f.Actor != "" {
		c.add("actor = %s", f.Actor)
	}
	if f.Action != "" {
		c.add("action = %s", f.Action)
	}
	if f.Under != "" {
		c.add("substr(detail, 1, "+strconv.Itoa(utf8.RuneCountInString(f.Under))+") = %s", f.Under)
	}
	if f.Below > 0 {
		c.add("number < %s", f.Below)
	}
	read := func(scan scan) (archive.LogEntry, error) {
		var e archive.LogEntry
		var at int64
		err := scan(&e.Number, &at, &e.Actor, &e.Action, &e.Subject, &e.Detail)
		e.At = archive.Time(at)
		return e, err
	}
	return listed(ctx, r, `SELECT number, at, actor, action, subject, detail FROM officer_log `, c, "number DESC", f.Most, read)
}

// Chats returns the games in which an account has chatted, see [archive.People].
func (r *Reader) Chats(ctx context.Context, account string) ([]play.ID, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	read := func(scan scan) (play.ID, error) {
		var id play.ID
		err := scan(&id)
		return id, err
	}
	return all(ctx, r, r.chats, read, account)
}
