package pages

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
	"example.org/cups/pairing"
)

// The most that the page of a tournament shows at once.
const (
	mostRowsShown  = 100
	mostBoards     = 60 // games of an arena
	mostLiveBoards = 4
	mostLogLines   = 200
	mostChatLines  = 50
)

// tournamentPage answers "/tournaments/{id}", with the fault of a form, if there is one.
func (s *Server) tournamentPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	d, err := s.tournamentOf(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Fault = fault
	d.Viewer.Path = "/tournaments/" + string(d.ID)
	image := someBoard
	if len(d.Live) > 0 {
		image = "/g/" + string(d.Live[0].ID) + ".png"
	}
	d.Viewer.Unfurl = s.unfurl(r, d.Name(), say.In(d.Viewer.Language).Get("page.tournament.unfurl", "n", d.Players), d.Viewer.Path, image)
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Tournament(to, d) })
}

// tournamentOf reads what the page of a tournament shows to a visitor.
func (s *Server) tournamentOf(r *http.Request) (page.Tournament, error) {
	ctx, q, by := r.Context(), r.URL.Query(), gate.Who(r.Context())
	me := by.Actor.Account.ID
	d := page.Tournament{Viewer: s.Viewer(r), Show: q.Get("show"), Now: s.Hall.Now(), MayChat: club.Able(by.Actor, club.TakePart) && !by.Circle.Settings.IsYoung(), Reported: q.Has("reported")}
	var live []play.ID
	id := r.PathValue("id")
	err := s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *tourney.Table, name func(string) string) {
		b := tournamentBuilder{t: t, name: name, me: me, d: &d}
		b.head()
		b.governing(s.governing(r, club.InTournament, "/tournaments/"+id, d.Name(), d.Direct))
		switch d.Show {
		case "teams", "standings", "table", "rounds", "bracket", "players", "log":
		default:
			d.Show = b.usual()
		}
		if d.Show == "teams" && !d.HasTeams() {
			d.Show = b.usual()
		}
		if d.Show == "bracket" && !d.HasBracket() {
			d.Show = "players"
		}
		b.entrants()
		b.teams()
		b.standings(q.Has("all"))
		chosen, err := strconv.Atoi(q.Get("round"))
		if err != nil || chosen < 1 || chosen > d.Round {
			chosen = d.Round
		}
		before, err := strconv.Atoi(q.Get("before"))
		if err != nil || before < 1 {
			before = 0
		}
		if d.Show == "rounds" && chosen > 0 {
			b.round(chosen, before)
		}
		live = b.current()
		if d.Show == "bracket" {
			b.bracket()
		}
		if d.Show == "log" {
			b.log()
		}
		for _, e := range t.Since(0) {
			if e.Type == tourney.Chatted && e.Text != "" && (me == e.By || by.Circle.MayRead(e.By, false)) {
				d.Chat = append(d.Chat, page.TournamentLine{At: e.At, By: e.Name, Text: e.Text, Number: reportable(by.Actor, e.By, e.Version), Version: e.Version})
			}
		}
		d.Chat = d.Chat[max(0, len(d.Chat)-mostChatLines):]
	})
	if err != nil {
		return d, err
	}
	if counted := d.Setup.Series; counted != "" {
		d.SeriesName = counted // if it cannot be read
		_ = s.Arbiter.ViewSeries(ctx, counted, func(t *series.Table) { d.SeriesName = t.Setup().Name })
	}
	d.Guilds = map[string]string{}
	s.nameGuildsOfChanges(ctx, d.Log, d.Guilds)
	if d.GuildName = s.Guilds.Name(ctx, d.Setup.Guild, d.Guilds); d.HasTeams() {
		if err := s.nameTeams(ctx, &d, me); err != nil {
			return d, err
		}
	}
	for _, id := range live {
		if g, ok := s.liveOf(ctx, id); ok {
			d.Live = append(d.Live, g)
		}
	}
	s.showGuildsOfTournament(ctx, &d)
	return d, nil
}

// reportable returns the number of a line of chat if the viewer may report it, otherwise 0.
func reportable(by club.Actor, writer string, number int64) int64 {
	if writer == by.Account.ID || !club.Able(by, club.WriteMessages) {
		return 0
	}
	return number
}

