package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/phrase"
	"example.org/cups/proof"
	"example.org/cups/solver"
)

// verifiedProof is what "cups verify --json" prints of a certificate that
// holds. Margins are South's.
type verifiedProof struct {
	File     string         `json:"file"`
	Valid    bool           `json:"valid"`
	Position *cups.Position `json:"position,omitempty"` // unless it is an empty board
	Cups     int            `json:"cups"`
	Beans    *cups.Beans    `json:"beans,omitempty"` // of an empty board
	solveValue
	Claims    uint64  `json:"claims"`
	Leaves    uint64  `json:"leaves"`
	LeafNodes uint64  `json:"leafNodes"`
	Seconds   float64 `json:"seconds"`
}

// refusedProof is what it prints of one that does not.
type refusedProof struct {
	File   string `json:"file"`
	Valid  bool   `json:"valid"`
	Reason string `json:"reason"`
}

func newVerifiedProof(file string, r proof.Report, took time.Duration) verifiedProof {
	v := verifiedProof{
		File: file, Valid: true, Cups: r.Position.Cups(),
		solveValue: newSolveValue(solver.Bounds{Lower: r.Lower, Upper: r.Upper}),
		Claims:     r.Needs, Leaves: r.Leaves, LeafNodes: r.LeafNodes, Seconds: seconds(took),
	}
	stock := r.Position.Stock(cups.South)
	if start, err := cups.StartWith(v.Cups, stock); err == nil && start == r.Position {
		v.Beans = &stock
	} else {
		v.Position = &r.Position
	}
	return v
}

func newRefusedProof(file string, err error) refusedProof {
	return refusedProof{File: file, Reason: err.Error()}
}

func (a *app) printJSON(answer any) error { return json.NewEncoder(a.out).Encode(answer) }

func (a *app) printVerified(r proof.Report, took time.Duration) error {
	value := newSolveValue(solver.Bounds{Lower: r.Lower, Upper: r.Upper})
	_, err := fmt.Fprintf(a.out, "%v\n%s\n%s\n", r.Position,
		a.text.Get("verify."+value.Kind, "value", value.String()),
		a.text.Get("verify.work", "n", r.Needs, "leaves", r.Leaves, "nodes", r.LeafNodes, "seconds", fmt.Sprintf("%.3f", took.Seconds())))
	return err
}

// proofReasons are the names of reasons in the catalogue.
var proofReasons = map[proof.Reason]string{
	proof.Refuted: "refuted", proof.NoSuchMove: "no_such_move", proof.LeafTooLarge: "leaf_too_large",
	proof.NoCertificate: "no_certificate", proof.BadLine: "bad_line", proof.CutShort: "cut_short",
	proof.Damaged: "damaged", proof.StepsTooMany: "steps_too_many", proof.MoreBehind: "more_behind",
}

// proofError says in the user's words why a certificate proves nothing.
func (a *app) proofError(err error) string {
	var fault *proof.Fault
	var format *proof.FormatError
	var memory *proof.MemoryError
	reason := func(r proof.Reason) string { return a.text.Get("verify.reason." + proofReasons[r]) }
	gib := func(bytes int64) string { return fmt.Sprintf("%.1f", float64(bytes)/(1<<30)) }
	switch {
	case errors.As(err, &fault):
		return a.text.Get("verify.fault", "offset", fault.Offset, "position", fault.Position, "margin", fault.Margin, "reason", reason(fault.Reason))
	case errors.As(err, &format) && format.Err != nil:
		return a.text.Get("verify.format", "offset", format.Offset, "reason", reason(format.Reason)+": "+phrase.Error(a.text, format.Err))
	case errors.As(err, &format):
		return a.text.Get("verify.format", "offset", format.Offset, "reason", reason(format.Reason))
	case errors.As(err, &memory):
		return a.text.Get("verify.memory", "need", gib(memory.Need), "have", gib(memory.Have))
	case errors.Is(err, proof.ErrTooLarge):
		return a.text.Get("verify.too_large")
	}
	return phrase.Error(a.text, err)
}
