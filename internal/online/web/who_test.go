package web_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/sv-tools/openapi"

	"example.org/cups/puzzle"
)

// The columns of the table of who may do what.
var persons = []string{"nobody", "forged cookie", "bad token", "stranger", "bot", "player", "opponent"}

// mayDo says what each of the persons is answered: a status, or the code of a
// refusal. The player is South, to move, and has made the challenge, which is for
// the opponent, and the seek.
var mayDo = []struct {
	operation, method, path, body string
	answers                       string // in the order of persons
}{
	{"createGuest", "POST", "/api/v1/guests", `{}`, "201 201 badToken 201 201 201 201"},
	{"getAccount", "GET", "/api/v1/account", "", "noToken noToken badToken 200 200 200 200"},
	{"getProfile", "GET", "/api/v1/accounts/NAME", "", "200 200 badToken 200 200 200 200"},
	{"getProfile", "GET", "/api/v1/accounts/Nobody", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"listPlaces", "GET", "/api/v1/accounts/NAME/places", "", "200 200 badToken 200 200 200 200"},
	{"listPlaces", "GET", "/api/v1/accounts/Nobody/places", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"listRatedGames", "GET", "/api/v1/accounts/NAME/ratings?cups=4&speed=blitz", "", "200 200 badToken 200 200 200 200"},
	{"getLeaderboard", "GET", "/api/v1/leaderboards/4/blitz", "", "200 200 badToken 200 200 200 200"},
	{"listLevels", "GET", "/api/v1/levels?cups=4", "", "200 200 badToken 200 200 200 200"},
	{"findPlayers", "GET", "/api/v1/players?begins=a", "", "200 200 badToken 200 200 200 200"},
	{"listOnline", "GET", "/api/v1/online", "", "200 200 badToken 200 200 200 200"},
	{"streamLobby", "GET", "/api/v1/lobby", "", "200 200 badToken 200 200 200 200"},
	{"streamLive", "GET", "/api/v1/live", "", "200 200 badToken 200 200 200 200"},
	{"listGames", "GET", "/api/v1/games?player=a&opponent=b&before=GAME", "", "200 200 badToken 200 200 200 200"},
	{"listGames", "GET", "/api/v1/games?mine=true&status=all", "", "noToken noToken badToken 200 200 200 200"},
	{"listPostGames", "GET", "/api/v1/account/post", "", "noToken noToken badToken 200 200 200 200"},
	{"listChallenges", "GET", "/api/v1/challenges", "", "noToken noToken badToken 200 200 200 200"},
	{"getHeadToHead", "GET", "/api/v1/accounts/NAME/against/Nobody", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"listGames", "GET", "/api/v1/games?before=nowhere", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"createSeek", "POST", "/api/v1/seeks", `{"cups":4,"clock":{"baseMs":180000},"rated":true}`, "noToken noToken badToken membersOnly membersOnly membersOnly membersOnly"},
	{"getGame", "GET", "/api/v1/games/GAME", "", "200 200 badToken 200 200 200 200"},
	{"move", "POST", "/api/v1/games/GAME/moves", `{"ply":0,"move":"1"}`, "noToken noToken badToken notYourGame notYourGame 200 notYourTurn"},
	{"getPlan", "GET", "/api/v1/games/GAME/plan", "", "noToken noToken badToken notYourGame notYourGame 200 200"},
	{"setPlan", "PUT", "/api/v1/games/GAME/plan", `{"ply":0,"lines":[["1","1"]]}`, "noToken noToken badToken notYourGame notYourGame noPlan noPlan"},
	{"endPlan", "DELETE", "/api/v1/games/GAME/plan", "", "noToken noToken badToken notYourGame notYourGame 204 204"},
	{"act", "POST", "/api/v1/games/GAME/actions", `{"action":"resign"}`, "noToken noToken badToken notYourGame notYourGame 200 200"},
	{"chat", "POST", "/api/v1/games/GAME/chat", `{"room":"players","text":"hello"}`, "noToken noToken badToken notYourGame notYourGame 200 200"},
	{"chat", "POST", "/api/v1/games/GAME/chat", `{"room":"spectators","text":"hello"}`, "noToken noToken badToken 200 200 notYourGame notYourGame"},
	{"streamGame", "GET", "/api/v1/games/GAME/stream", "", "200 200 badToken 200 200 200 200"},
	{"streamEvents", "GET", "/api/v1/events", "", "noToken noToken badToken 200 200 200 200"},
	{"listGames", "GET", "/api/v1/games", "", "200 200 badToken 200 200 200 200"},
	{"getRecord", "GET", "/api/v1/games/GAME.cups", "", "200 200 badToken 200 200 200 200"},
	{"createChallenge", "POST", "/api/v1/challenges", `{"cups":4}`, "noToken noToken badToken 201 201 201 201"},
	{"getChallenge", "GET", "/api/v1/challenges/CHALLENGE", "", "noToken noToken badToken notFound notFound 200 200"},
	{"acceptChallenge", "POST", "/api/v1/challenges/CHALLENGE/accept", "", "noToken noToken badToken notFound notFound ownOffer 200"},
	{"declineChallenge", "POST", "/api/v1/challenges/CHALLENGE/decline", "", "noToken noToken badToken notFound notFound notFound 200"},
	{"cancelChallenge", "POST", "/api/v1/challenges/CHALLENGE/cancel", "", "noToken noToken badToken notFound notFound 200 notFound"},
	{"acceptChallenge", "POST", "/api/v1/challenges/LINK/accept", "", "noToken noToken badToken 200 200 ownOffer 200"},
	{"createSeek", "POST", "/api/v1/seeks", `{"cups":3}`, "noToken noToken badToken 201 201 201 201"},
	{"listSeeks", "GET", "/api/v1/seeks", "", "200 200 badToken 200 200 200 200"},
	{"answerSeek", "POST", "/api/v1/seeks/SEEK/accept", "", "noToken noToken badToken 200 forbidden ownOffer 200"},
	{"deleteSeek", "DELETE", "/api/v1/seeks/SEEK", "", "noToken noToken badToken notFound notFound 204 notFound"},
	{"getProfile", "GET", "/api/v1/accounts/Nobody", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"listRatedGames", "GET", "/api/v1/accounts/Nobody/ratings?cups=4&speed=blitz", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"getLeaderboard", "GET", "/api/v1/leaderboards/4/blitz", "", "200 200 badToken 200 200 200 200"},
	{"listLevels", "GET", "/api/v1/levels?cups=4", "", "200 200 badToken 200 200 200 200"},
	{"getDailyPuzzle", "GET", "/api/v1/puzzles/daily", "", "200 200 badToken 200 200 200 200"},
	{"nextPuzzle", "GET", "/api/v1/puzzles/next?cups=4", "", "200 200 badToken 200 200 200 200"},
	{"listPuzzles", "GET", "/api/v1/puzzles?kind=clear", "", "200 200 badToken 200 200 200 200"},
	{"getPuzzle", "GET", "/api/v1/puzzles/PUZZLE", "", "200 200 badToken 200 200 200 200"},
	{"getPuzzle", "GET", "/api/v1/puzzles/none", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"attemptPuzzle", "POST", "/api/v1/puzzles/PUZZLE/attempts/attempt-1", `{"steps":["solution"]}`, "200 200 badToken 200 200 200 200"},
	{"attemptPuzzle", "POST", "/api/v1/puzzles/PUZZLE/attempts/attempt-1", `{"steps":["16"]}`, "illegalMove illegalMove badToken illegalMove illegalMove illegalMove illegalMove"},
	{"downloadPuzzles", "GET", "/api/v1/puzzles/pack?max=1", "", "200 200 badToken 200 200 200 200"},
	{"getPuzzleProgress", "GET", "/api/v1/account/puzzles", "", "noToken noToken badToken 200 200 200 200"},
	{"exportPuzzleDiary", "GET", "/api/v1/account/puzzles/diary", "", "noToken noToken badToken 200 200 200 200"},
	{"importPuzzleDiary", "POST", "/api/v1/account/puzzles/diary", `{"format":"cups puzzle diary","version":1}`, "noToken noToken badToken 200 200 200 200"},
	{"listOwnPuzzles", "GET", "/api/v1/account/puzzles/own", "", "noToken noToken badToken 200 200 200 200"},
	{"getPuzzle", "GET", "/api/v1/puzzles/own-b4-0a1b2c3d", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"runPuzzles", "POST", "/api/v1/puzzles/runs/run-0001", `{"tries":[]}`, "200 200 badToken 200 200 200 200"},
	{"runPuzzles", "POST", "/api/v1/puzzles/runs/run-0001", `{"tries":[["16"]]}`, "illegalMove illegalMove badToken illegalMove illegalMove illegalMove illegalMove"},
	{"listRuns", "GET", "/api/v1/account/puzzles/runs", "", "noToken noToken badToken 200 200 200 200"},
	{"getPosition", "GET", "/api/v1/positions?p=1.1/4/0_0.0/6/0_s", "", "200 200 badToken 200 200 200 200"},
	{"getOpening", "GET", "/api/v1/openings?cups=2", "", "200 200 badToken 200 200 200 200"},
	{"getReview", "GET", "/api/v1/games/GAME/review", "", "notOver notOver badToken notOver notOver notOver notOver"},
	{"getTournament", "GET", "/api/v1/tournaments/TOURNAMENT", "", "200 200 badToken 200 200 200 200"},
	{"listTournaments", "GET", "/api/v1/tournaments?status=open", "", "200 200 badToken 200 200 200 200"},
	{"enterTournament", "POST", "/api/v1/tournaments/TOURNAMENT/entries", `{}`, "noToken noToken badToken 200 200 200 200"},
	{"withdraw", "DELETE", "/api/v1/tournaments/TOURNAMENT/entries/me", "", "noToken noToken badToken notEntered notEntered 200 notEntered"},
	{"checkIn", "POST", "/api/v1/tournaments/TOURNAMENT/entries/me/check-in", "", "noToken noToken badToken notEntered notEntered notCheckIn notEntered"},
	{"askBye", "POST", "/api/v1/tournaments/TOURNAMENT/byes", `{"round":3}`, "noToken noToken badToken notEntered notEntered 200 notEntered"},
	{"listEntries", "GET", "/api/v1/tournaments/TOURNAMENT/entries", "", "200 200 badToken 200 200 200 200"},
	{"getRound", "GET", "/api/v1/tournaments/TOURNAMENT/rounds/1", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"getExhibition", "GET", "/api/v1/tournaments/TOURNAMENT/boards", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"getStandings", "GET", "/api/v1/tournaments/TOURNAMENT/standings", "", "200 200 badToken 200 200 200 200"},
	{"proposeTimes", "POST", "/api/v1/tournaments/TOURNAMENT/rounds/1/boards/1/proposals", `{"times":["2000-01-02T00:00:00Z"]}`, "noToken noToken badToken noSuchRound noSuchRound noSuchRound noSuchRound"},
	{"agreeTime", "POST", "/api/v1/tournaments/TOURNAMENT/rounds/1/boards/1/agree", `{"time":"2000-01-02T00:00:00Z"}`, "noToken noToken badToken noSuchRound noSuchRound noSuchRound noSuchRound"},
	{"chatInTournament", "POST", "/api/v1/tournaments/TOURNAMENT/chat", `{"text":"hello"}`, "noToken noToken badToken 204 204 204 204"},
	{"streamTournament", "GET", "/api/v1/tournaments/TOURNAMENT/stream", "", "200 200 badToken 200 200 200 200"},
	{"getTournamentReport", "GET", "/api/v1/tournaments/TOURNAMENT.trf", "", "200 200 badToken 200 200 200 200"},
	{"getTournamentTable", "GET", "/api/v1/tournaments/TOURNAMENT.csv", "", "200 200 badToken 200 200 200 200"},
	{"getTournamentResults", "GET", "/api/v1/tournaments/TOURNAMENT.html", "", "200 200 badToken 200 200 200 200"},
	{"getTournamentGames", "GET", "/api/v1/tournaments/TOURNAMENT.cups", "", "200 200 badToken 200 200 200 200"},
	{"getTournamentCalendar", "GET", "/api/v1/tournaments/TOURNAMENT.ics", "", "200 200 badToken 200 200 200 200"},
	{"getCalendar", "GET", "/api/v1/tournaments.ics", "", "200 200 badToken 200 200 200 200"},
	{"listSeries", "GET", "/api/v1/series?status=open", "", "200 200 badToken 200 200 200 200"},
	{"listSeries", "GET", "/api/v1/series?player=Nobody", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"getSeries", "GET", "/api/v1/series/LEAGUE", "", "200 200 badToken 200 200 200 200"},
	{"getSeries", "GET", "/api/v1/series/none", "", "notFound notFound badToken notFound notFound notFound notFound"},
	{"streamSeries", "GET", "/api/v1/series/LEAGUE/stream", "", "200 200 badToken 200 200 200 200"},
	{"getSeriesStandings", "GET", "/api/v1/series/LEAGUE/standings", "", "200 200 badToken 200 200 200 200"},
	{"listSeasons", "GET", "/api/v1/series/LEAGUE/seasons", "", "200 200 badToken 200 200 200 200"},
	{"listSignedUp", "GET", "/api/v1/series/LEAGUE/entries", "", "200 200 badToken 200 200 200 200"},
	{"signUp", "POST", "/api/v1/series/LEAGUE/entries", "", "noToken noToken badToken 200 200 200 200"},
	{"signOff", "DELETE", "/api/v1/series/LEAGUE/entries/me", "", "noToken noToken badToken notEntered notEntered 204 notEntered"},
	{"streamPosition", "GET", "/api/v1/positions/stream?p=1.1/4/0_0.0/6/0_s", "", "200 200 badToken 200 200 200 200"},
}

