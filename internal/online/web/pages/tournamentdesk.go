package pages

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// The parts of the director's desk of a tournament, by their paths below that of the
// tournament. The settings are a part of their own.
var directorParts = map[string]string{"/desk": "play", "/desk/sheet": "sheet", "/desk/pairs": "pairs", "/desk/people": "people"}

// settingsPart is the path of the settings of a tournament below that of the tournament.
const settingsPart = "/desk/settings"

// describeDirectorsDesk adds the director's desk and its forms. They do what the action of
// the interface for programs does, and the tournament decides who may.
func (s *Server) describeDirectorsDesk() {
	for path, part := range directorParts {
		s.desk("GET /tournaments/{id}"+path, func(w http.ResponseWriter, r *http.Request) { s.directorsPage(w, r, part, http.StatusOK, nil) })
	}
	s.Mux.HandleFunc("GET /tournaments/{id}"+settingsPart, func(w http.ResponseWriter, r *http.Request) { s.changePage(w, r, http.StatusOK, nil) })
	s.Mux.HandleFunc("POST /tournaments/{id}"+settingsPart, s.Form(s.changeByForm))
	s.Mux.HandleFunc("POST /tournaments/{id}/desk/pairs/look", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		s.directorsPage(w, r, "pairs", http.StatusOK, nil)
		return "", nil
	}))
	for path, part := range directorParts {
		s.Mux.HandleFunc("POST /tournaments/{id}"+path+"/{form}", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
			return s.directByForm(w, r, path, part)
		}))
	}
}

// deskForm is what a form of the desk does.
type deskForm struct {
	action tourney.Action
	add    func(r *http.Request, c *api.DirectRequestBody) error // reads what the request has in another form; nil: nothing
}

// deskForms are the forms of the desk that are not read into the request as they are, or do not have the name of
// their action. Every other action has a form of its name, in whichever part of the desk.
func (s *Server) deskForms() map[string]deskForm {
	all := map[string]deskForm{
		"result": {tourney.SetResult, s.resultOf}, "results": {tourney.SetResults, s.sheetOf}, "pairs": {tourney.SetPairs, pairsOf}, "publish": {tourney.PairNext, s.roundOf},
		"cancel":  {tourney.Cancel, func(r *http.Request, _ *api.DirectRequestBody) error { return s.confirmed(r) }},
		"outside": {tourney.Add, outsideOf}, "prizes": {tourney.SetPrizes, awardsOf}, "invite": {tourney.Invite, guestsOf},
	}
	for _, action := range []tourney.Action{tourney.Forbid, tourney.Permit} {
		all[string(action)] = deskForm{action, playersOf}
	}
	for _, action := range []tourney.Action{tourney.GiveBye, tourney.Add, tourney.Remove, tourney.Expel, tourney.AddDirector, tourney.RemoveDirector} {
		all[string(action)] = deskForm{action, aboutPlayer}
	}
	return all
}

// directByForm does what a form of a part of the desk asks for.
func (s *Server) directByForm(w http.ResponseWriter, r *http.Request, path, part string) (string, error) {
	ctx, id, form := r.Context(), r.PathValue("id"), r.PathValue("form")
	do, isNamed := s.deskForms()[form]
	if !isNamed {
		if do.action = tourney.Action(form); !slices.Contains(tourney.Actions, do.action) {
			return "", wire.NewCode("notFound")
		}
	}
	code := "malformed"
	if do.action == tourney.Pause {
		code = string(tourney.BadTime)
	}
	err := allowed(ctx, club.Organise)
	var terms api.DirectRequestBody
	if err == nil {
		err = read(r.PostForm, code, &terms)
		terms.Action = do.action
	}
	if err == nil && do.add != nil {
		err = do.add(r, &terms)
	}
	if err == nil {
		_, err = s.Direct(ctx, id, &terms, nil)
	}
	if err != nil {
		s.directorRefused(w, r, form, err, func(status int, fault *page.FormFault) { s.directorsPage(w, r, part, status, fault) })
		return "", nil
	}
	done := "?done"
	if do.action == tourney.SetResult || do.action == tourney.SetResults { // an earlier round stays on the page
		done += "&round=" + strconv.Itoa(terms.Round)
	}
	return "/tournaments/" + id + path + done, nil
}

