package page

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/zone"
)

// moment is a time, as the server writes it until a script puts it into the time of the
// reader. Behind it is the zone in which it was planned, if there is one.
type moment struct{ Stamp, Text, Zone string }

// When is a day and a time of day.
func (v *view) When(t time.Time) moment {
	return moment{Stamp: v.Stamp(t), Text: v.T("page.tournament.moment", "shown", v.shown(t.UTC()))}
}

// Planned is a time of a tournament that has a zone: what clocks show there, and the zone.
func (v *view) Planned(t time.Time, name string) moment {
	if name == "" {
		return v.When(t)
	}
	z, _ := zone.Of(name)
	return moment{Stamp: v.Stamp(t), Text: v.shown(t.In(z)) + " (" + zone.Words(name) + ")", Zone: name}
}

// shown is what a calendar and a clock show at a time.
func (v *view) shown(t time.Time) string {
	return v.T("page.tournament.shown_at", "weekday", v.Weekday(int(t.Weekday())), "day", t.Day(), "month", v.T("page.month."+months[t.Month()-1]), "time", t.Format("15:04"))
}

// Weekday is the short name of a day of the week, 0 for Sunday.
func (v *view) Weekday(day int) string {
	return v.T("page.tournament.weekday." + []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}[day])
}

// FormatWords names how players meet.
func (v *view) FormatWords(c TournamentCard) string {
	if c.Setup.Double && c.Setup.Format == tourney.RoundRobin {
		return v.T("page.tournament.format.double")
	}
	if c.IsTeamSwiss() {
		return v.T("page.teams.swiss")
	}
	return v.T("page.tournament.format." + string(c.Setup.Format))
}

// TournamentKind says what is played: the format, the size, the clock, and more.
func (v *view) TournamentKind(c TournamentCard) string {
	o, parts := c.Setup, []string{v.FormatWords(c)}
	if c.Groups > 1 {
		parts = append(parts, v.T("page.tournament.in_groups", "n", c.Groups))
	}
	if o.PlayOff > 0 {
		parts = append(parts, v.T("page.tournament.then", "n", o.PlayOff))
	}
	if o.BestOf > 1 {
		parts = append(parts, v.T("page.tournament.best_of", "n", o.BestOf))
	}
	switch {
	case c.IsBattle():
		parts = append(parts, v.T("page.teams.battle"))
	case c.HasTeams():
		parts = append(parts, v.T("page.teams.boards", "n", o.Teams.Boards))
	}
	if o.Teams != nil && o.Teams.Games > 1 {
		parts = append(parts, v.T("page.teams.games", "n", o.Teams.Games))
	}
	if o.Minutes > 0 {
		parts = append(parts, v.T("page.clock.minutes", "n", o.Minutes))
	}
	var sizes []string
	for _, p := range c.Periods {
		sizes = append(sizes, v.size(p.Cups, p.Beans, odds{}))
	}
	if len(sizes) == 0 {
		sizes = []string{v.size(o.Cups, o.Beans, odds{})}
	}
	parts = append(parts, strings.Join(sizes, ", "))
	if o.Elsewhere {
		return strings.Join(append(parts, v.T("page.tournament.elsewhere")), " · ")
	}
	parts = append(parts, v.ClockWords(c.clock()))
	if o.Rated {
		parts = append(parts, v.T("page.lobby.rated"))
	}
	if o.Pace != "" && o.Pace != tourney.AtOnce {
		parts = append(parts, v.T("page.tournament.pace."+string(o.Pace)))
	}
	if o.Zone != "" && (o.Pace == tourney.Daily || o.Pace == tourney.Weekly) {
		parts = append(parts, zone.Words(o.Zone))
	}
	return strings.Join(parts, " · ")
}

