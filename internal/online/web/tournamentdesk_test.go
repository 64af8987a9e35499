package web_test

import (
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// refused sends a form that must be refused, and returns the page that shows it again.
func (b *browser) refused(path string, form url.Values, status int, texts ...string) {
	b.Helper()
	got := b.send("POST", path, form)
	for _, text := range texts {
		if !strings.Contains(got.body, text) {
			b.Errorf("POST %s %v: the page has no %q", path, form, text)
		}
	}
	if got.status != status {
		b.Errorf("POST %s %v: %d, want %d", path, form, got.status, status)
	}
}

// values makes the fields of a form.
func values(fields ...string) url.Values {
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return form
}

// A director's day: from the first setting to the approval, by forms only, as without a
// script, and all of it in the log that everybody can read.
func TestADirectorsDay(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, dora := s.browser("en").joins("Olga"), s.browser("de").joins("Dora")
		api := s.announce(olga.cookies["cups"], `,"format":"swiss","rounds":5,"entry":"invitation","minutes":null`)
		page := strings.TrimPrefix(api, "/api/v1")
		desk := page + "/desk"
		olga.shows(page, 200, `href="`+desk+`"`, "Director’s desk")
		if body := dora.send("GET", page, nil).body; strings.Contains(body, desk) {
			t.Error("the page leads somebody else to the desk")
		}

		// What is played.
		form := olga.filled(desk+"/settings", desk+"/settings")
		if form.Get("entry") != "invitation" || form.Get("cups") != "2" || form.Get("clock") != "3+2" || form.Get("begin") != "director" {
			t.Errorf("the settings are at first %v", form)
		}
		olga.refused(desk+"/settings", with(form, "rounds", "99"), 422, `id="new-rounds-fault"`)
		form = with(form, "rounds", "2")
		form.Set("name", "Monday Round")
		form.Set("break1", "SB")
		form.Set("break3", "BHC1")
		olga.post(desk+"/settings", form, desk+"/settings?done")
		if got := s.ask("", "GET", api, nil); got.get("name") != "Monday Round" || got.get("rounds") != 2. || got.get("entry") != "invitation" || !strings.Contains(got.body, `"directors":["Olga"]`) {
			t.Errorf("after the change: %s", got.body)
		}
		form.Set("version", "2") // of the tournament, which the form shows now
		if again := olga.filled(desk+"/settings", desk+"/settings"); again.Encode() != form.Encode() {
			t.Errorf("what was saved is shown as\n%v, want\n%v", again, form)
		}

		// Who plays, and who directs.
		all := entrants{}
		for _, name := range []string{"Ada", "Ben", "Cleo", "Emil", "Fay", "Gus"} {
			all[name] = s.joined(name)
		}
		olga.refused(desk+"/people/invite", values("names", "Ada, Nobody"), 404, "There is no account with one of these names.", "Ada, Nobody</textarea>")
		olga.post(desk+"/people/invite", values("names", "Ada, Ben"), desk+"/people?done")
		olga.shows(desk+"/people?done", 200, "Invited, and not here yet", "Done, and in the log")
		s.ask(all["Ada"], "POST", api+"/entries", `{}`).is(200, "")
		s.ask(all["Cleo"], "POST", api+"/entries", `{}`).is(403, "notInvited")
		for _, name := range []string{"Ben", "Cleo", "Emil", "Fay", "Gus"} {
			olga.post(desk+"/people/add", values("name", name), desk+"/people?done")
			s.agreeAll(all[name])
		}
		olga.refused(desk+"/people/add", values("name", "Gus"), 409, "This player takes part already.")
		olga.post(desk+"/people/addDirector", values("name", "Dora"), desk+"/people?done")
		s.agreeAll(dora.cookies["cups"])

		// Who meets whom: both directors decide.
		dora.post(desk+"/pairs/forbid", values("player1", "Ada", "player2", "Ben", "player3", ""), desk+"/pairs?done")
		dora.refused(desk+"/pairs/forbid", values("player1", "Ada", "player2", "Ada"), 422, `role="alert"`)
		olga.refused(desk+"/pairs/pairs", values("round", "1", "south1", "Cleo", "north1", ""), 422, "Each board needs two different players", `<option selected>Cleo`)
		olga.refused(desk+"/pairs/pairs", values("round", "1", "south1", "Cleo", "north1", "Cleo"), 422, "Each board needs two different players")
		olga.post(desk+"/pairs/pairs", values("round", "1", "south1", "Gus", "north1", "Ada", "south2", "", "north2", ""), desk+"/pairs?done")
		olga.shows(desk+"/pairs", 200, "<b>Ada</b> · <b>Ben</b>", `<option selected>Gus`)

		// Second thoughts, byes and a notice.
		olga.post(desk+"/pairs/forbid", values("player1", "Ada", "player2", "Gus"), desk+"/pairs?done")
		olga.shows(desk+"/pairs", 200, "Gus and Ada must not meet, but are paired here.")
		dora.post(desk+"/pairs/permit", values("player1", "Gus", "player2", "Ada"), desk+"/pairs?done")
		olga.post(desk+"/pairs/bye", values("name", "Emil", "round", "2", "kind", "full"), desk+"/pairs?done")
		olga.refused(desk+"/pairs/bye", values("name", "Emil", "round", "2", "kind", "full"), 422, "The player has this bye already.", `<option selected>Emil`)
		olga.post(desk+"/announce", values("text", "We begin at <eight>."), desk+"?done")
		s.browser("de").shows(page, 200, "We begin at &lt;eight&gt;.")
		olga.post(desk+"/people/remove", values("name", "Fay"), desk+"/people?done")
		olga.post(desk+"/people/add", values("name", "Fay"), desk+"/people?done")
		s.agreeAll(all["Fay"])
		got := s.ask(olga.cookies["cups"], "GET", api+"/desk", nil).is(200, "")
		if want := `"code":null,"invited":["Ada","Ben"],"forbidden":[["Ada","Ben"]],"pairs":[{"round":1,"pairs":[["Gus","Ada"]]}],"byes":[{"player":"Emil","round":2,"kind":"full"}]}`; !strings.HasSuffix(strings.TrimSpace(got.body), want) {
			t.Errorf("programs see %s, want %s", got.body, want)
		}

		// It begins.
		olga.refused(desk+"/pairNext", nil, 409, "The tournament has not begun, is paused or over.")
		olga.post(desk+"/start", nil, desk+"?done")
		olga.refused(desk+"/start", nil, 409, "The tournament has begun already.")
		olga.refused(desk+"/settings", form, 409)
		olga.shows(desk+"/settings", 200, "what is played cannot be changed any more")
		first := s.round(api, 1)
		if p := first.Pairings[0]; p.South != "Gus" || p.North != "Ada" || len(first.Pairings) != 3 {
			t.Errorf("the first round is %+v", first)
		}
		olga.refused(desk+"/pairNext", nil, 409, "The latest round still has open games.")
		olga.post(desk+"/pairs/forbid", values("player1", "Ada", "player2", "Gus"), desk+"/pairs?done")
		dora.shows(desk+"/pairs", 200, "Gus und Ada sollen nicht aufeinandertreffen, sind hier aber gepaart.")
		dora.refused(desk+"/people/removeDirector", values("name", "Olga"), 422) // who has announced it
		olga.post(desk+"/pairs/permit", values("player1", "Ada", "player2", "Gus"), desk+"/pairs?done")

		// Results: one on the board, one by forfeit, one corrected.
		s.finish(all, first.Pairings[1].Games[0])
		olga.refused(desk+"/result", values("round", "1", "board", "1", "result", "", "reason", "x"), 422, "Choose a result.", `<option value=""></option><option value="1-0">`)
		olga.refused(desk+"/result", values("round", "1", "board", "1", "result", "0-1", "reason", "x"), 422, "The game on this board is being played: confirm that it ends with this result.", `name="sure"`)
		olga.refused(desk+"/result", values("round", "1", "board", "1", "result", "0-1", "sure", "yes", "was", "1-0", "reason", "x"), 409, "The board has another result by now")
		olga.refused(desk+"/result", values("round", "1", "board", "1", "result", "0-1", "sure", "yes", "was", "*", "reason", ""), 422, "A reason has 1 to 200 characters.", "<details open><summary><small>1</small>", `value="0-1" selected`)
		olga.post(desk+"/result", values("round", "1", "board", "1", "result", "+-", "sure", "yes", "was", "*", "reason", "Ada did not come"), desk+"?done&round=1")
		olga.post(desk+"/result", values("round", "1", "board", "1", "result", "1/2-1/2", "reason", "She came after all"), desk+"?done&round=1")
		dora.shows(desk, 200, "½–½", "She came after all", "kampflos")
		if got := s.round(api, 1).Pairings[0].Result; got != "1/2-1/2" {
			t.Errorf("the result is %s", got)
		}

		// Everybody sees that there is a pause, until when, and why.
		until := time.Now().Add(2 * time.Hour).UTC().Truncate(time.Minute)
		olga.refused(desk+"/pause", values("until", until.AddDate(0, 1, 0).Format("2006-01-02T15:04")), 422, "A pause ends in the next fourteen days.")
		olga.post(desk+"/pause", values("until", until.Format("2006-01-02T15:04"), "reason", "Lunch"), desk+"?done")
		s.browser("en").shows(page, 200, "Paused until", `datetime="`+until.Format(time.RFC3339)+`"`, "Lunch")
		olga.post(desk+"/resume", nil, desk+"?done")

		// Somebody is disqualified, and comes back.
		third := first.Pairings[2]
		olga.refused(desk+"/people/expel", values("name", third.South), 422, "A reason has 1 to 200 characters.")
		olga.post(desk+"/people/expel", values("name", third.South, "reason", "Shouted"), desk+"/people?done")
		if got := s.round(api, 1).Pairings[2].Result; got != "-+" {
			t.Errorf("the board of who was disqualified has %s", got)
		}
		synctest.Wait()
		second := s.round(api, 2)
		for _, p := range second.Pairings {
			if slices.Contains([]string{p.South, p.North}, third.South) || p.South == "Ada" && p.North == "Ben" || p.South == "Ben" && p.North == "Ada" {
				t.Errorf("round 2 has %+v", p)
			}
		}
		olga.shows(desk+"/people", 200, "excluded", "Let them in again")
		olga.post(desk+"/people/add", values("name", third.South), desk+"/people?done")

		// The round that was just paired gets other pairs.
		a, b := second.Pairings[0], second.Pairings[1]
		dora.post(desk+"/pairs/pairs", values("round", "2", "south1", a.North, "north1", b.North, "south2", b.South, "north2", a.South), desk+"/pairs?done")
		if got := s.round(api, 2).Pairings; got[0].South != a.North || got[0].North != b.North {
			t.Errorf("the new pairs are %+v", got)
		}

		// The end.
		latest := s.round(api, 2).Pairings[0]
		board := latest.South + " – " + latest.North
		olga.shows(desk, 200, "2 boards have no result:", "Round 2, board 1: "+board, `name="confirm" value="yes" required`, "games that are being played end without a result", "and no result of the tournament counts for a place.")
		olga.refused(desk+"/finish", nil, 409, "Boards have no result.", "Round 2, board 1: "+board)
		dora.post(desk+"/people/removeDirector", values("name", "Dora"), desk+"/people?done")
		// All results of a round on one sheet: what is refused is marked, and nothing is entered.
		sheet := olga.filled(desk+"/sheet", desk+"/sheet/results")
		if sheet.Get("round") != "2" || sheet.Get("was1") != "*" || sheet.Get("board1") != "" || sheet.Get("reason") != "Played at the table" {
			t.Errorf("the sheet begins as %v", sheet)
		}
		sheet = with(sheet, "board1", "1-0", "board2", "1-0")
		olga.refused(desk+"/sheet/results", sheet, 422, "Nothing was saved: the results of 2 boards were refused.", `id="sheet-2-fault">The game on this board is being played`, `value="1-0" checked`)
		olga.refused(desk+"/sheet/results", with(sheet, "board1", "", "board2", "", "sure", "yes"), 422, "Choose a result for at least one board.")
		got = s.ask(olga.cookies["cups"], "POST", api+"/actions", `{"action":"results","round":2,"reason":"x","results":[{"board":1,"result":"1-0","was":"0-1"},{"board":9,"result":"1-0"}]}`).is(409, "resultChanged")
		if !strings.Contains(got.body, `"refused":[{"board":1,"code":"resultChanged"`) || !strings.Contains(got.body, `{"board":9,"code":"noSuchBoard"`) {
			t.Errorf("programs read %s", got.body)
		}
		dora.refused(desk+"/sheet/results", with(sheet, "sure", "yes"), 403)
		olga.post(desk+"/sheet/results", with(sheet, "sure", "yes"), desk+"/sheet?done&round=2")
		olga.shows(desk+"/sheet?round=1", 200, "Gus – Ada", "½–½")
		olga.shows(desk, 200, "Approve the places")
		dora.refused(desk+"/approve", nil, 403)
		dora.shows(desk, 403)
		olga.post(desk+"/result", values("round", "2", "board", "1", "result", "0-1", "reason", "Wrong way round"), desk+"?done&round=2")
		olga.post(desk+"/approve", nil, desk+"?done")
		olga.refused(desk+"/result", values("round", "2", "board", "1", "result", "1-0", "reason", "Again"), 409)
		olga.shows(desk, 200, "nothing can be changed any more")

		s.browser("en").shows(page+"?show=log", 200,
			"Olga announced the tournament.", "Olga changed the settings.", "Olga invited Ada.", "Olga invited Ben.", "Olga invited Cleo.", "Cleo entered.", "Dora directs the tournament, too.", "Dora decided that these do not meet: Ada, Ben.",
			"Olga chose pairs of round 1: ", "Dora allowed these to meet again: Gus, Ada.", "Olga gave Emil a bye in round 2. (bye for a full point)", "Olga to all: We begin at &lt;eight&gt;.", "Olga took Fay out of the tournament.", "Olga started the tournament.", "Olga corrected the result of round 1, board 1: Gus – Ada ½–½ instead of &#43; –. Reason: She came after all", "Olga paused the tournament. Reason: Lunch", "Olga resumed the tournament.",
			"Olga excluded "+third.South+". Reason: Shouted", "Dora paired round 2, with pairs changed by hand.", "Dora is no longer a director.", "Reason: Wrong way round", "Olga approved the places.")
	})
}

