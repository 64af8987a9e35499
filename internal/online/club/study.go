package club

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
	"example.org/cups/record"
)

// The limits of studies.
const (
	LongestStudy = 64 << 10 // the longest record, in bytes
	LongestTitle = 80       // the longest name, in characters
)

// StudyEdit is what a member sends of a study.
type StudyEdit struct {
	Name   string         `json:"name"`
	Access archive.Access `json:"access"`
	Record string         `json:"record"` // a record with one game; empty: that of the study stays
}

// apply writes an edit into a study, and checks it. The error is BadStudy, with the name of the field,
// or PresetsOnly: who may not read the words of strangers shows them none.
func (e StudyEdit) apply(s *archive.Study, settings Settings) error {
	bad := func(field string, cause error) error { return &Error{Code: BadStudy, Field: field, Cause: cause} }
	name, ok := naming.Thing(e.Name, LongestTitle)
	if !ok {
		return bad("name", nil)
	}
	switch e.Access {
	case archive.Private:
	case archive.ByLink, archive.Public:
		if settings.IsYoung() {
			return refuse(PresetsOnly)
		}
	default:
		return bad("access", nil)
	}
	s.Name, s.Access = name, e.Access
	if e.Record == "" && len(s.Body) > 0 {
		return nil
	}
	if len(e.Record) > LongestStudy || !utf8.ValidString(e.Record) || strings.IndexByte(e.Record, 0) >= 0 {
		return bad("record", nil)
	}
	g, err := record.Parse(e.Record)
	if err != nil {
		return bad("record", err)
	}
	text := g.String()
	if len(text) > LongestStudy {
		return bad("record", nil)
	}
	s.Body, s.Cups, s.Moves = []byte(text), g.Start().Cups(), movesIn(g.Root())
	return nil
}

// movesIn counts the moves after a node, with those of variations. Only variations recurse.
func movesIn(n *record.Node) int {
	moves := 0
	for ; n != nil; n = n.Next() {
		if n.Next() != nil {
			moves++
		}
		for v := range n.Variations() {
			moves += 1 + movesIn(v)
		}
	}
	return moves
}

// NewStudy saves an analysis under a name, as a study of the actor. The error may be BadStudy or
// PresetsOnly, or a [*quota.FullError].
func (c *Club) NewStudy(ctx context.Context, by Actor, e StudyEdit) (archive.Study, error) {
	now := c.Now()
	s := archive.Study{Account: by.Account.ID, Version: 1, Created: now, Changed: now}
	if err := c.editStudy(ctx, by, &s, e); err != nil {
		return s, err
	}
	var err error
	if s.ID, err = NewID(c.Random); err != nil {
		return s, err
	}
	return s, c.oneMore(ctx, by.Account.ID, func(archive.Account) (archive.Change, error) {
		all, err := c.Archive.Studies(ctx, archive.StudyFilter{Account: by.Account.ID, Most: quota.Studies.Account})
		if err == nil && len(all) >= quota.Studies.Account {
			err = &quota.FullError{Share: quota.Studies}
		}
		return archive.Change{archive.StudyChange{Study: s}}, err
	})
}

// editStudy checks an edit by the actor, and writes it into a study.
func (c *Club) editStudy(ctx context.Context, by Actor, s *archive.Study, e StudyEdit) error {
	if err := allow(by, KeepStudies, by.Account); err != nil {
		return err
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return err
	}
	return e.apply(s, circle.Settings)
}

// ChangeStudy replaces a study of the actor. The version is the one that the actor has read. The error
// may be Overtaken, BadStudy or PresetsOnly, or [archive.ErrNotFound].
func (c *Club) ChangeStudy(ctx context.Context, by Actor, id string, version int64, e StudyEdit) (s archive.Study, err error) {
	err = c.change(ctx, func() (archive.Change, error) {
		if s, err = c.ownStudy(ctx, by, id, version); err != nil {
			return archive.Change{}, err
		}
		err := c.editStudy(ctx, by, &s, e)
		s.Version, s.Changed = s.Version+1, c.Now()
		return archive.Change{archive.StudyChange{After: s.Version - 1, Study: s}}, err
	})
	return s, err
}

// EndStudy ends a study of the actor. The version is the one that the actor has read; 0: any. The error may be
// Overtaken or [archive.ErrNotFound]. For an officer of the site it is [Club.RemoveStudy], if the study
// is somebody else's.
func (c *Club) EndStudy(ctx context.Context, by Actor, id string, version int64, reason string) error {
	if s, err := c.Archive.Study(ctx, id); err != nil {
		return err
	} else if s.Account != by.Account.ID && Able(by, Govern) {
		return c.RemoveStudy(ctx, by, id, reason)
	}
	return c.change(ctx, func() (archive.Change, error) {
		s, err := c.ownStudy(ctx, by, id, version)
		return archive.Change{archive.StudyChange{After: s.Version, Gone: true, Study: s}}, err
	})
}

// ownStudy returns a study of the actor that has a version; 0: any.
func (c *Club) ownStudy(ctx context.Context, by Actor, id string, version int64) (archive.Study, error) {
	if err := allow(by, KeepStudies, by.Account); err != nil {
		return archive.Study{}, err
	}
	s, err := c.Archive.Study(ctx, id)
	switch {
	case err == nil && s.Account != by.Account.ID:
		err = archive.ErrNotFound
	case err == nil && version != 0 && s.Version != version:
		err = refuse(Overtaken)
	}
	return s, err
}