// WhoMayEnter says who can enter; it is empty if everybody can.
func (v *view) WhoMayEnter(c TournamentCard) string {
	o := c.Setup
	var parts []string
	switch o.Entry {
	case tourney.EntryCode:
		parts = append(parts, v.T("page.tournament.with_code"))
	case tourney.EntryInvitation:
		parts = append(parts, v.T("page.guild.entry.invitation"))
	}
	switch {
	case o.Teams != nil && len(o.Teams.Guilds) == 0:
		parts = append(parts, v.T("page.teams.members_any"))
	case c.HasTeams():
		parts = append(parts, v.T("page.teams.members"))
	case o.Members && o.Guild != "":
		parts = append(parts, v.T("page.tournament.members_of_guild"))
	case o.Members:
		parts = append(parts, v.T("page.tournament.members"))
	}
	if rated := v.ratedWords(o.RatedFrom, o.RatedTo); rated != "" {
		parts = append(parts, rated)
	}
	if o.MostOfGuild > 0 {
		parts = append(parts, v.T("page.tournament.most_of_guild", "n", o.MostOfGuild))
	}
	return strings.Join(parts, " · ")
}

// ratedWords says which ratings players need; it is empty if they need none.
func (v *view) ratedWords(from, to int) string {
	switch {
	case from > 0 && to > 0:
		return v.T("page.tournament.rating_between", "from", from, "to", to)
	case from > 0:
		return v.T("page.tournament.rating_from", "from", from)
	case to > 0:
		return v.T("page.tournament.rating_to", "to", to)
	}
	return ""
}

// PlayersWords says how many play, and how many can.
func (v *view) PlayersWords(c TournamentCard) string {
	if c.Setup.Most > 0 && c.Setup.Most < 1000 && c.IsOpen() {
		return v.T("page.tournament.players_of", "n", c.Players, "most", c.Setup.Most)
	}
	return v.T("page.tournament.players", "n", c.Players)
}

// tournamentState says how far a tournament is.
type tournamentState struct {
	Class, Text string
	At          *moment // at which the text is aimed, nil for none
}

// State says how far a tournament is.
func (v *view) State(c TournamentCard) tournamentState {
	s := tournamentState{Class: string(c.Status)}
	at := func(t time.Time, key string, args ...any) {
		s.Text = v.T(key, args...)
		if !t.IsZero() {
			m := v.Planned(t, c.Setup.Zone)
			s.At = &m
		}
	}
	switch {
	case c.Status == tourney.IsOpen && !c.Setup.Starts.IsZero():
		at(c.Setup.Starts, "page.tournament.state.starts")
	case c.Status == tourney.IsOpen && c.Setup.WhenFull:
		at(time.Time{}, "page.tournament.state.when_full", "n", c.Setup.Most)
	case c.Status == tourney.IsOpen:
		at(time.Time{}, "page.tournament.state.open")
	case c.Status == tourney.IsPaused:
		at(c.Until, "page.tournament.state.paused")
	case c.Status == tourney.IsCancelled:
		at(time.Time{}, "page.tournament.state.cancelled")
	case c.Status == tourney.IsOver && (c.Setup.Elsewhere || c.Earlier): // perhaps years ago
		s.Text = v.T("page.tournament.state.over") + " " + v.Day(c.Ended)
	case c.Status == tourney.IsOver:
		at(c.Ended, "page.tournament.state.over")
	case c.IsArena():
		at(c.Closes, "page.tournament.state.until")
	case c.IsExhibition():
		at(time.Time{}, "page.exhibition.running")
	case !c.Next.IsZero():
		at(c.Next, "page.tournament.state.next", "round", c.Round+1)
	case c.Rounds > 0:
		at(time.Time{}, "page.tournament.state.round_of", "round", c.Round, "n", c.Rounds)
	default:
		at(time.Time{}, "tournament.round", "round", c.Round)
	}
	return s
}

// TimeOfDay is the time of day of a time in the calendar.
func (v *view) TimeOfDay(t time.Time) string { return t.UTC().Format("15:04") }

