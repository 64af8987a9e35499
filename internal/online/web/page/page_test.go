package page

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/openings"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
	"example.org/cups/puzzle"
	"example.org/cups/record"
)

// blitzOnly are the clocks of a list that takes one kind of games.
var blitzOnly = []game.Speed{game.Blitz}

func newPages(t *testing.T) *Pages {
	t.Helper()
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// all renders every page in every state that changes its template.
func all(t *testing.T, p *Pages, v Viewer) map[string]string {
	t.Helper()
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	head := GuildHead{GuildMark: wire.GuildMark{ID: "<b>", Name: "<b>", Badge: "<b>", Ground: "#204060", Ink: "#ffffff"}, Office: "master", HasList: true, Done: true}
	played := Game{
		Viewer: v, ID: "g1", Start: play.Start{Position: start, Control: game.Control{Base: time.Minute}, Seats: [2]play.Seat{{Name: "Ada"}, {Name: "Computer", Level: 3}}},
		Moves: []cups.Move{cups.Drop(4), cups.Drop(3)}, Side: "south", Legal: []cups.Move{cups.Drop(1), cups.Sow(4)},
		Actions: []string{"resign", "offerTakeback"}, Status: "playing", Ply: -1, Share: Share{Link: "https://cups.example/g/g1", Embed: "<iframe>", PNG: "/g/g1.png"}, Document: map[string]any{"game": "</script><u>"},
	}
	watched := played
	watched.Side, watched.Legal, watched.Actions = "none", nil, nil
	watched.Start.Seats[cups.North] = play.Seat{Name: "<b>"}
	if watched.Start, err = watched.Start.Give(play.Odds{By: cups.North, Beans: 10, TimePercent: 50}); err != nil {
		t.Fatal(err)
	}
	terms := archive.Terms{Cups: 5, Beans: 20, Control: game.Control{Days: 3}.String(), Side: "north", Odds: archive.Odds{By: "opponent", Beans: 1}}
	challenge := Challenge{Challenge: archive.Challenge{ID: "c1", Terms: terms, State: archive.Open}, Maker: "Ada", Guest: "<b>", Link: "https://cups.example/c/c1"}
	mine, gone := challenge, challenge
	mine.Mine, mine.Guest = true, ""
	gone.State = archive.Cancelled
	front := Front{Viewer: v, Online: 1, Seeks: []wire.Seek{{ID: "s1", Name: "Ada", Cups: 4, Beans: 40}, {ID: "s2", Name: "<b>", Cups: 3, Beans: 9, Mine: true, Kind: "bot", Rated: true}}, Games: []LiveGame{{hall.LiveGame{ID: "g1", Start: &play.Start{Position: start, Seats: [2]play.Seat{{Account: v.Account}, {Name: "Bob"}}}}, start, 0}}}
	margin := -3
	rated := play.Start{Position: start, Rated: true, Seats: [2]play.Seat{{Name: "Ada", Kind: "member", Rating: 1500, Provisional: true}, {Account: "b", Name: "<b>", Kind: "bot"}}}
	row := archive.Game{ID: "g2", Start: rated, Status: archive.Over, Result: "0-1", Margin: &margin, Began: time.Unix(0, 0)}
	resigned := row
	resigned.Result, resigned.Margin, resigned.Termination = "1/2-1/2", nil, "abandoned"
	resigned.Start.Seats = [2]play.Seat{rated.Seats[0], {Account: "a", Level: 3}}
	point := RatingPoint{At: time.Unix(0, 0), Points: 1500, Deviation: 80, Game: "g2", Opponent: "<b>"}
	later := point
	later.At, later.Points, later.Provisional = time.Unix(86400*40, 0), 1741, true
	profile := Profile{
		Viewer: v, Account: "a", Name: "Ada", Kind: "member", Since: time.Unix(0, 0), Online: true, Mine: true, MayAsk: true, Today: later.At,
		Ratings: []wire.Rating{{Cups: 4, Speed: "blitz", Rating: 1741, Provisional: true, Deviation: 120, Games: 2}, {Cups: 6, Speed: "rapid", Rating: 1500}},
		Points:  []RatingPoint{point, later}, Looked: 1000, tallies: tallies{
			total: tally{Won: 1, Lost: 2}, sizes: map[string]*tally{"4": {Cups: 4, Won: 1, Drawn: 1}}, days: map[string]int{"1970-02-01": 3},
			opponents: map[string]*tally{"b": {Player: play.Seat{Name: "<b>", Kind: "member"}, Lost: 1}, "3": {Player: play.Seat{Level: 3}, Won: 1}, "0": {Won: 1}},
		},
		Running: front.Games, Games: []archive.Game{row, resigned}, Earlier: true, Next: "g2",
	}
	players := Players{
		Viewer: v, Sought: "<b>", Found: []wire.PlayerName{{Name: "<b>", Kind: "bot", Guild: &wire.GuildMark{ID: "<b>", Name: "<b>", Badge: "<b>"}}}, Cups: 4, Leaders: map[game.Speed][]wire.Leader{"blitz": slices.Repeat([]wire.Leader{{Rank: 1, Name: "<b>", Rating: 1800, Guild: &wire.GuildMark{Name: "<b>"}}}, MostLeaders), "rapid": nil},
		Online: []wire.PlayerName{{Name: "Ada", Kind: "member"}}, People: 3, Levels: []wire.Level{{Level: 1, Rating: 1306, Error: 32}, {Level: 2, Rating: 1721, Error: 33}}, Suggested: 1,
	}
	live := LiveGame{hall.LiveGame{ID: "g3", Start: &rated}, start, 0}
	watched2, front2 := slices.Repeat([]LiveGame{live}, watchPage{}.MostBoards()+1), front
	front2.Live, front2.Viewer.Kind = &live, "member"
	card := TournamentCard{
		Summary: tourney.Summary{ID: "t1", Status: tourney.IsRunning, Round: 1, Rounds: 5, Players: 3, Setup: tourney.Setup{
			Name: "<b>", Text: "<b>", Format: tourney.Swiss, Cups: 4, Beans: 40, Rated: true, Most: 8, Entry: tourney.EntryCode, Guild: "g", Members: true, RatedFrom: 1000, RatedTo: 2000, Starts: later.At,
			Prizes: []string{"<b>"}, Points: tourney.Points{Win: 1, Draw: 0.5}, Late: 3, Byes: 2, Berserk: true, Pace: tourney.Arranged,
			Categories: []tourney.Category{{Name: "<b>", RatedTo: 1500, Prizes: []string{"", "<b>"}}, {Name: "<b>"}},
		}},
		GuildName: "<b>", Mine: true,
	}
	soon, arena, bracket := card, card, card
	soon.Status, arena.Setup.Format, arena.Setup.Minutes, bracket.Setup.Format, bracket.Setup.BestOf = tourney.IsOpen, tourney.Arena, 60, tourney.DoubleElimination, 3
	player, other, own := tourney.Player{Account: "x", Name: "<b>", Kind: play.Member, Rating: 1500}, tourney.Player{Account: "b", Name: "B"}, v
	own.Account = "a"
	entrant := tourney.Entry{Player: player, Number: 1, Status: tourney.In, Byes: []int{2}}
	self := entrant
	self.Account = "a"
	line := tourney.Row{
		Entry: &self, Place: 1, Points: 15, TieBreaks: []pairing.Value{200}, Played: 1, Lead: pairing.Lead{By: pairing.Buchholz, Own: 200, Other: 150},
		Cells: []tourney.Cell{{Round: 1, Board: 1, Opponent: "x", South: true, Result: tourney.SouthWins, Points: 10}, {Round: 1, Bye: tourney.Half, Points: 5}, {Round: 1, Board: 2, Opponent: "b"}, {Round: 1, Board: 1, Opponent: "x", South: true, Result: tourney.SouthWins, Points: 10}},
	}
	first := tourney.Board{South: "a", North: "x", Margin: 3, Games: []tourney.Game{{ID: "g1", Over: true}, {ID: "g2", Berserk: [2]bool{true}}}, Reason: "<b>"}
	toArrange := tourney.Board{South: "a", North: "x", Agreed: later.At, Proposals: []tourney.Proposal{{By: "a", Times: []time.Time{later.At}}, {By: "x", Times: []time.Time{later.At.Add(time.Hour)}}}}
	boards := tourney.Round{Boards: []tourney.Board{first, toArrange, {South: "x", North: "x", Result: tourney.NorthForfeits}}, Byes: []tourney.Bye{{Player: "x", Kind: tourney.Half}}}
	double, err := pairing.DoubleElimination(4)
	if err != nil {
		t.Fatal(err)
	}
	tournament := func(show string, card TournamentCard) Tournament {
		return Tournament{
			TournamentCard: card, Viewer: own, Show: show, Directors: []string{"<b>"}, TieBreaks: []string{"BH"}, People: map[string]tourney.Player{"a": self.Player, "x": player, "b": other},
			Categories: []TournamentCategory{{Category: card.Setup.Categories[0], Rows: []tourney.Row{line}, More: 2}, {Category: card.Setup.Categories[1], Members: []string{"<b>"}}}, CheckInFrom: time.Unix(0, 0),
			Entrants: []tourney.Entry{entrant, {Player: other, Status: tourney.OnList}}, Rows: []tourney.Row{line}, More: 2, Number: 1, Chosen: boards, Current: boards, Window: later.At, Earlier: 3, Me: &self, MayEnter: true, MayChat: true, Direct: true, MyGame: "g1",
			Boards: map[[2]int]tourney.Board{{1, 1}: first, {1, 2}: {South: "x", North: "b", Match: 1, Games: []tourney.Game{{ID: "g1"}}}}, Bracket: double, Finalists: []string{"x", "b", "a", "x"},
			Log:  []TournamentLine{{Type: "entry", By: "<b>", Player: "A"}, {Type: "result", By: "<b>", Players: []string{"<b>"}, Round: 1, Board: 1, Result: "1-0", Text: "<b>"}, {Type: "agreement", Player: "<b>", Time: later.At}},
			Chat: []TournamentLine{{By: "<b>", Text: "<b>"}}, Live: []LiveGame{live}, Now: later.At,
			Fault: &FormFault{Form: "enter", Text: "X"},
		}
	}
	g, over := "g", []wire.SeriesPart{{ID: "<b>", Name: "<b>", Status: "over", Approved: true}, {ID: "2", Name: "<b>", Status: "over", Approved: true}}
	summed := Series{
		Series: wire.Series{ID: "s", Name: "<b>", Best: 2, Closed: &g, Guild: &g, Text: "<b>", Directors: []string{"<b>"}, Tournaments: over}, GuildName: "<b>", Viewer: own, Direct: true, More: 2,
		Rows:  []series.Row{{Account: "a", Name: "<b>", Place: 1, Points: 65, Results: []series.Result{{Tournament: "<b>", Place: 1, Points: 65, Counts: true}, {Tournament: "2", Place: 2, Points: 40}}}},
		Kinds: map[string]play.Kind{"a": play.Member}, Fault: &FormFault{Form: "series", Text: "X"},
	}
	league := Series{
		Series: wire.Series{ID: "l", Name: "<b>", League: &wire.League{Size: 9, Up: 2}, Seasons: 1, Tournaments: over[:1]}, Viewer: own, Terms: soon, SignedUp: []tourney.Player{player}, MayEnter: true, Direct: true, Officer: true, MayMake: true,
		Each:     []series.Season{{Number: 1, Tiers: []series.Tier{{ID: "<b>"}}}},
		Finishes: map[tourney.ID][]series.Finish{"<b>": {{Player: player, Place: 1, Up: true}, {Player: tourney.Player{Account: "a", Name: "<b>"}, Down: true}}},
	}
	profile.Tournaments, front2.Tournaments = []TournamentCard{card}, []TournamentCard{card, soon}
	front2.Viewer.Plays, front2.Viewer.Paired = true, "g1"
	tries := []practice.Entry{{At: time.Unix(0, 0), Puzzle: "x", Kind: "clear", Rating: 1500, Score: 1}, {At: later.At, Puzzle: "y", Kind: "transfer", Rating: 1600, Score: 0.5}}
	profile.Diary = &solving.Diary{Entries: tries, Progress: practice.Replay(tries)}
	second := start.PlayUnchecked(cups.Drop(1))
	value := analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(1)}
	proven := analysis.Result{Position: second, Value: value, Moves: []analysis.Move{{Move: cups.Drop(1), Position: second.PlayUnchecked(cups.Drop(1)), Value: value}}}
	count := archive.OpeningCount{Games: 3, South: 1, North: 2, Margin: -9, Ended: 4}
	study := archive.Study{ID: "s1", Account: "a", Version: 2, Name: "<b>", Access: archive.Public, Cups: 4, Moves: 3, Changed: later.At}
	profile.Studies = []archive.Study{study}
	pages := map[string]string{}
	for name, render := range map[string]func(io.Writer) error{
		"tournaments": func(w io.Writer) error {
			return p.Tournaments(w, Tournaments{Viewer: v, Guild: "g", GuildName: "<b>", Running: []TournamentCard{card, arena}, Coming: []TournamentCard{soon}, Over: []TournamentCard{bracket}, Next: "t1", Earlier: true, Month: time.Unix(0, 0).UTC(), Today: time.Unix(0, 0).UTC(), OfMonth: []TournamentCard{card}, MayMake: true})
		},
		"series list": func(w io.Writer) error {
			return p.SeriesList(w, v, []wire.ListedSeries{{ID: "s", Name: "<b>", Best: 2, Tournaments: 1, Status: "closed", Guild: &g}, {ID: "l", Name: "<b>", League: true, Seasons: 1}}, map[string]string{"g": "<b>", "<b>": "<b>"}, "s", url.Values{"guild": {"<b>"}, "after": {"t"}}, true)
		},
		"no series": func(w io.Writer) error { return p.SeriesList(w, v, nil, nil, "", nil, false) },
		"series":    func(w io.Writer) error { return p.Series(w, summed) },
		"league":    func(w io.Writer) error { return p.Series(w, league) },
		"new league": func(w io.Writer) error {
			return p.Announce(w, Announcing{Viewer: v, OfSeries: true, May: true, First: map[string]string{"kind": "league", "clock": "5+3"}, Guilds: []wire.GuildMark{{ID: "g", Name: "<b>"}}})
		},
		"no tournaments": func(w io.Writer) error { return p.Tournaments(w, Tournaments{Viewer: v, Month: time.Unix(0, 0).UTC()}) },
		"standings":      func(w io.Writer) error { return p.Tournament(w, tournament("standings", card)) },
		"cross table":    func(w io.Writer) error { return p.Tournament(w, tournament("table", card)) },
		"rounds":         func(w io.Writer) error { return p.Tournament(w, tournament("rounds", card)) },
		"arena":          func(w io.Writer) error { return p.Tournament(w, tournament("standings", arena)) },
		"bracket":        func(w io.Writer) error { return p.Tournament(w, tournament("bracket", bracket)) },
		"start list":     func(w io.Writer) error { return p.Tournament(w, tournament("players", soon)) },
		"tournament log": func(w io.Writer) error { return p.Tournament(w, tournament("log", card)) },
		"front":          func(w io.Writer) error { return p.Front(w, front) },
		"empty front":    func(w io.Writer) error { return p.Front(w, Front{Viewer: v}) },
		"game":           func(w io.Writer) error { return p.Game(w, played) },
		"watched":        func(w io.Writer) error { return p.Game(w, watched) },
		"embed": func(w io.Writer) error {
			return p.Embed(w, Embed{Game: watched, Title: "<b>", Task: "<b>", Address: "/embed/g/g1?theme=auto", Home: "/g/g1", Steps: map[string]any{"start": "</script>"}})
		},
		"challenge": func(w io.Writer) error { return p.Challenge(w, v, challenge) },
		"mine":      func(w io.Writer) error { return p.Challenge(w, v, mine) },
		"gone":      func(w io.Writer) error { return p.Challenge(w, v, gone) },
		"rules":     func(w io.Writer) error { return p.Rules(w, v) },
		"account": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: v, Since: time.Unix(0, 0), NewToken: "cups_x", Lends: true, Bots: []string{"<b>"}, Sessions: []wire.Session{{ID: "s", This: true}, {ID: "r", Device: "<b>"}}, Ways: []wire.Credential{{ID: "w", Kind: "passkey", Label: "<b>"}}, Tokens: []wire.Personal{{ID: "t", Scopes: []string{"play"}, Label: "<b>", LastUsed: wire.MomentOf(time.Unix(0, 0))}}})
		},
		"mails": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: v, Mails: true, Mail: "<b>@b.example", Sent: true, Confirmed: true})
		},
		"forgotten": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: Viewer{Language: v.Language, Theme: v.Theme, Name: v.Name, Kind: "guest", Path: v.Path}, Mails: true})
		},
		"confirm": func(w io.Writer) error { return p.Account(w, Account{Viewer: v, Mails: true, Confirm: "cups_<b>"}) },
		"sign in": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: Viewer{Language: v.Language, Theme: v.Theme, Name: v.Name, Kind: "guest", Path: v.Path}})
		},
		"refused": func(w io.Writer) error {
			return p.Account(w, Account{Viewer: Viewer{Language: v.Language, Kind: "guest", Fault: &FormFault{Form: "join", Field: "name", Text: "X", Typed: map[string]string{"name": "<b>"}}}})
		},
		"friends": func(w io.Writer) error {
			list := []club.Contact{{Account: archive.Account{ID: "a", Name: "<b>"}}, {Account: archive.Account{ID: "b", Name: "Ben"}}, {Account: archive.Account{Name: "Cleo"}}}
			return p.Friends(w, v, club.Friendships{Friends: list, Asked: list, Asking: list}, map[string]string{"a": "", "b": "g1"}, list, list, []Challenge{{Challenge: archive.Challenge{ID: "c1", Terms: archive.Terms{Cups: 4, Beans: 40, Control: "-", Rated: true, Side: "random"}}, Maker: "<b>"}},
				url.Values{"asked": {"<b>"}, "friend": {"<b>"}, "shunned": {"<b>"}})
		},
		"no friends": func(w io.Writer) error { return p.Friends(w, v, club.Friendships{}, nil, nil, nil, nil, nil) },
		"messages": func(w io.Writer) error {
			return p.Messages(w, v, []club.Correspondence{{Other: archive.Account{Name: "<b>"}, Unread: 2, Last: club.Letter{Text: "<b>"}}, {Other: archive.Account{Name: "Ben"}, Last: club.Letter{Mine: true, Preset: "yes"}}}, nil, nil)
		},
		"no messages": func(w io.Writer) error { return p.Messages(w, v, nil, nil, nil) },
		"conversation": func(w io.Writer) error {
			with := v
			with.Fault = &FormFault{Form: "write", Text: "X", Typed: map[string]string{"text": "</textarea><u>"}}
			return p.Talk(w, with, "<b>", archive.Mutes, []wire.Letter{{Number: 2, Text: "<b>"}, {Number: 3, Mine: true, Preset: "hello"}}, 2, false, true)
		},
		"presets only": func(w io.Writer) error {
			return p.Talk(w, v, "Ben", archive.Blocks, nil, 0, true, false)
		},
		"settings": func(w io.Writer) error {
			with := v
			with.Kind, with.Unread, with.Asking, with.IsKept = "member", 2, 1, true
			with.Prefs = club.Settings{Animation: 120, Below: "own"}
			return p.Settings(w, Settings{Viewer: with, Texts: map[string]string{"language": "de", "theme": "auto", "challenges": "friends", "messages": "nobody"}, Boxes: map[string]bool{"young": true}, Own: club.Settings{Young: club.ByOfficer}, Devices: []club.Device{{ID: "d", Name: "<b>", IsHere: true}}, Saved: true})
		},
		"settings of nobody": func(w io.Writer) error { return p.Settings(w, Settings{Viewer: Viewer{Language: v.Language}}) },
		"reset":              func(w io.Writer) error { return p.Account(w, Account{Viewer: v, ByToken: true, Reset: "cups_x"}) },
		"puzzle": func(w io.Writer) error {
			return p.Puzzle(w, Puzzle{Viewer: v, Title: "<b>", Start: start, Now: start, Attempt: "a", Steps: []string{"1"}, Played: []cups.Move{cups.Drop(1)}, Document: map[string]any{"puzzle": "</script><u>"}})
		},
		"solved puzzle": func(w io.Writer) error {
			return p.Puzzle(w, Puzzle{Viewer: v, Start: start, Now: start, IsOver: true, IsWrong: true, Say: "<b>", Why: []string{"<b>"}, Line: "1", Daily: "2026-11-22", Alone: true})
		},
		"streak": func(w io.Writer) error {
			return p.Streak(w, v, 3)
		},
		"puzzles": func(w io.Writer) error {
			return p.Puzzles(w, v, puzzle.Embedded(), practice.Replay(tries), []solving.Own{{Puzzle: puzzle.Puzzle{ID: "x", Position: start}, Game: "g1"}}, 3, later.At)
		},
		"no puzzles": func(w io.Writer) error { return p.Puzzles(w, v, &puzzle.Set{}, &practice.Progress{}, nil, 0, later.At) },
		"own puzzles": func(w io.Writer) error {
			return p.PuzzleStats(w, v, puzzle.Embedded(), &solving.Diary{Entries: tries, Progress: practice.Replay(tries)}, 1, later.At)
		},
		"error":   func(w io.Writer) error { return p.Error(w, v, 404, "T", "X", "") },
		"profile": func(w io.Writer) error { return p.Profile(w, profile) },
		"new profile": func(w io.Writer) error {
			return p.Profile(w, Profile{Viewer: v, Name: "Ben", Kind: "guest", Today: time.Unix(0, 0)})
		},
		"players":   func(w io.Writer) error { return p.Players(w, players) },
		"one board": func(w io.Writer) error { return p.Players(w, Players{Viewer: v, Cups: 16, Speed: "blitz"}) },
		"games": func(w io.Writer) error {
			return p.Games(w, v, url.Values{"player": {"<b>"}, "before": {"g9"}}, []archive.Game{row, resigned}, "g2")
		},
		"no games":    func(w io.Writer) error { return p.Games(w, v, nil, nil, "") },
		"watch":       func(w io.Writer) error { return p.Watch(w, v, watched2, "", nil) },
		"empty watch": func(w io.Writer) error { return p.Watch(w, v, nil, "", nil) },
		"live front":  func(w io.Writer) error { return p.Front(w, front2) },
		"article": func(w io.Writer) error {
			render, ok := p.Article(v, "perfect")
			if !ok {
				return errors.New("there is no article perfect")
			}
			return render(w)
		},
		"local": func(w io.Writer) error { return p.Local(w, v) },
		"learn": func(w io.Writer) error { return p.Learn(w, v) },
		"lesson": func(w io.Writer) error {
			render, ok := p.Lesson(v, "counting")
			if !ok {
				return errors.New("there is no lesson counting")
			}
			return render(w)
		},
		"analysis": func(w io.Writer) error {
			return p.Analysis(w, Analysis{Viewer: v, Position: start, Game: "g1", South: "<b>", North: "Ada", Document: map[string]any{"start": "</script><u>"}})
		},
		"known": func(w io.Writer) error {
			return p.Analysis(w, Analysis{Viewer: v, Position: start, Result: &proven, Known: true})
		},
		"study": func(w io.Writer) error {
			g, err := record.Parse(`[Event "?"][Site "?"][Date "?"][Round "?"][White "?"][Black "?"][Result "*"][Variant "Cups"][Cups "4"][Beans "40"] {<b>} 1. 4 (1. 3 {<i>}) 1... 3x1 $2 2. d *`)
			if err != nil {
				return err
			}
			here, _ := NodeAt(g.Root(), "1")
			return p.Analysis(w, Analysis{Viewer: v, Position: here.Position(), Study: &study, Owner: "Ada", Here: here})
		},
		"studies": func(w io.Writer) error {
			return p.Studies(w, v, archive.Account{ID: v.Account, Name: "Ada"}, []archive.Study{study}, "s1", nil)
		},
		"review": func(w io.Writer) error {
			here := start.String()
			return p.Review(w, Review{Viewer: v, Game: "g1", Names: [2]string{"<b>", "Ada"}, Mine: cups.North, Found: review.Review{
				Game: "</script><u>", South: review.Sum{Beans: 2.5, Mistakes: 1}, North: review.Sum{Beans: 4, Proven: true, Blunders: 1}, Moves: []review.Move{
					{Side: "south", Position: here, Move: "1", Best: []string{"2"}, Cost: &review.Cost{Kind: "about", Beans: 2.5}, Fault: "mistake"},
					{Ply: 1, Side: "north", Position: start.PlayUnchecked(cups.Drop(1)).String(), Move: "3", Best: []string{"1", "2"}, Value: review.Value{Kind: "exact"}, Cost: &review.Cost{Kind: "exact", Beans: 4}, Fault: "blunder", Only: true},
					{Ply: 2, Side: "south", Position: here, Move: "3", Best: []string{"1"}, Cost: &review.Cost{Kind: "least", Beans: 1}, Fault: "inaccuracy"},
				},
			}})
		},
		"clean": func(w io.Writer) error { return p.Review(w, Review{Viewer: v, Game: "g1", Mine: cups.Nobody}) },
		"working": func(w io.Writer) error {
			return p.Review(w, Review{Viewer: v, Game: "g1", Working: &review.Working{Done: 1, Of: 9}})
		},
		"openings": func(w io.Writer) error {
			return p.Openings(w, v, []cups.Move{cups.Drop(1)}, openings.Opening{
				Position: second, All: count, Next: []openings.Next{{Move: cups.Drop(1), OpeningCount: count}, {Move: cups.Drop(2)}}, Latest: []archive.Game{row},
			}, proven, false)
		},
		"no openings": func(w io.Writer) error {
			return p.Openings(w, v, nil, openings.Opening{Position: start}, analysis.Result{}, false)
		},
		"office": func(w io.Writer) error {
			return p.Office(w, Office{
				Viewer: v, Name: "<b>", Done: true, NewToken: "cups_x", For: "<b>", More: "<b>", Older: 7, Subject: "<b>", Game: "<b>",
				By:    club.Actor{Account: archive.Account{ID: "o", Kind: play.Member, Role: archive.Operator}},
				Found: []archive.Account{{ID: "m", Name: "<b>", Kind: play.Member, Role: archive.Moderator}, {ID: "b", Name: "B", Kind: play.Bot, Closed: time.Unix(0, 0)}},
				Log:   []archive.LogEntry{{Actor: "a", Action: "role", Subject: "a", Detail: "<b>"}, {Action: "other", Subject: "<b>"}}, Names: map[string]string{"a": "<b>"},
				Queue: []wire.Report{{Number: 7, About: "<b>", Text: "<b>", Place: &wire.ChatPlace{Kind: "game", ID: "<b>", Number: 3}}, {Number: 8}}, Together: map[int64]int{7: 2},
			})
		},
		"guilds": func(w io.Writer) error {
			return p.Guilds(w, v, url.Values{"q": {"<b>"}}, []wire.Guild{{ID: "<b>", Name: "<b>", Text: "<b>", Badge: "<b>", Ground: "#204060", Ink: "#ffffff", Entry: "open", Elo: true, Status: "closed"}}, "<b>", []wire.Guild{{Name: "<b>"}})
		},
		"no guilds": func(w io.Writer) error { return p.Guilds(w, v, nil, nil, "", nil) },
		"guild":     func(w io.Writer) error { return p.Guild(w, someGuild(v, head)) },
		"empty guild": func(w io.Writer) error {
			return p.Guild(w, Guild{Viewer: v, GuildHead: GuildHead{GuildMark: wire.GuildMark{Name: "x"}, Closed: time.Unix(0, 0)}, Entry: "invitation"})
		},
		"guild to apply to": func(w io.Writer) error {
			return p.Guild(w, Guild{Viewer: v, GuildHead: GuildHead{GuildMark: wire.GuildMark{Name: "x"}, Fault: &FormFault{Form: "apply", Text: "<b>", Typed: map[string]string{"text": "<b>"}}}, Entry: "application", Joined: true})
		},
		"guild by invitation": func(w io.Writer) error {
			return p.Guild(w, Guild{Viewer: v, GuildHead: GuildHead{GuildMark: wire.GuildMark{Name: "x"}}, Entry: "invitation", Joined: true})
		},
		"roster": func(w io.Writer) error {
			return p.GuildRoster(w, Guild{GuildHead: head, Viewer: v, Members: []wire.GuildMember{{Name: "<b>", Office: "officer", Title: "<b>"}}})
		},
		"ladder": func(w io.Writer) error {
			terms, rating, next, ends := guild.LadderTerms{Cups: 5, Beans: 50, Clock: "300+0", Reach: 3, Days: 7, Rest: 7, Games: 2}, 1500, "4", "1970-01-02T00:00:00Z"
			shown := wire.NewLadderTerms(terms)
			return p.GuildLadder(w, GuildLadder{
				GuildHead: head, Viewer: v, Terms: terms, MayJoin: true, Online: []string{v.Name}, Now: time.Unix(0, 0), Ladder: wire.GuildLadder{
					Open: true, Terms: &shown, Next: &next,
					Places: []wire.LadderPlace{{Place: 1, Name: "<b>", Rating: &rating, MayChallenge: true}, {Place: 2, Name: v.Name}},
					Challenges: []wire.LadderChallenge{
						{Challenger: v.Name, Challenged: "<b>", Ends: ends}, {Challenger: "<b>", Challenged: v.Name, Ends: ends, Terms: shown}, {Challenger: "<b>", Challenged: "<b>", Games: []wire.LadderGame{{Game: "<b>"}}},
					},
					Results: []wire.LadderChallenge{{Challenger: "<b>", Challenged: "<b>", Outcome: "won", Games: []wire.LadderGame{{Game: "<b>", Over: true}}, Ended: &ends}},
				},
			})
		},
		"no ladder": func(w io.Writer) error {
			return p.GuildLadder(w, GuildLadder{GuildHead: head, Viewer: v, Terms: guild.UsualLadder})
		},
		"elo list": func(w io.Writer) error {
			down, up := -2, 3
			return p.GuildElo(w, GuildElo{
				GuildHead: head, Viewer: v, At: time.Unix(1e9, 0), First: time.Unix(0, 0), Day: 3, End: 900, Players: []wire.EloPlayer{{Name: "<b>", Outside: true, Provisional: true, Then: &wire.EloThen{}, PlaceChange: &down, Change: &up}, {Name: "<b>"}}, Sought: "<b>", Since: time.Unix(9, 0), From: 50, Next: 100,
				Reigns: []wire.EloReign{{Name: "<b>"}},
				Rules:  elo.Settings{Start: 1200, Provisional: 15, K: []elo.Step{{Games: 30, K: 40}, {K: 20}}, KAbove: &elo.Above{Rating: 2400, K: 10}, Feeds: "events", Cups: []int{4}, Clocks: blitzOnly, Since: "1970-01-01T00:00:00Z"},
			})
		},
		"empty elo list": func(w io.Writer) error {
			return p.GuildElo(w, GuildElo{GuildHead: head, Viewer: v, First: time.Unix(0, 0), Rules: elo.Settings{K: []elo.Step{{K: 20}}, Feeds: "members"}})
		},
		"elo player": func(w io.Writer) error {
			return p.GuildPlayer(w, GuildPlayer{
				GuildHead: head, Viewer: v, Player: "<b>", Outside: true, Points: []RatingPoint{{At: time.Unix(0, 0), Points: 1500}, {At: time.Unix(9, 0), Points: 1520}}, From: 1, Next: 2, Place: 3, Events: []wire.Performance{{Event: "<b>", Tournament: "<b>"}, {Event: "<b>"}},
				Results: []EloResult{{Opponent: "<b>", Class: "won", Score: "1", Words: "<b>", Game: "<b>", By: "<b>", Note: "<b>"}, {By: "<b>", Imported: true}},
			})
		},
		"desk of people": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{
				GuildHead: head, Viewer: v, Part: "people", Names: map[string]string{"x": "<b>"}, Applicants: []guild.Applicant{{Account: "x", Text: "<b>"}}, Entry: "invitation", Code: "<b>",
				Members: []wire.GuildMember{{Name: "<b>", Office: "member", Title: "<b>"}, {Name: "x", Office: "master", Title: "<b>"}},
			})
		},
		"desk of the board": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{GuildHead: head, Viewer: v, Part: "board", Notices: []wire.GuildNotice{{By: "<b>", Text: "<b>"}}, Honours: []wire.GuildHonour{{Name: "<b>", Title: "<b>", Text: "<b>"}}, Players: []string{"<b>"}})
		},
		"desk of matches": func(w io.Writer) error {
			asked := TournamentCard{Summary: tourney.Summary{ID: "t2", Status: tourney.IsOpen, Setup: tourney.Setup{Name: "<b>", Format: tourney.Teams}, Teams: []tourney.TeamScore{{Guild: head.ID}, {Guild: "o"}}}}
			won := asked
			won.Status, won.Teams = tourney.IsOver, []tourney.TeamScore{{Guild: head.ID, Place: 1, Points: 2, Board: 25}, {Guild: "o", Place: 2, Board: 15}}
			played := head
			played.Others = map[string]string{"o": "<b>"}
			return p.GuildDesk(w, GuildDesk{GuildHead: played, Viewer: v, Part: "matches", Matches: []TournamentCard{asked, won}})
		},
		"desk of the list": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{
				GuildHead: head, Viewer: v, Part: "list", Rules: elo.Settings{K: []elo.Step{{Games: 30, K: 40}, {K: 20}}, KAbove: &elo.Above{Rating: 2400, K: 10}, Cups: []int{4, 6}, Clocks: blitzOnly, Since: "1970-01-01T00:00:00Z"},
				Outsiders: []string{"<b>"}, Sought: "<b>", Entries: []guild.Record{{ID: "<b>", South: guild.Person{Name: "<b>"}, North: &guild.Person{Name: "<b>"}, Result: "1-0", Game: "<b>", Note: "<b>"}, {South: guild.Person{Name: "<b>"}}}, Next: 30,
			})
		},
		"desk of imports": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{
				GuildHead: head, Viewer: v, Part: "import", Imports: []wire.GuildEvent{{By: "<b>", Rows: 3}, {By: "<b>", Version: 2}}, Undone: []int64{2},
				Preview: &ImportPreview{File: "<b>", Partly: true, Rows: 3, Refused: []elo.Refused{{Line: 2, Reason: "badDate", Value: "<b>"}}, More: 4, New: []string{"<b>"}, MoreNew: 2, After: []wire.EloPlayer{{Name: "<b>"}}},
			})
		},
		"desk after an import": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{GuildHead: head, Viewer: v, Part: "import", Preview: &ImportPreview{Done: true, Rows: 3}})
		},
		"desk of the guild": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{GuildHead: head, Viewer: v, Part: "guild", Text: "<b>", TextDE: "<b>"})
		},
		"closed desk": func(w io.Writer) error {
			return p.GuildDesk(w, GuildDesk{GuildHead: GuildHead{GuildMark: wire.GuildMark{Name: "x"}, Office: "officer", Closed: time.Unix(0, 0)}, Viewer: v, Part: "list"})
		},
		"new guild": func(w io.Writer) error {
			refused := v
			refused.Fault = &FormFault{Form: "new", Field: "name", Text: "<b>", Typed: map[string]string{"name": "<b>"}}
			return p.NewGuild(w, refused, true)
		},
		"no new guild": func(w io.Writer) error { return p.NewGuild(w, v, false) },
		"empty office": func(w io.Writer) error { return p.Office(w, Office{Viewer: v}) },
		"reference":    func(w io.Writer) error { return p.Reference(w, someReference(v)) },
		"operation": func(w io.Writer) error {
			d := someReference(v)
			d.Operation = &d.Operations[0]
			return p.Reference(w, d)
		},
		"document": func(w io.Writer) error {
			d := someReference(v)
			d.Type = "Game"
			return p.Reference(w, d)
		},
	} {
		var b bytes.Buffer
		if err := render(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		pages[name] = b.String()
	}
	return pages
}

