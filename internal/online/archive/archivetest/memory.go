// Package archivetest tests that an archive keeps the contract of [archive.Archive].
// [Run] and the other test functions are the contract, and [Memory] is a plain
// archive that keeps it.
package archivetest

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Memory returns a new archive that keeps everything in memory. It is plain
// rather than fast, and the twin that other archives are compared with.
func Memory() archive.Archive {
	return &memory{content: nothing(), trial: nothing()}
}

func nothing() content {
	return content{
		events: map[play.ID][]play.Event{}, games: map[play.ID]archive.Game{}, due: map[play.ID]time.Time{},
		people: noPeople(), contacts: noContacts(),
		challenges: map[string]archive.Challenge{}, seeks: map[string]archive.Seek{},
		rated: map[play.ID]archive.Rated{}, ratings: map[ratingKey]archive.Rating{},
		diary:    map[diaryKey]archive.DiaryEntry{},
		findings: findings{}, keepsakes: map[keepsakeKey]archive.Keepsake{}, studies: map[string]archive.Study{}, notices: map[archive.NoticeKey]archive.Notice{}, receipts: map[receiptKey]archive.Receipt{},
		hooks: map[string]archive.Hook{}, deliveries: map[string]archive.Delivery{},
		nodes: map[string]archive.Node{}, notes: map[string][]archive.Note{}, streams: noStreams(),
	}
}

type memory struct {
	archive.DamageTold
	mu sync.Mutex
	content
	trial  content // the same content, on which a change is tried before it is made
	closed bool
	heed   func(method string)
}

// Committed is what the function of [Heeded] is called with when a change was made, and not yet
// answered.
const Committed = "Committed"

// Heeded is [Memory], but calls a function at the beginning of each method, with its name, and
// with [Committed]. The function may panic, as a fault in an archive would.
func Heeded(heed func(method string)) archive.Archive {
	m := Memory().(*memory)
	m.heed = heed
	return m
}

// content is what a memory holds. What is behind the end of a slice belongs to nobody,
// and what is before it is not changed in place where a copy of the maps shares it.
type content struct {
	events map[play.ID][]play.Event
	games  map[play.ID]archive.Game
	due    map[play.ID]time.Time
	people
	contacts
	challenges map[string]archive.Challenge
	seeks      map[string]archive.Seek
	outages    []archive.Outage
	beat       time.Time
	rated      map[play.ID]archive.Rated
	ratings    map[ratingKey]archive.Rating
	diary      map[diaryKey]archive.DiaryEntry
	findings   findings
	keepsakes  map[keepsakeKey]archive.Keepsake
	studies    map[string]archive.Study
	notices    map[archive.NoticeKey]archive.Notice
	receipts   map[receiptKey]archive.Receipt
	hooks      map[string]archive.Hook
	deliveries map[string]archive.Delivery
	nodes      map[string]archive.Node
	notes      map[string][]archive.Note
	streams
}

func (c *content) clone() content {
	return content{
		maps.Clone(c.events), maps.Clone(c.games), maps.Clone(c.due), c.people.clone(), c.contacts.clone(),
		maps.Clone(c.challenges), maps.Clone(c.seeks), slices.Clone(c.outages), c.beat,
		maps.Clone(c.rated), maps.Clone(c.ratings), maps.Clone(c.diary), c.findings.clone(), maps.Clone(c.keepsakes), maps.Clone(c.studies), maps.Clone(c.notices), maps.Clone(c.receipts),
		maps.Clone(c.hooks), maps.Clone(c.deliveries), maps.Clone(c.nodes), maps.Clone(c.notes), c.streams.clone(),
	}
}

// kept is a time as an archive gives it back.
func kept(t time.Time) time.Time { return archive.Time(archive.Milliseconds(t)) }

// enter begins a method: it locks, and says whether the method may go on. The
// caller calls leave in any case.
func (m *memory) enter(ctx context.Context) (leave func(), err error) {
	if m.heed != nil {
		caller, _, _, _ := runtime.Caller(1)
		_, name, _ := strings.Cut(runtime.FuncForPC(caller).Name(), "(*memory).")
		name, _, _ = strings.Cut(name, ".") // a function in the method
		m.heed(name)
	}
	m.mu.Lock()
	if err := ctx.Err(); err != nil {
		return m.mu.Unlock, fmt.Errorf("memory: %w: %w", archive.ErrUnavailable, err)
	}
	if m.closed {
		return m.mu.Unlock, fmt.Errorf("memory: %w: it is closed", archive.ErrUnavailable)
	}
	return m.mu.Unlock, nil
}

