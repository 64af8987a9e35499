package web

import (
	"io"
	"net/http"
	"net/url"
	"strconv"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// settingsByForm stores the settings of a form with the account and in cookies, so that
// the browser has them too when nobody is signed in. It leads back.
func (s *Server) settingsByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	by := who(r.Context()).actor
	all := r.PostFormValue("all") != ""
	p := patchOf(r.PostForm, all)
	if p.Language != nil {
		if _, err := say.ParseLanguage(*p.Language); err != nil && !(all && *p.Language == "") {
			p.Language = nil
		}
	}
	if p.Theme != nil && !isTheme(*p.Theme) {
		p.Theme = nil
	}
	if club.Able(by, club.ChangeSettings) {
		if who(r.Context()).circle.Settings.Young == club.ByOfficer {
			p.Young = nil
		}
		if err := s.mayShow(r.Context(), p.Guild); err != nil {
			return "", err
		}
		change, own := p.apply, who(r.Context()).circle.Settings
		if board, kept := settingsIn(r); kept && !all && !who(r.Context()).circle.HasSettings() {
			// A guest has what this browser had before.
			change = func(s *club.Settings) {
				*s, s.Hints, s.Young = board, own.Hints, own.Young
				p.apply(s)
			}
		}
		if _, err := s.Club.ChangeSettings(r.Context(), by, change); err != nil {
			return "", err
		}
	}
	if p.Language != nil {
		keepSetting(w, r, languageCookie, *p.Language)
	}
	if p.Theme != nil {
		keepSetting(w, r, themeCookie, *p.Theme)
	}
	if by.IsKnown() {
		return ownPath(r.PostFormValue("back"), "/"), nil
	}
	// A form with some settings changes those in the cookie, and makes none.
	board, kept := settingsIn(r)
	if all {
		board = club.DefaultSettings
	}
	p.Language, p.Theme, p.Challenges, p.Messages, p.Young, p.Hints, p.Guild = nil, nil, nil, nil, nil, nil, nil
	if all || kept && p != (settingsPatch{}) {
		p.apply(&board)
		if err := board.Check(); err != nil {
			return "", err
		}
		values := url.Values{"animation": {strconv.Itoa(board.Animation)}, "below": {board.Below}}
		for name, on := range map[string]bool{"sound": board.Sound, "oneTap": board.OneTap, "coordinates": board.Coordinates, "confirmResign": board.ConfirmResign} {
			if on {
				values.Set(name, "on")
			}
		}
		keepSetting(w, r, settingsCookie, values.Encode())
	}
	return ownPath(r.PostFormValue("back"), "/"), nil
}

// settingsPage answers "/settings".
func (s *Server) settingsPage(w http.ResponseWriter, r *http.Request) {
	own := who(r.Context()).circle.Settings
	d := page.Settings{
		Viewer: s.viewer(r), Language: own.Language, Theme: own.Theme, Challenges: string(own.Challenges), Messages: string(own.Messages),
		Young: own.IsYoung(), YoungByOther: own.Young == club.ByOfficer, Saved: r.URL.Query().Has("saved"),
	}
	if !who(r.Context()).isKnown() {
		if c, err := r.Cookie(languageCookie); err == nil {
			d.Language = c.Value
		}
		d.Theme = d.Viewer.Theme
	} else if club.Able(who(r.Context()).actor, club.JoinGuilds) {
		mine, err := s.Guilds.List(r.Context(), guilds.Search{Account: who(r.Context()).actor.Account.ID, Most: mostGuildLines})
		if err != nil {
			s.errorPage(w, r, err)
			return
		}
		d.Guilds, d.Guild = guildLines(mine), own.Guild
	}
	s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Settings(to, d) })
}
