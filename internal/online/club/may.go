package club

import (
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Actor is somebody who wants to do something: an account, and the token that it uses.
// The zero Actor is somebody unknown.
type Actor struct {
	Account archive.Account
	Token   archive.Token
	Banned  bool // a ban holds, so that only whileBanned is left
	machine bool // see AtMachine
}

// IsKnown reports whether the actor has an account.
func (a Actor) IsKnown() bool { return a.Account.ID != "" }

// Standing is the kind of an actor.
type Standing uint8

// The standings.
const (
	Nobody Standing = iota
	Guest
	Member
	Bot
	Moderator
	Operator
)

// StandingOf returns the standing of an account; the zero account has none.
func StandingOf(a archive.Account) Standing {
	switch {
	case a.ID == "" || !a.Closed.IsZero():
		return Nobody
	case a.Kind == play.Bot:
		return Bot
	case a.Kind == play.Guest:
		return Guest
	case a.Role == archive.Operator:
		return Operator
	case a.Role == archive.Moderator:
		return Moderator
	}
	return Member
}

// Scope is what a token lets a program do. A session has no scopes and lets its
// owner do everything.
type Scope string

// The scopes. Play and Manage include Read, and Lend includes nothing else.
const (
	Read   Scope = "read"    // see what the account sees
	Play   Scope = "play"    // make challenges and seeks, move, chat
	Manage Scope = "account" // change the account
	Lend   Scope = "work"    // prove positions for the server, on the machine of an operator
	owner  Scope = "session" // nothing for programs: no personal token has this scope
)

// Scopes are the scopes that a token can have.
var Scopes = []Scope{Read, Play, Manage, Lend}

// PageScopes are those that a page of another site can ask for.
var PageScopes = Scopes[:3]

// has reports whether a token has a scope.
func has(t archive.Token, s Scope) bool {
	if t.Kind == archive.Session {
		return true
	}
	list := strings.Fields(t.Scopes)
	includes := func(scope string) bool { return scope == string(s) || s == Read && scope != string(Lend) }
	return t.Kind == archive.Personal && slices.ContainsFunc(list, includes)
}

// Action is something that an actor can do.
type Action string

// The actions. For a single game, challenge or seek, its table and the hall decide, too.
const (
	Look           Action = "look"           // see everything that everybody can see
	Arrive         Action = "arrive"         // become a guest, sign in, use a one-time token
	SeeOwn         Action = "seeOwn"         // see one's account, events, export
	TakePart       Action = "takePart"       // play and chat
	Organise       Action = "organise"       // announce tournaments and series, and direct one's own
	PlayRated      Action = "playRated"      // play games that are rated
	SeeContacts    Action = "seeContacts"    // see friends, blocks and messages
	ChangeContacts Action = "changeContacts" // make and end friendships, blocks and mutes
	WriteMessages  Action = "writeMessages"  // write messages, mark messages as read, report them
	ChangeSettings Action = "changeSettings" // change the settings of the pages, and of challenges and messages
	TakeHolidays   Action = "takeHolidays"   // announce holidays, on which one's clock stands in games by post
	KeepStudies    Action = "keepStudies"    // save analyses as studies, change and end them, report those of others
	JoinGuilds     Action = "joinGuilds"     // apply to guilds, join and leave them, vote in them
	RunGuilds      Action = "runGuilds"      // found a guild, and do in it what one's office there allows; see guild.Least
	Join           Action = "join"           // become a member
	ChangeAccount  Action = "changeAccount"  // rename the account
	ManageSessions Action = "manageSessions" // see and end sessions
	ManageSecrets  Action = "manageSecrets"  // see passwords, passkeys, personal tokens, bots and hooks; end tokens, bots and hooks
	ChangeSecrets  Action = "changeSecrets"  // create them; remove passwords and passkeys
	LeaveForGood   Action = "leaveForGood"   // close or erase the account
	ManageBot      Action = "manageBot"      // manage the tokens of a bot, and close it
	SeeAccounts    Action = "seeAccounts"    // search for accounts
	SeeLog         Action = "seeLog"         // read the log of the officers
	SeeFairPlay    Action = "seeFairPlay"    // read what the moves of members have cost, next to what is usual
	CloseOther     Action = "closeOther"     // close and open somebody else's account
	RenameOther    Action = "renameOther"    // give somebody else's account another name
	Measuring      Action = "measuring"      // take measures about somebody else's account, end them, answer appeals
	Judging        Action = "judging"        // look into reports and decide them
	Appealing      Action = "appealing"      // read the measures about oneself, and appeal
	MarkYoung      Action = "markYoung"      // mark an account as a young player's
	SetRole        Action = "setRole"        // make moderators and operators
	Enrol          Action = "enrol"          // create a member who then sets a password
	CorrectResult  Action = "correctResult"  // correct the result of a finished game
	Govern         Action = "govern"         // cancel, close and rename what others run, remove texts, appoint directors and masters
	ResetOther     Action = "resetOther"     // create a one-time token for a member who cannot sign in
	LendCores      Action = "lendCores"      // prove positions for the server on another machine
)

// relation is the relation that an actor must have to the subject of an action: the
// account that the action is about.
type relation uint8

const (
	anyone relation = iota // any account, or none
	own                    // the actor's own account
	ofOwn                  // a bot of the actor's
	below                  // an account of a lower standing
)

// permission is a row of the table of permissions.
type permission struct {
	standings []Standing
	scope     Scope // empty: also without a token
	about     relation
}

var (
	all      = []Standing{Nobody, Guest, Member, Bot, Moderator, Operator}
	known    = all[1:]
	people   = []Standing{Guest, Member, Moderator, Operator}
	members  = []Standing{Member, Moderator, Operator}
	officers = []Standing{Moderator, Operator}
)

// permissions is the table of all permissions.
var permissions = map[Action]permission{
	Look:           {all, "", anyone},
	Arrive:         {all, "", anyone},
	SeeOwn:         {known, Read, own},
	TakePart:       {known, Play, own},
	Organise:       {members, Play, own},
	PlayRated:      {members, Play, own},
	SeeContacts:    {members, Read, own},
	ChangeContacts: {members, Manage, own},
	WriteMessages:  {members, Play, own},
	ChangeSettings: {people, Manage, own},
	TakeHolidays:   {members, Manage, own},
	KeepStudies:    {members, Play, own},
	JoinGuilds:     {members, Play, own},
	RunGuilds:      {members, Manage, own},
	Join:           {[]Standing{Guest}, owner, own},
	ChangeAccount:  {members, Manage, own},
	ManageSessions: {people, owner, own},
	ManageSecrets:  {members, owner, own},
	ChangeSecrets:  {members, owner, own},
	LeaveForGood:   {people, owner, own},
	ManageBot:      {members, owner, ofOwn},
	SeeAccounts:    {officers, Manage, anyone},
	SeeLog:         {officers, Manage, anyone},
	SeeFairPlay:    {officers, Manage, anyone},
	CloseOther:     {officers, owner, below},
	RenameOther:    {officers, owner, below},
	Measuring:      {officers, owner, below},
	Judging:        {officers, Manage, anyone},
	Appealing:      {people, Manage, own},
	MarkYoung:      {officers, owner, below},
	CorrectResult:  {officers, owner, anyone},
	Govern:         {officers, Manage, anyone},
	SetRole:        {[]Standing{Operator}, owner, below},
	Enrol:          {[]Standing{Operator}, owner, anyone},
	ResetOther:     {[]Standing{Operator}, owner, below},
	LendCores:      {[]Standing{Operator}, Lend, own},
}

// proven are the actions that need a recent proof of identity in addition to a session,
// because somebody may have stolen the session.
var proven = []Action{ChangeSecrets, SetRole, Enrol, ResetOther}

// whileBanned are the actions that are left to somebody who is banned: to read, to appeal, and to leave.
var whileBanned = []Action{
	Look, Arrive, SeeOwn, SeeContacts, Appealing, ChangeSettings, ManageSessions, ManageSecrets, ChangeSecrets, LeaveForGood,
}

// IsLeftToBanned reports whether somebody who is banned may do an action.
func IsLeftToBanned(action Action) bool { return slices.Contains(whileBanned, action) }

// Bars reports whether nothing but a ban keeps an actor from an action.
func Bars(by Actor, action Action) bool {
	free := by
	free.Banned = false
	return by.Banned && Able(free, action) && !Able(by, action)
}

// Actions are all actions.
func Actions() []Action {
	var list []Action
	for a := range permissions {
		list = append(list, a)
	}
	slices.Sort(list)
	return list
}

// IsForAll reports whether everybody may do an action, also without an account.
func IsForAll(action Action) bool { return slices.Contains(permissions[action].standings, Nobody) }

// ScopeOf returns the scope that a token must have for an action. It is empty if the
// action needs none, and "session" if programs can never do it.
func ScopeOf(action Action) Scope { return permissions[action].scope }

// NeedsProof reports whether an action needs a recent proof of identity, see
// [Club.Prove].
func NeedsProof(action Action) bool { return slices.Contains(proven, action) }

// Able reports whether an actor may do something to at least some accounts.
func Able(by Actor, action Action) bool {
	p, ok := permissions[action]
	if by.machine {
		return ok && slices.Contains(p.standings, Operator) && !slices.Contains(p.standings, Member)
	}
	if by.Banned && !IsLeftToBanned(action) {
		return false
	}
	standing := StandingOf(by.Account)
	if isGranted(by.Token) && standing > Bot {
		standing = Member // officers lend none of their powers to pages of other sites
	}
	return ok && slices.Contains(p.standings, standing) && (p.scope == "" || has(by.Token, p.scope))
}

// May reports whether an actor may do something to an account. For most actions this is
// the actor's own account. For actions without a subject it is the zero account.
func May(by Actor, action Action, subject archive.Account) bool {
	if !Able(by, action) || by.machine {
		return Able(by, action)
	}
	p, standing := permissions[action], StandingOf(by.Account)
	switch p.about {
	case own:
		return subject.ID == by.Account.ID
	case ofOwn:
		return subject.Kind == play.Bot && subject.Owner == by.Account.ID
	case below:
		return subject.ID != "" && StandingOf(open(subject)) < standing
	}
	return true
}

// open returns an account as if it were not closed.
func open(a archive.Account) archive.Account {
	a.Closed = archive.Account{}.Closed
	return a
}

// allow returns nil if an actor may do something to an account.
func allow(by Actor, action Action, subject archive.Account) error {
	if !May(by, action, subject) {
		if Bars(by, action) {
			return refuse(Banned)
		}
		return refuse(Forbidden)
	}
	return nil
}
