package tourney

import (
	"encoding/json"
	"fmt"
	"time"
)

// Summary is what lists say about a tournament, without what only players may know.
type Summary struct {
	ID       ID        `json:"id"`
	Version  int64     `json:"version"`
	Setup    Setup     `json:"setup"` // without the code
	Status   Status    `json:"status"`
	Approved bool      `json:"approved,omitempty"`
	Round    int       `json:"round,omitempty"`  // the latest one; 0: none
	Rounds   int       `json:"rounds,omitempty"` // how many there will be; 0: not known
	Players  int       `json:"players,omitempty"`
	Created  time.Time `json:"created"`
	Began    time.Time `json:"began,omitzero"`
	Ended    time.Time `json:"ended,omitzero"`
	Closes   time.Time `json:"closes,omitzero"` // of an arena
	Until    time.Time `json:"until,omitzero"`  // of a pause
	Next     time.Time `json:"next,omitzero"`   // when the next round is paired, if that is known
}

// Summary returns what lists say about the tournament.
func (t *Table) Summary() Summary {
	s := Summary{
		ID: t.id, Version: t.Version(), Setup: t.setup, Status: t.status, Approved: t.approved, Round: len(t.rounds), Rounds: t.Planned(),
		Players: t.Players(), Created: t.events[0].At, Began: t.began, Ended: t.ended, Closes: t.Closes(),
	}
	s.Setup.Code = ""
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
