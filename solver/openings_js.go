package solver

import "example.org/cups"

// In browsers no solver is asked to know the openings, and the program is kept small.

func isOpening(cups.Position) bool { return false }

func (t *table) learnOpenings(int) {}
