package wire

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/moderation"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

// Fault is a refusal in the form of an answer: a status, a code that never changes, and
// an English sentence for programmers.
type Fault struct {
	Status     int            `json:"-"`
	RetryAfter time.Duration  `json:"-"` // 0: no such header
	Fault      Refusal        `json:"error"`
	Game       *Game          `json:"game,omitempty" doc:"For plyTaken, plyAhead, stale, notYourTurn and gameOver: the game as it is now."`
	Refused    []RefusedBoard `json:"refused,omitempty" doc:"For the action results of a tournament: the boards whose results were refused. Nothing was entered."`
	Boards     []OpenBoard    `json:"boards,omitempty" doc:"For boardsOpen: the boards of the tournament that have no result."`
}

// OpenBoard is a board of a tournament without a result.
type OpenBoard struct {
	Round int    `json:"round" doc:"The number of the round."`
	Board int    `json:"board" doc:"The number of the board."`
	South string `json:"south" doc:"The name of the player who moves first."`
	North string `json:"north" doc:"The name of the other player."`
	Live  bool   `json:"live" doc:"Its game is being played."`
}

// Refusal is the part of a [Fault] that says what is wrong.
type Refusal struct {
	Code    string `json:"code" doc:"The code of the refusal. Codes do not change." example:"plyTaken"`
	Message string `json:"message" doc:"The refusal in words, for people."`
	Reason  string `json:"reason,omitempty" doc:"For illegalMove: the rule that forbids the move. noSuchMove: it is no move at all; nobodyMoves: the game is over; dropTooLarge: the drop has more beans than there are cups; stockTooSmall: more than the stock has; noSuchCup: the board has no such cup; cupEmpty, cupWaits and cupBlocked: the cup is empty, has too few or too many beans to be sown; captureMismatch: the move captures another number than was written. For badPlan also: noAnswer: a line does not end with a move of mine; twoAnswers: two lines have another answer to the same moves; lineTooLong, planTooLong and lineEmpty: a line or all lines together have too many moves, or a line has none; noOpponent: the opponent is not to move. For tooFast: shortGames: the last rated games of these two accounts with each other ended after a few moves, so they play no rated games for a while; spoiledGames: this account has aborted games, left them, or sat out its clock, so it waits before the next one."`
	Wait    int    `json:"waitSeconds,omitempty" doc:"With shortGames and spoiledGames: in how many seconds they can."`
	Field   string `json:"field,omitempty" doc:"For badTerms and malformed: the name of the wrong field, if there is one."`
	Line    int    `json:"line,omitempty" doc:"For badPlan: the number of the line, from 1, if one is wrong."`
	Move    string `json:"move,omitempty" doc:"For badPlan: the move of the line that is wrong, as it was sent, if it is one move."`
	Word    string `json:"word,omitempty" doc:"With badWord: the word, as it was written."`
	Request string `json:"request,omitempty" doc:"With a status of 500 or more: the ID of the request, as in the header X-Request-Id. The operator can find it in the log."`
}

// RefusedBoard is a board whose result was refused.
type RefusedBoard struct {
	Board   int    `json:"board" doc:"The number of the board."`
	Code    string `json:"code" doc:"The code of the refusal."`
	Message string `json:"message" doc:"The refusal in words, for people."`
}

// Error returns the code and the sentence.
func (f *Fault) Error() string { return f.Fault.Code + ": " + f.Fault.Message }

// GetStatus returns the HTTP status.
func (f *Fault) GetStatus() int { return f.Status }

// Of returns the refusal with the ID of its request if the server is at fault. With this
// ID an operator finds the cause in the log.
func (f *Fault) Of(request string) *Fault {
	if f.Status < http.StatusInternalServerError {
		return f
	}
	named := *f
	named.Fault.Request = request
	return &named
}

// NewCode returns a refusal with one of [Codes].
func NewCode(code string) *Fault {
	c := Codes[code]
	f := &Fault{Status: c.Status, Fault: Refusal{Code: code, Message: c.Message}}
	if c.Status == http.StatusServiceUnavailable || c.Status == http.StatusTooManyRequests {
		f.RetryAfter = time.Second
	}
	return f
}

// NewFieldFault returns a refusal with one of [Codes] about a field of the request. If
// the message is empty, the refusal has the sentence of the code.
func NewFieldFault(code, field, message string) *Fault {
	f := NewCode(code)
	f.Fault.Field = field
	if message != "" {
		f.Fault.Message = message
	}
	return f
}

