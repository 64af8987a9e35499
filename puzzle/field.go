package puzzle

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"example.org/cups"
)

// setField reads a line of a puzzle. It returns nil if the line is right.
func (p *Puzzle) setField(key, value string) *Damage {
	var err error
	switch key {
	case "kind":
		p.Kind, err = ParseKind(value)
	case "position":
		p.Position, err = cups.Parse(value)
	case "themes":
		err = p.setThemes(value)
	case "rating":
		p.Rating, err = parseNumber(value)
	case "solution":
		p.Solution, err = parseMoves(strings.Fields(value))
	case "ways":
		err = p.setWays(value)
	case "step":
		err = p.addStep(value)
	default:
		return damage(UnknownField, key, "")
	}
	if err != nil {
		return &Damage{Reason: BadField, Have: key, Err: err}
	}
	return nil
}

func (p *Puzzle) setThemes(value string) error {
	p.Themes = nil
	for _, name := range strings.Fields(value) {
		t, err := ParseTheme(name)
		if err != nil {
			return err
		}
		p.Themes = append(p.Themes, t)
	}
	return nil
}

func (p *Puzzle) setWays(value string) error {
	const mostDigits = 1000
	ways, ok := new(big.Int).SetString(value, 10)
	if !ok || len(value) > mostDigits || ways.Sign() <= 0 || ways.String() != value {
		return damage(BadWays, value, "")
	}
	p.Ways = ways
	return nil
}

// addStep reads "PATH MOVE:MARGIN MOVE:MARGIN …". The path has its moves joined
// by dots and is "-" where there are none.
func (p *Puzzle) addStep(value string) error {
	words := strings.Fields(value)
	if len(words) < 2 {
		return damage(BadStep, value, "")
	}
	var s Step
	if words[0] != noPath {
		path, err := parseMoves(strings.Split(words[0], "."))
		if err != nil {
			return err
		}
		s.Path = path
	}
	for _, word := range words[1:] {
		c, err := parseChoice(word)
		if err != nil {
			return err
		}
		s.Choices = append(s.Choices, c)
	}
	p.Steps = append(p.Steps, s)
	return nil
}

// noPath is how the file writes the path of the first step.
const noPath = "-"

func parseChoice(word string) (Choice, error) {
	move, margin, ok := strings.Cut(word, ":")
	if !ok {
		return Choice{}, damage(BadChoice, word, "")
	}
	m, err := cups.ParseMove(move)
	if err != nil {
		return Choice{}, err
	}
	number, err := parseNumber(margin)
	return Choice{m, cups.Margin(number)}, err
}

// parseNumber reads a whole number in its one form.
func parseNumber(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || strconv.Itoa(n) != s {
		return 0, damage(BadNumber, s, "")
	}
	return n, nil
}

func parseMoves(words []string) ([]cups.Move, error) {
	moves := make([]cups.Move, 0, len(words))
	for _, word := range words {
		m, err := cups.ParseMove(word)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// complete fills in what follows from the steps: the solution with the first of
// the best defences.
func (p *Puzzle) complete() {
	if p.Kind.Alone() || len(p.Steps) == 0 {
		return
	}
	line := p.Steps[0]
	for _, s := range p.Steps {
		if len(s.Path) > len(line.Path) {
			line = s
		}
	}
	best, _ := line.Best()
	p.Solution = append(slices.Clone(line.Path), best.Move)
}
