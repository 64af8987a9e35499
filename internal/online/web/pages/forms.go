package pages

import (
	"net/http"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// formTerms reads the terms of a form: cups, beans (empty: ten for each cup), clock,
// side, rated (empty: casual) and odds.
func formTerms(r *http.Request) (archive.Terms, error) {
	var t wire.Terms
	if err := read(r.PostForm, "badTerms", &t); err != nil {
		return archive.Terms{}, err
	}
	if value := formClock(r); value != "" {
		c, err := page.ParseClock(value)
		if err != nil {
			return archive.Terms{}, wire.NewFieldFault("badTerms", "clock", "")
		}
		if c != nil {
			t.Clock = &wire.ClockTerms{BaseMs: c.Base.Milliseconds(), IncrementMs: c.Increment.Milliseconds(), DaysPerMove: c.Days}
		}
	}
	terms, err := t.Archive()
	if err == nil {
		terms.Odds, err = formOdds(r)
	}
	return terms, err
}

// formOdds reads the odds of a form. All fields are empty if nobody gives any.
func formOdds(r *http.Request) (archive.Odds, error) {
	o := archive.Odds{By: r.PostFormValue("odds.by")}
	read := func(field string) (n int, err error) {
		if text := r.PostFormValue(field); text != "" {
			if n, err = strconv.Atoi(text); err != nil {
				err = wire.NewFieldFault("badTerms", field, "")
			}
		}
		return n, err
	}
	var err error
	if o.Beans, err = read("odds.beans"); err == nil {
		o.TimePercent, err = read("odds.timePercent")
	}
	return o, err
}

// formClock is the clock that a form asks for: one of a list, or minutes and seconds of
// fields of their own.
func formClock(r *http.Request) string {
	value := r.PostFormValue("clock")
	if value != "own" {
		return value
	}
	seconds := r.PostFormValue("seconds")
	if seconds == "" {
		seconds = "0"
	}
	return r.PostFormValue("minutes") + "+" + seconds
}

// playComputer begins a game against the computer.
func (s *Server) playComputer(w http.ResponseWriter, r *http.Request) (string, error) {
	t, err := formTerms(r)
	if err != nil {
		return "", err
	}
	level, err := strconv.Atoi(r.PostFormValue("level"))
	if err != nil {
		level = 0 // the hall refuses level 0 with the right error
	}
	var id play.ID
	err = s.asPlayer(w, r, func(a archive.Account) (err error) {
		id, err = s.Hall.PlayComputer(r.Context(), a, t, level)
		return err
	})
	if by := gate.Who(r.Context()).Actor; err == nil && r.PostFormValue("hints") == "again" && club.Able(by, club.ChangeSettings) {
		_, err = s.Club.ChangeSettings(r.Context(), by, func(s *club.Settings) { s.See(nil) })
	}
	return "/g/" + string(id), err
}

// playFriend makes a link for a friend, or a challenge for the account that the form
// names.
func (s *Server) playFriend(w http.ResponseWriter, r *http.Request) (string, error) {
	t, err := formTerms(r)
	if err != nil {
		return "", err
	}
	var c archive.Challenge
	err = s.asPlayer(w, r, func(a archive.Account) (err error) {
		c, err = s.Hall.Challenge(r.Context(), a, t, r.PostFormValue("opponent"))
		return err
	})
	return "/c/" + c.ID, err
}

// playSeek makes, answers or ends a seek.
func (s *Server) playSeek(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx := r.Context()
	if id := r.PostFormValue("cancel"); id != "" {
		return ownPath(r.PostFormValue("back"), "/"), s.Hall.Unseek(ctx, gate.Who(ctx).Actor.Account, id)
	}
	var game play.ID
	if id := r.PostFormValue("seek"); id != "" {
		err := s.asPlayer(w, r, func(a archive.Account) (err error) {
			game, err = s.Hall.Answer(ctx, a, id)
			return err
		})
		return "/g/" + string(game), err
	}
	t, err := formTerms(r)
	if err != nil {
		return "", err
	}
	var seek archive.Seek
	err = s.asPlayer(w, r, func(a archive.Account) (err error) {
		seek, game, err = s.Hall.Seek(ctx, a, t)
		return err
	})
	if game != "" {
		return "/g/" + string(game), err
	}
	return "/?seek=" + seek.ID, err
}

// acceptChallenge accepts a challenge by link.
func (s *Server) acceptChallenge(w http.ResponseWriter, r *http.Request) (string, error) {
	var game play.ID
	err := s.asPlayer(w, r, func(a archive.Account) (err error) {
		game, err = s.Hall.Accept(r.Context(), a, r.PathValue("id"))
		return err
	})
	return "/g/" + string(game), err
}

// cancelChallenge takes a challenge back.
func (s *Server) cancelChallenge(w http.ResponseWriter, r *http.Request) (string, error) {
	return "/", s.Hall.Cancel(r.Context(), gate.Who(r.Context()).Actor.Account, r.PathValue("id"))
}

// moveByForm makes a move that was typed, or chosen by a button on a page without
// scripts. The text of the move may have the number of captured beans; then this number
// must be right.
func (s *Server) moveByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	illegal := wire.NewCode("illegalMove")
	ply, err := strconv.Atoi(r.PostFormValue("ply"))
	if err != nil {
		return "", wire.NewCode("malformed")
	}
	c := play.Move{Ply: cups.Ply(ply)}
	if takebacks, err := strconv.Atoi(r.PostFormValue("takebacks")); err == nil {
		c.Takebacks = &takebacks
	}
	typed := strings.TrimSpace(r.PostFormValue("move"))
	bare, _, _ := strings.Cut(typed, "x")
	if c.Move, err = cups.ParseMove(bare); err != nil {
		return "", illegal
	}
	id := play.ID(r.PathValue("id"))
	if bare != typed {
		err := s.Hall.View(r.Context(), id, func(t *play.Table) {
			if p := t.Game().Position(); int(t.Game().Ply()) == ply && p.MoveText(c.Move) != typed {
				c.Move = cups.NoMove
			}
		})
		if err != nil {
			return "", err
		}
		if c.Move == cups.NoMove {
			return "", illegal
		}
	}
	return "/g/" + string(id), s.commandByForm(r, c)
}

// actByForm carries out an action, such as resigning, on a page without scripts. If a game
// follows this one, it leads there.
func (s *Server) actByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	id := r.PathValue("id")
	err := s.commandByForm(r, play.Act{Action: play.Action(r.PostFormValue("action"))})
	if err != nil {
		return "", err
	}
	err = s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
		if next := t.Next(); next != "" {
			id = string(next)
		}
	})
	return "/g/" + id, err
}

// commandByForm gives a command to a table.
func (s *Server) commandByForm(r *http.Request, c play.Command) error {
	ctx := r.Context()
	if !gate.Who(ctx).IsKnown() {
		return wire.NewCode("notYourGame")
	}
	_, err := s.Do(ctx, r.PathValue("id"), c)
	return err
}
