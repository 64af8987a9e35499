package club

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Measure is what an officer of the site has decided about an account.
type Measure struct {
	ID      string
	At      time.Time
	By      string // the account of the officer; empty: whoever runs the machine
	Account string
	Kind    MeasureKind
	Until   time.Time // when it ends; the zero time: never, or for a warning, at once
	Since   time.Time // SetBack: games that began at this time or later do not count
	Reason  string

	Ended  *Ruling // nil: nobody has ended it
	Appeal *Appeal // nil: there is none
}

// Ruling is what somebody has decided, when, and why.
type Ruling struct {
	At     time.Time
	By     string
	Word   string // of an appeal: Upheld or Lifted; of a report: one of Decisions
	Reason string
}

// Appeal is what a member says against a measure.
type Appeal struct {
	At     time.Time
	Text   string  // empty: the account was erased
	Answer *Ruling // nil: it waits
}

// The answers to an appeal.
const (
	Upheld = "upheld" // the measure stays
	Lifted = "lifted" // the measure has ended
)

// MeasureKind is a kind of [Measure]. The values are stored and sent to programs.
type MeasureKind string

// The kinds of measures.
const (
	Warning MeasureKind = "warning"
	Silence MeasureKind = "silence" // the account writes nothing of its own where others read it
	Unrated MeasureKind = "unrated" // the account plays no rated games
	Ban     MeasureKind = "ban"     // the account does nothing but read, appeal and leave
	SetBack MeasureKind = "setBack" // the rated games of a time do not count, and ratings are calculated again
)

// MeasureKinds are all kinds of measures, the mildest first.
var MeasureKinds = []MeasureKind{Warning, Silence, Unrated, SetBack, Ban}

// holds reports whether the kind lasts for a time.
func (k MeasureKind) holds() bool { return k == Silence || k == Unrated || k == Ban }

// IsInForce reports whether a measure holds at a time.
func (m Measure) IsInForce(now time.Time) bool {
	return m.Ended == nil && m.Kind != Warning && (m.Until.IsZero() || now.Before(m.Until))
}

// Held says until when measures hold for an account, in milliseconds since 1970; 0: there is none.
type Held struct {
	Silence int64 `json:"silence,omitempty"`
	Unrated int64 `json:"unrated,omitempty"`
	Ban     int64 `json:"ban,omitempty"`
}

// endless is the time of [Held] for a measure without an end: the year 9999.
const endless = 253402300799000

// of returns until when a kind of measure holds.
func (h *Held) of(k MeasureKind) *int64 {
	switch k {
	case Silence:
		return &h.Silence
	case Unrated:
		return &h.Unrated
	case Ban:
		return &h.Ban
	}
	return new(int64)
}

// Holds reports whether a kind of measure holds at a time.
func (h Held) Holds(k MeasureKind, now time.Time) bool { return now.UnixMilli() < *h.of(k) }

// Refuse returns the refusal of what a kind of measure that holds does not allow, nil if none holds.
func (h Held) Refuse(k MeasureKind, now time.Time) error {
	if !h.Holds(k, now) {
		return nil
	}
	return refuse(map[MeasureKind]Code{Silence: Silenced, Unrated: RatedPaused, Ban: Banned}[k])
}

// heldBy returns until when measures hold together.
func heldBy(all []Measure) (h Held) {
	for _, m := range all {
		if m.Ended != nil || !m.Kind.holds() {
			continue
		}
		until := int64(endless)
		if !m.Until.IsZero() {
			until = m.Until.UnixMilli()
		}
		if at := h.of(m.Kind); until > *at {
			*at = until
		}
	}
	return h
}

// The actions in the log of officers. The detail of a measure is its ID, its kind, a time or "-", and the
// reason; that of the others begins with the ID of the measure. The text of an appeal is a keepsake of the
// member, so that it goes with the account.
const (
	measured       = "measure"
	measureEnded   = "measureEnded"
	appealed       = "appeal"
	appealAnswered = "appealAnswered"
)