// liveOf describes a game in progress as a board that moves. It returns false if the game is
// over by now.
func (s *Server) liveOf(ctx context.Context, id play.ID) (page.LiveGame, bool) {
	g := hall.LiveGame{ID: id}
	err := s.Hall.View(ctx, id, func(t *play.Table) {
		start := t.Start()
		g.Start = &start
	})
	if err != nil {
		return page.LiveGame{}, false
	}
	return s.liveGame(ctx, g)
}

// tournamentBuilder fills the page of a tournament from its table.
type tournamentBuilder struct {
	t    *tourney.Table
	name func(account string) string
	me   string // the account of the viewer; may be empty
	d    *page.Tournament
}

// head fills in what the page says about the tournament as a whole.
func (b *tournamentBuilder) head() {
	t, d := b.t, b.d
	summary, o := t.Summary(), t.Setup()
	d.TournamentCard = cardOf(&summary, d.Now)
	d.CheckInFrom, d.People = t.CheckInFrom(), map[string]tourney.Player{}
	b.know(o.Host)
	for _, account := range o.Directors {
		d.Directors = append(d.Directors, b.name(account))
	}
	for _, code := range t.PlayerBreaks() {
		d.TieBreaks = append(d.TieBreaks, string(code))
	}
	d.Direct = t.IsDirector(b.me)
	b.awards()
	d.PauseReason = pauseReason(t)
	if e := t.Notice(); e != nil {
		d.Notice = &page.TournamentLine{At: e.At, By: b.name(e.By), Text: e.Text, Version: e.Version}
	}
	if t.Status() == tourney.IsCancelled {
		if i := slices.IndexFunc(t.Since(0), func(e tourney.Event) bool { return e.Type == tourney.CancelledT }); i >= 0 {
			line := b.line(&t.Since(0)[i])
			d.Ending = &line
		}
	}
	entry := t.EntryOf(b.me)
	if entry != nil {
		d.Me = copied(entry)
		if until := t.PausedUntil(b.me); entry.Status == tourney.In && until.After(d.Now) {
			d.Paused = until
		}
	}
	d.Offered = t.OfferedUntil()
	d.MayTake = !d.Offered.IsZero() && (entry != nil && entry.MayTakeOver() || t.IsDirector(b.me))
	over := t.Status() == tourney.IsOver || t.Status() == tourney.IsCancelled
	switch {
	case over || entry != nil && entry.Status != tourney.Withdrawn:
	case t.Status() == tourney.IsOpen, o.Format == tourney.Arena:
		d.MayEnter = true
	case o.Format == tourney.Swiss:
		d.MayEnter = len(t.Rounds()) < o.Rounds && (entry != nil || len(t.Rounds()) < o.Late && t.Players() < o.Most)
	case o.Format.IsRobin(), o.Format == tourney.Teams:
		d.MayEnter = entry != nil && entry.Number > 0
	}
	if d.MyGame, d.Hosts = string(t.OpenGame(b.me)), t.IsHost(b.me); d.Hosts {
		d.MyGame = ""
	}
}

// know adds somebody to the people of the page.
func (b *tournamentBuilder) know(account string) {
	if _, ok := b.d.People[account]; ok || account == "" {
		return
	}
	p := tourney.Player{Account: account, Name: b.name(account)}
	if e := b.t.EntryOf(account); e != nil {
		p = e.Player
	}
	b.d.People[account] = p
}

// copied is a player as they are now.
func copied(e *tourney.Entry) *tourney.Entry {
	now := *e
	return &now
}

// mostInCategory is how many players of a category the page shows at once.
const mostInCategory = 100

// awards fills in the categories, with their places, and what can be or was won.
func (b *tournamentBuilder) awards() {
	for _, c := range b.t.Setup().Categories {
		w := page.TournamentCategory{Category: c}
		if len(b.t.Rounds()) > 0 {
			rows := b.t.CategoryRows(b.t.StandingsFor(b.me), c)
			w.More = max(0, len(rows)-mostInCategory)
			for _, place := range rows[:len(rows)-w.More] {
				r := *place.Row
				r.Place, r.IsEarly, r.Entry = place.Place, !r.TakesPlace(), copied(r.Entry)
				w.Rows = append(w.Rows, r)
			}
		}
		for _, e := range b.t.Entries() {
			if b.t.InCategory(c, e) {
				w.Members = append(w.Members, e.Name)
			}
		}
		b.d.Categories = append(b.d.Categories, w)
	}
	b.d.Won = b.t.Won()
	for _, won := range b.d.Won {
		for i, e := range won.Winners {
			won.Winners[i] = copied(e)
		}
	}
}

