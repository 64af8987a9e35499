package pages

import (
	"io"
	"net/http"
	"strconv"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// mostLadderResults is how many results the page of a ladder shows.
const mostLadderResults = 20

// describeLadderPage adds the page of the ladder of a guild and its forms.
func (s *Server) describeLadderPage() {
	show := s.guildLadderPage
	s.costly("GET "+guildsPath+"/{id}/ladder", func(w http.ResponseWriter, r *http.Request) { show(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("POST "+guildsPath+"/{id}/ladder/accept", s.Form(s.acceptForPlace))
	for form, command := range map[string]func(r *http.Request) (guild.Command, error){
		"join":  typed[guild.JoinLadder],
		"leave": typed[guild.LeaveLadder],
		"challenge": func(r *http.Request) (guild.Command, error) {
			a, err := s.Archive.AccountByName(r.Context(), r.PostFormValue("name"))
			return guild.ChallengeAbove{Account: a.ID}, err
		},
		"give":     typed[guild.AnswerChallenge],
		"withdraw": typed[guild.WithdrawChallenge],
	} {
		s.guildForm("/ladder", form, club.JoinGuilds, command, show)
	}
	for form, command := range map[string]func(r *http.Request) (guild.Command, error){
		"set":    ladderTermsByForm,
		"close":  typed[guild.CloseLadder],
		"cancel": typed[guild.CancelChallenge],
		"place": func(r *http.Request) (guild.Command, error) {
			var c guild.SetPlace
			a, err := s.Archive.AccountByName(r.Context(), r.PostFormValue("name"))
			if err == nil {
				err = read(r.PostForm, string(guild.BadLadder), &c)
			}
			c.Account = a.ID
			return c, err
		},
	} {
		s.guildForm("/ladder", form, club.RunGuilds, command, show)
	}
}

// ladderTermsByForm returns the command that opens a ladder or changes its terms.
func ladderTermsByForm(r *http.Request) (guild.Command, error) {
	t, err := formTerms(r)
	if err != nil {
		return nil, err
	}
	var c guild.SetLadder
	if err = read(r.PostForm, string(guild.BadLadder), &c.Terms); err == nil {
		err = fields.Read(&c, r.PostForm)
	}
	c.Terms.Cups, c.Terms.Beans, c.Terms.Clock, c.Terms.Rated = t.Cups, t.Beans, t.Control, t.Rated
	return c, err
}

// acceptForPlace accepts a challenge, and leads to its game.
func (s *Server) acceptForPlace(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx, id, path := r.Context(), r.PathValue("id"), ""
	c := guild.AnswerChallenge{Yes: true}
	err := fields.Read(&c, r.PostForm)
	if err == nil {
		err = allowed(ctx, club.JoinGuilds)
	}
	if err == nil {
		err = s.Guilds.Do(ctx, gate.By(ctx), id, c, func(t *guild.Table) {
			if l := t.Ladder(); l != nil && l.Find(c.Number) != nil && l.Find(c.Number).Playing() != nil {
				path = "/g/" + string(l.Find(c.Number).Playing().ID)
			}
		})
	}
	if err != nil {
		s.guildRefused(w, r, "accept", err, s.guildLadderPage)
		return "", nil
	}
	if path == "" {
		path = guildPath(id, "/ladder")
	}
	return path, nil
}

// guildLadderPage shows the ladder of a guild.
func (s *Server) guildLadderPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	ctx, d := r.Context(), page.GuildLadder{Viewer: s.Viewer(r), Now: s.Hall.Now()}
	d.Viewer.Path = guildPath(r.PathValue("id"), "/ladder")
	after, _ := strconv.ParseInt(r.URL.Query().Get("after"), 10, 64)
	err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, r.PathValue("id"), nil, func(t *guild.Table, names guilds.Names) {
		d.GuildHead, d.Version, d.Terms = headOf(r, t, fault), t.Version(), guild.UsualLadder
		d.Ladder = wire.NewGuildLadder(t, names, gate.Who(ctx).Actor.Account.ID, d.Now, after, mostLadderResults)
		l := t.Ladder()
		if l == nil {
			return
		}
		d.Terms = l.Terms
		d.MayJoin = d.Ladder.Open && !d.OnLadder() && d.Office != "" && club.Able(gate.Who(ctx).Actor, club.JoinGuilds)
		for _, c := range l.Challenges {
			if c.Outcome == "" && s.Hall.IsOnline(c.By) {
				d.Online = append(d.Online, names.Of(c.By))
			}
		}
	})
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.GuildLadder(to, d) })
}
