package answer

import (
	"bytes"
	"io"
	"math/big"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/lab/match"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
	"example.org/cups/record"
	"example.org/cups/solver"
)

// Each document is as notation §6 and docs/formats/json.md lay it down, byte for
// byte: what nobody asked for is left out, and a list is never null.
func TestDocumentsAreFixed(t *testing.T) {
	board := cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 n")
	empty := cups.MustParse("0.0/3/0 0.0/3/0 s")
	proven := NewSolve(empty, solver.Result{Bounds: cups.Bounds{Lower: 2, Upper: 2}, Line: []cups.Move{cups.Drop(1)}, Nodes: 7},
		[]solver.MoveResult{{Move: cups.Drop(1), Bounds: cups.Bounds{Lower: -1, Upper: 2}, Nodes: 5}})
	open := NewSolve(board, solver.Result{Bounds: cups.Bounds{Lower: -3, Upper: 5}}, nil)
	open.Position, open.Beans = &board, nil
	row, err := puzzle.ParseRow("0.0")
	if err != nil {
		t.Fatal(err)
	}
	problem, err := puzzle.NewTransfer(row, 3)
	if err != nil {
		t.Fatal(err)
	}
	unnamed, err := record.New(board)
	if err != nil {
		t.Fatal(err)
	}
	even := match.Config{Players: [2]match.Spec{{Name: "a"}, {Name: "b"}}, Start: board, RngNumber: 3}
	tested := even
	tested.SPRT = &match.SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	now := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		document any
		want     string
	}{
		"build":         {Build{Version: "1", Go: "go1", Platform: "linux/amd64"}, `{"version":"1","go":"go1","platform":"linux/amd64"}`},
		"moves":         {NewMoves(cups.MustParse("1.0/0/0 1.0/1/0 n")), `{"position":"1.0/0/0 1.0/1/0 n","moves":[{"move":"1","captures":0,"position":"1.0/0/0 2.0/0/0 n"}]}`},
		"no moves":      {NewMoves(cups.MustParse("0.0/0/3 0.0/0/4 -")), `{"position":"0.0/0/3 0.0/0/4 -","moves":[]}`},
		"perft":         {Perft{Position: empty, Depth: 1, Leaves: 2}, `{"position":"0.0/3/0 0.0/3/0 s","depth":1,"leaves":2,"seconds":0}`},
		"divided perft": {Perft{Position: empty, Moves: []PerftMove{}}, `{"position":"0.0/3/0 0.0/3/0 s","depth":0,"leaves":0,"seconds":0,"moves":[]}`},
		"bench":         {Bench{Depth: 3, Nodes: 4, Positions: []BenchPosition{}}, `{"depth":3,"nodes":4,"seconds":0,"nps":0,"positions":[]}`},
		"solved":        {proven, `{"cups":2,"beans":3,"kind":"exact","margin":2,"moves":[{"move":"1","lower":-1,"upper":2,"lowerProven":true,"upperProven":true}],"line":["1"],"nodes":12,"seconds":0}`},
		"bounds":        {open, `{"position":"1.0.1.1/36/0 1.1.1.0/37/1 n","cups":4,"kind":"bounds","lower":-5,"upper":3,"lowerProven":true,"upperProven":true,"moves":[],"nodes":0,"seconds":0}`},
		"no judgements": {NewJudgedGame("file", 2, unnamed, nil), `{"file":"file","game":2,"result":"*","moves":[],"players":[{"side":"south","name":"","moves":0,"best":0,"bestShare":0,"inaccuracies":0,"mistakes":0,"blunders":0,"lost":0,"lostPerMove":0,"kind":"exact"},{"side":"north","name":"","moves":0,"best":0,"bestShare":0,"inaccuracies":0,"mistakes":0,"blunders":0,"lost":0,"lostPerMove":0,"kind":"exact"}]}`},
		"perfect":       {NewPerfect(puzzle.Row{2, 0}, false), `{"cups":2,"beans":2,"row":"2.0"}`},
		"clearing":      {NewPerfect(puzzle.Row{2, 0}, true), `{"cups":2,"beans":2,"row":"2.0","sow":[1,2]}`},
		"impossible":    {NewImpossibleTransfer(problem, puzzle.NoStock, 5, nil), `{"cups":"0.0","stock":3,"possible":false,"nearest":[null,5]}`},
		"counted":       {NewImpossibleTransfer(problem, 1, puzzle.NoStock, new(big.Int)), `{"cups":"0.0","stock":3,"possible":false,"nearest":[1,null],"solutions":"0"}`},
		"transfer":      {NewPossibleTransfer(problem, puzzle.Solution{}, nil), `{"cups":"0.0","stock":3,"possible":true,"steps":0,"drops":0,"sowings":0,"moves":[]}`},
		"puzzle check":  {PuzzleCheck{Puzzles: 1, Errors: []PuzzleFault{{ID: "x", Reason: "r"}}}, `{"file":"","puzzles":1,"errors":[{"id":"x","reason":"r"}]}`},
		"puzzle stats":  {NewPuzzleStanding(practice.Replay(nil), now), `{"rating":1500,"deviation":500,"tried":0,"solved":0,"streak":0,"best":0,"days":0,"kinds":{}}`},
		"check":         {CheckedFile{File: "f", Games: 1, Errors: []CheckedError{{1, 2, "3. a", "c", "r"}}}, `{"file":"f","games":1,"errors":[{"game":1,"line":2,"move":"3. a","code":"c","reason":"r"}]}`},
		"stats":         {NewRecordStats([]string{"f"}, 2, record.NewTally(), nil, ""), `{"files":["f"],"games":2,"damaged":2,"total":{"games":0,"southWins":0,"northWins":0,"draws":0,"open":0,"finished":0,"meanMoves":0,"meanMargin":0},"boards":[],"players":[]}`},
		"match":         {NewMatch(even, match.Tally{Wins: 2, Pairs: match.Pentanomial{0, 0, 0, 0, 1}}), `{"first":"a","second":"b","cups":4,"games":2,"wins":2,"draws":0,"losses":0,"pentanomial":[0,0,0,0,1],"faults":[0,0],"score":1,"elo":null,"eloLow":-113.4,"eloHigh":null,"los":1,"rng":3}`},
		"tested match":  {NewMatch(tested, match.Tally{}), `{"first":"a","second":"b","cups":4,"games":0,"wins":0,"draws":0,"losses":0,"pentanomial":[0,0,0,0,0],"faults":[0,0],"score":0.5,"elo":0,"eloLow":null,"eloHigh":null,"los":0.5,"sprt":{"elo0":0,"elo1":10,"llr":0,"bounds":[-2.944,2.944],"result":""},"rng":3}`},
	} {
		var out bytes.Buffer
		if err := Write(&out, test.document); err != nil || out.String() != test.want+"\n" {
			t.Errorf("%s: %v\n got %s want %s", name, err, &out, test.want)
		}
	}
}

