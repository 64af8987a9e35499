package wire

import (
	"time"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
)

// EloReign says how long a player was at the top.
type EloReign struct {
	Name    string `json:"name" doc:"The name of the player."`
	Outside bool   `json:"outside,omitempty" doc:"The player is somebody outside this server."`
	Days    int    `json:"days" doc:"Whole days at the top, all times together."`
	First   string `json:"first" format:"date-time" doc:"When the player first came to the top."`
}

// Performance is how a player of a list has played in an event.
type Performance struct {
	Event       string  `json:"event" doc:"The name of the event."`
	Tournament  string  `json:"tournament,omitempty" doc:"The ID of the tournament on this server. Left out: it was elsewhere, or is not there any more."`
	First       string  `json:"first" format:"date-time" doc:"When the first of the games ended."`
	Last        string  `json:"last" format:"date-time" doc:"When the last of the games ended."`
	Games       int     `json:"games" doc:"How many games of the event are in the list."`
	Points      float64 `json:"points" doc:"The points of the player in them."`
	Expected    float64 `json:"expected" doc:"The sum of the expected scores."`
	Opponents   int     `json:"opponents" doc:"The average of the ratings of the opponents, each before the game."`
	Performance int     `json:"performance" doc:"The performance rating: opponents, and what the share of the points adds by the table of FIDE, at most 800."`
	Before      int     `json:"before" doc:"The rating before the first game."`
	After       int     `json:"after" doc:"The rating after the last game."`
	Change      int     `json:"change" doc:"after less before."`
}

// EloPlayer is a line of a guild's list.
type EloPlayer struct {
	Place       int     `json:"place" doc:"The place, from 1. Players with exactly the same rating share it."`
	Name        string  `json:"name" doc:"The name of the player."`
	Outside     bool    `json:"outside,omitempty" doc:"The player is somebody outside this server."`
	Rating      int     `json:"rating" doc:"The rating as it is shown: a whole number."`
	Exact       float64 `json:"exact" doc:"The rating as it is calculated."`
	Games       int     `json:"games" doc:"The games of the player so far."`
	Provisional bool    `json:"provisional" doc:"The player has fewer games than the settings ask for."`
	Best        int     `json:"best" doc:"The highest rating that the player has had by then, after a game or in an older list."`
	Last        string  `json:"last" format:"date-time" doc:"When the last game of the player by then ended, or from when an older rating holds that came later."`
	Inactive    bool    `json:"inactive,omitempty" doc:"The last game is longer ago than the settings allow, seen from the time of the list."`

	Then        *EloThen `json:"then,omitempty" doc:"With since: the line of the player then. Left out: the player came to the list later."`
	Change      *int     `json:"change,omitempty" doc:"With since: the rating less the rating then, both as they are shown. Left out for who came to the list later."`
	PlaceChange *int     `json:"placeChange,omitempty" doc:"With since: the place then less the place, so that more is better. Left out for who came to the list later."`
}

// EloThen is what a player had at an earlier time.
type EloThen struct {
	Place  int     `json:"place" doc:"The place."`
	Rating int     `json:"rating" doc:"The rating as it is shown."`
	Exact  float64 `json:"exact" doc:"The rating as it is calculated."`
}

// NewEloPlayers describes lines of the list of a guild, with what has changed since an earlier time unless that
// is the zero time.
func NewEloPlayers(t *guild.Table, lines []elo.Standing, since time.Time, person func(guild.Person) EloPerson) []EloPlayer {
	var then map[elo.Player]elo.Moved
	if !since.IsZero() {
		then = t.List().Since(since)
	}
	list := make([]EloPlayer, len(lines))
	for i, p := range lines {
		who := person(t.PersonOf(p.Player))
		one := EloPlayer{
			Place: p.Place, Name: who.Name, Outside: who.Outside, Rating: elo.Shown(p.Exact), Exact: float64(p.Exact), Games: p.Games,
			Provisional: p.Provisional, Best: elo.Shown(p.Best), Last: Time(p.Entry.At), Inactive: p.Inactive,
		}
		if was, has := then[p.Player]; has {
			change, places := one.Rating-elo.Shown(was.Exact), was.Place-one.Place
			one.Then, one.Change, one.PlaceChange = &EloThen{was.Place, elo.Shown(was.Exact), float64(was.Exact)}, &change, &places
		}
		list[i] = one
	}
	return list
}

// EloSpelling is a name outside that means somebody else.
type EloSpelling struct {
	Outside string `json:"outside" doc:"The name outside."`
	Name    string `json:"name,omitempty" doc:"The name of the account that it is. Left out if it was merged."`
	Into    string `json:"into,omitempty" doc:"The name outside into which it was merged. Left out if it was linked."`
}

// NewEloReigns describes who was at the top of the list of a guild until a time, the longest first. The guild
// must have a list.
func NewEloReigns(t *guild.Table, at time.Time, person func(guild.Person) EloPerson) []EloReign {
	list := []EloReign{}
	for _, r := range t.List().Reigns(at) {
		who := person(t.PersonOf(r.Player))
		list = append(list, EloReign{who.Name, who.Outside, int(r.For / (24 * time.Hour)), Time(r.Days[0])})
	}
	return list
}

// NewEloSpellings describes the names outside that mean somebody else.
func NewEloSpellings(t *guild.Table, name func(account string) string) []EloSpelling {
	list := []EloSpelling{}
	for _, one := range t.Spellings() {
		w := EloSpelling{Outside: one.Name, Into: one.Of.Name}
		if one.Of.Account != "" {
			w.Name = name(one.Of.Account)
		}
		list = append(list, w)
	}
	return list
}
