package web_test

import (
	"slices"
	"testing"

	"github.com/sv-tools/openapi"

	"example.org/cups/internal/online/quota"
)

// Why an operation that makes something needs no share of its own. The bytes of a day bound all of them.
const (
	oneOfEach  = "there is at most one for an account, for an account and a thing, or of an invitation, or it changes what there is"
	ofAGame    = "a game, round or board has so many at most"
	ofAnOffice = "only those who run the place make it, and the place has a largest number"
	byShares   = "guests of an address have a quota of arrivals, and the sendings of a hook go with the hook"
	ofChat     = "lines of chat and messages have the quota of chat"
)

// makes has for each operation that makes something the code of its share, or why it needs none.
var makes = map[string]string{
	"createTournament":     "tooManyTournaments",
	"createSeries":         "tooManySeries",
	"foundGuild":           "tooManyGuilds",
	"applyToGuild":         "tooManyMemberships",
	"enterTournament":      "tooManyApplications",
	"signUp":               "tooManyApplications",
	"postNotice":           "tooManyTexts",
	"openVote":             "tooManyTexts",
	"addHonour":            "tooManyTexts",
	"changeGuild":          "tooManyTexts",
	"changeTournament":     "tooManyTexts",
	"directTournament":     "tooManyTexts",
	"importElo":            "tooManyImports",
	"importTournament":     "tooManyImports",
	"createSeek":           "tooManySeeks",
	"createChallenge":      "tooManyChallenges",
	"createBot":            "tooMany",
	"createToken":          "tooMany",
	"createHook":           "tooMany",
	"addDevice":            "tooMany",
	"createStudy":          "tooManyStudies",
	"changeStudy":          oneOfEach,
	"reportStudy":          oneOfEach,
	"signIn":               "tooManySignIns",
	"askFriend":            oneOfEach,
	"acceptFriend":         oneOfEach,
	"declineFriend":        oneOfEach,
	"mute":                 oneOfEach,
	"block":                oneOfEach,
	"attemptPuzzle":        oneOfEach,
	"runPuzzles":           oneOfEach,
	"changeSettings":       oneOfEach,
	"takeHoliday":          oneOfEach,
	"setPlan":              oneOfEach,
	"takeWork":             "it takes what the server has: a token has at most 16 pieces at a time",
	"giveWork":             "it answers a piece that was taken, once",
	"join":                 oneOfEach,
	"rename":               oneOfEach,
	"setPassword":          oneOfEach,
	"resetPassword":        oneOfEach,
	"forgotten":            oneOfEach,
	"askMail":              oneOfEach,
	"confirmMail":          oneOfEach,
	"addPasskey":           oneOfEach,
	"reportMessage":        oneOfEach,
	"createReport":         oneOfEach,
	"reportGameLine":       oneOfEach,
	"reportGuildLine":      oneOfEach,
	"reportTournamentLine": oneOfEach,
	"vote":                 oneOfEach,
	"leaveLadder":          oneOfEach,
	"answerForPlace":       oneOfEach,
	"setLadder":            ofAnOffice,
	"setPlace":             ofAnOffice,
	"joinLadder":           "tooManyApplications",
	"challengeForPlace":    "tooManyApplications",
	"checkIn":              oneOfEach,
	"showResults":          oneOfEach,
	"acceptInvitation":     oneOfEach,
	"declineInvitation":    oneOfEach,
	"addGuildMember":       oneOfEach,
	"changeGuildMember":    oneOfEach,
	"linkPlayer":           oneOfEach,
	"mergeNames":           oneOfEach,
	"seeNews":              oneOfEach,
	"readNotices":          oneOfEach,
	"readMessages":         oneOfEach,
	"setTeam":              oneOfEach,
	"closeAccount":         oneOfEach,
	"eraseAccount":         oneOfEach,
	"acceptChallenge":      oneOfEach,
	"declineChallenge":     oneOfEach,
	"cancelChallenge":      oneOfEach,
	"answerSeek":           oneOfEach,
	"closeGuild":           oneOfEach,
	"proveIdentity":        oneOfEach,
	"beginPasskey":         oneOfEach,
	"beginPasskeySignIn":   oneOfEach,
	"signInByPasskey":      oneOfEach,
	"importPuzzleDiary":    oneOfEach,
	"move":                 ofAGame,
	"act":                  ofAGame,
	"askBye":               ofAGame,
	"proposeTimes":         ofAGame,
	"agreeTime":            ofAGame,
	"enterResult":          ofAnOffice,
	"correctEntry":         ofAnOffice,
	"setGuildElo":          ofAnOffice,
	"directSeries":         ofAnOffice,
	"appointMaster":        ofAnOffice,
	"setRole":              ofAnOffice,
	"correctResult":        ofAnOffice,
	"closeOther":           ofAnOffice,
	"openOther":            ofAnOffice,
	"renameOther":          ofAnOffice,
	"createReset":          ofAnOffice,
	"markYoung":            ofAnOffice,
	"takeMeasure":          ofAnOffice,
	"endMeasure":           ofAnOffice,
	"answerAppeal":         ofAnOffice,
	"claimReport":          ofAnOffice,
	"decideReport":         ofAnOffice,
	"appeal":               oneOfEach,
	"createGuest":          byShares,
	"exchangeCode":         byShares,
	"revokeToken":          oneOfEach,
	"changeHook":           byShares,
	"renewHookSecret":      byShares,
	"testHook":             byShares,
	"sendHookAgain":        byShares,
	"chat":                 ofChat,
	"chatInGuild":          ofChat,
	"chatInTournament":     ofChat,
	"sendMessage":          ofChat,
}

// Whatever can be made is a share, or there is a reason why it need not be one.
func TestWhateverCanBeMadeIsAShare(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		codes := map[string]bool{}
		for _, share := range slices.Concat(quota.Shares, quota.Makings) {
			codes[share.Code] = true
		}
		var made []string
		operations(s, func(template, method string, o *openapi.Operation) {
			if method == "get" || method == "delete" { // they make nothing
				return
			}
			made = append(made, o.OperationID)
			var refused []string
			for _, of := range refusals(template, method) {
				refused = append(refused, of...)
			}
			switch how := makes[o.OperationID]; {
			case how == "":
				t.Errorf("%s may make something: say in makes which share it takes from, or why none", o.OperationID)
			case codes[how] && !slices.Contains(refused, how):
				t.Errorf("%s is not refused with %s, by its description", o.OperationID, how)
			}
		})
		for id := range makes {
			if !slices.Contains(made, id) {
				t.Errorf("there is no operation %s", id)
			}
		}
	})
}