// governing fills in what the viewer can do as an officer of the site or a director; nil: nothing.
func (b *tournamentBuilder) governing(g *page.Governing) {
	if b.d.Governing = g; g == nil {
		return
	}
	g.Version = b.t.Version()
	if b.d.IsOver() {
		without(g, "appoint")
		if b.d.Status == tourney.IsCancelled || !b.d.Setup.Elsewhere {
			without(g, "cancel")
		}
	}
	if slices.Contains(g.Deeds, string(tourney.Cancel)) && !b.d.Setup.Elsewhere {
		b.openBoards()
	}
	for _, e := range b.t.Entries() {
		if e.Kind == tourney.Outside {
			g.Outsiders = append(g.Outsiders, e.Name)
		}
	}
	if len(g.Outsiders) == 0 {
		without(g, "renameOutside")
	}
	o := b.t.Setup()
	prizes, categories := awardFields(&o)
	about(g, b.t.Version(), func(number int64) string { return b.t.Since(number - 1)[0].Removable() }, o.Text, prizes, categories)
}

// openBoards fills in the boards without a result.
func (b *tournamentBuilder) openBoards() {
	b.d.Open = b.t.OpenBoards()
}

// usual is what the page shows if nobody asks for anything.
func (b *tournamentBuilder) usual() string {
	switch {
	case b.d.HasTeams():
		return "teams"
	case len(b.t.Rounds()) == 0:
		return "players"
	case b.d.HasBracket():
		return "bracket"
	}
	return "standings"
}

// entrants fills in the start list.
func (b *tournamentBuilder) entrants() {
	if b.d.Show != "players" {
		return
	}
	for _, e := range b.t.Entries() {
		b.d.Entrants = append(b.d.Entrants, *e)
	}
}

// standings fills in the standings: the first of them, and the viewer.
func (b *tournamentBuilder) standings(all bool) {
	d := b.d
	if len(b.t.Rounds()) == 0 || d.Show == "players" || d.Show == "log" || d.Show == "teams" || d.HasTeams() && d.Show == "table" {
		return
	}
	s := b.t.StandingsFor(b.me)
	d.Hidden = b.t.HidesStandings()
	columns := len(b.t.Rounds()) // that stand for a round
	if d.IsArena() || d.IsExhibition() || b.t.Setup().Format.IsBracket() {
		columns = 0
	}
	for i := range s.Rows {
		r := s.Rows[i]
		if mine := r.Entry.Account == b.me && b.me != ""; i >= mostRowsShown && !all && !mine {
			d.More++
			continue
		}
		r.Cells = nil
		for _, c := range s.Rows[i].Cells {
			away(&r, min(c.Round-1, columns))
			r.Cells = append(r.Cells, c)
		}
		shown := r.Cells
		switch {
		case d.IsArena():
			shown = page.LatestCells(shown)
		case r.Stage == 0, r.Group == 0 && d.PlayOff == 0:
			away(&r, columns)
		case r.Group == 0: // the rounds of the play-off are no columns
			away(&r, d.PlayOff-1)
		}
		for _, c := range shown {
			b.keep(c.Round, c.Board)
		}
		if b.t.IsHost(r.Entry.Account) { // also what was won and lost by forfeit, as in the bar
			s := b.t.Score()
			r.Wins, r.Draws, r.Losses = s.Won, s.Drawn, s.Lost
		}
		r.Entry = copied(r.Entry)
		d.Rows = append(d.Rows, r)
	}
}

// away fills up the rounds to the last one in which a player has had no part, who came late,
// so that each round stands in its column.
func away(row *tourney.Row, last int) {
	for n := len(row.Cells) + 1; n <= last; n++ {
		row.Cells = append(row.Cells, tourney.Cell{Round: n, Bye: tourney.Zero})
	}
}

// keep adds a board to those that the page has, both numbers from 1. There is none if its number is 0.
func (b *tournamentBuilder) keep(round, board int) {
	at := [2]int{round, board}
	if _, ok := b.d.Boards[at]; ok || board == 0 {
		return
	}
	if b.d.Boards == nil {
		b.d.Boards = map[[2]int]tourney.Board{}
	}
	b.d.Boards[at] = b.copy(&b.t.Rounds()[round-1].Boards[board-1])
}