// resultOf reads the margin of a result, and whether a game that is being played shall end.
func (s *Server) resultOf(r *http.Request, c *api.DirectRequestBody) error {
	live := false
	err := s.Arbiter.View(r.Context(), r.PathValue("id"), func(t *tourney.Table) {
		live = t.IsDirector(gate.Who(r.Context()).Actor.Account.ID) && t.IsLive(c.Round, c.Board)
	})
	switch {
	case err != nil:
	case c.Result == "":
		err = wire.NewFieldFault(string(tourney.BadResult), "outcome", "")
	case !typedMargin(r.PostFormValue("beans"), &c.Margin):
		err = wire.NewFieldFault(string(tourney.BadResult), "margin", "")
	case live && r.PostFormValue("sure") == "":
		err = wire.NewFieldFault(string(tourney.BadResult), "sure", "")
	}
	return err
}

// sheetOf reads the sheet with the results of a round: those that were chosen.
func (s *Server) sheetOf(r *http.Request, c *api.DirectRequestBody) error {
	var wrong tourney.RefusedBoards
	for i := 1; r.PostForm.Has("was" + strconv.Itoa(i)); i++ {
		field := strconv.Itoa(i)
		if result := r.PostFormValue("board" + field); result != "" {
			one := tourney.OneResult{Board: i, Result: tourney.Result(result), Was: r.PostFormValue("was" + field)}
			if !typedMargin(r.PostFormValue("beans"+field), &one.Margin) {
				wrong = append(wrong, tourney.RefusedBoard{Board: i, Err: &tourney.Error{Code: tourney.BadResult, Field: "margin"}})
			}
			c.Results = append(c.Results, one)
		}
	}
	if len(wrong) > 0 {
		return &tourney.Error{Code: tourney.BadResult, Field: "results", Cause: wrong}
	}
	if r.PostFormValue("sure") != "" {
		return nil
	}
	unsure := &tourney.Error{Code: tourney.BadResult, Field: "sure"}
	err := s.Arbiter.View(r.Context(), r.PathValue("id"), func(t *tourney.Table) {
		for _, line := range c.Results {
			if t.IsDirector(gate.Who(r.Context()).Actor.Account.ID) && t.IsLive(c.Round, line.Board) {
				wrong = append(wrong, tourney.RefusedBoard{Board: line.Board, Err: unsure})
			}
		}
	})
	if err == nil && len(wrong) > 0 {
		err = &tourney.Error{Code: unsure.Code, Field: unsure.Field, Cause: wrong}
	}
	return err
}

// typedMargin reads the margin of a game from a form, if one was typed, and reports whether it can be read.
func typedMargin(text string, margin **int) bool {
	if strings.TrimSpace(text) == "" {
		return true
	}
	n, ok := tourney.ReadMargin(text)
	*margin = &n
	return ok
}

// markBoards marks the boards of a sheet that were refused.
func markBoards(fault *page.FormFault, err error, words say.Printer) {
	var refused tourney.RefusedBoards
	if !errors.As(err, &refused) {
		return
	}
	fault.Text, fault.Marks = words.Get("page.sheet.refused", "n", len(refused)), map[string]string{}
	for _, b := range refused {
		fault.Marks["board"+strconv.Itoa(b.Board)] = gate.FaultWords(words, wire.FaultOf(b.Err), deskFaults)
	}
}

// deskFaults begins the keys of the words in which directors read why something was refused.
const deskFaults = "page.director.fault."

