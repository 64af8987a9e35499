package tourney

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/lists"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
)

// mostRefused is how many lines of a report are refused at most. The others are not told.
const mostRefused = 200

// Fault says where a report is wrong, and why.
type Fault = contest.Fault

// Intake is a tournament from a report file: one that was played elsewhere, or at a table.
type Intake struct {
	Table   *Table   // over and approved; nil if something is refused
	Refused []Fault  // lines that cannot be taken
	Ignore  []string // the tags of lines among them without which the report could be read
	Noted   []Fault  // lines that are taken and say something else than what follows from them
}

// ReadIn makes a tournament of a report file. The setup says what the file cannot: the name, if
// it is not that of the file, the boards, the guild, the directors, whether there are medals.
// account returns the account of a name, empty if the player is somebody outside. Without a
// time at which it was played, the dates of the file count, and else now. Lines that are not done here
// (see [contest.Contest.NotDone]) refuse the report, unless their tags are to be ignored; those that
// only change pairings are noted, because nothing is paired again. The error is about the setup: an
// [*Error].
func ReadIn(id ID, s Setup, text []byte, account func(name string) string, by play.Actor, played, now time.Time, ignore ...string) (Intake, error) {
	var in Intake
	now = time.UnixMilli(now.UnixMilli()).UTC()
	if !played.IsZero() && played.UTC().Year() < firstYear {
		return in, refuseField(BadTournament, "date", "must not be before 1900")
	}
	if decoded, ok := lists.Text(text); ok && !lists.IsUTF16(text) {
		text = decoded
	}
	r := &intake{in: &in, lines: strings.Split(string(text), "\n")}
	if r.bound(); len(in.Refused) > 0 {
		return in, nil
	}
	c, faults := contest.Read(text)
	if len(faults) > 0 {
		in.Refused = faults
		return in, nil
	}
	r.c = c
	if s.Format = formatIn(c.Format); s.Format == "" {
		r.refuse("092", coded.New("tournament.reason.format_in", "a knockout or double elimination cannot be taken from a report"))
		return in, nil
	}
	usual := Defaults(s.Format)
	s.Double, s.BestOf, s.Pace, s.Entry, s.TieBreaks = c.Format == contest.DoubleRoundRobin, 1, usual.Pace, usual.Entry, c.Chosen()
	s.NoShowMs, s.WindowMs, s.Clock, s.Rated, s.Starts, s.Elsewhere = usual.NoShowMs, usual.WindowMs, Clock{}, false, time.Time{}, true
	if s.TieBreaks == nil {
		s.TieBreaks = usual.TieBreaks
	}
	if s.Name == "" {
		s.Name = c.Name
	}
	s.Points = Points{Win: tenths(c.System.Win), Draw: tenths(c.System.Draw), Loss: tenths(c.System.Loss), Bye: tenths(c.System.Bye)}
	if s.Format == Swiss {
		s.PerRound = c.Games
	}
	kind, leader, rounds, kept := ofReport(c)
	s.Acceleration, r.leader, s.Rounds = kind, leader, (rounds+s.perRound()-1)/s.perRound()
	if !kept {
		r.note(1, "", coded.New("tournament.reason.acceleration_in", "the acceleration of this report cannot be taken: only that of Baku, for all of its rounds, can"))
	}
	if prizes, categories, field, _ := awards(c.Prizes, c.Categories); field == "" {
		s.Prizes, s.Categories = prizes, categories
	}
	from, to := r.dates(played, now)
	r.check()
	r.notDone(ignore)
	if len(in.Refused) > 0 {
		return in, nil
	}
	s, err := s.Check(now)
	if wrong := (*Error)(nil); errors.As(err, &wrong) && wrong.Field == "points" {
		r.refuse("162", coded.New("tournament.reason.points_in", "the points of the results cannot be taken: a win must be worth more than nothing, and at least as much as a draw, a loss and a bye"))
		return in, nil
	}
	if err != nil {
		return in, err
	}
	t := empty(id)
	t.add(Event{At: now, Type: Created, By: by.Account, Setup: &s})
	r.fill(t, account, by, from, to, now)
	in.Table = t
	for _, stated := range c.Stated() {
		in.Noted = append(in.Noted, Fault{Line: c.LineOf(stated.Player), Column: 81, Input: stated.File.String(), Reason: coded.New(
			"tournament.reason.stated", "the file states {file} points, but its results give {ours}", "file", stated.File.String(), "ours", stated.Ours.String())})
	}
	return in, nil
}

