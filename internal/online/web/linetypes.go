package web

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/live"
	"example.org/cups/internal/online/wire"
)

// union is a schema of documents that come in several types. One field says which type a
// document has, and so which other fields it has. The description has a schema for each
// type, so that a typed client knows the fields of a document once it knows the type.
type union struct {
	schema  string // of all types together
	field   string // says the type
	plain   string // what clients must know of all types
	name    func(value string) string
	about   map[string]string                  // what each type means, by its value
	present func(value string) map[string]bool // the fields of a type besides the one that says it, and whether each is always there; nil: the tags say it
}

// named returns the names of schemas of types: a type between two parts.
func named(before, after string) func(string) string {
	return func(value string) string {
		return before + string(unicode.ToUpper(rune(value[0]))) + value[1:] + after
	}
}

// about turns a table of constants into one of texts.
func about[T ~string](of map[T]string) map[string]string {
	all := map[string]string{}
	for value, text := range of {
		all[string(value)] = text
	}
	return all
}

// laterTypes is the promise about types that there are not yet, see docs/api.md.
const laterTypes = "Later versions may have more types: ignore documents of a type that you do not know."

var unions = []union{
	{schema: "Event", field: "type", plain: "An event of a game. " + laterTypes, name: named("", "Event"), about: about(map[play.Type]string{
		play.Started: "The game begins.", play.Moved: "A move was made.", play.TakenBack: "An offer to take moves back was accepted.",
		play.Offered:    "An offer was made, declined or withdrawn. An offer that is accepted has no event of its own: takeback or rematch follows. If you have blocked the player who offers a rematch, the offer arrives as declined.",
		play.ClockMoved: "A player gave the opponent time, or time was taken out of the game: no server was running, or the connection of a player was ended by its server and the player has to connect again.",
		play.Chatted:    "Somebody wrote a line.", play.Rematched: "A rematch has begun.", play.Ended: "The game is over.",
		play.Corrected: "An officer has corrected the result of a finished game. The result * with the status aborted means that the game does not count.",
	})},
	{schema: "TournamentEvent", field: "type", plain: "An event of a tournament. " + laterTypes, name: named("Tournament", "Event"), about: about(map[tourney.Type]string{
		tourney.Created: "The tournament is announced.", tourney.Changed: "A director has changed the terms.", tourney.Entered: "A player has entered, or has come back.",
		tourney.Withdrew: "A player has left.", tourney.AskedBye: "A player will not play in a round.", tourney.CheckedIn: "A player has said that they are there.",
		tourney.Invited: "A director has invited somebody.", tourney.Uninvited: "Somebody has declined an invitation.", tourney.Directing: "An account is a director, or is none any more.", tourney.Forbade: "These players will not be paired with each other.",
		tourney.Permitted: "These players may be paired with each other again.", tourney.Announced: "A director has something to say to all.",
		tourney.ByHand: "A director has chosen pairs of the next round.", tourney.Started: "The players have their numbers.", tourney.Paired: "A round was paired, or pairs of it were replaced. In an arena: pairs were added.",
		tourney.Opened: "A game of a board has begun that round does not name.", tourney.Resulted: "A game has ended, or a board has a result without one.", tourney.Proposed: "A player has proposed times for a game.",
		tourney.Qualified: "The last round before the play-off is over, and these go on.", tourney.Agreed: "The time of a game is fixed.", tourney.Paused: "Nothing is paired.", tourney.Resumed: "The tournament goes on.", tourney.Expelled: "A director has excluded a player.",
		tourney.Chatted: "Somebody has written a line.", tourney.Ended: "All is played.", tourney.Answered: "An officer of a guild has said whether it plays.", tourney.LinedUp: "The boards of a team were put in an order.", tourney.InSeries: "Another series counts the tournament, or none does any more.", tourney.Approved: "The places count.", tourney.CancelledT: "The tournament does not take place.",
		tourney.Showing:  "A player has said that results which were read from a report are theirs, so that the profile shows them, or that they are not.",
		tourney.Rated:    "The players have other ratings, from the guild's own list: the first round begins with them, or the settings have changed.",
		tourney.Awarding: "The tournament has other categories or prizes.", tourney.Categorized: "A director has said who is in a category.",
		tourney.NamedOutside: "A player without an account has another name, also in the events before.", tourney.Renamed: "An officer of the site has given the tournament another name.", tourney.Blanked: "A text was removed: of another event, or the description.", tourney.Offered: "The accounts of all directors are closed. A player can take the tournament over.",
		live.StandingsLine: "The standings have changed. This is no event of its own: it comes after events, with the version of the last one.",
	})},
	{schema: "SeriesEvent", field: "type", plain: "An event of a series or a league. " + laterTypes, name: named("Series", "Event"), about: about(map[series.Type]string{
		series.Created: "The series is announced.", series.Counted: "A tournament belongs to it, or has begun, ended, been approved or been corrected: the table may have changed.",
		series.Removed: "A tournament was taken out.", series.SignedUp: "A player wants to play in the next season.", series.SignedOff: "The player in by does not want to play in the next season any more.",
		series.Seasoned: "A season has its tiers, and nobody has signed up for the next one.", series.Closed: "Nothing is added any more.", series.Described: "An officer of the site has changed the name, or removed the text.",
	})},
	{schema: "GuildEvent", field: "type", plain: "An event of a guild. " + laterTypes, name: named("Guild", "Event"), about: about(map[guild.Type]string{
		guild.Founded: "The guild begins.", guild.Described: "The description or the way in has changed.", guild.Applied: "Somebody has applied.",
		guild.Declined: "An application was declined or withdrawn.", guild.Joined: "Somebody is a member now.", guild.Departed: "A member has left or was removed.",
		guild.Officed: "A member has another office or title.", guild.Noticed: "A notice is on the board.", guild.Unnoticed: "A notice was taken down.",
		guild.Asked: "A vote begins.", guild.Voted: "Somebody has voted.", guild.Honoured: "Somebody is in the hall of fame.", guild.Unhonoured: "An entry of the hall of fame was taken out.",
		guild.Closed: "The guild is closed.", guild.ListSet: "The settings of the Elo list have changed.", guild.Resulted: "A result was entered, or a game between members has ended.",
		guild.Corrected: "An entry of the list was corrected or deleted.", guild.Imported: "Results or older ratings were imported.", guild.Undone: "An import was undone.", guild.Classed: "What kind of game an entry is, which an older version of the server has not said.",
		guild.Linked: "Somebody outside is an account now.", guild.Unlinked: "Somebody outside is that account no longer.", guild.Merged: "Two names outside are one person now.", guild.Parted: "Two names outside are one person no longer.", guild.Chatted: "Somebody has written in the chat room.", guild.Hushed: "A line was removed from the chat room.", guild.Blanked: "An officer of the site has removed the texts of another event.",
		guild.Invited: "Somebody is invited to become a member, or a member to take an office.", guild.Uninvited: "An invitation was declined or taken back.", guild.Readmitted: "Somebody who was removed is not kept out any more.",
		guild.LadderSet: "The ladder is open, or has other terms.", guild.LadderClosed: "The ladder is closed.", guild.LadderJoined: "A member stands on the last place of the ladder.",
		guild.LadderLeft: "A member is not on the ladder any more. Whoever leaves the guild is not on it either, without this event.", guild.LadderPlaced: "An officer has given a member another place of the ladder.",
		guild.LadderChallenged: "A member challenges one who stands above.", guild.LadderGamed: "A game of a challenge begins.",
		guild.LadderResulted: "A game of a challenge has ended, or its result was corrected.", guild.LadderEnded: "A challenge is over, or ends in another way because a result was corrected.",
	})},
	{schema: "EloEntry", field: "type", plain: "An entry of a guild's list, or an event that has changed one. " + laterTypes, name: named("Elo", "Entry"), about: map[string]string{
		string(guild.ListSet): "The settings of the list.", string(guild.Resulted): "A game.", importedRating: "An older rating that a player brings along.",
		string(guild.Corrected): "An entry was corrected or deleted.", string(guild.Undone): "All entries with this number in import were deleted.", string(guild.Classed): "What kind of game an entry is, which an older version of the server has not said.", string(guild.Linked): "Somebody outside is an account now.",
		string(guild.Unlinked): "Somebody outside is that account no longer.", string(guild.Merged): "Two names outside are one person now.", string(guild.Parted): "Two names outside are one person no longer.",
	}},
	{schema: "Notice", field: "type", plain: "Something that concerns an account. " + laterTypes, name: named("", "Notice"), about: about(map[hall.NoticeType]string{
		hall.GameStarted: "A game of yours has begun, or is in progress when the stream begins.", hall.GameEnded: "A game of yours has ended.",
		hall.Challenged: "A challenge was made, declined or cancelled: GET /api/v1/challenges/{id} has its state.", hall.Messaged: "A member has written to you: GET /api/v1/messages/{name} has the line.",
		hall.Befriended: "A member asks to be a friend, has accepted, or is no longer one.", hall.Paired: "A game of a tournament has begun: gameStart comes, too. Or you are paired with somebody without an account, and play at the table.",
		hall.Invited:        "Somebody invites you to a guild, an office or a tournament.",
		hall.Noticed:        "The notices of your account have changed: there are new ones, or some were read, perhaps on another device. GET /api/v1/account/notices has them.",
		hall.TeamNews:       "A guild of which you are an officer is asked to play in a tournament of teams, or a guild that yours has asked has answered: GET /api/v1/tournaments/{id}/teams has the answers. Or a player is out of a tournament because they do not belong to its guild any more: GET /api/v1/news has the news, for the player, the directors and the officers of the team.",
		hall.OfficerNews:    "An officer of the site has changed a tournament, a guild or a series in which you take part, nobody directs your tournament any more, or you are the master of a guild as the next in office: GET /api/v1/news has the news.",
		hall.Reminded:       "An arranged game of a tournament, or a tournament that you have entered, begins in a day or in an hour.",
		wire.OperatorNotice: "Reserved for announcements of the operator. This version sends none.",
	})},
	{schema: "HookEvent", field: "type", plain: "What a hook receives. " + laterTypes, name: named("Hook", "Event"), about: about(map[club.HookEvent]string{
		club.HookGameStart: "A game of yours has begun.", club.HookGameEnd: "A game of yours has ended.", club.HookYourTurn: "You are to move.",
		club.HookChallenge: "A challenge was made, declined or cancelled.", club.HookMessage: "A member has written to you.",
		club.HookFriend: "A member asks to be a friend, has accepted, or is no longer one.", club.HookTest: "The owner of the hook has asked for it. It needs no subscription.",
	})},
	{schema: "SocketMessage", field: "t", plain: "A message to the server over the socket.", name: named("Socket", "Message"), about: map[string]string{
		"watch":   "Send this game from now on.",
		"unwatch": "Stop sending this game.",
		"move":    "Make a move. The answer ok means that the move is on the disk. The same message again gets ok again, and the move is not made twice.",
		"act":     "Resign, abort, make or answer an offer, claim.",
		"chat":    "Write a line.",
		"lobby":   "Send the open seeks now and whenever they change.",
		"live":    "Send the IDs of the best live games now and whenever the selection changes. To get the games themselves, send watch.",
		"ping":    "Is the server there? The answer is pong.",
		"seek":    "Look for an opponent, as by POST /api/v1/seeks.",
		"unseek":  "Withdraw a seek.",
		"answer":  "Accept a seek. The answer has the ID of the game.",
	}, present: func(value string) map[string]bool { return wire.Fields()[value] }},
}

