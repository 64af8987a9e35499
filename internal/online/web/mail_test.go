package web_test

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"example.org/cups/internal/online/club"
)

// letters delivers the mails that wait.
func (s *site) letters() []club.Mail {
	s.Helper()
	var all []club.Mail
	err := s.club.Deliver(s.Context(), func(_ context.Context, l club.Mail) error {
		everything.keep("a mail", l.Token)
		everything.keep("a mail", l.To)
		all = append(all, l)
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
	return all
}

// A member gives an address, follows the link, forgets the password and sets another,
// all by forms.
func TestMailByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		if a := s.form(ada, "/account/mail", "mail", "ada@example.org").is(303, ""); a.header.Get("Location") != "/account?sent" {
			t.Errorf("leads to %s", a.header.Get("Location"))
		}
		confirm := s.letters()
		if len(confirm) != 1 {
			t.Fatalf("sent %+v", confirm)
		}
		link := "/account/mail?token=" + url.QueryEscape(confirm[0].Token)
		for range 2 { // a program that looks at links confirms nothing
			if page := s.ask("", "GET", link, nil).is(200, "").body; !strings.Contains(page, `action="/account/mail/confirm"`) {
				t.Errorf("the link shows %s", page)
			}
		}
		if page := s.ask(ada, "GET", "/account", nil).body; strings.Contains(page, "ada@example.org") {
			t.Error("the address is there before it was confirmed")
		}
		s.form("", "/account/mail/confirm", "token", confirm[0].Token).is(303, "")
		if page := s.ask(ada, "GET", "/account", nil).body; !strings.Contains(page, "ada@example.org") {
			t.Error("the page does not show the address")
		}
		if got := s.ask(ada, "GET", "/api/v1/account/mail", nil).get("mail"); got != "ada@example.org" {
			t.Errorf("the interface says %v", got)
		}
		for _, who := range []string{"Ada", "Nobody"} { // answered alike
			if a := s.form("", "/account/forgotten", "who", who).is(303, ""); a.header.Get("Location") != "/account?sent" || a.header.Get("Set-Cookie") != "" {
				t.Errorf("%s leads to %s", who, a.header)
			}
		}
		reset := s.letters()
		if len(reset) != 1 || reset[0].To != "ada@example.org" {
			t.Fatalf("sent %+v", reset)
		}
		if page := s.ask("", "GET", "/account?reset="+url.QueryEscape(reset[0].Token), nil).is(200, "").body; !strings.Contains(page, `value="`+reset[0].Token+`"`) {
			t.Errorf("the link shows %s", page)
		}
		s.form("", "/account/reset", "token", reset[0].Token, "password", "another horse").is(303, "")
		s.ask(ada, "GET", "/api/v1/account", nil).is(401, "badToken")
		ada = s.ask("", "POST", "/api/v1/sessions", `{"name":"Ada","password":"another horse"}`).is(201, "").get("token").(string)
		s.form(ada, "/account/mail/remove").is(303, "")
		if s.form("", "/account/mail/remove").status != 401 {
			t.Error("nobody may remove an address")
		}

		s.club.Mails = false
		s.ask("", "POST", "/api/v1/account/forgotten", `{"who":"Ada"}`).is(409, "noMail")
		if page := s.ask("", "GET", "/account", nil).body; !strings.Contains(page, "This server sends no e-mail.") || strings.Contains(page, `action="/account/forgotten"`) {
			t.Errorf("the page does not say to ask the operator: %s", page)
		}
	})
}
