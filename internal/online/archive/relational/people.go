package relational

import (
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

// The tables of accounts and what belongs to them. A name is taken unless another account has it or it
// is reserved for another.
var (
	accounts   = newTable[archive.Account]("account", given)
	setAccount = declareOf(func() string {
		return accounts.updates(`version = ?1
		AND NOT EXISTS (SELECT 1 FROM account AS other WHERE other.folded = ` + accounts.parameter("folded") + ` AND other.id <> $1)`)
	})
	dropAccount = declare(`DELETE FROM account WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seat_account s WHERE s.account = $1)`)

	oneAccount = declareReadOf(func() string {
		return accountsQuery() + `WHERE a.id = $1`
	})
	accountNamed = declareReadOf(func() string {
		return accountsQuery() + `JOIN known_name k ON k.account = a.id WHERE k.folded = $1`
	})

	takeName = declare(`INSERT INTO known_name (folded, name, account, until) VALUES ($1, $2, $3, $4)
		ON CONFLICT (folded) DO UPDATE SET name = excluded.name, account = excluded.account, until = excluded.until
		WHERE known_name.account = excluded.account OR known_name.until <= $5`)
	leaveName       = declare(`UPDATE known_name SET until = $3 WHERE account = $1 AND until = $2`)
	forgetNames     = declare(`DELETE FROM known_name WHERE account = $1`)
	dropNamesBefore = declare(`DELETE FROM known_name WHERE until < $1`)
	namesOf         = declareRead(`SELECT name, until FROM known_name WHERE account = $1 AND until <> $2 ORDER BY until, folded`)

	tokens           = newTable[archive.Token]("token", unsummed)
	useToken         = declare(`UPDATE token SET used = $2 WHERE hash = $1 AND used < $2`)
	dropTokensOf     = declare(`DELETE FROM token WHERE account = $1`)
	dropTokensBefore = declare(`DELETE FROM token WHERE expires < $1 AND expires > $2`)
	oneToken         = declareReadOf(func() string {
		return tokens.selects(`WHERE hash = $1`)
	})
	tokensOf = declareReadOf(func() string {
		return tokens.selects(`WHERE account = $1 ORDER BY created, hash`)
	})

	credentials   = newTable[archive.Credential]("credential", given)
	setCredential = declareOf(func() string {
		return credentials.updates(`version = ?1`)
	})
	dropCredential = declare(`DELETE FROM credential WHERE id = $1 AND version = $2`)
	oneCredential  = declareReadOf(func() string {
		return credentials.selects(`WHERE id = $1`)
	})
	credentialsOf = declareReadOf(func() string {
		return credentials.selects(`WHERE account = $1 ORDER BY created, id`)
	})

	officerLog = newTable[archive.LogEntry]("officer_log", unsummed)
	chatsOf    = declareRead(`SELECT game FROM chat WHERE account = $1 ORDER BY game`)
)

// takeNameOf is the step that gives an account its name.
func takeNameOf(a archive.Account, now time.Time) Step {
	return must(takeName, archive.FoldName(a.Name), a.Name, a.ID, int64(never), archive.Milliseconds(now))
}

// A change of a name leaves the former one to the account for some time, and takes the new one.
var (
	_ = stores(func(steps []Step, a archive.Account) []Step {
		a.Version = 1
		return append(steps, takeNameOf(a, a.Created), accounts.add(a))
	})
	_ = stores(func(steps []Step, id archive.NoAccount) []Step {
		return append(steps, may(forgetNames, string(id)), must(dropAccount, string(id)))
	})
	_ = stores(func(steps []Step, h archive.AccountChange) []Step {
		a := h.Account
		a.Version = h.After + 1
		if h.Forget {
			steps = append(steps, may(forgetNames, a.ID))
		} else {
			steps = append(steps, may(leaveName, a.ID, int64(never), archive.Milliseconds(h.Keep)))
		}
		return append(steps, takeNameOf(a, h.At), must(setAccount, accounts.change(a, h.After)...))
	})
	_ = stores(func(steps []Step, hash archive.NoToken) []Step { return append(steps, must(tokens.dropRow, hash[:])) })
	_ = stores(func(steps []Step, account archive.NoTokensOf) []Step {
		return append(steps, may(dropTokensOf, string(account)))
	})
	_ = stores(tokens.appendNew)
	_ = stores(func(steps []Step, u archive.TokenUse) []Step {
		return append(steps, may(useToken, u.Hash[:], archive.Milliseconds(u.At)))
	})
	_ = stores(func(steps []Step, h archive.CredentialChange) []Step {
		d := h.Credential
		d.Version = h.After + 1
		switch {
		case h.Gone:
			return append(steps, must(dropCredential, d.ID, h.After))
		case h.After == 0:
			return append(steps, credentials.add(d))
		}
		return append(steps, must(setCredential, credentials.change(d, h.After)...))
	})
	_ = stores(officerLog.appendNew)
	_ = stores(appendRewrite)
	_ = stores(func(steps []Step, w archive.ExpiredBefore) []Step {
		before := time.Time(w)
		return append(steps, may(dropTokensBefore, archive.MillisecondsUp(before), archive.Milliseconds(time.Time{})),
			may(dropNamesBefore, archive.MillisecondsUp(before)), may(dropReceipts, archive.MillisecondsUp(before.Add(-archive.ReceiptLasts))))
	})
)

// Account returns an account, see [archive.People].
func (r *Reader) Account(ctx context.Context, id string) (archive.Account, error) {
	if !archive.Storable(id) {
		return archive.Account{}, unstorable("account", id)
	}
	return one(ctx, r, oneAccount, readAccount, "account "+id, id)
}

// AccountsOf returns the accounts with these IDs, see [archive.People].
func (r *Reader) AccountsOf(ctx context.Context, ids ...string) (map[string]archive.Account, error) {
	return listedBy(ctx, r, accountsQuery(), conditions{}, "a.id", ids, r.knownAccount, func(a archive.Account) string { return a.ID })
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
	list, err := listedBy(ctx, r, namedAccounts(), conditions{}, "k.folded", folded, read, func(n named) string { return n.folded })
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
	return one(ctx, r, accountNamed, readAccount, "account named "+name, archive.FoldName(name))
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
			AND NOT EXISTS (SELECT 1 FROM challenge h WHERE h.state = 'open' AND h.maker = a.id)
			AND NOT EXISTS (SELECT 1 FROM challenge h WHERE h.state = 'open' AND h.guest = a.id)`, archive.MillisecondsUp(f.Idle))
	}
	if f.Blank {
		c.text = append(c.text, `NOT EXISTS (SELECT 1 FROM seat_account s WHERE s.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM chat l WHERE l.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM diary d WHERE d.account = a.id)
			AND NOT EXISTS (SELECT 1 FROM keepsake k WHERE k.account = a.id)`)
	}
	return listed(ctx, r, accountsQuery(), c, "a.folded", f.Most, r.knownAccount)
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
	a, err := accounts.read(scan)
	if err != nil && a.ID != "" {
		err = damaged("account "+a.ID, err) // also where it was sought by its name
	}
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
	return all(ctx, r, namesOf, read, account, int64(never))
}

// Token returns a token, see [archive.People].
func (r *Reader) Token(ctx context.Context, hash archive.TokenHash) (archive.Token, error) {
	return one(ctx, r, oneToken, tokens.read, "a token", hash[:])
}

// Tokens returns the tokens of an account, see [archive.People].
func (r *Reader) Tokens(ctx context.Context, account string) ([]archive.Token, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, tokensOf, tokens.read, account)
}

// Credential returns a credential, see [archive.People].
func (r *Reader) Credential(ctx context.Context, id string) (archive.Credential, error) {
	if !archive.Storable(id) {
		return archive.Credential{}, unstorable("credential", id)
	}
	return one(ctx, r, oneCredential, credentials.read, "credential "+id, id)
}

// Credentials returns the credentials of an account, see [archive.People].
func (r *Reader) Credentials(ctx context.Context, account string) ([]archive.Credential, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, credentialsOf, credentials.read, account)
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
	return listed(ctx, r, officerLog.selects(""), c, "number DESC", f.Most, officerLog.read)
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
	return all(ctx, r, chatsOf, read, account)
}

// accountsQuery begins a read of accounts.
func accountsQuery() string {
	return accounts.selectsFrom("a.", "") + `account a `
}

// namedAccounts is accountsQuery with the names by which they are known.
func namedAccounts() string {
	return accounts.selectsFrom("a.", ", k.folded") + `account a JOIN known_name k ON k.account = a.id `
}