// importedRating is the type of an entry that no event has: see [wire.Entries].
const importedRating = "rating"

// tagged has the Go types of unions whose tags say which types have a field.
var tagged = map[string]reflect.Type{
	"Event": reflect.TypeFor[wire.Event](), "TournamentEvent": reflect.TypeFor[wire.TournamentEvent](), "GuildEvent": reflect.TypeFor[wire.GuildEvent](), "SeriesEvent": reflect.TypeFor[wire.SeriesEvent](),
	"EloEntry": reflect.TypeFor[wire.EloEntry](), "Notice": reflect.TypeFor[wire.Notice](), "HookEvent": reflect.TypeFor[api.HookEvent](),
}

// fieldsByTag returns the fields of each type of a union, and whether each is always there.
func (u union) fieldsByTag() (map[string]map[string]bool, error) {
	all := map[string]map[string]bool{}
	for value := range u.about {
		all[value] = map[string]bool{}
	}
	for _, f := range reflect.VisibleFields(tagged[u.schema]) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == u.field {
			continue
		}
		when, isTagged := f.Tag.Lookup("when")
		if !isTagged {
			for value := range all {
				all[value][name] = !strings.Contains(options, "omitempty")
			}
		}
		for word := range strings.FieldsSeq(when) {
			value, mayLack := strings.CutSuffix(word, "?")
			if all[value] == nil {
				return nil, fmt.Errorf("%s.%s belongs to the type %q, which there is not", u.schema, name, value)
			}
			all[value][name] = !mayLack
		}
	}
	return all, nil
}

