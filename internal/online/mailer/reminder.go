package mailer

import (
	"net/url"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/say"
	"example.org/cups/internal/zone"
)

// reminderText returns the subject and the text of a mail about something that begins soon.
func reminderText(words say.Printer, l club.Mail, base string) (subject, text string) {
	key := "mail.remind.start"
	if l.News.Type == club.GameSoon {
		key = "mail.remind.game"
	}
	z, _ := zone.Of(l.News.Zone)
	what := words.Get(key, "tournament", l.News.Name, "round", l.News.Round, "time", words.Minute(l.News.At.In(z)), "zone", zone.Words(l.News.Zone))
	return words.Get("mail.remind.subject", "tournament", short(l.News.Name)), words.Get("mail.remind.text", "name", l.Name, "site", host(base), "what", what,
		"link", base+"/tournaments/"+url.PathEscape(l.News.Tournament), "settings", base+"/settings", "stop", stopLink(l, base))
}

// mostSubject is how many characters of a tournament's name a subject has.
const mostSubject = 40

// short cuts words of a director for a subject.
func short(name string) string {
	if r := []rune(name); len(r) > mostSubject {
		return string(r[:mostSubject-1]) + "…"
	}
	return name
}