// otherwise has the codes of rooms that the interface knows by another name, or says in another sentence
// than that of [Codes].
var otherwise = map[any]struct{ code, message string }{
	guild.NoApplication: {code: "notFound"}, guild.NoSuchMember: {code: "notFound"}, guild.NoSuchNotice: {code: "notFound"},
	guild.NoSuchVote: {code: "notFound"}, guild.NoSuchEntry: {code: "notFound"}, guild.NoSuchImport: {code: "notFound"},

	series.NotDirector:   {message: "Only directors of the series may do this."},
	series.NotEntered:    {message: "This account has not signed up."},
	series.NotEligible:   {message: "This account cannot play in the tournaments of the league."},
	series.TooFewPlayers: {message: "A season needs two players."},
	tourney.NotOpen:      {message: "The tournament has begun."}, // offers have the same code
	hall.NotForBots:      {message: "A bot may not take the seek of a person. A person may take the seek of a bot."},
}

// pauses have the sentences of refusals that end by themselves, by their reason.
var pauses = map[string]string{
	club.ShortGames:   "The last rated games of these two accounts with each other ended after a few moves, so the next one is possible later: wait as long as Retry-After says.",
	club.SpoiledGames: "This account has aborted games, left them, or sat out its clock, so its next game is possible later: wait as long as Retry-After says.",
}

// uncoded are the errors that have no code of their own.
var uncoded = []struct {
	err                  error
	code, field, message string
}{
	{err: guilds.ErrNoMember, code: "forbidden", field: "name", message: "Only members of the site can be members of a guild."},
	{err: moderation.ErrNoDeed, code: "malformed", field: "deed"},
	{err: arbiter.ErrNotOfTeam, code: string(tourney.NotEligible), field: "guild", message: "Only members of a guild that plays can enter."},
	{err: arbiter.ErrSeveralOwn, code: string(tourney.NotEligible), field: "guild", message: "Several guilds of the player play: say for which one."},
	{err: arbiter.ErrOfLeague, code: string(tourney.BadTournament), field: "series", message: "The tournaments of a league are made with each season."},
	{err: arbiter.ErrFuture, code: string(tourney.BadTournament), field: "date", message: "date must not be in the future"},
	{err: archive.ErrCarriedOut, code: "answerLost"},
	{err: archive.ErrNotFound, code: "notFound"},
	{err: archive.ErrTaken, code: "nameTaken", field: "name"},
	{err: archive.ErrConflict, code: "changed"},
	{err: archive.ErrDamaged, code: "internal"}, // to try again does not help
	{err: archive.ErrUnavailable, code: "unavailable"},
	{err: os.ErrDeadlineExceeded, code: "tooSlow"}, // of the connection
	{err: context.DeadlineExceeded, code: "unavailable", message: tooLate},
	{err: context.Canceled, code: "unavailable", message: tooLate},
}

const tooLate = "The server did not get to this in time. Send the same request again: nothing is done twice."

// FaultOf returns the refusal for an error of any room, or of a time-out. For all other errors the code is
// "internal", because their texts are for the log only.
func FaultOf(err error) *Fault {
	var fault *Fault
	var full *quota.FullError
	var refused coded.Refused
	var wrong fields.Wrong
	var nobody *club.NobodyError
	var inField *club.FieldError
	switch {
	case errors.As(err, &full):
		f := NewCode(full.Share.Code)
		f.RetryAfter = full.Wait()
		return f
	case errors.As(err, &inField):
		f := *FaultOf(inField.Err)
		if f.Status < http.StatusInternalServerError { // it is a refusal
			f.Fault.Field = inField.Field
		}
		return &f
	case errors.As(err, &nobody):
		return NewFieldFault("notFound", nobody.Field, "Nobody here is called "+nobody.Name+".")
	case errors.As(err, &fault):
		return fault
	case errors.As(err, &refused):
		return ofRefusal(refused)
	case errors.As(err, &wrong): // in a form
		return NewFieldFault("malformed", string(wrong), "")
	}
	for _, p := range uncoded {
		if errors.Is(err, p.err) {
			return NewFieldFault(p.code, p.field, p.message)
		}
	}
	return NewCode("internal")
}

// ofRefusal is [FaultOf] for the refusal of a room.
func ofRefusal(err coded.Refused) *Fault {
	r, code := err.Plain()
	known := cmp.Or(otherwise[code].code, r.Code)
	if Codes[known].Status == 0 {
		return NewCode("internal")
	}
	f := NewFieldFault(known, r.Field, otherwise[code].message)
	if r.Wait > 0 {
		f.RetryAfter = r.Wait
	}
	f.addCause(code, r.Cause)
	switch message, isPause := pauses[r.Why]; {
	case isPause:
		f.Fault.Reason, f.Fault.Wait, f.Fault.Message = r.Why, int((r.Wait+time.Second-1)/time.Second), message
	case r.Why != "" && isWhole(code):
		f.Fault.Message = strings.TrimSpace(r.Field+" "+r.Why) + "."
	case r.Why != "":
		f.add(r.Field + " " + r.Why)
	}
	return f
}

