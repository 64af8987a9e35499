package pages

import (
	"io"
	"net/http"
	"strconv"

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
	// of returns the command about the challenge that a form names.
	of := func(c func(number int64, r *http.Request) guild.Command) func(r *http.Request) (guild.Command, error) {
		return func(r *http.Request) (guild.Command, error) {
			number, err := strconv.ParseInt(r.PostFormValue("number"), 10, 64)
			if err != nil {
				return nil, wire.NewCode("malformed")
			}
			return c(number, r), nil
		}
	}
	for form, command := range map[string]func(r *http.Request) (guild.Command, error){
		"join":  func(*http.Request) (guild.Command, error) { return guild.JoinLadder{}, nil },
		"leave": func(*http.Request) (guild.Command, error) { return guild.LeaveLadder{}, nil },
		"challenge": func(r *http.Request) (guild.Command, error) {
			a, err := s.Archive.AccountByName(r.Context(), r.PostFormValue("name"))
			return guild.ChallengeAbove{Account: a.ID}, err
		},
		"give":     of(func(number int64, _ *http.Request) guild.Command { return guild.AnswerChallenge{Number: number} }),
		"withdraw": of(func(number int64, _ *http.Request) guild.Command { return guild.WithdrawChallenge{Number: number} }),
	} {
		s.guildForm("/ladder", form, club.JoinGuilds, command, show)
	}
	for form, command := range map[string]func(r *http.Request) (guild.Command, error){
		"set":   s.ladderTermsByForm,
		"close": func(*http.Request) (guild.Command, error) { return guild.CloseLadder{}, nil },
		"cancel": of(func(number int64, r *http.Request) guild.Command {
			return guild.CancelChallenge{Number: number, Reason: r.PostFormValue("reason")}
		}),
		"place": func(r *http.Request) (guild.Command, error) {
			a, err := s.Archive.AccountByName(r.Context(), r.PostFormValue("name"))
			place, _ := strconv.Atoi(r.PostFormValue("place")) // 0 is refused
			return guild.SetPlace{Account: a.ID, Place: place, Reason: r.PostFormValue("reason")}, err
		},
	} {
		s.guildForm("/ladder", form, club.RunGuilds, command, show)
	}
}

// ladderTermsByForm returns the command that opens a ladder or changes its terms.
func (s *Server) ladderTermsByForm(r *http.Request) (guild.Command, error) {
	t, err := formTerms(r)
	if err != nil {
		return nil, err
	}
	terms := guild.LadderTerms{Cups: t.Cups, Beans: t.Beans, Clock: t.Control, Rated: t.Rated}
	for field, to := range map[string]*int{"reach": &terms.Reach, "days": &terms.Days, "rest": &terms.Rest, "games": &terms.Games} {
		if *to, err = strconv.Atoi(r.PostFormValue(field)); err != nil {
			return nil, &guild.Error{Code: guild.BadLadder, Field: field}
		}
	}
	return guild.SetLadder{Terms: terms, After: seenIn(r)}, nil
}

// acceptForPlace accepts a challenge, and leads to its game.
func (s *Server) acceptForPlace(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx, id, path := r.Context(), r.PathValue("id"), ""
	number, err := strconv.ParseInt(r.PostFormValue("number"), 10, 64)
	if err != nil {
		err = wire.NewCode("malformed")
	} else if err = allowed(ctx, club.JoinGuilds); err == nil {
		err = s.Guilds.Do(ctx, gate.By(ctx), id, guild.AnswerChallenge{Number: number, Yes: true}, func(t *guild.Table) {
			if l := t.Ladder(); l != nil && l.Find(number) != nil && l.Find(number).Playing() != nil {
				path = "/g/" + string(l.Find(number).Playing().ID)
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
