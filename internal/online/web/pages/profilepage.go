package pages

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/sorting"
)

const (
	mostTallied = 1000 // the number of latest games that the statistics of a profile cover
	mostRunning = 20
	mostResults = 15
)

// profilePage answers "/player/{name}". A former name redirects to the present one.
func (s *Server) profilePage(w http.ResponseWriter, r *http.Request) {
	a, err := s.Club.Account(r.Context(), r.PathValue("name"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	address := "/player/" + url.PathEscape(a.Name)
	if a.Name != r.PathValue("name") {
		if r.URL.RawQuery != "" {
			address += "?" + r.URL.RawQuery
		}
		http.Redirect(w, r, address, http.StatusSeeOther)
		return
	}
	d, err := s.profileOf(r, a)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Viewer.Unfurl = s.unfurl(r, a.Name, d.Words(), address, profileImage(d))
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Profile(to, d) })
}

// profileImage returns the picture for links to a profile: the latest game.
func profileImage(d page.Profile) string {
	if len(d.Games) > 0 {
		return "/g/" + string(d.Games[0].ID) + ".png"
	}
	return someBoard
}

// profileOf returns everything about an account that everybody may see.
func (s *Server) profileOf(r *http.Request, a archive.Account) (page.Profile, error) {
	ctx, viewer := r.Context(), gate.Who(r.Context()).Actor.Account
	d := page.Profile{
		Viewer: s.Viewer(r), Account: a.ID, Name: a.Name, Kind: string(a.Kind), Since: a.Created, Online: s.Hall.IsOnline(a.ID),
		Mine: viewer.ID == a.ID, MayAsk: viewer.ID != a.ID, Today: s.Hall.Now(), Looked: mostTallied, Earlier: r.URL.Query().Get("before") != "",
	}
	if by := gate.Who(ctx).Actor; !d.Mine && a.Kind != play.Guest && club.Able(by, club.SeeContacts) {
		circle, err := s.Club.Circle(ctx, viewer.ID)
		if err != nil {
			return d, err
		}
		d.IsFriend = circle.IsFriend(a.ID)
		d.MayBefriend = !d.IsFriend && !circle.HasAsked(a.ID) && !circle.Blocks(a.ID)
	}
	marks, err := s.Guilds.Marks(ctx, a.ID)
	if err != nil {
		return d, err
	}
	d.Guild = marks[a.ID]
	if err := s.addRatings(ctx, &d, a, r.URL.Query().Get("class")); err != nil {
		return d, err
	}
	if d.Mine {
		if d.Diary, err = s.Desk.Diary(ctx, a.ID); err != nil {
			return d, err
		}
	}
	if err := s.addTallies(ctx, &d, a); err != nil {
		return d, err
	}
	switch paced, err := s.Hall.PaceOf(ctx, a.ID); {
	case err != nil:
		return d, err
	case paced.Moves > 0:
		d.Pace = &paced
	}
	if d.Holidays, err = s.holidaysOf(ctx, a.ID); err != nil {
		return d, err
	}
	running, _, err := s.Hall.IntactPart(ctx, archive.Filter{Account: a.ID, Status: archive.Playing}, mostRunning)
	if err != nil {
		return d, err
	}
	for _, g := range running {
		d.Running = append(d.Running, s.lineOf(ctx, g))
	}
	behind, err := s.Hall.PlaceOf(ctx, play.ID(r.URL.Query().Get("before")))
	if err != nil {
		return d, err
	}
	if d.Games, d.Next, err = s.Hall.IntactPart(ctx, archive.Filter{Account: a.ID, Status: archive.Over, Behind: behind}, mostResults); err != nil {
		return d, err
	}
	players := playersIn(d.Games)
	for _, t := range d.Opponents() {
		players = append(players, t.Player)
	}
	s.showGuildsOf(ctx, &d.Viewer, players...)
	if err := s.addStudies(r, &d, a); err != nil {
		return d, err
	}
	d.AllPlaces = r.URL.Query().Get("places") == "all"
	return d, s.addPlaces(ctx, &d, a.ID)
}

// addRatings adds the ratings of an account, and the graph of the rating in a class such
// as "4-blitz". If the account has no rating in this class, the graph is that of the
// rating with the most games.
func (s *Server) addRatings(ctx context.Context, d *page.Profile, a archive.Account, class string) error {
	list, err := s.Archive.Ratings(ctx, a.ID)
	if err != nil || len(list) == 0 {
		return err
	}
	sorting.StableFunc(list, func(a, b archive.Rating) int { return cmp.Compare(b.Games, a.Games) })
	for i, r := range list {
		w := wire.NewRating(r, s.Hall.Now())
		d.Ratings = append(d.Ratings, w)
		if fmt.Sprintf("%d-%s", w.Cups, w.Speed) == class {
			d.Chosen = i
		}
	}
	chosen := list[d.Chosen]
	games, err := s.Archive.History(ctx, a.ID, chosen.Class, max(0, chosen.Games-page.MostGraphed), page.MostGraphed)
	names := map[string]string{}
	if err := s.Club.ReadOpponents(ctx, names, games); err != nil {
		return err
	}
	for _, g := range games {
		w, opponent := wire.NewRatedGame(g, a.ID)
		name, err := s.Club.NameOf(ctx, opponent, names)
		if err != nil {
			return err
		}
		mine := g.Players[cups.South]
		if mine.Account != a.ID {
			mine = g.Players[cups.North]
		}
		d.Points = append(d.Points, page.RatingPoint{
			At: g.At, Points: w.After, Deviation: int(mine.After.Deviation), Provisional: w.Provisional, Game: w.Game, Opponent: name, Change: w.After - w.Before,
		})
	}
	return err
}

// addTallies adds the results of the latest games of an account.
func (s *Server) addTallies(ctx context.Context, d *page.Profile, a archive.Account) error {
	for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Account: a.ID, Status: archive.Over, Most: mostTallied}), s.Hall.TellDamaged) {
		if err != nil {
			return err
		}
		d.Count(g)
	}
	return nil
}

// lineOf describes a game in progress for a list of its player's games.
func (s *Server) lineOf(ctx context.Context, g archive.Game) page.LiveGame {
	line, _ := s.liveGame(ctx, hall.LiveGame{ID: g.ID, Start: &g.Start}) // if it cannot be read, it is not said whose turn it is
	return line
}

// addPlaces adds the latest places of an account to its profile, and the tournaments in which
// it took none, or none yet.
func (s *Server) addPlaces(ctx context.Context, d *page.Profile, account string) error {
	places, err := s.Arbiter.Places(ctx, account, archive.StreamPlace{}, api.MostPlaces)
	if err != nil {
		return err
	}
	placed := map[tourney.ID]bool{}
	for i := range places {
		p := page.TournamentPlace{TournamentCard: cardOf(&places[i].Summary, s.Hall.Now()), Place: places[i].Place, Medal: places[i].Medal()}
		placed[p.ID] = true
		d.Places = append(d.Places, p)
	}
	cards, err := s.tournamentsOfPlayer(ctx, account)
	for _, c := range cards {
		if !placed[c.ID] {
			d.Tournaments = append(d.Tournaments, c)
		}
	}
	return err
}
