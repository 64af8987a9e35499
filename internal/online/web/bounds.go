package web

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
	"example.org/cups/pairing"
	"example.org/cups/puzzle"
)

// The description says of each field which values it can have. These values come from the
// tables and constants of the packages that decide, so that the description cannot say
// anything else. A field has the same meaning wherever it has the same name; the few that
// do not are in the table under the names of their schemas, too.
//
// Bounds are only described here. The parts of the server that read a value check it, and
// refuse it with a code of their own, such as badTerms.

// among describes a field with one of several values.
func among[T any](values ...T) object {
	list := make([]any, len(values))
	for i, v := range values {
		list[i] = fmt.Sprint(v)
	}
	return object{"enum": list}
}

func between(least, most float64) object { return object{"minimum": least, "maximum": most} }

func atLeast(least float64) object { return object{"minimum": least} }

// shownTime is the bound of a clock, in milliseconds.
var shownTime = between(0, float64(game.MostTime/time.Millisecond))

var (
	someMargin = between(-cups.MaxBeans, cups.MaxBeans)
	count      = atLeast(0)
	number     = atLeast(1)
	anyTime    = object{"format": "date-time"}
	anyMove    = object{"pattern": fmt.Sprintf("^([1-9]|1[0-%d]|[a-%c])$", cups.MaxCups-10, 'a'+cups.MaxCups-1)}
	sides      = among(wire.Side(cups.South), wire.Side(cups.North), wire.Side(cups.Nobody))
	wishes     = among(hall.AsSouth, hall.AsNorth, hall.AtLot)
	outcomes   = among(cups.Ongoing, cups.SouthWins, cups.NorthWins, cups.Draw)
	accounts   = among(play.Guest, play.Member, play.Bot)
	standings  = among(tourney.In, tourney.Withdrawn, tourney.Out, tourney.OnList)
	hookTypes  = among(append(slices.Clone(club.HookEvents), club.HookTest)...)
)

// boardResults are the results of boards of tournaments.
var boardResults = among(append([]tourney.Result{"*"}, tourney.Results...)...)

