package wire

import (
	"time"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
)

// Guild is a guild as everybody sees it.
type Guild struct {
	ID      string  `json:"id" doc:"The ID of the guild."`
	Version int64   `json:"version,omitempty" doc:"The number of events so far. Left out in lists."`
	Name    string  `json:"name" doc:"The name of the guild."`
	Status  string  `json:"status" enum:"open,closed" doc:"closed: its history stays readable, and nothing is added."`
	Text    string  `json:"text" doc:"What the guild says about itself; in lists only the beginning."`
	TextDE  string  `json:"textDe,omitempty" doc:"The same in German, if the guild has written it."`
	Badge   string  `json:"badge,omitempty" doc:"Up to four characters that stand at the names of members."`
	Ground  string  `json:"ground,omitempty" doc:"The colour of the badge, such as #204060."`
	Ink     string  `json:"ink,omitempty" doc:"The colour of the badge's characters."`
	Entry   string  `json:"entry" enum:"open,application,invitation" doc:"How somebody becomes a member."`
	Code    string  `json:"code,omitempty" doc:"The code of the invitation. Only officers see it."`
	Members int     `json:"members" doc:"The number of members."`
	Elo     bool    `json:"elo" doc:"The guild has its own Elo list."`
	Founded string  `json:"founded" format:"date-time" doc:"When the guild was founded."`
	Closed  *string `json:"closed" format:"date-time" doc:"When the guild was closed; null: it is open."`
	Office  string  `json:"office,omitempty" enum:"master,officer,member" doc:"My own office. Left out if I am no member, and in lists."`
}

// NewGuild returns a guild as an account sees it.
func NewGuild(t *guild.Table, account string) Guild {
	p, office := t.Profile(), t.Office(account)
	g := Guild{
		ID: t.ID(), Version: t.Version(), Name: p.Name, Status: guilds.IsOpen, Text: p.Text, TextDE: p.TextDE, Badge: p.Badge,
		Ground: p.Ground, Ink: p.Ink, Entry: string(p.Entry), Members: t.Size(), Elo: t.Settings() != nil,
		Founded: Time(t.Began()), Office: string(office),
	}
	if office.Reaches(guild.Officer) {
		g.Code = p.Code
	}
	if at := t.ClosedAt(); !at.IsZero() {
		closed := Time(at)
		g.Status, g.Closed = guilds.IsClosed, &closed
	}
	return g
}

// NewListedGuild returns a guild as lists show it.
func NewListedGuild(l guilds.Listed) Guild {
	return Guild{
		ID: l.ID, Name: l.Name, Status: l.Status, Text: l.Text, Badge: l.Badge, Ground: l.Ground, Ink: l.Ink, Entry: string(l.Entry),
		Members: l.Members, Elo: l.HasList, Founded: Time(l.Founded),
	}
}

// GuildMark is the guild that a member shows at the name.
type GuildMark = guilds.GuildMark

// GuildMember is a line of a guild's roster.
type GuildMember struct {
	Name   string `json:"name" doc:"The name of the member."`
	Office string `json:"office" enum:"master,officer,member" doc:"The office of the member."`
	Title  string `json:"title,omitempty" doc:"An office that the guild has named itself. It has no powers."`
	Since  string `json:"since" format:"date-time" doc:"Since when."`
}

// NewGuildMembers describes members of a guild. name returns the name of an account.
func NewGuildMembers(list []guild.Membership, name func(account string) string) []GuildMember {
	members := make([]GuildMember, len(list))
	for i, m := range list {
		members[i] = GuildMember{Name: name(m.Account), Office: string(m.Office), Title: m.Title, Since: Time(m.Since)}
	}
	return members
}

// EloPerson is a player of a guild's list.
type EloPerson = guilds.EloPerson