// A director looks at a round, changes it, and publishes it.
func TestARoundIsLookedAtBeforeItIsPublished(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.browser("en").joins("Olga")
		token := s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Olga", "password": "correct horse battery"}).is(201, "").get("token").(string)
		api := s.announce(token, `,"format":"swiss","preview":true`)
		page := strings.TrimPrefix(api, "/api/v1")
		desk := page + "/desk"
		all := entrants{}
		for _, name := range []string{"Ada", "Ben", "Cleo", "Emil", "Fay"} {
			all[name] = s.joined(name)
		}
		s.enter(api, all)
		olga.post(desk+"/start", nil, desk+"?done")
		synctest.Wait()
		var next struct {
			Next struct {
				Round    int
				Pairs    [][2]string
				Byes     []struct{ Player, Kind string }
				Warnings []struct {
					Warning string
					Board   int
				}
			}
		}
		s.ask(token, "GET", api+"/desk?next=true", nil).is(200, "").read(&next)
		s.ask(all["Ada"], "GET", api+"/desk?next=true", nil).is(403, "notDirector")
		if next.Next.Round != 1 || len(next.Next.Pairs) != 2 || len(next.Next.Byes) != 1 || len(next.Next.Warnings) != 0 {
			t.Fatalf("the next round is %+v", next)
		}
		if got := s.ask("", "GET", api, nil).is(200, ""); got.get("round") != 0. || got.get("preview") != true {
			t.Errorf("it was published: %s", got.body)
		}
		olga.shows(desk, 200, "Look at the next pairs")
		olga.shows(desk+"/pairs", 200, "Look at the pairs first")
		first := next.Next.Pairs
		form := values("round", "1", "south1", first[0][0], "north1", first[0][1], "south2", first[1][0], "north2", first[1][1])
		olga.shows(desk+"/pairs?look", 200, "Round 1 before it is published", "Nothing is unusual about these pairs.", "<option selected>"+first[0][0], next.Next.Byes[0].Player)
		// The sides of a board are turned around, and somebody is on no board.
		turned := olga.send("POST", desk+"/pairs/look", with(form, "turn", "1", "south2", "", "north2", ""))
		if turned.status != 200 || !strings.Contains(turned.body, "is on no board, and is not the only one.") {
			t.Errorf("after the change: %d %s", turned.status, turned.body)
		}
		olga.refused(desk+"/pairs/publish", with(form, "south2", first[0][0]), 422, "Each board needs two different players", `id="look"`)
		olga.post(desk+"/pairs/publish", with(form, "south1", first[0][1], "north1", first[0][0]), desk+"/pairs?done")
		if got := s.round(api, 1).Pairings[0]; got.South != first[0][1] || got.North != first[0][0] {
			t.Errorf("published is %+v", got)
		}
		olga.refused(desk+"/pairs/publish", form, 409, "The round is published already.")
		s.browser("en").shows(page+"?show=log", 200, "Olga paired round 1, with pairs changed by hand.")
		if trf := s.ask("", "GET", api+".trf", nil).is(200, "").body; !strings.Contains(trf, "### by-hand 1") {
			t.Errorf("the report is\n%s", trf)
		}
		// In the next round somebody would meet again.
		for _, p := range s.round(api, 1).Pairings {
			olga.post(desk+"/result", values("round", "1", "board", fmt.Sprint(p.Board), "result", "1-0", "sure", "yes", "reason", "x"), desk+"?done&round=1")
		}
		again := olga.send("POST", desk+"/pairs/look", values("round", "2", "south1", first[0][0], "north1", first[0][1]))
		if !strings.Contains(again.body, "Board 1: "+first[0][0]+" and "+first[0][1]+" have played each other already.") {
			t.Errorf("no warning: %d %s", again.status, again.body)
		}
		// Two are swapped by one button, and what that breaks is said.
		s.ask(token, "GET", api+"/desk?next=true", nil).is(200, "").read(&next)
		second := next.Next.Pairs
		form = values("round", "2", "south1", second[0][0], "north1", second[0][1], "south2", second[1][0], "north2", second[1][1])
		bye := next.Next.Byes[0].Player
		two := func(seats ...string) (f url.Values) {
			f = with(form, "swap-two", "1")
			f["swap"] = seats
			return f
		}
		got := olga.send("POST", desk+"/pairs/look", two("south1", "bye:"+bye))
		if !strings.Contains(got.body, "Changed: "+second[0][0]+" ⇄ "+bye) || !strings.Contains(got.body, "<option selected>"+bye) || !strings.Contains(got.body, "bye:"+second[0][0]) {
			t.Errorf("swapped with who has the bye: %s", got.body)
		}
		if got := olga.send("POST", desk+"/pairs/look", two("south1")); !strings.Contains(got.body, "Choose exactly two players to swap.") {
			t.Errorf("swapped one: %s", got.body)
		}
		for _, pair := range second { // their opponents of round 1, if they are at another board
			for _, p := range s.round(api, 1).Pairings {
				opponent := map[string]string{p.South: p.North, p.North: p.South}[pair[0]]
				if opponent == "" || opponent == pair[1] {
					continue
				}
				var swapped struct {
					Next struct {
						Pairs    [][2]string
						Warnings []struct {
							Warning string
							New     bool
						}
					}
				}
				s.ask(token, "GET", api+"/desk?next=true&swap="+pair[1]+"&with="+opponent, nil).is(200, "").read(&swapped)
				if n := swapped.Next; !slices.ContainsFunc(n.Pairs, func(o [2]string) bool { return o == [2]string{pair[0], opponent} }) || len(n.Warnings) == 0 || !n.Warnings[0].New {
					t.Errorf("%s and %s swapped: %+v", pair[1], opponent, swapped)
				}
				seat := "bye:" + opponent
				for k, o := range second {
					if i := slices.Index(o[:], opponent); i >= 0 {
						seat = []string{"south", "north"}[i] + fmt.Sprint(k+1)
					}
				}
				mine := "north" + fmt.Sprint(1+slices.Index(second, pair))
				body := olga.send("POST", desk+"/pairs/look", two(mine, seat)).body
				if !strings.Contains(body, "What this breaks is marked below.") || !strings.Contains(body, "by this change") {
					t.Errorf("the desk does not say what is broken: %s", body)
				}
			}
		}
		s.ask(token, "GET", api+"/desk?next=true&swap=Ada", nil).is(400, "malformed")
		s.ask(token, "GET", api+"/desk?next=true&swap=Ada&with=Nobody", nil).is(404, "notFound")
		olga.post(desk+"/pairNext", nil, desk+"?done")
		if got := s.round(api, 2); got.Round != 2 {
			t.Errorf("round 2 is %+v", got)
		}
	})
}

