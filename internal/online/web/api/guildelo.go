package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// CsvType is the content type of results and lists as CSV.
const CsvType = "text/csv"

// eloName is a player in a request: the name of an account, or an object with the name of
// somebody outside this server.
type eloName struct {
	Name    string
	Outside bool
}

// UnmarshalJSON reads a name, or an object with name and outside.
func (n *eloName) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '"' {
		return json.Unmarshal(text, &n.Name)
	}
	var o struct {
		Name    string `json:"name"`
		Outside bool   `json:"outside"`
	}
	err := json.Unmarshal(text, &o)
	n.Name, n.Outside = o.Name, o.Outside
	return err
}

// Schema implements [huma.SchemaProvider].
func (eloName) Schema(huma.Registry) *huma.Schema {
	most := 100
	name := &huma.Schema{Type: huma.TypeString, MaxLength: &most, Description: "The name of an account."}
	name.PrecomputeMessages()
	o := &huma.Schema{
		Type: huma.TypeObject, AdditionalProperties: false, Required: []string{"name"},
		Properties: map[string]*huma.Schema{
			"name":    {Type: huma.TypeString, MaxLength: &most, Description: "The name."},
			"outside": {Type: huma.TypeBoolean, Description: "Somebody outside this server."},
		},
	}
	for _, p := range o.Properties {
		p.PrecomputeMessages()
	}
	o.PrecomputeMessages()
	return &huma.Schema{OneOf: []*huma.Schema{name, o}}
}

// guildPlayer returns the person of a name in a request.
func (s *Server) guildPlayer(ctx context.Context, n eloName, field string) (guild.Person, error) {
	if n.Outside {
		return guild.Person{Name: n.Name}, nil
	}
	a, err := s.Archive.AccountByName(ctx, n.Name)
	if err != nil {
		return guild.Person{}, unknownPlayer(err, field, n.Name)
	}
	return guild.Person{Account: a.ID}, nil
}

func unknownPlayer(err error, field, name string) error {
	if wire.FaultOf(err).Fault.Code == "notFound" {
		return wire.NewFieldFault("notFound", field, "No account is called "+strconv.Quote(name)+`. Somebody outside this server is {"name":…,"outside":true}.`)
	}
	return err
}

