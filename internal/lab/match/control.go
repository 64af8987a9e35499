package match

import (
	"fmt"

	"example.org/cups/internal/game"
)

// ParseControl reads the time control of a match: "10+0.1" or "10" in seconds,
// or durations as in "2m+1s".
func ParseControl(text string) (game.Control, error) {
	c, err := game.ParseControl(text)
	if err == nil && !c.IsFischer() { // none, or days
		err = fmt.Errorf("time control %q: must be BASE+INCREMENT in seconds, such as 10+0.1", text)
	}
	if err != nil {
		return game.Control{}, err
	}
	return c, nil
}
