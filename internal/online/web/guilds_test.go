package web_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// The columns of the table of what can be done in guilds. The program has a token of the
// officer with the scope play.
var guildKinds = []string{"nobody", "guest", "bot", "outsider", "member", "officer", "master", "program"}

const settings = `{"start":1500,"k":[{"games":30,"k":40},{"k":20}],"kAbove":{"rating":2400,"k":10},"provisional":15,"feeds":"members"}`

const ladder = `{"cups":2,"beans":6,"clock":{"baseMs":180000},"reach":2,"days":7,"games":1}`

// guildsMayDo says what each of them is answered: a status, or the code of a refusal. GUILD
// takes applications, of which one is APPLICANT's, and is asked to play in TOURNAMENT; TARGET is a member, and OFFICER another
// officer. It has the NOTICE, the VOTE of the council, the HONOUR, the ENTRY and the IMPORT, and a ladder on
// which the target, the member and the officer are, with the CHALLENGE of the member to the target.
var guildsMayDo = []struct{ operation, method, path, body, answers string }{
	{"foundGuild", "POST", "", `{"name":"NEW","entry":"open"}`, "noToken forbidden forbidden 201 201 201 201 forbidden"},
	{"foundGuild", "POST", "", `{"name":"NAME","entry":"open"}`, "noToken forbidden forbidden nameTaken nameTaken nameTaken nameTaken forbidden"},
	{"listGuilds", "GET", "?q=guild&max=3", "", "200 200 200 200 200 200 200 200"},
	{"getGuild", "GET", "/GUILD", "", "200 200 200 200 200 200 200 200"},
	{"getGuild", "GET", "/nowhere", "", strings.Repeat("notFound ", 8)},
	{"changeGuild", "PATCH", "/GUILD", `{"text":"We play."}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"changeGuild", "PATCH", "/GUILD", `{"name":"NEW"}`, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 200 forbidden"},
	{"changeGuild", "PATCH", "/GUILD", `{"entry":"open"}`, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 200 forbidden"},
	{"changeGuild", "PATCH", "/GUILD", `{"ground":"#777777","ink":"#888888"}`, "noToken forbidden forbidden notInGuild officeTooLow badGuild badGuild forbidden"},
	{"closeGuild", "POST", "/GUILD/close", "", "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 200 forbidden"},
	{"listGuildMembers", "GET", "/GUILD/members", "", "200 200 200 200 200 200 200 200"},
	{"addGuildMember", "POST", "/GUILD/members", `{"name":"APPLICANT"}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"addGuildMember", "POST", "/GUILD/members", `{"name":"APPLICANT","office":"officer"}`, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 202 forbidden"},
	{"addGuildMember", "POST", "/GUILD/members", `{"name":"Asked"}`, "noToken forbidden forbidden notInGuild officeTooLow 202 202 forbidden"},
	{"listKeptOut", "GET", "/GUILD/kept-out", "", "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"letIn", "DELETE", "/GUILD/kept-out/Removed", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"addGuildMember", "POST", "/GUILD/members", `{"name":"Nobody"}`, "noToken forbidden forbidden notFound notFound notFound notFound forbidden"},
	{"changeGuildMember", "PATCH", "/GUILD/members/TARGET", `{"title":"Cook"}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"changeGuildMember", "PATCH", "/GUILD/members/TARGET", `{"office":"officer"}`, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 202 forbidden"},
	{"changeGuildMember", "PATCH", "/GUILD/members/me", `{"office":"master"}`, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 200 forbidden"},
	{"changeGuildMember", "PATCH", "/GUILD/members/OFFICER", `{"office":"member"}`, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 200 forbidden"},
	{"removeGuildMember", "DELETE", "/GUILD/members/TARGET?reason=absent", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"removeGuildMember", "DELETE", "/GUILD/members/OFFICER", "", "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 204 forbidden"},
	{"removeGuildMember", "DELETE", "/GUILD/members/me", "", "noToken forbidden forbidden notInGuild 204 204 lastMaster 204"},
	{"applyToGuild", "POST", "/GUILD/applications", `{"text":"please"}`, "noToken forbidden forbidden 201 alreadyMember alreadyMember alreadyMember alreadyMember"},
	{"listApplications", "GET", "/GUILD/applications", "", "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"declineApplication", "DELETE", "/GUILD/applications/APPLICANT", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"getGuildLog", "GET", "/GUILD/log?max=2", "", "200 200 200 200 200 200 200 200"},
	{"getGuildBoard", "GET", "/GUILD/board", "", "200 200 200 200 200 200 200 200"},
	{"streamGuild", "GET", "/GUILD/stream?after=999", "", strings.Repeat("malformed ", 8)},
	{"getTeams", "GET", "/api/v1/tournaments/TOURNAMENT/teams", "", "200 200 200 200 200 200 200 200"},
	{"getTeams", "GET", "/api/v1/tournaments/nowhere/teams", "", strings.Repeat("notFound ", 8)},
	{"setTeam", "PUT", "/api/v1/tournaments/TOURNAMENT/teams/GUILD", `{"plays":true}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 200"},
	{"setTeam", "PUT", "/api/v1/tournaments/TOURNAMENT/teams/GUILD", `{"plays":false}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 200"},
	{"setTeam", "PUT", "/api/v1/tournaments/TOURNAMENT/teams/GUILD", `{"players":[]}`, "noToken forbidden forbidden 200 officeTooLow 200 200 200"}, // the outsider directs it
	{"setTeam", "PUT", "/api/v1/tournaments/TOURNAMENT/teams/GUILD", `{"players":["Nobody"]}`, "noToken forbidden forbidden notFound notFound notFound notFound notFound"},
	{"postNotice", "POST", "/GUILD/notices", `{"text":"hello"}`, "noToken forbidden forbidden notInGuild officeTooLow 201 201 forbidden"},
	{"removeNotice", "DELETE", "/GUILD/notices/NOTICE", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"openVote", "POST", "/GUILD/votes", `{"question":"?","options":["yes","no"],"ends":"SOON"}`, "noToken forbidden forbidden notInGuild officeTooLow 201 201 forbidden"},
	{"vote", "POST", "/GUILD/votes/VOTE/ballots", `{"option":1}`, "noToken forbidden forbidden notInGuild notYourVote 200 200 200"},
	{"getGuildChat", "GET", "/GUILD/chat", "", "noToken forbidden forbidden notInGuild 200 200 200 200"},
	{"chatInGuild", "POST", "/GUILD/chat", `{"text":"hello"}`, "noToken forbidden forbidden notInGuild 201 201 201 201"},
	{"chatInGuild", "POST", "/GUILD/chat", `{"text":" "}`, "noToken forbidden forbidden notInGuild badText badText badText badText"},
	{"removeGuildLine", "DELETE", "/GUILD/chat/LINE", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 204"},
	{"reportGuildLine", "POST", "/GUILD/chat/LINE/report", "", "noToken forbidden forbidden notFound 204 notFound 204 notFound"}, // the officer's own
	{"listGuildReports", "GET", "/GUILD/reports", "", "noToken forbidden forbidden notInGuild officeTooLow 200 200 200"},
	{"reportTournamentLine", "POST", "/api/v1/tournaments/TOURNAMENT/chat/1/report", "", "noToken forbidden forbidden notFound notFound notFound notFound notFound"},
	{"listTournamentReports", "GET", "/api/v1/tournaments/TOURNAMENT/reports", "", "noToken forbidden forbidden 200 notDirector notDirector notDirector notDirector"}, // the outsider directs it
	{"reportGameLine", "POST", "/api/v1/games/nowhere/chat/1/report", "", "noToken forbidden forbidden notFound notFound notFound notFound notFound"},
	{"addHonour", "POST", "/GUILD/honours", `{"name":"racingphil","outside":true,"title":"2115"}`, "noToken forbidden forbidden notInGuild officeTooLow 201 201 forbidden"},
	{"getLadder", "GET", "/GUILD/ladder?max=1", "", "200 200 200 200 200 200 200 200"},
	{"setLadder", "PUT", "/GUILD/ladder", ladder, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"setLadder", "PUT", "/GUILD/ladder", `{"cups":2,"beans":6,"clock":{"baseMs":180000},"rated":true,"reach":2,"days":7,"games":1}`, "noToken forbidden forbidden badTerms badTerms badTerms badTerms forbidden"},
	{"closeLadder", "DELETE", "/GUILD/ladder", "", "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"joinLadder", "POST", "/GUILD/ladder/join", "", "noToken forbidden forbidden notInGuild onLadder onLadder 200 onLadder"},
	{"leaveLadder", "POST", "/GUILD/ladder/leave", "", "noToken forbidden forbidden notInGuild 200 200 notOnLadder 200"},
	{"challengeForPlace", "POST", "/GUILD/ladder/challenges", `{"name":"Target"}`, "noToken forbidden forbidden notInGuild challengeOpen challengeOpen notOnLadder challengeOpen"},
	{"challengeForPlace", "POST", "/GUILD/ladder/challenges", `{"name":"Member"}`, "noToken forbidden forbidden notInGuild outOfReach 201 notOnLadder 201"},
	{"answerForPlace", "POST", "/GUILD/ladder/challenges/CHALLENGE/answer", `{"accept":true}`, "noToken forbidden forbidden notInGuild noSuchChallenge noSuchChallenge noSuchChallenge noSuchChallenge"}, // it is the target's
	{"endChallengeForPlace", "DELETE", "/GUILD/ladder/challenges/CHALLENGE", "", "noToken forbidden forbidden notInGuild 200 noSuchChallenge noSuchChallenge noSuchChallenge"},
	{"endChallengeForPlace", "DELETE", "/GUILD/ladder/challenges/CHALLENGE?reason=ill", "", "noToken forbidden forbidden notInGuild officeTooLow 200 200 200"},
	{"setPlace", "PUT", "/GUILD/ladder/places/Target", `{"place":2,"reason":"ill"}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"removeHonour", "DELETE", "/GUILD/honours/HONOUR", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"setGuildElo", "PUT", "/GUILD/elo", settings, "noToken forbidden forbidden notInGuild officeTooLow officeTooLow 200 forbidden"},
	{"getGuildElo", "GET", "/GUILD/elo?at=1999-01-01", "", "200 200 200 200 200 200 200 200"},
	{"getGuildElo", "GET", "/GUILD/elo?format=csv", "", "200 200 200 200 200 200 200 200"},
	{"getEloHistory", "GET", "/GUILD/elo/history?player=TARGET", "", "200 200 200 200 200 200 200 200"},
	{"getEloHistory", "GET", "/GUILD/elo/history?player=Nobody", "", strings.Repeat("notFound ", 8)},
	{"listPerformances", "GET", "/GUILD/elo/performances?player=TARGET", "", "200 200 200 200 200 200 200 200"},
	{"listPerformances", "GET", "/GUILD/elo/performances?player=Nobody", "", strings.Repeat("notFound ", 8)},
	{"enterResult", "POST", "/GUILD/elo/results", `{"south":"TARGET","north":{"name":"racingphil","outside":true},"result":"0-1","at":"1994-05-30"}`, "noToken forbidden forbidden notInGuild officeTooLow 201 201 forbidden"},
	{"enterResult", "POST", "/GUILD/elo/results", `{"south":"TARGET","north":"TARGET","result":"0-1"}`, "noToken forbidden forbidden notInGuild officeTooLow samePlayer samePlayer forbidden"},
	{"enterResult", "POST", "/GUILD/elo/results", `{"south":"TARGET","north":"APPLICANT","result":"0-1"}`, "noToken forbidden forbidden notInGuild officeTooLow notFound notFound forbidden"},
	{"correctEntry", "PATCH", "/GUILD/elo/results/ENTRY", `{"result":"1/2-1/2","reason":"wrong"}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"correctEntry", "PATCH", "/GUILD/elo/results/ENTRY", `{"north":{"name":"racingphil","outside":true},"reason":"wrong"}`, "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"deleteEntry", "DELETE", "/GUILD/elo/results/ENTRY?reason=twice", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"importElo", "POST", "/GUILD/elo/imports?dry=true", "date,name,rating,games\n1994-05-30,racingphil,1972,310\n", "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"importElo", "POST", "/GUILD/elo/imports", "date,name,rating,games\n1994-05-30,racingphil,1972,310\n", "noToken forbidden forbidden notInGuild officeTooLow 200 200 forbidden"},
	{"undoImport", "DELETE", "/GUILD/elo/imports/IMPORT", "", "noToken forbidden forbidden notInGuild officeTooLow 204 204 forbidden"},
	{"exportElo", "GET", "/GUILD/elo/export", "", "200 200 200 200 200 200 200 200"},
	{"linkPlayer", "POST", "/GUILD/elo/links", `{"outside":"Ida","name":"TARGET"}`, "noToken forbidden forbidden notInGuild officeTooLow 202 202 forbidden"},
	{"unlinkPlayer", "DELETE", "/GUILD/elo/links?outside=Ida", "", "noToken forbidden forbidden notInGuild officeTooLow notFound notFound forbidden"},
	{"mergeNames", "POST", "/GUILD/elo/spellings", `{"outside":"Ida","into":"ida"}`, "noToken forbidden forbidden notInGuild officeTooLow samePlayer samePlayer forbidden"},
	{"mergeNames", "POST", "/GUILD/elo/spellings", `{"outside":"Ida","into":"Nobody"}`, "noToken forbidden forbidden notInGuild officeTooLow notFound notFound forbidden"},
	{"splitName", "DELETE", "/GUILD/elo/spellings?outside=Ida", "", "noToken forbidden forbidden notInGuild officeTooLow notFound notFound forbidden"},
	{"listSpellings", "GET", "/GUILD/elo/spellings", "", "200 200 200 200 200 200 200 200"},
}

func isOfGuilds(operation string) bool {
	return slices.ContainsFunc(guildsMayDo, func(line struct{ operation, method, path, body, answers string }) bool {
		return line.operation == operation
	})
}

func TestWhatOfficersOfGuildsMayDo(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		tokens := map[string]string{"guest": s.guest(), "bot": s.ask("", "POST", "/api/v1/guests", `{"bot":true}`).get("token").(string)}
		tokens["master"], tokens["outsider"] = s.joined("Mia"), s.joined("Otto")
		for _, who := range []string{"Member", "Officer", "Target", "Second", "Applicant", "Removed"} {
			tokens[strings.ToLower(who)] = s.joined(who)
		}
		s.joined("Asked")
		tokens["program"] = s.ask(tokens["officer"], "POST", "/api/v1/tokens", `{"scopes":["play"]}`).is(201, "").get("token").(string)
		others := strings.TrimPrefix(s.guild(tokens["applicant"], "Others"), "/api/v1/guilds/")
		count := 0
		var name string
		var fill *strings.Replacer
		// found founds the next guild of the same accounts.
		found := func() (g string) {
			count++
			name = fmt.Sprint("Guild ", count)
			g = s.guild(tokens["master"], name)
			time.Sleep(time.Hour) // so that nobody writes too many lines, or invites too often
			s.staff(g, tokens)
			s.ask(tokens["applicant"], "POST", g+"/applications", `{"text":"please"}`).is(201, "")
			s.enlist(tokens["officer"], g, tokens["removed"], `{"name":"Removed"}`)
			s.ask(tokens["officer"], "DELETE", g+"/members/Removed", nil).is(204, "")
			number := func(path, body string) string {
				return fmt.Sprint(s.ask(tokens["officer"], "POST", g+path, body).is(201, "").get("number"))
			}
			soon := s.hall.Now().Add(time.Hour).UTC().Format(time.RFC3339)
			notice := number("/notices", `{"text":"hello"}`)
			vote := number("/votes", `{"question":"?","options":["yes","no"],"ends":"`+soon+`","council":true}`)
			honour := number("/honours", `{"name":"Target","title":"loyal"}`)
			line := number("/chat", `{"text":"hello"}`)
			s.ask(tokens["master"], "PUT", g+"/elo", settings).is(200, "")
			entry := s.ask(tokens["officer"], "POST", g+"/elo/results", `{"south":"Target","north":"Member","result":"1-0"}`).is(201, "").get("entry").(string)
			file := fmt.Sprint(s.ask(tokens["officer"], "POST", g+"/elo/imports", "date,name,rating,games\n1993-05-30,Ida,1600,20\n").is(200, "").get("import"))
			s.ask(tokens["master"], "PUT", g+"/ladder", ladder).is(200, "")
			for _, who := range []string{"target", "member", "officer"} {
				s.ask(tokens[who], "POST", g+"/ladder/join", nil).is(200, "")
			}
			challenge := fmt.Sprint(s.ask(tokens["member"], "POST", g+"/ladder/challenges", `{"name":"Target"}`).is(201, "").get("challenges").([]any)[0].(map[string]any)["number"])
			asked := fmt.Sprintf(`,"format":"teams","teams":{"guilds":[%q,%q]}`, strings.TrimPrefix(g, "/api/v1/guilds/"), others)
			tournament := strings.TrimPrefix(s.announce(tokens["outsider"], asked), "/api/v1/tournaments/")
			fill = strings.NewReplacer("TOURNAMENT", tournament, "GUILD", strings.TrimPrefix(g, "/api/v1/guilds/"), "NAME", name, "NEW", "New "+name, "TARGET", "Target", "OFFICER", "Second",
				"APPLICANT", "Applicant", "NOTICE", notice, "VOTE", vote, "HONOUR", honour, "ENTRY", entry, "IMPORT", file, "SOON", soon, "LINE", line, "CHALLENGE", challenge)
			return g
		}
		g := found()
		for _, line := range guildsMayDo {
			for j, want := range strings.Fields(line.answers) {
				kind := guildKinds[j]
				path := fill.Replace(line.path)
				if !strings.HasPrefix(path, "/api/") {
					path = "/api/v1/guilds" + path
				}
				got := s.ask(tokens[kind], line.method, path, fill.Replace(line.body))
				if answer := got.code(); answer != want && (answer != "" || strconv.Itoa(got.status) != want) {
					t.Errorf("%s by %s: %d %s, want %s", got.asked, kind, got.status, got.body, want)
				}
				if got.status >= 300 || line.method == "GET" {
					continue // the guild is as it was
				}
				s.ask(tokens["master"], "POST", g+"/close", nil) // one account is the master of five guilds at most
				if line.operation == "foundGuild" {
					s.ask(tokens[kind], "POST", "/api/v1/guilds/"+got.get("id").(string)+"/close", nil).is(200, "")
				}
				g = found()
			}
		}
	})
}

// enlist has a guild invite somebody as what the body says, who accepts.
func (s *site) enlist(officer, guild, member, body string) {
	s.Helper()
	s.agree(member, s.ask(officer, "POST", guild+"/members", body))
}

// agreeAll has somebody accept all invitations.
func (s *site) agreeAll(token string) {
	s.Helper()
	for _, i := range s.invitations(token) {
		s.ask(token, "POST", "/api/v1/account/invitations/"+i.ID+"/accept", nil).is(200, "")
	}
}

// agree has somebody accept the invitation of an answer.
func (s *site) agree(token string, asked reply) {
	s.Helper()
	s.ask(token, "POST", "/api/v1/account/invitations/"+asked.is(202, "").get("invitation").(string)+"/accept", nil).is(200, "")
}

// staff gives a guild members and officers, whose tokens are those of their names.
func (s *site) staff(g string, tokens map[string]string) {
	s.Helper()
	for _, who := range []string{"Member", "Target", "Officer", "Second"} {
		office := "member"
		if who == "Officer" || who == "Second" {
			office = "officer"
		}
		s.enlist(tokens["master"], g, tokens[strings.ToLower(who)], fmt.Sprintf(`{"name":%q,"office":%q}`, who, office))
	}
}

// guild founds a guild that takes applications, and returns its path.
func (s *site) guild(master, name string) string {
	s.Helper()
	return "/api/v1/guilds/" + s.ask(master, "POST", "/api/v1/guilds", map[string]any{"name": name, "entry": "application"}).is(201, "").get("id").(string)
}

// eloLine is a line of a list.
type eloLine struct {
	Place       int
	Name        string
	Outside     bool
	Rating      int
	Exact       float64
	Games       int
	Provisional bool
	Best        int
}

func (s *site) elo(path string) (list []eloLine) {
	s.Helper()
	var a struct{ Players []eloLine }
	s.ask("", "GET", path, nil).is(200, "").read(&a)
	return a.Players
}

// won lets South win a game against North.
func (s *site) won(south, north string) string {
	s.Helper()
	c := s.ask(south, "POST", "/api/v1/challenges", `{`+small+`,"side":"south"}`).is(201, "").get("id").(string)
	id := s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
	s.move(id, south, north)
	s.move(id, south, north)
	s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
	return id
}

// Games between members come into the list by themselves, each once, and corrections of the
// server's officers come after them. Games that ended before there was a list are taken when
// it begins.
func TestGamesBetweenMembersComeIntoTheList(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cem := s.joined("Ada"), s.joined("Ben"), s.joined("Cem")
		g := s.guild(ada, "BohnDuell")
		s.enlist(ada, g, ben, `{"name":"Ben"}`)
		s.won(ada, ben)
		s.won(ada, cem) // who is no member
		synctest.Wait()
		s.ask("", "GET", g+"/elo", nil).is(409, "noList")
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		synctest.Wait()
		first := s.elo(g + "/elo")
		if len(first) != 2 || first[0].Name != "Ada" || first[0].Exact != 1520 || first[1].Exact != 1480 || !first[0].Provisional {
			t.Fatalf("the list is %+v", first)
		}
		time.Sleep(time.Hour) // of test time
		game := s.won(ben, ada)
		synctest.Wait()
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "") // everything is looked at again
		synctest.Wait()
		if list := s.elo(g + "/elo"); len(list) != 2 || list[0].Games != 2 || list[0].Name != "Ben" {
			t.Errorf("the list is %+v", list)
		}
		time.Sleep(time.Hour)
		officer := s.officer("Olga", "moderator")
		s.ask(officer, "POST", "/api/v1/officers/games/"+game+"/result", `{"result":"0-1","reason":"help"}`).is(200, "")
		synctest.Wait()
		var history []struct {
			At, Opponent, Game string
			Rating             int
			Score              float64
		}
		s.ask("", "GET", g+"/elo/history?player=ada", nil).is(200, "").read(&history)
		if len(history) != 2 || history[1].Score != 1 || history[1].Game != game || history[1].Opponent != "Ben" || history[1].Rating <= 1520 {
			t.Errorf("the history is %+v", history)
		}
		at, _, _ := strings.Cut(history[0].At, ".")
		if list := s.elo(g + "/elo?at=" + url.QueryEscape(at+".999Z")); len(list) != 2 || list[0].Games != 1 {
			t.Errorf("the list of %s is %+v", at, list)
		}
	})
}

// An import takes all lines or none, and every refused line says why.
func TestImports(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		g := s.guild(ada, "BohnDuell")
		good := "date,south,north,result\n1994-05-30,ada,racingphil,0-1\n1994-06-01,racingphil,Ida,1/2-1/2\n"
		s.ask(ada, "POST", g+"/elo/imports", good).is(409, "noList")
		s.ask(ada, "PUT", g+"/elo", strings.Replace(settings, "1500", "1200", 1)).is(200, "")
		type answer struct {
			Taken   int
			Import  *int64
			New     []string
			Unread  []string
			Refused []struct {
				Line                int
				Reason, Code, Value string
			}
			Known []struct {
				Line    int
				Entry   string
				Deleted bool
			}
		}
		send := func(query, file string) (a answer) {
			s.ask(ada, "POST", g+"/elo/imports"+query, file).is(200, "").read(&a)
			return a
		}
		bad := good + "1994-06-01,racingphil,Ida,3-1\n"
		if a := send("", bad); a.Taken != 0 || a.Import != nil || len(a.Refused) != 1 || a.Refused[0].Line != 4 || a.Refused[0].Code != "badResult" || a.Refused[0].Value != "3-1" || a.Refused[0].Reason == "" {
			t.Errorf("%+v", a)
		}
		if a := send("?dry=true&partly=true", bad); a.Taken != 2 || a.Import != nil || len(a.Refused) != 1 || !slices.Equal(a.New, []string{"racingphil", "Ida"}) {
			t.Errorf("%+v", a)
		}
		if a := send("?dry=true", "date,south,north,result,Table,note\n1994-05-30,ada,racingphil,0-1,3,\n"); a.Taken != 1 || !slices.Equal(a.Unread, []string{"Table", "note"}) {
			t.Errorf("with more columns: %+v", a)
		}
		if a := send("?dry=true", good); a.Unread == nil || len(a.Unread) != 0 {
			t.Errorf("without more columns: %+v", a)
		}
		if list := s.elo(g + "/elo"); len(list) != 0 {
			t.Errorf("a look has changed the list to %+v", list)
		}
		a := send("?partly=true", bad)
		if a.Taken != 2 || a.Import == nil {
			t.Errorf("%+v", a)
		}
		// What is there already is left out, in whatever order and form, and shown.
		more := "result;south;north;date\n1:0;ADA;racingphil;1.6.1994\n" + "0:1;ada;RACINGPHIL;30.5.1994\n"
		for _, query := range []string{"?dry=true", ""} {
			b := send(query, more)
			if b.Taken != 1 || (b.Import == nil) != (query != "") || len(b.Refused) != 0 || len(b.Known) != 1 || b.Known[0].Line != 3 || b.Known[0].Entry != fmt.Sprint(*a.Import, ".2") {
				t.Errorf("a file that has grown, %q: %+v", query, b)
			}
		}
		for _, query := range []string{"?dry=true", ""} {
			if b := send(query, more); b.Taken != 0 || b.Import != nil || len(b.Known) != 2 {
				t.Errorf("the same file, %q: %+v", query, b)
			}
		}
		b := send("?again=true", more)
		if b.Taken != 2 || len(b.Known) != 0 {
			t.Errorf("again: %+v", b)
		}
		s.ask(ada, "DELETE", fmt.Sprint(g, "/elo/imports/", *b.Import), nil).is(204, "")
		s.ask(ada, "DELETE", fmt.Sprint(g, "/elo/imports/", *b.Import-1), nil).is(204, "")
		list := s.elo(g + "/elo")
		if len(list) != 3 || list[0].Name != "racingphil" || !list[0].Outside || list[2].Name != "Ada" || list[2].Outside {
			t.Errorf("the list is %+v", list)
		}
		s.ask(ada, "POST", g+"/elo/imports", "x").is(200, "")
		s.ask(ada, "POST", g+"/elo/imports", strings.Repeat("x", 3<<20)).is(413, "tooLarge")
		s.ask(ada, "DELETE", fmt.Sprint(g, "/elo/imports/", *a.Import), nil).is(204, "")
		if list := s.elo(g + "/elo"); len(list) != 0 {
			t.Errorf("of the import that was undone %+v is left", list)
		}
	})
}

// An independent program calculates the list from the export, as docs/formats/guild-list.md says.
func TestTheExportIsTheList(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g := s.guild(ada, "BohnDuell")
		s.enlist(ada, g, ben, `{"name":"Ben"}`)
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		s.ask(ada, "POST", g+"/elo/imports", "date,name,rating,games\n1993-05-01,Ben,1700,40\n").is(200, "")
		undone := fmt.Sprint(s.ask(ada, "POST", g+"/elo/imports", "date,south,north,result\n1993-06-01,Ben,Ida,1-0\n").is(200, "").get("import"))
		s.ask(ada, "POST", g+"/elo/imports", "date,south,north,result\n1993-07-01,Ben,Phil,1-0\n1993-07-02,Ada,Phil,1-0\n1993-07-02,Phil,Ada,1/2-1/2\n").is(200, "")
		s.won(ada, ben)
		synctest.Wait()
		wrong := s.ask(ada, "POST", g+"/elo/results", `{"south":"Ben","north":"Ada","result":"1-0","at":"1993-07-01"}`).is(201, "").get("entry").(string)
		s.ask(ada, "PATCH", g+"/elo/results/"+wrong, `{"result":"0-1","at":"1993-05-15","reason":"typing error"}`).is(200, "")
		twice := s.ask(ada, "POST", g+"/elo/results", `{"south":"Ben","north":"Ada","result":"1-0"}`).is(201, "").get("entry").(string)
		s.ask(ada, "DELETE", g+"/elo/results/"+twice+"?reason=twice", nil).is(204, "")
		s.ask(ada, "DELETE", g+"/elo/imports/"+undone, nil).is(204, "")
		s.ask(ada, "POST", g+"/elo/links", `{"outside":"Phil","name":"Ben"}`).is(422, "samePlayer")

		want := independent(t, s.ask("", "GET", g+"/elo/export", nil).is(200, "").body)
		list := s.elo(g + "/elo")
		if len(list) != len(want) {
			t.Errorf("the list is %+v, want %v", list, want)
		}
		for _, p := range list {
			if d := p.Exact - want[p.Name]; d > 1e-9 || d < -1e-9 {
				t.Errorf("%s has %v, want %v", p.Name, p.Exact, want[p.Name])
			}
		}
		s.ask(ben, "POST", "/api/v1/account/erase", `{"name":"Ben","password":"`+password+`"}`).is(204, "")
		export := s.ask("", "GET", g+"/elo/export", nil).is(200, "").body
		if strings.Contains(export, `"Ben"`) || !strings.Contains(export, "Anonymous ") || len(s.elo(g+"/elo")) != len(list) {
			t.Errorf("after the erasure the export is %s", export)
		}
		for _, path := range []string{"/members", "/log", "/board", "/elo"} {
			if text := s.ask(ada, "GET", g+path, nil).is(200, "").body; strings.Contains(text, `"Ben"`) {
				t.Errorf("%s still has the name: %s", path, text)
			}
		}
	})
}

// What happens in a guild goes to those who watch it, in order, each event once. What only
// officers see does not go to others.
func TestTheStreamOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cem := s.joined("Ada"), s.joined("Ben"), s.joined("Cem")
		g := s.guild(ada, "BohnDuell")
		live := s.watch(ben, g+"/stream")
		defer live.end()
		if e := live.event(); e["type"] != "guild" {
			t.Errorf("%v", e)
		}
		s.ask(cem, "POST", g+"/applications", `{"text":"secret"}`).is(201, "")
		s.ask(ada, "POST", g+"/members", `{"name":"Cem"}`).is(200, "")
		if e := live.event(); e["type"] != "application" || e["text"] != nil || e["version"] != 2.0 || e["name"] != nil {
			t.Errorf("%v", e)
		}
		if e := live.event(); e["type"] != "member" || e["by"] != "Ada" || e["name"] != "Cem" {
			t.Errorf("%v", e)
		}
		old := s.watch(ada, g+"/stream?after=1")
		defer old.end()
		if e := old.event(); e["type"] != "application" || e["text"] != "secret" {
			t.Errorf("%v", e)
		}
	})
}

// What the council votes on is in no document of a guild for those who are no members, and neither is
// whom officers invite.
func TestOnlyMembersReadWhatTheCouncilVotesOn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, otto := s.joined("Ada"), s.joined("Ben"), s.joined("Otto")
		s.joined("Evelyne")
		g := s.guild(ada, "BohnDuell")
		s.enlist(ada, g, ben, `{"name":"Ben"}`)
		s.ask(ada, "POST", g+"/members", `{"name":"Evelyne"}`).is(202, "")
		s.ask(ada, "POST", g+"/votes", `{"question":"Throw Otto out?","options":["out","not yet"],"council":true,"ends":"`+time.Now().Add(time.Hour).UTC().Format(time.RFC3339)+`"}`).is(201, "")
		for _, c := range []struct {
			who, token        string
			question, invited bool
		}{{"a master", ada, true, true}, {"a member", ben, true, false}, {"a stranger", otto, false, false}, {"nobody", "", false, false}} {
			seen := ""
			for _, path := range []string{"/guilds/" + strings.TrimPrefix(g, "/api/v1/guilds/"), g, g + "/log", g + "/board", "/sitemap.xml", "/guilds", "/search?q=otto", "/api/v1/guilds"} {
				if r := s.ask(c.token, "GET", path, nil).is(200, ""); strings.Contains(r.body, "Throw") || strings.Contains(r.body, "not yet") || strings.Contains(r.body, "Evelyne") {
					seen += r.body
				}
			}
			live := s.watch(c.token, g+"/stream?after=0")
			for e := (map[string]any{}); e["type"] != "vote"; {
				e = live.event()
				seen += fmt.Sprint(e)
			}
			live.end()
			if strings.Contains(seen, "Throw") != c.question || strings.Contains(seen, "not yet") != c.question || strings.Contains(seen, "Evelyne") != c.invited {
				t.Errorf("%s sees %s", c.who, seen)
			}
		}
	})
}

// Only members read the chat room, and not what is by somebody whom they have muted, what
// was removed, or what an erased account wrote.
func TestTheChatRoomOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cem, otto := s.joined("Ada"), s.joined("Ben"), s.joined("Cem"), s.joined("Otto")
		g := s.guild(ada, "BohnDuell")
		page := strings.TrimPrefix(g, "/api/v1")
		s.enlist(ada, g, ben, `{"name":"Ben"}`)
		s.enlist(ada, g, cem, `{"name":"Cem"}`)
		s.ask(ben, "POST", g+"/chat", `{"text":"a <b>secret</b>"}`).is(201, "")
		rude := fmt.Sprint(s.ask(ben, "POST", g+"/chat", `{"text":"rude words"}`).is(201, "").get("number"))
		if body := s.ask(cem, "GET", page, nil).is(200, "").body; !strings.Contains(body, "a &lt;b&gt;secret&lt;/b&gt;") || !strings.Contains(body, "rude words") {
			t.Errorf("the page of a member lacks the lines: %s", body)
		}
		s.ask(ada, "DELETE", g+"/chat/"+rude, nil).is(204, "")
		s.ask(cem, "POST", "/api/v1/mutes/Ben", nil).is(204, "")
		sees := func(token, text string) bool {
			for _, path := range []string{page, g + "/chat", g + "/log", g + "/board"} {
				if r := s.ask(token, "GET", path, nil); strings.Contains(r.body, text) {
					return true
				}
			}
			live := s.watch(token, g+"/stream?after=1")
			defer live.end()
			for {
				e := live.event()
				if words, _ := e["text"].(string); strings.Contains(words, text) {
					return true
				}
				if e["type"] == "chatGone" {
					return false
				}
			}
		}
		for _, c := range []struct {
			token, text string
			want        bool
		}{{ada, "secret", true}, {ben, "secret", true}, {cem, "secret", false}, {otto, "secret", false}, {"", "secret", false}, {ada, "rude", false}} {
			if got := sees(c.token, c.text); got != c.want {
				t.Errorf("%q is seen: %v, want %v", c.text, got, c.want)
			}
		}
		s.ask(otto, "POST", g+"/applications", `{"text":"another secret"}`).is(201, "")
		for name, token := range map[string]string{"Ben": ben, "Otto": otto} {
			s.ask(token, "POST", "/api/v1/account/erase", `{"name":"`+name+`","password":"`+password+`"}`).is(204, "")
		}
		if sees(ada, "secret") {
			t.Error("what an erased account wrote is still there")
		}
	})
}

// The code of an invitation is for officers.
func TestTheCodeOfAnInvitation(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		id := s.ask(ada, "POST", "/api/v1/guilds", `{"name":"Hidden","entry":"invitation","code":"bean-42-x"}`).is(201, "").get("id").(string)
		g := "/api/v1/guilds/" + id
		s.ask(ben, "POST", g+"/applications", `{"code":"bean-43-x"}`).is(403, "wrongInvitation")
		s.ask(ben, "POST", g+"/applications", `{"code":"bean-42-x"}`).is(201, "")
		for token, shows := range map[string]bool{ada: true, ben: false, "": false} {
			for _, path := range []string{"", "/log", "/board"} {
				if text := s.ask(token, "GET", g+path, nil).is(200, "").body; strings.Contains(text, "bean-42-x") != (shows && path == "") {
					t.Errorf("%s: %s", path, text)
				}
			}
		}
		if list := s.ask("", "GET", "/api/v1/guilds?player=Ben", nil).is(200, "").body; !strings.Contains(list, id) || strings.Contains(list, "bean-42-x") {
			t.Errorf("the list is %s", list)
		}
	})
}

// independent calculates a list from an export by the sentences of docs/formats/guild-list.md, with
// the usual settings.
func independent(t *testing.T, export string) map[string]float64 {
	t.Helper()
	type line struct {
		Type, Entry, Played, Result string
		Import                      int64
		Deleted                     bool
		South, North, Player        struct{ Name string }
		Rating                      float64
		Games                       int
	}
	var entries []*line
	for text := range strings.Lines(export) {
		e := &line{}
		if err := json.Unmarshal([]byte(text), e); err != nil {
			t.Fatal(err)
		}
		switch e.Type {
		case "result", "rating":
			entries = append(entries, e)
		case "correction":
			for _, old := range entries {
				if old.Entry == e.Entry {
					old.Deleted = e.Deleted
					old.Result, old.Played = cmp.Or(e.Result, old.Result), cmp.Or(e.Played, old.Played)
				}
			}
		case "importUndone":
			for _, old := range entries {
				old.Deleted = old.Deleted || old.Import == e.Import
			}
		}
	}
	slices.SortStableFunc(entries, func(a, b *line) int { return strings.Compare(a.Played, b.Played) })
	ratings, games := map[string]float64{}, map[string]int{}
	for _, e := range entries {
		if e.Deleted {
			continue
		}
		if e.Type == "rating" {
			ratings[e.Player.Name], games[e.Player.Name] = e.Rating, e.Games
			continue
		}
		of := func(name string) float64 {
			if _, known := ratings[name]; !known {
				ratings[name] = 1500
			}
			return ratings[name]
		}
		k := func(name string) float64 {
			if ratings[name] >= 2400 {
				return 10
			}
			if games[name] < 30 {
				return 40
			}
			return 20
		}
		south, north := of(e.South.Name), of(e.North.Name)
		score := map[string]float64{"1-0": 1, "1/2-1/2": 0.5, "0-1": 0}[e.Result]
		changeSouth := k(e.South.Name) * (score - 1/(1+math.Pow(10, (north-south)/400)))
		changeNorth := k(e.North.Name) * (1 - score - 1/(1+math.Pow(10, (south-north)/400)))
		ratings[e.South.Name] += changeSouth
		ratings[e.North.Name] += changeNorth
		games[e.South.Name]++
		games[e.North.Name]++
	}
	return ratings
}

// A member shows one of several guilds at the name, as long as it is a member of it.
func TestOneGuildStandsAtTheName(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		first, second := s.guild(ada, "BohnDuell"), s.guild(ada, "Bean Club")
		id := strings.TrimPrefix(second, "/api/v1/guilds/")
		s.ask(ada, "PATCH", second, `{"badge":"BC"}`).is(200, "")
		s.enlist(ada, second, ben, `{"name":"Ben"}`)
		s.ask(ben, "PATCH", "/api/v1/account/settings", `{"guild":"`+strings.TrimPrefix(first, "/api/v1/guilds/")+`"}`).is(422, "badSetting")
		s.ask(ben, "PATCH", "/api/v1/account/settings", `{"guild":"nowhere"}`).is(422, "badSetting")
		if got := s.ask(ben, "PATCH", "/api/v1/account/settings", `{"guild":"`+id+`"}`).is(200, "").get("guild"); got != id {
			t.Errorf("the setting is %v", got)
		}
		shown := func() (list []struct {
			Name  string
			Guild *struct{ ID, Name, Badge string }
		}) {
			s.ask("", "GET", "/api/v1/players?begins=b", nil).is(200, "").read(&list)
			return list
		}
		if l := shown(); len(l) != 1 || l[0].Guild == nil || l[0].Guild.ID != id || l[0].Guild.Name != "Bean Club" || l[0].Guild.Badge != "BC" {
			t.Errorf("%+v", l)
		}
		for _, path := range []string{"/player/Ben", "/players?q=ben"} {
			if body := s.ask("", "GET", path, nil).is(200, "").body; !strings.Contains(body, `href="/guilds/`+id+`" title="Bean Club"`) {
				t.Errorf("%s lacks the guild: %s", path, body)
			}
		}
		if body := s.ask(ada, "GET", "/settings", nil).is(200, "").body; !strings.Contains(body, ">BohnDuell</option>") || !strings.Contains(body, ">Bean Club</option>") {
			t.Errorf("the settings lack the guilds: %s", body)
		}
		s.form(ada, "/settings", "guild", id, "back", "/settings").is(303, "")
		if l := s.ask("", "GET", "/player/Ada", nil).body; !strings.Contains(l, `href="/guilds/`+id+`" title`) {
			t.Errorf("the form has not chosen the guild: %s", l)
		}
		over := s.between(ben, ada)
		s.playOut(over, ben, ada)
		running := s.between(ben, ada)
		s.move(running, ben, ada) // before, it is not among the live games
		s.befriend(ben, ada)
		events := s.watch(ben, "/api/v1/events")
		defer events.end()
		s.ask(ben, "POST", "/api/v1/seeks", `{"cups":5,"clock":{"baseMs":300000,"incrementMs":2000}}`).is(201, "")
		event := s.announce(ada, `,"format":"roundRobin"`)
		s.enter(event, entrants{"Ada": ada, "Ben": ben})
		entered := strings.TrimPrefix(event, "/api/v1")
		tagged := func(path string) {
			t.Helper()
			if body := s.ask(ada, "GET", path, nil).is(200, "").body; !strings.Contains(body, `class="guild-tag" title="Bean Club"`) {
				t.Errorf("%s lacks the guild at the name: %s", path, body)
			}
		}
		for _, path := range []string{"/games", "/watch", "/", "/friends", "/player/Ada", "/g/" + over, "/g/" + running, entered + "?show=players"} {
			tagged(path)
		}
		s.direct(ada, event, `{"action":"start"}`).is(200, "")
		for _, show := range []string{"standings", "table", "rounds"} {
			tagged(entered + "?show=" + show)
		}
		var seeks []struct{ Guild *struct{ ID, Badge string } }
		if s.ask("", "GET", "/api/v1/seeks", nil).is(200, "").read(&seeks); len(seeks) != 1 || seeks[0].Guild == nil || seeks[0].Guild.ID != id {
			t.Errorf("the seeks are %+v", seeks)
		}

		s.ask(ben, "DELETE", second+"/members/me", nil).is(204, "")
		if l := shown(); l[0].Guild != nil {
			t.Errorf("after leaving: %+v", l)
		}
	})
}

// An event of a guild for members only is entered after joining, and not before.
func TestAnEventForMembersOnly(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		g := s.guild(ada, "BohnDuell")
		path := s.announce(ada, `,"format":"roundRobin","members":true,"guild":"`+strings.TrimPrefix(g, "/api/v1/guilds/")+`"`)
		s.ask(ada, "POST", path+"/entries", `{}`).is(200, "")
		s.ask(ben, "POST", path+"/entries", `{}`).is(403, "notEligible")
		s.form(ben, strings.TrimPrefix(path, "/api/v1")+"/enter").is(403, "")
		s.enlist(ada, g, ben, `{"name":"Ben"}`)
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
	})
}
