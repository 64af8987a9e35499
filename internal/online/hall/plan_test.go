package hall_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// foreseen returns the next moves of a game if each side plays its first legal one, as [testHall.move] does.
func (h *testHall) foreseen(id play.ID, n int) (line []string) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		p := t.Game().Position()
		for range n {
			m := p.Moves().First()
			line = append(line, p.MoveText(m))
			p, _ = p.Play(m)
		}
	}); err != nil {
		h.t.Fatal(err)
	}
	return line
}

// plan plans lines for an account, from the present state of a game.
func (h *testHall) plan(id play.ID, a archive.Account, lines ...[]string) error {
	h.t.Helper()
	return h.Plan(h.t.Context(), a.ID, id, hall.Choice{Ply: cups.Ply(h.plies(id)), Lines: lines}, func(*play.Table, [][]cups.Move) {})
}

// plies is how many moves a game has.
func (h *testHall) plies(id play.ID) (n int) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) { n = int(t.Game().Ply()) }); err != nil {
		h.t.Fatal(err)
	}
	return n
}

// left is what is left of the plan of an account.
func (h *testHall) left(id play.ID, a archive.Account) string {
	h.t.Helper()
	lines, err := h.Planned(h.t.Context(), a.ID, id, func(*play.Table) {})
	if err != nil {
		h.t.Fatal(err)
	}
	return fmt.Sprint(lines)
}

// kept is how many plans the archive has of an account.
func (h *testHall) kept(a archive.Account) int {
	h.t.Helper()
	list, err := h.store.Keepsakes(h.t.Context(), a.ID, "plan")
	if err != nil {
		h.t.Fatal(err)
	}
	return len(list)
}

// waiting says which notices of a game an account has.
func (h *testHall) waiting(a archive.Account) string {
	h.t.Helper()
	list, err := h.store.Notices(h.t.Context(), a.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	var kinds []string
	for _, n := range list {
		kinds = append(kinds, n.Kind)
	}
	slices.Sort(kinds)
	return strings.Join(kinds, " ")
}

// byHand plays the moves of a line, each by the side to move.
func (h *testHall) byHand(id play.ID, texts ...string) error {
	for _, text := range texts {
		var by play.Actor
		var m play.Move
		if err := h.View(h.t.Context(), id, func(t *play.Table) {
			p := t.Game().Position()
			by, m.Ply = play.Actor{Account: t.Start().Seats[p.Turn()].Account}, t.Game().Ply()
			m.Move, _ = p.ParseMove(text)
		}); err != nil {
			return err
		}
		if err := h.Do(h.t.Context(), by, id, m, h.Now(), nil); err != nil {
			return err
		}
	}
	return nil
}

// A planned answer is in the commit of the move that it answers, at the same time, and whoever has moved is told
// that it is their turn again. What goes another way ends the plan, and its owner is told as usual.
func TestAPlanAnswersInTheSameCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &recorder{Archive: double.New(t)}
		h := openWithMembers(t, store)
		defer h.end()
		id := h.game(postTerms(3))
		line := h.foreseen(id, 4)
		if err := h.plan(id, h.ben, line); err != nil {
			t.Fatal(err)
		}
		if err := h.plan(id, h.ben, line[:2], []string{"2", "1"}, line); err != nil { // instead of the one before
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		if h.plies(id) != 2 || h.kept(h.ben) != 1 {
			t.Fatalf("%d moves, %d plans", h.plies(id), h.kept(h.ben))
		}
		moved := 0
		for _, c := range store.commits() {
			if g, ok := archive.First[archive.GameChange](c); ok {
				if n := len(slices.DeleteFunc(slices.Clone(g.Events), func(e play.Event) bool { return e.Type != play.Moved })); n > 0 {
					moved++
					if n != 2 || !g.Events[0].At.Equal(g.Events[1].At) {
						t.Errorf("the commit has %+v", g.Events)
					}
				}
			}
		}
		if moved != 1 {
			t.Errorf("%d commits have moves", moved)
		}
		if ada, ben := h.waiting(h.ada), h.waiting(h.ben); ada != "turn" || ben != "" {
			t.Errorf("Ada has %q, Ben %q", ada, ben)
		}
		other := "1"
		if line[2] == other {
			other = "2"
		}
		if err := h.byHand(id, other); err != nil { // not as foreseen
			t.Fatal(err)
		}
		if h.plies(id) != 3 || h.kept(h.ben) != 0 || h.left(id, h.ben) != "[]" {
			t.Errorf("%d moves, %d plans, %s", h.plies(id), h.kept(h.ben), h.left(id, h.ben))
		}
		if ben := h.waiting(h.ben); ben != "turn" {
			t.Errorf("Ben has %q", ben)
		}
	})
}

