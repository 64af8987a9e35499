package wire

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Fault is a refusal as it is sent: a status, a code that does not change, and a
// sentence in English for whoever writes a program.
type Fault struct {
	Status     int           `json:"-"`
	RetryAfter time.Duration `json:"-"` // 0: not said
	Fault      Refusal       `json:"error"`
	Game       *Game         `json:"game,omitempty" doc:"Of plyTaken, plyAhead, stale, notYourTurn and gameOver: the game as it is now."`
}

// Refusal is the part of a [Fault] that says what is wrong.
type Refusal struct {
	Code    string `json:"code" example:"plyTaken"`
	Message string `json:"message"`
	Reason  string `json:"reason,omitempty" doc:"Of illegalMove: which rule."`
	Field   string `json:"field,omitempty" doc:"Of badTerms and malformed: which field, if it is one."`
	Request string `json:"request,omitempty" doc:"With a status of 500 or more: the ID of the request, as in the header X-Request-Id. An operator finds it in the log."`
}

// Error returns the code and the sentence.
func (f *Fault) Error() string { return f.Fault.Code + ": " + f.Fault.Message }

// GetStatus returns the HTTP status.
func (f *Fault) GetStatus() int { return f.Status }

// Of returns the refusal with the ID of its request, if the refusal is the fault of
// the server: with the ID an operator finds the cause in the log.
func (f *Fault) Of(request string) *Fault {
	if f.Status < http.StatusInternalServerError {
		return f
	}
	named := *f
	named.Fault.Request = request
	return &named
}

// NewFault makes a refusal.
func NewFault(status int, code, message string) *Fault {
	return &Fault{Status: status, Fault: Refusal{Code: code, Message: message}}
}

// Codes are all codes of refusals with their status and sentence.
var Codes = map[string]struct {
	Status  int
	Message string
}{
	"malformed":          {400, "The request is not as the description of this interface says."},
	"noToken":            {401, "This needs a token: Authorization: Bearer TOKEN."},
	"badToken":           {401, "This token is not valid."},
	"forbidden":          {403, "This account may not do that."},
	"foreignOrigin":      {403, "Requests of other sites are refused."},
	"notYourGame":        {403, "This account does not play in this game."},
	"membersOnly":        {403, "Only members play rated games, and only with each other."},
	"notFound":           {404, "There is nothing here, or nothing that you may see."},
	"wrongMethod":        {405, "This path has other methods: see Allow."},
	"tooSlow":            {408, "The request did not arrive in time."},
	"plyTaken":           {409, "Another move was played at this ply."},
	"plyAhead":           {409, "This ply is still to come."},
	"stale":              {409, "Moves were taken back since."},
	"notYourTurn":        {409, "The other side is to move."},
	"gameOver":           {409, "The game is over."},
	"notOver":            {409, "The game is not over yet."},
	"nothingToTake":      {409, "You have no move to take back."},
	"noOffer":            {409, "There is no such offer."},
	"offerOpen":          {409, "You have offered this already."},
	"tooLateToAbort":     {409, "Two moves have been played: the game cannot be aborted any more."},
	"decided":            {409, "The game is decided: it can be won, not drawn."},
	"noClock":            {409, "This game has no clock that can be given time."},
	"tooMuchTime":        {409, "The clock cannot show more time."},
	"opponentHere":       {409, "Your opponent has not been away long enough."},
	"rematchUnavailable": {409, "There is no other rematch of this game."},
	"chatFull":           {409, "There are as many lines as this chat can hold."},
	"notOpen":            {409, "This is not open any more."},
	"ownOffer":           {409, "This is an offer of your own."},
	"yourself":           {409, "This is you."},
	"blockedByYou":       {409, "You have blocked this member: end that first."},
	"notWelcome":         {403, "This account does not take this from you."},
	"badMessage":         {422, "A message has 1 to 1000 characters, or is a preset that there is."},
	"presetsOnly":        {422, "One of you is for the young: only presets can be written."},
	"badSetting":         {422, "This setting cannot have this value."},
	"tooLarge":           {413, "The request is too large."},
	"illegalMove":        {422, "The rules do not allow this move."},
	"badResult":          {422, "The game has this result already, or never had a result."},
	"badReason":          {422, "A reason has 1 to 200 characters."},
	"ownGame":            {403, "An officer does not correct a game of their own."},
	"badSetup":           {422, "No game can begin like this."},
	"badTerms":           {422, "No game can be played on these terms."},
	"badChat":            {422, "A line has 1 to 200 characters, or a preset that there is."},
	"badPosition":        {422, "This is not a position of the game."},
	"wrongPassword":      {403, "Name and password do not belong together."},
	"nameTaken":          {409, "Somebody has this name, or had it until a short time ago."},
	"notGuest":           {409, "Only a guest becomes a member."},
	"tooMany":            {409, "There are as many of these as an account can have."},
	"gamesRunning":       {409, "A game of this account goes on: finish, resign or abort it first."},
	"lastWayIn":          {409, "Without this nobody could sign in any more."},
	"tokenSpent":         {409, "This token can be used once and for some time only: it was used, or is too old."},
	"changed":            {409, "The same is just being changed by somebody else. Try again."},
	"badName":            {422, "A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like a name of the server."},
	"badPassword":        {422, "A password has 10 characters at least and 200 bytes at most, of which four are different, and is not the name."},
	"badHook":            {422, "This is not an address of https or not an event that there is."},
	"badMail":            {422, "This is not a mail address."},
	"mailTaken":          {409, "Another account has this mail address."},
	"noMail":             {409, "This server sends no mail. Ask whoever runs it for a one-time token."},
	"badScope":           {422, "The scopes are read, play and account, at least one of them."},
	"passkeyFailed":      {422, "The passkey does not prove what it should."},
	"tooManySignIns":     {429, "Too many attempts to sign in: wait as long as Retry-After says."},
	"tooFast":            {429, "Too many requests: wait as long as Retry-After says."},
	"internal":           {500, "Something went wrong here. It has been written down."},
	"unavailable":        {503, "The server cannot write at the moment. Try the same again: nothing is done twice."},
	"closing":            {503, "The server is about to restart. Try the same again: nothing is done twice."},
	"busy":               {503, "Too many positions are being looked at. Try again later."},
}

