// Package bot is the command that lets an engine play on a server.
package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// flags are the flags of "cups bot".
type flags struct {
	url, token, engine, clock string
	tournament, code          string
	level, against, games     int
	moveTime                  time.Duration
	board                     *command.Board
	weights                   *command.Weights
}

// Command is "cups bot".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "bot", Args: env.NoArguments}, "bot")
	f := flags{board: env.AddBoard(cmd), weights: env.AddWeights(cmd)}
	cmd.Flags().StringVar(&f.url, "url", "http://localhost:8080", env.Text.Get("bot.flag.url"))
	cmd.Flags().StringVar(&f.token, "token", "", env.Text.Get("bot.flag.token"))
	env.AddSecret(cmd.Flags(), command.Secret{Flag: "token", Whole: true})
	cmd.Flags().IntVarP(&f.level, "level", "l", 5, env.Text.Get("bot.flag.level"))
	cmd.Flags().StringVar(&f.engine, "engine", "", env.Text.Get("bot.flag.engine"))
	cmd.Flags().StringVar(&f.clock, "clock", "3+2", env.Text.Get("bot.flag.clock"))
	cmd.Flags().DurationVar(&f.moveTime, "movetime", time.Second, env.Text.Get("bot.flag.movetime"))
	cmd.Flags().IntVar(&f.against, "against", 0, env.Text.Get("bot.flag.against"))
	cmd.Flags().IntVar(&f.games, "games", 0, env.Text.Get("bot.flag.games"))
	cmd.Flags().StringVar(&f.tournament, "tournament", "", env.Text.Get("bot.flag.tournament"))
	cmd.Flags().StringVar(&f.code, "code", "", env.Text.Get("bot.flag.code"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		control, err := check(env, cmd, f)
		if err != nil {
			return command.Usage(err)
		}
		start, err := f.board.Start()
		if err != nil {
			return err
		}
		p, err := newPlayer(cmd.Context(), env, f, start.Cups())
		if err != nil {
			return err
		}
		defer p.Close()
		b := &bot{
			env: env, flags: f, player: p,
			client: newClient(strings.TrimSuffix(f.url, "/"), f.token, env.NewRand()),
			wants:  terms{Cups: start.Cups(), Beans: int(start.Stock(cups.South)), Clock: clockOf(control)},
		}
		b.client.trouble = func(err error) {
			env.Warn(env.Text.Get("bot.unreachable", "url", f.url, "error", say.Error(env.Text, withoutURL(err))))
		}
		return b.run(cmd.Context())
	}
	return cmd
}

// check returns the time control of the flags, or an error for flags with wrong values or
// that cannot be combined.
func check(env *command.Env, cmd *cobra.Command, f flags) (game.Control, error) {
	wrong := func(key string, value any) (game.Control, error) {
		return game.Control{}, errors.New(env.Text.Get(key, "value", value))
	}
	control, err := game.Control{}, error(nil)
	if f.clock != "-" {
		control, err = game.ParseMinutes(f.clock)
	}
	address, badURL := url.Parse(f.url)
	switch {
	case badURL != nil || address.Host == "" || address.Scheme != "http" && address.Scheme != "https":
		return wrong("bot.bad_url", f.url)
	case f.level < 1 || f.level > int(engine.MaxLevel):
		return wrong("bot.bad_level", f.level)
	case f.engine != "" && cmd.Flag("level").Changed:
		return game.Control{}, errors.New(env.Text.Get("bot.engine_and_level"))
	case f.engine != "" && f.weights.IsSet():
		return game.Control{}, errors.New(env.Text.Get("weights.other_engine"))
	case err != nil:
		return wrong("bot.bad_clock", f.clock)
	case f.moveTime <= 0:
		return wrong("bot.bad_movetime", f.moveTime)
	case f.against < 0 || f.against > int(engine.MaxLevel):
		return wrong("bot.bad_against", f.against)
	case f.games < 0:
		return wrong("bot.bad_games", f.games)
	case f.tournament != "" && f.against > 0:
		return game.Control{}, errors.New(env.Text.Get("bot.tournament_and_against"))
	case f.code != "" && f.tournament == "":
		return game.Control{}, errors.New(env.Text.Get("bot.code_without_tournament"))
	}
	return control, nil
}

// terms are the terms of the games that the bot plays.
type terms struct {
	Cups     int    `json:"cups"`
	Beans    int    `json:"beans"`
	Clock    *clock `json:"clock"`
	Opponent *level `json:"opponent,omitempty"`
}

type level struct {
	Level int `json:"level"`
}

// clock is a time control and, in a game, the time that is left.
type clock struct {
	BaseMs      int64 `json:"baseMs,omitempty"`
	IncrementMs int64 `json:"incrementMs,omitempty"`
	DaysPerMove int   `json:"daysPerMove,omitempty"`
	SouthMs     int64 `json:"southMs,omitempty"`
	NorthMs     int64 `json:"northMs,omitempty"`
}

