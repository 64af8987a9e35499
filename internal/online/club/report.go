package club

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"example.org/cups/internal/online/archive"
)

// reported is the action of reports in the log. The detail is the number of the message.
// The text is only in the conversation, so erasing the conversation also erases it.
const reported = "report"

// Report is a message that somebody has reported.
type Report struct {
	Number int64 // the number of the entry in the log
	At     time.Time
	By     archive.Account
	About  archive.Account
	Letter Letter // the zero Letter if the conversation was erased
}

// Report reports a message that the actor has received to the officers. Reporting it
// again changes nothing. The error is [archive.ErrNotFound] if there is no such message,
// or TooFast.
func (c *Club) Report(ctx context.Context, by Actor, name string, number int64) error {
	if err := allow(by, WriteMessages, by.Account); err != nil {
		return err
	}
	other, err := c.Archive.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	found, err := c.Archive.Messages(ctx, by.Account.ID, other.ID, number+1, 1)
	if err != nil {
		return err
	}
	if number < 1 || len(found) == 0 || found[0].Number != number || found[0].From != other.ID {
		return archive.ErrNotFound
	}
	detail := strconv.FormatInt(number, 10)
	before, err := c.Archive.Log(ctx, archive.LogFilter{Actor: by.Account.ID, Subject: other.ID, Action: reported})
	if err != nil {
		return err
	}
	for _, e := range before {
		if e.Detail == detail {
			return nil
		}
	}
	now := c.Now()
	if wait := c.byStranger.Wait(by.Account.ID, now); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	return c.Archive.Commit(ctx, archive.Change{Log: []archive.LogEntry{{At: now, Actor: by.Account.ID, Action: reported, Subject: other.ID, Detail: detail}}})
}

// Reports returns at most this many reports whose numbers in the log are less than below
// (0: any), the latest first.
func (c *Club) Reports(ctx context.Context, by Actor, below int64, most int) ([]Report, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, err
	}
	entries, err := c.Archive.Log(ctx, archive.LogFilter{Action: reported, Below: below, Most: most})
	if err != nil {
		return nil, err
	}
	var list []Report
	for _, e := range entries {
		r := Report{Number: e.Number, At: e.At}
		for id, a := range map[string]*archive.Account{e.Actor: &r.By, e.Subject: &r.About} {
			if *a, err = c.Archive.Account(ctx, id); err != nil && !errors.Is(err, archive.ErrNotFound) {
				return nil, err
			}
		}
		number, err := strconv.ParseInt(e.Detail, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("entry %d of the log: %w", e.Number, err)
		}
		found, err := c.Archive.Messages(ctx, e.Actor, e.Subject, number+1, 1)
		if err != nil {
			return nil, err
		}
		// After an erasure the numbers of a conversation begin again, so a message that
		// is later than the report is another one.
		if len(found) > 0 && found[0].Number == number && found[0].From == e.Subject && !found[0].At.After(e.At) {
			r.Letter = letterOf(found[0], Actor{})
		}
		list = append(list, r)
	}
	return list, nil
}
