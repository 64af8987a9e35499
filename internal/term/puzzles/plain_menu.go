package puzzles

import (
	"fmt"

	"example.org/cups/internal/term"
)

// chooseKind is the menu.
func (p *plain) chooseKind() bool {
	p.Say("")
	p.Say(standing(p.Options, p.progress))
	all := choices(p.Options, p.progress)
	for i, c := range all {
		p.Say(fmt.Sprintf("%d  %s (%s)", i+1, c.name, c.about))
	}
	p.Say(p.Text.Get("practice.plain.choose"))
	for p.GoesOn() {
		line, ok := p.Ask("> ")
		letter, _ := term.Command("practice.word.", []string{"Q", "T", "?"}, line)
		switch {
		case !ok || letter == "Q":
			return false
		case letter == "T":
			p.stats()
		case letter == "?":
			p.Say(p.Text.Get("practice.plain.choose"))
		case p.choose(all, line):
			return true
		}
	}
	return false
}

// choose carries out a line at the menu; false asks again.
func (p *plain) choose(all []choice, line string) bool {
	var n int
	_, err := fmt.Sscanf(line, "%d", &n)
	switch {
	case line == "":
		return false
	case err != nil || n < 1 || n > len(all) || line != fmt.Sprint(n):
		p.Complain(p.Text.Get("practice.plain.no_choice", "input", term.Quoted(line)))
		return false
	}
	pick, ok := all[n-1].pick(p.Options, p.progress, p.lately)
	if !ok {
		p.Complain(p.Text.Get("practice.none"))
		return false
	}
	p.begin(pick)
	return true
}
