package tourney

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/game"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/zone"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// Format is how players meet.
type Format string

// The formats.
const (
	RoundRobin        Format = "roundRobin"
	Swiss             Format = "swiss"
	Knockout          Format = "knockout"
	DoubleElimination Format = "doubleElimination"
	Arena             Format = "arena"
	League            Format = "league"     // a round robin that takes weeks
	Teams             Format = "teams"      // guilds against guilds, on several boards
	Exhibition        Format = "exhibition" // one against all others at once, see [Setup.Host]
)

// Formats are all formats.
var Formats = []Format{RoundRobin, Swiss, Knockout, DoubleElimination, Arena, League, Teams, Exhibition}

// IsRobin reports whether everybody meets everybody.
func (f Format) IsRobin() bool { return f.traits().contest.IsRobin() }

// IsBracket reports whether who loses leaves.
func (f Format) IsBracket() bool { return f.traits().contest.IsBracket() }

// Pace is when rounds are played.
type Pace string

// The paces.
const (
	AtOnce   Pace = "atOnce"   // as soon as the round before is over
	Daily    Pace = "daily"    // one a day, at the time of day of the start in the zone of the tournament
	Weekly   Pace = "weekly"   // one a week, likewise
	Arranged Pace = "arranged" // the players of each board agree on a time
)

// Paces are all paces.
var Paces = []Pace{AtOnce, Daily, Weekly, Arranged}

// EntryRule says who can enter.
type EntryRule string

// The entry rules.
const (
	EntryOpen       EntryRule = "open"
	EntryCode       EntryRule = "code"       // whoever has the code
	EntryInvitation EntryRule = "invitation" // whom a director has invited
)

// EntryRules are all entry rules.
var EntryRules = []EntryRule{EntryOpen, EntryCode, EntryInvitation}

// Clock is the time control of the games. Its text is that of [game.Control].
type Clock struct{ game.Control }

// MarshalText implements encoding.TextMarshaler.
func (c Clock) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Clock) UnmarshalText(text []byte) (err error) {
	c.Control, err = game.ParseControl(string(text))
	return err
}

// Points says what results are worth, in multiples of 0.1.
type Points struct {
	Win  float64 `json:"win"`
	Draw float64 `json:"draw"`
	Loss float64 `json:"loss"`
	Bye  float64 `json:"bye"` // the bye that the pairing allocates
}

// system returns the points in tenths.
func (p Points) system() pairing.System {
	tenths := func(f float64) pairing.Points { return pairing.Points(math.Round(10 * f)) }
	return pairing.System{Win: tenths(p.Win), Draw: tenths(p.Draw), Loss: tenths(p.Loss), Bye: tenths(p.Bye)}
}

// Acceleration says by which virtual points a Swiss is accelerated.
type Acceleration string

// Baku is the acceleration of FIDE C.04.5.1. The zero value means none.
const Baku Acceleration = "baku"

// Accelerations are all accelerations.
var Accelerations = []Acceleration{Baku}

// RatingSource says which ratings a tournament has.
type RatingSource string

// OfGuild means the ratings of the guild's own Elo list, as they are when the first round begins. The
// zero value means those of the server, as they are when a player enters.
const OfGuild RatingSource = "guild"

// RatingSources are all sources.
var RatingSources = []RatingSource{OfGuild}