func tenths(p pairing.Points) float64 { return float64(p) / 10 }

// formatIn returns the format as which a report is taken in, empty for one that cannot be.
func formatIn(f contest.Format) Format {
	switch {
	case f == contest.Swiss:
		return Swiss
	case f.IsRobin():
		return RoundRobin
	}
	return ""
}

// intake reads a report that can be read.
type intake struct {
	in    *Intake
	c     *contest.Contest
	lines []string

	leader pairing.Number // the last player of the first group of an accelerated Swiss
}

// bound refuses a report that is longer than any tournament here, before it is read.
func (r *intake) bound() {
	players := 0
	for i, line := range r.lines {
		if !strings.HasPrefix(line, "001") {
			continue
		}
		if players++; players == MostPlayers+1 {
			r.refuseLine(i+1, 1, "", coded.New("tournament.reason.players_in", "a tournament has at most {most} players", "most", MostPlayers))
		}
		const first, each = 91, 10 // columns
		if utf8.RuneCountInString(strings.TrimRight(line, " \t")) > first+each*MostRounds {
			r.refuseLine(i+1, first+each*MostRounds+1, "", coded.New("tournament.reason.rounds_in", "a tournament has at most {most} rounds", "most", MostRounds))
		}
	}
}

// find returns what the first line with a tag has behind it, and the number of this line, 1 if
// there is none.
func (r *intake) find(tag string) (value string, line int) {
	for i, text := range r.lines {
		if rest, ok := strings.CutPrefix(text, tag); ok {
			return strings.TrimSpace(rest), i + 1
		}
	}
	return "", 1
}

// refuse refuses the line with a tag.
func (r *intake) refuse(tag string, reason error) {
	value, line := r.find(tag)
	r.refuseLine(line, 5, value, reason)
}

func (r *intake) refuseLine(line, column int, input string, reason error) {
	if len(r.in.Refused) == mostRefused {
		return
	}
	r.in.Refused = append(r.in.Refused, Fault{Line: max(line, 1), Column: column, Input: input, Reason: reason})
}

// onlyPairs are the tags of lines that change pairings and nothing else.
var onlyPairs = []string{"192", "XXC"}

// notDone refuses what the report says and is not done here, but for what is to be ignored. What
// leaves the results as they are is noted.
func (r *intake) notDone(ignore []string) {
	for _, n := range r.c.NotDone() {
		value := strings.TrimSpace(n.Tag + " " + n.Value)
		switch {
		case n.Tag == "001": // points that differ are noted with the others
		case !n.Pairs || slices.Contains(onlyPairs, n.Tag) || slices.Contains(ignore, n.Tag):
			r.note(n.Line, value, n.Reason)
		default:
			if r.refuseLine(n.Line, 1, value, n.Reason); !slices.Contains(r.in.Ignore, n.Tag) {
				r.in.Ignore = append(r.in.Ignore, n.Tag)
			}
		}
	}
}

// firstYear is the first year in which a tournament can have been played.
const firstYear = 1900

// note says what is taken and means something else here.
func (r *intake) note(line int, value string, reason error) {
	r.in.Noted = append(r.in.Noted, Fault{Line: max(line, 1), Column: 5, Input: value, Reason: reason})
}

// dates returns when the tournament began and ended. A date is only shown, so that none refuses
// a file.
func (r *intake) dates(played, now time.Time) (from, to time.Time) {
	if !played.IsZero() {
		return played.UTC(), played.UTC()
	}
	read := func(tag string, otherwise time.Time) time.Time {
		value, line := r.find(tag)
		if value == "" {
			return otherwise
		}
		at, err := time.Parse("06/01/02", value) // the form of TRF16
		isShort := err == nil
		if !isShort {
			at, _ = lists.Date(value, lists.DayFirst)
		}
		if at.Year() < firstYear || at.After(now) {
			r.note(line, value, coded.New("tournament.reason.date_in", "this is not taken for a date before now, such as 2004/05/30; the import can name one"))
			return otherwise
		}
		if !isShort && lists.IsAmbiguous(value) {
			r.note(line, value, coded.New("tournament.reason.date_order_in", "is read with the day first"))
		}
		return at
	}
	from = read("042 ", now)
	if to = read("052 ", from); to.Before(from) {
		to = from
	}
	return from, to
}

