package club

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// reported is the action of reports in the log. The detail is the number of a message, or names
// a line of chat as [ChatLine.String] does. The text is only where it was written, so erasing it
// there also erases it here.
const reported = "report"

// The actions of what officers do with a report. The detail begins with the number of the report.
const (
	reportClaimed = "reportClaimed"
	reportClosed  = "reportClosed" // then comes the decision, and after a colon the words for who has reported
)

// ofReports are the actions in the log that whom they are about does not learn of.
var ofReports = []string{reported, reportClaimed, reportClosed}

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
	InSeries     PlaceKind = "series"  // has no chat
	InStudy      PlaceKind = "study"   // has no chat; the whole study is reported
	AtProfile    PlaceKind = "profile" // of the account with the ID; has no chat
)

// detail is how the details of reports from a place begin.
func (p Place) detail() string { return string(p.Kind) + "/" + p.ID + "/" }

// ChatLine names a line of chat: its place, and its number there, 0 for the whole place.
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

	Why     string  // one of Whys; empty: none was given
	Text    string  // more in the words of who has reported
	Claimed *Ruling // who looks into it; nil: nobody
	Closed  *Ruling // the decision; nil: it is open
}

// State says whether a report is open, claimed or closed.
func (r Report) State() string {
	switch {
	case r.Closed != nil:
		return "closed"
	case r.Claimed != nil:
		return "claimed"
	}
	return "open"
}

// Whys are the reasons of reports.
var Whys = []string{"cheating", "boosting", "insult", "spam", "name", "leaving", "other"}

// Decisions are what officers can decide about a report.
var Decisions = []string{"acted", "noBreach", "unclear"}

// said is what somebody who has reported something says, one of their [archive.ReportWords], so that it goes with
// the account.
type said struct {
	Why  string `json:"why"`
	Text string `json:"text,omitempty"`
}

// saidName names what was said in a report: somebody can report the same place again, once officers have decided.
func saidName(e archive.LogEntry) string { return fmt.Sprint(firstSaidName(e), " ", e.At.UnixMilli()) }

// firstSaidName is the name in archives from before that: there was one report of a place by an account.
func firstSaidName(e archive.LogEntry) string { return e.Subject + " " + e.Detail }

// wordsOf returns what was said in a report. The error may be [archive.ErrNotFound].
func (c *Club) wordsOf(ctx context.Context, e archive.LogEntry) (w said, err error) {
	kept, err := c.Archive.Keepsake(ctx, e.Actor, archive.ReportWords.Name, saidName(e))
	if errors.Is(err, archive.ErrNotFound) {
		kept, err = c.Archive.Keepsake(ctx, e.Actor, archive.ReportWords.Name, firstSaidName(e))
	}
	if err == nil {
		err = json.Unmarshal(kept.Body, &w)
	}
	return w, err
}

// Words are why somebody reports something. The zero Words say nothing.
type Words struct {
	Why  string `json:"why"`
	Text string `json:"text"`
}

// check returns the words in the form in which they are stored. The error is BadReport with the field.
func (w Words) check() (Words, error) {
	if w == (Words{}) {
		return w, nil
	}
	if !slices.Contains(Whys, w.Why) {
		return w, &Error{Code: BadReport, Field: "why"}
	}
	if strings.TrimSpace(w.Text) == "" {
		w.Text = ""
		if w.Why == "other" {
			return w, &Error{Code: BadReport, Field: "text"}
		}
		return w, nil
	}
	text, err := checkLine(w.Text, "")
	if err != nil {
		return w, &Error{Code: BadReport, Field: "text"}
	}
	return Words{w.Why, text}, nil
}

// Report reports a message that the actor has received to the officers. Reporting it
// again changes nothing. The error is [archive.ErrNotFound] if there is no such message,
// or TooFast.
func (c *Club) Report(ctx context.Context, by Actor, name string, number int64, w Words) error {
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
	return c.report(ctx, by, other.ID, strconv.FormatInt(number, 10), false, w)
}

// ReportLine reports a line of chat by an account, or a place that an account answers for, to those who run the place where it stands,
// and to the officers. Reporting a line again changes nothing, and nor does it for a place until officers have decided. The error is
// [archive.ErrNotFound] for one's own lines, or TooFast. Whether the actor can read the line is
// up to the caller.
func (c *Club) ReportLine(ctx context.Context, by Actor, writer string, l ChatLine, w Words) error {
	if err := allow(by, WriteMessages, by.Account); err != nil {
		return err
	}
	if writer == "" || writer == by.Account.ID {
		return archive.ErrNotFound
	}
	return c.report(ctx, by, writer, l.String(), l.Number == 0 || l.Kind == InStudy, w)
}

