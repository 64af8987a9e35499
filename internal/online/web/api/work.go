package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/online/work"
	"example.org/cups/solver/certificate"
)

// workPiece is a position that a worker is to prove.
type workPiece struct {
	ID       string      `json:"id" doc:"The ID of the piece."`
	Position string      `json:"position" doc:"The position whose moves are to be proven."`
	Until    gate.Moment `json:"until" doc:"Until when the piece is this token's. Then somebody else gets it."`
}

// workClaim and workCertificate are the document of a certificate, see [certificate.Certificate].
type workClaim struct {
	Position string `json:"position" doc:"A position after one of the moves of the piece." maxLength:"400"`
	AtLeast  int    `json:"atLeast" doc:"The margin at the end is at least this for the hero, pots included."`
}

type workCertificate struct {
	Hero   string      `json:"hero" doc:"The side that gets so much." enum:"south,north"`
	Claims []workClaim `json:"claims" doc:"What is proven, in this order." maxItems:"64"`
	Moves  []byte      `json:"moves" doc:"The hero's moves in the order in which the check asks for them, a byte each, in Base64: 1 to 16 for a drop, 17 to 32 for the sowing of cup 1 to 16."`
}

// read returns the certificate of a document.
func (w workCertificate) read() (c certificate.Certificate, err error) {
	var ok bool
	if c.Hero, ok = certificate.HeroOf(w.Hero); !ok {
		return c, fmt.Errorf("the hero %q: must be south or north", w.Hero)
	}
	for _, claim := range w.Claims {
		p, err := cups.Parse(claim.Position)
		if err != nil {
			return c, err
		}
		c.Claims = append(c.Claims, certificate.Claim{Position: p, AtLeast: cups.Margin(claim.AtLeast)})
	}
	c.Moves = w.Moves
	return c, nil
}

// The limits of requests for work. The moves of a proof are in Base64, beside a kilobyte or so for the claims.
const (
	mostWorkWait = 25
	mostProof    = 4 << 20
)

// lender names whoever works: the token, so that one operator can have several workers.
func lender(ctx context.Context) string { return gate.Who(ctx).Actor.Token.Hash.ID() }

// workFault returns the refusal for an error of the desk for workers.
func workFault(err error) error {
	var refused *work.RefusedError
	var mistrust *work.MistrustError
	switch {
	case errors.As(err, &refused):
		return wire.NewFieldFault("badProof", "certificates", "The proof is not accepted: "+refused.Reason.Error()+".")
	case errors.As(err, &mistrust):
		f := wire.NewCode("proofsRefused")
		f.RetryAfter = mistrust.Wait
		return f
	case errors.Is(err, work.ErrNoPiece):
		return wire.NewCode("notFound")
	case errors.Is(err, work.ErrLate):
		return wire.NewCode("busy")
	}
	return err
}

// deskConfig is what the desk for workers needs. Servers that share an archive tell each other what waits, by notes.
func (s *Server) deskConfig() work.Config {
	c := work.Config{Now: s.Now, Log: s.Log, NewID: func() (string, error) { return club.NewID(s.Club.Random) }}
	if s.Hall.IsShared() {
		c.Tell = func(n work.News) {
			text, err := json.Marshal(n)
			if err != nil {
				panic(err) // encoding texts and times cannot fail
			}
			s.Hall.Share(hall.Hint{Work: text})
		}
	}
	return c
}