func TestSecondsAreToAMillionth(t *testing.T) {
	for d, want := range map[time.Duration]float64{1234567890: 1.234568, 499: 0, -1500 * time.Millisecond: -1.5} {
		if got := Seconds(d); got != want {
			t.Errorf("%d ns: %v s, want %v", d, got, want)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestAnAnswerThatCannotBeWrittenIsAnError(t *testing.T) {
	if err := Write(full{}, Build{}); err != io.ErrShortWrite {
		t.Error(err)
	}
}

// A bound that only says how many beans there are is told from one that is proven.
func TestBoundsSayWhetherTheyAreProven(t *testing.T) {
	for _, c := range []struct {
		position     string
		lower, upper cups.Margin
		want         [2]bool
	}{
		{"0.0/10/0 0.0/10/0 s", -20, 20, [2]bool{false, false}},
		{"0.0/10/0 0.0/10/0 s", -19, 20, [2]bool{true, false}},
		{"0.0/10/0 0.0/10/0 s", -20, 3, [2]bool{false, true}},
		{"1.0/4/5 0.2/3/5 n", -10, 10, [2]bool{false, false}}, // five of each side are in the pots
		{"1.0/4/5 0.2/3/5 n", -9, 9, [2]bool{true, true}},
	} {
		v := NewValue(cups.MustParse(c.position), cups.Bounds{Lower: c.lower, Upper: c.upper})
		if got := [2]bool{*v.LowerProven, *v.UpperProven}; got != c.want {
			t.Errorf("%s, %d to %d: proven %v, want %v", c.position, c.lower, c.upper, got, c.want)
		}
	}
	if v := NewValue(cups.MustParse("0.0/10/0 0.0/10/0 s"), cups.Exactly(2)); v.LowerProven != nil || v.UpperProven != nil {
		t.Error("an exact value speaks of bounds")
	}
}
