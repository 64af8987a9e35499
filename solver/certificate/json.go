package certificate

import (
	"encoding/json"
	"fmt"
	"strings"

	"example.org/cups"
)

// document is the JSON form.
type document struct {
	Hero   string  `json:"hero"` // "south" or "north"
	Claims []Claim `json:"claims"`
	Moves  []byte  `json:"moves"` // in Base64
}

// MarshalJSON implements [json.Marshaler].
func (c Certificate) MarshalJSON() ([]byte, error) {
	return json.Marshal(document{strings.ToLower(c.Hero.String()), c.Claims, c.Moves})
}

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Certificate) UnmarshalJSON(text []byte) error {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return err
	}
	hero, ok := HeroOf(d.Hero)
	if !ok {
		return fmt.Errorf("the hero %q: must be south or north", d.Hero)
	}
	*c = Certificate{hero, d.Claims, d.Moves}
	return nil
}

// HeroOf returns the side that is named south or north in the JSON form.
func HeroOf(name string) (cups.Side, bool) {
	for side := cups.South; side <= cups.North; side++ {
		if name == strings.ToLower(side.String()) {
			return side, true
		}
	}
	return cups.Nobody, false
}