// detail is a measure as the log has it.
func (m Measure) detail() string {
	at := m.Until
	if m.Kind == SetBack {
		at = m.Since
	}
	when := "-"
	if !at.IsZero() {
		when = at.UTC().Format(time.RFC3339)
	}
	return fmt.Sprintf("%s %s %s: %s", m.ID, m.Kind, when, m.Reason)
}

// readMeasure is the inverse of [Measure.detail].
func readMeasure(e archive.LogEntry) (m Measure, err error) {
	head, reason, ok := strings.Cut(e.Detail, ": ")
	parts := strings.Fields(head)
	if !ok || len(parts) != 3 || !slices.Contains(MeasureKinds, MeasureKind(parts[1])) {
		return m, archive.Damaged(fmt.Errorf("entry %d of the log: %q does not name a measure", e.Number, e.Detail))
	}
	m = Measure{ID: parts[0], At: e.At, By: e.Actor, Account: e.Subject, Kind: MeasureKind(parts[1]), Reason: reason}
	var at time.Time
	if parts[2] != "-" {
		if at, err = time.Parse(time.RFC3339, parts[2]); err != nil {
			return m, archive.Damaged(fmt.Errorf("entry %d of the log: %w", e.Number, err))
		}
	}
	if m.Kind == SetBack {
		m.Since = at
	} else {
		m.Until = at
	}
	return m, nil
}

// measuresOf returns all measures about an account, or about all accounts if it is empty, the latest first.
func (c *Club) measuresOf(ctx context.Context, account string) ([]Measure, error) {
	log := func(action string) ([]archive.LogEntry, error) {
		return c.Archive.Log(ctx, archive.LogFilter{Subject: account, Action: action})
	}
	entries, err := log(measured)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	list := archive.Readable(c.Archive, entries, readMeasure)
	at := map[string]*Measure{}
	for i := range list {
		at[list[i].ID] = &list[i]
	}
	about := func(e archive.LogEntry) (*Measure, string) {
		id, text, _ := strings.Cut(e.Detail, ": ")
		id, word, _ := strings.Cut(id, " ")
		if m := at[id]; m != nil {
			return m, word + "\n" + text
		}
		return &Measure{}, "\n"
	}
	if entries, err = log(measureEnded); err != nil {
		return nil, err
	}
	for _, e := range slices.Backward(entries) {
		if m, text := about(e); m.Ended == nil {
			_, reason, _ := strings.Cut(text, "\n")
			m.Ended = &Ruling{At: e.At, By: e.Actor, Reason: reason}
		}
	}
	if entries, err = log(appealed); err != nil {
		return nil, err
	}
	for _, e := range entries {
		m, _ := about(e)
		m.Appeal = &Appeal{At: e.At}
		kept, err := c.Archive.Keepsake(ctx, e.Subject, archive.AppealWords.Name, strings.Fields(e.Detail + " -")[0])
		if err == nil {
			err = json.Unmarshal(kept.Body, &m.Appeal.Text)
		}
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			c.Archive.TellDamage(archive.Damaged(err))
		}
	}
	if entries, err = log(appealAnswered); err != nil {
		return nil, err
	}
	for _, e := range slices.Backward(entries) {
		if m, text := about(e); m.Appeal != nil && m.Appeal.Answer == nil {
			word, reason, _ := strings.Cut(text, "\n")
			m.Appeal.Answer = &Ruling{At: e.At, By: e.Actor, Word: word, Reason: reason}
		}
	}
	return list, nil
}