// NewCode makes a refusal of one of [Codes].
func NewCode(code string) *Fault {
	c := Codes[code]
	f := NewFault(c.Status, code, c.Message)
	if c.Status == http.StatusServiceUnavailable || c.Status == http.StatusTooManyRequests {
		f.RetryAfter = time.Second
	}
	return f
}

// FaultOf makes a refusal of an error of the hall or of a table. An error
// without a code is "internal": its text is for the log and not for the one who asked.
func FaultOf(err error) *Fault {
	var fault *Fault
	var refused *play.Error
	var terms *hall.TermsError
	var member *club.Error
	switch {
	case errors.As(err, &fault):
		return fault
	case errors.As(err, &refused):
		f := NewCode(string(refused.Code))
		if refused.Code == play.IllegalMove {
			f.Fault.Reason, f.Fault.Message = reasons[refused.Reason], strings.TrimSuffix(f.Fault.Message, ".")+": "+refused.Reason.String()+"."
		}
		return f
	case errors.As(err, &terms):
		f := NewCode("badTerms")
		f.Fault.Field = terms.Field
		if terms.Err != nil {
			f.Fault.Message = terms.Err.Error()
		}
		return f
	case errors.As(err, &member):
		f := NewCode(string(member.Code))
		f.Fault.Field = member.Field
		if member.Wait > 0 {
			f.RetryAfter = member.Wait
		}
		return f
	case errors.Is(err, hall.ErrClosing):
		return NewCode("closing")
	case errors.Is(err, hall.ErrOwn):
		return NewCode("ownOffer")
	case errors.Is(err, hall.ErrOwnGame):
		return NewCode("ownGame")
	case errors.Is(err, hall.ErrMembersOnly):
		return NewCode("membersOnly")
	case errors.Is(err, hall.ErrBot):
		f := NewCode("forbidden")
		f.Fault.Message = "A bot may not take the seek of a person. A person may take the seek of a bot."
		return f
	case errors.Is(err, archive.ErrNotFound):
		return NewCode("notFound")
	case errors.Is(err, archive.ErrConflict):
		return NewCode("notOpen")
	case errors.Is(err, archive.ErrUnavailable):
		return NewCode("unavailable")
	}
	return NewCode("internal")
}

// reasons are the names of the reasons for refusing a move.
var reasons = map[cups.Reason]string{
	cups.NoSuchMove: "noSuchMove", cups.NobodyMoves: "nobodyMoves", cups.DropTooLarge: "dropTooLarge",
	cups.StockTooSmall: "stockTooSmall", cups.NoSuchCup: "noSuchCup", cups.CupEmpty: "cupEmpty",
	cups.CupWaits: "cupWaits", cups.CupBlocked: "cupBlocked", cups.CaptureMismatch: "captureMismatch",
}

// GetHeaders returns the headers that belong to the refusal: Retry-After, and
// how to prove who one is.
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