// eloList is a guild's list at a time.
type eloList struct {
	At       string           `json:"at" format:"date-time" doc:"The time of the list."`
	Settings elo.Settings     `json:"settings" doc:"The settings of the list."`
	Set      string           `json:"set" format:"date-time" doc:"When the settings were set. They hold for everything that happened before and after."`
	LeftOut  int              `json:"leftOut" doc:"How many games on this server have counted once and do not by these settings."`
	Since    *string          `json:"since,omitempty" format:"date-time" doc:"The time since which changes are shown. Left out: it was not asked for."`
	Count    int              `json:"count" minimum:"0" doc:"How many players there are in all parts."`
	Players  []wire.EloPlayer `json:"players" doc:"Everybody who has an entry by then, the best first; with max a part of them."`
	Next     *string          `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	Last     *string          `json:"last" format:"date-time" doc:"When the last entry by then was; null: there is none. The reigns are counted up to it."`
	Reigns   []wire.EloReign  `json:"reigns" doc:"Who was at the top until the last entry by then, the longest first. Provisional ratings are not at the top."`
}

// eloAt describes the list of a guild at a time, with what has changed since an earlier one unless that is
// the zero time. The error is the refusal of a guild without a list.
func eloAt(t *guild.Table, names guilds.Names, at, since time.Time) (eloList, error) {
	l := t.List()
	if l == nil {
		return eloList{}, &guild.Error{Code: guild.NoList}
	}
	person := names.Person
	var last *string
	if end := l.Ends(at); !end.IsZero() {
		text := wire.Time(end)
		last = &text
	}
	d := eloList{Last: last, At: wire.Time(at), Settings: *t.Settings(), Set: wire.Time(t.ListSet().At), LeftOut: t.LeftOut(), Reigns: wire.NewEloReigns(t, at, person)}
	if !since.IsZero() {
		text := wire.Time(since)
		d.Since = &text
	}
	d.Players = wire.NewEloPlayers(t, l.At(at), since, person)
	d.Count = len(d.Players)
	return d, nil
}

// listedPlayer returns a function that finds a player of a guild's list by the name: an account, and
// otherwise somebody outside, unless the request says which.
func (s *Server) listedPlayer(ctx context.Context, name string, outside gate.Optional[bool]) (func(t *guild.Table) (*elo.List, elo.Player, error), error) {
	account := ""
	if !outside.Value {
		a, err := s.Archive.AccountByName(ctx, name)
		if err != nil && wire.FaultOf(err).Fault.Code != "notFound" {
			return nil, err
		}
		account = a.ID
	}
	return func(t *guild.Table) (*elo.List, elo.Player, error) {
		l := t.List()
		if l == nil {
			return nil, "", &guild.Error{Code: guild.NoList}
		}
		player := t.Player(guild.Person{Account: account, Name: name})
		if len(l.History(player)) == 0 && !outside.IsSet {
			player = t.Player(guild.Person{Name: name})
		}
		if len(l.History(player)) == 0 {
			return nil, "", archive.ErrNotFound
		}
		return l, player, nil
	}, nil
}

// DescribePerformances describes how somebody has played in events, the latest first.
func (s *Server) DescribePerformances(ctx context.Context, list []elo.Performance) ([]wire.Performance, error) {
	var ids []string
	for _, p := range list {
		if id, _ := guild.ContestOf(p.Event); id != "" {
			ids = append(ids, id)
		}
	}
	contests := map[string]archive.Stream{}
	if len(ids) > 0 {
		var err error
		if contests, err = s.Archive.StreamsOf(ctx, arbiter.Kind, ids...); err != nil {
			return nil, err
		}
	}
	all := []wire.Performance{}
	for _, p := range slices.Backward(list) {
		id, name := guild.ContestOf(p.Event)
		if of, has := contests[id]; has {
			name = of.Name
		} else if id != "" {
			id, name = "", "–"
		}
		all = append(all, wire.Performance{
			Event: name, Tournament: id, First: wire.Time(p.First), Last: wire.Time(p.Last), Games: p.Games, Points: p.Points, Expected: p.Expected,
			Opponents: p.Opponents, Performance: p.Rating, Before: elo.Shown(p.Before), After: elo.Shown(p.After), Change: p.Change(),
		})
	}
	return all, nil
}

// AtOrNow reads the time of a list. A date means its end.
func (s *Server) AtOrNow(text string) (time.Time, error) {
	at, err := EndOf("at", text)
	if err == nil && at.IsZero() {
		at = s.Hall.Now()
	}
	return at, err
}

// EndOf reads a time in a field. A date means its end, and nothing the zero time.
func EndOf(field, text string) (time.Time, error) {
	at, err := gate.When(field, text)
	if err == nil && !at.IsZero() && len(text) == len(time.DateOnly) {
		at = at.AddDate(0, 0, 1).Add(-time.Millisecond)
	}
	return at, err
}

// IsNamed reports whether a name of a list contains what is sought, in any case.
func IsNamed(name, sought string) bool {
	return strings.Contains(archive.FoldName(name), archive.FoldName(strings.TrimSpace(sought)))
}

// describeElo adds the operations that set and show the list of a guild.
func (s *Server) describeElo() {
	type eloSettingsRequest struct {
		GuildID
		SeenVersion
		Body elo.Settings
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "setGuildElo", Method: "PUT", Path: "/api/v1/guilds/{id}/elo", DefaultStatus: 200, Summary: "Begin the Elo list of a guild, or change its settings",
		Description: "Only masters do this. The settings hold for everything that has happened, whatever came first: the whole list is calculated again, games on this server that the settings do not take stop to count, and those between members that they take count from the founding of the guild on. Games that have not counted before are looked for in the background.",
	}, Codes: guildCodes("badSettings", "overtaken")}, func(ctx context.Context, in *eloSettingsRequest) (*gate.Body[eloList], error) {
		out := &gate.Body[eloList]{}
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, guild.SetList{Settings: in.Body, After: in.Version}, func(t *guild.Table, names guilds.Names) {
			if t.List() != nil {
				out.Body, _ = eloAt(t, names, s.Hall.Now(), time.Time{})
			}
		})
	})
	type eloListRequest struct {
		GuildID
		At    string `query:"at" maxLength:"40" doc:"A time or a date; a date means its end. Left out: now." example:"2007-12-31"`
		Query string `query:"q" maxLength:"100" doc:"Only the players whose names contain this, in any case. Their places are those of the whole list." example:"ada"`
		Since string `query:"since" maxLength:"40" doc:"An earlier time or date, since which changes of rating and place are shown; a date means its end. Left out: none are shown." example:"2006-12-31"`
		PartOf
		Active gate.Optional[bool] `query:"active" doc:"Only the players who are not inactive by then. Their places are those of the whole list."`
		Format string              `query:"format" enum:"json,csv" default:"json" doc:"csv: the players as CSV with a header. In German with semicolons, decimal commas and a byte order mark."`
	}
	gate.Add(s.Server, gate.Operation{Version: s.guildVersion, Operation: huma.Operation{
		OperationID: "getGuildElo", Method: "GET", Path: "/api/v1/guilds/{id}/elo", Summary: "Get the Elo list of a guild, as of any date",
		Description: "The list is a function of its entries, which GET …/elo/export returns: the same entries give the same list, to the last digit. docs/formats/guild-list.md says how.",
		Responses: map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{
			"application/json": {Schema: s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[eloList](), true, "EloList")},
			CsvType:            {Schema: &huma.Schema{Type: huma.TypeString}, Example: "place,name,rating,exact,games,provisional,best,last,inactive\n1,Ada,1520,1520,1,true,1520,2026-11-24T20:15:00.000Z,false\n"},
		}}},
	}, Codes: []string{"notFound", "noList"}}, func(ctx context.Context, in *eloListRequest) (*huma.StreamResponse, error) {
		at, err := s.AtOrNow(in.At)
		if err != nil {
			return nil, err
		}
		since, err := EndOf("since", in.Since)
		if err != nil {
			return nil, err
		}
		var list eloList
		title := ""
		if e := s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			list, err = eloAt(t, names, at, since)
			title = t.Profile().Name
		}); e != nil {
			err = e
		}
		if err != nil {
			return nil, err
		}
		list.Players = slices.DeleteFunc(list.Players, func(p wire.EloPlayer) bool {
			return in.Active.Value && p.Inactive || !IsNamed(p.Name, in.Query)
		})
		list.Count = len(list.Players)
		part := answerPart(ctx, s, list.Players, in.PartOf)
		list.Players, list.Next = part.Body.Items, part.Body.Next
		if in.Format != "csv" {
			return withLink(part.Link, jsonResponse(list)), nil
		}
		columns := []string{"place", "name", "rating", "exact", "games", "provisional", "best", "last", "inactive"}
		if !since.IsZero() {
			columns = append(columns, "change", "placeChange")
		}
		rows := [][]csvfile.Cell{csvfile.Texts(columns...)}
		for _, p := range list.Players {
			changes := []csvfile.Cell{csvfile.Text(""), csvfile.Text("")}
			if p.Then != nil {
				changes = []csvfile.Cell{csvfile.Int(*p.Change), csvfile.Int(*p.PlaceChange)}
			}
			row := []csvfile.Cell{
				csvfile.Int(p.Place), csvfile.Text(p.Name), csvfile.Int(p.Rating), csvfile.Number(p.Exact, -1), csvfile.Int(p.Games), csvfile.Text(strconv.FormatBool(p.Provisional)), csvfile.Int(p.Best),
				csvfile.Text(p.Last), csvfile.Text(strconv.FormatBool(p.Inactive)),
			}
			rows = append(rows, append(row, changes...)[:len(columns)])
		}
		return withLink(part.Link, csvResponse(func(form csvfile.Form, head Heads) (string, []byte) {
			for i, column := range rows[0] {
				rows[0][i] = column.Named(head)
			}
			return title + " Elo " + at.UTC().Format(time.DateOnly), form.Bytes(rows)
		})), nil
	})
	type eloHistoryRequest struct {
		GuildID
		Player  string              `query:"player" required:"true" maxLength:"100" doc:"The name of the player." example:"Ada"`
		Outside gate.Optional[bool] `query:"outside" doc:"The name is that of somebody outside this server. Left out: an account of the name comes first."`
	}
	type eloPoint struct {
		At       string   `json:"at" format:"date-time" doc:"When the game ended, or from when the older rating holds."`
		Rating   int      `json:"rating" doc:"The rating afterwards: a whole number."`
		Exact    float64  `json:"exact" doc:"The rating afterwards as it is calculated."`
		Opponent string   `json:"opponent,omitempty" doc:"The name of the opponent. Left out for an older rating."`
		Score    *float64 `json:"score" doc:"1 for a win, 0.5 for a draw, 0 for a loss; null for an older rating."`
		Game     string   `json:"game,omitempty" doc:"The ID of the game on this server."`
		Entry    string   `json:"entry" doc:"The ID of the entry in the list."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getEloHistory", Method: "GET", Path: "/api/v1/guilds/{id}/elo/history", Summary: "Get the ratings of a player over time",
		Description: "Returns the rating after each entry, the oldest first.",
	}, Codes: []string{"notFound", "noList"}}, func(ctx context.Context, in *eloHistoryRequest) (*gate.Body[[]eloPoint], error) {
		find, err := s.listedPlayer(ctx, in.Player, in.Outside)
		if err != nil {
			return nil, err
		}
		out := &gate.Body[[]eloPoint]{Body: []eloPoint{}}
		var refused error
		err = s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			var l *elo.List
			var player elo.Player
			if l, player, refused = find(t); refused != nil {
				return
			}
			for _, p := range l.History(player) {
				w := eloPoint{At: wire.Time(p.Entry.At), Rating: elo.Shown(p.Exact), Exact: float64(p.Exact), Game: p.Entry.Game, Entry: p.Entry.ID}
				if opponent := p.Opponent(player); opponent != "" {
					score := float64(p.Score(player))
					w.Opponent, w.Score = names.Person(t.PersonOf(opponent)).Name, &score
				}
				out.Body = append(out.Body, w)
			}
		})
		return out, cmp.Or(err, refused)
	})
	type performancesRequest struct {
		GuildID
		Player  string              `query:"player" required:"true" maxLength:"100" doc:"The name of the player." example:"Ada"`
		Outside gate.Optional[bool] `query:"outside" doc:"The name is that of somebody outside this server. Left out: an account of the name comes first."`
		At      string              `query:"at" maxLength:"40" doc:"Only games by this time; a date means its end. Left out: now." example:"2007-12-31"`
		PartOf
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listPerformances", Method: "GET", Path: "/api/v1/guilds/{id}/elo/performances", Summary: "List how a player of an Elo list has played in each event",
		Description: "An event is a tournament on this server, or one that an officer has named with a result or in an import. The latest comes first. Games of no event are in none. docs/guilds.md says what the performance is.",
	}, Codes: []string{"notFound", "noList"}}, func(ctx context.Context, in *performancesRequest) (*partOutput[wire.Performance], error) {
		at, err := s.AtOrNow(in.At)
		if err != nil {
			return nil, err
		}
		find, err := s.listedPlayer(ctx, in.Player, in.Outside)
		if err != nil {
			return nil, err
		}
		var list []elo.Performance
		var refused error
		err = s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			var l *elo.List
			var player elo.Player
			if l, player, refused = find(t); refused == nil {
				list = l.Performances(player, at)
			}
		})
		if err = cmp.Or(err, refused); err != nil {
			return nil, err
		}
		described, err := s.DescribePerformances(ctx, list)
		if err != nil {
			return nil, err
		}
		return answerPart(ctx, s, described, in.PartOf), nil
	})
	type eloExportRequest struct {
		GuildID
		Format string `query:"format" enum:"ndjson,csv" default:"ndjson" doc:"csv: only the results that count, as CSV with a byte order mark that can be imported again, with a column event if a result has one. In German with semicolons and German names of columns."`
	}
	gate.Add(s.Server, gate.Operation{Version: s.guildVersion, Operation: huma.Operation{
		OperationID: "exportElo", Method: "GET", Path: "/api/v1/guilds/{id}/elo/export", Summary: "Export everything that a list is made of",
		Description: "One JSON document a line, in the order of entry: settings, results, older ratings, corrections. Games on this server that the settings of today do not take are left out. docs/formats/guild-list.md says how the list follows from them. The schema describes one line.",
		Responses: map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{
			gate.LineType: {Schema: s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[wire.EloEntry](), true, "EloEntry")},
			CsvType:       {Schema: &huma.Schema{Type: huma.TypeString}, Example: "date,south,north,result\n2003-05-30T00:00:00.000Z,racingphil,Ada,1-0\n"},
		}}},
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *eloExportRequest) (*huma.StreamResponse, error) {
		var text []byte
		var rows []elo.Row
		title := ""
		err := s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			title = t.Profile().Name
			person, name := names.Person, names.Of
			if in.Format == "csv" {
				rows = resultRows(t, person)
				return
			}
			for _, e := range t.Since(0) {
				if t.IsOfLeftOut(e) {
					continue
				}
				e = t.Named(e)
				for _, one := range wire.Entries(&e, person, name) {
					line, _ := json.Marshal(one) // an EloEntry can be encoded
					text = append(append(text, line...), '\n')
				}
			}
		})
		if err != nil {
			return nil, err
		}
		if in.Format == "csv" {
			return csvResponse(func(form csvfile.Form, head Heads) (string, []byte) {
				return title + " - " + head("results"), elo.WriteCSV(rows, form, head)
			}), nil
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			gate.NameFile(w.Header(), "inline", title+" Elo", ".ndjson")
			textResponse(gate.LineType, text).Body(hc)
		}}, nil
	})
}

