package wire

import "example.org/cups/internal/online/archive"

// Ruling is what somebody has decided.
type Ruling struct {
	At       Moment `json:"at" doc:"When it was decided."`
	By       string `json:"officer,omitempty" doc:"For officers: the name of the officer; left out: whoever runs the machine."`
	Decision string `json:"decision,omitempty" doc:"Of an appeal: upheld or lifted. Of a report: acted, noBreach or unclear."`
	Reason   string `json:"reason" doc:"In the officer's words."`
}

// Appeal is what a member says against a measure.
type Appeal struct {
	At     Moment  `json:"at" doc:"When the member appealed."`
	Text   string  `json:"text,omitempty" doc:"What the member says; left out: the account was erased."`
	Answer *Ruling `json:"answer,omitempty" doc:"left out: it waits."`
}

// Measure is what officers have decided about an account.
type Measure struct {
	ID      string  `json:"id" doc:"The ID of the measure."`
	Account string  `json:"account" doc:"The name of the account."`
	At      Moment  `json:"at" doc:"When it was taken."`
	By      string  `json:"officer,omitempty" doc:"For officers: the name of the officer; left out: whoever runs the machine."`
	Kind    string  `json:"kind" enum:"warning,silence,unrated,setBack,ban" doc:"warning; silence: only presets can be sent, and nothing is written that others read; unrated: no rated games; setBack: the rated games of a time do not count, and ratings are calculated again; ban: nothing but to read, to appeal and to leave."`
	Until   *Moment `json:"until" nullable:"true" doc:"When it ends; null: it has no end, or ends at once."`
	Since   *Moment `json:"since,omitempty" nullable:"true" doc:"For setBack: games that began then or later do not count."`
	Reason  string  `json:"reason" doc:"In the officer's words. The member reads it."`
	InForce bool    `json:"inForce" doc:"Whether it holds now."`
	Ended   *Ruling `json:"ended,omitempty" doc:"left out: nobody has ended it before its time."`
	Appeal  *Appeal `json:"appeal,omitempty" doc:"left out: there is none."`
}

// Report is a message that was reported.
type Report struct {
	Number  int64      `json:"number" doc:"The number of the report."`
	At      Moment     `json:"at" doc:"When the message was reported."`
	By      string     `json:"by" doc:"The member who reported it."`
	About   string     `json:"about" doc:"The member who wrote it."`
	Written Moment     `json:"written,omitzero" doc:"When it was written."`
	Text    string     `json:"text,omitempty" doc:"The text of the message. If text and preset are both missing, one of the two accounts was erased, together with the message."`
	Preset  string     `json:"preset,omitempty" doc:"The name of a preset."`
	Place   *ChatPlace `json:"place,omitempty" doc:"Where it is; left out for a message."`
	Why     string     `json:"why,omitempty" doc:"The reason of who has reported it: cheating, boosting, insult, spam, name, leaving or other."`
	Words   string     `json:"words,omitempty" doc:"More in the words of who has reported it."`
	State   string     `json:"state" enum:"open,claimed,closed" doc:"open: it waits; claimed: an officer looks into it; closed: it is decided."`
	Claimed *Ruling    `json:"claimed,omitempty" doc:"Who looks into it since when; left out: nobody."`
	Closed  *Ruling    `json:"closed,omitempty" doc:"What was decided; left out: nothing yet."`
}

// ChatPlace is where a line of chat stands.
type ChatPlace struct {
	Kind   string `json:"kind" enum:"game,tournament,guild,study,profile" doc:"The kind of place."`
	ID     string `json:"id" doc:"The ID of the game, the tournament, the guild or the study; the name of a profile."`
	Number int64  `json:"number,omitempty" doc:"Names the line: the version of its event. 1 for a study, whose name is the text; left out for a whole game, tournament, guild or profile."`
}