// directorForms are the forms of the desk with what a director of an open tournament with the
// players Ada and Ben gets: 303 is done.
var directorForms = []struct {
	path, fields string
	status       int
}{
	{"/start", "", 303}, {"/pairNext", "", 409}, {"/pause", "", 409}, {"/resume", "", 409}, {"/finish", "", 409}, {"/approve", "", 409}, {"/cancel", "", 303}, {"/pause", "until=tomorrow", 422},
	{"/result", "round=1&board=1&result=1-0&reason=x", 422}, {"/result", "round=x&board=1", 400},
	{"/sheet/results", "round=1&was1=*&board1=1-0&reason=x", 422}, {"/sheet/results", "round=x&was1=*&board1=1-0&reason=x", 400},
	{"/pairs/pairs", "round=1&south1=Ada&north1=Ben", 303}, {"/pairs/pairs", "round=1", 422}, {"/pairs/pairs", "round=1&south1=Ada&north1=Nobody", 404},
	{"/pairs/publish", "round=1&south1=Ada&north1=Ben", 409}, {"/pairs/publish", "round=x", 400},
	{"/pairs/forbid", "player1=Ada&player2=Ben", 303}, {"/pairs/forbid", "", 422},
	{"/pairs/permit", "player1=Ada&player2=Ben", 422}, {"/pairs/bye", "name=Ada&round=2&kind=full", 303}, {"/pairs/bye", "name=Ada&round=x", 400}, {"/announce", "text=Hello", 303}, {"/announce", "text=", 422},
	{"/people/remove", "name=Ada", 303}, {"/people/remove", "name=Cleo", 409}, {"/people/add", "name=Cleo", 303}, {"/people/add", "", 404}, {"/people/expel", "name=Ada&reason=x", 303}, {"/people/expel", "name=Ada", 422}, {"/people/expel", "name=Cleo&reason=x", 409},
	{"/people/invite", "names=Cleo", 303}, {"/people/invite", "names=,", 404}, {"/people/addDirector", "name=Cleo", 303}, {"/people/addDirector", "name=Olga", 422}, {"/people/removeDirector", "name=Olga", 422},
	{"/settings", "name=X&format=swiss&begin=director&clock=5%2B3&cups=4&entry=open", 303}, {"/settings", "name=&format=swiss&begin=director&clock=5%2B3&cups=4&entry=open", 422}, {"/settings", "", 422},
}

