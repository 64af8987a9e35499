package fairness

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"example.org/cups/internal/fair"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// ScreenJob is the kind of the job that screens everybody. Its key is [ScreenKey].
const (
	ScreenJob = "fairScreen"
	ScreenKey = "all"
)

// The screening is stored as findings: the last one that is whole, and the one that goes on.
const (
	screenKind = "fairScreen"
	whole      = "whole"
	unfinished = "unfinished"
)

// How the screening goes on: so many accounts at a time, with a pause, and so long after the
// first game since the last one.
const (
	mostAtOnce  = 50
	pause       = time.Second
	screenEvery = time.Hour
)

// mostPassed is how many results of the screening are kept: those that are furthest from usual.
const mostPassed = 100

// Passed is a result of the screening that is so far from usual that a full test is worth it. The
// names of the fields are stored and must not change.
type Passed struct {
	Account    string     `json:"account"`
	Cups       int        `json:"cups"`
	Speed      game.Speed `json:"speed"`
	Tournament string     `json:"tournament,omitempty"` // empty: all games of the class
	Games      int        `json:"games"`
	Choices    int        `json:"choices"`
	Z          float64    `json:"z"` // standard deviations above what is usual
}

// Screening is the first stage: a look at everybody. Looked is part of each chance that is said.
type Screening struct {
	Began  time.Time `json:"began"`
	Ended  time.Time `json:"ended"`  // zero: it goes on
	Above  string    `json:"above"`  // the folded name up to which accounts were looked at
	Looked int       `json:"looked"` // players in a class, and players in a tournament, with enough choices for a test
	Passed []Passed  `json:"passed"` // the furthest from usual first

	Windows fair.Windows `json:"windows,omitzero"` // of all members together

	Patterns bool   `json:"patterns,omitempty"` // patterns in results were looked for
	Flags    []Flag `json:"flags,omitempty"`    // those that were found; a name of a field that changes loses them until the next screening
}

// mostFlags is how many patterns are kept: those that are furthest from what is expected.
const mostFlags = 500

// concerns reports whether a pattern is about an account.
func (f Flag) concerns(account string) bool {
	return f.Account == account || slices.Contains(f.Others, account)
}

// looksAtResults looks for patterns in the results of a member who has played since the last screening, or of whom
// that one has found some. Those of all others are as they were.
func (d *Desk) looksAtResults(ctx context.Context, account string, last Screening, s *Screening) error {
	if last.Patterns && !slices.ContainsFunc(last.Flags, func(f Flag) bool { return f.concerns(account) }) {
		classes, err := d.Archive.Ratings(ctx, account)
		if err != nil || !slices.ContainsFunc(classes, func(r archive.Rating) bool { return !r.At.Before(last.Began) }) {
			return err
		}
	}
	flags, err := d.Flags(ctx, account)
	for _, f := range flags {
		same := func(g Flag) bool {
			return g.Class == f.Class && g.Pattern == f.Pattern && g.Account == f.Account && slices.Equal(g.Others, f.Others)
		}
		if !slices.ContainsFunc(s.Flags, same) { // it was found at the other, too
			s.Flags = append(s.Flags, f)
		}
	}
	return err
}

// Screening returns the last screening that was finished; the zero Screening if there was none.
func (d *Desk) Screening(ctx context.Context) (Screening, error) { return d.screening(ctx, whole) }

func (d *Desk) screening(ctx context.Context, key string) (s Screening, err error) {
	f, err := d.Archive.Finding(ctx, screenKind, key)
	if errors.Is(err, archive.ErrNotFound) {
		return Screening{}, nil
	}
	if err == nil && json.Unmarshal(f.Body, &s) != nil {
		return Screening{}, nil // it is made again
	}
	return s, err
}

// NextScreening is the job that screens everybody in the next full hour. Any number of games can ask
// for it.
func (d *Desk) NextScreening() archive.Job {
	return archive.Job{Kind: ScreenJob, Key: ScreenKey, Due: archive.Time(archive.Milliseconds(d.Now().Truncate(screenEvery).Add(screenEvery)))}
}

// Screen does a part of the screening and stores it, so a server that ends loses at most this part.
// It returns when to go on; the zero time: the screening is finished.
func (d *Desk) Screen(ctx context.Context, _ archive.Job) (again time.Time, err error) {
	s, err := d.screening(ctx, unfinished)
	if err != nil {
		return again, err
	}
	if s.Began.IsZero() || !s.Ended.IsZero() {
		s = Screening{Began: d.Now().UTC(), Patterns: true}
	}
	last, err := d.Screening(ctx)
	if err != nil {
		return again, err
	}
	accounts, err := d.Archive.Accounts(ctx, archive.AccountFilter{Kind: play.Member, Above: s.Above, Most: mostAtOnce})
	if err != nil {
		return again, err
	}
	for _, a := range accounts {
		s.Above = archive.FoldName(a.Name)
		if !a.Closed.IsZero() {
			continue
		}
		if err := errors.Join(d.look(ctx, a.ID, &s), d.looksAtResults(ctx, a.ID, last, &s)); err != nil {
			return again, err
		}
	}
	sorting.Func(s.Passed, func(a, b Passed) int { return cmp.Or(-cmp.Compare(a.Z, b.Z), cmp.Compare(a.Account, b.Account)) })
	s.Passed = s.Passed[:min(len(s.Passed), mostPassed)]
	sorting.StableFunc(s.Flags, func(a, b Flag) int { return -cmp.Compare(a.Z, b.Z) })
	s.Flags = s.Flags[:min(len(s.Flags), mostFlags)]
	key := unfinished
	if len(accounts) < mostAtOnce {
		s.Ended, key = d.Now().UTC(), whole
	}
	body, err := json.Marshal(s)
	if err != nil {
		return again, err
	}
	change := archive.Change{archive.FindingKept{Finding: archive.Finding{Kind: screenKind, Key: unfinished, Body: body}}}
	if key == whole {
		change.Add(archive.FindingKept{Finding: archive.Finding{Kind: screenKind, Key: whole, Body: body}})
		return time.Time{}, d.Archive.Commit(ctx, change)
	}
	return d.Now().Add(pause), d.Archive.Commit(ctx, change)
}

// look looks at a member: at all games of each class, and at those of each tournament.
func (d *Desk) look(ctx context.Context, account string, s *Screening) error {
	all, err := d.Games(ctx, account)
	if err != nil || len(all) == 0 {
		return err
	}
	events := []string{""}
	for _, g := range all {
		s.Windows.Add(g.Facts.Windows)
		if g.Tournament != "" && !slices.Contains(events, g.Tournament) {
			events = append(events, g.Tournament)
		}
	}
	for _, event := range events {
		reports, err := d.Reports(ctx, account, Filter{Tournament: event})
		if err != nil {
			return err
		}
		for _, r := range reports {
			b := fair.BaseOf(r.Cups)
			if b == nil || r.Standing == nil {
				continue
			}
			z, ok := b.Screen(r.Facts, *r.Standing)
			if !ok {
				continue
			}
			s.Looked++
			if z >= fair.ScreenFrom {
				s.Passed = append(s.Passed, Passed{account, r.Cups, r.Speed, event, r.Facts.Games, r.Facts.Choices, z})
			}
		}
	}
	return nil
}
