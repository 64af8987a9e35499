package club

import (
	"context"
	"encoding/json"
	"time"

	"example.org/cups/internal/online/archive"
)

// What waits to be sent has names in it, although it belongs to somebody else or to
// nobody: letters, and what the hooks of others are told. Whoever is erased is not
// named there either.

// traces are the names of an account, folded: those that it has and had, and its
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

// lettersAbout returns the letters that wait and are for an account, or are asked for
// by one of its names.
func (c *Club) lettersAbout(ctx context.Context, account string, names map[string]bool) ([]archive.TokenHash, error) {
	waiting, err := c.Archive.Tokens(ctx, "")
	var list []archive.TokenHash
	for _, t := range waiting {
		var l letter
		if t.Kind == archive.Letter && json.Unmarshal(t.Data, &l) == nil && (l.Account == account || names[archive.FoldName(l.Who)]) {
			list = append(list, t.Hash)
		}
	}
	return list, err
}

// everWaiting is more than what ever waits, and longer than anything waits.
const (
	everWaiting = 1 << 30
	longestWait = 365 * 24 * time.Hour
)

// tellingsAbout returns what the hooks of others are still to be told about somebody,
// to be dropped.
func (c *Club) tellingsAbout(ctx context.Context, account string, names map[string]bool) ([]archive.DeliveryChange, error) {
	own, err := c.Archive.Hooks(ctx, account)
	if err != nil {
		return nil, err
	}
	isOwn := map[string]bool{} // which end with their deliveries
	for _, h := range own {
		isOwn[h.ID] = true
	}
	waiting, err := c.Archive.DeliveriesDue(ctx, c.Now().Add(longestWait), everWaiting)
	var list []archive.DeliveryChange
	for _, d := range waiting {
		var told Announcement
		if !isOwn[d.Hook] && json.Unmarshal(d.Body, &told) == nil && told.Member != "" && names[archive.FoldName(told.Member)] {
			list = append(list, archive.DeliveryChange{After: d.Version, Gone: true, Delivery: d})
		}
	}
	return list, err
}
