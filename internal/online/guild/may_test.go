package guild_test

import (
	"fmt"
	"strings"
	"testing"

	"example.org/cups/internal/online/guild"
)

// This is the one table of who may do what in a guild: the lowest office whose holders may give a command. The
// server and officers of the site give theirs in no office of the guild.
func TestTheLeastOfficeForEachCommand(t *testing.T) {
	table := map[guild.Office]string{
		guild.Outsider: "Join Apply Withdraw Agree Refuse",
		guild.Member:   "Leave Vote Chat RemoveLine JoinLadder LeaveLadder ChallengeAbove AnswerChallenge WithdrawChallenge",
		guild.Officer: "Describe Accept Decline Invite Uninvite SetOffice Remove Readmit PostNotice RemoveNotice Ask Honour Unhonour AddResult Correct Import UndoImport Link Unlink Merge Split " +
			"SetLadder CloseLadder CancelChallenge SetPlace",
		guild.Master: "SetList Close",
		"site":       "Appoint Blank",
		"server":     "Feed Erase HandOver ExpireChallenge",
	}
	least := map[string]guild.Office{}
	for office, names := range table {
		for name := range strings.FieldsSeq(names) {
			least["guild."+name] = office
		}
	}
	for _, c := range commands {
		name := fmt.Sprintf("%T", c)
		if want, isThere := least[name]; !isThere || guild.Least(c) != want {
			t.Errorf("the least office for %s is %q, want %q", name, guild.Least(c), want)
		}
		delete(least, name)
	}
	if len(least) > 0 {
		t.Errorf("there are no commands %v", least)
	}
}