// withLink adds the header Link, which may be empty, to an answer.
func withLink(link string, answer *huma.StreamResponse) *huma.StreamResponse {
	if link == "" {
		return answer
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		hc.SetHeader("Link", link)
		answer.Body(hc)
	}}
}

func textResponse(contentType string, text []byte) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		r, w := humago.Unwrap(hc)
		w.Header().Set("Content-Type", contentType)
		w.WriteHeader(http.StatusOK)
		if r.Method != http.MethodHead {
			w.Write(text)
		}
	}}
}

func jsonResponse(v any) *huma.StreamResponse {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // the document has nothing that cannot be encoded
	}
	return textResponse("application/json", append(text, '\n'))
}

// FormOf returns the form of files for the spreadsheets of whoever makes a request.
func FormOf(r *http.Request) csvfile.Form {
	return csvfile.Form{DecimalComma: gate.LanguageOf(r).HasDecimalComma()}
}

// Heads returns the head of a column in somebody's language.
type Heads = func(column string) string

// HeadsOf returns the heads of columns for whoever makes a request.
func HeadsOf(r *http.Request) Heads {
	words := say.In(gate.LanguageOf(r))
	return func(column string) string { return words.Get("column." + column) }
}

// csvResponse answers with a file in the form and the language of the request. file also returns
// its title.
func csvResponse(file func(csvfile.Form, Heads) (title string, text []byte)) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		r, w := humago.Unwrap(hc)
		title, text := file(FormOf(r), HeadsOf(r))
		gate.NameFile(w.Header(), "inline", title, ".csv")
		textResponse(CsvType+"; charset=utf-8", text).Body(hc)
	}}
}

