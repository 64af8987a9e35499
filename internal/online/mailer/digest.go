package mailer

import (
	"net/url"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/say"
)

// digestText returns the subject and the text of a mail about notices.
func digestText(words say.Printer, l club.Mail, base string) (subject, text string) {
	var lines []string
	for _, t := range l.Told {
		lines = append(lines, notice.Text(words, t.Notice, t.Name)+"\n"+base+t.Address())
	}
	subject = words.Get("mail.notices.subject", "n", len(lines))
	if len(lines) == 1 {
		subject = short(notice.Text(words, l.Told[0].Notice, l.Told[0].Name))
	}
	return subject, words.Get("mail.notices.text", "name", l.Name, "site", host(base), "what", strings.Join(lines, "\n\n"), "settings", base+"/settings#notices", "stop", stopLink(l, base))
}

// stopLink is the address that stops the mails about notices of an account.
func stopLink(l club.Mail, base string) string {
	return strings.TrimSuffix(base, "/") + "/stop?token=" + url.QueryEscape(l.Stop)
}
