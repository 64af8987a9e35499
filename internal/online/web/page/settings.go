package page

import (
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/wire"
)

// Settings is what the page of the viewer's settings shows.
type Settings struct {
	Viewer  Viewer
	Own     club.Settings
	Texts   map[string]string // settings that are texts, by the names of their controls
	Boxes   map[string]bool   // settings that are on or off, in the same way
	Guilds  []wire.Guild      // of the account
	Devices []club.Device     // that show the viewer's notices while no page is open
	PushKey string            // with which a browser subscribes; empty: it cannot
	Saved   bool
}

// Hurry are the hours of reminders, separated by commas.
func (d Settings) Hurry() string { return strings.ReplaceAll(d.Own.Hurry, " ", ", ") }

// YoungByOther reports whether an officer has marked the account as a young player's.
func (d Settings) YoungByOther() bool { return d.Own.Young == club.ByOfficer }

// noticeWays is by which ways the viewer is told of a kind of notices.
type noticeWays struct {
	Kind             notice.Kind
	Page, Mail, Push bool
}

// Notices are the kinds of notices, with the ways by which the viewer is told of them.
func (d Settings) Notices() (list []noticeWays) {
	for _, t := range notice.Kinds {
		if t.Kind != notice.Office || d.Viewer.Officer {
			list = append(list, noticeWays{t.Kind, d.Own.Tells(t.Kind, notice.Page), d.Own.Tells(t.Kind, notice.Mail), d.Own.Tells(t.Kind, notice.Push)})
		}
	}
	return list
}

// Settings writes the page of the viewer's settings.
func (p *Pages) Settings(w io.Writer, d Settings) error {
	return p.render(w, "settings", d.Viewer, d)
}

// choice is a value that a setting can have.
type choice struct {
	Value, Text string
	Chosen      bool
}

func choices(chosen string, values ...string) []choice {
	var list []choice
	for i := 0; i < len(values); i += 2 {
		list = append(list, choice{values[i], values[i+1], values[i] == chosen})
	}
	return list
}

// LanguageChoices are the languages of the pages.
func (v *view) LanguageChoices() []choice {
	return choices(v.Data.(Settings).Texts["language"], "", v.T("page.settings.language_auto"), "en", "English", "de", "Deutsch")
}

// ThemeChoices are the themes of the pages.
func (v *view) ThemeChoices() []choice {
	return choices(v.Data.(Settings).Texts["theme"], "auto", v.T("page.settings.theme_auto"), "light", v.T("page.settings.theme_light"), "dark", v.T("page.settings.theme_dark"))
}

// AnimationChoices are how long a bean flies.
func (v *view) AnimationChoices() []choice {
	return choices(strconv.Itoa(v.Viewer.Prefs.Animation), "0", v.T("page.game.speed_0"), "120", v.T("page.game.speed_120"), "250", v.T("page.game.speed_250"), "500", v.T("page.game.speed_500"))
}

// BelowChoices are whose side of the board can be below.
func (v *view) BelowChoices() []choice {
	return choices(v.Viewer.Prefs.Below, "own", v.T("page.settings.below_own"), "other", v.T("page.settings.below_other"),
		"south", v.T("page.settings.below_south"), "north", v.T("page.settings.below_north"))
}

// ChallengeChoices are who may challenge the viewer.
func (v *view) ChallengeChoices() []choice { return v.reach("challenges") }

// InvitationChoices are who may invite the viewer.
func (v *view) InvitationChoices() []choice { return v.reach("invitations") }

// MessageChoices are who may write to the viewer.
func (v *view) MessageChoices() []choice { return v.reach("messages") }

func (v *view) reach(setting string) []choice {
	return choices(v.Data.(Settings).Texts[setting], "everyone", v.T("page.settings.everyone"), "friends", v.T("page.settings.friends"), "nobody", v.T("page.settings.nobody"))
}

// News is how many messages, requests, challenges and news wait for the viewer.
func (v *view) News() int { return v.Unread() + v.Viewer.Asking }

// Unread is how many messages and news the viewer has not seen.
func (v *view) Unread() int { return v.Viewer.Unread + v.Viewer.News }

// NewsPath leads to what waits for the viewer.
func (v *view) NewsPath() string {
	if v.Unread() == 0 && v.Viewer.Asking > 0 {
		return "/friends"
	}
	return "/messages"
}

// Again is the prefix of hidden fields: the fields of the form that is repeated after the proof.
const Again = "again."

// Proof writes the page that asks a member once more who they are, by the ways in which they can show it. form is the
// path of the form that is sent again afterwards, with its fields; it is empty for none.
func (p *Pages) Proof(w io.Writer, v Viewer, ways []archive.Credential, form string, fields url.Values) error {
	has := func(kind archive.CredentialKind) bool {
		return slices.ContainsFunc(ways, func(c archive.Credential) bool { return c.Kind == kind })
	}
	return p.render(w, "proof", v, struct {
		Password, Passkey bool
		For               string
		Fields            url.Values
	}{has(archive.Password), has(archive.Passkey), form, fields})
}

// deedWords are the deeds in words.
var deedWords = map[club.Deed]string{
	"passwordReset": "page.deed.passwordReset", "passwordSet": "page.deed.passwordSet", "passwordAdded": "page.deed.passwordAdded",
	"passkeyAdded": "page.deed.passkeyAdded", "wayRemoved": "page.deed.wayRemoved", "mailSet": "page.deed.mailSet", "mailRemoved": "page.deed.mailRemoved",
	"tokenMade": "page.deed.tokenMade", "pageAllowed": "page.deed.pageAllowed", "botMade": "page.deed.botMade", "hookMade": "page.deed.hookMade",
}

// DoneWords says what was changed.
func (v *view) DoneWords(d club.DeedDone) string { return v.T(deedWords[d.Deed]) }

// OtherDevices are the devices but the viewer's on which the account is signed in,
// with commas in between.
func (v *view) OtherDevices(sessions []wire.Session) string {
	var list []string
	for _, s := range sessions {
		switch {
		case s.This:
		case s.Device == "":
			list = append(list, v.T("page.account.unknown_device"))
		default:
			list = append(list, s.Device)
		}
	}
	return strings.Join(list, "; ")
}

// allowPage is the page that asks a member whether a page of another site may act for them.
type allowPage struct {
	club.Ask
	Form       url.Values // the question as it was asked, and its seal
	IsWrong    bool       // the question
	What, Back string     // the parameter that is wrong; the address that tells the page that asks of it, or of a refusal
}

// Days is for how many days it is allowed.
func (d allowPage) Days() int { return int(club.GrantTime.Hours() / 24) }

// Next is this page, for a visitor who must sign in first.
func (d allowPage) Next() string { return "/oauth?" + d.Form.Encode() }

// Allow writes the page that asks whether a page of another site may act for somebody, by the question as it was asked,
// and for members its seal. back is the address that tells the page that asks of a refusal.
func (p *Pages) Allow(w io.Writer, v Viewer, ask club.Ask, form url.Values, back string) error {
	return p.render(w, "allow", v, allowPage{Ask: ask, Form: form, Back: back})
}

// WrongAsk writes this page for a question in which a parameter is wrong. back is the address that tells the page that
// asks; it is empty if that is not known.
func (p *Pages) WrongAsk(w io.Writer, v Viewer, ask club.Ask, what, back string) error {
	return p.render(w, "allow", v, allowPage{Ask: ask, IsWrong: true, What: what, Back: back})
}
