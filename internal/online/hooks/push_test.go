package hooks

import (
	"bufio"
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/mailer"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// browser is a browser that has subscribed: it alone can read what is sent to it.
type browser struct {
	key  *ecdh.PrivateKey
	auth []byte
}

func newBrowser(t *testing.T) browser {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	auth := make([]byte, 16)
	rand.Read(auth)
	return browser{key, auth}
}

// at is what the browser says of itself.
func (b browser) at(endpoint string) club.Subscription {
	return club.Subscription{Endpoint: endpoint, P256dh: base64.RawURLEncoding.EncodeToString(b.key.PublicKey().Bytes()), Auth: base64.RawURLEncoding.EncodeToString(b.auth)}
}

// read decrypts a message as a browser does (RFC 8188 and 8291), without the code that has encrypted it.
func (b browser) read(body []byte) (text []byte, err error) {
	if len(body) < 86 || body[20] != 65 {
		return nil, fmt.Errorf("%d bytes are no message", len(body))
	}
	salt, sender, sealed := body[:16], body[21:86], body[86:]
	other, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	shared, err := b.key.ECDH(other)
	if err != nil {
		return nil, err
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		out, e := hkdf.Key(sha256.New, secret, salt, info, n)
		err = errors.Join(err, e)
		return out
	}
	secret := derive(shared, b.auth, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(sender), 32)
	block, e := aes.NewCipher(derive(secret, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err = errors.Join(err, e); err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	text, err = gcm.Open(nil, derive(secret, salt, "Content-Encoding: nonce\x00", 12), sealed, nil)
	text = bytes.TrimRight(text, "\x00")
	if err == nil && (len(text) == 0 || text[len(text)-1] != 2) {
		err = errors.New("the text does not end as the last one of a message does")
	}
	return text[:max(0, len(text)-1)], err
}

// checkVAPID checks that a request is signed with the key that a browser has subscribed to (RFC 8292).
func checkVAPID(r *http.Request, origin, key string) error {
	var token, public string
	if n, err := fmt.Sscanf(strings.ReplaceAll(r.Header.Get("Authorization"), ", k=", " k="), "vapid t=%s k=%s", &token, &public); n != 2 || err != nil || public != key {
		return fmt.Errorf("the authorization is %q", r.Header.Get("Authorization"))
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return errors.New("the token has no three parts")
	}
	decode := func(s string) []byte { b, _ := base64.RawURLEncoding.DecodeString(s); return b }
	point, signature := decode(public), decode(parts[2])
	if len(point) != 65 || len(signature) != 64 {
		return errors.New("no key or no signature")
	}
	k, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(k, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return errors.New("another key has signed the token")
	}
	var claims struct{ Aud, Sub string }
	if err := json.Unmarshal(decode(parts[1]), &claims); err != nil || claims.Aud != origin || claims.Sub != "https://cups.example" {
		return fmt.Errorf("the token says %+v, %v", claims, err)
	}
	return nil
}

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// clubAt returns a club whose time stands still.
func clubAt(a archive.Archive, now time.Time) *club.Club {
	return club.New(club.Config{Archive: a, Now: func() time.Time { return now }, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), Mails: true})
}

// subscribe makes a member with a mail address, and has a browser of theirs told of notices. Somebody moves then.
func subscribe(t *testing.T, store archive.Archive, b browser, endpoint string) club.Actor {
	t.Helper()
	session := archive.Token{Hash: archive.TokenHash{1}, Account: "ada", Kind: archive.Session, Created: noon, Used: noon, Expires: noon.Add(1000 * time.Hour)}
	by := club.Actor{Account: archive.Account{ID: "ada", Version: 1, Name: "Ada", Kind: play.Member, Created: noon, Language: "de"}, Token: session}
	change := archive.Change{
		by.Account,
		archive.Account{ID: "ben", Version: 1, Name: "Ben", Kind: play.Member, Created: noon},
		session,
		archive.CredentialChange{Credential: archive.Credential{ID: "mail", Account: "ada", Kind: archive.Mail, Data: []byte("ada@example.org"), Created: noon}},
	}
	if err := store.Commit(t.Context(), change); err != nil {
		t.Fatal(err)
	}
	if _, err := clubAt(store, noon).AddDevice(t.Context(), by, b.at(endpoint)); err != nil {
		t.Fatal(err)
	}
	change = archive.Change{}
	notice.Tell(&change, "ada", noon, notice.AtGame(notice.Turn, "g1", "ben"))
	if err := store.Commit(t.Context(), change); err != nil {
		t.Fatal(err)
	}
	return by
}

// The browser of a member can read what is sent, its push service cannot; and the service knows the server again.
func TestPush(t *testing.T) {
	b, store := newBrowser(t), double.New(t)
	members := clubAt(store, noon.Add(time.Minute))
	keys, err := members.PushKeys(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	status, heard := http.StatusCreated, 0
	var s *httptest.Server
	s = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		heard++
		body, _ := io.ReadAll(r.Body)
		text, err := b.read(body)
		const want = `{"title":"Cups","text":"Ben hat gezogen. Du bist am Zug.","tag":"game/g1","url":"/g/g1","waits":1,"language":"de"}`
		if err != nil || string(text) != want {
			t.Errorf("the browser reads %s, %v", text, err)
		}
		if err := checkVAPID(r, s.URL, keys.Public); err != nil {
			t.Error(err)
		}
		h := r.Header
		if r.Method != "POST" || r.URL.Path != "/v2/secret" || h.Get("TTL") != "259200" || h.Get("Urgency") != "high" || len(h.Get("Topic")) != 32 || h.Get("Content-Encoding") != "aes128gcm" || bytes.Contains(body, []byte("Ben")) {
			t.Errorf("%s %s %v", r.Method, r.URL, h)
		}
		w.WriteHeader(status)
	}))
	defer s.Close()
	ada := subscribe(t, store, b, s.URL+"/v2/secret")
	if _, err := members.SendNotices(t.Context(), archive.Job{Kind: notice.Job, Key: "ada"}); err != nil {
		t.Fatal(err)
	}
	send := func(c *club.Club, may func(netip.Addr) bool) {
		t.Helper()
		told := teller(s, c, may)
		told.Sender = "https://cups.example"
		if err := c.TellHooks(t.Context(), told.tell); err != nil {
			t.Fatal(err)
		}
	}
	// Nothing goes to a private network, whatever a browser says of itself.
	if send(members, nil); heard != 0 {
		t.Fatal("a message went to a private network")
	}
	status = http.StatusServiceUnavailable
	send(clubAt(store, noon.Add(2*time.Minute)), anyAddress)
	status = http.StatusCreated
	send(clubAt(store, noon.Add(time.Hour)), anyAddress)
	send(clubAt(store, noon.Add(2*time.Hour)), anyAddress)
	if heard != 2 {
		t.Errorf("heard %d times, want once in vain and once", heard)
	}
	if list, err := members.Devices(t.Context(), ada); err != nil || len(list) != 1 {
		t.Errorf("the devices are %+v, %v", list, err)
	}
}

