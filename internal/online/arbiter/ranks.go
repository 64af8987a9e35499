package arbiter

import (
	"context"
	"slices"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/tourney"
)

// Place is the place that an account took in a tournament whose end was approved.
type Place struct {
	Summary tourney.Summary
	Place   int // from 1
}

// Medal returns the medal that belongs to the place: 1 is gold, 2 silver, 3 bronze, and 0
// means none. The organiser decides whether there are medals.
func (p *Place) Medal() int {
	if p.Summary.Setup.Medals && p.Place <= 3 {
		return p.Place
	}
	return 0
}

// ranksOf returns the places of a tournament if they count since some events, or 0 instead of
// them if they no longer do. In a team match teams take places, not players, and in an exhibition nobody. Somebody without an
// account takes none here, and nor does in a tournament from a report who has not said that the
// results are theirs.
func ranksOf(t *tourney.Table, events []tourney.Event) []archive.StreamRank {
	has := func(what tourney.Type) bool {
		return slices.ContainsFunc(events, func(e tourney.Event) bool { return e.Type == what })
	}
	cancelled, shown := has(tourney.CancelledT), has(tourney.Showing)
	if t.Setup().Format == tourney.Teams || t.Setup().Format == tourney.Exhibition || !t.IsApproved() || !has(tourney.Approved) && !cancelled && !shown {
		return nil
	}
	var ranks []archive.StreamRank
	s := t.Standings()
	for i := range s.Rows {
		r := &s.Rows[i]
		if !r.TakesPlace() || r.Entry.Kind == tourney.Outside {
			continue
		}
		hidden := t.Setup().Elsewhere && !r.Entry.Shown
		if hidden && has(tourney.Created) {
			continue // there is none yet
		}
		rank := archive.StreamRank{Account: r.Entry.Account, Rank: r.Place}
		if cancelled || hidden {
			rank.Rank = 0
		}
		ranks = append(ranks, rank)
	}
	return ranks
}

// Places returns the places of an account in tournaments, those of the tournament that was
// announced last coming first.
func (a *Arbiter) Places(ctx context.Context, account string, behind archive.StreamPlace, most int) ([]Place, error) {
	var places []Place
	for {
		streams, err := a.Archive.RankedStreams(ctx, archive.StreamFilter{Kind: Kind, Account: account, Behind: behind, Most: most})
		if err != nil {
			return nil, err
		}
		for _, p := range archive.Readable(a.Archive, streams, func(s archive.RankedStream) (p Place, err error) {
			p.Place = s.Rank
			p.Summary, err = summaryOf(s.Stream)
			return p, err
		}) {
			if p.Summary.IsShown(account) && len(places) < most { // older archives have places from all reports
				places = append(places, p)
			}
		}
		if len(streams) < most || len(places) == most {
			return places, nil
		}
		last := streams[len(streams)-1]
		behind = archive.StreamPlace{Created: last.Created, ID: last.ID}
	}
}