// measureOf returns a measure by its ID. The error may be [archive.ErrNotFound].
func (c *Club) measureOf(ctx context.Context, id string) (Measure, error) {
	if id == "" || strings.ContainsAny(id, " :") {
		return Measure{}, archive.ErrNotFound
	}
	found, err := c.Archive.Log(ctx, archive.LogFilter{Action: measured, Under: id + " ", Most: 1})
	if err != nil {
		return Measure{}, err
	}
	if len(found) == 0 {
		return Measure{}, archive.ErrNotFound
	}
	all, err := c.measuresOf(ctx, found[0].Subject)
	for _, m := range all {
		if m.ID == id {
			return m, err
		}
	}
	return Measure{}, errors.Join(err, archive.ErrNotFound)
}

// MeasureOf returns a measure by its ID, for an officer. The error may be [archive.ErrNotFound].
func (c *Club) MeasureOf(ctx context.Context, by Actor, id string) (Measure, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return Measure{}, err
	}
	return c.measureOf(ctx, id)
}

// OwnMeasures returns the measures about the actor, the latest first.
func (c *Club) OwnMeasures(ctx context.Context, by Actor) ([]Measure, error) {
	if err := allow(by, Appealing, by.Account); err != nil {
		return nil, err
	}
	return c.measuresOf(ctx, by.Account.ID)
}

// MeasuresOf returns the measures about an account, for an officer, the latest first.
func (c *Club) MeasuresOf(ctx context.Context, by Actor, account string) ([]Measure, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, err
	}
	return c.measuresOf(ctx, account)
}

// Appeals returns the measures against which somebody has appealed who waits for an answer, the longest
// waiting first: those after the appeal against the measure with an ID, which may have been answered; empty: all.
func (c *Club) Appeals(ctx context.Context, by Actor, after string) ([]Measure, error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return nil, err
	}
	list, err := c.waitingAppeals(ctx)
	if err != nil || after == "" {
		return list, err
	}
	last, err := c.measureOf(ctx, after)
	if errors.Is(err, archive.ErrNotFound) || err == nil && last.Appeal == nil {
		return list, nil
	}
	return slices.DeleteFunc(list, func(m Measure) bool { return byAppeal(m, last) <= 0 }), err
}

// byAppeal compares measures by when somebody appealed.
func byAppeal(a, b Measure) int {
	return cmp.Or(a.Appeal.At.Compare(b.Appeal.At), cmp.Compare(a.ID, b.ID))
}

func (c *Club) waitingAppeals(ctx context.Context) ([]Measure, error) {
	all, err := c.measuresOf(ctx, "")
	all = slices.DeleteFunc(all, func(m Measure) bool { return m.Appeal == nil || m.Appeal.Answer != nil })
	sorting.Func(all, byAppeal)
	return all, err
}

// longestMeasure is the longest time of a measure that ends.
const longestMeasure = 20 * 365 * 24 * time.Hour

// checkMeasure returns an error with the code BadMeasure or BadReason, and the field, if a measure cannot be taken.
func checkMeasure(m *Measure, now time.Time) error {
	bad := func(field string) error { return &Error{Code: BadMeasure, Field: field} }
	m.Reason = oneLine(m.Reason)
	switch {
	case !slices.Contains(MeasureKinds, m.Kind):
		return bad("kind")
	case !m.Until.IsZero() && (!m.Kind.holds() || !m.Until.After(now) || m.Until.Sub(now) > longestMeasure):
		return bad("until")
	case m.Kind == SetBack && (m.Since.IsZero() || m.Since.After(now)), m.Kind != SetBack && !m.Since.IsZero():
		return bad("since")
	}
	return nil
}

// SetBackJob is the kind of the jobs that have the rated games of a measure not count, or count again
// once it has ended. The key is the ID of the measure.
const SetBackJob = "setBack"

// BanJob is the kind of the jobs that take a banned account out of what it waits for and plays in. The key is
// the ID of the account.
const BanJob = "banned"

// UnratedJob is the kind of the jobs that take an account which plays no rated games for a time out of rated
// tournaments that would pair it. The key is the ID of the account.
const UnratedJob = "unrated"

