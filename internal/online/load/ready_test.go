package load

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/play"
)

// TestReadyWithManyGames starts a server with an archive of many finished games,
// killed before, and logs how long it takes until it serves: 2 seconds at most
// are wanted for GAMES=100000, which takes some minutes to write. 2,000 if it is
// not set.
func TestReadyWithManyGames(t *testing.T) {
	if testing.Short() {
		t.Skip("writes a large archive")
	}
	games := 2000
	if text := os.Getenv("GAMES"); text != "" {
		var err error
		if games, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	c := newCrash(t, 1)
	fill(t, filepath.Join(c.folder, "cups.db"), games, manyGuests)
	for range 3 {
		began := time.Now()
		c.start()
		t.Logf("ready after %v with %d games", time.Since(began).Round(time.Millisecond), games)
		if n := len(c.logOf("game0")); n < 20 {
			t.Errorf("game0 has %d events", n)
		}
		c.kill()
	}
}

// fill writes games into an archive that begin as some says and are played by lot to their ends.
func fill(t *testing.T, file string, games int, some func(rng *rand.Rand) (play.Start, error)) {
	t.Helper()
	a, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	rng := rand.New(rand.NewPCG(7, 7))
	now := time.UnixMilli(1_790_000_000_000)
	for n := 0; n < games; {
		var change archive.Change
		for ; n < games && len(archive.Of[archive.GameChange](change)) < 100; n++ {
			now = now.Add(time.Minute)
			change.Add(someGame(t, fmt.Sprintf("game%d", n), some, rng, now))
		}
		if err := a.Commit(context.Background(), change); err != nil {
			t.Fatal(err)
		}
	}
}

// manyGuests is a game of two of many guests.
func manyGuests(rng *rand.Rand) (play.Start, error) {
	p, err := cups.Start(4)
	start := play.Start{Position: p, Control: game.Control{Base: time.Minute, Increment: time.Second}}
	for side := range start.Seats {
		start.Seats[side] = play.Seat{Account: fmt.Sprintf("account%d", rng.IntN(1000)*2+side), Name: fmt.Sprintf("Player %d", rng.IntN(1000)*2+side), Kind: play.Guest}
	}
	return start, err
}

// someGame plays a game by lot, to its end.
func someGame(t *testing.T, id string, some func(rng *rand.Rand) (play.Start, error), rng *rand.Rand, now time.Time) archive.GameChange {
	t.Helper()
	start, err := some(rng)
	if err != nil {
		t.Fatal(err)
	}
	table, err := play.New(play.ID(id), start, now)
	if err != nil {
		t.Fatal(err)
	}
	for !table.Game().IsOver() {
		p := table.Game().Position()
		legal := p.Moves()
		if sowings := legal.Sowings(); sowings.Len() > 0 {
			legal = sowings
		}
		move := play.Move{Ply: table.Game().Ply(), Move: legal.Slice()[rng.IntN(legal.Len())]}
		now = now.Add(300 * time.Millisecond)
		if _, err := table.Apply(play.Actor{Account: start.Seats[p.Turn()].Account}, move, now); err != nil {
			t.Fatal(err)
		}
	}
	margin := int(table.Game().Position().Margin())
	summary := &archive.Game{
		ID: play.ID(id), Start: start, Status: archive.Over, Result: table.Game().Outcome().String(), Margin: &margin,
		Termination: "normal", Began: table.Began(), Ended: now,
	}
	for i, m := range table.Game().Moves() {
		if i > 0 {
			summary.Moves += " "
		}
		summary.Moves += m.String()
	}
	return archive.GameChange{Game: play.ID(id), Events: table.Since(0), Summary: summary}
}
