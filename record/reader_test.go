package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.org/cups/record"
)

// tags are the ten lines of a plain 2x4 game with result "*"; the movetext
// begins in line 12.
const tags = `[Event "Casual game"]
[Site "?"]
[Date "2026.11.21"]
[Round "-"]
[White "Ada"]
[Black "Cups level 3"]
[Result "*"]
[Variant "Cups"]
[Cups "4"]
[Beans "40"]

`

// setUp is a 2x2 game in which North is stuck after South's first move, and
// that South wins 20 to 16: "1. 1 -- 2. a -- 3. b". Line 16 is the first of moves.
const setUp = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[Variant "Cups"]
[Cups "2"]
[Beans "-"]
[SetUp "1"]
[FEN "1.0/1/18 4.0/0/16 s"]
[Margin "4"]
[Termination "normal"]

`

// change replaces the only occurrence of old.
func change(text, old, new string) string {
	if strings.Count(text, old) != 1 {
		panic(fmt.Sprintf("%q stands %d times", old, strings.Count(text, old)))
	}
	return strings.Replace(text, old, new, 1)
}

// stuckSouth is setUp with the sides exchanged.
var stuckSouth = change(change(change(setUp, "1.0/1/18 4.0/0/16 s", "4.0/0/16 1.0/1/18 n"), "1-0", "0-1"), `"4"`, `"-4"`)

func moves(g *record.Game) string {
	var texts []string
	for n := range g.MainLine() {
		texts = append(texts, n.Text())
	}
	return strings.Join(texts, " ")
}

func TestReaderAccepts(t *testing.T) {
	for name, c := range map[string]struct{ text, moves string }{
		"the example of the format":  {tags + "1. 4 3x1 2. d *", "4 3x1 d"},
		"no moves":                   {tags + "*", ""},
		"no space behind numbers":    {tags + "1.4 3x1 2.d *", "4 3x1 d"},
		"numbers before both":        {tags + "1. 4 1... 3x1 2. d *", "4 3x1 d"},
		"no numbers":                 {tags + "4 3x1 d *", "4 3x1 d"},
		"captures not written":       {tags + "1. 4 3 2. d *", "4 3x1 d"},
		"a number without a move":    {tags + "1. 4 3x1 2. *", "4 3x1"},
		"CRLF":                       {strings.ReplaceAll(tags+"1. 4\n3x1 *\n", "\n", "\r\n"), "4 3x1"},
		"CR":                         {strings.ReplaceAll(tags+"1. 4\n3x1 *\n", "\n", "\r"), "4 3x1"},
		"a byte order mark":          {"\uFEFF" + tags + "1. 4 *", "4"},
		"a mark and CRLF":            {"\uFEFF" + strings.ReplaceAll(tags+"1. 4 *", "\n", "\r\n"), "4"},
		"empty lines around":         {"\n\n" + tags + "\n\n1. 4\n\n*\n\n", "4"},
		"no empty line":              {strings.TrimSpace(tags) + "1. 4 *", "4"},
		"a line per token":           {tags + "1.\n4\n3x1\n*", "4 3x1"},
		"comments":                   {tags + "{before} 1. 4 {a {brace} ; to the end } 1. 3\n 3x1 {c} *", "4 3x1"},
		"a comment cuts a word":      {tags + "1.{a}4{b}3x1{c}*", "4 3x1"},
		"escapes":                    {tags + "% for programs }{ \x22\n1. 4\n%again\n3x1 *", "4 3x1"},
		"variations":                 {tags + "1. 4 (1. 3 (1. 2 1) 1... 2) (1. 1) 1... 3x1 (1... 1) *", "4 3x1"},
		"annotations":                {tags + "1. 4! $14 3x1?! $0 $255 *", "4 3x1"},
		"optional tags between":      {change(tags, "[Variant", "[WhiteElo \"1500\"]\n[Variant") + "1. 4 *", "4"},
		"no set-up, said so":         {change(tags, "[Beans \"40\"]", "[Beans \"40\"]\n[SetUp \"0\"]") + "1. 4 *", "4"},
		"white space in tags":        {change(tags, `[Event "Casual game"]`, `[Event "Casual game" ] `) + "1. 4 *", "4"},
		"the turn of a stuck North":  {setUp + "1. 1 -- 2. a -- 3. b 1-0", "1 a b"},
		"the turn of a stuck South":  {stuckSouth + "1... 1 2. -- a 3. -- b 0-1", "1 a b"},
		"numbers before skips":       {setUp + "1. 1 1... -- 2. a {c} 2... -- 3. b 1-0", "1 a b"},
		"a comment behind a skip":    {setUp + "1. 1 -- {c} 2. a ; d\n -- 3. b 1-0", "1 a b"},
		"skips in a variation":       {setUp + "1. 1 (1. 1 -- 2. a) -- 2. a (2. a -- 3. b) 2... -- 3. b 1-0", "1 a b"},
		"no margin":                  {change(setUp, "[Margin \"4\"]\n", "") + "1. 1 -- 2. a -- 3. b 1-0", "1 a b"},
		"resignation while stuck":    {change(setUp, "[Margin \"4\"]\n", "") + "1. 1 1-0", "1"},
		"adjudicated the other way":  {change(change(setUp, "[Margin \"4\"]\n", ""), "1-0", "0-1") + "1. 1 0-1", "1"},
		"a game that is over before": {change(change(change(tags, `"4"`, `"1"`), `"40"`, `"0"`), `"*"`, `"1/2-1/2"`) + "1/2-1/2", ""},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := record.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := moves(g); got != c.moves {
				t.Errorf("moves %q, want %q", got, c.moves)
			}
		})
	}
}

func TestReaderRefuses(t *testing.T) {
	const whole = "1. 1 -- 2. a -- 3. b 1-0"
	for name, c := range map[string]struct {
		text   string
		line   int
		move   string
		reason string
		good   string // the moves that are still read, "no game" where the start is unknown
	}{
		"an illegal move":                 {tags + "1. 4 3x1 2. a *", 12, "2. a", "needs exactly 4", "4 3x1"},
		"an illegal move of North":        {tags + "1. 4\n5 *", 13, "1... 5", "a drop on this board is at most 4 beans, not 5", "4"},
		"a wrong capture":                 {tags + "1. 4 3x2 *", 12, "1... 3x2", "not 2", "4"},
		"a capture of nothing":            {tags + "1. 4x0 *", 12, "1. 4x0", "4 captures nothing here, so it must not end in x", ""},
		"a sowing that captures":          {tags + "1. 4 3x1 2. dx1 *", 12, "2. dx1", `move "dx1": byte 1: a sowing never captures`, "4 3x1"},
		"a move of chess":                 {tags + "1. e4 *", 12, "1. e4", `move "e4": byte 1`, ""},
		"upper case":                      {tags + "1. 4 3 2. D *", 12, "2. D", `move "D": byte 0`, "4 3x1"},
		"a wrong number":                  {tags + "1. 4 3x1\n3. d *", 13, "3. d", "the number is 3. but must be 2.", "4 3x1"},
		"South's number for North":        {tags + "1. 4 1. 3x1 *", 12, "1. 3x1", "the number is 1. but must be 1...", "4"},
		"North's number for South":        {tags + "1... 4 *", 12, "1... 4", "the number is 1... but must be 1.", ""},
		"two periods":                     {tags + "1.. 4 *", 12, "1.. 4", "the number is 1.. but must be 1.", ""},
		"a leading zero":                  {tags + "01. 4 *", 12, "01. 4", "the number is 01. but must be 1.", ""},
		"a period far off":                {tags + "1 . 4 *", 12, "", `"." is not expected here`, "1"},
		"a skip of one who can":           {tags + "1. -- 4 *", 12, "1. --", "South can move", ""},
		"a skip missing before a number":  {setUp + "1. 1 1... a -- 3. b 1-0", 16, "1... a", "North is stuck: -- must come before this move", "1"},
		"a skip missing before no move":   {setUp + "1 b a 1-0", 16, "1... b", "North is stuck: -- must come before this move", "1"},
		"a number that counts no skip":    {setUp + "1 a 2. b 1-0", 16, "2. b", "the number is 2. but must be 2...", "1 a"},
		"a skip without a move":           {change(setUp, "[Margin \"4\"]\n", "") + "1. 1 -- 1-0", 15, "", "no move follows --", "1"},
		"a skip at the end":               {setUp + "1. 1 -- 2. a -- 3. b -- 1-0", 16, "3... --", "the game is over", "1 a b"},
		"two skips":                       {setUp + "1. 1 -- 2. -- a 1-0", 16, "2. --", "South can move", "1"},
		"a variation ends in a skip":      {setUp + "1. 1 (1. 1 --) -- 2. a -- 3. b 1-0", 16, "", "no move follows --", "1"},
		"a variation to a skip":           {setUp + "1. 1 -- (1... 1) 2. a -- 3. b 1-0", 16, "", "a variation must follow a move", "1"},
		"a move after the end":            {setUp + "1. 1 -- 2. a -- 3. b\n1 1-0", 17, "3... 1", "the game is over", "1 a b"},
		"an annotation of nothing":        {tags + "$1 1. 4 *", 12, "", "$1 must follow a move", ""},
		"an annotation too high":          {tags + "1. 4 $256 *", 12, "", "$256 is not an annotation", "4"},
		"an annotation, no number":        {tags + "1. 4 $ *", 12, "", "$ is not an annotation", "4"},
		"punctuation that is none":        {tags + "1. 4!!! *", 12, "", "!!! is not an annotation", "4"},
		"a variation of nothing":          {tags + "(1. 3) 1. 4 *", 12, "", "a variation must follow a move", ""},
		"an empty variation":              {tags + "1. 4 ({c}) *", 12, "", "a variation has no moves", "4"},
		"a variation open":                {tags + "1. 4 (1. 3 *", 12, "", "begins with ( but does not end with )", "4"},
		"a variation closed twice":        {tags + "1. 4 (1. 3)) *", 12, "", "a ) has no matching (", "4"},
		"an illegal variation":            {tags + "1. 4 (1. 3 1x1) 1... 3x1 *", 12, "1... 1x1", "1 captures nothing here, so it must not end in x", "4"},
		"a comment open":                  {tags + "1. 4 {and so on *\n\n", 12, "", "begins with { but does not end with }", "4"},
		"a brace closed":                  {tags + "1. 4 } *", 12, "", `"}" is not expected here`, "4"},
		"an angle":                        {tags + "1. 4 <x> *", 12, "", `"<" is not expected here`, "4"},
		"no result":                       {tags + "1. 4 3x1\n\n", 12, "", "the game must end with a result", "4 3x1"},
		"another result":                  {tags + "1. 4 1-0", 12, "", "the moves end with 1-0, but the tag Result is *", "4"},
		"not the result":                  {change(setUp, "1-0", "0-1") + change(whole, "1-0", "0-1"), 16, "", "the result is 0-1, but the game was played to the end with 1-0", "1 a b"},
		"no result at the end":            {change(setUp, "1-0", "*") + change(whole, "1-0", "*"), 16, "", "the result is *", "1 a b"},
		"not the margin":                  {change(setUp, `"4"`, `"-4"`) + whole, 13, "", "the tag Margin is -4, but the game ended with 4", "1 a b"},
		"a margin with a sign":            {change(setUp, `"4"`, `"+4"`) + whole, 13, "", `the tag Margin is "+4"`, "1 a b"},
		"a margin before the end":         {setUp + "1. 1 1-0", 13, "", "the tag Margin is allowed only", "1"},
		"an unknown termination":          {change(setUp, "normal", "boredom") + whole, 14, "", `the tag Termination is "boredom" but must be normal, resignation`, "1 a b"},
		"a result unknown":                {change(tags, `"*"`, `"2-0"`) + "1. 4 *", 7, "", `the tag Result is "2-0"`, "4"},
		"a tag missing":                   {change(tags, "[Round \"-\"]\n", "") + "1. 4 *", 1, "", "the tag Round is missing", "4"},
		"the first tag missing":           {change(tags, "[Event \"Casual game\"]\n", "") + "1. 4 *", 1, "", "the tag Event is missing", "4"},
		"no tags":                         {"1. 4 *", 1, "", "the tag Event is missing", "no game"},
		"tags out of order":               {change(change(tags, "[Site \"?\"]\n", ""), "[Round", "[Site \"?\"]\n[Round") + "1. 4 *", 2, "", "the tag Date comes too early: Site must precede it", "4"},
		"a tag before Event":              {"[WhiteElo \"1\"]\n" + tags + "1. 4 *", 1, "", "the tag Event is missing", "no game"},
		"a tag before Event, in its line": {"[WhiteElo \"1\"]" + tags + "1. 4 *", 1, "", "the tag WhiteElo comes too early: Event", "4"},
		"a tag twice":                     {change(tags, "[Date", "[Site \"?\"]\n[Date") + "1. 4 *", 3, "", "the tag Site appears twice", "4"},
		"a tag without a quote":           {change(tags, `"Ada"`, `"Ada`) + "1. 4 *", 5, "", "does not end on its line", "no game"},
		"a tag without quotes":            {change(tags, `"Ada"`, `Ada`) + "1. 4 *", 5, "", `but here is "A"`, "no game"},
		"a tag with a bad escape":         {change(tags, `"Ada"`, `"A\da"`) + "1. 4 *", 5, "", `but here is "d"`, "no game"},
		"a tag without a name":            {change(tags, `White `, ``) + "1. 4 *", 5, "", "a tag must have the form", "no game"},
		"a tag that is not closed":        {change(tags, `"Ada"]`, `"Ada"`) + "1. 4 *", 5, "", "does not end on its line", "no game"},
		"a tag with a tab":                {change(tags, `"Ada"`, "\"A\tda\"") + "1. 4 *", 5, "", "the value of the tag White contains control characters", "no game"},
		"another variant":                 {change(tags, `"Cups"`, `"Kalah"`) + "1. 4 *", 8, "", `the tag Variant is "Kalah" but must be Cups`, "4"},
		"no cups":                         {change(tags, `"4"`, `"0"`) + "1. 4 *", 9, "", `the tag Cups is "0" but must be 1 … 16`, "no game"},
		"too many cups":                   {change(tags, `"4"`, `"17"`) + "1. 4 *", 9, "", `the tag Cups is "17"`, "no game"},
		"too many beans":                  {change(tags, `"40"`, `"256"`) + "1. 4 *", 10, "", `the tag Beans is "256" but must be 0 … 255`, "no game"},
		"beans with a zero":               {change(tags, `"40"`, `"040"`) + "1. 4 *", 10, "", `the tag Beans is "040"`, "no game"},
		"no beans, no set-up":             {change(tags, `"40"`, `"-"`) + "1. 4 *", 10, "", `the tag Beans is "-"`, "no game"},
		"a set-up without a FEN":          {change(tags, "[Variant", "[SetUp \"1\"]\n[Variant") + "1. 4 *", 8, "", "there is no tag FEN", "no game"},
		"a FEN without a set-up":          {change(setUp, "[SetUp \"1\"]\n", "") + whole, 11, "", `needs the tag SetUp "1" too`, "1 a b"},
		"a FEN with SetUp 0":              {change(setUp, "[SetUp \"1\"]", "[SetUp \"0\"]") + whole, 12, "", `needs the tag SetUp "1" too`, "1 a b"},
		"a FEN with beans":                {change(setUp, "[Beans \"-\"]", "[Beans \"20\"]") + whole, 10, "", "must be - if there is a tag FEN", "1 a b"},
		"a FEN of another size":           {change(setUp, "[Cups \"2\"]", "[Cups \"3\"]") + whole, 9, "", "but FEN has 2 cups a side", "1 a b"},
		"a FEN that is none":              {change(setUp, "/16 s", "/16 w") + whole, 12, "", `position "1.0/1/18 4.0/0/16 w": byte 18`, "no game"},
		"a byte that is no UTF-8":         {tags + "1. 4 {\xff} *", 12, "", "the byte 0xff is not UTF-8", "4"},
		"half a character":                {tags + "1. 4 {\xc3", 12, "", "the byte 0xc3", "4"},
		"a control character":             {tags + "1. 4 {\x1b[0m} *", 12, "", "U+001B", "4"},
		"nothing but noise":               {"\xff\xfe\x00", 1, "", "the byte 0xff is not UTF-8", "no game"},
		"a game too long":                 {tags + "1. 4 {" + strings.Repeat("x", record.MaxGameBytes), 12, "", "must be at most 1048576 bytes", "4"},
		"variations too deep":             {tags + "1. 4 " + strings.Repeat("(1. 3 ", 101) + "*", 12, "", "more than 100 deep", "4"},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := record.NewReader(strings.NewReader(c.text)).Read()
			var e *record.Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v, want one in line %d", err, c.line)
			}
			if e.Game != 1 || e.Line != c.line || e.Move != c.move {
				t.Errorf("game %d, line %d, move %q; want line %d, move %q", e.Game, e.Line, e.Move, c.line, c.move)
			}
			if !strings.Contains(e.Err.Error(), c.reason) {
				t.Errorf("reason %q, want %q", e.Err, c.reason)
			}
			good := "no game"
			if g != nil {
				good = moves(g)
			}
			if good != c.good {
				t.Errorf("good moves %q, want %q", good, c.good)
			}
		})
	}
}