func (m *memory) Commit(ctx context.Context, c archive.Change) error {
	leave, err := m.enter(ctx)
	defer leave()
	if err == nil {
		err = c.Check()
	}
	if err != nil {
		return err
	}
	// A commit costs what its change costs, and only a refusal costs a copy of everything.
	if err := m.trial.apply(c); err != nil {
		m.trial = m.content.clone()
		return err
	}
	if err := m.content.apply(c); err != nil {
		panic(fmt.Sprintf("memory: a change that was tried is refused: %v", err))
	}
	if m.heed != nil {
		m.heed(Committed)
	}
	return nil
}

// made says how a memory does the writes of each kind. The file with a table says it for those of its own.
var made = map[reflect.Type]func(*content, archive.Write) error{}

// makes says how a memory does the writes of a kind: the function does one, or refuses it.
func makes[W archive.Write](how func(c *content, w W) error) any {
	made[reflect.TypeFor[W]()] = func(c *content, w archive.Write) error { return how(c, w.(W)) }
	return nil
}

func (c *content) apply(change archive.Change) error {
	for _, w := range change.InOrder() {
		if err := made[reflect.TypeOf(w)](c, w); err != nil {
			return err
		}
	}
	return nil
}

var (
	_ = makes(func(c *content, at archive.LastBeat) error {
		c.beat = kept(time.Time(at))
		return nil
	})
	_ = makes((*content).applyGame)
	_ = makes(func(c *content, h archive.ChallengeChange) error {
		old, known := c.challenges[h.Challenge.ID]
		switch {
		case h.New && known, !h.New && (old.State != h.Before() || old.Game != h.Former):
			return archive.ErrConflict
		case h.New:
			old = h.Challenge
			old.Created = kept(old.Created)
		default:
			old.State, old.Game = h.Challenge.State, h.Challenge.Game
		}
		c.challenges[old.ID] = old
		return nil
	})
	_ = makes(func(c *content, s archive.Seek) error {
		if _, taken := c.seeks[s.ID]; taken {
			return archive.ErrConflict
		}
		s.Created = kept(s.Created)
		c.seeks[s.ID] = s
		return nil
	})
	_ = makes(func(c *content, w archive.NoSeek) error {
		id := string(w)
		if _, open := c.seeks[id]; !open {
			return archive.ErrConflict
		}
		delete(c.seeks, id)
		return nil
	})
	_ = makes(func(c *content, o archive.Outage) error {
		c.outages = append(c.outages, archive.Outage{From: kept(o.From), To: kept(o.To)})
		return nil
	})
	_ = makes(func(c *content, f archive.FindingKept) error {
		c.findings.keep(f)
		return nil
	})
)

func (c *content) applyGame(g archive.GameChange) error {
	log := c.events[g.Game]
	if int64(len(log)) != g.After {
		return archive.ErrConflict
	}
	for _, e := range g.Events {
		e, err := archive.Kept(e)
		if err != nil {
			return err
		}
		log = append(log, e)
		if e.Type == play.Chatted && e.Account != "" {
			c.chats[e.Account+"\x00"+string(g.Game)] = g.Game
		}
	}
	if len(log) > 0 {
		c.events[g.Game] = log
	}
	if g.Summary != nil {
		s := *g.Summary
		s.Began, s.Ended = kept(s.Began), kept(s.Ended)
		c.games[g.Game] = s
	}
	switch {
	case g.Due == nil:
	case g.Due.IsZero():
		delete(c.due, g.Game)
	default:
		c.due[g.Game] = kept(*g.Due)
	}
	return nil
}

func (m *memory) Events(ctx context.Context, game play.ID, after int64) ([]play.Event, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	log := m.events[game]
	return slices.Clone(log[min(max(0, after), int64(len(log))):]), nil
}

// find returns the value of a key.
func find[K comparable, V any](ctx context.Context, m *memory, in *map[K]V, key K) (V, error) {
	leave, err := m.enter(ctx)
	defer leave()
	v, ok := (*in)[key]
	if err == nil && !ok {
		err = fmt.Errorf("%v: %w", key, archive.ErrNotFound)
	}
	return v, err
}

