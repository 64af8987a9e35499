package match

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/pattern"
	"example.org/cups/internal/mind"
	"example.org/cups/solver"
)

// Spec is a kind of player.
type Spec struct {
	Name       string
	Limits     Limits           // a move; a player that takes longer than its time loses
	Bytes      int64            // of its tables, unless it is a program of its own
	Tablebases *mind.Tablebases // that it plays with, which are shared by all; nil: none
	Evaluates  bool             // it is our engine, which has an evaluation
	New        func(ctx context.Context) (Player, error)
}

// Terms are what a match gives to players that do not say otherwise.
type Terms struct {
	Limits     Limits           // of those that have none of their own
	Clocks     bool             // there are clocks; without, a program has at most a second a move
	Patience   time.Duration    // that programs get for what has no time of its own
	SweepBytes int64            // of memory that a sweep of our engine may take; 0: [solver.DefaultSweepBytes]
	Tablebases *mind.Tablebases // for our engine at the highest level; nil: none
	Fitted     *engine.Weights  // for our engine, the evaluation of boards of its size; nil: the built-in one

	Weights func(file string) (*engine.Weights, error) // reads the file of a player with weights of its own
}

// spec is a player as it is written: settings of the form NAME=VALUE with
// commas between them, and perhaps the command line of a program behind.
type spec struct {
	name     string
	command  string // "" for the engine of this program
	level    engine.Level
	limits   Limits
	worker   mind.Options // of the engine of this program
	options  [][2]string  // for a program
	patience time.Duration
	ponders  bool
	weights  string // the file of the evaluation; "": that of the terms
}

// ParseSpec reads what a player is: "greedy" (the move that pots most at once),
// "random", or settings with commas between them:
//
//	level=5       an opponent of the game
//	depth=6       looks 6 plies ahead
//	nodes=20000   enters so many positions a move
//	time=100ms    thinks so long a move
//	hash=64       has tables of 64 MB
//	threads=2     searches with so many threads
//	weights=FILE  evaluates with the weights in a file
//	ponder=true   searches on the opponent's time too; for level 8 and no level
//	name=NAME     is called so in the records
//
// Last may come ugi:COMMAND, a program of any kind that speaks UGI, with its
// arguments; before it also option.NAME=VALUE stands for an option of it, and
// level, hash and threads are options of it too. Our engine has its solver at
// level 8 only. An error is a [*SpecError].
func ParseSpec(text string, terms Terms) (Spec, error) {
	switch text {
	case "greedy":
		return Spec{Name: text, New: alone(pattern.Greedy.Choose)}, nil
	case "random":
		return Spec{Name: text, New: alone(pattern.Free.Choose)}, nil
	}
	s := spec{name: text, patience: terms.Patience}
	if err := s.read(text); err != nil {
		return Spec{}, err
	}
	if s.limits == (Limits{}) {
		s.limits = terms.Limits
	}
	if s.command != "" && s.limits == (Limits{}) && !terms.Clocks {
		s.limits.Time = time.Second
	}
	if s.worker.Proves = s.command == "" && s.level == engine.MaxLevel; s.worker.Proves {
		s.worker.Tablebases = terms.Tablebases
	}
	s.worker.Fitted = terms.Fitted
	if s.weights != "" {
		var err error
		if s.worker.Fitted, err = terms.Weights(s.weights); err != nil {
			return Spec{}, err
		}
	}
	s.worker.SolverBytes, s.worker.SweepBytes = s.worker.EngineBytes, terms.SweepBytes
	return Spec{Name: s.name, Limits: s.limits, Bytes: s.bytes(), Tablebases: s.worker.Tablebases, Evaluates: s.command == "", New: s.player}, nil
}

// read reads settings up to the end or to a command line, which holds the rest.
func (s *spec) read(text string) error {
	for more := true; more; {
		if command, ok := strings.CutPrefix(text, "ugi:"); ok {
			s.command = strings.TrimSpace(command)
			if s.command == "" {
				return &SpecError{Reason: NoCommand}
			}
			break
		}
		var setting string
		setting, text, more = strings.Cut(text, ",")
		if err := s.set(setting); err != nil {
			return err
		}
	}
	return s.complete()
}

