package puzzle

import (
	"encoding/json"

	"example.org/cups"
)

// puzzleJSON is a puzzle in JSON. The number of ways is a text, since it is
// beyond what many readers of JSON can hold.
type puzzleJSON struct {
	ID       string        `json:"id"`
	Kind     Kind          `json:"kind"`
	Position cups.Position `json:"position"`
	Themes   []Theme       `json:"themes"`
	Rating   int           `json:"rating"`
	Solution []cups.Move   `json:"solution"`
	Ways     string        `json:"ways,omitzero"`
	Steps    []Step        `json:"steps,omitempty"`
}

// MarshalJSON implements [json.Marshaler] with the form that
// docs/formats/puzzles.md lays down.
func (p Puzzle) MarshalJSON() ([]byte, error) {
	ways := ""
	if p.Ways != nil {
		ways = p.Ways.String()
	}
	return json.Marshal(puzzleJSON{p.ID, p.Kind, p.Position, p.Themes, p.Rating, p.Solution, ways, p.Steps})
}

// MarshalJSON implements [json.Marshaler]: the path, and the margin of each move.
func (s Step) MarshalJSON() ([]byte, error) {
	margins := make(map[string]cups.Margin, len(s.Choices))
	for _, c := range s.Choices {
		margins[c.Move.String()] = c.Margin
	}
	return json.Marshal(struct {
		Path    []cups.Move            `json:"path"`
		Margins map[string]cups.Margin `json:"margins"`
	}{append([]cups.Move{}, s.Path...), margins})
}
