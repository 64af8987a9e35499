package wire

import (
	"time"

	"example.org/cups/internal/online/guild"
)

// GuildNotice is a notice on the board of a guild.
type GuildNotice struct {
	Number int64  `json:"number" doc:"Names the notice."`
	By     string `json:"by" doc:"Who has written it."`
	At     string `json:"at" format:"date-time" doc:"When."`
	Text   string `json:"text" doc:"The notice."`
}

// GuildVote is a vote in a guild.
type GuildVote struct {
	Number   int64    `json:"number" doc:"Names the vote."`
	By       string   `json:"by" doc:"Who asks."`
	At       string   `json:"at" format:"date-time" doc:"When it began."`
	Ends     string   `json:"ends" format:"date-time" doc:"When it ends."`
	Question string   `json:"question" doc:"What is asked."`
	Options  []string `json:"options" doc:"The options. They are counted from 0."`
	Council  bool     `json:"council" doc:"Only officers and masters vote."`
	Over     bool     `json:"over" doc:"The vote has ended."`
	Counts   []int    `json:"counts" doc:"The ballots for each option, once the vote is over; before, the list is empty."`
	Mine     *int     `json:"mine" doc:"The option that I have voted for; null: none."`
}

// NewGuildNotices describes the notices on the board of a guild, the oldest first.
func NewGuildNotices(t *guild.Table, name func(account string) string) []GuildNotice {
	list := []GuildNotice{}
	for _, n := range t.Notices() {
		list = append(list, GuildNotice{n.Number, name(n.By), Time(n.At), n.Text})
	}
	return list
}

// NewGuildVotes describes the votes of a guild as an account sees them, the oldest first.
func NewGuildVotes(t *guild.Table, account string, name func(account string) string, now time.Time) []GuildVote {
	list := []GuildVote{}
	for _, v := range t.Votes(t.Office(account)) {
		w := GuildVote{
			Number: v.Number, By: name(v.By), At: Time(v.At), Ends: Time(v.Ends), Question: v.Question, Options: v.Options,
			Council: v.Council, Over: !now.Before(v.Ends), Counts: []int{},
		}
		if w.Over {
			w.Counts = v.Counts()
		}
		if mine := v.Of(account); mine >= 0 {
			w.Mine = &mine
		}
		list = append(list, w)
	}
	return list
}

// GuildHonour is an entry of the hall of fame.
type GuildHonour struct {
	Number int64  `json:"number" doc:"Names the entry."`
	Name   string `json:"name" doc:"Who is honoured."`
	At     string `json:"at" format:"date-time" doc:"Since when."`
	Title  string `json:"title" doc:"For what."`
	Text   string `json:"text,omitempty" doc:"More about it."`
}

// NewGuildHonours describes the hall of fame of a guild, the oldest entry first.
func NewGuildHonours(t *guild.Table, person func(guild.Person) EloPerson) []GuildHonour {
	list := []GuildHonour{}
	for _, h := range t.HallOfFame() {
		list = append(list, GuildHonour{h.Number, person(h.Person).Name, Time(h.At), h.Title, h.Text})
	}
	return list
}

// GuildRoomLine is a line in the chat room of a guild.
type GuildRoomLine struct {
	Number int64  `json:"number" doc:"Names the line."`
	By     string `json:"by" doc:"Who has written it."`
	At     string `json:"at" format:"date-time" doc:"When."`
	Text   string `json:"text" doc:"The line."`
}
