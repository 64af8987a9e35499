package pages

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"

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
	d.Viewer.Path = "/tournaments/" + d.ID
	image := someBoard
	if len(d.Live) > 0 {
		image = "/g/" + string(d.Live[0].ID) + ".png"
	}
	d.Viewer.Unfurl = s.unfurl(r, d.Name, say.In(d.Viewer.Language).Get("page.tournament.unfurl", "n", d.Players), d.Viewer.Path, image)
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Tournament(to, d) })
}

// tournamentOf reads what the page of a tournament shows to a visitor.
func (s *Server) tournamentOf(r *http.Request) (page.Tournament, error) {
	ctx, q, by := r.Context(), r.URL.Query(), gate.Who(r.Context())
	me := by.Actor.Account.ID
	d := page.Tournament{Viewer: s.Viewer(r), Show: q.Get("show"), Now: s.Hall.Now(), Known: me != "", MayChat: club.Able(by.Actor, club.TakePart) && !by.Circle.Settings.IsYoung(), Reported: q.Has("reported")}
	var live []play.ID
	id := r.PathValue("id")
	err := s.Tournament(ctx, id, nil, func(t *tourney.Table, name func(string) string) {
		b := tournamentBuilder{t: t, name: name, me: me, d: &d}
		b.head()
		b.governing(s.governing(r, club.InTournament, "/tournaments/"+id, d.Name, d.Direct))
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
			d.Chosen = b.round(chosen, before)
		}
		live, d.Series = b.current(), t.Setup().Series
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
	if d.Series != "" {
		d.SeriesName = d.Series // if it cannot be read
		_ = s.Arbiter.ViewSeries(ctx, d.Series, func(t *series.Table) { d.SeriesName = t.Setup().Name })
	}
	known := map[string]string{}
	s.nameGuildsOfChanges(ctx, d.Log, known)
	if d.GuildName = s.GuildName(ctx, d.Guild, known); d.HasTeams() {
		if err := s.nameTeams(ctx, &d, me, known); err != nil {
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
	d.Version, d.Text, d.NoShow = t.Version(), o.Text, time.Duration(o.NoShowMs)*time.Millisecond
	d.ByeRounds = o.Rounds
	d.BerserkN = tourney.BerserkMoves
	d.Late, d.MostByes, d.BerserkOK, d.CheckInFrom, d.Medals, d.Former = o.Late, o.Byes, o.Berserk, t.CheckInFrom(), o.Medals, string(o.Former)
	d.Win, d.Draw, d.Bye = halves(o.Points.Win), halves(o.Points.Draw), halves(o.Points.Bye)
	for _, account := range o.Directors {
		d.Directors = append(d.Directors, b.name(account))
	}
	for _, code := range t.PlayerBreaks() {
		d.TieBreaks = append(d.TieBreaks, string(code))
	}
	d.PlayOffAt = t.PlayOff()
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
		e := entrant(entry)
		d.Me = &e
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
	d.Invited = entry != nil
	if d.MyGame = string(t.OpenGame(b.me)); o.Format == tourney.Exhibition {
		d.HostName, d.Hosts = b.name(o.Host), t.IsHost(b.me)
		d.HostMinutes, d.HostSeconds, d.FirstMover, d.HostLooks = o.HostExtraMinutes, o.HostGuestSeconds, string(o.FirstMover), o.HostLooks
		if d.Hosts {
			d.MyGame = ""
		}
	}
}

// mostInCategory is how many players of a category the page shows at once.
const mostInCategory = 100

// awards fills in the categories, with their places, and what can be or was won.
func (b *tournamentBuilder) awards() {
	o := b.t.Setup()
	b.d.Prizes = o.Prizes
	for _, c := range o.Categories {
		w := page.TournamentCategory{Name: c.Name, RatedFrom: c.RatedFrom, RatedTo: c.RatedTo, Prizes: c.Prizes}
		if len(b.t.Rounds()) > 0 {
			rows := b.t.CategoryRows(b.t.StandingsFor(b.me), c)
			w.More = max(0, len(rows)-mostInCategory)
			for _, r := range rows[:len(rows)-w.More] {
				w.Rows = append(w.Rows, page.TournamentRow{Entrant: entrant(r.Entry), Place: r.Place, Placed: r.TakesPlace(), Points: pointsOf(r.Points), Mine: b.me != "" && r.Entry.Account == b.me})
			}
		}
		for _, e := range b.t.Entries() {
			w.Members = append(w.Members, page.CategoryMember{Name: e.Name, In: b.t.InCategory(c, e)})
		}
		b.d.Categories = append(b.d.Categories, w)
	}
	for _, won := range b.t.Won() {
		w := page.TournamentPrize{Category: won.Category, Place: won.Place, Last: won.Last, Prizes: won.Prizes}
		for _, e := range won.Winners {
			w.Winners = append(w.Winners, entrant(e))
		}
		b.d.Won = append(b.d.Won, w)
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
		if b.d.Status == string(tourney.IsCancelled) || !b.d.Elsewhere {
			without(g, "cancel")
		}
	}
	if slices.Contains(g.Deeds, string(tourney.Cancel)) && !b.d.Elsewhere {
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
	about(g, b.t.Version(), func(number int64) string { return b.t.Since(number - 1)[0].Removable() }, b.d.Text, prizes, categories)
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

func entrant(e *tourney.Entry) page.Entrant {
	return page.Entrant{
		Account: e.Account, Name: e.Name, Kind: string(e.Kind), Number: e.Number, Rating: e.Rating, Provisional: e.Provisional, Status: string(e.Status), CheckedIn: e.CheckedIn, Byes: e.Byes,
		Guild: e.Guild, Listed: e.Listed, Shown: e.Shown,
	}
}

// of is a player by the account.
func (b *tournamentBuilder) of(account string) page.Entrant {
	if e := b.t.EntryOf(account); e != nil {
		return entrant(e)
	}
	return page.Entrant{Account: account, Name: b.name(account)}
}

// entrants fills in the start list.
func (b *tournamentBuilder) entrants() {
	if b.d.Show != "players" {
		return
	}
	for _, e := range b.t.Entries() {
		b.d.Entrants = append(b.d.Entrants, entrant(e))
	}
}

// halves writes points and tie-breaks as players do: 4½, 0, 3.2.
func halves(x float64) string {
	whole := int(x)
	switch {
	case x < 0:
		return "−" + halves(-x)
	case x == float64(whole):
		return strconv.Itoa(whole)
	case x == float64(whole)+0.5 && whole == 0:
		return "½"
	case x == float64(whole)+0.5:
		return strconv.Itoa(whole) + "½"
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

func pointsOf(p pairing.Points) string { return halves(float64(p) / 10) }

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
		r := &s.Rows[i]
		mine := r.Entry.Account == b.me && b.me != ""
		if i >= mostRowsShown && !all && !mine {
			d.More++
			continue
		}
		row := page.TournamentRow{
			Entrant: entrant(r.Entry), Place: r.Place, Placed: r.TakesPlace(), Points: pointsOf(r.Points), Played: r.Played, Wins: r.Wins, Draws: r.Draws, Losses: r.Losses, Margin: r.Margin, Mine: mine,
			Group: r.Group, Stage: r.Stage, Rank: r.Rank, Lead: leadOf(r.Lead), StageLead: leadOf(r.StageLead),
		}
		for k, v := range r.TieBreaks {
			text := halves(v.Float())
			if s.Columns[k+1] == string(pairing.DirectEncounter) && !r.Direct {
				text = "–"
			}
			row.Breaks = append(row.Breaks, text)
		}
		for _, c := range r.Cells {
			away(&row, min(c.Round-1, columns))
			row.Cells = append(row.Cells, b.cell(r.Entry.Account, c))
		}
		switch {
		case r.Stage == 0, r.Group == 0 && d.PlayOffAt == 0:
			away(&row, columns)
		case r.Group == 0: // the rounds of the play-off are no columns
			away(&row, d.PlayOffAt-1)
		}
		if b.t.IsHost(r.Entry.Account) { // also what was won and lost by forfeit, as in the bar
			s := b.t.Score()
			row.Wins, row.Draws, row.Losses = s.Won, s.Drawn, s.Lost
		}
		if d.IsArena() {
			row.Streak = streakOf(row.Cells)
		}
		d.Rows = append(d.Rows, row)
	}
}

// away fills up the rounds to the last one in which a player has had no part, who came late,
// so that each round stands in its column.
func away(row *page.TournamentRow, last int) {
	for n := len(row.Cells) + 1; n <= last; n++ {
		row.Cells = append(row.Cells, page.TournamentCell{Round: n, Bye: string(tourney.Zero), Points: "0"})
	}
}

func leadOf(l pairing.Lead) page.Lead {
	return page.Lead{By: string(l.By), Own: halves(l.Own.Float()), Other: halves(l.Other.Float())}
}

// streakOf counts the wins since the last game that was not won.
func streakOf(cells []page.TournamentCell) int {
	n := 0
	for _, c := range slices.Backward(cells) {
		switch c.Result {
		case "*":
		case "1-0", "+-":
			n++
		default:
			return n
		}
	}
	return n
}

// cell is what a round was for a player.
func (b *tournamentBuilder) cell(account string, c tourney.Cell) page.TournamentCell {
	cell := page.TournamentCell{Round: c.Round, South: c.South, Bye: string(c.Bye), Points: pointsOf(c.Points)}
	if c.Opponent == "" {
		return cell
	}
	board := &b.t.Rounds()[c.Round-1].Boards[c.Board-1]
	cell.Opponent, cell.Result, cell.Margin = b.name(c.Opponent), c.Result.String(), board.Margin
	if !c.South {
		cell.Margin = -cell.Margin
	}
	cell.Many = b.t.Setup().BestOf > 1 && board.Match > 0
	if n := len(board.Games); n > 0 {
		cell.Game = string(board.Games[n-1].ID)
		cell.Berserk = board.Games[n-1].Berserk[boolInt(account == board.North)]
	}
	return cell
}

// board describes a board of a round.
func (b *tournamentBuilder) board(number int, board *tourney.Board) page.TournamentBoard {
	w := page.TournamentBoard{
		Board: number, South: b.of(board.South), North: b.of(board.North), Result: board.Result.String(), Margin: board.Margin, Reason: board.Reason, Agreed: board.Agreed,
		Mine: b.me != "" && (board.South == b.me || board.North == b.me), AtTable: b.t.AtTable(board) && !b.d.Elsewhere,
	}
	var south, north float64
	for i := range board.Games {
		g := &board.Games[i]
		w.Games = append(w.Games, string(g.ID))
		w.Open = w.Open || !g.Over
		switch g.Result {
		case tourney.SouthWins, tourney.NorthForfeits:
			south++
		case tourney.NorthWins, tourney.SouthForfeits:
			north++
		case tourney.Drawn:
			south, north = south+0.5, north+0.5
		}
	}
	if b.d.BestOf > 1 && board.Match > 0 && len(board.Games) > 0 {
		w.Score = [2]string{halves(south), halves(north)}
	}
	if b.d.IsOver() {
		w.Open = false
	}
	return w
}

// round describes a round. Of an arena it has the games before a number, the latest first;
// 0: all.
func (b *tournamentBuilder) round(n, before int) page.TournamentRound {
	r := &b.t.Rounds()[n-1]
	w := page.TournamentRound{Round: n}
	if n == len(b.t.Rounds()) {
		w.Until = b.t.Window()
	}
	if b.d.IsArena() {
		if before == 0 || before > len(r.Boards) {
			before = len(r.Boards) + 1
		}
		for i := before - 2; i >= 0; i-- {
			if len(w.Boards) == mostBoards {
				b.d.Earlier = i + 2
				break
			}
			w.Boards = append(w.Boards, b.board(i+1, &r.Boards[i]))
		}
		return w
	}
	for i := range r.Boards {
		w.Boards = append(w.Boards, b.board(i+1, &r.Boards[i]))
	}
	for _, bye := range r.Byes {
		w.Byes = append(w.Byes, wire.RoundBye{Player: b.name(bye.Player), Kind: string(bye.Kind)})
	}
	return w
}

// current fills in the boards in play and the viewer's board that is still arranged, and
// returns the games to watch: those of the best players.
func (b *tournamentBuilder) current() []play.ID {
	d, rounds := b.d, b.t.Rounds()
	if len(rounds) == 0 || d.IsOver() {
		return nil
	}
	n := len(rounds)
	d.Current = page.TournamentRound{Round: n, Until: b.t.Window()}
	type game struct {
		id     play.ID
		rating int
	}
	var open []game
	for i := range rounds[n-1].Boards {
		board := &rounds[n-1].Boards[i]
		w := b.board(i+1, board)
		b.arrange(n, i+1, board)
		if w.Open {
			open = append(open, game{board.Games[len(board.Games)-1].ID, w.South.Rating + w.North.Rating})
		}
		if !d.IsArena() || w.Open {
			d.Current.Boards = append(d.Current.Boards, w)
		}
	}
	if !d.IsArena() {
		for _, bye := range rounds[n-1].Byes {
			d.Current.Byes = append(d.Current.Byes, wire.RoundBye{Player: b.name(bye.Player), Kind: string(bye.Kind)})
		}
	}
	sorting.StableFunc(open, func(a, b game) int { return cmp.Compare(b.rating, a.rating) })
	var ids []play.ID
	for _, g := range open[:min(len(open), mostLiveBoards)] {
		ids = append(ids, g.id)
	}
	return ids
}

// arrange fills in the board of the viewer if its time is still to be agreed on.
func (b *tournamentBuilder) arrange(round, number int, board *tourney.Board) {
	d := b.d
	if d.Pace != string(tourney.Arranged) || b.me == "" || board.South != b.me && board.North != b.me || board.Result != tourney.NoResult || len(board.Games) > 0 || b.t.AtTable(board) {
		return
	}
	a := &page.Arranging{Round: round, Board: number, Opponent: b.name(board.South), Until: b.t.Window(), Agreed: board.Agreed}
	if board.South == b.me {
		a.Opponent = b.name(board.North)
	}
	for _, p := range board.Proposals {
		if p.By == b.me {
			a.Mine = p.Times
			continue
		}
		for _, at := range p.Times {
			if at.After(d.Now) {
				a.Theirs = append(a.Theirs, at)
			}
		}
	}
	d.Arrange = a
}

// bracket fills in the bracket: all its matches, also those that are still to come.
func (b *tournamentBuilder) bracket() {
	bracket := b.t.Bracket()
	boards := map[int]*tourney.Board{}
	for k := range b.t.Rounds() {
		for i := range b.t.Rounds()[k].Boards {
			board := &b.t.Rounds()[k].Boards[i]
			boards[board.Match] = board
		}
	}
	finalists := b.t.Finalists()
	double := b.d.Format == string(tourney.DoubleElimination)
	lower := make([]bool, len(bracket.Matches))
	byPart := map[string]map[int][]page.BracketMatch{}
	for i, m := range bracket.Matches {
		kind := ""
		feeds := func(k int) bool { return m.From[k].Loser || m.From[k].Match > 0 && lower[m.From[k].Match-1] }
		if double {
			kind = "upper"
			if lower[i] = feeds(0) && feeds(1); lower[i] {
				kind = "lower"
			}
		} else if m.From[0].Loser {
			kind = "third"
		}
		w := page.BracketMatch{Number: i + 1}
		winner, _ := bracket.Outcome(i + 1)
		board := boards[i+1]
		for k, from := range m.From {
			p := page.BracketPlayer{From: from.Match, Loser: from.Loser}
			n := from.Player
			if from.Match > 0 {
				won, lost := bracket.Outcome(from.Match)
				if n = won; from.Loser {
					n = lost
				}
				p.Nobody = won != 0 && n == 0
			} else if n == 0 {
				p.Nobody = true
			}
			if n != 0 {
				e := finalists[n-1]
				p.Name, p.Kind, p.Winner, p.Mine = e.Name, string(e.Kind), winner == n && board != nil, e.Account == b.me && b.me != ""
				if board != nil {
					p.Score = b.scoreOf(e.Account, board)
				}
			}
			w.Players[k] = p
		}
		if board != nil && len(board.Games) > 0 {
			last := &board.Games[len(board.Games)-1]
			w.Game, w.Open = string(last.ID), !last.Over && !b.d.IsOver()
		}
		if w.Players[0].Nobody && w.Players[1].Nobody || m.Decider && winner != 0 && board == nil {
			continue // is not played
		}
		if byPart[kind] == nil {
			byPart[kind] = map[int][]page.BracketMatch{}
		}
		byPart[kind][m.Round] = append(byPart[kind][m.Round], w)
	}
	for _, kind := range []string{"", "upper", "lower", "third"} {
		rounds := byPart[kind]
		var order []int
		for r := range rounds {
			order = append(order, r)
		}
		if slices.Sort(order); len(order) == 0 {
			continue
		}
		part := page.BracketPart{Kind: kind}
		for i, r := range order {
			part.Rounds = append(part.Rounds, page.BracketRound{Left: len(order) - 1 - i, Matches: rounds[r]})
		}
		b.d.Bracket = append(b.d.Bracket, part)
	}
}

// scoreOf is the score of a player in a match: games won, or of a single game its result.
func (b *tournamentBuilder) scoreOf(account string, board *tourney.Board) string {
	w := b.board(1, board)
	k := boolInt(account == board.North)
	if w.Score != [2]string{} {
		return w.Score[k]
	}
	result := board.Result
	if k == 1 {
		result = result.Mirrored()
	}
	return map[tourney.Result]string{tourney.SouthWins: "1", tourney.NorthWins: "0", tourney.Drawn: "½", tourney.NorthForfeits: "+", tourney.SouthForfeits: "–", tourney.BothForfeit: "–"}[result]
}

// log fills in what has happened, the latest first. The games of an arena are not in it,
// except for what directors do.
func (b *tournamentBuilder) log() {
	events := b.t.Since(0)
	for i := len(events) - 1; i >= 0 && len(b.d.Log) < mostLogLines; i-- {
		e := &events[i]
		game := e.Type == tourney.Paired || e.Type == tourney.Opened || e.Type == tourney.Resulted
		if e.Type == tourney.Chatted || e.Type == tourney.Opened || e.Type == tourney.Showing || e.As == tourney.AsShown || game && e.By == "" && b.d.IsArena() {
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
		Text: cmp.Or(e.Text, e.Reason), Gone: e.Gone || e.Type == tourney.InSeries && e.Series == "", Waiting: e.Waiting, Guild: e.Guild, Kind: string(e.Kind),
	}
	if e.Game == "" {
		line.Margin = e.Margin
	}
	if e.Type == tourney.Categorized {
		line.Category = e.Name
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
