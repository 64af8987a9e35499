package pages

import (
	"errors"
	"io"
	"net/http"
	"time"

	"example.org/cups/internal/fair"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// fairPath is the path of the page about fair play.
const fairPath = officePath + "/fair"

// fairPage shows what is known of a member's moves, and whom the screening has passed on. For all but
// moderators and operators the page does not exist.
func (s *Server) fairPage(w http.ResponseWriter, r *http.Request) {
	d, err := s.fairData(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Viewer.Path = fairPath
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.FairPlay(to, d) })
}

func (s *Server) fairData(r *http.Request) (page.FairPlay, error) {
	ctx, q := r.Context(), r.URL.Query()
	d := page.FairPlay{Viewer: s.Viewer(r), Name: q.Get("name"), Tournament: q.Get("tournament")}
	if !club.Able(gate.Who(ctx).Actor, club.SeeFairPlay) {
		return d, archive.ErrNotFound
	}
	last, err := s.FairScreening(ctx)
	if err != nil {
		return d, err
	}
	d.Looked, d.From = max(last.Looked, 1), last.From
	if last.Ended != nil {
		d.Ended = time.Time(*last.Ended)
	}
	d.Passed = fairPassed(last.Passed)
	all, err := s.Flagged(ctx, q.Get("after"), mostFlagged+1)
	if err != nil {
		return d, err
	}
	if len(all) > mostFlagged {
		all = all[:mostFlagged]
		d.More = all[mostFlagged-1].Player
	}
	for _, f := range all {
		d.All = append(d.All, page.Flagged{Name: f.Player, Passed: fairPassed(f.Passed), Flags: resultFlags(f.Flags)})
	}
	if d.Name == "" {
		return d, nil
	}
	report, err := s.FairPlay(ctx, d.Name, fairness.Filter{Tournament: d.Tournament})
	if errors.Is(err, archive.ErrNotFound) {
		d.Unknown = true
		return d, nil
	}
	if err != nil {
		return d, err
	}
	d.Name = report.Player
	for _, f := range report.Reports {
		d.Reports = append(d.Reports, fairReport(f))
	}
	d.Flags = resultFlags(report.Flags)
	return d, nil
}

// mostFlagged is how many members with something to look at the page shows at once.
const mostFlagged = 50

func fairPassed(list []api.FairPassed) (passed []page.FairPassed) {
	for _, p := range list {
		passed = append(passed, page.FairPassed{Name: p.Player, Speed: p.Speed, Tournament: p.Tournament, Cups: p.Cups, Games: p.Games, Choices: p.Choices, Z: p.Z})
	}
	return passed
}

func resultFlags(list []api.ResultFlag) (flags []page.ResultFlag) {
	for _, f := range list {
		flags = append(flags, page.ResultFlag{
			Pattern: f.Pattern, Speed: f.Speed, Player: f.Player, Others: f.Others, Cups: f.Cups, Games: f.Games, Short: f.Short,
			Score: f.Score, Expected: f.Expected, Z: f.Z, Gained: f.Gained,
		})
	}
	return flags
}

func fairReport(f api.FairReport) page.FairReport {
	chance := func(c api.FairChance) page.FairChance { return page.FairChance(c) }
	out := page.FairReport{
		Cups: f.Cups, Speed: f.Speed, Moves: f.Moves, Proven: f.Proven, Choices: f.Choices, Best: f.Best,
		Measured: fair.BaseOf(f.Cups) != nil, Covered: f.Covered,
	}
	if f.Rating != nil && f.RD != nil {
		out.Rating, out.Deviation = *f.Rating, *f.RD
	}
	for _, p := range f.Phases {
		out.Phases = append(out.Phases, page.FairPhase(p))
	}
	for _, t := range f.Times {
		out.Times = append(out.Times, page.FairTime(t))
	}
	for _, t := range f.Tests {
		out.Tests = append(out.Tests, page.FairTest{Part: t.Part, Measure: t.Measure, Choices: t.Choices, Seen: t.Seen, Usual: t.Usual, Z: t.Z, Chance: chance(t.Chance)})
	}
	if f.Chance != nil && f.Among != nil {
		out.Chance, out.Among = chance(*f.Chance), chance(*f.Among)
	}
	for _, g := range f.Games {
		out.Games = append(out.Games, page.FairGame{ID: g.Game, Opponent: g.Opponent, Ended: time.Time(g.Ended), Moves: g.Moves, Proven: g.Proven, Choices: g.Choices, Best: g.Best, Cost: g.Cost})
	}
	return out
}
