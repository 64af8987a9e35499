package series

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/sorting"
)

// NextSeason makes the next season of a league, of all who have signed up: the first one by
// their ratings, and later ones by the final places of the one before.
type NextSeason struct {
	Starts  time.Time // of its tournaments; the zero time: a director starts them
	Without []string  // accounts that have signed up and may not play any more
	Officer bool      // the actor is an officer of the guild whose league it is
}

func (c NextSeason) apply(t *Table, by play.Actor, now time.Time) error {
	starts := c.Starts.UTC().Truncate(time.Second)
	players := slices.DeleteFunc(slices.Clone(t.entries), func(p tourney.Player) bool { return slices.Contains(c.Without, p.Account) })
	switch err := t.mustDirect(by, c.Officer); {
	case err != nil:
		return err
	case t.setup.League == nil:
		return refuse(NotLeague)
	case !t.closed.IsZero():
		return refuse(SeriesClosed)
	case !t.IsOver():
		return refuse(SeasonOpen)
	case len(players) < 2:
		return refuse(TooFewPlayers)
	case !c.Starts.IsZero() && (!starts.After(now) || starts.After(now.AddDate(1, 0, 0))):
		return refuseField("starts", "must be in the next year")
	case len(t.parts)+len(players)/t.setup.League.Size+1 > MostParts:
		return refuse(SeriesFull)
	}
	season := Season{Number: len(t.seasons) + 1}
	if !c.Starts.IsZero() {
		season.Starts = starts
	}
	if !by.Server && !t.IsDirector(by.Account) {
		season.Maker = by.Account
	}
	for k, players := range t.tiers(players) {
		season.Tiers = append(season.Tiers, Tier{ID: t.tournamentID(season.Number, k+1), Name: t.nameOf(season.Number, k), Players: players})
	}
	t.add(Event{At: now, Type: Seasoned, By: by.Account, Season: &season})
	return nil
}

// nameOf returns the name of a tournament of a league, such as "Bean League 2A".
func (t *Table) nameOf(season, tier int) string {
	if tier < 26 {
		return fmt.Sprintf("%s %d%c", t.setup.Name, season, 'A'+tier)
	}
	return fmt.Sprintf("%s %d-%d", t.setup.Name, season, tier+1)
}

// IsOver reports whether the last season is over: all its tournaments have ended.
func (t *Table) IsOver() bool {
	if len(t.seasons) == 0 {
		return true
	}
	for _, tier := range t.seasons[len(t.seasons)-1].Tiers {
		i := t.find(tier.ID)
		if _, gone := t.removed[tier.ID]; gone || i >= 0 && (t.parts[i].Status == tourney.IsOver || t.parts[i].Status == tourney.IsCancelled) {
			continue
		}
		return false
	}
	return true
}

// Finish is where a player of a tier came.
type Finish struct {
	Player   tourney.Player
	Place    int  // 0: none, or the tournament is not over
	Up, Down bool // goes up or down in the next season, if all sign up again
}

// Finishes returns the players of a tier of a season by their places, both numbers from 1.
// Those without a place come last. Two tiers exchange players once both are over.
func (t *Table) Finishes(season, tier int) []Finish {
	tiers := t.seasons[season-1].Tiers
	place := t.placesOf(tiers[tier-1])
	list := make([]Finish, len(tiers[tier-1].Players))
	for k, p := range tiers[tier-1].Players {
		list[k] = Finish{Player: p, Place: place[p.Account]}
	}
	sorting.StableFunc(list, func(a, b Finish) int {
		return cmp.Compare(cmp.Or(a.Place, MostPlayers+1), cmp.Or(b.Place, MostPlayers+1))
	})
	up, down := t.exchange(season, tier-1), t.exchange(season, tier)
	for k := range list {
		list[k].Up, list[k].Down = k < up, k >= len(list)-down
	}
	return list
}

