//go:build linux

package load

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// faultSum is what several runs of [TestFaults] have had together. It is kept in a file, so that a thousand rounds
// can be had in pieces. The rounds of a run count when all that its clients were told has been compared.
type faultSum struct {
	Runs      int            `json:"runs"`
	Rounds    int            `json:"rounds"`
	Moves     int            `json:"moves"` // that were acknowledged
	Kills     int            `json:"kills"`
	Failovers int            `json:"failovers"`
	Pairs     map[string]int `json:"pairs"` // how many rounds each has had
	WorstMs   int64          `json:"worstMs"`
	Worst     string         `json:"worst"`            // the pair after which it took longest until play went on
	Failed    []uint64       `json:"failed,omitempty"` // the lots of runs that have found something
}

// pairName names two faults.
func pairName(first, second wrong) string { return first.name + ", " + second.name }

// readSum reads a sum; an empty one if the file is not there, or has no name.
func readSum(file string) (s faultSum, err error) {
	s.Pairs = map[string]int{}
	if file == "" {
		return s, nil
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err == nil && s.Pairs == nil {
		s.Pairs = map[string]int{}
	}
	return s, err
}

// write keeps a sum, if the file has a name.
func (s faultSum) write(file string) error {
	if file == "" {
		return nil
	}
	text, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		return err
	}
	if err := os.WriteFile(file+".new", append(text, '\n'), 0o644); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

// round counts a round, after which it took some time until play went on.
func (s *faultSum) round(pair string, took time.Duration) {
	s.Rounds++
	s.Pairs[pair]++
	if ms := took.Milliseconds(); ms > s.WorstMs {
		s.WorstMs, s.Worst = ms, pair
	}
}

// add counts what a run has had whose histories were compared.
func (s *faultSum) add(run faultSum) {
	s.Rounds, s.Moves, s.Kills, s.Failovers = s.Rounds+run.Rounds, s.Moves+run.Moves, s.Kills+run.Kills, s.Failovers+run.Failovers
	for pair, n := range run.Pairs {
		s.Pairs[pair] += n
	}
	if run.WorstMs > s.WorstMs {
		s.WorstMs, s.Worst = run.WorstMs, run.Worst
	}
}

// String says the sum in a line.
func (s faultSum) String() string {
	return fmt.Sprintf("in %d runs %d rounds of two faults, %d pairs, %d kills, %d failovers of the database, %d moves acknowledged; play went on at most %v after the last fault of a round (%s); %d runs have found something",
		s.Runs, s.Rounds, len(s.Pairs), s.Kills, s.Failovers, s.Moves, time.Duration(s.WorstMs)*time.Millisecond, s.Worst, len(s.Failed))
}

// The next run goes on with the sum of the one before.
func TestSumOfFaults(t *testing.T) {
	file := filepath.Join(t.TempDir(), "sum.json")
	for i := range 3 {
		s, err := readSum(file)
		if err != nil || s.Rounds != 2*i || s.Pairs["a, b"] != i {
			t.Fatalf("run %d begins with %+v, %v", i, s, err)
		}
		s.Runs++
		run := faultSum{Pairs: map[string]int{}, Kills: 1}
		run.round(pairName(wrong{name: "a"}, wrong{name: "b"}), time.Duration(i)*time.Second)
		run.round("b, a", time.Millisecond)
		s.add(run)
		if i == 1 {
			s.Failed = append(s.Failed, 7)
		}
		if err := s.write(file); err != nil {
			t.Fatal(err)
		}
	}
	s, err := readSum(file)
	if want := "in 3 runs 6 rounds of two faults, 2 pairs, 3 kills, 0 failovers of the database, 0 moves acknowledged; play went on at most 2s after the last fault of a round (a, b); 1 runs have found something"; err != nil || s.String() != want {
		t.Errorf("%v, %v", s, err)
	}
	if err := os.WriteFile(file, []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := readSum(file); err == nil {
		t.Error("a file that is no sum is taken for an empty one")
	}
}
