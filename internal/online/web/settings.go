package web

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// settingsAnswer has the settings of an account.
type settingsAnswer struct {
	Language      string `json:"language" enum:"en,de," doc:"The language of the pages. Empty: the language of the browser."`
	Theme         string `json:"theme" enum:"auto,light,dark" doc:"The colours of the pages. auto follows the system."`
	Animation     int    `json:"animation" enum:"0,120,250,500" doc:"How long a bean flies, in milliseconds."`
	Sound         bool   `json:"sound" doc:"The pages play sounds."`
	OneTap        bool   `json:"oneTap" doc:"One tap plays a move without a preview."`
	Below         string `json:"below" enum:"own,other,south,north" doc:"The side that is shown below."`
	Coordinates   bool   `json:"coordinates" doc:"The board shows letters at cups and numbers at drops."`
	ConfirmResign bool   `json:"confirmResign" doc:"The page asks for confirmation before the player resigns."`
	Challenges    string `json:"challenges" enum:"everyone,friends,nobody" doc:"Who may challenge this account."`
	Messages      string `json:"messages" enum:"everyone,friends,nobody" doc:"Who may write to this account."`
	Young         bool   `json:"young" doc:"The account belongs to a young player: it writes and reads only presets, and receives messages only from friends."`
	YoungBy       string `json:"youngBy,omitempty" enum:"owner,officer" doc:"Who has set young. If an officer has set it, only an officer can change it."`

	Guild string `json:"guild" doc:"The ID of the guild that is shown at the name. Empty: none."`

	Hints []string `json:"hints" nullable:"false" enum:"drop,ripe,capture,blocked,win" doc:"The hints of the first game that the account has seen. The pages show each hint once."`
}

func describeSettings(s club.Settings) settingsAnswer {
	return settingsAnswer{
		s.Language, s.Theme, s.Animation, s.Sound, s.OneTap, s.Below, s.Coordinates, s.ConfirmResign,
		string(s.Challenges), string(s.Messages), s.IsYoung(), string(s.Young), s.Guild, append([]string{}, s.Seen()...),
	}
}

// settingsPatch has new values for some settings; the others are nil.
type settingsPatch struct {
	Language      *string `json:"language,omitempty" doc:"The language of the pages. Empty: the language of the browser." enum:"en,de,"`
	Theme         *string `json:"theme,omitempty" doc:"The colours of the pages. auto follows the system." enum:"auto,light,dark"`
	Animation     *int    `json:"animation,omitempty" doc:"How long a bean flies, in milliseconds." enum:"0,120,250,500"`
	Sound         *bool   `json:"sound,omitempty" doc:"The pages play sounds."`
	OneTap        *bool   `json:"oneTap,omitempty" doc:"One tap plays a move without a preview."`
	Below         *string `json:"below,omitempty" doc:"The side that is shown below." enum:"own,other,south,north"`
	Coordinates   *bool   `json:"coordinates,omitempty" doc:"The board shows letters at cups and numbers at drops."`
	ConfirmResign *bool   `json:"confirmResign,omitempty" doc:"The page asks for confirmation before the player resigns."`
	Challenges    *string `json:"challenges,omitempty" doc:"Who may challenge this account." enum:"everyone,friends,nobody"`
	Messages      *string `json:"messages,omitempty" doc:"Who may write to this account." enum:"everyone,friends,nobody"`
	Young         *bool   `json:"young,omitempty" doc:"The account belongs to a young player: it writes and reads only presets, and receives messages only from friends."`

	Guild *string `json:"guild,omitempty" maxLength:"40" doc:"The ID of a guild of which I am a member: it is shown at my name. Empty: none."`

	Hints *[]string `json:"hints,omitempty" maxItems:"5" enum:"drop,ripe,capture,blocked,win" doc:"All hints that the account has seen. An empty list: show all hints again."`
}

// apply changes settings.
func (p settingsPatch) apply(s *club.Settings) {
	if p.Hints != nil {
		s.See(*p.Hints)
	}
	if p == (settingsPatch{Hints: p.Hints}) {
		return
	}
	s.Untouched = false
	change(&s.Language, p.Language)
	change(&s.Theme, p.Theme)
	change(&s.Animation, p.Animation)
	change(&s.Sound, p.Sound)
	change(&s.OneTap, p.OneTap)
	change(&s.Below, p.Below)
	change(&s.Coordinates, p.Coordinates)
	change(&s.ConfirmResign, p.ConfirmResign)
	change(&s.Guild, p.Guild)
	if p.Challenges != nil {
		s.Challenges = club.Reach(*p.Challenges)
	}
	if p.Messages != nil {
		s.Messages = club.Reach(*p.Messages)
	}
	switch {
	case p.Young == nil || *p.Young == s.IsYoung():
	case *p.Young:
		s.Young = club.ByOwner
	default:
		s.Young = club.Unguarded
	}
}

// change sets a value if there is a new one.
func change[T any](value *T, to *T) {
	if to != nil {
		*value = *to
	}
}

