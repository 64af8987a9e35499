package web_test

import (
	"archive/zip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web"
	"example.org/cups/puzzle"
)

// The columns of the table of what members may do. The program has a token of the
// member with all scopes.
var memberKinds = []string{"nobody", "guest", "member", "other member", "bot", "program", "moderator", "operator"}

const password = "correct horse battery"

// recorded is a record with a variation and a comment.
const recorded = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"Cups\"]\n[Cups \"4\"]\n[Beans \"40\"]\n\n1. 4 {Four in a row.} 4 (1... 3) *\n"

// membersMayDo says what each of them is answered: a status, or the code of a
// refusal. SESSION, TOKEN, WAY, HOOK, STUDY and BOT are the member's; FRIEND asks the member and has
// written a message, ENEMY has blocked the member; TARGET is somebody else, OWN
// who asks.
var membersMayDo = []struct{ operation, method, path, body, answers string }{
	{"join", "POST", "/api/v1/account/join", `{"name":"NEW","password":"PASSWORD"}`, "noToken 200 forbidden forbidden forbidden forbidden forbidden forbidden"},
	{"signIn", "POST", "/api/v1/sessions", `{"name":"TARGET","password":"PASSWORD"}`, "201 201 201 201 201 201 201 201"},
	{"signIn", "POST", "/api/v1/sessions", `{"name":"TARGET","password":"WRONG"}`, strings.Repeat("wrongPassword ", 8)},
	{"listSessions", "GET", "/api/v1/sessions", "", "noToken 200 200 200 forbidden forbidden 200 200"},
	{"endSession", "DELETE", "/api/v1/sessions/SESSION", "", "noToken notFound 204 notFound forbidden forbidden notFound notFound"},
	{"endSession", "DELETE", "/api/v1/sessions/this", "", "noToken 204 204 204 forbidden forbidden 204 204"},
	{"endOtherSessions", "DELETE", "/api/v1/sessions", "", "noToken 200 200 200 forbidden forbidden 200 200"},
	{"rename", "POST", "/api/v1/account/name", `{"name":"NEW"}`, "noToken forbidden 200 200 forbidden 200 200 200"},
	{"rename", "POST", "/api/v1/account/name", `{"name":"TARGET"}`, "noToken forbidden nameTaken nameTaken forbidden nameTaken nameTaken nameTaken"},
	{"setPassword", "POST", "/api/v1/account/password", `{"present":"PASSWORD","password":"another staple"}`, "noToken forbidden 204 204 forbidden forbidden 204 204"},
	{"setPassword", "POST", "/api/v1/account/password", `{"present":"WRONG","password":"another staple"}`, "noToken forbidden wrongPassword wrongPassword forbidden forbidden wrongPassword wrongPassword"},
	{"listCredentials", "GET", "/api/v1/account/credentials", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"dropCredential", "DELETE", "/api/v1/account/credentials/WAY", "", "noToken forbidden 204 notFound forbidden forbidden notFound notFound"},
	{"resetPassword", "POST", "/api/v1/account/reset", `{"token":"RESET","password":"another staple"}`, "200 200 200 200 200 200 200 200"},
	{"resetPassword", "POST", "/api/v1/account/reset", `{"token":"cups_x","password":"another staple"}`, strings.Repeat("tokenSpent ", 8)},
	{"getMail", "GET", "/api/v1/account/mail", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"askMail", "POST", "/api/v1/account/mail", `{"mail":"ada@example.org"}`, "noToken forbidden 202 202 forbidden forbidden 202 202"},
	{"askMail", "POST", "/api/v1/account/mail", `{"mail":"ada"}`, "noToken forbidden badMail badMail forbidden forbidden badMail badMail"},
	{"dropMail", "DELETE", "/api/v1/account/mail", "", "noToken forbidden notFound notFound forbidden forbidden notFound notFound"},
	{"confirmMail", "POST", "/api/v1/account/mail/confirm", `{"token":"cups_x"}`, strings.Repeat("tokenSpent ", 8)},
	// All come from one address, which may ask four times at once.
	{"forgotten", "POST", "/api/v1/account/forgotten", `{"who":"TARGET"}`, strings.Repeat("202 ", 4) + strings.Repeat("tooManySignIns ", 4)},
	{"proveIdentity", "POST", "/api/v1/account/proof", `{"password":"PASSWORD"}`, "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"proveIdentity", "POST", "/api/v1/account/proof", `{"password":"WRONG"}`, "noToken forbidden wrongPassword wrongPassword forbidden forbidden wrongPassword wrongPassword"},
	{"proveIdentity", "POST", "/api/v1/account/proof", `{"token":"cups_x","answer":{}}`, "noToken forbidden tokenSpent tokenSpent forbidden forbidden tokenSpent tokenSpent"},
	{"listDeeds", "GET", "/api/v1/account/deeds", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"exportAccount", "GET", "/api/v1/account/export", "", "noToken 200 200 200 200 200 200 200"},
	{"closeAccount", "POST", "/api/v1/account/close", `{"password":"PASSWORD"}`, "noToken 204 204 204 forbidden forbidden 204 204"},
	{"closeAccount", "POST", "/api/v1/account/close", "", "noToken 204 wrongPassword wrongPassword forbidden forbidden wrongPassword wrongPassword"},
	{"closeAccount", "POST", "/api/v1/account/close", `{"token":"cups_x","answer":{}}`, "noToken 204 tokenSpent tokenSpent forbidden forbidden tokenSpent tokenSpent"},
	{"eraseAccount", "POST", "/api/v1/account/erase", `{"name":"OWN","password":"PASSWORD"}`, "noToken 204 204 204 forbidden forbidden 204 204"},
	{"eraseAccount", "POST", "/api/v1/account/erase", `{"name":"OWN"}`, "noToken 204 wrongPassword wrongPassword forbidden forbidden wrongPassword wrongPassword"},
	{"eraseAccount", "POST", "/api/v1/account/erase", `{"name":"TARGET"}`, "noToken badName badName badName forbidden forbidden badName badName"},
	{"listTokens", "GET", "/api/v1/tokens", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"listTokens", "GET", "/api/v1/tokens?bot=BOT", "", "noToken forbidden 200 notFound forbidden forbidden notFound notFound"},
	{"createToken", "POST", "/api/v1/tokens", `{"scopes":["play"],"days":30}`, "noToken forbidden 201 201 forbidden forbidden 201 201"},
	{"createToken", "POST", "/api/v1/tokens", `{"scopes":["session"]}`, "noToken forbidden badScope badScope forbidden forbidden badScope badScope"},
	{"createToken", "POST", "/api/v1/tokens?bot=BOT", `{"scopes":["play"]}`, "noToken forbidden 201 notFound forbidden forbidden notFound notFound"},
	{"createToken", "POST", "/api/v1/tokens?bot=TARGET", `{"scopes":["play"]}`, "noToken forbidden notFound notFound forbidden forbidden notFound notFound"},
	{"endToken", "DELETE", "/api/v1/tokens/TOKEN", "", "noToken forbidden 204 notFound forbidden forbidden notFound notFound"},
	{"listStudies", "GET", "/api/v1/studies", "", "noToken 200 200 200 200 200 200 200"},
	{"listStudies", "GET", "/api/v1/studies?player=Nobody", "", strings.Repeat("notFound ", 8)},
	{"createStudy", "POST", "/api/v1/studies", `{"name":"Fours","record":"RECORD"}`, "noToken forbidden 201 201 forbidden 201 201 201"},
	{"createStudy", "POST", "/api/v1/studies", `{"name":"Fours","record":"1. 9"}`, "noToken forbidden badStudy badStudy forbidden badStudy badStudy badStudy"},
	{"getStudy", "GET", "/api/v1/studies/STUDY", "", "200 200 200 200 200 200 200 200"},
	{"changeStudy", "PUT", "/api/v1/studies/STUDY", `{"version":1,"name":"Fours","access":"private"}`, "noToken forbidden 200 notFound forbidden 200 notFound notFound"},
	{"changeStudy", "PUT", "/api/v1/studies/STUDY", `{"version":2,"name":"Fours","access":"private"}`, "noToken forbidden overtaken notFound forbidden overtaken notFound notFound"},
	{"endStudy", "DELETE", "/api/v1/studies/STUDY", "", "noToken forbidden 204 notFound forbidden 204 badReason badReason"},
	{"endStudy", "DELETE", "/api/v1/studies/STUDY?reason=words", "", "noToken forbidden 204 notFound forbidden 204 204 204"},
	{"reportStudy", "POST", "/api/v1/studies/STUDY/report", "", "noToken forbidden notFound 204 forbidden notFound 204 204"},
	{"listHooks", "GET", "/api/v1/hooks", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"createHook", "POST", "/api/v1/hooks", `{"url":"https://example.org","events":["message"]}`, "noToken forbidden 201 201 forbidden forbidden 201 201"},
	{"createHook", "POST", "/api/v1/hooks", `{"url":"http://example.org","events":["message"]}`, "noToken forbidden badHook badHook forbidden forbidden badHook badHook"},
	{"changeHook", "PATCH", "/api/v1/hooks/HOOK", `{"events":["friend"]}`, "noToken forbidden 200 notFound forbidden forbidden notFound notFound"},
	{"changeHook", "PATCH", "/api/v1/hooks/HOOK", `{"url":"http://example.org"}`, "noToken forbidden badHook notFound forbidden forbidden notFound notFound"},
	{"renewHookSecret", "POST", "/api/v1/hooks/HOOK/secret", "", "noToken forbidden 200 notFound forbidden forbidden notFound notFound"},
	{"sendHookAgain", "POST", "/api/v1/hooks/HOOK/again", "", "noToken forbidden 202 notFound forbidden forbidden notFound notFound"},
	{"testHook", "POST", "/api/v1/hooks/HOOK/test", "", "noToken forbidden 202 notFound forbidden forbidden notFound notFound"},
	{"endHook", "DELETE", "/api/v1/hooks/HOOK", "", "noToken forbidden 204 notFound forbidden forbidden notFound notFound"},
	{"createBot", "POST", "/api/v1/bots", `{"name":"NEW"}`, "noToken forbidden 201 201 forbidden forbidden 201 201"},
	{"listBots", "GET", "/api/v1/bots", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"closeBot", "DELETE", "/api/v1/bots/BOT", "", "noToken forbidden 204 notFound forbidden forbidden notFound notFound"},
	{"closeBot", "DELETE", "/api/v1/bots/TARGET", "", "noToken forbidden notFound notFound forbidden forbidden notFound notFound"},
	{"beginPasskey", "POST", "/api/v1/passkeys/begin", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"addPasskey", "POST", "/api/v1/passkeys", `{"token":"cups_x","answer":{}}`, "noToken forbidden tokenSpent tokenSpent forbidden forbidden tokenSpent tokenSpent"},
	{"beginPasskeySignIn", "POST", "/api/v1/sessions/passkey/begin", "", "200 200 200 200 200 200 200 200"},
	{"signInByPasskey", "POST", "/api/v1/sessions/passkey", `{"token":"cups_x","answer":{}}`, strings.Repeat("tokenSpent ", 8)},
	{"listAccounts", "GET", "/api/v1/officers/accounts?max=2", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"listLog", "GET", "/api/v1/officers/log", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"getFairScreening", "GET", "/api/v1/officers/fair", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"getFairPlay", "GET", "/api/v1/officers/fair/TARGET", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"setRole", "POST", "/api/v1/officers/accounts/TARGET/role", `{"role":"operator"}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden 204"},
	{"setRole", "POST", "/api/v1/officers/accounts/OWN/role", `{"role":"operator"}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden forbidden"},
	{"renameOther", "POST", "/api/v1/officers/accounts/TARGET/name", `{"name":"NEW","reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden 204 204"},
	{"renameOther", "POST", "/api/v1/officers/accounts/TARGET/name", `{"name":"NEW","reason":" "}`, "noToken forbidden forbidden forbidden forbidden forbidden badReason badReason"},
	{"renameOther", "POST", "/api/v1/officers/accounts/OPERATOR/name", `{"name":"NEW","reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden forbidden"},
	{"closeOther", "POST", "/api/v1/officers/accounts/TARGET/close", `{"reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden 204 204"},
	{"closeOther", "POST", "/api/v1/officers/accounts/TARGET/close", `{"reason":" "}`, "noToken forbidden forbidden forbidden forbidden forbidden badReason badReason"},
	{"closeOther", "POST", "/api/v1/officers/accounts/OPERATOR/close", `{"reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden forbidden"},
	{"closeOther", "POST", "/api/v1/officers/accounts/Nobody/close", `{"reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"openOther", "POST", "/api/v1/officers/accounts/TARGET/open", `{"reason":"sorry"}`, "noToken forbidden forbidden forbidden forbidden forbidden 204 204"},
	{"listFriends", "GET", "/api/v1/friends", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"askFriend", "POST", "/api/v1/friends/TARGET", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"askFriend", "POST", "/api/v1/friends/OWN", "", "noToken forbidden yourself yourself forbidden yourself yourself yourself"},
	{"askFriend", "POST", "/api/v1/friends/BOT", "", "noToken forbidden notWelcome notWelcome forbidden notWelcome notWelcome notWelcome"},
	{"askFriend", "POST", "/api/v1/friends/ENEMY", "", "noToken forbidden 200 200 forbidden 200 200 200"},                           // who has blocked the member
	{"acceptFriend", "POST", "/api/v1/friends/FRIEND/accept", "", "noToken forbidden 204 notFound forbidden 204 notFound notFound"}, // who asks the member
	{"declineFriend", "POST", "/api/v1/friends/FRIEND/decline", "", "noToken forbidden 204 notFound forbidden 204 notFound notFound"},
	{"removeFriend", "DELETE", "/api/v1/friends/FRIEND", "", "noToken forbidden notFound notFound forbidden notFound notFound notFound"},
	{"listBlocks", "GET", "/api/v1/blocks", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"block", "POST", "/api/v1/blocks/TARGET", "", "noToken forbidden 204 204 forbidden 204 204 204"},
	{"block", "POST", "/api/v1/blocks/Nobody", "", "noToken forbidden notFound notFound forbidden notFound notFound notFound"},
	{"unblock", "DELETE", "/api/v1/blocks/TARGET", "", "noToken forbidden notFound notFound forbidden notFound notFound notFound"},
	{"mute", "POST", "/api/v1/mutes/TARGET", "", "noToken forbidden 204 204 forbidden 204 204 204"},
	{"unmute", "DELETE", "/api/v1/mutes/TARGET", "", "noToken forbidden notFound notFound forbidden notFound notFound notFound"},
	{"listConversations", "GET", "/api/v1/messages", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"listInvitations", "GET", "/api/v1/account/invitations", "", "noToken 200 200 200 200 200 200 200"},
	{"acceptInvitation", "POST", "/api/v1/account/invitations/nowhere/accept", "", "noToken notFound notFound notFound notFound notFound notFound notFound"},
	{"declineInvitation", "POST", "/api/v1/account/invitations/nowhere/decline", "", "noToken notFound notFound notFound notFound notFound notFound notFound"},
	{"listNews", "GET", "/api/v1/news", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"seeNews", "POST", "/api/v1/news/seen", "", "noToken forbidden 204 204 forbidden 204 204 204"},
	{"listDevices", "GET", "/api/v1/account/devices", "", "noToken forbidden 200 200 forbidden forbidden 200 200"},
	{"addDevice", "POST", "/api/v1/account/devices", `{"endpoint":"https://push.example.org/a","p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}`, "noToken forbidden 201 201 forbidden forbidden 201 201"},
	{"addDevice", "POST", "/api/v1/account/devices", `{"endpoint":"http://push.example.org/a","p256dh":"","auth":""}`, "noToken forbidden badDevice badDevice forbidden forbidden badDevice badDevice"},
	{"endDevice", "DELETE", "/api/v1/account/devices/nosuchdevice", "", "noToken forbidden notFound notFound forbidden forbidden notFound notFound"},
	{"listNotices", "GET", "/api/v1/account/notices", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"readNotices", "POST", "/api/v1/account/notices/read", "{}", "noToken forbidden 204 204 forbidden 204 204 204"},
	{"listMessages", "GET", "/api/v1/messages/FRIEND", "", "noToken forbidden 200 200 forbidden 200 200 200"},
	{"sendMessage", "POST", "/api/v1/messages/TARGET", `{"text":"hello"}`, "noToken forbidden 201 201 forbidden 201 201 201"},
	{"sendMessage", "POST", "/api/v1/messages/ENEMY", `{"text":"hello"}`, "noToken forbidden 201 201 forbidden 201 201 201"},
	{"sendMessage", "POST", "/api/v1/messages/OWN", `{"text":"hello"}`, "noToken forbidden yourself yourself forbidden yourself yourself yourself"},
	{"sendMessage", "POST", "/api/v1/messages/BOT", `{"text":"hello"}`, "noToken forbidden notWelcome notWelcome forbidden notWelcome notWelcome notWelcome"},
	{"readMessages", "POST", "/api/v1/messages/FRIEND/read", "", "noToken forbidden 204 204 forbidden 204 204 204"},
	{"reportMessage", "POST", "/api/v1/messages/FRIEND/1/report", "", "noToken forbidden 204 notFound forbidden 204 notFound notFound"}, // written to the member
	{"getSettings", "GET", "/api/v1/account/settings", "", "noToken 200 200 200 200 200 200 200"},
	{"listHolidays", "GET", "/api/v1/account/holidays", "", "noToken 200 200 200 forbidden 200 200 200"},
	{"takeHoliday", "POST", "/api/v1/account/holidays", `{"first":"2000-02-01","last":"2000-02-03"}`, "noToken forbidden 201 201 forbidden 201 201 201"},
	{"callOffHoliday", "DELETE", "/api/v1/account/holidays/2000-02-01", "", "noToken notFound notFound notFound forbidden notFound notFound notFound"},
	{"changeSettings", "PATCH", "/api/v1/account/settings", `{"theme":"dark","young":true}`, "noToken 200 200 200 forbidden 200 200 200"},
	{"changeSettings", "PATCH", "/api/v1/account/settings", `{"theme":"green"}`, "noToken malformed malformed malformed forbidden malformed malformed malformed"},
	{"listReports", "GET", "/api/v1/officers/reports", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"markYoung", "POST", "/api/v1/officers/accounts/TARGET/young", `{"young":true}`, "noToken forbidden forbidden forbidden forbidden forbidden 204 204"},
	{"markYoung", "POST", "/api/v1/officers/accounts/OPERATOR/young", `{"young":true}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden forbidden"},
	{"createReport", "POST", "/api/v1/reports", `{"kind":"profile","id":"TARGET","why":"spam"}`, "noToken forbidden 204 204 forbidden 204 204 204"},
	{"createReport", "POST", "/api/v1/reports", `{"kind":"profile","id":"TARGET","why":"other"}`, "noToken forbidden badReport badReport forbidden badReport badReport badReport"},
	{"createReport", "POST", "/api/v1/reports", `{"kind":"profile","id":"OWN","why":"spam"}`, "noToken forbidden yourself yourself forbidden yourself yourself yourself"},
	{"listOwnReports", "GET", "/api/v1/account/reports", "", "noToken 200 200 200 forbidden 200 200 200"},
	{"listOwnMeasures", "GET", "/api/v1/account/measures", "", "noToken 200 200 200 forbidden 200 200 200"},
	{"getConduct", "GET", "/api/v1/account/conduct", "", "noToken 200 200 200 forbidden 200 200 200"},
	{"appeal", "POST", "/api/v1/account/measures/nothing/appeal", `{"text":"It was a joke."}`, "noToken notFound notFound notFound forbidden notFound notFound notFound"},
	{"listOpenReports", "GET", "/api/v1/officers/reports/open", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"claimReport", "POST", "/api/v1/officers/reports/1/claim", "", "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"decideReport", "POST", "/api/v1/officers/reports/1/close", `{"decision":"acted","reason":"done"}`, "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"getCase", "GET", "/api/v1/officers/accounts/TARGET/case", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"takeMeasure", "POST", "/api/v1/officers/accounts/TARGET/measures", `{"kind":"silence","reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden 201 201"},
	{"takeMeasure", "POST", "/api/v1/officers/accounts/TARGET/measures", `{"kind":"setBack","reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden badMeasure badMeasure"},
	{"takeMeasure", "POST", "/api/v1/officers/accounts/OPERATOR/measures", `{"kind":"warning","reason":"rude"}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden forbidden"},
	{"endMeasure", "POST", "/api/v1/officers/measures/nothing/end", `{"reason":"sorry"}`, "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"listAppeals", "GET", "/api/v1/officers/appeals", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"listFlagged", "GET", "/api/v1/officers/flagged", "", "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"answerAppeal", "POST", "/api/v1/officers/measures/nothing/answer", `{"decision":"upheld","reason":"sorry"}`, "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"correctResult", "POST", "/api/v1/officers/games/GAME/result", `{"result":"0-1","reason":"help"}`, "noToken forbidden forbidden forbidden forbidden forbidden 200 200"},
	{"correctResult", "POST", "/api/v1/officers/games/RUNNING/result", `{"result":"0-1","reason":"help"}`, "noToken forbidden forbidden forbidden forbidden forbidden notOver notOver"},
	{"correctResult", "POST", "/api/v1/officers/games/nowhere/result", `{"result":"0-1","reason":"help"}`, "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"createTournament", "POST", "/api/v1/tournaments", `{"name":"Sunday Round"}`, "noToken forbidden 201 201 forbidden 201 201 201"},
	{"createTournament", "POST", "/api/v1/tournaments", `{"name":" "}`, "noToken forbidden badTournament badTournament forbidden badTournament badTournament badTournament"},
	{"showResults", "PUT", "/api/v1/tournaments/nothing/entries/me/shown", `{"shown":true}`, "noToken notFound notFound notFound notFound notFound notFound notFound"},
	{"importTournament", "POST", "/api/v1/tournaments/imports?dry=true", springCup, "noToken forbidden 200 200 forbidden 200 200 200"},
	{"importTournament", "POST", "/api/v1/tournaments/imports?guild=nothing", springCup, "noToken forbidden notFound notFound forbidden notFound notFound notFound"},
	{"createSeries", "POST", "/api/v1/series", `{"name":"Evenings"}`, "noToken forbidden 201 201 forbidden 201 201 201"},
	{"createSeries", "POST", "/api/v1/series", `{"name":"Bean League","league":{"size":2}}`, "noToken forbidden badSeries badSeries forbidden badSeries badSeries badSeries"},
	{"directSeries", "POST", "/api/v1/series/SERIES/actions", `{"action":"close"}`, "noToken forbidden 200 notDirector forbidden 200 badReason badReason"},
	{"directSeries", "POST", "/api/v1/series/SERIES/actions", `{"action":"close","reason":"spam"}`, "noToken forbidden 200 notDirector forbidden 200 200 200"},
	{"directSeries", "POST", "/api/v1/series/SERIES/actions", `{"action":"rename","name":"Evenings","reason":"spam"}`, "noToken forbidden notDirector notDirector forbidden notDirector 200 200"},
	{"directSeries", "POST", "/api/v1/series/SERIES/actions", `{"action":"nextSeason"}`, "noToken forbidden notLeague notDirector forbidden notLeague notDirector notDirector"},
	{"createTournament", "POST", "/api/v1/tournaments", `{"name":"Sunday Round","series":"SERIES"}`, "noToken forbidden 201 notDirector forbidden 201 notDirector notDirector"},
	{"directTournament", "POST", "/api/v1/tournaments/TOURNAMENT/actions", `{"action":"cancel"}`, "noToken forbidden 200 notDirector forbidden 200 badReason badReason"},
	{"directTournament", "POST", "/api/v1/tournaments/TOURNAMENT/actions", `{"action":"cancel","reason":"spam"}`, "noToken forbidden 200 notDirector forbidden 200 200 200"},
	{"directTournament", "POST", "/api/v1/tournaments/TOURNAMENT/actions", `{"action":"appoint","player":"FRIEND","reason":"nobody is left"}`, "noToken forbidden notOfficer notDirector forbidden notOfficer 200 200"},
	{"directTournament", "POST", "/api/v1/tournaments/TOURNAMENT/actions", `{"action":"takeOver"}`, "noToken forbidden 200 notOffered forbidden 200 notOffered notOffered"},
	{"removeGuildText", "DELETE", "/api/v1/guilds/nowhere/texts/1?reason=spam", "", "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"appointMaster", "POST", "/api/v1/guilds/nowhere/masters", `{"name":"FRIEND","reason":"spam"}`, "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"removeGameLine", "DELETE", "/api/v1/games/nowhere/chat/1?reason=spam", "", "noToken forbidden forbidden forbidden forbidden forbidden notFound notFound"},
	{"changeTournament", "PUT", "/api/v1/tournaments/TOURNAMENT", `{"name":"Monday Round"}`, "noToken forbidden 200 notDirector forbidden 200 notDirector notDirector"},
	{"changeTournament", "PUT", "/api/v1/tournaments/TOURNAMENT", `{"name":" "}`, "noToken forbidden badTournament notDirector forbidden badTournament notDirector notDirector"},
	{"getTournamentDesk", "GET", "/api/v1/tournaments/TOURNAMENT/desk", "", "noToken forbidden 200 notDirector forbidden 200 notDirector notDirector"},
	{"directTournament", "POST", "/api/v1/tournaments/TOURNAMENT/actions", `{"action":"start"}`, "noToken forbidden tooFewPlayers notDirector forbidden tooFewPlayers notDirector notDirector"},
	{"takeWork", "POST", "/api/v1/work", `{}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden 204"},
	{"giveWork", "PUT", "/api/v1/work/none", `{"certificates":[]}`, "noToken forbidden forbidden forbidden forbidden forbidden forbidden notFound"},
	{"returnWork", "DELETE", "/api/v1/work/none", "", "noToken forbidden forbidden forbidden forbidden forbidden forbidden notFound"},
	{"createToken", "POST", "/api/v1/tokens", `{"scopes":["work"]}`, "noToken forbidden badScope badScope forbidden forbidden badScope 201"},
	{"createReset", "POST", "/api/v1/officers/accounts/TARGET/reset", "", "noToken forbidden forbidden forbidden forbidden forbidden forbidden 201"},
}

// isOfMembers reports whether an operation is in the table of members.
func isOfMembers(operation string) bool {
	return slices.ContainsFunc(membersMayDo, func(line struct{ operation, method, path, body, answers string }) bool {
		return line.operation == operation
	})
}

// resigned makes a game that South has won because North resigned.
func (s *site) resigned() (id string) {
	s.Helper()
	id, south, north := s.game()
	s.move(id, south, north)
	s.move(id, south, north)
	s.ask(north, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
	return id
}

// joined makes a member and returns the token of a session.
func (s *site) joined(name string) string {
	s.Helper()
	return s.ask(s.guest(), "POST", "/api/v1/account/join", map[string]any{"name": name, "password": password}).is(200, "").get("token").(string)
}

// officer makes a member with a role.
func (s *site) officer(name string, role archive.Role) string {
	s.Helper()
	token := s.joined(name)
	a, err := s.archive.AccountByName(s.Context(), name)
	if err == nil {
		err = s.club.SetRole(s.Context(), club.AtMachine, a.ID, role)
	}
	if err != nil {
		s.Fatal(err)
	}
	return token
}

func TestWhatMembersMayDo(t *testing.T) {
	for _, line := range membersMayDo {
		inBubble(t, nil, func(t *testing.T, s *site) {
			count := 0
			for i, want := range strings.Fields(line.answers) {
				count++
				named := func(name string) string { return fmt.Sprint(name, " ", count) }
				// Lists are to have something in them, and an account is closed with all that
				// it has; elsewhere there is only what the request names.
				needs := func(names ...string) bool {
					return line.method == "GET" || line.operation == "closeAccount" || line.operation == "endOtherSessions" ||
						slices.ContainsFunc(names, func(name string) bool { return strings.Contains(line.path+line.body, name) })
				}
				member, target := s.joined(named("Ada")), named("Target")
				if needs("TARGET", "RESET") {
					s.joined(target)
				}
				var session, way, reset, hook, study string
				if needs("SESSION") {
					s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": named("Ada"), "password": password}).is(201, "")
					var sessions []struct {
						ID   string
						This bool
					}
					s.ask(member, "GET", "/api/v1/sessions", nil).is(200, "").read(&sessions)
					if session = sessions[0].ID; sessions[0].This {
						session = sessions[1].ID
					}
				}
				made := s.ask(member, "POST", "/api/v1/tokens", `{"scopes":["read","play","account"]}`).is(201, "")
				bot := s.ask(member, "POST", "/api/v1/bots", map[string]any{"name": named("Bot")}).is(201, "")
				if needs("WAY") {
					s.ask(member, "POST", "/api/v1/account/password", map[string]any{"present": password, "password": "spare password", "add": true}).is(204, "")
					var ways []struct{ ID string }
					s.ask(member, "GET", "/api/v1/account/credentials", nil).is(200, "").read(&ways)
					way = ways[0].ID
				}
				operator := s.officer(named("Olga"), archive.Operator)
				if needs("FRIEND", "ENEMY") {
					friend, enemy := s.joined(named("Frieda")), s.joined(named("Emil"))
					s.ask(friend, "POST", "/api/v1/friends/"+url.PathEscape(named("Ada")), nil).is(200, "")
					s.ask(friend, "POST", "/api/v1/messages/"+url.PathEscape(named("Ada")), `{"text":"shall we?"}`).is(201, "")
					s.ask(enemy, "POST", "/api/v1/blocks/"+url.PathEscape(named("Ada")), nil).is(204, "")
				}
				if needs("RESET") {
					reset = s.ask(operator, "POST", "/api/v1/officers/accounts/"+url.PathEscape(target)+"/reset", nil).is(201, "").get("token").(string)
				}
				if needs("STUDY") {
					study = s.ask(member, "POST", "/api/v1/studies", map[string]string{"name": "Fours", "access": "link", "record": recorded}).is(201, "").get("id").(string)
				}
				if needs("HOOK") {
					hook = s.ask(member, "POST", "/api/v1/hooks", `{"url":"https://example.org","events":["message"]}`).is(201, "").get("id").(string)
				}
				var running, game, tournament, series string
				if needs("SERIES") {
					series = s.ask(member, "POST", "/api/v1/series", `{"name":"Evenings"}`).is(201, "").get("id").(string)
				}
				if needs("TOURNAMENT") {
					tournament = strings.TrimPrefix(s.announce(member, ""), "/api/v1/tournaments/")
				}
				if strings.Contains(line.path, "/games/") {
					running, _, _ = s.game()
					game = s.resigned()
				}
				token := map[string]string{"member": member, "bot": bot.get("token").(string), "program": made.get("token").(string), "operator": operator}[memberKinds[i]]
				switch memberKinds[i] {
				case "guest":
					token = s.guest()
				case "other member":
					token = s.joined(named("Ben"))
				case "moderator":
					token = s.officer(named("Mona"), archive.Moderator)
				}
				own := "Nobody"
				if token != "" {
					own = s.name(token)
				}
				fill := func(text string, escape func(string) string) string {
					return strings.NewReplacer("TOURNAMENT", tournament, "SERIES", series, "SESSION", session, "TOKEN", made.get("id").(string), "WAY", way, "HOOK", hook, "STUDY", study, "RECORD", strings.ReplaceAll(strings.ReplaceAll(recorded, `"`, `\"`), "\n", `\n`), "GAME", game, "RUNNING", running, "BOT", escape(named("Bot")),
						"TARGET", escape(target), "OWN", escape(own), "NEW", escape(named("Neu")), "PASSWORD", password, "RESET", reset,
						"OPERATOR", escape(named("Olga")), "FRIEND", escape(named("Frieda")), "ENEMY", escape(named("Emil"))).Replace(text)
				}
				got := s.ask(token, line.method, fill(line.path, url.PathEscape), fill(line.body, func(s string) string { return s }))
				if answer := got.code(); answer != want && (answer != "" || strconv.Itoa(got.status) != want) {
					t.Errorf("%s by %s: %d %s, want %s", got.asked, memberKinds[i], got.status, got.body, want)
				}
			}
		})
	}
}

// A guest's game goes on after the guest has become a member, and the export has it.
func TestAGuestBecomesAMember(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		game, south, north := s.game()
		s.playOut(game, south, north)
		id := s.ask(south, "GET", "/api/v1/account", nil).get("id")
		s.ask(south, "POST", "/api/v1/account/join", map[string]any{"name": "Ada", "password": "short"}).is(422, "badPassword")
		joined := s.ask(south, "POST", "/api/v1/account/join", map[string]any{"name": "Ada", "password": password}).is(200, "")
		token := joined.get("token").(string)
		s.ask(south, "GET", "/api/v1/account", nil).is(401, "badToken")
		now := s.ask(token, "GET", "/api/v1/account", nil).is(200, "")
		if now.get("id") != id || now.get("name") != "Ada" || now.get("kind") != "member" {
			t.Errorf("the member is %s, was %s", now.body, id)
		}
		s.attempts(token, puzzleOf(t, puzzle.KindClear), "attempt-1", nil, "solution").is(200, "")
		export := s.ask(token, "GET", "/api/v1/account/export", nil).is(200, "")
		z, err := zip.NewReader(strings.NewReader(export.body), int64(len(export.body)))
		if err != nil {
			t.Fatal(err)
		}
		content := map[string]string{}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			content[f.Name] = string(text)
		}
		for name, want := range map[string]string{"account.json": `"name": "Ada"`, "ratings.json": "[]", "games.cups": `[Site "` + game + `"]`, "games.ndjson": `"id":"` + game + `"`, "puzzles.jsonl": `"kind":"clear"`} {
			if !strings.Contains(content[name], want) {
				t.Errorf("%s must have %s: %s", name, want, content[name])
			}
		}
		if len(records(t, content["games.cups"])) != 1 || strings.Contains(export.body+content["account.json"], "argon2") {
			t.Errorf("the export has %q", content)
		}

		before := s.ask(north, "GET", "/api/v1/games/"+game, nil).is(200, "")
		s.ask(token, "POST", "/api/v1/account/erase", `{"name":"ada","password":"`+password+`"}`).is(204, "")
		s.ask(token, "GET", "/api/v1/account", nil).is(401, "badToken")
		if diary, err := s.archive.Diary(s.Context(), id.(string), 0, 9); err != nil || len(diary) > 0 {
			t.Errorf("after the erasure the diary has %v, %v", diary, err)
		}
		after := s.ask(north, "GET", "/api/v1/games/"+game, nil).is(200, "")
		name := after.get("south", "name").(string)
		if !strings.HasPrefix(name, "Anonymous ") || fmt.Sprint(after.get("moves")) != fmt.Sprint(before.get("moves")) {
			t.Errorf("after the erasure the game is %s, before %s", after.body, before.body)
		}
		s.ask("", "GET", "/api/v1/accounts/Ada", nil).is(404, "notFound")
	})
}

// A session that ends closes its sockets, and a token that may only read does not
// move.
func TestScopesAndSessionsOfSockets(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		reader := s.ask(ada, "POST", "/api/v1/tokens", `{"scopes":["read"]}`).is(201, "").get("token").(string)
		s.ask(reader, "GET", "/api/v1/account", nil).is(200, "")
		s.ask(reader, "POST", "/api/v1/seeks", `{"cups":4}`).is(403, "forbidden")
		p := s.socket(reader)
		p.hear("hello")
		p.say(`{"t":"seek","id":1,"cups":3}`)
		if got := p.answer(); got != "forbidden" {
			t.Errorf("a seek by a token that may only read: %s", got)
		}
		p.CloseNow()
		mine := s.socket(ada)
		mine.hear("hello")
		s.ask(ada, "DELETE", "/api/v1/sessions/this", nil).is(204, "")
		synctest.Wait()
		mine.hear("bye")
		mine.CloseNow()
		s.ask(ada, "GET", "/api/v1/account", nil).is(401, "badToken")
	})
}

