package policy

import (
	"fmt"
	"go/ast"
	"go/types"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// composed are the keys that the code makes at run time: a prefix that is in
// the code, a word, and perhaps an ending. The word is in the code too, or, if
// it is not ours, loose says so.
var composed = []struct {
	prefix, ending string
	loose          bool
}{
	{prefix: "admin.refused."},
	{prefix: "analyze.kind."},
	{prefix: "cups.type.", loose: true}, // the types of pflag
	{prefix: "cups.use.", loose: true},  // the words of a command's usage line
	{prefix: "file.reason."},
	{prefix: "learn.", ending: ".done"},
	{prefix: "learn.", ending: ".task"},
	{prefix: "learn.", ending: ".title"},
	{prefix: "learn.", ending: ".wrong"},
	{prefix: "match.flag."},
	{prefix: "match.player."},
	{prefix: "match.test"},
	{prefix: "page.announce.first."},
	{prefix: "page.announce.about."},
	{prefix: "page.announce.begin."},
	{prefix: "page.announce.entry."},
	{prefix: "page.announce.field."},
	{prefix: "page.announce.group."},
	{prefix: "page.announce.hint."},
	{prefix: "page.announce.order."},
	{prefix: "page.announce.ratings."},
	{prefix: "page.announce.pace."},
	{prefix: "page.announce.rule."},
	{prefix: "page.desk.part."},
	{prefix: "page.director.bye."},
	{prefix: "page.director.fault.", loose: true}, // the codes of refusals
	{prefix: "page.director.part."},
	{prefix: "page.director.result."},
	{prefix: "page.director.side."},
	{prefix: "page.elo.feeds."},
	{prefix: "page.fault.", loose: true}, // the codes of refusals
	{prefix: "page.friends.fault.", loose: true},
	{prefix: "page.guild.fault.", loose: true},
	{prefix: "page.guild.deed.", loose: true}, // the types of events, and what else is said of them
	{prefix: "page.guild.entry."},
	{prefix: "page.guild.event."},
	{prefix: "page.guild.office."},
	{prefix: "page.guild.rule."},
	{prefix: "page.ladder.outcome.", loose: true}, // the outcomes of package guild
	{prefix: "page.import.reason."},
	{prefix: "page.level.", loose: true}, // the levels of the computer
	{prefix: "page.link.", loose: true},  // the states of the connection
	{prefix: "page.month."},
	{prefix: "page.plan.fault.", loose: true},   // the faults of plans, and the reasons of refused moves
	{prefix: "column.", loose: true},            // the columns of tables as CSV
	{prefix: "page.speed.", loose: true},        // the speeds of package game
	{prefix: "page.look.", loose: true},         // the warnings of package tourney
	{prefix: "page.lesson.", loose: true},       // lesson, task and what of it
	{prefix: "page.office.deed.", loose: true},  // what is written into the log of officers
	{prefix: "page.bell.kind.", loose: true},    // the kinds of notices of package notice
	{prefix: "notice.", loose: true},            // the kinds of notices of package notice
	{prefix: "page.news.kind.", loose: true},    // the types of news of package club
	{prefix: "page.news.invite.", loose: true},  // the kinds of invitations of package club
	{prefix: "page.fair.flag.", loose: true},    // the patterns of package fair
	{prefix: "page.govern.deed.", loose: true},  // club.DeedsIn, and the kinds of places
	{prefix: "page.govern.fault.", loose: true}, // the codes of refusals, and their fields
	{prefix: "page.judge.decision."},
	{prefix: "page.measure.answer."},
	{prefix: "page.measure.kind."},
	{prefix: "page.report.about."},
	{prefix: "page.report.of."},
	{prefix: "page.report.why."},
	{prefix: "page.office.kind."},
	{prefix: "page.office.role."},
	{prefix: "page.office.young.", loose: true},
	{prefix: "page.reference.group."},
	{prefix: "page.teams.result.", loose: true},
	{prefix: "page.teams.status.", loose: true},
	{prefix: "page.series.log.", loose: true},         // the types of events of series
	{prefix: "page.tournament.setting.", loose: true}, // the fields of the settings of tournaments
	{prefix: "page.guild.field.", loose: true},        // the fields that events of guilds change
	{prefix: "page.guild.feeds.", loose: true},        // what a list counts
	{prefix: "page.desk.ask.", loose: true},           // the kinds of questions of the desk
	{prefix: "page.desk.sure.", loose: true},          // likewise
	{prefix: "page.series.fault.", loose: true},       // the codes of refusals
	{prefix: "page.study.access."},                    // the kinds of access of package archive
	{prefix: "page.series.kind."},
	{prefix: "page.series.status."},
	{prefix: "page.tournament.bracket.", loose: true},
	{prefix: "page.tournament.break.", loose: true}, // the codes of tie-breaks
	{prefix: "page.tournament.bye.", loose: true},
	{prefix: "page.tournament.cell.", loose: true},
	{prefix: "page.tournament.fact.", loose: true},
	{prefix: "page.tournament.format.", loose: true},
	{prefix: "page.tournament.log.", loose: true}, // the types of events of package tourney
	{prefix: "page.tournament.pace.", loose: true},
	{prefix: "page.tournament.short.", loose: true},
	{prefix: "page.tournament.said.", loose: true},
	{prefix: "page.tournament.status.", loose: true},
	{prefix: "page.tournament.tab.", loose: true},
	{prefix: "page.tournament.weekday.", loose: true},
	{prefix: "tournament.break."},
	{prefix: "tournament.bye_command.done."},
	{prefix: "tournament.check.round."}, // the ways of package contest
	{prefix: "tournament.colour."},
	{prefix: "tournament.part."},
	{prefix: "tournament.reason."},
	{prefix: "tournament.stage."},
	{prefix: "tournament.swap.odd."},
	{prefix: "fair.flag."},
	{prefix: "fair.phase.", loose: true},       // the phases of package fair
	{prefix: "fair.player.", loose: true},      // the kinds of help of internal/lab/helped
	{prefix: "fair.test.", loose: true},        // the tests of package fair
	{prefix: "fair.time.", loose: true},        // the difficulties of package fair
	{prefix: "page.fair.window.", loose: true}, // likewise
	{prefix: "why."},
	{prefix: "say.busy."},
	{prefix: "say.game."},
	{prefix: "say.what."},
	{prefix: "practice.choice."},
	{prefix: "practice.kind."},
	{prefix: "practice.list."},
	{prefix: "practice.task."},
	{prefix: "practice.theme."},
	{prefix: "practice.why."},
	{prefix: "puzzle.transfer.column."},
	{prefix: "puzzlefile.reason."},
	{prefix: "puzzlemake.check.claim."},
	{prefix: "puzzlemake.make.flag."},
	{prefix: "record.reason."},
	{prefix: "solve."},
	{prefix: "play.bar."},
	{prefix: "term.word.", loose: true},     // likewise
	{prefix: "play.word.", loose: true},     // the letters of the commands
	{prefix: "practice.word.", loose: true}, // likewise
}

// described are the endings of the texts of a command, whose key is in the
// code without them; the last one also belongs to the keys of the game.
var described = []string{".short", ".example", ".long"}

func TestCodeAndCatalogueHaveTheSameKeys(t *testing.T) {
	check := checker(strayKeys)
	check.accepts(t)
	words := []string{"internal/say/catalogue/en/play.json", `{"play.a": "x", "play.b.long": "y", "play.bar.exact": "z"}`,
		"internal/say/catalogue/de/play.json", `{"play.a": "x", "play.b.long": "y", "play.bar.exact": "z"}`}
	code := func(body string) []string { return append(words, "a.go", "package cups; var x = []string{"+body+"}") }
	check.passes(t, code(`"play.a", "play.b", "play.bar.", "exact", "play.go is not a key"`)...)
	check.finds(t, "play.a: no code", code(`"play.b", "play.bar.", "exact"`)...)
	check.finds(t, "play.b.long: no code", code(`"play.a", "play.bar.", "exact"`)...)
	check.finds(t, "play.bar.exact: no code", code(`"play.a", "play.b", "play.bar."`)...)
	check.finds(t, "play.c", code(`"play.a", "play.b", "play.bar.", "exact", "play.c"`)...)
	inPage := append(code(`"play.a", "play.b", "play.bar.", "exact"`), "internal/say/catalogue/en/page.json", `{"page.x": "x"}`, "internal/say/catalogue/de/page.json", `{"page.x": "x"}`)
	check.finds(t, "page.x: no code", inPage...)
	check.passes(t, append(inPage, "page/a.html", `{{.T "page.x"}}`)...)
	check.finds(t, "page.y", append(inPage, "page/a.html", `{{.T "page.x"}}{{.T "page.y"}}`)...)
	check.finds(t, "de, play.d: missing", append(code(`"play.a", "play.b", "play.bar.", "exact", "play.d"`),
		"internal/say/catalogue/en/play.json", `{"play.a": "x", "play.b.long": "y", "play.bar.exact": "z", "play.d": "w"}`)...)
}

// noKeys are names of files and protocols that look like keys.
var noKeys = []string{"board.css", "cups.1", "cups.db", "memory.current", "memory.limit_in_bytes", "memory.max", "memory.stat", "memory.usage_in_bytes"}

var aKey = regexp.MustCompile(`^([a-z]+)\.[A-Za-z0-9_.-]*$`)

// strayKeys looks for keys that only one language has, for texts that no code
// asks for, and for keys in the code that no catalogue has.
func strayKeys(tree fs.FS) ([]string, error) {
	english, err := textsOf(tree, "en")
	if err != nil {
		return nil, err
	}
	german, err := textsOf(tree, "de")
	if err != nil {
		return nil, err
	}
	literals, err := literalsOf(tree)
	if err != nil {
		return nil, err
	}
	var faults []string
	families := map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		family, _, _ := strings.Cut(key, ".")
		families[family] = true
		switch _, both := german[key]; {
		case strings.HasSuffix(key, ".txt"): // a page
		case !both:
			faults = append(faults, "de, "+key+": missing")
		case !isUsed(key, literals):
			faults = append(faults, key+": no code asks for this text")
		}
	}
	for key := range german {
		if _, both := english[key]; !both {
			faults = append(faults, "en, "+key+": missing")
		}
	}
	for _, literal := range slices.Sorted(maps.Keys(literals)) {
		if m := aKey.FindStringSubmatch(literal); m != nil && families[m[1]] && !slices.Contains(noKeys, literal) && !isAsset(literal) && !leadsToText(literal, english) {
			faults = append(faults, fmt.Sprintf("%s: no catalogue has the key %q", literals[literal], literal))
		}
	}
	return faults, err
}