// copy is a board as it is now, whose players the page knows.
func (b *tournamentBuilder) copy(board *tourney.Board) tourney.Board {
	b.know(board.South)
	b.know(board.North)
	now := *board
	now.Games, now.Proposals = slices.Clone(board.Games), slices.Clone(board.Proposals)
	return now
}

// copyRound is a round as it is now.
func (b *tournamentBuilder) copyRound(r *tourney.Round) tourney.Round {
	now := *r
	now.Boards = make([]tourney.Board, len(r.Boards))
	for i := range r.Boards {
		now.Boards[i] = b.copy(&r.Boards[i])
	}
	now.Byes = slices.Clone(r.Byes)
	for _, bye := range r.Byes {
		b.know(bye.Player)
	}
	return now
}

// round fills in a round. Of an arena it has the games before a number, the latest first;
// 0: all.
func (b *tournamentBuilder) round(n, before int) {
	d, r := b.d, &b.t.Rounds()[n-1]
	d.Number = n
	d.Window = b.t.Window()
	if !d.IsArena() {
		d.Chosen = b.copyRound(r)
		return
	}
	if before == 0 || before > len(r.Boards) {
		before = len(r.Boards) + 1
	}
	d.Last, d.Chosen.Paired = before-1, r.Paired
	for i := before - 2; i >= 0; i-- {
		if len(d.Chosen.Boards) == mostBoards {
			d.Earlier = i + 2
			break
		}
		d.Chosen.Boards = append(d.Chosen.Boards, b.copy(&r.Boards[i]))
	}
}

// current fills in the boards in play, and returns the games to watch: those of the best players.
func (b *tournamentBuilder) current() []play.ID {
	d, rounds := b.d, b.t.Rounds()
	if len(rounds) == 0 || d.IsOver() {
		return nil
	}
	latest := &rounds[len(rounds)-1]
	d.Window = b.t.Window()
	type game struct {
		id     play.ID
		rating int
	}
	var open []game
	isOpen := func(board *tourney.Board) bool {
		return slices.ContainsFunc(board.Games, func(g tourney.Game) bool { return !g.Over })
	}
	for i := range latest.Boards {
		if board := &latest.Boards[i]; isOpen(board) {
			b.know(board.South)
			b.know(board.North)
			open = append(open, game{board.Games[len(board.Games)-1].ID, d.People[board.South].Rating + d.People[board.North].Rating})
			if d.IsArena() {
				d.Current.Boards = append(d.Current.Boards, b.copy(board))
			}
		}
	}
	if !d.IsArena() {
		d.Current = b.copyRound(latest)
	}
	sorting.StableFunc(open, func(a, b game) int { return cmp.Compare(b.rating, a.rating) })
	var ids []play.ID
	for _, g := range open[:min(len(open), mostLiveBoards)] {
		ids = append(ids, g.id)
	}
	return ids
}

// bracket fills in the bracket: all its matches, also those that are still to come.
func (b *tournamentBuilder) bracket() {
	b.d.Bracket = b.t.Bracket()
	for _, e := range b.t.Finalists() {
		b.know(e.Account)
		b.d.Finalists = append(b.d.Finalists, e.Account)
	}
	for k := range b.t.Rounds() {
		for i := range b.t.Rounds()[k].Boards {
			if b.t.Rounds()[k].Boards[i].Match > 0 {
				b.keep(k+1, i+1)
			}
		}
	}
}