func clockOf(c game.Control) *clock {
	if !c.IsSet() {
		return nil
	}
	return &clock{BaseMs: c.Base.Milliseconds(), IncrementMs: c.Increment.Milliseconds(), DaysPerMove: c.Days}
}

// bot plays games on a server.
type bot struct {
	env    *command.Env
	flags  flags
	player player
	client *client
	wants  terms
	id     string

	ended  chan error // receives when a game has ended, with the error if it cannot go on
	begun  map[string]bool
	active int
	seek   string // the ID of the open seek
	done   int
	over   bool // the tournament is over
}

// run plays until ctx ends or all games are played.
func (b *bot) run(ctx context.Context) error {
	if err := b.signIn(ctx); err != nil {
		return b.why(ctx, err)
	}
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := make(chan []byte)
	b.ended, b.begun = make(chan error), map[string]bool{}
	go b.client.follow(inner, "/api/v1/events", lines)
	var news chan []byte // of the tournament
	if b.flags.tournament != "" {
		news = make(chan []byte)
		go b.client.follow(inner, b.path()+"/stream", news)
	}
	for (b.flags.games == 0 || b.done < b.flags.games) && !(b.over && b.active == 0) {
		var err error
		select {
		case line := <-news:
			b.watch(inner, line)
		case line := <-lines:
			err = b.hear(inner, line)
		case err = <-b.ended:
			b.active--
			b.done++
			if err == nil {
				err = b.look(inner)
			}
		case <-ctx.Done():
			b.leave(context.WithoutCancel(ctx))
			return context.Cause(ctx)
		}
		if err != nil {
			return b.why(ctx, err)
		}
	}
	b.leave(context.WithoutCancel(ctx))
	return nil
}

// why returns the reason for an end: the interruption if there was one, otherwise err.
func (b *bot) why(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// signIn reads the account of the bot's token. Without a token it creates a new bot.
func (b *bot) signIn(ctx context.Context) error {
	var a struct{ ID, Name, Kind, Token string }
	if b.client.token == "" {
		if err := b.client.do(ctx, "POST", "/api/v1/guests", map[string]any{"bot": true, "language": "en"}, &a); err != nil {
			return err
		}
		b.client.token = a.Token
		fmt.Fprintln(b.env.Out, b.env.Text.Get("bot.new", "token", a.Token))
	}
	if err := b.client.do(ctx, "GET", "/api/v1/account", nil, &a); err != nil {
		return err
	}
	b.id = a.ID
	if a.Kind != "bot" {
		return errors.New(b.env.Text.Get("bot.not_a_bot", "name", a.Name))
	}
	fmt.Fprintln(b.env.Out, b.env.Text.Get("bot.signed_in", "name", a.Name, "url", b.flags.url))
	return nil
}

// hear handles a line of the stream of events. A nil line means that the stream begins.
func (b *bot) hear(ctx context.Context, line []byte) error {
	var e struct{ Type, Game, Challenge string }
	if line == nil {
		return b.look(ctx)
	}
	if err := json.Unmarshal(line, &e); err != nil {
		return nil // not for this program
	}
	switch {
	case e.Type == "gameStart" && !b.begun[e.Game]:
		b.begun[e.Game] = true
		b.active++
		b.seek = ""
		go func() {
			err := b.play(ctx, e.Game)
			select {
			case b.ended <- err:
			case <-ctx.Done():
			}
		}()
	case e.Type == "challenge":
		var c struct{ State string }
		if err := b.client.do(ctx, "GET", "/api/v1/challenges/"+e.Challenge, nil, &c); err == nil && c.State == "open" {
			return unlessRefused(b.client.do(ctx, "POST", "/api/v1/challenges/"+e.Challenge+"/accept", nil, nil))
		}
	}
	return nil
}

// watch handles a line of the stream of the tournament.
func (b *bot) watch(ctx context.Context, line []byte) {
	var e struct {
		Type         string
		Round, Board int
		Times        []time.Time
		Tournament   struct{ Status string }
	}
	if json.Unmarshal(line, &e) != nil {
		return // not for this program
	}
	switch status := e.Tournament.Status; {
	case e.Type == "end" || e.Type == "cancel" || status == "over" || status == "cancelled":
		b.over = true
	case e.Type == "proposal" && len(e.Times) > 0:
		path := b.path() + fmt.Sprintf("/rounds/%d/boards/%d/agree", e.Round, e.Board)
		go func() {
			_ = b.client.do(ctx, "POST", path, map[string]any{"time": e.Times[0]}, nil) // refused on the boards of others
		}()
	}
}

// path returns the path of the tournament.
func (b *bot) path() string { return "/api/v1/tournaments/" + url.PathEscape(b.flags.tournament) }

// look makes a seek or a challenge, or enters the tournament, if no game is in progress.
func (b *bot) look(ctx context.Context) error {
	if b.over || b.active > 0 || b.flags.games > 0 && b.done >= b.flags.games {
		return nil
	}
	var answer struct{ ID, Game string }
	if b.flags.tournament != "" {
		err := b.enter(ctx)
		if r := (*refusal)(nil); errors.As(err, &r) && r.code == "tournamentOver" {
			b.over, err = true, nil
		}
		return err
	}
	if b.flags.against > 0 {
		t := b.wants
		t.Opponent = &level{b.flags.against}
		return b.client.do(ctx, "POST", "/api/v1/challenges", t, &answer)
	}
	err := b.client.do(ctx, "POST", "/api/v1/seeks", b.wants, &answer)
	if answer.Game == "" {
		b.seek = answer.ID
	}
	return err
}

// enter enters the tournament, and checks in when that is possible.
func (b *bot) enter(ctx context.Context) error {
	body := map[string]any{}
	if b.flags.code != "" {
		body["code"] = b.flags.code
	}
	if err := b.client.do(ctx, "POST", b.path()+"/entries", body, nil); err != nil {
		return err
	}
	var t struct {
		Status    string
		Starts    time.Time
		CheckInMs int64
	}
	if err := b.client.do(ctx, "GET", b.path(), nil, &t); err != nil || t.Status != "open" || t.CheckInMs == 0 {
		return err
	}
	from := t.Starts.Add(-time.Duration(t.CheckInMs) * time.Millisecond)
	go func() {
		select {
		case <-time.After(from.Sub(b.env.Now())):
			_ = b.client.do(ctx, "POST", b.path()+"/entries/me/check-in", nil, nil) // a refusal is the last word
		case <-ctx.Done():
		}
	}()
	return nil
}

// leave withdraws the open seek, leaves the tournament after the last game, and warns of games that continue without the bot.
func (b *bot) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	if b.seek != "" {
		_ = b.client.do(ctx, "DELETE", "/api/v1/seeks/"+b.seek, nil, nil) // the seek also ends by itself
	}
	if b.flags.tournament != "" && b.flags.games > 0 && b.done >= b.flags.games && !b.over {
		_ = b.client.do(ctx, "DELETE", b.path()+"/entries/me", nil, nil) // otherwise the bot is absent
	}
	if b.active > 0 {
		fmt.Fprintln(b.env.Out, b.env.Text.Get("bot.games_go_on"))
	}
}

