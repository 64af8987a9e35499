package pages

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// mostAway is how many bars a browser remembers that were put away: one for a game, one for
// a board at a table, and the last ones of other tournaments.
const mostAway = 4

// settingsByForm stores the settings of a form with the account and in cookies, so that
// the browser has them too when nobody is signed in. It leads back.
func (s *Server) settingsByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	by := gate.Who(r.Context()).Actor
	if away := r.PostFormValue("away"); away != "" {
		waits, err := s.Arbiter.Waiting(r.Context(), by.Account.ID)
		if err == nil && (away == string(waits.Game) || away == waits.Hosts || away == gate.TableAway(waits)) {
			all := append([]string{away}, gate.AwayIn(r)...)
			gate.KeepSetting(w, r, gate.AwayCookie, strings.Join(all[:min(len(all), mostAway)], "."))
		}
		return ownPath(r.PostFormValue("back"), "/"), nil
	}
	all := r.PostFormValue("all") != ""
	p, err := gate.PatchOf(r.PostForm, all)
	if err != nil {
		return "", err
	}
	if p.Language != nil {
		if _, err := say.ParseLanguage(*p.Language); err != nil && !(all && *p.Language == "") {
			p.Language = nil
		}
	}
	if p.Theme != nil && !gate.IsTheme(*p.Theme) {
		p.Theme = nil
	}
	if club.Able(by, club.ChangeSettings) {
		if gate.Who(r.Context()).Circle.Settings.Young == club.ByOfficer {
			p.Young = nil
		}
		if err := s.Guilds.MayShow(r.Context(), gate.Who(r.Context()).Actor, p.Guild); err != nil {
			return "", err
		}
		change, own := p.Apply, gate.Who(r.Context()).Circle.Settings
		if board, kept := gate.SettingsIn(r); kept && !all && !gate.Who(r.Context()).Circle.HasSettings() {
			// A guest has what this browser had before.
			change = func(s *club.Settings) {
				*s, s.Hints, s.Young = board, own.Hints, own.Young
				p.Apply(s)
			}
		}
		if _, err := s.Club.ChangeSettings(r.Context(), by, change); err != nil {
			return "", err
		}
	}
	if p.Language != nil {
		gate.KeepSetting(w, r, gate.LanguageCookie, *p.Language)
	}
	if p.Theme != nil {
		gate.KeepSetting(w, r, gate.ThemeCookie, *p.Theme)
	}
	if by.IsKnown() {
		return ownPath(r.PostFormValue("back"), "/"), nil
	}
	// A form with some settings changes those in the cookie, and makes none.
	board, kept := gate.SettingsIn(r)
	if all {
		board = club.DefaultSettings
	}
	p = gate.SettingsPatch{Animation: p.Animation, Sound: p.Sound, OneTap: p.OneTap, Below: p.Below, Coordinates: p.Coordinates, ConfirmResign: p.ConfirmResign}
	if all || kept && p != (gate.SettingsPatch{}) {
		p.Apply(&board)
		if err := board.Check(); err != nil {
			return "", err
		}
		values := url.Values{"animation": {strconv.Itoa(board.Animation)}, "below": {board.Below}}
		for name, on := range map[string]bool{"sound": board.Sound, "oneTap": board.OneTap, "coordinates": board.Coordinates, "confirmResign": board.ConfirmResign} {
			if on {
				values.Set(name, "on")
			}
		}
		gate.KeepSetting(w, r, gate.SettingsCookie, values.Encode())
	}
	return ownPath(r.PostFormValue("back"), "/"), nil
}

// settingsPage answers "/settings".
func (s *Server) settingsPage(w http.ResponseWriter, r *http.Request) {
	own := gate.Who(r.Context()).Circle.Settings
	d := page.Settings{Viewer: s.Viewer(r), Own: own, Texts: fields.All[string](&own), Boxes: fields.All[bool](&own), Saved: r.URL.Query().Has("saved")}
	d.Boxes["young"] = own.IsYoung()
	if !gate.Who(r.Context()).IsKnown() {
		if c, err := r.Cookie(gate.LanguageCookie); err == nil {
			d.Texts["language"] = c.Value
		}
		d.Texts["theme"] = d.Viewer.Theme
	} else if club.Able(gate.Who(r.Context()).Actor, club.JoinGuilds) {
		mine, err := s.Guilds.List(r.Context(), guilds.Search{Account: gate.Who(r.Context()).Actor.Account.ID, Most: mostGuildLines})
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		d.Guilds = guildLines(mine)
	}
	if err := s.fillDevices(r.Context(), &d); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Settings(to, d) })
}

// fillDevices fills the page of settings with the devices that show notices while no page is open.
func (s *Server) fillDevices(ctx context.Context, d *page.Settings) error {
	by := gate.Who(ctx).Actor
	if !club.Able(by, club.ManageSecrets) {
		return nil
	}
	keys, err := s.Club.PushKeys(ctx)
	if err != nil {
		return err
	}
	d.PushKey = keys.Public
	d.Devices, err = s.Club.Devices(ctx, by)
	return err
}
