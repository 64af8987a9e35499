package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// bell is what the interface says of the notices of a member.
type bell struct {
	Items []struct {
		ID, Kind, URL, With, Text string
		Read                      *time.Time
	}
	Unread, Waits int
}

func (s *site) bell(token string) (b bell) {
	s.Helper()
	s.ask(token, "GET", "/api/v1/account/notices", nil).is(200, "").read(&b)
	return b
}

// kinds are the kinds of the notices, those that are not read with an exclamation mark.
func (b bell) kinds() string {
	var list []string
	for _, n := range b.Items {
		mark := "!"
		if n.Read != nil {
			mark = ""
		}
		list = append(list, n.Kind+mark)
	}
	return strings.Join(list, " ")
}

// post3 begins a game by post of two members, the first of whom moves first.
func (s *site) post3(south, north string) string {
	s.Helper()
	return s.challenged(south, north, fmt.Sprintf(`{"cups":2,"beans":6,"clock":{"daysPerMove":3},"side":"south","opponent":{"member":%q}}`, s.name(north)))
}

// A game by post has one notice at a time: it is replaced when the game goes on, gone for whoever has
// moved, read on all devices when it was read on one, and the number goes away.
func TestNoticesOfAGameByPost(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		page, ada := s.signedIn("Ada")
		ben := s.joined("Ben")
		expect := func(what, token, kinds string, unread, waits int) {
			t.Helper()
			synctest.Wait()
			if b := s.bell(token); b.kinds() != kinds || b.Unread != unread || b.Waits != waits {
				t.Errorf("%s: %q, %d not read, %d wait; want %q, %d, %d", what, b.kinds(), b.Unread, b.Waits, kinds, unread, waits)
			}
		}
		id := s.post3(ada, ben)
		expect("it begins", ada, "begin!", 1, 0)
		expect("the challenge is gone", ben, "begin!", 1, 0)
		page.shows("/rules", 200, `aria-label="Notices: 1 new"`)

		s.move(id, ada, ben)
		expect("who has moved", ada, "", 0, 0)
		expect("who is to move", ben, "turn!", 1, 1)
		page.shows("/rules", 200, `aria-label="Notices: 0 new"`)
		s.move(id, ada, ben)
		if n := s.bell(ada).Items[0]; n.URL != "/g/"+id || n.With != "Ben" || n.Text != "Ben has moved. It is your turn." || n.ID != "game/"+id {
			t.Errorf("the notice is %+v", n)
		}

		// A click that opens an older state of the game: the address has none, and the page shows the present one.
		page.shows("/notices", 200, `href="/g/`+id+`"`, "Ben has moved. It is your turn.", `class="talk-line tell unread"`, `aria-label="Notices: 0 new"`)
		expect("all are read where they are listed, and the game still waits", ada, "turn", 0, 1)

		s.move(id, ada, ben)
		s.move(id, ada, ben)
		expect("it is told again", ada, "turn!", 1, 1)
		live := s.watch(ada, "/api/v1/events")
		live.event() // the game in progress
		page.shows("/g/"+id, 200, `aria-label="Notices: 0 new"`)
		expect("whoever looks at the game has read it", ada, "turn", 0, 1)
		if line := live.next(); line != noticed {
			t.Errorf("other pages hear %s", line)
		}
		live.end()

		// A number that does not go away: the game ends, and nothing waits.
		s.move(id, ada, ben)
		s.resign(id, ada, ada, ben)
		expect("who has resigned", ada, "", 0, 0)
		expect("the other", ben, "over!", 1, 0)
		page.shows("/rules", 200, `aria-label="Notices: 0 new"`)
	})
}

// No notice of an offer in a game by post, as elsewhere: here there is one, until it is answered.
func TestAnOfferInAGameByPostHasANotice(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		id := s.post3(ada, ben)
		s.move(id, ada, ben)
		s.move(id, ada, ben)
		act := func(token, action string) {
			t.Helper()
			s.ask(token, "POST", "/api/v1/games/"+id+"/actions", `{"action":"`+action+`"}`).is(200, "")
		}
		act(ben, "offerTakeback")
		if got := s.bell(ada).kinds(); got != "offer! turn!" {
			t.Errorf("the other has %q", got)
		}
		act(ada, "declineTakeback")
		if got := s.bell(ada).kinds(); got != "turn!" {
			t.Errorf("after the answer there is %q", got)
		}
		s.resign(id, ben, ada, ben)
		act(ben, "offerRematch")
		if b := s.bell(ada); b.kinds() != "offer! over!" || b.Items[0].Text != "Ben asks for a rematch." {
			t.Errorf("the other has %+v", b)
		}
	})
}

