package wire

import (
	"math"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
)

// Rating is how strong somebody is on boards of a size at a speed.
type Rating struct {
	Cups        int    `json:"cups" doc:"Cups of each side."`
	Speed       string `json:"speed" doc:"The speed of the games."`
	Rating      int    `json:"rating" doc:"The rating, on a scale on which a new player has 1500. A game changes it by at most 150 points."`
	Provisional bool   `json:"provisional" doc:"The rating is still uncertain: its deviation is 110 or more. Show it as approximate, and no changes of it."`
	Deviation   int    `json:"deviation" doc:"The standard deviation of the rating, from 45 to 500. It grows while the player does not play."`
	Low         int    `json:"low" doc:"With 95 % certainty the true rating is between this …"`
	High        int    `json:"high" doc:"… and this."`
	Games       int64  `json:"games" doc:"The number of rated games."`
	At          string `json:"at" doc:"When the last of these games was rated."`
}

// NewRating describes a rating at a time.
func NewRating(r archive.Rating, now time.Time) Rating {
	g := ratings.At(r, now)
	w := Rating{Cups: r.Class.Cups, Speed: string(r.Class.Speed), Deviation: int(math.Round(g.Deviation)), Games: r.Games, At: Time(r.At)}
	w.Rating, w.Provisional = ratings.Shown(g)
	w.Low, w.High = ratings.Range(g)
	return w
}

// RatedGame is a game in the history of a rating.
type RatedGame struct {
	Number      int64   `json:"number" doc:"The number of the game in this list, from 1."`
	Game        string  `json:"game" doc:"The ID of the game."`
	At          string  `json:"at" doc:"When the game was rated."`
	Opponent    string  `json:"opponent" doc:"The name of the opponent; empty if the account no longer exists."`
	Against     int     `json:"opponentRating" doc:"The opponent's rating before the game."`
	Score       float64 `json:"score" enum:"0,0.5,1" doc:"The account's score. A moderator may have corrected it."`
	Void        bool    `json:"void,omitempty" doc:"The game does not count any more."`
	Before      int     `json:"before" doc:"The rating before the game."`
	After       int     `json:"after" doc:"The rating after the game."`
	Provisional bool    `json:"provisional" doc:"The rating after the game was still uncertain."`
}

// NewRatedGame describes a rated game to one of its players. The second result is
// the account of the opponent.
func NewRatedGame(g archive.Rated, account string) (w RatedGame, opponent string) {
	mine, other, score := g.Players[cups.South], g.Players[cups.North], g.Score
	if mine.Account != account {
		mine, other, score = other, mine, score.Opposite()
	}
	w = RatedGame{Number: mine.Number, Game: string(g.Game), At: Time(g.At), Score: float64(score), Void: g.Void}
	w.Against, _ = ratings.Shown(other.Before)
	w.Before, _ = ratings.Shown(mine.Before)
	w.After, w.Provisional = ratings.Shown(mine.After)
	return w, other.Account
}

// PlayerName is somebody in a list.
type PlayerName struct {
	Name string `json:"name" doc:"The name of the account."`
	Kind string `json:"kind" doc:"The kind of account." enum:"member,bot"`

	Guild *GuildMark `json:"guild,omitempty" doc:"The guild that the member shows at the name."`
}

// Leader is a line of a leaderboard.
type Leader struct {
	Rank      int    `json:"rank" doc:"The rank in the list, from 1."`
	Name      string `json:"name" doc:"The name of the player."`
	Rating    int    `json:"rating" doc:"The rating of the player."`
	Deviation int    `json:"deviation" doc:"The standard deviation of the rating."`
	Games     int64  `json:"games" doc:"The number of rated games."`

	Guild *GuildMark `json:"guild,omitempty" doc:"The guild that the member shows at the name."`
}

// NewLeader describes a line of a leaderboard.
func NewLeader(rank int, name string, r archive.Rating, now time.Time) Leader {
	w := NewRating(r, now)
	return Leader{rank, name, w.Rating, w.Deviation, w.Games, nil}
}

// Level is how strong a level of the computer is.
type Level struct {
	Level  int `json:"level" doc:"The level, 1 to 8."`
	Rating int `json:"rating" doc:"The rating of the level, from matches between levels, on a scale on which a greedy beginner has 1500."`
	Error  int `json:"error" doc:"With 95 % certainty, the true rating is within this distance of the given one."`
}

// RatingChange is what a rated game has done to a rating.
type RatingChange struct {
	Before      int  `json:"before" doc:"The rating before the game."`
	After       int  `json:"after" doc:"The rating after the game."`
	Provisional bool `json:"provisional" doc:"The rating after the game is still uncertain."`
}

// RatingChanges are those of both players.
type RatingChanges struct {
	South RatingChange `json:"south"`
	North RatingChange `json:"north"`
}

// newRatingChanges describes what a game has done to ratings, nil if nothing.
func newRatingChanges(c *[2]play.RatingChange) *RatingChanges {
	if c == nil {
		return nil
	}
	return &RatingChanges{RatingChange(c[cups.South]), RatingChange(c[cups.North])}
}
