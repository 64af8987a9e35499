package club

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
)

// reported is the action of reports in the log. The detail is the number of a message, or names
// a line of chat as [ChatLine.String] does. The text is only where it was written, so erasing it
// there also erases it here.
const reported = "report"

// Place is where a line of chat stands, or what an officer has changed.
type Place struct {
	Kind PlaceKind
	ID   string
}

// PlaceKind is a kind of [Place].
type PlaceKind string

// The places with chat.
const (
	InGame       PlaceKind = "game"
	InTournament PlaceKind = "tournament"
	InGuild      PlaceKind = "guild"
	InSeries     PlaceKind = "series" // has no chat
	InStudy      PlaceKind = "study"  // has no chat; the whole study is reported
)

// detail is how the details of reports from a place begin.
func (p Place) detail() string { return string(p.Kind) + "/" + p.ID + "/" }

// ChatLine names a line of chat: its place, and its number there.
type ChatLine struct {
	Place
	Number int64
}

// String is the line as the log names it: its place and its number.
func (l ChatLine) String() string { return l.detail() + strconv.FormatInt(l.Number, 10) }

// readLine is the inverse of [ChatLine.String].
func readLine(text string) (l ChatLine, err error) {
	parts := strings.Split(text, "/")
	if len(parts) != 3 {
		return l, fmt.Errorf("%q does not name a line of chat", text)
	}
	l.Kind, l.ID = PlaceKind(parts[0]), parts[1]
	l.Number, err = strconv.ParseInt(parts[2], 10, 64)
	return l, err
}

// Report is a message or a line of chat that somebody has reported.
type Report struct {
	Number int64 // the number of the entry in the log
	At     time.Time
	By     archive.Account
	About  archive.Account
	Letter Letter   // of a message; the zero Letter if the conversation was erased
	Line   ChatLine // the zero ChatLine for a message
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
	return c.report(ctx, by, other.ID, strconv.FormatInt(number, 10))
}

// ReportLine reports a line of chat by an account to those who run the place where it stands,
// and to the officers. Reporting it again changes nothing. The error is
// [archive.ErrNotFound] for one's own lines, or TooFast. Whether the actor can read the line is
// up to the caller.
func (c *Club) ReportLine(ctx context.Context, by Actor, writer string, l ChatLine) error {
	if err := allow(by, WriteMessages, by.Account); err != nil {
		return err
	}
	if writer == "" || writer == by.Account.ID {
		return archive.ErrNotFound
	}
	return c.report(ctx, by, writer, l.String())
}

func (c *Club) report(ctx context.Context, by Actor, about, detail string) error {
	before, err := c.Archive.Log(ctx, archive.LogFilter{Actor: by.Account.ID, Subject: about, Action: reported, Under: detail})
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
	return c.Archive.Commit(ctx, archive.Change{archive.LogEntry{At: now, Actor: by.Account.ID, Action: reported, Subject: about, Detail: detail}})
}

// ReportsFrom is [Club.Reports] for the lines of a place. Whether the actor runs the place is
// up to the caller.
func (c *Club) ReportsFrom(ctx context.Context, p Place, below int64, most int) ([]Report, error) {
	return c.reports(ctx, archive.LogFilter{Action: reported, Under: p.detail(), Below: below, Most: most})
}

// Reports returns at most this many reports whose numbers in the log are less than below
// (0: any), the latest first.
func (c *Club) Reports(ctx context.Context, by Actor, below int64, most int) ([]Report, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, err
	}
	return c.reports(ctx, archive.LogFilter{Action: reported, Below: below, Most: most})
}

func (c *Club) reports(ctx context.Context, f archive.LogFilter) ([]Report, error) {
	entries, err := c.Archive.Log(ctx, f)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, e := range entries {
		ids = append(ids, e.Actor, e.Subject)
	}
	accounts, err := c.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return nil, err
	}
	var list []Report
	for _, e := range entries {
		r := Report{Number: e.Number, At: e.At, By: accounts[e.Actor], About: accounts[e.Subject]}
		if strings.Contains(e.Detail, "/") {
			if r.Line, err = readLine(e.Detail); err != nil {
				return nil, fmt.Errorf("entry %d of the log: %w", e.Number, err)
			}
			list = append(list, r)
			continue
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
