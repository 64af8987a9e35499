package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
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
	Invitations   string `json:"invitations" enum:"everyone,friends,nobody" doc:"Who may invite this account to guilds, offices and tournaments."`
	Young         bool   `json:"young" doc:"The account belongs to a young player: it writes and reads only presets, and receives messages and invitations only from friends."`
	YoungBy       string `json:"youngBy,omitempty" enum:"owner,officer" doc:"Who has set young. If an officer has set it, only an officer can change it."`

	Reminders bool `json:"reminders" doc:"E-mails remind the account of its arranged games and of tournaments that it has entered, a day and an hour before. They need a confirmed address."`

	Notices []gate.NoticeWays `json:"notices" doc:"By which ways the account is told of each kind of notices."`
	Hurry   []int             `json:"hurry" nullable:"false" doc:"How many hours before the time of a game by post is over the account is reminded, each time anew, the most coming first."`
	Quiet   gate.QuietHours   `json:"quiet" doc:"When notices are not sent by mail or to devices."`

	Guild string `json:"guild" doc:"The ID of the guild that is shown at the name. Empty: none."`

	Hints []string `json:"hints" nullable:"false" enum:"drop,ripe,capture,blocked,win" doc:"The hints of the first game that the account has seen. The pages show each hint once."`
}

func describeSettings(s club.Settings) settingsAnswer {
	d := settingsAnswer{Young: s.IsYoung(), YoungBy: string(s.Young), Notices: gate.NoticeWaysOf(s), Hurry: append([]int{}, s.HurryHours()...), Hints: append([]string{}, s.Seen()...)}
	fields.Copy(&d, &s)
	return d
}

// describeSettings adds the settings of an account.
func (s *Server) describeSettings() {
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getSettings", Method: "GET", Path: "/api/v1/account/settings", Summary: "Get my settings",
		Description: "The settings of the pages, and who may challenge the account, write to it or invite it. They are the same on all devices.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[settingsAnswer], error) {
		out, err := s.Club.Settings(ctx, gate.Who(ctx).Actor)
		return &gate.Body[settingsAnswer]{Body: describeSettings(out)}, err
	})
	type patchRequest struct{ Body gate.SettingsPatch }
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSettings, Operation: huma.Operation{
		OperationID: "changeSettings", Method: "PATCH", Path: "/api/v1/account/settings", Summary: "Change my settings",
		Description: "Settings that the request leaves out do not change.",
	}, Codes: []string{"badSetting"}}, func(ctx context.Context, in *patchRequest) (*gate.Body[settingsAnswer], error) {
		if err := s.Guilds.MayShow(ctx, gate.Who(ctx).Actor, in.Body.Guild); err != nil {
			return nil, err
		}
		out, err := s.Club.ChangeSettings(ctx, gate.Who(ctx).Actor, in.Body.Apply)
		return &gate.Body[settingsAnswer]{Body: describeSettings(out)}, err
	})
}

// Visitors without an account have the settings of the board in a cookie, in the form of
// a query.

// BringSettings gives a new account the settings of its browser. If that fails, the owner
// can choose them again.
func (s *Server) BringSettings(r *http.Request, a club.Actor) {
	own, err := s.Club.Circle(r.Context(), a.Account.ID)
	if err != nil || own.HasSettings() {
		return
	}
	chosen, any := gate.SettingsIn(r)
	chosen.Language, chosen.Theme, chosen.Untouched = "", "auto", false
	if c, err := r.Cookie(gate.LanguageCookie); err == nil {
		if l, err := say.ParseLanguage(c.Value); err == nil {
			chosen.Language, any = string(l), true
		}
	}
	if c, err := r.Cookie(gate.ThemeCookie); err == nil && gate.IsTheme(c.Value) {
		chosen.Theme, any = c.Value, true
	}
	if !any {
		return
	}
	if _, err := s.Club.ChangeSettings(r.Context(), a, func(s *club.Settings) { *s = chosen }); err != nil && r.Context().Err() == nil {
		s.Log.Warn("the settings of a browser were not kept with its new account", "error", err)
	}
}