// isWhole reports whether the reason of a refusal is a sentence with the name of the field, and not the end of
// the sentence of the code.
func isWhole(code any) bool {
	_, ofGuild := code.(guild.Code)
	return ofGuild
}

// add puts something at the end of the sentence.
func (f *Fault) add(more string) {
	f.Fault.Message = strings.TrimSuffix(f.Fault.Message, ".") + ": " + more + "."
}

// addCause says what the cause of a refusal adds to its code.
func (f *Fault) addCause(code any, cause error) {
	switch cause := cause.(type) {
	case *play.PlanError:
		f.Fault.Line, f.Fault.Move, f.Fault.Reason = cause.Line, cause.Move, string(cause.Fault)
		if cause.Fault == "" {
			f.Fault.Reason = reasons[cause.Reason]
		}
		f.add(cause.Error())
	case tourney.OpenBoards:
		for _, b := range cause {
			f.Boards = append(f.Boards, OpenBoard(b))
		}
		f.add(cause.Error())
		f.Fault.Message += " With confirm they get none, and their games end."
	case tourney.RefusedBoards:
		for _, b := range cause {
			of := FaultOf(b.Err).Fault
			f.Refused = append(f.Refused, RefusedBoard{b.Board, of.Code, of.Message})
		}
	case nil:
	default:
		switch illegal := (*cups.MoveError)(nil); {
		case code == play.IllegalMove && errors.As(cause, &illegal):
			f.Fault.Reason = reasons[illegal.Reason]
			f.add(illegal.Reason.String())
		case code == hall.BadTerms:
			f.Fault.Message = cause.Error()
		case code == club.BadStudy:
			f.Fault.Message = "This is not a record that can be kept: " + cause.Error() + "."
		}
	}
}

// IsLate reports whether something was given up because it took too long, or because whoever
// had begun it has gone. The server is sound then, and the same request may succeed.
func IsLate(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

// Reasons returns the names of all reasons of refusals, sorted.
func Reasons() []string {
	all := append(slices.Collect(maps.Values(reasons)), club.ShortGames, club.SpoiledGames)
	for _, fault := range play.PlanFaults {
		all = append(all, string(fault))
	}
	slices.Sort(all)
	return all
}

// reasons are the names of the reasons for refusing a move.
var reasons = map[cups.Reason]string{
	cups.NoSuchMove: "noSuchMove", cups.NobodyMoves: "nobodyMoves", cups.DropTooLarge: "dropTooLarge",
	cups.StockTooSmall: "stockTooSmall", cups.NoSuchCup: "noSuchCup", cups.CupEmpty: "cupEmpty",
	cups.CupWaits: "cupWaits", cups.CupBlocked: "cupBlocked", cups.CaptureMismatch: "captureMismatch",
}

// GetHeaders returns the headers of the refusal: Retry-After and WWW-Authenticate.
func (f *Fault) GetHeaders() http.Header {
	h := http.Header{}
	if f.Status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	if f.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(int((f.RetryAfter+time.Second-1)/time.Second)))
	}
	return h
}

// shareCodes are the codes of [Codes] of what somebody has made or stored too much of.
var shareCodes = map[string]struct {
	Status  int
	Message string
}{
	"tooManyTournaments":  {429, "You direct as many open tournaments as one account may, or have announced too many lately: end one first, or wait as long as Retry-After says."},
	"tooManySeries":       {429, "You direct as many open series as one account may, or have announced too many lately: close one first, or wait as long as Retry-After says."},
	"tooManyGuilds":       {429, "You are the master of as many guilds as one account may be, or have founded too many lately: hand one over first, or wait as long as Retry-After says."},
	"tooManyStudies":      {429, "You have as many studies as one account may: delete one first."},
	"tooManyMemberships":  {429, "You belong to as many guilds as one account may: leave one first."},
	"tooManyApplications": {429, "You have, or your network has, asked too many guilds and tournaments lately: wait as long as Retry-After says."},
	"tooManyTexts":        {429, "You have, or your network has, written too many notices and descriptions lately: wait as long as Retry-After says."},
	"tooManyImports":      {429, "You have, or your network has, sent too many files lately: wait as long as Retry-After says."},
	"tooManyExports":      {429, "You have, or your network has, asked for too many exports lately: wait as long as Retry-After says."},
	"tooManyAnswers":      {429, "You have, or your network has, asked for too many long answers at once: wait as long as Retry-After says. Who keeps an answer with its ETag gets it again at once."},
	"tooMuchStored":       {429, "You have, or your network has, stored as much as one may in a day: wait as long as Retry-After says."},
}

func init() { maps.Copy(Codes, shareCodes) }