// report stores a report. changes says that what is reported can be another one later, so that it can be reported
// again once officers have decided; otherwise, and until then, reporting it again changes nothing.
func (c *Club) report(ctx context.Context, by Actor, about, detail string, changes bool, w Words) error {
	w, err := w.check()
	if err != nil {
		return err
	}
	before, err := c.Archive.Log(ctx, archive.LogFilter{Actor: by.Account.ID, Subject: about, Action: reported, Under: detail})
	if err != nil {
		return err
	}
	before = slices.DeleteFunc(before, func(e archive.LogEntry) bool { return e.Detail != detail })
	if len(before) > 0 {
		closed, err := c.rulings(ctx, archive.LogFilter{Action: reportClosed, Subject: about})
		if err != nil || !changes || closed[before[0].Number] == nil {
			return err
		}
	}
	now := c.Now()
	if wait := c.byStranger.Wait(by.Account.ID, now); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	entry := archive.LogEntry{At: now, Actor: by.Account.ID, Action: reported, Subject: about, Detail: detail}
	change := archive.Change{entry}
	if w != (Words{}) {
		body, err := json.Marshal(said(w))
		if err != nil {
			return err
		}
		change = append(change, archive.ReportWords.Keep(by.Account.ID, saidName(entry), now, body))
	}
	officers, err := c.officers(ctx)
	if err != nil {
		return err
	}
	var judges []string
	for _, a := range officers {
		if a.ID != about && a.ID != by.Account.ID {
			judges = append(judges, a.ID)
		}
	}
	if err = c.tellOfficers(ctx, &change, notice.Reports, judges); err != nil {
		return err
	}
	if err = c.Archive.Commit(ctx, change); err == nil {
		c.Outbox.Kept(change)
	}
	return err
}

// reportOf returns a report by its number. The error may be [archive.ErrNotFound].
func (c *Club) reportOf(ctx context.Context, number int64) (Report, error) {
	list, err := c.reports(ctx, archive.LogFilter{Action: reported, Below: number + 1, Most: 1})
	if err == nil && (number < 1 || len(list) == 0 || list[0].Number != number) {
		err = archive.ErrNotFound
	}
	if err != nil {
		return Report{}, err
	}
	return list[0], nil
}

// claimTime is how long an officer looks into a report before another one may.
const claimTime = 24 * time.Hour

// judge changes what is known of an open report. An officer neither judges a report about their own account
// nor one that another officer looks into: the error is Forbidden or Claimed. It is [archive.ErrNotFound]
// for a report that is closed.
func (c *Club) judge(ctx context.Context, by Actor, number int64, how func(Report, *archive.Change) error) error {
	if err := allow(by, Judging, archive.Account{}); err != nil {
		return err
	}
	r, err := c.reportOf(ctx, number)
	if err != nil {
		return err
	}
	if !by.machine && r.About.ID == by.Account.ID {
		return refuse(Forbidden)
	}
	return c.oneMore(ctx, r.About.ID, func(archive.Account) (change archive.Change, err error) {
		if r, err = c.reportOf(ctx, number); err != nil {
			return change, err
		}
		switch {
		case r.Closed != nil:
			return change, archive.ErrNotFound
		case r.Claimed != nil && r.Claimed.By != by.Account.ID && c.Now().Sub(r.Claimed.At) < claimTime && !by.machine:
			return change, refuse(Claimed)
		}
		return change, how(r, &change)
	})
}

// Claim notes that an officer looks into a report, see judge. For a day no other officer does.
func (c *Club) Claim(ctx context.Context, by Actor, number int64) error {
	return c.judge(ctx, by, number, func(r Report, change *archive.Change) error {
		*change = append(*change, archive.LogEntry{At: c.Now(), Actor: by.Account.ID, Action: reportClaimed, Subject: r.About.ID, Detail: strconv.FormatInt(number, 10)})
		return nil
	})
}

// Decide closes a report with a decision, which whoever has reported is told together with the words, see
// judge. The error may be BadReport with the field decision, or BadReason.
func (c *Club) Decide(ctx context.Context, by Actor, number int64, decision, words string) error {
	if !slices.Contains(Decisions, decision) {
		return &Error{Code: BadReport, Field: "decision"}
	}
	if !isReason(words) {
		return &Error{Code: BadReason, Field: "reason"}
	}
	words = oneLine(words)
	var told string
	err := c.judge(ctx, by, number, func(r Report, change *archive.Change) error {
		now := c.Now()
		*change = append(*change, archive.LogEntry{At: now, Actor: by.Account.ID, Action: reportClosed, Subject: r.About.ID, Detail: fmt.Sprintf("%d %s: %s", number, decision, words)})
		if r.By.Kind == play.Member && r.By.Closed.IsZero() {
			told = r.By.ID
			notice.Tell(change, told, now, notice.Notice{
				Kind: notice.Measure, About: fmt.Sprint("report/", number), Path: MeasuresPath, Word: "report." + decision, Title: r.About.Name, Why: strings.TrimSuffix(words, "."),
			})
		}
		waiting, err := c.openEntries(ctx)
		if err != nil || len(waiting) > 1 {
			return err
		}
		return c.nothingWaits(ctx, change, notice.Reports)
	})
	if err == nil && told != "" {
		c.HaveNews(told)
	}
	return err
}