// Whatever a game lacks, the one behind it is read.
func TestReaderGoesOnWithTheNextGame(t *testing.T) {
	next := "\n" + change(tags, "Casual game", "Next") + "1. 2 *\n"
	for name, damaged := range map[string]string{
		"an illegal move":   tags + "1. 4 4 4 4 4 * {[Event }\n [Event \"not at the start of its line\"]\n",
		"no result":         tags + "1. 4\n",
		"no moves":          tags,
		"a comment open":    tags + "1. 4 {\n",
		"a tag open":        "[Event \"x\n",
		"a missing tag":     "[Event \"x\"]\n\n1. 4 *\n",
		"no text":           tags + "1. 4 \xff\xff\n",
		"too long":          tags + strings.Repeat("1. ", record.MaxGameBytes/3) + "\n",
		"noise, no newline": "\x00\x01\x02\n",
		"a result too many": tags + "1. 4 *\n*\n",
	} {
		t.Run(name, func(t *testing.T) {
			var last *record.Game
			faults := 0
			for g, err := range record.NewReader(strings.NewReader(damaged + next)).All() {
				if err != nil {
					faults++
				}
				last = g
			}
			if faults != 1 {
				t.Errorf("%d faults, want 1", faults)
			}
			if value, _ := last.Tag("Event"); value != "Next" || moves(last) != "2" {
				t.Errorf("the last game is\n%s", last)
			}
		})
	}
}