// RemoveStudy ends a study that others can read, for an officer of the site. Its owner has news of the reason. The
// error may be BadReason or [archive.ErrNotFound].
func (c *Club) RemoveStudy(ctx context.Context, by Actor, id, reason string) error {
	if err := allow(by, Govern, archive.Account{}); err != nil {
		return err
	}
	reason, ok := naming.Line(reason, 200)
	if !ok {
		return &Error{Code: BadReason, Field: "reason"}
	}
	var told []string
	err := c.change(ctx, func() (archive.Change, error) {
		s, err := c.Archive.Study(ctx, id)
		if err == nil && s.Access == archive.Private {
			err = archive.ErrNotFound
		}
		if err != nil {
			return archive.Change{}, err
		}
		change := archive.Change{archive.StudyChange{After: s.Version, Gone: true, Study: s}}
		told, err = Act{
			Place: Place{Kind: InStudy, ID: s.ID}, Name: s.Name, Deed: "blank", By: by.Account.ID, Reason: reason, Version: s.Version, At: c.Now(), Told: []string{s.Account},
		}.Keep(&change)
		return change, err
	})
	if err == nil {
		c.HaveNews(told...)
	}
	return err
}

// Study returns a study that the actor may read, with the account of its owner. To who may not read the words of its owner
// it has no comments. The error is [archive.ErrNotFound] for a private study of somebody else, for one
// of a closed account or of a young player, and between two accounts of which one has blocked the other.
func (c *Club) Study(ctx context.Context, by Actor, id string) (s archive.Study, owner archive.Account, err error) {
	if s, err = c.Archive.Study(ctx, id); err != nil {
		return s, owner, err
	}
	if owner, err = c.Archive.Account(ctx, s.Account); err != nil {
		return s, owner, err
	}
	if s.Account == by.Account.ID {
		return s, owner, nil
	}
	circle, isShown, err := c.showsStudies(ctx, by, s.Account)
	if err != nil {
		return s, owner, err
	}
	if s.Access == archive.Private || !owner.Closed.IsZero() || !isShown {
		return archive.Study{}, owner, archive.ErrNotFound
	}
	if !circle.MayRead(s.Account, false) {
		g, err := record.Parse(string(s.Body))
		if err != nil {
			return s, owner, archive.Damaged(fmt.Errorf("study %s: %w", s.ID, err))
		}
		silence(g.Root())
		s.Body = []byte(g.String())
	}
	return s, owner, nil
}

// showsStudies reports whether the actor may see studies of another account: neither has blocked the other, and the
// other is not that of a young player, who may have become one later. It returns the circle of the actor.
func (c *Club) showsStudies(ctx context.Context, by Actor, owner string) (circle Circle, is bool, err error) {
	other, err := CircleOf(ctx, c.Archive, owner)
	if err == nil {
		circle, err = CircleOf(ctx, c.Archive, by.Account.ID)
	}
	return circle, err == nil && !other.Settings.IsYoung() && !circle.IsApart(owner), err
}

// silence removes the comments of a node and of all after it. Only variations recurse.
func silence(n *record.Node) {
	for ; n != nil; n = n.Next() {
		n.DeleteComments()
		for v := range n.Variations() {
			silence(v)
		}
	}
}

// Studies returns at most so many studies of an account that the actor may see listed, without their
// records: those that were changed last come first, and the list begins behind the study with the ID after.
func (c *Club) Studies(ctx context.Context, by Actor, account, after string, most int) ([]archive.Study, error) {
	f := archive.StudyFilter{Account: account, Most: most}
	if account != by.Account.ID {
		f.Access = archive.Public
		if _, isShown, err := c.showsStudies(ctx, by, account); err != nil || !isShown {
			return nil, err
		}
	}
	if after != "" {
		last, err := c.Archive.Study(ctx, after)
		if err == nil && (last.Account != account || f.Access != "" && last.Access != f.Access) {
			err = archive.ErrNotFound
		}
		if err != nil {
			return nil, err
		}
		f.Behind = archive.StudyPlace{Changed: last.Changed, ID: last.ID}
	}
	return c.Archive.Studies(ctx, f)
}

// ReportStudy reports a study that the actor can read to the officers. Reporting it again changes
// nothing. The error may be [archive.ErrNotFound] or TooFast.
func (c *Club) ReportStudy(ctx context.Context, by Actor, id string) error {
	s, _, err := c.Study(ctx, by, id)
	if err != nil {
		return err
	}
	return c.ReportLine(ctx, by, s.Account, ChatLine{Place: Place{Kind: InStudy, ID: s.ID}, Number: 1}, Words{})
}

// StudyRecord returns the record of a study as a file has it: with the names of the study and of its owner.
func StudyRecord(s archive.Study, owner string) (string, error) {
	g, err := record.Parse(string(s.Body))
	if err != nil {
		return "", archive.Damaged(fmt.Errorf("study %s: %w", s.ID, err))
	}
	for _, tag := range []record.Tag{{Name: "Event", Value: s.Name}, {Name: "Annotator", Value: owner}} {
		if value, _ := g.Tag(tag.Name); value == "" || value == "?" {
			if err := g.SetTag(tag.Name, tag.Value); err != nil {
				return "", err
			}
		}
	}
	return g.String(), nil
}