// placesOf returns the places of a tier by account. It has none before it is over.
func (t *Table) placesOf(tier Tier) map[string]int {
	places := map[string]int{}
	i := t.find(tier.ID)
	if i < 0 || t.parts[i].Status != tourney.IsOver {
		return places
	}
	plays := map[string]bool{}
	for _, p := range tier.Players {
		plays[p.Account] = true
	}
	for _, p := range t.parts[i].Places {
		if plays[p.Account] {
			places[p.Account] = p.Place
		}
	}
	return places
}

// exchange returns how many players of a tier of a season go down, which is how many of the
// tier below come up. Only who has a place comes up, at most half of a tier does, and a tier
// without any place takes and gives nobody.
func (t *Table) exchange(season, upper int) int {
	tiers, l := t.seasons[season-1].Tiers, t.setup.League
	if upper < 1 || upper >= len(tiers) || len(t.placesOf(tiers[upper-1])) == 0 {
		return 0
	}
	above, below := len(tiers[upper-1].Players), tiers[upper]
	return min(l.Up, len(below.Players)/2, len(t.placesOf(below)), above-above/2)
}

// order returns the players of the last season in the order in which they fill the next one,
// from the highest tier down: in each tier who comes down to it, who stays in it, and who
// comes up to it, by their places.
func (t *Table) order() []string {
	number := len(t.seasons)
	if number == 0 {
		return nil
	}
	var list []string
	tiers := len(t.seasons[number-1].Tiers)
	add := func(tier int, moves func(Finish) bool) {
		if tier < 1 || tier > tiers {
			return
		}
		for _, f := range t.Finishes(number, tier) {
			if moves(f) {
				list = append(list, f.Player.Account)
			}
		}
	}
	for tier := 1; tier <= tiers; tier++ {
		add(tier-1, func(f Finish) bool { return f.Down })
		add(tier, func(f Finish) bool { return !f.Down && !f.Up })
		add(tier+1, func(f Finish) bool { return f.Up })
	}
	return list
}

// tiers puts the players, whom it sorts, into tiers: first those of the last season in their
// order, and then the others by rating. So a place that somebody leaves is filled from below.
// A last tier that would be too small joins the one above.
func (t *Table) tiers(players []tourney.Player) [][]tourney.Player {
	rank := map[string]int{}
	for i, account := range t.order() {
		rank[account] = i + 1
	}
	sorting.StableFunc(players, func(a, b tourney.Player) int {
		x, y := rank[a.Account], rank[b.Account]
		switch {
		case x > 0 && y > 0:
			return x - y
		case x > 0 || y > 0:
			return cmp.Compare(min(y, 1), min(x, 1))
		}
		return cmp.Compare(b.Rating, a.Rating)
	})
	size := t.setup.League.Size
	var tiers [][]tourney.Player
	for len(players) > 0 {
		n := min(size, len(players))
		if rest := len(players) - n; rest < LeastOfTier {
			n += rest
		}
		tiers = append(tiers, players[:n:n])
		players = players[n:]
	}
	return tiers
}

// Tournaments returns the setups of the tournaments of a season, by their IDs. An officer of the
// guild who has made the season directs them with the directors of the league.
func (t *Table) Tournaments(season Season) map[tourney.ID]tourney.Setup {
	all := map[tourney.ID]tourney.Setup{}
	for _, tier := range season.Tiers {
		s := t.setup.tournament(t.setup.League.Terms, tier.Name, season.Starts)
		s.Series, s.Most = t.id, 0
		if season.Maker != "" && len(s.Directors) < mostLeading {
			s.Directors = append(s.Directors, season.Maker)
		}
		all[tier.ID] = s
	}
	return all
}

// idLetters are the letters of IDs. Letters that look like others are missing.
const idLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// tournamentID returns the ID of a tournament of a league, which follows from its season and
// its tier. Whoever makes the tournament a second time finds that the ID is taken.
func (t *Table) tournamentID(season, tier int) tourney.ID {
	b := append([]byte(t.id), 0)
	for _, n := range []int{season, tier} {
		b = binary.AppendVarint(b, int64(n))
	}
	sum := sha256.Sum256(b)
	var id [12]byte
	for i := range id {
		id[i] = idLetters[int(sum[i])%len(idLetters)]
	}
	return tourney.ID(id[:])
}
