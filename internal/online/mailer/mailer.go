// Package mailer sends the e-mails of a server by SMTP, as plain text in the language
// of the recipient.
package mailer

import (
	"context"
	"log/slog"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/wneessen/go-mail"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/zone"
)

// Config has everything that a mailer needs. All fields must be set.
type Config struct {
	Club      *club.Club
	Server    string // smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the beginning
	From      string // the address of the sender, as [Sender] reads it
	PublicURL string // the public address of the server, for links
	Log       *slog.Logger
	Count     func(kind, outcome string) // counts each attempt to send a mail
}

// Mailer sends mails. Make one with [New].
type Mailer struct {
	Config
	client *mail.Client
}

// patience is how long a mail server may take to answer.
const patience = 20 * time.Second

// New returns a mailer. The error says what is wrong with Server or From; it never
// has the password.
func New(c Config) (*Mailer, error) {
	u, err := url.Parse(c.Server)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" {
		return nil, coded.New("mail.bad_server", "must be smtp://HOST:PORT or smtps://HOST:PORT, with USER:PASSWORD@ before the host if needed")
	}
	if _, err := Sender(c.From); err != nil {
		return nil, err
	}
	policy, port := mail.TLSOpportunistic, 25
	var options []mail.Option
	if u.Scheme == "smtps" {
		port, options = 465, append(options, mail.WithSSL())
	}
	if password, ok := u.User.Password(); ok {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(u.User.Username()), mail.WithPassword(password))
		if !isLoopback(u.Hostname()) { // a password must not cross a network without encryption
			policy = mail.TLSMandatory
			if u.Scheme == "smtp" {
				port = 587
			}
		}
	}
	if text := u.Port(); text != "" {
		if port, err = strconv.Atoi(text); err != nil {
			return nil, coded.New("mail.bad_port", "the port is not a number")
		}
	}
	m := &Mailer{Config: c}
	m.client, err = mail.NewClient(u.Hostname(), append(options, mail.WithPort(port), mail.WithTLSPolicy(policy), mail.WithTimeout(patience))...)
	return m, err
}

// Sender reads the address of a sender, which may have a name: Cups <cups@cups.example>.
func Sender(text string) (*netmail.Address, error) {
	a, err := netmail.ParseAddress(text)
	if err == nil {
		_, err = club.CheckMail(a.Address)
	}
	if err != nil {
		return nil, coded.New("mail.bad_sender", "the sender must be a mail address, such as cups@cups.example or Cups <cups@cups.example>")
	}
	return a, nil
}

// isLoopback reports whether a host is this machine.
func isLoopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// lookEvery is the time between two searches for waiting mails.
const lookEvery = 2 * time.Second

// Run sends mails until ctx ends.
func (m *Mailer) Run(ctx context.Context) {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		if err := m.Club.Deliver(ctx, m.send); err != nil && ctx.Err() == nil {
			m.Log.Warn("mails that wait could not be read", "error", err)
		}
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
	}
}

// send sends a mail and logs whether that worked, but not the recipient.
func (m *Mailer) send(ctx context.Context, l club.Mail) error {
	err := m.try(ctx, l)
	if err != nil {
		if ctx.Err() != nil {
			return err // the server ends, and the next one sends it
		}
		m.Count("mail", "failed")
		m.Log.Warn("a mail could not be sent and will be tried again", "kind", string(l.Kind), "error", clean(err, l))
		return err
	}
	m.Count("mail", "done")
	m.Log.Info("a mail was sent", "kind", string(l.Kind))
	return nil
}

func (m *Mailer) try(ctx context.Context, l club.Mail) error {
	subject, text := Text(l, m.PublicURL)
	message := mail.NewMsg()
	if err := message.From(m.From); err != nil {
		return err
	}
	if err := message.To(l.To); err != nil {
		return err
	}
	message.Subject(subject)
	message.SetDate()
	message.SetMessageID()
	message.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: no answers by machines
	if l.Stop != "" {                                        // RFC 8058: a mail program stops such mails by one click
		message.SetGenHeader("List-Unsubscribe", "<"+stopLink(l, m.PublicURL)+">")
		message.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	message.SetBodyString(mail.TypeTextPlain, text)
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return m.client.DialAndSendWithContext(ctx, message)
}

// clean returns the text of an error without the address and the token of the mail,
// because mail servers repeat what was sent to them.
func clean(err error, l club.Mail) string {
	local, _, _ := strings.Cut(l.To, "@")
	pairs := []string{l.To, "ADDRESS", local + "@", "ADDRESS@"}
	for _, token := range []string{l.Token, l.Stop} {
		if token != "" { // an empty text would be found everywhere
			pairs = append(pairs, token, "TOKEN")
		}
	}
	return strings.NewReplacer(pairs...).Replace(err.Error())
}

// Text returns the subject and the text of a mail.
func Text(l club.Mail, publicURL string) (subject, text string) {
	language, err := say.ParseLanguage(l.Language)
	if err != nil {
		language = say.English
	}
	words := say.In(language)
	base := strings.TrimSuffix(publicURL, "/")
	if l.Kind == club.Confirming {
		link := base + "/account/mail?token=" + url.QueryEscape(l.Token)
		return words.Get("mail.confirm.subject"), words.Get("mail.confirm.text", "name", l.Name, "link", link, "site", host(base))
	}
	switch l.Kind {
	case club.Telling:
		return words.Get("mail.deed.subject"), deedText(words, l, base)
	case club.Digesting:
		return digestText(words, l, base)
	case club.Reminding:
		return reminderText(words, l, base)
	}
	link := base + "/account?reset=" + url.QueryEscape(l.Token)
	return words.Get("mail.reset.subject"), words.Get("mail.reset.text", "name", l.Name, "link", link, "site", host(base))
}

// host returns the host of an address, without the port if it is the usual one.
func host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	if name, port, err := net.SplitHostPort(u.Host); err == nil && (port == "443" || port == "80") {
		return name
	}
	return u.Host
}

// deedKeys are the sentences that say what was changed.
var deedKeys = map[club.Deed]string{
	club.PasswordReset: "mail.deed.passwordReset", club.PasswordSet: "mail.deed.passwordSet", club.PasswordAdded: "mail.deed.passwordAdded",
	club.PasskeyAdded: "mail.deed.passkeyAdded", club.WayRemoved: "mail.deed.wayRemoved", club.MailSet: "mail.deed.mailSet", club.MailRemoved: "mail.deed.mailRemoved",
	club.TokenMade: "mail.deed.tokenMade", club.PageAllowed: "mail.deed.pageAllowed", club.BotMade: "mail.deed.botMade", club.HookMade: "mail.deed.hookMade",
}

// deedText returns the text of a mail about a change of the ways into an account.
func deedText(words say.Printer, l club.Mail, base string) string {
	by := words.Get("mail.deed.by_token")
	switch {
	case l.Done.Device != "":
		by = words.Get("mail.deed.by_device", "device", l.Done.Device)
	case l.Done.Session != "":
		by = words.Get("mail.deed.by_unknown")
	}
	others := words.Get("mail.deed.alone")
	if len(l.Others) > 0 {
		others = words.Get("mail.deed.others", "devices", strings.Join(l.Others, "; "))
	}
	return words.Get("mail.deed.text", "name", l.Name, "site", host(base), "time", words.Minute(l.Done.At.UTC()),
		"deed", words.Get(deedKeys[l.Done.Deed]), "by", by, "others", others, "link", base+"/account")
}

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
