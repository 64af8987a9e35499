package relational

import (
	"context"
	"fmt"
	"time"

	"example.org/cups/internal/online/archive"
)

// unread is the zero time as it is stored.
var unread = fmt.Sprint(archive.Milliseconds(time.Time{}))

// The table of notices, and the statements beside the usual ones.
var (
	notices       = newTable[archive.Notice]("notice", unsummed)
	dropNoticesOf = declare(`DELETE FROM notice WHERE account = $1`)
	dropOld       = declare(`DELETE FROM notice WHERE account = $1 AND name IN
		(SELECT name FROM notice WHERE account = $1 ORDER BY at DESC, name DESC LIMIT 9223372036854775807 OFFSET $2)`)
	seeNotice  = declare(`UPDATE notice SET seen = $3 WHERE account = $1 AND name = $2 AND seen = ` + unread + ` AND at <= $3`)
	seeNotices = declare(`UPDATE notice SET seen = $2 WHERE account = $1 AND seen = ` + unread + ` AND at <= $2`)
	sentNotice = declare(`UPDATE notice SET push = $6, mail = $7 WHERE account = $1 AND name = $2 AND at = $3 AND push = $4 AND mail = $5`)
	noticesOf  = declareReadOf(NoticesQuery)
)

// NoticesQuery reads the notices of an account; it must use an index.
func NoticesQuery() string {
	return notices.selects(`WHERE account = $1 ORDER BY at DESC, name DESC`)
}

var (
	_ = stores(func(steps []Step, account archive.NoNoticesOf) []Step {
		return append(steps, may(dropNoticesOf, string(account)))
	})
	_ = stores(func(steps []Step, k archive.NoNotice) []Step { return append(steps, notices.drop(k.Account, k.Name)) })
	_ = stores(func(steps []Step, n archive.Notice) []Step {
		return append(steps, notices.put(n), may(dropOld, n.Account, int64(archive.MostNotices)))
	})
	_ = stores(func(steps []Step, s archive.NoticeSeen) []Step {
		if s.Name == "" {
			return append(steps, may(seeNotices, s.Account, archive.Milliseconds(s.Until)))
		}
		return append(steps, may(seeNotice, s.Account, s.Name, archive.Milliseconds(s.Until)))
	})
	_ = stores(func(steps []Step, s archive.NoticeSent) []Step {
		was := s.Was
		return append(steps, must(sentNotice, was.Account, was.Name, archive.Milliseconds(was.At), archive.Milliseconds(was.Push), archive.Milliseconds(was.Mail),
			archive.Milliseconds(s.Push), archive.Milliseconds(s.Mail)))
	})
)

// Notices returns the notices of an account, see [archive.NoticeReader].
func (r *Reader) Notices(ctx context.Context, account string) ([]archive.Notice, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, noticesOf, notices.read, account)
}