// refusedLine is a line of a file that is not taken.
type refusedLine struct {
	Line   int    `json:"line" doc:"The number of the line, from 1, which is the header."`
	Reason string `json:"reason" doc:"Why, in words."`
	Code   string `json:"code" doc:"Why, as a code that never changes."`
	Value  string `json:"value,omitempty" doc:"What is wrong on the line."`
}

// imported is the answer to an import.
type imported struct {
	Taken   int           `json:"taken" doc:"The number of lines that were taken, or would be: the new ones."`
	Refused []refusedLine `json:"refused" doc:"The lines that cannot be taken. Without partly, no line is taken while there are any."`
	Import  *int64        `json:"import" doc:"The number of the import, by which it is undone; null: nothing was taken."`
	New     []string      `json:"new" doc:"The names that are no members and not in the list yet: they are people outside this server."`
	Unread  []string      `json:"unread" doc:"The names of the columns that are not read."`
	Known   []knownLine   `json:"known" doc:"The lines that are there already, and are left out. If the file has a line n times, and the guild has it m times, n−m of them are new."`
}

// knownLine is a line of a file that the guild has already.
type knownLine struct {
	Line    int    `json:"line" doc:"The number of the line, from 1, which is the header."`
	Entry   string `json:"entry,omitempty" doc:"The ID of the entry of the list that says the same, or has said it before a correction. Left out for a place in an old tournament, and if the list says so by itself."`
	Deleted bool   `json:"deleted,omitempty" doc:"An officer has deleted the entry."`
}

