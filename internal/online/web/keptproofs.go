package web

import (
	"context"
	"encoding/json"
	"errors"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
)

// Proofs that are found here stay in the archive, for everybody and for ever, as
// far as there is room.
const (
	proofKind  = "proof"
	mostProofs = 20_000 // some 300 bytes each
)

// keptProof is a proven position as the archive keeps it. The margins are what the mover
// still wins from here on, without the pots, which change nothing (rules §5.2). The
// names do not change.
type keptProof struct {
	Moves []provenMove `json:"moves"` // the best first
	Line  []cups.Move  `json:"line,omitempty"`
}

type provenMove struct {
	Move  cups.Move   `json:"m"`
	Lower cups.Margin `json:"l"`
	Upper cups.Margin `json:"u"`
}

// keepProof keeps a proven result. What cannot be kept is found out again.
func (s *Server) keepProof(ctx context.Context, r analysis.Result) {
	pots := r.Position.Margin().For(r.Position.Turn())
	kept := keptProof{Line: r.Moves[0].Line}
	for _, m := range r.Moves {
		kept.Moves = append(kept.Moves, provenMove{m.Move, m.Value.Lower - pots, m.Value.Upper - pots})
	}
	body, err := json.Marshal(kept)
	if err == nil {
		err = s.Archive.Commit(ctx, archive.Change{Findings: []archive.FindingKept{{
			Finding: archive.Finding{Kind: proofKind, Key: r.Position.WithoutPots().String(), Body: body}, Most: mostProofs,
		}}})
	}
	if err != nil && ctx.Err() == nil {
		s.Log.Warn("a proof could not be kept", "position", r.Position, "error", err)
	}
}

// findProof returns what was proven of a position once.
func (s *Server) findProof(ctx context.Context, p cups.Position) (analysis.Result, bool) {
	f, err := s.Archive.Finding(ctx, proofKind, p.WithoutPots().String())
	if err != nil {
		if !errors.Is(err, archive.ErrNotFound) && ctx.Err() == nil {
			s.Log.Warn("a proof could not be read", "position", p, "error", err)
		}
		return analysis.Result{}, false
	}
	var kept keptProof
	if err := json.Unmarshal(f.Body, &kept); err != nil || len(kept.Moves) != p.Moves().Len() {
		return analysis.Result{}, false
	}
	pots := p.Margin().For(p.Turn())
	r := analysis.Result{Position: p}
	for i, m := range kept.Moves {
		after, err := p.Play(m.Move)
		if err != nil {
			return analysis.Result{}, false
		}
		bounds := cups.Bounds{Lower: m.Lower + pots, Upper: m.Upper + pots}
		move := analysis.Move{Move: m.Move, Position: after, Value: provenValue(bounds), Line: []cups.Move{m.Move}}
		if i == 0 {
			move.Line = kept.Line
			r.Value = move.Value
		}
		r.Moves = append(r.Moves, move)
	}
	return r, isProven(r)
}

// provenValue is the value of bounds that are proven.
func provenValue(b cups.Bounds) analysis.Value {
	v := analysis.Value{Kind: analysis.Bounds, Bounds: b}
	if b.Lower == b.Upper {
		v.Kind = analysis.Exact
	}
	return v
}