// Whoever saves the settings at the desk without changing anything changes nothing, also where
// the format has settings of its own.
func TestTheDeskKeepsTheSettingsOfEachFormat(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ids, _ := s.clubs(1, "Red", "Blue", "Green")
		olga := s.browser("en").joins("Olga")
		token := s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Olga", "password": "correct horse battery"}).is(201, "").get("token").(string)
		for _, terms := range []string{
			`,"format":"swiss","rounds":4,"playOff":6,"bestOf":3,"third":true`,
			`,"format":"roundRobin","groups":3,"playOff":8`,
			`,"format":"league","double":true,"playOff":2`,
			`,"format":"doubleElimination","bestOf":5`,
			`,"format":"arena","minutes":30,"berserk":false,"periods":[{"cups":2},{"cups":3,"beans":20},{"cups":4}]`,
			fmt.Sprintf(`,"format":"teams","teams":{"guilds":[%q,%q,%q],"boards":3,"games":2,"order":"guild"},"tieBreaks":["DE","GP"]`, ids[0], ids[1], ids[2]),
		} {
			path := s.announce(token, terms)
			desk := strings.TrimPrefix(path, "/api/v1") + "/desk/settings"
			before := s.ask("", "GET", path, nil).is(200, "")
			olga.post(desk, olga.filled(desk, desk), desk+"?done")
			was, is := map[string]any{}, map[string]any{}
			before.read(&was)
			s.ask("", "GET", path, nil).is(200, "").read(&is)
			delete(was, "version")
			delete(is, "version")
			if !reflect.DeepEqual(was, is) {
				t.Errorf("%s:\n%v, want\n%v", terms, is, was)
			}
		}
	})
}