// reasonsOf are the reasons for refused lines, in words.
var reasonsOf = map[elo.Reason]string{
	elo.NotText: "the file is not a text", elo.TwoDates: "the day or the month could be first: say which by dates",
	elo.BadHeader: "the first line must have the columns date,south,north,result or date,name,rating,games or date,event,place,name, each once", elo.BadLine: "a quotation mark is missing or in the wrong place",
	elo.BadColumns: "the line has fewer columns than the first line, or more", elo.BadDate: "not a date such as 2003-05-30", elo.FutureDate: "the date is in the future",
	elo.BadName: "a name must have 1 to 40 characters that can be shown", elo.SamePlayer: "a player cannot play against themselves",
	elo.BadResult: "the result must be 1-0, 0-1 or 1/2-1/2", elo.BadRating: "the rating must be a number between 0 and 4000",
	elo.BadEvent: "the name of a tournament must have 1 to 80 characters that can be shown", elo.BadPlace: "the place must be a number between 1 and 1000",
	elo.BadGames: "the number of games must be between 0 and 100000", elo.TooManyRows: "the file has more than 20000 lines: the rest was not read",
	elo.NoRows: "the file has no line after its header",
}

// eloImportRequest is a file for the list of a guild.
type eloImportRequest struct {
	GuildID
	Partly  gate.Optional[bool] `query:"partly" doc:"Take the good lines of a file that has bad ones."`
	Dry     gate.Optional[bool] `query:"dry" doc:"Only say what would happen."`
	Again   gate.Optional[bool] `query:"again" doc:"Take also lines that are there already."`
	Dates   string              `query:"dates" enum:"day,month" doc:"Whether dates such as 1/2/2004 have the day or the month first. Left out: as other dates of the file show, and else such a date is refused."`
	RawBody []byte              `contentType:"text/csv"`
}

