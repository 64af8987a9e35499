package puzzle

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Damage is a fault of a puzzle or of a puzzle file.
type Damage struct {
	Reason Reason // what is wrong
	Have   string // what the file says
	Want   string // what it must say, if one thing is right
	Err    error  // the fault of a part, such as a move; nil if there is none
}

// Error describes the fault in English.
func (f *Damage) Error() string {
	text := strings.NewReplacer("{have}", f.Have, "{want}", f.Want).Replace(words[f.Reason])
	if f.Err != nil {
		return text + ": " + f.Err.Error()
	}
	return text
}

// Unwrap returns the fault of the part.
func (f *Damage) Unwrap() error { return f.Err }

// damage returns a damage without a part.
func damage(r Reason, have, want any) *Damage {
	return &Damage{Reason: r, Have: clip(have), Want: clip(want)}
}

// clip shortens what a fault quotes to 40 characters.
func clip(v any) string { return fmt.Sprintf("%.40s", fmt.Sprint(v)) }

// Reason is the kind of a [Damage], a code that stays the same between
// versions; programs that speak other languages than English translate it.
type Reason string

// The reasons.
const (
	NotAPuzzleFile Reason = "not_a_puzzle_file" // the first line is another one
	EmptyFile      Reason = "empty_file"        // there is no first line
	OtherVersion   Reason = "other_version"     // a version of the file that this program does not read
	LongLine       Reason = "long_line"         // over MaxLine
	NotAPuzzle     Reason = "not_a_puzzle"      // a line outside of a puzzle begins with another word
	DaysTooEarly   Reason = "days_too_early"    // days before the schedule
	BadSchedule    Reason = "bad_schedule"      // a second schedule, or one without a date
	NotThere       Reason = "not_there"         // the schedule names a puzzle that the file lacks
	RepeatedPuzzle Reason = "repeated_puzzle"   // two puzzles have one ID

	UnknownField  Reason = "unknown_field"  // a line of a puzzle begins with an unknown word
	RepeatedField Reason = "repeated_field" // a field that can appear once appears twice
	BadField      Reason = "bad_field"      // a field's value cannot be read
	BadKind       Reason = "bad_kind"       // not one of the kinds
	BadTheme      Reason = "bad_theme"      // not one of the themes
	BadNumber     Reason = "bad_number"     // not a whole number in its one form
	BadWays       Reason = "bad_ways"       // not a whole number from 1
	BadStep       Reason = "bad_step"       // a step without a path or without moves
	BadChoice     Reason = "bad_choice"     // not a move with its margin

	Contradiction  Reason = "contradiction"   // a puzzle contradicts itself or the rules
	BadID          Reason = "bad_id"          // not 1 to 40 letters, digits and -
	NoKind         Reason = "no_kind"         // the kind is missing
	NoPosition     Reason = "no_position"     // nobody can move
	NoTheme        Reason = "no_theme"        // the themes are missing
	BadRating      Reason = "bad_rating"      // outside of MinRating and MaxRating
	UncountedWays  Reason = "uncounted_ways"  // ways of another kind than a transfer
	StepsOfAlone   Reason = "steps_of_alone"  // steps in a puzzle without an opponent
	OpponentBeans  Reason = "opponent_beans"  // beans of the other side in a puzzle without an opponent
	StockOfClear   Reason = "stock_of_clear"  // a stock in a row to be cleared
	Unreachable    Reason = "unreachable"     // the goal cannot be reached
	NotFewest      Reason = "not_fewest"      // the solution is not the shortest
	BadMove        Reason = "bad_move"        // a move of the solution is not legal
	WrongEnd       Reason = "wrong_end"       // the solution does not end at the goal
	NoFirstStep    Reason = "no_first_step"   // no step for the first move
	OneStepOnly    Reason = "one_step_only"   // a best move with more than one step
	WrongStep      Reason = "wrong_step"      // a step contradicts the rules
	OtherMargin    Reason = "other_margin"    // the best margin differs from that of the first step
	UnreachedStep  Reason = "unreached_step"  // no best move leads to a step
	RepeatedStep   Reason = "repeated_step"   // a step appears twice
	NotToMove      Reason = "not_to_move"     // the solver is not to move
	OtherMoves     Reason = "other_moves"     // the moves of a step are not the legal ones
	NotOnlyBest    Reason = "not_only_best"   // none or several moves are best
	SequenceLength Reason = "sequence_length" // outside of MinSequence and MaxSequence
	EarlyEnd       Reason = "early_end"       // a line of a sequence is shorter than the others
)

// words are the reasons in English.
var words = map[Reason]string{
	NotAPuzzleFile: "this is not a puzzle file: the first line must be \"puzzles {want}\"",
	EmptyFile:      "the file is empty: the first line of a puzzle file must be \"puzzles {want}\"",
	OtherVersion:   "the puzzle file has version \"{have}\", but this program reads version {want}",
	LongLine:       "the line is longer than {want} bytes",
	NotAPuzzle:     "the line must begin with puzzle, not with \"{have}\"",
	DaysTooEarly:   "a line schedule must precede the days",
	BadSchedule:    "there must be one schedule with its first day, such as schedule 2026-11-01",
	NotThere:       "the schedule names the puzzle {have}, which is not in the file",
	RepeatedPuzzle: "the puzzle {have} appears twice",

	UnknownField:  "there is no field \"{have}\"",
	RepeatedField: "the field {have} appears twice",
	BadField:      "field {have}",
	BadKind:       "\"{have}\" is not a kind of puzzle: must be transfer, best-move, sequence or clear",
	BadTheme:      "\"{have}\" is not a theme of puzzles",
	BadNumber:     "\"{have}\" is not a whole number",
	BadWays:       "\"{have}\" is not a whole number, 1 or more",
	BadStep:       "a step must have a path and the margin of every move, such as - 1:0 2:3",
	BadChoice:     "\"{have}\" must be a move and its margin, such as 2:-3",

	Contradiction:  "the puzzle contradicts itself",
	BadID:          "\"{have}\" is not an ID: must be 1 to 40 letters, digits and -",
	NoKind:         "the kind is missing",
	NoPosition:     "the position is missing, or nobody can move in it",
	NoTheme:        "the themes are missing",
	BadRating:      "the rating is {have} but must be {want}",
	UncountedWays:  "only a transfer has ways, not a {have}",
	StepsOfAlone:   "a {have} must not have steps",
	OpponentBeans:  "the other side must not have beans",
	StockOfClear:   "a row to be cleared must not have a stock",
	Unreachable:    "{want} cannot be reached from {have}",
	NotFewest:      "the solution has {have} moves, but the fewest are {want}",
	BadMove:        "move {have} of the solution",
	WrongEnd:       "the solution ends in {have}",
	NoFirstStep:    "there is no step for the first move",
	OneStepOnly:    "a best-move puzzle must have one step",
	WrongStep:      "step {have}",
	OtherMargin:    "step {have}: the best margin must be {want}, as in the first step",
	UnreachedStep:  "step {have}: no best move of an earlier step leads there",
	RepeatedStep:   "step {have} appears twice",
	NotToMove:      "the solver is not to move",
	OtherMoves:     "the moves must be the legal ones: {want}",
	NotOnlyBest:    "exactly one of several moves must be best",
	SequenceLength: "the sequence has {have} moves but must have {want}",
	EarlyEnd:       "the line {have} ends too early",
}

// Reasons returns all reasons in alphabetical order, for those who translate
// them.
func Reasons() []Reason { return slices.Sorted(maps.Keys(words)) }