// isAsset reports whether a text names a script or a style of a page.
func isAsset(literal string) bool {
	return strings.HasSuffix(literal, ".js") || strings.HasSuffix(literal, ".css")
}

// isUsed reports whether the code asks for a key.
func isUsed(key string, literals map[string]string) bool {
	if literals[key] != "" {
		return true
	}
	for _, ending := range described {
		if whole, ok := strings.CutSuffix(key, ending); ok && literals[whole] != "" {
			return true
		}
	}
	for _, c := range composed {
		word, ok := strings.CutPrefix(key, c.prefix)
		word, ends := strings.CutSuffix(word, c.ending)
		if ok && ends && literals[c.prefix] != "" && (c.loose || literals[word] != "") {
			return true
		}
	}
	return false
}

// leadsToText reports whether a key of the code is one of the catalogue, or the
// beginning of one.
func leadsToText(key string, texts map[string]string) bool {
	for _, ending := range append(described, "") {
		if texts[key+ending] != "" {
			return true
		}
	}
	for _, c := range composed {
		if c.prefix == key {
			return true
		}
	}
	for text := range texts {
		if strings.HasSuffix(key, ".") && strings.HasPrefix(text, key) {
			return true
		}
	}
	return false
}

func TestCodedErrorsSayWhatTheCatalogueSays(t *testing.T) {
	check := checker(strayCodes)
	check.accepts(t)
	catalogue := []string{"internal/say/catalogue/en/a.json", `{"a.x": "the {n}th"}`}
	code := func(call string) []string {
		return append(catalogue, "a.go", "package a; import \"example.org/cups/internal/coded\"; var x = "+call)
	}
	check.passes(t, code(`coded.New("a.x", "the {n}th", "n", 1)`)...)
	check.passes(t, code(`coded.Wrap(err, "a.x", "the {n}th")`)...)
	check.finds(t, "a.x", code(`coded.New("a.x", "the nth")`)...)
	check.finds(t, "a.y", code(`coded.Wrap(err, "a.y", "the {n}th")`)...)
}

