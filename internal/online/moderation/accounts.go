package moderation

import (
	"context"
	"errors"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// Close closes the actor's account. The identification proves whose session it is.
func (d *Desk) Close(ctx context.Context, by club.Actor, p club.Identification) error {
	return d.end(ctx, by, p, false)
}

// Erase erases the actor's account. The name must be that of the account.
func (d *Desk) Erase(ctx context.Context, by club.Actor, name string, p club.Identification) error {
	if !by.IsKnown() || archive.FoldName(name) != archive.FoldName(by.Account.Name) {
		return &club.Error{Code: club.BadName, Field: "name"}
	}
	return d.end(ctx, by, p, true)
}

// end closes an account first, which can be refused, and then does what follows, which cannot. If the
// latter fails, jobs do it.
func (d *Desk) end(ctx context.Context, by club.Actor, p club.Identification, erase bool) error {
	if _, err := d.Club.MayLeave(ctx, by); err != nil { // before a password counts as tried
		return err
	}
	if err := d.Club.Identify(ctx, by, p); err != nil {
		return err
	}
	all, err := d.Club.Leave(ctx, by, erase)
	if err != nil {
		return err
	}
	for _, a := range all {
		d.leave(ctx, a)
	}
	if erase {
		if _, err := d.takeErasure(context.WithoutCancel(ctx), archive.Job{Key: by.Account.ID}); err != nil {
			d.Log.Warn("an account is erased later", "account", by.Account.ID, "error", err)
		}
	}
	return nil
}

// leave ends what an account that was closed waits for and plays in.
func (d *Desk) leave(ctx context.Context, a archive.Account) {
	if err := errors.Join(d.Hall.Leave(ctx, a), d.Arbiter.Leave(ctx, a.ID)); err != nil { // the job does it
		d.Log.Warn("a closed account leaves later", "account", a.ID, "error", err)
	}
}

// CloseOther closes the account of a name, for an officer, or opens it again.
func (d *Desk) CloseOther(ctx context.Context, by club.Actor, name, reason string, closed bool) error {
	a, err := d.Archive.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	if err := d.Club.CloseOther(ctx, by, a.ID, reason, closed); err != nil || !closed {
		return err
	}
	d.leave(ctx, a)
	return nil
}

// SetRole gives the member of a name a role, for an officer; "member" is none.
func (d *Desk) SetRole(ctx context.Context, by club.Actor, name, role string) error {
	a, err := d.Archive.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	if role == "member" {
		role = string(archive.NoRole)
	}
	return d.Club.SetRole(ctx, by, a.ID, archive.Role(role))
}

// RenameOther gives the account of a name another one, for an officer. A job puts it where names are stored.
func (d *Desk) RenameOther(ctx context.Context, by club.Actor, name, to, reason string) (archive.Account, error) {
	a, err := d.Archive.AccountByName(ctx, name)
	if err == nil {
		a, err = d.Club.RenameOther(ctx, by, a.ID, to, reason)
	}
	return a, err
}

// takeErasure does the jobs of the kind [club.EraseJob]. It can be repeated.
func (d *Desk) takeErasure(ctx context.Context, j archive.Job) (time.Time, error) {
	all, err := d.Club.ToErase(ctx, j.Key)
	switch {
	case errors.Is(err, &club.Error{Code: club.GamesRunning}):
		return d.Now().Add(time.Hour), nil
	case err != nil || len(all) == 0:
		return time.Time{}, err
	}
	ctx = archive.WithErrand(ctx, nil) // the request has closed the account
	if d.Guilds != nil {
		if err := errors.Join(d.Guilds.Erase(ctx, j.Key), d.Guilds.Forget(ctx, j.Key)); err != nil {
			return time.Time{}, err
		}
	}
	for _, a := range all {
		if err := errors.Join(d.Hall.Leave(ctx, a), d.Arbiter.Leave(ctx, a.ID), d.Arbiter.Forget(ctx, a.ID)); err != nil {
			return time.Time{}, err
		}
	}
	games, err := d.Club.Finish(ctx, all)
	for _, id := range games {
		d.Hall.Forget(id)
	}
	return time.Time{}, err
}

// takeRenamed does the jobs of the kind [club.RenamedJob]. It can be repeated.
func (d *Desk) takeRenamed(ctx context.Context, j archive.Job) (time.Time, error) {
	a, err := d.Archive.Account(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err == nil {
		err = errors.Join(d.Hall.Rename(ctx, a), d.Arbiter.Rename(ctx, a.ID, a.Name))
	}
	if err != nil {
		return time.Time{}, err
	}
	games, err := d.Club.RenameInGames(ctx, a)
	for _, id := range games {
		d.Hall.Forget(id)
	}
	return time.Time{}, err
}
