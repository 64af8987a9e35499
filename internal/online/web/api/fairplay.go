package api

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/analysis"
	"example.org/cups/internal/fair"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/sorting"
)

// factsOf returns the facts about fair play that are kept of a game, from the analysis of its positions.
func (s *Server) factsOf(id string, g FinishedGame, results []analysis.Result) ([]archive.KeepsakeKept, error) {
	if !fairness.Looks(g.terms) {
		return nil, nil
	}
	var sides [2][]fair.Decision
	for i, r := range results {
		side := r.Position.Turn()
		d := fair.JudgeResult(r, g.Moves[i], g.thinks[i])
		d.Reported, d.Left = g.windows[i] != play.WindowUnknown, g.windows[i] == play.WindowLeft
		sides[side] = append(sides[side], d)
	}
	return fairness.Keep(play.ID(id), g.terms, g.ended, sides)
}

// How long a game waits for its turn to be judged, and how often it is looked whether that is done.
const (
	fairTurn = time.Minute
	fairLook = 15 * time.Second
)

// takeFair does the jobs of the kind [hall.FairJob]: the desk of reviews judges the game in the
// background, which keeps the facts together with the review. The job stays until that is done, so
// no game is left out if there is no room now, or if the server ends.
func (s *Server) takeFair(ctx context.Context, j archive.Job) (again time.Time, err error) {
	g, err := s.Finished(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) || err == nil && !g.isWorthReviewing() {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	_, err = s.reviews.Look(ctx, j.Key)
	var working *review.Working
	switch {
	case errors.As(err, &working):
		return s.Now().Add(fairLook), nil
	case errors.Is(err, archive.ErrNotFound):
		if !s.reviews.HasRoom() {
			return s.Now().Add(fairTurn), nil
		}
		err = s.reviews.Begin(s.Ending, j.Key, g.Start, g.Moves)
		if err == nil || errors.Is(err, review.ErrBusy) {
			return s.Now().Add(fairLook), nil
		}
		return time.Time{}, err
	case err != nil:
		return time.Time{}, err
	}
	return time.Time{}, s.Archive.Commit(ctx, archive.Change{s.fairness.NextScreening()})
}

// FairScreening returns the last screening, for an officer.
func (s *Server) FairScreening(ctx context.Context) (out wire.FairScreening, err error) {
	if !club.Able(gate.Who(ctx).Actor, club.SeeFairPlay) {
		return out, wire.NewCode("forbidden")
	}
	last, err := s.fairness.Screening(ctx)
	if err != nil {
		return out, err
	}
	out = wire.FairScreening{Ended: gate.MomentOf(last.Ended), Looked: last.Looked, From: fair.ScreenFrom, Passed: []wire.FairPassed{}}
	var ids []string
	for _, p := range last.Passed {
		ids = append(ids, p.Account)
	}
	accounts, err := s.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return out, err
	}
	for _, p := range last.Passed {
		if a, ok := accounts[p.Account]; ok && a.Name != "" {
			out.Passed = append(out.Passed, wire.FairPassed{Player: a.Name, Cups: p.Cups, Speed: string(p.Speed), Tournament: p.Tournament, Games: p.Games, Choices: p.Choices, Z: p.Z})
		}
	}
	return out, nil
}

// FairPlay returns the report about the member of a name, for an officer.
func (s *Server) FairPlay(ctx context.Context, name string, f fairness.Filter) (out wire.FairPlay, err error) {
	if !club.Able(gate.Who(ctx).Actor, club.SeeFairPlay) {
		return out, wire.NewCode("forbidden")
	}
	a, err := s.Archive.AccountByName(ctx, name)
	if err != nil {
		return out, err
	}
	last, err := s.fairness.Screening(ctx)
	if err != nil {
		return out, err
	}
	reports, err := s.fairness.Reports(ctx, a.ID, f)
	if err != nil {
		return out, err
	}
	var ids []string
	for _, r := range reports {
		for _, g := range r.Games {
			ids = append(ids, g.Opponent)
		}
	}
	accounts, err := s.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return out, err
	}
	out = wire.FairPlay{Player: a.Name, Looked: max(last.Looked, 1), Windows: windowsOf(last.Windows), Reports: []wire.FairReport{}}
	if out.Flags, err = s.resultFlags(ctx, a.ID); err != nil {
		return out, err
	}
	for _, r := range reports {
		out.Reports = append(out.Reports, describeFair(r, out.Looked, func(id string) string { return accounts[id].Name }))
	}
	return out, nil
}