// play plays one game to its end.
func (b *bot) play(ctx context.Context, id string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := make(chan []byte)
	go b.client.follow(ctx, "/api/v1/games/"+id+"/stream", lines)
	said := false
	for {
		var s state
		if err := b.client.do(ctx, "GET", "/api/v1/games/"+id, nil, &s); err != nil {
			return err
		}
		if !said {
			said = true
			fmt.Fprintln(b.env.Out, b.env.Text.Get("bot.game", "game", id, "opponent", b.name(s.opponent(b.id))))
			if o := s.Odds; o != nil {
				giver := map[bool]seat{true: s.South, false: s.North}[o.By == "south"]
				fmt.Fprintln(b.env.Out, b.env.Text.Get("say.odds.gives", "name", b.name(giver), "what", say.Odds(b.env.Text, o.Beans, o.TimePercent)))
			}
		}
		for s.Status == "playing" && s.isTurnOf(b.id) {
			move, err := b.player.Move(ctx, id, s)
			if err != nil {
				return err
			}
			body := map[string]any{"ply": s.Ply, "move": move, "takebacks": s.Takebacks}
			if err := unlessRefused(b.client.do(ctx, "POST", "/api/v1/games/"+id+"/moves", body, nil)); err != nil {
				return err
			}
			if err := b.client.do(ctx, "GET", "/api/v1/games/"+id, nil, &s); err != nil {
				return err
			}
		}
		if s.Status != "playing" {
			b.sayEnd(id, s)
			return nil
		}
		select {
		case <-lines:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (b *bot) sayEnd(id string, s state) {
	key := map[string]string{"1-0": "bot.won", "0-1": "bot.lost", "1/2-1/2": "bot.drawn"}[s.resultFor(b.id)]
	if key == "" {
		key = "bot.aborted"
	}
	fmt.Fprintln(b.env.Out, b.env.Text.Get(key, "game", id))
}

// name returns the name of an opponent for the user.
func (b *bot) name(p seat) string {
	if p.Level > 0 {
		return b.env.Text.Get("bot.level", "level", p.Level)
	}
	return p.Name
}

// withoutURL returns the cause of an error that names a URL, because the message to the
// user already has the address of the server.
func withoutURL(err error) error {
	var named *url.Error
	if errors.As(err, &named) {
		return named.Err
	}
	return err
}
