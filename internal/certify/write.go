package certify

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.org/cups"
	"example.org/cups/proof"
	"example.org/cups/solver"
)

// Write writes a certificate of claim, which s has proven, to file. It goes on
// where an earlier run was stopped. Until the certificate is whole it is in
// file.part, and file is left as it was.
func Write(ctx context.Context, file string, s *solver.Solver, claim proof.Claim, o proof.Options) (proof.Report, error) {
	d, err := openDraft(file)
	if err != nil {
		return proof.Report{}, err
	}
	defer d.close()
	var begun io.Reader
	if d.begun != nil {
		begun = d.begun
	}
	report, err := proof.Make(ctx, d.out, begun, claim, catchingUp{prover{s}, d}, o)
	if errors.Is(err, proof.ErrOtherClaim) {
		err = fmt.Errorf("%s: %w: remove it to begin anew", d.part(), err)
	}
	if err == nil {
		err = d.finish()
	}
	return report, err
}

// catchingUp notes that the earlier runs had no more to tell: a move is asked
// for only then.
type catchingUp struct {
	prover
	*draft
}

func (c catchingUp) Move(ctx context.Context, at cups.Position, gain cups.Margin) (cups.Move, error) {
	if err := c.catchUp(); err != nil {
		return cups.NoMove, err
	}
	return c.prover.Move(ctx, at, gain)
}
