package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive/double"
)

// exhibitionBoards are the boards of an exhibition, as tests look at them.
type exhibitionBoards struct {
	Host                            string
	Won, Drawn, Lost, Open, Waiting int
	Points                          float64
	Boards                          []struct {
		Board                         int
		Game, Guest, HostSide, ToMove string
		Result                        string
		HostMs, GuestMs               int64
	}
}

func (s *site) boards(path string) (b exhibitionBoards) {
	s.Helper()
	s.ask("", "GET", path+"/boards", nil).is(200, "").read(&b)
	return b
}

// An exhibition of twenty boards, from its announcement to the last result, with a restart of the server in the
// middle. The host's clock runs only on the board at which they look.
func TestAnExhibitionOfTwentyBoards(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		watch := &watchful{}
		watch.Archive = double.Watched(t, watch.heed)
		s, end := newSiteOf(t, watch, nil)
		defer func() { end() }()
		host := s.member("Ada")
		path := s.announce(host, `,"format":"exhibition","hostLooks":true,"firstMover":"alternating","hostExtraMinutes":5,"hostGuestSeconds":30,"noShowMs":3600000`)
		if r := s.ask("", "GET", path, nil).is(200, ""); r.get("host") != "Ada" || r.get("players") != 1.0 || r.get("rated") != false {
			t.Errorf("the exhibition is %s", r.body)
		}
		all := s.bots(20)
		s.enter(path, all)
		s.ask("", "GET", path+"/boards", nil).is(200, "")
		s.direct(host, path, `{"action":"start"}`).is(200, "")
		synctest.Wait()

		b := s.boards(path)
		if b.Host != "Ada" || b.Open != 20 || b.Waiting != 10 || len(b.Boards) != 20 || b.Boards[0].ToMove != "host" || b.Boards[19].ToMove != "guest" {
			t.Fatalf("at the start: %+v", b)
		}
		// Three minutes, five more, and thirty seconds for each of twenty guests.
		const clock = (3*60 + 5*60 + 20*30) * 1000
		time.Sleep(10 * time.Minute) // nobody looks
		if b = s.boards(path); b.Boards[0].HostMs != clock || b.Boards[0].GuestMs != 180_000 {
			t.Errorf("the clocks of a board at which nobody looks: %+v", b.Boards[0])
		}
		first := b.Boards[0]
		eyes := s.socket(host)
		go func() { // a pipe holds nothing
			for err := error(nil); err == nil; {
				_, _, err = eyes.Conn.Read(t.Context())
			}
		}()
		eyes.say(`{"t":"watch","game":"` + first.Game + `"}`)
		synctest.Wait()
		time.Sleep(time.Minute)
		eyes.say(`{"t":"unwatch","game":"` + first.Game + `"}`)
		synctest.Wait()
		time.Sleep(time.Minute)
		for _, one := range s.boards(path).Boards {
			if want := int64(clock); one.Game == first.Game {
				if want -= 60_000; one.HostMs != want {
					t.Errorf("after a minute of looking the host has %d ms, want %d", one.HostMs, want)
				}
			} else if one.HostMs != want {
				t.Errorf("on board %d, which nobody has seen, the host has %d ms", one.Board, one.HostMs)
			}
		}

		all["Ada"] = host
		finish := func(from, to int) {
			for i, one := range s.boards(path).Boards {
				if one.Board < from || one.Board > to || one.Result != "*" {
					continue
				}
				g := s.state(one.Game)
				south, north := all[g.South.Name], all[g.North.Name]
				switch i % 4 {
				case 0:
					s.resign(one.Game, all[one.Guest], south, north)
				case 1:
					s.resign(one.Game, host, south, north)
				default:
					s.playOut(one.Game, south, north)
				}
				synctest.Wait()
			}
		}
		finish(1, 8)
		before := s.boards(path)
		end()
		s, end = newSiteOf(t, watch, nil)
		if after := s.boards(path); fmt.Sprint(after) != fmt.Sprint(before) || after.Open != 12 {
			t.Errorf("after a restart:\n%+v, want\n%+v", after, before)
		}
		finish(1, 20)
		synctest.Wait()

		b = s.boards(path)
		if b.Open != 0 || b.Waiting != 0 || b.Won+b.Drawn+b.Lost != 20 || s.ask("", "GET", path, nil).get("status") != "over" {
			t.Errorf("at the end: %+v", b)
		}
		_, rows := s.standings(path)
		if rows[0].Name != "Ada" || rows[0].Place != 0 || rows[0].Points != b.Points || rows[1].Place != 1 || len(rows) != 21 {
			t.Errorf("the standings are %+v", rows)
		}
		s.recounted(path, false)
		for _, report := range []string{".trf", ".csv", ".html", ".cups"} {
			s.ask("", "GET", path+report, nil).is(200, "")
		}
		s.ask(host, "GET", "/api/v1/account/conduct", nil).is(200, "")
	})
}