func (s *Server) describeWork() {
	s.work = work.New(s.deskConfig())
	s.Hall.Heed(func(x hall.Hint) {
		var news work.News
		switch {
		case x.Club.All:
			s.work.Lost()
		case len(x.Work) > 0 && json.Unmarshal(x.Work, &news) == nil:
			s.work.Hear(news)
		}
	})
	schemas := s.API.OpenAPI().Components.Schemas
	answer := func(description string, of reflect.Type, name string) *huma.Response {
		return &huma.Response{Description: description, Content: map[string]*huma.MediaType{"application/json": {Schema: schemas.Schema(of, true, name)}}}
	}
	type workTakeRequest struct {
		Body struct {
			Seconds int `json:"seconds,omitempty" minimum:"0" maximum:"25" doc:"How long to wait if there is no work now. Left out: not at all." example:"20"`
		}
	}
	type workAnswer struct {
		Status int
		Body   any
	}
	gate.Add(s.Server, gate.Operation{Action: club.LendCores, Operation: huma.Operation{
		OperationID: "takeWork", Method: "POST", Path: "/api/v1/work", Summary: "Take a position to prove",
		Description: "For workers that lend their cores to the server: the answer is a position that somebody has looked at and the server could not prove in its time, or 204 if there is none. The worker has ten minutes. Then, or when it gives the piece back, another worker gets it.",
		Responses: map[string]*huma.Response{
			"200": answer("The piece.", reflect.TypeFor[workPiece](), "WorkPiece"),
			"204": {Description: "There is no work now."},
		},
	}, Codes: []string{"proofsRefused"}}, func(ctx context.Context, in *workTakeRequest) (*workAnswer, error) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(s.Ending, cancel)()
		p, ok, err := s.work.Take(ctx, lender(ctx), time.Duration(min(in.Body.Seconds, mostWorkWait))*time.Second)
		switch {
		case err != nil:
			return nil, workFault(err)
		case !ok:
			return &workAnswer{Status: http.StatusNoContent}, nil
		}
		return &workAnswer{http.StatusOK, workPiece{p.ID, p.Position.String(), gate.Moment(p.Until)}}, nil
	})
	type workGiveRequest struct {
		ID   string `path:"id" doc:"The ID of a piece." maxLength:"40"`
		Body struct {
			Certificates []workCertificate `json:"certificates" doc:"The certificates, one for each side: their claims together settle the value of the position." maxItems:"8"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.LendCores, Operation: huma.Operation{
		OperationID: "giveWork", Method: "PUT", Path: "/api/v1/work/{id}", Summary: "Give the proof of a position", MaxBodyBytes: mostProof,
		Description: "The server checks the certificates by the rules alone, and stores what they prove as the value of the position, which is the answer. A proof that does not hold, or leaves the value open, is refused with badProof, changes nothing and counts against the token: after three of them it gets no work, until one comes back each half hour. docs/formats/certificate.md in the source describes certificates.",
		Responses:   map[string]*huma.Response{"200": answer("The value.", reflect.TypeFor[PositionValue](), "PositionValue")},
	}, Codes: []string{"notFound", "badProof", "proofsRefused", "busy"}}, func(ctx context.Context, in *workGiveRequest) (*gate.Body[any], error) {
		var proof []certificate.Certificate
		for _, w := range in.Body.Certificates {
			c, err := w.read()
			if err != nil {
				return nil, wire.NewFieldFault("malformed", "certificates", "This is no certificate: "+err.Error()+".")
			}
			proof = append(proof, c)
		}
		proven, err := s.work.Give(ctx, lender(ctx), in.ID, proof)
		if err != nil {
			return nil, workFault(err)
		}
		r := analysis.Result{Position: proven.Position}
		for _, m := range proven.Moves {
			r.Moves = append(r.Moves, analysis.Move{
				Move: m.Move, Position: proven.Position.PlayUnchecked(m.Move), Value: provenValue(m.Bounds), Line: []cups.Move{m.Move},
			})
		}
		r.Value = r.Moves[0].Value
		s.Learn(context.WithoutCancel(ctx), r)
		return &gate.Body[any]{Body: r}, nil
	})
	type workReturnRequest struct {
		ID      string `path:"id" doc:"The ID of a piece." maxLength:"40"`
		TooHard bool   `query:"tooHard" doc:"true: the worker could not prove it. Then it is not lent again for a day."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.LendCores, Operation: huma.Operation{
		OperationID: "returnWork", Method: "DELETE", Path: "/api/v1/work/{id}", Summary: "Give a position back", DefaultStatus: 204,
		Description: "Somebody else gets it, at once unless it was too hard.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *workReturnRequest) (*gate.NoContent, error) {
		return nil, workFault(s.work.Return(lender(ctx), in.ID, in.TooHard))
	})
}