// someReference is an interface of one operation with everything that its pages can show.
func someReference(v Viewer) Reference {
	return Reference{
		Viewer: v, Server: "https://cups.example", Types: map[string]string{"Game": "<b>"},
		Operations: []Operation{{
			Group: "games", ID: "move", Method: "POST", Path: "/api/v1/x", Summary: "<b>", Description: "<b>", Scope: "play", Curl: "curl '<b>'",
			Parameters: []Parameter{{Name: "id", Required: true}}, Fields: []Parameter{{Name: "<b>"}}, Answers: []Parameter{{Name: "200", Description: "<b>", Example: "{}"}},
		}},
	}
}

// someGuild is a guild with everything that its page can show.
func someGuild(v Viewer, head GuildHead) Guild {
	return Guild{
		GuildHead: head, Viewer: v, Text: "<b>", Entry: "open", Count: 1, Joined: true, Older: 7,
		Members: []wire.GuildMember{{Name: "<b>", Office: "member", Title: "<b>"}},
		Notices: []wire.GuildNotice{{By: "<b>", Text: "<b>"}},
		Votes: []wire.GuildVote{
			{By: "<b>", Question: "<b>", Over: true, Council: true, Options: []string{"<b>"}, Counts: []int{1}, Mine: new(int)},
			{By: "<b>", Question: "<b>", Options: []string{"<b>"}, Mine: new(int)}, {Options: []string{"<b>"}},
		},
		Honours: []wire.GuildHonour{{Name: "<b>", Title: "<b>", Text: "<b>"}},
		Old:     []guild.Placing{{Event: "<b>", Place: 1, Person: guild.Person{Name: "<b>"}}, {Event: "b"}, {Event: "c"}, {Event: "<b>"}},
		Series:  []wire.ListedSeries{{ID: "<b>", Name: "<b>", League: true}},
		Events:  []TournamentCard{{Summary: tourney.Summary{ID: "<b>", Status: tourney.IsOpen, Setup: tourney.Setup{Name: "<b>", Starts: time.Unix(0, 0)}}}},
		Top:     []wire.EloPlayer{{Name: "<b>", Outside: true, Provisional: true}},
		Log:     []GuildDeed{{By: "<b>", Name: "<b>", Detail: "<b>", Kind: "member"}},
	}
}

