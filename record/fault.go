package record

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.org/cups"
)

// Error says where a record is damaged. Game and Line are 0 if the game did not
// come from a file. Err is a [*Fault], or a *cups.MoveError or *cups.ParseError
// if a move or a position is wrong.
type Error struct {
	Game int    // the number of the game in its file, from 1
	Line int    // the line in the file, from 1
	Move string // the move as it is written, with its number: "7. e", "7... e"; empty if none is concerned
	Err  error  // what is wrong
}

func (e *Error) Error() string {
	var parts []string
	if e.Game > 0 {
		parts = append(parts, fmt.Sprintf("game %d, line %d", e.Game, e.Line))
	}
	if e.Move != "" {
		parts = append(parts, e.Move)
	}
	where := strings.Join(parts, ", ")
	if where != "" {
		where += ": "
	}
	return where + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// Fault is a fault of a record or of a change to a game.
type Fault struct {
	Reason Reason    // what is wrong
	Name   string    // of the tag that is wrong, if there is one
	Have   string    // what is there
	Want   string    // what should
	Side   cups.Side // whose turn it is, if a missed turn is wrong
}

func (f *Fault) Error() string {
	return strings.NewReplacer("{name}", f.Name, "{have}", f.Have, "{want}", f.Want, "{side}", f.Side.String()).Replace(words[f.Reason])
}

// Reason is the kind of a [Fault], a code that stays the same between
// versions; programs that speak other languages than English translate it.
type Reason string

// The reasons.
const (
	NotUTF8   Reason = "not_utf8"   // a byte that is no part of UTF-8
	Control   Reason = "control"    // a control character other than tab and line breaks
	TooLarge  Reason = "too_large"  // over MaxGameBytes
	TooDeep   Reason = "too_deep"   // over MaxDepth
	BadJSON   Reason = "bad_json"   // not the JSON of a game
	BadMember Reason = "bad_member" // a member of the JSON of a game is unknown, or its value is not of the kind or size that it must be

	BadTag          Reason = "bad_tag"            // a tag pair is not [Name "value"]
	OpenTag         Reason = "open_tag"           // a tag pair does not end in its line
	BadTagName      Reason = "bad_tag_name"       // not letters, digits and _
	BadTagText      Reason = "bad_tag_text"       // a value that cannot be written
	RepeatedTag     Reason = "repeated_tag"       // a tag appears twice
	MissingTag      Reason = "missing_tag"        // a required tag is not there
	TagOrder        Reason = "tag_order"          // the required tags are out of order
	BadTagValue     Reason = "bad_tag_value"      // none of the values that the tag can have
	StartsDiffer    Reason = "starts_differ"      // the member start is not what the tags say
	FENWithoutSetUp Reason = "fen_without_set_up" // the tag FEN needs SetUp "1"
	SetUpWithoutFEN Reason = "set_up_without_fen" // the tag SetUp is "1", and there is no FEN
	CupsDiffer      Reason = "cups_differ"        // the tags Cups and FEN contradict each other
	BeansAndFEN     Reason = "beans_and_fen"      // the tag Beans is not "-" although there is FEN
	FixedTag        Reason = "fixed_tag"          // a tag that follows from the game and is never set

	Unexpected       Reason = "unexpected"        // a character that begins nothing
	UnclosedComment  Reason = "unclosed_comment"  // { without }
	UnclosedLine     Reason = "unclosed_line"     // ( without )
	StrayClose       Reason = "stray_close"       // ) without (
	EmptyLine        Reason = "empty_line"        // a variation without a move
	NoMoveYet        Reason = "no_move_yet"       // a NAG with no move before it
	LineWithoutMove  Reason = "line_without_move" // a variation with no move before it
	BadNAG           Reason = "bad_nag"           // not $0 to $255, nor one of ! ? !! ?? !? ?!
	WrongNumber      Reason = "wrong_number"      // a move number that is not the one to come
	MissingSkip      Reason = "missing_skip"      // a stuck player's turn is not written, and the number or the move is that player's
	AddedSkip        Reason = "added_skip"        // a note: a stuck player's turn is not written, and was added
	WrongSkip        Reason = "wrong_skip"        // -- although the player to come can move
	SkipAtEnd        Reason = "skip_at_end"       // -- although the game is over
	TrailingSkip     Reason = "trailing_skip"     // -- with no move after it
	NoResult         Reason = "no_result"         // the movetext does not end with a result
	ResultsDiffer    Reason = "results_differ"    // the movetext ends otherwise than the tag says
	WrongResult      Reason = "wrong_result"      // contradicts the finished position
	WrongMargin      Reason = "wrong_margin"      // contradicts the finished position
	UnfinishedMargin Reason = "unfinished_margin" // a margin, but the game was not played to the end
	GameEnded        Reason = "game_ended"        // a move after the result
	SecondGame       Reason = "second_game"       // more than the one game that was asked for
	NoStart          Reason = "no_start"          // a game needs a valid position to start from
)

// words are the reasons in English.
var words = map[Reason]string{
	NotUTF8:          "the byte {have} is not UTF-8",
	Control:          "the control character {have} is not allowed in a record",
	TooLarge:         "the game must be at most {want} bytes long",
	TooDeep:          "variations are nested more than {want} deep",
	BadJSON:          "this is not a game in JSON (byte {have})",
	BadMember:        "\"{have}\" is unknown in the JSON of a game, or has a wrong value",
	BadTag:           "a tag must have the form [Name \"value\"], but here is {have}",
	OpenTag:          "a tag does not end on its line",
	BadTagName:       "the tag name {have} must consist of letters, digits and _",
	BadTagText:       "the value of the tag {name} contains control characters or broken UTF-8",
	RepeatedTag:      "the tag {name} appears twice",
	MissingTag:       "the tag {name} is missing",
	TagOrder:         "the tag {name} comes too early: {want} must precede it",
	BadTagValue:      "the tag {name} is \"{have}\" but must be {want}",
	StartsDiffer:     "the start is {have}, but according to the tags it is {want}",
	FENWithoutSetUp:  "the tag FEN needs the tag SetUp \"1\" too",
	SetUpWithoutFEN:  "the tag SetUp is 1, but there is no tag FEN",
	CupsDiffer:       "the tag Cups is {have}, but FEN has {want} cups a side",
	BeansAndFEN:      "the tag Beans is {have} but must be - if there is a tag FEN",
	FixedTag:         "the tag {name} follows from the game itself and cannot be set",
	Unexpected:       "{have} is not expected here",
	UnclosedComment:  "a comment begins with { but does not end with }",
	UnclosedLine:     "a variation begins with ( but does not end with )",
	StrayClose:       "a ) has no matching (",
	EmptyLine:        "a variation has no moves",
	NoMoveYet:        "{have} must follow a move",
	LineWithoutMove:  "a variation must follow a move",
	BadNAG:           "{have} is not an annotation: must be $0 to $255 or one of ! ? !! ?? !? ?!",
	WrongNumber:      "the number is {have} but must be {want}",
	AddedSkip:        "{side} is stuck: -- is missing before this move and was added",
	MissingSkip:      "{side} is stuck: -- must come before this move",
	WrongSkip:        "-- marks the missed turn of a stuck player, but {side} can move",
	SkipAtEnd:        "-- is not allowed here, because the game is over",
	TrailingSkip:     "no move follows --",
	NoResult:         "the game must end with a result: 1-0, 0-1, 1/2-1/2 or *",
	ResultsDiffer:    "the moves end with {have}, but the tag Result is {want}",
	WrongResult:      "the result is {have}, but the game was played to the end with {want}",
	WrongMargin:      "the tag Margin is {have}, but the game ended with {want}",
	UnfinishedMargin: "the tag Margin is allowed only if the game was played to the end",
	GameEnded:        "the game has already ended with {have}",
	SecondGame:       "there is more text after the game",
	NoStart:          "a game needs a starting position",
}

// Reasons returns all reasons in alphabetical order, for those who translate
// them.
func Reasons() []Reason { return slices.Sorted(maps.Keys(words)) }

// clip shortens what a fault quotes.
func clip(s string) string {
	const most = 40
	runes := []rune(s)
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return s
}