// The names of what a server in a process of its own is told; see [serveUntilKilled].
const (
	childFile  = "CUPS_TEST_FILE" // a file of SQLite
	childRole  = "CUPS_TEST_ROLE"
	childTime  = "CUPS_TEST_MINUTE"
	childRoot  = "CUPS_TEST_ROOT" // the certificate of the push service
	childMails = "CUPS_TEST_MAILS"
)

// serveUntilKilled is a server in a process of its own that stores what a member is told by mail and on devices,
// or sends it. It says when it has done so, and waits to be killed; it ends with the test, however that ends.
func serveUntilKilled(t *testing.T) {
	go func() {
		io.Copy(io.Discard, os.Stdin) //nolint:errcheck // the test has ended
		os.Exit(1)
	}()
	store, err := sqlite.Open(t.Context(), os.Getenv(childFile))
	if err != nil {
		t.Fatal(err)
	}
	minutes := 0
	fmt.Sscan(os.Getenv(childTime), &minutes)
	members := clubAt(store, noon.Add(time.Duration(minutes)*time.Minute))
	if os.Getenv(childRole) == "store" {
		if _, err := members.SendNotices(t.Context(), archive.Job{Kind: notice.Job, Key: "ada"}); err != nil {
			t.Fatal(err)
		}
		fmt.Println("done")
		select {}
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM([]byte(os.Getenv(childRoot)))
	log := slog.New(slog.DiscardHandler)
	post, err := mailer.New(mailer.Config{Club: members, Server: "smtp://" + os.Getenv(childMails), From: "cups@cups.example", PublicURL: "https://cups.example", Log: log, Count: func(string, string) {}})
	if err != nil {
		t.Fatal(err)
	}
	go New(Config{Club: members, Now: members.Now, Log: log, Count: func(string, string) {}, Roots: roots, May: anyAddress, Sender: "https://cups.example"}).Run(t.Context())
	go post.Run(t.Context())
	for {
		due, err := store.DeliveriesDue(t.Context(), noon.Add(10000*time.Hour), 1)
		letters, err2 := store.Tokens(t.Context(), "")
		if err = errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if len(due) == 0 && len(letters) == 0 {
			fmt.Println("done")
			select {}
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// catcher is a mail server that tells of each mail that it has, and answers when it may.
type catcher struct {
	smtp.Session
	caught, may chan string
}

func (c *catcher) NewSession(*smtp.Conn) (smtp.Session, error) { return c, nil }
func (c *catcher) Reset()                                      {}
func (c *catcher) Logout() error                               { return nil }
func (c *catcher) Mail(string, *smtp.MailOptions) error        { return nil }
func (c *catcher) Rcpt(string, *smtp.RcptOptions) error        { return nil }
func (c *catcher) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	c.caught <- string(text)
	<-c.may
	return err
}

// Each notice comes once, or twice after a kill, and is never lost: a server is killed with SIGKILL after a notice was
// stored and before it is sent; the next one when the push service and the mail server have it and have not
// answered; and the last one sends both again, and then nothing more.
func TestNoticesSurviveSIGKILL(t *testing.T) {
	if os.Getenv(childFile) != "" {
		serveUntilKilled(t)
		return
	}
	b := newBrowser(t)
	mails := &catcher{caught: make(chan string, 9), may: make(chan string)}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	post := smtp.NewServer(mails)
	post.Domain = "localhost"
	go post.Serve(listener)
	defer post.Close()
	pushes, may := make(chan string, 9), make(chan string)
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		text, err := b.read(body)
		if err != nil {
			t.Error(err)
		}
		pushes <- string(text)
		<-may
		w.WriteHeader(http.StatusCreated)
	}))
	defer s.Close()

	place := filepath.Join(t.TempDir(), "cups.db")
	store, err := sqlite.Open(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	subscribe(t, store, b, s.URL+"/v2/secret")
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	root := string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw}))
	start := func(role string, minute int) (done <-chan string, kill func()) {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
		child := exec.CommandContext(ctx, os.Args[0], "-test.run=^"+t.Name()+"$")
		child.Env = append(os.Environ(), childFile+"="+place, childRole+"="+role, fmt.Sprint(childTime, "=", minute), childRoot+"="+root, childMails+"="+listener.Addr().String())
		out, err := child.StdoutPipe()
		if err == nil {
			_, err = child.StdinPipe() // stays open as long as this process
		}
		if err == nil {
			err = child.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		said := make(chan string)
		go func() {
			defer close(said)
			for lines := bufio.NewScanner(out); lines.Scan(); {
				if said <- lines.Text(); lines.Text() == "done" {
					return
				}
			}
		}()
		return said, func() {
			t.Helper()
			if err := child.Process.Kill(); err != nil { // SIGKILL
				t.Error(err)
			}
			_ = child.Wait() // it was killed
			cancel()
		}
	}
	told := func(done <-chan string) {
		t.Helper()
		if text := <-done; text != "done" {
			t.Fatalf("the server says %q", text)
		}
	}
	want := func(what string) {
		t.Helper()
		if push := <-pushes; !strings.Contains(push, "Ben hat gezogen") {
			t.Errorf("%s: the browser reads %s", what, push)
		}
		if mail := <-mails.caught; !strings.Contains(mail, "Ben hat gezogen") {
			t.Errorf("%s: the mail is %s", what, mail)
		}
	}

	stored, kill := start("store", 120)
	told(stored)
	kill()
	if len(pushes) > 0 || len(mails.caught) > 0 {
		t.Error("sent before anything was to be sent")
	}
	_, kill = start("send", 120)
	want("the second server")
	kill()
	close(may) // whoever still waits may go, and nobody hears the answer
	close(mails.may)
	done, kill := start("send", 125)
	want("the third server")
	told(done)
	kill()
	done, kill = start("store", 130)
	told(done)
	kill()
	done, kill = start("send", 200)
	told(done)
	kill()
	if len(pushes) > 0 || len(mails.caught) > 0 {
		t.Errorf("a third time: %d messages to the device, %d mails", len(pushes), len(mails.caught))
	}
}
