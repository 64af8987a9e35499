// Code generated from the description of the interface by the tests of this package; DO NOT EDIT.

package client

import (
	"context"
	"encoding/json"
	"io"
	"iter"
	"net/url"
	"reflect"
	"strconv"
	"sync"
	"time"
)

// AcceptChallenge: Accept a challenge. The game begins. Sending the request again returns the same game. A
// personal token needs the scope play.
func (c *Client) AcceptChallenge(ctx context.Context, id string) (*GameOf, error) {
	r := request{method: "POST", path: "/api/v1/challenges/" + url.PathEscape(id) + "/accept", query: url.Values{}, body: nil}
	v, _, err := ask[*GameOf](ctx, c, r)
	return v, err
}

// AcceptFriend: Accept a friend request. After this, both see when the other is online. A personal token needs
// the scope account.
func (c *Client) AcceptFriend(ctx context.Context, name string) error {
	r := request{method: "POST", path: "/api/v1/friends/" + url.PathEscape(name) + "/accept", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// AcceptInvitation: Accept an invitation. I am what I was invited to become. Limits, such as that of five
// guilds for one master, count now. A personal token needs the scope play.
func (c *Client) AcceptInvitation(ctx context.Context, id string) (*Done, error) {
	r := request{method: "POST", path: "/api/v1/account/invitations/" + url.PathEscape(id) + "/accept", query: url.Values{}, body: nil}
	v, _, err := ask[*Done](ctx, c, r)
	return v, err
}

// Act: Resign, abort, make or answer an offer, claim. abort is possible before the second move; GET
// /api/v1/account/conduct says beforehand what it costs, and the answer what the next one would. If both
// players make the same offer, it is accepted. moreTime gives the opponent 15 s. berserk, before my first move
// in a game of an arena that allows it, halves my clock and takes my increment; a win is then worth a point
// more. Games of tournaments have no takebacks, and nobody gives time. claimWin and claimDraw are possible
// when the opponent has been away long enough: 10 s if they left on purpose and 40 s if their connection was
// lost, twice as long in rapid and three times as long in classical and unlimited games, and 30 days in
// correspondence games. Until then they are refused with opponentHere. An opponent is there while they have
// the page or a stream of the game open, and after each request about it; a decided game can only be claimed
// as a win. acceptRematch begins another game with sides exchanged; the event rematch has its ID. Who is
// banned can only resign. A personal token needs the scope play.
func (c *Client) Act(ctx context.Context, id string, body *ActRequestBody) (*Game, error) {
	r := request{method: "POST", path: "/api/v1/games/" + url.PathEscape(id) + "/actions", query: url.Values{}, body: body}
	v, _, err := ask[*Game](ctx, c, r)
	return v, err
}

// AddDevice: Show my notices on this device. Takes what PushManager.subscribe of the browser has answered. The
// device belongs to the session: it ends when I sign out there. It takes the place of another one of the same
// session or address. Messages are encrypted, so that the push service cannot read them. A member can have at
// most ten devices. This needs a session, not a personal token.
func (c *Client) AddDevice(ctx context.Context, body *DeviceRequestBody) (*Device, error) {
	r := request{method: "POST", path: "/api/v1/account/devices", query: url.Values{}, body: body}
	v, _, err := ask[*Device](ctx, c, r)
	return v, err
}

// AddGuildMember: Invite somebody to a guild. An officer accepts an application in this way: then the account
// is a member at once. Anybody else is invited, and becomes a member by accepting. Who has left the guild must
// apply or join again. A personal token needs the scope account. One of both answers is not nil, unless there
// is none.
func (c *Client) AddGuildMember(ctx context.Context, id string, body *GuildAddRequestBody) (*GuildMember, *Asked, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/members", query: url.Values{}, body: body}
	return askEither[GuildMember, Asked](ctx, c, r)
}

// AddHonour: Put somebody into the hall of fame. Officers honour members, former members and people outside
// this server. A personal token needs the scope account.
func (c *Client) AddHonour(ctx context.Context, id string, body *GuildHonourRequestBody) (*GuildNumbered, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/honours", query: url.Values{}, body: body}
	v, _, err := ask[*GuildNumbered](ctx, c, r)
	return v, err
}

// AddPasskey: Register a passkey. The second step of registering a passkey. After it, this passkey can sign in
// to the account. This needs a session, not a personal token. The session must have begun in the last ten
// minutes, or have been proven by POST /api/v1/account/proof.
func (c *Client) AddPasskey(ctx context.Context, body *PasskeyRequestBody) (*Credential, error) {
	r := request{method: "POST", path: "/api/v1/passkeys", query: url.Values{}, body: body}
	v, _, err := ask[*Credential](ctx, c, r)
	return v, err
}

// AgreeTime: Agree on a time for my game. The game opens by itself at this time. The answer is the round. A
// personal token needs the scope play.
func (c *Client) AgreeTime(ctx context.Context, id string, round int, board int, body *AgreementRequestBody) (*Round, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/rounds/" + strconv.Itoa(round) + "/boards/" + strconv.Itoa(board) + "/agree", query: url.Values{}, body: body}
	v, _, err := ask[*Round](ctx, c, r)
	return v, err
}

// AnswerAppeal: Answer an appeal. Whoever has taken the measure does not answer as long as another officer
// can. The member has a notice. The action is logged. This needs a session, not a personal token.
func (c *Client) AnswerAppeal(ctx context.Context, id string, body *AnswerRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/measures/" + url.PathEscape(id) + "/answer", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// AnswerForPlace: Answer a challenge for my place. After accept, the last of the games of the challenge in
// progress is the one that has begun, and GET /api/v1/events sends gameStart. A personal token needs the scope
// play.
func (c *Client) AnswerForPlace(ctx context.Context, id string, number int, body *LadderAnswerRequestBody) (*GuildLadder, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder/challenges/" + strconv.Itoa(number) + "/answer", query: url.Values{}, body: body}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// AnswerSeek: Accept a seek. The game begins on the terms of the seek. A bot may only accept seeks of bots. A
// personal token needs the scope play.
func (c *Client) AnswerSeek(ctx context.Context, id string) (*GameOf, error) {
	r := request{method: "POST", path: "/api/v1/seeks/" + url.PathEscape(id) + "/accept", query: url.Values{}, body: nil}
	v, _, err := ask[*GameOf](ctx, c, r)
	return v, err
}

// Appeal: Appeal against a measure. Once for each measure; a banned account can, too. Another officer than who
// has taken the measure answers, where there is one. A personal token needs the scope account.
func (c *Client) Appeal(ctx context.Context, id string, body *AppealRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/measures/" + url.PathEscape(id) + "/appeal", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ApplyToGuild: Apply to a guild, or join it. I join an open guild at once, and a guild by invitation with its
// code. A guild by application gets my text, and an officer decides. A personal token needs the scope play.
func (c *Client) ApplyToGuild(ctx context.Context, id string, body *GuildApplyRequestBody) (*GuildApplication, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/applications", query: url.Values{}, body: body}
	v, _, err := ask[*GuildApplication](ctx, c, r)
	return v, err
}

// AppointMaster: Make a member a master of a guild. For moderators and operators of the site, if nobody runs a
// guild any more. The masters and officers, and the new master, have news of it. The answer is the guild. A
// personal token needs the scope account.
func (c *Client) AppointMaster(ctx context.Context, id string, body *MasterRequestBody) (*Guild, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/masters", query: url.Values{}, body: body}
	v, _, err := ask[*Guild](ctx, c, r)
	return v, err
}

// AskBye: Ask for a half-point bye. In this round of a Swiss I am not paired and get the points of a draw. A
// personal token needs the scope play.
func (c *Client) AskBye(ctx context.Context, id string, body *ByeRequestBody) (*TournamentEntry, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/byes", query: url.Values{}, body: body}
	v, _, err := ask[*TournamentEntry](ctx, c, r)
	return v, err
}

// AskFriend: Ask a member to be a friend. If the member has already asked you, you are friends at once. Asking
// again changes nothing. An account can have at most 200 friends, including open requests. Limit: twenty
// strangers in a burst, then one every three minutes. A personal token needs the scope account.
func (c *Client) AskFriend(ctx context.Context, name string) (*AskAnswer, error) {
	r := request{method: "POST", path: "/api/v1/friends/" + url.PathEscape(name), query: url.Values{}, body: nil}
	v, _, err := ask[*AskAnswer](ctx, c, r)
	return v, err
}

// AskMail: Set an e-mail address. The server sends a link to the address. When somebody follows the link
// within an hour, the address belongs to the account. Limit: four e-mails in a burst, then one every 15
// minutes. This needs a session, not a personal token. The session must have begun in the last ten minutes, or
// have been proven by POST /api/v1/account/proof.
func (c *Client) AskMail(ctx context.Context, body *MailRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/mail", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// AttemptPuzzle: Solve a puzzle. Send the whole attempt with each step: then nothing is lost if no answer
// comes, and you can send the same request again. The name of the attempt determines the opponent's replies.
// Without an account, attempts are judged but not recorded or rated.
func (c *Client) AttemptPuzzle(ctx context.Context, id string, attempt string, body *AttemptRequestBody) (*Attempted, error) {
	r := request{method: "POST", path: "/api/v1/puzzles/" + url.PathEscape(id) + "/attempts/" + url.PathEscape(attempt), query: url.Values{}, body: body}
	v, _, err := ask[*Attempted](ctx, c, r)
	return v, err
}

// AuthorizeQuery has the parameters of Authorize.
type AuthorizeQuery struct {
	// code.
	ResponseType string
	// A name of the page, 1 to 200 characters of ASCII. It is shown, and proves nothing.
	ClientId string
	// Where the browser comes back.
	RedirectUri string
	// The SHA-256 of the code_verifier, in Base64 for URLs.
	CodeChallenge string
	// S256.
	CodeChallengeMethod string
	// read, play or account, with spaces in between. Left out: read.
	Scope *string
	// Comes back unchanged.
	State *string
}

// Authorize: Ask a member to allow a page of another site. A page for the browser of the member, not for
// programs: lead the browser there. It comes back to redirect_uri with code, state and iss, or with error (RFC
// 6749, 7636 and 9207). docs/oauth.md in the source says how. The method returns the address.
func (c *Client) Authorize(q *AuthorizeQuery) string {
	r := request{method: "GET", path: "/oauth", query: url.Values{}, body: nil}
	if q != nil {
		r.set("response_type", q.ResponseType)
		r.set("client_id", q.ClientId)
		r.set("redirect_uri", q.RedirectUri)
		r.set("code_challenge", q.CodeChallenge)
		r.set("code_challenge_method", q.CodeChallengeMethod)
		r.set("scope", q.Scope)
		r.set("state", q.State)
	}
	return c.address(r)
}

// BeginPasskey: Begin to register a passkey. The first step. Returns the options for
// navigator.credentials.create. An account can have at most ten passkeys. This needs a session, not a personal
// token. The session must have begun in the last ten minutes, or have been proven by POST
// /api/v1/account/proof.
func (c *Client) BeginPasskey(ctx context.Context) (*Ceremony, error) {
	r := request{method: "POST", path: "/api/v1/passkeys/begin", query: url.Values{}, body: nil}
	v, _, err := ask[*Ceremony](ctx, c, r)
	return v, err
}

// BeginPasskeySignIn: Begin to sign in by passkey. The first step. Returns the options for
// navigator.credentials.get. No name is needed, because the passkey contains it. Until it succeeds, it counts
// as a failed attempt to sign in.
func (c *Client) BeginPasskeySignIn(ctx context.Context) (*Ceremony, error) {
	r := request{method: "POST", path: "/api/v1/sessions/passkey/begin", query: url.Values{}, body: nil}
	v, _, err := ask[*Ceremony](ctx, c, r)
	return v, err
}

// Block: Block a member. The blocked member cannot challenge you or write to you, is never paired with you,
// and nothing that they write is shown to you. They do not learn of the block: their requests seem to work. A
// friendship ends. A personal token needs the scope account.
func (c *Client) Block(ctx context.Context, name string) error {
	r := request{method: "POST", path: "/api/v1/blocks/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CallOffHoliday: Call a holiday off. A holiday that has begun cannot be called off. A personal token needs
// the scope account.
func (c *Client) CallOffHoliday(ctx context.Context, first string) error {
	r := request{method: "DELETE", path: "/api/v1/account/holidays/" + url.PathEscape(first), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CancelChallenge: Cancel my challenge. Nobody can accept the challenge any more. Sending the request again
// changes nothing. A personal token needs the scope play.
func (c *Client) CancelChallenge(ctx context.Context, id string) (*NoGame, error) {
	r := request{method: "POST", path: "/api/v1/challenges/" + url.PathEscape(id) + "/cancel", query: url.Values{}, body: nil}
	v, _, err := ask[*NoGame](ctx, c, r)
	return v, err
}

// ChallengeForPlace: Challenge a member who stands above. Everybody has at most one open challenge as the
// challenger, and one as whoever is challenged. Who is on a ladder plays whoever challenges: blocks do not
// change that. A personal token needs the scope play.
func (c *Client) ChallengeForPlace(ctx context.Context, id string, body *LadderChallengeRequestBody) (*GuildLadder, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder/challenges", query: url.Values{}, body: body}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// ChangeGuildQuery has the parameters of ChangeGuild.
type ChangeGuildQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// ChangeGuild: Change the description of a guild. Officers change everything but the name, the way in and the
// code, which only masters change. Fields that are left out stay as they are. Moderators and operators of the
// site change the name of any guild, and remove its texts and its badge, with a reason. A personal token needs
// the scope account.
func (c *Client) ChangeGuild(ctx context.Context, id string, q *ChangeGuildQuery, body *GuildChangeRequestBody) (*Guild, error) {
	r := request{method: "PATCH", path: "/api/v1/guilds/" + url.PathEscape(id), query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	v, _, err := ask[*Guild](ctx, c, r)
	return v, err
}

// ChangeGuildMemberQuery has the parameters of ChangeGuildMember.
type ChangeGuildMemberQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// ChangeGuildMember: Give a member an office or a title. Officers give titles to members, and to themselves;
// everything else is for masters. To a higher office the member is invited, together with the title if there
// is one. A personal token needs the scope account. One of both answers is not nil, unless there is none.
func (c *Client) ChangeGuildMember(ctx context.Context, id string, name string, q *ChangeGuildMemberQuery, body *GuildOfficeRequestBody) (*GuildMember, *Asked, error) {
	r := request{method: "PATCH", path: "/api/v1/guilds/" + url.PathEscape(id) + "/members/" + url.PathEscape(name), query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	return askEither[GuildMember, Asked](ctx, c, r)
}

// ChangeHook: Change a hook. Changes the address, the events, or both. The secret stays. Waiting deliveries go
// to the new address. This needs a session, not a personal token. The session must have begun in the last ten
// minutes, or have been proven by POST /api/v1/account/proof.
func (c *Client) ChangeHook(ctx context.Context, id string, body *ChangeRequestBody) (*Hook, error) {
	r := request{method: "PATCH", path: "/api/v1/hooks/" + url.PathEscape(id), query: url.Values{}, body: body}
	v, _, err := ask[*Hook](ctx, c, r)
	return v, err
}

// ChangeSettings: Change my settings. Settings that the request leaves out do not change. A personal token
// needs the scope account.
func (c *Client) ChangeSettings(ctx context.Context, body *SettingsPatch) (*SettingsAnswer, error) {
	r := request{method: "PATCH", path: "/api/v1/account/settings", query: url.Values{}, body: body}
	v, _, err := ask[*SettingsAnswer](ctx, c, r)
	return v, err
}

// ChangeStudy: Change a study. Gives one of my studies another name, access and record. A personal token needs
// the scope play.
func (c *Client) ChangeStudy(ctx context.Context, id string, body *StudyChangeRequestBody) (*Study, error) {
	r := request{method: "PUT", path: "/api/v1/studies/" + url.PathEscape(id), query: url.Values{}, body: body}
	v, _, err := ask[*Study](ctx, c, r)
	return v, err
}

// ChangeTournamentQuery has the parameters of ChangeTournament.
type ChangeTournamentQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// ChangeTournament: Change the settings of a tournament. For its directors, until it begins. The request is
// that of an announcement: what is left out has the default of the format, and not what it was. The directors
// and the series stay, and whoever has entered stays in. The answer is the tournament. A personal token needs
// the scope play.
func (c *Client) ChangeTournament(ctx context.Context, id string, q *ChangeTournamentQuery, body *TournamentTerms) (*Tournament, error) {
	r := request{method: "PUT", path: "/api/v1/tournaments/" + url.PathEscape(id), query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	v, _, err := ask[*Tournament](ctx, c, r)
	return v, err
}

// Chat: Send a line of chat. A line is text of at most 200 characters, or the name of a preset, which each
// reader sees in their own language. Players write to the room players, everybody else to the room spectators.
// A personal token needs the scope play.
func (c *Client) Chat(ctx context.Context, id string, body *ChatRequestBody) (*Game, error) {
	r := request{method: "POST", path: "/api/v1/games/" + url.PathEscape(id) + "/chat", query: url.Values{}, body: body}
	v, _, err := ask[*Game](ctx, c, r)
	return v, err
}

// ChatInGuild: Write a line in the chat room of a guild. Only members write and read. A personal token needs
// the scope play.
func (c *Client) ChatInGuild(ctx context.Context, id string, body *GuildChatRequestBody) (*GuildChatAnswer, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/chat", query: url.Values{}, body: body}
	v, _, err := ask[*GuildChatAnswer](ctx, c, r)
	return v, err
}

// ChatInTournament: Send a line of chat to a tournament. Everybody can read it in the stream of the
// tournament. A personal token needs the scope play.
func (c *Client) ChatInTournament(ctx context.Context, id string, body *TournamentChatRequestBody) error {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/chat", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CheckIn: Say that I am there. In a tournament with a check-in, who has not checked in does not take part. A
// personal token needs the scope play.
func (c *Client) CheckIn(ctx context.Context, id string) (*TournamentEntry, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/entries/me/check-in", query: url.Values{}, body: nil}
	v, _, err := ask[*TournamentEntry](ctx, c, r)
	return v, err
}

// ClaimReport: Look into a report. For a day no other officer decides it. An officer does not judge reports
// about their own account. For moderators and operators. A personal token needs the scope account.
func (c *Client) ClaimReport(ctx context.Context, number int) error {
	r := request{method: "POST", path: "/api/v1/officers/reports/" + strconv.Itoa(number) + "/claim", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CloseAccount: Close my account. Nobody can sign in to the account any more. Its bots are also closed. The
// name stays taken. An operator can open the account again. If the account has a password or a passkey, the
// request must include one of them. This needs a session, not a personal token.
func (c *Client) CloseAccount(ctx context.Context, body *Identification) error {
	r := request{method: "POST", path: "/api/v1/account/close", query: url.Values{}, body: optional(body)}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CloseBot: Close a bot. The bot's tokens end. Its games stay, and its name stays taken. This needs a session,
// not a personal token.
func (c *Client) CloseBot(ctx context.Context, name string) error {
	r := request{method: "DELETE", path: "/api/v1/bots/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CloseGuild: Close a guild for good. Its history stays readable. Only a master closes a guild, or with a
// reason a moderator or operator of the site; its members have news of that. A personal token needs the scope
// account.
func (c *Client) CloseGuild(ctx context.Context, id string, body *GuildCloseRequestBody) (*Guild, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/close", query: url.Values{}, body: optional(body)}
	v, _, err := ask[*Guild](ctx, c, r)
	return v, err
}

// CloseLadder: Close the ladder. Officers do this. Open challenges end without a change; the places can still
// be read. A personal token needs the scope account.
func (c *Client) CloseLadder(ctx context.Context, id string) (*GuildLadder, error) {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder", query: url.Values{}, body: nil}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// CloseOther: Close an account of somebody else. Moderators can do this for members, guests and bots,
// operators also for moderators. The action is logged with its reason. This needs a session, not a personal
// token.
func (c *Client) CloseOther(ctx context.Context, name string, body *CloseRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/close", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ConfirmMail: Confirm an e-mail address. After this, the address that received the token belongs to the
// account.
func (c *Client) ConfirmMail(ctx context.Context, body *ConfirmRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/mail/confirm", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CorrectEntryQuery has the parameters of CorrectEntry.
type CorrectEntryQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// CorrectEntry: Correct an entry of the list. Officers do this: the result, the time, or a name that was
// written wrongly. Everything after the entry is calculated again. The entry keeps its place in the order of
// entry. A personal token needs the scope account.
func (c *Client) CorrectEntry(ctx context.Context, id string, entry string, q *CorrectEntryQuery, body *EloCorrectRequestBody) (*EloEntryAnswer, error) {
	r := request{method: "PATCH", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/results/" + url.PathEscape(entry), query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	v, _, err := ask[*EloEntryAnswer](ctx, c, r)
	return v, err
}

// CorrectResult: Correct the result of a game. Moderators and operators can do this for finished games of
// other players. The log of the game gets the event correct. If the game was rated, all ratings that depend on
// it are calculated again. The action is logged with its reason. This needs a session, not a personal token.
func (c *Client) CorrectResult(ctx context.Context, id string, body *ResultRequestBody) (*Game, error) {
	r := request{method: "POST", path: "/api/v1/officers/games/" + url.PathEscape(id) + "/result", query: url.Values{}, body: body}
	v, _, err := ask[*Game](ctx, c, r)
	return v, err
}

// CreateBot: Create a bot. Creates an account for a program. Everybody sees that it is a bot. A bot plays
// people only if they have chosen it. The answer has the bot's first token, with the scopes play and account.
// A member can have at most five bots. This needs a session, not a personal token. The session must have begun
// in the last ten minutes, or have been proven by POST /api/v1/account/proof.
func (c *Client) CreateBot(ctx context.Context, body *BotRequestBody) (*NewAccount, error) {
	r := request{method: "POST", path: "/api/v1/bots", query: url.Values{}, body: body}
	v, _, err := ask[*NewAccount](ctx, c, r)
	return v, err
}

// CreateChallenge: Challenge the computer, a player, or anybody with the link. A game against the computer
// begins at once, and game has its ID. Otherwise game is null until somebody accepts the challenge; then GET
// /api/v1/events sends gameStart. A personal token needs the scope play.
func (c *Client) CreateChallenge(ctx context.Context, body *ChallengeRequestBody) (*Challenge, error) {
	r := request{method: "POST", path: "/api/v1/challenges", query: url.Values{}, body: body}
	v, _, err := ask[*Challenge](ctx, c, r)
	return v, err
}

// CreateGuest: Become a guest. Creates a guest with a generated name, who may play casual games at once. The
// body may be empty. The token is shown only once, and anybody who has it can act as this guest. A program
// that plays should set bot.
func (c *Client) CreateGuest(ctx context.Context, body *GuestRequestBody) (*NewAccount, error) {
	r := request{method: "POST", path: "/api/v1/guests", query: url.Values{}, body: optional(body)}
	v, _, err := ask[*NewAccount](ctx, c, r)
	return v, err
}

// CreateHook: Create a hook. The server sends each event as a JSON document by POST, signed with the hook's
// secret. The secret is shown only once. A status from 200 to 299 within 5 s confirms the delivery. Otherwise
// the server tries again, six times in about nine hours, and then switches the hook off. The same event may
// come twice, with the same id. The server does not follow redirects and sends nothing to private networks. A
// member can have at most five hooks. This needs a session, not a personal token. The session must have begun
// in the last ten minutes, or have been proven by POST /api/v1/account/proof.
func (c *Client) CreateHook(ctx context.Context, body *HookRequestBody) (*Hook, error) {
	r := request{method: "POST", path: "/api/v1/hooks", query: url.Values{}, body: body}
	v, _, err := ask[*Hook](ctx, c, r)
	return v, err
}

// CreateReport: Report something to the officers of the site. The officers see who has reported it. Whom it is
// about does not learn of it. To report the same again changes nothing; a whole place can be reported again
// once an officer has decided. GET /api/v1/account/reports says what was decided, and a notice does. A
// personal token needs the scope play.
func (c *Client) CreateReport(ctx context.Context, body *ReportRequestBody) error {
	r := request{method: "POST", path: "/api/v1/reports", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// CreateReset: Make a one-time token for a new password. For operators. The member can use the token in POST
// /api/v1/account/reset within a day. The action is logged. This needs a session, not a personal token. The
// session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
func (c *Client) CreateReset(ctx context.Context, name string) (*ResetAnswer, error) {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/reset", query: url.Values{}, body: nil}
	v, _, err := ask[*ResetAnswer](ctx, c, r)
	return v, err
}

// CreateSeek: Look for an opponent. When the game begins, GET /api/v1/events sends gameStart. If neither this
// stream nor a page is open, the seek ends after a minute; only the seek of a member for a correspondence game
// stays for a week. People are paired with people and bots with bots, but a person may accept the seek of a
// bot from the list. A seek has no odds: only a challenge does. A personal token needs the scope play.
func (c *Client) CreateSeek(ctx context.Context, body *Terms) (*SeekAnswer, error) {
	r := request{method: "POST", path: "/api/v1/seeks", query: url.Values{}, body: body}
	v, _, err := ask[*SeekAnswer](ctx, c, r)
	return v, err
}

// CreateSeries: Announce a series or a league. I am its director. A series counts the places of tournaments
// that its directors announce with its ID in series, or add to it later. A league has seasons, for which
// players sign up; each season has a tournament for each tier. Only officers of a guild announce series in its
// name. A personal token needs the scope play.
func (c *Client) CreateSeries(ctx context.Context, body *SeriesTerms) (*Series, error) {
	r := request{method: "POST", path: "/api/v1/series", query: url.Values{}, body: body}
	v, _, err := ask[*Series](ctx, c, r)
	return v, err
}

// CreateStudy: Save an analysis as a study. To keep somebody else's study as my own, send its record. A member
// can have at most 200 studies. Young players keep theirs private. A personal token needs the scope play.
func (c *Client) CreateStudy(ctx context.Context, body *NewStudyRequestBody) (*Study, error) {
	r := request{method: "POST", path: "/api/v1/studies", query: url.Values{}, body: body}
	v, _, err := ask[*Study](ctx, c, r)
	return v, err
}

// CreateTokenQuery has the parameters of CreateToken.
type CreateTokenQuery struct {
	// The name of one of my bots. Left out: my own account.
	Bot *string
}

// CreateToken: Create a token for a program. The token is shown only once. An account can have at most 20
// tokens. This needs a session, not a personal token. The session must have begun in the last ten minutes, or
// have been proven by POST /api/v1/account/proof.
func (c *Client) CreateToken(ctx context.Context, q *CreateTokenQuery, body *TokenRequestBody) (*Personal, error) {
	r := request{method: "POST", path: "/api/v1/tokens", query: url.Values{}, body: body}
	if q != nil {
		r.set("bot", q.Bot)
	}
	v, _, err := ask[*Personal](ctx, c, r)
	return v, err
}

// CreateTournament: Announce a tournament. Players can enter until it begins, at the time of starts, by the
// action start of a director, or when it is full. I am its director. Only officers of a guild announce
// tournaments in its name. A personal token needs the scope play.
func (c *Client) CreateTournament(ctx context.Context, body *TournamentTerms) (*Tournament, error) {
	r := request{method: "POST", path: "/api/v1/tournaments", query: url.Values{}, body: body}
	v, _, err := ask[*Tournament](ctx, c, r)
	return v, err
}

// DecideReport: Decide a report. Whoever has reported it has a notice of the decision and the words. For
// moderators and operators. A personal token needs the scope account.
func (c *Client) DecideReport(ctx context.Context, number int, body *DecideRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/reports/" + strconv.Itoa(number) + "/close", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// DeclineApplication: Decline an application, or withdraw my own. Officers decline applications; with me or my
// own name I withdraw mine. POST …/members accepts one. A personal token needs the scope play.
func (c *Client) DeclineApplication(ctx context.Context, id string, name string) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/applications/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// DeclineChallenge: Decline a challenge. Only a challenge to my account can be declined, not one for anybody
// with the link. A personal token needs the scope play.
func (c *Client) DeclineChallenge(ctx context.Context, id string) (*NoGame, error) {
	r := request{method: "POST", path: "/api/v1/challenges/" + url.PathEscape(id) + "/decline", query: url.Values{}, body: nil}
	v, _, err := ask[*NoGame](ctx, c, r)
	return v, err
}

// DeclineFriend: Decline a friend request. The member can ask again. A personal token needs the scope account.
func (c *Client) DeclineFriend(ctx context.Context, name string) error {
	r := request{method: "POST", path: "/api/v1/friends/" + url.PathEscape(name) + "/decline", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// DeclineInvitation: Decline an invitation. Nothing changes. The same guild or tournament cannot invite me
// again for a month. A personal token needs the scope play.
func (c *Client) DeclineInvitation(ctx context.Context, id string) (*Done, error) {
	r := request{method: "POST", path: "/api/v1/account/invitations/" + url.PathEscape(id) + "/decline", query: url.Values{}, body: nil}
	v, _, err := ask[*Done](ctx, c, r)
	return v, err
}

// DeleteEntryQuery has the parameters of DeleteEntry.
type DeleteEntryQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
	// Why, at most 200 characters. The log has it.
	Reason string
}

// DeleteEntry: Delete an entry of the list. Officers do this. Everything after the entry is calculated again.
// The export still has it, with the deletion. A personal token needs the scope account.
func (c *Client) DeleteEntry(ctx context.Context, id string, entry string, q *DeleteEntryQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/results/" + url.PathEscape(entry), query: url.Values{}, body: nil}
	if q != nil {
		r.set("version", q.Version)
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// DeleteSeek: Withdraw a seek. The answer is 404 if the seek is no longer open, because a game has begun or
// because the player has left. A personal token needs the scope play.
func (c *Client) DeleteSeek(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/seeks/" + url.PathEscape(id), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// DirectSeries: Direct a series or a league. For its directors, and for officers of the guild whose series it
// is. nextSeason makes the next season of a league from all who have signed up: those of the last season by
// their places, with those who go up and down, and then new players by rating; its tournaments follow within
// seconds. A season of a guild needs an officer of it, and goes without those who have left the guild if only
// its members play. remove takes a tournament out of the series; it can be added again by the action series of
// the tournament. close ends the series: no tournament, no season and no player is added any more. Moderators
// and operators of the site do close, rename and blank (remove the text) with any series, each with a reason.
// The answer is the series. A personal token needs the scope play.
func (c *Client) DirectSeries(ctx context.Context, id string, body *SeriesActionRequestBody) (*Series, error) {
	r := request{method: "POST", path: "/api/v1/series/" + url.PathEscape(id) + "/actions", query: url.Values{}, body: body}
	v, _, err := ask[*Series](ctx, c, r)
	return v, err
}

// DirectTournament: Direct a tournament. For its directors. Each action is an event that everybody can read.
// pairNext publishes the next round, also before its time, perhaps with other pairs. pairs chooses pairs of
// the next round, or replaces those of the latest one that have no result. result enters or corrects a result,
// and results those of several boards of a round at once; and results those of several boards of a round at
// once. bye gives a player a bye in a round of a Swiss that is not paired yet, beyond those that players can
// ask for. remove withdraws a player, who can come back; expel excludes a player, who loses the open games by
// forfeit. add, invite and addDirector invite accounts: the answer is 202 with the invitation, and nothing
// else changes until it is accepted. Who is invited by add may enter late and though the terms do not allow
// it. add with outside lets somebody without an account play at once, in all formats but an arena and teams:
// such a board has no game on the server and waits, also after a no-show, until a director enters its result.
// renameOutside, also of players in a report, puts another name everywhere in place of such a name; it is open
// to moderators and operators, with a reason. announce puts a notice on the page of the tournament, where it
// replaces the one before. finish ends it early. approve says that the places count, three days after the end
// at the latest. While boards have no result, both answer boardsOpen with these boards; with confirm they are
// done, and both players of such a board get no point, as after a forfeit (a match of a bracket then has no
// winner). A game that is being played ends without a result when a director has decided its board, has paired
// its players anew, excludes one of them, or ends or cancels the tournament: it does not count and is not
// rated. A director who does that in a game of their own has resigned it. Games that go on when the time of an
// arena is over are played to their end. series, also after the end, adds the tournament to a series that the
// director directs, too, or takes it out of one that is open; its table follows within seconds. prizes
// replaces the categories and prizes of the tournament, and category says who is in a category that is not by
// rating; both also after the end, until the places count. blank removes a text, also from the log; the
// description goes with the categories and prizes. Moderators and operators of the site do cancel, blank,
// rename and appoint (a director) in any tournament, each with a reason that everybody can read; whom it
// concerns has news of it. takeOver is for players of a tournament that nobody directs any more, because the
// accounts of all its directors are closed: it is offered to them for a week, and then called off. Otherwise
// the answer is the tournament. A personal token needs the scope play. One of both answers is not nil, unless
// there is none.
func (c *Client) DirectTournament(ctx context.Context, id string, body *DirectRequestBody) (*Tournament, *Asked, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/actions", query: url.Values{}, body: body}
	return askEither[Tournament, Asked](ctx, c, r)
}

// DownloadPuzzlesQuery has the parameters of DownloadPuzzles.
type DownloadPuzzlesQuery struct {
	// The largest number of puzzles, not counting the puzzles of days.
	Max *int
	// The name of a run, as in POST /api/v1/puzzles/runs/{run}.
	Run *string
}

// DownloadPuzzles: Download puzzles with their solutions. For solving puzzles without a network. Returns the
// puzzles of today and the next days, and puzzles close to the account's rating that it has not tried, as a
// stream of JSON documents, one on each line. With run, returns the puzzles of that run in their order
// instead. The schema describes one line.
func (c *Client) DownloadPuzzles(ctx context.Context, q *DownloadPuzzlesQuery) iter.Seq2[*Packed, error] {
	r := request{method: "GET", path: "/api/v1/puzzles/pack", query: url.Values{}, body: nil}
	if q != nil {
		r.set("max", q.Max)
		r.set("run", q.Run)
	}
	return lines[*Packed](ctx, c, r)
}

// DropCredential: Remove a password or passkey. The last password or passkey of an account cannot be removed.
// This needs a session, not a personal token. The session must have begun in the last ten minutes, or have
// been proven by POST /api/v1/account/proof.
func (c *Client) DropCredential(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/account/credentials/" + url.PathEscape(id), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// DropMail: Remove my e-mail address. The server no longer sends anything to this address. This needs a
// session, not a personal token. The session must have begun in the last ten minutes, or have been proven by
// POST /api/v1/account/proof.
func (c *Client) DropMail(ctx context.Context) error {
	r := request{method: "DELETE", path: "/api/v1/account/mail", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndChallengeForPlaceQuery has the parameters of EndChallengeForPlace.
type EndChallengeForPlaceQuery struct {
	// Of an officer, who needs one: 1 to 200 characters, which the log has. Left out: I take back my own
	// challenge.
	Reason *string
}

// EndChallengeForPlace: Take back my challenge, or cancel one as an officer. The places stay. The challenger
// can take a challenge back until it is accepted. Officers cancel those of others with a reason; a game in
// progress goes on, but does not count for the ladder. A personal token needs the scope play.
func (c *Client) EndChallengeForPlace(ctx context.Context, id string, number int, q *EndChallengeForPlaceQuery) (*GuildLadder, error) {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder/challenges/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// EndDevice: Show my notices on a device no longer. What waits to be sent there is dropped. This needs a
// session, not a personal token.
func (c *Client) EndDevice(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/account/devices/" + url.PathEscape(id), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndHook: Delete a hook. Events that are still waiting to be sent are dropped. This needs a session, not a
// personal token.
func (c *Client) EndHook(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/hooks/" + url.PathEscape(id), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndMeasure: End a measure. Nothing of it holds any more: games that did not count for setBack count again
// with the results that they had. The member has a notice. The action is logged. This needs a session, not a
// personal token.
func (c *Client) EndMeasure(ctx context.Context, id string, body *EndRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/measures/" + url.PathEscape(id) + "/end", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndOtherSessions: Sign out everywhere else. Ends all sessions except the one that sends the request. This
// needs a session, not a personal token.
func (c *Client) EndOtherSessions(ctx context.Context) (*Ended, error) {
	r := request{method: "DELETE", path: "/api/v1/sessions", query: url.Values{}, body: nil}
	v, _, err := ask[*Ended](ctx, c, r)
	return v, err
}

// EndPlan: End my planned moves. Nothing is played for me any more. There is no refusal if I have planned no
// moves. A personal token needs the scope play.
func (c *Client) EndPlan(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/games/" + url.PathEscape(id) + "/plan", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndSession: Sign out. Ends one session. Its token stops working, and its sockets are closed. The answer to
// the session that has ended itself has Clear-Site-Data, and so has the next page that a browser with an ended
// session opens. This needs a session, not a personal token.
func (c *Client) EndSession(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/sessions/" + url.PathEscape(id), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndStudyQuery has the parameters of EndStudy.
type EndStudyQuery struct {
	// The version that I have read, for one of my own studies. If there is a later one, the request is refused
	// with overtaken. Left out: any.
	Version *int
	// For moderators and operators, who can delete studies of others that are not private: why, 1 to 200
	// characters, which the owner reads.
	Reason *string
}

// EndStudy: Delete a study. Its address then leads nowhere. What others have saved as their own stays. If a
// moderator deletes a study, the action is logged with its reason, and the owner has news of it. A personal
// token needs the scope play.
func (c *Client) EndStudy(ctx context.Context, id string, q *EndStudyQuery) error {
	r := request{method: "DELETE", path: "/api/v1/studies/" + url.PathEscape(id), query: url.Values{}, body: nil}
	if q != nil {
		r.set("version", q.Version)
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EndTokenQuery has the parameters of EndToken.
type EndTokenQuery struct {
	// The name of one of my bots. Left out: my own tokens.
	Bot *string
}

// EndToken: End a token. The token stops working within five seconds on all servers. This needs a session, not
// a personal token.
func (c *Client) EndToken(ctx context.Context, id string, q *EndTokenQuery) error {
	r := request{method: "DELETE", path: "/api/v1/tokens/" + url.PathEscape(id), query: url.Values{}, body: nil}
	if q != nil {
		r.set("bot", q.Bot)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// EnterResult: Enter a result by hand. Officers do this. The list shows who has entered a result and when.
// Both players are members or former members of the guild, or people outside this server. A personal token
// needs the scope account.
func (c *Client) EnterResult(ctx context.Context, id string, body *EloResultRequestBody) (*EloEntryAnswer, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/results", query: url.Values{}, body: body}
	v, _, err := ask[*EloEntryAnswer](ctx, c, r)
	return v, err
}

// EnterTournament: Enter a tournament. Sending the request again returns the same entry. Who has withdrawn
// enters again. The status waiting means that the tournament is full: I come in when somebody leaves before
// the start. A personal token needs the scope play.
func (c *Client) EnterTournament(ctx context.Context, id string, body *EntryRequestBody) (*TournamentEntry, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/entries", query: url.Values{}, body: optional(body)}
	v, _, err := ask[*TournamentEntry](ctx, c, r)
	return v, err
}

// EraseAccount: Erase my account. Erases names, passwords, passkeys, tokens, hooks, settings, friends, blocks,
// lines of chat, conversations, the puzzle diary, puzzles from games and runs, also those of the account's
// bots. Games, and results in the lists of guilds, stay under an anonymous name; the only master of a guild
// hands over to the next in office. What the account has written for others in tournaments and guilds stays
// without its name: notices, votes, honours, titles, descriptions, and reasons in logs. A moderator removes
// such a text on request. This cannot be undone. If the account has a password or a passkey, the request must
// include one of them. This needs a session, not a personal token.
func (c *Client) EraseAccount(ctx context.Context, body *EraseRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/erase", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ExchangeCode: Get a token for a code. Within a minute after the member has allowed it (RFC 6749 and 7636). A
// code that comes a second time ends its token.
func (c *Client) ExchangeCode(ctx context.Context, body *OAuthExchange) (*OAuthToken, error) {
	r := request{method: "POST", path: "/oauth/token", query: url.Values{}, body: form{body}}
	v, _, err := ask[*OAuthToken](ctx, c, r)
	return v, err
}

// ExportAccount: Export everything about my account. Returns a ZIP file: account.json has everything that is
// stored about the account, including puzzles from its games and runs of puzzles; ratings.json has its
// ratings; studies.cups has the records of its studies; games.cups has the records of its games; games.ndjson
// has the same games as JSON; windows.ndjson has, one game a line, whether its window was left in the turn
// before each of its moves, null where that is not known, for games of which it was said; puzzles.jsonl has
// the puzzle diary; events.ndjson has, one event a line, what the logs of tournaments, series and guilds have
// about the account: entries, pairings, applications, offices and titles, texts, lines of chat, ballots,
// honours, invitations. It has no password, no token and no secret of a hook. With a personal token,
// account.json lacks how the account is reached: ways to sign in, the e-mail address, sessions, tokens, hooks
// and devices. If something is damaged on the server, damaged.txt names it, and it is missing in the other
// files: a game by its ID, settings and the puzzle diary by these words, everything else by its kind and its
// ID or name. If the download breaks off, the file is damaged. A personal token needs the scope read.
func (c *Client) ExportAccount(ctx context.Context) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/account/export", query: url.Values{}, body: nil, accept: "application/zip"}
	return file(ctx, c, r)
}

// ExportEloQuery has the parameters of ExportElo.
type ExportEloQuery struct {
	// csv: only the results that count, as CSV with a byte order mark that can be imported again, with a column
	// event if a result has one. In German with semicolons and German names of columns.
	Format *string
}

// ExportElo: Export everything that a list is made of. One JSON document a line, in the order of entry:
// settings, results, older ratings, corrections. Games on this server that the settings of today do not take
// are left out. docs/formats/guild-list.md says how the list follows from them. The schema describes one line.
func (c *Client) ExportElo(ctx context.Context, id string, q *ExportEloQuery) iter.Seq2[EloEntry, error] {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/export", query: url.Values{}, body: nil}
	if q != nil {
		r.set("format", q.Format)
	}
	return lines[EloEntry](ctx, c, r)
}

// ExportPuzzleDiary: Download my puzzle diary. Returns all attempts in the format that the program uses on
// disk: a line that names the format, then a JSON document on each line, the earliest attempt first. "cups
// puzzle" reads this file as puzzles.jsonl. A personal token needs the scope read.
func (c *Client) ExportPuzzleDiary(ctx context.Context) iter.Seq2[*PuzzleDiaryLine, error] {
	r := request{method: "GET", path: "/api/v1/account/puzzles/diary", query: url.Values{}, body: nil}
	return lines[*PuzzleDiaryLine](ctx, c, r)
}

// FindPlayersQuery has the parameters of FindPlayers.
type FindPlayersQuery struct {
	// The beginning of the name, in upper or lower case.
	Begins string
	// The largest number of entries to return.
	Max *int
}

// FindPlayers: Find players by the beginning of their names. Lists members and bots, sorted by name. Guests
// and closed accounts are not listed.
func (c *Client) FindPlayers(ctx context.Context, q *FindPlayersQuery) ([]PlayerName, error) {
	r := request{method: "GET", path: "/api/v1/players", query: url.Values{}, body: nil}
	if q != nil {
		r.set("begins", q.Begins)
		r.set("max", q.Max)
	}
	v, _, err := ask[[]PlayerName](ctx, c, r)
	return v, err
}

// Forgotten: Ask for a one-time token by e-mail. If this member exists and has a confirmed e-mail address, the
// server sends a one-time token to the address. The token can be used in POST /api/v1/account/reset within an
// hour. The answer never shows whether the member exists. Limit for each address: four requests in a burst,
// then one every 15 minutes.
func (c *Client) Forgotten(ctx context.Context, body *ForgottenRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/forgotten", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// FoundGuild: Found a guild. I am its master. One account can be the master of five guilds. A personal token
// needs the scope account.
func (c *Client) FoundGuild(ctx context.Context, body *GuildFoundRequestBody) (*Guild, error) {
	r := request{method: "POST", path: "/api/v1/guilds", query: url.Values{}, body: body}
	v, _, err := ask[*Guild](ctx, c, r)
	return v, err
}

// GetAccount: Get my account. Returns the account of the token or of the cookie. A personal token needs the
// scope read.
func (c *Client) GetAccount(ctx context.Context) (*Account, error) {
	r := request{method: "GET", path: "/api/v1/account", query: url.Values{}, body: nil}
	v, _, err := ask[*Account](ctx, c, r)
	return v, err
}

// GetCalendarQuery has the parameters of GetCalendar.
type GetCalendarQuery struct {
	// The ID of a guild: only its tournaments.
	Guild *string
	// The name of an account: only tournaments in which it plays.
	Player *string
}

// GetCalendar: Get the calendar of tournaments. Returns the starts of the latest 200 tournaments. With a
// player also the rounds of the tournaments in which this player is now, and the games on whose time the
// players have agreed.
func (c *Client) GetCalendar(ctx context.Context, q *GetCalendarQuery) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/tournaments.ics", query: url.Values{}, body: nil, accept: "text/calendar"}
	if q != nil {
		r.set("guild", q.Guild)
		r.set("player", q.Player)
	}
	return file(ctx, c, r)
}

// GetCase: Everything about an account that a decision needs. Reports, measures and appeals, the latest games
// and lines of chat, what is measured of fair play, and new accounts from the same address. For moderators and
// operators. A personal token needs the scope account.
func (c *Client) GetCase(ctx context.Context, name string) (*Case, error) {
	r := request{method: "GET", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/case", query: url.Values{}, body: nil}
	v, _, err := ask[*Case](ctx, c, r)
	return v, err
}

// GetChallenge: Get a challenge. Returns the terms and the state of the challenge. A challenge to one account
// can be seen only by this account and by the one that made it. A personal token needs the scope play.
func (c *Client) GetChallenge(ctx context.Context, id string) (*Challenge, error) {
	r := request{method: "GET", path: "/api/v1/challenges/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*Challenge](ctx, c, r)
	return v, err
}

// GetConduct: How often I have spoiled games, and what the next one costs. Games with a clock between two
// people count if they are rated, were found in the lobby, or belong to a tournament, where aborting does not
// count. The first two within 24 hours cost nothing; after the third, and each later one, the account waits
// before its next game: 1, 5, 15, then 60 minutes. Seeks, rated challenges and rated rematches are refused
// meanwhile with tooFast and the reason spoiledGames. Three games played to their end make up for one. Nothing
// is counted within ten minutes after a server has started or could not be used. A personal token needs the
// scope account.
func (c *Client) GetConduct(ctx context.Context) (*Conduct, error) {
	r := request{method: "GET", path: "/api/v1/account/conduct", query: url.Values{}, body: nil}
	v, _, err := ask[*Conduct](ctx, c, r)
	return v, err
}

// GetDailyPuzzleQuery has the parameters of GetDailyPuzzle.
type GetDailyPuzzleQuery struct {
	// The date. Left out: today.
	Date *string
}

// GetDailyPuzzle: Get the puzzle of the day. Everybody gets the same puzzle on the same day in UTC.
func (c *Client) GetDailyPuzzle(ctx context.Context, q *GetDailyPuzzleQuery) (*PuzzleTask, error) {
	r := request{method: "GET", path: "/api/v1/puzzles/daily", query: url.Values{}, body: nil}
	if q != nil {
		r.set("date", q.Date)
	}
	v, _, err := ask[*PuzzleTask](ctx, c, r)
	return v, err
}

// GetEloHistoryQuery has the parameters of GetEloHistory.
type GetEloHistoryQuery struct {
	// The name of the player.
	Player string
	// The name is that of somebody outside this server. Left out: an account of the name comes first.
	Outside *bool
}

// GetEloHistory: Get the ratings of a player over time. Returns the rating after each entry, the oldest first.
func (c *Client) GetEloHistory(ctx context.Context, id string, q *GetEloHistoryQuery) ([]EloPoint, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/history", query: url.Values{}, body: nil}
	if q != nil {
		r.set("player", q.Player)
		r.set("outside", q.Outside)
	}
	v, _, err := ask[[]EloPoint](ctx, c, r)
	return v, err
}

// GetExhibition: Get the boards of an exhibition. Returns the score of the host and all boards, those first
// that wait for the host. The boards are empty before the start. For other formats there is no such document;
// see getRound.
func (c *Client) GetExhibition(ctx context.Context, id string) (*ExhibitionBoards, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/boards", query: url.Values{}, body: nil}
	v, _, err := ask[*ExhibitionBoards](ctx, c, r)
	return v, err
}

// GetFairPlayQuery has the parameters of GetFairPlay.
type GetFairPlayQuery struct {
	// Only the games of this tournament: its ID.
	Tournament *string
	// At most this many games of each class, the latest.
	Games *int
}

// GetFairPlay: What the moves of a member cost, next to what is usual. The second stage: games, facts by
// proven values, and the chance that an honest player has a result as rare, with its error and the number of
// players and events that were looked at. The rating is that after the last game. It is never a verdict. For
// moderators and operators. A personal token needs the scope account.
func (c *Client) GetFairPlay(ctx context.Context, name string, q *GetFairPlayQuery) (*FairPlay, error) {
	r := request{method: "GET", path: "/api/v1/officers/fair/" + url.PathEscape(name), query: url.Values{}, body: nil}
	if q != nil {
		r.set("tournament", q.Tournament)
		r.set("games", q.Games)
	}
	v, _, err := ask[*FairPlay](ctx, c, r)
	return v, err
}

// GetFairScreening: Whose moves are further from usual than luck explains easily. The first of two stages: a
// look at every member, in the hour after rated or tournament games. For moderators and operators. Nobody is
// accused by being listed: among many honest players some always are. A personal token needs the scope
// account.
func (c *Client) GetFairScreening(ctx context.Context) (*FairScreening, error) {
	r := request{method: "GET", path: "/api/v1/officers/fair", query: url.Values{}, body: nil}
	v, _, err := ask[*FairScreening](ctx, c, r)
	return v, err
}

// GetGame: Get a game. Returns the game as it is now. Clocks show the time that is left now. A player who
// requests their own game counts as present.
func (c *Client) GetGame(ctx context.Context, id string) (*Game, error) {
	r := request{method: "GET", path: "/api/v1/games/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*Game](ctx, c, r)
	return v, err
}

// GetGuild: Get a guild. Returns the guild as it is now. Officers see the code of its invitation, too.
func (c *Client) GetGuild(ctx context.Context, id string) (*Guild, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*Guild](ctx, c, r)
	return v, err
}

// GetGuildBoard: Get the notices, votes and hall of fame of a guild. A vote has its counts when it is over.
// Only members read the votes of the council.
func (c *Client) GetGuildBoard(ctx context.Context, id string) (*GuildBoardAnswer, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/board", query: url.Values{}, body: nil}
	v, _, err := ask[*GuildBoardAnswer](ctx, c, r)
	return v, err
}

// GetGuildChat: Read the chat room of a guild. Returns the latest lines, the oldest first, without those by
// accounts that I have muted or blocked. Only members read them. New lines come in the stream of the guild. A
// personal token needs the scope play.
func (c *Client) GetGuildChat(ctx context.Context, id string) ([]GuildRoomLine, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/chat", query: url.Values{}, body: nil}
	v, _, err := ask[[]GuildRoomLine](ctx, c, r)
	return v, err
}

// GetGuildEloQuery has the parameters of GetGuildElo.
type GetGuildEloQuery struct {
	// A time or a date; a date means its end. Left out: now.
	At *string
	// Only the players whose names contain this, in any case. Their places are those of the whole list.
	Q *string
	// An earlier time or date, since which changes of rating and place are shown; a date means its end. Left out:
	// none are shown.
	Since *string
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
	// Only the players who are not inactive by then. Their places are those of the whole list.
	Active *bool
	// csv: the players as CSV with a header. In German with semicolons, decimal commas and a byte order mark.
	Format *string
}

// GetGuildElo: Get the Elo list of a guild, as of any date. The list is a function of its entries, which GET
// …/elo/export returns: the same entries give the same list, to the last digit. docs/formats/guild-list.md
// says how.
func (c *Client) GetGuildElo(ctx context.Context, id string, q *GetGuildEloQuery) (*EloList, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo", query: url.Values{}, body: nil}
	if q != nil {
		r.set("at", q.At)
		r.set("q", q.Q)
		r.set("since", q.Since)
		r.set("after", q.After)
		r.set("max", q.Max)
		r.set("active", q.Active)
		r.set("format", q.Format)
	}
	v, _, err := ask[*EloList](ctx, c, r)
	return v, err
}

// GetGuildLogQuery has the parameters of GetGuildLog.
type GetGuildLogQuery struct {
	// The next of the part before: the version of its last event.
	After *int
	// The largest number of events to return.
	Max *int
}

// GetGuildLog: Read what officers did. Everything that somebody did in an office, with whoever did it.
// Everybody may read it.
func (c *Client) GetGuildLog(ctx context.Context, id string, q *GetGuildLogQuery) (*GuildLogAnswer, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/log", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*GuildLogAnswer](ctx, c, r)
	return v, err
}

// GetHeadToHeadQuery has the parameters of GetHeadToHead.
type GetHeadToHeadQuery struct {
	// Only games with this many cups of each side.
	Cups *int
	// true: only rated games. false: only casual games.
	Rated *bool
	// Only games that began at this time or later, as RFC 3339 or a date.
	Since *string
	// Only games that began before this time.
	Until *string
}

// GetHeadToHead: Count the games of two accounts against each other. Counts the finished games of the two
// accounts, whatever their names were at the time. GET /api/v1/games with player and opponent lists games.
func (c *Client) GetHeadToHead(ctx context.Context, name string, opponent string, q *GetHeadToHeadQuery) (*HeadToHead, error) {
	r := request{method: "GET", path: "/api/v1/accounts/" + url.PathEscape(name) + "/against/" + url.PathEscape(opponent), query: url.Values{}, body: nil}
	if q != nil {
		r.set("cups", q.Cups)
		r.set("rated", q.Rated)
		r.set("since", q.Since)
		r.set("until", q.Until)
	}
	v, _, err := ask[*HeadToHead](ctx, c, r)
	return v, err
}

// GetLadderQuery has the parameters of GetLadder.
type GetLadderQuery struct {
	// The next of the part of the results before: the number of its last challenge.
	After *int
	// The largest number of results to return.
	Max *int
}

// GetLadder: Get the ladder of a guild. An order of members. Who wins a challenge against a member above takes
// that place, and those between move down by one. docs/guilds.md has the rules.
func (c *Client) GetLadder(ctx context.Context, id string, q *GetLadderQuery) (*GuildLadder, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// GetLeaderboardQuery has the parameters of GetLeaderboard.
type GetLeaderboardQuery struct {
	// The largest number of players to return.
	Max *int
}

// GetLeaderboard: Get a leaderboard. Returns the highest ratings at one size and speed. Only ratings with a
// deviation of at most 75 are listed. A player who has not played for some weeks is not listed until they have
// played again.
func (c *Client) GetLeaderboard(ctx context.Context, cups int, speed string, q *GetLeaderboardQuery) ([]Leader, error) {
	r := request{method: "GET", path: "/api/v1/leaderboards/" + strconv.Itoa(cups) + "/" + url.PathEscape(speed), query: url.Values{}, body: nil}
	if q != nil {
		r.set("max", q.Max)
	}
	v, _, err := ask[[]Leader](ctx, c, r)
	return v, err
}

// GetMail: Get my e-mail address. The server uses the address only to send one-time tokens for a new password,
// and to report the changes that listDeeds lists. Nobody else sees the address. This needs a session, not a
// personal token.
func (c *Client) GetMail(ctx context.Context) (*MailAnswer, error) {
	r := request{method: "GET", path: "/api/v1/account/mail", query: url.Values{}, body: nil}
	v, _, err := ask[*MailAnswer](ctx, c, r)
	return v, err
}

// GetOAuthMetadata: Get the addresses for OAuth 2.0. What libraries for OAuth 2.0 read of a server (RFC 8414).
func (c *Client) GetOAuthMetadata(ctx context.Context) (*OAuthMetadata, error) {
	r := request{method: "GET", path: "/.well-known/oauth-authorization-server", query: url.Values{}, body: nil}
	v, _, err := ask[*OAuthMetadata](ctx, c, r)
	return v, err
}

// GetOpeningQuery has the parameters of GetOpening.
type GetOpeningQuery struct {
	// Cups of each side.
	Cups *int
	// The first moves, separated by _; at most 30.
	Moves *string
}

// GetOpening: Get the moves played in an opening. Counts the finished games with the standard stock that
// reached the position after the given moves, also by other moves. Returns which moves followed, how often,
// and how the games ended. The first 30 moves of each game are counted. On boards of up to four cups, and on
// 2x5 where the server has its tablebase, moves also have their proven values, if they are already known.
func (c *Client) GetOpening(ctx context.Context, q *GetOpeningQuery) (*Opening, error) {
	r := request{method: "GET", path: "/api/v1/openings", query: url.Values{}, body: nil}
	if q != nil {
		r.set("cups", q.Cups)
		r.set("moves", q.Moves)
	}
	v, _, err := ask[*Opening](ctx, c, r)
	return v, err
}

// GetPlan: Get my planned moves. What is left of my planned moves in a game by post. Nobody else sees them. A
// personal token needs the scope play.
func (c *Client) GetPlan(ctx context.Context, id string) (*PlannedMoves, error) {
	r := request{method: "GET", path: "/api/v1/games/" + url.PathEscape(id) + "/plan", query: url.Values{}, body: nil}
	v, _, err := ask[*PlannedMoves](ctx, c, r)
	return v, err
}

// GetPositionQuery has the parameters of GetPosition.
type GetPositionQuery struct {
	// A position; spaces may be written as _.
	P string
}

// GetPosition: Get the value of a position. Returns the value of the position and of each legal move. kind
// says whether a value is exact (proven), bounds (lower and upper are proven) or an estimate of the engine.
// All margins are those of the side to move in the requested position, also for its moves, which are sorted
// with the best first. An answer takes some seconds if the value must be computed; proven values are stored.
// Soon after the start of the server an answer takes longer.
func (c *Client) GetPosition(ctx context.Context, q *GetPositionQuery) (*PositionValue, error) {
	r := request{method: "GET", path: "/api/v1/positions", query: url.Values{}, body: nil}
	if q != nil {
		r.set("p", q.P)
	}
	v, _, err := ask[*PositionValue](ctx, c, r)
	return v, err
}

// GetProfile: Get the public profile of an account. Returns the name and the kind of the account, its rating
// for each board size and speed, and how fast it moves by post.
func (c *Client) GetProfile(ctx context.Context, name string) (*Profile, error) {
	r := request{method: "GET", path: "/api/v1/accounts/" + url.PathEscape(name), query: url.Values{}, body: nil}
	v, _, err := ask[*Profile](ctx, c, r)
	return v, err
}

// GetPuzzle: Get a puzzle. Returns the puzzle without its solution.
func (c *Client) GetPuzzle(ctx context.Context, id string) (*PuzzleTask, error) {
	r := request{method: "GET", path: "/api/v1/puzzles/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*PuzzleTask](ctx, c, r)
	return v, err
}

// GetPuzzleProgress: Get my puzzle results. Returns the rating, the streaks, and how many puzzles the account
// has tried and solved. A personal token needs the scope read.
func (c *Client) GetPuzzleProgress(ctx context.Context) (*PuzzleProgress, error) {
	r := request{method: "GET", path: "/api/v1/account/puzzles", query: url.Values{}, body: nil}
	v, _, err := ask[*PuzzleProgress](ctx, c, r)
	return v, err
}

// GetRecord: Get the record of a game. Returns the game as text in the record format
// (docs/formats/notation.md). A game of a tournament has its name in Event, and its Round and Board. A game in
// progress has the result *.
func (c *Client) GetRecord(ctx context.Context, id string) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/games/" + url.PathEscape(id) + ".cups", query: url.Values{}, body: nil, accept: "text/x-cups"}
	return file(ctx, c, r)
}

// GetReviewQuery has the parameters of GetReview.
type GetReviewQuery struct {
	// false: do not begin a review. If there is no review and none is being made, the answer is 204.
	Begin *bool
}

// GetReview: Get the review of a game. Returns what each move of a finished game cost. The server reviews a
// game once: soon after its end if a person has played in it, otherwise when the first request comes. Until
// the review is ready, the answer is 202, and Retry-After says when to ask again. A cost of the kind exact or
// least is proven. only means that one move is proven to be better than all others. One of both answers is not
// nil, unless there is none.
func (c *Client) GetReview(ctx context.Context, id string, q *GetReviewQuery) (*Review, *Working, error) {
	r := request{method: "GET", path: "/api/v1/games/" + url.PathEscape(id) + "/review", query: url.Values{}, body: nil}
	if q != nil {
		r.set("begin", q.Begin)
	}
	return askEither[Review, Working](ctx, c, r)
}

// GetRound: Get a round of a tournament. Returns the boards with their games and results. South moves first.
// An arena has one round, with a board for each game.
func (c *Client) GetRound(ctx context.Context, id string, round int) (*Round, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/rounds/" + strconv.Itoa(round), query: url.Values{}, body: nil}
	v, _, err := ask[*Round](ctx, c, r)
	return v, err
}

// GetSeries: Get a series or a league. Returns the series as it is now, with its tournaments.
func (c *Client) GetSeries(ctx context.Context, id string) (*Series, error) {
	r := request{method: "GET", path: "/api/v1/series/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*Series](ctx, c, r)
	return v, err
}

// GetSeriesStandings: Get the table of a series. Adds up the best results of each player. Tournaments count
// once they are over. Among players with as many points the better best result decides, then the next one. A
// league has such a table of all its seasons, too.
func (c *Client) GetSeriesStandings(ctx context.Context, id string) (*SeriesStandings, error) {
	r := request{method: "GET", path: "/api/v1/series/" + url.PathEscape(id) + "/standings", query: url.Values{}, body: nil}
	v, _, err := ask[*SeriesStandings](ctx, c, r)
	return v, err
}

// GetSettings: Get my settings. The settings of the pages, and who may challenge the account, write to it or
// invite it. They are the same on all devices. A personal token needs the scope read.
func (c *Client) GetSettings(ctx context.Context) (*SettingsAnswer, error) {
	r := request{method: "GET", path: "/api/v1/account/settings", query: url.Values{}, body: nil}
	v, _, err := ask[*SettingsAnswer](ctx, c, r)
	return v, err
}

// GetStandings: Get the standings of a tournament. Returns the players by place: by points, then whoever has
// played a game above those who have not, then by the tie-breaks in the order of the organiser. A knockout and
// a double elimination are ordered by who has left later. With hideStandings only directors get the players
// before the last round is paired; for others hidden is true then, and players is empty.
func (c *Client) GetStandings(ctx context.Context, id string) (*Standings, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/standings", query: url.Values{}, body: nil}
	v, _, err := ask[*Standings](ctx, c, r)
	return v, err
}

// GetStudy: Get a study. Returns one of my own studies, or one that everybody can read who has its address. If
// I have muted its owner, or my account is that of a young player, the record of somebody else's study has no
// comments. GET /api/v1/studies/{id}.cups returns the record as a file, which the commands of cups read.
func (c *Client) GetStudy(ctx context.Context, id string) (*Study, error) {
	r := request{method: "GET", path: "/api/v1/studies/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*Study](ctx, c, r)
	return v, err
}

// GetTeams: Get the teams of a tournament. Returns the teams by place, by match points and then by the
// tie-breaks in the order of the organiser, with their players by board, and their matches board by board. In
// an arena of guilds: the guilds by the points of their best players, as many as counting of the tournament
// says; of guilds with as many points the one whose best player has more is ahead, then the second best, and
// so on. Other tournaments have no teams.
func (c *Client) GetTeams(ctx context.Context, id string) (*TeamTable, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/teams", query: url.Values{}, body: nil}
	v, _, err := ask[*TeamTable](ctx, c, r)
	return v, err
}

// GetTournament: Get a tournament. Returns the tournament as it is now.
func (c *Client) GetTournament(ctx context.Context, id string) (*Tournament, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id), query: url.Values{}, body: nil}
	v, _, err := ask[*Tournament](ctx, c, r)
	return v, err
}

// GetTournamentCalendar: Get the calendar of a tournament. Returns the start, the rounds whose time is known,
// and the games on whose time the players have agreed.
func (c *Client) GetTournamentCalendar(ctx context.Context, id string) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + ".ics", query: url.Values{}, body: nil, accept: "text/calendar"}
	return file(ctx, c, r)
}

// GetTournamentDeskQuery has the parameters of GetTournamentDesk.
type GetTournamentDeskQuery struct {
	// Also the next round as it would be paired now.
	Next *bool
	// With next: the name of a player who sits in the place of another one in this round, and the other one in
	// theirs. One of them may have no opponent. Nothing happens: pairNext publishes such pairs.
	Swap *string
	// With swap: the name of the other player.
	With *string
}

// GetTournamentDesk: See what is arranged for a tournament. For its directors: the code, who is invited, who
// must not meet, and the pairs and byes of the rounds to come. With next, also the next round as it would be
// paired now, before anybody else sees it. A personal token needs the scope play.
func (c *Client) GetTournamentDesk(ctx context.Context, id string, q *GetTournamentDeskQuery) (*TournamentDesk, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/desk", query: url.Values{}, body: nil}
	if q != nil {
		r.set("next", q.Next)
		r.set("swap", q.Swap)
		r.set("with", q.With)
	}
	v, _, err := ask[*TournamentDesk](ctx, c, r)
	return v, err
}

// GetTournamentGames: Get the games of a tournament. Returns the records of all games of the tournament, in
// the order of rounds and boards, with the tags Event, Round and Board. A game in progress has the result *.
func (c *Client) GetTournamentGames(ctx context.Context, id string) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + ".cups", query: url.Values{}, body: nil, accept: "text/x-cups"}
	return file(ctx, c, r)
}

// GetTournamentReport: Get a tournament as a report file. Returns the tournament as a report file of FIDE
// (TRF-2026): its days, directors and clock, the rounds that it had, with their dates, and the teams if it has
// teams. As long as the standings are hidden, only directors get it.
func (c *Client) GetTournamentReport(ctx context.Context, id string) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + ".trf", query: url.Values{}, body: nil, accept: "text/plain"}
	return file(ctx, c, r)
}

// GetTournamentResultsQuery has the parameters of GetTournamentResults.
type GetTournamentResultsQuery struct {
	// The number of a round whose pairings are to be printed.
	Round *int
	// Only the boards, only the players by name, or only slips for the results.
	Sheet *string
}

// GetTournamentResults: Get the results of a tournament as a page. Returns one file that needs no other:
// standings, table, all rounds and the tie-breaks, in the language of the request, to look at and to print.
// With a round: its pairings to print, by board and by name, and slips for the results.
func (c *Client) GetTournamentResults(ctx context.Context, id string, q *GetTournamentResultsQuery) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + ".html", query: url.Values{}, body: nil, accept: "text/html"}
	if q != nil {
		r.set("round", q.Round)
		r.set("sheet", q.Sheet)
	}
	return file(ctx, c, r)
}

// GetTournamentTable: Get the standings of a tournament as a table. Returns the standings as comma-separated
// values with a byte order mark and a header; in German with semicolons, decimal commas and German names of
// columns.
func (c *Client) GetTournamentTable(ctx context.Context, id string) (io.ReadCloser, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + ".csv", query: url.Values{}, body: nil, accept: "text/csv"}
	return file(ctx, c, r)
}

// GiveWork: Give the proof of a position. The server checks the certificates by the rules alone, and stores
// what they prove as the value of the position, which is the answer. A proof that does not hold, or leaves the
// value open, is refused with badProof, changes nothing and counts against the token: after three of them it
// gets no work, until one comes back each half hour. docs/formats/certificate.md in the source describes
// certificates. A personal token needs the scope work.
func (c *Client) GiveWork(ctx context.Context, id string, body *WorkGiveRequestBody) (*PositionValue, error) {
	r := request{method: "PUT", path: "/api/v1/work/" + url.PathEscape(id), query: url.Values{}, body: body}
	v, _, err := ask[*PositionValue](ctx, c, r)
	return v, err
}

// ImportEloQuery has the parameters of ImportElo.
type ImportEloQuery struct {
	// Take the good lines of a file that has bad ones.
	Partly *bool
	// Only say what would happen.
	Dry *bool
	// Take also lines that are there already.
	Again *bool
	// Whether dates such as 1/2/2004 have the day or the month first. Left out: as other dates of the file show,
	// and else such a date is refused.
	Dates *string
}

// ImportElo: Import results, an old list or old places. The body is CSV with the columns
// date,south,north,result (results of games) or date,name,rating,games (ratings that players bring along) or
// date,event,place,name (places in old tournaments, for the hall of fame), in any order; results may have a
// column event with the name of the tournament; a list that this server has exported is an old list of today;
// other columns are not read, and named in unread. It may be separated by semicolons or tabs, and be UTF-8,
// UTF-16 or Windows-1252, as spreadsheets write it. A name of a member means that member, every other name
// somebody outside this server. Lines that are there already, in any order and form, are named in known and
// left out unless again is true. An import is one event: all or nothing, unless partly, and undone by one
// request. At most 2 MiB and 20000 lines. A personal token needs the scope account.
func (c *Client) ImportElo(ctx context.Context, id string, q *ImportEloQuery, body []byte) (*Imported, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/imports", query: url.Values{}, body: body}
	if q != nil {
		r.set("partly", q.Partly)
		r.set("dry", q.Dry)
		r.set("again", q.Again)
		r.set("dates", q.Dates)
	}
	v, _, err := ask[*Imported](ctx, c, r)
	return v, err
}

// ImportPuzzleDiary: Upload a puzzle diary. The body is the text of a diary, such as the file puzzles.jsonl of
// "cups puzzle", with a JSON document on each line, of which the first one names the format. The schema
// describes one line. A line that is damaged, and a format or version that the server does not know, are
// refused. Entries that the account already has are skipped, so a diary that has grown can be sent again. An
// account can have at most 20000 entries, and an upload at most 4194304 bytes. A personal token needs the
// scope play.
func (c *Client) ImportPuzzleDiary(ctx context.Context, body []byte) (*Added, error) {
	r := request{method: "POST", path: "/api/v1/account/puzzles/diary", query: url.Values{}, body: body}
	v, _, err := ask[*Added](ctx, c, r)
	return v, err
}

// ImportTournamentQuery has the parameters of ImportTournament.
type ImportTournamentQuery struct {
	// The name of the tournament. Left out: that of the file.
	Name *string
	// The ID of the guild whose tournament it was. Its officers say so.
	Guild *string
	// Cups of each side.
	Cups *int
	// Beans in each stock; -1: ten for each cup.
	Beans *int
	// When it was played: a time or a date. Left out: the dates of the file, or now.
	Date *string
	// The first three get a medal.
	Medals *bool
	// The tags of lines that are not done here, such as 299: the report is read without them.
	Ignore []string
	// Only say what would happen.
	Dry *bool
}

// ImportTournament: Import a tournament that was played elsewhere. The body is a report file of FIDE (TRF16 or
// TRF-2026) of a Swiss or a round robin that was played elsewhere or at a table. The tournament is over and
// approved at once; nothing of it is rated. Players are names without accounts, except for members of the
// guild whose names are those of the file: each of them is asked, by an invitation of the kind results, and
// the profile of a member shows nothing of it before. Whoever cannot be asked, because of a block for example,
// is only a name. A line that changes points or places and is not done here, such as one about teams, 299 or
// XXS, is refused with its reason, as by cups tournament check; ignore goes on without it. Its director can
// undo the import with the action cancel. At most 1 MiB. A personal token needs the scope play.
func (c *Client) ImportTournament(ctx context.Context, q *ImportTournamentQuery, body []byte) (*IntakeAnswer, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/imports", query: url.Values{}, body: body}
	if q != nil {
		r.set("name", q.Name)
		r.set("guild", q.Guild)
		r.set("cups", q.Cups)
		r.set("beans", q.Beans)
		r.set("date", q.Date)
		r.set("medals", q.Medals)
		r.set("ignore", q.Ignore)
		r.set("dry", q.Dry)
	}
	v, _, err := ask[*IntakeAnswer](ctx, c, r)
	return v, err
}

// Join: Become a member. Gives the guest who sends the request a name and a password. It is still the same
// account, with the same games. The guest's tokens end; the answer has a new token. This needs a session, not
// a personal token.
func (c *Client) Join(ctx context.Context, body *JoinRequestBody) (*NewAccount, error) {
	r := request{method: "POST", path: "/api/v1/account/join", query: url.Values{}, body: body}
	v, _, err := ask[*NewAccount](ctx, c, r)
	return v, err
}

// JoinLadder: Join the ladder. I stand on the last place. A personal token needs the scope play.
func (c *Client) JoinLadder(ctx context.Context, id string) (*GuildLadder, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder/join", query: url.Values{}, body: nil}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// LeaveLadder: Leave the ladder. Those below move up, and my open challenges end without a change. A personal
// token needs the scope play.
func (c *Client) LeaveLadder(ctx context.Context, id string) (*GuildLadder, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder/leave", query: url.Values{}, body: nil}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// LetIn: Let somebody come back to a guild. The account is not kept out any more: it can join or apply as
// anybody else. A personal token needs the scope account.
func (c *Client) LetIn(ctx context.Context, id string, name string) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/kept-out/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// LinkPlayer: Ask a member whether somebody outside is them. Officers do this. Once the member has accepted
// the invitation, of the kind results, everything that the list has under the name belongs to the member. A
// personal token needs the scope account.
func (c *Client) LinkPlayer(ctx context.Context, id string, body *EloLinkRequestBody) (*Asked, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/links", query: url.Values{}, body: body}
	v, _, err := ask[*Asked](ctx, c, r)
	return v, err
}

// ListAccountsQuery has the parameters of ListAccounts.
type ListAccountsQuery struct {
	// Only accounts of this kind.
	Kind *string
	// Only accounts with this role.
	Role *string
	// Only names after this one.
	After *string
	// The largest number of entries to return.
	Max *int
}

// ListAccounts: List accounts by name. For moderators and operators. A personal token needs the scope account.
func (c *Client) ListAccounts(ctx context.Context, q *ListAccountsQuery) (Part[Listed], error) {
	r := request{method: "GET", path: "/api/v1/officers/accounts", query: url.Values{}, body: nil}
	if q != nil {
		r.set("kind", q.Kind)
		r.set("role", q.Role)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Listed](ctx, c, r)
}

// ListAppealsQuery has the parameters of ListAppeals.
type ListAppealsQuery struct {
	// The ID of a measure: only those after it in the list.
	After *string
	// The largest number of entries to return.
	Max *int
}

// ListAppeals: The appeals that wait for an answer. Lists the longest waiting first. For moderators and
// operators. A personal token needs the scope account.
func (c *Client) ListAppeals(ctx context.Context, q *ListAppealsQuery) (Part[Measure], error) {
	r := request{method: "GET", path: "/api/v1/officers/appeals", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Measure](ctx, c, r)
}

// ListApplications: List the open applications. Lists the oldest first. Only officers see them. A personal
// token needs the scope account.
func (c *Client) ListApplications(ctx context.Context, id string) ([]GuildApplication, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/applications", query: url.Values{}, body: nil}
	v, _, err := ask[[]GuildApplication](ctx, c, r)
	return v, err
}

// ListBlocks: List the members that I have blocked or muted. Lists the earliest first. A personal token needs
// the scope read.
func (c *Client) ListBlocks(ctx context.Context) (*BlocksAnswer, error) {
	r := request{method: "GET", path: "/api/v1/blocks", query: url.Values{}, body: nil}
	v, _, err := ask[*BlocksAnswer](ctx, c, r)
	return v, err
}

// ListBots: List my bots. Lists the account's open bots, sorted by name. This needs a session, not a personal
// token.
func (c *Client) ListBots(ctx context.Context) ([]Account, error) {
	r := request{method: "GET", path: "/api/v1/bots", query: url.Values{}, body: nil}
	v, _, err := ask[[]Account](ctx, c, r)
	return v, err
}

// ListChallengesQuery has the parameters of ListChallenges.
type ListChallengesQuery struct {
	// The next of the part before: the ID of its last challenge.
	After *string
	// The largest number of challenges to return.
	Max *int
}

// ListChallenges: List waiting challenges. Lists the open challenges that I have made and those that wait for
// my answer. A personal token needs the scope play.
func (c *Client) ListChallenges(ctx context.Context, q *ListChallengesQuery) (*ListAnswer, error) {
	r := request{method: "GET", path: "/api/v1/challenges", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*ListAnswer](ctx, c, r)
	return v, err
}

// ListConversations: List my conversations. Lists the latest 200 conversations, the latest first.
// Conversations with members whom you have blocked or muted are left out. A personal token needs the scope
// read.
func (c *Client) ListConversations(ctx context.Context) ([]Talk, error) {
	r := request{method: "GET", path: "/api/v1/messages", query: url.Values{}, body: nil}
	v, _, err := ask[[]Talk](ctx, c, r)
	return v, err
}

// ListCredentials: List my passwords and passkeys. Lists the passwords and passkeys of the account without
// their secrets, the oldest first. This needs a session, not a personal token.
func (c *Client) ListCredentials(ctx context.Context) ([]Credential, error) {
	r := request{method: "GET", path: "/api/v1/account/credentials", query: url.Values{}, body: nil}
	v, _, err := ask[[]Credential](ctx, c, r)
	return v, err
}

// ListDeeds: What was changed about how my account is reached. The latest 50 changes of passwords, passkeys,
// the e-mail address, tokens, bots and hooks, the latest first, and the session that has made them. If the
// account has an e-mail address, each of them is also told there. This needs a session, not a personal token.
func (c *Client) ListDeeds(ctx context.Context) ([]Deed, error) {
	r := request{method: "GET", path: "/api/v1/account/deeds", query: url.Values{}, body: nil}
	v, _, err := ask[[]Deed](ctx, c, r)
	return v, err
}

// ListDevices: List my devices. The browsers that show my notices while no page is open, by the push services
// of their makers. This needs a session, not a personal token.
func (c *Client) ListDevices(ctx context.Context) (*DeviceList, error) {
	r := request{method: "GET", path: "/api/v1/account/devices", query: url.Values{}, body: nil}
	v, _, err := ask[*DeviceList](ctx, c, r)
	return v, err
}

// ListEntriesQuery has the parameters of ListEntries.
type ListEntriesQuery struct {
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListEntries: List the players of a tournament. Returns the start list, the players by number and then those
// without one in the order of entry: before the start with the numbers that the players would get now.
func (c *Client) ListEntries(ctx context.Context, id string, q *ListEntriesQuery) (*PartAnswerTournamentEntry, error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/entries", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PartAnswerTournamentEntry](ctx, c, r)
	return v, err
}

// ListFlaggedQuery has the parameters of ListFlagged.
type ListFlaggedQuery struct {
	// A name: only members after it in the list.
	After *string
	// The largest number of entries to return.
	Max *int
}

// ListFlagged: All members of whom fair play or results show something. Lists by name whom the last look at
// everybody has found, with what: moves that are far from usual, and patterns in results. It is never a
// verdict. For moderators and operators. A personal token needs the scope account.
func (c *Client) ListFlagged(ctx context.Context, q *ListFlaggedQuery) (Part[Flagged], error) {
	r := request{method: "GET", path: "/api/v1/officers/flagged", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Flagged](ctx, c, r)
}

// ListFriends: List my friends. Lists the friends, whether they are online and which game they are playing,
// and the members who ask to be a friend, the earliest first. A personal token needs the scope read.
func (c *Client) ListFriends(ctx context.Context) (*FriendsAnswer, error) {
	r := request{method: "GET", path: "/api/v1/friends", query: url.Values{}, body: nil}
	v, _, err := ask[*FriendsAnswer](ctx, c, r)
	return v, err
}

// ListGamesQuery has the parameters of ListGames.
type ListGamesQuery struct {
	// The name of a player, in upper or lower case.
	Player *string
	// The name of the other player, in upper or lower case. Games keep the names from the time they were played.
	Opponent *string
	// Cups of each side.
	Cups *int
	// Only games that began at this time or later, as RFC 3339 or a date.
	Since *string
	// Only games that began before this time.
	Until *string
	// The tournament or series of the game.
	Event *string
	// over: games with a result. playing: games in progress. aborted: games that ended without a result. all:
	// every game.
	Status *string
	// true: only my own games, whatever my name was at the time. This needs a token.
	Mine *bool
	// The IDs of at most 100 games, separated by commas. Returns these games in this order, whatever their status;
	// IDs of games that do not exist are left out. Of the other parameters only format is allowed.
	Ids []string
	// Only games with this result, South's points first.
	Result *string
	// Only games that began with these moves, separated by _. Games in progress are left out.
	Opening *string
	// true: only rated games. false: only casual games.
	Rated *bool
	// cups means the same as Accept: text/x-cups, but can be used in links.
	Format *string
	// The ID of a game. Returns only games that come after it in the list, so that the list can be read in parts.
	After *string
	// An older name of after.
	Before *string
	// The largest number of games to return. Left out: all. The answer has the header Link if max is at most 1000.
	Max *int
}

// ListGames: List games. Returns a stream of JSON documents, one on each line, the latest game first. Without
// status these are the finished games. With Accept: text/x-cups it returns records instead. The schema
// describes one line. If the HTTP response breaks off, the list is not complete. A game that is damaged in the
// archive is left out; the trailer Damaged-Games then has the IDs of all such games.
func (c *Client) ListGames(ctx context.Context, q *ListGamesQuery) iter.Seq2[*Game, error] {
	r := request{method: "GET", path: "/api/v1/games", query: url.Values{}, body: nil}
	if q != nil {
		r.set("player", q.Player)
		r.set("opponent", q.Opponent)
		r.set("cups", q.Cups)
		r.set("since", q.Since)
		r.set("until", q.Until)
		r.set("event", q.Event)
		r.set("status", q.Status)
		r.set("mine", q.Mine)
		r.set("ids", q.Ids)
		r.set("result", q.Result)
		r.set("opening", q.Opening)
		r.set("rated", q.Rated)
		r.set("format", q.Format)
		r.set("after", q.After)
		r.set("before", q.Before)
		r.set("max", q.Max)
	}
	return lines[*Game](ctx, c, r)
}

// ListGuildMembers: List the members of a guild. Lists masters, officers and members, each in the order in
// which they came.
func (c *Client) ListGuildMembers(ctx context.Context, id string) ([]GuildMember, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/members", query: url.Values{}, body: nil}
	v, _, err := ask[[]GuildMember](ctx, c, r)
	return v, err
}

// ListGuildReportsQuery has the parameters of ListGuildReports.
type ListGuildReportsQuery struct {
	// Only reports with a smaller number than this: those after it in the list.
	After *int
	// The largest number of entries to return.
	Max *int
}

// ListGuildReports: Lines of chat of a guild that were reported. Lists the latest report first. For the
// officers of the guild and those of the site. A personal token needs the scope play.
func (c *Client) ListGuildReports(ctx context.Context, id string, q *ListGuildReportsQuery) (Part[Report], error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/reports", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Report](ctx, c, r)
}

// ListGuildsQuery has the parameters of ListGuilds.
type ListGuildsQuery struct {
	// The name contains this.
	Q *string
	// The name of an account: only guilds of which it is a member.
	Player *string
	// Closed guilds, too.
	Closed *bool
	// The next of the part before: the ID of its last guild.
	After *string
	// The largest number of guilds to return.
	Max *int
}

// ListGuilds: List guilds. Lists guilds, the latest first.
func (c *Client) ListGuilds(ctx context.Context, q *ListGuildsQuery) (*GuildListAnswer, error) {
	r := request{method: "GET", path: "/api/v1/guilds", query: url.Values{}, body: nil}
	if q != nil {
		r.set("q", q.Q)
		r.set("player", q.Player)
		r.set("closed", q.Closed)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*GuildListAnswer](ctx, c, r)
	return v, err
}

// ListHolidays: List my holidays. On holiday my clock stands in correspondence games in which I am to move,
// other than those of tournaments whose directors have not decided so. A personal token needs the scope
// account.
func (c *Client) ListHolidays(ctx context.Context) (*HolidayList, error) {
	r := request{method: "GET", path: "/api/v1/account/holidays", query: url.Values{}, body: nil}
	v, _, err := ask[*HolidayList](ctx, c, r)
	return v, err
}

// ListHooks: List my hooks. Lists the addresses that receive the events of the account, with the latest
// deliveries, but without the secrets. This needs a session, not a personal token.
func (c *Client) ListHooks(ctx context.Context) ([]Hook, error) {
	r := request{method: "GET", path: "/api/v1/hooks", query: url.Values{}, body: nil}
	v, _, err := ask[[]Hook](ctx, c, r)
	return v, err
}

// ListInvitationsQuery has the parameters of ListInvitations.
type ListInvitationsQuery struct {
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListInvitations: List my invitations. Lists the invitations that wait for my answer. Nobody becomes a
// member, an officer or a master of a guild, a player or a director of a tournament or a player of a team
// without having accepted. The notice invitation of the event stream tells of a new one. A personal token
// needs the scope read.
func (c *Client) ListInvitations(ctx context.Context, q *ListInvitationsQuery) (*PartAnswerInvitationLine, error) {
	r := request{method: "GET", path: "/api/v1/account/invitations", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PartAnswerInvitationLine](ctx, c, r)
	return v, err
}

// ListKeptOut: List who is kept out of a guild. Whoever an officer has removed comes back neither openly, nor
// by code, nor by an application. Lists the latest first. Only officers see them. A personal token needs the
// scope account.
func (c *Client) ListKeptOut(ctx context.Context, id string) ([]GuildKeptOut, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/kept-out", query: url.Values{}, body: nil}
	v, _, err := ask[[]GuildKeptOut](ctx, c, r)
	return v, err
}

// ListLevelsQuery has the parameters of ListLevels.
type ListLevelsQuery struct {
	// Cups of each side.
	Cups int
}

// ListLevels: Get the ratings of the computer's levels. Returns the ratings of the levels on the scale of
// people's ratings, and the level that suits the account. Games against the computer are not rated.
func (c *Client) ListLevels(ctx context.Context, q *ListLevelsQuery) (*Levels, error) {
	r := request{method: "GET", path: "/api/v1/levels", query: url.Values{}, body: nil}
	if q != nil {
		r.set("cups", q.Cups)
	}
	v, _, err := ask[*Levels](ctx, c, r)
	return v, err
}

// ListLogQuery has the parameters of ListLog.
type ListLogQuery struct {
	// Only entries about this account.
	Subject *string
	// Only actions of this account.
	Actor *string
	// Only entries with a smaller number than this: those after it in the list.
	After *int
	// An older name of after.
	Before *int
	// The largest number of entries to return.
	Max *int
}

// ListLog: The log of the officers. Lists the latest entry first. For moderators and operators. A personal
// token needs the scope account.
func (c *Client) ListLog(ctx context.Context, q *ListLogQuery) (Part[Entry], error) {
	r := request{method: "GET", path: "/api/v1/officers/log", query: url.Values{}, body: nil}
	if q != nil {
		r.set("subject", q.Subject)
		r.set("actor", q.Actor)
		r.set("after", q.After)
		r.set("before", q.Before)
		r.set("max", q.Max)
	}
	return part[Entry](ctx, c, r)
}

// ListMessagesQuery has the parameters of ListMessages.
type ListMessagesQuery struct {
	// Only messages with a smaller number than this: those after it in the list.
	After *int
	// An older name of after.
	Before *int
	// The largest number of entries to return.
	Max *int
}

// ListMessages: List my messages with a member. Lists the latest messages first. This does not mark them as
// read. A personal token needs the scope read.
func (c *Client) ListMessages(ctx context.Context, name string, q *ListMessagesQuery) (Part[Letter], error) {
	r := request{method: "GET", path: "/api/v1/messages/" + url.PathEscape(name), query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("before", q.Before)
		r.set("max", q.Max)
	}
	return part[Letter](ctx, c, r)
}

// ListNews: List my news. Lists reminders of games and tournaments, and what guilds answer each other about
// team matches, and what officers of the site did in what I take part in: the latest 30, the latest first. The
// notices reminder, team and officer of the event stream tell them at once. Listing them does not mark them as
// seen. A personal token needs the scope read.
func (c *Client) ListNews(ctx context.Context) ([]NewsLine, error) {
	r := request{method: "GET", path: "/api/v1/news", query: url.Values{}, body: nil}
	v, _, err := ask[[]NewsLine](ctx, c, r)
	return v, err
}

// ListNoticesQuery has the parameters of ListNotices.
type ListNoticesQuery struct {
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListNotices: List my notices. What waits for me, and what has happened: at most one notice for one thing,
// and the latest 100. What does not wait any more, such as my turn in a game when I have moved, is gone. The
// event notices of the stream of events says when to ask again. Listing them does not mark them as read. A
// personal token needs the scope read.
func (c *Client) ListNotices(ctx context.Context, q *ListNoticesQuery) (*NoticeList, error) {
	r := request{method: "GET", path: "/api/v1/account/notices", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*NoticeList](ctx, c, r)
	return v, err
}

// ListOnlineQuery has the parameters of ListOnline.
type ListOnlineQuery struct {
	// The largest number of entries to return.
	Max *int
}

// ListOnline: List players who are online. Lists the members and bots that are connected to this server now,
// sorted by name. Guests are not listed.
func (c *Client) ListOnline(ctx context.Context, q *ListOnlineQuery) ([]PlayerName, error) {
	r := request{method: "GET", path: "/api/v1/online", query: url.Values{}, body: nil}
	if q != nil {
		r.set("max", q.Max)
	}
	v, _, err := ask[[]PlayerName](ctx, c, r)
	return v, err
}

// ListOpenReportsQuery has the parameters of ListOpenReports.
type ListOpenReportsQuery struct {
	// Only reports with a larger number than this: those after it in the list.
	After *int
	// The largest number of entries to return.
	Max *int
}

// ListOpenReports: The reports that wait for a decision. Lists the longest waiting first. For moderators and
// operators. A personal token needs the scope account.
func (c *Client) ListOpenReports(ctx context.Context, q *ListOpenReportsQuery) (Part[Report], error) {
	r := request{method: "GET", path: "/api/v1/officers/reports/open", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Report](ctx, c, r)
}

// ListOwnMeasuresQuery has the parameters of ListOwnMeasures.
type ListOwnMeasuresQuery struct {
	// The ID of a measure: only those after it in the list.
	After *string
	// The largest number of entries to return.
	Max *int
}

// ListOwnMeasures: What officers have decided about me. Lists the latest measure first, with its reason, its
// end, and the appeal. A banned account can read it, too. A personal token needs the scope account.
func (c *Client) ListOwnMeasures(ctx context.Context, q *ListOwnMeasuresQuery) (Part[Measure], error) {
	r := request{method: "GET", path: "/api/v1/account/measures", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Measure](ctx, c, r)
}

// ListOwnPuzzles: List puzzles from my games. Lists positions, the latest first, in which the account made a
// mistake and one move is proven to be better than all others. The server finds them when it reviews a
// finished game. It stores the latest 200. A personal token needs the scope read.
func (c *Client) ListOwnPuzzles(ctx context.Context) ([]OwnTask, error) {
	r := request{method: "GET", path: "/api/v1/account/puzzles/own", query: url.Values{}, body: nil}
	v, _, err := ask[[]OwnTask](ctx, c, r)
	return v, err
}

// ListOwnReportsQuery has the parameters of ListOwnReports.
type ListOwnReportsQuery struct {
	// Only reports with a smaller number than this: those after it in the list.
	After *int
	// The largest number of entries to return.
	Max *int
}

// ListOwnReports: What became of my reports. Lists the latest report first. A personal token needs the scope
// account.
func (c *Client) ListOwnReports(ctx context.Context, q *ListOwnReportsQuery) (Part[OwnReport], error) {
	r := request{method: "GET", path: "/api/v1/account/reports", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[OwnReport](ctx, c, r)
}

// ListPerformancesQuery has the parameters of ListPerformances.
type ListPerformancesQuery struct {
	// The name of the player.
	Player string
	// The name is that of somebody outside this server. Left out: an account of the name comes first.
	Outside *bool
	// Only games by this time; a date means its end. Left out: now.
	At *string
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListPerformances: List how a player of an Elo list has played in each event. An event is a tournament on
// this server, or one that an officer has named with a result or in an import. The latest comes first. Games
// of no event are in none. docs/guilds.md says what the performance is.
func (c *Client) ListPerformances(ctx context.Context, id string, q *ListPerformancesQuery) (*PartAnswerPerformance, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/performances", query: url.Values{}, body: nil}
	if q != nil {
		r.set("player", q.Player)
		r.set("outside", q.Outside)
		r.set("at", q.At)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PartAnswerPerformance](ctx, c, r)
	return v, err
}

// ListPlacesQuery has the parameters of ListPlaces.
type ListPlacesQuery struct {
	// The next of the part before: the ID of its last tournament.
	After *string
	// The largest number of places to return.
	Max *int
}

// ListPlaces: List the places of an account in tournaments. Lists the tournaments whose end was approved, with
// the place that the account took. Who has played no game there and has no points took no place.
func (c *Client) ListPlaces(ctx context.Context, name string, q *ListPlacesQuery) (*PlaceList, error) {
	r := request{method: "GET", path: "/api/v1/accounts/" + url.PathEscape(name) + "/places", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PlaceList](ctx, c, r)
	return v, err
}

// ListPostGamesQuery has the parameters of ListPostGames.
type ListPostGamesQuery struct {
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListPostGames: List my games by post. The correspondence games that I play, by what is due: first those that
// wait for my move, then those that wait for the opponent's, and of each kind the one whose time is over
// first. A personal token needs the scope play.
func (c *Client) ListPostGames(ctx context.Context, q *ListPostGamesQuery) (*PartAnswerPostLine, error) {
	r := request{method: "GET", path: "/api/v1/account/post", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PartAnswerPostLine](ctx, c, r)
	return v, err
}

// ListPuzzlesQuery has the parameters of ListPuzzles.
type ListPuzzlesQuery struct {
	// Left out: any.
	Kind *string
	// The theme of the puzzle. Left out: any.
	Theme *string
	// Cups of each side. Left out: any.
	Cups *int
	// The lowest rating.
	Least *int
	// The highest rating. Left out: any.
	Most *int
	// Only puzzles after the one with this ID in the list.
	After *string
	// The largest number of entries to return.
	Max *int
}

// ListPuzzles: List puzzles by kind, theme and size. Lists the easiest first.
func (c *Client) ListPuzzles(ctx context.Context, q *ListPuzzlesQuery) (Part[PuzzleLine], error) {
	r := request{method: "GET", path: "/api/v1/puzzles", query: url.Values{}, body: nil}
	if q != nil {
		r.set("kind", q.Kind)
		r.set("theme", q.Theme)
		r.set("cups", q.Cups)
		r.set("least", q.Least)
		r.set("most", q.Most)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[PuzzleLine](ctx, c, r)
}

// ListRatedGamesQuery has the parameters of ListRatedGames.
type ListRatedGamesQuery struct {
	// Cups of each side.
	Cups int
	// The speed depends on the base time plus forty increments: bullet is under 3 minutes, blitz under 8, rapid
	// under 25, classical is more; correspondence games have days for each move.
	Speed string
	// Only games after the game with this number.
	After *int
	// The largest number of games to return.
	Max *int
}

// ListRatedGames: List the games behind a rating. Lists the rated games of an account at one size and speed,
// the first game first. If a moderator has corrected a result, the list has the corrected ratings, not those
// that were shown at the end of the games.
func (c *Client) ListRatedGames(ctx context.Context, name string, q *ListRatedGamesQuery) (Part[RatedGame], error) {
	r := request{method: "GET", path: "/api/v1/accounts/" + url.PathEscape(name) + "/ratings", query: url.Values{}, body: nil}
	if q != nil {
		r.set("cups", q.Cups)
		r.set("speed", q.Speed)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[RatedGame](ctx, c, r)
}

// ListReportsQuery has the parameters of ListReports.
type ListReportsQuery struct {
	// Only reports with a smaller number than this: those after it in the list.
	After *int
	// An older name of after.
	Before *int
	// The largest number of entries to return.
	Max *int
}

// ListReports: Messages and lines of chat that were reported. Lists the latest report first. For moderators
// and operators. A personal token needs the scope account.
func (c *Client) ListReports(ctx context.Context, q *ListReportsQuery) (Part[Report], error) {
	r := request{method: "GET", path: "/api/v1/officers/reports", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("before", q.Before)
		r.set("max", q.Max)
	}
	return part[Report](ctx, c, r)
}

// ListRuns: List my runs of puzzles. Lists the longest runs first. The server stores at most 50. A personal
// token needs the scope read.
func (c *Client) ListRuns(ctx context.Context) ([]KeptRun, error) {
	r := request{method: "GET", path: "/api/v1/account/puzzles/runs", query: url.Values{}, body: nil}
	v, _, err := ask[[]KeptRun](ctx, c, r)
	return v, err
}

// ListSeasonsQuery has the parameters of ListSeasons.
type ListSeasonsQuery struct {
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListSeasons: List the seasons of a league. Lists the seasons with their tiers, and who goes up and down. A
// series that is no league has none.
func (c *Client) ListSeasons(ctx context.Context, id string, q *ListSeasonsQuery) (*PartAnswerSeason, error) {
	r := request{method: "GET", path: "/api/v1/series/" + url.PathEscape(id) + "/seasons", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PartAnswerSeason](ctx, c, r)
	return v, err
}

// ListSeeks: List open seeks. Lists all players who are looking for an opponent, the oldest seek first.
func (c *Client) ListSeeks(ctx context.Context) ([]Seek, error) {
	r := request{method: "GET", path: "/api/v1/seeks", query: url.Values{}, body: nil}
	v, _, err := ask[[]Seek](ctx, c, r)
	return v, err
}

// ListSeriesQuery has the parameters of ListSeries.
type ListSeriesQuery struct {
	// Only series with this status.
	Status *string
	// The ID of a guild: only its series.
	Guild *string
	// The name of an account: only series in which it has a place or has signed up. Directors have no places in
	// this list.
	Player *string
	// The name of an account: only series that it directs. Not with player.
	Director *string
	// The next of the part before: the ID of its last series.
	After *string
	// The largest number of series to return.
	Max *int
}

// ListSeries: List series and leagues. Lists series and leagues, the latest to be announced first.
func (c *Client) ListSeries(ctx context.Context, q *ListSeriesQuery) (*SeriesList, error) {
	r := request{method: "GET", path: "/api/v1/series", query: url.Values{}, body: nil}
	if q != nil {
		r.set("status", q.Status)
		r.set("guild", q.Guild)
		r.set("player", q.Player)
		r.set("director", q.Director)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*SeriesList](ctx, c, r)
	return v, err
}

// ListSessions: List my sessions. Lists the browsers and programs in which the account is signed in, the
// oldest session first. This needs a session, not a personal token.
func (c *Client) ListSessions(ctx context.Context) ([]Session, error) {
	r := request{method: "GET", path: "/api/v1/sessions", query: url.Values{}, body: nil}
	v, _, err := ask[[]Session](ctx, c, r)
	return v, err
}

// ListSignedUpQuery has the parameters of ListSignedUp.
type ListSignedUpQuery struct {
	// The next of the part before: how many entries to leave out.
	After *int
	// The largest number of entries to return. Left out: all.
	Max *int
}

// ListSignedUp: List who has signed up for the next season. A season that is made takes all of them, and the
// list is empty again.
func (c *Client) ListSignedUp(ctx context.Context, id string, q *ListSignedUpQuery) (*PartAnswerSeriesEntry, error) {
	r := request{method: "GET", path: "/api/v1/series/" + url.PathEscape(id) + "/entries", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*PartAnswerSeriesEntry](ctx, c, r)
	return v, err
}

// ListSpellings: List the names outside that mean somebody else. Returns the names that were linked to
// accounts, and those that were merged into others, in the order of the names.
func (c *Client) ListSpellings(ctx context.Context, id string) ([]EloSpelling, error) {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/spellings", query: url.Values{}, body: nil}
	v, _, err := ask[[]EloSpelling](ctx, c, r)
	return v, err
}

// ListStudiesQuery has the parameters of ListStudies.
type ListStudiesQuery struct {
	// The name of an account: its public studies, or all of them if it is mine. Left out: mine.
	Player *string
	// The next of the part before: the ID of its last study.
	After *string
	// The largest number of studies to return.
	Max *int
}

// ListStudies: List studies. A study is an analysis that a member has saved under a name: a tree of moves with
// comments. The list has no studies of somebody who has blocked me, or whom I have blocked.
func (c *Client) ListStudies(ctx context.Context, q *ListStudiesQuery) (*StudyList, error) {
	r := request{method: "GET", path: "/api/v1/studies", query: url.Values{}, body: nil}
	if q != nil {
		r.set("player", q.Player)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*StudyList](ctx, c, r)
	return v, err
}

// ListTokensQuery has the parameters of ListTokens.
type ListTokensQuery struct {
	// The name of one of my bots. Left out: my own tokens.
	Bot *string
}

// ListTokens: List my tokens for programs. Lists the tokens of the account or of one of its bots, and those
// that pages of other sites have got by OAuth: names, scopes and dates, but not the tokens themselves. This
// needs a session, not a personal token.
func (c *Client) ListTokens(ctx context.Context, q *ListTokensQuery) ([]Personal, error) {
	r := request{method: "GET", path: "/api/v1/tokens", query: url.Values{}, body: nil}
	if q != nil {
		r.set("bot", q.Bot)
	}
	v, _, err := ask[[]Personal](ctx, c, r)
	return v, err
}

// ListTournamentReportsQuery has the parameters of ListTournamentReports.
type ListTournamentReportsQuery struct {
	// Only reports with a smaller number than this: those after it in the list.
	After *int
	// The largest number of entries to return.
	Max *int
}

// ListTournamentReports: Lines of chat of a tournament that were reported. Lists the latest report first. For
// the directors and the officers of the site. A personal token needs the scope play.
func (c *Client) ListTournamentReports(ctx context.Context, id string, q *ListTournamentReportsQuery) (Part[Report], error) {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/reports", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	return part[Report](ctx, c, r)
}

// ListTournamentsQuery has the parameters of ListTournaments.
type ListTournamentsQuery struct {
	// Only tournaments with this status.
	Status *string
	// The ID of a guild: only its tournaments.
	Guild *string
	// The ID of a guild: only tournaments in which it plays as a team, or is asked. Not with player.
	Team *string
	// The name of an account: only tournaments in which it plays.
	Player *string
	// The name of an account: only tournaments that it directs. Not with player or team.
	Director *string
	// The next of the part before: the ID of its last tournament.
	After *string
	// The largest number of tournaments to return.
	Max *int
}

// ListTournaments: List tournaments. Lists tournaments, the latest to be announced first. Without guild,
// player, team or director, of the open tournaments that one account has announced only the ten are listed
// that begin first.
func (c *Client) ListTournaments(ctx context.Context, q *ListTournamentsQuery) (*TournamentList, error) {
	r := request{method: "GET", path: "/api/v1/tournaments", query: url.Values{}, body: nil}
	if q != nil {
		r.set("status", q.Status)
		r.set("guild", q.Guild)
		r.set("team", q.Team)
		r.set("player", q.Player)
		r.set("director", q.Director)
		r.set("after", q.After)
		r.set("max", q.Max)
	}
	v, _, err := ask[*TournamentList](ctx, c, r)
	return v, err
}

// MarkYoung: Mark an account as a young player's. The account then writes and reads only presets, and receives
// messages only from friends. Its owner cannot change this. Moderators and operators can do this for accounts
// below their own role. The action is logged. This needs a session, not a personal token.
func (c *Client) MarkYoung(ctx context.Context, name string, body *YoungRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/young", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// MergeNames: Say that two names outside are one person. Officers do this. The list has one player for both
// names, until they are split. A personal token needs the scope account.
func (c *Client) MergeNames(ctx context.Context, id string, body *EloMergeRequestBody) error {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/spellings", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// Move: Make a move. The status 200 means that the move is on the disk. If no answer comes, send the same
// request again: if the move was already made, the answer is 200, and the move is not made twice. When moves
// are taken back, their plies are free again; send takebacks, so that a late copy of such a move is not
// played. A personal token needs the scope play.
func (c *Client) Move(ctx context.Context, id string, body *MoveRequestBody) (*Game, error) {
	r := request{method: "POST", path: "/api/v1/games/" + url.PathEscape(id) + "/moves", query: url.Values{}, body: body}
	v, _, err := ask[*Game](ctx, c, r)
	return v, err
}

// Mute: Mute a member. Nothing that the member writes is shown to you. Everything else stays the same. A
// personal token needs the scope account.
func (c *Client) Mute(ctx context.Context, name string) error {
	r := request{method: "POST", path: "/api/v1/mutes/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// NextPuzzleQuery has the parameters of NextPuzzle.
type NextPuzzleQuery struct {
	// Left out: any.
	Kind *string
	// The theme of the puzzle. Left out: any.
	Theme *string
	// Cups of each side. Left out: any.
	Cups *int
	// The lowest rating.
	Least *int
	// The highest rating. Left out: any.
	Most *int
	// The IDs of the last puzzles, the latest first, with commas between them: they are not returned again if
	// there are others.
	Last []string
}

// NextPuzzle: Get a suitable puzzle. Returns a puzzle close to the account's rating, if possible one that the
// account has not tried. The first puzzles of each kind are easy. It is chosen at random from several.
func (c *Client) NextPuzzle(ctx context.Context, q *NextPuzzleQuery) (*PuzzleTask, error) {
	r := request{method: "GET", path: "/api/v1/puzzles/next", query: url.Values{}, body: nil}
	if q != nil {
		r.set("kind", q.Kind)
		r.set("theme", q.Theme)
		r.set("cups", q.Cups)
		r.set("least", q.Least)
		r.set("most", q.Most)
		r.set("last", q.Last)
	}
	v, _, err := ask[*PuzzleTask](ctx, c, r)
	return v, err
}

// OpenOther: Open a closed account again. Moderators can do this for members, guests and bots, operators also
// for moderators. The action is logged with its reason. This needs a session, not a personal token.
func (c *Client) OpenOther(ctx context.Context, name string, body *CloseRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/open", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// OpenVote: Begin a vote. Officers begin votes. Everybody sees the result when the vote is over; only members,
// if the council votes. A personal token needs the scope account.
func (c *Client) OpenVote(ctx context.Context, id string, body *GuildVoteRequestBody) (*GuildNumbered, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/votes", query: url.Values{}, body: body}
	v, _, err := ask[*GuildNumbered](ctx, c, r)
	return v, err
}

// PostNotice: Put a notice on the board. Officers write notices. A personal token needs the scope account.
func (c *Client) PostNotice(ctx context.Context, id string, body *GuildNoticeRequestBody) (*GuildNumbered, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/notices", query: url.Values{}, body: body}
	v, _, err := ask[*GuildNumbered](ctx, c, r)
	return v, err
}

// ProposeTimes: Propose times for my game. For tournaments whose pace is arranged. The answer is the round. At
// the end of the time for the round, who has proposed times that the opponent did not answer wins by forfeit.
// A personal token needs the scope play.
func (c *Client) ProposeTimes(ctx context.Context, id string, round int, board int, body *ProposalRequestBody) (*Round, error) {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/rounds/" + strconv.Itoa(round) + "/boards/" + strconv.Itoa(board) + "/proposals", query: url.Values{}, body: body}
	v, _, err := ask[*Round](ctx, c, r)
	return v, err
}

// ProveIdentity: Show once more who I am. By a password or a passkey of the account. It counts for this
// session and for ten minutes, for everything that may be refused with needsProof. Signing in counts as well.
// Failed attempts count like those to sign in. This needs a session, not a personal token.
func (c *Client) ProveIdentity(ctx context.Context, body *Identification) (*ProofAnswer, error) {
	r := request{method: "POST", path: "/api/v1/account/proof", query: url.Values{}, body: body}
	v, _, err := ask[*ProofAnswer](ctx, c, r)
	return v, err
}

// ReadMessages: Mark a member's messages as read. Marks all messages up to now as read. The other member is
// not informed. A personal token needs the scope play.
func (c *Client) ReadMessages(ctx context.Context, name string) error {
	r := request{method: "POST", path: "/api/v1/messages/" + url.PathEscape(name) + "/read", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ReadNotices: Mark notices as read. On all devices, at once. An ID that there is not changes nothing. A
// personal token needs the scope play.
func (c *Client) ReadNotices(ctx context.Context, body *ReadRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/notices/read", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveFriend: End a friendship. Ends the friendship, or withdraws your own request. A personal token needs
// the scope account.
func (c *Client) RemoveFriend(ctx context.Context, name string) error {
	r := request{method: "DELETE", path: "/api/v1/friends/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveGameLineQuery has the parameters of RemoveGameLine.
type RemoveGameLineQuery struct {
	// Why, 1 to 200 characters, which the writer reads.
	Reason *string
}

// RemoveGameLine: Remove a line of chat of a game. For moderators and operators of the site. The action is
// logged with its reason, and the writer has news of it. A personal token needs the scope account.
func (c *Client) RemoveGameLine(ctx context.Context, id string, number int, q *RemoveGameLineQuery) error {
	r := request{method: "DELETE", path: "/api/v1/games/" + url.PathEscape(id) + "/chat/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveGuildLineQuery has the parameters of RemoveGuildLine.
type RemoveGuildLineQuery struct {
	// Of an officer of the site, who needs one: 1 to 200 characters, which the log shows and the writer reads. The
	// text goes from the log, too.
	Reason *string
}

// RemoveGuildLine: Remove a line from the chat room of a guild. Members remove their own lines, and officers
// all lines. Moderators and operators of the site do this in any guild, with a reason. A personal token needs
// the scope play.
func (c *Client) RemoveGuildLine(ctx context.Context, id string, number int, q *RemoveGuildLineQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/chat/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveGuildMemberQuery has the parameters of RemoveGuildMember.
type RemoveGuildMemberQuery struct {
	// Why an officer removes somebody, at most 200 characters. The log has it.
	Reason *string
}

// RemoveGuildMember: Leave a guild, or remove a member. With me or my own name I leave. The last master must
// hand over first, or close the guild. Officers remove members, and masters remove officers, too. Whoever was
// removed is kept out until an officer invites them or lets them in again. A personal token needs the scope
// play.
func (c *Client) RemoveGuildMember(ctx context.Context, id string, name string, q *RemoveGuildMemberQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/members/" + url.PathEscape(name), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveGuildTextQuery has the parameters of RemoveGuildText.
type RemoveGuildTextQuery struct {
	// Of an officer of the site, who needs one: 1 to 200 characters, which the log shows and the writer reads. The
	// text goes from the log, too.
	Reason *string
}

// RemoveGuildText: Remove the texts of an event of a guild. For moderators and operators of the site. The
// number is the version of an event, as the log and the stream of the guild have it: a notice, a line of chat,
// a vote, an entry of the hall of fame, a title, an application, a note, a reason, or the names of tournaments
// in an import. Its texts go from the guild and from its log. The log shows who has removed them, and why; the
// writer has news of it. A personal token needs the scope account.
func (c *Client) RemoveGuildText(ctx context.Context, id string, number int, q *RemoveGuildTextQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/texts/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveHonourQuery has the parameters of RemoveHonour.
type RemoveHonourQuery struct {
	// Of an officer of the site, who needs one: 1 to 200 characters, which the log shows and the writer reads. The
	// text goes from the log, too.
	Reason *string
}

// RemoveHonour: Take somebody out of the hall of fame. The log still has the entry. Moderators and operators
// of the site do this in any guild, with a reason. A personal token needs the scope account.
func (c *Client) RemoveHonour(ctx context.Context, id string, number int, q *RemoveHonourQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/honours/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RemoveNoticeQuery has the parameters of RemoveNotice.
type RemoveNoticeQuery struct {
	// Of an officer of the site, who needs one: 1 to 200 characters, which the log shows and the writer reads. The
	// text goes from the log, too.
	Reason *string
}

// RemoveNotice: Take down a notice. The log still has it. Moderators and operators of the site do this in any
// guild, with a reason. A personal token needs the scope account.
func (c *Client) RemoveNotice(ctx context.Context, id string, number int, q *RemoveNoticeQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/notices/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	if q != nil {
		r.set("reason", q.Reason)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// Rename: Change my name. For 90 days the old name still leads to the account, and nobody else can take it. At
// most three old names are reserved in this way. Finished games keep the name from the time they were played.
// A personal token needs the scope account.
func (c *Client) Rename(ctx context.Context, body *RenameRequestBody) (*Account, error) {
	r := request{method: "POST", path: "/api/v1/account/name", query: url.Values{}, body: body}
	v, _, err := ask[*Account](ctx, c, r)
	return v, err
}

// RenameOther: Give an account of somebody else another name. For an insulting name. Moderators can do this
// for members, guests and bots, operators also for moderators. The new name takes the place of the old one
// everywhere, also in finished games and tournaments, within seconds. The account has news of it with the
// reason, and cannot take the name before again. The action is logged with its reason. This needs a session,
// not a personal token.
func (c *Client) RenameOther(ctx context.Context, name string, body *RenameOtherRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/name", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RenewHookSecret: Give a hook a new secret. The new secret is shown only once. It signs everything that is
// sent from now on, also deliveries that are waiting. This needs a session, not a personal token. The session
// must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
func (c *Client) RenewHookSecret(ctx context.Context, id string) (*Hook, error) {
	r := request{method: "POST", path: "/api/v1/hooks/" + url.PathEscape(id) + "/secret", query: url.Values{}, body: nil}
	v, _, err := ask[*Hook](ctx, c, r)
	return v, err
}

// ReportGameLine: Report a line of chat of a game. Then the officers of the site see who has reported it. The
// writer is not informed. Reporting a line again changes nothing. Only lines that I can read can be reported,
// and not my own. A personal token needs the scope play.
func (c *Client) ReportGameLine(ctx context.Context, id string, number int) error {
	r := request{method: "POST", path: "/api/v1/games/" + url.PathEscape(id) + "/chat/" + strconv.Itoa(number) + "/report", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ReportGuildLine: Report a line of chat of a guild. Then the officers of the guild and those of the site see
// who has reported it. The writer is not informed. Reporting a line again changes nothing. Only lines that I
// can read can be reported, and not my own. A personal token needs the scope play.
func (c *Client) ReportGuildLine(ctx context.Context, id string, number int) error {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/chat/" + strconv.Itoa(number) + "/report", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ReportMessage: Report a message to the moderators. The moderators can then read this message, but no other.
// The sender is not informed. Reporting a message again changes nothing. A personal token needs the scope
// play.
func (c *Client) ReportMessage(ctx context.Context, name string, number int) error {
	r := request{method: "POST", path: "/api/v1/messages/" + url.PathEscape(name) + "/" + strconv.Itoa(number) + "/report", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ReportStudy: Report a study. Then the officers of the site see who has reported it. Its owner is not
// informed. Reporting it again changes nothing. A personal token needs the scope play.
func (c *Client) ReportStudy(ctx context.Context, id string) error {
	r := request{method: "POST", path: "/api/v1/studies/" + url.PathEscape(id) + "/report", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ReportTournamentLine: Report a line of chat of a tournament. Then the directors and the officers of the site
// see who has reported it. The writer is not informed. Reporting a line again changes nothing. Only lines that
// I can read can be reported, and not my own. A personal token needs the scope play.
func (c *Client) ReportTournamentLine(ctx context.Context, id string, number int) error {
	r := request{method: "POST", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/chat/" + strconv.Itoa(number) + "/report", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// ResetPassword: Set a password with a one-time token. All other passwords, sessions and tokens of the account
// end. Its passkeys stay. The answer has the token of a new session.
func (c *Client) ResetPassword(ctx context.Context, body *ResetRequestBody) (*NewAccount, error) {
	r := request{method: "POST", path: "/api/v1/account/reset", query: url.Values{}, body: body}
	v, _, err := ask[*NewAccount](ctx, c, r)
	return v, err
}

// ReturnWorkQuery has the parameters of ReturnWork.
type ReturnWorkQuery struct {
	// true: the worker could not prove it. Then it is not lent again for a day.
	TooHard *bool
}

// ReturnWork: Give a position back. Somebody else gets it, at once unless it was too hard. A personal token
// needs the scope work.
func (c *Client) ReturnWork(ctx context.Context, id string, q *ReturnWorkQuery) error {
	r := request{method: "DELETE", path: "/api/v1/work/" + url.PathEscape(id), query: url.Values{}, body: nil}
	if q != nil {
		r.set("tooHard", q.TooHard)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// RevokeToken: End a token of a page of another site. A token that is not there any more has ended (RFC 7009).
func (c *Client) RevokeToken(ctx context.Context, body *OAuthRevocation) (*OAuthEnded, error) {
	r := request{method: "POST", path: "/oauth/revoke", query: url.Values{}, body: form{body}}
	v, _, err := ask[*OAuthEnded](ctx, c, r)
	return v, err
}

// RunPuzzles: Play a run of puzzles. The puzzles of a run get harder, and the first wrong move ends it. One
// puzzle may be skipped, and there are no hints. Send the whole run with each step: then nothing is lost if no
// answer comes, and you can send the same request again. The account's longest runs are stored.
func (c *Client) RunPuzzles(ctx context.Context, run string, body *RunRequestBody) (*RunAnswer, error) {
	r := request{method: "POST", path: "/api/v1/puzzles/runs/" + url.PathEscape(run), query: url.Values{}, body: body}
	v, _, err := ask[*RunAnswer](ctx, c, r)
	return v, err
}

// SeeNews: Mark my news as seen. Marks all news up to now as seen. A personal token needs the scope play.
func (c *Client) SeeNews(ctx context.Context) error {
	r := request{method: "POST", path: "/api/v1/news/seen", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// SendHookAgain: Send waiting events again now. Sends all deliveries that wait for another attempt soon,
// instead of after their pauses. A hook that was switched off has none: test it, to switch it on again. This
// needs a session, not a personal token.
func (c *Client) SendHookAgain(ctx context.Context, id string) error {
	r := request{method: "POST", path: "/api/v1/hooks/" + url.PathEscape(id) + "/again", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// SendMessage: Write to a member. An account for a young player writes and reads only presets, and exchanges
// messages only with friends. Limits: twenty messages in a burst, then one every three seconds; messages to
// twenty strangers in a burst, then to one every three minutes. A personal token needs the scope play.
func (c *Client) SendMessage(ctx context.Context, name string, body *SendRequestBody) (*Letter, error) {
	r := request{method: "POST", path: "/api/v1/messages/" + url.PathEscape(name), query: url.Values{}, body: body}
	v, _, err := ask[*Letter](ctx, c, r)
	return v, err
}

// SetGuildEloQuery has the parameters of SetGuildElo.
type SetGuildEloQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// SetGuildElo: Begin the Elo list of a guild, or change its settings. Only masters do this. The settings hold
// for everything that has happened, whatever came first: the whole list is calculated again, games on this
// server that the settings do not take stop to count, and those between members that they take count from the
// founding of the guild on. Games that have not counted before are looked for in the background. A personal
// token needs the scope account.
func (c *Client) SetGuildElo(ctx context.Context, id string, q *SetGuildEloQuery, body *Settings) (*EloList, error) {
	r := request{method: "PUT", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo", query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	v, _, err := ask[*EloList](ctx, c, r)
	return v, err
}

// SetLadderQuery has the parameters of SetLadder.
type SetLadderQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// SetLadder: Open a ladder, or change its terms. Officers do this. Challenges that are open keep the terms
// with which they were made. Another ladder after one that was closed begins without anybody on it. A personal
// token needs the scope account.
func (c *Client) SetLadder(ctx context.Context, id string, q *SetLadderQuery, body *LadderTerms) (*GuildLadder, error) {
	r := request{method: "PUT", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder", query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// SetPassword: Change or add a password. Replaces the present password and ends all other sessions; or, with
// add, adds a password. Failed attempts count as failed attempts to sign in. An account without a password
// needs a session that began within the last ten minutes, or was proven by POST /api/v1/account/proof within
// them. This needs a session, not a personal token.
func (c *Client) SetPassword(ctx context.Context, body *PasswordRequestBody) error {
	r := request{method: "POST", path: "/api/v1/account/password", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// SetPlace: Give a member another place. Officers do this, but not with their own place. A personal token
// needs the scope account.
func (c *Client) SetPlace(ctx context.Context, id string, name string, body *LadderPlaceRequestBody) (*GuildLadder, error) {
	r := request{method: "PUT", path: "/api/v1/guilds/" + url.PathEscape(id) + "/ladder/places/" + url.PathEscape(name), query: url.Values{}, body: body}
	v, _, err := ask[*GuildLadder](ctx, c, r)
	return v, err
}

// SetPlan: Plan moves in a game by post. While the opponent is to move, I can plan moves: lines of what the
// opponent may play and what I answer. A move that a line foresees is answered in the same moment and in the
// same commit, without time on my clock, and so on along the line. Lines that begin alike are a tree, with one
// answer to the same moves. All lines have at most 60 moves together, and one at most 20, those of both sides
// counted. Each move must be legal; otherwise the refusal names the line and the move, and nothing has
// changed. A plan takes the place of the one before. It ends with the game, with a takeback, and when the
// opponent plays a move that it does not have. A personal token needs the scope play.
func (c *Client) SetPlan(ctx context.Context, id string, body *PlanRequestBody) (*PlannedMoves, error) {
	r := request{method: "PUT", path: "/api/v1/games/" + url.PathEscape(id) + "/plan", query: url.Values{}, body: body}
	v, _, err := ask[*PlannedMoves](ctx, c, r)
	return v, err
}

// SetRole: Give a member a role. Operators can do this for members and moderators. The action is logged. This
// needs a session, not a personal token. The session must have begun in the last ten minutes, or have been
// proven by POST /api/v1/account/proof.
func (c *Client) SetRole(ctx context.Context, name string, body *RoleRequestBody) error {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/role", query: url.Values{}, body: body}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// SetTeamQuery has the parameters of SetTeam.
type SetTeamQuery struct {
	// The version that I have read. What others have changed since then stays; if it is the same field, the
	// request is refused with overtaken, and nothing has changed. Left out: what I send replaces whatever is
	// there.
	Version *int
}

// SetTeam: Accept or decline for my guild, or order its boards. For officers of the guild, before the start.
// Directors can order the boards, too. A guild in whose name the tournament is announced plays unless an
// officer says otherwise. Sending the request again changes nothing. A personal token needs the scope play.
func (c *Client) SetTeam(ctx context.Context, id string, guild string, q *SetTeamQuery, body *TeamRequestBody) (*TeamTable, error) {
	r := request{method: "PUT", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/teams/" + url.PathEscape(guild), query: url.Values{}, body: body}
	if q != nil {
		r.set("version", q.Version)
	}
	v, _, err := ask[*TeamTable](ctx, c, r)
	return v, err
}

// ShowResults: Say whether results from a report are mine. For a tournament that was played elsewhere, and
// that somebody has imported from a report with my name. My profile, and the lists of my tournaments and
// places, have it only after I have said so, and as long as I do not take it back. A personal token needs the
// scope play.
func (c *Client) ShowResults(ctx context.Context, id string, body *ShowRequestBody) (*TournamentEntry, error) {
	r := request{method: "PUT", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/entries/me/shown", query: url.Values{}, body: body}
	v, _, err := ask[*TournamentEntry](ctx, c, r)
	return v, err
}

// SignIn: Sign in by password. An unknown name and a wrong password get the same answer. Limits for failed
// attempts: ten for each account, then one a minute; thirty from each address, then one every ten seconds.
func (c *Client) SignIn(ctx context.Context, body *SignInRequestBody) (*NewAccount, error) {
	r := request{method: "POST", path: "/api/v1/sessions", query: url.Values{}, body: body}
	v, _, err := ask[*NewAccount](ctx, c, r)
	return v, err
}

// SignInByPasskey: Sign in by passkey. The second step of signing in by passkey.
func (c *Client) SignInByPasskey(ctx context.Context, body *PasskeySignInRequestBody) (*NewAccount, error) {
	r := request{method: "POST", path: "/api/v1/sessions/passkey", query: url.Values{}, body: body}
	v, _, err := ask[*NewAccount](ctx, c, r)
	return v, err
}

// SignOff: Take back that I have signed up. I do not play in the next season. Who wants to leave a season that
// was made leaves its tournament. A personal token needs the scope play.
func (c *Client) SignOff(ctx context.Context, id string) error {
	r := request{method: "DELETE", path: "/api/v1/series/" + url.PathEscape(id) + "/entries/me", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// SignUp: Sign up for the next season of a league. I play in the next season. Sending the request again
// returns the same entry. A personal token needs the scope play.
func (c *Client) SignUp(ctx context.Context, id string) (*SeriesEntry, error) {
	r := request{method: "POST", path: "/api/v1/series/" + url.PathEscape(id) + "/entries", query: url.Values{}, body: nil}
	v, _, err := ask[*SeriesEntry](ctx, c, r)
	return v, err
}

// SplitNameQuery has the parameters of SplitName.
type SplitNameQuery struct {
	// The name outside, as the list has it.
	Outside string
}

// SplitName: Split a name outside from the one into which it was merged. Officers do this. Each name has its
// own entries again. A personal token needs the scope account.
func (c *Client) SplitName(ctx context.Context, id string, q *SplitNameQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/spellings", query: url.Values{}, body: nil}
	if q != nil {
		r.set("outside", q.Outside)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// StreamEvents: Watch the events of my account. The answer is a stream that does not end. It begins with
// gameStart for each of your games in progress, challenge for each challenge that waits for your answer,
// message for each conversation with unread messages, invitation for each invitation that waits for your
// answer, and friend for each member who asks to be a friend. Then come new events: challenge when a challenge
// is made, declined or cancelled; gameStart; pairing, in addition to gameStart, when a game of a tournament
// begins; reminder, a day and an hour before a game on whose time the players have agreed, and before a
// tournament that you have entered; invitation when somebody invites you to a guild, an office or a
// tournament; team when a guild of which you are an officer is asked to play or has an answer; gameEnd;
// message when somebody has written to you; friend when somebody asks to be a friend, accepts, or ends a
// friendship; notices when the notices of the account have changed, also on another device; and notice. An
// empty line comes at least every 7 s. The schema describes one line. A personal token needs the scope read.
func (c *Client) StreamEvents(ctx context.Context) iter.Seq2[Notice, error] {
	r := request{method: "GET", path: "/api/v1/events", query: url.Values{}, body: nil}
	return lines[Notice](ctx, c, r)
}

// StreamGameQuery has the parameters of StreamGame.
type StreamGameQuery struct {
	// Send all events after this version. Left out: send the whole game first, then new events. A version that the
	// game has not reached is refused.
	After *int
}

// StreamGame: Watch a game. The answer is a stream that does not end. Each line is one JSON document; an empty
// line comes at least every 7 s. Events come in order, each once. When a player gets another name, the whole
// game is sent again. If the connection breaks, ask again with the last version that you received. The schema
// describes one line.
func (c *Client) StreamGame(ctx context.Context, id string, q *StreamGameQuery) iter.Seq2[GameLine, error] {
	r := request{method: "GET", path: "/api/v1/games/" + url.PathEscape(id) + "/stream", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
	}
	return lines[GameLine](ctx, c, r)
}

// StreamGuildQuery has the parameters of StreamGuild.
type StreamGuildQuery struct {
	// Send all events after this version. Left out: send the whole guild first, then new events. A version that
	// the guild has not reached is refused.
	After *int
}

// StreamGuild: Watch a guild. The answer is a stream that does not end. Each line is one JSON document; an
// empty line comes at least every 7 s. Events come in order, each once. If the connection breaks, ask again
// with the last version that you received. The schema describes one line.
func (c *Client) StreamGuild(ctx context.Context, id string, q *StreamGuildQuery) iter.Seq2[GuildLine, error] {
	r := request{method: "GET", path: "/api/v1/guilds/" + url.PathEscape(id) + "/stream", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
	}
	return lines[GuildLine](ctx, c, r)
}

// StreamLiveQuery has the parameters of StreamLive.
type StreamLiveQuery struct {
	// Only games of this speed.
	Speed *string
}

// StreamLive: Watch the best live games. The answer is a stream that does not end. A line of the type live
// lists the games, at the beginning and whenever the list changes. For each new game comes a line of the type
// game, then its events as they happen, without lines of chat, and the game again when a player gets another
// name. An empty line comes at least every 7 s. The schema describes one line.
func (c *Client) StreamLive(ctx context.Context, q *StreamLiveQuery) iter.Seq2[LiveLine, error] {
	r := request{method: "GET", path: "/api/v1/live", query: url.Values{}, body: nil}
	if q != nil {
		r.set("speed", q.Speed)
	}
	return lines[LiveLine](ctx, c, r)
}

// StreamLobbyQuery has the parameters of StreamLobby.
type StreamLobbyQuery struct {
	// After the first line, send only what has changed. The whole lobby comes again after a gap and when a player
	// has a new name.
	Changes *bool
}

// StreamLobby: Watch the open seeks. The answer is a stream that does not end. Each line is the whole lobby,
// at the beginning and whenever the open seeks change; with `changes=true` the later lines are what has
// changed. An empty line comes at least every 7 s. The schema describes one line.
func (c *Client) StreamLobby(ctx context.Context, q *StreamLobbyQuery) iter.Seq2[*LobbyLine, error] {
	r := request{method: "GET", path: "/api/v1/lobby", query: url.Values{}, body: nil}
	if q != nil {
		r.set("changes", q.Changes)
	}
	return lines[*LobbyLine](ctx, c, r)
}

// StreamPositionQuery has the parameters of StreamPosition.
type StreamPositionQuery struct {
	// A position; spaces may be written as _.
	P string
	// How long to search for proofs. The search for estimates takes at most the same time again.
	Seconds *int
}

// StreamPosition: Watch the analysis of a position. Each line is one JSON document with everything that is
// known so far, as in GET /api/v1/positions; in the last line done is true. While the request waits for its
// turn, an empty line comes at least every 7 s. Proven values are stored for everybody. If too many positions
// are being analysed, for everybody or for this visitor, the only line is an error. The analysis ends when the
// connection is closed. The schema describes one line.
func (c *Client) StreamPosition(ctx context.Context, q *StreamPositionQuery) iter.Seq2[PositionLine, error] {
	r := request{method: "GET", path: "/api/v1/positions/stream", query: url.Values{}, body: nil}
	if q != nil {
		r.set("p", q.P)
		r.set("seconds", q.Seconds)
	}
	return lines[PositionLine](ctx, c, r)
}

// StreamSeriesQuery has the parameters of StreamSeries.
type StreamSeriesQuery struct {
	// Send all events after this version. Left out: send the whole series first, then new events. A version that
	// the series has not reached is refused.
	After *int
}

// StreamSeries: Watch a series or a league. The answer is a stream that does not end. Each line is one JSON
// document; an empty line comes at least every 7 s. Events come in order, each once. If the connection breaks,
// ask again with the last version that you received. The schema describes one line.
func (c *Client) StreamSeries(ctx context.Context, id string, q *StreamSeriesQuery) iter.Seq2[SeriesLine, error] {
	r := request{method: "GET", path: "/api/v1/series/" + url.PathEscape(id) + "/stream", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
	}
	return lines[SeriesLine](ctx, c, r)
}

// StreamTournamentQuery has the parameters of StreamTournament.
type StreamTournamentQuery struct {
	// Send all events after this version. Left out: send the whole tournament first, then new events. A version
	// that the tournament has not reached is refused.
	After *int
}

// StreamTournament: Watch a tournament. The answer is a stream that does not end. Each line is one JSON
// document; an empty line comes at least every 7 s. Events come in order, each once. After events that have
// changed the standings comes one line of the type standings, with the version of the last of them. If the
// connection breaks, ask again with the last version that you received. The schema describes one line.
func (c *Client) StreamTournament(ctx context.Context, id string, q *StreamTournamentQuery) iter.Seq2[TournamentLine, error] {
	r := request{method: "GET", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/stream", query: url.Values{}, body: nil}
	if q != nil {
		r.set("after", q.After)
	}
	return lines[TournamentLine](ctx, c, r)
}

// TakeHoliday: Take a holiday. Announces a holiday. Those against whom I play by post are told at once, and
// the games say so. While it lasts I can still move. A personal token needs the scope account.
func (c *Client) TakeHoliday(ctx context.Context, body *HolidayRequestBody) (*HolidayList, error) {
	r := request{method: "POST", path: "/api/v1/account/holidays", query: url.Values{}, body: body}
	v, _, err := ask[*HolidayList](ctx, c, r)
	return v, err
}

// TakeMeasure: Take a measure about an account. The member has a notice with the reason, and can appeal.
// Moderators can do this for members, guests and bots, operators also for moderators. Ratings are set back
// within seconds. The action is logged. This needs a session, not a personal token.
func (c *Client) TakeMeasure(ctx context.Context, name string, body *MeasureRequestBody) (*Measure, error) {
	r := request{method: "POST", path: "/api/v1/officers/accounts/" + url.PathEscape(name) + "/measures", query: url.Values{}, body: body}
	v, _, err := ask[*Measure](ctx, c, r)
	return v, err
}

// TakeWork: Take a position to prove. For workers that lend their cores to the server: the answer is a
// position that somebody has looked at and the server could not prove in its time, or 204 if there is none.
// The worker has ten minutes. Then, or when it gives the piece back, another worker gets it. A personal token
// needs the scope work.
func (c *Client) TakeWork(ctx context.Context, body *WorkTakeRequestBody) (*WorkPiece, error) {
	r := request{method: "POST", path: "/api/v1/work", query: url.Values{}, body: body}
	v, _, err := ask[*WorkPiece](ctx, c, r)
	return v, err
}

// TestHook: Test a hook. Sends one event of the type test soon. If it is delivered, a hook that was switched
// off is switched on again. GET /api/v1/hooks shows the result. This needs a session, not a personal token.
func (c *Client) TestHook(ctx context.Context, id string) error {
	r := request{method: "POST", path: "/api/v1/hooks/" + url.PathEscape(id) + "/test", query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// Unblock: End a block. Messages from the time of the block stay hidden. A personal token needs the scope
// account.
func (c *Client) Unblock(ctx context.Context, name string) error {
	r := request{method: "DELETE", path: "/api/v1/blocks/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// UndoImport: Undo an import. Officers do this. All entries of the import are deleted from the list. A
// personal token needs the scope account.
func (c *Client) UndoImport(ctx context.Context, id string, number int) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/imports/" + strconv.Itoa(number), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// UnlinkPlayerQuery has the parameters of UnlinkPlayer.
type UnlinkPlayerQuery struct {
	// The name outside, as the list has it.
	Outside string
}

// UnlinkPlayer: Say that somebody outside is not that member. Officers do this, and the account itself.
// Everything under the name is that of somebody outside again. A personal token needs the scope account.
func (c *Client) UnlinkPlayer(ctx context.Context, id string, q *UnlinkPlayerQuery) error {
	r := request{method: "DELETE", path: "/api/v1/guilds/" + url.PathEscape(id) + "/elo/links", query: url.Values{}, body: nil}
	if q != nil {
		r.set("outside", q.Outside)
	}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// Unmute: End a mute. Messages from the time of the mute are shown again. A personal token needs the scope
// account.
func (c *Client) Unmute(ctx context.Context, name string) error {
	r := request{method: "DELETE", path: "/api/v1/mutes/" + url.PathEscape(name), query: url.Values{}, body: nil}
	_, _, err := ask[struct{}](ctx, c, r)
	return err
}

// Vote: Vote. Until the end, another ballot of mine replaces the one before. What somebody has voted is not
// shown to others. A personal token needs the scope play.
func (c *Client) Vote(ctx context.Context, id string, number int, body *GuildBallotRequestBody) (*GuildVote, error) {
	r := request{method: "POST", path: "/api/v1/guilds/" + url.PathEscape(id) + "/votes/" + strconv.Itoa(number) + "/ballots", query: url.Values{}, body: body}
	v, _, err := ask[*GuildVote](ctx, c, r)
	return v, err
}

// Withdraw: Leave a tournament. An open game goes on. Afterwards a Swiss and an arena pair me no longer; in
// other formats I lose all further games by forfeit. Sending the request again changes nothing. A personal
// token needs the scope play.
func (c *Client) Withdraw(ctx context.Context, id string) (*TournamentEntry, error) {
	r := request{method: "DELETE", path: "/api/v1/tournaments/" + url.PathEscape(id) + "/entries/me", query: url.Values{}, body: nil}
	v, _, err := ask[*TournamentEntry](ctx, c, r)
	return v, err
}

// Account is an answer of GetAccount.
type Account struct {
	// The ID of the account.
	ID string `json:"id"`
	// The kind of account.
	Kind AccountKind `json:"kind"`
	// The name of the account.
	Name string `json:"name"`
}

// AccountKind is a part of other documents.
type AccountKind string

// The values of AccountKind.
const (
	AccountKindGuest  AccountKind = "guest"
	AccountKindMember AccountKind = "member"
	AccountKindBot    AccountKind = "bot"
)

// ActRequestBody is the body of Act.
type ActRequestBody struct {
	// The action.
	Action GameAction `json:"action"`
}

// Added is an answer of ImportPuzzleDiary.
type Added struct {
	// The number of new entries.
	Added int `json:"added"`
}

// AgreementRequestBody is the body of AgreeTime.
type AgreementRequestBody struct {
	// One of the times that my opponent has proposed. A director can name any.
	Time time.Time `json:"time"`
}

// AnswerRequestBody is the body of AnswerAppeal.
type AnswerRequestBody struct {
	// upheld: the measure stays; lifted: it ends.
	Decision string `json:"decision"`
	// The reason, which the member reads: 1 to 200 characters.
	Reason string `json:"reason"`
}

// AppealRequestBody is the body of Appeal.
type AppealRequestBody struct {
	// Why the measure should end: 1 to 1000 characters.
	Text string `json:"text"`
}

// AskAnswer is an answer of AskFriend.
type AskAnswer struct {
	// friends: the other member had already asked, so you are friends now.
	State string `json:"state"`
}

// Asked is an answer of AddGuildMember.
type Asked struct {
	// The ID of the invitation. Nothing else changes until it is accepted.
	Invitation string `json:"invitation"`
	// All of them, if several accounts were invited.
	Invitations []string `json:"invitations,omitempty"`
}

// AttemptRequestBody is the body of AttemptPuzzle.
type AttemptRequestBody struct {
	// The time of the attempt, if it was made without a network. Left out: now.
	At *time.Time `json:"at,omitempty"`
	// The day, if the puzzle was chosen as the puzzle of this day.
	Daily *string `json:"daily,omitempty"`
	// true: if the last step was a wrong move, also show how it is punished. This may take some seconds.
	Refute *bool `json:"refute,omitempty"`
	// All steps from the beginning: moves such as 3 or c, or hint, undo, solution.
	Steps []string `json:"steps"`
}

// Attempted is an answer of AttemptPuzzle.
type Attempted struct {
	// If the last step was a move: its judgement.
	Answer *AnswerToMove `json:"answer,omitempty"`
	// If the last step was a hint: the hint.
	Hint *HintToSolver `json:"hint,omitempty"`
	// The moves on the board: the right moves with the opponent's replies. For a transfer: all moves.
	Moves []string `json:"moves"`
	// The position after the moves on the board.
	Position string `json:"position"`
	// How the attempt changed the rating of the account.
	Rated *RatedAttempt `json:"rated,omitempty"`
	// The attempt is stored in the account's diary or, for a puzzle from one of its games, with the puzzle.
	Recorded bool `json:"recorded"`
	// Present once it is settled: 1 for a solution without help, 0.5 with hints that name no move, otherwise 0.
	Score *float64 `json:"score,omitempty"`
	// The solution, once the attempt is over.
	Solution *PuzzleEnding `json:"solution,omitempty"`
	// trying: the attempt goes on. solved: the puzzle is solved. shown: the attempt is over and the solution is
	// shown.
	State string `json:"state"`
	// A comment on the last step, in the language of the request.
	Text string `json:"text"`
}

// AnswerToMove is a part of other documents.
type AnswerToMove struct {
	// The position before the move.
	Before string `json:"before"`
	// The cup that a wrong move blocks.
	Blocks string `json:"blocks,omitempty"`
	// The goal of a transfer can no longer be reached.
	Dead bool `json:"dead,omitempty"`
	// The result of the refutation in words.
	Ending string `json:"ending,omitempty"`
	// alsoRight: the move is not the solution's move, but just as good.
	Judgement string `json:"judgement"`
	// How many beans a wrong move costs.
	Loss *int `json:"loss,omitempty"`
	// The move that was tried.
	Move string `json:"move"`
	// The new moves on the board: the move, and the opponent's reply if there is one. Empty after a wrong move.
	Played []string `json:"played"`
	// A transfer has reached its goal, but not in the fewest steps.
	Reached bool `json:"reached,omitempty"`
	// If refute was requested, for a wrong move: the move and the best play after it.
	Refutation []string `json:"refutation,omitempty"`
}

// BlocksAnswer is an answer of ListBlocks.
type BlocksAnswer struct {
	// The members whom the account has blocked.
	Blocked []Contact `json:"blocked"`
	// The members whom the account has muted.
	Muted []Contact `json:"muted"`
}

// BotRequestBody is the body of CreateBot.
type BotRequestBody struct {
	// A name; the rules are those for members' names.
	Name string `json:"name"`
}

// ByeRequestBody is the body of AskBye.
type ByeRequestBody struct {
	// The number of a round that is not paired yet.
	Round int `json:"round"`
}

// Case is an answer of GetCase.
type Case struct {
	// The account.
	Account Listed `json:"account"`
	// Its latest lines in the chats of these games and of others.
	Chat []CaseLine `json:"chat"`
	// How often it has spoiled games.
	Conduct Conduct `json:"conduct"`
	// What its moves have cost; left out: it is not a member.
	Fair *FairPlay `json:"fair,omitempty"`
	// Its latest games.
	Games []CaseGame `json:"games"`
	// Measures about it, the latest first.
	Measures []Measure `json:"measures"`
	// Reports about it, the latest first.
	Reports []Report `json:"reports"`
	// Which other new accounts are from the same address.
	Together Together `json:"together"`
	// Whether it is marked as a young player's.
	Young bool `json:"young"`
}

// CaseGame is a part of other documents.
type CaseGame struct {
	// When it began.
	Began time.Time `json:"began"`
	// When it ended; left out: it goes on.
	Ended *time.Time `json:"ended,omitempty"`
	// The ID of the game.
	ID string `json:"id"`
	// The level of the computer; left out: it was no game against it.
	Level *int `json:"level,omitempty"`
	// The name of the opponent; empty: the computer.
	Opponent string `json:"opponent"`
	// Whether it is rated.
	Rated bool `json:"rated"`
	// The result, as in records.
	Result GameResult `json:"result"`
	// The side of the member.
	Side SideWish `json:"side"`
	// How it ended.
	Termination Termination `json:"termination,omitempty"`
}

// CaseLine is a part of other documents.
type CaseLine struct {
	// When it was written.
	At time.Time `json:"at"`
	// The ID of the game.
	Game string `json:"game"`
	// Names the line.
	Number int `json:"number"`
	// The name of a preset.
	Preset MessagePreset `json:"preset,omitempty"`
	// The text.
	Text string `json:"text,omitempty"`
}

// Ceremony is an answer of BeginPasskey.
type Ceremony struct {
	// The options for navigator.credentials, as Web Authentication defines them, with binary values in base64url.
	Options any `json:"options"`
	// A token for the second step, which must follow within five minutes.
	Token string `json:"token"`
}

// Challenge is an answer of CreateChallenge.
type Challenge struct {
	// Beans in each stock, before odds.
	Beans *int `json:"beans,omitempty"`
	// The time for the game; null: no clock.
	Clock *ClockTerms `json:"clock,omitempty"`
	// When the challenge was made.
	Created *time.Time `json:"created,omitempty"`
	// Cups of each side.
	Cups *int `json:"cups,omitempty"`
	// The name of the player who made the challenge.
	From string `json:"from,omitempty"`
	// The ID of the game; null until the game begins.
	Game *string `json:"game"`
	// The ID of the challenge.
	ID string `json:"id"`
	// What one player gives the other. Left out: nobody gives odds.
	Odds *Odds `json:"odds,omitempty"`
	// The game will be rated.
	Rated bool `json:"rated,omitempty"`
	// The side of the player who made the challenge.
	Side SideWish `json:"side,omitempty"`
	// The state of the challenge. Its values: "open" "accepted" "declined" "cancelled".
	State string `json:"state,omitempty"`
	// The name of the account that is challenged; left out: anybody with the link.
	To string `json:"to,omitempty"`
	// The page on which the challenge can be accepted.
	URL string `json:"url"`
}

// ChallengeRequestBody is the body of CreateChallenge.
type ChallengeRequestBody struct {
	// Beans in each stock. Left out: ten for each cup.
	Beans *int `json:"beans,omitempty"`
	// The time for the game. null or left out: no clock.
	Clock Optional[ClockTerms] `json:"clock,omitzero"`
	// Cups of each side, 1 to 16.
	Cups int `json:"cups"`
	// What the stronger player gives the other: beans, time or both. Games with odds are never rated, and a
	// rematch has the odds of the same player. null or left out: none.
	Odds *Odds `json:"odds,omitempty"`
	// The opponent. null or left out: anybody with the link.
	Opponent Optional[Opponent] `json:"opponent,omitzero"`
	// Rated games are only for members, and need a clock and ten beans for each cup.
	Rated *bool `json:"rated,omitempty"`
	// The side of the player who sends this. South moves first. Left out: random.
	Side *SideWish `json:"side,omitempty"`
}

// ChangeRequestBody is the body of ChangeHook.
type ChangeRequestBody struct {
	// The new events, as in POST /api/v1/hooks. Left out: they stay.
	Events []HookType `json:"events,omitempty"`
	// The new address, as in POST /api/v1/hooks. Left out: it stays.
	URL *string `json:"url,omitempty"`
}

// ChatRequestBody is the body of Chat.
type ChatRequestBody struct {
	// The name of a preset, instead of a text.
	Preset *ChatPreset `json:"preset,omitempty"`
	// players for the two players, spectators for everybody else.
	Room ChatRoom `json:"room"`
	// A line of 1 to 200 characters.
	Text *string `json:"text,omitempty"`
}

// ChatPreset is a part of other documents.
type ChatPreset string

// The values of ChatPreset.
const (
	ChatPresetHello    ChatPreset = "hello"
	ChatPresetLuck     ChatPreset = "luck"
	ChatPresetFun      ChatPreset = "fun"
	ChatPresetGoodGame ChatPreset = "goodGame"
	ChatPresetThanks   ChatPreset = "thanks"
	ChatPresetBye      ChatPreset = "bye"
)

// ChatRoom is a part of other documents.
type ChatRoom string

// The values of ChatRoom.
const (
	ChatRoomPlayers    ChatRoom = "players"
	ChatRoomSpectators ChatRoom = "spectators"
)

// ClockTerms is a part of other documents.
type ClockTerms struct {
	// The time of each side at the beginning. Left out or 0: each side begins with incrementMs.
	BaseMs *int64 `json:"baseMs,omitempty"`
	// For a correspondence game: the days for each move, instead of the other two.
	DaysPerMove *int `json:"daysPerMove,omitempty"`
	// The time that a side gets for each move.
	IncrementMs *int64 `json:"incrementMs,omitempty"`
}

// CloseRequestBody is the body of OpenOther.
type CloseRequestBody struct {
	// The reason, for the log.
	Reason string `json:"reason"`
}

// Conduct is an answer of GetConduct.
type Conduct struct {
	// Games of the last 30 days that the account has aborted, or did not begin in time.
	Aborted int `json:"aborted"`
	// How many of them count now: those of the last 24 hours, less one for every three games that it has played to
	// their end since.
	Counting int `json:"counting"`
	// Games of the last 30 days that it has left.
	Left int `json:"left"`
	// How long it will wait if it spoils a game now.
	NextPauseSeconds int `json:"nextPauseSeconds"`
	// Until then it cannot look for an opponent or begin a rated game, unless by post; null: it can.
	PausedUntil *time.Time `json:"pausedUntil"`
	// Games of the last 30 days in which it let its time run out without a move, while it was there.
	SatOut int `json:"satOut"`
}

// ConfirmRequestBody is the body of ConfirmMail.
type ConfirmRequestBody struct {
	// The token from the link in the e-mail.
	Token string `json:"token"`
}

// Contact is a part of other documents.
type Contact struct {
	// The kind of account.
	Kind AccountKind `json:"kind"`
	// The name of the other account.
	Name string `json:"name"`
	// When it began.
	Since time.Time `json:"since"`
}

// Credential is an answer of AddPasskey.
type Credential struct {
	// When it was added.
	Created time.Time `json:"created"`
	// The ID of the password or passkey.
	ID string `json:"id"`
	// The kind. Its values: "password" "passkey".
	Kind string `json:"kind"`
	// The name that its owner has given it.
	Label string `json:"label"`
	// When it was last used; null: never.
	LastUsed *time.Time `json:"lastUsed"`
}

// DecideRequestBody is the body of DecideReport.
type DecideRequestBody struct {
	// acted: something was done; noBreach: no rule was broken; unclear: it cannot be told.
	Decision string `json:"decision"`
	// In words for who has reported it: 1 to 200 characters.
	Reason string `json:"reason"`
}

// Deed is a part of other documents.
type Deed struct {
	// See time.Time.
	At time.Time `json:"at"`
	// See string. Its values: "passwordReset" "passwordSet" "passwordAdded" "passkeyAdded" "wayRemoved" "mailSet"
	// "mailRemoved" "tokenMade" "pageAllowed" "botMade" "hookMade".
	Deed string `json:"deed"`
	// As the session is called; empty if it was done by a one-time token.
	Device string `json:"device"`
	// The ID of the session, which may have ended; empty if it was done by a one-time token.
	Session string `json:"session"`
}

// Device is an answer of AddDevice.
type Device struct {
	// Since when it is told of notices.
	Created time.Time `json:"created"`
	// It is the session with which I ask.
	Here bool `json:"here"`
	// The ID of the device.
	ID string `json:"id"`
	// The name of its session, such as Firefox on Linux.
	Name string `json:"name"`
	// The push service that carries the messages.
	Service string `json:"service"`
}

// DeviceList is an answer of ListDevices.
type DeviceList struct {
	// The devices, the oldest first.
	Items []Device `json:"items"`
	// The public key of the server, with which a browser subscribes (VAPID, RFC 8292), in base64url.
	Key string `json:"key"`
}

// DeviceRequestBody is the body of AddDevice.
type DeviceRequestBody struct {
	// The secret of the subscription, in base64url.
	Auth string `json:"auth"`
	// The address that the browser has from its push service.
	Endpoint string `json:"endpoint"`
	// The public key of the subscription, in base64url.
	P256dh string `json:"p256dh"`
}

// DirectRequestBody is the body of DirectTournament.
type DirectRequestBody struct {
	// What to do. Its values: "start" "pairNext" "pause" "resume" "finish" "approve" "cancel" "forbid" "permit"
	// "result" "results" "pairs" "bye" "expel" "remove" "add" "invite" "announce" "addDirector" "removeDirector"
	// "series" "appoint" "rename" "renameOutside" "blank" "prizes" "category" "takeOver".
	Action string `json:"action"`
	// result: the number of the board.
	Board *int `json:"board,omitempty"`
	// prizes: the categories from now on, as in the announcement. Left out: none. Who is in one stays there as
	// long as it has its name.
	Categories []Category `json:"categories,omitempty"`
	// finish, approve: also while boards have no result. Nobody gets a point for them, as after a forfeit of both.
	Confirm *bool `json:"confirm,omitempty"`
	// add, with teams: the ID of the guild that the player shall play for. Needed if the player is a member of
	// several that play.
	Guild *string `json:"guild,omitempty"`
	// bye: what it is worth: the points of a draw, of a win, or nothing. Left out: half.
	Kind *ByeKind `json:"kind,omitempty"`
	// result: what South had more at the end of the game, below 0 if North wins, as for a game at the table. Left
	// out: not known, or as before if the result stays.
	Margin *int `json:"margin,omitempty"`
	// rename: the name of the tournament from now on, 1 to 60 characters. renameOutside: that of the player, 1 to
	// 40 characters. category: that of the category.
	Name *string `json:"name,omitempty"`
	// blank: the version of the event whose text goes: a line of chat, a notice, or a reason. Left out: the
	// description.
	Number *int `json:"number,omitempty"`
	// add: the name of somebody without an account, 1 to 40 characters, instead of player. expel, remove, bye,
	// renameOutside: the name that such a player has here.
	Outside *string `json:"outside,omitempty"`
	// pairs: the names of the players of each board, South first. Empty: none is chosen for the next round any
	// more. pairNext: the pairs of the round, if they are not those of the rules; whoever is in none has a bye.
	Pairs [][]string `json:"pairs,omitempty"`
	// expel, remove, bye, add, invite, addDirector, removeDirector, appoint: the name of an account. expel,
	// remove, bye: also of a player without an account.
	Player *string `json:"player,omitempty"`
	// category: all who are in the category. forbid: players of whom no two may meet. permit: those of a forbid
	// that is taken back. invite: the names of accounts, instead of player.
	Players []string `json:"players,omitempty"`
	// prizes: what can be won among all players from now on, as in the announcement. Left out: nothing.
	Prizes []string `json:"prizes,omitempty"`
	// add, with outside: the rating by which the player is numbered and paired, up to 4000. Left out: none.
	Rating *int `json:"rating,omitempty"`
	// result, results, expel, and whatever an officer of the site does: why, 1 to 200 characters that everybody
	// can read. The first result of a board without games on the server needs none.
	Reason *string `json:"reason,omitempty"`
	// result: the result, South first; a sign for a forfeit.
	Result *SetResult `json:"result,omitempty"`
	// results: the results of boards of the round, each once. If one is refused, none is entered, and refused says
	// why. One that its board has already changes nothing.
	Results []OneResult `json:"results,omitempty"`
	// result, results, pairs, bye: the number of the round.
	Round *int `json:"round,omitempty"`
	// series: the ID of the series that shall count the tournament. Left out: none.
	Series *string `json:"series,omitempty"`
	// announce: what all shall read, 1 to 500 characters.
	Text *string `json:"text,omitempty"`
	// pause: when it goes on by itself, in the next fourteen days. Left out: in a day.
	Until *time.Time `json:"until,omitempty"`
	// announce, rename, renameOutside, blank of the description, bye, pairs, pairNext, prizes, category: the
	// version of the tournament that I have read. If somebody else has changed the same since, the notice, the
	// name, the text, the bye, the prizes, the players of the category or the pairs of the round, the action is
	// refused with overtaken. Left out: mine replaces it.
	Version *int `json:"version,omitempty"`
	// result: the result that the director has seen, * for none. If the board has another one by now, nothing is
	// entered (resultChanged). Left out: whichever it is.
	Was *BoardResult `json:"was,omitempty"`
}

// BoardResult is a part of other documents.
type BoardResult string

// The values of BoardResult.
const (
	BoardResultNone           BoardResult = "*"
	BoardResultSouth          BoardResult = "1-0"
	BoardResultNorth          BoardResult = "0-1"
	BoardResultDraw           BoardResult = "1/2-1/2"
	BoardResultSouthByForfeit BoardResult = "+-"
	BoardResultNorthByForfeit BoardResult = "-+"
	BoardResultBothForfeit    BoardResult = "--"
)

// ByeKind is a part of other documents.
type ByeKind string

// The values of ByeKind.
const (
	ByeKindHalf ByeKind = "half"
	ByeKindFull ByeKind = "full"
	ByeKindZero ByeKind = "zero"
)

// Category is a part of other documents.
type Category struct {
	// The name, 1 to 40 characters without a colon or a semicolon, of no other category, such as Juniors.
	Name string `json:"name"`
	// What can be won in it, in words: for its first place, its second and so on; empty for a place without a
	// prize. Each has at most 100 characters and no semicolon.
	Prizes []string `json:"prizes,omitempty"`
	// The least rating of its players. Left out: any. Without ratedFrom and ratedTo directors say who is in it.
	RatedFrom *int `json:"ratedFrom,omitempty"`
	// The highest rating of its players. Left out: any. Who has no rating is in no category by rating.
	RatedTo *int `json:"ratedTo,omitempty"`
}

// Done is an answer of AcceptInvitation.
type Done struct {
	// The ID of the invitation.
	ID string `json:"id"`
	// What has become of it. Its values: "accepted" "declined".
	State string `json:"state"`
}

// EloCorrectRequestBody is the body of CorrectEntry.
type EloCorrectRequestBody struct {
	// When the game ended. Left out: it stays.
	At *string `json:"at,omitempty"`
	// Who moved second. Left out: it stays.
	North any `json:"north,omitempty"`
	// Why, at most 200 characters. The log has it.
	Reason string `json:"reason"`
	// 1-0, 0-1 or 1/2-1/2. Left out: it stays.
	Result *string `json:"result,omitempty"`
	// Who moved first, or the player of an older rating. Left out: it stays. A game on this server keeps its
	// players.
	South any `json:"south,omitempty"`
}

// EloEntry is a line of ExportElo. An entry of a guild's list, or an event that has changed one. Later
// versions may have more types: ignore documents of a type that you do not know.
//
// It is one of *EloCorrectionEntry, *EloEloEntry, *EloGameEntry, *EloImportUndoneEntry, *EloLinkEntry,
// *EloMergeEntry, *EloRatingEntry, *EloResultEntry, *EloSplitEntry, *EloUnlinkEntry, or *Unknown.
type EloEntry interface{ isEloEntry() }

func (*EloCorrectionEntry) isEloEntry()   {}
func (*EloEloEntry) isEloEntry()          {}
func (*EloGameEntry) isEloEntry()         {}
func (*EloImportUndoneEntry) isEloEntry() {}
func (*EloLinkEntry) isEloEntry()         {}
func (*EloMergeEntry) isEloEntry()        {}
func (*EloRatingEntry) isEloEntry()       {}
func (*EloResultEntry) isEloEntry()       {}
func (*EloSplitEntry) isEloEntry()        {}
func (*EloUnlinkEntry) isEloEntry()       {}
func (*Unknown) isEloEntry()              {}

// EloCorrectionEntry is one of the documents EloEntry. An entry was corrected or deleted.
type EloCorrectionEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The entry was deleted.
	Deleted bool `json:"deleted"`
	// The ID of the entry.
	Entry string `json:"entry"`
	// The ID of a game on this server.
	Game string `json:"game,omitempty"`
	// The player who moved second. The new one; left out: it stays.
	North *EloPerson `json:"north,omitempty"`
	// The reason.
	Note string `json:"note,omitempty"`
	// When the game ended.
	Played *time.Time `json:"played,omitempty"`
	// The result of the game. Left out: it stays, or the entry was deleted.
	Result EloResult `json:"result,omitempty"`
	// The player who moved first. The new one, or the new player of an older rating; left out: it stays.
	South *EloPerson `json:"south,omitempty"`
	// The type of the entry. Its values: "correction".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloEloEntry is one of the documents EloEntry. The settings of the list.
type EloEloEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The settings from now on. They hold for all entries.
	Elo Settings `json:"elo"`
	// The type of the entry. Its values: "elo".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloEntryAnswer is an answer of CorrectEntry.
type EloEntryAnswer struct {
	// The ID of the entry.
	Entry string `json:"entry"`
}

// EloGameEntry is one of the documents EloEntry. What kind of game an entry is, which an older version of the
// server has not said.
type EloGameEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// For a game on this server: The size of the board.
	Cups int `json:"cups"`
	// The ID of the entry.
	Entry string `json:"entry"`
	// The ID of a game on this server.
	Game string `json:"game"`
	// It belongs to a tournament of the guild.
	Own bool `json:"own,omitempty"`
	// For a game on this server: Its time control.
	Speed Speed `json:"speed,omitempty"`
	// For a game on this server: The ID of its tournament.
	Tournament string `json:"tournament,omitempty"`
	// The type of the entry. Its values: "game".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloImportUndoneEntry is one of the documents EloEntry. All entries with this number in import were deleted.
type EloImportUndoneEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The number of the import.
	Import int `json:"import"`
	// The type of the entry. Its values: "importUndone".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloLinkEntry is one of the documents EloEntry. Somebody outside is an account now.
type EloLinkEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The name outside.
	Outside string `json:"outside"`
	// The account.
	Player EloPerson `json:"player"`
	// The type of the entry. Its values: "link".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloLinkRequestBody is the body of LinkPlayer.
type EloLinkRequestBody struct {
	// The name of a member of the guild.
	Name string `json:"name"`
	// The name of somebody outside this server, as the list has it.
	Outside string `json:"outside"`
}

// EloList is an answer of GetGuildElo.
type EloList struct {
	// The time of the list.
	At time.Time `json:"at"`
	// How many players there are in all parts.
	Count int `json:"count"`
	// When the last entry by then was; null: there is none. The reigns are counted up to it.
	Last *time.Time `json:"last"`
	// How many games on this server have counted once and do not by these settings.
	LeftOut int `json:"leftOut"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
	// Everybody who has an entry by then, the best first; with max a part of them.
	Players []EloPlayer `json:"players"`
	// Who was at the top until the last entry by then, the longest first. Provisional ratings are not at the top.
	Reigns []EloReign `json:"reigns"`
	// When the settings were set. They hold for everything that happened before and after.
	Set time.Time `json:"set"`
	// The settings of the list.
	Settings Settings `json:"settings"`
	// The time since which changes are shown. Left out: it was not asked for.
	Since *time.Time `json:"since,omitempty"`
}

// EloMergeEntry is one of the documents EloEntry. Two names outside are one person now.
type EloMergeEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The name outside that stays.
	Into string `json:"into"`
	// The name outside.
	Outside string `json:"outside"`
	// The type of the entry. Its values: "merge".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloMergeRequestBody is the body of MergeNames.
type EloMergeRequestBody struct {
	// The other name of the same person, which stays.
	Into string `json:"into"`
	// The name of somebody outside this server, as the list has it.
	Outside string `json:"outside"`
}

// EloPerson is a part of other documents.
type EloPerson struct {
	// The name of the player: of an account as it is now, or of somebody outside this server.
	Name string `json:"name"`
	// The player is somebody outside this server.
	Outside bool `json:"outside,omitempty"`
}

// EloPlayer is a part of other documents.
type EloPlayer struct {
	// The highest rating that the player has had by then, after a game or in an older list.
	Best int `json:"best"`
	// With since: the rating less the rating then, both as they are shown. Left out for who came to the list
	// later.
	Change *int `json:"change,omitempty"`
	// The rating as it is calculated.
	Exact float64 `json:"exact"`
	// The games of the player so far.
	Games int `json:"games"`
	// The last game is longer ago than the settings allow, seen from the time of the list.
	Inactive bool `json:"inactive,omitempty"`
	// When the last game of the player by then ended, or from when an older rating holds that came later.
	Last time.Time `json:"last"`
	// The name of the player.
	Name string `json:"name"`
	// The player is somebody outside this server.
	Outside bool `json:"outside,omitempty"`
	// The place, from 1. Players with exactly the same rating share it.
	Place int `json:"place"`
	// With since: the place then less the place, so that more is better. Left out for who came to the list later.
	PlaceChange *int `json:"placeChange,omitempty"`
	// The player has fewer games than the settings ask for.
	Provisional bool `json:"provisional"`
	// The rating as it is shown: a whole number.
	Rating int `json:"rating"`
	// With since: the line of the player then. Left out: the player came to the list later.
	Then *EloThen `json:"then,omitempty"`
}

// EloPoint is a part of other documents.
type EloPoint struct {
	// When the game ended, or from when the older rating holds.
	At time.Time `json:"at"`
	// The ID of the entry in the list.
	Entry string `json:"entry"`
	// The rating afterwards as it is calculated.
	Exact float64 `json:"exact"`
	// The ID of the game on this server.
	Game string `json:"game,omitempty"`
	// The name of the opponent. Left out for an older rating.
	Opponent string `json:"opponent,omitempty"`
	// The rating afterwards: a whole number.
	Rating int `json:"rating"`
	// 1 for a win, 0.5 for a draw, 0 for a loss; null for an older rating.
	Score *float64 `json:"score"`
}

// EloRatingEntry is one of the documents EloEntry. An older rating that a player brings along.
type EloRatingEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The ID of the entry.
	Entry string `json:"entry"`
	// The number of games behind the older rating.
	Games int `json:"games"`
	// The number of the import to which the entry belongs.
	Import int `json:"import"`
	// From when the older rating holds.
	Played *time.Time `json:"played,omitempty"`
	// The player.
	Player EloPerson `json:"player"`
	// The older rating.
	Rating float64 `json:"rating"`
	// The type of the entry. Its values: "rating".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloReign is a part of other documents.
type EloReign struct {
	// Whole days at the top, all times together.
	Days int `json:"days"`
	// When the player first came to the top.
	First time.Time `json:"first"`
	// The name of the player.
	Name string `json:"name"`
	// The player is somebody outside this server.
	Outside bool `json:"outside,omitempty"`
}

// EloResult is a part of other documents.
type EloResult string

// The values of EloResult.
const (
	EloResultSouth EloResult = "1-0"
	EloResultNorth EloResult = "0-1"
	EloResultDraw  EloResult = "1/2-1/2"
)

// EloResultEntry is one of the documents EloEntry. A game.
type EloResultEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// For a game on this server: The size of the board.
	Cups *int `json:"cups,omitempty"`
	// The ID of the entry.
	Entry string `json:"entry"`
	// The name of the tournament of a result that was entered or imported.
	Event string `json:"event,omitempty"`
	// The ID of a game on this server.
	Game string `json:"game,omitempty"`
	// The number of the import to which the entry belongs.
	Import *int `json:"import,omitempty"`
	// The player who moved second.
	North EloPerson `json:"north"`
	// A note.
	Note string `json:"note,omitempty"`
	// It belongs to a tournament of the guild.
	Own bool `json:"own,omitempty"`
	// When the game ended.
	Played *time.Time `json:"played,omitempty"`
	// The result of the game.
	Result EloResult `json:"result"`
	// The player who moved first.
	South EloPerson `json:"south"`
	// For a game on this server: Its time control.
	Speed Speed `json:"speed,omitempty"`
	// For a game on this server: The ID of its tournament.
	Tournament string `json:"tournament,omitempty"`
	// The type of the entry. Its values: "result".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloResultRequestBody is the body of EnterResult.
type EloResultRequestBody struct {
	// When the game ended: a time or a date. Left out: now.
	At *string `json:"at,omitempty"`
	// The name of the tournament, at most 80 characters. Left out: none.
	Event *string `json:"event,omitempty"`
	// Who moved second.
	North any `json:"north"`
	// At most 200 characters.
	Note *string `json:"note,omitempty"`
	// 1-0, 0-1 or 1/2-1/2.
	Result string `json:"result"`
	// Who moved first: the name of an account, or {"name":…,"outside":true} for somebody outside this server.
	South any `json:"south"`
}

// EloSpelling is a part of other documents.
type EloSpelling struct {
	// The name outside into which it was merged. Left out if it was linked.
	Into string `json:"into,omitempty"`
	// The name of the account that it is. Left out if it was merged.
	Name string `json:"name,omitempty"`
	// The name outside.
	Outside string `json:"outside"`
}

// EloSplitEntry is one of the documents EloEntry. Two names outside are one person no longer.
type EloSplitEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The name outside that stays.
	Into string `json:"into"`
	// The name outside.
	Outside string `json:"outside"`
	// The type of the entry. Its values: "split".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EloThen is a part of other documents.
type EloThen struct {
	// The rating as it is calculated.
	Exact float64 `json:"exact"`
	// The place.
	Place int `json:"place"`
	// The rating as it is shown.
	Rating int `json:"rating"`
}

// EloUnlinkEntry is one of the documents EloEntry. Somebody outside is that account no longer.
type EloUnlinkEntry struct {
	// When it was entered.
	At time.Time `json:"at"`
	// Who has entered it; left out: the server, because a game has ended.
	By string `json:"by,omitempty"`
	// The name outside.
	Outside string `json:"outside"`
	// The account that it was.
	Player EloPerson `json:"player"`
	// The type of the entry. Its values: "unlink".
	Type string `json:"type"`
	// The number of the event in the guild's log. An import has many entries with the same number.
	Version int `json:"version"`
}

// EndRequestBody is the body of EndMeasure.
type EndRequestBody struct {
	// The reason, which the member reads: 1 to 200 characters.
	Reason string `json:"reason"`
}

// Ended is an answer of EndOtherSessions.
type Ended struct {
	// The number of sessions that ended.
	Ended int `json:"ended"`
}

// Entry is a part of other documents.
type Entry struct {
	// What was done.
	Action string `json:"action"`
	// The ID of the account that did it; empty: the operator of the machine.
	Actor string `json:"actor"`
	// When it happened.
	At time.Time `json:"at"`
	// Details, such as the reason.
	Detail string `json:"detail"`
	// The number of the entry.
	Number int `json:"number"`
	// The ID of the account that it was done to.
	Subject string `json:"subject"`
}

// EntryRequestBody is the body of EnterTournament.
type EntryRequestBody struct {
	// The code, if the tournament has one.
	Code *string `json:"code,omitempty"`
	// In a tournament of teams: the ID of the guild for which I play. Left out: the only one of those that play
	// whose member I am.
	Guild *string `json:"guild,omitempty"`
}

// EraseRequestBody is the body of EraseAccount.
type EraseRequestBody struct {
	// With token: the result of navigator.credentials.get, as its toJSON writes it.
	Answer json.RawMessage `json:"answer,omitempty"`
	// The name of the account, so that no account is erased by mistake.
	Name string `json:"name"`
	// A password of the account.
	Password *string `json:"password,omitempty"`
	// Instead of a password: the token from POST /api/v1/sessions/passkey/begin.
	Token *string `json:"token,omitempty"`
}

// ExhibitionBoards is an answer of GetExhibition.
type ExhibitionBoards struct {
	// The boards: first those that wait for the host, the longest waiting first, then those that wait for the
	// guest, then those with a result.
	Boards []ExhibitionBoard `json:"boards"`
	// How many are drawn.
	Drawn int `json:"drawn"`
	// The name of the host.
	Host string `json:"host"`
	// How many the host has lost.
	Lost int `json:"lost"`
	// How many go on.
	Open int `json:"open"`
	// The points of the host.
	Points float64 `json:"points"`
	// In how many of them the host is to move.
	Waiting int `json:"waiting"`
	// How many games the host has won, also by forfeit.
	Won int `json:"won"`
}

// ExhibitionBoard is a part of other documents.
type ExhibitionBoard struct {
	// The number of the board, from 1.
	Board int `json:"board"`
	// The ID of the game; empty if there is none, since the guest had left.
	Game string `json:"game"`
	// The name of the guest.
	Guest string `json:"guest"`
	// The time that the guest has left.
	GuestMs int64 `json:"guestMs"`
	// The beans in the pot of the guest.
	GuestPot int `json:"guestPot"`
	// The time that the host has left on this board.
	HostMs int64 `json:"hostMs"`
	// The beans in the pot of the host.
	HostPot int `json:"hostPot"`
	// The side of the host.
	HostSide Side `json:"hostSide"`
	// How many moves were played.
	Ply int `json:"ply"`
	// The rating of the guest, as in the list of the players. Left out: none.
	Rating *int `json:"rating,omitempty"`
	// The result with the points of the host first; a sign for a forfeit; *: open.
	Result BoardResult `json:"result"`
	// Since when they are to move. Left out: the game is over.
	Since *time.Time `json:"since,omitempty"`
	// Who is to move; none: the game is over.
	ToMove string `json:"toMove"`
}

// FairPlay is an answer of GetFairPlay.
type FairPlay struct {
	// Patterns in the rated results of the last 90 days between the member and those whom it has met most. Never a
	// verdict: of simulated honest clubs up to one in 100 has one.
	Flags []ResultFlag `json:"flags"`
	// How many players in a class or in a tournament the last screening looked at: it is part of the chance among.
	Looked int `json:"looked"`
	// The name of the member.
	Player string `json:"player"`
	// By size of board and speed.
	Reports []FairReport `json:"reports"`
	// What the pages of all members have said of their windows, up to the last screening.
	Windows FairWindows `json:"windows"`
}

// FairReport is a part of other documents.
type FairReport struct {
	// That some honest player among those who were looked at has; left out without tests.
	Among *FairChance `json:"among,omitempty"`
	// Choices of a best move; moves that are equally good count as equal.
	Best int `json:"best"`
	// That an honest player of this rating has some result as rare in any of the tests; left out without tests.
	Chance *FairChance `json:"chance,omitempty"`
	// Of these: moves in positions whose moves are not all equal.
	Choices int `json:"choices"`
	// Players of such a rating were measured. If not, the nearest are meant, and the comparison says less.
	Covered bool `json:"covered"`
	// Cups in each row.
	Cups int `json:"cups"`
	// The games, the latest first.
	Games []FairGame `json:"games"`
	// The member's moves in these games.
	Moves int `json:"moves"`
	// What the moves cost, by phase.
	Phases []FairPhase `json:"phases"`
	// Those whose cost is proven; no other is counted below.
	Proven int `json:"proven"`
	// The rating after the last of these games; null: none, and nothing is compared.
	Rating *float64 `json:"rating"`
	// The deviation of this rating.
	Rd *float64 `json:"rd"`
	// The first stage: the largest z of the shares of best moves; null: too few choices, or nothing to compare
	// with.
	Screen *float64 `json:"screen"`
	// The speed; empty: terms without ratings, where nothing is compared.
	Speed Speed `json:"speed"`
	// The second stage: all comparisons with enough choices.
	Tests []FairComparison `json:"tests"`
	// How long the member thought, by difficulty.
	Times []FairTime `json:"times"`
	// What the member's page said of its window in the member's turns. What is usual cannot be simulated.
	Windows FairWindows `json:"windows"`
}

// FairChance is a part of other documents.
type FairChance struct {
	// With 95 % certainty it is at most this.
	High float64 `json:"high"`
	// With 95 % certainty it is at least this, as far as the number of simulated games behind the usual values
	// says.
	Low float64 `json:"low"`
	// The probability.
	Value float64 `json:"value"`
}

// FairComparison is a part of other documents.
type FairComparison struct {
	// The chance to do at least as well by luck.
	Chance FairChance `json:"chance"`
	// The number of these choices.
	Choices int `json:"choices"`
	// best: the share of best moves; cost: beans a choice.
	Measure string `json:"measure"`
	// In which choices. Its values: "all" "hard" "behind".
	Part string `json:"part"`
	// What the member did.
	Seen float64 `json:"seen"`
	// What is usual in such positions at the rating and the size of the board.
	Usual float64 `json:"usual"`
	// By how many standard deviations the member did better.
	Z float64 `json:"z"`
}

// FairGame is a part of other documents.
type FairGame struct {
	// Choices of a best move.
	Best int `json:"best"`
	// Of these: moves in positions whose moves are not all equal.
	Choices int `json:"choices"`
	// What the proven moves cost, in beans.
	Cost int `json:"cost"`
	// When it ended.
	Ended time.Time `json:"ended"`
	// The ID of the game.
	Game string `json:"game"`
	// The member's moves.
	Moves int `json:"moves"`
	// The name of the opponent; empty: none.
	Opponent string `json:"opponent"`
	// Those whose cost is proven.
	Proven int `json:"proven"`
	// The side of the member.
	Side Side `json:"side"`
	// The ID of the tournament; left out: none.
	Tournament string `json:"tournament,omitempty"`
}

// FairPhase is a part of other documents.
type FairPhase struct {
	// What they cost together, in beans.
	Cost int `json:"cost"`
	// The phase of the games, by the beans in stock. Its values: "opening" "middle" "end".
	Phase string `json:"phase"`
	// The number of moves whose cost is proven.
	Proven int `json:"proven"`
}

// FairScreening is an answer of GetFairScreening.
type FairScreening struct {
	// When it ended; null: there was none yet.
	Ended *time.Time `json:"ended"`
	// The z from which somebody is listed.
	From float64 `json:"from"`
	// How many players in a class, and players in a tournament, had enough choices.
	Looked int `json:"looked"`
	// Those whose z is this high, the highest first. By luck one in 15 honest players is.
	Passed []FairPassed `json:"passed"`
}

// FairPassed is a part of other documents.
type FairPassed struct {
	// The number of choices.
	Choices int `json:"choices"`
	// Cups in each row.
	Cups int `json:"cups"`
	// The number of games.
	Games int `json:"games"`
	// The name of the member.
	Player string `json:"player"`
	// The speed.
	Speed Speed `json:"speed"`
	// The ID of the tournament; left out: all games of the class.
	Tournament string `json:"tournament,omitempty"`
	// By how many standard deviations best moves were chosen more often than is usual.
	Z float64 `json:"z"`
}

// FairTime is a part of other documents.
type FairTime struct {
	// How hard it is to find a best move: at least half of the moves are best (easy), at least a quarter (medium),
	// fewer (hard); none: all moves are equal.
	Difficulty string `json:"difficulty"`
	// The number of moves whose time is known.
	Moves int `json:"moves"`
	// The geometric mean of the times.
	Seconds float64 `json:"seconds"`
}

// FairWindows is a part of other documents.
type FairWindows struct {
	// If leaving changes nothing: the chance that as many of the member's own best moves, or more, fall by luck on
	// turns in which the window was left, in the same kinds of positions. Left out: there is nothing to compare.
	Chance *float64 `json:"chance,omitempty"`
	// The choices among them, by difficulty.
	Choices []FairWindow `json:"choices"`
	// Of these: moves in whose turn it was left.
	Left int `json:"left"`
	// Moves of which the page said whether its window was left in the turn. Of all others, such as those of
	// programs, it is not known.
	Moves int `json:"moves"`
}

// FairWindow is a part of other documents.
type FairWindow struct {
	// How hard it is to find a best move, as in times. Its values: "easy" "medium" "hard".
	Difficulty string `json:"difficulty"`
	// Choices in whose turn the window was hidden, or lost the focus.
	Left int `json:"left"`
	// Of these: choices of a best move.
	LeftBest int `json:"leftBest"`
	// Choices in whose turn the window was not left.
	Stayed int `json:"stayed"`
	// Of these: choices of a best move.
	StayedBest int `json:"stayedBest"`
}

// Fault is the document of a refusal.
type Fault struct {
	// For boardsOpen: the boards of the tournament that have no result.
	Boards []OpenBoard `json:"boards,omitempty"`
	// See Refusal.
	Error Refusal `json:"error"`
	// For plyTaken, plyAhead, stale, notYourTurn and gameOver: the game as it is now.
	Game *Game `json:"game,omitempty"`
	// For the action results of a tournament: the boards whose results were refused. Nothing was entered.
	Refused []RefusedBoard `json:"refused,omitempty"`
}

// Flagged is a part of other documents.
type Flagged struct {
	// Patterns in rated results of the last 90 days.
	Flags []ResultFlag `json:"flags"`
	// Where best moves were chosen more often than is usual, see GET /api/v1/officers/fair.
	Passed []FairPassed `json:"passed"`
	// The name of the member.
	Player string `json:"player"`
}

// ForgottenRequestBody is the body of Forgotten.
type ForgottenRequestBody struct {
	// The name or the e-mail address of a member.
	Who string `json:"who"`
}

// FriendsAnswer is an answer of ListFriends.
type FriendsAnswer struct {
	// The members whom the account has asked and who have not answered.
	Asked []Contact `json:"asked"`
	// The members who ask to be a friend of the account.
	Asking []Contact `json:"asking"`
	// The friends of the account.
	Friends []Friend `json:"friends"`
}

// Friend is a part of other documents.
type Friend struct {
	// The ID of the game that the friend is playing; null: none, or the friend is not online.
	Game *string `json:"game"`
	// The kind of account.
	Kind AccountKind `json:"kind"`
	// The name of the other account.
	Name string `json:"name"`
	// The friend is connected to this server, through an open page or GET /api/v1/events.
	Online bool `json:"online"`
	// When it began.
	Since time.Time `json:"since"`
}

// Game is an answer of Act.
type Game struct {
	// The side that aborted the game. Left out if the game was not aborted, or a moderator decided that it does
	// not count, or the tournament of the game ended it.
	AbortedBy Side `json:"abortedBy,omitempty"`
	// The clocks; null in a game without a clock.
	Clock *Clock `json:"clock"`
	// For each move in moves: the time that its player had left after it. Empty in games without such clocks.
	ClocksMs []int64 `json:"clocksMs"`
	// In the answer to abort only: what the next such game costs.
	Conduct *Conduct `json:"conduct,omitempty"`
	// Present if a moderator has corrected the result.
	Correction *Correction `json:"correction,omitempty"`
	// false: the game has ended, and neither ratings nor an arena nor an Elo list take it in. true also while it
	// goes on.
	Counts bool `json:"counts"`
	// When the game was created: the clocks of the first moves begin.
	Created time.Time `json:"created"`
	// Cups of each side, 1 to 16.
	Cups int `json:"cups"`
	// When the game ended; null: it goes on.
	Ended *time.Time `json:"ended"`
	// The tournament or series of the game, if there is one.
	Event string `json:"event,omitempty"`
	// The ID of the game.
	ID string `json:"id"`
	// South's margin, if the game was played to its end.
	Margin *int `json:"margin"`
	// The moves that were played and not taken back.
	Moves []string `json:"moves"`
	// The player who moves second.
	North Player `json:"north"`
	// What one player gives the other. Left out: nobody gives odds.
	Odds *GameOdds `json:"odds,omitempty"`
	// The number of moves that were played and not taken back.
	Ply int `json:"ply"`
	// The position now.
	Position string `json:"position"`
	// The game changes the ratings of its players.
	Rated bool `json:"rated"`
	// After a rated game: how the game changed the ratings, as in the event end or correct.
	Ratings *RatingChanges `json:"ratings,omitempty"`
	// The result, South's points first.
	Result GameResult `json:"result"`
	// The player who moves first.
	South Player `json:"south"`
	// The speed of the game. It depends on the base time plus forty increments: bullet is under 3 minutes, blitz
	// under 8, rapid under 25, classical is more; correspondence games have days for each move, and unlimited
	// games have no clock.
	Speed string `json:"speed"`
	// The position before the first move.
	Start string `json:"start"`
	// When the first move was made; null: none was.
	Started *time.Time `json:"started"`
	// over: the game has a result. aborted: the game ended without a result.
	Status string `json:"status"`
	// How often moves have been taken back.
	Takebacks int `json:"takebacks"`
	// How the game ended, as in records: normal, resignation, time forfeit, abandoned, adjudication.
	Termination *Termination `json:"termination"`
	// Where the game is played in a tournament, if it belongs to one.
	Tournament *GameTournament `json:"tournament,omitempty"`
	// The side to move.
	Turn Turn `json:"turn"`
	// The side in abortedBy made no first move in time, which aborted the game.
	Unbegun bool `json:"unbegun,omitempty"`
	// The version of the game. Every event increases it by one.
	Version int `json:"version"`
	// Why the game does not count. noResult: it was aborted, or a moderator decided that it does not count.
	// notMoved: it ended before each side had moved at least once.
	WhyNot WhyNot `json:"whyNot,omitempty"`
}

// Clock is a part of other documents.
type Clock struct {
	// The time of each side at the beginning; of a side that gives odds, odds has it.
	BaseMs *int64 `json:"baseMs,omitempty"`
	// For correspondence games: the days for each move.
	DaysPerMove *int `json:"daysPerMove,omitempty"`
	// For correspondence games: when the side to move loses.
	Deadline *time.Time `json:"deadline,omitempty"`
	// The time that is left for a first move. Without it the game is aborted.
	FirstMoveMs *int64 `json:"firstMoveMs,omitempty"`
	// For correspondence games: the player to move is on holiday until then, and the clock stands.
	HolidayUntil string `json:"holidayUntil,omitempty"`
	// The time that a side gets for each move.
	IncrementMs *int64 `json:"incrementMs,omitempty"`
	// The time that North has left.
	NorthMs *int64 `json:"northMs,omitempty"`
	// The side whose clock is running. The first move of each side takes no time from the clock.
	Running Turn `json:"running,omitempty"`
	// The time that South has left.
	SouthMs *int64 `json:"southMs,omitempty"`
	// In an exhibition: its host, who is to move, looks away from the board, and the clock stands, until then at
	// the latest.
	StandsUntil string `json:"standsUntil,omitempty"`
}

// Correction is a part of other documents.
type Correction struct {
	// When the result was corrected.
	At time.Time `json:"at"`
	// The result before the correction.
	Former GameResult `json:"former"`
	// The moderator's reason.
	Reason string `json:"reason"`
}

// GameAction is a part of other documents.
type GameAction string

// The values of GameAction.
const (
	GameActionResign          GameAction = "resign"
	GameActionAbort           GameAction = "abort"
	GameActionOfferTakeback   GameAction = "offerTakeback"
	GameActionAcceptTakeback  GameAction = "acceptTakeback"
	GameActionDeclineTakeback GameAction = "declineTakeback"
	GameActionMoreTime        GameAction = "moreTime"
	GameActionBerserk         GameAction = "berserk"
	GameActionOfferRematch    GameAction = "offerRematch"
	GameActionAcceptRematch   GameAction = "acceptRematch"
	GameActionDeclineRematch  GameAction = "declineRematch"
	GameActionClaimWin        GameAction = "claimWin"
	GameActionClaimDraw       GameAction = "claimDraw"
)

// GameLine is a line of StreamGame. A line of a stream. Later versions may have more types: ignore documents
// of a type that you do not know.
//
// It is one of *ChatEvent, *ClockEvent, *CorrectEvent, *EndEvent, *MoveEvent, *OfferEvent, *RematchEvent,
// *StartEvent, *TakebackEvent, *WholeGame, or *Unknown.
type GameLine interface{ isGameLine() }

func (*ChatEvent) isGameLine()     {}
func (*ClockEvent) isGameLine()    {}
func (*CorrectEvent) isGameLine()  {}
func (*EndEvent) isGameLine()      {}
func (*MoveEvent) isGameLine()     {}
func (*OfferEvent) isGameLine()    {}
func (*RematchEvent) isGameLine()  {}
func (*StartEvent) isGameLine()    {}
func (*TakebackEvent) isGameLine() {}
func (*WholeGame) isGameLine()     {}
func (*Unknown) isGameLine()       {}

// ChatEvent is one of the documents GameLine. Somebody wrote a line.
type ChatEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The name of the writer. Left out, with text and preset, if you may not read the line.
	Name string `json:"name,omitempty"`
	// The name of a preset, instead of a text.
	Preset ChatPreset `json:"preset,omitempty"`
	// Who can read the line.
	Room ChatRoom `json:"room"`
	// The line, unless it is a preset.
	Text string `json:"text,omitempty"`
	// The type of the event. Its values: "chat".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// ClockEvent is one of the documents GameLine. A player gave the opponent time, or time was taken out of the
// game: no server was running, or the connection of a player was ended by its server and the player has to
// connect again.
type ClockEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side has halved its clock, and gets no increment any more.
	Berserk bool `json:"berserk,omitempty"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The clocks after the event. Left out: the game has none.
	Clock *Clock `json:"clock,omitempty"`
	// The time that a player gave the opponent.
	GivenMs *int64 `json:"givenMs,omitempty"`
	// The player of the side is on holiday until then, and the clock of the side stands.
	HolidayUntil string `json:"holidayUntil,omitempty"`
	// In an exhibition: its host, who has the side of by, looks at the board again, so that their clock runs
	// (true), or looks away, so that it does not (false).
	Looks bool `json:"looks,omitempty"`
	// The time without a running server, which was taken out of the game.
	PauseMs *int64 `json:"pauseMs,omitempty"`
	// The type of the event. Its values: "clock".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// CorrectEvent is one of the documents GameLine. An officer has corrected the result of a finished game. The
// result * with the status aborted means that the game does not count.
type CorrectEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// South's margin, if the game was played to its end.
	Margin *int `json:"margin,omitempty"`
	// How a rated game changed the ratings.
	Ratings *RatingChanges `json:"ratings,omitempty"`
	// The result, South's points first. *: the game has none, or no longer counts.
	Result GameResult `json:"result"`
	// The status of the game.
	Status EndStatus `json:"status"`
	// How the game ended, as in records.
	Termination Termination `json:"termination"`
	// The reason.
	Text string `json:"text,omitempty"`
	// The type of the event. Its values: "correct".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
	// Why the game does not count, as in the game. Left out: it counts.
	WhyNot WhyNot `json:"whyNot,omitempty"`
}

// EndEvent is one of the documents GameLine. The game is over.
type EndEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The clocks after the event. Left out: the game has none.
	Clock *Clock `json:"clock,omitempty"`
	// South's margin, if the game was played to its end.
	Margin *int `json:"margin,omitempty"`
	// How a rated game changed the ratings.
	Ratings *RatingChanges `json:"ratings,omitempty"`
	// The result, South's points first. *: the game has none, or no longer counts.
	Result GameResult `json:"result"`
	// The status of the game.
	Status EndStatus `json:"status"`
	// How the game ended, as in records.
	Termination Termination `json:"termination"`
	// The type of the event. Its values: "end".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
	// Why the game does not count, as in the game. Left out: it counts.
	WhyNot WhyNot `json:"whyNot,omitempty"`
}

// EndStatus is a part of other documents.
type EndStatus string

// The values of EndStatus.
const (
	EndStatusOver    EndStatus = "over"
	EndStatusAborted EndStatus = "aborted"
)

// GameOdds is a part of other documents.
type GameOdds struct {
	// How many beans fewer this side has in its stock at the beginning, as start shows.
	Beans *int `json:"beans,omitempty"`
	// The side that gives odds.
	By Side `json:"by"`
	// If this side has less time: its clock at the beginning, and what it gets for each move. baseMs and
	// incrementMs of the clock of the game are those of the other side.
	Clock *ClockTerms `json:"clock,omitempty"`
	// How much less time this side has, in percent.
	TimePercent *int `json:"timePercent,omitempty"`
}

// GameOf is an answer of AcceptChallenge.
type GameOf struct {
	// The ID of the game.
	Game string `json:"game"`
}

// GameResult is a part of other documents.
type GameResult string

// The values of GameResult.
const (
	GameResultNone  GameResult = "*"
	GameResultSouth GameResult = "1-0"
	GameResultNorth GameResult = "0-1"
	GameResultDraw  GameResult = "1/2-1/2"
)

// GameTournament is a part of other documents.
type GameTournament struct {
	// The sides that have done so.
	Berserk []string `json:"berserk"`
	// The board, from 1.
	Board int `json:"board"`
	// Of an exhibition: the side of its host, who plays other games at the same time. The host has a clock of
	// their own, no game can be claimed against them, and their first move takes time as all others do.
	Host Side `json:"host,omitempty"`
	// The clock of the host runs only while they look at this board: while they have its page or a stream of it
	// open.
	HostLooks bool `json:"hostLooks,omitempty"`
	// The ID of the tournament.
	ID string `json:"id"`
	// Before their first move, players may halve their clocks for a point more, with the action berserk. The point
	// needs a win with at least 7 moves of their own.
	MayBerserk bool `json:"mayBerserk"`
	// The round, from 1.
	Round int `json:"round"`
}

// GuestRequestBody is the body of CreateGuest.
type GuestRequestBody struct {
	// true for a program that plays. Everybody sees that it is a bot, and it plays people only if they have chosen
	// it.
	Bot *bool `json:"bot,omitempty"`
	// The language of the generated name. Left out: en.
	Language *string `json:"language,omitempty"`
}

// Guild is an answer of AppointMaster.
type Guild struct {
	// Up to four characters that stand at the names of members.
	Badge string `json:"badge,omitempty"`
	// When the guild was closed; null: it is open.
	Closed *time.Time `json:"closed"`
	// The code of the invitation. Only officers see it.
	Code string `json:"code,omitempty"`
	// The guild has its own Elo list.
	Elo bool `json:"elo"`
	// How somebody becomes a member.
	Entry GuildEntryRule `json:"entry"`
	// When the guild was founded.
	Founded time.Time `json:"founded"`
	// The colour of the badge, such as #204060.
	Ground string `json:"ground,omitempty"`
	// The ID of the guild.
	ID string `json:"id"`
	// The colour of the badge's characters.
	Ink string `json:"ink,omitempty"`
	// The number of members.
	Members int `json:"members"`
	// The name of the guild.
	Name string `json:"name"`
	// My own office. Left out if I am no member, and in lists.
	Office GuildOffice `json:"office,omitempty"`
	// closed: its history stays readable, and nothing is added.
	Status OpenOrClosed `json:"status"`
	// What the guild says about itself; in lists only the beginning.
	Text string `json:"text"`
	// The same in German, if the guild has written it.
	TextDe string `json:"textDe,omitempty"`
	// The number of events so far. Left out in lists.
	Version *int `json:"version,omitempty"`
}

// GuildAddRequestBody is the body of AddGuildMember.
type GuildAddRequestBody struct {
	// The name of an account.
	Name string `json:"name"`
	// Left out: member. Only masters invite officers and masters.
	Office *GuildOffice `json:"office,omitempty"`
}

// GuildApplication is an answer of ApplyToGuild.
type GuildApplication struct {
	// When.
	At time.Time `json:"at"`
	// The name of the applicant.
	Name string `json:"name"`
	// open: an officer must accept it; member: the applicant is a member now.
	Status string `json:"status"`
	// What the applicant writes.
	Text string `json:"text"`
}

// GuildApplyRequestBody is the body of ApplyToGuild.
type GuildApplyRequestBody struct {
	// The code, if the guild takes members by invitation.
	Code *string `json:"code,omitempty"`
	// Why, at most 1000 characters. Needed if the guild takes members by application.
	Text *string `json:"text,omitempty"`
}

// GuildBallotRequestBody is the body of Vote.
type GuildBallotRequestBody struct {
	// The option, counted from 0.
	Option int `json:"option"`
}

// GuildBoardAnswer is an answer of GetGuildBoard.
type GuildBoardAnswer struct {
	// The hall of fame, the oldest entry first.
	Honours []GuildHonour `json:"honours"`
	// The notices, the oldest first.
	Notices []GuildNotice `json:"notices"`
	// Places in tournaments before the guild came to this server, from imports: the latest tournament first, and
	// in each the best place first.
	Places []GuildPlace `json:"places"`
	// The votes, the oldest first, with those that are over.
	Votes []GuildVote `json:"votes"`
}

// GuildChangeRequestBody is the body of ChangeGuild.
type GuildChangeRequestBody struct {
	// At most 4 characters.
	Badge *string `json:"badge,omitempty"`
	// Only a master changes it.
	Code *string `json:"code,omitempty"`
	// Only a master changes it.
	Entry *GuildEntryRule `json:"entry,omitempty"`
	// The colour of the badge.
	Ground *string `json:"ground,omitempty"`
	// The colour of the badge's characters.
	Ink *string `json:"ink,omitempty"`
	// Only a master changes it.
	Name *string `json:"name,omitempty"`
	// Of an officer of the site, who needs one: 1 to 200 characters, which the log shows.
	Reason *string `json:"reason,omitempty"`
	// What the guild says about itself.
	Text *string `json:"text,omitempty"`
	// The same in German.
	TextDe *string `json:"textDe,omitempty"`
}

// GuildChatAnswer is an answer of ChatInGuild.
type GuildChatAnswer struct {
	// Names the line.
	Number int `json:"number"`
}

// GuildChatRequestBody is the body of ChatInGuild.
type GuildChatRequestBody struct {
	// A line of 1 to 200 characters.
	Text string `json:"text"`
}

// GuildCloseRequestBody is the body of CloseGuild.
type GuildCloseRequestBody struct {
	// At most 200 characters, which the log shows. An officer of the site needs a reason.
	Reason *string `json:"reason,omitempty"`
}

// GuildEntryRule is a part of other documents.
type GuildEntryRule string

// The values of GuildEntryRule.
const (
	GuildEntryRuleOpen        GuildEntryRule = "open"
	GuildEntryRuleApplication GuildEntryRule = "application"
	GuildEntryRuleInvitation  GuildEntryRule = "invitation"
)

// GuildFoundRequestBody is the body of FoundGuild.
type GuildFoundRequestBody struct {
	// At most 4 characters that stand at the names of members.
	Badge *string `json:"badge,omitempty"`
	// The code of the invitation, 6 to 40 letters, digits and dashes.
	Code *string `json:"code,omitempty"`
	// How somebody becomes a member: open, whoever wants; application, by an application that an officer accepts;
	// invitation, by a code or because an officer adds the account.
	Entry GuildEntryRule `json:"entry"`
	// The colour of the badge, such as #204060. The contrast to ink must be at least 4.5.
	Ground *string `json:"ground,omitempty"`
	// The colour of the badge's characters.
	Ink *string `json:"ink,omitempty"`
	// 2 to 40 characters. No other guild has the name.
	Name string `json:"name"`
	// What the guild says about itself, at most 4000 characters.
	Text *string `json:"text,omitempty"`
	// The same in German.
	TextDe *string `json:"textDe,omitempty"`
}

// GuildHonour is a part of other documents.
type GuildHonour struct {
	// Since when.
	At time.Time `json:"at"`
	// Who is honoured.
	Name string `json:"name"`
	// Names the entry.
	Number int `json:"number"`
	// More about it.
	Text string `json:"text,omitempty"`
	// For what.
	Title string `json:"title"`
}

// GuildHonourRequestBody is the body of AddHonour.
type GuildHonourRequestBody struct {
	// Who is honoured.
	Name string `json:"name"`
	// Somebody outside this server.
	Outside *bool `json:"outside,omitempty"`
	// More about it, at most 200 characters.
	Text *string `json:"text,omitempty"`
	// For what, at most 200 characters.
	Title string `json:"title"`
}

// GuildKeptOut is a part of other documents.
type GuildKeptOut struct {
	// When.
	At time.Time `json:"at"`
	// The name of the officer who removed it.
	By string `json:"by"`
	// The name of the account.
	Name string `json:"name"`
	// Why.
	Reason string `json:"reason,omitempty"`
}

// GuildLadder is an answer of AnswerForPlace.
type GuildLadder struct {
	// The open challenges, the oldest first.
	Challenges []LadderChallenge `json:"challenges"`
	// Send this as after to get the next part of the results; null: there is none.
	Next *string `json:"next"`
	// The guild has a ladder, and it is open.
	Open bool `json:"open"`
	// The members on the ladder, the first place first.
	Places []LadderPlace `json:"places"`
	// The challenges that have ended, the latest first.
	Results []LadderChallenge `json:"results"`
	// The terms of challenges that are made now; null: the guild never had a ladder.
	Terms LadderTerms `json:"terms"`
}

// GuildLine is a line of StreamGuild. A line of a stream. Later versions may have more types: ignore documents
// of a type that you do not know.
//
// It is one of *GuildApplicationEvent, *GuildBallotEvent, *GuildBlankEvent, *GuildChallengeEndEvent,
// *GuildChallengeEvent, *GuildChallengeGameEvent, *GuildChallengeResultEvent, *GuildChatEvent,
// *GuildChatGoneEvent, *GuildCloseEvent, *GuildCorrectionEvent, *GuildDeclineEvent, *GuildDepartureEvent,
// *GuildDescribeEvent, *GuildEloEvent, *GuildFoundEvent, *GuildGameEvent, *GuildHonourEvent,
// *GuildHonourGoneEvent, *GuildImportEvent, *GuildImportUndoneEvent, *GuildInvitationEvent,
// *GuildInvitationGoneEvent, *GuildLadderDepartureEvent, *GuildLadderEvent, *GuildLadderGoneEvent,
// *GuildLadderMemberEvent, *GuildLadderPlaceEvent, *GuildLinkEvent, *GuildMemberEvent, *GuildMergeEvent,
// *GuildNoticeEvent, *GuildNoticeGoneEvent, *GuildOfficeEvent, *GuildReadmissionEvent, *GuildResultEvent,
// *GuildSplitEvent, *GuildUnlinkEvent, *GuildVoteEvent, *WholeGuild, or *Unknown.
type GuildLine interface{ isGuildLine() }

func (*GuildApplicationEvent) isGuildLine()     {}
func (*GuildBallotEvent) isGuildLine()          {}
func (*GuildBlankEvent) isGuildLine()           {}
func (*GuildChallengeEndEvent) isGuildLine()    {}
func (*GuildChallengeEvent) isGuildLine()       {}
func (*GuildChallengeGameEvent) isGuildLine()   {}
func (*GuildChallengeResultEvent) isGuildLine() {}
func (*GuildChatEvent) isGuildLine()            {}
func (*GuildChatGoneEvent) isGuildLine()        {}
func (*GuildCloseEvent) isGuildLine()           {}
func (*GuildCorrectionEvent) isGuildLine()      {}
func (*GuildDeclineEvent) isGuildLine()         {}
func (*GuildDepartureEvent) isGuildLine()       {}
func (*GuildDescribeEvent) isGuildLine()        {}
func (*GuildEloEvent) isGuildLine()             {}
func (*GuildFoundEvent) isGuildLine()           {}
func (*GuildGameEvent) isGuildLine()            {}
func (*GuildHonourEvent) isGuildLine()          {}
func (*GuildHonourGoneEvent) isGuildLine()      {}
func (*GuildImportEvent) isGuildLine()          {}
func (*GuildImportUndoneEvent) isGuildLine()    {}
func (*GuildInvitationEvent) isGuildLine()      {}
func (*GuildInvitationGoneEvent) isGuildLine()  {}
func (*GuildLadderDepartureEvent) isGuildLine() {}
func (*GuildLadderEvent) isGuildLine()          {}
func (*GuildLadderGoneEvent) isGuildLine()      {}
func (*GuildLadderMemberEvent) isGuildLine()    {}
func (*GuildLadderPlaceEvent) isGuildLine()     {}
func (*GuildLinkEvent) isGuildLine()            {}
func (*GuildMemberEvent) isGuildLine()          {}
func (*GuildMergeEvent) isGuildLine()           {}
func (*GuildNoticeEvent) isGuildLine()          {}
func (*GuildNoticeGoneEvent) isGuildLine()      {}
func (*GuildOfficeEvent) isGuildLine()          {}
func (*GuildReadmissionEvent) isGuildLine()     {}
func (*GuildResultEvent) isGuildLine()          {}
func (*GuildSplitEvent) isGuildLine()           {}
func (*GuildUnlinkEvent) isGuildLine()          {}
func (*GuildVoteEvent) isGuildLine()            {}
func (*WholeGuild) isGuildLine()                {}
func (*Unknown) isGuildLine()                   {}

// GuildApplicationEvent is one of the documents GuildLine. Somebody has applied.
type GuildApplicationEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about. For officers only.
	Name string `json:"name,omitempty"`
	// The text of the application, for officers only.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "application".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildBallotEvent is one of the documents GuildLine. Somebody has voted.
type GuildBallotEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// What happened. Its values: "ballot".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildBlankEvent is one of the documents GuildLine. An officer of the site has removed the texts of another
// event.
type GuildBlankEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it. The version of the event whose texts were removed.
	Number int `json:"number"`
	// The account in by is an officer of the site, and acts as one.
	Officer bool `json:"officer"`
	// What happened. Its values: "blank".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
	// The reason of an officer of the site.
	Why string `json:"why"`
}

// GuildChallengeEndEvent is one of the documents GuildLine. A challenge is over, or ends in another way
// because a result was corrected.
type GuildChallengeEndEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about. The challenger, or whoever has taken it back or gives the place.
	Name string `json:"name"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// How the challenge has ended: see the operation getLadder.
	Outcome PlaceOutcome `json:"outcome"`
	// The reason.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "challengeEnd".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildChallengeEvent is one of the documents GuildLine. A member challenges one who stands above.
type GuildChallengeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The end of the vote. Until when its game must begin.
	Ends time.Time `json:"ends"`
	// The terms of the ladder. Those that hold for it.
	Ladder LadderTerms `json:"ladder"`
	// The name of whom the event is about. Who is challenged.
	Name string `json:"name"`
	// What happened. Its values: "challenge".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildChallengeGameEvent is one of the documents GuildLine. A game of a challenge begins.
type GuildChallengeGameEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The ID of the game.
	Game string `json:"game"`
	// The other player.
	North string `json:"north"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// Who moves first.
	South string `json:"south"`
	// What happened. Its values: "challengeGame".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildChallengeResultEvent is one of the documents GuildLine. A game of a challenge has ended, or its result
// was corrected.
type GuildChallengeResultEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The ID of the game.
	Game string `json:"game"`
	// The name of whom the event is about. Who did not play a game that does not count.
	Name string `json:"name,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// The result of the game. Left out: nobody gets a point.
	Result EloResult `json:"result,omitempty"`
	// What happened. Its values: "challengeResult".
	Type string `json:"type"`
	// The game ended before both had moved, and does not count.
	Unplayed bool `json:"unplayed,omitempty"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildChatEvent is one of the documents GuildLine. Somebody has written in the chat room.
type GuildChatEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The line, for members only.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "chat".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildChatGoneEvent is one of the documents GuildLine. A line was removed from the chat room.
type GuildChatGoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// What happened. Its values: "chatGone".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildCloseEvent is one of the documents GuildLine. The guild is closed.
type GuildCloseEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The account in by is an officer of the site, and acts as one.
	Officer bool `json:"officer,omitempty"`
	// What happened. Its values: "close".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
	// The reason of an officer of the site. Of a master, too.
	Why string `json:"why,omitempty"`
}

// GuildCorrectionEvent is one of the documents GuildLine. An entry of the list was corrected or deleted.
type GuildCorrectionEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// What has changed, from what to what.
	Changes []Change `json:"changes,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// The reason.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "correction".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// Change is a part of other documents.
type Change struct {
	// What has changed: a field of the guild, of the settings of its list, of a member or of an entry; of a
	// tournament or a series; with a point, a field of an object, such as points.win. code: there is a new code,
	// which is not shown; codeGone: there is none any more.
	Field string `json:"field"`
	// What it was, in words that need no language. Left out: nothing.
	From string `json:"from,omitempty"`
	// What it is. Left out: nothing.
	To string `json:"to,omitempty"`
}

// GuildDeclineEvent is one of the documents GuildLine. An application was declined or withdrawn.
type GuildDeclineEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about. For officers only.
	Name string `json:"name,omitempty"`
	// What happened. Its values: "decline".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildDepartureEvent is one of the documents GuildLine. A member has left or was removed.
type GuildDepartureEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// The reason.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "departure".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildDescribeEvent is one of the documents GuildLine. The description or the way in has changed.
type GuildDescribeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// What has changed, from what to what.
	Changes []Change `json:"changes,omitempty"`
	// The account in by is an officer of the site, and acts as one.
	Officer bool `json:"officer,omitempty"`
	// What happened. Its values: "describe".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
	// The reason of an officer of the site.
	Why string `json:"why,omitempty"`
}

// GuildEloEvent is one of the documents GuildLine. The settings of the Elo list have changed.
type GuildEloEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// What has changed, from what to what.
	Changes []Change `json:"changes,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// What happened. Its values: "elo".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildFoundEvent is one of the documents GuildLine. The guild begins.
type GuildFoundEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// The office of the member.
	Office GuildOffice `json:"office"`
	// What happened. Its values: "found".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildGameEvent is one of the documents GuildLine. What kind of game an entry is, which an older version of
// the server has not said.
type GuildGameEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// What happened. Its values: "game".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildHonourEvent is one of the documents GuildLine. Somebody is in the hall of fame.
type GuildHonourEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// A note.
	Text string `json:"text,omitempty"`
	// For what.
	Title string `json:"title,omitempty"`
	// What happened. Its values: "honour".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildHonourGoneEvent is one of the documents GuildLine. An entry of the hall of fame was taken out.
type GuildHonourGoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// What happened. Its values: "honourGone".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildImportEvent is one of the documents GuildLine. Results or older ratings were imported.
type GuildImportEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The number of the entries of the import.
	Rows *int `json:"rows,omitempty"`
	// What happened. Its values: "import".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildImportUndoneEvent is one of the documents GuildLine. An import was undone.
type GuildImportUndoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// What happened. Its values: "importUndone".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildInvitationEvent is one of the documents GuildLine. Somebody is invited to become a member, or a member
// to take an office.
type GuildInvitationEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The end of the vote. Until when it can be accepted.
	Ends time.Time `json:"ends"`
	// The name of whom the event is about. For officers only.
	Name string `json:"name,omitempty"`
	// The office of the member. The office that is offered. Left out: it is about a name outside.
	Office GuildOffice `json:"office,omitempty"`
	// The name outside that may be the member, for officers only.
	Outside string `json:"outside,omitempty"`
	// What the guild calls the member.
	Title string `json:"title,omitempty"`
	// What happened. Its values: "invitation".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildInvitationGoneEvent is one of the documents GuildLine. An invitation was declined or taken back.
type GuildInvitationGoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about. For officers only.
	Name string `json:"name,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// What happened. Its values: "invitationGone".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildLadderDepartureEvent is one of the documents GuildLine. A member is not on the ladder any more. Whoever
// leaves the guild is not on it either, without this event.
type GuildLadderDepartureEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// What happened. Its values: "ladderDeparture".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildLadderEvent is one of the documents GuildLine. The ladder is open, or has other terms.
type GuildLadderEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// What has changed, from what to what.
	Changes []Change `json:"changes,omitempty"`
	// The terms of the ladder.
	Ladder LadderTerms `json:"ladder"`
	// What happened. Its values: "ladder".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildLadderGoneEvent is one of the documents GuildLine. The ladder is closed.
type GuildLadderGoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// What happened. Its values: "ladderGone".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildLadderMemberEvent is one of the documents GuildLine. A member stands on the last place of the ladder.
type GuildLadderMemberEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// What happened. Its values: "ladderMember".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildLadderPlaceEvent is one of the documents GuildLine. An officer has given a member another place of the
// ladder.
type GuildLadderPlaceEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// The new place, from 1.
	Place int `json:"place"`
	// The reason.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "ladderPlace".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildLinkEvent is one of the documents GuildLine. Somebody outside is an account now.
type GuildLinkEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number *int `json:"number,omitempty"`
	// What happened. Its values: "link".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildListAnswer is an answer of ListGuilds.
type GuildListAnswer struct {
	// The guilds, the latest first.
	Items []Guild `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// GuildLogAnswer is an answer of GetGuildLog.
type GuildLogAnswer struct {
	// The events, the oldest first.
	Items []OneOf[GuildEvent] `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// GuildEvent is a part of other documents. An event of a guild. Later versions may have more types: ignore
// documents of a type that you do not know.
//
// It is one of *GuildApplicationEvent, *GuildBallotEvent, *GuildBlankEvent, *GuildChallengeEndEvent,
// *GuildChallengeEvent, *GuildChallengeGameEvent, *GuildChallengeResultEvent, *GuildChatEvent,
// *GuildChatGoneEvent, *GuildCloseEvent, *GuildCorrectionEvent, *GuildDeclineEvent, *GuildDepartureEvent,
// *GuildDescribeEvent, *GuildEloEvent, *GuildFoundEvent, *GuildGameEvent, *GuildHonourEvent,
// *GuildHonourGoneEvent, *GuildImportEvent, *GuildImportUndoneEvent, *GuildInvitationEvent,
// *GuildInvitationGoneEvent, *GuildLadderDepartureEvent, *GuildLadderEvent, *GuildLadderGoneEvent,
// *GuildLadderMemberEvent, *GuildLadderPlaceEvent, *GuildLinkEvent, *GuildMemberEvent, *GuildMergeEvent,
// *GuildNoticeEvent, *GuildNoticeGoneEvent, *GuildOfficeEvent, *GuildReadmissionEvent, *GuildResultEvent,
// *GuildSplitEvent, *GuildUnlinkEvent, *GuildVoteEvent, or *Unknown.
type GuildEvent interface{ isGuildEvent() }

func (*GuildApplicationEvent) isGuildEvent()     {}
func (*GuildBallotEvent) isGuildEvent()          {}
func (*GuildBlankEvent) isGuildEvent()           {}
func (*GuildChallengeEndEvent) isGuildEvent()    {}
func (*GuildChallengeEvent) isGuildEvent()       {}
func (*GuildChallengeGameEvent) isGuildEvent()   {}
func (*GuildChallengeResultEvent) isGuildEvent() {}
func (*GuildChatEvent) isGuildEvent()            {}
func (*GuildChatGoneEvent) isGuildEvent()        {}
func (*GuildCloseEvent) isGuildEvent()           {}
func (*GuildCorrectionEvent) isGuildEvent()      {}
func (*GuildDeclineEvent) isGuildEvent()         {}
func (*GuildDepartureEvent) isGuildEvent()       {}
func (*GuildDescribeEvent) isGuildEvent()        {}
func (*GuildEloEvent) isGuildEvent()             {}
func (*GuildFoundEvent) isGuildEvent()           {}
func (*GuildGameEvent) isGuildEvent()            {}
func (*GuildHonourEvent) isGuildEvent()          {}
func (*GuildHonourGoneEvent) isGuildEvent()      {}
func (*GuildImportEvent) isGuildEvent()          {}
func (*GuildImportUndoneEvent) isGuildEvent()    {}
func (*GuildInvitationEvent) isGuildEvent()      {}
func (*GuildInvitationGoneEvent) isGuildEvent()  {}
func (*GuildLadderDepartureEvent) isGuildEvent() {}
func (*GuildLadderEvent) isGuildEvent()          {}
func (*GuildLadderGoneEvent) isGuildEvent()      {}
func (*GuildLadderMemberEvent) isGuildEvent()    {}
func (*GuildLadderPlaceEvent) isGuildEvent()     {}
func (*GuildLinkEvent) isGuildEvent()            {}
func (*GuildMemberEvent) isGuildEvent()          {}
func (*GuildMergeEvent) isGuildEvent()           {}
func (*GuildNoticeEvent) isGuildEvent()          {}
func (*GuildNoticeGoneEvent) isGuildEvent()      {}
func (*GuildOfficeEvent) isGuildEvent()          {}
func (*GuildReadmissionEvent) isGuildEvent()     {}
func (*GuildResultEvent) isGuildEvent()          {}
func (*GuildSplitEvent) isGuildEvent()           {}
func (*GuildUnlinkEvent) isGuildEvent()          {}
func (*GuildVoteEvent) isGuildEvent()            {}
func (*Unknown) isGuildEvent()                   {}

// GuildMember is an answer of AddGuildMember.
type GuildMember struct {
	// The name of the member.
	Name string `json:"name"`
	// The office of the member.
	Office GuildOffice `json:"office"`
	// Since when.
	Since time.Time `json:"since"`
	// An office that the guild has named itself. It has no powers.
	Title string `json:"title,omitempty"`
}

// GuildMemberEvent is one of the documents GuildLine. Somebody is a member now.
type GuildMemberEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number *int `json:"number,omitempty"`
	// The office of the member.
	Office GuildOffice `json:"office"`
	// What happened. Its values: "member".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildMergeEvent is one of the documents GuildLine. Two names outside are one person now.
type GuildMergeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// The name of whom the event is about. The name outside that stays.
	Name string `json:"name"`
	// What happened. Its values: "merge".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildNotice is a part of other documents.
type GuildNotice struct {
	// When.
	At time.Time `json:"at"`
	// Who has written it.
	By string `json:"by"`
	// Names the notice.
	Number int `json:"number"`
	// The notice.
	Text string `json:"text"`
}

// GuildNoticeEvent is one of the documents GuildLine. A notice is on the board.
type GuildNoticeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The notice.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "notice".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildNoticeGoneEvent is one of the documents GuildLine. A notice was taken down.
type GuildNoticeGoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number int `json:"number"`
	// What happened. Its values: "noticeGone".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildNoticeRequestBody is the body of PostNotice.
type GuildNoticeRequestBody struct {
	// The notice, at most 2000 characters.
	Text string `json:"text"`
}

// GuildNumbered is an answer of AddHonour.
type GuildNumbered struct {
	// Names what was made.
	Number int `json:"number"`
}

// GuildOffice is a part of other documents.
type GuildOffice string

// The values of GuildOffice.
const (
	GuildOfficeMaster  GuildOffice = "master"
	GuildOfficeOfficer GuildOffice = "officer"
	GuildOfficeMember  GuildOffice = "member"
)

// GuildOfficeEvent is one of the documents GuildLine. A member has another office or title.
type GuildOfficeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// What has changed, from what to what.
	Changes []Change `json:"changes,omitempty"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the
	// event is about: the version of the event that began it.
	Number *int `json:"number,omitempty"`
	// The office of the member.
	Office GuildOffice `json:"office"`
	// The account in by is an officer of the site, and acts as one.
	Officer bool `json:"officer,omitempty"`
	// What the guild calls the member.
	Title string `json:"title,omitempty"`
	// What happened. Its values: "office".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
	// The reason of an officer of the site.
	Why string `json:"why,omitempty"`
}

// GuildOfficeRequestBody is the body of ChangeGuildMember.
type GuildOfficeRequestBody struct {
	// Only masters change offices. A master steps down alone, and only if there is another one.
	Office *GuildOffice `json:"office,omitempty"`
	// An office that the guild has named itself, at most 40 characters. It has no powers.
	Title *string `json:"title,omitempty"`
}

// GuildPlace is a part of other documents.
type GuildPlace struct {
	// The day of the tournament.
	Date string `json:"date"`
	// The name of the tournament.
	Event string `json:"event"`
	// The number of the import that has brought it.
	Import int `json:"import"`
	// Who has taken the place.
	Name string `json:"name"`
	// Somebody outside this server.
	Outside bool `json:"outside,omitempty"`
	// The place, from 1. Several players can share one.
	Place int `json:"place"`
}

// GuildReadmissionEvent is one of the documents GuildLine. Somebody who was removed is not kept out any more.
type GuildReadmissionEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// The name of whom the event is about. For officers only.
	Name string `json:"name,omitempty"`
	// What happened. Its values: "readmission".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildResultEvent is one of the documents GuildLine. A result was entered, or a game between members has
// ended.
type GuildResultEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// A note.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "result".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildRoomLine is a part of other documents.
type GuildRoomLine struct {
	// When.
	At time.Time `json:"at"`
	// Who has written it.
	By string `json:"by"`
	// Names the line.
	Number int `json:"number"`
	// The line.
	Text string `json:"text"`
}

// GuildSplitEvent is one of the documents GuildLine. Two names outside are one person no longer.
type GuildSplitEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// The name of whom the event is about. The name outside that stays.
	Name string `json:"name"`
	// What happened. Its values: "split".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildUnlinkEvent is one of the documents GuildLine. Somebody outside is that account no longer.
type GuildUnlinkEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// How the list has changed.
	Entries []OneOf[EloEntry] `json:"entries"`
	// The name of whom the event is about.
	Name string `json:"name"`
	// What happened. Its values: "unlink".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildVote is an answer of Vote.
type GuildVote struct {
	// When it began.
	At time.Time `json:"at"`
	// Who asks.
	By string `json:"by"`
	// Only officers and masters vote.
	Council bool `json:"council"`
	// The ballots for each option, once the vote is over; before, the list is empty.
	Counts []int `json:"counts"`
	// When it ends.
	Ends time.Time `json:"ends"`
	// The option that I have voted for; null: none.
	Mine *int `json:"mine"`
	// Names the vote.
	Number int `json:"number"`
	// The options. They are counted from 0.
	Options []string `json:"options"`
	// The vote has ended.
	Over bool `json:"over"`
	// What is asked.
	Question string `json:"question"`
}

// GuildVoteEvent is one of the documents GuildLine. A vote begins.
type GuildVoteEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who
	// decline an invitation.
	By string `json:"by,omitempty"`
	// Only officers and masters vote.
	Council bool `json:"council,omitempty"`
	// The end of the vote.
	Ends time.Time `json:"ends"`
	// What can be voted for; of the council, for members only.
	Options []string `json:"options,omitempty"`
	// The question; of the council, for members only.
	Text string `json:"text,omitempty"`
	// What happened. Its values: "vote".
	Type string `json:"type"`
	// 1 for the first event of the guild, then one more for each.
	Version int `json:"version"`
}

// GuildVoteRequestBody is the body of OpenVote.
type GuildVoteRequestBody struct {
	// Only officers and masters vote.
	Council *bool `json:"council,omitempty"`
	// When the vote ends, in the next 92 days.
	Ends time.Time `json:"ends"`
	// The options, each of at most 200 characters.
	Options []string `json:"options"`
	// At most 1000 characters.
	Question string `json:"question"`
}

// HeadToHead is an answer of GetHeadToHead.
type HeadToHead struct {
	// The number of draws.
	Draws int `json:"draws"`
	// The number of games.
	Games int `json:"games"`
	// The ID of the latest game; null: there is none.
	Latest *string `json:"latest"`
	// The number of games that the other account has won.
	Losses int `json:"losses"`
	// The name of the account.
	Name string `json:"name"`
	// The name of the other account.
	Opponent string `json:"opponent"`
	// The number of games that the account has won.
	Wins int `json:"wins"`
}

// HintToSolver is a part of other documents.
type HintToSolver struct {
	// How many moves must be taken back, because the goal is too far away from here.
	Back *int `json:"back,omitempty"`
	// The best move, after a second request for a hint.
	Move string `json:"move,omitempty"`
}

// HolidayList is an answer of ListHolidays.
type HolidayList struct {
	// How many days of holiday a member has in any 365 days.
	DaysPerYear int `json:"daysPerYear"`
	// My holidays that are not over, the earliest first.
	Items []HolidayLine `json:"items"`
	// How many of them I can still take: what the fullest 365 days leave.
	Left int `json:"left"`
}

// HolidayLine is a part of other documents.
type HolidayLine struct {
	// The first day, in UTC.
	First string `json:"first"`
	// The last day, in UTC.
	Last string `json:"last"`
}

// HolidayRequestBody is the body of TakeHoliday.
type HolidayRequestBody struct {
	// The first day, in UTC. It begins tomorrow at the earliest.
	First string `json:"first"`
	// The last day, in UTC.
	Last string `json:"last"`
}

// Hook is an answer of ChangeHook.
type Hook struct {
	// When the hook was created.
	Created time.Time `json:"created"`
	// At most 10 deliveries, sent or waiting, the latest first.
	Deliveries []Delivery `json:"deliveries"`
	// The types of events that are sent.
	Events []HookType `json:"events"`
	// The ID of the hook.
	ID string `json:"id"`
	// Present if the hook is switched off: the outcome of the last attempt.
	Off string `json:"off,omitempty"`
	// The secret that signs the deliveries, shown only when it is made.
	Secret string `json:"secret,omitempty"`
	// The address that receives the events.
	URL string `json:"url"`
}

// Delivery is a part of other documents.
type Delivery struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The number of attempts so far.
	Attempts int `json:"attempts"`
	// The type of the event. Its values: "gameStart" "gameEnd" "yourTurn" "challenge" "message" "friend" "test".
	Event string `json:"event"`
	// The ID of the event.
	ID string `json:"id"`
	// When the next attempt will be made; null: there will be none.
	Next *time.Time `json:"next"`
	// The outcome of the last attempt: an HTTP status, or noAnswer, noConnection, noSuchHost, badCertificate,
	// privateAddress.
	Outcome string `json:"outcome,omitempty"`
}

// HookEvent is what a hook receives. What a hook receives. Later versions may have more types: ignore
// documents of a type that you do not know.
//
// It is one of *HookChallengeEvent, *HookFriendEvent, *HookGameEndEvent, *HookGameStartEvent,
// *HookMessageEvent, *HookTestEvent, *HookYourTurnEvent, or *Unknown.
type HookEvent interface{ isHookEvent() }

func (*HookChallengeEvent) isHookEvent() {}
func (*HookFriendEvent) isHookEvent()    {}
func (*HookGameEndEvent) isHookEvent()   {}
func (*HookGameStartEvent) isHookEvent() {}
func (*HookMessageEvent) isHookEvent()   {}
func (*HookTestEvent) isHookEvent()      {}
func (*HookYourTurnEvent) isHookEvent()  {}
func (*Unknown) isHookEvent()            {}

// HookChallengeEvent is one of the documents HookEvent. A challenge was made, declined or cancelled.
type HookChallengeEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the challenge.
	Challenge string `json:"challenge"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The type of the event. Its values: "challenge".
	Type string `json:"type"`
}

// HookFriendEvent is one of the documents HookEvent. A member asks to be a friend, has accepted, or is no
// longer one.
type HookFriendEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The name of the other member.
	Member string `json:"member"`
	// The type of the event. Its values: "friend".
	Type string `json:"type"`
}

// HookGameEndEvent is one of the documents HookEvent. A game of yours has ended.
type HookGameEndEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the game.
	Game string `json:"game"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The type of the event. Its values: "gameEnd".
	Type string `json:"type"`
}

// HookGameStartEvent is one of the documents HookEvent. A game of yours has begun.
type HookGameStartEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the game.
	Game string `json:"game"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The type of the event. Its values: "gameStart".
	Type string `json:"type"`
}

// HookMessageEvent is one of the documents HookEvent. A member has written to you.
type HookMessageEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The name of the other member.
	Member string `json:"member"`
	// The type of the event. Its values: "message".
	Type string `json:"type"`
}

// HookRequestBody is the body of CreateHook.
type HookRequestBody struct {
	// One or more of gameStart, gameEnd, challenge, message and friend, as in GET /api/v1/events, and yourTurn,
	// which comes when I am to move.
	Events []HookType `json:"events"`
	// An https address that can be reached from everywhere.
	URL string `json:"url"`
}

// HookTestEvent is one of the documents HookEvent. The owner of the hook has asked for it. It needs no
// subscription.
type HookTestEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The type of the event. Its values: "test".
	Type string `json:"type"`
}

// HookType is a part of other documents.
type HookType string

// The values of HookType.
const (
	HookTypeGameStart HookType = "gameStart"
	HookTypeGameEnd   HookType = "gameEnd"
	HookTypeYourTurn  HookType = "yourTurn"
	HookTypeChallenge HookType = "challenge"
	HookTypeMessage   HookType = "message"
	HookTypeFriend    HookType = "friend"
)

// HookYourTurnEvent is one of the documents HookEvent. You are to move.
type HookYourTurnEvent struct {
	// When the event happened.
	At time.Time `json:"at"`
	// The ID of the game.
	Game string `json:"game"`
	// The ID of the event. The same event may come twice, with the same ID.
	ID string `json:"id"`
	// The type of the event. Its values: "yourTurn".
	Type string `json:"type"`
	// The version of the game.
	Version int `json:"version"`
}

// Identification is the body of ProveIdentity.
type Identification struct {
	// With token: the result of navigator.credentials.get, as its toJSON writes it.
	Answer json.RawMessage `json:"answer,omitempty"`
	// A password of the account.
	Password string `json:"password,omitempty"`
	// Instead of a password: the token from POST /api/v1/sessions/passkey/begin.
	Token string `json:"token,omitempty"`
}

// Imported is an answer of ImportElo.
type Imported struct {
	// The number of the import, by which it is undone; null: nothing was taken.
	Import *int `json:"import"`
	// The lines that are there already, and are left out. If the file has a line n times, and the guild has it m
	// times, n−m of them are new.
	Known []KnownLine `json:"known"`
	// The names that are no members and not in the list yet: they are people outside this server.
	New []string `json:"new"`
	// The lines that cannot be taken. Without partly, no line is taken while there are any.
	Refused []RefusedLine `json:"refused"`
	// The number of lines that were taken, or would be: the new ones.
	Taken int `json:"taken"`
	// The names of the columns that are not read.
	Unread []string `json:"unread"`
}

// IntakeAnswer is an answer of ImportTournament.
type IntakeAnswer struct {
	// swiss or roundRobin. Left out: lines were refused.
	Format string `json:"format,omitempty"`
	// How many games, with those that were lost by forfeit.
	Games int `json:"games"`
	// The tags of refused lines that are only not done here: with ignore the report is read without them.
	Ignore []string `json:"ignore,omitempty"`
	// Lines that are taken, but state other points than their results give, and lines that are passed over.
	Noted []Line `json:"noted"`
	// The players by number.
	Players []IntakePlayer `json:"players"`
	// The lines that cannot be taken, at most 200. While there are any, nothing is taken.
	Refused []Line `json:"refused"`
	// How many rounds were played.
	Rounds int `json:"rounds"`
	// The ID of the tournament; null: nothing was taken.
	Tournament *string `json:"tournament"`
}

// IntakePlayer is a part of other documents.
type IntakePlayer struct {
	// It is the member of the guild with this name, who is asked. Other players are only names.
	Member bool `json:"member"`
	// The name in the file.
	Name string `json:"name"`
	// The starting number.
	Number int `json:"number"`
	// The rating in the file; 0: none.
	Rating int `json:"rating"`
}

// JoinRequestBody is the body of Join.
type JoinRequestBody struct {
	// A name for the new session. Left out: the program's own name.
	Device *string `json:"device,omitempty"`
	// A name with 2 to 24 letters of one script, digits, and single spaces or -_.' in between.
	Name string `json:"name"`
	// A password with at least 10 characters and at most 200 bytes.
	Password string `json:"password"`
}

// KeptRun is a part of other documents.
type KeptRun struct {
	// When the run ended.
	At time.Time `json:"at"`
	// The ID of the run.
	ID string `json:"id"`
	// The number of puzzles solved.
	Solved int `json:"solved"`
}

// KnownLine is a part of other documents.
type KnownLine struct {
	// An officer has deleted the entry.
	Deleted bool `json:"deleted,omitempty"`
	// The ID of the entry of the list that says the same, or has said it before a correction. Left out for a place
	// in an old tournament, and if the list says so by itself.
	Entry string `json:"entry,omitempty"`
	// The number of the line, from 1, which is the header.
	Line int `json:"line"`
}

// LadderAnswerRequestBody is the body of AnswerForPlace.
type LadderAnswerRequestBody struct {
	// true: the game begins at once. false: I do not play, and the challenger takes the place.
	Accept bool `json:"accept"`
}

// LadderChallenge is a part of other documents.
type LadderChallenge struct {
	// When.
	At time.Time `json:"at"`
	// The name of who stands above.
	Challenged string `json:"challenged"`
	// The name of who challenges.
	Challenger string `json:"challenger"`
	// When it ended; null: it is open.
	Ended *time.Time `json:"ended"`
	// Without a game until then, the challenger takes the place. A game that is in progress is played to its end.
	Ends time.Time `json:"ends"`
	// The games that have begun, the oldest first. The last one may be in progress.
	Games []LadderGame `json:"games"`
	// Names the challenge.
	Number int `json:"number"`
	// How it has ended; left out: it is open. The challenger takes the place after won; given, the other does not
	// play; and expired, the time was over. The places stay after held, the other has won; drawn, nobody has won;
	// missed, the time was over, and the challenger is the one who did not play; withdrawn, by the challenger;
	// cancelled, by an officer; and left, one of the two is not on the ladder any more, or it was closed.
	Outcome PlaceOutcome `json:"outcome,omitempty"`
	// The terms when the challenge was made.
	Terms LadderTerms `json:"terms"`
}

// LadderChallengeRequestBody is the body of ChallengeForPlace.
type LadderChallengeRequestBody struct {
	// The name of a member who stands above, at most as many places as the terms say.
	Name string `json:"name"`
}

// LadderGame is a part of other documents.
type LadderGame struct {
	// The ID of the game.
	Game string `json:"game"`
	// The name of the other.
	North string `json:"north"`
	// The game has ended.
	Over bool `json:"over,omitempty"`
	// The result. Left out: the game is in progress, or gives nobody a point.
	Result EloResult `json:"result,omitempty"`
	// The name of the member who moves first.
	South string `json:"south"`
	// It ended before both had moved, and does not count: the challenge waits again.
	Unplayed bool `json:"unplayed,omitempty"`
}

// LadderPlace is a part of other documents.
type LadderPlace struct {
	// I may challenge this member now.
	MayChallenge bool `json:"mayChallenge,omitempty"`
	// Who has the place.
	Name string `json:"name"`
	// From 1.
	Place int `json:"place"`
	// The rating in the guild's Elo list; null: none.
	Rating *int `json:"rating"`
}

// LadderPlaceRequestBody is the body of SetPlace.
type LadderPlaceRequestBody struct {
	// The place; those between make room.
	Place int `json:"place"`
	// 1 to 200 characters, which the log has.
	Reason string `json:"reason"`
}

// LadderTerms is the body of SetLadder.
type LadderTerms struct {
	// Beans in each stock. Left out in a request: ten for each cup.
	Beans *int `json:"beans,omitempty"`
	// The time for a game: a ladder needs a clock, or days for each move.
	Clock ClockTerms `json:"clock"`
	// Cups of each side, 1 to 16.
	Cups int `json:"cups"`
	// The days within which a challenge must be accepted and its game begin.
	Days int `json:"days"`
	// The games of a challenge. Of two, each member plays one as South.
	Games int `json:"games"`
	// The games count for the ratings of the site, too. They need ten beans for each cup.
	Rated bool `json:"rated,omitempty"`
	// How many places above a member may challenge.
	Reach int `json:"reach"`
	// The days after a challenge in which the same member cannot challenge the same one again.
	Rest *int `json:"rest,omitempty"`
}

// Leader is a part of other documents.
type Leader struct {
	// The standard deviation of the rating.
	Deviation int `json:"deviation"`
	// The number of rated games.
	Games int `json:"games"`
	// The guild that the member shows at the name.
	Guild *GuildMark `json:"guild,omitempty"`
	// The name of the player.
	Name string `json:"name"`
	// The rank in the list, from 1.
	Rank int `json:"rank"`
	// The rating of the player.
	Rating int `json:"rating"`
}

// GuildMark is a part of other documents.
type GuildMark struct {
	// Up to four characters.
	Badge string `json:"badge,omitempty"`
	// The colour of the badge, such as #204060.
	Ground string `json:"ground,omitempty"`
	// The ID of the guild.
	ID string `json:"id"`
	// The colour of the badge's characters.
	Ink string `json:"ink,omitempty"`
	// The name of the guild.
	Name string `json:"name"`
}

// Letter is an answer of SendMessage.
type Letter struct {
	// When it was written.
	At time.Time `json:"at"`
	// The account that sends the request wrote it.
	Mine bool `json:"mine"`
	// The number of the message between the two members, from 1. Numbers can be missing.
	Number int `json:"number"`
	// The name of a preset, which each reader sees in their own language.
	Preset MessagePreset `json:"preset,omitempty"`
	// The text of the message.
	Text string `json:"text,omitempty"`
}

// Levels is an answer of ListLevels.
type Levels struct {
	// Cups of each side.
	Cups int `json:"cups"`
	// The levels with a measured rating at this size.
	Levels []Level `json:"levels"`
	// The level whose rating is nearest to the account's rating at this size (at the speed with the most games),
	// or to that of a new player. Left out if no level was measured.
	Suggested *int `json:"suggested,omitempty"`
}

// Level is a part of other documents.
type Level struct {
	// With 95 % certainty, the true rating is within this distance of the given one.
	Error int `json:"error"`
	// The level, 1 to 8.
	Level int `json:"level"`
	// The rating of the level, from matches between levels, on a scale on which a greedy beginner has 1500.
	Rating int `json:"rating"`
}

// Line is a part of other documents.
type Line struct {
	// The number of the first character, from 1.
	Column int `json:"column"`
	// The number of the line, from 1.
	Line int `json:"line"`
	// Why, in words.
	Reason string `json:"reason"`
	// What is wrong there.
	Value string `json:"value,omitempty"`
}

// ListAnswer is an answer of ListChallenges.
type ListAnswer struct {
	// The challenges, the oldest first.
	Items []Challenge `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// Listed is a part of other documents.
type Listed struct {
	// When the account was closed; null: it is open.
	Closed *time.Time `json:"closed"`
	// When the account was created.
	Created time.Time `json:"created"`
	// The ID of the account.
	ID string `json:"id"`
	// The kind of account.
	Kind AccountKind `json:"kind"`
	// The name of the account.
	Name string `json:"name"`
	// The role of the account; left out: none.
	Role string `json:"role,omitempty"`
}

// LiveLine is a line of StreamLive. A line of a stream. Later versions may have more types: ignore documents
// of a type that you do not know.
//
// It is one of *LiveEvent, *LiveList, *WholeGame, or *Unknown.
type LiveLine interface{ isLiveLine() }

func (*LiveEvent) isLiveLine() {}
func (*LiveList) isLiveLine()  {}
func (*WholeGame) isLiveLine() {}
func (*Unknown) isLiveLine()   {}

// LiveEvent is one of the documents LiveLine.
type LiveEvent struct {
	// The event, as in the stream of the game.
	Event OneOf[Event] `json:"event"`
	// The ID of the game.
	Game string `json:"game"`
	// See string. Its values: "event".
	Type string `json:"type"`
}

// Event is a part of other documents. An event of a game. Later versions may have more types: ignore documents
// of a type that you do not know.
//
// It is one of *ChatEvent, *ClockEvent, *CorrectEvent, *EndEvent, *MoveEvent, *OfferEvent, *RematchEvent,
// *StartEvent, *TakebackEvent, or *Unknown.
type Event interface{ isEvent() }

func (*ChatEvent) isEvent()     {}
func (*ClockEvent) isEvent()    {}
func (*CorrectEvent) isEvent()  {}
func (*EndEvent) isEvent()      {}
func (*MoveEvent) isEvent()     {}
func (*OfferEvent) isEvent()    {}
func (*RematchEvent) isEvent()  {}
func (*StartEvent) isEvent()    {}
func (*TakebackEvent) isEvent() {}
func (*Unknown) isEvent()       {}

// LiveList is one of the documents LiveLine.
type LiveList struct {
	// The IDs of at most 12 games in which somebody has moved lately, the best first: games in which both have
	// moved come first, then those between people, then those with a running clock, then the ratings of the
	// players count. The best game of each speed is among them.
	Games []string `json:"games"`
	// The speed of each of these games, in their order; left out if there are no games.
	Speeds []string `json:"speeds,omitempty"`
	// See string. Its values: "live".
	Type string `json:"type"`
}

// LobbyLine is a line of StreamLobby.
type LobbyLine struct {
	// With lobbyChange: the new seeks, the oldest first.
	Begun []Seek `json:"begun,omitempty"`
	// With lobbyChange: the IDs of seeks that are no longer open, of which the reader may not know all.
	Ended []time.Time `json:"ended,omitempty"`
	// The number of connected accounts.
	Online int `json:"online"`
	// The number of games in progress.
	Playing int `json:"playing"`
	// With lobby: all open seeks, the oldest first.
	Seeks []Seek `json:"seeks,omitempty"`
	// See string. Its values: "lobby" "lobbyChange".
	Type string `json:"type"`
}

// MailAnswer is an answer of GetMail.
type MailAnswer struct {
	// The confirmed e-mail address; null: there is none.
	Mail *string `json:"mail"`
	// This server can send e-mail.
	Sends bool `json:"sends"`
}

// MailRequestBody is the body of AskMail.
type MailRequestBody struct {
	// The e-mail address.
	Mail string `json:"mail"`
}

// MasterRequestBody is the body of AppointMaster.
type MasterRequestBody struct {
	// The name of a member of the guild.
	Name string `json:"name"`
	// Why, 1 to 200 characters, which the log shows.
	Reason string `json:"reason"`
}

// Measure is an answer of TakeMeasure.
type Measure struct {
	// The name of the account.
	Account string `json:"account"`
	// left out: there is none.
	Appeal *Appeal `json:"appeal,omitempty"`
	// When it was taken.
	At time.Time `json:"at"`
	// left out: nobody has ended it before its time.
	Ended *Ruling `json:"ended,omitempty"`
	// The ID of the measure.
	ID string `json:"id"`
	// Whether it holds now.
	InForce bool `json:"inForce"`
	// warning; silence: only presets can be sent, and nothing is written that others read; unrated: no rated
	// games; setBack: the rated games of a time do not count, and ratings are calculated again; ban: nothing but
	// to read, to appeal and to leave.
	Kind MeasureKind `json:"kind"`
	// For officers: the name of the officer; left out: whoever runs the machine.
	Officer string `json:"officer,omitempty"`
	// In the officer's words. The member reads it.
	Reason string `json:"reason"`
	// For setBack: games that began then or later do not count.
	Since *time.Time `json:"since"`
	// When it ends; null: it has no end, or ends at once.
	Until *time.Time `json:"until"`
}

// Appeal is a part of other documents.
type Appeal struct {
	// left out: it waits.
	Answer *Ruling `json:"answer,omitempty"`
	// When the member appealed.
	At time.Time `json:"at"`
	// What the member says; left out: the account was erased.
	Text string `json:"text,omitempty"`
}

// MeasureKind is a part of other documents.
type MeasureKind string

// The values of MeasureKind.
const (
	MeasureKindWarning MeasureKind = "warning"
	MeasureKindSilence MeasureKind = "silence"
	MeasureKindUnrated MeasureKind = "unrated"
	MeasureKindSetBack MeasureKind = "setBack"
	MeasureKindBan     MeasureKind = "ban"
)

// MeasureRequestBody is the body of TakeMeasure.
type MeasureRequestBody struct {
	// The kind of the measure.
	Kind MeasureKind `json:"kind"`
	// The reason, which the member reads: 1 to 200 characters.
	Reason string `json:"reason"`
	// For setBack: rated games that began then or later, at most the latest 500, do not count.
	Since Optional[time.Time] `json:"since,omitzero"`
	// For silence, unrated and ban: when it ends; null or left out: it has no end.
	Until Optional[time.Time] `json:"until,omitzero"`
}

// MessagePreset is a part of other documents.
type MessagePreset string

// The values of MessagePreset.
const (
	MessagePresetHello    MessagePreset = "hello"
	MessagePresetPlay     MessagePreset = "play"
	MessagePresetYes      MessagePreset = "yes"
	MessagePresetNo       MessagePreset = "no"
	MessagePresetLater    MessagePreset = "later"
	MessagePresetLuck     MessagePreset = "luck"
	MessagePresetFun      MessagePreset = "fun"
	MessagePresetGoodGame MessagePreset = "goodGame"
	MessagePresetThanks   MessagePreset = "thanks"
	MessagePresetBye      MessagePreset = "bye"
)

// MoveEvent is one of the documents GameLine. A move was made.
type MoveEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The clocks after the event. Left out: the game has none.
	Clock *Clock `json:"clock,omitempty"`
	// The legal moves after the event. Left out: none.
	Legal []string `json:"legal,omitempty"`
	// The move that was made.
	Move string `json:"move"`
	// The ply of the move.
	Ply int `json:"ply"`
	// The position after the event.
	Position string `json:"position"`
	// The side to move after the event; none: the game is over.
	Turn Turn `json:"turn"`
	// The type of the event. Its values: "move".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// MoveRequestBody is the body of Move.
type MoveRequestBody struct {
	// Whether the window of the player was hidden, or lost the focus, in the turn before the move. It is kept of
	// moves of members in rated and tournament games with a clock, for fair play. Left out: it is not known, which
	// is no fault.
	LookedAway *bool `json:"lookedAway,omitempty"`
	// The move: a number for a drop, a letter for a sowing.
	Move string `json:"move"`
	// In games by post: the planned moves that follow this move, as lines of PUT /api/v1/games/{id}/plan. Both are
	// stored, or neither is. Left out: there are none.
	Plan [][]string `json:"plan,omitempty"`
	// The number of moves before this one.
	Ply int `json:"ply"`
	// The number of take-backs that the client knows of. If the game has another number, the move is refused as
	// stale.
	Takebacks *int `json:"takebacks,omitempty"`
}

// NewAccount is an answer of CreateBot.
type NewAccount struct {
	// The ID of the account.
	ID string `json:"id"`
	// The generated or chosen name of the account.
	Name string `json:"name"`
	// The token, shown only once. Anybody who has it can act for this account.
	Token string `json:"token"`
}

// NewStudyRequestBody is the body of CreateStudy.
type NewStudyRequestBody struct {
	// Who can read it.
	Access *StudyAccess `json:"access,omitempty"`
	// The name, 1 to 80 characters.
	Name string `json:"name"`
	// A record with one game (docs/formats/notation.md), at most 64 KiB: its tags, moves, variations, comments and
	// annotations.
	Record string `json:"record"`
}

// NewsLine is a part of other documents.
type NewsLine struct {
	// For officer: what was done. name: your account has another name, which is in name. renameOutside: a player
	// without an account has another name. blank: a text was removed. appoint: there is another director or
	// master.
	Act string `json:"act,omitempty"`
	// For game and start: when it begins. For takeOver: when it is called off.
	At *time.Time `json:"at,omitempty"`
	// For team, plays and declines: the name of the guild that asks or answers. For left and without: of the
	// guild.
	Guild string `json:"guild,omitempty"`
	// For officer and heir: the ID of what it is about.
	ID string `json:"id,omitempty"`
	// The name of the tournament, the guild or the series, or of the players.
	Name string `json:"name"`
	// You have not seen it.
	New bool `json:"new"`
	// For officer and heir: what it is about.
	Place string `json:"place,omitempty"`
	// For officer: why, in the officer's words.
	Reason string `json:"reason,omitempty"`
	// For game: the round, from 1.
	Round *int `json:"round,omitempty"`
	// When you were told.
	Told time.Time `json:"told"`
	// The ID of the tournament; empty: it is about a guild, a series or a game.
	Tournament string `json:"tournament"`
	// game: an arranged game begins in a day or an hour. start: so does a tournament. team: a guild asks yours to
	// play. plays, declines: a guild that was asked plays, or does not. officer: an officer of the site has
	// changed something in which you take part. takeOver: nobody directs a tournament in which you play, and you
	// can. off: nobody did, and it was called off. left: you do not belong to a guild any more, and so you do not
	// play in a tournament of its members or for its team. without: so does a player of a tournament that you
	// direct, or of your team. heir: you are the master of a guild now, as the next in office of whoever was; you
	// can lay the office down, or leave, and then the next one has it.
	Type string `json:"type"`
}

// NoGame is an answer of CancelChallenge.
type NoGame struct {
	// null: no game begins.
	Game *string `json:"game"`
}

// Notice is a line of StreamEvents. Something that concerns an account. Later versions may have more types:
// ignore documents of a type that you do not know.
//
// It is one of *ChallengeNotice, *FriendNotice, *GameEndNotice, *GameStartNotice, *InvitationNotice,
// *MessageNotice, *NoticeNotice, *NoticesNotice, *OfficerNotice, *PairingNotice, *ReminderNotice, *TeamNotice,
// or *Unknown.
type Notice interface{ isNotice() }

func (*ChallengeNotice) isNotice()  {}
func (*FriendNotice) isNotice()     {}
func (*GameEndNotice) isNotice()    {}
func (*GameStartNotice) isNotice()  {}
func (*InvitationNotice) isNotice() {}
func (*MessageNotice) isNotice()    {}
func (*NoticeNotice) isNotice()     {}
func (*NoticesNotice) isNotice()    {}
func (*OfficerNotice) isNotice()    {}
func (*PairingNotice) isNotice()    {}
func (*ReminderNotice) isNotice()   {}
func (*TeamNotice) isNotice()       {}
func (*Unknown) isNotice()          {}

// ChallengeNotice is one of the documents Notice. A challenge was made, declined or cancelled: GET
// /api/v1/challenges/{id} has its state.
type ChallengeNotice struct {
	// The ID of the challenge.
	Challenge string `json:"challenge"`
	// The type of the event. Its values: "challenge".
	Type string `json:"type"`
}

// FriendNotice is one of the documents Notice. A member asks to be a friend, has accepted, or is no longer
// one.
type FriendNotice struct {
	// The name of the other member.
	Member string `json:"member"`
	// The type of the event. Its values: "friend".
	Type string `json:"type"`
}

// GameEndNotice is one of the documents Notice. A game of yours has ended.
type GameEndNotice struct {
	// The ID of the game.
	Game string `json:"game"`
	// The type of the event. Its values: "gameEnd".
	Type string `json:"type"`
}

// GameStartNotice is one of the documents Notice. A game of yours has begun, or is in progress when the stream
// begins.
type GameStartNotice struct {
	// The ID of the game.
	Game string `json:"game"`
	// The type of the event. Its values: "gameStart".
	Type string `json:"type"`
}

// InvitationNotice is one of the documents Notice. Somebody invites you to a guild, an office or a tournament.
type InvitationNotice struct {
	// The ID of the invitation: GET /api/v1/account/invitations says to what.
	Invitation string `json:"invitation"`
	// The type of the event. Its values: "invitation".
	Type string `json:"type"`
}

// MessageNotice is one of the documents Notice. A member has written to you: GET /api/v1/messages/{name} has
// the line.
type MessageNotice struct {
	// The name of the other member.
	Member string `json:"member"`
	// The type of the event. Its values: "message".
	Type string `json:"type"`
}

// NoticeList is an answer of ListNotices.
type NoticeList struct {
	// The notices, the latest first.
	Items []NoticeLine `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
	// How many of all my notices are not read.
	Unread int `json:"unread"`
	// How many games by post wait for my move.
	Waits int `json:"waits"`
}

// NoticeLine is a part of other documents.
type NoticeLine struct {
	// When I was told.
	At time.Time `json:"at"`
	// What the notice is about, such as game/ID. A new notice about the same thing has the same ID and takes the
	// place of the one before.
	ID string `json:"id"`
	// turn: a game by post waits for my move. hurry: its time is over soon. offer: the opponent in such a game
	// offers something. begin: such a game, or one of my own challenge, has begun. over: such a game is over.
	// challenge: somebody challenges me. soon: an arranged game or a tournament begins in a day or an hour. round:
	// a game of a round has begun. corrected: the result of a game was corrected. invitation: to a guild, an
	// office or a tournament. application: somebody applies to a guild of which I am an officer, or my application
	// has an answer. message: somebody has written to me. measure: an officer of the site has changed something
	// that I take part in. news: something else about tournaments and guilds. office: for moderators and
	// operators, reports or appeals wait.
	Kind NewsKind `json:"kind"`
	// When I have read it, on any device; null: not yet.
	Read *time.Time `json:"read"`
	// What it says, in my language.
	Text string `json:"text"`
	// The page to which it leads, without the address of the server.
	URL string `json:"url"`
	// The present name of the other account, such as the opponent.
	With string `json:"with,omitempty"`
}

// NewsKind is a part of other documents.
type NewsKind string

// The values of NewsKind.
const (
	NewsKindTurn        NewsKind = "turn"
	NewsKindHurry       NewsKind = "hurry"
	NewsKindOffer       NewsKind = "offer"
	NewsKindBegin       NewsKind = "begin"
	NewsKindOver        NewsKind = "over"
	NewsKindChallenge   NewsKind = "challenge"
	NewsKindSoon        NewsKind = "soon"
	NewsKindRound       NewsKind = "round"
	NewsKindCorrected   NewsKind = "corrected"
	NewsKindInvitation  NewsKind = "invitation"
	NewsKindApplication NewsKind = "application"
	NewsKindMessage     NewsKind = "message"
	NewsKindMeasure     NewsKind = "measure"
	NewsKindNews        NewsKind = "news"
	NewsKindOffice      NewsKind = "office"
)

// NoticeNotice is one of the documents Notice. Reserved for announcements of the operator. This version sends
// none.
type NoticeNotice struct {
	// The type of the event. Its values: "notice".
	Type string `json:"type"`
}

// NoticesNotice is one of the documents Notice. The notices of your account have changed: there are new ones,
// or some were read, perhaps on another device. GET /api/v1/account/notices has them.
type NoticesNotice struct {
	// The type of the event. Its values: "notices".
	Type string `json:"type"`
}

// OAuthEnded is an answer of RevokeToken.
type OAuthEnded struct {
}

// OAuthExchange is the form of ExchangeCode.
type OAuthExchange struct {
	// As before.
	ClientId string `json:"client_id"`
	// With which the browser came back.
	Code string `json:"code"`
	// Of which code_challenge was made.
	CodeVerifier string `json:"code_verifier"`
	// authorization_code.
	GrantType string `json:"grant_type"`
	// As before.
	RedirectUri string `json:"redirect_uri"`
}

// OAuthFault is the document of a refusal by ExchangeCode and RevokeToken.
type OAuthFault struct {
	// The code, which docs/oauth.md in the source explains.
	Error string `json:"error"`
	// What is wrong, in words.
	ErrorDescription string `json:"error_description,omitempty"`
}

// OAuthMetadata is an answer of GetOAuthMetadata.
type OAuthMetadata struct {
	// Where a browser is led to.
	AuthorizationEndpoint string `json:"authorization_endpoint"`
	// The browser comes back with iss (RFC 9207).
	AuthorizationResponseIssParameterSupported bool `json:"authorization_response_iss_parameter_supported"`
	// S256.
	CodeChallengeMethodsSupported []string `json:"code_challenge_methods_supported"`
	// authorization_code.
	GrantTypesSupported []string `json:"grant_types_supported"`
	// The address of the server.
	Issuer string `json:"issuer"`
	// query.
	ResponseModesSupported []string `json:"response_modes_supported"`
	// code.
	ResponseTypesSupported []string `json:"response_types_supported"`
	// Where a token is ended.
	RevocationEndpoint string `json:"revocation_endpoint"`
	// none.
	RevocationEndpointAuthMethodsSupported []string `json:"revocation_endpoint_auth_methods_supported"`
	// What can be asked for.
	ScopesSupported []string `json:"scopes_supported"`
	// The page about this interface.
	ServiceDocumentation string `json:"service_documentation"`
	// Where a code becomes a token.
	TokenEndpoint string `json:"token_endpoint"`
	// none: clients have no secrets.
	TokenEndpointAuthMethodsSupported []string `json:"token_endpoint_auth_methods_supported"`
	// The languages of the page.
	UiLocalesSupported []string `json:"ui_locales_supported"`
}

// OAuthRevocation is the form of RevokeToken.
type OAuthRevocation struct {
	// The client_id for which the token was made.
	ClientId string `json:"client_id"`
	// The token.
	Token string `json:"token"`
}

// OAuthToken is an answer of ExchangeCode.
type OAuthToken struct {
	// The token.
	AccessToken string `json:"access_token"`
	// For how many seconds it is valid.
	ExpiresIn int `json:"expires_in"`
	// What it allows.
	Scope string `json:"scope"`
	// Bearer.
	TokenType string `json:"token_type"`
}

// Odds is a part of other documents.
type Odds struct {
	// How many beans fewer this player has in the stock at the beginning. At least one bean stays.
	Beans *int `json:"beans,omitempty"`
	// Who gives odds. challenger: who makes the challenge. opponent: the other player, or the computer.
	By string `json:"by"`
	// How much less time this player has, in percent of baseMs and of incrementMs: 50 is half of the time. Only in
	// games with these two.
	TimePercent *int `json:"timePercent,omitempty"`
}

// OfferEvent is one of the documents GameLine. An offer was made, declined or withdrawn. An offer that is
// accepted has no event of its own: takeback or rematch follows. If you have blocked the player who offers a
// rematch, the offer arrives as declined.
type OfferEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// What is offered. Its values: "takeback" "rematch".
	Offer string `json:"offer"`
	// What happened to the offer. declined: also if its maker has withdrawn it.
	State string `json:"state"`
	// The type of the event. Its values: "offer".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// OfficerNotice is one of the documents Notice. An officer of the site has changed a tournament, a guild or a
// series in which you take part, nobody directs your tournament any more, or you are the master of a guild as
// the next in office: GET /api/v1/news has the news.
type OfficerNotice struct {
	// The type of the event. Its values: "officer".
	Type string `json:"type"`
}

// OneResult is a part of other documents.
type OneResult struct {
	// The number of the board.
	Board int `json:"board"`
	// What South had more at the end of the game, below 0 if North wins. Left out: not known, or as before if the
	// result stays.
	Margin *int `json:"margin,omitempty"`
	// The result, South first; a sign for a forfeit.
	Result SetResult `json:"result"`
	// The result that the director has seen, * for none. If the board has another one by now, the line is refused
	// (resultChanged). Left out: whichever it is.
	Was *BoardResult `json:"was,omitempty"`
}

// OpenBoard is a part of other documents.
type OpenBoard struct {
	// The number of the board.
	Board int `json:"board"`
	// Its game is being played.
	Live bool `json:"live"`
	// The name of the other player.
	North string `json:"north"`
	// The number of the round.
	Round int `json:"round"`
	// The name of the player who moves first.
	South string `json:"south"`
}

// OpenOrClosed is a part of other documents.
type OpenOrClosed string

// The values of OpenOrClosed.
const (
	OpenOrClosedOpen   OpenOrClosed = "open"
	OpenOrClosedClosed OpenOrClosed = "closed"
)

// Opening is an answer of GetOpening.
type Opening struct {
	// Cups of each side.
	Cups int `json:"cups"`
	// The number of draws.
	Draws int `json:"draws"`
	// The number of games.
	Games int `json:"games"`
	// Present if the value of the position is proven and known. Its values: "exact".
	Kind string `json:"kind,omitempty"`
	// The IDs of the latest games that reached this position.
	Latest []string `json:"latest"`
	// South's mean margin in the games that were played to their end; null if there are none.
	MeanMargin *float64 `json:"meanMargin"`
	// The moves of the request.
	Moves []string `json:"moves"`
	// The moves that were played or have proven values, the most played first.
	Next []OpeningMove `json:"next"`
	// The number of games that North won.
	North int `json:"north"`
	// The position after these moves.
	Position string `json:"position"`
	// The number of games that South won.
	South int `json:"south"`
	// The proven margin, for the side to move.
	Winby *int `json:"winby,omitempty"`
}

// OpeningMove is a part of other documents.
type OpeningMove struct {
	// The number of draws.
	Draws int `json:"draws"`
	// The number of games.
	Games int `json:"games"`
	// Present if the value of the move is proven and known. The margins are those of the side that makes the move.
	// Its values: "exact" "bounds".
	Kind string `json:"kind,omitempty"`
	// For bounds: the margin is at least this.
	Lower *int `json:"lower,omitempty"`
	// South's mean margin in the games that were played to their end; null if there are none.
	MeanMargin *float64 `json:"meanMargin"`
	// The move.
	Move string `json:"move"`
	// The number of games that North won.
	North int `json:"north"`
	// The number of games that South won.
	South int `json:"south"`
	// For bounds: the margin is at most this.
	Upper *int `json:"upper,omitempty"`
	// For exact: the margin with best play.
	Winby *int `json:"winby,omitempty"`
}

// Opponent is a part of other documents.
type Opponent struct {
	// Of the computer, 1 to 8: the game begins at once.
	Level *int `json:"level,omitempty"`
	// The name of an account.
	Member *string `json:"member,omitempty"`
}

// OwnReport is a part of other documents.
type OwnReport struct {
	// Whom it is about.
	About string `json:"about"`
	// When it was made.
	At time.Time `json:"at"`
	// What was decided; left out: nothing yet.
	Closed *Ruling `json:"closed,omitempty"`
	// The number of the report.
	Number int `json:"number"`
	// Where; left out for a message.
	Place *ChatPlace `json:"place,omitempty"`
	// open: it waits; claimed: an officer looks into it; closed: it is decided.
	State ReportState `json:"state"`
	// The reason that was given.
	Why string `json:"why,omitempty"`
	// The words that were given.
	Words string `json:"words,omitempty"`
}

// ChatPlace is a part of other documents.
type ChatPlace struct {
	// The ID of the game, the tournament, the guild or the study; the name of a profile.
	ID string `json:"id"`
	// The kind of place. Its values: "game" "tournament" "guild" "study" "profile".
	Kind string `json:"kind"`
	// Names the line: the version of its event. 1 for a study, whose name is the text; left out for a whole game,
	// tournament, guild or profile.
	Number *int `json:"number,omitempty"`
}

// OwnTask is a part of other documents.
type OwnTask struct {
	// When the game was reviewed.
	Found time.Time `json:"found"`
	// The ID of the game.
	Game string `json:"game"`
	// The move that was played in the game.
	Played string `json:"played"`
	// The number of moves in the game before this position.
	Ply int `json:"ply"`
	// The puzzle, which is solved like any other. Its rating is 0, because nobody has measured how hard it is, and
	// attempts change no rating.
	Puzzle PuzzleTask `json:"puzzle"`
}

// Packed is a line of DownloadPuzzles.
type Packed struct {
	// The puzzle with its solution.
	Puzzle PackedPuzzle `json:"puzzle"`
	// The task, as in GET /api/v1/puzzles/{id}.
	Task PuzzleTask `json:"task"`
}

// PackedPuzzle is a part of other documents.
type PackedPuzzle struct {
	// The ID of the puzzle.
	ID string `json:"id"`
	// The kind of puzzle.
	Kind PuzzleKind `json:"kind"`
	// The position. The side to move is the solver.
	Position string `json:"position"`
	// How hard the puzzle is.
	Rating int `json:"rating"`
	// The moves of the solution. For a sequence: its first line.
	Solution []string `json:"solution"`
	// For a best move and a sequence: the decisions of the solver.
	Steps []PackedStep `json:"steps,omitempty"`
	// The themes of the puzzle.
	Themes []string `json:"themes"`
	// For a transfer: how many sequences of moves solve it in the fewest steps.
	Ways string `json:"ways,omitempty"`
}

// PackedStep is a part of other documents.
type PackedStep struct {
	// The margin of each legal move with best play, from the side of the solver.
	Margins map[string]int64 `json:"margins"`
	// The moves of both sides from the puzzle's position to the decision.
	Path []string `json:"path"`
}

// PairingNotice is one of the documents Notice. A game of a tournament has begun: gameStart comes, too. Or you
// are paired with somebody without an account, and play at the table.
type PairingNotice struct {
	// The number of the board.
	Board *int `json:"board,omitempty"`
	// The ID of the game. Left out if the opponent has no account: then it is played at the table, and there is no
	// gameStart.
	Game string `json:"game,omitempty"`
	// The round of the tournament.
	Round *int `json:"round,omitempty"`
	// The ID of the tournament.
	Tournament string `json:"tournament"`
	// The type of the event. Its values: "pairing".
	Type string `json:"type"`
}

// PartAnswerInvitationLine is an answer of ListInvitations.
type PartAnswerInvitationLine struct {
	// The entries of the part, in the order of the list.
	Items []InvitationLine `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// InvitationLine is a part of other documents.
type InvitationLine struct {
	// When you were invited.
	At time.Time `json:"at"`
	// Until when you can accept.
	Expires time.Time `json:"expires"`
	// The name of whoever invites you.
	From string `json:"from"`
	// The ID of the guild; null: there is none.
	Guild *string `json:"guild"`
	// The ID of the invitation.
	ID string `json:"id"`
	// What you are invited to become: guild, a member; office, an officer or master of a guild whose member you
	// are; tournament, a player; director, a director of a tournament; team, a player of a guild's team; results,
	// the owner of results that were imported under your name or linked to you, in a tournament from a report or
	// in the list of a guild.
	Kind string `json:"kind"`
	// The name of the tournament, or else of the guild.
	Name string `json:"name"`
	// For guild and office: the office that you would have, member, officer or master; null: none.
	Office *string `json:"office"`
	// The ID of the tournament; null: there is none.
	Tournament *string `json:"tournament"`
}

// PartAnswerPerformance is an answer of ListPerformances.
type PartAnswerPerformance struct {
	// The entries of the part, in the order of the list.
	Items []Performance `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// PartAnswerPostLine is an answer of ListPostGames.
type PartAnswerPostLine struct {
	// The entries of the part, in the order of the list.
	Items []PostLine `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// PartAnswerSeason is an answer of ListSeasons.
type PartAnswerSeason struct {
	// The entries of the part, in the order of the list.
	Items []Season `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// PartAnswerSeriesEntry is an answer of ListSignedUp.
type PartAnswerSeriesEntry struct {
	// The entries of the part, in the order of the list.
	Items []SeriesEntry `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// PartAnswerTournamentEntry is an answer of ListEntries.
type PartAnswerTournamentEntry struct {
	// The entries of the part, in the order of the list.
	Items []TournamentEntry `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// PasskeyRequestBody is the body of AddPasskey.
type PasskeyRequestBody struct {
	// The result of navigator.credentials.create, as its toJSON writes it.
	Answer json.RawMessage `json:"answer"`
	// A name for the passkey.
	Label *string `json:"label,omitempty"`
	// The token from the first step.
	Token string `json:"token"`
}

// PasskeySignInRequestBody is the body of SignInByPasskey.
type PasskeySignInRequestBody struct {
	// The result of navigator.credentials.get, as its toJSON writes it.
	Answer json.RawMessage `json:"answer"`
	// A name for the session.
	Device *string `json:"device,omitempty"`
	// The token from the first step.
	Token string `json:"token"`
}

// PasswordRequestBody is the body of SetPassword.
type PasswordRequestBody struct {
	// true: add the new password instead of replacing the present one. An account can have up to three.
	Add *bool `json:"add,omitempty"`
	// A name for the added password.
	Label *string `json:"label,omitempty"`
	// The new password.
	Password string `json:"password"`
	// A password of the account. Leave it out if the account has none.
	Present *string `json:"present,omitempty"`
}

// Performance is a part of other documents.
type Performance struct {
	// The rating after the last game.
	After int `json:"after"`
	// The rating before the first game.
	Before int `json:"before"`
	// after less before.
	Change int `json:"change"`
	// The name of the event.
	Event string `json:"event"`
	// The sum of the expected scores.
	Expected float64 `json:"expected"`
	// When the first of the games ended.
	First time.Time `json:"first"`
	// How many games of the event are in the list.
	Games int `json:"games"`
	// When the last of the games ended.
	Last time.Time `json:"last"`
	// The average of the ratings of the opponents, each before the game.
	Opponents int `json:"opponents"`
	// The performance rating: opponents, and what the share of the points adds by the table of FIDE, at most 800.
	Performance int `json:"performance"`
	// The points of the player in them.
	Points float64 `json:"points"`
	// The ID of the tournament on this server. Left out: it was elsewhere, or is not there any more.
	Tournament string `json:"tournament,omitempty"`
}

// Personal is an answer of CreateToken.
type Personal struct {
	// For a token that a page of another site has got: the client_id by which the page names itself.
	Client string `json:"client,omitempty"`
	// When the token was created.
	Created time.Time `json:"created"`
	// When the token ends; null: never.
	Expires *time.Time `json:"expires"`
	// The ID of the token.
	ID string `json:"id"`
	// The name of the token.
	Label string `json:"label"`
	// When the token was last used, accurate to five minutes.
	LastUsed *time.Time `json:"lastUsed"`
	// For such a token: the address of the page.
	Redirect string `json:"redirect,omitempty"`
	// What the token allows.
	Scopes []Scope `json:"scopes"`
	// The token itself, shown only when it is created.
	Token string `json:"token,omitempty"`
}

// PlaceList is an answer of ListPlaces.
type PlaceList struct {
	// The places, that of the tournament announced last coming first.
	Items []Place `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// Place is a part of other documents.
type Place struct {
	// Cups of each side.
	Cups int `json:"cups"`
	// When it ended.
	Ended *time.Time `json:"ended"`
	// How players met: roundRobin, swiss, knockout, doubleElimination, arena or league.
	Format string `json:"format"`
	// The ID of the guild whose tournament it was; null: none.
	Guild *string `json:"guild"`
	// The medal for the place. Left out: there is none, or the organiser did not want medals.
	Medal string `json:"medal,omitempty"`
	// The name of the tournament.
	Name string `json:"name"`
	// The place, from 1. Players whom nothing separates share it.
	Place int `json:"place"`
	// How many players took part.
	Players int `json:"players"`
	// The ID of the tournament.
	Tournament string `json:"tournament"`
}

// PlaceOutcome is a part of other documents.
type PlaceOutcome string

// The values of PlaceOutcome.
const (
	PlaceOutcomeWon       PlaceOutcome = "won"
	PlaceOutcomeGiven     PlaceOutcome = "given"
	PlaceOutcomeExpired   PlaceOutcome = "expired"
	PlaceOutcomeHeld      PlaceOutcome = "held"
	PlaceOutcomeDrawn     PlaceOutcome = "drawn"
	PlaceOutcomeMissed    PlaceOutcome = "missed"
	PlaceOutcomeWithdrawn PlaceOutcome = "withdrawn"
	PlaceOutcomeCancelled PlaceOutcome = "cancelled"
	PlaceOutcomeLeft      PlaceOutcome = "left"
)

// PlanRequestBody is the body of SetPlan.
type PlanRequestBody struct {
	// Lines of moves, with or without what they capture: first one of the opponent, and the last one is mine.
	// Usually the two alternate, but who is stuck misses a turn. An empty list ends the plan.
	Lines [][]string `json:"lines"`
	// The number of moves before the first of each line.
	Ply int `json:"ply"`
	// The number of take-backs that the client knows of. If the game has another number, the plan is refused as
	// stale.
	Takebacks *int `json:"takebacks,omitempty"`
}

// PlannedMoves is an answer of GetPlan.
type PlannedMoves struct {
	// What is left of the lines: moves of the opponent and, after them, mine.
	Lines [][]string `json:"lines"`
	// The number of moves before the first of each line: those that were played and not taken back.
	Ply int `json:"ply"`
}

// Player is a part of other documents.
type Player struct {
	// The ID of the account; left out for the computer.
	ID string `json:"id,omitempty"`
	// The kind of player. Its values: "guest" "member" "bot" "computer".
	Kind string `json:"kind"`
	// The level of the computer, 1 to 8.
	Level *int `json:"level,omitempty"`
	// The name of the player; empty for the computer.
	Name string `json:"name"`
	// This rating was still uncertain.
	Provisional bool `json:"provisional,omitempty"`
	// The rating of the player at this size and speed when the game began. Left out if there was none.
	Rating *int `json:"rating,omitempty"`
	// After a rated game: how the game changed the player's rating.
	RatingChange *int `json:"ratingChange,omitempty"`
}

// PlayerName is a part of other documents.
type PlayerName struct {
	// The guild that the member shows at the name.
	Guild *GuildMark `json:"guild,omitempty"`
	// The kind of account. Its values: "member" "bot".
	Kind string `json:"kind"`
	// The name of the account.
	Name string `json:"name"`
}

// PositionLine is a line of StreamPosition. A line of a stream. Later versions may have more types: ignore
// documents of a type that you do not know.
//
// It is one of *FaultLine, *ValueLinePositionValue, or *Unknown.
type PositionLine interface{ isPositionLine() }

func (*FaultLine) isPositionLine()              {}
func (*ValueLinePositionValue) isPositionLine() {}
func (*Unknown) isPositionLine()                {}

// FaultLine is one of the documents PositionLine.
type FaultLine struct {
	// See Refusal.
	Error Refusal `json:"error"`
	// See string. Its values: "error".
	Type string `json:"type"`
}

// PositionValue is an answer of GetPosition.
type PositionValue struct {
	// For estimate: how many moves ahead the engine has searched.
	Depth *int `json:"depth,omitempty"`
	// For estimate: the margin that the engine expects.
	Estimate *float64 `json:"estimate,omitempty"`
	// How certain the value is.
	Kind ValueKind `json:"kind"`
	// For bounds: the margin is at least this.
	Lower *int `json:"lower,omitempty"`
	// The legal moves, the best first.
	Moves []MoveValue `json:"moves"`
	// The position. For a move: the position after it.
	Position string `json:"position"`
	// The result for the side to move in this position.
	PositionValue WhoWins `json:"positionValue"`
	// For bounds: the margin is at most this.
	Upper *int `json:"upper,omitempty"`
	// For exact: the margin with best play.
	Winby *int `json:"winby,omitempty"`
}

// MoveValue is a part of other documents.
type MoveValue struct {
	// For estimate: how many moves ahead the engine has searched.
	Depth *int `json:"depth,omitempty"`
	// For estimate: the margin that the engine expects.
	Estimate *float64 `json:"estimate,omitempty"`
	// How certain the value is.
	Kind ValueKind `json:"kind"`
	// For bounds: the margin is at least this.
	Lower *int `json:"lower,omitempty"`
	// The move: a number for a drop, a letter for a sowing.
	Move string `json:"move"`
	// The position. For a move: the position after it.
	Position string `json:"position"`
	// The result for the side to move in this position.
	PositionValue WhoWins `json:"positionValue"`
	// For bounds: the margin is at most this.
	Upper *int `json:"upper,omitempty"`
	// For exact: the margin with best play.
	Winby *int `json:"winby,omitempty"`
}

// PostLine is a part of other documents.
type PostLine struct {
	// Cups of each side, 1 to 16.
	Cups int `json:"cups"`
	// The days for each move.
	DaysPerMove int `json:"daysPerMove"`
	// When the time of the side to move is over.
	Deadline *time.Time `json:"deadline"`
	// The ID of the game.
	Game string `json:"game"`
	// The holidays of the opponent that are not over, where they count.
	Holidays []HolidayLine `json:"holidays"`
	// The game waits for my move.
	MyTurn bool `json:"myTurn"`
	// The name of the opponent; empty for the computer.
	Opponent string `json:"opponent"`
	// I have planned moves that are played at once: see GET /api/v1/games/{id}/plan.
	Planned bool `json:"planned"`
	// The number of moves that were played and not taken back.
	Ply int `json:"ply"`
	// The game changes the ratings of its players.
	Rated bool `json:"rated"`
	// My side.
	Side Side `json:"side"`
}

// Profile is an answer of GetProfile.
type Profile struct {
	// When the account was created.
	Created time.Time `json:"created"`
	// When the clocks of the account stand in games by post: what is not over.
	Holidays []HolidayLine `json:"holidays"`
	// The ID of the account.
	ID string `json:"id"`
	// The kind of account.
	Kind AccountKind `json:"kind"`
	// The name of the account.
	Name string `json:"name"`
	// How fast the account moves in games by post. Left out: it has made no move in any.
	Pace *Pace `json:"pace,omitempty"`
	// A rating for each size and speed at which the account has played rated games.
	Ratings []Rating `json:"ratings"`
}

// Pace is a part of other documents.
type Pace struct {
	// In how many games: at most the latest 20 by post against people, those that go on, too.
	Games int `json:"games"`
	// The median time for a move.
	MedianMs int64 `json:"medianMs"`
	// How many moves were counted.
	Moves int `json:"moves"`
}

// ProofAnswer is an answer of ProveIdentity.
type ProofAnswer struct {
	// So long it counts for this session.
	Until time.Time `json:"until"`
}

// ProposalRequestBody is the body of ProposeTimes.
type ProposalRequestBody struct {
	// Times at which I could play. They replace those that I have proposed before.
	Times []time.Time `json:"times"`
}

// PuzzleDiaryLine is a line of ExportPuzzleDiary. A line of a stream. Later versions may have more types:
// ignore documents of a type that you do not know.
type PuzzleDiaryLine struct {
}

// PuzzleEnding is a part of other documents.
type PuzzleEnding struct {
	// For each step that is on the board, the result of each move.
	Figures []string `json:"figures"`
	// The moves of the solution.
	Moves []string `json:"moves"`
	// The idea of the puzzle, why the best moves are good, and what the wrong moves of this attempt cost, in
	// words.
	Why []string `json:"why"`
}

// PuzzleKind is a part of other documents.
type PuzzleKind string

// The values of PuzzleKind.
const (
	PuzzleKindTransfer PuzzleKind = "transfer"
	PuzzleKindBestMove PuzzleKind = "best-move"
	PuzzleKindSequence PuzzleKind = "sequence"
	PuzzleKindClear    PuzzleKind = "clear"
)

// PuzzleLine is a part of other documents.
type PuzzleLine struct {
	// Cups of each side.
	Cups int `json:"cups"`
	// The ID of the puzzle.
	ID string `json:"id"`
	// The kind of puzzle.
	Kind PuzzleKind `json:"kind"`
	// How hard the puzzle is.
	Rating int `json:"rating"`
	// The account has solved the puzzle.
	Solved bool `json:"solved"`
	// The account has tried the puzzle.
	Tried bool `json:"tried"`
}

// PuzzleProgress is an answer of GetPuzzleProgress.
type PuzzleProgress struct {
	// The longest streak.
	Best int `json:"best"`
	// The number of days in a row on which the puzzle of the day was solved.
	Days int `json:"days"`
	// The standard deviation of the rating.
	Deviation float64 `json:"deviation"`
	// … and this.
	High int `json:"high"`
	// The numbers of tried and solved puzzles for each kind.
	Kinds map[string]PuzzleTally `json:"kinds"`
	// With 95 % certainty the true rating is between this …
	Low int `json:"low"`
	// The rating is still uncertain.
	Provisional bool `json:"provisional"`
	// The rating of the account for puzzles.
	Rating int `json:"rating"`
	// The number of puzzles solved without help at the first attempt.
	Solved int `json:"solved"`
	// The number of puzzles solved in a row up to now.
	Streak int `json:"streak"`
	// The number of puzzles that the account has tried.
	Tried int `json:"tried"`
}

// PuzzleTally is a part of other documents.
type PuzzleTally struct {
	// The number of puzzles solved.
	Solved int `json:"solved"`
	// The number of puzzles tried.
	Tried int `json:"tried"`
}

// PuzzleTask is an answer of GetDailyPuzzle.
type PuzzleTask struct {
	// Cups of each side.
	Cups int `json:"cups"`
	// The day, if this is a puzzle of the day.
	Daily string `json:"daily,omitempty"`
	// For a transfer: the row that must be reached with an empty stock.
	Goal string `json:"goal,omitempty"`
	// The ID of the puzzle.
	ID string `json:"id"`
	// The kind of puzzle.
	Kind PuzzleKind `json:"kind"`
	// For a transfer and a clear: the fewest steps. For the other kinds: how many moves must be found at most.
	Moves int `json:"moves"`
	// The position. The side to move is the solver.
	Position string `json:"position"`
	// How hard the puzzle is, on the scale of players' ratings.
	Rating int `json:"rating"`
	// The account has solved the puzzle.
	Solved bool `json:"solved"`
	// The task in the language of the request.
	Task string `json:"task"`
	// A title in the language of the request.
	Title string `json:"title"`
	// The account has tried the puzzle, so further attempts do not change its rating.
	Tried bool `json:"tried"`
}

// RatedAttempt is a part of other documents.
type RatedAttempt struct {
	// The change of the rating.
	Change int `json:"change"`
	// This was the first attempt at the puzzle, so it counts.
	Counts bool `json:"counts"`
	// The rating is still uncertain.
	Provisional bool `json:"provisional"`
	// The new rating.
	Rating int `json:"rating"`
	// The number of puzzles solved in a row.
	Streak int `json:"streak"`
	// The change of the rating in words.
	Text string `json:"text"`
}

// RatedGame is a part of other documents.
type RatedGame struct {
	// The rating after the game.
	After int `json:"after"`
	// When the game was rated.
	At time.Time `json:"at"`
	// The rating before the game.
	Before int `json:"before"`
	// The ID of the game.
	Game string `json:"game"`
	// The number of the game in this list, from 1.
	Number int `json:"number"`
	// The name of the opponent; empty if the account no longer exists.
	Opponent string `json:"opponent"`
	// The opponent's rating before the game.
	OpponentRating int `json:"opponentRating"`
	// The rating after the game was still uncertain.
	Provisional bool `json:"provisional"`
	// The account's score. A moderator may have corrected it. Its values: %!q(float64=0) %!q(float64=0.5)
	// %!q(float64=1).
	Score float64 `json:"score"`
	// The game does not count any more.
	Void bool `json:"void,omitempty"`
}

// Rating is a part of other documents.
type Rating struct {
	// When the last of these games was rated.
	At time.Time `json:"at"`
	// Cups of each side.
	Cups int `json:"cups"`
	// The standard deviation of the rating, from 45 to 500. It grows while the player does not play.
	Deviation int `json:"deviation"`
	// The number of rated games.
	Games int `json:"games"`
	// … and this.
	High int `json:"high"`
	// With 95 % certainty the true rating is between this …
	Low int `json:"low"`
	// The rating is still uncertain: its deviation is 110 or more. Show it as approximate, and no changes of it.
	Provisional bool `json:"provisional"`
	// The rating, on a scale on which a new player has 1500. A game changes it by at most 150 points.
	Rating int `json:"rating"`
	// The speed of the games.
	Speed Speed `json:"speed"`
}

// RatingChanges is a part of other documents.
type RatingChanges struct {
	// See RatingChange.
	North RatingChange `json:"north"`
	// See RatingChange.
	South RatingChange `json:"south"`
}

// RatingChange is a part of other documents.
type RatingChange struct {
	// The rating after the game.
	After int `json:"after"`
	// The rating before the game.
	Before int `json:"before"`
	// The rating after the game is still uncertain.
	Provisional bool `json:"provisional"`
}

// ReadRequestBody is the body of ReadNotices.
type ReadRequestBody struct {
	// The IDs of notices. Left out: all of them.
	Ids []string `json:"ids,omitempty"`
}

// Refusal is a part of other documents.
type Refusal struct {
	// The code of the refusal. Codes do not change.
	Code Code `json:"code"`
	// For badTerms and malformed: the name of the wrong field, if there is one.
	Field string `json:"field,omitempty"`
	// For badPlan: the number of the line, from 1, if one is wrong.
	Line *int `json:"line,omitempty"`
	// The refusal in words, for people.
	Message string `json:"message"`
	// For badPlan: the move of the line that is wrong, as it was sent, if it is one move.
	Move string `json:"move,omitempty"`
	// For illegalMove: the rule that forbids the move. noSuchMove: it is no move at all; nobodyMoves: the game is
	// over; dropTooLarge: the drop has more beans than there are cups; stockTooSmall: more than the stock has;
	// noSuchCup: the board has no such cup; cupEmpty, cupWaits and cupBlocked: the cup is empty, has too few or
	// too many beans to be sown; captureMismatch: the move captures another number than was written. For badPlan
	// also: noAnswer: a line does not end with a move of mine; twoAnswers: two lines have another answer to the
	// same moves; lineTooLong, planTooLong and lineEmpty: a line or all lines together have too many moves, or a
	// line has none; noOpponent: the opponent is not to move. For tooFast: shortGames: the last rated games of
	// these two accounts with each other ended after a few moves, so they play no rated games for a while;
	// spoiledGames: this account has aborted games, left them, or sat out its clock, so it waits before the next
	// one.
	Reason string `json:"reason,omitempty"`
	// With a status of 500 or more: the ID of the request, as in the header X-Request-Id. The operator can find it
	// in the log.
	Request string `json:"request,omitempty"`
	// With shortGames and spoiledGames: in how many seconds they can.
	WaitSeconds *int `json:"waitSeconds,omitempty"`
	// With badWord: the word, as it was written.
	Word string `json:"word,omitempty"`
}

// Code is a part of other documents.
type Code string

// The values of Code.
const (
	CodeAlreadyApplied      Code = "alreadyApplied"
	CodeAlreadyEntered      Code = "alreadyEntered"
	CodeAlreadyMember       Code = "alreadyMember"
	CodeAnswerLost          Code = "answerLost"
	CodeAppealMade          Code = "appealMade"
	CodeBadBye              Code = "badBye"
	CodeBadChat             Code = "badChat"
	CodeBadCommand          Code = "badCommand"
	CodeBadDate             Code = "badDate"
	CodeBadDevice           Code = "badDevice"
	CodeBadGuild            Code = "badGuild"
	CodeBadHoliday          Code = "badHoliday"
	CodeBadHook             Code = "badHook"
	CodeBadLadder           Code = "badLadder"
	CodeBadMail             Code = "badMail"
	CodeBadMeasure          Code = "badMeasure"
	CodeBadMessage          Code = "badMessage"
	CodeBadName             Code = "badName"
	CodeBadOffice           Code = "badOffice"
	CodeBadOutside          Code = "badOutside"
	CodeBadPairs            Code = "badPairs"
	CodeBadPassword         Code = "badPassword"
	CodeBadPlan             Code = "badPlan"
	CodeBadPosition         Code = "badPosition"
	CodeBadProof            Code = "badProof"
	CodeBadReason           Code = "badReason"
	CodeBadReport           Code = "badReport"
	CodeBadResult           Code = "badResult"
	CodeBadScope            Code = "badScope"
	CodeBadSeries           Code = "badSeries"
	CodeBadSetting          Code = "badSetting"
	CodeBadSettings         Code = "badSettings"
	CodeBadSetup            Code = "badSetup"
	CodeBadStudy            Code = "badStudy"
	CodeBadTerms            Code = "badTerms"
	CodeBadText             Code = "badText"
	CodeBadTime             Code = "badTime"
	CodeBadToken            Code = "badToken"
	CodeBadTournament       Code = "badTournament"
	CodeBadVote             Code = "badVote"
	CodeBadWord             Code = "badWord"
	CodeBanned              Code = "banned"
	CodeBeingPlayed         Code = "beingPlayed"
	CodeBlockedByYou        Code = "blockedByYou"
	CodeBoardsOpen          Code = "boardsOpen"
	CodeBusy                Code = "busy"
	CodeChallengeOpen       Code = "challengeOpen"
	CodeChanged             Code = "changed"
	CodeChatFull            Code = "chatFull"
	CodeClaimed             Code = "claimed"
	CodeClosing             Code = "closing"
	CodeDecided             Code = "decided"
	CodeDecidesLater        Code = "decidesLater"
	CodeEmptyImport         Code = "emptyImport"
	CodeEntryClosed         Code = "entryClosed"
	CodeForbidden           Code = "forbidden"
	CodeForeignOrigin       Code = "foreignOrigin"
	CodeGameOver            Code = "gameOver"
	CodeGamesRunning        Code = "gamesRunning"
	CodeGuildClosed         Code = "guildClosed"
	CodeGuildFull           Code = "guildFull"
	CodeHasDeclined         Code = "hasDeclined"
	CodeHasLeft             Code = "hasLeft"
	CodeIllegalMove         Code = "illegalMove"
	CodeInTournament        Code = "inTournament"
	CodeInternal            Code = "internal"
	CodeKeptOut             Code = "keptOut"
	CodeKeyReused           Code = "keyReused"
	CodeKeyRunning          Code = "keyRunning"
	CodeLastMaster          Code = "lastMaster"
	CodeLastWayIn           Code = "lastWayIn"
	CodeLinkedName          Code = "linkedName"
	CodeMailTaken           Code = "mailTaken"
	CodeMalformed           Code = "malformed"
	CodeMembersOnly         Code = "membersOnly"
	CodeNameTaken           Code = "nameTaken"
	CodeNeedsProof          Code = "needsProof"
	CodeNoBerserk           Code = "noBerserk"
	CodeNoClock             Code = "noClock"
	CodeNoInvitation        Code = "noInvitation"
	CodeNoLadder            Code = "noLadder"
	CodeNoList              Code = "noList"
	CodeNoMail              Code = "noMail"
	CodeNoMoreRounds        Code = "noMoreRounds"
	CodeNoOffer             Code = "noOffer"
	CodeNoPasskeys          Code = "noPasskeys"
	CodeNoPlan              Code = "noPlan"
	CodeNoSuchBoard         Code = "noSuchBoard"
	CodeNoSuchChallenge     Code = "noSuchChallenge"
	CodeNoSuchGame          Code = "noSuchGame"
	CodeNoSuchRound         Code = "noSuchRound"
	CodeNoToken             Code = "noToken"
	CodeNotArranged         Code = "notArranged"
	CodeNotCheckIn          Code = "notCheckIn"
	CodeNotDirector         Code = "notDirector"
	CodeNotEligible         Code = "notEligible"
	CodeNotEntered          Code = "notEntered"
	CodeNotFound            Code = "notFound"
	CodeNotGuest            Code = "notGuest"
	CodeNotInGuild          Code = "notInGuild"
	CodeNotInvited          Code = "notInvited"
	CodeNotLeague           Code = "notLeague"
	CodeNotOffered          Code = "notOffered"
	CodeNotOfficer          Code = "notOfficer"
	CodeNotOnLadder         Code = "notOnLadder"
	CodeNotOpen             Code = "notOpen"
	CodeNotOver             Code = "notOver"
	CodeNotPart             Code = "notPart"
	CodeNotReachable        Code = "notReachable"
	CodeNotRunning          Code = "notRunning"
	CodeNotWelcome          Code = "notWelcome"
	CodeNotYourGame         Code = "notYourGame"
	CodeNotYourTurn         Code = "notYourTurn"
	CodeNotYourVote         Code = "notYourVote"
	CodeNothingToTake       Code = "nothingToTake"
	CodeOfferOpen           Code = "offerOpen"
	CodeOfficeTooLow        Code = "officeTooLow"
	CodeOnLadder            Code = "onLadder"
	CodeOpponentHere        Code = "opponentHere"
	CodeOtherOfficer        Code = "otherOfficer"
	CodeOutOfReach          Code = "outOfReach"
	CodeOvertaken           Code = "overtaken"
	CodeOwnGame             Code = "ownGame"
	CodeOwnOffer            Code = "ownOffer"
	CodeOwnPlace            Code = "ownPlace"
	CodePasskeyFailed       Code = "passkeyFailed"
	CodePlyAhead            Code = "plyAhead"
	CodePlyTaken            Code = "plyTaken"
	CodePresetsOnly         Code = "presetsOnly"
	CodeProofsRefused       Code = "proofsRefused"
	CodeRatedPaused         Code = "ratedPaused"
	CodeRematchUnavailable  Code = "rematchUnavailable"
	CodeResting             Code = "resting"
	CodeResultChanged       Code = "resultChanged"
	CodeRoundPaired         Code = "roundPaired"
	CodeRoundUnfinished     Code = "roundUnfinished"
	CodeSameImport          Code = "sameImport"
	CodeSamePlayer          Code = "samePlayer"
	CodeSeasonOpen          Code = "seasonOpen"
	CodeSeriesClosed        Code = "seriesClosed"
	CodeSeriesFull          Code = "seriesFull"
	CodeSilenced            Code = "silenced"
	CodeStale               Code = "stale"
	CodeTokenSpent          Code = "tokenSpent"
	CodeTooFast             Code = "tooFast"
	CodeTooFewPlayers       Code = "tooFewPlayers"
	CodeTooLarge            Code = "tooLarge"
	CodeTooLate             Code = "tooLate"
	CodeTooLateToAbort      Code = "tooLateToAbort"
	CodeTooLateToHalve      Code = "tooLateToHalve"
	CodeTooMany             Code = "tooMany"
	CodeTooManyAnswers      Code = "tooManyAnswers"
	CodeTooManyApplications Code = "tooManyApplications"
	CodeTooManyChallenges   Code = "tooManyChallenges"
	CodeTooManyExports      Code = "tooManyExports"
	CodeTooManyGames        Code = "tooManyGames"
	CodeTooManyGuilds       Code = "tooManyGuilds"
	CodeTooManyImports      Code = "tooManyImports"
	CodeTooManyMemberships  Code = "tooManyMemberships"
	CodeTooManyPictures     Code = "tooManyPictures"
	CodeTooManyQuestions    Code = "tooManyQuestions"
	CodeTooManySeeks        Code = "tooManySeeks"
	CodeTooManySeries       Code = "tooManySeries"
	CodeTooManySignIns      Code = "tooManySignIns"
	CodeTooManyStreams      Code = "tooManyStreams"
	CodeTooManyStudies      Code = "tooManyStudies"
	CodeTooManyTexts        Code = "tooManyTexts"
	CodeTooManyTournaments  Code = "tooManyTournaments"
	CodeTooMuchHoliday      Code = "tooMuchHoliday"
	CodeTooMuchStored       Code = "tooMuchStored"
	CodeTooMuchTime         Code = "tooMuchTime"
	CodeTooSlow             Code = "tooSlow"
	CodeTournamentOver      Code = "tournamentOver"
	CodeUnavailable         Code = "unavailable"
	CodeVoteOver            Code = "voteOver"
	CodeWayInClosed         Code = "wayInClosed"
	CodeWrongCode           Code = "wrongCode"
	CodeWrongInvitation     Code = "wrongInvitation"
	CodeWrongMethod         Code = "wrongMethod"
	CodeWrongPassword       Code = "wrongPassword"
	CodeYourself            Code = "yourself"
)

// RefusedBoard is a part of other documents.
type RefusedBoard struct {
	// The number of the board.
	Board int `json:"board"`
	// The code of the refusal.
	Code Code `json:"code"`
	// The refusal in words, for people.
	Message string `json:"message"`
}

// RefusedLine is a part of other documents.
type RefusedLine struct {
	// Why, as a code that never changes. Its values: "notText" "badHeader" "badLine" "badColumns" "badDate"
	// "twoDates" "futureDate" "badName" "samePlayer" "badResult" "badRating" "badGames" "badEvent" "badPlace"
	// "tooManyRows" "noRows".
	Code string `json:"code"`
	// The number of the line, from 1, which is the header.
	Line int `json:"line"`
	// Why, in words.
	Reason string `json:"reason"`
	// What is wrong on the line.
	Value string `json:"value,omitempty"`
}

// RematchEvent is one of the documents GameLine. A rematch has begun.
type RematchEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The ID of the next game.
	Game string `json:"game"`
	// The type of the event. Its values: "rematch".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// ReminderNotice is one of the documents Notice. An arranged game of a tournament, or a tournament that you
// have entered, begins in a day or in an hour.
type ReminderNotice struct {
	// When the game begins, on whose time the players have agreed, or the tournament. The reminder comes a day and
	// an hour before.
	At time.Time `json:"at"`
	// The round of the tournament. Left out if the whole tournament begins.
	Round *int `json:"round,omitempty"`
	// The ID of the tournament.
	Tournament string `json:"tournament"`
	// The type of the event. Its values: "reminder".
	Type string `json:"type"`
}

// RenameOtherRequestBody is the body of RenameOther.
type RenameOtherRequestBody struct {
	// The new name.
	Name string `json:"name"`
	// The reason, for the log and for the account.
	Reason string `json:"reason"`
}

// RenameRequestBody is the body of Rename.
type RenameRequestBody struct {
	// The new name.
	Name string `json:"name"`
}

// Report is a part of other documents.
type Report struct {
	// The member who wrote it.
	About string `json:"about"`
	// When the message was reported.
	At time.Time `json:"at"`
	// The member who reported it.
	By string `json:"by"`
	// Who looks into it since when; left out: nobody.
	Claimed *Ruling `json:"claimed,omitempty"`
	// What was decided; left out: nothing yet.
	Closed *Ruling `json:"closed,omitempty"`
	// The number of the report.
	Number int `json:"number"`
	// Where it is; left out for a message.
	Place *ChatPlace `json:"place,omitempty"`
	// The name of a preset.
	Preset MessagePreset `json:"preset,omitempty"`
	// open: it waits; claimed: an officer looks into it; closed: it is decided.
	State ReportState `json:"state"`
	// The text of the message. If text and preset are both missing, one of the two accounts was erased, together
	// with the message.
	Text string `json:"text,omitempty"`
	// The reason of who has reported it: cheating, boosting, insult, spam, name, leaving or other.
	Why string `json:"why,omitempty"`
	// More in the words of who has reported it.
	Words string `json:"words,omitempty"`
	// When it was written.
	Written *time.Time `json:"written,omitempty"`
}

// ReportRequestBody is the body of CreateReport.
type ReportRequestBody struct {
	// For a whole game: the name of the player. Who plays in it can leave it out.
	About *string `json:"about,omitempty"`
	// The ID of the game, the tournament, the guild or the study; of a profile its name, and of a message the name
	// of who has written it.
	ID string `json:"id"`
	// What is reported. Its values: "game" "tournament" "guild" "profile" "study" "message".
	Kind string `json:"kind"`
	// Names a line of chat or a message; left out: the whole game, tournament, guild or profile.
	Number *int `json:"number,omitempty"`
	// More in your words: up to 1000 characters. The reason other needs them.
	Text *string `json:"text,omitempty"`
	// The reason. Its values: "cheating" "boosting" "insult" "spam" "name" "leaving" "other".
	Why string `json:"why"`
}

// ReportState is a part of other documents.
type ReportState string

// The values of ReportState.
const (
	ReportStateOpen    ReportState = "open"
	ReportStateClaimed ReportState = "claimed"
	ReportStateClosed  ReportState = "closed"
)

// ResetAnswer is an answer of CreateReset.
type ResetAnswer struct {
	// When the token ends.
	Expires time.Time `json:"expires"`
	// The one-time token, shown only once.
	Token string `json:"token"`
}

// ResetRequestBody is the body of ResetPassword.
type ResetRequestBody struct {
	// A name for the session.
	Device *string `json:"device,omitempty"`
	// The new password.
	Password string `json:"password"`
	// A one-time token, from an operator or from an e-mail.
	Token string `json:"token"`
}

// ResultFlag is a part of other documents.
type ResultFlag struct {
	// Cups in each row.
	Cups int `json:"cups"`
	// What is expected by the ratings before each game.
	Expected float64 `json:"expected"`
	// By how much these games have changed the rating of the player.
	Gained float64 `json:"gained"`
	// The games among them; with sinking all of the player.
	Games int `json:"games"`
	// Who lose; with ring both others; with sinking nobody.
	Others []string `json:"others"`
	// handed: a player scores against another far more than the ratings say, and than either does against others;
	// feeders: players who play almost only with one lose to it, mostly at once; ring: three players play almost
	// only with each other, mostly at once, and one of them gains; sinking: a player loses most games at once, and
	// many points.
	Pattern string `json:"pattern"`
	// Who gains; with sinking who loses.
	Player string `json:"player"`
	// The points of the player in these games: 1 for a win, 0.5 for a draw.
	Score float64 `json:"score"`
	// Of these, how many somebody gave up, left or lost on time before both had made seven moves.
	Short int `json:"short"`
	// The speed.
	Speed Speed `json:"speed"`
	// By how many standard deviations the score is higher.
	Z float64 `json:"z"`
}

// ResultRequestBody is the body of CorrectResult.
type ResultRequestBody struct {
	// The reason. Everybody who sees the game can read it.
	Reason string `json:"reason"`
	// The right result, South's points first; * if the game does not count.
	Result GameResult `json:"result"`
}

// Review is an answer of GetReview.
type Review struct {
	// The value of the last position: for South if the game was played to its end, otherwise for the side to move.
	Final Value `json:"final"`
	// The ID of the game.
	Game string `json:"game"`
	// The moves of the game, in order.
	Moves []Move `json:"moves"`
	// The sum of North's mistakes.
	North Sum `json:"north"`
	// The sum of South's mistakes.
	South Sum `json:"south"`
	// The position before the first move.
	Start string `json:"start"`
}

// Move is a part of other documents.
type Move struct {
	// The best moves. If the position is not proven: the move that the engine prefers.
	Best []string `json:"best"`
	// The difference between the move and the best move. Left out if nothing is known.
	Cost *Cost `json:"cost,omitempty"`
	// An inaccuracy costs at least 1 bean, a mistake at least 2, a blunder at least 4. Its values: "none"
	// "inaccuracy" "mistake" "blunder".
	Fault string `json:"fault"`
	// The move that was played.
	Move string `json:"move"`
	// One move is proven to be better than all others, so the position is a puzzle.
	Only bool `json:"only"`
	// For a fault: all moves, the best first.
	Options []Option `json:"options,omitempty"`
	// The number of moves before this one.
	Ply int `json:"ply"`
	// The position before the move.
	Position string `json:"position"`
	// The side that made the move.
	Side Side `json:"side"`
	// The value of the position before the move, for the side to move.
	Value Value `json:"value"`
}

// Cost is a part of other documents.
type Cost struct {
	// The number of beans.
	Beans float64 `json:"beans"`
	// exact: proven. least: proven to be at least this. about: an estimate of the engine.
	Kind string `json:"kind"`
}

// Option is a part of other documents.
type Option struct {
	// The difference between the move and the best move.
	Cost *Cost `json:"cost,omitempty"`
	// The move.
	Move string `json:"move"`
	// The value of the move, for the side that makes it.
	Value Value `json:"value"`
}

// RoleRequestBody is the body of SetRole.
type RoleRequestBody struct {
	// The new role. Its values: "member" "moderator" "operator".
	Role string `json:"role"`
}

// Round is an answer of AgreeTime.
type Round struct {
	// The players without an opponent.
	Byes []RoundBye `json:"byes"`
	// The boards, in their order.
	Pairings []Pairing `json:"pairings"`
	// The number of the round, from 1.
	Round int `json:"round"`
	// paired: no game has begun. playing: games are going on.
	Status string `json:"status"`
	// Until when the players can arrange their games; null: they need not.
	Until *string `json:"until"`
}

// Pairing is a part of other documents.
type Pairing struct {
	// When the game begins, as the players have agreed.
	Agreed string `json:"agreed,omitempty"`
	// A player has no account: there is no game on this server, and a director enters the result.
	AtTable bool `json:"atTable,omitempty"`
	// The number of the board, from 1.
	Board int `json:"board"`
	// The IDs of the games, in their order.
	Games []string `json:"games"`
	// What South had more at the end of the game. Left out: 0, not known, or a match of several games.
	Margin *int `json:"margin,omitempty"`
	// The number of the match in a bracket, or of the match of two teams in the round.
	Match *int `json:"match,omitempty"`
	// The name of the other player.
	North string `json:"north"`
	// The times that the players have proposed.
	Proposals []Proposal `json:"proposals,omitempty"`
	// The director's reason for the result.
	Reason string `json:"reason,omitempty"`
	// The result of the game or match, South first; a sign for a forfeit; *: open.
	Result BoardResult `json:"result"`
	// The name of the player who moves first, in a match in its first game.
	South string `json:"south"`
}

// Proposal is a part of other documents.
type Proposal struct {
	// The name of the player.
	By string `json:"by"`
	// The times.
	Times []string `json:"times"`
}

// RoundBye is a part of other documents.
type RoundBye struct {
	// allocated: no opponent was left. half: asked for. zero: away, for no points.
	Kind string `json:"kind"`
	// The name of the player.
	Player string `json:"player"`
}

// Ruling is a part of other documents.
type Ruling struct {
	// When it was decided.
	At time.Time `json:"at"`
	// Of an appeal: upheld or lifted. Of a report: acted, noBreach or unclear.
	Decision string `json:"decision,omitempty"`
	// For officers: the name of the officer; left out: whoever runs the machine.
	Officer string `json:"officer,omitempty"`
	// In the officer's words.
	Reason string `json:"reason"`
}

// RunAnswer is an answer of RunPuzzles.
type RunAnswer struct {
	// The result of the last steps. If they solved a puzzle, the result is about this puzzle, and the field puzzle
	// has the next one. Attempts in runs are not rated.
	Attempt *Attempted `json:"attempt,omitempty"`
	// The number of puzzles solved in the account's longest run, including this one; 0 without an account.
	Best int `json:"best"`
	// The run has ended, by a wrong move or because no puzzle is left. Further steps change nothing.
	Ended bool `json:"ended"`
	// The number of the puzzle in the run, from 1.
	Number int `json:"number"`
	// The largest number of puzzles in a run.
	Of int `json:"of"`
	// The puzzle to solve, or the puzzle at which the run ended.
	Puzzle *PuzzleTask `json:"puzzle,omitempty"`
	// This run has ended and is longer than all earlier runs of the account.
	Record bool `json:"record"`
	// A puzzle has been skipped.
	Skipped bool `json:"skipped"`
	// The number of puzzles solved in this run.
	Solved int `json:"solved"`
}

// RunRequestBody is the body of RunPuzzles.
type RunRequestBody struct {
	// true: if the last step was a wrong move, also show how it is punished. This may take some seconds.
	Refute *bool `json:"refute,omitempty"`
	// All steps at each puzzle from the beginning: moves such as 3 or c, or skip as the last step, once in a run.
	// An empty list requests the first puzzle.
	Tries [][]string `json:"tries"`
}

// Scope is a part of other documents.
type Scope string

// The values of Scope.
const (
	ScopeRead    Scope = "read"
	ScopePlay    Scope = "play"
	ScopeAccount Scope = "account"
	ScopeWork    Scope = "work"
)

// Season is a part of other documents.
type Season struct {
	// The number of the season, from 1.
	Season int `json:"season"`
	// When its tournaments begin by themselves; null: a director starts them.
	Starts *string `json:"starts"`
	// The tiers, the highest first.
	Tiers []Tier `json:"tiers"`
}

// Seek is a part of other documents.
type Seek struct {
	// Beans in each stock.
	Beans int `json:"beans"`
	// The time for the game; null: no clock.
	Clock *ClockTerms `json:"clock"`
	// Cups of each side.
	Cups int `json:"cups"`
	// The guild that the player shows at the name.
	Guild *GuildMark `json:"guild,omitempty"`
	// The ID of the seek.
	ID string `json:"id"`
	// The kind of account.
	Kind AccountKind `json:"kind"`
	// It is my own seek.
	Mine bool `json:"mine"`
	// The name of the player who is looking for an opponent.
	Name string `json:"name"`
	// The game will be rated.
	Rated bool `json:"rated"`
	// The side of the player who is looking for an opponent.
	Side SideWish `json:"side"`
}

// SeekAnswer is an answer of CreateSeek.
type SeekAnswer struct {
	// The ID of the game, if an opponent was already waiting.
	Game string `json:"game,omitempty"`
	// The ID of the seek.
	ID string `json:"id"`
}

// SendRequestBody is the body of SendMessage.
type SendRequestBody struct {
	// A preset, instead of a text.
	Preset *MessagePreset `json:"preset,omitempty"`
	// A text of 1 to 1000 characters.
	Text *string `json:"text,omitempty"`
}

// Series is an answer of CreateSeries.
type Series struct {
	// How many results of each player count; 0: all.
	Best int `json:"best"`
	// When it was closed; null: it is open.
	Closed *string `json:"closed"`
	// When it was announced.
	Created time.Time `json:"created"`
	// The names of the directors.
	Directors []string `json:"directors"`
	// How many have signed up for the next season of a league.
	Entries int `json:"entries"`
	// The ID of the guild whose series it is; null: none.
	Guild *string `json:"guild"`
	// The ID of the series.
	ID string `json:"id"`
	// What a league has besides. Left out: it is no league.
	League *League `json:"league,omitempty"`
	// The name of the series.
	Name string `json:"name"`
	// How many seasons a league has had.
	Seasons int `json:"seasons"`
	// open, or closed: nothing is added any more.
	Status OpenOrClosed `json:"status"`
	// What the organiser says about it.
	Text string `json:"text,omitempty"`
	// The tournaments in the order in which they were announced.
	Tournaments []SeriesPart `json:"tournaments"`
	// The version of the series. Every event increases it by one.
	Version int `json:"version"`
}

// League is a part of other documents.
type League struct {
	// Beans in each stock.
	Beans int `json:"beans"`
	// The time for each game; null: no clock.
	Clock *ClockTerms `json:"clock"`
	// Cups of each side.
	Cups int `json:"cups"`
	// How the players of a tier meet: roundRobin, swiss or league.
	Format string `json:"format"`
	// Only members of the guild can sign up; without a guild only members of the site.
	Members bool `json:"members"`
	// When rounds are played: atOnce, daily, weekly, or arranged by the players.
	Pace TournamentPace `json:"pace"`
	// How many of a tier go on to a knockout after the last round. Left out: there is none.
	PlayOff *int `json:"playOff,omitempty"`
	// The games are rated.
	Rated bool `json:"rated"`
	// The players of a tier.
	Size int `json:"size"`
	// How many of a tier go up after a season, if they have places; as many come down to it.
	Up int `json:"up"`
	// The time zone by whose clocks days and weeks are counted: UTC, or a name of the IANA such as Europe/Berlin.
	Zone string `json:"zone"`
}

// SeriesActionRequestBody is the body of DirectSeries.
type SeriesActionRequestBody struct {
	// What to do. Its values: "nextSeason" "remove" "close" "rename" "blank".
	Action string `json:"action"`
	// rename: the name of the series from now on, 1 to 40 characters.
	Name *string `json:"name,omitempty"`
	// close, rename, blank: why. An officer of the site needs a reason of 1 to 200 characters, which the directors
	// read.
	Reason *string `json:"reason,omitempty"`
	// nextSeason: when its tournaments begin by themselves, in the next year. Left out: a director starts each of
	// them.
	Starts *time.Time `json:"starts,omitempty"`
	// remove: the ID of the tournament.
	Tournament *string `json:"tournament,omitempty"`
	// rename: the version of the series that I have read. If it has got another name since, the action is refused
	// with overtaken. Left out: mine replaces it.
	Version *int `json:"version,omitempty"`
}

// SeriesEntry is an answer of SignUp.
type SeriesEntry struct {
	// The kind of the account.
	Kind AccountKind `json:"kind"`
	// The name of the player.
	Name string `json:"name"`
	// The rating was provisional.
	Provisional bool `json:"provisional"`
	// The rating in the class of the games at that time; 0: none.
	Rating int `json:"rating"`
}

// SeriesLine is a line of StreamSeries. A line of a stream. Later versions may have more types: ignore
// documents of a type that you do not know.
//
// It is one of *SeriesCreateEvent, *SeriesDescribeEvent, *SeriesEndEvent, *SeriesEntryEvent,
// *SeriesRemovalEvent, *SeriesSeasonEvent, *SeriesTournamentEvent, *SeriesWithdrawalEvent, *WholeSeries, or
// *Unknown.
type SeriesLine interface{ isSeriesLine() }

func (*SeriesCreateEvent) isSeriesLine()     {}
func (*SeriesDescribeEvent) isSeriesLine()   {}
func (*SeriesEndEvent) isSeriesLine()        {}
func (*SeriesEntryEvent) isSeriesLine()      {}
func (*SeriesRemovalEvent) isSeriesLine()    {}
func (*SeriesSeasonEvent) isSeriesLine()     {}
func (*SeriesTournamentEvent) isSeriesLine() {}
func (*SeriesWithdrawalEvent) isSeriesLine() {}
func (*WholeSeries) isSeriesLine()           {}
func (*Unknown) isSeriesLine()               {}

// SeriesCreateEvent is one of the documents SeriesLine. The series is announced.
type SeriesCreateEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The type of the event. Its values: "create".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesDescribeEvent is one of the documents SeriesLine. An officer of the site has changed the name, or
// removed the text.
type SeriesDescribeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// What has changed. What was replaced or removed is not here.
	Changes []Change `json:"changes"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer"`
	// The reason of an officer of the site.
	Reason string `json:"reason"`
	// The type of the event. Its values: "describe".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesEndEvent is one of the documents SeriesLine. Nothing is added any more.
type SeriesEndEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer,omitempty"`
	// The reason of an officer of the site. Of a director, too.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "end".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesEntryEvent is one of the documents SeriesLine. A player wants to play in the next season.
type SeriesEntryEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The name of the player who has signed up.
	Player string `json:"player"`
	// The type of the event. Its values: "entry".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesList is an answer of ListSeries.
type SeriesList struct {
	// The series, the latest to be announced first.
	Items []ListedSeries `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// ListedSeries is a part of other documents.
type ListedSeries struct {
	// How many results of each player count; 0: all.
	Best int `json:"best"`
	// When it was announced.
	Created time.Time `json:"created"`
	// The ID of the guild whose series it is; null: none.
	Guild *string `json:"guild"`
	// The ID of the series.
	ID string `json:"id"`
	// It is a league: it has seasons, with tiers.
	League bool `json:"league"`
	// The name of the series.
	Name string `json:"name"`
	// How many seasons a league has had.
	Seasons int `json:"seasons"`
	// open, or closed: nothing is added any more.
	Status OpenOrClosed `json:"status"`
	// How many tournaments it has.
	Tournaments int `json:"tournaments"`
}

// SeriesPart is a part of other documents.
type SeriesPart struct {
	// A director of the tournament has said that the places count.
	Approved bool `json:"approved"`
	// When it ended; null: not yet.
	Ended *time.Time `json:"ended"`
	// The ID of the tournament.
	ID string `json:"id"`
	// The name of the tournament.
	Name string `json:"name"`
	// When it begins by itself; null: a director starts it.
	Starts *string `json:"starts"`
	// That of the tournament. Places count when it is over.
	Status TournamentStatus `json:"status"`
}

// SeriesRemovalEvent is one of the documents SeriesLine. A tournament was taken out.
type SeriesRemovalEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the tournament.
	Tournament string `json:"tournament"`
	// The type of the event. Its values: "removal".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesSeasonEvent is one of the documents SeriesLine. A season has its tiers, and nobody has signed up for
// the next one.
type SeriesSeasonEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The number of the season.
	Season int `json:"season"`
	// The type of the event. Its values: "season".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesStandings is an answer of GetSeriesStandings.
type SeriesStandings struct {
	// The players by place.
	Players []SeriesRow `json:"players"`
	// The tournaments that are over, in the order in which they were announced.
	Tournaments []SeriesPart `json:"tournaments"`
	// The version of the series.
	Version int `json:"version"`
}

// SeriesRow is a part of other documents.
type SeriesRow struct {
	// The name of the player.
	Name string `json:"name"`
	// The place, from 1. Players whom nothing separates share it.
	Place int `json:"place"`
	// The sum of the results that count.
	Points float64 `json:"points"`
	// The results in the order of the tournaments, without those in which the player took no place.
	Results []SeriesResult `json:"results"`
}

// SeriesResult is a part of other documents.
type SeriesResult struct {
	// It is one of the best results of the player, which count.
	Counted bool `json:"counted"`
	// The place there.
	Place int `json:"place"`
	// What it gives: the number of players for the first place, one less for each next one, and 3, 2 and 1 more
	// for the first three. Players who share places share their points.
	Points float64 `json:"points"`
	// The ID of the tournament.
	Tournament string `json:"tournament"`
}

// SeriesTerms is the body of CreateSeries.
type SeriesTerms struct {
	// How many results of each player count, at most 100: the best ones; 0 or left out: all.
	Best *int `json:"best,omitempty"`
	// Nobody but me: others direct a series as officers of its guild.
	Directors []string `json:"directors,omitempty"`
	// The ID of the guild whose series it is; null: none.
	Guild Optional[string] `json:"guild,omitzero"`
	// What a league has besides. Left out: it is no league.
	League *LeagueTerms `json:"league,omitempty"`
	// The name of the series, 1 to 40 characters.
	Name string `json:"name"`
	// What players should know, at most 4000 characters.
	Text *string `json:"text,omitempty"`
}

// LeagueTerms is a part of other documents.
type LeagueTerms struct {
	// The players of a tier, 3 to 50. Left out: 10. A last tier of fewer than three joins the one above.
	Size *int `json:"size,omitempty"`
	// Those of its tournaments: league, roundRobin or swiss. With members, only members of the guild can sign up.
	Terms *PlayTerms `json:"terms,omitempty"`
	// How many of a tier go up after a season, if they have places: at most half of it. As many come down to it.
	// Left out: 2.
	Up *int `json:"up,omitempty"`
}

// PlayTerms is a part of other documents.
type PlayTerms struct {
	// Virtual points with which a Swiss is paired. baku: by FIDE C.04.5.1, the first half of the players by number
	// has the points of a win more in the first half of the accelerated rounds, which are the first half of all,
	// and those of a draw in the others; needs points of which a win has as many as two draws, and a loss none.
	// Left out: none.
	Acceleration *Acceleration `json:"acceleration,omitempty"`
	// Beans in each stock. Left out: ten for each cup.
	Beans *int `json:"beans,omitempty"`
	// The games of a match of a knockout, a double elimination or a play-off, 1 to 99.
	BestOf *int `json:"bestOf,omitempty"`
	// The time between two rounds, at most a day.
	BreakMs *int64 `json:"breakMs,omitempty"`
	// How many half-point byes a player of a Swiss can ask for. Left out: 2.
	Byes *int `json:"byes,omitempty"`
	// The time for each game; null: no clock. Left out: five minutes and three seconds a move; in an exhibition
	// ten minutes and ten seconds.
	Clock Optional[ClockTerms] `json:"clock,omitzero"`
	// Cups of each side, 1 to 16. Left out: 4.
	Cups *int `json:"cups,omitempty"`
	// A round robin in which everybody meets everybody twice.
	Double *bool `json:"double,omitempty"`
	// How players meet. exhibition: I play against all others at once, and the games are not rated. Left out:
	// swiss; of a league: league.
	Format *TournamentFormat `json:"format,omitempty"`
	// How many games two players of a Swiss play when they are paired, 1 or 2: one after the other, with the sides
	// changed. Each game is a round here, so that rounds 1 and 2 have the same pairs, then 3 and 4, and there are
	// twice as many rounds as rounds says. Points are those of both games; late counts pairings. Left out: 1.
	GamesPerRound *int `json:"gamesPerRound,omitempty"`
	// The groups of a round robin or league that a play-off follows, at most 50. There are fewer if a group had
	// less than three players.
	Groups *int `json:"groups,omitempty"`
	// A Swiss can be entered until this round is paired; 0: not after the start. Left out: 3.
	Late *int `json:"late,omitempty"`
	// The first three get a medal.
	Medals *bool `json:"medals,omitempty"`
	// Only members can enter: of the guild, or without a guild of the site.
	Members *bool `json:"members,omitempty"`
	// Who has not made the first move by then loses by forfeit. Left out: five minutes, in an arena 30 s.
	NoShowMs *int64 `json:"noShowMs,omitempty"`
	// When rounds are played. Left out: atOnce, for a league weekly.
	Pace *TournamentPace `json:"pace,omitempty"`
	// How many players of a Swiss, a round robin or a league go on to a knockout after the last round, 2 to 64; 0:
	// there is none. The best of each group go on.
	PlayOff *int `json:"playOff,omitempty"`
	// What results are worth. Left out: 1, 0.5, 0 and 1; in an arena 2, 1, 0 and 0.
	Points *Points `json:"points,omitempty"`
	// A director publishes each round of a Swiss, a round robin or a league without groups, and can look at its
	// pairs and change them before: next in GET …/desk, and the action pairNext. A round that nobody has
	// published a day after its time is published by itself.
	Preview *bool `json:"preview,omitempty"`
	// The games are rated.
	Rated *bool `json:"rated,omitempty"`
	// The rounds of a Swiss, 1 to 50, with two games in each at most 25; left out: 5. Other formats find out
	// themselves.
	Rounds *int `json:"rounds,omitempty"`
	// A knockout or play-off has a match for the third place.
	Third *bool `json:"third,omitempty"`
	// The tie-breaks in their order: DE, BH, BHC1, BHM1, SB, KS, PS, WIN, WON, BPG, BWG, TPR or BEANS; of teams GP
	// (points on the boards), DE, SB, WIN, BER (points, the first boards count more) or BEANS, and if they are
	// paired by the Swiss system BH, BHC1 and BHM1, by match points.
	TieBreaks []string `json:"tieBreaks,omitempty"`
	// How long players have for a round whose games they arrange. Left out: seven days.
	WindowMs *int64 `json:"windowMs,omitempty"`
	// The time zone by whose clocks days and weeks are counted, a name of the IANA such as Europe/Berlin: daily
	// and weekly rounds keep their time of day when clocks are changed. A time that clocks then show twice is the
	// first one; one that they never show is as long after the change as it would have been without one. Left out:
	// UTC.
	Zone *string `json:"zone,omitempty"`
}

// Acceleration is a part of other documents.
type Acceleration string

// The values of Acceleration.
const (
	AccelerationNone Acceleration = "none"
	AccelerationBaku Acceleration = "baku"
)

// Points is a part of other documents.
type Points struct {
	// The bye of a player for whom no opponent is left.
	Bye float64 `json:"bye"`
	// A draw.
	Draw float64 `json:"draw"`
	// A loss.
	Loss float64 `json:"loss"`
	// A win.
	Win float64 `json:"win"`
}

// SeriesTournamentEvent is one of the documents SeriesLine. A tournament belongs to it, or has begun, ended,
// been approved or been corrected: the table may have changed.
type SeriesTournamentEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// That of the tournament.
	Status TournamentStatus `json:"status"`
	// The ID of the tournament.
	Tournament string `json:"tournament"`
	// The type of the event. Its values: "tournament".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// SeriesWithdrawalEvent is one of the documents SeriesLine. The player in by does not want to play in the next
// season any more.
type SeriesWithdrawalEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The type of the event. Its values: "withdrawal".
	Type string `json:"type"`
	// The version of the series after the event.
	Version int `json:"version"`
}

// Session is a part of other documents.
type Session struct {
	// When the session began.
	Created time.Time `json:"created"`
	// The name that the browser or program has given.
	Device string `json:"device"`
	// When the session ends; null: never.
	Expires *time.Time `json:"expires"`
	// The ID of the session.
	ID string `json:"id"`
	// When the session was last used, accurate to five minutes.
	LastUsed *time.Time `json:"lastUsed"`
	// This session sends the request.
	This bool `json:"this"`
}

// SetResult is a part of other documents.
type SetResult string

// The values of SetResult.
const (
	SetResultSouth          SetResult = "1-0"
	SetResultNorth          SetResult = "0-1"
	SetResultDraw           SetResult = "1/2-1/2"
	SetResultSouthByForfeit SetResult = "+-"
	SetResultNorthByForfeit SetResult = "-+"
	SetResultBothForfeit    SetResult = "--"
)

// Settings is the body of SetGuildElo.
type Settings struct {
	// The time controls whose games count by themselves: bullet, blitz, rapid, classical, correspondence,
	// unlimited. Left out: all.
	Clocks []string `json:"clocks,omitempty"`
	// The sizes of the boards whose games count by themselves. Left out: all.
	Cups []int `json:"cups,omitempty"`
	// Which games on this server count by themselves: members, those between two members; events, only those of
	// the guild's own tournaments. Left out: members.
	Feeds string `json:"feeds,omitempty"`
	// A player whose last game is more days ago than this is inactive: marked in the list, which can also be asked
	// for without them. Left out: nobody is.
	Inactive *int `json:"inactive,omitempty"`
	// K by the number of games: each step holds for players with fewer games than its number, and the last one,
	// without a number, for everybody else.
	K []Step `json:"k"`
	// K of players with a high rating, before k. Left out: no such rule.
	KAbove *Above `json:"kAbove,omitempty"`
	// The rating of a player with fewer games is provisional.
	Provisional *int `json:"provisional,omitempty"`
	// Games that ended before this time do not count by themselves. Left out: no limit.
	Since string `json:"since,omitempty"`
	// The rating of a player before the first game, 0 to 4000.
	Start float64 `json:"start"`
}

// Above is a part of other documents.
type Above struct {
	// More than 0, at most 200.
	K float64 `json:"k"`
	// This rating or a higher one, 0 to 4000.
	Rating float64 `json:"rating"`
}

// SettingsAnswer is an answer of ChangeSettings.
type SettingsAnswer struct {
	// How long a bean flies, in milliseconds.
	Animation Animation `json:"animation"`
	// The side that is shown below.
	Below BoardSide `json:"below"`
	// Who may challenge this account.
	Challenges Reachable `json:"challenges"`
	// The page asks for confirmation before the player resigns.
	ConfirmResign bool `json:"confirmResign"`
	// The board shows letters at cups and numbers at drops.
	Coordinates bool `json:"coordinates"`
	// The ID of the guild that is shown at the name. Empty: none.
	Guild string `json:"guild"`
	// The hints of the first game that the account has seen. The pages show each hint once.
	Hints []Hint `json:"hints"`
	// How many hours before the time of a game by post is over the account is reminded, each time anew, the most
	// coming first.
	Hurry []int `json:"hurry"`
	// Who may invite this account to guilds, offices and tournaments.
	Invitations Reachable `json:"invitations"`
	// The language of the pages. Empty: the language of the browser.
	Language Language `json:"language"`
	// Who may write to this account.
	Messages Reachable `json:"messages"`
	// By which ways the account is told of each kind of notices.
	Notices []NoticeWays `json:"notices"`
	// One tap plays a move without a preview.
	OneTap bool `json:"oneTap"`
	// When notices are not sent by mail or to devices.
	Quiet QuietHours `json:"quiet"`
	// E-mails remind the account of its arranged games and of tournaments that it has entered, a day and an hour
	// before. They need a confirmed address.
	Reminders bool `json:"reminders"`
	// The pages play sounds.
	Sound bool `json:"sound"`
	// The colours of the pages. auto follows the system.
	Theme Colours `json:"theme"`
	// The account belongs to a young player: it writes and reads only presets, and receives messages and
	// invitations only from friends.
	Young bool `json:"young"`
	// Who has set young. If an officer has set it, only an officer can change it. Its values: "owner" "officer".
	YoungBy string `json:"youngBy,omitempty"`
}

// Animation is a part of other documents.
type Animation int

// BoardSide is a part of other documents.
type BoardSide string

// The values of BoardSide.
const (
	BoardSideOwn   BoardSide = "own"
	BoardSideOther BoardSide = "other"
	BoardSideSouth BoardSide = "south"
	BoardSideNorth BoardSide = "north"
)

// Colours is a part of other documents.
type Colours string

// The values of Colours.
const (
	ColoursAuto  Colours = "auto"
	ColoursLight Colours = "light"
	ColoursDark  Colours = "dark"
)

// Hint is a part of other documents.
type Hint string

// The values of Hint.
const (
	HintDrop    Hint = "drop"
	HintRipe    Hint = "ripe"
	HintCapture Hint = "capture"
	HintBlocked Hint = "blocked"
	HintWin     Hint = "win"
)

// Language is a part of other documents.
type Language string

// The values of Language.
const (
	LanguageEn      Language = "en"
	LanguageDe      Language = "de"
	LanguageDefault Language = ""
)

// NoticeWays is a part of other documents.
type NoticeWays struct {
	// The kind of the notices.
	Kind NewsKind `json:"kind"`
	// They are sent by e-mail if nobody has read them meanwhile, several in one; that needs a confirmed address.
	// For soon it is the same setting as reminders.
	Mail bool `json:"mail,omitempty"`
	// They are shown at the bell.
	Page bool `json:"page,omitempty"`
	// They are sent to my devices, see GET /api/v1/account/devices.
	Push bool `json:"push,omitempty"`
}

// QuietHours is a part of other documents.
type QuietHours struct {
	// The time of day from which they last, as 22:00. Empty: there are none.
	From string `json:"from"`
	// The time of day until which they last, as 07:00. Empty: there are none.
	Until string `json:"until"`
	// The time zone of both times, as the IANA names it, such as Europe/Berlin. Empty: UTC.
	Zone string `json:"zone"`
}

// Reachable is a part of other documents.
type Reachable string

// The values of Reachable.
const (
	ReachableEveryone Reachable = "everyone"
	ReachableFriends  Reachable = "friends"
	ReachableNobody   Reachable = "nobody"
)

// SettingsPatch is the body of ChangeSettings.
type SettingsPatch struct {
	// How long a bean flies, in milliseconds.
	Animation *Animation `json:"animation,omitempty"`
	// The side that is shown below.
	Below BoardSide `json:"below,omitempty"`
	// Who may challenge this account.
	Challenges Reachable `json:"challenges,omitempty"`
	// The page asks for confirmation before the player resigns.
	ConfirmResign bool `json:"confirmResign,omitempty"`
	// The board shows letters at cups and numbers at drops.
	Coordinates bool `json:"coordinates,omitempty"`
	// The ID of a guild of which I am a member: it is shown at my name. Empty: none.
	Guild string `json:"guild,omitempty"`
	// All hints that the account has seen. An empty list: show all hints again.
	Hints []Hint `json:"hints,omitempty"`
	// How many hours before the time of a game by post is over I am reminded, each time anew. Empty: never.
	Hurry []int `json:"hurry,omitempty"`
	// Who may invite this account to guilds, offices and tournaments.
	Invitations Reachable `json:"invitations,omitempty"`
	// The language of the pages. Empty: the language of the browser.
	Language Language `json:"language,omitempty"`
	// Who may write to this account.
	Messages Reachable `json:"messages,omitempty"`
	// By which ways I am told of kinds of notices; the others stay as they are.
	Notices []NoticeWays `json:"notices,omitempty"`
	// One tap plays a move without a preview.
	OneTap bool `json:"oneTap,omitempty"`
	// When notices are not sent by mail or to devices: they come when these hours end.
	Quiet *QuietHours `json:"quiet,omitempty"`
	// E-mails remind me of my arranged games and of tournaments that I have entered, a day and an hour before.
	// They need a confirmed address.
	Reminders bool `json:"reminders,omitempty"`
	// The pages play sounds.
	Sound bool `json:"sound,omitempty"`
	// The colours of the pages. auto follows the system.
	Theme Colours `json:"theme,omitempty"`
	// The account belongs to a young player: it writes and reads only presets, and receives messages and
	// invitations only from friends.
	Young bool `json:"young,omitempty"`
}

// ShowRequestBody is the body of ShowResults.
type ShowRequestBody struct {
	// true: the results are mine, and my profile shows them. false: it does not.
	Shown bool `json:"shown"`
}

// Side is a part of other documents.
type Side string

// The values of Side.
const (
	SideSouth Side = "south"
	SideNorth Side = "north"
)

// SideWish is a part of other documents.
type SideWish string

// The values of SideWish.
const (
	SideWishSouth  SideWish = "south"
	SideWishNorth  SideWish = "north"
	SideWishRandom SideWish = "random"
)

// SignInRequestBody is the body of SignIn.
type SignInRequestBody struct {
	// A name for the session.
	Device *string `json:"device,omitempty"`
	// The name of the account.
	Name string `json:"name"`
	// A password of the account.
	Password string `json:"password"`
}

// Speed is a part of other documents.
type Speed string

// The values of Speed.
const (
	SpeedBullet         Speed = "bullet"
	SpeedBlitz          Speed = "blitz"
	SpeedRapid          Speed = "rapid"
	SpeedClassical      Speed = "classical"
	SpeedCorrespondence Speed = "correspondence"
)

// Standings is an answer of GetStandings.
type Standings struct {
	// points, and then the tie-breaks in their order.
	Columns []string `json:"columns"`
	// The standings are hidden until the last round is paired, and whoever asks is not a director: there are no
	// players here.
	Hidden bool `json:"hidden,omitempty"`
	// The players by place.
	Players []Ranking `json:"players"`
	// The version of the tournament.
	Version int `json:"version"`
	// After the end: who has won which prizes, among all players and then in each category, of which the first
	// three places are there also without a prize.
	Won []Won `json:"won,omitempty"`
}

// Ranking is a part of other documents.
type Ranking struct {
	// What puts this player above the next one: points, the code of a tie-break, played (the next one has not
	// played a game), round (of a bracket or play-off: the next one has left earlier or was not in it) or group
	// (the next one has a worse place in another group). Left out for a shared place.
	Ahead string `json:"ahead,omitempty"`
	// The categories in which the player is, and the places there.
	Categories []CategoryPlace `json:"categories,omitempty"`
	// The draws.
	Draws int `json:"draws"`
	// The number of the group, from 1. Left out: there are no groups.
	Group *int `json:"group,omitempty"`
	// outside: a player without an account. Left out: an account.
	Kind string `json:"kind,omitempty"`
	// The games lost.
	Losses int `json:"losses"`
	// The sum of the margins of the games.
	Margin int `json:"margin"`
	// The name of the player.
	Name string `json:"name"`
	// The starting number.
	Number int `json:"number"`
	// The place, from 1. Players whom nothing separates share it. 0: the host of an exhibition.
	Place int `json:"place"`
	// Games played on the board.
	Played int `json:"played"`
	// The points.
	Points float64 `json:"points"`
	// The rounds so far, in an arena the games.
	Rounds []Cell `json:"rounds"`
	// The seed in the play-off. Left out: this player is not in it.
	Seed *int `json:"seed,omitempty"`
	// The same about the next one of the group, or before the play-off.
	StageAhead string `json:"stageAhead,omitempty"`
	// The place in the group, or before the play-off. Left out: there are no groups and no play-off.
	StagePlace *int `json:"stagePlace,omitempty"`
	// in, withdrawn or out.
	Status EntrantStatus `json:"status"`
	// The values of the tie-breaks, in the order of the columns.
	TieBreaks []float64 `json:"tieBreaks"`
	// Of these, the games won.
	Wins int `json:"wins"`
}

// CategoryPlace is a part of other documents.
type CategoryPlace struct {
	// The name of the category.
	Category string `json:"category"`
	// The place in it, from 1. Players whom nothing separates share it.
	Place int `json:"place"`
}

// Cell is a part of other documents.
type Cell struct {
	// The number of the board; left out without an opponent.
	Board *int `json:"board,omitempty"`
	// The kind of the bye.
	Bye string `json:"bye,omitempty"`
	// The name of the opponent.
	Opponent string `json:"opponent,omitempty"`
	// What the round was worth.
	Points float64 `json:"points"`
	// The result with the points of this player first; *: open.
	Result BoardResult `json:"result,omitempty"`
	// The number of the round, from 1.
	Round int `json:"round"`
	// south: the player has moved first.
	Side Side `json:"side,omitempty"`
}

// EntrantStatus is a part of other documents.
type EntrantStatus string

// The values of EntrantStatus.
const (
	EntrantStatusIn        EntrantStatus = "in"
	EntrantStatusWithdrawn EntrantStatus = "withdrawn"
	EntrantStatusOut       EntrantStatus = "out"
	EntrantStatusWaiting   EntrantStatus = "waiting"
)

// StartEvent is one of the documents GameLine. The game begins.
type StartEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The type of the event. Its values: "start".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// Step is a part of other documents.
type Step struct {
	// Players with fewer games. Left out in the last step.
	Games *int `json:"games,omitempty"`
	// The largest change by one game, more than 0, at most 200.
	K float64 `json:"k"`
}

// Study is an answer of ChangeStudy.
type Study struct {
	// Who can read it: its owner, everybody who has its address, or everybody, who also finds it at its owner's
	// profile.
	Access StudyAccess `json:"access"`
	// When it was changed last.
	Changed time.Time `json:"changed"`
	// When it was saved for the first time.
	Created time.Time `json:"created"`
	// The cups of a side.
	Cups int `json:"cups"`
	// The ID of the study. Its page is /study/ID.
	ID string `json:"id"`
	// How many moves it has, with those of variations.
	Moves int `json:"moves"`
	// The name of the study.
	Name string `json:"name"`
	// The name of its owner.
	Owner string `json:"owner"`
	// The moves, with variations, comments and annotations, as a record (docs/formats/notation.md).
	Record string `json:"record"`
	// 1 for a new study, then one more for each change.
	Version int `json:"version"`
}

// StudyAccess is a part of other documents.
type StudyAccess string

// The values of StudyAccess.
const (
	StudyAccessPrivate StudyAccess = "private"
	StudyAccessLink    StudyAccess = "link"
	StudyAccessPublic  StudyAccess = "public"
)

// StudyChangeRequestBody is the body of ChangeStudy.
type StudyChangeRequestBody struct {
	// As in POST /api/v1/studies.
	Access StudyAccess `json:"access"`
	// As in POST /api/v1/studies.
	Name string `json:"name"`
	// As in POST /api/v1/studies. Left out: it stays.
	Record *string `json:"record,omitempty"`
	// The version that I have read. If there is a later one, the request is refused with overtaken, and nothing
	// has changed.
	Version int `json:"version"`
}

// StudyList is an answer of ListStudies.
type StudyList struct {
	// The studies without their records, that which was changed last coming first.
	Items []StudyLine `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// StudyLine is a part of other documents.
type StudyLine struct {
	// Who can read it: its owner, everybody who has its address, or everybody, who also finds it at its owner's
	// profile.
	Access StudyAccess `json:"access"`
	// When it was changed last.
	Changed time.Time `json:"changed"`
	// When it was saved for the first time.
	Created time.Time `json:"created"`
	// The cups of a side.
	Cups int `json:"cups"`
	// The ID of the study. Its page is /study/ID.
	ID string `json:"id"`
	// How many moves it has, with those of variations.
	Moves int `json:"moves"`
	// The name of the study.
	Name string `json:"name"`
	// The name of its owner.
	Owner string `json:"owner"`
	// 1 for a new study, then one more for each change.
	Version int `json:"version"`
}

// Sum is a part of other documents.
type Sum struct {
	// The number of beans that all faults cost together.
	Beans float64 `json:"beans"`
	// The number of blunders.
	Blunders int `json:"blunders"`
	// The number of inaccuracies.
	Inaccuracies int `json:"inaccuracies"`
	// The number of mistakes.
	Mistakes int `json:"mistakes"`
	// All these costs are proven, although some may be higher.
	Proven bool `json:"proven"`
}

// TakebackEvent is one of the documents GameLine. An offer to take moves back was accepted.
type TakebackEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The side that caused the event; none: the server, or a spectator.
	By Turn `json:"by"`
	// The clocks after the event. Left out: the game has none.
	Clock *Clock `json:"clock,omitempty"`
	// The legal moves after the event. Left out: none.
	Legal []string `json:"legal,omitempty"`
	// All moves that are left. Left out: none.
	Moves []string `json:"moves,omitempty"`
	// The number of moves that are left.
	Ply int `json:"ply"`
	// The position after the event.
	Position string `json:"position"`
	// How often moves have been taken back.
	Takebacks int `json:"takebacks"`
	// The side to move after the event; none: the game is over.
	Turn Turn `json:"turn"`
	// The type of the event. Its values: "takeback".
	Type string `json:"type"`
	// The version of the game after this event.
	Version int `json:"version"`
}

// Talk is a part of other documents.
type Talk struct {
	// When the last message was written.
	At time.Time `json:"at"`
	// The last message.
	Last *Letter `json:"last,omitempty"`
	// The name of the other member.
	Name string `json:"name"`
	// The number of unread messages.
	Unread int `json:"unread"`
}

// TeamNotice is one of the documents Notice. A guild of which you are an officer is asked to play in a
// tournament of teams, or a guild that yours has asked has answered: GET /api/v1/tournaments/{id}/teams has
// the answers. Or a player is out of a tournament because they do not belong to its guild any more: GET
// /api/v1/news has the news, for the player, the directors and the officers of the team.
type TeamNotice struct {
	// The ID of the tournament.
	Tournament string `json:"tournament"`
	// The type of the event. Its values: "team".
	Type string `json:"type"`
}

// TeamRequestBody is the body of SetTeam.
type TeamRequestBody struct {
	// The names of players of the team in the order of the boards. The others follow in the usual order.
	Players []string `json:"players,omitempty"`
	// true: the guild plays, and its members can enter. false: it does not; who has entered for it leaves.
	Plays *bool `json:"plays,omitempty"`
}

// TeamTable is an answer of GetTeams.
type TeamTable struct {
	// points, and then the tie-breaks in their order.
	Columns []string `json:"columns"`
	// The matches in their order; after the start those that are still to come, too, of a Swiss as far as it is
	// paired. An arena has none.
	Matches []TeamMatch `json:"matches"`
	// The teams by place. Before the start: all guilds that are asked.
	Teams []Team `json:"teams"`
	// The version of the tournament.
	Version int `json:"version"`
}

// Team is a part of other documents.
type Team struct {
	// What puts this team above the next one: points or the code of a tie-break. Left out for a shared place.
	Ahead string `json:"ahead,omitempty"`
	// The points of its players on all boards; in an arena the same as points.
	BoardPoints float64 `json:"boardPoints"`
	// In an arena that has begun: how many of these players, from the first, count now. Left out: none does.
	Counting *int `json:"counting,omitempty"`
	// The ones drawn.
	Draws int `json:"draws"`
	// The ID of the guild.
	Guild string `json:"guild"`
	// The ones lost.
	Losses int `json:"losses"`
	// The name of the guild.
	Name string `json:"name"`
	// The place, from 1. Teams that nothing separates share it.
	Place int `json:"place"`
	// Matches that are over; in an arena: games of its players.
	Played int `json:"played"`
	// In an arena that has begun: the points of these players, in their order.
	PlayerPoints []int `json:"playerPoints,omitempty"`
	// The names of its players by board. Those behind the last board move up where somebody has left. In an arena:
	// the best first.
	Players []string `json:"players"`
	// Match points: two for a match won, one for a match drawn. Only matches that are over count. In an arena: the
	// points of the players who count.
	Points int `json:"points"`
	// asked: no officer has answered. plays: members can enter for it. declined: it does not play.
	Status string `json:"status"`
	// The values of the tie-breaks, in the order of the columns.
	TieBreaks []float64 `json:"tieBreaks"`
	// Of these, the ones won.
	Wins int `json:"wins"`
}

// TeamMatch is a part of other documents.
type TeamMatch struct {
	// The boards, in their order. A match that is still to come has none.
	Boards []TeamBoard `json:"boards"`
	// The IDs of the two guilds. The first moves first on the boards with odd numbers. The second is empty for a
	// bye: the first has 2 match points and half a point for each of its players.
	Guilds []string `json:"guilds"`
	// The number of the match, from 1.
	Match int `json:"match"`
	// The points of both teams on the boards.
	Points []float64 `json:"points"`
	// The rounds in which its games are played.
	Rounds []int `json:"rounds"`
	// How far the match is. Its values: "coming" "playing" "over".
	Status string `json:"status"`
}

// TeamBoard is a part of other documents.
type TeamBoard struct {
	// The number of the board, from 1.
	Board int `json:"board"`
	// The IDs of the games, in their order.
	Games []string `json:"games"`
	// The names of the players of both teams; empty: nobody.
	Players []string `json:"players"`
	// The points of both.
	Points []float64 `json:"points"`
}

// Termination is a part of other documents.
type Termination string

// The values of Termination.
const (
	TerminationNormal       Termination = "normal"
	TerminationResignation  Termination = "resignation"
	TerminationTimeForfeit  Termination = "time forfeit"
	TerminationAbandoned    Termination = "abandoned"
	TerminationAdjudication Termination = "adjudication"
)

// Terms is the body of CreateSeek.
type Terms struct {
	// Beans in each stock. Left out: ten for each cup.
	Beans *int `json:"beans,omitempty"`
	// The time for the game. null or left out: no clock.
	Clock Optional[ClockTerms] `json:"clock,omitzero"`
	// Cups of each side, 1 to 16.
	Cups int `json:"cups"`
	// Rated games are only for members, and need a clock and ten beans for each cup.
	Rated *bool `json:"rated,omitempty"`
	// The side of the player who sends this. South moves first. Left out: random.
	Side *SideWish `json:"side,omitempty"`
}

// Tier is a part of other documents.
type Tier struct {
	// The name of its tournament.
	Name string `json:"name"`
	// The players: by their places once the tournament is over.
	Players []TierPlayer `json:"players"`
	// That of its tournament.
	Status TournamentStatus `json:"status"`
	// The number of the tier; 1 is the highest.
	Tier int `json:"tier"`
	// The ID of its tournament. A tournament that was not made yet comes within seconds.
	Tournament string `json:"tournament"`
}

// TierPlayer is a part of other documents.
type TierPlayer struct {
	// Where the player goes in the next season if everybody signs up again. Left out: nowhere, or that is not
	// known before this tier and the next one are over.
	Goes string `json:"goes,omitempty"`
	// The name of the player.
	Name string `json:"name"`
	// The place, from 1. Left out: the tournament is not over, or the player has not played.
	Place *int `json:"place,omitempty"`
}

// Together is a part of other documents.
type Together struct {
	// These accounts, the latest first, at most 50.
	Accounts []Listed `json:"accounts"`
	// How many other accounts were made from the same address. Many people can share one.
	All int `json:"all"`
	// Whether this server remembers from where the account was made. If not, nothing can be said.
	Known bool `json:"known"`
	// Since when it remembers accounts: for seven days at most, and since it was started. With several servers
	// each knows those made through it.
	Since time.Time `json:"since"`
}

// TokenRequestBody is the body of CreateToken.
type TokenRequestBody struct {
	// The number of days until the token ends. Left out: it does not end by itself.
	Days *int `json:"days,omitempty"`
	// A name for the token.
	Label *string `json:"label,omitempty"`
	// read: see everything that the account sees. play: also make challenges and seeks, move, chat and write
	// messages. account: also change the name, the settings, friends and blocks. work: for operators, and nothing
	// but POST /api/v1/work and what belongs to it.
	Scopes []Scope `json:"scopes"`
}

// Tournament is an answer of ChangeTournament.
type Tournament struct {
	// Virtual points with which a Swiss is paired: none, or baku (FIDE C.04.5.1).
	Acceleration Acceleration `json:"acceleration"`
	// A director has said that the places count.
	Approved bool `json:"approved"`
	// Beans in each stock.
	Beans int `json:"beans"`
	// When it began; null: not yet.
	Began *string `json:"began"`
	// In an arena, players may halve their clock for a point more, after at least 7 moves of their own.
	Berserk bool `json:"berserk"`
	// The games of a match of a knockout, a double elimination or a play-off.
	BestOf int `json:"bestOf"`
	// The time between two rounds.
	BreakMs int64 `json:"breakMs"`
	// How many half-point byes a player of a Swiss can ask for.
	Byes int `json:"byes"`
	// The groups of players with places of their own.
	Categories []Category `json:"categories,omitempty"`
	// How long before the start players must say that they are there; 0: they need not.
	CheckInMs int64 `json:"checkInMs"`
	// The time for each game; null: no clock.
	Clock *ClockTerms `json:"clock"`
	// When an arena ends; null before its start and for other formats.
	Closes *string `json:"closes"`
	// When it was announced.
	Created time.Time `json:"created"`
	// Cups of each side.
	Cups int `json:"cups"`
	// The names of the directors.
	Directors []string `json:"directors"`
	// Everybody meets everybody twice.
	Double bool `json:"double"`
	// It was played elsewhere or at a table, and read from a report.
	Elsewhere bool `json:"elsewhere,omitempty"`
	// When it ended; null: not yet.
	Ended *time.Time `json:"ended"`
	// Who can enter: open, code or invitation.
	Entry EntryRule `json:"entry"`
	// Of an exhibition: who moves first.
	FirstMover FirstMover `json:"firstMover,omitempty"`
	// How players meet: roundRobin, swiss, knockout, doubleElimination, arena, league, teams or exhibition.
	Format TournamentFormat `json:"format"`
	// How many games two players of a Swiss play when they are paired, each as a round, with the sides changed:
	// with 2, rounds 1 and 2 have the same pairs, then 3 and 4.
	GamesPerRound int `json:"gamesPerRound"`
	// The groups of a round robin that a play-off follows: before the start as the organiser wishes, then as there
	// are. Left out: all meet all.
	Groups *int `json:"groups,omitempty"`
	// The ID of the guild whose tournament it is; null: none.
	Guild *string `json:"guild"`
	// Only directors see the standings before the last round is paired.
	HideStandings bool `json:"hideStandings"`
	// By post: the clocks of players who are on holiday stand. Left out: they run.
	Holidays bool `json:"holidays,omitempty"`
	// Of an exhibition: the name of the player who meets all others.
	Host string `json:"host,omitempty"`
	// Of an exhibition: how many minutes more than clock the host has on each board. Left out: none.
	HostExtraMinutes *int `json:"hostExtraMinutes,omitempty"`
	// Of an exhibition: how many seconds more the host has on each board for each guest. Left out: none.
	HostGuestSeconds *int `json:"hostGuestSeconds,omitempty"`
	// Of an exhibition: the clock of the host on a board runs only while the host looks at it.
	HostLooks bool `json:"hostLooks,omitempty"`
	// The ID of the tournament.
	ID string `json:"id"`
	// A Swiss can be entered until this round is paired; 0: not after the start.
	Late int `json:"late"`
	// The first three get a medal.
	Medals bool `json:"medals"`
	// Only members of the guild can enter; without a guild only members of the site.
	Members bool `json:"members"`
	// How long an arena lasts; null for other formats.
	Minutes *int `json:"minutes"`
	// The most players. Others are on a waiting list.
	Most int `json:"most"`
	// How many members of one guild can enter; 0: any number.
	MostOfGuild int `json:"mostOfGuild"`
	// The name of the tournament.
	Name string `json:"name"`
	// When the next round is paired by itself; null: that is not known.
	Next *string `json:"next"`
	// Who has not made the first move by then loses by forfeit.
	NoShowMs int64 `json:"noShowMs"`
	// When rounds are played: atOnce, daily, weekly, or arranged by the players.
	Pace TournamentPace `json:"pace"`
	// The boards of an arena that changes them, in their order, each for an equal part of the time; cups and beans
	// are those of the first one. Left out: it has one board.
	Periods []Period `json:"periods,omitempty"`
	// How many go on to a knockout after the last round. Left out: there is none.
	PlayOff *int `json:"playOff,omitempty"`
	// The first round of the play-off. Left out: it has not begun.
	PlayOffRound *int `json:"playOffRound,omitempty"`
	// How many players take part.
	Players int `json:"players"`
	// What results are worth.
	Points Points `json:"points"`
	// A director publishes each round; one that nobody has published a day after its time is published by itself.
	Preview bool `json:"preview"`
	// What can be won among all players, in words: for the first place, the second and so on; empty for a place
	// without a prize.
	Prizes []string `json:"prizes,omitempty"`
	// The games are rated.
	Rated bool `json:"rated"`
	// The least rating of a player; 0: any.
	RatedFrom int `json:"ratedFrom"`
	// The highest rating of a player; 0: any.
	RatedTo int `json:"ratedTo"`
	// Whose ratings players have here: server, or guild, those of the guild's own Elo list.
	Ratings RatingsOf `json:"ratings"`
	// The latest round that is paired; 0 before the first one. An arena has one round.
	Round int `json:"round"`
	// How many rounds there will be; 0 if that is not known yet, and in an arena.
	Rounds int `json:"rounds"`
	// The ID of the series or league that counts it. Left out: none does.
	Series string `json:"series,omitempty"`
	// When it begins by itself; null: a director starts it.
	Starts *string `json:"starts"`
	// open: players can enter, and it has not begun. paused: nothing is paired. over: all is played; see approved.
	// cancelled: it does not take place.
	Status TournamentStatus `json:"status"`
	// Of a tournament of teams, and of an arena in which guilds play against each other: the guilds, and how. Left
	// out: everybody plays for themselves.
	Teams *TeamTerms `json:"teams,omitempty"`
	// What the organiser says about it.
	Text string `json:"text,omitempty"`
	// A knockout or play-off has a match for the third place.
	Third bool `json:"third"`
	// The tie-breaks in their order, as FIDE names them, or BEANS for the sum of margins.
	TieBreaks []string `json:"tieBreaks"`
	// When a pause ends by itself; null: there is none.
	Until *string `json:"until"`
	// The version of the tournament. Every event increases it by one.
	Version int `json:"version"`
	// It begins as soon as the most players have entered.
	WhenFull bool `json:"whenFull"`
	// How long players have for a round whose games they arrange.
	WindowMs int64 `json:"windowMs"`
	// The time zone by whose clocks days and weeks are counted: UTC, or a name of the IANA such as Europe/Berlin.
	Zone string `json:"zone"`
}

// EntryRule is a part of other documents.
type EntryRule string

// The values of EntryRule.
const (
	EntryRuleOpen       EntryRule = "open"
	EntryRuleCode       EntryRule = "code"
	EntryRuleInvitation EntryRule = "invitation"
)

// FirstMover is a part of other documents.
type FirstMover string

// The values of FirstMover.
const (
	FirstMoverHost        FirstMover = "host"
	FirstMoverGuests      FirstMover = "guests"
	FirstMoverAlternating FirstMover = "alternating"
)

// Period is a part of other documents.
type Period struct {
	// Beans in each stock.
	Beans int `json:"beans"`
	// Cups of each side.
	Cups int `json:"cups"`
	// When games with this board begin; left out before the start.
	From string `json:"from,omitempty"`
}

// RatingsOf is a part of other documents.
type RatingsOf string

// The values of RatingsOf.
const (
	RatingsOfServer RatingsOf = "server"
	RatingsOfGuild  RatingsOf = "guild"
)

// TeamTerms is a part of other documents.
type TeamTerms struct {
	// How many players of a team play a match. Left out: 4. Not in an arena, and neither are games and order.
	Boards *int `json:"boards,omitempty"`
	// In an arena: how many players of a guild count, its best ones. Left out: 5.
	Counting *int `json:"counting,omitempty"`
	// How many games the two players of a board play. They change sides after each; each is a round. Left out: 1.
	Games *int `json:"games,omitempty"`
	// The IDs of the guilds that are asked, 2 to 16. In an arena they take part unless an officer declines;
	// without any, every guild can take part.
	Guilds []string `json:"guilds"`
	// By what the boards of a team are ordered: the ratings of the server, or the guild's own Elo list. Left out:
	// rating.
	Order *string `json:"order,omitempty"`
	// How many rounds of matches there are, paired by the Swiss system with the teams as players and match points;
	// with the games of a board at most 50. Left out: everybody meets everybody. Not in an arena.
	SwissRounds *int `json:"swissRounds,omitempty"`
}

// TournamentChatRequestBody is the body of ChatInTournament.
type TournamentChatRequestBody struct {
	// A line of 1 to 200 characters.
	Text string `json:"text"`
}

// TournamentDesk is an answer of GetTournamentDesk.
type TournamentDesk struct {
	// The byes in rounds to come, asked for or given by a director.
	Byes []DeskBye `json:"byes"`
	// The code with which players enter; null: there is none.
	Code *string `json:"code"`
	// Groups of players of whom no two may meet.
	Forbidden [][]string `json:"forbidden"`
	// The names of all who are invited, in the order of the alphabet.
	Invited []string `json:"invited"`
	// The next round as it would be paired now. Left out: it was not asked for, or the round cannot be paired now,
	// or in this format it is fixed who meets whom.
	Next *NextRound `json:"next,omitempty"`
	// The rounds to come of which a director has chosen pairs.
	Pairs []DeskPairs `json:"pairs"`
	// The version of the tournament.
	Version int `json:"version"`
}

// DeskBye is a part of other documents.
type DeskBye struct {
	// half: the points of a draw. full: those of a win. zero: nothing.
	Kind ByeKind `json:"kind"`
	// The name of the player.
	Player string `json:"player"`
	// The number of the round.
	Round int `json:"round"`
}

// DeskPairs is a part of other documents.
type DeskPairs struct {
	// The names of the players of each board, South first.
	Pairs [][]string `json:"pairs"`
	// The number of the round.
	Round int `json:"round"`
}

// NextRound is a part of other documents.
type NextRound struct {
	// The players without an opponent.
	Byes []RoundBye `json:"byes"`
	// The names of the players of each board, South first, without those whose opponent has left.
	Pairs [][]string `json:"pairs"`
	// The number of the round.
	Round int `json:"round"`
	// What is unusual about these pairs.
	Warnings []PairWarning `json:"warnings"`
}

// PairWarning is a part of other documents.
type PairWarning struct {
	// The number of the board. Left out: the player has no opponent.
	Board *int `json:"board,omitempty"`
	// With swap: the swap has broken this.
	New bool `json:"new,omitempty"`
	// The names of the players.
	Players []string `json:"players"`
	// met: the two have played each other. third: the player has had this side twice in a row. uneven: with this
	// game the player would have had one side three times more often than the other. forbidden: a director has
	// decided that they do not meet. bye: the player has had the bye already. out: the player has no opponent, and
	// is not the only one.
	Warning string `json:"warning"`
}

// TournamentEntry is an answer of AskBye.
type TournamentEntry struct {
	// When the player entered.
	At time.Time `json:"at"`
	// The rounds for which the player has asked for a bye.
	Byes []int `json:"byes"`
	// The names of the categories in which the player is.
	Categories []string `json:"categories,omitempty"`
	// The player has said that they are there.
	CheckedIn bool `json:"checkedIn"`
	// The ID of the guild in whose team the player is.
	Guild string `json:"guild,omitempty"`
	// The kind of account; outside: a player without an account, whom a director has added by name, or of a
	// tournament that was played elsewhere.
	Kind string `json:"kind"`
	// The rating in the guild's own list at the time of the entry.
	Listed *int `json:"listed,omitempty"`
	// The name of the player.
	Name string `json:"name"`
	// The starting number; 0 for who does not take part.
	Number int `json:"number"`
	// In an arena, for my own entry: until when I am not paired, because of games that I have spoiled, see GET
	// /api/v1/account/conduct.
	PausedUntil string `json:"pausedUntil,omitempty"`
	// This rating was uncertain.
	Provisional bool `json:"provisional,omitempty"`
	// The rating in the class of the games at the time of the entry, or in the guild's own list, see ratings of
	// the tournament; 0: none.
	Rating int `json:"rating"`
	// In a tournament that was played elsewhere: the player has said that the results are theirs, and the profile
	// shows them.
	Shown bool `json:"shown,omitempty"`
	// in: will be paired. withdrawn: has left. out: excluded by a director. waiting: on the waiting list.
	Status EntrantStatus `json:"status"`
}

// TournamentFormat is a part of other documents.
type TournamentFormat string

// The values of TournamentFormat.
const (
	TournamentFormatRoundRobin        TournamentFormat = "roundRobin"
	TournamentFormatSwiss             TournamentFormat = "swiss"
	TournamentFormatKnockout          TournamentFormat = "knockout"
	TournamentFormatDoubleElimination TournamentFormat = "doubleElimination"
	TournamentFormatArena             TournamentFormat = "arena"
	TournamentFormatLeague            TournamentFormat = "league"
	TournamentFormatTeams             TournamentFormat = "teams"
	TournamentFormatExhibition        TournamentFormat = "exhibition"
)

// TournamentLine is a line of StreamTournament. A line of a stream. Later versions may have more types: ignore
// documents of a type that you do not know.
//
// It is one of *TournamentAgreementEvent, *TournamentApprovalEvent, *TournamentBlankEvent,
// *TournamentByeEvent, *TournamentCancelEvent, *TournamentCategoryEvent, *TournamentChangeEvent,
// *TournamentChatEvent, *TournamentCheckInEvent, *TournamentCreateEvent, *TournamentDirectorEvent,
// *TournamentEndEvent, *TournamentEntryEvent, *TournamentExpulsionEvent, *TournamentForbidEvent,
// *TournamentGameEvent, *TournamentInvitationEvent, *TournamentInvitationGoneEvent, *TournamentLineUpEvent,
// *TournamentNoticeEvent, *TournamentOfferEvent, *TournamentPairsEvent, *TournamentPauseEvent,
// *TournamentPermitEvent, *TournamentPlayOffEvent, *TournamentPlayerNameEvent, *TournamentPrizesEvent,
// *TournamentProposalEvent, *TournamentRatingsEvent, *TournamentRenameEvent, *TournamentResultEvent,
// *TournamentResumeEvent, *TournamentRoundEvent, *TournamentSeriesEvent, *TournamentShowingEvent,
// *TournamentStandingsEvent, *TournamentStartEvent, *TournamentTeamEvent, *TournamentWithdrawalEvent,
// *WholeTournament, or *Unknown.
type TournamentLine interface{ isTournamentLine() }

func (*TournamentAgreementEvent) isTournamentLine()      {}
func (*TournamentApprovalEvent) isTournamentLine()       {}
func (*TournamentBlankEvent) isTournamentLine()          {}
func (*TournamentByeEvent) isTournamentLine()            {}
func (*TournamentCancelEvent) isTournamentLine()         {}
func (*TournamentCategoryEvent) isTournamentLine()       {}
func (*TournamentChangeEvent) isTournamentLine()         {}
func (*TournamentChatEvent) isTournamentLine()           {}
func (*TournamentCheckInEvent) isTournamentLine()        {}
func (*TournamentCreateEvent) isTournamentLine()         {}
func (*TournamentDirectorEvent) isTournamentLine()       {}
func (*TournamentEndEvent) isTournamentLine()            {}
func (*TournamentEntryEvent) isTournamentLine()          {}
func (*TournamentExpulsionEvent) isTournamentLine()      {}
func (*TournamentForbidEvent) isTournamentLine()         {}
func (*TournamentGameEvent) isTournamentLine()           {}
func (*TournamentInvitationEvent) isTournamentLine()     {}
func (*TournamentInvitationGoneEvent) isTournamentLine() {}
func (*TournamentLineUpEvent) isTournamentLine()         {}
func (*TournamentNoticeEvent) isTournamentLine()         {}
func (*TournamentOfferEvent) isTournamentLine()          {}
func (*TournamentPairsEvent) isTournamentLine()          {}
func (*TournamentPauseEvent) isTournamentLine()          {}
func (*TournamentPermitEvent) isTournamentLine()         {}
func (*TournamentPlayOffEvent) isTournamentLine()        {}
func (*TournamentPlayerNameEvent) isTournamentLine()     {}
func (*TournamentPrizesEvent) isTournamentLine()         {}
func (*TournamentProposalEvent) isTournamentLine()       {}
func (*TournamentRatingsEvent) isTournamentLine()        {}
func (*TournamentRenameEvent) isTournamentLine()         {}
func (*TournamentResultEvent) isTournamentLine()         {}
func (*TournamentResumeEvent) isTournamentLine()         {}
func (*TournamentRoundEvent) isTournamentLine()          {}
func (*TournamentSeriesEvent) isTournamentLine()         {}
func (*TournamentShowingEvent) isTournamentLine()        {}
func (*TournamentStandingsEvent) isTournamentLine()      {}
func (*TournamentStartEvent) isTournamentLine()          {}
func (*TournamentTeamEvent) isTournamentLine()           {}
func (*TournamentWithdrawalEvent) isTournamentLine()     {}
func (*WholeTournament) isTournamentLine()               {}
func (*Unknown) isTournamentLine()                       {}

// TournamentAgreementEvent is one of the documents TournamentLine. The time of a game is fixed.
type TournamentAgreementEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The number of the board.
	Board int `json:"board"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The number of the round.
	Round int `json:"round"`
	// The one time of the game.
	Times []string `json:"times"`
	// The type of the event. Its values: "agreement".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentApprovalEvent is one of the documents TournamentLine. The places count.
type TournamentApprovalEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "approval".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentBlankEvent is one of the documents TournamentLine. A text was removed: of another event, or the
// description.
type TournamentBlankEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The version of the event whose text was removed. Left out: it was the description of the tournament.
	Number *int `json:"number,omitempty"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "blank".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentByeEvent is one of the documents TournamentLine. A player will not play in a round.
type TournamentByeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// What the bye of a director is worth: full, a win; zero, nothing. Left out: a draw.
	Kind string `json:"kind,omitempty"`
	// The name of the player whom the event is about. Left out: it is the one in by.
	Player string `json:"player,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The number of the round.
	Round int `json:"round"`
	// The type of the event. Its values: "bye".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentCancelEvent is one of the documents TournamentLine. The tournament does not take place.
type TournamentCancelEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "cancel".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentCategoryEvent is one of the documents TournamentLine. A director has said who is in a category.
type TournamentCategoryEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// What has changed, from what to what; categories and prizes in one line each. Neither codes nor names that an
	// officer of the site has replaced are here.
	Changes []Change `json:"changes"`
	// That of the category.
	Name string `json:"name"`
	// Those who are in it from now on. Left out: nobody.
	Players []string `json:"players,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "category".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentChangeEvent is one of the documents TournamentLine. A director has changed the terms.
type TournamentChangeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// What has changed, from what to what; categories and prizes in one line each. Neither codes nor names that an
	// officer of the site has replaced are here.
	Changes []Change `json:"changes,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "change".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentChatEvent is one of the documents TournamentLine. Somebody has written a line.
type TournamentChatEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The line. Left out: it was removed, or the writer has closed the account.
	Text string `json:"text,omitempty"`
	// The type of the event. Its values: "chat".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentCheckInEvent is one of the documents TournamentLine. A player has said that they are there.
type TournamentCheckInEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The type of the event. Its values: "checkIn".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentCreateEvent is one of the documents TournamentLine. The tournament is announced.
type TournamentCreateEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The type of the event. Its values: "create".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentDirectorEvent is one of the documents TournamentLine. An account is a director, or is none any
// more.
type TournamentDirectorEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The account is no director any more.
	Gone bool `json:"gone,omitempty"`
	// The number of the invitation that was answered.
	Number *int `json:"number,omitempty"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer,omitempty"`
	// The name of the player whom the event is about.
	Player string `json:"player"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "director".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentEndEvent is one of the documents TournamentLine. All is played.
type TournamentEndEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "end".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentEntryEvent is one of the documents TournamentLine. A player has entered, or has come back.
type TournamentEntryEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the guild. The guild in whose team the player is.
	Guild string `json:"guild,omitempty"`
	// The name of the player whom the event is about.
	Player string `json:"player"`
	// The type of the event. Its values: "entry".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
	// The player is on the waiting list.
	Waiting bool `json:"waiting,omitempty"`
}

// TournamentExpulsionEvent is one of the documents TournamentLine. A director has excluded a player.
type TournamentExpulsionEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The name of the player whom the event is about.
	Player string `json:"player"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "expulsion".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentForbidEvent is one of the documents TournamentLine. These players will not be paired with each
// other.
type TournamentForbidEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The names.
	Players []string `json:"players"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "forbid".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentGameEvent is one of the documents TournamentLine. A game of a board has begun that round does not
// name.
type TournamentGameEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The number of the board.
	Board int `json:"board"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the game.
	Game string `json:"game"`
	// The number of the round.
	Round int `json:"round"`
	// The type of the event. Its values: "game".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentInvitationEvent is one of the documents TournamentLine. A director has invited somebody.
type TournamentInvitationEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the guild. In whose team the player shall play.
	Guild string `json:"guild,omitempty"`
	// The name of the player whom the event is about.
	Player string `json:"player,omitempty"`
	// The names.
	Players []string `json:"players,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "invitation".
	Type string `json:"type"`
	// Until when it can be accepted.
	Until string `json:"until,omitempty"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentInvitationGoneEvent is one of the documents TournamentLine. Somebody has declined an invitation.
type TournamentInvitationGoneEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The number of the invitation that was answered.
	Number int `json:"number"`
	// The type of the event. Its values: "invitationGone".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentLineUpEvent is one of the documents TournamentLine. The boards of a team were put in an order.
type TournamentLineUpEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the guild.
	Guild string `json:"guild"`
	// The players in the order of their boards. Left out: in the usual order.
	Players []string `json:"players,omitempty"`
	// The type of the event. Its values: "lineUp".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentList is an answer of ListTournaments.
type TournamentList struct {
	// The tournaments, the latest to be announced first.
	Items []Tournament `json:"items"`
	// Send this as after to get the next part; null: there is none.
	Next *string `json:"next"`
}

// TournamentNoticeEvent is one of the documents TournamentLine. A director has something to say to all.
type TournamentNoticeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// What the director says to all. Left out: it was removed.
	Text string `json:"text,omitempty"`
	// The type of the event. Its values: "notice".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentOfferEvent is one of the documents TournamentLine. The accounts of all directors are closed. A
// player can take the tournament over.
type TournamentOfferEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The directors, whose accounts are closed.
	Players []string `json:"players"`
	// The type of the event. Its values: "offer".
	Type string `json:"type"`
	// Until when a player can take the tournament over; then it is called off.
	Until string `json:"until"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentPace is a part of other documents.
type TournamentPace string

// The values of TournamentPace.
const (
	TournamentPaceAtOnce   TournamentPace = "atOnce"
	TournamentPaceDaily    TournamentPace = "daily"
	TournamentPaceWeekly   TournamentPace = "weekly"
	TournamentPaceArranged TournamentPace = "arranged"
)

// TournamentPairsEvent is one of the documents TournamentLine. A director has chosen pairs of the next round.
type TournamentPairsEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The boards as they were paired.
	Pairings []Pairing `json:"pairings"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The number of the round.
	Round int `json:"round"`
	// The type of the event. Its values: "pairs".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentPauseEvent is one of the documents TournamentLine. Nothing is paired.
type TournamentPauseEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "pause".
	Type string `json:"type"`
	// When it ends by itself.
	Until string `json:"until"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentPermitEvent is one of the documents TournamentLine. These players may be paired with each other
// again.
type TournamentPermitEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The names.
	Players []string `json:"players"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "permit".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentPlayOffEvent is one of the documents TournamentLine. The last round before the play-off is over,
// and these go on.
type TournamentPlayOffEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// Those who go on, the best first.
	Players []string `json:"players"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "playOff".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentPlayerNameEvent is one of the documents TournamentLine. A player without an account has another
// name, also in the events before.
type TournamentPlayerNameEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// That of the player.
	Name string `json:"name"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer,omitempty"`
	// The name of the player whom the event is about.
	Player string `json:"player"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "playerName".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentPrizesEvent is one of the documents TournamentLine. The tournament has other categories or prizes.
type TournamentPrizesEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// What has changed, from what to what; categories and prizes in one line each. Neither codes nor names that an
	// officer of the site has replaced are here.
	Changes []Change `json:"changes,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "prizes".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentProposalEvent is one of the documents TournamentLine. A player has proposed times for a game.
type TournamentProposalEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The number of the board.
	Board int `json:"board"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The number of the round.
	Round int `json:"round"`
	// The times at which the player could play.
	Times []string `json:"times,omitempty"`
	// The type of the event. Its values: "proposal".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentRatingsEvent is one of the documents TournamentLine. The players have other ratings, from the
// guild's own list: the first round begins with them, or the settings have changed.
type TournamentRatingsEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// Those whose ratings have changed, and when the first round begins all.
	Players []string `json:"players"`
	// Their ratings, in the same order; 0: none.
	Ratings []int `json:"ratings"`
	// The type of the event. Its values: "ratings".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentRenameEvent is one of the documents TournamentLine. An officer of the site has given the
// tournament another name.
type TournamentRenameEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// What has changed, from what to what; categories and prizes in one line each. Neither codes nor names that an
	// officer of the site has replaced are here.
	Changes []Change `json:"changes"`
	// The name of the tournament from now on.
	Name string `json:"name"`
	// The account in by is an officer of the site, and no director.
	Officer bool `json:"officer,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason"`
	// The type of the event. Its values: "rename".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentResultEvent is one of the documents TournamentLine. A game has ended, or a board has a result
// without one.
type TournamentResultEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The number of the board.
	Board int `json:"board"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the game. Left out: the result is that of the board, by a director or because somebody is away.
	Game string `json:"game,omitempty"`
	// South's margin. Left out: 0, or not known.
	Margin *int `json:"margin,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The result of the game as its South sees it, or of the board if there is no game; * if the game does not
	// count.
	Result BoardResult `json:"result"`
	// The number of the round.
	Round int `json:"round"`
	// The type of the event. Its values: "result".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
	// The result before, if this is a correction.
	Was string `json:"was,omitempty"`
}

// TournamentResumeEvent is one of the documents TournamentLine. The tournament goes on.
type TournamentResumeEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "resume".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentRoundEvent is one of the documents TournamentLine. A round was paired, or pairs of it were
// replaced. In an arena: pairs were added.
type TournamentRoundEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// In an arena, the number of the first board of pairings.
	Board *int `json:"board,omitempty"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The players without an opponent.
	Byes []RoundBye `json:"byes,omitempty"`
	// A director has chosen or changed pairs.
	Hand bool `json:"hand,omitempty"`
	// The boards as they were paired.
	Pairings []Pairing `json:"pairings,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The number of the round.
	Round int `json:"round"`
	// The type of the event. Its values: "round".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentSeriesEvent is one of the documents TournamentLine. Another series counts the tournament, or none
// does any more.
type TournamentSeriesEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The ID of the series that counted the tournament before. Left out: none.
	Left string `json:"left,omitempty"`
	// The ID of the series that counts the tournament from now on. Left out: none.
	Series string `json:"series,omitempty"`
	// The type of the event. Its values: "series".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentShowingEvent is one of the documents TournamentLine. A player has said that results which were
// read from a report are theirs, so that the profile shows them, or that they are not.
type TournamentShowingEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The profile does not show the results.
	Gone bool `json:"gone,omitempty"`
	// The type of the event. Its values: "showing".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentStandingsEvent is one of the documents TournamentLine. The standings have changed. This is no
// event of its own: it comes after events, with the version of the last one.
type TournamentStandingsEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The type of the event. Its values: "standings".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentStartEvent is one of the documents TournamentLine. The players have their numbers.
type TournamentStartEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The players in the order of their numbers.
	Players []string `json:"players"`
	// The type of the event. Its values: "start".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentStatus is a part of other documents.
type TournamentStatus string

// The values of TournamentStatus.
const (
	TournamentStatusOpen      TournamentStatus = "open"
	TournamentStatusRunning   TournamentStatus = "running"
	TournamentStatusPaused    TournamentStatus = "paused"
	TournamentStatusOver      TournamentStatus = "over"
	TournamentStatusCancelled TournamentStatus = "cancelled"
)

// TournamentTeamEvent is one of the documents TournamentLine. An officer of a guild has said whether it plays.
type TournamentTeamEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The guild does not play.
	Gone bool `json:"gone,omitempty"`
	// The ID of the guild.
	Guild string `json:"guild"`
	// The type of the event. Its values: "team".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// TournamentTerms is the body of CreateTournament.
type TournamentTerms struct {
	// Virtual points with which a Swiss is paired. baku: by FIDE C.04.5.1, the first half of the players by number
	// has the points of a win more in the first half of the accelerated rounds, which are the first half of all,
	// and those of a draw in the others; needs points of which a win has as many as two draws, and a loss none.
	// Left out: none.
	Acceleration *Acceleration `json:"acceleration,omitempty"`
	// Beans in each stock. Left out: ten for each cup.
	Beans *int `json:"beans,omitempty"`
	// In an arena, players may halve their clock for a point more, after at least 7 moves of their own.
	Berserk *bool `json:"berserk,omitempty"`
	// The games of a match of a knockout, a double elimination or a play-off, 1 to 99.
	BestOf *int `json:"bestOf,omitempty"`
	// The time between two rounds, at most a day.
	BreakMs *int64 `json:"breakMs,omitempty"`
	// How many half-point byes a player of a Swiss can ask for. Left out: 2.
	Byes *int `json:"byes,omitempty"`
	// Groups of players with places of their own, such as juniors, at most 12. A player can be in several. Not for
	// teams.
	Categories []Category `json:"categories,omitempty"`
	// How long before starts players must say that they are there; 0: they need not.
	CheckInMs *int64 `json:"checkInMs,omitempty"`
	// The time for each game; null: no clock. Left out: five minutes and three seconds a move; in an exhibition
	// ten minutes and ten seconds.
	Clock Optional[ClockTerms] `json:"clock,omitzero"`
	// With entry code: what players must know.
	Code *string `json:"code,omitempty"`
	// Cups of each side, 1 to 16. Left out: 4.
	Cups *int `json:"cups,omitempty"`
	// The names of the directors. Left out: I. I am always one; the others are invited, and direct once they
	// accept.
	Directors []string `json:"directors,omitempty"`
	// A round robin in which everybody meets everybody twice.
	Double *bool `json:"double,omitempty"`
	// Who can enter. Left out: open, or code if there is one.
	Entry *EntryRule `json:"entry,omitempty"`
	// Who moves first in an exhibition: the host, the guests, or the host on the boards with odd numbers. Left
	// out: host.
	FirstMover *FirstMover `json:"firstMover,omitempty"`
	// How players meet. exhibition: I play against all others at once, and the games are not rated. Left out:
	// swiss; of a league: league.
	Format *TournamentFormat `json:"format,omitempty"`
	// How many games two players of a Swiss play when they are paired, 1 or 2: one after the other, with the sides
	// changed. Each game is a round here, so that rounds 1 and 2 have the same pairs, then 3 and 4, and there are
	// twice as many rounds as rounds says. Points are those of both games; late counts pairings. Left out: 1.
	GamesPerRound *int `json:"gamesPerRound,omitempty"`
	// The groups of a round robin or league that a play-off follows, at most 50. There are fewer if a group had
	// less than three players.
	Groups *int `json:"groups,omitempty"`
	// The ID of the guild whose tournament it is; null: none.
	Guild Optional[string] `json:"guild,omitzero"`
	// Only directors see the standings of a Swiss, a round robin or a league without a play-off before the last
	// round is paired. The results of the boards stay visible.
	HideStandings *bool `json:"hideStandings,omitempty"`
	// The clocks of players who are on holiday stand, so that rounds end later; only with daysPerMove.
	Holidays *bool `json:"holidays,omitempty"`
	// In an exhibition: how many minutes more than clock the host has on each board, 0 to 180. Left out: 10.
	HostExtraMinutes *int `json:"hostExtraMinutes,omitempty"`
	// In an exhibition: how many seconds more the host has on each board for each guest, 0 to 600. Left out: 60.
	HostGuestSeconds *int `json:"hostGuestSeconds,omitempty"`
	// In an exhibition: the clock of the host on a board runs only while the host looks at it, so while they have
	// its page or a stream of it open. In one turn it stands for half an hour at most. A lost connection looks
	// away.
	HostLooks *bool `json:"hostLooks,omitempty"`
	// A Swiss can be entered until this round is paired; 0: not after the start. Left out: 3.
	Late *int `json:"late,omitempty"`
	// The first three get a medal.
	Medals *bool `json:"medals,omitempty"`
	// Only members can enter: of the guild, or without a guild of the site.
	Members *bool `json:"members,omitempty"`
	// How long an arena lasts, 1 to 1440; left out: 60. null for other formats.
	Minutes Optional[int64] `json:"minutes,omitzero"`
	// The most players, 2 to 1000. Others are on a waiting list.
	Most *int `json:"most,omitempty"`
	// How many members of one guild can enter, whatever guild it is, at most 1000; 0: any number. Whom a director
	// adds is not refused. Not for teams, nor with members of a guild.
	MostOfGuild *int `json:"mostOfGuild,omitempty"`
	// The name of the tournament, 1 to 60 characters.
	Name string `json:"name"`
	// Who has not made the first move by then loses by forfeit. Left out: five minutes, in an arena 30 s.
	NoShowMs *int64 `json:"noShowMs,omitempty"`
	// When rounds are played. Left out: atOnce, for a league weekly.
	Pace *TournamentPace `json:"pace,omitempty"`
	// The boards of an arena that changes them, in their order: each has an equal part of the time. Left out: the
	// one of cups and beans.
	Periods []OnePeriod `json:"periods,omitempty"`
	// How many players of a Swiss, a round robin or a league go on to a knockout after the last round, 2 to 64; 0:
	// there is none. The best of each group go on.
	PlayOff *int `json:"playOff,omitempty"`
	// What results are worth. Left out: 1, 0.5, 0 and 1; in an arena 2, 1, 0 and 0.
	Points *Points `json:"points,omitempty"`
	// A director publishes each round of a Swiss, a round robin or a league without groups, and can look at its
	// pairs and change them before: next in GET …/desk, and the action pairNext. A round that nobody has
	// published a day after its time is published by itself.
	Preview *bool `json:"preview,omitempty"`
	// What can be won among all players, in words: for the first place, the second and so on, at most 20; empty
	// for a place without a prize. Each has at most 100 characters and no semicolon. Not for teams.
	Prizes []string `json:"prizes,omitempty"`
	// The games are rated.
	Rated *bool `json:"rated,omitempty"`
	// The least rating of a player; 0: any.
	RatedFrom *int `json:"ratedFrom,omitempty"`
	// The highest rating of a player; 0: any.
	RatedTo *int `json:"ratedTo,omitempty"`
	// Whose ratings players have here, which decide their numbers. server: those of this server, as they are when
	// a player enters. guild: those of the guild's own Elo list, as they are when the first round begins, or when
	// a player enters later; who is not in the list has none and comes behind those who are, and so does somebody
	// without an account, unless their name is in the list or a director gives them a rating. Not for an arena and
	// teams. Left out: server.
	Ratings *RatingsOf `json:"ratings,omitempty"`
	// The rounds of a Swiss, 1 to 50, with two games in each at most 25; left out: 5. Other formats find out
	// themselves.
	Rounds *int `json:"rounds,omitempty"`
	// The ID of a series of which I am a director, and which counts this tournament; null: none.
	Series Optional[string] `json:"series,omitzero"`
	// When it begins by itself; null or left out: a director starts it.
	Starts Optional[time.Time] `json:"starts,omitzero"`
	// Of the format teams, which needs it: the guilds that are asked, and how their teams meet. In an arena:
	// guilds play against each other. Everybody enters for one guild, nobody meets somebody of their own guild,
	// and a guild has the points of its best players. With guild, this guild must be one of those that are named.
	Teams *TeamTerms `json:"teams,omitempty"`
	// What players should know, at most 4000 characters.
	Text *string `json:"text,omitempty"`
	// A knockout or play-off has a match for the third place.
	Third *bool `json:"third,omitempty"`
	// The tie-breaks in their order: DE, BH, BHC1, BHM1, SB, KS, PS, WIN, WON, BPG, BWG, TPR or BEANS; of teams GP
	// (points on the boards), DE, SB, WIN, BER (points, the first boards count more) or BEANS, and if they are
	// paired by the Swiss system BH, BHC1 and BHM1, by match points.
	TieBreaks []string `json:"tieBreaks,omitempty"`
	// It begins as soon as the most players have entered.
	WhenFull *bool `json:"whenFull,omitempty"`
	// How long players have for a round whose games they arrange. Left out: seven days.
	WindowMs *int64 `json:"windowMs,omitempty"`
	// The time zone by whose clocks days and weeks are counted, a name of the IANA such as Europe/Berlin: daily
	// and weekly rounds keep their time of day when clocks are changed. A time that clocks then show twice is the
	// first one; one that they never show is as long after the change as it would have been without one. Left out:
	// UTC.
	Zone *string `json:"zone,omitempty"`
}

// OnePeriod is a part of other documents.
type OnePeriod struct {
	// Beans in each stock. Left out: ten for each cup.
	Beans *int `json:"beans,omitempty"`
	// Cups of each side, 1 to 16.
	Cups int `json:"cups"`
}

// TournamentWithdrawalEvent is one of the documents TournamentLine. A player has left.
type TournamentWithdrawalEvent struct {
	// When it happened.
	At time.Time `json:"at"`
	// The name of the account that caused it. Left out: it happened by itself.
	By string `json:"by,omitempty"`
	// The player did not come to a game.
	Gone bool `json:"gone,omitempty"`
	// The name of the player whom the event is about. Left out: it is the one in by.
	Player string `json:"player,omitempty"`
	// The reason of a director, or of an officer of the site. Without them, players means that there were too few
	// players, impossible that no pairing is possible, directors that nobody has directed the tournament any more,
	// and guild that the player does not belong to the guild any more.
	Reason string `json:"reason,omitempty"`
	// The type of the event. Its values: "withdrawal".
	Type string `json:"type"`
	// The version of the tournament after the event.
	Version int `json:"version"`
}

// Turn is a part of other documents.
type Turn string

// The values of Turn.
const (
	TurnSouth Turn = "south"
	TurnNorth Turn = "north"
	TurnNone  Turn = "none"
)

// Value is a part of other documents.
type Value struct {
	// For estimate: how many moves ahead the engine has searched.
	Depth *int `json:"depth,omitempty"`
	// For estimate: the margin that the engine expects.
	Estimate *float64 `json:"estimate,omitempty"`
	// How certain the value is.
	Kind ValueKind `json:"kind"`
	// For bounds: the margin is at least this.
	Lower *int `json:"lower,omitempty"`
	// For bounds: the margin is at most this.
	Upper *int `json:"upper,omitempty"`
	// For exact: the margin with best play.
	Winby *int `json:"winby,omitempty"`
}

// ValueKind is a part of other documents.
type ValueKind string

// The values of ValueKind.
const (
	ValueKindExact    ValueKind = "exact"
	ValueKindBounds   ValueKind = "bounds"
	ValueKindEstimate ValueKind = "estimate"
)

// ValueLinePositionValue is one of the documents PositionLine.
type ValueLinePositionValue struct {
	// This is the last line: everything is proven, or the time is up.
	Done bool `json:"done"`
	// The best moves from here, as far as they are known. They are proven if the value is exact.
	Line []string `json:"line"`
	// The number of positions that were searched for this; 0: the value was known.
	Nodes int64 `json:"nodes"`
	// See string. Its values: "value".
	Type string `json:"type"`
	// The value, as in GET /api/v1/positions.
	Value PositionValue `json:"value"`
}

// WhoWins is a part of other documents.
type WhoWins string

// The values of WhoWins.
const (
	WhoWinsWin      WhoWins = "win"
	WhoWinsLose     WhoWins = "lose"
	WhoWinsTie      WhoWins = "tie"
	WhoWinsUnsolved WhoWins = "unsolved"
)

// WholeGame is one of the documents GameLine.
type WholeGame struct {
	// See Game.
	Game Game `json:"game"`
	// See string. Its values: "game".
	Type string `json:"type"`
}

// WholeGuild is one of the documents GuildLine.
type WholeGuild struct {
	// See Guild.
	Guild Guild `json:"guild"`
	// See string. Its values: "guild".
	Type string `json:"type"`
}

// WholeSeries is one of the documents SeriesLine.
type WholeSeries struct {
	// See Series.
	Series Series `json:"series"`
	// See string. Its values: "series".
	Type string `json:"type"`
}

// WholeTournament is one of the documents TournamentLine.
type WholeTournament struct {
	// See Tournament.
	Tournament Tournament `json:"tournament"`
	// See string. Its values: "tournament".
	Type string `json:"type"`
}

// WhyNot is a part of other documents.
type WhyNot string

// The values of WhyNot.
const (
	WhyNotNoResult WhyNot = "noResult"
	WhyNotNotMoved WhyNot = "notMoved"
)

// Won is a part of other documents.
type Won struct {
	// The name of the category. Left out: among all players.
	Category string `json:"category,omitempty"`
	// The last of the places that these players share; the same as place if one player has it. They share the
	// prizes of all these places.
	Last int `json:"last"`
	// The place, from 1.
	Place int `json:"place"`
	// The names of the players.
	Players []string `json:"players"`
	// The prizes, in words.
	Prizes []string `json:"prizes"`
}

// WorkGiveRequestBody is the body of GiveWork.
type WorkGiveRequestBody struct {
	// The certificates, one for each side: their claims together settle the value of the position.
	Certificates []WorkCertificate `json:"certificates"`
}

// WorkCertificate is a part of other documents.
type WorkCertificate struct {
	// What is proven, in this order.
	Claims []WorkClaim `json:"claims"`
	// The side that gets so much.
	Hero Side `json:"hero"`
	// The hero's moves in the order in which the check asks for them, a byte each, in Base64: 1 to 16 for a drop,
	// 17 to 32 for the sowing of cup 1 to 16.
	Moves string `json:"moves"`
}

// WorkClaim is a part of other documents.
type WorkClaim struct {
	// The margin at the end is at least this for the hero, pots included.
	AtLeast int `json:"atLeast"`
	// A position after one of the moves of the piece.
	Position string `json:"position"`
}

// WorkPiece is an answer of TakeWork.
type WorkPiece struct {
	// The ID of the piece.
	ID string `json:"id"`
	// The position whose moves are to be proven.
	Position string `json:"position"`
	// Until when the piece is this token's. Then somebody else gets it.
	Until time.Time `json:"until"`
}

// WorkTakeRequestBody is the body of TakeWork.
type WorkTakeRequestBody struct {
	// How long to wait if there is no work now. Left out: not at all.
	Seconds *int `json:"seconds,omitempty"`
}

// Working is an answer of GetReview.
type Working struct {
	// The number of positions that were examined.
	Done int `json:"done"`
	// The number of positions of the game. Other games may be reviewed first; until then done is 0.
	Of int `json:"of"`
}

// YoungRequestBody is the body of MarkYoung.
type YoungRequestBody struct {
	// Whether the account belongs to a young player.
	Young bool `json:"young"`
}

// unions has the types of documents that come in several, by their interfaces.
var unions = sync.OnceValue(func() map[reflect.Type]union {
	return map[reflect.Type]union{
		reflect.TypeFor[EloEntry](): {"type", map[string]func() any{
			"correction":   func() any { return new(EloCorrectionEntry) },
			"elo":          func() any { return new(EloEloEntry) },
			"game":         func() any { return new(EloGameEntry) },
			"importUndone": func() any { return new(EloImportUndoneEntry) },
			"link":         func() any { return new(EloLinkEntry) },
			"merge":        func() any { return new(EloMergeEntry) },
			"rating":       func() any { return new(EloRatingEntry) },
			"result":       func() any { return new(EloResultEntry) },
			"split":        func() any { return new(EloSplitEntry) },
			"unlink":       func() any { return new(EloUnlinkEntry) },
		}},
		reflect.TypeFor[Event](): {"type", map[string]func() any{
			"chat":     func() any { return new(ChatEvent) },
			"clock":    func() any { return new(ClockEvent) },
			"correct":  func() any { return new(CorrectEvent) },
			"end":      func() any { return new(EndEvent) },
			"move":     func() any { return new(MoveEvent) },
			"offer":    func() any { return new(OfferEvent) },
			"rematch":  func() any { return new(RematchEvent) },
			"start":    func() any { return new(StartEvent) },
			"takeback": func() any { return new(TakebackEvent) },
		}},
		reflect.TypeFor[GameLine](): {"type", map[string]func() any{
			"chat":     func() any { return new(ChatEvent) },
			"clock":    func() any { return new(ClockEvent) },
			"correct":  func() any { return new(CorrectEvent) },
			"end":      func() any { return new(EndEvent) },
			"game":     func() any { return new(WholeGame) },
			"move":     func() any { return new(MoveEvent) },
			"offer":    func() any { return new(OfferEvent) },
			"rematch":  func() any { return new(RematchEvent) },
			"start":    func() any { return new(StartEvent) },
			"takeback": func() any { return new(TakebackEvent) },
		}},
		reflect.TypeFor[GuildEvent](): {"type", map[string]func() any{
			"application":     func() any { return new(GuildApplicationEvent) },
			"ballot":          func() any { return new(GuildBallotEvent) },
			"blank":           func() any { return new(GuildBlankEvent) },
			"challenge":       func() any { return new(GuildChallengeEvent) },
			"challengeEnd":    func() any { return new(GuildChallengeEndEvent) },
			"challengeGame":   func() any { return new(GuildChallengeGameEvent) },
			"challengeResult": func() any { return new(GuildChallengeResultEvent) },
			"chat":            func() any { return new(GuildChatEvent) },
			"chatGone":        func() any { return new(GuildChatGoneEvent) },
			"close":           func() any { return new(GuildCloseEvent) },
			"correction":      func() any { return new(GuildCorrectionEvent) },
			"decline":         func() any { return new(GuildDeclineEvent) },
			"departure":       func() any { return new(GuildDepartureEvent) },
			"describe":        func() any { return new(GuildDescribeEvent) },
			"elo":             func() any { return new(GuildEloEvent) },
			"found":           func() any { return new(GuildFoundEvent) },
			"game":            func() any { return new(GuildGameEvent) },
			"honour":          func() any { return new(GuildHonourEvent) },
			"honourGone":      func() any { return new(GuildHonourGoneEvent) },
			"import":          func() any { return new(GuildImportEvent) },
			"importUndone":    func() any { return new(GuildImportUndoneEvent) },
			"invitation":      func() any { return new(GuildInvitationEvent) },
			"invitationGone":  func() any { return new(GuildInvitationGoneEvent) },
			"ladder":          func() any { return new(GuildLadderEvent) },
			"ladderDeparture": func() any { return new(GuildLadderDepartureEvent) },
			"ladderGone":      func() any { return new(GuildLadderGoneEvent) },
			"ladderMember":    func() any { return new(GuildLadderMemberEvent) },
			"ladderPlace":     func() any { return new(GuildLadderPlaceEvent) },
			"link":            func() any { return new(GuildLinkEvent) },
			"member":          func() any { return new(GuildMemberEvent) },
			"merge":           func() any { return new(GuildMergeEvent) },
			"notice":          func() any { return new(GuildNoticeEvent) },
			"noticeGone":      func() any { return new(GuildNoticeGoneEvent) },
			"office":          func() any { return new(GuildOfficeEvent) },
			"readmission":     func() any { return new(GuildReadmissionEvent) },
			"result":          func() any { return new(GuildResultEvent) },
			"split":           func() any { return new(GuildSplitEvent) },
			"unlink":          func() any { return new(GuildUnlinkEvent) },
			"vote":            func() any { return new(GuildVoteEvent) },
		}},
		reflect.TypeFor[GuildLine](): {"type", map[string]func() any{
			"application":     func() any { return new(GuildApplicationEvent) },
			"ballot":          func() any { return new(GuildBallotEvent) },
			"blank":           func() any { return new(GuildBlankEvent) },
			"challenge":       func() any { return new(GuildChallengeEvent) },
			"challengeEnd":    func() any { return new(GuildChallengeEndEvent) },
			"challengeGame":   func() any { return new(GuildChallengeGameEvent) },
			"challengeResult": func() any { return new(GuildChallengeResultEvent) },
			"chat":            func() any { return new(GuildChatEvent) },
			"chatGone":        func() any { return new(GuildChatGoneEvent) },
			"close":           func() any { return new(GuildCloseEvent) },
			"correction":      func() any { return new(GuildCorrectionEvent) },
			"decline":         func() any { return new(GuildDeclineEvent) },
			"departure":       func() any { return new(GuildDepartureEvent) },
			"describe":        func() any { return new(GuildDescribeEvent) },
			"elo":             func() any { return new(GuildEloEvent) },
			"found":           func() any { return new(GuildFoundEvent) },
			"game":            func() any { return new(GuildGameEvent) },
			"guild":           func() any { return new(WholeGuild) },
			"honour":          func() any { return new(GuildHonourEvent) },
			"honourGone":      func() any { return new(GuildHonourGoneEvent) },
			"import":          func() any { return new(GuildImportEvent) },
			"importUndone":    func() any { return new(GuildImportUndoneEvent) },
			"invitation":      func() any { return new(GuildInvitationEvent) },
			"invitationGone":  func() any { return new(GuildInvitationGoneEvent) },
			"ladder":          func() any { return new(GuildLadderEvent) },
			"ladderDeparture": func() any { return new(GuildLadderDepartureEvent) },
			"ladderGone":      func() any { return new(GuildLadderGoneEvent) },
			"ladderMember":    func() any { return new(GuildLadderMemberEvent) },
			"ladderPlace":     func() any { return new(GuildLadderPlaceEvent) },
			"link":            func() any { return new(GuildLinkEvent) },
			"member":          func() any { return new(GuildMemberEvent) },
			"merge":           func() any { return new(GuildMergeEvent) },
			"notice":          func() any { return new(GuildNoticeEvent) },
			"noticeGone":      func() any { return new(GuildNoticeGoneEvent) },
			"office":          func() any { return new(GuildOfficeEvent) },
			"readmission":     func() any { return new(GuildReadmissionEvent) },
			"result":          func() any { return new(GuildResultEvent) },
			"split":           func() any { return new(GuildSplitEvent) },
			"unlink":          func() any { return new(GuildUnlinkEvent) },
			"vote":            func() any { return new(GuildVoteEvent) },
		}},
		reflect.TypeFor[HookEvent](): {"type", map[string]func() any{
			"challenge": func() any { return new(HookChallengeEvent) },
			"friend":    func() any { return new(HookFriendEvent) },
			"gameEnd":   func() any { return new(HookGameEndEvent) },
			"gameStart": func() any { return new(HookGameStartEvent) },
			"message":   func() any { return new(HookMessageEvent) },
			"test":      func() any { return new(HookTestEvent) },
			"yourTurn":  func() any { return new(HookYourTurnEvent) },
		}},
		reflect.TypeFor[LiveLine](): {"type", map[string]func() any{
			"event": func() any { return new(LiveEvent) },
			"game":  func() any { return new(WholeGame) },
			"live":  func() any { return new(LiveList) },
		}},
		reflect.TypeFor[Notice](): {"type", map[string]func() any{
			"challenge":  func() any { return new(ChallengeNotice) },
			"friend":     func() any { return new(FriendNotice) },
			"gameEnd":    func() any { return new(GameEndNotice) },
			"gameStart":  func() any { return new(GameStartNotice) },
			"invitation": func() any { return new(InvitationNotice) },
			"message":    func() any { return new(MessageNotice) },
			"notice":     func() any { return new(NoticeNotice) },
			"notices":    func() any { return new(NoticesNotice) },
			"officer":    func() any { return new(OfficerNotice) },
			"pairing":    func() any { return new(PairingNotice) },
			"reminder":   func() any { return new(ReminderNotice) },
			"team":       func() any { return new(TeamNotice) },
		}},
		reflect.TypeFor[PositionLine](): {"type", map[string]func() any{
			"error": func() any { return new(FaultLine) },
			"value": func() any { return new(ValueLinePositionValue) },
		}},
		reflect.TypeFor[SeriesLine](): {"type", map[string]func() any{
			"create":     func() any { return new(SeriesCreateEvent) },
			"describe":   func() any { return new(SeriesDescribeEvent) },
			"end":        func() any { return new(SeriesEndEvent) },
			"entry":      func() any { return new(SeriesEntryEvent) },
			"removal":    func() any { return new(SeriesRemovalEvent) },
			"season":     func() any { return new(SeriesSeasonEvent) },
			"series":     func() any { return new(WholeSeries) },
			"tournament": func() any { return new(SeriesTournamentEvent) },
			"withdrawal": func() any { return new(SeriesWithdrawalEvent) },
		}},
		reflect.TypeFor[TournamentLine](): {"type", map[string]func() any{
			"agreement":      func() any { return new(TournamentAgreementEvent) },
			"approval":       func() any { return new(TournamentApprovalEvent) },
			"blank":          func() any { return new(TournamentBlankEvent) },
			"bye":            func() any { return new(TournamentByeEvent) },
			"cancel":         func() any { return new(TournamentCancelEvent) },
			"category":       func() any { return new(TournamentCategoryEvent) },
			"change":         func() any { return new(TournamentChangeEvent) },
			"chat":           func() any { return new(TournamentChatEvent) },
			"checkIn":        func() any { return new(TournamentCheckInEvent) },
			"create":         func() any { return new(TournamentCreateEvent) },
			"director":       func() any { return new(TournamentDirectorEvent) },
			"end":            func() any { return new(TournamentEndEvent) },
			"entry":          func() any { return new(TournamentEntryEvent) },
			"expulsion":      func() any { return new(TournamentExpulsionEvent) },
			"forbid":         func() any { return new(TournamentForbidEvent) },
			"game":           func() any { return new(TournamentGameEvent) },
			"invitation":     func() any { return new(TournamentInvitationEvent) },
			"invitationGone": func() any { return new(TournamentInvitationGoneEvent) },
			"lineUp":         func() any { return new(TournamentLineUpEvent) },
			"notice":         func() any { return new(TournamentNoticeEvent) },
			"offer":          func() any { return new(TournamentOfferEvent) },
			"pairs":          func() any { return new(TournamentPairsEvent) },
			"pause":          func() any { return new(TournamentPauseEvent) },
			"permit":         func() any { return new(TournamentPermitEvent) },
			"playOff":        func() any { return new(TournamentPlayOffEvent) },
			"playerName":     func() any { return new(TournamentPlayerNameEvent) },
			"prizes":         func() any { return new(TournamentPrizesEvent) },
			"proposal":       func() any { return new(TournamentProposalEvent) },
			"ratings":        func() any { return new(TournamentRatingsEvent) },
			"rename":         func() any { return new(TournamentRenameEvent) },
			"result":         func() any { return new(TournamentResultEvent) },
			"resume":         func() any { return new(TournamentResumeEvent) },
			"round":          func() any { return new(TournamentRoundEvent) },
			"series":         func() any { return new(TournamentSeriesEvent) },
			"showing":        func() any { return new(TournamentShowingEvent) },
			"standings":      func() any { return new(TournamentStandingsEvent) },
			"start":          func() any { return new(TournamentStartEvent) },
			"team":           func() any { return new(TournamentTeamEvent) },
			"tournament":     func() any { return new(WholeTournament) },
			"withdrawal":     func() any { return new(TournamentWithdrawalEvent) },
		}},
	}
})