// EloEntry is an entry of a guild's list, or an event that has changed one. The tags are
// those of [Event].
type EloEntry struct {
	Type    string        `json:"type" doc:"The type of the entry."`
	Version int64         `json:"version" doc:"The number of the event in the guild's log. An import has many entries with the same number."`
	At      string        `json:"at" format:"date-time" doc:"When it was entered."`
	By      string        `json:"by,omitempty" doc:"Who has entered it; left out: the server, because a game has ended."`
	Entry   string        `json:"entry,omitempty" when:"result rating correction game" doc:"The ID of the entry."`
	Played  *string       `json:"played,omitempty" when:"result? rating? correction?" format:"date-time" doc:"For result, correction: When the game ended. For rating: From when the older rating holds."`
	South   *EloPerson    `json:"south,omitempty" when:"result correction?" doc:"The player who moved first. For correction: The new one, or the new player of an older rating; left out: it stays."`
	North   *EloPerson    `json:"north,omitempty" when:"result correction?" doc:"The player who moved second. For correction: The new one; left out: it stays."`
	Player  *EloPerson    `json:"player,omitempty" when:"rating link unlink" doc:"For rating: The player. For link: The account. For unlink: The account that it was."`
	Result  string        `json:"result,omitempty" when:"result correction?" enum:"1-0,0-1,1/2-1/2" doc:"The result of the game. For correction: Left out: it stays, or the entry was deleted."`
	Rating  *float64      `json:"rating,omitempty" when:"rating" doc:"The older rating."`
	Games   *int          `json:"games,omitempty" when:"rating" doc:"The number of games behind the older rating."`
	Game    string        `json:"game,omitempty" when:"result? correction? game" doc:"The ID of a game on this server."`
	Cups    int           `json:"cups,omitempty" when:"result? game" doc:"For a game on this server: The size of the board."`
	Speed   string        `json:"speed,omitempty" when:"result? game?" doc:"For a game on this server: Its time control."`
	Own     bool          `json:"own,omitempty" when:"result? game?" doc:"It belongs to a tournament of the guild."`
	Contest string        `json:"tournament,omitempty" when:"result? game?" doc:"For a game on this server: The ID of its tournament."`
	Event   string        `json:"event,omitempty" when:"result?" doc:"The name of the tournament of a result that was entered or imported."`
	Import  *int64        `json:"import,omitempty" when:"result? rating importUndone" doc:"For result, rating: The number of the import to which the entry belongs. For importUndone: The number of the import."`
	Deleted *bool         `json:"deleted,omitempty" when:"correction" doc:"The entry was deleted."`
	Note    string        `json:"note,omitempty" when:"result? correction?" doc:"For result: A note. For correction: The reason."`
	Outside string        `json:"outside,omitempty" when:"link unlink merge split" doc:"The name outside."`
	Into    string        `json:"into,omitempty" when:"merge split" doc:"The name outside that stays."`
	Elo     *elo.Settings `json:"elo,omitempty" when:"elo" doc:"The settings from now on. They hold for all entries."`
}

