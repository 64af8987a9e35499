package solver

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/internal/yield"
)

// Options are the settings of a Solver. The zero value is valid.
type Options struct {
	TableBytes int64       // memory of the table; 0: DefaultTableBytes
	Threads    int         // that search together; 0: one, whose node counts are the same in every run
	SweepBytes int64       // memory that one sweep may take; 0: DefaultSweepBytes
	Tablebases *Tablebases // to prove small boards with; nil: none
	Openings   bool        // to know at once what was proven of the first plies of games from the standard stock on 2x3 and 2x4
	Scratch    bool        // tables for single positions of boards with up to [MostTablebaseCups] cups go to temporary files instead of memory, up to 200 MB each
}

// DefaultSweepBytes is the memory that a sweep may take by default.
const DefaultSweepBytes = 512 << 20

// DefaultTableBytes is the memory that a solver's table takes by default.
const DefaultTableBytes = 64 << 20

// Limits say when to stop before the margin is proven. The zero Limits stop only when the
// context is done. They count as in package engine.
type Limits struct {
	Nodes int64         // positions that the search enters, 0 for any; with it no sweep is begun
	Time  time.Duration // from the call on, 0 for any
	Soft  time.Duration // after which the search ends, and goes on only a sweep that at its present speed will be ready in Time and before the context ends; 0 for none

	Moves cups.MoveSet // that [Solver.SolveMoves] proves, 0 for all; other questions have no use for it
}

// ends returns the end of a question and the earlier one of its search, and what frees both.
func (l Limits) ends(ctx context.Context) (whole, soft context.Context, free func()) {
	whole, freeWhole := yield.Within(ctx, l.Time)
	soft, freeSoft := yield.Within(whole, l.Soft)
	return whole, soft, func() { freeSoft(); freeWhole() }
}

// Answer is the answer of [Solver.AtLeast].
type Answer struct {
	Bounds           // of the margin, from the side that moves next
	Move   cups.Move // keeps Lower; no move if none is needed, or if the answer is not yes
	Nodes  int64     // positions that the search entered
}

// AtLeast proves whether the margin of p, pots included and from the view of
// the side to move, is at least margin. It is if Lower of the answer is at
// least margin, and it is not if Upper is below margin. If limits or ctx stop
// the search, the question may stay open. AtLeast takes much less work than the
// exact margin.
func (s *Solver) AtLeast(ctx context.Context, p cups.Position, margin cups.Margin, limits Limits) (Answer, error) {
	if !p.IsValid() {
		return Answer{}, ErrNoPosition
	}
	defer s.prepare(ctx, p, limits)()
	n := s.narrow(p)
	beta := int(margin - n.pots)
	gain, ok := s.test(&n.node, beta)
	if !ok {
		return Answer{Bounds: n.bounds(), Nodes: int64(s.nodes())}, ctx.Err()
	}
	n.learn(beta, gain, s.nodes())
	var move cups.Move
	if gain >= beta && !p.IsOver() {
		if move = p.PlayOutMove(); move == cups.NoMove {
			move, _ = s.keep(p, gain)
		}
	}
	return Answer{n.bounds(), move, int64(s.nodes())}, ctx.Err()
}

// technique is a set of techniques of the search. Each can be switched off to
// measure its effect. None changes an answer.
type technique uint

// The techniques, which docs/solver.md describes.
const (
	moveOrder       technique = 1 << iota // sort the moves; otherwise they are in listing order
	enhancedCutoffs                       // look all moves up before one is searched
	staticBounds                          // cut off by what each side can still win
	workReplacement                       // keep the entry that took most work
	hostageBounds                         // learn of a position from others that differ in hostages only
)