// ofTypes begins what a description says of some types only.
var ofTypes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`For (\w+(?:, \w+)*): `) })

// docOf returns what the description of a field says of one type.
func docOf(doc, value string) string {
	at := ofTypes().FindAllStringSubmatchIndex(doc, -1)
	if at == nil {
		return doc
	}
	text := doc[:at[0][0]]
	for i, m := range at {
		end := len(doc)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		if slices.Contains(strings.Split(doc[m[2]:m[3]], ", "), value) {
			text += doc[m[1]:end]
		}
	}
	return strings.TrimSpace(text)
}

// split replaces the schema of a union by one for each type and one that has them all.
func (u union) split(schemas object) error {
	whole := schemas.at(u.schema)
	properties := whole.at("properties")
	if len(properties) == 0 {
		return fmt.Errorf("the description of %s has no fields", u.schema)
	}
	var fields map[string]map[string]bool
	if u.present == nil {
		var err error
		if fields, err = u.fieldsByTag(); err != nil {
			return err
		}
	}
	var refs []any
	mapping, used := object{}, map[string]bool{u.field: true}
	for _, value := range slices.Sorted(maps.Keys(u.about)) {
		present := fields[value]
		if u.present != nil {
			present = u.present(value)
		}
		of := object{u.field: object{"type": "string", "enum": []any{value}, "description": text(properties.at(u.field), "description")}}
		required := []any{u.field}
		for _, name := range slices.Sorted(maps.Keys(present)) {
			p := maps.Clone(properties.at(name))
			if len(p) == 0 {
				return fmt.Errorf("the description of %s has no field %q", u.schema, name)
			}
			if p["description"] != nil {
				p["description"] = docOf(text(p, "description"), value)
			}
			of[name], used[name] = p, true
			if present[name] {
				required = append(required, name)
			}
		}
		name := u.name(value)
		if schemas[name] != nil {
			return fmt.Errorf("there are two schemas %s", name)
		}
		one := object{"type": "object", "description": u.about[value], "properties": of, "required": required}
		if closed, isSaid := whole["additionalProperties"]; isSaid {
			one["additionalProperties"] = closed
		}
		schemas[name] = one
		ref := "#/components/schemas/" + name
		refs, mapping[value] = append(refs, object{"$ref": ref}), ref
	}
	for name := range properties {
		if !used[name] {
			return fmt.Errorf("no type of %s has the field %q", u.schema, name)
		}
	}
	schemas[u.schema] = object{"description": u.plain, "oneOf": refs, "discriminator": object{"propertyName": u.field, "mapping": mapping}}
	return nil
}