// fieldValues has the values of fields, by "Schema.field" or, for all other schemas, by
// "field". The values of a list are those of its elements.
var fieldValues = sync.OnceValue(func() map[string]object {
	return map[string]object{
		"cups": between(1, cups.MaxCups), "beans": between(0, cups.MaxBeans), "Cost.beans": count, "Sum.beans": count,
		"level": between(1, float64(engine.MaxLevel)), "suggested": between(1, float64(engine.MaxLevel)),
		"ply": count, "takebacks": count, "version": number, "margin": someMargin, "move": anyMove, "moves": anyMove, "legal": anyMove, "best": anyMove,
		"MoveRequestBody.move": {}, // any text, which may be refused as an illegal move
		"Refusal.move":         {}, // such a text
		"PlannedMoves.lines":   anyMove,
		"Report.by":            {}, // a name
		"turn":                 sides, "by": sides, "running": sides, "side": wishes, "Move.side": among(wire.Side(cups.South), wire.Side(cups.North)), "daysPerYear": count, "left": count, "PostLine.side": among(wire.Side(cups.South), wire.Side(cups.North)), "Pace.moves": count, "medianMs": count,
		"result": outcomes, "former": outcomes, "status": among(archive.Playing, archive.Over, archive.Aborted), "Event.status": among(archive.Over, archive.Aborted),
		"termination": terminations(), "Game.speed": among(game.Speeds...), "speed": among(game.RatedSpeeds...), "score": between(0, 1),
		"Player.kind": among(play.Guest, play.Member, play.Bot, play.Computer), "Account.kind": accounts, "NewAccount.kind": accounts, "Profile.kind": accounts,
		"Listed.kind": accounts, "Contact.kind": accounts, "Friend.kind": accounts, "Seek.kind": accounts, "PlayerName.kind": among(play.Member, play.Bot),
		"role": among(archive.Moderator, archive.Operator), "RoleRequestBody.role": among("member", string(archive.Moderator), string(archive.Operator)),

		"hostExtraMinutes": between(0, tourney.MostHostMinutes), "hostGuestSeconds": between(0, tourney.MostHostSeconds), "hostMs": shownTime, "guestMs": shownTime, "hostPot": count, "guestPot": count,
		"ExhibitionBoards.won": count, "ExhibitionBoards.drawn": count, "ExhibitionBoards.lost": count, "ExhibitionBoards.open": count, "waiting": count, "ExhibitionBoard.result": boardResults,

		"baseMs": shownTime, "incrementMs": shownTime, "southMs": shownTime, "northMs": shownTime, "clocksMs": shownTime, "givenMs": count, "pauseMs": count, "expires_in": count,
		"firstMoveMs": between(0, float64(tourney.MostNoShow/time.Millisecond)), "daysPerMove": between(1, game.MostDays),
		"ClockTerms.baseMs": between(0, float64(hall.MostBase/time.Millisecond)), "ClockTerms.incrementMs": between(0, float64(hall.MostIncrement/time.Millisecond)),
		"ClockTerms.daysPerMove": between(0, game.MostDays),
		"Odds.by":                among(hall.ByChallenger, hall.ByOpponent), "GameOdds.by": among(wire.Side(cups.South), wire.Side(cups.North)), "timePercent": between(0, play.MostPercent),

		"SocketView.side": sides, "SocketView.now": count, "SocketHello.now": count, "claimMs": atLeast(-1), "spectators": count, "retryMs": count, "id": count,
		"SocketMessage.after": count, "SocketMessage.action": among(play.Actions...), "SocketMessage.preset": among(play.Presets...),

		"Event.type": among(play.Types...), "offer": among(play.Takeback, play.Rematch), "Event.state": among(play.Made, play.Declined),
		"room": among(play.Players, play.Spectators), "Event.preset": among(play.Presets...), "ChatRequestBody.preset": among(play.Presets...), "preset": among(club.Presets...),
		"ActRequestBody.action": among(play.Actions...), "Challenge.state": among(archive.Open, archive.Accepted, archive.Declined, archive.Cancelled),
		"Notice.type": among(hall.GameStarted, hall.GameEnded, hall.Challenged, hall.Messaged, hall.Befriended, hall.Paired, hall.Reminded, hall.TeamNews, hall.Invited, hall.OfficerNews, hall.Noticed, wire.OperatorNotice),
		"code":        among(slices.Sorted(maps.Keys(wire.Codes))...), "Refusal.reason": among(wire.Reasons()...), "waitSeconds": count,

		"HookEvent.type": hookTypes, "Delivery.event": hookTypes, "events": among(club.HookEvents...), "scopes": among(club.Scopes...), "deed": among(club.Deeds...),
		"challenges": among(club.Everyones, club.OfFriends, club.Nobodys), "messages": among(club.Everyones, club.OfFriends, club.Nobodys),
		"youngBy": among(club.ByOwner, club.ByOfficer), "hints": among(club.FirstHints...),

		"PuzzleTask.kind": among(puzzle.Kinds()...), "PuzzleLine.kind": among(puzzle.Kinds()...), "PackedPuzzle.kind": among(puzzle.Kinds()...), "themes": among(puzzle.Themes()...),
		"PuzzleTask.rating": between(0, puzzle.MaxRating), "PuzzleLine.rating": between(puzzle.MinRating, puzzle.MaxRating), "PackedPuzzle.rating": between(puzzle.MinRating, puzzle.MaxRating),
		"DiaryEntry.kind": among(puzzle.Kinds()...), "DiaryEntry.rating": count, "PuzzleTask.moves": number, "loss": count, "back": count, "daily": {"format": "date"},

		"ValueOf.kind": among(analysis.Exact, analysis.Bounds, analysis.Estimate), "winby": someMargin, "lower": someMargin, "upper": someMargin, "estimate": someMargin,
		"meanMargin": someMargin, "depth": count, "nodes": count, "margins": someMargin, "ResultFlag.short": count, "ResultFlag.score": atLeast(0), "aborted": count, "satOut": count, "counting": count, "nextPauseSeconds": count, "atLeast": someMargin, "WorkCertificate.moves": {},

		"games": count, "wins": count, "draws": count, "losses": count, "south": count, "north": count, "playing": count, "online": count, "unread": count,
		"solved": count, "tried": count, "streak": count, "days": count, "PuzzleProgress.best": count, "RunAnswer.best": count, "of": number, "Working.of": count, "done": count,
		"added": count, "attempts": count, "Ended.ended": count, "deviation": count, "low": count, "high": count, "error": count, "blunders": count, "mistakes": count, "inaccuracies": count,
		"number": number, "rank": number,

		"round": count, "board": count, "match": number, "group": number, "groups": between(0, tourney.MostGroups), "playOff": between(0, tourney.MostPlayOff), "playOffRound": number, "stagePlace": number, "seed": number, "place": number, "Ranking.place": count, "last": number, "players": count, "played": count, "rounds": count, "bestOf": number, "minutes": number, "ratedFrom": count,
		"ratedTo": count, "most": between(2, tourney.MostPlayers), "late": count, "byes": count, "checkInMs": count, "breakMs": count, "windowMs": count, "noShowMs": count,

		"Tournament.status": among(tourney.Statuses...), "Tournament.format": among(tourney.Formats...), "Tournament.pace": among(tourney.Paces...), "Tournament.entry": among(tourney.EntryRules...),
		"Tournament.tieBreaks": among(append(pairing.TieBreaks(), tourney.BoardPoints, tourney.BoardWeights)...), "Team.points": count, "playerPoints": count, "listed": count, "Team.status": among("asked", "plays", "declined"), "TeamMatch.status": among("coming", "playing", "over"), "Line.column": atLeast(1), "TournamentEntry.kind": among(play.Guest, play.Member, play.Bot, tourney.Outside), "TournamentEntry.status": standings, "Ranking.status": standings, "TournamentEntry.number": count,
		"SeriesEvent.type": among(series.Types...), "SeriesEvent.by": {}, "SeriesEvent.status": among(tourney.Statuses...), "Series.status": among(arbiter.SeriesOpen, arbiter.SeriesClosed), "ListedSeries.status": among(arbiter.SeriesOpen, arbiter.SeriesClosed), "SeriesPart.status": among(tourney.Statuses...), "Tier.status": among(tourney.Statuses...),
		"Series.best": count, "ListedSeries.best": count, "SeriesTerms.best": between(0, 100), "League.size": atLeast(series.LeastOfTier), "League.up": count, "League.format": among(tourney.League, tourney.RoundRobin, tourney.Swiss), "League.pace": among(tourney.Paces...),
		"LeagueTerms.size": between(series.LeastOfTier, 50), "LeagueTerms.up": count, "SeriesEntry.kind": accounts, "ListedSeries.tournaments": count, "seasons": count, "entries": count, "season": number, "tier": number,
		"Round.status": among("paired", "playing", "over"), "Pairing.result": boardResults, "Cell.result": boardResults, "TournamentEvent.result": boardResults, "Cell.side": among(wire.Side(cups.South), wire.Side(cups.North)),
		"DirectRequestBody.result": among(tourney.Results...), "OneResult.result": among(tourney.Results...), "PairWarning.warning": among(tourney.Warnings...), "Proposal.by": {}, "TournamentEvent.by": {}, "TournamentTerms.code": {}, "TournamentDesk.code": {}, "EntryRequestBody.code": {},
		"EloEntry.result": among(elo.SouthWins, elo.NorthWins, elo.Drawn), "EloEntry.by": {}, "GuildEvent.by": {}, "GuildNotice.by": {}, "GuildKeptOut.by": {}, "GuildVote.by": {}, "GuildRoomLine.by": {},
		"OAuthExchange.code": {}, "EloResultRequestBody.result": {}, "EloCorrectRequestBody.result": {}, "EloResultRequestBody.at": {}, "EloCorrectRequestBody.at": {},
		"Guild.status": among(guilds.IsOpen, guilds.IsClosed), "GuildApplication.status": among("open", "member"), "entry": {}, "Guild.code": {},
		"GuildFoundRequestBody.code": {}, "GuildChangeRequestBody.code": {}, "GuildApplyRequestBody.code": {}, "RefusedLine.code": among(elo.Reasons...),
		"GuildEvent.type": among(guild.Types...), "GuildEvent.outcome": among(guild.Outcomes...), "LadderChallenge.outcome": among(guild.Outcomes...),
		"GuildEvent.result": among(elo.SouthWins, elo.NorthWins, elo.Drawn), "LadderGame.result": among(elo.SouthWins, elo.NorthWins, elo.Drawn), "LadderTerms.reach": between(1, guild.MostReach), "LadderTerms.days": between(1, guild.MostDays), "LadderTerms.rest": between(0, guild.MostRest), "LadderTerms.games": between(1, 2), "GuildEvent.title": {}, "EloPlayer.best": between(-1e6, 1e6), "provisional": count, "leftOut": count, "members": count,
		"rows": count, "taken": count, "line": number, "import": number, "counts": count, "mine": count, "option": count,

		"FairGame.side":  among(wire.Side(cups.South), wire.Side(cups.North)),
		"FairGame.moves": count, "FairGame.proven": count, "FairGame.best": count, "FairGame.choices": count, "FairGame.cost": count, "FairPlay.looked": count, "Together.all": count, "FairReport.best": count, "FairReport.proven": count, "FairReport.choices": count, "FairReport.moves": count, "FairScreening.looked": count, "FairPhase.cost": count, "FairPhase.proven": count, "FairTime.moves": count, "FairWindow.stayed": count, "FairWindow.stayedBest": count, "FairWindow.leftBest": count, "FairWindows.moves": count, "FairComparison.choices": count, "FairPassed.choices": count,

		"at": anyTime, "created": anyTime, "started": anyTime, "ended": anyTime, "deadline": anyTime,
	}
})