func TestReaderCountsGamesAndLines(t *testing.T) {
	bad := tags + "1. 5 *\n\n" // 13 lines
	text := tags + "1. 4 *\n\n" + bad + "{between games}\n" + bad
	var got []string
	for _, err := range record.NewReader(strings.NewReader(text)).All() {
		if err != nil {
			got = append(got, err.Error()[:len("game 2, line 25")])
		}
	}
	if fmt.Sprint(got) != "[game 2, line 25 game 3, line 39]" {
		t.Error(got)
	}
}

// A file that breaks off by itself is no damage of the game: the error is the
// file's own, and it stays.
func TestReaderGivesBackErrorsOfTheFile(t *testing.T) {
	broken := errors.New("the disk is gone")
	for _, text := range []string{"", tags, tags + "1. 4 ", tags + "1. 4 * ", tags + "1. 4 {", tags[:20]} {
		r := record.NewReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)))
		g, err := r.Read()
		if err == nil { // the game was whole
			g, err = r.Read()
		}
		if err != broken || g != nil && moves(g) != moves(g)[:min(1, g.Len())] {
			t.Errorf("after %q: %v", text, err)
		}
		if _, err := r.Read(); err != broken {
			t.Errorf("after %q, again: %v", text, err)
		}
	}
}

// A program that watches a game being written gets each game as soon as its
// result stands there.
func TestReaderDoesNotWaitForMore(t *testing.T) {
	in, out := io.Pipe()
	go io.WriteString(out, tags+"1. 4 *\n")
	if g, err := record.NewReader(in).Read(); err != nil || g.Len() != 1 {
		t.Error(g, err)
	}
}