// set reads one setting.
func (s *spec) set(setting string) error {
	name, value, ok := strings.Cut(setting, "=")
	option, isOption := strings.CutPrefix(name, "option.")
	switch {
	case !ok || value == "":
		return &SpecError{NotASetting, setting, ""}
	case name == "name":
		s.name = value
		return nil
	case name == "weights":
		s.weights = value
		return nil
	case name == "ponder":
		s.ponders = value == "true"
		return onlyTruth(value)
	case name == "time":
		d, err := time.ParseDuration(value)
		if err != nil || d < time.Millisecond {
			return &SpecError{BadTime, name, value}
		}
		s.limits.Time = d
		return nil
	case isOption && option != "":
		s.options = append(s.options, [2]string{option, value})
		return nil
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < 1 {
		return &SpecError{BadNumber, name, value}
	}
	return s.setNumber(name, n)
}

// onlyTruth refuses what is neither true nor false.
func onlyTruth(value string) error {
	if value != "true" && value != "false" {
		return &SpecError{BadTruth, "ponder", value}
	}
	return nil
}

// setNumber reads a setting that is a number, at least 1.
func (s *spec) setNumber(name string, n int64) (err error) {
	switch name {
	case "level":
		if s.level, err = engine.ParseLevel(int(min(n, 1<<16))); err != nil {
			err = &SpecError{BadLevel, name, fmt.Sprint(n)}
		}
	case "depth":
		s.limits.Depth = cups.Ply(min(n, 1<<16))
	case "nodes":
		s.limits.Nodes = n
	case "hash":
		s.worker.EngineBytes = min(n, mostHash) << 20
	case "threads":
		s.worker.Threads = int(min(n, mostThreads))
	default:
		err = &SpecError{UnknownSetting, name, ""}
	}
	return err
}

// mostThreads are more than are of any use.
const mostThreads = 1 << 10

// mostHash is a table, in MB, that no machine has room for, and whose bytes can
// still be counted.
const mostHash = 1 << 34

// bytes are those of the tables of our engine and of the proofs it plays by.
func (s *spec) bytes() int64 {
	if s.command != "" {
		return 0
	}
	table, proofs := s.worker.EngineBytes, s.worker.EngineBytes
	if table == 0 {
		table, proofs = engine.DefaultTableBytes, solver.DefaultTableBytes
	}
	if s.level != engine.MaxLevel {
		return table
	}
	return table + proofs
}

// complete checks that all settings are there and have somebody to go to.
func (s *spec) complete() error {
	switch {
	case s.command == "" && len(s.options) > 0:
		return &SpecError{Reason: OptionWithoutProgram}
	case s.weights != "" && s.command != "":
		return &SpecError{Reason: WeightsOfProgram}
	case s.ponders && s.command != "":
		return &SpecError{Reason: PonderOfProgram}
	case s.ponders && s.level != 0 && s.level != engine.MaxLevel:
		return &SpecError{Reason: PonderOfLevel}
	case s.command == "" && s.level == 0 && s.limits == (Limits{}):
		return &SpecError{Reason: NoStrength}
	}
	return nil
}

// SpecError says why the text of a player was refused.
type SpecError struct {
	Reason  Reason
	Setting string // the setting to blame, empty if there is none
	Value   string // its value, if the value is to blame
}

// Error says the reason in English.
func (e *SpecError) Error() string {
	return strings.NewReplacer("{setting}", e.Setting, "{value}", e.Value).Replace(words[e.Reason])
}

// Code returns the code for users: "match.player." and the reason.
func (e *SpecError) Code() string { return "match.player." + string(e.Reason) }

// Values returns the values that belong to the code.
func (e *SpecError) Values() []any { return []any{"setting", e.Setting, "value", e.Value} }

// Reason is the kind of a [SpecError], a code that stays the same between
// versions; programs that speak other languages than English translate it.
type Reason string

// The reasons.
const (
	NotASetting          Reason = "not_a_setting"          // not NAME=VALUE
	UnknownSetting       Reason = "unknown_setting"        // the name is not known
	BadTruth             Reason = "bad_truth"              // neither true nor false
	BadTime              Reason = "bad_time"               // not a time, or under a millisecond
	BadNumber            Reason = "bad_number"             // not a whole number from 1
	BadLevel             Reason = "bad_level"              // not one of the levels
	NoCommand            Reason = "no_command"             // ugi: without a command line
	OptionWithoutProgram Reason = "option_without_program" // option.NAME without ugi:
	WeightsOfProgram     Reason = "weights_of_program"     // weights with ugi:
	PonderOfProgram      Reason = "ponder_of_program"      // ponder with ugi:
	PonderOfLevel        Reason = "ponder_of_level"        // ponder with a level under 8
	NoStrength           Reason = "no_strength"            // nothing says how strong the player is
)

// words are the reasons in English.
var words = map[Reason]string{
	NotASetting:          "\"{setting}\" is not a setting NAME=VALUE",
	UnknownSetting:       "there is no setting \"{setting}\"",
	BadTruth:             "{setting} must be true or false, not \"{value}\"",
	BadTime:              "{setting} must be a time such as 100ms or 2s, not \"{value}\"",
	BadNumber:            "{setting} must be a whole number, 1 or more, not \"{value}\"",
	BadLevel:             "level must be 1 to 8, not {value}",
	NoCommand:            "ugi: needs the command line of a program",
	OptionWithoutProgram: "option.NAME needs a program (ugi:COMMAND)",
	WeightsOfProgram:     "weights cannot be combined with ugi:COMMAND: a program has its own evaluation",
	PonderOfProgram:      "ponder cannot be combined with ugi:COMMAND",
	PonderOfLevel:        "ponder needs level=8 or no level: the other levels play the same on every machine",
	NoStrength:           "level, depth, nodes or time is missing",
}

// Reasons returns all reasons in alphabetical order, for those who translate
// them.
func Reasons() []Reason { return slices.Sorted(maps.Keys(words)) }