// OwnReports returns at most this many reports of the actor, the latest first, with what became of them.
func (c *Club) OwnReports(ctx context.Context, by Actor, below int64, most int) ([]Report, error) {
	if err := allow(by, Appealing, by.Account); err != nil {
		return nil, err
	}
	return c.reports(ctx, archive.LogFilter{Action: reported, Actor: by.Account.ID, Below: below, Most: most})
}

// ReportsAbout returns at most this many reports about an account, for an officer, the latest first.
func (c *Club) ReportsAbout(ctx context.Context, by Actor, account string, most int) ([]Report, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, err
	}
	return c.reports(ctx, archive.LogFilter{Action: reported, Subject: account, Most: most})
}

// ReportOf returns a report by its number, for an officer. The error may be [archive.ErrNotFound].
func (c *Club) ReportOf(ctx context.Context, by Actor, number int64) (Report, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return Report{}, err
	}
	return c.reportOf(ctx, number)
}

// OpenReports returns at most this many reports about which nothing is decided and whose numbers are greater than
// after, for an officer, the oldest first, and how many wait in all.
func (c *Club) OpenReports(ctx context.Context, by Actor, after int64, most int) (list []Report, all int, err error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, 0, err
	}
	entries, err := c.openEntries(ctx)
	if err != nil {
		return nil, 0, err
	}
	all = len(entries)
	entries = slices.DeleteFunc(entries, func(e archive.LogEntry) bool { return e.Number <= after })
	list, err = c.readReports(ctx, entries[:min(len(entries), most)])
	return list, all, err
}

// openEntries returns the entries of the log with the reports about which nothing is decided, the oldest first.
func (c *Club) openEntries(ctx context.Context) ([]archive.LogEntry, error) {
	entries, err := c.Archive.Log(ctx, archive.LogFilter{Action: reported})
	if err != nil {
		return nil, err
	}
	closed, err := c.rulings(ctx, archive.LogFilter{Action: reportClosed})
	entries = slices.DeleteFunc(entries, func(e archive.LogEntry) bool { return closed[e.Number] != nil })
	slices.Reverse(entries)
	return entries, err
}

// rulings returns what officers have decided about reports, by the numbers of these: the first closing, and
// the latest claim.
func (c *Club) rulings(ctx context.Context, f archive.LogFilter) (map[int64]*Ruling, error) {
	entries, err := c.Archive.Log(ctx, f)
	at := map[int64]*Ruling{}
	for _, e := range entries {
		head, reason, _ := strings.Cut(e.Detail, ": ")
		first, word, _ := strings.Cut(head, " ")
		number, wrong := strconv.ParseInt(first, 10, 64)
		if wrong == nil && (f.Action == reportClosed || at[number] == nil) { // the latest entry comes first
			at[number] = &Ruling{At: e.At, By: e.Actor, Word: word, Reason: reason}
		}
	}
	return at, err
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
	return c.readReports(ctx, entries)
}

// readReports reads reports with all that is known of them.
func (c *Club) readReports(ctx context.Context, entries []archive.LogEntry) ([]Report, error) {
	if len(entries) == 0 {
		return nil, nil
	}
	var ids []string
	subject := entries[0].Subject // of all of them; empty: of several accounts
	for _, e := range entries {
		ids = append(ids, e.Actor, e.Subject)
		if e.Subject != subject {
			subject = ""
		}
	}
	claimed, err := c.rulings(ctx, archive.LogFilter{Action: reportClaimed, Subject: subject})
	if err != nil {
		return nil, err
	}
	closed, err := c.rulings(ctx, archive.LogFilter{Action: reportClosed, Subject: subject})
	if err != nil {
		return nil, err
	}
	accounts, err := c.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return nil, err
	}
	var list []Report
	for _, e := range entries {
		r := Report{Number: e.Number, At: e.At, By: accounts[e.Actor], About: accounts[e.Subject], Claimed: claimed[e.Number], Closed: closed[e.Number]}
		w, err := c.wordsOf(ctx, e)
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			c.Archive.TellDamage(archive.Damaged(err))
		}
		r.Why, r.Text = w.Why, w.Text
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