// TakeMeasure takes a measure about somebody else's account. The member reads it with its reason, and can
// appeal. The error may be BadMeasure or BadReason.
func (c *Club) TakeMeasure(ctx context.Context, by Actor, account string, m Measure) (Measure, error) {
	if err := c.mayMeasure(ctx, by, account); err != nil {
		return m, err
	}
	if !isReason(m.Reason) {
		return m, &Error{Code: BadReason, Field: "reason"}
	}
	now := c.Now()
	m.Until, m.Since = m.Until.UTC().Truncate(time.Second), m.Since.UTC().Truncate(time.Second)
	if err := checkMeasure(&m, now); err != nil {
		return m, err
	}
	var err error
	if m.ID, err = NewID(c.Random); err != nil {
		return m, err
	}
	m.At, m.By, m.Account = now, by.Account.ID, account
	return m, c.changeMeasures(ctx, account, func(all []Measure, a archive.Account, change *archive.Change) ([]Measure, error) {
		*change = append(*change, archive.LogEntry{At: now, Actor: m.By, Action: measured, Subject: account, Detail: m.detail()})
		switch m.Kind {
		case SetBack:
			*change = append(*change, archive.Job{Kind: SetBackJob, Key: m.ID, Due: now})
		case Ban:
			*change = append(*change, archive.Job{Kind: BanJob, Key: account, Due: now})
		case Unrated:
			*change = append(*change, archive.Job{Kind: UnratedJob, Key: account, Due: now})
		}
		tellMeasure(change, a, now, m, string(m.Kind), m.Reason)
		return append(all, m), nil
	})
}

// mayMeasure returns nil if an actor may take and end measures about an account.
func (c *Club) mayMeasure(ctx context.Context, by Actor, account string) error {
	a, err := c.Archive.Account(ctx, account)
	if err != nil {
		return err
	}
	return allow(by, Measuring, a)
}

// tellMeasure tells a member of a measure.
func tellMeasure(change *archive.Change, a archive.Account, now time.Time, m Measure, word, reason string) {
	if a.Kind != play.Member || !a.Closed.IsZero() {
		return
	}
	notice.Tell(change, a.ID, now, notice.Notice{
		Kind: notice.Measure, About: "measure/" + m.ID, Path: MeasuresPath, Word: word, Why: strings.TrimSuffix(reason, "."), At: m.Until,
	})
}

// MeasuresPath is the page on which members read measures, and what became of their reports.
const MeasuresPath = "/measures"

// changeMeasures changes the measures about an account: how gets them as they are and returns them as
// they will be, and adds to the change. Of two changes at the same time the later one sees the earlier one.
func (c *Club) changeMeasures(ctx context.Context, account string, how func([]Measure, archive.Account, *archive.Change) ([]Measure, error)) error {
	err := c.oneMore(ctx, account, func(a archive.Account) (change archive.Change, err error) {
		all, err := c.measuresOf(ctx, account)
		if err != nil {
			return change, err
		}
		if all, err = how(all, a, &change); err != nil {
			return change, err
		}
		s, version, err := c.settingsNow(ctx, account)
		if err != nil {
			return change, err
		}
		held := heldBy(all)
		if s.Held == held {
			return change, nil
		}
		s.Held = held
		return s.addTo(change, account, version)
	})
	if err == nil {
		stale := []string{account}
		bots, err := c.Archive.Accounts(ctx, archive.AccountFilter{Owner: account})
		for _, b := range bots {
			stale = append(stale, b.ID)
		}
		c.forget(stale...)
		return err
	}
	return err
}

// end marks one of some measures as ended, and returns it.
func end(all []Measure, id string, r *Ruling) (Measure, bool) {
	for i := range all {
		if all[i].ID == id && all[i].Ended == nil {
			all[i].Ended = r
			return all[i], true
		}
	}
	return Measure{}, false
}