// Both have planned: one with the move itself, the other before. All that follows is played at once, and the
// game goes on from there; what is played out ends both plans, and whoever was not there is told.
func TestPlansOfBothPlayToTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		defer h.end()
		long := h.game(postTerms(3))
		var whole []string
		for p := h.start(long).Position; !p.IsOver(); {
			m := p.Moves().First()
			whole = append(whole, p.MoveText(m))
			p, _ = p.Play(m)
		}
		if len(whole) < 6 || len(whole) > play.LongestLine || len(whole)%2 > 0 {
			t.Fatalf("the game %q does not fit this test", whole)
		}
		if err := h.plan(long, h.ben, whole); err != nil { // Ben has the last move
			t.Fatal(err)
		}
		first, _ := cups.ParseMove(whole[0])
		by, move := play.Actor{Account: h.ada.ID}, play.Move{Move: first}
		var bad *play.Error
		if err := h.MoveAndPlan(t.Context(), by, long, move, [][]string{whole[1:]}, h.Now(), nil); !errors.As(err, &bad) || bad.Code != play.BadPlan || h.plies(long) != 0 {
			t.Fatalf("a plan that ends with a move of the other: %v, and %d moves", err, h.plies(long))
		}
		if err := h.MoveAndPlan(t.Context(), by, long, move, [][]string{whole[1 : len(whole)-1]}, h.Now(), nil); err != nil {
			t.Fatal(err)
		}
		if !h.isOver(long) || h.plies(long) != len(whole) || h.kept(h.ada)+h.kept(h.ben) != 0 {
			t.Fatalf("%d moves of %d, %d and %d plans", h.plies(long), len(whole), h.kept(h.ada), h.kept(h.ben))
		}
		if ada, ben := h.waiting(h.ada), h.waiting(h.ben); ada != "" || ben != "over" {
			t.Errorf("Ada, who has moved, has %q; Ben, who was not there, %q", ada, ben)
		}
		hand := h.game(postTerms(3))
		if err := h.byHand(hand, whole...); err != nil {
			t.Fatal(err)
		}
		a, errA := store.Game(t.Context(), long)
		b, errB := store.Game(t.Context(), hand)
		if errA != nil || errB != nil || a.Moves != b.Moves || a.Result != b.Result || *a.Margin != *b.Margin {
			t.Errorf("%+v by plans, %+v by hand: %v, %v", a, b, errA, errB)
		}
	})
}

// What a server was killed with, or could not store, is played once: neither move is there, or both are.
func TestAPlanIsPlayedOnceWhateverEndsTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		ada, ben := h.ada, h.ben
		id := h.game(postTerms(3))
		line := h.foreseen(id, 4)
		if err := h.plan(id, h.ben, line); err != nil {
			t.Fatal(err)
		}
		first, _ := cups.ParseMove(line[0])
		send := func() error {
			return h.Do(t.Context(), play.Actor{Account: ada.ID}, id, play.Move{Move: first}, h.Now(), nil)
		}
		h.store.set(true) // it ends before the commit
		if err := send(); !errors.Is(err, archive.ErrUnavailable) {
			t.Fatal(err)
		}
		_ = h.Close(context.Background())
		again := func() {
			h = open(t, store)
			h.ada, h.ben = ada, ben
		}
		again()
		if h.plies(id) != 0 || h.left(id, ben) == "[]" {
			t.Fatalf("before: %d moves, %s", h.plies(id), h.left(id, ben))
		}
		if err := send(); err != nil {
			t.Fatal(err)
		}
		h.store.set(true) // it ends after the commit
		_ = h.Close(context.Background())
		again()
		defer func() { h.end() }()
		for range 2 { // whoever had no answer sends the move again
			if err := send(); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Minute)
		if h.plies(id) != 2 || h.left(id, ben) == "[]" {
			t.Errorf("after: %d moves, %s", h.plies(id), h.left(id, ben))
		}
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		if h.plies(id) != 4 || h.kept(ben) != 0 {
			t.Errorf("at the end: %d moves, %d plans", h.plies(id), h.kept(ben))
		}
	})
}

