package wire

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
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

// Codes are all codes of refusals with their status and sentence.
var Codes = map[string]struct {
	Status  int
	Message string
}{
	"malformed":          {400, "The request does not match the description of this interface."},
	"noToken":            {401, "This needs a token: Authorization: Bearer TOKEN."},
	"badToken":           {401, "This token is not valid."},
	"forbidden":          {403, "This account is not allowed to do this."},
	"needsProof":         {403, "Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes."},
	"banned":             {403, "A moderator has banned this account: GET /api/v1/account/measures says until when, and why, and takes an appeal."},
	"silenced":           {403, "A moderator has silenced this account for a time: it sends only presets, and writes nothing of its own that others read."},
	"ratedPaused":        {403, "One of the two accounts plays no rated games for a time, because a moderator has decided so."},
	"otherOfficer":       {403, "Another officer than who has acted answers an appeal."},
	"claimed":            {409, "Another officer looks into this report."},
	"appealMade":         {409, "There is an appeal against this measure already."},
	"badMeasure":         {422, "A measure has a kind, and a time that fits: an end in the future, or for setBack a time in the past."},
	"badReport":          {422, "A report has one of the known reasons, and at most 1000 characters; another reason needs words."},
	"foreignOrigin":      {403, "Requests from other sites are refused."},
	"notYourGame":        {403, "This account does not play in this game."},
	"membersOnly":        {403, "Rated games are for members only, on both sides."},
	"notFound":           {404, "There is nothing here, or nothing that you may see."},
	"wrongMethod":        {405, "This path does not have this method: see Allow."},
	"tooSlow":            {408, "The request did not arrive in time."},
	"plyTaken":           {409, "Another move was played at this ply."},
	"plyAhead":           {409, "The game has not reached this ply yet."},
	"stale":              {409, "Moves have been taken back in the meantime."},
	"notYourTurn":        {409, "The other side is to move."},
	"gameOver":           {409, "The game is over."},
	"notOver":            {409, "The game is not over yet."},
	"nothingToTake":      {409, "You have no move to take back."},
	"noOffer":            {409, "There is no such offer."},
	"offerOpen":          {409, "You have offered this already."},
	"tooLateToAbort":     {409, "Two moves have been played, so the game can no longer be aborted."},
	"decided":            {409, "The game is decided: it can be won, not drawn."},
	"noClock":            {409, "This game has no clock that can be given time."},
	"inTournament":       {409, "Games of tournaments have no takebacks, and nobody gives time."},
	"noBerserk":          {409, "Clocks are not halved in this game."},
	"tooLateToHalve":     {409, "A clock can only be halved before one's own first move."},
	"tooMuchTime":        {409, "The clock cannot show more time."},
	"opponentHere":       {409, "Your opponent has not been away long enough."},
	"rematchUnavailable": {409, "A rematch of this game is not possible."},
	"chatFull":           {409, "This chat is full."},
	"notOpen":            {409, "This is no longer open."},
	"ownOffer":           {409, "This is your own offer."},
	"yourself":           {409, "This is you."},
	"blockedByYou":       {409, "You have blocked this member: unblock them first."},
	"notWelcome":         {403, "This account does not accept this from you."},
	"notReachable":       {403, "This account cannot be invited by you."},
	"badMessage":         {422, "A message must have 1 to 1000 characters or be the name of a preset."},
	"presetsOnly":        {422, "One of the two accounts belongs to a young player: only presets can be sent."},
	"badSetting":         {422, "This setting cannot have this value."},
	"badHoliday":         {422, "A holiday begins tomorrow at the earliest, ends within a year, and does not overlap with another one."},
	"tooMuchHoliday":     {409, "This is more holiday than you have left in the 365 days around it."},
	"keyRunning":         {409, "A request with this Idempotency-Key is being carried out. Send the same request again."},
	"answerLost":         {409, "The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now."},
	"keyReused":          {422, "Another request had this Idempotency-Key: each request needs a key of its own."},
	"tooLarge":           {413, "The request is too large."},
	"illegalMove":        {422, "The rules do not allow this move."},
	"badResult":          {422, "The game has this result already, or never had a result."},
	"resultChanged":      {409, "The board has another result by now than you have seen."},
	"badReason":          {422, "A reason must have 1 to 200 characters."},
	"ownGame":            {403, "Officers cannot correct their own games."},
	"badSetup":           {422, "A game cannot begin like this."},
	"badTerms":           {422, "A game cannot be played on these terms."},
	"badPlan":            {422, "These moves cannot be planned."},
	"noPlan":             {409, "Moves are planned in games by post only."},
	"badWord":            {422, "The text has a word that the operator of this server does not allow."},
	"badChat":            {422, "A line must have 1 to 200 characters or be the name of a preset."},
	"badPosition":        {422, "This is not a position of the game."},
	"wrongPassword":      {403, "The name or the password is wrong."},
	"nameTaken":          {409, "Somebody has this name, or had it until a short time ago."},
	"notGuest":           {409, "Only a guest can become a member."},
	"tooMany":            {409, "The account has as many of these as it can have."},
	"gamesRunning":       {409, "This account has a game in progress: finish, resign or abort it first."},
	"lastWayIn":          {409, "This is the only way to sign in to this account, so it cannot be removed."},
	"tokenSpent":         {409, "This token works only once and for a limited time: it has been used or has expired."},
	"changed":            {409, "Somebody else changed this at the same moment. Try again."},
	"overtaken":          {409, "Somebody else has changed the same since the version that you gave: read it again."},
	"badName":            {422, "A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server."},
	"badOutside":         {422, "This cannot be the name of a player without an account."},
	"badPassword":        {422, "A password must have at least 10 characters, at least four of them different, and at most 200 bytes, and must not be the name."},
	"badHook":            {422, "The address must begin with https://, and the events must be known ones."},
	"badDevice":          {422, "This is not what a browser says of itself when it subscribes to messages."},
	"badStudy":           {422, "A study has a name of 1 to 80 characters on one line that does not look like an official name of the server, the access private, link or public, and one record without a fault, of at most 64 KiB."},
	"badMail":            {422, "This is not an e-mail address."},
	"mailTaken":          {409, "Another account has this e-mail address."},
	"noPasskeys":         {409, "The server was opened by an IP address, and passkeys need the name of a host: open it by its name."},
	"noMail":             {409, "This server sends no e-mail. Ask its operator for a one-time code."},
	"badProof":           {422, "The certificates do not prove what the moves of the position are worth."},
	"proofsRefused":      {429, "Too many proofs of this token were refused: it gets no work for as long as Retry-After says."},
	"badScope":           {422, "The scopes must be read, play or account, for operators also work, and at least one of them."},
	"passkeyFailed":      {422, "The passkey could not be verified."},
	"tooManySignIns":     {429, "Too many attempts to sign in: wait as long as Retry-After says."},
	"tooManySeeks":       {429, "You have, or your network has, as many open seeks as there may be: withdraw one first."},
	"tooManyChallenges":  {429, "You have, or your network has, as many open challenges as there may be, in all or to this account: withdraw one first."},
	"tooManyGames":       {429, "You have, or your network has, as many games against the computer as there may be: finish one first, or wait some minutes."},
	"tooManyQuestions":   {429, "You have, or your network has, as many positions in work as there may be: wait for their values first."},
	"tooManyPictures":    {429, "You have, or your network has, as many pictures in work as there may be: wait for them first."},
	"tooManyStreams":     {429, "You have, or your network has, as many streams and sockets as there may be: close one first."},
	"tooFast":            {429, "Too many requests: wait as long as Retry-After says."},
	"internal":           {500, "Something went wrong on the server. It has been logged."},
	"unavailable":        {503, "The server cannot write at the moment. Send the same request again: nothing is done twice."},
	"closing":            {503, "The server is about to restart. Send the same request again: nothing is done twice."},
	"badTournament":      {422, "A tournament cannot be held like this."},
	"notDirector":        {403, "Only directors of the tournament may do this."},
	"notOfficer":         {403, "Only moderators and operators of the site may do this."},
	"notOffered":         {409, "Somebody directs the tournament."},
	"notEntered":         {409, "This account does not play in this tournament."},
	"alreadyEntered":     {409, "This account plays in this tournament already."},
	"wrongCode":          {403, "This is not the code of the tournament."},
	"notInvited":         {403, "This tournament is by invitation."},
	"notEligible":        {403, "This account does not fulfil the conditions of the tournament."},
	"entryClosed":        {409, "Nobody can enter this tournament any more."},
	"tooFewPlayers":      {409, "A tournament needs two players."},
	"notRunning":         {409, "The tournament has not begun, is paused or over."},
	"tournamentOver":     {409, "The tournament is over."},
	"roundUnfinished":    {409, "The latest round has open games."},
	"boardsOpen":         {409, "Boards have no result."},
	"noMoreRounds":       {409, "All rounds are paired."},
	"noSuchRound":        {422, "There is no such round."},
	"noSuchBoard":        {422, "There is no such board."},
	"noSuchGame":         {422, "This is not a game of the tournament."},
	"roundPaired":        {409, "The round is paired already."},
	"badBye":             {422, "This bye cannot be asked for."},
	"badPairs":           {422, "These are not pairs of players of the tournament."},
	"decidesLater":       {409, "Later rounds follow from this result."},
	"badTime":            {422, "The game cannot be played at this time."},
	"notArranged":        {409, "The games of this tournament are not arranged by the players."},
	"notCheckIn":         {409, "It is not the time for the check-in."},
	"tooLate":            {409, "It is too late for this."},
	"badCommand":         {422, "This tournament has no such thing."},
	"busy":               {503, "Too many positions are being analysed. Try again later."},
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

// FaultOf returns the refusal for an error of the club, the hall or a table, or of a time-out. For all
// other errors the code is "internal", because their texts are for the log only.
func FaultOf(err error) *Fault {
	var fault *Fault
	var refused *play.Error
	var terms *hall.TermsError
	var member *club.Error
	var ofTheGuild *guild.Error
	var full *quota.FullError
	var nobody *club.NobodyError
	var inField *club.FieldError
	var event *tourney.Error
	var ofASeries *series.Error
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
		f := NewCode(string(refused.Code))
		if refused.Code == play.IllegalMove {
			f.Fault.Reason, f.Fault.Message = reasons[refused.Reason], strings.TrimSuffix(f.Fault.Message, ".")+": "+refused.Reason.String()+"."
		}
		var plan *play.PlanError
		if errors.As(err, &plan) {
			f.Fault.Line, f.Fault.Move, f.Fault.Reason = plan.Line, plan.Move, string(plan.Fault)
			if plan.Fault == "" {
				f.Fault.Reason = reasons[plan.Reason]
			}
			f.Fault.Message = strings.TrimSuffix(f.Fault.Message, ".") + ": " + plan.Error() + "."
		}
		return f
	case errors.As(err, &ofTheGuild):
		return ofGuild(ofTheGuild)
	case errors.As(err, &ofASeries):
		return ofSeries(ofASeries)
	case errors.As(err, &terms):
		message := ""
		if terms.Err != nil {
			message = terms.Err.Error()
		}
		return NewFieldFault("badTerms", terms.Field, message)
	case errors.As(err, &member):
		f := NewFieldFault(string(member.Code), member.Field, "")
		if member.Code == club.BadStudy && member.Cause != nil {
			f.Fault.Message = "This is not a record that can be kept: " + member.Cause.Error() + "."
		}
		if member.Wait > 0 {
			f.RetryAfter = member.Wait
		}
		if f.Fault.Reason = member.Why; member.Why == club.ShortGames {
			f.Fault.Message = "The last rated games of these two accounts with each other ended after a few moves, so the next one is possible later: wait as long as Retry-After says."
		}
		if member.Why == club.SpoiledGames {
			f.Fault.Message = "This account has aborted games, left them, or sat out its clock, so its next game is possible later: wait as long as Retry-After says."
		}
		if f.Fault.Reason != "" {
			f.Fault.Wait = int((member.Wait + time.Second - 1) / time.Second)
		}
		return f
	case errors.As(err, &event):
		f := NewFieldFault(string(event.Code), event.Field, "")
		if event.Code == tourney.NotOpen {
			f.Fault.Message = "The tournament has begun." // offers have the same code
		}
		if event.Code == tourney.BoardsOpen {
			var words []string
			for _, b := range event.Open {
				f.Boards = append(f.Boards, OpenBoard(b))
				words = append(words, fmt.Sprintf("%d.%d %s – %s", b.Round, b.Board, b.South, b.North))
			}
			f.Fault.Message = "Boards have no result: " + strings.Join(words, ", ") + ". With confirm they get none, and their games end."
		}
		if event.Why != "" {
			f.Fault.Message = strings.TrimSuffix(f.Fault.Message, ".") + ": " + event.Field + " " + event.Why + "."
		}
		for _, b := range event.Refused {
			of := FaultOf(&tourney.Error{Code: b.Code, Field: b.Field, Why: b.Why}).Fault
			f.Refused = append(f.Refused, RefusedBoard{b.Board, of.Code, of.Message})
		}
		return f
	}
	for _, p := range plain {
		if errors.Is(err, p.err) {
			return NewFieldFault(p.code, p.field, p.message)
		}
	}
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded): // of the connection
		return NewCode("tooSlow")
	case IsLate(err):
		return NewFieldFault("unavailable", "", "The server did not get to this in time. Send the same request again: nothing is done twice.")
	}
	return NewCode("internal")
}