// EndMeasure ends a measure before its time, or takes it back: nothing of it holds any more. The error may be
// BadReason, or [archive.ErrNotFound] if it has been ended.
func (c *Club) EndMeasure(ctx context.Context, by Actor, id, reason string) (Measure, error) {
	m, err := c.measureOf(ctx, id)
	if err == nil {
		err = c.mayMeasure(ctx, by, m.Account)
	}
	if err == nil && !isReason(reason) {
		err = &Error{Code: BadReason, Field: "reason"}
	}
	if err != nil {
		return m, err
	}
	reason = oneLine(reason)
	return m, c.changeMeasures(ctx, m.Account, func(all []Measure, a archive.Account, change *archive.Change) ([]Measure, error) {
		return all, c.endOf(all, a, change, id, by.Account.ID, reason)
	})
}

// endOf adds the end of a measure to a change.
func (c *Club) endOf(all []Measure, a archive.Account, change *archive.Change, id, by, reason string) error {
	now := c.Now()
	m, ok := end(all, id, &Ruling{At: now, By: by, Reason: reason})
	if !ok {
		return archive.ErrNotFound
	}
	*change = append(*change, archive.LogEntry{At: now, Actor: by, Action: measureEnded, Subject: a.ID, Detail: id + ": " + reason})
	if m.Kind == SetBack {
		*change = append(*change, archive.Job{Kind: SetBackJob, Key: id, Due: now})
	}
	tellMeasure(change, a, now, m, "ended", reason)
	return nil
}

// MakeAppeal appeals against a measure about the actor, once. A banned member can, too. The error may be
// BadMessage, AppealMade, or [archive.ErrNotFound] for a measure about somebody else.
func (c *Club) MakeAppeal(ctx context.Context, by Actor, id, text string) error {
	if err := allow(by, Appealing, by.Account); err != nil {
		return err
	}
	text, err := checkLine(text, "")
	if err != nil {
		return &Error{Code: BadMessage, Field: "text"}
	}
	return c.changeMeasures(ctx, by.Account.ID, func(all []Measure, a archive.Account, change *archive.Change) ([]Measure, error) {
		at := slices.IndexFunc(all, func(m Measure) bool { return m.ID == id })
		switch {
		case at < 0:
			return nil, archive.ErrNotFound
		case all[at].Appeal != nil:
			return nil, refuse(AppealMade)
		case all[at].Ended != nil:
			return nil, archive.ErrNotFound
		}
		now := c.Now()
		body, err := json.Marshal(text)
		*change = append(*change, archive.LogEntry{At: now, Actor: a.ID, Action: appealed, Subject: a.ID, Detail: id})
		if err != nil {
			return nil, err
		}
		*change = append(*change, archive.AppealWords.Keep(a.ID, id, now, body))
		judges, err := c.judges(ctx, a, all[at].By)
		if err == nil && len(judges) == 0 { // who has taken the measure is the only one
			judges, err = c.judges(ctx, a)
		}
		if err != nil {
			return nil, err
		}
		return all, c.tellOfficers(ctx, change, notice.Appeals, judges)
	})
}

