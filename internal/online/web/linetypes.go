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
	has     func(value string) string          // the fields of a type besides those whose tags say it, see [tourney.Type.Has]; nil: none
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

// meanings returns what the types of the events of a room mean, by the types.
func meanings[T interface {
	~string
	Means() string
}](types []T) map[string]string {
	all := map[string]string{}
	for _, t := range types {
		all[string(t)] = t.Means()
	}
	return all
}

// has returns the fields of lines with a type of the events of a room.
func has[T interface {
	~string
	Has() string
}](value string) string {
	return T(value).Has()
}

// tournamentLines returns what the lines of the stream of a tournament mean, by their types.
func tournamentLines() map[string]string {
	all := meanings(tourney.Types)
	all[string(live.StandingsLine)] = "The standings have changed. This is no event of its own: it comes after events, with the version of the last one."
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
	{schema: "TournamentEvent", field: "type", plain: "An event of a tournament. " + laterTypes, name: named("Tournament", "Event"), about: tournamentLines(), has: has[tourney.Type]},
	{schema: "SeriesEvent", field: "type", plain: "An event of a series or a league. " + laterTypes, name: named("Series", "Event"), about: meanings(series.Types), has: has[series.Type]},
	{schema: "GuildEvent", field: "type", plain: "An event of a guild. " + laterTypes, name: named("Guild", "Event"), about: meanings(guild.Types), has: has[guild.Type]},
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
		if u.has == nil {
			continue
		}
		for word := range strings.FieldsSeq(u.has(value)) {
			name, mayLack := strings.CutSuffix(word, "?")
			all[value][name] = !mayLack
		}
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
