package api

import (
	"cmp"
	"context"
	"errors"
	"slices"
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
)

// factsOf returns the facts about fair play that are kept of a game, from the analysis of its positions.
func (s *Server) factsOf(id string, g FinishedGame, results []analysis.Result) ([]archive.KeepsakeKept, error) {
	if !fairness.Looks(g.terms) {
		return nil, nil
	}
	var sides [2][]fair.Decision
	for i, r := range results {
		side := r.Position.Turn()
		sides[side] = append(sides[side], fair.JudgeResult(r, g.Moves[i], g.thinks[i]))
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

// FairChance is a probability with its error.
type FairChance struct {
	Value float64 `json:"value" doc:"The probability."`
	Low   float64 `json:"low" doc:"With 95 % certainty it is at least this, as far as the number of simulated games behind the usual values says."`
	High  float64 `json:"high" doc:"With 95 % certainty it is at most this."`
}

// FairComparison is one comparison with what is usual.
type FairComparison struct {
	Part    string     `json:"part" doc:"In which choices." enum:"all,hard,behind"`
	Measure string     `json:"measure" doc:"best: the share of best moves; cost: beans a choice." enum:"best,cost"`
	Choices int        `json:"choices" doc:"The number of these choices."`
	Seen    float64    `json:"seen" doc:"What the member did."`
	Usual   float64    `json:"usual" doc:"What is usual in such positions at the rating and the size of the board."`
	Z       float64    `json:"z" doc:"By how many standard deviations the member did better."`
	Chance  FairChance `json:"chance" doc:"The chance to do at least as well by luck."`
}

// FairPhase is what moves have cost in a phase.
type FairPhase struct {
	Phase  string `json:"phase" doc:"The phase of the games, by the beans in stock." enum:"opening,middle,end"`
	Proven int    `json:"proven" doc:"The number of moves whose cost is proven."`
	Cost   int    `json:"cost" doc:"What they cost together, in beans."`
}

// FairTime is how long a member thought.
type FairTime struct {
	Difficulty string  `json:"difficulty" doc:"How hard it is to find a best move: at least half of the moves are best (easy), at least a quarter (medium), fewer (hard); none: all moves are equal." enum:"easy,medium,hard,none"`
	Moves      int     `json:"moves" doc:"The number of moves whose time is known."`
	Seconds    float64 `json:"seconds" doc:"The geometric mean of the times."`
}

// FairGame is a game of a report.
type FairGame struct {
	Game       string      `json:"game" doc:"The ID of the game."`
	Side       string      `json:"side" doc:"The side of the member."`
	Opponent   string      `json:"opponent" doc:"The name of the opponent; empty: none."`
	Tournament string      `json:"tournament,omitempty" doc:"The ID of the tournament; left out: none."`
	Ended      gate.Moment `json:"ended" doc:"When it ended."`
	Moves      int         `json:"moves" doc:"The member's moves."`
	Proven     int         `json:"proven" doc:"Those whose cost is proven."`
	Choices    int         `json:"choices" doc:"Of these: moves in positions whose moves are not all equal."`
	Best       int         `json:"best" doc:"Choices of a best move."`
	Cost       int         `json:"cost" doc:"What the proven moves cost, in beans."`
}

// FairReport is what is known of a member on one size of board at one speed.
type FairReport struct {
	Cups    int              `json:"cups" doc:"Cups in each row."`
	Speed   string           `json:"speed" doc:"The speed; empty: terms without ratings, where nothing is compared."`
	Moves   int              `json:"moves" doc:"The member's moves in these games."`
	Proven  int              `json:"proven" doc:"Those whose cost is proven; no other is counted below."`
	Choices int              `json:"choices" doc:"Of these: moves in positions whose moves are not all equal."`
	Best    int              `json:"best" doc:"Choices of a best move; moves that are equally good count as equal."`
	Phases  []FairPhase      `json:"phases" nullable:"false" doc:"What the moves cost, by phase."`
	Times   []FairTime       `json:"times" nullable:"false" doc:"How long the member thought, by difficulty."`
	Rating  *float64         `json:"rating" nullable:"true" doc:"The rating after the last of these games; null: none, and nothing is compared."`
	RD      *float64         `json:"rd" nullable:"true" doc:"The deviation of this rating."`
	Covered bool             `json:"covered" doc:"Players of such a rating were measured. If not, the nearest are meant, and the comparison says less."`
	Screen  *float64         `json:"screen" nullable:"true" doc:"The first stage: the largest z of the shares of best moves; null: too few choices, or nothing to compare with."`
	Tests   []FairComparison `json:"tests" nullable:"false" doc:"The second stage: all comparisons with enough choices."`
	Chance  *FairChance      `json:"chance,omitempty" doc:"That an honest player of this rating has some result as rare in any of the tests; left out without tests."`
	Among   *FairChance      `json:"among,omitempty" doc:"That some honest player among those who were looked at has; left out without tests."`
	Games   []FairGame       `json:"games" nullable:"false" doc:"The games, the latest first."`
}

// FairPlay is the report about a member.
type FairPlay struct {
	Player  string       `json:"player" doc:"The name of the member."`
	Looked  int          `json:"looked" doc:"How many players in a class or in a tournament the last screening looked at: it is part of the chance among."`
	Reports []FairReport `json:"reports" nullable:"false" doc:"By size of board and speed."`
	Flags   []ResultFlag `json:"flags" nullable:"false" doc:"Patterns in the rated results of the last 90 days between the member and those whom it has met most. Never a verdict: of simulated honest clubs up to one in 100 has one."`
}

// ResultFlag is a pattern in results.
type ResultFlag struct {
	Pattern  string   `json:"pattern" enum:"handed,feeders,ring,sinking" doc:"handed: a player scores against another far more than the ratings say, and than either does against others; feeders: players who play almost only with one lose to it, mostly at once; ring: three players play almost only with each other, mostly at once, and one of them gains; sinking: a player loses most games at once, and many points."`
	Cups     int      `json:"cups" doc:"Cups in each row."`
	Speed    string   `json:"speed" doc:"The speed."`
	Player   string   `json:"player" doc:"Who gains; with sinking who loses."`
	Others   []string `json:"others" nullable:"false" doc:"Who lose; with ring both others; with sinking nobody."`
	Games    int      `json:"games" doc:"The games among them; with sinking all of the player."`
	Short    int      `json:"short" doc:"Of these, how many somebody gave up, left or lost on time before both had made seven moves."`
	Score    float64  `json:"score" doc:"The points of the player in these games: 1 for a win, 0.5 for a draw."`
	Expected float64  `json:"expected" doc:"What is expected by the ratings before each game."`
	Z        float64  `json:"z" doc:"By how many standard deviations the score is higher."`
	Gained   float64  `json:"gained" doc:"By how much these games have changed the rating of the player."`
}

// FairPassed is somebody whom the screening has passed on.
type FairPassed struct {
	Player     string  `json:"player" doc:"The name of the member."`
	Cups       int     `json:"cups" doc:"Cups in each row."`
	Speed      string  `json:"speed" doc:"The speed."`
	Tournament string  `json:"tournament,omitempty" doc:"The ID of the tournament; left out: all games of the class."`
	Games      int     `json:"games" doc:"The number of games."`
	Choices    int     `json:"choices" doc:"The number of choices."`
	Z          float64 `json:"z" doc:"By how many standard deviations best moves were chosen more often than is usual."`
}

// FairScreening is the last look at everybody.
type FairScreening struct {
	Ended  *gate.Moment `json:"ended" nullable:"true" doc:"When it ended; null: there was none yet."`
	Looked int          `json:"looked" doc:"How many players in a class, and players in a tournament, had enough choices."`
	From   float64      `json:"from" doc:"The z from which somebody is listed."`
	Passed []FairPassed `json:"passed" nullable:"false" doc:"Those whose z is this high, the highest first. By luck one in 15 honest players is."`
}

// FairScreening returns the last screening, for an officer.
func (s *Server) FairScreening(ctx context.Context) (out FairScreening, err error) {
	if !club.Able(gate.Who(ctx).Actor, club.SeeFairPlay) {
		return out, wire.NewCode("forbidden")
	}
	last, err := s.fairness.Screening(ctx)
	if err != nil {
		return out, err
	}
	out = FairScreening{Ended: gate.MomentOf(last.Ended), Looked: last.Looked, From: fair.ScreenFrom, Passed: []FairPassed{}}
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
			out.Passed = append(out.Passed, FairPassed{a.Name, p.Cups, string(p.Speed), p.Tournament, p.Games, p.Choices, p.Z})
		}
	}
	return out, nil
}

