package club

import (
	"context"
	"encoding/json"
	"time"

	"example.org/cups/internal/online/archive"
)

// Letters that wait to be sent, and deliveries to the hooks of other accounts, may name
// an account that is being erased. These functions find them.

// traces returns the folded names of an account: its present and former names, and its
// mail address.
func (c *Club) traces(ctx context.Context, a archive.Account, credentials []archive.Credential) (map[string]bool, error) {
	former, err := c.Archive.Names(ctx, a.ID)
	names := map[string]bool{archive.FoldName(a.Name): true}
	for _, n := range former {
		names[archive.FoldName(n.Name)] = true
	}
	for _, d := range credentials {
		if d.Kind == archive.Mail {
			names[archive.FoldName(string(d.Data))] = true
		}
	}
	return names, err
}

// lettersAbout ends the waiting letters for an account, and those that were requested
// by one of its names.
func (c *Club) lettersAbout(ctx context.Context, account string, names map[string]bool) (archive.Change, error) {
	waiting, err := c.Archive.Tokens(ctx, "")
	var ends archive.Change
	for _, t := range waiting {
		var l letter
		if t.Kind == archive.Letter && json.Unmarshal(t.Data, &l) == nil && (l.Account == account || names[archive.FoldName(l.Who)]) {
			ends.Add(archive.NoToken(t.Hash))
		}
	}
	return ends, err
}

// everWaiting is larger than any number of waiting deliveries, and longestWait is longer
// than any delivery waits.
const (
	everWaiting = 1 << 30
	longestWait = 365 * 24 * time.Hour
)

// tellingsAbout returns changes that drop the waiting deliveries to other accounts' hooks
// that name an account.
func (c *Club) tellingsAbout(ctx context.Context, account string, names map[string]bool) (archive.Change, error) {
	own, err := c.Archive.Hooks(ctx, account)
	if err != nil {
		return nil, err
	}
	isOwn := map[string]bool{} // own hooks end together with their deliveries
	for _, h := range own {
		isOwn[h.ID] = true
	}
	waiting, err := c.Archive.DeliveriesDue(ctx, c.Now().Add(longestWait), everWaiting)
	var ends archive.Change
	for _, d := range waiting {
		var told Announcement
		if !isOwn[d.Hook] && json.Unmarshal(d.Body, &told) == nil && told.Member != "" && names[archive.FoldName(told.Member)] {
			ends.Add(archive.DeliveryChange{After: d.Version, Gone: true, Delivery: d})
		}
	}
	return ends, err
}