// AnswerAppeal answers an appeal: the measure stays, or is lifted. Whoever has taken the measure does not
// answer as long as another officer can. The error may be BadReason, OtherOfficer, BadMeasure for another
// word than Upheld and Lifted, or [archive.ErrNotFound] if there is no appeal that waits.
func (c *Club) AnswerAppeal(ctx context.Context, by Actor, id, word, reason string) error {
	m, err := c.measureOf(ctx, id)
	if err == nil {
		err = c.mayMeasure(ctx, by, m.Account)
	}
	switch {
	case err != nil:
		return err
	case word != Upheld && word != Lifted:
		return &Error{Code: BadMeasure, Field: "decision"}
	case !isReason(reason):
		return &Error{Code: BadReason, Field: "reason"}
	}
	if !by.machine && m.By == by.Account.ID {
		other, err := c.otherOfficer(ctx, by, m.Account)
		if err != nil {
			return err
		}
		if other {
			return refuse(OtherOfficer)
		}
	}
	reason = oneLine(reason)
	return c.changeMeasures(ctx, m.Account, func(all []Measure, a archive.Account, change *archive.Change) ([]Measure, error) {
		at := slices.IndexFunc(all, func(m Measure) bool { return m.ID == id })
		if at < 0 || all[at].Appeal == nil || all[at].Appeal.Answer != nil {
			return nil, archive.ErrNotFound
		}
		now := c.Now()
		*change = append(*change, archive.LogEntry{At: now, Actor: by.Account.ID, Action: appealAnswered, Subject: a.ID, Detail: id + " " + word + ": " + reason})
		waiting, err := c.waitingAppeals(ctx)
		if err == nil && len(waiting) <= 1 {
			err = c.nothingWaits(ctx, change, notice.Appeals)
		}
		if err != nil {
			return nil, err
		}
		if word == Lifted && all[at].Ended == nil {
			return all, c.endOf(all, a, change, id, by.Account.ID, reason)
		}
		tellMeasure(change, a, now, m, word, reason)
		return all, nil
	})
}

// otherOfficer reports whether somebody else than an actor could decide about an account.
func (c *Club) otherOfficer(ctx context.Context, by Actor, account string) (bool, error) {
	subject, err := c.Archive.Account(ctx, account)
	if err != nil {
		return false, err
	}
	list, err := c.judges(ctx, subject, by.Account.ID)
	return len(list) > 0, err
}

// officers returns the accounts of all officers of the site.
func (c *Club) officers(ctx context.Context) (list []archive.Account, err error) {
	for _, role := range []archive.Role{archive.Moderator, archive.Operator} {
		some, err := c.Archive.Accounts(ctx, archive.AccountFilter{Role: role})
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return slices.DeleteFunc(list, func(a archive.Account) bool { return !a.Closed.IsZero() }), nil
}

// judges returns the accounts of the officers who may decide about an account, without some of them.
func (c *Club) judges(ctx context.Context, subject archive.Account, without ...string) (ids []string, err error) {
	list, err := c.officers(ctx)
	for _, a := range list {
		if !slices.Contains(without, a.ID) && StandingOf(open(subject)) < StandingOf(a) {
			ids = append(ids, a.ID)
		}
	}
	return ids, err
}

// tellOfficers adds to a change that reports or appeals wait. Who has not yet read that some do is not told again,
// so that a flood of them does not push a mail away from its time.
func (c *Club) tellOfficers(ctx context.Context, change *archive.Change, what string, officers []string) error {
	for _, account := range officers {
		kept, err := c.Archive.Notices(ctx, account)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(kept, func(n archive.Notice) bool { return n.Name == what && n.Seen.IsZero() }) {
			continue
		}
		_, word, _ := strings.Cut(what, "/")
		notice.Tell(change, account, c.Now(), notice.Notice{Kind: notice.Office, About: what, Path: "/office#" + word, Word: word})
	}
	return nil
}

// nothingWaits adds to a change that no reports or no appeals wait any more.
func (c *Club) nothingWaits(ctx context.Context, change *archive.Change, what string) error {
	list, err := c.officers(ctx)
	for _, a := range list {
		notice.End(change, a.ID, what)
	}
	return err
}

// MeasureToDo returns the measure of a job of the kind [SetBackJob].
func (c *Club) MeasureToDo(ctx context.Context, j archive.Job) (Measure, error) {
	return c.measureOf(ctx, j.Key)
}

// HeldOf returns until when measures hold for accounts, by account.
func HeldOf(ctx context.Context, a archive.Archive, accounts ...string) (map[string]Held, error) {
	kept, err := a.SettingsOf(ctx, accounts...)
	if err != nil {
		return nil, err
	}
	held := map[string]Held{}
	for account, k := range kept {
		s, err := readSettings(k)
		if err != nil {
			a.TellDamage(err)
			continue
		}
		held[account] = s.Held
	}
	return held, nil
}