// check refuses what a tournament of this server cannot have.
func (r *intake) check() {
	c := r.c
	if len(c.Players) < 2 || len(c.Played) == 0 {
		r.refuseLine(1, 1, "", coded.New("tournament.reason.empty_in", "a report needs at least two players and a round"))
		return
	}
	if n := len(c.Players); c.Format.IsRobin() {
		if most := c.Format.Rounds(n); len(c.Played) > most {
			r.refuse("092", coded.New("tournament.reason.robin_in", "a round robin of these players has at most {most} rounds", "most", most))
		}
	}
	if c.System.Absent != 0 {
		r.refuse("162", coded.New("tournament.reason.absent_in", "points for absence cannot be taken"))
	}
	names := map[string]pairing.Number{}
	for _, p := range c.Players {
		line, name := c.LineOf(p.Number), outsideName(p.Name)
		key := strings.ToLower(name)
		switch first, twice := names[key]; {
		case name == "":
			r.refuseLine(line, 15, p.Name, coded.New("tournament.reason.name_in", "a name must have 1 to {most} characters that can be seen, one of them a letter or digit, each word in one script, and must not look like a name of the server", "most", mostOutsideName))
		case twice:
			r.refuseLine(line, 15, p.Name, coded.New("tournament.reason.twice_in", "the same name as in line {line}", "line", c.LineOf(first)))
		default:
			names[key] = p.Number
		}
	}
	for k, round := range c.Played {
		for _, p := range round.Pairs {
			if p.Result == pairing.NoResult {
				r.refuseLine(c.LineOf(p.White), 92+10*k, fmt.Sprintf("%d-%d", p.White, p.Black), coded.New("tournament.reason.open_in", "the game of round {round} has no result", "round", k+1))
			}
		}
	}
}

// outsideName returns the name of a player of a report, empty if it cannot be one.
func outsideName(name string) string {
	clean, _ := naming.Outsider(name, mostOutsideName)
	return clean
}

// fill lets everything happen that the report tells.
func (r *intake) fill(t *Table, account func(string) string, by play.Actor, from, to, now time.Time) {
	accounts := map[pairing.Number]string{}
	taken := map[string]bool{}
	var numbers []pairing.Number
	started := Event{At: now, Type: Started, By: by.Account, Over: from}
	for i, p := range r.c.Players {
		player := Player{Account: account(outsideName(p.Name)), Name: outsideName(p.Name), Kind: play.Member, Rating: p.Rating}
		if player.Account == "" || taken[player.Account] || slices.Contains(r.c.Outside, p.Number) {
			player.Account, player.Kind = outsideID(i+1), Outside
		}
		taken[player.Account] = true
		accounts[p.Number] = player.Account
		numbers = append(numbers, p.Number)
		started.Accounts = append(started.Accounts, player.Account)
		t.add(Event{At: now, Type: Entered, By: by.Account, Player: &player})
	}
	for i, members := range r.c.Members {
		if len(members) == 0 || len(t.setup.Categories) == 0 {
			continue
		}
		e := Event{At: now, Type: Categorized, By: by.Account, Name: t.setup.Categories[i].Name}
		for _, n := range members {
			e.Accounts = append(e.Accounts, accounts[n])
		}
		slices.Sort(e.Accounts)
		t.add(e)
	}
	t.add(started)
	for k, round := range r.c.Played {
		e := Event{At: now, Type: Paired, By: by.Account, Round: k + 1}
		if k == 0 {
			e.Leader = accounts[r.leader]
		}
		e.Pairs, e.Byes = inEvent(round, func(n pairing.Number) string { return accounts[n] }, numbers)
		t.add(e)
	}
	t.add(Event{At: now, Type: Ended, By: by.Account, Over: to})
	t.add(Event{At: now, Type: Approved, By: by.Account})
	for _, entry := range t.entries {
		switch {
		case entry.Kind == Outside:
		case entry.Account == by.Account:
			t.add(Event{At: now, Type: Showing, By: by.Account})
		default:
			t.add(Event{At: now, Type: Invited, By: by.Account, Account: entry.Account, Accounts: []string{entry.Account}, As: AsShown, Until: now.Add(InvitationTime)})
		}
	}
}