var (
	inline  = regexp.MustCompile(`<style|\sstyle="|\son[a-z]+="|<script>|javascript:`)
	textKey = regexp.MustCompile(`>\s*page\.[a-z_.]+\s*<|"page\.[a-z_.]+">`)
	asset   = regexp.MustCompile(`(?:src|href)="(/static/[^"]+)"`)
	foreign = regexp.MustCompile(`(?:src|href|action)="(?:https?:)?//`)
)

func TestPagesKeepTheirPolicyAndHaveAllTextsAndFiles(t *testing.T) {
	p := newPages(t)
	for _, l := range say.Languages {
		for name, body := range all(t, p, Viewer{Language: l, Theme: "dark", Name: "Ada", Path: "/x"}) {
			if m := inline.FindString(body); m != "" {
				t.Errorf("%s, %s: the policy forbids %q", l, name, m)
			}
			if m := foreign.FindString(body); m != "" {
				t.Errorf("%s, %s: leads to another host: %q", l, name, m)
			}
			if m := textKey.FindString(body); m != "" {
				t.Errorf("%s, %s: a text is missing: %s", l, name, m)
			}
			if !strings.Contains(body, `<html lang="`+string(l)+`"`) || strings.Contains(body, "<b></b>") {
				t.Errorf("%s, %s: wrong language or an empty name", l, name)
			}
			for _, m := range asset.FindAllStringSubmatch(body, -1) {
				w := httptest.NewRecorder()
				p.Static().ServeHTTP(w, httptest.NewRequest("GET", m[1], nil))
				if w.Code != http.StatusOK {
					t.Errorf("%s, %s: %s is answered with %d", l, name, m[1], w.Code)
				}
			}
		}
	}
}

