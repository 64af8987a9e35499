package mailer

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net"
	"net/mail"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"mime/quotedprintable"

	"github.com/emersion/go-smtp"

	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// catcher is a mail server that keeps what it is sent.
type catcher struct {
	mu     sync.Mutex
	caught []envelope
	refuse bool
}

type envelope struct{ from, to, text string }

func (c *catcher) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{catcher: c}, nil }

type session struct {
	*catcher
	envelope
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }
func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.to = to; s.refuse {
		return errors.New("no mailbox for " + to)
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text = string(text)
	s.caught = append(s.caught, s.envelope)
	return err
}

func TestMails(t *testing.T) {
	caught := &catcher{}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(caught)
	server.Domain = "localhost"
	go server.Serve(listener)
	defer server.Close()

	var log bytes.Buffer
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	members := club.New(club.Config{
		Archive: double.New(t), Now: func() time.Time { return now }, Random: rand.Reader, Mails: true,
		Log: slog.New(slog.NewTextHandler(&log, nil)), Cost: club.Cost{Passes: 1, KiB: 8, Threads: 1},
	})
	outcomes := map[string]int{}
	m, err := New(Config{
		Club: members, Server: "smtp://" + listener.Addr().String(), From: "Cups <cups@cups.example>", PublicURL: "https://cups.example/", Log: slog.New(slog.NewTextHandler(&log, nil)),
		Count: func(_, outcome string) { outcomes[outcome]++ },
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	ok := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	guest, _, err := members.Arrive(ctx, play.Guest, "de", "a browser")
	ok(err)
	ada, _, err := members.Join(ctx, guest, "Ada", "correct horse", "a browser")
	ok(err)

	ok(members.AskMail(ctx, ada, "ada@example.org"))
	ok(members.Deliver(ctx, m.send))
	confirm := caught.last(t)
	if !strings.Contains(confirm.text, `From: "Cups" <cups@cups.example>`) || confirm.from != "cups@cups.example" || confirm.to != "ada@example.org" {
		t.Errorf("sent from %q to %q", confirm.from, confirm.to)
	}
	subject, text := confirm.read(t)
	token := regexp.MustCompile(`https://cups\.example/account/mail\?token=(cups_\S+)`).FindStringSubmatch(text)
	if subject != "Bestätige deine Mailadresse" || !strings.HasPrefix(text, "Hallo Ada,") || token == nil {
		t.Fatalf("%s\n%s", subject, text)
	}
	ok(members.ConfirmMail(ctx, token[1], "192.0.2.1"))

	// A mail server that refuses is asked again, and what it says of the address is not
	// written into the log.
	caught.set(true)
	ok(members.Forgotten(ctx, "Ada", "192.0.2.1"))
	ok(members.Deliver(ctx, m.send))
	caught.set(false)
	now = now.Add(time.Minute)
	ok(members.Deliver(ctx, m.send))
	_, text = caught.last(t).read(t)
	reset := regexp.MustCompile(`https://cups\.example/account\?reset=(cups_\S+)`).FindStringSubmatch(text)
	if reset == nil {
		t.Fatal(text)
	}
	_, _, err = members.UseReset(ctx, reset[1], "another horse", "192.0.2.1", "phone")
	ok(err)
	if outcomes["done"] != 2 || outcomes["failed"] != 1 {
		t.Errorf("counted %v", outcomes)
	}
	for _, secret := range []string{"ada@", "example.org", token[1], reset[1]} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("the log has %q: %s", secret, &log)
		}
	}
	if !strings.Contains(log.String(), "no mailbox for") {
		t.Errorf("the log does not say why a mail was not sent: %s", &log)
	}
}

func (c *catcher) set(refuse bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.refuse = refuse
}

func (c *catcher) last(t *testing.T) envelope {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.caught) == 0 {
		t.Fatal("nothing was sent")
	}
	return c.caught[len(c.caught)-1]
}