// Setup is everything that the organiser of a tournament decides beforehand.
type Setup struct {
	Name          string             `json:"name"`
	Text          string             `json:"text,omitempty"` // what players should know
	Format        Format             `json:"format"`
	Cups          int                `json:"cups"`
	Beans         int                `json:"beans"` // in each stock
	Clock         Clock              `json:"clock"`
	Rated         bool               `json:"rated,omitempty"`
	Ratings       RatingSource       `json:"ratings,omitempty"`       // empty: those of the server
	Rounds        int                `json:"rounds,omitempty"`        // of a Swiss; other formats find out themselves
	PerRound      int                `json:"gamesPerRound,omitempty"` // that two players of a Swiss play in a row, each as a round; 0: one
	Acceleration  Acceleration       `json:"acceleration,omitempty"`
	Double        bool               `json:"double,omitempty"`  // a round robin in which everybody meets twice
	BestOf        int                `json:"bestOf"`            // games of a match of a bracket or play-off
	Third         bool               `json:"third,omitempty"`   // a knockout or play-off has a match for the third place
	Groups        int                `json:"groups,omitempty"`  // of a round robin that a play-off follows; 0: one
	PlayOff       int                `json:"playOff,omitempty"` // how many go on to a knockout after the last round; 0: there is none
	Minutes       int                `json:"minutes,omitempty"` // how long an arena lasts
	Periods       []Size             `json:"periods,omitempty"` // the boards of an arena that changes them; none: it has one
	Pace          Pace               `json:"pace"`
	Zone          string             `json:"zone,omitempty"`  // by whose clocks days and weeks are counted, a name of the IANA such as Europe/Berlin; empty: UTC
	Starts        time.Time          `json:"starts,omitzero"` // the zero time: a director starts it
	Entry         EntryRule          `json:"entry"`
	Code          string             `json:"code,omitempty"`
	Guild         string             `json:"guild,omitempty"`         // the ID of the guild whose tournament this is
	Members       bool               `json:"members,omitempty"`       // only members of the guild, or else of the site, can enter
	RatedFrom     int                `json:"ratedFrom,omitempty"`     // the least rating of a player; 0: any
	RatedTo       int                `json:"ratedTo,omitempty"`       // the highest rating of a player; 0: any
	Most          int                `json:"most,omitempty"`          // the most players; 0: MostPlayers
	MostOfGuild   int                `json:"mostOfGuild,omitempty"`   // how many members of one guild can enter; 0: any number
	WhenFull      bool               `json:"whenFull,omitempty"`      // it starts as soon as Most players have entered
	Late          int                `json:"late,omitempty"`          // a Swiss can be entered until this round is paired; 0: not after the start
	Byes          int                `json:"byes,omitempty"`          // how many half-point byes a player can ask for
	CheckInMs     int64              `json:"checkInMs,omitempty"`     // how long before the start players must say that they are there; 0: no check-in
	Preview       bool               `json:"preview,omitempty"`       // a director publishes each round; one that nobody has published a day after its time is published by itself
	Holidays      bool               `json:"holidays,omitempty"`      // by post: clocks stand while players are on holiday, so that rounds end later
	HideStandings bool               `json:"hideStandings,omitempty"` // only directors see the standings until the last round is paired
	BreakMs       int64              `json:"breakMs,omitempty"`       // between two rounds
	WindowMs      int64              `json:"windowMs,omitempty"`      // how long the players of an arranged round have
	Berserk       bool               `json:"berserk,omitempty"`       // an arena in which players may halve their clock for a point more
	TieBreaks     []pairing.TieBreak `json:"tieBreaks"`
	Points        Points             `json:"points"`
	NoShowMs      int64              `json:"noShowMs"`         // who has not made the first move by then loses by forfeit
	Directors     []string           `json:"directors"`        // accounts, at least one
	Medals        bool               `json:"medals,omitempty"` // the first three get one
	Prizes        []string           `json:"prizes,omitempty"` // in words, of the first place, the second and so on; "" for a place without one
	Categories    []Category         `json:"categories,omitempty"`
	Series        string             `json:"series,omitempty"`    // the ID of the series that counts it
	Former        ID                 `json:"former,omitempty"`    // the tournament that this one follows
	Teams         *TeamTerms         `json:"teams,omitempty"`     // of guilds; nil if everybody plays for themselves
	Elsewhere     bool               `json:"elsewhere,omitempty"` // it was played elsewhere or at a table, and read from a report

	// Of an exhibition.
	Host             string     `json:"host,omitempty"`             // the account that plays against all others
	HostExtraMinutes int        `json:"hostExtraMinutes,omitempty"` // the clock of the host has so much more on each board
	HostGuestSeconds int        `json:"hostGuestSeconds,omitempty"` // and so much more for each guest
	FirstMover       FirstMover `json:"firstMover,omitempty"`
	HostLooks        bool       `json:"hostLooks,omitempty"` // the clock of the host on a board runs only while the host looks at it
}

// The bounds of a setup.
const (
	MostPlayers   = 1000
	MostRounds    = 50
	MostMinutes   = 24 * 60
	MostGroups    = 50
	MostPlayOff   = 64
	MostNoShow    = 7 * day // until who has not made the first move loses by forfeit
	mostName      = 60
	mostText      = 4000
	mostCode      = 40
	mostDirectors = 20
	mostPoints    = 99
)

// day is a unit of paces.
const day = 24 * time.Hour