func TestWhoMayDoWhat(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		// No operation is missing, and none is in the table that there is not.
		var described, tested []string
		operations(s, func(_, _ string, o *openapi.Operation) {
			if !hasOwnTests(o.OperationID) {
				described = append(described, o.OperationID)
			}
		})
		for _, line := range mayDo {
			tested = append(tested, line.operation)
		}
		for _, line := range membersMayDo {
			tested = append(tested, line.operation)
		}
		for _, line := range guildsMayDo {
			tested = append(tested, line.operation)
		}
		slices.Sort(described)
		slices.Sort(tested)
		if tested = slices.Compact(tested); !slices.Equal(described, tested) {
			t.Errorf("the table has %q\nand the description %q", tested, described)
		}
		director := s.joined("Director")
		const forged = "cups_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		for _, line := range mayDo {
			for i, want := range strings.Fields(line.answers) {
				game, player, opponent := s.game()
				challenge := s.ask(player, "POST", "/api/v1/challenges", fmt.Sprintf(`{"cups":4,"opponent":{"member":%q}}`, s.name(opponent))).is(201, "").get("id").(string)
				link := s.ask(player, "POST", "/api/v1/challenges", `{"cups":4}`).is(201, "").get("id").(string)
				seek := s.ask(player, "POST", "/api/v1/seeks", `{"cups":5}`).is(201, "").get("id").(string)
				tournament := ""
				if strings.Contains(line.path, "TOURNAMENT") { // the player has entered
					tournament = strings.TrimPrefix(s.announce(director, ""), "/api/v1/tournaments/")
					s.ask(player, "POST", "/api/v1/tournaments/"+tournament+"/entries", nil).is(200, "")
				}
				league := ""
				if strings.Contains(line.path, "LEAGUE") { // the player has signed up
					league = s.ask(director, "POST", "/api/v1/series", `{"name":"Bean League","league":{}}`).is(201, "").get("id").(string)
					s.ask(player, "POST", "/api/v1/series/"+league+"/entries", nil).is(200, "")
				}
				path := strings.NewReplacer("TOURNAMENT", tournament, "LEAGUE", league, "GAME", game, "CHALLENGE", challenge, "LINK", link, "SEEK", seek, "NAME", url.PathEscape(s.name(player)), "PUZZLE", puzzle.Embedded().Puzzles[0].ID).Replace(line.path)
				r := httptest.NewRequest(line.method, path, strings.NewReader(line.body))
				ctx, cancel := context.WithTimeout(s.Context(), 5*time.Second) // streams do not end
				r = r.WithContext(ctx)
				switch who := persons[i]; who {
				case "forged cookie":
					r.AddCookie(&http.Cookie{Name: "cups", Value: forged})
				case "bad token":
					r.Header.Set("Authorization", "Bearer "+forged)
				case "stranger":
					r.Header.Set("Authorization", "Bearer "+s.guest())
				case "bot":
					r.Header.Set("Authorization", "Bearer "+s.ask("", "POST", "/api/v1/guests", `{"bot":true}`).get("token").(string))
				case "player":
					r.AddCookie(&http.Cookie{Name: "cups", Value: player}) // the page's way
				case "opponent":
					r.Header.Set("Authorization", "Bearer "+opponent)
				}
				got := s.do(r)
				cancel()
				if answer := got.code(); answer != want && (answer != "" || strconv.Itoa(got.status) != want) {
					t.Errorf("%s by %s: %d %s, want %s", got.asked, persons[i], got.status, got.body, want)
				}
				for _, token := range []string{player} { // so that no seek is there for the next line
					s.ask(token, "DELETE", "/api/v1/seeks/"+seek, nil)
				}
			}
		}
	})
}