// read returns the subject and the text of a plain mail.
func (e envelope) read(t *testing.T) (subject, text string) {
	t.Helper()
	message, err := mail.ReadMessage(strings.NewReader(e.text))
	if err != nil {
		t.Fatal(err)
	}
	subject, err = new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	if err != nil || !strings.HasPrefix(message.Header.Get("Content-Type"), "text/plain; charset=UTF-8") {
		t.Errorf("%v, %s", err, message.Header.Get("Content-Type"))
	}
	body, err := io.ReadAll(quotedprintable.NewReader(message.Body))
	if err != nil {
		t.Fatal(err)
	}
	return subject, strings.ReplaceAll(string(body), "\r\n", "\n")
}

func TestNew(t *testing.T) {
	for server, good := range map[string]bool{
		"smtp://mail.example": true, "smtp://cups:secret@mail.example:587": true, "smtps://cups:secret@mail.example": true,
		"": false, "mail.example": false, "http://mail.example": false, "smtp://": false, "smtp://mail.example:x": false,
	} {
		_, err := New(Config{Server: server, From: "cups@cups.example"})
		if (err == nil) != good || err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", server, err)
		}
	}
	for _, sender := range []string{"", "cups", "Cups", "Cups <cups>", "a@cups.example, b@cups.example", "Cups <cups@cups.example"} {
		if _, err := New(Config{Server: "smtp://mail.example", From: sender}); err == nil || !strings.Contains(err.Error(), "such as") {
			t.Errorf("the sender %q: %v", sender, err)
		}
	}
	if _, err := New(Config{Server: "smtp://cups:hunter22@[mail", From: "cups@cups.example"}); err == nil || strings.Contains(err.Error(), "hunter22") {
		t.Errorf("the error has the password: %v", err)
	}
}

