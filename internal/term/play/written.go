package play

import (
	"fmt"
	"strconv"
	"time"

	"example.org/cups/engine"
	"example.org/cups/record"
)

// Written returns the game as a record (docs/formats/notation.md §3). now is
// its date.
func Written(s *Session, now time.Time) (string, error) {
	g, err := s.record(now)
	if err != nil {
		return "", err
	}
	return g.String(), nil
}

// The tags that say who plays a side, besides those of the standard: a program
// has its level in WhiteLevel or BlackLevel.
var (
	nameTags  = [2]string{"White", "Black"}
	typeTags  = [2]string{"WhiteType", "BlackType"}
	levelTags = [2]string{"WhiteLevel", "BlackLevel"}
)

// The values of a type tag, as in PGN.
const (
	typePerson  = "human"
	typeProgram = "program"
)

// record returns the game as a record that [sessionOf] can go on with.
func (s *Session) record(now time.Time) (*record.Game, error) {
	tags := []record.Tag{
		{Name: "Event", Value: "Casual game"},
		{Name: "Date", Value: now.Format("2006.01.02")},
		{Name: "Round", Value: "-"},
	}
	for side, player := range s.setup.Players {
		tags = append(tags, record.Tag{Name: nameTags[side], Value: player.Name})
	}
	tags = append(tags, record.Tag{Name: "TimeControl", Value: s.setup.Clock.Tag()})
	for side, player := range s.setup.Players {
		if player.IsPerson() {
			tags = append(tags, record.Tag{Name: typeTags[side], Value: typePerson})
			continue
		}
		tags = append(tags, record.Tag{Name: typeTags[side], Value: typeProgram},
			record.Tag{Name: levelTags[side], Value: strconv.Itoa(int(player.Level))})
	}
	g, err := record.New(s.setup.Start, tags...)
	if err != nil {
		return nil, err
	}
	return g, s.writeMoves(g)
}

// writeMoves adds the moves, the clocks and the end.
func (s *Session) writeMoves(g *record.Game) error {
	for i, m := range s.moves {
		node, err := g.Append(m)
		if err != nil {
			return err
		}
		if s.setup.Clock.IsSet() {
			node.SetClock(s.spent[i])
		}
	}
	why := map[Ending]record.Termination{
		Unfinished: record.Unterminated,
		PlayedOut:  record.Normal,
		Resigned:   record.Resignation,
		OutOfTime:  record.TimeForfeit,
	}[s.ending]
	return g.End(s.Outcome(), why)
}

// sessionOf returns the game of a record, to go on with where it stopped. Who
// is a person and who a program is read from the tags; where they do not say,
// both are persons.
func sessionOf(g *record.Game, now time.Time) (*Session, error) {
	setup := Setup{Start: g.Start()}
	if control, ok := g.Tag("TimeControl"); ok {
		setup.Clock = parseTimeControlTag(control)
	}
	for side := range setup.Players {
		setup.Players[side] = playerOf(g, side)
	}
	s := NewSession(setup)
	for node := range g.MainLine() {
		if err := s.Play(node.Move(), now); err != nil {
			return nil, err
		}
		if left, ok := node.Clock(); ok {
			s.spent[len(s.spent)-1] = left
		}
	}
	if !s.IsOver() {
		s.restoreClock()
	}
	return s, nil
}

// playerOf reads who played a side.
func playerOf(g *record.Game, side int) Player {
	name, _ := g.Tag(nameTags[side])
	player := Player{Name: name}
	if kind, _ := g.Tag(typeTags[side]); kind != typeProgram {
		return player
	}
	level, _ := g.Tag(levelTags[side])
	var n int
	if _, err := fmt.Sscan(level, &n); err != nil || n < 1 || n > int(engine.MaxLevel) {
		n = int(DefaultLevel)
	}
	player.Level = engine.Level(n)
	return player
}