// Another server can store a plan in the moment of the move that it answers. Then whoever looks at the game
// next plays the answer, once.
func TestAPlanThatTheMoveDidNotSee(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		defer func() { h.end() }()
		id := h.game(postTerms(3))
		line := h.foreseen(id, 2)
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		body := play.Plan{Lines: [][]cups.Move{nil}}
		for _, text := range line {
			m, _ := cups.ParseMove(text)
			body.Lines[0] = append(body.Lines[0], m)
		}
		if err := store.Commit(t.Context(), archive.Change{archive.KeepsakeKept{Keepsake: archive.Keepsake{Account: h.ben.ID, Kind: "plan", Name: string(id), At: h.Now(), Body: body.Body()}}}); err != nil {
			t.Fatal(err)
		}
		if err := store.Commit(t.Context(), archive.Change{archive.Job{Kind: "plan", Key: string(id), Due: h.Now()}, archive.Job{Kind: "plan", Key: "nothing", Due: h.Now()}}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if h.plies(id) != 2 || h.kept(h.ben) != 0 {
			t.Errorf("%d moves, %d plans", h.plies(id), h.kept(h.ben))
		}
		if jobs, err := store.Jobs(t.Context(), 10); err != nil || slices.ContainsFunc(jobs, func(j archive.Job) bool { return j.Kind == "plan" }) {
			t.Errorf("the jobs are %+v, %v", jobs, err)
		}
	})
}

// Takebacks and ends of games end plans; offers, refused moves and holidays do not. A plan that is damaged or
// not legal plays nothing, and the game goes on.
func TestWhatEndsAPlan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		defer h.end()
		both := func() play.ID {
			id := h.movedIn(postTerms(3)) // Ada is to move
			line := h.foreseen(id, 4)
			if err := h.plan(id, h.ben, line); err != nil {
				t.Fatal(err)
			}
			return id
		}
		id := both()
		h.act(id, h.ben, play.OfferTakeback)
		h.act(id, h.ada, play.DeclineTakeback)
		if err := h.byHand(id, "a"); err == nil { // a cup that is not ripe
			t.Fatal("the move is legal")
		}
		if h.kept(h.ben) != 1 {
			t.Error("an offer has ended the plan")
		}
		h.act(id, h.ben, play.OfferTakeback)
		h.act(id, h.ada, play.AcceptTakeback)
		if h.kept(h.ben) != 0 || h.left(id, h.ben) != "[]" {
			t.Error("a takeback has not ended the plan")
		}
		id = both()
		h.act(id, h.ada, play.Resign)
		if h.kept(h.ben) != 0 {
			t.Error("the plan has outlived the game")
		}
		id = both()
		if err := h.Leave(t.Context(), h.ben); err != nil || h.kept(h.ben) != 0 { // closed or banned
			t.Errorf("the plan of who has left: %v", err)
		}
		if err := h.move(id); err != nil || h.plies(id) != 3 {
			t.Errorf("who has left has moved: %v", err)
		}
		id = both()
		if err := h.leaves(h.ben, "2000-01-02", "2000-01-05"); err != nil {
			t.Fatal(err)
		}
		until(3, 0)
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		if h.plies(id) != 4 || h.deadline(id) != "6 00h" {
			t.Errorf("on holiday: %d moves, until %s", h.plies(id), h.deadline(id))
		}
		for _, body := range []string{"{", `{"ply":2,"lines":["z z"]}`, `{"ply":2,"lines":["1 p"]}`, `{"ply":-9,"lines":["1 1"]}`} {
			id := h.movedIn(postTerms(3))
			h.kept(h.ben)
			if err := store.Commit(t.Context(), archive.Change{archive.KeepsakeKept{Keepsake: archive.Keepsake{Account: h.ben.ID, Kind: "plan", Name: string(id), At: h.Now(), Body: []byte(body)}}}); err != nil {
				t.Fatal(err)
			}
			if err := h.move(id); err != nil || h.plies(id) != 3 || h.left(id, h.ben) != "[]" {
				t.Errorf("%s: %v, and %d moves", body, err, h.plies(id))
			}
		}
	})
}

