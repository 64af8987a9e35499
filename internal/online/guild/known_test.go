package guild_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
)

// read reads a file of which no line may be refused.
func (g *test) read(file string) []elo.Row {
	g.t.Helper()
	rows, refused := elo.ReadCSV([]byte(file), g.now)
	if len(refused) > 0 {
		g.t.Fatal(refused)
	}
	return rows
}

// take imports a file, and returns how many lines were new. What was said before must be what happens.
func (g *test) take(file string, accounts map[string]string) int {
	g.t.Helper()
	c := guild.Import{Rows: g.read(file), Accounts: accounts}
	fresh := len(c.Rows) - len(c.Known(g.Table))
	if fresh == 0 {
		g.do(ann, c, guild.SameImport)
		return 0
	}
	events := g.do(ann, c, "")
	if len(events) != 1 || len(events[0].Rows) != fresh {
		g.t.Fatalf("%d lines are new, and taken is %+v", fresh, events)
	}
	return fresh
}

// Each file is imported after the ones before it.
func TestLinesThatAreThereAlreadyAreLeftOut(t *testing.T) {
	const results = "date,south,north,result\n"
	for name, files := range map[string][]struct {
		file string
		want int // new lines
	}{
		"a line more":         {{results + "2003-05-30,Ida,Phil,1-0\n", 1}, {results + "2003-05-30,Ida,Phil,1-0\n2003-06-01,Phil,Ida,1-0\n", 1}},
		"no line more":        {{results + "2003-05-30,Ida,Phil,1-0\n", 1}, {results + "2003-05-30,Ida,Phil,1-0\n", 0}},
		"in another order":    {{results + "2003-05-30,Ida,Phil,1-0\n2003-06-01,Phil,Ida,1-0\n", 2}, {results + "2003-06-01,Phil,Ida,1-0\n2003-05-30,Ida,Phil,1-0\n", 0}},
		"written otherwise":   {{results + "2003-05-30,Ida,Jürgen,1-0\n", 1}, {"Ergebnis;S\xfcd;Nord;Datum\n1:0;IDA;J\xfcrgen;30.05.2003\n01:00:00;Ida;Ju\u0308rgen;1.6.03\n", 2}, {"sep=;\r\nDatum;Süd;Nord;Ergebnis\r\n30.5.03;ida;Jürgen;1:0\r\n", 0}},
		"equal games":         {{results + "2003-05-30,Ida,Phil,1-0\n2003-05-30,Ida,Phil,1-0\n", 2}, {results + strings.Repeat("2003-05-30,Ida,Phil,1-0\n", 5), 3}, {results + "2003-05-30,Ida,Phil,1-0\n", 0}},
		"another colour":      {{results + "2003-05-30,Ida,Phil,1-0\n", 1}, {results + "2003-05-30,Phil,Ida,0-1\n", 1}},
		"an old list":         {{"date,name,rating,games\n2004-05-30,Ida,1972,310\n", 1}, {"name,rating,games,date\nIda,1972,310,2004-05-30\nPhil,1500,3,2004-05-30\n", 1}},
		"a list without date": {{"name,rating,games\nIda,1972,310\n", 1}, {"name,rating,games\nPhil,1500,3\nIda,1972,310\n", 1}, {"name,rating,games\nIda,1973,311\n", 1}},
		"old places":          {{"date,event,place,name\n2004-05-30,Spring Cup,1,Ida\n", 1}, {"date,event,place,name\n2004-05-30,Spring cup,1,Ida\n2004-05-30,Spring Cup,1,Phil\n", 1}},
	} {
		t.Run(name, func(t *testing.T) {
			g := found(t, open)
			g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
			for i, f := range files {
				if name == "written otherwise" && i == 1 {
					f.want = 1 // the first of both lines is there
				}
				if n := g.take(f.file, accounts); n != f.want {
					t.Errorf("file %d: %d lines are new, want %d", i+1, n, f.want)
				}
			}
		})
	}
}

