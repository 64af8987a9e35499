package tourney

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"example.org/cups/pairing"
)

// Summary is what lists say about a tournament, without what only players may know.
type Summary struct {
	ID       ID        `json:"id"`
	Version  int64     `json:"version"`
	Setup    Setup     `json:"setup"` // without the code
	Status   Status    `json:"status"`
	Approved bool      `json:"approved,omitempty"`
	Round    int       `json:"round,omitempty"`   // the latest one; 0: none
	Rounds   int       `json:"rounds,omitempty"`  // how many there will be; 0: not known
	Groups   int       `json:"groups,omitempty"`  // that there are, or as the organiser wishes
	Periods  []Period  `json:"periods,omitempty"` // of a medley
	PlayOff  int       `json:"playOff,omitempty"` // its first round; 0: it has not begun
	Players  int       `json:"players,omitempty"`
	Created  time.Time `json:"created"`
	Began    time.Time `json:"began,omitzero"`
	Ended    time.Time `json:"ended,omitzero"`
	Closes   time.Time `json:"closes,omitzero"` // of an arena
	Until    time.Time `json:"until,omitzero"`  // of a pause
	Next     time.Time `json:"next,omitzero"`   // when the next round is paired, if that is known

	Teams []TeamScore `json:"teams,omitempty"` // by place
	Shown []string    `json:"shown,omitempty"` // of a tournament from a report: the accounts whose profiles show it
}

// IsShown reports whether a profile shows that the account has played here.
func (s *Summary) IsShown(account string) bool {
	return !s.Setup.Elsewhere || slices.Contains(s.Shown, account)
}

// TeamScore is what lists say about a team.
type TeamScore struct {
	Guild    string         `json:"guild"`
	Place    int            `json:"place,omitempty"` // 0: the tournament has not begun
	Points   int            `json:"points,omitempty"`
	Board    pairing.Points `json:"board,omitempty"` // tenths of points on the boards
	Players  int            `json:"players,omitempty"`
	Plays    bool           `json:"plays,omitempty"`
	Declined bool           `json:"declined,omitempty"`
}

// Summary returns what lists say about the tournament.
func (t *Table) Summary() Summary {
	s := Summary{
		ID: t.id, Version: t.Version(), Setup: t.setup, Status: t.status, Approved: t.approved, Round: len(t.rounds), Rounds: t.Planned(),
		Groups: t.setup.Groups, Periods: t.Periods(), PlayOff: t.PlayOff(), Players: t.Players(), Created: t.log.Began(), Began: t.began, Ended: t.ended, Closes: t.Closes(),
	}
	s.Setup.Code = ""
	if t.setup.Elsewhere {
		for _, e := range t.entries {
			if e.Shown {
				s.Shown = append(s.Shown, e.Account)
			}
		}
	}
	if table := t.Teams(); table != nil {
		for i := range table.Rows {
			r := &table.Rows[i]
			score := TeamScore{r.Guild, r.Place, r.Points, r.Board, len(t.TeamOf(r.Guild)), t.Accepts(r.Guild), t.Declines(r.Guild)}
			if t.status == IsOpen {
				score.Place = 0
			}
			s.Teams = append(s.Teams, score)
		}
	}
	if s.Groups > 1 && t.status != IsOpen {
		s.Groups = t.groups()
	}
	switch {
	case t.status == IsPaused:
		s.Until = t.until
	case t.status == IsRunning && t.setup.Format != Arena:
		s.Next = t.nextAt()
	}
	return s
}

// ReadSummary reads a summary from JSON.
func ReadSummary(text []byte) (Summary, error) {
	var s Summary
	if err := json.Unmarshal(text, &s); err != nil {
		return s, fmt.Errorf("the summary of a tournament: %w", err)
	}
	return s, nil
}