// Defaults returns the setup that a format has where the organiser says nothing.
func Defaults(f Format) Setup {
	s := Setup{
		Format: f, Cups: 4, Beans: int(cups.StandardStock(4)), Clock: Clock{game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}},
		BestOf: 1, Pace: AtOnce, Entry: EntryOpen, Points: Points{Win: 1, Draw: 0.5, Bye: 1}, NoShowMs: 5 * time.Minute.Milliseconds(),
		Directors: []string{}, TieBreaks: []pairing.TieBreak{},
	}
	switch {
	case f == Swiss:
		s.Rounds, s.Late, s.Byes = 5, 3, 2
		s.TieBreaks = contest.Usual(contest.Swiss)
	case f.IsRobin():
		s.TieBreaks = contest.Usual(contest.RoundRobin)
		if f == League {
			s.Pace = Weekly
		}
	case f == Arena:
		s.Minutes, s.Berserk, s.NoShowMs = 60, true, 30*time.Second.Milliseconds()
		s.TieBreaks = []pairing.TieBreak{pairing.Performance}
		s.Points = Points{Win: 2, Draw: 1}
	case f == Teams:
		s.Teams = &TeamTerms{Boards: 4, Games: 1, Order: ByRating}
		s.TieBreaks = []pairing.TieBreak{BoardPoints, pairing.DirectEncounter, BoardWeights}
	case f == Exhibition:
		s.Clock = Clock{game.Control{Base: 10 * time.Minute, Increment: 10 * time.Second}}
		s.HostExtraMinutes, s.HostGuestSeconds, s.FirstMover = 10, 60, HostFirst
	}
	s.WindowMs = 7 * day.Milliseconds()
	return s
}

// perRound returns how many rounds the pairs of a Swiss stay the same.
func (s *Setup) perRound() int { return max(1, s.PerRound) }

// later returns the moment some days after another one at which clocks in the zone of the tournament
// show the same time of day.
func (s Setup) later(at time.Time, days int) time.Time {
	z, _ := zone.Of(s.Zone) // it was checked
	return zone.Later(at, days, z)
}

// Check returns the setup as it is stored, or an [*Error] with the code BadTournament that
// names the first field that is wrong. A time of the start must be after now.
func (s Setup) Check(now time.Time) (Setup, error) { return s.check("", now) }