// strayCodes looks for errors with a code whose English is not that of the
// catalogue. A text with plural forms is that of many.
func strayCodes(tree fs.FS) ([]string, error) {
	english, err := textsOf(tree, "en")
	if err != nil {
		return nil, err
	}
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if f.isTest() {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			args := call.Args
			switch made := types.ExprString(call.Fun); {
			case made == "coded.Wrap" && len(args) > 2:
				args = args[1:]
			case made != "coded.New" || len(args) < 2:
				return true
			}
			code, words := literal(args[0]), literal(args[1])
			if text, ok := english[code]; !ok || text != words && !strings.HasSuffix(text, "\n"+words) {
				faults = append(faults, fmt.Sprintf("%s:%d: %s is %q in English, %q in the catalogue", f.path, f.line(call.Pos()), code, words, text))
			}
			return true
		})
	}
	return faults, err
}

// literal is the text of an expression in quotation marks, "" of any other.
func literal(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		if text, err := strconv.Unquote(lit.Value); err == nil {
			return text
		}
	}
	return ""
}

// literalsOf returns all texts that the code writes in quotation marks, with
// the place of one of them; tests do not count.
func literalsOf(tree fs.FS) (map[string]string, error) {
	files, err := goFiles(tree)
	literals := map[string]string{}
	for _, f := range files {
		if f.isTest() {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					literals[text] = fmt.Sprintf("%s:%d", f.path, f.line(lit.Pos()))
				}
			}
			return true
		})
	}
	if err != nil {
		return nil, err
	}
	return literals, addKeysOfPages(tree, literals)
}

// quotedKey is a key in a template or a script.
var quotedKey = regexp.MustCompile(`"([a-z]+\.[A-Za-z0-9_.]+)"`)

// addKeysOfPages adds the keys that templates and scripts of pages write in
// quotation marks.
func addKeysOfPages(tree fs.FS, literals map[string]string) error {
	names, err := filesIn(tree, endingIn(".html", ".js"))
	for _, name := range names {
		source, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		for _, m := range quotedKey.FindAllSubmatch(source, -1) {
			if key := string(m[1]); strings.HasPrefix(key, "page.") {
				literals[key] = name
			}
		}
	}
	return err
}