// Flagged returns the members of whom the last look at everybody has found something, by name, for an officer: those
// after a name, at most so many.
func (s *Server) Flagged(ctx context.Context, after string, most int) ([]wire.Flagged, error) {
	screening, err := s.FairScreening(ctx)
	if err != nil {
		return nil, err
	}
	last, err := s.fairness.Screening(ctx)
	if err != nil {
		return nil, err
	}
	flags, err := s.describeFlags(ctx, last.Flags)
	if err != nil {
		return nil, err
	}
	found := map[string]*wire.Flagged{}
	of := func(name string) *wire.Flagged {
		if found[name] == nil {
			found[name] = &wire.Flagged{Player: name, Passed: []wire.FairPassed{}, Flags: []wire.ResultFlag{}}
		}
		return found[name]
	}
	for _, p := range screening.Passed {
		of(p.Player).Passed = append(of(p.Player).Passed, p)
	}
	for _, f := range flags {
		for _, name := range append([]string{f.Player}, f.Others...) {
			of(name).Flags = append(of(name).Flags, f)
		}
	}
	var list []wire.Flagged
	for name, f := range found {
		if archive.FoldName(name) > archive.FoldName(after) {
			list = append(list, *f)
		}
	}
	sorting.Func(list, func(a, b wire.Flagged) int {
		return cmp.Compare(archive.FoldName(a.Player), archive.FoldName(b.Player))
	})
	return list[:min(len(list), most)], nil
}

// resultFlags returns the patterns in the results of an account.
func (s *Server) resultFlags(ctx context.Context, account string) ([]wire.ResultFlag, error) {
	flags, err := s.fairness.Flags(ctx, account)
	if err != nil {
		return nil, err
	}
	return s.describeFlags(ctx, flags)
}

func (s *Server) describeFlags(ctx context.Context, flags []fairness.Flag) ([]wire.ResultFlag, error) {
	var ids []string
	for _, f := range flags {
		ids = append(append(ids, f.Account), f.Others...)
	}
	name, err := s.accountNames(ctx, ids...)
	list := []wire.ResultFlag{}
	for _, f := range flags {
		d := wire.ResultFlag{
			Pattern: string(f.Pattern), Cups: f.Class.Cups, Speed: string(f.Class.Speed), Player: name(f.Account), Others: []string{},
			Games: f.Games, Short: f.Short, Score: f.Score, Expected: f.Expected, Z: f.Z, Gained: f.Points,
		}
		for _, id := range f.Others {
			d.Others = append(d.Others, name(id))
		}
		list = append(list, d)
	}
	return list, err
}

// windowsOf describes what pages have said of their windows.
func windowsOf(w fair.Windows) wire.FairWindows {
	out := wire.FairWindows{Moves: w.Moves, Left: w.Left, Choices: []wire.FairWindow{}}
	for _, d := range fair.Difficulties {
		if l := w.Of(d); l != (fair.Leaves{}) {
			out.Choices = append(out.Choices, wire.FairWindow{Difficulty: d.String(), Stayed: l.Stayed, StayedBest: l.StayedBest, Left: l.Left, LeftBest: l.LeftBest})
		}
	}
	return out
}