// Entries returns the entries of a guild's list that an event has made or changed, or none.
// person describes a person, and name returns the name of an account.
func Entries(e *guild.Event, person func(guild.Person) EloPerson, name func(account string) string) []EloEntry {
	one := EloEntry{Type: string(e.Type), Version: e.Version, At: Time(e.At), By: name(e.By), Note: e.Text}
	played := func(at time.Time) *string {
		if at.IsZero() {
			return nil
		}
		text := Time(at)
		return &text
	}
	switch e.Type {
	case guild.ListSet:
		one.Elo = e.Elo
	case guild.Resulted:
		south, north := person(*e.South), person(*e.North)
		one.Entry, one.Played, one.South, one.North, one.Result, one.Game = guild.EntryID(e, 0), played(e.When), &south, &north, string(e.Result), string(e.Game)
		one.Cups, one.Speed, one.Own, one.Contest, one.Event = e.Cups, string(e.Speed), e.Own, e.Contest, e.Event
	case guild.Classed:
		one.Entry, one.Game, one.Cups, one.Speed, one.Own, one.Contest = e.Entry, string(e.Game), e.Cups, string(e.Speed), e.Own, e.Contest
	case guild.Corrected:
		one.Entry, one.Played, one.Result, one.Deleted, one.Game = e.Entry, played(e.When), string(e.Result), &e.Gone, string(e.Game)
		if e.South != nil {
			south := person(*e.South)
			one.South = &south
		}
		if e.North != nil {
			north := person(*e.North)
			one.North = &north
		}
	case guild.Undone:
		one.Import = &e.Number
	case guild.Linked, guild.Unlinked:
		p := person(guild.Person{Account: e.Account})
		one.Player, one.Outside = &p, e.Entry
	case guild.Merged, guild.Parted:
		one.Outside, one.Into = e.Entry, e.Name
	case guild.Imported:
		list := make([]EloEntry, 0, len(e.Rows))
		for i := range e.Rows {
			r, row := &e.Rows[i], one
			if r.Place > 0 {
				continue // it is in the hall of fame, and not in the list
			}
			row.Type, row.Entry, row.Played, row.Import = "rating", guild.EntryID(e, i), played(r.When), &e.Version
			south := person(r.South)
			if r.North == nil {
				row.Player, row.Rating, row.Games = &south, &r.Rating, &r.Games
			} else {
				north := person(*r.North)
				row.Type, row.South, row.North, row.Result, row.Event = "result", &south, &north, string(r.Result), r.Event
			}
			list = append(list, row)
		}
		return list
	default:
		return nil
	}
	return []EloEntry{one}
}

// Change is something that an event has changed.
type Change struct {
	Field string `json:"field" doc:"What has changed: a field of the guild, of the settings of its list, of a member or of an entry; of a tournament or a series; with a point, a field of an object, such as points.win. code: there is a new code, which is not shown; codeGone: there is none any more."`
	From  string `json:"from,omitempty" doc:"What it was, in words that need no language. Left out: nothing."`
	To    string `json:"to,omitempty" doc:"What it is. Left out: nothing."`
}

// GuildChanges returns what an event has changed. person describes a person.
func GuildChanges(list []guild.Change, person func(guild.Person) EloPerson) []Change {
	var changes []Change
	for _, c := range list {
		w := Change{c.Field, c.From, c.To}
		if c.FromPerson != nil && c.ToPerson != nil {
			w.From, w.To = person(*c.FromPerson).Name, person(*c.ToPerson).Name
		}
		changes = append(changes, w)
	}
	return changes
}

