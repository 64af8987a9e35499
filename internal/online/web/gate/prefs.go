package gate

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
)

// SettingsIn returns the settings of a request: those of the account or, if it has none,
// of the cookie. chosen reports whether either of the two has settings.
func SettingsIn(r *http.Request) (s club.Settings, chosen bool) {
	v := Who(r.Context())
	if v.Circle.HasSettings() {
		return v.Circle.Settings, true
	}
	s = club.DefaultSettings
	c, err := r.Cookie(SettingsCookie)
	if err != nil {
		return s, false
	}
	values, err := url.ParseQuery(c.Value)
	if err != nil {
		return s, false
	}
	changed := s
	patch, err := PatchOf(values, true)
	patch.Apply(&changed)
	if err != nil || changed.Check() != nil {
		return s, false
	}
	return changed, true
}

// hintsOf returns the names of the hints that were shown, or "all" if none is left, in
// the form that the scripts read.
func hintsOf(s club.Settings) string {
	if len(s.Seen()) == len(club.FirstHints) {
		return "all"
	}
	return s.Hints
}

// NoticeWays says by which ways an account is told of a kind of notices.
type NoticeWays struct {
	Kind string `json:"kind" enum:"turn,hurry,offer,begin,over,challenge,soon,round,corrected,invitation,application,message,measure,news,office" doc:"The kind of the notices."`
	Page *bool  `json:"page,omitempty" doc:"They are shown at the bell."`
	Push *bool  `json:"push,omitempty" doc:"They are sent to my devices, see GET /api/v1/account/devices."`
	Mail *bool  `json:"mail,omitempty" doc:"They are sent by e-mail if nobody has read them meanwhile, several in one; that needs a confirmed address. For soon it is the same setting as reminders."`
}

// QuietHours are the hours in which notices are not sent by mail or to devices.
type QuietHours struct {
	From  string `json:"from" maxLength:"5" doc:"The time of day from which they last, as 22:00. Empty: there are none."`
	Until string `json:"until" maxLength:"5" doc:"The time of day until which they last, as 07:00. Empty: there are none."`
	Zone  string `json:"zone" maxLength:"40" doc:"The time zone of both times, as the IANA names it, such as Europe/Berlin. Empty: UTC."`
}

// NoticeWaysOf describes by which ways an account is told of each kind of notices.
func NoticeWaysOf(s club.Settings) (list []NoticeWays) {
	for _, t := range notice.Kinds {
		page, push, mail := s.Tells(t.Kind, notice.Page), s.Tells(t.Kind, notice.Push), s.Tells(t.Kind, notice.Mail)
		list = append(list, NoticeWays{string(t.Kind), &page, &push, &mail})
	}
	return list
}

// SettingsPatch has new values for some settings; the others are nil.
type SettingsPatch struct {
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
	Invitations   *string `json:"invitations,omitempty" doc:"Who may invite this account to guilds, offices and tournaments." enum:"everyone,friends,nobody"`
	Young         *bool   `json:"young,omitempty" doc:"The account belongs to a young player: it writes and reads only presets, and receives messages and invitations only from friends."`

	Reminders *bool `json:"reminders,omitempty" doc:"E-mails remind me of my arranged games and of tournaments that I have entered, a day and an hour before. They need a confirmed address."`

	Notices *[]NoticeWays `json:"notices,omitempty" maxItems:"40" doc:"By which ways I am told of kinds of notices; the others stay as they are."`
	Hurry   *[]int        `json:"hurry,omitempty" minimum:"1" maximum:"72" maxItems:"5" doc:"How many hours before the time of a game by post is over I am reminded, each time anew. Empty: never."`
	Quiet   *QuietHours   `json:"quiet,omitempty" doc:"When notices are not sent by mail or to devices: they come when these hours end."`

	Guild *string `json:"guild,omitempty" maxLength:"40" doc:"The ID of a guild of which I am a member: it is shown at my name. Empty: none."`

	Hints *[]string `json:"hints,omitempty" maxItems:"5" enum:"drop,ripe,capture,blocked,win" doc:"All hints that the account has seen. An empty list: show all hints again."`
}

// Apply changes settings.
func (p SettingsPatch) Apply(s *club.Settings) {
	if p.Hints != nil {
		s.See(*p.Hints)
	}
	if p == (SettingsPatch{Hints: p.Hints}) {
		return
	}
	s.Untouched = false
	fields.Copy(s, &p)
	if p.Notices != nil {
		for _, w := range *p.Notices {
			if w.Page != nil {
				s.Tell(notice.Kind(w.Kind), notice.Page, *w.Page)
			}
			if w.Push != nil {
				s.Tell(notice.Kind(w.Kind), notice.Push, *w.Push)
			}
			if w.Mail != nil {
				s.Tell(notice.Kind(w.Kind), notice.Mail, *w.Mail)
			}
		}
	}
	if p.Hurry != nil {
		s.Hurry = club.HurryOf(*p.Hurry)
	}
	switch {
	case p.Young == nil || *p.Young == s.IsYoung():
	case *p.Young:
		s.Young = club.ByOwner
	default:
		s.Young = club.Unguarded
	}
}

// Set sets a value if a request or form has a new one.
func Set[T any](value *T, to *T) {
	if to != nil {
		*value = *to
	}
}

// PatchOf reads a form with some settings, or with all: texts and boxes have the names of
// the settings. In a form with all settings, a missing box means false, because browsers do
// not send boxes that are not ticked. In a form with some, "no" does. The error is that of [fields.Read].
func PatchOf(form url.Values, all bool) (SettingsPatch, error) {
	var p SettingsPatch
	var boxes []string
	for name := range fields.All[*bool](&p) {
		if all && name != "reminders" { // not every form with all settings has this box, so that a hidden field says "no"
			boxes = append(boxes, name)
		}
	}
	err := fields.Read(&p, form, boxes...)
	if p.Hints = nil; form.Get("hints") == "again" {
		p.Hints = &[]string{}
	}
	if form.Has("quiet-from") {
		p.Quiet = &QuietHours{form.Get("quiet-from"), form.Get("quiet-until"), form.Get("quiet-zone")}
	}
	if form.Has("hurry") {
		hours := []int{}
		for _, text := range strings.FieldsFunc(form.Get("hurry"), func(r rune) bool { return r < '0' || r > '9' }) {
			n, err := strconv.Atoi(text)
			if err != nil {
				n = 0 // is refused
			}
			hours = append(hours, n)
		}
		p.Hurry = &hours
	}
	if form.Has("notices") {
		var list []NoticeWays
		for _, t := range notice.Kinds {
			if !slices.Contains(form["notices"], string(t.Kind)) {
				continue // the form did not show it
			}
			on := func(w notice.Way) *bool {
				is := slices.Contains(form["tell"], string(t.Kind)+"."+string(w))
				return &is
			}
			list = append(list, NoticeWays{string(t.Kind), on(notice.Page), on(notice.Push), on(notice.Mail)})
		}
		p.Notices = &list
	}
	return p, err
}
