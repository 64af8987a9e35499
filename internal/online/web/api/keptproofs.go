package api

import (
	"context"
	"encoding/json"
	"errors"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
)

// The limits of proven values in the archive, which everybody can use. When there is no
// room for more, the oldest are dropped.
const (
	proofKind  = "proof"
	mostProofs = 20_000 // some 300 bytes each
)

// keptProof is the proven value of a position in the form of the archive. The margins are
// gains of the side to move, so that positions that differ only in their pots share one
// proof (rules §5.2). The names of the fields must not change.
type keptProof struct {
	Moves []provenMove `json:"moves"` // the best move first
	Line  []cups.Move  `json:"line,omitempty"`
}

type provenMove struct {
	Move  cups.Move   `json:"m"`
	Lower cups.Margin `json:"l"`
	Upper cups.Margin `json:"u"`
}

// keepProof stores a proven result in the archive. If that fails, the value is proven
// again the next time.
func (s *Server) keepProof(ctx context.Context, r analysis.Result) {
	pots := r.Position.Margin().For(r.Position.Turn())
	kept := keptProof{Line: r.Moves[0].Line}
	for _, m := range r.Moves {
		kept.Moves = append(kept.Moves, provenMove{m.Move, m.Value.Lower - pots, m.Value.Upper - pots})
	}
	body, err := json.Marshal(kept)
	if err == nil {
		err = s.Archive.Commit(ctx, archive.Change{archive.FindingKept{
			Finding: archive.Finding{Kind: proofKind, Key: r.Position.WithoutPots().String(), Body: body}, Most: mostProofs,
		}})
	}
	if err != nil && ctx.Err() == nil {
		s.Log.Warn("a proof could not be kept", "position", r.Position, "error", err)
	}
}

// findProof returns a proven result from the archive, and false if there is none.
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

// provenValue returns the value of two proven bounds.
func provenValue(b cups.Bounds) analysis.Value {
	v := analysis.Value{Kind: analysis.Bounds, Bounds: b}
	if b.Lower == b.Upper {
		v.Kind = analysis.Exact
	}
	return v
}