// GuildEvent is something that happened in a guild, as its log and its stream show it. A
// field with an empty tag when belongs to the types whose rows name it, see [guild.Type.Has].
type GuildEvent struct {
	Type    string     `json:"type" doc:"What happened."`
	Version int64      `json:"version" doc:"1 for the first event of the guild, then one more for each."`
	At      string     `json:"at" format:"date-time" doc:"When it happened."`
	By      string     `json:"by,omitempty" doc:"The name of whoever did it. Left out for the server, for ballots, and, except for officers, for those who decline an invitation."`
	Officer bool       `json:"officer,omitempty" when:"" doc:"The account in by is an officer of the site, and acts as one."`
	Why     string     `json:"why,omitempty" when:"" doc:"The reason of an officer of the site. For close: Of a master, too."`
	Name    string     `json:"name,omitempty" when:"" doc:"The name of whom the event is about. For challenge: Who is challenged. For challengeResult: Who did not play a game that does not count. For challengeEnd: The challenger, or whoever has taken it back or gives the place. For merge, split: The name outside that stays. For application, decline, invitation, invitationGone, readmission: For officers only."`
	Office  string     `json:"office,omitempty" when:"" enum:"master,officer,member" doc:"The office of the member. For invitation: The office that is offered. Left out: it is about a name outside."`
	Title   string     `json:"title,omitempty" when:"" doc:"For office, invitation: What the guild calls the member. For honour: For what."`
	Outside string     `json:"outside,omitempty" when:"" doc:"The name outside that may be the member, for officers only."`
	Text    string     `json:"text,omitempty" when:"" doc:"For chat: The line, for members only. For application: The text of the application, for officers only. For notice: The notice. For vote: The question; of the council, for members only. For honour, result: A note. For departure, correction, ladderPlace, challengeEnd: The reason."`
	Number  int64      `json:"number,omitempty" when:"" doc:"The number of the notice, vote, entry of the hall of fame, import, line, challenge or invitation that the event is about: the version of the event that began it. For blank: The version of the event whose texts were removed."`
	Options []string   `json:"options,omitempty" when:"" doc:"What can be voted for; of the council, for members only."`
	Ends    *string    `json:"ends,omitempty" when:"" format:"date-time" doc:"The end of the vote. For invitation: Until when it can be accepted. For challenge: Until when its game must begin."`
	Council bool       `json:"council,omitempty" when:"" doc:"Only officers and masters vote."`
	Rows    int        `json:"rows,omitempty" when:"" doc:"The number of the entries of the import."`
	Changes []Change   `json:"changes,omitempty" when:"" doc:"What has changed, from what to what."`
	Entries []EloEntry `json:"entries,omitempty" when:"" doc:"How the list has changed."`

	Ladder   *LadderTerms `json:"ladder,omitempty" when:"" doc:"The terms of the ladder. For challenge: Those that hold for it."`
	Place    int          `json:"place,omitempty" when:"" doc:"The new place, from 1."`
	Outcome  string       `json:"outcome,omitempty" when:"" enum:"won,given,expired,held,drawn,missed,withdrawn,cancelled,left" doc:"How the challenge has ended: see the operation getLadder."`
	Game     string       `json:"game,omitempty" when:"" doc:"The ID of the game."`
	South    string       `json:"south,omitempty" when:"" doc:"Who moves first."`
	North    string       `json:"north,omitempty" when:"" doc:"The other player."`
	Result   string       `json:"result,omitempty" when:"" enum:"1-0,0-1,1/2-1/2" doc:"The result of the game. Left out: nobody gets a point."`
	Unplayed bool         `json:"unplayed,omitempty" when:"" doc:"The game ended before both had moved, and does not count."`
}

// NewGuildEvent returns an event of a guild as an office sees it. person describes a person, and name
// returns the name of an account.
func NewGuildEvent(t *guild.Table, e guild.Event, office guild.Office, person func(guild.Person) EloPerson, name func(account string) string) GuildEvent {
	e = e.For(office)
	w := GuildEvent{
		Type: string(e.Type), Version: e.Version, At: Time(e.At), By: name(e.By), Office: string(e.Office), Title: e.Title, Text: e.Text,
		Officer: e.Officer, Why: e.Why, Number: e.Number, Options: e.Options, Council: e.Council, Rows: len(e.Rows),
	}
	if e.Type == guild.Merged || e.Type == guild.Parted {
		w.Name = e.Name
	} else if e.Account != "" || e.Type == guild.Honoured {
		w.Name = person(guild.Person{Account: e.Account, Name: e.Name}).Name
	}
	if !e.Ends.IsZero() {
		ends := Time(e.Ends)
		w.Ends = &ends
	}
	if e.Type == guild.Invited {
		w.Outside = e.Entry
	}
	if e.Ladder != nil {
		terms := NewLadderTerms(*e.Ladder)
		w.Ladder = &terms
	}
	w.Place, w.Outcome = e.Place, string(e.Outcome)
	switch e.Type {
	case guild.LadderGamed:
		w.Game, w.South, w.North = string(e.Game), person(*e.South).Name, person(*e.North).Name
	case guild.LadderResulted:
		w.Game, w.Result, w.Unplayed = string(e.Game), string(e.Result), e.Gone
	}
	w.Changes = GuildChanges(t.Changes(&e), person)
	if e.Type != guild.Imported {
		w.Entries = Entries(&e, person, name)
	}
	return w
}