// describeSettings adds the settings of an account.
func (s *Server) describeSettings() {
	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getSettings", Method: "GET", Path: "/api/v1/account/settings", Summary: "Get my settings",
		Description: "The settings of the pages, and who may challenge the account or write to it. They are the same on all devices.",
	}}, func(ctx context.Context, _ *struct{}) (*body[settingsAnswer], error) {
		out, err := s.Club.Settings(ctx, who(ctx).actor)
		return &body[settingsAnswer]{describeSettings(out)}, err
	})
	type patchRequest struct{ Body settingsPatch }
	add(s, operation{action: club.ChangeSettings, Operation: huma.Operation{
		OperationID: "changeSettings", Method: "PATCH", Path: "/api/v1/account/settings", Summary: "Change my settings",
		Description: "Settings that the request leaves out do not change.",
	}, codes: []string{"badSetting", "changed"}}, func(ctx context.Context, in *patchRequest) (*body[settingsAnswer], error) {
		if err := s.mayShow(ctx, in.Body.Guild); err != nil {
			return nil, err
		}
		out, err := s.Club.ChangeSettings(ctx, who(ctx).actor, in.Body.apply)
		return &body[settingsAnswer]{describeSettings(out)}, err
	})
}

// Visitors without an account have the settings of the board in a cookie, in the form of
// a query.

// settingsIn returns the settings of a request: those of the account or, if it has none,
// of the cookie. chosen reports whether either of the two has settings.
func settingsIn(r *http.Request) (s club.Settings, chosen bool) {
	v := who(r.Context())
	if v.circle.HasSettings() {
		return v.circle.Settings, true
	}
	s = club.DefaultSettings
	c, err := r.Cookie(settingsCookie)
	if err != nil {
		return s, false
	}
	values, err := url.ParseQuery(c.Value)
	if err != nil {
		return s, false
	}
	changed := s
	patchOf(values, true).apply(&changed)
	if changed.Check() != nil {
		return s, false
	}
	return changed, true
}

// prefsOf returns the settings that the scripts of pages need.
func prefsOf(r *http.Request) page.Prefs {
	s, chosen := settingsIn(r)
	return page.Prefs{
		Animation: s.Animation, Sound: s.Sound, OneTap: s.OneTap, Below: s.Below, Coordinates: s.Coordinates, ConfirmResign: s.ConfirmResign, IsKept: chosen,
		Hints: hintsOf(who(r.Context()).circle.Settings),
	}
}

// patchOf reads a form with some settings, or with all. In a form with all settings, a
// missing box means false, because browsers do not send boxes that are not ticked. In a
// form with some, "no" does.
func patchOf(form url.Values, all bool) settingsPatch {
	var p settingsPatch
	text := func(to **string, name string) {
		if v, ok := form[name]; ok {
			*to = &v[0]
		}
	}
	box := func(to **bool, name string) {
		if on := form.Has(name) && form.Get(name) != "no"; all || form.Has(name) {
			*to = &on
		}
	}
	text(&p.Language, "language")
	text(&p.Theme, "theme")
	text(&p.Below, "below")
	text(&p.Challenges, "challenges")
	text(&p.Messages, "messages")
	text(&p.Guild, "guild")
	if form.Get("hints") == "again" {
		p.Hints = &[]string{}
	}
	if n, err := strconv.Atoi(form.Get("animation")); err == nil {
		p.Animation = &n
	}
	box(&p.Sound, "sound")
	box(&p.OneTap, "oneTap")
	box(&p.Coordinates, "coordinates")
	box(&p.ConfirmResign, "confirmResign")
	box(&p.Young, "young")
	return p
}

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

// bringSettings gives a new account the settings of its browser. If that fails, the owner
// can choose them again.
func (s *Server) bringSettings(r *http.Request, a club.Actor) {
	own, err := s.Club.Circle(r.Context(), a.Account.ID)
	if err != nil || own.HasSettings() {
		return
	}
	chosen, any := settingsIn(r)
	chosen.Language, chosen.Theme, chosen.Untouched = "", "auto", false
	if c, err := r.Cookie(languageCookie); err == nil {
		if l, err := say.ParseLanguage(c.Value); err == nil {
			chosen.Language, any = string(l), true
		}
	}
	if c, err := r.Cookie(themeCookie); err == nil && isTheme(c.Value) {
		chosen.Theme, any = c.Value, true
	}
	if !any {
		return
	}
	if _, err := s.Club.ChangeSettings(r.Context(), a, func(s *club.Settings) { *s = chosen }); err != nil && r.Context().Err() == nil {
		s.Log.Warn("the settings of a browser were not kept with its new account", "error", err)
	}
}

// hintsOf returns the names of the hints that were shown, or "all" if none is left, in
// the form that the scripts read.
func hintsOf(s club.Settings) string {
	if len(s.Seen()) == len(club.FirstHints) {
		return "all"
	}
	return s.Hints
}