func TestDataCannotBreakOutOfThePage(t *testing.T) {
	body := all(t, newPages(t), Viewer{Name: `"><u>`})
	for name, page := range body {
		if strings.Contains(page, `"><u>`) || strings.Contains(page, "</script><u>") {
			t.Errorf("%s: data is read as HTML", name)
		}
	}
}

// The limits of the page of a game, in compressed bytes.
const (
	mostScript = 40 << 10
	mostStyle  = 30_000
	mostFonts  = 60_000
)

func TestTheGamePageIsLight(t *testing.T) {
	p := newPages(t)
	var script, style, fonts int
	size := func(address string) int {
		return len(p.static.served[strings.TrimPrefix(address, "/static/")].packed["gzip"]())
	}
	for _, address := range p.assets["game"].scripts {
		script += size(address)
	}
	// What the page may load later counts as well.
	for name := range p.static.served {
		module, _, isLater := strings.Cut(name, ".later.")
		if isLater && slices.Contains(p.static.modules(true, "game.js"), module+".js") {
			script += size(name)
		}
	}
	for _, address := range append(p.assets["game"].styles, must(p.static.address("dark.css")), must(p.static.address("fonts.css"))) {
		style += size(address)
	}
	for name, f := range p.static.files {
		if path.Ext(name) == ".woff2" {
			fonts += len(f.sent)
		}
	}
	t.Logf("script %d, style %d, fonts %d bytes", script, style, fonts)
	if script > mostScript || style > mostStyle || fonts > mostFonts {
		t.Errorf("script %d of %d, style %d of %d, fonts %d of %d bytes", script, mostScript, style, mostStyle, fonts, mostFonts)
	}
}

