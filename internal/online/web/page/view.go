package page

import (
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// view is what a template sees: the data of its page, and the words for them.
type view struct {
	Viewer  Viewer
	Printer say.Printer
	Kind    string
	Data    any
	Fault   *FormFault // of a form of the page that was sent
	Styles  []string
	Scripts []string
	Texts   map[string]any
	pages   *Pages
}

// T is the text of a key.
func (v *view) T(key string, args ...any) string { return v.Printer.Get(key, args...) }

// Static is the address of a static file.
func (v *view) Static(name string) (string, error) { return v.pages.static.address(name) }

// Language is the language of the page.
func (v *view) Language() string { return string(v.Printer.Language()) }

// Languages are the languages in which each page can be read.
func (v *view) Languages() []say.Language { return say.Languages }

// OtherLanguage is the language that the switch leads to.
func (v *view) OtherLanguage() string {
	if v.Printer.Language() == say.German {
		return string(say.English)
	}
	return string(say.German)
}

// Theme is "light", "dark" or "auto".
func (v *view) Theme() string {
	if v.Viewer.Theme == "light" || v.Viewer.Theme == "dark" {
		return v.Viewer.Theme
	}
	return "auto"
}

// OtherTheme is what the switch leads to without a script.
func (v *view) OtherTheme() string {
	if v.Theme() == "dark" {
		return "light"
	}
	return "dark"
}

// DarkMedia says for whom the dark colours are: paper is light.
func (v *view) DarkMedia() string {
	return map[string]string{"dark": "screen", "light": "not all", "auto": "screen and (prefers-color-scheme: dark)"}[v.Theme()]
}

// Day is a date as sentences have it, see [say.Printer.Date].
func (v *view) Day(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return v.Printer.Date(t)
}

// Initial is the first letter of a name.
func (v *view) Initial(name string) string {
	r, _ := utf8.DecodeRuneInString(name)
	if r == utf8.RuneError {
		return "?"
	}
	return strings.ToUpper(string(r))
}

// SizeWords names a size, such as "2×4 · BohnDuell".
func (v *view) SizeWords(n int) string {
	size := fmt.Sprintf("2×%d", n)
	switch n {
	case 3:
		return v.T("page.size.miniature", "size", size)
	case 4:
		return v.T("page.size.standard", "size", size)
	case 10:
		return v.T("page.size.large", "size", size)
	}
	return size
}

// LevelWords names a level of the computer and says whom it suits.
func (v *view) LevelWords(level int) string {
	return v.T("page.level."+strconv.Itoa(level), "n", level)
}

// Level is the level of the computer that the front page offers.
func (v *view) Level() int { return max(1, v.Data.(Front).Level) }

// Sizes are the sizes of a board.
func (v *view) Sizes() []int { return upTo(cups.MaxCups) }

// Levels are the levels of the computer.
func (v *view) Levels() []int { return upTo(8) }

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// clockChoice is one time control that a form offers.
type clockChoice struct {
	Value, Name, Text, Long string
	Usual                   bool
}

// Pools are the one-click pools.
func (v *view) Pools() []clockChoice {
	pool := func(base, increment time.Duration, speed string) clockChoice {
		c := &game.Control{Base: base * time.Minute, Increment: increment * time.Second}
		return clockChoice{Value: v.ClockValue(c), Name: v.ClockWords(c), Text: v.T(speed), Long: v.ClockLong(c)}
	}
	return []clockChoice{pool(1, 1, "page.clock.bullet"), pool(3, 2, "page.clock.blitz"), pool(10, 5, "page.clock.rapid")}
}

// ClockValues are the clocks with minutes that forms offer, as [ParseClock] reads them.
var ClockValues = []string{"1+1", "3+2", "5+3", "10+5", "15+10", "30+20"}

// Clocks are the time controls of the forms.
func (v *view) Clocks() []clockChoice {
	var list []clockChoice
	for _, c := range ClockValues {
		control, err := ParseClock(c)
		if err != nil {
			panic(err) // written above
		}
		// Words in full have no room in a select on a small phone.
		text := v.T("page.clock.choice", "m", int(control.Base.Minutes()), "s", int(control.Increment.Seconds()))
		list = append(list, clockChoice{Value: c, Text: text, Usual: c == "5+3"})
	}
	for _, days := range []int{1, 3, 7} {
		list = append(list, clockChoice{Value: fmt.Sprintf("%dd", days), Text: v.T("page.clock.days_each", "n", days)})
	}
	return append(list, clockChoice{Value: "none", Text: v.T("page.clock.none")})
}

// The front page.

// LobbyCounts says how many people are here.
func (v *view) LobbyCounts() string {
	d := v.Data.(Front)
	return v.T("page.lobby.online", "n", d.Online) + " · " + v.T("page.lobby.playing", "n", d.Playing)
}

// SeekKind says whether a seek is rated, who made it, and its stock if that is
// not the usual one.
func (v *view) SeekKind(s wire.Seek) string {
	kind := v.T("page.lobby.casual")
	if s.Rated {
		kind = v.T("page.lobby.rated")
	}
	if s.Kind == "bot" {
		kind += " · " + v.T("page.game.bot")
	}
	if s.Beans != int(cups.StandardStock(s.Cups)) {
		kind += " · " + v.T("page.lobby.stock", "n", s.Beans)
	}
	return kind
}

// SeekWords says what somebody is looking for.
func (v *view) SeekWords(s wire.Seek) string {
	return v.playWords(s.Cups, v.TermsClock(s.Clock), s.Rated)
}

// playWords says on which board, with which clock and for what somebody plays.
func (v *view) playWords(size int, clock *game.Control, rated bool) string {
	kind := v.T("page.lobby.casual")
	if rated {
		kind = v.T("page.lobby.rated")
	}
	return fmt.Sprintf("2×%d · %s · %s", size, v.ClockWords(clock), kind)
}

// TermsClock is the clock of terms, nil for none.
func (v *view) TermsClock(t *wire.ClockTerms) *game.Control {
	c, err := t.Control()
	if err != nil || !c.IsSet() {
		return nil
	}
	return &c
}

// Since is when the viewer's seek was made, as the interface for programs writes times.
func (v *view) Since() string { return v.Viewer.Sought.UTC().Format(time.RFC3339Nano) }

// size says how large a board is, with the stocks if they are not the usual ones or one of them is smaller by odds.
func (v *view) size(n, beans int, o odds) string {
	size := fmt.Sprintf("2×%d", n)
	switch {
	case o.Beans > 0:
		size += " · " + v.Stocks(beans, o)
	case beans > 0 && beans != int(cups.StandardStock(n)):
		size += " · " + v.T("page.lobby.stock", "n", beans)
	}
	return size
}

// Stocks says with how many beans both sides begin.
func (v *view) Stocks(beans int, o odds) string {
	if o.Beans > 0 {
		return v.T("page.odds.stocks", "n", beans, "fewer", beans-o.Beans)
	}
	return v.T("page.game.stocks", "n", beans)
}

// GameWords says how one of the viewer's games is.
func (v *view) GameWords(g runningGame) string {
	turn := v.T("page.game.waiting")
	if g.MyTurn {
		turn = v.T("page.game.your_turn")
	}
	return fmt.Sprintf("2×%d · %s", g.Cups(), turn)
}

// firstMove is a proven value of a first move of 2x4.
type firstMove struct {
	Margin, Text string
	Best         bool
}

// FirstMoves are the proven values of the first moves of 2x4 (docs/solved.md).
func (v *view) FirstMoves() []firstMove {
	var list []firstMove
	for i, margin := range []int{1, 2, 5, 8} {
		list = append(list, firstMove{Margin: fmt.Sprintf("−%d", margin), Text: v.T("page.front.first_drop", "n", i+1), Best: i == 0})
	}
	return list
}

// DemoMoves is a line of best play of BohnDuell (docs/solved.md). The board of
// the front page plays it by itself.
func (v *view) DemoMoves() string {
	return "1 1 1 1 1 2 3 2 a a d d 2 2 b b d d c c d d 1 1 1 2 3 2 a a d d 2 2 b b d d c c d d 1 2 1 1 3 2 a a 2 d " +
		"1 2 d b b d d c c d d 2 3 1 1 2 a a d d 2 2 b b d d c c d 1 1 1 4 1 1 d a 2 d 3 1 2 4 1 b d c d"
}

// DemoShown is how many moves of the demonstration have been played when the page
// appears: a visitor sees a game in its middle, not an empty board.
func (v *view) DemoShown() int { return 45 }

// DemoPosition is what the demonstration shows until its script has run.
func (v *view) DemoPosition() (cups.Position, error) {
	p, _, _, err := v.demo()
	return p, err
}

// DemoSentence says how that position came about.
func (v *view) DemoSentence() (string, error) {
	_, before, last, err := v.demo()
	name := v.T("page.south")
	if before.Turn() == cups.North {
		name = v.T("page.north")
	}
	return v.T("page.front.demo_move", "n", v.DemoShown(), "what", v.made(before, last, name)), err
}

// demo is the position that the demonstration shows, the one before it, and the move between them.
func (v *view) demo() (now, before cups.Position, last cups.Move, err error) {
	if now, err = cups.Start(4); err != nil {
		return now, before, last, err
	}
	for _, text := range strings.Fields(v.DemoMoves())[:v.DemoShown()] {
		before = now
		if last, err = now.ParseMove(text); err != nil {
			return now, before, last, err
		}
		now = now.PlayUnchecked(last)
	}
	return now, before, last, nil
}

// The page of a game.

// plate is the name and the clock of one side.
type plate struct {
	Place, Initial, Words, Clock, ClockLabel string
	Rating                                   string // empty if the game is not rated
	Player                                   play.Seat
	Turn, Gives                              bool // it is to move; it gives odds
}

// Both are the players of a game, South first.
func (v *view) Both() []play.Seat {
	d := v.Data.(Game)
	return []play.Seat{d.South(), d.North()}
}

// Plate is the plate at a place, "near" or "far".
func (v *view) Plate(place string) plate {
	d := v.Data.(Game)
	side := cups.South
	if (d.Side == "north") != (place == "far") {
		side = cups.North
	}
	player := d.player(side)
	p := plate{Place: place, Player: player, Initial: v.Initial(player.Name), ClockLabel: v.T("page.clock.of", "name", player.Name)}
	if d.Ratings != nil {
		g := d.Ratings.South
		if side == cups.North {
			g = d.Ratings.North
		}
		p.Rating = v.Points(g.After, g.Provisional)
		if !g.Provisional { // the change of a provisional rating says nothing yet
			p.Rating += " " + changed(g)
		}
	} else if d.Start.Rated && player.Rating > 0 {
		p.Rating = v.Points(player.Rating, player.Provisional)
	}
	if player.Level > 0 {
		p.Words = v.T("page.game.level", "n", player.Level)
	}
	clock, name, odds := d.Clock(), wire.Side(side), d.Odds()
	short := v.OddsShort(odds, name)
	p.Words, p.Gives = joined(p.Words, short), short != ""
	if odds.Side == name && odds.Clock != nil {
		clock = odds.Clock
	}
	p.Turn = d.Status == "playing" && v.position().Turn() == side
	if clock != nil {
		p.Clock = v.ClockWords(clock)
		if clock.Days == 0 {
			p.Clock = fmt.Sprintf("%d:%02d", int(clock.Base.Minutes()), int(clock.Base.Seconds())%60)
		}
	}
	return p
}

// MayDo reports whether the viewer may take an action now: its button is there from
// the beginning, so that nothing moves when the script shows it.
func (v *view) MayDo(action string) bool {
	d := v.Data.(Game)
	if action == "moreTime" {
		return d.Start.Control.IsSet() && d.Start.Control.Days == 0 && (v.MayDo("abort") || v.MayDo("resign"))
	}
	return slices.Contains(d.Actions, action)
}

// position is the position after all moves.
func (v *view) position() cups.Position {
	d := v.Data.(Game)
	p, _, _ := d.Start.Position.PlayAll(d.Moves...)
	return p
}

// Title names the kind of game.
func (v *view) Title() string {
	d := v.Data.(Game)
	if d.Cups() == 4 && d.Beans() == 40 && d.Odds().Beans == 0 {
		return "BohnDuell"
	}
	return fmt.Sprintf("Cups 2×%d", d.Cups())
}

// RatedWords says whether a game is rated.
func (v *view) RatedWords() string {
	if v.Data.(Game).Start.Rated {
		return v.T("page.lobby.rated")
	}
	return v.T("page.lobby.casual")
}

// Status says whose turn it is or how the game ended, for those without a script.
func (v *view) Status() string {
	d, what := v.Data.(Game), v.status()
	switch {
	case d.NotMoved && d.Start.Rated:
		return what + " " + v.T("page.end.not_rated")
	case d.NotMoved && d.InTournament:
		return what + " " + v.T("page.end.not_moved")
	}
	return what
}

func (v *view) status() string {
	d := v.Data.(Game)
	p := v.position()
	names := [2]string{d.South().Name, d.North().Name}
	key := map[string]string{"resignation": "page.end.resigned", "time forfeit": "page.end.time", "abandoned": "page.end.left"}[d.Termination]
	switch {
	case d.Correction != "":
		return v.corrected(d)
	case d.Status == "aborted" && v.Why() != "":
		return v.Why()
	case d.Status == "aborted" && d.InTournament && d.AbortedBy == "":
		return v.T("page.end.called_off")
	case d.Status == "aborted":
		return v.T("page.end.aborted")
	case d.Status == "over" && key != "" && d.Outcome == cups.WinFor(cups.South):
		return unmarked(v.T(key, "name", names[0], "other", names[1]))
	case d.Status == "over" && key != "" && d.Outcome == cups.WinFor(cups.North):
		return unmarked(v.T(key, "name", names[1], "other", names[0]))
	case d.Status == "over" && d.Outcome != cups.Draw:
		winner := names[0]
		if d.Outcome == cups.WinFor(cups.North) {
			winner = names[1]
		}
		won := v.T("page.plain.won", "name", winner, "south", p.Pot(cups.South), "north", p.Pot(cups.North))
		if p.IsOver() && say.LeavesBeans(p) {
			won += " " + say.WhyOver(v.Printer, p)
		}
		return won
	case d.Status == "over" && d.Termination == "normal":
		return v.T("page.end.draw", "beans", p.Pot(cups.South)) + " " + say.WhyOver(v.Printer, p)
	case d.Status == "over":
		return v.T("page.end.draw_left")
	case len(d.Legal) > 0:
		return v.T(chooseKey(d.Legal))
	}
	return v.T("page.game.turn_of", "name", names[p.Turn()])
}

// Here is the address of the page, to come back to after a change of the settings or after signing in.
func (v Viewer) Here() string {
	if v.Query == "" || strings.Contains(v.Path, "?") {
		return v.Path
	}
	return v.Path + "?" + v.Query
}

// SignInAddress is where visitors and guests sign in or up from the header of a page: then
// they come back to the page. It is the account itself for members.
func (v *view) SignInAddress() string {
	const account = "/account"
	if v.Viewer.Kind != "" && v.Viewer.Kind != "guest" || v.Viewer.Path == "" || v.Kind == "error" || strings.HasPrefix(v.Viewer.Path, account) {
		return account
	}
	return account + "?next=" + url.QueryEscape(v.Viewer.Here())
}

// Why says who aborted a game, or that a side did not begin it, and is empty for every
// other game.
func (v *view) Why() string {
	d := v.Data.(Game)
	if d.AbortedBy == "" {
		return ""
	}
	other, name, seconds := d.South().Name, d.South().Name, int(d.FirstMove.Seconds())
	if d.AbortedBy == "north" {
		name = d.North().Name
	}
	if d.Side == "south" {
		other = d.North().Name
	}
	isMine := d.AbortedBy == d.Side
	switch {
	case d.Waits:
		return v.T("page.end.again_waits", "name", other)
	case d.Unbegun != "" && isMine:
		return v.T("page.end.unbegun_you", "n", seconds)
	case d.Unbegun != "":
		return v.T("page.end.unbegun", "name", name, "n", seconds)
	case d.Late && isMine:
		return v.T("page.end.late_you")
	case d.Late:
		return v.T("page.end.late", "name", name)
	case isMine:
		return v.T("page.end.aborted_you")
	}
	return v.T("page.end.aborted_by", "name", name)
}

// chooseKey names the text for who is to move, with only the kinds of moves that
// there are: a newcomer has never heard of a ripe cup. The script does the same.
func chooseKey(legal []cups.Move) string {
	switch {
	case !slices.ContainsFunc(legal, cups.Move.IsSowing):
		return "page.game.choose_drop"
	case !slices.ContainsFunc(legal, cups.Move.IsDrop):
		return "page.game.choose_sow"
	}
	return "page.game.choose"
}

// unmarked is a text of the scripts without the marks of strong words.
func unmarked(text string) string { return strings.ReplaceAll(text, "**", "") }

// moveRow is a line of the list of moves.
type moveRow struct {
	Number             int
	South, North       string
	SouthPly, NorthPly int // the plies after these moves; 0 where there is none
}

// MoveRows are the moves with their captures, a turn of each side in a line.
func (v *view) MoveRows() []moveRow {
	d := v.Data.(Game)
	var rows []moveRow
	p := d.Start.Position
	for i, m := range d.Moves {
		written := p.MoveText(m)
		if last := len(rows) - 1; p.Turn() == cups.North && last >= 0 && rows[last].North == "" {
			rows[last].North, rows[last].NorthPly = written, i+1
		} else if p.Turn() == cups.North {
			rows = append(rows, moveRow{Number: len(rows) + 1, South: "–", North: written, NorthPly: i + 1})
		} else {
			rows = append(rows, moveRow{Number: len(rows) + 1, South: written, SouthPly: i + 1})
		}
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next
	}
	return rows
}

// preset is a ready line of chat.
type preset struct{ Name, Text string }

// Presets are the ready lines of chat (docs/formats/socket.md).
func (v *view) Presets() []preset {
	return []preset{
		{"hello", v.T("page.chat.hello")}, {"luck", v.T("page.chat.luck")}, {"fun", v.T("page.chat.fun")},
		{"goodGame", v.T("page.chat.good_game")}, {"thanks", v.T("page.chat.thanks")}, {"bye", v.T("page.chat.bye")},
	}
}

// plainCup is a cup of the board in words.
type plainCup struct {
	Letter string
	Beans  cups.Beans
}

// plainBoard is the board for those without a script.
type plainBoard struct {
	South, North                               []plainCup
	SouthPot, NorthPot, SouthStock, NorthStock cups.Beans
}

// Board is the board in words, each row from left to right.
func (v *view) Board() plainBoard {
	p, _ := v.positionAt(v.Ply())
	return plainBoardOf(p)
}

func plainBoardOf(p cups.Position) plainBoard {
	b := plainBoard{SouthPot: p.Pot(cups.South), NorthPot: p.Pot(cups.North), SouthStock: p.Stock(cups.South), NorthStock: p.Stock(cups.North)}
	for cup := 1; cup <= p.Cups(); cup++ {
		b.South = append(b.South, plainCup{cups.Sow(cup).String(), p.Cup(cups.South, cup)})
		north := p.Cups() + 1 - cup
		b.North = append(b.North, plainCup{cups.Sow(north).String(), p.Cup(cups.North, north)})
	}
	return b
}

// MoveWords names a move on a button.
func (v *view) MoveWords(m cups.Move) string { return v.moveWords(v.position(), m) }

func (v *view) moveWords(p cups.Position, m cups.Move) string {
	if m.IsSowing() {
		return v.T("page.say.button_sow", "cup", m.String())
	}
	if n := p.Captures(m); n > 0 {
		return v.T("page.say.button_captures", "move", m.String(), "captured", n)
	}
	return v.T("page.say.button_drop", "move", m.String())
}

// ActionWords names an action on a button; an action that the page does not
// know keeps its own name.
func (v *view) ActionWords(action string) string {
	keys := map[string]string{
		"resign": "page.game.resign", "abort": "page.game.abort", "offerTakeback": "page.game.takeback", "moreTime": "page.game.more_time", "berserk": "page.game.berserk",
		"acceptTakeback": "page.plain.accept_takeback", "declineTakeback": "page.plain.decline_takeback",
		"offerRematch": "page.game.rematch", "acceptRematch": "page.game.rematch", "declineRematch": "page.plain.decline_rematch",
		"claimWin": "page.game.claim_win", "claimDraw": "page.game.claim_draw",
	}
	if key, ok := keys[action]; ok {
		return v.T(key)
	}
	return action
}

// Words are the title and the text of a challenge for those who see a link to it.
func (d Challenge) Words(viewer Viewer) (title, text string) {
	v := &view{Viewer: viewer, Printer: say.In(viewer.Language), Data: d}
	return v.T("page.challenge.theirs", "name", d.Maker), v.ChallengeWords()
}

// ChallengeWords says what a challenge is about.
func (v *view) ChallengeWords() string {
	d := v.Data.(Challenge)
	side := map[string]string{"south": v.T("page.challenge.side_south", "name", d.Maker), "north": v.T("page.challenge.side_north", "name", d.Maker)}[d.Terms.Side]
	if side == "" {
		side = v.T("page.challenge.side_random")
	}
	return v.challengeWords(d, side)
}

// challengeWords says what a challenge is about, with the words for the sides.
func (v *view) challengeWords(c Challenge, side string) string {
	kind := v.T("page.lobby.casual")
	if c.Terms.Rated {
		kind = v.T("page.lobby.rated")
	}
	o := c.Odds()
	return joined(v.size(c.Terms.Cups, c.Terms.Beans, o), v.ClocksLong(c.Clock(), o), kind, side, v.OddsWords(o))
}

// rulesPart is a part of the page of the rules.
type rulesPart struct {
	Title      string
	Paragraphs []template.HTML
}

// RulesParts are the parts of the page of the rules. Its texts mark strong words
// with **.
func (v *view) RulesParts() []rulesPart {
	strong := func(key string) template.HTML { return v.Strong(v.T(key)) }
	return []rulesPart{
		{v.T("page.rules.board"), []template.HTML{strong("page.rules.board_1"), strong("page.rules.board_2")}},
		{v.T("page.rules.drop"), []template.HTML{strong("page.rules.drop_1"), strong("page.rules.drop_2")}},
		{v.T("page.rules.sow"), []template.HTML{strong("page.rules.sow_1"), strong("page.rules.sow_2")}},
		{v.T("page.rules.end"), []template.HTML{strong("page.rules.end_1"), strong("page.rules.end_2")}},
		{v.T("page.rules.page"), []template.HTML{strong("page.rules.page_1"), strong("page.rules.page_2"), strong("page.rules.bsw")}},
	}
}

// Strong is a text of the catalogue in HTML: what is between ** is strong.
func (v *view) Strong(text string) template.HTML {
	parts := strings.Split(template.HTMLEscapeString(text), "**")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "<b>" + parts[i] + "</b>"
	}
	return template.HTML(strings.Join(parts, ""))
}