// Nobody but its directors does or sees anything at the desk of a tournament.
func TestFormsOfTheDirectorsDesk(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		tokens := map[string]string{"nobody": "", "guest": s.guest(), "stranger": s.joined("Otto"), "player": s.joined("Ada"), "director": s.joined("Olga")}
		ben := s.joined("Ben")
		s.joined("Cleo")
		fresh := func() string {
			api := s.announce(tokens["director"], `,"format":"swiss"`)
			s.enter(api, entrants{"Ada": tokens["player"], "Ben": ben})
			return strings.TrimPrefix(api, "/api/v1") + "/desk"
		}
		desk := fresh()
		for who, want := range map[string]int{"nobody": 401, "guest": 403, "stranger": 403, "player": 403, "director": 200} {
			for _, part := range []string{"", "/pairs", "/people", "/settings"} {
				if got := s.ask(tokens[who], "GET", desk+part, nil); got.status != want {
					t.Errorf("%s sees %s: %d, want %d", who, part, got.status, want)
				}
			}
			for _, f := range directorForms {
				fields, err := url.ParseQuery(f.fields)
				if err != nil {
					t.Fatal(err)
				}
				status := f.status
				if who != "director" {
					status = want
				} else {
					desk = fresh()
				}
				if got := s.formOf(tokens[who], desk+f.path, fields); got.status != status {
					// A form that cannot be read is refused before anybody asks who sends it.
					if who == "director" || got.status/100 != 4 {
						t.Errorf("%s %s by %s: %d, want %d", f.path, f.fields, who, got.status, status)
					}
				}
			}
		}
		if got := s.ask("", "GET", strings.TrimSuffix("/api/v1"+desk, "/desk"), nil); got.get("status") != "open" {
			t.Errorf("somebody else has done something: %s", got.body)
		}
		s.ask(tokens["director"], "GET", "/tournaments/nothing/desk", nil).is(404, "")
	})
}