// list returns the values that are wanted, in order.
func list[K comparable, V any](ctx context.Context, m *memory, in *map[K]V, wanted func(V) bool, order func(a, b V) int) ([]V, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []V
	for _, v := range *in {
		if wanted(v) {
			found = append(found, v)
		}
	}
	slices.SortFunc(found, order)
	return found, nil
}

func (m *memory) Game(ctx context.Context, id play.ID) (archive.Game, error) {
	return find(ctx, m, &m.games, id)
}

func (m *memory) Games(ctx context.Context, f archive.Filter) iter.Seq2[archive.Game, error] {
	return func(yield func(archive.Game, error) bool) {
		games, err := list(ctx, m, &m.games, func(g archive.Game) bool { return lets(f, g) }, func(a, b archive.Game) int {
			return cmp.Or(b.Began.Compare(a.Began), cmp.Compare(b.ID, a.ID))
		})
		if err != nil {
			yield(archive.Game{}, err)
			return
		}
		if f.Most > 0 {
			games = games[:min(f.Most, len(games))]
		}
		for _, g := range games {
			if !yield(g, nil) {
				return
			}
		}
	}
}

// lets reports whether a filter lets a game through.
func lets(f archive.Filter, g archive.Game) bool {
	south, north := g.Start.Seats[0], g.Start.Seats[1]
	player, opponent := f.Names()
	names := [2]string{archive.FoldName(south.Name), archive.FoldName(north.Name)}
	switch {
	case f.Account != "" && south.Account != f.Account && north.Account != f.Account,
		f.Account != "" && f.Against != "" && south.Account != f.Against && north.Account != f.Against,
		player != "" && names[0] != player && names[1] != player,
		opponent != "" && names != [2]string{player, opponent} && names != [2]string{opponent, player},
		f.Cups != 0 && g.Start.Position.Cups() != f.Cups,
		f.Opening != "" && !strings.HasPrefix(g.Moves+" ", f.Opening+" "),
		f.Status != "" && g.Status != f.Status,
		f.Result != "" && g.Result != f.Result,
		f.Event != "" && g.Start.Event != f.Event,
		f.Rated != nil && g.Start.Rated != *f.Rated,
		!f.Since.IsZero() && g.Began.Before(f.Since),
		!f.Until.IsZero() && !g.Began.Before(f.Until):
		return false
	}
	last := f.Behind
	return last == archive.Place{} || cmp.Or(g.Began.Compare(last.Began), cmp.Compare(g.ID, last.ID)) < 0
}

func (m *memory) Due(ctx context.Context, until time.Time, most int) ([]archive.Due, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var due []archive.Due
	for game, at := range m.due {
		if !at.After(until) {
			due = append(due, archive.Due{Game: game, At: at})
		}
	}
	slices.SortFunc(due, func(a, b archive.Due) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Game, b.Game)) })
	return due[:min(max(0, most), len(due))], nil
}

func (m *memory) Challenge(ctx context.Context, id string) (archive.Challenge, error) {
	return find(ctx, m, &m.challenges, id)
}

func (m *memory) Challenges(ctx context.Context, account string) ([]archive.Challenge, error) {
	wanted := func(c archive.Challenge) bool {
		return account != "" && c.State == archive.Open && (c.From == account || c.To == account)
	}
	return list(ctx, m, &m.challenges, wanted, func(a, b archive.Challenge) int {
		return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID))
	})
}

func (m *memory) Seeks(ctx context.Context) ([]archive.Seek, error) {
	return list(ctx, m, &m.seeks, func(archive.Seek) bool { return true }, func(a, b archive.Seek) int {
		return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID))
	})
}

func (m *memory) Beat(ctx context.Context, now time.Time) error {
	leave, err := m.enter(ctx)
	defer leave()
	if err == nil && kept(now).After(m.beat) {
		m.beat, m.trial.beat = kept(now), kept(now)
	}
	return err
}

func (m *memory) LastBeat(ctx context.Context) (time.Time, error) {
	leave, err := m.enter(ctx)
	defer leave()
	return m.beat, err
}

func (m *memory) Outages(ctx context.Context, after time.Time) ([]archive.Outage, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []archive.Outage
	for _, o := range m.outages {
		if o.To.After(after) {
			found = append(found, o)
		}
	}
	slices.SortStableFunc(found, func(a, b archive.Outage) int { return cmp.Or(a.From.Compare(b.From), a.To.Compare(b.To)) })
	return found, nil
}

func (m *memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	return nil
}