// OwnReport is what became of a report of one's own.
type OwnReport struct {
	Number int64      `json:"number" doc:"The number of the report."`
	At     Moment     `json:"at" doc:"When it was made."`
	About  string     `json:"about" doc:"Whom it is about."`
	Place  *ChatPlace `json:"place,omitempty" doc:"Where; left out for a message."`
	Why    string     `json:"why,omitempty" doc:"The reason that was given."`
	Text   string     `json:"words,omitempty" doc:"The words that were given."`
	State  string     `json:"state" enum:"open,claimed,closed" doc:"open: it waits; claimed: an officer looks into it; closed: it is decided."`
	Closed *Ruling    `json:"closed,omitempty" doc:"What was decided; left out: nothing yet."`
}

// Listed is an account as officers see it.
type Listed struct {
	ID      string  `json:"id" doc:"The ID of the account."`
	Name    string  `json:"name" doc:"The name of the account."`
	Kind    string  `json:"kind" doc:"The kind of account." enum:"guest,member,bot"`
	Role    string  `json:"role,omitempty" doc:"The role of the account; left out: none." enum:"moderator,operator"`
	Created Moment  `json:"created" doc:"When the account was created."`
	Closed  *Moment `json:"closed" nullable:"true" doc:"When the account was closed; null: it is open."`
}

// NewListed describes an account for officers.
func NewListed(a archive.Account) Listed {
	return Listed{ID: a.ID, Name: a.Name, Kind: string(a.Kind), Role: string(a.Role), Created: Moment(a.Created), Closed: MomentOf(a.Closed)}
}

// CaseGame is a game of somebody whom officers look at.
type CaseGame struct {
	ID          string  `json:"id" doc:"The ID of the game."`
	Opponent    string  `json:"opponent" doc:"The name of the opponent; empty: the computer."`
	Level       int     `json:"level,omitempty" doc:"The level of the computer; left out: it was no game against it."`
	Side        string  `json:"side" doc:"The side of the member."`
	Rated       bool    `json:"rated" doc:"Whether it is rated."`
	Began       Moment  `json:"began" doc:"When it began."`
	Ended       *Moment `json:"ended,omitempty" doc:"When it ended; left out: it goes on."`
	Result      string  `json:"result" doc:"The result, as in records."`
	Termination string  `json:"termination,omitempty" doc:"How it ended."`
}

// CaseLine is a line of chat of somebody whom officers look at.
type CaseLine struct {
	Game   string `json:"game" doc:"The ID of the game."`
	Number int64  `json:"number" doc:"Names the line."`
	At     Moment `json:"at" doc:"When it was written."`
	Text   string `json:"text,omitempty" doc:"The text."`
	Preset string `json:"preset,omitempty" doc:"The name of a preset."`
}

// Together is which other accounts were made from the same address.
type Together struct {
	Known    bool     `json:"known" doc:"Whether this server remembers from where the account was made. If not, nothing can be said."`
	Since    Moment   `json:"since" doc:"Since when it remembers accounts: for seven days at most, and since it was started. With several servers each knows those made through it."`
	All      int      `json:"all" doc:"How many other accounts were made from the same address. Many people can share one."`
	Accounts []Listed `json:"accounts" nullable:"false" doc:"These accounts, the latest first, at most 50."`
}

// Case is everything about an account that officers need to decide, at once.
type Case struct {
	Account  Listed     `json:"account" doc:"The account."`
	Young    bool       `json:"young" doc:"Whether it is marked as a young player's."`
	Reports  []Report   `json:"reports" nullable:"false" doc:"Reports about it, the latest first."`
	Measures []Measure  `json:"measures" nullable:"false" doc:"Measures about it, the latest first."`
	Games    []CaseGame `json:"games" nullable:"false" doc:"Its latest games."`
	Chat     []CaseLine `json:"chat" nullable:"false" doc:"Its latest lines in the chats of these games and of others."`
	Fair     *FairPlay  `json:"fair,omitempty" doc:"What its moves have cost; left out: it is not a member."`

	Conduct  Conduct  `json:"conduct" doc:"How often it has spoiled games."`
	Together Together `json:"together" doc:"Which other new accounts are from the same address."`
}