func describeFair(r fairness.Report, looked int, name func(account string) string) wire.FairReport {
	f := r.Facts
	out := wire.FairReport{
		Cups: r.Cups, Speed: string(r.Speed), Moves: f.Moves, Proven: f.Proven, Choices: f.Choices, Best: f.Best,
		Phases: []wire.FairPhase{}, Times: []wire.FairTime{}, Tests: []wire.FairComparison{}, Games: []wire.FairGame{},
	}
	for i, p := range fair.Phases {
		out.Phases = append(out.Phases, wire.FairPhase{Phase: p.String(), Proven: f.Judged[i], Cost: f.Cost[i]})
	}
	for i, t := range f.Times {
		if t.N > 0 {
			out.Times = append(out.Times, wire.FairTime{Difficulty: fair.Difficulty(i).String(), Moves: t.N, Seconds: t.Mean().Seconds()})
		}
	}
	out.Windows = windowsOf(f.Windows)
	if chance, ok := f.Windows.Chance(); ok {
		out.Windows.Chance = &chance
	}
	for _, g := range r.Games {
		line := wire.FairGame{
			Game: string(g.Game), Side: strings.ToLower(g.Side), Opponent: name(g.Opponent), Tournament: g.Tournament, Ended: gate.Moment(g.Ended),
			Moves: g.Facts.Moves, Proven: g.Facts.Proven, Choices: g.Facts.Choices, Best: g.Facts.Best,
		}
		for _, c := range g.Facts.Cost {
			line.Cost += c
		}
		out.Games = append(out.Games, line)
	}
	if r.Standing == nil {
		return out
	}
	out.Rating, out.RD = &r.Standing.Rating, &r.Standing.Deviation
	b := fair.BaseOf(r.Cups)
	if b == nil {
		return out
	}
	out.Covered = b.Covers(r.Standing.Rating)
	if z, ok := b.Screen(f, *r.Standing); ok {
		out.Screen = &z
	}
	t := b.Examine(f, *r.Standing, looked)
	for _, c := range t.Compared {
		out.Tests = append(out.Tests, wire.FairComparison{Part: c.Part.String(), Measure: c.Measure.String(), Choices: c.Choices, Seen: c.Seen, Usual: c.Usual, Z: c.Z, Chance: wire.FairChance(c.Chance)})
	}
	if len(t.Compared) > 0 {
		chance, among := wire.FairChance(t.Chance), wire.FairChance(t.Among)
		out.Chance, out.Among = &chance, &among
	}
	return out
}

func (s *Server) describeFairPlay() {
	s.Hall.Jobs().Handle(hall.FairJob, s.takeFair)
	s.Hall.Jobs().Handle(fairness.ScreenJob, s.fairness.Screen)
	gate.Add(s.Server, gate.Operation{Action: club.SeeFairPlay, Operation: huma.Operation{
		OperationID: "getFairScreening", Method: "GET", Path: "/api/v1/officers/fair", Summary: "Whose moves are further from usual than luck explains easily",
		Description: "The first of two stages: a look at every member, in the hour after rated or tournament games. For moderators and operators. Nobody is accused by being listed: among many honest players some always are.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[wire.FairScreening], error) {
		out, err := s.FairScreening(ctx)
		return &gate.Body[wire.FairScreening]{Body: out}, err
	})
	type flaggedRequest struct {
		After string `query:"after" maxLength:"100" doc:"A name: only members after it in the list."`
		Max   int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeFairPlay, Operation: huma.Operation{
		OperationID: "listFlagged", Method: "GET", Path: "/api/v1/officers/flagged", Summary: "All members of whom fair play or results show something",
		Description: "Lists by name whom the last look at everybody has found, with what: moves that are far from usual, and patterns in results. It is never a verdict. For moderators and operators.",
	}}, func(ctx context.Context, in *flaggedRequest) (*gate.ListPart[wire.Flagged], error) {
		list, err := s.Flagged(ctx, in.After, in.Max+1)
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(f wire.Flagged) string { return f.Player }, func(f wire.Flagged) wire.Flagged { return f })
	})
	type fairRequest struct {
		Name       string `path:"name" doc:"The name of a member." maxLength:"100"`
		Tournament string `query:"tournament" doc:"Only the games of this tournament: its ID." maxLength:"40"`
		Games      int    `query:"games" minimum:"1" maximum:"300" default:"300" doc:"At most this many games of each class, the latest."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeFairPlay, Operation: huma.Operation{
		OperationID: "getFairPlay", Method: "GET", Path: "/api/v1/officers/fair/{name}", Summary: "What the moves of a member cost, next to what is usual",
		Description: "The second stage: games, facts by proven values, and the chance that an honest player has a result as rare, with its error and the number of players and events that were looked at. The rating is that after the last game. It is never a verdict. For moderators and operators.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *fairRequest) (*gate.Body[wire.FairPlay], error) {
		out, err := s.FairPlay(ctx, in.Name, fairness.Filter{Tournament: in.Tournament, Latest: in.Games})
		return &gate.Body[wire.FairPlay]{Body: out}, err
	})
}
