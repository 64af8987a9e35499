package series

import (
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/tourney"
)

// Setup is everything that the organiser of a series decides beforehand.
type Setup struct {
	Name      string   `json:"name"`
	Text      string   `json:"text,omitempty"`
	Guild     string   `json:"guild,omitempty"` // the ID of the guild whose series this is
	Best      int      `json:"best,omitempty"`  // how many results of each player count; 0: all
	Directors []string `json:"directors"`       // accounts, at least one
	League    *League  `json:"league,omitempty"`
}

// League is what a league is besides a series.
type League struct {
	Size  int           `json:"size"` // the players of a tier
	Up    int           `json:"up"`   // how many of a tier go up after a season; as many come down to it
	Terms tourney.Setup `json:"terms"`
}

// The bounds of a setup.
const (
	MostParts   = 500  // tournaments of a series
	MostPlayers = 1000 // of a season
	LeastOfTier = 3
	mostName    = 40 // so that the names of its tournaments fit
	mostText    = 4000
	mostOfTier  = 50
	mostLeading = 20 // directors
	mostBest    = 100
)

// Check returns the setup as it is stored, or an [*Error] with the code BadSeries that names
// the first field that is wrong. The error is a [*tourney.Error] if the tournaments of a
// league are not possible.
func (s Setup) Check(now time.Time) (Setup, error) {
	name, named := naming.Thing(s.Name, mostName)
	s.Name = name
	s.Text = naming.Text(s.Text)
	within := func(n, least, most int) bool { return n >= least && n <= most }
	l := s.League
	if l == nil {
		l = &League{Size: LeastOfTier, Up: 1}
	}
	for _, c := range []struct {
		field string
		ok    bool
		why   string
	}{
		{"name", named, badName},
		{"text", utf8.RuneCountInString(s.Text) <= mostText, fmt.Sprintf("must have at most %d characters", mostText)},
		{"best", within(s.Best, 0, mostBest), fmt.Sprintf("must be 0 to %d", mostBest)},
		{"directors", within(len(s.Directors), 1, mostLeading) && !hasTwice(s.Directors), fmt.Sprintf("must be 1 to %d different accounts", mostLeading)},
		{"size", within(l.Size, LeastOfTier, mostOfTier), fmt.Sprintf("must be %d to %d", LeastOfTier, mostOfTier)},
		{"up", within(l.Up, 0, l.Size/2), "must be at most half of a tier"},
	} {
		if !c.ok {
			return s, refuseField(c.field, c.why)
		}
	}
	if s.League == nil {
		return s, nil
	}
	league := *s.League
	terms, err := s.tournament(league.Terms, s.Name, time.Time{}).Check(now)
	if err != nil {
		return s, err
	}
	if terms.Format == tourney.Arena || terms.Format == tourney.Exhibition || terms.Format.IsBracket() {
		return s, refuseField("format", "must be league, roundRobin or swiss")
	}
	league.Terms = terms
	s.League = &league
	return s, nil
}

// badName says what a name must be.
var badName = fmt.Sprintf("must be 1 to %d characters that can be seen, one of them a letter or digit, each word in one script, and must not look like a name of the server", mostName)

// hasTwice reports whether an account is in a list twice.
func hasTwice(accounts []string) bool {
	sorted := slices.Sorted(slices.Values(accounts))
	return len(slices.Compact(sorted)) < len(accounts)
}

// tournament returns the setup of a tournament of a league.
func (s Setup) tournament(terms tourney.Setup, name string, starts time.Time) tourney.Setup {
	terms.Name, terms.Starts, terms.Directors, terms.Guild = name, starts, slices.Clone(s.Directors), s.Guild
	terms.Entry, terms.Code, terms.Most, terms.WhenFull, terms.CheckInMs = tourney.EntryInvitation, "", 0, false, 0
	return terms
}
