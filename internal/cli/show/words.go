package show

import (
	"strings"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// knownTag returns a tag of a game, or "" if the tag says that its value is unknown.
func knownTag(g *record.Game, name string) string {
	value, _ := g.Tag(name)
	if strings.Trim(value, "?-. ") == "" {
		return ""
	}
	return value
}

// gameLine names the game of a board: players, event, date and result. An
// empty line separates it from the board; a lone position has none.
func gameLine(s shownBoard) string {
	if s.game == nil {
		return ""
	}
	var parts []string
	south, north := knownTag(s.game, "White"), knownTag(s.game, "Black")
	if south != "" || north != "" {
		parts = append(parts, orQuestion(south)+" – "+orQuestion(north))
	}
	for _, name := range []string{"Event", "Site", "Date", "Round"} {
		if value := knownTag(s.game, name); value != "" {
			parts = append(parts, value)
		}
	}
	return strings.Join(append(parts, s.game.Result().String()), ", ") + "\n\n"
}

func orQuestion(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// standingLines returns sentences about the last move, the side to move and who is ahead.
// The last line is the text of the position.
func standingLines(env *command.Env, s shownBoard) []string {
	var lines []string
	if s.node != nil && s.node.Parent() != nil {
		move := strings.TrimSpace(s.node.Number() + " " + s.node.Text())
		lines = append(lines, env.Text.Get("show.after", "n", s.node.Ply(), "move", move))
	}
	standing := say.Result(env.Text, s.position)
	if turn := s.position.Turn(); turn != cups.Nobody {
		standing += " " + say.ToMove(env.Text, turn)
	}
	return append(lines, standing, s.position.String())
}