func TestSignInIsThrottled(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		s.joined("Ada")
		try := func(name string) reply {
			return s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": name, "password": "a wrong one"})
		}
		for _, name := range []string{"Ada", "Nobody"} {
			var first reply
			for i := range 10 {
				r := try(name).is(403, "wrongPassword")
				if i == 0 {
					first = r
				}
				if r.body != first.body {
					t.Errorf("%s: %s and %s", name, r.body, first.body)
				}
			}
			if r := try(name).is(429, "tooManySignIns"); r.header.Get("Retry-After") != "60" {
				t.Errorf("%s may try again in %s seconds", name, r.header.Get("Retry-After"))
			}
		}
		time.Sleep(time.Minute)
		s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Ada", "password": password}).is(201, "")
	})
}

// No token and no password may be in the log, whatever is asked and whatever goes
// wrong.
func TestNoSecretIsLogged(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.joined("Ada")
		bot := s.ask(token, "POST", "/api/v1/bots", `{"name":"Adabot"}`).is(201, "").get("token").(string)
		for _, fail := range []bool{false, true} {
			s.archive.set(fail)
			for _, line := range membersMayDo {
				text := strings.NewReplacer("PASSWORD", password, "OWN", "Ada", "TARGET", "Ada", "RESET", bot).Replace(line.body)
				if line.operation == "closeAccount" || line.operation == "eraseAccount" || line.operation == "endSession" {
					continue
				}
				s.ask(token, line.method, line.path, text)
				r := httptest.NewRequest(line.method, line.path+"?token="+bot, strings.NewReader(text))
				r.AddCookie(&http.Cookie{Name: "cups", Value: bot})
				s.do(r)
			}
			time.Sleep(5 * time.Second)
		}
		s.archive.set(false)
		time.Sleep(5 * time.Second)
		log := s.logged.String()
		if len(log) == 0 {
			t.Error("nothing was logged: the test shows nothing")
		}
		for _, secret := range []string{token, bot, password, "cups_", "another staple"} {
			if strings.Contains(log, secret) {
				t.Errorf("%q is in the log:\n%s", secret, log)
			}
		}
	})
}