// discriminate says of each list of alternatives whose members all say their type in the
// same field which value means which of them. A member that is a union is replaced by its
// own members.
func discriminate(v any, schemas object) {
	switch v := v.(type) {
	case object:
		for _, inner := range v {
			discriminate(inner, schemas)
		}
		if list, ok := v["oneOf"].([]any); ok && v["discriminator"] == nil {
			v.discriminate(list, schemas)
		}
	case []any:
		for _, inner := range v {
			discriminate(inner, schemas)
		}
	}
}

func (o object) discriminate(list []any, schemas object) {
	var flat []any
	for _, member := range list {
		ref, _ := member.(object)["$ref"].(string)
		inner, _ := schemas.at(strings.TrimPrefix(ref, "#/components/schemas/"))["oneOf"].([]any)
		if inner == nil {
			inner = []any{member}
		}
		flat = append(flat, inner...)
	}
	for _, field := range []string{"type", "t"} {
		mapping := object{}
		for _, member := range flat {
			ref, _ := member.(object)["$ref"].(string)
			values, _ := schemas.at(strings.TrimPrefix(ref, "#/components/schemas/"), "properties", field)["enum"].([]any)
			for _, value := range values {
				mapping[fmt.Sprint(value)] = ref
			}
			if values == nil {
				mapping = nil
				break
			}
		}
		if mapping != nil {
			o["oneOf"], o["discriminator"] = flat, object{"propertyName": field, "mapping": mapping}
			return
		}
	}
}