// BreakName names a tie-break.
func (v *view) BreakName(code string) string {
	if key := "page.tournament.break." + code; v.Printer.Has(key) {
		return v.T(key)
	}
	return code
}

// BoardResult is the result of a board in signs.
func (v *view) BoardResult(b boardView) string {
	if b.Score != [2]string{} {
		return b.Score[0] + "–" + b.Score[1]
	}
	return v.ResultSigns(b.Result)
}

// ResultSigns is a result, which is as the interface writes it, in signs.
func (v *view) ResultSigns(result string) string {
	switch result {
	case "*":
		return "–"
	case "1/2-1/2":
		return "½–½"
	case "1-0", "0-1":
		return strings.Replace(result, "-", "–", 1)
	}
	return map[string]string{"+-": "+ –", "-+": "– +", "--": "– –"}[result]
}

// EntrantRating is the rating of a player, empty for none.
func (v *view) EntrantRating(p tourney.Player) string {
	if p.Rating == 0 {
		return ""
	}
	return v.Points(p.Rating, p.Provisional)
}

// LogWords is a line of the log.
func (v *view) LogWords(l TournamentLine) string {
	key := "page.tournament.log." + l.Type
	switch {
	case l.Waiting:
		key += "_waiting"
	case l.Hand && l.By != "":
		key += "_hand_by"
	case l.Hand:
		key += "_hand"
	case l.Was != "" && l.By != "":
		key += "_corrected_by"
	case l.Was != "":
		key += "_corrected"
	case l.Gone && l.By != "" && l.Player != l.By && v.Printer.Has(key+"_gone_by"):
		key += "_gone_by"
	case l.Gone:
		key += "_gone"
	case l.NoMember:
		key += "_guild"
	case l.By != "" && (l.Player != l.By || !tourney.Type(l.Type).IsOwn()) && v.Printer.Has(key+"_by"):
		key += "_by"
	}
	if !v.Printer.Has(key) {
		return l.Type
	}
	result := v.ResultSigns(l.Result)
	if l.Margin != 0 {
		result += " (" + signed(l.Margin) + ")"
	}
	text := v.T(key, "name", l.Name, "by", l.By, "player", l.Player, "guild", l.Guild, "players", strings.Join(l.Players, ", "), "round", l.Round, "board", l.Board, "result", result, "was", v.ResultSigns(l.Was), "text", l.Text)
	for _, c := range l.Changes {
		text += " " + v.SetupChangeWords(c)
	}
	if l.Kind != "" {
		text += " (" + v.T("page.tournament.bye."+l.Kind) + ")"
	}
	if l.Text != "" && !l.Said {
		text += " " + v.T("page.tournament.log.reason", "text", l.Text)
	}
	return text
}

// Rounded lists numbers of rounds.
func (v *view) Rounded(rounds []int) string {
	var list []string
	for _, n := range rounds {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ", ")
}

// BreakShort is the short name of a tie-break, for the head of a column.
func (v *view) BreakShort(code string) string {
	if key := "page.tournament.short." + code; v.Printer.Has(key) {
		return v.T(key)
	}
	return code
}

// BreakSaid is the short name of a tie-break before its value in a sentence or a list.
func (v *view) BreakSaid(code string) string {
	if key := "page.tournament.said." + code; v.Printer.Has(key) {
		return v.T(key)
	}
	return v.BreakShort(code)
}

// FormFaultText is why the form that was sent was refused, empty if none was.
func (v *view) FormFaultText() string {
	if f := v.Data.(Tournament).Fault; f != nil {
		return f.Text
	}
	return ""
}

// SetupChangeWords says how a setting of a tournament or a series was changed.
func (v *view) SetupChangeWords(c wire.Change) string {
	key := SettingKey(c.Field)
	if c.Field == "code" || c.Field == "codeGone" {
		return v.T(key)
	}
	if c.From == "" && c.Field == "name" {
		return v.T("page.tournament.named", "name", c.To)
	}
	return v.T("page.tournament.changed", "what", v.T(key), "from", v.settingWords(c.Field, c.From), "to", v.settingWords(c.Field, c.To))
}

