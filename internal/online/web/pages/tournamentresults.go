package pages

import (
	"net/http"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/pairing"
)

// tournamentSheet returns a round to be printed: its boards with the points before it.
func (s *Server) tournamentSheet(r *http.Request, t *tourney.Table, name func(account string) string, round int, sheet string) page.Tournament {
	d := page.Tournament{Viewer: page.Viewer{Language: gate.LanguageOf(r)}, Show: "rounds", Now: s.Hall.Now(), Site: s.URL(r.Context(), "/"), Sheet: sheet, SortKey: lists.SortKey}
	b := tournamentBuilder{t: t, name: name, d: &d}
	b.head()
	b.round(round, 0)
	standings := t.StandingsFor("")
	if t.Setup().Format.IsBracket() || standings.Hidden {
		return d
	}
	d.Before = map[string]pairing.Points{}
	for i := range standings.Rows {
		row := &standings.Rows[i]
		for _, c := range row.Cells {
			if c.Round < round {
				d.Before[row.Entry.Account] += c.Points
			}
		}
	}
	return d
}

// tournamentResults returns what the results of a tournament show as a file: everything that
// everybody can see, whoever asks.
func (s *Server) tournamentResults(r *http.Request, t *tourney.Table, name func(account string) string) page.Tournament {
	d := page.Tournament{Viewer: page.Viewer{Language: gate.LanguageOf(r)}, Show: "table", Now: s.Hall.Now(), Site: s.URL(r.Context(), "/")}
	b := tournamentBuilder{t: t, name: name, d: &d}
	if b.head(); d.HasTeams() {
		d.Show = "standings" // teams have no table of all against all players
		b.teams()
	}
	b.standings(true)
	for k := range t.Rounds() {
		if r.Context().Err() != nil {
			return d // nobody waits for it any more
		}
		d.All = append(d.All, b.copyRound(&t.Rounds()[k]))
	}
	return d
}