func TestWrongTermsOfAnExhibition(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.member("Olga")
		for terms, field := range map[string]string{
			`"rated":true`: "rated", `"clock":null`: "clock", `"clock":{"daysPerMove":3}`: "clock", `"pace":"daily"`: "pace", `"medals":true`: "medals",
			`"hostExtraMinutes":181`: "hostExtraMinutes", `"hostGuestSeconds":-1`: "hostGuestSeconds", `"tieBreaks":["BH"]`: "tieBreaks", `"prizes":["Cup"]`: "prizes",
		} {
			r := s.ask(olga, "POST", "/api/v1/tournaments", `{"name":"Sunday Round","format":"exhibition",`+terms+`}`)
			if r.is(422, "badTournament"); !strings.Contains(r.body, `"`+field+`"`) {
				t.Errorf("%s: %s", terms, r.body)
			}
		}
		r := s.ask(olga, "POST", "/api/v1/tournaments", `{"name":"Sunday Round","hostLooks":true}`)
		if r.is(422, "badTournament"); !strings.Contains(r.body, `"hostLooks"`) {
			t.Errorf("a Swiss: %s", r.body)
		}
		path := s.announce(olga, `,"format":"swiss"`)
		s.ask("", "GET", path+"/boards", nil).is(404, "notFound")
		s.ask("", "GET", "/tournaments/nothing/next", nil).is(404, "")
	})
}

// The pages of an exhibition as its host, a guest and a spectator see them, in both languages and without a script.
func TestThePagesOfAnExhibition(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("en").joins("Ada")
		ben := s.browser("de").joins("Ben")
		form := ada.filled("/tournaments/new?format=exhibition", "/tournaments/new")
		form.Set("begin", "director")
		form.Set("hostLooks", "yes")
		form.Set("hostGuestSeconds", "45")
		form.Set("holidays", "yes") // of another format
		form.Set("bye", "99")
		page := ada.post("/tournaments/new", form, "")
		path := "/api/v1" + page
		ada.shows(page, 200, "Simultaneous exhibition", "You play against everybody who has entered.", "45 s more for each guest", "Call the exhibition off")
		ben.post(page+"/enter", url.Values{}, page)
		all := s.bots(3)
		s.enter(path, all)
		s.direct(ada.cookies["cups"], path, `{"action":"start"}`).is(200, "")
		synctest.Wait()

		ada.shows("/", 200, "Your exhibition has begun.", page+"/boards")
		ada.shows(page, 200, "To your boards", "Host")
		ada.shows(page+"/boards", 200, "Your boards", "Next board (4)", "your turn")
		ben.shows(page+"/boards", 200, "Bretter von Ada", "Ada ist am Zug.")
		next := ada.send("GET", page+"/next", nil)
		to := next.header.Get("Location")
		if next.status != 303 || !strings.HasPrefix(to, "/g/") {
			t.Fatalf("the next board: %d %s", next.status, to)
		}
		ada.shows(to, 200, "Next board (4)", "+0 =0 −0", page+"/next?from="+strings.TrimPrefix(to, "/g/"), "only while they look")
		other := ada.send("GET", page+"/next?from="+strings.TrimPrefix(to, "/g/"), nil).header.Get("Location")
		if other == to || !strings.HasPrefix(other, "/g/") {
			t.Errorf("the board after %s is %s", to, other)
		}
		s.browser("en").shows(to, 200, "+0 =0 −0")
	})
}