// What has happened to the entries and names of a file since it was imported makes no line new.
func TestLinesAreKnownWhateverHasHappenedToThem(t *testing.T) {
	g := found(t, open)
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	file := "date,south,north,result\n2003-05-30,Ida,Phil,1-0\n2003-05-31,Ida,Phil,1-0\n2003-06-01,Bo,Phil,1-0\n"
	if n := g.take(file, nil); n != 3 {
		t.Fatal(n)
	}
	first := g.Version()
	entry := func(line int) string { return fmt.Sprintf("%d.%d", first, line) }
	g.do(ann, guild.Correct{Entry: entry(2), Result: elo.NorthWins, Reason: "read wrongly"}, "")
	g.do(ann, guild.Correct{Entry: entry(3), Delete: true, Reason: "played elsewhere"}, "")
	g.do(bo, guild.Join{}, "") // and now the name means a member
	if n := g.take(file, map[string]string{"bo": bo.Account}); n != 0 {
		t.Errorf("%d lines of the same file are new", n)
	}
	known := guild.Import{Rows: g.read(file)}.Known(g.Table)
	if known[0] != (guild.Known{Entry: entry(2)}) || known[1] != (guild.Known{Entry: entry(3), Deleted: true}) {
		t.Errorf("%+v", known)
	}
	if n := g.take("date,south,north,result\n2003-05-30,Ida,Phil,0-1\n", nil); n != 0 {
		t.Errorf("%d lines of the file that was corrected are new", n)
	}
	if n := g.take("date,south,north,result\n2003-05-30,Ida,Phil,0-1\n2003-05-30,Ida,Phil,1-0\n", nil); n != 1 {
		t.Errorf("%d lines are new: one entry cannot be two lines", n)
	}
	g.do(ann, guild.UndoImport{Number: first}, "")
	if n := g.take("date,south,north,result\n2003-06-01,Bo,Phil,1-0\n", nil); n != 1 {
		t.Errorf("%d lines are new after the undoing", n)
	}
	g.do(ann, guild.Import{Rows: g.read("date,south,north,result\n2003-06-01,Bo,Phil,1-0\n"), Again: true}, "")
	games := g.List().History(g.Player(guild.Person{Name: "Phil"}))
	if n := len(games); n != 3 {
		t.Errorf("Phil has %d games, want 3", n)
	}
	// What was entered by hand, and by a game on this server, is there, too.
	g.do(ann, guild.AddResult{South: guild.Person{Name: "Ida"}, North: guild.Person{Name: "Max"}, Result: elo.Drawn, At: day(-9)}, "")
	ended := g.now
	g.do(server, feed("g1", ann.Account, bo.Account, elo.SouthWins, ended), "")
	own := map[string]string{"ann": ann.Account, "bo": bo.Account}
	if n := g.take("date,south,north,result\n"+day(-9).Format("2006-01-02")+",ida,max,½-½\n"+ended.Format("2006-01-02T15:04:05.000Z")+",Ann,Bo,1-0\n", own); n != 0 {
		t.Errorf("%d lines are new of what was entered in other ways", n)
	}
	// The list itself, as the server exports it, says nothing new.
	list := "place,name,rating,exact,games\n"
	for _, s := range g.List().At(g.now) {
		if p := g.PersonOf(s.Player); p.Account == "" {
			list += fmt.Sprintf("%d,%s,%d,%v,%d\n", s.Place, p.Name, elo.Shown(s.Exact), float64(s.Exact), s.Games)
		}
	}
	if n := g.take(list, nil); n != 0 {
		t.Errorf("%d lines of the list itself are new:\n%s", n, list)
	}
}

// Whatever files are imported in whatever order: of each line, the guild has as many as the file that
// has it most often.
func TestTheGuildHasEachLineAsOftenAsAFile(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := found(t, open)
		g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
		lines := []string{"2003-05-30,Ida,Phil,1-0", "2003-05-30,Ida,Phil,0-1", "2003-05-31,Ida,Phil,1-0", "2003-05-30,Phil,Ida,1-0"}
		most := map[string]int{}
		for _, file := range rapid.SliceOfN(rapid.SliceOfN(rapid.SampledFrom(lines), 1, 8), 1, 5).Draw(rt, "files") {
			count := map[string]int{}
			for _, line := range file {
				count[line]++
				most[line] = max(most[line], count[line])
			}
			g.take("date,south,north,result\n"+strings.Join(file, "\n"), nil)
		}
		all := 0
		for _, n := range most {
			all += n
		}
		if n := len(g.List().Entries()); n != all {
			rt.Errorf("the list has %d entries, want %d", n, all)
		}
	})
}

// A spreadsheet of the size of a guild's life is compared in less time than a request has.
func BenchmarkKnown(b *testing.B) {
	g := found(b, open)
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	var file strings.Builder
	file.WriteString("date,south,north,result\n")
	chance := rand.New(rand.NewPCG(1, 2))
	for range 15_000 {
		fmt.Fprintf(&file, "2003-05-%02d,South %d,North %d,1-0\n", 1+chance.IntN(31), chance.IntN(300), chance.IntN(300))
	}
	c := guild.Import{Rows: g.read(file.String())}
	g.do(ann, c, "")
	slices.Reverse(c.Rows)
	for b.Loop() {
		if n := len(c.Known(g.Table)); n != 15_000 {
			b.Fatal(n)
		}
	}
}
