// Package elo calculates the Elo list of a guild. A list is a function of the guild's
// settings and of its entries: results of games, and ratings that players bring along. The
// same settings and entries lead to the same list, to the last digit, on every machine.
//
// The package is pure and knows nothing about guilds. It also reads results and old
// lists from CSV.
package elo

import (
	"fmt"
	"math"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/rating"
)

// Feeds says which games on this server count by themselves.
type Feeds string

// The ways in which a list is fed.
const (
	Members Feeds = "members" // every finished game between two members
	Events  Feeds = "events"  // only the games of the guild's own tournaments
)

// Settings are the constants of a list, as its guild has chosen them. They hold for all
// of its entries, also for those that are older than the settings.
type Settings struct {
	Start       float64      `json:"start" doc:"The rating of a player before the first game, 0 to 4000." minimum:"0" maximum:"4000"`
	K           []Step       `json:"k" doc:"K by the number of games: each step holds for players with fewer games than its number, and the last one, without a number, for everybody else." minItems:"1" maxItems:"10"`
	KAbove      *Above       `json:"kAbove,omitempty" doc:"K of players with a high rating, before k. Left out: no such rule."`
	Provisional int          `json:"provisional,omitempty" doc:"The rating of a player with fewer games is provisional." minimum:"0" maximum:"1000"`
	Inactive    int          `json:"inactive,omitempty" doc:"A player whose last game is more days ago than this is inactive: marked in the list, which can also be asked for without them. Left out: nobody is." minimum:"0" maximum:"36500"`
	Feeds       Feeds        `json:"feeds,omitempty" doc:"Which games on this server count by themselves: members, those between two members; events, only those of the guild's own tournaments. Left out: members." enum:"members,events"`
	Cups        []int        `json:"cups,omitempty" doc:"The sizes of the boards whose games count by themselves. Left out: all."`
	Clocks      []game.Speed `json:"clocks,omitempty" doc:"The time controls whose games count by themselves: bullet, blitz, rapid, classical, correspondence, unlimited. Left out: all."`
	Since       string       `json:"since,omitempty" doc:"Games that ended before this time do not count by themselves. Left out: no limit."`
}

// Step is the K of players who have played fewer than a number of games.
type Step struct {
	Games int     `json:"games,omitempty" doc:"Players with fewer games. Left out in the last step." minimum:"0" maximum:"100000"`
	K     float64 `json:"k" doc:"The largest change by one game, more than 0, at most 200."`
}

// Above is the K of players who have a high rating before a game.
type Above struct {
	Rating float64 `json:"rating" doc:"This rating or a higher one, 0 to 4000."`
	K      float64 `json:"k" doc:"More than 0, at most 200."`
}

// Preset is a set of constants that a guild can begin with.
type Preset struct {
	Name     string
	Settings Settings
}

// Presets are the constants of the international chess federation, and the same with the
// start of Brettspielwelt's list of all two-player games, on which everybody began with
// 1200. The first one is the default.
var Presets = []Preset{
	{"fide", usual(1500)},
	{"brettspielwelt", usual(1200)},
}

func usual(start float64) Settings {
	return Settings{Start: start, K: []Step{{30, 40}, {0, 20}}, KAbove: &Above{2400, 10}, Provisional: 15, Feeds: Members}
}

// The limits of settings.
const (
	mostRating      = 4000
	mostK           = 200
	mostSteps       = 10
	mostGames       = 100_000
	mostProvisional = 1000
	mostInactive    = 36_500 // days
)

// Check returns the settings with what was left out, or an error that names the first
// setting that is outside its limits.
func (s Settings) Check() (Settings, error) {
	bad := func(field, want string) (Settings, error) { return s, fmt.Errorf("%s: %s", field, want) }
	if s.Feeds == "" {
		s.Feeds = Members
	}
	if s.Since != "" {
		since, err := time.Parse(time.RFC3339, s.Since)
		if err != nil {
			return bad("since", "must be a time such as 2003-05-01T00:00:00Z")
		}
		s.Since = since.UTC().Format(timeForm)
	}
	if !between(s.Start, 0, mostRating) {
		return bad("start", "must be between 0 and 4000")
	}
	if len(s.K) == 0 || len(s.K) > mostSteps {
		return bad("k", "must have between 1 and 10 steps")
	}
	for i, step := range s.K {
		last := i == len(s.K)-1
		switch {
		case step.K <= 0 || !between(step.K, 0, mostK):
			return bad("k", "each k must be more than 0 and at most 200")
		case last && step.Games != 0:
			return bad("k", "the last step holds for everybody else, and has no number of games")
		case !last && (step.Games < 1 || step.Games > mostGames || i > 0 && step.Games <= s.K[i-1].Games):
			return bad("k", "the numbers of games must grow, from 1 to 100000")
		}
	}
	if a := s.KAbove; a != nil && (!between(a.Rating, 0, mostRating) || a.K <= 0 || !between(a.K, 0, mostK)) {
		return bad("kAbove", "rating must be between 0 and 4000, and k more than 0 and at most 200")
	}
	if s.Provisional < 0 || s.Provisional > mostProvisional {
		return bad("provisional", "must be between 0 and 1000")
	}
	if s.Inactive < 0 || s.Inactive > mostInactive {
		return bad("inactive", "must be between 0 and 36500 days")
	}
	if s.Feeds != Members && s.Feeds != Events {
		return bad("feeds", "must be members or events")
	}
	for i, size := range s.Cups {
		if size < 1 || size > cups.MaxCups || slices.Contains(s.Cups[:i], size) {
			return bad("cups", fmt.Sprintf("must be different sizes of boards, 1 to %d", cups.MaxCups))
		}
	}
	for i, speed := range s.Clocks {
		if !slices.Contains(game.Speeds, speed) || slices.Contains(s.Clocks[:i], speed) {
			return bad("clocks", "must be different ones of bullet, blitz, rapid, classical, correspondence, unlimited")
		}
	}
	return s, nil
}

// timeForm is RFC 3339 with milliseconds.
const timeForm = "2006-01-02T15:04:05.000Z07:00"

// SinceTime returns the time of Since, the zero time for none.
func (s Settings) SinceTime() time.Time {
	t, _ := time.Parse(time.RFC3339, s.Since) // Check has read it
	return t
}

// Takes reports whether a game on this server counts by itself. own says that it belongs
// to a tournament of the guild.
func (s Settings) Takes(size int, speed game.Speed, ended time.Time, own bool) bool {
	return (own || s.Feeds == Members) &&
		(len(s.Cups) == 0 || slices.Contains(s.Cups, size)) &&
		(len(s.Clocks) == 0 || slices.Contains(s.Clocks, speed)) &&
		!ended.Before(s.SinceTime())
}

// isInactive reports whether a player whose last entry was at a time is inactive at a later one.
func (s Settings) isInactive(last, now time.Time) bool {
	return s.Inactive > 0 && now.Sub(last) > time.Duration(s.Inactive)*24*time.Hour
}

// k returns the K of a player who has played a number of games and has a rating.
func (s Settings) k(games int, r rating.Elo) float64 {
	if s.KAbove != nil && float64(r) >= s.KAbove.Rating {
		return s.KAbove.K
	}
	for _, step := range s.K[:len(s.K)-1] {
		if games < step.Games {
			return step.K
		}
	}
	return s.K[len(s.K)-1].K
}

// between is false for what is not a number.
func between(v, least, most float64) bool { return v >= least && v <= most && !math.IsInf(v, 0) }
