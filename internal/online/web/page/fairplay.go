package page

import (
	"io"
	"math"
	"strings"
	"time"

	"example.org/cups/internal/say"
)

// FairPlay is what the page about fair play shows to moderators and operators.
type FairPlay struct {
	Viewer Viewer

	Name, Tournament string    // what was asked for
	Unknown          bool      // there is no such member
	Ended            time.Time // of the last screening; zero: none
	Looked           int
	From             float64
	Passed           []FairPassed
	Reports          []FairReport
	Flags            []ResultFlag

	All  []Flagged // all members of whom something was found, or a part of them
	More string    // the name after which the next part begins; empty: there is none
}

// Flagged is a member with everything that the last look at everybody has found.
type Flagged struct {
	Name   string
	Passed []FairPassed
	Flags  []ResultFlag
}

// ResultFlag is a pattern in results.
type ResultFlag struct {
	Pattern, Speed, Player string
	Others                 []string
	Cups, Games, Short     int
	Score, Expected, Z     float64
	Gained                 float64
}

// FlagWords says a pattern in words and figures.
func (v *view) FlagWords(f ResultFlag) string {
	return v.T("page.fair.flag."+f.Pattern, "player", f.Player, "others", strings.Join(f.Others, ", "), "games", f.Games, "short", f.Short,
		"score", v.Number(f.Score, 1), "expected", v.Number(f.Expected, 1), "z", v.Signed(f.Z), "points", v.Number(math.Abs(f.Gained), 0))
}

// FairPassed is somebody whom the screening has passed on.
type FairPassed struct {
	Name, Speed, Tournament string
	Cups, Games, Choices    int
	Z                       float64
}

// FairReport is what is known of a member on one size of board at one speed.
type FairReport struct {
	Cups                         int
	Speed                        string
	Moves, Proven, Choices, Best int
	Phases                       []FairPhase
	Times                        []FairTime
	Rating, Deviation            float64 // 0: none
	Measured, Covered            bool    // there are usual values for the board, and for the rating
	Tests                        []FairTest
	Chance, Among                FairChance // meant if there are tests
	Games                        []FairGame
}

// FairPhase is what the proven moves of a phase cost.
type FairPhase struct {
	Phase        string
	Proven, Cost int
}

// FairTime is how long a member thought.
type FairTime struct {
	Difficulty string
	Moves      int
	Seconds    float64
}

// FairTest is a comparison with what is usual.
type FairTest struct {
	Part, Measure  string
	Choices        int
	Seen, Usual, Z float64
	Chance         FairChance
}

// FairChance is a probability with its limits.
type FairChance struct{ Value, Low, High float64 }

// FairGame is a game of a report.
type FairGame struct {
	ID, Opponent                       string
	Ended                              time.Time
	Moves, Proven, Choices, Best, Cost int
}

// Open is how many moves of a report are not proven.
func (r FairReport) Open() int { return r.Moves - r.Proven }

// Open is how many moves of a game are not proven.
func (g FairGame) Open() int { return g.Moves - g.Proven }

// FairPlay writes the page about fair play.
func (p *Pages) FairPlay(w io.Writer, d FairPlay) error { return p.render(w, "fairplay", d.Viewer, d) }

// ChanceWords writes a probability with its limits.
func (v *view) ChanceWords(c FairChance) string {
	return say.Chance(v.Printer, c.Value, c.Low, c.High)
}

// Number writes a number with so many decimals.
func (v *view) Number(x float64, digits int) string { return v.Printer.Decimal(x, digits) }

// Signed writes a number with its sign.
func (v *view) Signed(x float64) string { return v.Printer.Signed(x, 1) }

// words writes what a test compares: a share of best moves, or beans.
func (t FairTest) words(v *view, x float64) string {
	if t.Measure == "cost" {
		return v.Printer.Decimal(x, 2)
	}
	return v.SharePercent(x)
}

// SeenWords writes what was seen.
func (v *view) SeenWords(t FairTest) string { return t.words(v, t.Seen) }

// UsualWords writes what is usual.
func (v *view) UsualWords(t FairTest) string { return t.words(v, t.Usual) }

// SharePercent writes a share.
func (v *view) SharePercent(share float64) string {
	return v.T("page.fair.percent", "n", v.Printer.Decimal(100*share, 0))
}

// Share writes how large a part is of a whole.
func (v *view) Share(part, whole int) string {
	if whole == 0 {
		return v.SharePercent(0)
	}
	return v.SharePercent(float64(part) / float64(whole))
}