// terminations are the terminations of games that have ended.
func terminations() object {
	var list []string
	for _, how := range game.Endings() {
		if t := string(how.Termination()); !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return among(list...)
}

// bound adds the values of fields to the schemas of the description. The error says that a
// schema has other values already, which huma checks.
func bound(schemas object) error {
	for name := range schemas {
		properties := schemas.at(name, "properties")
		for field := range properties {
			values, ok := fieldValues()[name+"."+field]
			if !ok {
				values = fieldValues()[field]
			}
			if err := boundOne(properties.at(field), values); err != nil {
				return fmt.Errorf("the description of %s.%s: %w", name, field, err)
			}
		}
	}
	return nil
}

// boundOne adds values to a schema, or to that of its elements. Values that do not belong
// to the type of the schema are left out.
func boundOne(schema, values object) error {
	types, _ := schema["type"].([]any)
	if one, ok := schema["type"].(string); ok {
		types = []any{one}
	}
	has := func(t string) bool { return slices.Contains(types, any(t)) }
	switch more := schema.at("additionalProperties"); {
	case has("array"):
		return boundOne(schema.at("items"), values)
	case has("object") && len(more) > 0:
		return boundOne(more, values)
	}
	for name, value := range values {
		isNumber := name == "minimum" || name == "maximum"
		if isNumber && !has("integer") && !has("number") || !isNumber && !has("string") {
			continue
		}
		present, isSaid := schema[name]
		if list, ok := value.([]any); ok && has("null") {
			value = append(slices.Clone(list), nil)
		}
		switch {
		case !isSaid || isNumber: // huma may check a number more strictly
			if !isSaid {
				schema[name] = value
			}
		case name == "enum" && !sameValues(present, value), name != "enum" && !reflect.DeepEqual(present, value):
			return fmt.Errorf("%s is %v for requests and %v in the code", name, present, value)
		}
	}
	return nil
}

// sameValues reports whether two lists have the same elements.
func sameValues(a, b any) bool {
	sorted := func(v any) []string {
		list, _ := v.([]any)
		var all []string
		for _, one := range list {
			all = append(all, fmt.Sprint(one))
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(sorted(a), sorted(b))
}