// SettingKey is the key of the words for a setting of a tournament, by its name in the interface.
func SettingKey(field string) string {
	if slices.Contains([]string{"code", "codeGone", "tieBreaks", "players"}, field) {
		return "page.tournament.setting." + field
	}
	return "page.announce.field." + strings.TrimSuffix(field[strings.LastIndexByte(field, '.')+1:], "Ms")
}

// isBox reports whether a setting of a tournament is a box that is checked or not.
func isBox(name string) bool {
	for _, g := range announceGroups {
		if slices.ContainsFunc(g.Fields, func(f settingField) bool { return f.Name == name && f.Kind == "check" }) {
			return true
		}
	}
	return false
}

// eachOf writes the elements of a list as the interface has them, each in words.
func eachOf(list string, words func(string) string) string {
	parts := strings.Split(list, ", ")
	for i, part := range parts {
		parts[i] = words(part)
	}
	return strings.Join(parts, ", ")
}

// sizesIn writes numbers of cups as the sizes of boards.
func sizesIn(list string) string {
	return eachOf(list, func(cups string) string { return "2×" + cups })
}

// settingWords writes the value of a setting, which is as the interface has it, in words.
func (v *view) settingWords(field, text string) string {
	ms, last := strings.HasSuffix(field, "Ms"), field[strings.LastIndexByte(field, '.')+1:]
	switch {
	case isBox(last) && text == "":
		return v.T("page.tournament.no")
	case isBox(last):
		return v.T("page.tournament.yes")
	case field == "ratings":
		return v.T("page.announce.ratings." + cmp.Or(text, "server"))
	case field == "zone":
		return zone.Words(text)
	case field == "firstMover" && text != "":
		return v.T("page.announce.first." + text)
	case text == "" || text == "0" && ms:
		return v.T("page.guild.nothing")
	case field == "tieBreaks":
		return eachOf(text, v.BreakSaid)
	case field == "cups":
		return sizesIn(text)
	case field == "periods":
		var periods []struct{ Cups, Beans int }
		if json.Unmarshal([]byte("["+text+"]"), &periods) == nil {
			sizes := make([]string, len(periods))
			for i, p := range periods {
				sizes[i] = v.size(p.Cups, p.Beans, odds{})
			}
			return strings.Join(sizes, ", ")
		}
	case ms:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			unit := time.Minute
			if field == "windowMs" {
				unit = 24 * time.Hour
			}
			return v.Printer.Amount(time.Duration(n)*time.Millisecond, unit)
		}
	case field == "clock":
		if text == "-" {
			return v.ClockWords(nil)
		}
		if move, ok := strings.CutPrefix(text, "1/"); ok {
			if n, err := strconv.Atoi(move); err == nil {
				return v.ClockWords(&game.Control{Days: n / (24 * 60 * 60)})
			}
		}
		base, increment, _ := strings.Cut(text, "+")
		b, err := strconv.ParseFloat(base, 64)
		i, err2 := strconv.ParseFloat(increment, 64)
		if err == nil && err2 == nil {
			return v.Printer.Clock(time.Duration(b*float64(time.Second)), time.Duration(i*float64(time.Second)))
		}
	case field == "starts":
		if at, err := time.Parse(time.RFC3339, text); err == nil {
			return v.Minute(at)
		}
	}
	for _, prefix := range []string{"page.tournament." + field + ".", "page.announce." + last + "."} {
		if v.Printer.Has(prefix + text) {
			return v.T(prefix + text)
		}
	}
	if r := []rune(text); len(r) > mostChange {
		text = string(r[:mostChange]) + "…"
	}
	return v.Printer.Point(text)
}