// The messages of the page's socket, asked by the same persons but for the bad
// token, with which no socket opens.
var mayPlug = []struct{ frame, answers string }{
	{`{"t":"watch","game":"GAME"}`, "game game - game game game game"},
	{`{"t":"move","id":1,"game":"GAME","ply":0,"move":"1"}`, "notYourGame notYourGame - notYourGame notYourGame ok notYourTurn"},
	{`{"t":"act","id":1,"game":"GAME","action":"resign"}`, "notYourGame notYourGame - notYourGame notYourGame ok ok"},
	{`{"t":"chat","id":1,"game":"GAME","room":"players","text":"x"}`, "notYourGame notYourGame - notYourGame notYourGame ok ok"},
	{`{"t":"lobby","on":true}`, "lobby lobby - lobby lobby lobby lobby"},
	{`{"t":"live","on":true}`, "live live - live live live live"},
	{`{"t":"seek","id":1,"cups":3}`, "noToken noToken - ok ok ok ok"},
	{`{"t":"unseek","id":1,"seek":"SEEK"}`, "noToken noToken - notFound notFound ok notFound"},
	{`{"t":"answer","id":1,"seek":"SEEK"}`, "noToken noToken - ok forbidden ownOffer ok"},
}

func TestWhoMaySayWhat(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for _, line := range mayPlug {
			for i, want := range strings.Fields(line.answers) {
				if want == "-" {
					continue
				}
				game, player, opponent := s.game()
				seek := s.ask(player, "POST", "/api/v1/seeks", `{"cups":5}`).is(201, "").get("id").(string)
				token := map[string]string{"player": player, "opponent": opponent, "forged cookie": "cups_AAAA"}[persons[i]]
				switch persons[i] {
				case "stranger":
					token = s.guest()
				case "bot":
					token = s.ask("", "POST", "/api/v1/guests", `{"bot":true}`).get("token").(string)
				}
				p := s.socket(token)
				if hello := p.hear("hello"); (hello["account"] == nil) != (persons[i] == "nobody" || persons[i] == "forged cookie") {
					t.Errorf("%s: the server says %v", persons[i], hello)
				}
				p.say(strings.NewReplacer("GAME", game, "SEEK", seek).Replace(line.frame))
				got := p.answer()
				if got != want {
					t.Errorf("%s by %s: %s, want %s", line.frame, persons[i], got, want)
				}
				p.CloseNow()
				s.ask(player, "DELETE", "/api/v1/seeks/"+seek, nil)
				synctest.Wait()
			}
		}
		bad := httptest.NewRequest("GET", "/socket", nil)
		bad.Header.Set("Authorization", "Bearer cups_AAAA")
		s.do(bad).is(401, "badToken")
	})
}
