package play

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// Written returns the game as a record (docs/formats/notation.md §3). now is
// its date.
func Written(g *game.Game, now time.Time) (string, error) {
	r, err := g.Record(
		record.Tag{Name: "Event", Value: "Casual game"},
		record.Tag{Name: "Date", Value: now.Format("2006.01.02")},
		record.Tag{Name: "Round", Value: "-"})
	if err != nil {
		return "", err
	}
	return r.String(), nil
}

// gameOf returns the game of a record, to go on with where it stopped. Who is a
// person and who a program is read from the tags; if they do not say, both are
// persons. A program without a level gets [FirstLevel].
func gameOf(r *record.Game) (*game.Game, error) {
	g, err := game.FromRecord(r, game.Setup{})
	if err != nil {
		return nil, err
	}
	players := g.Setup().Players
	for side := range players {
		switch p := &players[side]; {
		case p.Kind == game.Unknown:
			p.Kind = game.Person
		case p.Kind == game.Program && p.Level == 0:
			p.Level = int(FirstLevel)
		}
	}
	g.SetPlayers(players)
	return g, nil
}

// turns returns the moves in the usual notation, one entry for each turn of South: "5.
// 3x1 d". A missed turn is "--". A move of North without one of South before it begins
// with "1...".
func turns(g *game.Game) []string {
	var turns []string
	number, positions := 0, g.Positions()
	north := true // whether North's place in the last entry is taken
	for i, m := range g.Moves() {
		p := positions[i]
		text := p.MoveText(m)
		switch {
		case p.Turn() == cups.South:
			if !north {
				turns[number-1] += " --"
			}
			number++
			turns = append(turns, strconv.Itoa(number)+". "+text)
			north = false
		case !north:
			turns[number-1] += " " + text
			north = true
		case i == 0:
			number++
			turns = append(turns, "1... "+text)
		default:
			number++
			turns = append(turns, strconv.Itoa(number)+". -- "+text)
		}
	}
	return turns
}

// lastTurns returns as many of the last turns as fit a width.
func lastTurns(g *game.Game, width int) string {
	turns := turns(g)
	text := ""
	for i := len(turns) - 1; i >= 0; i-- {
		longer := strings.TrimRight(turns[i]+"  "+text, " ")
		if len(longer)+2 > width {
			return "… " + text
		}
		text = longer
	}
	return text
}

// sumLine is the tag with the checksum of an unfinished game: the CRC-32 of the record
// without this line. It shows whether a saved game was changed by damage or by hand.
// Without it most changes in names, levels and clocks would not be noticed.
var sumLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[Sum "([0-9a-f]{8})"\]\n`) })

// withSum adds the checksum to a record, behind its last tag.
func withSum(written string) string {
	tags, moves, _ := strings.Cut(written, "\n\n")
	return tags + "\n[Sum \"" + sumOf(written) + "\"]\n\n" + moves
}

func sumOf(written string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(written))) }

// isAltered reports whether a saved game is not as it was saved. A record without a
// checksum, as older versions save it, is not.
func isAltered(data string) bool {
	found := sumLine().FindStringSubmatchIndex(data)
	return found != nil && data[found[2]:found[3]] != sumOf(data[:found[0]]+data[found[1]:])
}

// Ended returns a sentence about the end of a game: who won, why, and by how much.
func Ended(t say.Printer, g *game.Game) string {
	end := g.End()
	winner := end.Outcome.Winner()
	args := []any{"side", say.Side(t, end.By), "winner", say.Side(t, winner)}
	switch end.How {
	case game.Resigned:
		return t.Get("play.ended.resigned", args...)
	case game.OutOfTime:
		return t.Get("play.ended.out_of_time", args...)
	}
	if end.How == game.PlayedOut && winner != cups.Nobody && g.Player(winner).IsPerson() && !g.Player(winner.Opponent()).IsPerson() {
		return t.Get("play.ended.you_won") + " " + say.Result(t, g.Position())
	}
	return say.Result(t, g.Position())
}