// FairPlay returns the report about the member of a name, for an officer.
func (s *Server) FairPlay(ctx context.Context, name string, f fairness.Filter) (out FairPlay, err error) {
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
	out = FairPlay{Player: a.Name, Looked: max(last.Looked, 1), Reports: []FairReport{}}
	if out.Flags, err = s.resultFlags(ctx, a.ID); err != nil {
		return out, err
	}
	for _, r := range reports {
		out.Reports = append(out.Reports, describeFair(r, out.Looked, func(id string) string { return accounts[id].Name }))
	}
	return out, nil
}

// Flagged is a member with everything that the last look at everybody has found.
type Flagged struct {
	Player string       `json:"player" doc:"The name of the member."`
	Passed []FairPassed `json:"passed" nullable:"false" doc:"Where best moves were chosen more often than is usual, see GET /api/v1/officers/fair."`
	Flags  []ResultFlag `json:"flags" nullable:"false" doc:"Patterns in rated results of the last 90 days."`
}

// Flagged returns the members of whom the last look at everybody has found something, by name, for an officer: those
// after a name, at most so many.
func (s *Server) Flagged(ctx context.Context, after string, most int) ([]Flagged, error) {
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
	found := map[string]*Flagged{}
	of := func(name string) *Flagged {
		if found[name] == nil {
			found[name] = &Flagged{Player: name, Passed: []FairPassed{}, Flags: []ResultFlag{}}
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
	var list []Flagged
	for name, f := range found {
		if archive.FoldName(name) > archive.FoldName(after) {
			list = append(list, *f)
		}
	}
	slices.SortFunc(list, func(a, b Flagged) int { return cmp.Compare(archive.FoldName(a.Player), archive.FoldName(b.Player)) })
	return list[:min(len(list), most)], nil
}

// resultFlags returns the patterns in the results of an account.
func (s *Server) resultFlags(ctx context.Context, account string) ([]ResultFlag, error) {
	flags, err := s.fairness.Flags(ctx, account)
	if err != nil {
		return nil, err
	}
	return s.describeFlags(ctx, flags)
}

func (s *Server) describeFlags(ctx context.Context, flags []fairness.Flag) ([]ResultFlag, error) {
	var ids []string
	for _, f := range flags {
		ids = append(append(ids, f.Account), f.Others...)
	}
	name, err := s.accountNames(ctx, ids...)
	list := []ResultFlag{}
	for _, f := range flags {
		d := ResultFlag{
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

func describeFair(r fairness.Report, looked int, name func(account string) string) FairReport {
	f := r.Facts
	out := FairReport{
		Cups: r.Cups, Speed: string(r.Speed), Moves: f.Moves, Proven: f.Proven, Choices: f.Choices, Best: f.Best,
		Phases: []FairPhase{}, Times: []FairTime{}, Tests: []FairComparison{}, Games: []FairGame{},
	}
	for i, p := range fair.Phases {
		out.Phases = append(out.Phases, FairPhase{p.String(), f.Judged[i], f.Cost[i]})
	}
	for i, t := range f.Times {
		if t.N > 0 {
			out.Times = append(out.Times, FairTime{fair.Difficulty(i).String(), t.N, t.Mean().Seconds()})
		}
	}
	for _, g := range r.Games {
		line := FairGame{
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
		out.Tests = append(out.Tests, FairComparison{c.Part.String(), c.Measure.String(), c.Choices, c.Seen, c.Usual, c.Z, FairChance(c.Chance)})
	}
	if len(t.Compared) > 0 {
		chance, among := FairChance(t.Chance), FairChance(t.Among)
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
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[FairScreening], error) {
		out, err := s.FairScreening(ctx)
		return &gate.Body[FairScreening]{Body: out}, err
	})
	type flaggedRequest struct {
		After string `query:"after" maxLength:"100" doc:"A name: only members after it in the list."`
		Max   int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeFairPlay, Operation: huma.Operation{
		OperationID: "listFlagged", Method: "GET", Path: "/api/v1/officers/flagged", Summary: "All members of whom fair play or results show something",
		Description: "Lists by name whom the last look at everybody has found, with what: moves that are far from usual, and patterns in results. It is never a verdict. For moderators and operators.",
	}}, func(ctx context.Context, in *flaggedRequest) (*gate.ListPart[Flagged], error) {
		list, err := s.Flagged(ctx, in.After, in.Max+1)
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(f Flagged) string { return f.Player }, func(f Flagged) Flagged { return f })
	})
	type fairRequest struct {
		Name       string `path:"name" doc:"The name of a member." maxLength:"100"`
		Tournament string `query:"tournament" doc:"Only the games of this tournament: its ID." maxLength:"40"`
		Games      int    `query:"games" minimum:"1" maximum:"300" default:"300" doc:"At most this many games of each class, the latest."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeFairPlay, Operation: huma.Operation{
		OperationID: "getFairPlay", Method: "GET", Path: "/api/v1/officers/fair/{name}", Summary: "What the moves of a member cost, next to what is usual",
		Description: "The second stage: games, facts by proven values, and the chance that an honest player has a result as rare, with its error and the number of players and events that were looked at. The rating is that after the last game. It is never a verdict. For moderators and operators.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *fairRequest) (*gate.Body[FairPlay], error) {
		out, err := s.FairPlay(ctx, in.Name, fairness.Filter{Tournament: in.Tournament, Latest: in.Games})
		return &gate.Body[FairPlay]{Body: out}, err
	})
}
