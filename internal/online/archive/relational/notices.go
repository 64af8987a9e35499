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

func appendNotices(steps []Step, c archive.Change) []Step {
	for _, account := range c.NoNoticesOf {
		steps = append(steps, may(dropNoticesOf, account))
	}
	for _, k := range c.NoNotices {
		steps = append(steps, notices.drop(k.Account, k.Name))
	}
	for _, n := range c.Notices {
		steps = append(steps, notices.put(n), may(dropOld, n.Account, int64(archive.MostNotices)))
	}
	for _, s := range c.NoticesSeen {
		if s.Name == "" {
			steps = append(steps, may(seeNotices, s.Account, archive.Milliseconds(s.Until)))
		} else {
			steps = append(steps, may(seeNotice, s.Account, s.Name, archive.Milliseconds(s.Until)))
		}
	}
	for _, s := range c.NoticesSent {
		was := s.Was
		steps = append(steps, must(sentNotice, was.Account, was.Name, archive.Milliseconds(was.At), archive.Milliseconds(was.Push), archive.Milliseconds(was.Mail),
			archive.Milliseconds(s.Push), archive.Milliseconds(s.Mail)))
	}
	return steps
}

// Notices returns the notices of an account, see [archive.NoticeReader].
func (r *Reader) Notices(ctx context.Context, account string) ([]archive.Notice, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, noticesOf, notices.read, account)
}
