package match

import (
	"maps"
	"slices"
	"strings"
)

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
