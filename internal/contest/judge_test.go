package contest_test

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

var judge = flag.String("judge", "", "the path of bbpPairings, which pairs all generated reports again; what it says is kept in testdata")

// judged is how many reports are generated.
const judged = 400

// explicit returns a report for bbpPairings. For line 192 with Baku acceleration, version 6.0.0
// takes the first half of the players, rounded up, and not rounded up to an even number as FIDE
// C.04.5.1 says. Where that differs, the report also has the lines 250 of the right group.
func explicit(t *testing.T, text string) string {
	r, err := pairing.ParseReport([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(r.Players); !strings.Contains(text, "BAKU") || (n+1)/2%2 == 0 {
		return text
	}
	lines := &pairing.Report{Tournament: pairing.Tournament{Acceleration: swiss.Baku(&r.Tournament), System: pairing.Usual()}}
	return string(lines.Append(nil)) + text
}

// irregular returns the report of a generated tournament before one of its rounds. The start
// value decides all of it: late entries, withdrawals, byes and absences that were asked for,
// forfeits with colours and without, unrated games, other points, forbidden pairs, acceleration,
// the first colour, and how the lines are written.
func irregular(t *testing.T, start uint64) string {
	chance := rand.New(rand.NewPCG(start, 44))
	one := func(of int) bool { return chance.IntN(of) == 0 }
	players, rounds := 6+chance.IntN(55), 3+chance.IntN(9)
	r := &pairing.Report{Tournament: pairing.Tournament{Name: "Judge", Rounds: rounds, First: pairing.Colour(1 + chance.IntN(2)), System: pairing.Usual()}}
	for n := range players {
		r.Players = append(r.Players, pairing.Player{Number: pairing.Number(n + 1), Name: fmt.Sprintf("Player %d", n+1), Rating: max(0, 2300-chance.IntN(20)-25*n)})
	}
	slices.SortStableFunc(r.Players, func(a, b pairing.Player) int { return cmp.Compare(b.Rating, a.Rating) })
	for n := range r.Players {
		r.Players[n].Number = pairing.Number(n + 1)
	}
	switch chance.IntN(6) {
	case 0:
		r.System = pairing.System{Win: 30, Draw: 10, Bye: 30}
	case 1:
		r.System = pairing.System{Win: 10, Draw: 5, Bye: 5}
	case 2:
		r.System = pairing.System{Win: 20, Draw: 10, Bye: 20}
	}
	for range max(0, chance.IntN(6)-2) {
		a, b := pairing.Number(1+chance.IntN(players)), pairing.Number(1+chance.IntN(players))
		if a != b {
			r.Forbidden = append(r.Forbidden, pairing.Forbidden{Players: []pairing.Number{a, b}, First: 1, Last: rounds})
		}
	}
	code := ""
	switch chance.IntN(5) {
	case 0:
		code = "192 FIDE_DUTCH_2025_BAKU\n"
		r.Acceleration = swiss.Baku(&r.Tournament)
	case 1:
		r.Acceleration = swiss.Baku(&r.Tournament)
	case 2:
		code = "192 FIDE_DUTCH\n"
	}
	absence := []int{1 << 30, 15, 6}[chance.IntN(3)]
	forfeit, drawn := []int{0, 6, 20}[chance.IntN(3)], []int{10, 40}[chance.IntN(2)]
	left, come := map[pairing.Number]bool{}, map[pairing.Number]int{}
	for _, p := range r.Players {
		if absence < 1<<30 && one(8) {
			come[p.Number] = chance.IntN(rounds)
		}
	}
	away := func() (list []pairing.Away) {
		for _, p := range r.Players {
			switch {
			case come[p.Number] > len(r.Played) || left[p.Number]:
				list = append(list, pairing.Away{Player: p.Number})
			case one(absence):
				list = append(list, pairing.Away{Player: p.Number, Kind: pairing.Absence(chance.IntN(3))})
				left[p.Number] = one(6)
			}
		}
		return list
	}
	for range chance.IntN(rounds) {
		round, err := swiss.Next(&r.Tournament, away())
		if err != nil || len(round.Pairs) == 0 {
			break
		}
		for i := range round.Pairs {
			p := &round.Pairs[i]
			switch x := chance.IntN(100); {
			case x < forfeit:
				p.Result = pairing.WhiteForfeits + pairing.Result(chance.IntN(3))
				if p.Colourless = one(4); p.Colourless && p.White > p.Black { // the lower number counts as White
					p.White, p.Black = p.Black, p.White
				}
			case x < forfeit+drawn:
				p.Result = pairing.Drawn
			case (chance.IntN(3) > 0) == (p.White < p.Black):
				p.Result = pairing.WhiteWins
			default:
				p.Result = pairing.BlackWins
			}
			p.Unrated = p.Result.IsPlayed() && one(25)
		}
		r.Played = append(r.Played, round)
	}
	for _, a := range away() {
		r.Requests = append(r.Requests, pairing.Request{Round: len(r.Played) + 1, Away: a})
	}
	if strings.HasSuffix(code, "BAKU\n") {
		r.Acceleration = nil
	}
	text := code + string(r.Append(nil))
	if one(3) { // the extensions of TRF16
		text = older(t, text)
	}
	if one(4) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// older writes the lines of TRF-2026 as the extensions that were there before it.
func older(t *testing.T, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch words[0] {
		case "142":
			fmt.Fprintf(&b, "XXR %s\n", words[1])
		case "152":
			fmt.Fprintf(&b, "XXC %s1\n", map[string]string{"W": "white", "B": "black"}[words[1]])
		case "162":
			r, err := pairing.ParseReport([]byte(line))
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "BBW %4s\nBBD %4s\nBBU %4s\n", r.System.Win, r.System.Draw, r.System.Bye)
		case "260":
			fmt.Fprintf(&b, "XXP %s\n", strings.Join(words[3:], " "))
		default:
			b.WriteString(line)
		}
	}
	return b.String()
}

// ours pairs a report as "cups tournament pair" does.
func ours(text string) string {
	c, err := contest.Parse([]byte(text))
	if err != nil {
		return "refused: " + err.Error()
	}
	if n := c.NotDone(); len(n) > 0 {
		return fmt.Sprintf("refused: line %d: %v", n[0].Line, n[0].Reason)
	}
	round, err := c.Pair(nil)
	switch {
	case errors.Is(err, swiss.ErrImpossible):
		return "impossible"
	case err != nil:
		return "refused: " + err.Error()
	}
	return strings.Join(contest.Boards(round), " ")
}

// theirs lets bbpPairings pair a report.
func theirs(t *testing.T, text string) string {
	file := filepath.Join(t.TempDir(), "report.trf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd := exec.CommandContext(t.Context(), *judge, "--dutch", file, "-p", file+".out")
	cmd.Stdout, cmd.Stderr = &said, &said
	err := cmd.Run()
	if exit := new(exec.ExitError); errors.As(err, &exit) && exit.ExitCode() == 1 {
		return "impossible"
	} else if errors.As(err, &exit) {
		return "refused: " + strings.TrimSpace(said.String()[strings.LastIndex(said.String(), ": ")+1:])
	} else if err != nil {
		t.Fatal(err)
	}
	out, err := os.ReadFile(file + ".out")
	if err != nil {
		t.Fatal(err)
	}
	var boards []string
	words := strings.Fields(string(out))
	for i := 1; i+1 < len(words); i += 2 {
		boards = append(boards, strings.TrimSuffix(words[i]+"-"+words[i+1], "-0"))
		if words[i+1] == "0" {
			boards[len(boards)-1] += "-bye"
		}
	}
	return strings.Join(boards, " ")
}

// "cups tournament pair" pairs generated reports as bbpPairings does: pairs, colours, boards, bye,
// and whether it is possible at all. What bbpPairings says is kept in a file; with -judge it is
// asked again and the file is written anew.
func TestReportsAreJudged(t *testing.T) {
	kept := filepath.Join("testdata", "judged.txt")
	var lines []string
	if *judge == "" {
		text, err := os.ReadFile(kept)
		if err != nil {
			t.Fatal(err)
		}
		if lines = strings.Split(strings.TrimSpace(string(text)), "\n"); len(lines) != judged {
			t.Fatalf("%d lines in %s", len(lines), kept)
		}
	}
	both, impossible, old := 0, 0, 0
	for start := range uint64(judged) {
		if *judge == "" && testing.Short() && start%2 > 0 {
			continue
		}
		text := irregular(t, start)
		if *judge != "" {
			lines = append(lines, theirs(t, explicit(t, text)))
		}
		got, want := ours(text), lines[start]
		switch {
		case strings.HasPrefix(got, "refused") && strings.Contains(got, "Baku"): // bbpPairings refuses it, too, without lines 250
			continue
		case strings.HasPrefix(want, "refused") || strings.HasPrefix(got, "refused"):
			t.Errorf("start %d: ours: %s; bbpPairings: %s\n%s", start, got, want, text)
			continue
		case got != want:
			t.Errorf("start %d:\n got %s\nwant %s\n%s", start, got, want, text)
		case want == "impossible":
			impossible++
		}
		if both++; strings.Contains(text, "XXR") {
			old++
		}
	}
	t.Logf("%d reports were read by both, %d of them cannot be paired, %d are of the older form", both, impossible, old)
	if both < 100 || old < 20 {
		t.Errorf("only %d reports were read by both, %d of the older form", both, old)
	}
	if *judge != "" && !t.Failed() {
		if err := os.WriteFile(kept, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
