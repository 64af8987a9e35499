package page

import (
	"io"
	"net/url"
	"slices"
	"strconv"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// Directing is what a page of the director's desk of a tournament shows.
type Directing struct {
	AllPrizes, AllCategories string // as the form has them
	Tournament
	Part      string           // "play", "sheet", "pairs" or "people"
	Done      bool             // what a form asked for was done
	RoundOver bool             // all boards of the latest round have results
	Look      *wire.NextRound  // the next round before it is published; nil: nobody has asked for it
	Changed   string           // the two who have been swapped there, or the board that was turned around; empty: neither
	Choose    bool             // other than two were chosen to be swapped
	ByHand    [][2]string      // pairs that are chosen for the next round
	Reports   []wire.Report    // the latest lines of chat that were reported
	Playing   []wire.GuildMark // the guilds that play, for those whom a director adds
	Forbidden [][]string       // players of whom no two may meet
	Byes      []wire.DeskBye   // in rounds to come
	Guests    []string         // who is invited and has not entered
	Code      string           // of a tournament that can be entered with one

	SeriesToAdd []wire.ListedSeries // that could count the tournament, if none does
	MayLeave    bool                // the series that counts it is open
}

// mostOpen is how many open boards are named.
const mostOpen = 40

// openList is the open boards of a tournament above a button that ends it.
type openList struct {
	View  *view
	All   []tourney.OpenBoard
	Shown []tourney.OpenBoard
	Why   string // what becomes of them
}

// OpenList is the open boards above a button that ends the tournament, or cancels it.
func (v *view) OpenList(cancels bool) openList {
	d := v.tournament()
	key := "page.director.open_why"
	switch {
	case cancels:
		key = "page.director.open_cancel_why"
	case d.IsBracket():
		key = "page.director.open_match_why"
	case d.IsArena():
		key = "page.director.open_arena_why"
	}
	return openList{v, d.Open, d.Open[:min(len(d.Open), mostOpen)], v.T(key)}
}

// tournament is what a page shows of a tournament, also the desk.
func (v *view) tournament() Tournament {
	if d, ok := v.Data.(Directing); ok {
		return d.Tournament
	}
	return v.Data.(Tournament)
}

// OpenWords says where an open board is, and who plays there.
func (v *view) OpenWords(b tourney.OpenBoard) string {
	key := "page.director.open_board"
	if v.tournament().IsArena() {
		key = "page.director.open_game"
	}
	return v.T(key, "round", b.Round, "board", b.Board, "south", b.South, "north", b.North)
}

// Broken reports whether the latest change has broken something.
func (d Directing) Broken() bool {
	return slices.ContainsFunc(d.Look.Warnings, func(w wire.PairWarning) bool { return w.New })
}

// LookRows are the boards of the round that a director looks at, in the form that publishes it.
func (v *view) LookRows() []pairRow {
	l := v.Data.(Directing).Look
	var list []pairRow
	for i, p := range l.Pairs {
		row := pairRow{Board: i + 1}
		row.South = v.pick("south"+strconv.Itoa(i+1), v.T("page.director.side.south", "board", i+1), p[0])
		row.North = v.pick("north"+strconv.Itoa(i+1), v.T("page.director.side.north", "board", i+1), p[1])
		list = append(list, row)
	}
	return list
}

// SwapBox chooses the player of a seat to be swapped with another one.
func (v *view) SwapBox(seat, name string) pick {
	return pick{Value: seat, Label: v.T("page.look.swap_one", "name", name)}
}

// WarningWords says what is unusual about a pair.
func (v *view) WarningWords(w wire.PairWarning) string {
	names := append(slices.Clone(w.Players), "", "")
	return v.T("page.look."+w.Warning, "board", w.Board, "one", names[0], "other", names[1])
}

// MayLook reports whether the next round can be looked at before it is published.
func (d Directing) MayLook() bool { return d.PairsByHand() && d.MayPairNext() }

// Directing writes a page of the director's desk of a tournament.
func (p *Pages) Directing(w io.Writer, d Directing) error {
	if d.Part == "sheet" {
		return p.render(w, "tournamentsheet", d.Viewer, d)
	}
	return p.render(w, "tournamentdesk", d.Viewer, d)
}

// directorPart is a part of the desk in its navigation.
type directorPart struct {
	Text, Address string
	Here          bool
}

// directorHead is what all parts of the desk show above.
type directorHead struct {
	View     *view
	ID, Name string
	Parts    []directorPart
	Done     bool
}

// DirectorHead is what all parts of the desk show above.
func (v *view) DirectorHead() directorHead {
	h, here := directorHead{View: v}, "settings"
	switch d := v.Data.(type) {
	case Directing:
		h.ID, h.Name, h.Done, here = string(d.ID), d.Name(), d.Done, d.Part
	case Announcing:
		h.ID, h.Name, h.Done = d.ID, d.Name, d.Done
	}
	desk := "/tournaments/" + url.PathEscape(h.ID) + "/desk"
	for _, part := range []struct{ name, path string }{{"play", desk}, {"sheet", desk + "/sheet"}, {"pairs", desk + "/pairs"}, {"people", desk + "/people"}, {"settings", desk + "/settings"}} {
		h.Parts = append(h.Parts, directorPart{v.T("page.director.part." + part.name), part.path, part.name == here})
	}
	return h
}

// MayPairNext reports whether the next round can be paired now.
func (d Directing) MayPairNext() bool {
	return d.Status == tourney.IsRunning && !d.IsArena() && (d.Round == 0 || d.RoundOver) && (d.Rounds == 0 || d.Round < d.Rounds)
}

// OpenBoards is how many boards of the round that is shown have no result.
func (d Directing) OpenBoards() int {
	n := 0
	for _, b := range d.Chosen.Boards {
		if b.Result == tourney.NoResult {
			n++
		}
	}
	return n
}

// PairsByHand reports whether directors choose pairs in this format.
func (d Directing) PairsByHand() bool {
	return (d.IsSwiss() || d.IsRobin() && d.Groups < 2) && d.PlayOff == 0
}

// Forbids reports whether directors say in this format who must not meet.
func (d Directing) Forbids() bool { return d.IsSwiss() || d.IsArena() }

// MayAward reports whether directors can still say which categories and prizes there are.
func (v *view) MayAward() bool {
	d := v.Data.(Directing)
	return d.Setup.Format != tourney.Teams && d.Status != tourney.IsCancelled && !d.Approved
}

// TakesOutsiders reports whether somebody without an account can be added.
func (d Directing) TakesOutsiders() bool { return !d.IsOver() && !d.IsArena() && !d.HasTeams() }

// Present are the names of those who are to be paired.
func (d Directing) Present() []string {
	var list []string
	for _, e := range d.Entrants {
		if e.Status == tourney.In {
			list = append(list, e.Name)
		}
	}
	return list
}

// mostPicks is the largest number of players among whom one chooses from a list. Of more
// players the name is typed.
const mostPicks = 40

// pick is a field in which a player is chosen.
type pick struct {
	Name, Label, Value string
	Names              []string // to choose from; nil: the name is typed
}

func (v *view) pick(name, label, value string) pick {
	p := pick{Name: name, Label: label, Value: value}
	if names := v.Data.(Directing).Present(); len(names) <= mostPicks {
		if value != "" && !slices.Contains(names, value) {
			names = append(names, value)
		}
		p.Names = names
	}
	return p
}

// Pick is a field of a form in which a player is chosen.
func (v *view) Pick(form, name, label string) pick {
	return v.pick(name, label, v.TypedOr(form, name, ""))
}

// mustNotMeet reports whether directors have said of two players that they must not meet.
func (d Directing) mustNotMeet(one, other string) bool {
	return one != other && slices.ContainsFunc(d.Forbidden, func(group []string) bool {
		return slices.Contains(group, one) && slices.Contains(group, other)
	})
}

// TheseClash are sentences about the open boards of the latest round with players who must not
// meet.
func (v *view) TheseClash() []string {
	d := v.Data.(Directing)
	var list []string
	for _, b := range d.ChosenBoards() {
		if b.Result == "*" && d.mustNotMeet(b.South.Name, b.North.Name) {
			list = append(list, v.clash(b.South.Name, b.North.Name))
		}
	}
	return list
}

// NextClash is [view.TheseClash] for the pairs that are chosen for the next round.
func (v *view) NextClash() []string {
	d := v.Data.(Directing)
	var list []string
	for _, p := range d.ByHand {
		if d.mustNotMeet(p[0], p[1]) {
			list = append(list, v.clash(p[0], p[1]))
		}
	}
	return list
}

func (v *view) clash(south, north string) string {
	return v.T("page.director.clash", "south", south, "north", north)
}

// Apart are the fields for players who must not meet.
func (v *view) Apart() []pick {
	var list []pick
	for _, n := range upTo(4) {
		list = append(list, v.Pick("forbid", "player"+strconv.Itoa(n), v.T("page.director.nth_player", "n", n)))
	}
	return list
}

// pairRow is a board in the form that pairs a round by hand.
type pairRow struct {
	Board        int
	South, North pick
	Result       string // a board with a result stays as it is; empty: it has none
}

// spareRows is how many further boards the form has room for at once.
const spareRows = 6

// pairRows are the boards of a form, with those that were typed if it was refused.
func (v *view) pairRows(round int, boards []pairRow, spare int) []pairRow {
	for range spare {
		boards = append(boards, pairRow{})
	}
	typed := v.Fault != nil && v.Fault.Form == "pairs" && v.Fault.Typed["round"] == strconv.Itoa(round)
	field := func(row *pairRow, p *pick, name, side string) {
		value := p.Value
		if typed && row.Result == "" {
			value = v.Fault.Typed[name]
		}
		*p = v.pick(name, v.T("page.director.side."+side, "board", row.Board), value)
	}
	for i := range boards {
		row := &boards[i]
		row.Board = i + 1
		field(row, &row.South, "south"+strconv.Itoa(i+1), "south")
		field(row, &row.North, "north"+strconv.Itoa(i+1), "north")
	}
	return boards
}

// ThesePairs are the boards of the latest round, in the form that pairs it anew.
func (v *view) ThesePairs() []pairRow {
	d := v.Data.(Directing)
	var list []pairRow
	for _, b := range d.ChosenBoards() {
		row := pairRow{South: pick{Value: b.South.Name}, North: pick{Value: b.North.Name}}
		if b.Result != "*" {
			row.Result = v.BoardResult(b)
		}
		list = append(list, row)
	}
	return v.pairRows(d.Round, list, min(1, max(0, len(d.Present())/2-len(list))))
}

// NextPairs are the boards of the next round in the form that pairs it by hand.
func (v *view) NextPairs() []pairRow {
	d := v.Data.(Directing)
	var list []pairRow
	for _, p := range d.ByHand {
		list = append(list, pairRow{South: pick{Value: p[0]}, North: pick{Value: p[1]}})
	}
	return v.pairRows(d.Round+1, list, min(spareRows, max(0, len(d.Present())/2-len(list))))
}

// IsTyped reports whether a form that was refused had a value in a field.
func (v *view) IsTyped(form, field string, value any) bool {
	text, isText := value.(string)
	if n, ok := value.(int); ok {
		text, isText = strconv.Itoa(n), true
	}
	return isText && v.Fault != nil && v.Fault.Form == form && v.Fault.Typed[field] == text
}

// outcome is a result that a director can give a board.
type outcome struct{ Value, Text string }

// inBracket reports whether the boards are those of a bracket, which knows no draws.
func (d Directing) inBracket() bool { return d.IsBracket() || d.PlayOff > 0 }

// Margins reports whether the boards of the round that is shown have margins, and no matches of several
// games.
func (d Directing) Margins() bool {
	bracket := d.IsBracket() || d.PlayOff > 0 && d.Number >= d.PlayOff
	return !d.IsArena() && !(bracket && d.Setup.BestOf > 1)
}

// Outcomes are the results that a director can give a board instead of the one that it has.
func (v *view) Outcomes(b boardView) []outcome {
	return slices.DeleteFunc(v.outcomes(b), func(o outcome) bool { return o.Value == b.Result })
}

// outcomes are all results that a board can have.
func (v *view) outcomes(b boardView) []outcome {
	var list []outcome
	for _, o := range []struct{ value, key string }{
		{"1-0", "south_wins"}, {"1/2-1/2", "drawn"}, {"0-1", "north_wins"}, {"+-", "north_forfeits"}, {"-+", "south_forfeits"}, {"--", "both_forfeit"},
	} {
		if o.value == "1/2-1/2" && v.Data.(Directing).inBracket() {
			continue
		}
		list = append(list, outcome{o.value, v.T("page.director.result."+o.key, "south", b.South.Name, "north", b.North.Name)})
	}
	return list
}

// RoundAddress is the desk with the boards of a round.
func (v *view) RoundAddress(round int) string {
	return "/tournaments/" + url.PathEscape(string(v.Data.(Directing).ID)) + "/desk?round=" + strconv.Itoa(round) + "#results"
}

// PlayForms are the forms of the card that says how far the tournament is.
func (v *view) PlayForms() []string {
	return []string{"start", "pairNext", "pause", "resume", "finish", "approve", "cancel", "announce", "series"}
}

// RoundsPlayed are the numbers of the rounds so far.
func (v *view) RoundsPlayed() []int { return upTo(v.Data.(Directing).Round) }

// MayPairFurther reports whether there will be a round after the latest one.
func (v *view) MayPairFurther() bool {
	d := v.Data.(Directing)
	return d.IsOpen() || d.Rounds == 0 || d.Round < d.Rounds
}

// pairForm is the boards of a form with the view that has the words for them.
type pairForm struct {
	View *view
	Rows []pairRow
}

// RowsOf are the boards of a form that pairs a round.
func (v *view) RowsOf(rows []pairRow) pairForm { return pairForm{v, rows} }

// entrantLine is a player with the view that has the words for it.
type entrantLine struct {
	View    *view
	Entrant tourney.Entry
}

// EntrantLine is a player in a list of the desk.
func (v *view) EntrantLine(e tourney.Entry) entrantLine { return entrantLine{v, e} }

// ByeRounds are the rounds for which a bye can be given.
func (v *view) ByeRounds() []int {
	d := v.Data.(Directing)
	if !d.IsSwiss() || d.IsOver() || d.Round >= d.Setup.Rounds {
		return nil
	}
	return upTo(d.Setup.Rounds)[d.Round:]
}

// ByeWords says that a player has a bye in a round to come.
func (v *view) ByeWords(b wire.DeskBye) string {
	return v.T("tournament.round", "round", b.Round) + ": " + v.T("page.tournament.bye."+b.Kind)
}

// ByeKinds are what the bye of a director can be worth.
func (v *view) ByeKinds() []string { return []string{"half", "full", "zero"} }