// Whoever ends the server does not wait for a mail server that does not answer.
func TestRunEnds(t *testing.T) {
	members := club.New(club.Config{Archive: double.New(t), Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), Mails: true})
	m, err := New(Config{Club: members, Server: "smtp://127.0.0.1:1", From: "cups@cups.example", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { m.Run(ctx); close(done) }()
	stop()
	<-done
}

// Of a change of who can use an account its owner is told in both languages what it
// was, by which device, and where else the account is signed in.
func TestTextOfDeeds(t *testing.T) {
	at := time.Date(2026, 11, 22, 12, 5, 0, 0, time.UTC)
	for language, minute := range map[string]string{"en": "22 Nov 2026, 12:05", "de": "22.11.2026, 12:05"} {
		seen := map[string]bool{}
		for _, deed := range club.Deeds {
			subject, text := Text(club.Mail{Kind: club.Telling, Name: "Ada", Language: language, Done: club.DeedDone{Deed: deed, Device: "Firefox, Linux", Session: "s", At: at}, Others: []string{"Safari, iPhone", "a bot"}}, "https://cups.example")
			if subject == "" || seen[text] {
				t.Errorf("%s, %s: %q, %s", language, deed, subject, text)
			}
			seen[text] = true
			for _, want := range []string{"Ada", "cups.example", minute + " UTC", "Firefox, Linux", "Safari, iPhone; a bot", "https://cups.example/account\n"} {
				if !strings.Contains(text, want) {
					t.Errorf("%s, %s: no %q in\n%s", language, deed, want, text)
				}
			}
			if strings.ContainsAny(text, "{}!") {
				t.Errorf("%s, %s: %s", language, deed, text)
			}
		}
		_, unknown := Text(club.Mail{Kind: club.Telling, Language: language, Done: club.DeedDone{Deed: club.TokenMade, Session: "s"}}, "https://cups.example")
		_, once := Text(club.Mail{Kind: club.Telling, Language: language, Done: club.DeedDone{Deed: club.PasswordReset}}, "https://cups.example")
		if seen[unknown] || !strings.Contains(once, "-Code") && !strings.Contains(once, "one-time code") || unknown == once {
			t.Errorf("%s:\n%s\n%s", language, unknown, once)
		}
	}
}

// A reminder says in both languages what begins when, where it is, and how to turn reminders off.
func TestTextOfReminders(t *testing.T) {
	at := time.Date(2026, 11, 22, 12, 5, 0, 0, time.UTC)
	if _, text := Text(club.Mail{Kind: club.Reminding, Language: "de", News: club.News{Type: club.StartSoon, Tournament: "t2", Name: "Ligatag", At: at, Zone: "Europe/Berlin"}}, "https://cups.example"); !strings.Contains(text, "22.11.2026, 13:05 Europe/Berlin") {
		t.Errorf("the time of another zone:\n%s", text)
	}
	for language, minute := range map[string]string{"en": "22 Nov 2026, 12:05", "de": "22.11.2026, 12:05"} {
		for _, kind := range []club.NewsType{club.GameSoon, club.StartSoon} {
			subject, text := Text(club.Mail{Kind: club.Reminding, Name: "Ada", Language: language, News: club.News{Type: kind, Tournament: "t2", Name: "Sunday Round", Round: 7, At: at}}, "https://cups.example")
			for _, want := range []string{"Ada", "Sunday Round", minute + " UTC", "https://cups.example/tournaments/t2\n", "https://cups.example/settings\n"} {
				if !strings.Contains(text, want) {
					t.Errorf("%s, %s: no %q in\n%s", language, kind, want, text)
				}
			}
			if hasRound := strings.Contains(text, "7"); !strings.Contains(subject, "Sunday Round") || strings.ContainsAny(text, "{}!") || hasRound != (kind == club.GameSoon) {
				t.Errorf("%s, %s: %s\n%s", language, kind, subject, text)
			}
		}
	}
}

// A mail about notices says each with its address, in the language of the account, and how to stop such
// mails by one click (RFC 8058), which needs no session.
func TestMailsOfNotices(t *testing.T) {
	caught := &catcher{}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(caught)
	server.Domain = "localhost"
	go server.Serve(listener)
	defer server.Close()
	m, err := New(Config{Server: "smtp://" + listener.Addr().String(), From: "cups@cups.example", PublicURL: "https://cups.example/", Log: slog.New(slog.DiscardHandler), Count: func(string, string) {}})
	if err != nil {
		t.Fatal(err)
	}
	told := []club.Told{{Notice: notice.AtGame(notice.Turn, "g1", "b"), Name: "Ben"}, {Notice: notice.AtGame(notice.Hurry, "g2", "c"), Name: "Cleo"}}
	told[1].Hours = 4
	mail := club.Mail{Kind: club.Digesting, To: "ada@example.org", Name: "Ada", Language: "de", Told: told, Stop: "cups_stop"}
	if err := m.send(t.Context(), mail); err != nil {
		t.Fatal(err)
	}
	got := caught.last(t)
	subject, text := got.read(t)
	for _, want := range []string{"Hallo Ada,", "Ben hat gezogen. Du bist am Zug.\nhttps://cups.example/g/g1\n", "In 4 Stunden ist deine Zeit gegen Cleo um.", "https://cups.example/g/g2\n", "https://cups.example/settings#notices\n", "https://cups.example/stop?token=cups_stop\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if subject != "2 Mitteilungen" || strings.ContainsAny(text, "{}") {
		t.Errorf("%s\n%s", subject, text)
	}
	for _, want := range []string{"List-Unsubscribe: <https://cups.example/stop?token=cups_stop>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click"} {
		if !strings.Contains(got.text, want+"\r\n") {
			t.Errorf("no %q in\n%s", want, got.text)
		}
	}
	mail.Told, mail.Language = told[:1], "en"
	if subject, _ := Text(mail, "https://cups.example"); subject != "Ben has moved. It is your turn." {
		t.Errorf("the subject of one notice is %q", subject)
	}
}