// Who plans what, and when: everything else is refused, and changes nothing.
func TestPlansAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		cleo := account(t, h.store, "cleo", play.Member)
		post, fast, over := h.game(postTerms(3)), h.game(small), h.movedIn(postTerms(3))
		h.act(over, h.ada, play.Resign)
		line := h.foreseen(post, 4)
		if err := h.plan(post, h.ben, line); err != nil {
			t.Fatal(err)
		}
		before := h.left(post, h.ben)
		one := 1
		for name, c := range map[string]struct {
			id     play.ID
			by     archive.Account
			choice hall.Choice
			want   play.Code
		}{
			"of a watcher": {post, cleo, hall.Choice{Lines: [][]string{line}}, play.NotYourGame}, "with a clock": {fast, h.ben, hall.Choice{Lines: [][]string{line}}, play.NoPlan},
			"after the end": {over, h.ben, hall.Choice{Ply: 2}, play.GameOver}, "of another ply": {post, h.ben, hall.Choice{Ply: 1, Lines: [][]string{line}}, play.PlyAhead},
			"of a former ply": {post, h.ben, hall.Choice{Ply: -1}, play.PlyTaken}, "after another takeback": {post, h.ben, hall.Choice{Takebacks: &one}, play.Stale},
			"at one's own turn": {post, h.ada, hall.Choice{Lines: [][]string{line}}, play.BadPlan}, "with an illegal move": {post, h.ben, hall.Choice{Lines: [][]string{{"1", "p"}}}, play.BadPlan},
		} {
			var refused *play.Error
			if err := h.Plan(t.Context(), c.by.ID, c.id, c.choice, func(*play.Table, [][]cups.Move) {}); !errors.As(err, &refused) || refused.Code != c.want {
				t.Errorf("%s: %v", name, err)
			}
		}
		var refused *play.Error
		if _, err := h.Planned(t.Context(), cleo.ID, post, func(*play.Table) {}); !errors.As(err, &refused) || refused.Code != play.NotYourGame {
			t.Errorf("a watcher asks: %v", err)
		}
		if err := h.NoPlan(t.Context(), cleo.ID, post); !errors.As(err, &refused) || refused.Code != play.NotYourGame {
			t.Errorf("a watcher ends it: %v", err)
		}
		if first, _ := cups.ParseMove("1"); h.MoveAndPlan(t.Context(), play.Actor{Account: h.ada.ID}, fast, play.Move{Move: first}, nil, h.Now(), nil) == nil {
			t.Error("planned with a clock, together with a move")
		}
		if err := h.Plan(t.Context(), h.ben.ID, "nothing", hall.Choice{}, func(*play.Table, [][]cups.Move) {}); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("no game: %v", err)
		}
		if h.left(post, h.ben) != before || h.left(post, h.ada) != "[]" || h.plies(fast) != 0 {
			t.Errorf("Ben has %s, Ada %s", h.left(post, h.ben), h.left(post, h.ada))
		}
		list, err := h.PostGames(t.Context(), h.ben.ID)
		if err != nil || len(list) != 1 || !list[0].Planned {
			t.Errorf("Ben's list is %+v, %v", list, err)
		}
		if list, err = h.PostGames(t.Context(), h.ada.ID); err != nil || len(list) != 1 || list[0].Planned {
			t.Errorf("Ada's list is %+v, %v", list, err)
		}
		if err := h.NoPlan(t.Context(), h.ben.ID, post); err != nil || h.kept(h.ben) != 0 {
			t.Errorf("the end of the plan: %v", err)
		}
	})
}