func TestParseWantsOneGame(t *testing.T) {
	if _, err := record.Parse(" \n"); err != record.ErrNoGame {
		t.Error(err)
	}
	var fault *record.Fault
	if _, err := record.Parse(tags + "*\n" + tags + "*"); !errors.As(err, &fault) || fault.Reason != record.SecondGame {
		t.Error(err)
	}
}

func TestNumbersCountSouthsTurns(t *testing.T) {
	for text, want := range map[string]string{
		tags + "1. 4 3x1 2. d *":                  "[1. 1... 2.]",
		setUp + "1. 1 -- 2. a -- 3. b 1-0":        "[1. 2. 3.]",
		stuckSouth + "1... 1 2. -- a 3. -- b 0-1": "[1... 2... 3...]",
	} {
		g, err := record.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for n := range g.MainLine() {
			got = append(got, n.Number())
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
}

// A "--" that is missing where only one side can move is added, with a note, and the
// game is written with it.
func TestMissingSkipsAreAdded(t *testing.T) {
	want, err := record.Parse(setUp + "1. 1 -- 2. a -- 3. b 1-0")
	if err != nil || len(want.Notes()) > 0 {
		t.Fatal(err, want.Notes())
	}
	for moves, notes := range map[string]string{
		"1 a b 1-0":                  "game 1, line 16, 2. a: North is stuck: -- is missing before this move and was added|game 1, line 16, 3. b: North is stuck: -- is missing before this move and was added",
		"1. 1 2. a\n-- 3. b 1-0":     "game 1, line 16, 2. a: North is stuck: -- is missing before this move and was added",
		"1. 1 -- 2. a\n3. b 1-0":     "game 1, line 17, 3. b: North is stuck: -- is missing before this move and was added",
		"1 {c} a $1 -- b 1-0":        "game 1, line 16, 2. a: North is stuck: -- is missing before this move and was added",
		"1. 1 -- 2. a 2... -- b 1-0": "",
	} {
		g, err := record.Parse(setUp + moves)
		if err != nil {
			t.Errorf("%q: %v", moves, err)
			continue
		}
		var got []string
		for _, note := range g.Notes() {
			got = append(got, note.Error())
		}
		if strings.Join(got, "|") != notes {
			t.Errorf("%q: notes %q", moves, got)
		}
		if !slices.Equal(g.Moves(), want.Moves()) {
			t.Errorf("%q: moves %v", moves, g.Moves())
		}
		again, err := record.Parse(g.String())
		if err != nil || len(again.Notes()) > 0 || !again.Equal(g) {
			t.Errorf("%q is written as\n%s(%v)", moves, g, err)
		}
	}
}

// Files that begin with a byte order mark can be joined.
func TestJoinedFilesWithMarks(t *testing.T) {
	const mark = "\ufeff"
	good := mark + tags + "1. 4 *\n"
	for name, c := range map[string]struct {
		text          string
		games, faults int
	}{
		"two files":               {good + good, 2, 0},
		"with a blank line":       {good + "\n" + mark + "\n" + good, 2, 0},
		"after a damaged game":    {mark + tags + "1. 5 *\n" + good, 2, 1},
		"after an open comment":   {mark + tags + "1. 4 {\n" + good, 2, 1},
		"after a missing result":  {mark + tags + "1. 4\n" + good, 2, 1},
		"a mark within movetext":  {mark + tags + "1. 4\n" + mark + "*\n", 1, 0},
		"a mark that is no start": {tags + "1. 4 " + mark + "*\n", 1, 1},
	} {
		games, faults := 0, 0
		for g, err := range record.NewReader(strings.NewReader(c.text)).All() {
			if games++; err != nil {
				faults++
			} else if moves(g) != "4" {
				t.Errorf("%s: game %d has the moves %q", name, games, moves(g))
			}
		}
		if games != c.games || faults != c.faults {
			t.Errorf("%s: %d games with %d faults, want %d with %d", name, games, faults, c.games, c.faults)
		}
	}
	var out bytes.Buffer
	g, err := record.Parse(tags + "1. 4 *\n")
	if err != nil {
		t.Fatal(err)
	}
	w := record.NewJSONWriter(&out)
	if err := w.Write(g); err != nil {
		t.Fatal(err)
	}
	line := append([]byte(mark), out.Bytes()...)
	r, games := record.NewJSONReader(bytes.NewReader(append(bytes.Clone(line), line...))), 0
	for {
		g, err := r.Read()
		if err == io.EOF {
			break
		}
		if games++; err != nil || moves(g) != "4" {
			t.Fatalf("JSON, game %d: %v", games, err)
		}
	}
	if games != 2 {
		t.Errorf("%d games in JSON", games)
	}
}

// A comment may have a line that begins like a game.
func TestCommentsThatSpeakOfGames(t *testing.T) {
	for _, comment := range []string{
		"[Event \"Casual game\"] was fun", "See\n[Event \"Casual game\"] there", "See\n[Event \"Casual game\"]\nthere", "See\r\n[Event \"x", "[Event \"x\"]\n(a tag)\n[Event \"y\"]",
		"\n[Event \"" + strings.Repeat("x", 3000) + "\" and more",
	} {
		g, err := record.Parse(tags + "1. 4 {" + comment + "} *\n")
		if err != nil || g == nil {
			t.Errorf("%.60q: %v", comment, err)
			continue
		}
		if text := g.String(); !strings.Contains(strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(comment), " ")) {
			t.Errorf("%.60q is kept as\n%.900s", comment, text)
		} else if again, err := record.Parse(text); err != nil || again.String() != text {
			t.Errorf("%.60q is written as\n%.900s\nand read with %v", comment, text, err)
		}
	}
	// The writer keeps a line from beginning like a game.
	g, err := record.Parse(tags + "1. 4 *\n")
	if err != nil {
		t.Fatal(err)
	}
	for width := range 80 {
		g.Last().AddComment(strings.Repeat("x", width+1) + " [Event \"x\"] " + strings.Repeat("[", 80))
	}
	text := g.String()
	if again, err := record.Parse(text); err != nil || again.String() != text || strings.Contains(text, "\n[Event \"x") {
		t.Errorf("%s\n%v", text, err)
	}
}
