package pages

import (
	"context"
	"io"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// How much the page of a player of a list shows.
const (
	mostEloResults = 30
	mostEloPoints  = 240 // of the graph
	mostEloPlayers = 50
	mostEloEvents  = 40
)

// day is the length of a day.
const day = 24 * time.Hour

// guildEloPage answers "/guilds/{id}/elo": the list of today, of a date ("at"), or of a day
// counted from the first entry ("day"); with changes since a date ("since"), of players whose names
// contain something ("q"), from one on ("from").
func (s *Server) guildEloPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	d := page.GuildElo{Viewer: s.Viewer(r)}
	now := s.Hall.Now()
	at, err := s.AtOrNow(q.Get("at"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if d.Since, err = api.EndOf("since", q.Get("since")); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Sought = strings.TrimSpace(q.Get("q"))
	e := s.Guilds.Show(ctx, gate.Who(ctx).Actor, r.PathValue("id"), nil, func(t *guild.Table, names guilds.Names) {
		l := t.List()
		if l == nil {
			err = archive.ErrNotFound
			return
		}
		d.GuildHead, d.Rules, d.Founded, d.LeftOut = headOf(r, t, nil), *t.Settings(), t.Began(), t.LeftOut()
		d.Set, d.SetBy = t.ListSet().At, names.Of(t.ListSet().By)
		entries := l.Entries()
		if len(entries) == 0 {
			return
		}
		d.First = entries[0].At.UTC().Truncate(day)
		d.Last = entries[len(entries)-1].At.UTC().Truncate(day)
		d.End = int(d.Last.Sub(d.First) / day)
		if n, err := strconv.Atoi(q.Get("day")); err == nil {
			at = d.First.AddDate(0, 0, min(max(n, 0), d.End)+1).Add(-time.Millisecond)
		}
		if d.Now = !at.Before(now.Truncate(day)); d.Now {
			at = now
		}
		d.At, d.Day = at, min(max(int(at.Sub(d.First)/day), 0), d.End)
		person := names.Person
		list := l.At(at)
		d.Active = q.Get("active") != ""
		list = slices.DeleteFunc(list, func(s elo.Standing) bool {
			return d.Active && s.Inactive || d.Sought != "" && !api.IsNamed(person(t.PersonOf(s.Player)).Name, d.Sought)
		})
		d.Count = len(list)
		d.From, _ = strconv.Atoi(q.Get("from"))
		d.From = min(max(d.From, 0), max(d.Count-1, 0))
		d.Earlier = max(0, d.From-mostEloPlayers)
		if next := d.From + mostEloPlayers; next < d.Count {
			d.Next = next
		}
		list = list[d.From:min(d.Count, d.From+mostEloPlayers)]
		d.Players = wire.NewEloPlayers(t, list, d.Since, person)
		d.Reigns = wire.NewEloReigns(t, at, person)
	})
	if e != nil {
		err = e
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.GuildElo(to, d) })
}

// guildPlayerPage answers "/guilds/{id}/player".
func (s *Server) guildPlayerPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	d := page.GuildPlayer{Viewer: s.Viewer(r)}
	d.Viewer.Path = r.URL.RequestURI()
	d.From, _ = strconv.Atoi(q.Get("from"))
	outside := q.Get("outside") != ""
	var account archive.Account
	var err error
	if !outside { // a closed account still has its results
		if account, err = s.Archive.AccountByName(ctx, q.Get("name")); err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	var performances []elo.Performance
	e := s.Guilds.Show(ctx, gate.Who(ctx).Actor, r.PathValue("id"), nil, func(t *guild.Table, names guilds.Names) {
		l := t.List()
		if l == nil {
			err = archive.ErrNotFound
			return
		}
		player := t.Player(guild.Person{Account: account.ID, Name: q.Get("name")})
		points := l.History(player)
		if len(points) == 0 {
			err = archive.ErrNotFound
			return
		}
		d.GuildHead = headOf(r, t, nil)
		for _, one := range t.Spellings() {
			if one.Of.Account != "" && one.Of.Account == gate.Who(ctx).Actor.Account.ID && t.Player(one.Of) == player {
				d.Mine = append(d.Mine, one.Name)
			}
		}
		s.addEloHistory(ctx, &d, t, names, player, points)
		now := s.Hall.Now()
		if performances = l.Performances(player, now); len(performances) > mostEloEvents {
			performances = performances[len(performances)-mostEloEvents:]
		}
		for _, line := range l.At(now) {
			if line.Player == player {
				d.Place = line.Place
			}
		}
	})
	if e != nil {
		err = e
	}
	if err == nil {
		d.Events, err = s.DescribePerformances(ctx, performances)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.GuildPlayer(to, d) })
}