func must(address string, err error) string {
	if err != nil {
		panic(err)
	}
	return address
}

func TestNoTextOfAScriptGoesOverSeveralLines(t *testing.T) {
	p := newPages(t)
	for name, f := range p.static.files {
		if path.Ext(name) != ".js" {
			continue
		}
		for line := range bytes.Lines(withoutComments(f.source)) {
			if bytes.Count(line, []byte("`"))%2 != 0 {
				t.Errorf("%s: a text goes over the end of this line, and would lose the indents of the next: %s", name, line)
			}
		}
	}
}

func TestModulesAreJoinedAsTheyWouldRunAlone(t *testing.T) {
	s, err := newStatic(mapFS(map[string]string{
		"a.js":    "import \"./side.js\";\nimport { x as y, z } from \"./b.js\";\nimport * as all from \"./b.js\";\nconst own = y;\nimport(\"./late.js\");\n",
		"b.js":    "export const x = /** @type {number|null} */ (1);\nexport function z() {}\nexport class C {}\nexport async function w() {}\n",
		"side.js": "const own = 2;\n", "late.js": "import { x } from \"./b.js\";\nexport const late = x;\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.joinScripts("page.js", s.modules(false, "a.js"), nil)
	if err != nil {
		t.Fatal(err)
	}
	var later string
	for name := range s.served {
		if strings.HasPrefix(name, "late.later.") {
			later = name
		}
	}
	want := "const modules$ = globalThis.cupsModules ??= {};\n" +
		"modules$[\"side.js\"] ??= (() => {\nconst own = 2;\nreturn {  };\n})();\n" +
		"modules$[\"b.js\"] ??= (() => {\nconst x = (1);\nfunction z() {}\nclass C {}\nasync function w() {}\nreturn { x, z, C, w };\n})();\n" +
		"modules$[\"a.js\"] ??= (() => {\nconst { x: y, z } = modules$[\"b.js\"];\nconst all = modules$[\"b.js\"];\nconst own = y;\nimport(\"./" + later + "\");\nreturn {  };\n})();\n"
	if string(f.sent) != want {
		t.Errorf("joined to\n%s\nwant\n%s", f.sent, want)
	}
	if got := string(s.served[later].sent); strings.Contains(got, "x = 1") || !strings.HasSuffix(got, "export const { late } = modules$[\"late.js\"];\n") {
		t.Errorf("what is loaded later is\n%s", got)
	}
	if _, err := newStatic(mapFS(map[string]string{"c.js": "export default 1;\n"})); err == nil {
		t.Error("a form that cannot be joined is taken")
	}
}

func TestStaticFiles(t *testing.T) {
	p := newPages(t)
	get := func(path, encoding string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		p.Static().ServeHTTP(w, r)
		return w
	}
	address, err := p.static.address("game.js")
	if err != nil {
		t.Fatal(err)
	}
	plain := get(address, "")
	for accepted, want := range map[string]string{"": "", "gzip": "gzip", "gzip;q=0": "", "deflate": "", "gzip, deflate, br": "br", "br;q=0, gzip": "gzip"} {
		w := get(address, accepted)
		if got := w.Header().Get("Content-Encoding"); got != want {
			t.Errorf("Accept-Encoding: %q is answered with %q, want %q", accepted, got, want)
			continue
		}
		var r io.Reader = w.Body
		switch want {
		case "br":
			r = brotli.NewReader(r)
		case "gzip":
			if r, err = gzip.NewReader(r); err != nil {
				t.Fatal(err)
			}
		}
		if unpacked, err := io.ReadAll(r); err != nil || !bytes.Equal(unpacked, plain.Body.Bytes()) {
			t.Errorf("%q: the compressed file is another one (%v)", want, err)
		}
	}
	if regexp.MustCompile(`"\./[a-z-]+\.js"`).Match(plain.Body.Bytes()) {
		t.Error("a module imports a file without its hash")
	}
	if !strings.Contains(plain.Header().Get("Cache-Control"), "immutable") {
		t.Error("browsers may not keep the file")
	}
	for _, path := range []string{"/static/game.js", "/static/", "/static/../page.go", "/static/game.0000000000.js"} {
		if w := get(path, ""); w.Code != http.StatusNotFound {
			t.Errorf("%s is answered with %d", path, w.Code)
		}
	}
}

func TestHashesCoverWhatIsImported(t *testing.T) {
	name := func(rules string) string {
		s, err := newStatic(mapFS(map[string]string{"a.js": "import { x } from \"./b.js\";\n", "b.js": rules}))
		if err != nil {
			t.Fatal(err)
		}
		return s.files["a.js"].name
	}
	if name("export const x = 1;") == name("export const x = 2;") {
		t.Error("a change of b.js leaves the name of a.js, which imports it")
	}
	if _, err := newStatic(mapFS(map[string]string{"a.js": "import \"./b.js\";\n", "b.js": "import \"./a.js\";\n"})); err == nil {
		t.Error("a circle of imports is taken")
	}
	if _, err := newStatic(mapFS(map[string]string{"a.js": "import \"./none.js\";\n"})); err == nil {
		t.Error("an import of a file that does not exist is taken")
	}
}

func TestTheGameOfTheFrontPageIsLegalAndPerfect(t *testing.T) {
	p, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields((&view{}).DemoMoves()) {
		m, err := cups.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if got := p.String(); got != "2.1.1.0/0/37 1.0.0.0/0/38 -" { // docs/solved.md
		t.Errorf("the game ends in %s", got)
	}
}

func TestMoveRowsNameCapturesAndMissedTurns(t *testing.T) {
	start := cups.MustParse("0.0.0.1/0/20 0.0.0.1/2/22 s")
	v := &view{Data: Game{Start: play.Start{Position: start}, Moves: []cups.Move{cups.Sow(4), cups.Sow(4), cups.Drop(1), cups.Drop(1)}}}
	want := []moveRow{{1, "d", "d", 1, 2}, {2, "–", "1", 0, 3}, {3, "–", "1", 0, 4}}
	got := v.MoveRows()
	if len(got) != len(want) {
		t.Fatalf("%v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("line %d: %v, want %v", i, got[i], want[i])
		}
	}
	p := cups.MustParse("1.2.0.1/15/20 2.3.4.0/13/20 s")
	if rows := (&view{Data: Game{Start: play.Start{Position: p}, Moves: []cups.Move{cups.Drop(3)}}}).MoveRows(); rows[0].South != "3x3" {
		t.Errorf("a capture is written %q", rows[0].South)
	}
}

func TestSendCompressesAndIsNotKept(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	w := httptest.NewRecorder()
	if err := Send(w, r, http.StatusTeapot, func(w io.Writer) error { _, err := io.WriteString(w, "page"); return err }); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(z)
	h := w.Header()
	if string(body) != "page" || w.Code != http.StatusTeapot || h.Get("Content-Security-Policy") != Policy || h.Get("Cache-Control") != "no-store" {
		t.Errorf("%q, %d, %v", body, w.Code, h)
	}
}

// mapFS makes a tree of files of their names and contents.
func mapFS(files map[string]string) fs.FS {
	tree := fstest.MapFS{}
	for name, content := range files {
		tree[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return tree
}

// The program that analyses in the browser is sent as it is packed, and unpacked to
// browsers that do not read brotli. Only its worker may run it.
func TestThePackedProgramIsServedToEveryBrowser(t *testing.T) {
	p := newPages(t)
	address, err := p.static.address("analyst.wasm")
	if err != nil {
		t.Fatal(err)
	}
	ask := func(address, coding string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", address, nil)
		r.Header.Set("Accept-Encoding", coding)
		w := httptest.NewRecorder()
		p.Static().ServeHTTP(w, r)
		return w
	}
	plain := ask(address, "").Body.Bytes()
	if !bytes.HasPrefix(plain, []byte("\x00asm")) {
		t.Fatalf("the program begins with %q", plain[:min(8, len(plain))])
	}
	for coding, open := range map[string]func(io.Reader) (io.Reader, error){
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
	} {
		w := ask(address, coding)
		if got := w.Header().Get("Content-Encoding"); got != coding || w.Header().Get("Content-Type") != "application/wasm" || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: the headers are %v", coding, w.Header())
		}
		if got := w.Header().Get("X-Unpacked-Length"); got != strconv.Itoa(len(plain)) {
			t.Errorf("%s: the length is %s, want %d", coding, got, len(plain))
		}
		r, err := open(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if unpacked, err := io.ReadAll(r); err != nil || !bytes.Equal(unpacked, plain) {
			t.Errorf("%s: %d bytes, %v", coding, len(unpacked), err)
		}
	}
	worker, err := p.static.address("worker.js")
	if err != nil {
		t.Fatal(err)
	}
	w := ask(worker, "")
	if !strings.Contains(w.Header().Get("Content-Security-Policy"), "'wasm-unsafe-eval'") || !strings.Contains(w.Body.String(), path.Base(address)) {
		t.Errorf("the worker cannot run the program: %v", w.Header())
	}
	if strings.Contains(Policy, "wasm") {
		t.Error("a page may run programs; only the worker has to")
	}
	// The program is loaded when it is asked for, not with the page.
	if modules := p.static.modules(true, "analysis.js"); slices.Contains(modules, "worker.js") || slices.Contains(modules, "wasm-exec.js") {
		t.Errorf("the page loads %q at once", modules)
	}
}

// The names of all fields of a page that choose something about the board.
var chosenNames = regexp.MustCompile(`(?s)<div class="board-choices">.*?</div>\n*(?:<label class="check"><input type="checkbox" id="zen">|</section>)`)

func TestASettingIsTheSameBesideAGameAndOnItsPage(t *testing.T) {
	body := all(t, newPages(t), Viewer{Name: "Ada", Kind: "member"})
	names := func(page string) (names []string) {
		for _, m := range regexp.MustCompile(` name="(\w+)"`).FindAllStringSubmatch(chosenNames.FindString(body[page]), -1) {
			names = append(names, m[1])
		}
		return names
	}
	want := []string{"animation", "below", "coordinates", "sound", "oneTap", "confirmResign"}
	for _, page := range []string{"settings", "game"} {
		if got := names(page); !slices.Equal(got, want) {
			t.Errorf("%s has the choices %q, want %q", page, got, want)
		}
	}
}

// A tournament that ended in another year, or elsewhere, shows the year of its end.
func TestTheEndOfATournamentHasAYear(t *testing.T) {
	v := &view{Printer: say.In(say.English)}
	c := TournamentCard{Summary: tourney.Summary{Status: tourney.IsOver, Ended: time.Date(2024, 5, 3, 19, 0, 0, 0, time.UTC)}}
	for _, of := range []struct{ earlier, elsewhere, want bool }{{false, false, false}, {true, false, true}, {false, true, true}} {
		c.Earlier, c.Setup.Elsewhere = of.earlier, of.elsewhere
		if s := v.State(c); strings.Contains(s.Text, "3 May 2024") != of.want || (s.At == nil) != of.want {
			t.Errorf("%+v: %+v", of, s)
		}
	}
}