// A member in the mode for the young has notices, too; and of others nobody is told more than they may know.
func TestTheYoungHaveNotices(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo")
		s.ask(ada, "PATCH", "/api/v1/account/settings", `{"young":true}`).is(200, "")
		s.befriend(ada, ben)
		id := s.post3(ada, ben)
		s.move(id, ada, ben)
		s.move(id, ada, ben)
		s.ask(ben, "POST", "/api/v1/messages/Ada", `{"preset":"hello"}`).is(201, "")
		if got := s.bell(ada).kinds(); got != "message! turn!" {
			t.Errorf("the young have %q", got)
		}
		s.ask(ada, "POST", "/api/v1/blocks/Cleo", nil).is(204, "")
		s.ask(cleo, "POST", "/api/v1/challenges", `{`+small+`,"side":"south","opponent":{"member":"Ada"}}`)
		s.ask(ada, "POST", "/api/v1/blocks/Ben", nil).is(204, "")
		if got := s.bell(ada).kinds(); got != "" {
			t.Errorf("of whom they have blocked they hear %q", got)
		}
	})
}

// What asks for an answer has a notice until it has one.
func TestNoticesOfPeople(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g := s.guild(ada, "Bean Hall")
		expect := func(what, token, want string) {
			t.Helper()
			synctest.Wait()
			if got := s.bell(token).kinds(); got != want {
				t.Errorf("%s: %q, want %q", what, got, want)
			}
		}
		c := s.ask(ada, "POST", "/api/v1/challenges", `{`+small+`,"side":"south","opponent":{"member":"Ben"}}`).is(201, "").get("id").(string)
		expect("challenged", ben, "challenge!")
		s.ask(ben, "POST", "/api/v1/challenges/"+c+"/decline", nil).is(200, "")
		expect("declined", ben, "")
		s.ask(ada, "POST", "/api/v1/messages/Ben", `{"text":"hello"}`).is(201, "")
		s.ask(ada, "POST", "/api/v1/messages/Ben", `{"text":"again"}`).is(201, "")
		expect("written twice", ben, "message!")
		s.ask(ben, "POST", "/api/v1/messages/Ada/read", nil).is(204, "")
		expect("read", ben, "")
		invited := s.ask(ada, "POST", g+"/members", `{"name":"Ben"}`).is(202, "").get("invitation").(string)
		expect("invited", ben, "invitation!")
		s.ask(ben, "POST", "/api/v1/account/invitations/"+invited+"/decline", nil).is(200, "")
		expect("declined", ben, "")
		dora, ed := s.joined("Dora"), s.joined("Ed")
		for _, applicant := range []string{dora, ed} {
			s.ask(applicant, "POST", g+"/applications", `{"text":"please"}`).is(201, "")
		}
		expect("two apply", ada, "application! application!")
		s.ask(ada, "POST", g+"/members", `{"name":"Dora"}`).is(200, "")
		s.ask(ada, "DELETE", g+"/applications/Ed", nil).is(204, "")
		expect("both have an answer", ada, "")
		if b := s.bell(ed); b.kinds() != "application!" || b.Items[0].Text != "Bean Hall has declined your application." {
			t.Errorf("Ed is told %+v", b)
		}
		if b := s.bell(dora); b.Items[0].Text != "You are a member of Bean Hall now." {
			t.Errorf("Dora is told %+v", b)
		}
	})
}