// log fills in what has happened, the latest first. The games of an arena are not in it,
// except for what directors do.
func (b *tournamentBuilder) log() {
	events := b.t.Since(0)
	for i := len(events) - 1; i >= 0 && len(b.d.Log) < mostLogLines; i-- {
		e := &events[i]
		game := e.Type == tourney.Paired || e.Type == tourney.Opened || e.Type == tourney.Resulted
		if !e.Type.IsLogged() || e.As == tourney.AsShown || game && e.By == "" && b.d.IsArena() {
			continue
		}
		line := b.line(e)
		for i, account := range e.Accounts {
			name := b.name(account)
			if i < len(e.Ratings) && e.Ratings[i] > 0 {
				name = fmt.Sprintf("%s %d", name, e.Ratings[i])
			} else if i < len(e.Ratings) {
				name += " –"
			}
			line.Players = append(line.Players, name)
		}
		if e.Type == tourney.ByHand {
			for _, p := range e.Pairs {
				line.Players = append(line.Players, b.name(p.South)+" – "+b.name(p.North))
			}
		}
		if e.Type == tourney.ByHand || e.Type == tourney.LinedUp {
			line.Gone = len(line.Players) == 0
		}
		if e.Type == tourney.Resulted && e.Round > 0 && e.Round <= len(b.t.Rounds()) && e.Board <= len(b.t.Rounds()[e.Round-1].Boards) {
			board := &b.t.Rounds()[e.Round-1].Boards[e.Board-1]
			south, north := board.South, board.North
			for k := range board.Games {
				if g := &board.Games[k]; g.ID == e.Game && g.Changed {
					south, north = north, south
				}
			}
			line.Players = []string{b.name(south) + " – " + b.name(north)}
		}
		if e.Type == tourney.Agreed && len(e.Times) == 1 {
			line.Time = e.Times[0]
		}
		b.d.Log = append(b.d.Log, line)
	}
}

// line describes an event for the log, as far as it concerns no board.
func (b *tournamentBuilder) line(e *tourney.Event) page.TournamentLine {
	line := page.TournamentLine{
		At: e.At, Type: string(e.Type), By: b.name(e.By), Player: b.name(cmp.Or(e.Account, e.By)), Round: e.Round, Board: e.Board, Result: e.Result.String(), Was: string(e.Was), Hand: e.Hand,
		Text: cmp.Or(e.Text, e.Reason), Said: e.Text != "", Gone: e.Gone || e.Type == tourney.InSeries && e.Series == "", Waiting: e.Waiting, Guild: e.Guild, Kind: string(e.Kind), Name: e.Name,
	}
	if e.Game == "" {
		line.Margin = e.Margin
	}
	if e.Player != nil {
		line.Player = e.Player.Name
		if e.Player.Account == e.By {
			line.By = line.Player
		}
	}
	for _, c := range b.t.Changes(e) {
		line.Changes = append(line.Changes, wire.Change(c))
	}
	if line.NoMember = e.Type == tourney.Withdrew && e.By == "" && e.Reason == tourney.NoMember; line.NoMember {
		line.Text = ""
	}
	if (e.Type == tourney.Paused || e.Type == tourney.CancelledT) && e.By == "" && !e.Officer {
		line.Text = ""
	}
	if e.Removable() != "" {
		line.Version = e.Version
	}
	return line
}

// tournamentSheet returns a round to be printed: its boards with the points before it.
func (s *Server) tournamentSheet(r *http.Request, t *tourney.Table, name func(account string) string, round int, sheet string) page.Tournament {
	d := page.Tournament{Viewer: page.Viewer{Language: gate.LanguageOf(r)}, Show: "rounds", Now: s.Hall.Now(), Site: s.URL(r.Context(), "/"), Sheet: sheet, SortKey: lists.SortKey}
	b := tournamentBuilder{t: t, name: name, d: &d}
	b.head()
	b.round(round, 0)
	standings := t.StandingsFor("")
	if t.Setup().Format.IsBracket() || standings.Hidden {
		return d
	}
	d.Before = map[string]pairing.Points{}
	for i := range standings.Rows {
		row := &standings.Rows[i]
		for _, c := range row.Cells {
			if c.Round < round {
				d.Before[row.Entry.Account] += c.Points
			}
		}
	}
	return d
}

// tournamentResults returns what the results of a tournament show as a file: everything that
// everybody can see, whoever asks.
func (s *Server) tournamentResults(r *http.Request, t *tourney.Table, name func(account string) string) page.Tournament {
	d := page.Tournament{Viewer: page.Viewer{Language: gate.LanguageOf(r)}, Show: "table", Now: s.Hall.Now(), Site: s.URL(r.Context(), "/")}
	b := tournamentBuilder{t: t, name: name, d: &d}
	if b.head(); d.HasTeams() {
		d.Show = "standings" // teams have no table of all against all players
		b.teams()
	}
	b.standings(true)
	for k := range t.Rounds() {
		if r.Context().Err() != nil {
			return d // nobody waits for it any more
		}
		d.All = append(d.All, b.copyRound(&t.Rounds()[k]))
	}
	return d
}