// plain are the refusals that have no values.
var plain = []struct {
	err                  error
	code, field, message string // an empty message is that of the code
}{
	{hall.ErrClosing, "closing", "", ""},
	{hall.ErrNotOpen, "notOpen", "", ""},
	{hall.ErrOwn, "ownOffer", "", ""},
	{hall.ErrOwnGame, "ownGame", "", ""},
	{hall.ErrMembersOnly, "membersOnly", "", ""},
	{hall.ErrBot, "forbidden", "", "A bot may not take the seek of a person. A person may take the seek of a bot."},
	{guilds.ErrNoMember, "forbidden", "name", "Only members of the site can be members of a guild."},
	{moderation.ErrNoDeed, "malformed", "deed", ""},
	{arbiter.ErrNotOfTeam, string(tourney.NotEligible), "guild", "Only members of a guild that plays can enter."},
	{arbiter.ErrSeveralOwn, string(tourney.NotEligible), "guild", "Several guilds of the player play: say for which one."},
	{arbiter.ErrOfLeague, string(tourney.BadTournament), "series", "The tournaments of a league are made with each season."},
	{arbiter.ErrFuture, string(tourney.BadTournament), "date", "date must not be in the future"},
	{archive.ErrCarriedOut, "answerLost", "", ""},
	{archive.ErrNotFound, "notFound", "", ""},
	{archive.ErrTaken, "nameTaken", "name", ""},
	{archive.ErrConflict, "changed", "", ""},
	{archive.ErrDamaged, "internal", "", ""}, // to try again does not help
	{archive.ErrUnavailable, "unavailable", "", ""},
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