// addEloHistory adds the ratings of a player, of which there must be some, and a part of the
// results.
func (s *Server) addEloHistory(ctx context.Context, d *page.GuildPlayer, t *guild.Table, names guilds.Names, player elo.Player, points []elo.Point) {
	person, name := names.Person, names.Of
	p := person(t.PersonOf(player))
	last := points[len(points)-1]
	d.Player, d.Outside, d.Member = p.Name, p.Outside, !p.Outside
	d.Rating, d.Games, d.Best, d.Provisional = elo.Shown(last.Exact), last.Games, elo.Shown(last.Best), last.Games < t.Settings().Provisional
	for _, p := range points {
		if p.Exact == last.Best && d.BestAt.IsZero() {
			d.BestAt = p.Entry.At
		}
		if p.Opponent(player) == "" {
			continue
		}
		switch float64(p.Score(player)) {
		case 1:
			d.Won++
		case 0.5:
			d.Drawn++
		default:
			d.Lost++
		}
	}
	d.Points = thinned(points, mostEloPoints)
	d.From = min(max(d.From, 0), len(points)-1)
	words, events := say.In(d.Viewer.Language), t.Since(0)
	for i := len(points) - 1 - d.From; i >= 0 && len(d.Results) < mostEloResults; i-- {
		p := points[i]
		entry := t.Entry(p.Entry.ID)
		e := events[entry.Number-1]
		result := page.EloResult{
			At: p.Entry.At, Rating: elo.Shown(p.Exact), Game: p.Entry.Game, Entry: p.Entry.ID, By: name(e.By), Entered: e.At, Note: entry.Note,
			Imported: e.Type == guild.Imported,
		}
		if i > 0 {
			result.Change = result.Rating - elo.Shown(points[i-1].Exact)
		} else {
			result.Change = result.Rating - int(math.Round(t.Settings().Start))
		}
		if opponent := p.Opponent(player); opponent != "" {
			other := person(t.PersonOf(opponent))
			result.Opponent, result.Outside = other.Name, other.Outside
			result.Class, result.Score, result.Words = "lost", "0", words.Get("page.elo.lost")
			switch float64(p.Score(player)) {
			case 1:
				result.Class, result.Score, result.Words = "won", "1", words.Get("page.elo.won")
			case 0.5:
				result.Class, result.Score, result.Words = "drawn", "½", words.Get("page.elo.drawn")
			}
		}
		d.Results = append(d.Results, result)
	}
	d.Earlier = max(0, d.From-mostEloResults)
	if next := d.From + mostEloResults; next < len(points) {
		d.Next = next
	}
}

// thinned returns at most about most points of a graph: of many points that would lie close
// together the first, the lowest, the highest and the last.
func thinned(points []elo.Point, most int) []page.RatingPoint {
	var list []page.RatingPoint
	add := func(p elo.Point) { list = append(list, page.RatingPoint{At: p.Entry.At, Points: elo.Shown(p.Exact)}) }
	if len(points) <= most {
		for _, p := range points {
			add(p)
		}
		return list
	}
	size := (4*len(points) + most - 1) / most
	for part := range slices.Chunk(points, size) {
		low, high := 0, 0
		for i, p := range part {
			if p.Exact < part[low].Exact {
				low = i
			}
			if p.Exact > part[high].Exact {
				high = i
			}
		}
		keep := []int{0, low, high, len(part) - 1}
		slices.Sort(keep)
		for _, i := range slices.Compact(keep) {
			add(part[i])
		}
	}
	return list
}