// importElo imports a file into the list of a guild, or says what would happen.
func (s *Server) importElo(ctx context.Context, in *eloImportRequest) (imported, error) {
	out := imported{Refused: []refusedLine{}, New: []string{}, Known: []knownLine{}}
	leave, err := s.MayImport(ctx)
	if err != nil {
		return out, err
	}
	defer leave()
	out.Unread = append([]string{}, elo.Unread(in.RawBody)...)
	u, err := s.Guilds.ReadUpload(ctx, in.ID, in.RawBody, Orders[in.Dates], in.Again.Value)
	if err != nil {
		return out, err
	}
	for _, k := range u.Known {
		out.Known = append(out.Known, knownLine{k.Line, k.Entry, k.Deleted})
	}
	mayTake := u.MayTake(in.Partly.Value)
	if !mayTake {
		_, err = u.Before.Apply(gate.By(ctx), guild.Import{}, s.Hall.Now())
	} else if _, err = u.Before.Apply(gate.By(ctx), u.Command, s.Hall.Now()); err == nil {
		out.New, out.Taken = u.Names, len(u.Fresh)
	}
	for _, r := range u.Refused {
		out.Refused = append(out.Refused, refusedLine{r.Line, reasonsOf[r.Reason], string(r.Reason), r.Value})
	}
	if refusal, ok := err.(*guild.Error); ok && refusal.Code == guild.NothingToTake && len(u.Refused)+len(u.Known) > 0 {
		return out, nil // the lines say why
	}
	if err != nil || in.Dry.Value || !mayTake {
		return out, err
	}
	number, lines, err := s.Guilds.Take(ctx, gate.By(ctx), u)
	out.Taken, out.Import = lines, &number
	return out, err
}