// pairsOf reads the boards of a round.
func pairsOf(r *http.Request, c *api.DirectRequestBody) error {
	for _, p := range typedPairs(r) {
		switch {
		case p == [2]string{}:
		case p[0] == "" || p[1] == "":
			return wire.NewFieldFault(string(tourney.BadPairs), "pairs", "")
		default:
			c.Pairs = append(c.Pairs, p)
		}
	}
	return nil
}

// roundOf reads the boards of the round that is published.
func (s *Server) roundOf(r *http.Request, c *api.DirectRequestBody) error {
	if err := pairsOf(r, c); err != nil {
		return err
	}
	var refused error
	err := s.Arbiter.View(r.Context(), r.PathValue("id"), func(t *tourney.Table) {
		if c.Round != len(t.Rounds())+1 {
			refused = wire.NewFieldFault(string(tourney.RoundPaired), "round", "")
		}
	})
	return errors.Join(err, refused)
}

// aboutPlayer says whom a form is about: the account that it names, or somebody outside this server.
func aboutPlayer(_ *http.Request, c *api.DirectRequestBody) error {
	if c.Of, c.Name = c.Name, ""; c.Of == "" && c.Outside == "" {
		return wire.NewFieldFault("notFound", "name", "")
	}
	return nil
}

// typedPairs reads the boards of a form, South first. The sides of the board that "turn" names are
// changed.
func typedPairs(r *http.Request) (list [][2]string) {
	for i := 1; r.PostForm.Has("south" + strconv.Itoa(i)); i++ {
		p := [2]string{strings.TrimSpace(r.PostFormValue("south" + strconv.Itoa(i))), strings.TrimSpace(r.PostFormValue("north" + strconv.Itoa(i)))}
		if r.PostFormValue("turn") == strconv.Itoa(i) {
			p[0], p[1] = p[1], p[0]
		}
		list = append(list, p)
	}
	return list
}