// check is [Setup.Check] of a tournament that may keep the name that it had before: what can be a name
// has changed over time.
func (s Setup) check(former string, now time.Time) (Setup, error) {
	named := s.Name == former && former != ""
	if name, ok := naming.Thing(s.Name, mostName); ok && !named {
		s.Name, named = name, true
	}
	s.Text = naming.Text(s.Text)
	s.Starts = s.Starts.UTC().Truncate(time.Second)
	if s.Zone == "UTC" {
		s.Zone = ""
	}
	_, zoned := zone.Of(s.Zone)
	if s.Format != Swiss {
		s.Rounds = 0 // follows from the number of players
	}
	if s.PerRound == 1 {
		s.PerRound = 0
	}
	if s.Most == 0 {
		s.Most = MostPlayers
	}
	if len(s.Periods) > 0 {
		s.Cups, s.Beans = s.Periods[0].Cups, s.Periods[0].Beans
	}
	var awardsField, awardsWhy string
	s.Prizes, s.Categories, awardsField, awardsWhy = awards(s.Prizes, s.Categories)
	system := s.Points.system()
	exhibitionField, exhibitionWhy := s.exhibitionFault()
	for _, c := range []struct {
		field string
		ok    bool
		why   string
	}{
		{"format", slices.Contains(Formats, s.Format), list(Formats)},
		{"name", named, badName},
		{"text", utf8.RuneCountInString(s.Text) <= mostText, fmt.Sprintf("must have at most %d characters", mostText)},
		{"periods", len(s.Periods) == 0 || s.Format == Arena && len(s.Periods) <= MostPeriods, fmt.Sprintf("is for an arena, which has at most %d periods", MostPeriods)},
		{"periods", !slices.ContainsFunc(s.Periods, func(p Size) bool { return !p.isFine() }), fmt.Sprintf("must be boards of 1 to %d cups and 0 to %d beans", cups.MaxCups, mostBeans)},
		{"cups", within(s.Cups, 1, cups.MaxCups), between(1, cups.MaxCups)},
		{"beans", within(s.Beans, 0, mostBeans), between(0, mostBeans)},
		{"clock", s.Clock.IsValid(), "must be null, or baseMs above 0 with incrementMs, or daysPerMove from 1 to 30"},
		{"clock", s.Format != Arena || s.Clock.IsFischer(), "an arena needs a clock with baseMs or incrementMs"},
		{"rated", !s.Rated || s.Clock.IsSet() && !slices.ContainsFunc(s.Sizes(), func(p Size) bool { return !p.isStandard() }), "rated games need a clock and ten beans for each cup"},
		{"rounds", s.Format != Swiss || within(s.Rounds, 1, MostRounds), between(1, MostRounds)},
		{"gamesPerRound", s.PerRound == 0 || s.Format == Swiss && within(s.PerRound, 1, contest.MostInARow), "must be 1, or of a Swiss 2"},
		{"rounds", s.Rounds*s.perRound() <= MostRounds, fmt.Sprintf("with the games of a round must be at most %d", MostRounds)},
		{"acceleration", s.Acceleration == "" || s.Format == Swiss && slices.Contains(Accelerations, s.Acceleration), "must be none, or of a Swiss baku"},
		{"acceleration", s.Acceleration == "" || swiss.TakesBaku(system), "is only for points of which a win has as many as two draws, and a loss none"},
		{"double", !s.Double || s.Format.IsRobin(), "is for a round robin or a league"},
		{"bestOf", within(s.BestOf, 1, contest.MostGames), between(1, contest.MostGames)},
		{"playOff", s.PlayOff == 0 || within(s.PlayOff, 2, MostPlayOff), "must be 0, or " + between(2, MostPlayOff)[len("must be "):]},
		{"playOff", s.PlayOff == 0 || s.Format == Swiss || s.Format.IsRobin(), "is for a Swiss, a round robin or a league"},
		{"groups", within(s.Groups, 0, MostGroups), between(0, MostGroups)},
		{"groups", s.Groups < 2 || s.Format.IsRobin(), "is for a round robin or a league"},
		{"groups", s.Groups < 2 || s.PlayOff >= s.Groups, "needs a playOff of at least as many players"},
		{"bestOf", s.BestOf == 1 || s.Format.IsBracket() || s.PlayOff > 0, "is for a knockout, a double elimination or a play-off"},
		{"third", !s.Third || s.Format == Knockout || s.PlayOff > 0, "is for a knockout or a play-off"},
		{"minutes", s.Format == Arena && within(s.Minutes, 1, MostMinutes) || s.Format != Arena && s.Minutes == 0, between(1, MostMinutes) + " for an arena, and null for other formats"},
		{"pace", slices.Contains(Paces, s.Pace), list(Paces)},
		{"pace", s.Pace == AtOnce || s.Format != Arena, "an arena has no rounds"},
		{"preview", !s.Preview || s.Format == Swiss || s.Format.IsRobin() && s.Groups < 2, "is for a Swiss, a round robin or a league without groups"},
		{"hideStandings", !s.HideStandings || s.PlayOff == 0 && (s.Format == Swiss || s.Format.IsRobin()), "is for a Swiss, a round robin or a league without a play-off"},
		{"holidays", !s.Holidays || s.Clock.IsCorrespondence(), "is for games with days for each move"},
		{"zone", zoned, "must be the name of a time zone such as Europe/Berlin, or UTC"},
		{"starts", s.Starts.IsZero() || s.Starts.After(now) && s.Starts.Before(now.Add(366*day)), "must be in the next year"},
		{"entry", slices.Contains(EntryRules, s.Entry), list(EntryRules)},
		{"code", (s.Entry == EntryCode) == (s.Code != "") && len(s.Code) <= mostCode, fmt.Sprintf("entry by code needs a code of at most %d characters, and other entries have none", mostCode)},
		{"ratings", s.Ratings == "" || slices.Contains(RatingSources, s.Ratings), "must be server or guild"},
		{"ratings", s.Ratings == "" || s.Guild != "" && s.Format != Teams && s.Format != Arena, "of a guild are for a tournament of a guild that is no arena and not one of teams"},
		{"ratedFrom", within(s.RatedFrom, 0, 4000), between(0, 4000)},
		{"ratedTo", s.RatedTo == 0 || within(s.RatedTo, max(1, s.RatedFrom), 4000), "must be between ratedFrom and 4000"},
		{"most", within(s.Most, 2, MostPlayers), between(2, MostPlayers)},
		{"mostOfGuild", within(s.MostOfGuild, 0, MostPlayers), between(0, MostPlayers)},
		{"mostOfGuild", s.MostOfGuild == 0 || s.Teams == nil && !(s.Members && s.Guild != ""), "is not for teams, nor for a tournament for the members of one guild"},
		{"late", within(s.Late, 0, MostRounds), between(0, MostRounds)},
		{"byes", within(s.Byes, 0, MostRounds), between(0, MostRounds)},
		{"checkInMs", s.CheckInMs >= 0 && s.CheckInMs <= day.Milliseconds() && (s.CheckInMs == 0 || !s.Starts.IsZero()), "must be at most a day, for a tournament with a time of its start"},
		{"breakMs", s.BreakMs >= 0 && s.BreakMs <= day.Milliseconds(), "must be at most a day"},
		{"windowMs", s.WindowMs >= time.Hour.Milliseconds() && s.WindowMs <= 60*day.Milliseconds(), "must be between an hour and sixty days"},
		{"tieBreaks", areTieBreaks(s.Format, s.TieBreaks), "must be codes of tie-breaks, each once"},
		{"tieBreaks", !s.Format.IsBracket() || len(s.TieBreaks) == 0, "a bracket has no tie-breaks"},
		{"points", 0 <= system.Loss && system.Loss <= system.Draw && system.Draw <= system.Win && system.Win > 0, "a win must be worth at least as much as a draw, and a draw as a loss"},
		{"points", system.Win <= 10*mostPoints && 0 <= system.Bye && system.Bye <= system.Win, fmt.Sprintf("a win is worth at most %d, and a bye not more than a win", mostPoints)},
		{"noShowMs", s.NoShowMs >= 1000 && s.NoShowMs <= MostNoShow.Milliseconds(), "must be between a second and seven days"},
		{"directors", within(len(s.Directors), 1, mostDirectors), between(1, mostDirectors)},
		{awardsField, awardsField == "", awardsWhy},
		{"categories", s.Format != Teams || len(s.Prizes)+len(s.Categories) == 0, "and prizes are for single players, and not for teams"},
		{exhibitionField, exhibitionField == "", exhibitionWhy},
		{"teams", s.Teams == nil || s.Format == Teams || s.Format == Arena, "is for a tournament of teams or an arena"},
		{"teams", s.Teams != nil || s.Format != Teams, "is needed for a tournament of teams"},
		{"members", s.Teams == nil || !s.Members, "a tournament of teams is for members of its guilds"},
	} {
		if !c.ok {
			return s, refuseField(BadTournament, c.field, c.why)
		}
	}
	if s.Teams == nil {
		return s, nil
	}
	if s.IsBattle() {
		return s, s.checkBattle()
	}
	for _, c := range []struct {
		field string
		ok    bool
		why   string
	}{
		{"guilds", within(len(s.Teams.Guilds), 2, MostGuilds) && areDistinct(s.Teams.Guilds), between(2, MostGuilds) + " guilds, each once"},
		{"guilds", s.Guild == "" || slices.Contains(s.Teams.Guilds, s.Guild), "must contain the guild whose tournament it is"},
		{"boards", within(s.Teams.Boards, 1, MostTeamBoards), between(1, MostTeamBoards)},
		{"games", within(s.Teams.Games, 1, MostTeamGames), between(1, MostTeamGames)},
		{"order", slices.Contains(TeamOrders, s.Teams.Order), list(TeamOrders)},
		{"counting", s.Teams.Counting == 0, "is for an arena"},
		{"swissRounds", within(s.Teams.SwissRounds, 0, MostRounds/s.Teams.Games), fmt.Sprintf("with the games of a board must be at most %d, and empty if everybody meets everybody", MostRounds)},
		{"tieBreaks", s.isTeamSwiss() || !slices.ContainsFunc(s.TieBreaks, func(b pairing.TieBreak) bool { return slices.Contains(opponentBreaks, b) }), "by the points of opponents are for a Swiss"},
	} {
		if !c.ok {
			return s, refuseField(BadTournament, c.field, c.why)
		}
	}
	return s, nil
}

// badName says what a name must be.
var badName = between(1, mostName) + " characters that can be seen, one of them a letter or digit, each word in one script, and must not look like a name of the server"

// mostBeans is the largest stock of a tournament.
const mostBeans = 9999

func within(n, least, most int) bool { return n >= least && n <= most }

func between(least, most int) string { return fmt.Sprintf("must be %d to %d", least, most) }

func list[T ~string](all []T) string {
	words := make([]string, len(all))
	for i, w := range all {
		words[i] = string(w)
	}
	return "must be one of " + strings.Join(words, ", ")
}

// areTieBreaks reports whether all tie-breaks are known in a format and none is there twice.
func areTieBreaks(f Format, order []pairing.TieBreak) bool {
	all := pairing.TieBreaks()
	if f == Teams {
		all = TeamBreaks
	}
	return areDistinct(order) && !slices.ContainsFunc(order, func(b pairing.TieBreak) bool { return !slices.Contains(all, b) })
}

// areDistinct reports whether nothing is there twice, and nothing is empty.
func areDistinct[T ~string](list []T) bool {
	for i, v := range list {
		if v == "" || slices.Contains(list[:i], v) {
			return false
		}
	}
	return true
}