// describeEloEntries adds the operations that change the entries of a list.
func (s *Server) describeEloEntries() {
	type eloResultRequest struct {
		GuildID
		Body struct {
			South  eloName `json:"south" doc:"Who moved first: the name of an account, or {\"name\":…,\"outside\":true} for somebody outside this server."`
			North  eloName `json:"north" doc:"Who moved second."`
			Result string  `json:"result" maxLength:"10" doc:"1-0, 0-1 or 1/2-1/2."`
			At     string  `json:"at,omitempty" maxLength:"40" doc:"When the game ended: a time or a date. Left out: now."`
			Note   string  `json:"note,omitempty" maxLength:"800" doc:"At most 200 characters."`
			Event  string  `json:"event,omitempty" maxLength:"320" doc:"The name of the tournament, at most 80 characters. Left out: none."`
		}
	}
	type eloEntryAnswer struct {
		Entry string `json:"entry" doc:"The ID of the entry."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "enterResult", Method: "POST", Path: "/api/v1/guilds/{id}/elo/results", DefaultStatus: 201, Summary: "Enter a result by hand",
		Description: "Officers do this. The list shows who has entered a result and when. Both players are members or former members of the guild, or people outside this server.",
	}, Codes: guildCodes("noList", "samePlayer", "badResult", "badDate", "badText", "guildFull")}, func(ctx context.Context, in *eloResultRequest) (*gate.Body[eloEntryAnswer], error) {
		c, b := guild.AddResult{Result: elo.Result(in.Body.Result), Note: in.Body.Note, Event: in.Body.Event}, in.Body
		var err error
		if c.South, err = s.guildPlayer(ctx, b.South, "south"); err != nil {
			return nil, err
		}
		if c.North, err = s.guildPlayer(ctx, b.North, "north"); err != nil {
			return nil, err
		}
		if c.At, err = gate.When("at", b.At); err != nil {
			return nil, err
		}
		out := &gate.Body[eloEntryAnswer]{}
		return out, s.Guilds.Do(ctx, gate.By(ctx), in.ID, c, func(t *guild.Table) { out.Body.Entry = fmt.Sprint(t.Version()) })
	})
	type EntryID struct {
		GuildID
		Entry string `path:"entry" maxLength:"40" doc:"The ID of an entry of the list."`
	}
	type eloCorrectRequest struct {
		EntryID
		SeenVersion
		Body struct {
			Result string   `json:"result,omitempty" maxLength:"10" doc:"1-0, 0-1 or 1/2-1/2. Left out: it stays."`
			At     string   `json:"at,omitempty" maxLength:"40" doc:"When the game ended. Left out: it stays."`
			South  *eloName `json:"south,omitempty" doc:"Who moved first, or the player of an older rating. Left out: it stays. A game on this server keeps its players."`
			North  *eloName `json:"north,omitempty" doc:"Who moved second. Left out: it stays."`
			Reason string   `json:"reason" maxLength:"800" doc:"Why, at most 200 characters. The log has it."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "correctEntry", Method: "PATCH", Path: "/api/v1/guilds/{id}/elo/results/{entry}", DefaultStatus: 200, Summary: "Correct an entry of the list",
		Description: "Officers do this: the result, the time, or a name that was written wrongly. Everything after the entry is calculated again. The entry keeps its place in the order of entry.",
	}, Codes: guildCodes("badResult", "badDate", "badText", "samePlayer", "overtaken")}, func(ctx context.Context, in *eloCorrectRequest) (*gate.Body[eloEntryAnswer], error) {
		at, err := gate.When("at", in.Body.At)
		if err != nil {
			return nil, err
		}
		c := guild.Correct{Entry: in.Entry, Result: elo.Result(in.Body.Result), At: at, Reason: in.Body.Reason, After: in.Version}
		if c.South, err = s.otherPlayer(ctx, in.Body.South, "south"); err == nil {
			c.North, err = s.otherPlayer(ctx, in.Body.North, "north")
		}
		if err != nil {
			return nil, err
		}
		return &gate.Body[eloEntryAnswer]{Body: eloEntryAnswer{in.Entry}}, s.Guilds.Do(ctx, gate.By(ctx), in.ID, c, nil)
	})
	type eloDeleteRequest struct {
		EntryID
		SeenVersion
		Reason string `query:"reason" required:"true" maxLength:"800" doc:"Why, at most 200 characters. The log has it." example:"played twice"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "deleteEntry", Method: "DELETE", Path: "/api/v1/guilds/{id}/elo/results/{entry}", DefaultStatus: 204, Summary: "Delete an entry of the list",
		Description: "Officers do this. Everything after the entry is calculated again. The export still has it, with the deletion.",
	}, Codes: guildCodes("badText", "overtaken")}, func(ctx context.Context, in *eloDeleteRequest) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Correct{Entry: in.Entry, Delete: true, Reason: in.Reason, After: in.Version}, nil)
	})
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "importElo", Method: "POST", Path: "/api/v1/guilds/{id}/elo/imports", DefaultStatus: 200, Summary: "Import results, an old list or old places",
		Description:  "The body is CSV with the columns date,south,north,result (results of games) or date,name,rating,games (ratings that players bring along) or date,event,place,name (places in old tournaments, for the hall of fame), in any order; results may have a column event with the name of the tournament; a list that this server has exported is an old list of today; other columns are not read, and named in unread. It may be separated by semicolons or tabs, and be UTF-8, UTF-16 or Windows-1252, as spreadsheets write it. A name of a member means that member, every other name somebody outside this server. Lines that are there already, in any order and form, are named in known and left out unless again is true. An import is one event: all or nothing, unless partly, and undone by one request. At most 2 MiB and 20000 lines.",
		MaxBodyBytes: elo.MostBytes,
	}, Codes: guildCodes("tooManyImports", "tooManyAnswers", "noList", "sameImport", "emptyImport", "guildFull", "tooLarge", "tooSlow")}, func(ctx context.Context, in *eloImportRequest) (*gate.Body[imported], error) {
		out, err := s.importElo(ctx, in)
		return &gate.Body[imported]{Body: out}, err
	})
	type eloUndoRequest struct {
		GuildID
		Number int64 `path:"number" minimum:"1" doc:"The number of an import."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "undoImport", Method: "DELETE", Path: "/api/v1/guilds/{id}/elo/imports/{number}", DefaultStatus: 204, Summary: "Undo an import",
		Description: "Officers do this. All entries of the import are deleted from the list.",
	}, Codes: guildCodes()}, func(ctx context.Context, in *eloUndoRequest) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.UndoImport{Number: in.Number}, nil)
	})
	type eloLinkRequest struct {
		GuildID
		Body struct {
			Outside string `json:"outside" maxLength:"100" doc:"The name of somebody outside this server, as the list has it."`
			Name    string `json:"name" maxLength:"100" doc:"The name of a member of the guild."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "linkPlayer", Method: "POST", Path: "/api/v1/guilds/{id}/elo/links", DefaultStatus: 202, Summary: "Ask a member whether somebody outside is them",
		Description: "Officers do this. Once the member has accepted the invitation, of the kind results, everything that the list has under the name belongs to the member.",
	}, Codes: guildCodes(invitationCodes("samePlayer", "hasDeclined")...)}, func(ctx context.Context, in *eloLinkRequest) (*gate.Body[Asked], error) {
		id, err := s.Guilds.LinkInList(ctx, gate.Who(ctx).Actor, in.ID, in.Body.Outside, in.Body.Name)
		return &gate.Body[Asked]{Body: Asked{Invitation: id}}, err
	})
	type outsideRequest struct {
		GuildID
		Outside string `query:"outside" required:"true" maxLength:"100" doc:"The name outside, as the list has it." example:"racingphil"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "unlinkPlayer", Method: "DELETE", Path: "/api/v1/guilds/{id}/elo/links", DefaultStatus: 204, Summary: "Say that somebody outside is not that member",
		Description: "Officers do this, and the account itself. Everything under the name is that of somebody outside again.",
	}, Codes: guildCodes()}, func(ctx context.Context, in *outsideRequest) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Unlink{Name: in.Outside}, nil)
	})
	type eloMergeRequest struct {
		GuildID
		Body struct{ guild.Merge }
	}
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "mergeNames", Method: "POST", Path: "/api/v1/guilds/{id}/elo/spellings", DefaultStatus: 204, Summary: "Say that two names outside are one person",
		Description: "Officers do this. The list has one player for both names, until they are split.",
	}, Codes: guildCodes("samePlayer", "linkedName")}, func(ctx context.Context, in *eloMergeRequest) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, in.Body.Merge, nil)
	})
	gate.Add(s.Server, gate.Operation{Action: club.RunGuilds, Operation: huma.Operation{
		OperationID: "splitName", Method: "DELETE", Path: "/api/v1/guilds/{id}/elo/spellings", DefaultStatus: 204, Summary: "Split a name outside from the one into which it was merged",
		Description: "Officers do this. Each name has its own entries again.",
	}, Codes: guildCodes()}, func(ctx context.Context, in *outsideRequest) (*gate.NoContent, error) {
		return nil, s.Guilds.Do(ctx, gate.By(ctx), in.ID, guild.Split{Name: in.Outside}, nil)
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listSpellings", Method: "GET", Path: "/api/v1/guilds/{id}/elo/spellings", Summary: "List the names outside that mean somebody else",
		Description: "Returns the names that were linked to accounts, and those that were merged into others, in the order of the names.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *GuildID) (*gate.Body[[]wire.EloSpelling], error) {
		out := &gate.Body[[]wire.EloSpelling]{}
		return out, s.Guilds.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *guild.Table, names guilds.Names) {
			out.Body = wire.NewEloSpellings(t, names.Of)
		})
	})
}