// swapped reads which two players a form swaps: by their seats, such as "south3", or by their names if
// they have none. ok is false if it names other than two.
func swapped(r *http.Request) (names []string, ok bool) {
	for _, seat := range r.PostForm["swap"] {
		name, isBye := strings.CutPrefix(seat, "bye:")
		if !isBye {
			name = strings.TrimSpace(r.PostFormValue(seat))
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return names, len(names) == 2 && names[0] != names[1]
}

// look fills in the next round before it is published, if the director has asked for it: as the rules
// say, or as the director has changed it.
func (b *tournamentBuilder) look(r *http.Request, d *page.Directing) {
	typed := strings.HasSuffix(r.URL.Path, "/look") || strings.HasSuffix(r.URL.Path, "/publish")
	if !typed && !r.URL.Query().Has("look") {
		return
	}
	next := wire.NewNextRound(b.t, b.name)
	if next == nil {
		return
	}
	d.Look = next
	accounts := map[string]string{}
	for _, e := range b.t.Entries() {
		accounts[b.name(e.Account)] = e.Account
	}
	inAccounts := func(names [][2]string) (pairs [][2]string) {
		for _, p := range names {
			pairs = append(pairs, [2]string{accounts[p[0]], accounts[p[1]]})
		}
		return pairs
	}
	before := inAccounts(next.Pairs) // the last change
	if typed {
		d.Look.Pairs = typedPairs(r)
		if turn, err := strconv.Atoi(r.PostFormValue("turn")); err == nil && turn >= 1 && turn <= len(d.Look.Pairs) {
			p := d.Look.Pairs[turn-1]
			before = inAccounts(d.Look.Pairs)
			before[turn-1][0], before[turn-1][1] = before[turn-1][1], before[turn-1][0]
			d.Changed = p[0] + " – " + p[1]
		}
		if r.PostForm.Has("swap-two") {
			before = inAccounts(d.Look.Pairs)
			if names, ok := swapped(r); ok {
				d.Look.Pairs = tourney.Swap(d.Look.Pairs, names[0], names[1])
				d.Changed = names[0] + " ⇄ " + names[1]
			} else {
				d.Choose = true
			}
		}
	}
	pairs := inAccounts(d.Look.Pairs)
	d.Look.Byes, d.Look.Warnings = nil, nil
	for _, bye := range b.t.ByesBeside(pairs) {
		d.Look.Byes = append(d.Look.Byes, wire.RoundBye{Player: b.name(bye.Player), Kind: string(bye.Kind)})
	}
	if d.Changed == "" {
		before = pairs
	}
	d.Look.Warnings = wire.NewPairWarnings(b.t, before, pairs, b.name)
}

// playersOf reads the names in the fields player1, player2 and so on, each once.
func playersOf(r *http.Request, c *api.DirectRequestBody) error {
	for i := 1; r.PostForm.Has("player" + strconv.Itoa(i)); i++ {
		if name := strings.TrimSpace(r.PostFormValue("player" + strconv.Itoa(i))); name != "" && !slices.Contains(c.Players, name) {
			c.Players = append(c.Players, name)
		}
	}
	return nil
}

// outsideOf says that somebody outside this server has a name.
func outsideOf(_ *http.Request, c *api.DirectRequestBody) error {
	if c.Outside == "" {
		return wire.NewFieldFault(string(tourney.BadOutside), "outside", "")
	}
	return nil
}

// awardsOf reads prizes and categories.
func awardsOf(r *http.Request, c *api.DirectRequestBody) error {
	c.Prizes, c.Categories = typedAwards(r.PostForm)
	return nil
}

// guestsOf reads who is invited.
func guestsOf(r *http.Request, c *api.DirectRequestBody) error {
	if c.Players = fields.List(r.PostForm["names"]); len(c.Players) == 0 {
		return wire.NewFieldFault("notFound", "name", "")
	}
	return nil
}

// directorRefused answers a form of the desk that was refused: show shows the page again.
func (s *Server) directorRefused(w http.ResponseWriter, r *http.Request, form string, err error, show func(status int, fault *page.FormFault)) {
	s.returned(w, r, form, err, func(refused *wire.Fault, fault *page.FormFault) {
		fault.Field = refused.Fault.Field
		markBoards(fault, err, say.In(gate.LanguageOf(r)))
		show(refused.Status, fault)
	}, deskFaults)
}

// directorsPage shows a part of the director's desk, perhaps with the fault of a form.
func (s *Server) directorsPage(w http.ResponseWriter, r *http.Request, part string, status int, fault *page.FormFault) {
	ctx := r.Context()
	d := page.Directing{Part: part, Done: fault == nil && r.URL.Query().Has("done")}
	d.Viewer, d.Now, d.Fault = s.Viewer(r), s.Hall.Now(), fault
	err := allowed(ctx, club.Organise)
	var guilds []string
	counted := "" // the ID of the series
	if err == nil {
		var refused error
		err = s.Arbiter.Show(ctx, gate.Who(ctx).Actor, r.PathValue("id"), nil, func(t *tourney.Table, name func(string) string) {
			if refused = api.Directs(ctx, t); refused != nil {
				return
			}
			b := tournamentBuilder{t: t, name: name, me: gate.Who(ctx).Actor.Account.ID, d: &d.Tournament}
			b.head()
			b.desk(r, &d)
			counted = t.Setup().Series
			if terms := t.Setup().Teams; terms != nil {
				guilds = slices.DeleteFunc(slices.Clone(terms.Guilds), func(guild string) bool { return !t.Accepts(guild) })
			}
		})
		err = errors.Join(err, refused)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	if part == "people" && d.HasTeams() && !d.IsOver() {
		known := map[string]string{}
		_ = s.Guilds.ReadNames(ctx, known, guilds...) // one that cannot be read has its ID
		for _, guild := range guilds {
			d.Playing = append(d.Playing, wire.GuildMark{ID: guild, Name: s.Guilds.Name(ctx, guild, known)})
		}
	}
	if part == "play" {
		d.Reports, err = s.reportsFrom(ctx, club.InTournament, string(d.ID))
		if err == nil {
			err = s.deskSeries(r, &d, counted)
		}
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	d.Viewer.Path = "/tournaments/" + string(d.ID) + "/desk"
	for path, name := range directorParts {
		if name == part {
			d.Viewer.Path = "/tournaments/" + string(d.ID) + path
		}
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Directing(to, d) })
}

// deskSeries fills in which series counts a tournament, and which ones could, as far as the
// visitor directs them.
func (s *Server) deskSeries(r *http.Request, d *page.Directing, counted string) error {
	if d.Status == tourney.IsCancelled {
		return nil
	}
	if counted != "" {
		d.SeriesName = counted // if it cannot be read
		directs, err := s.Arbiter.DirectsSeries(r.Context(), gate.Who(r.Context()).Actor, counted)
		if err == nil {
			_ = s.Arbiter.ViewSeries(r.Context(), counted, func(t *series.Table) {
				d.SeriesName, d.MayLeave = t.Setup().Name, directs && t.ClosedAt().IsZero() && t.Setup().League == nil
			})
		}
		return nil
	}
	var err error
	d.SeriesToAdd, err = s.seriesToAdd(r, d.Setup.Guild)
	return err
}

// mostReports is how many reports a desk shows.
const mostReports = 20

// reportsFrom lists the latest reports of lines of chat at a place, for those who run it.
func (s *Server) reportsFrom(ctx context.Context, kind club.PlaceKind, id string) (lines []wire.Report, err error) {
	list, err := s.Moderation.ReportedIn(ctx, gate.Who(ctx).Actor, club.Place{Kind: kind, ID: id}, 0, mostReports)
	for _, one := range list {
		lines = append(lines, s.DescribeReport(ctx, one))
	}
	return lines, err
}

// desk fills in what a part of the desk shows.
func (b *tournamentBuilder) desk(r *http.Request, d *page.Directing) {
	t := b.t
	for _, e := range t.Entries() {
		d.Entrants = append(d.Entrants, *e)
	}
	k := len(t.Rounds())
	switch d.Part {
	case "play", "sheet":
		b.openBoards()
		d.RoundOver = k > 0 && t.Rounds()[k-1].IsOver()
		chosen, before := k, 0
		if n, err := strconv.Atoi(r.FormValue("round")); err == nil && n >= 1 && n <= k {
			chosen = n
		}
		if n, err := strconv.Atoi(r.FormValue("before")); err == nil && n > 0 {
			before = n
		}
		if chosen > 0 {
			b.round(chosen, before)
		}
	case "pairs":
		d.RoundOver = k > 0 && t.Rounds()[k-1].IsOver()
		b.look(r, d)
		if k > 0 && !d.IsArena() && !d.IsOver() {
			b.round(k, 0)
		}
		for _, p := range t.ByHand(k + 1) {
			d.ByHand = append(d.ByHand, [2]string{b.name(p.South), b.name(p.North)})
		}
		desk := wire.NewTournamentDesk(t, b.name)
		d.Forbidden, d.Byes = desk.Forbidden, desk.Byes
	case "people":
		for _, account := range t.Invited() {
			if t.EntryOf(account) == nil {
				d.Guests = append(d.Guests, b.name(account))
			}
		}
		d.Code = t.Setup().Code
		o := t.Setup()
		d.AllPrizes, d.AllCategories = awardFields(&o)
	}
}

// pauseReason returns the reason that a director gave for the pause that lasts, empty for
// none.
func pauseReason(t *tourney.Table) string {
	if t.Status() != tourney.IsPaused {
		return ""
	}
	for _, e := range slices.Backward(t.Since(0)) {
		if e.Type == tourney.Paused {
			if e.By == "" {
				return ""
			}
			return e.Reason
		}
	}
	return ""
}