// A member chooses what is told by which way, also without a script, and the link of a mail stops mails
// without a session: by its page, and by the request that mail programs send.
func TestNoticesAreChosen(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		page, ada := s.signedIn("Ada")
		ben := s.joined("Ben")
		s.mailed(ada, "ada@example.org")
		s.post3(ada, ben)
		page.shows("/settings", 200, `value="begin.page" checked`, `value="begin.mail" checked`, `value="message.mail">`, `id="notices"`)
		page.post("/settings", url.Values{"all": {"1"}, "notices": {"turn", "begin", "message"}, "tell": {"turn.page", "begin.mail"}, "quiet-from": {"22:00"}, "quiet-until": {"07:00"}, "quiet-zone": {"Europe/Berlin"}, "back": {"/settings?saved"}}, "/settings?saved")
		page.shows("/settings", 200, `value="begin.page">`, `value="begin.mail" checked`, `value="turn.page" checked`, `value="turn.mail">`, `value="22:00"`, `value="Europe/Berlin"`)
		if got := s.bell(ada).kinds(); got != "" {
			t.Errorf("what is not wanted is shown: %q", got)
		}
		page.refused("/settings", values("all", "1", "notices", "turn", "quiet-from", "22:00", "quiet-until", "", "quiet-zone", "Mars"), 422)
		s.ask(ada, "PATCH", "/api/v1/account/settings", `{"notices":[{"kind":"begin","page":true}],"quiet":{"from":"","until":"","zone":""}}`).is(200, "")
		if got := s.bell(ada).kinds(); got != "begin!" {
			t.Errorf("what is wanted again: %q", got)
		}
		time.Sleep(time.Hour + time.Minute)
		synctest.Wait()
		var stop string
		for _, l := range s.letters() {
			if len(l.Told) != 1 || l.Name != "Ada" {
				t.Errorf("the mail is %+v", l)
			}
			stop = l.Stop
		}
		visitor := s.browser("de")
		visitor.shows("/stop?token="+stop, 200, "Alle Mails über Mitteilungen beenden", stop)
		visitor.refused("/stop", values("token", "cups_nothing"), 409)
		page.shows("/settings", 200, `value="begin.mail" checked`)
		if r := visitor.send("POST", "/stop?token="+stop, values("List-Unsubscribe", "One-Click")); r.status != 200 || !strings.Contains(r.body, "keine Mails über Mitteilungen mehr") {
			t.Errorf("stopped: %d %s", r.status, r.body)
		}
		page.shows("/settings", 200, `value="begin.mail">`, `value="soon.mail">`)
	})
}

// A reminder only once, and swiped away, as elsewhere: here it comes as often as the member says, each time
// anew, and not any more when they have moved.
func TestRemindersOfAGameByPostComeAsOftenAsChosen(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		s.ask(ada, "PATCH", "/api/v1/account/settings", `{"hurry":[1,8,4,8]}`).is(200, "")
		s.ask(ada, "PATCH", "/api/v1/account/settings", `{"hurry":[0]}`).is(400, "malformed")
		s.ask(ben, "PATCH", "/api/v1/account/settings", `{"hurry":[]}`).is(200, "")
		id := s.post3(ada, ben)
		s.move(id, ada, ben)
		s.move(id, ada, ben) // Ada has three days now
		var heard []string
		began := time.Now()
		for time.Since(began) < 71*time.Hour+30*time.Minute {
			time.Sleep(10 * time.Minute)
			synctest.Wait()
			for _, n := range s.bell(ada).Items {
				if n.Kind == "hurry" && n.Read == nil {
					heard = append(heard, fmt.Sprint(time.Since(began).Round(10*time.Minute), " ", n.Text))
				}
			}
			s.ask(ada, "POST", "/api/v1/account/notices/read", `{}`).is(204, "") // swiped away
		}
		const text = "Your time against Ben is over in "
		if got := fmt.Sprintf("%q", heard); got != fmt.Sprintf("%q", []string{"64h0m0s " + text + "8 hours. It is your turn.", "68h0m0s " + text + "4 hours. It is your turn.", "71h0m0s " + text + "an hour. It is your turn."}) {
			t.Errorf("Ada is reminded %s", got)
		}
		s.move(id, ada, ben)
		if got := s.bell(ada).kinds(); got != "" {
			t.Errorf("after the move there is %q", got)
		}
		time.Sleep(72*time.Hour - time.Minute)
		synctest.Wait()
		if got := s.bell(ben).kinds(); got != "turn!" {
			t.Errorf("who wants no reminders has %q", got)
		}
	})
}