// otherPlayer is [Server.guildPlayer] of a name that may be left out.
func (s *Server) otherPlayer(ctx context.Context, n *eloName, field string) (*guild.Person, error) {
	if n == nil {
		return nil, nil
	}
	p, err := s.guildPlayer(ctx, *n, field)
	return &p, err
}

// resultRows are the results of a list that count, in the order of time.
func resultRows(t *guild.Table, person func(guild.Person) wire.EloPerson) []elo.Row {
	var rows []elo.Row
	l := t.List()
	if l == nil {
		return rows
	}
	for _, e := range l.Entries() {
		if record := t.Entry(e.ID); record.North != nil {
			_, event := guild.ContestOf(e.Event) // games of tournaments here are no lines for an import
			rows = append(rows, elo.Row{At: e.At, South: person(record.South).Name, North: person(*record.North).Name, Result: record.Result, Event: event})
		}
	}
	return rows
}

// Orders are the words for the orders of dates with slashes.
var Orders = map[string]lists.Order{"day": lists.DayFirst, "month": lists.MonthFirst}

// MayImport counts a file that is imported, or only looked at, and waits until it is the turn of
// the visitor. leave ends the turn, when everything that costs is done.
func (s *Server) MayImport(ctx context.Context) (leave func(), err error) {
	if err := s.Shares.Make(quota.Imports, quota.OwnerOf(ctx, gate.Who(ctx).Actor.Account.ID), 1, s.Hall.Now()); err != nil {
		return nil, err
	}
	return s.Turn(ctx)
}
