package cli

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/answer"
)

// documented are the sections of docs/formats/json.md that list all fields of a document,
// with command lines, in words divided by |, that print them all together.
var documented = map[string][]string{
	"cups analyze FILE": {
		"analyze|--json|large.cups|--nodes|1000|--time|0|--threads|1",
	},
	"cups solve": {
		"solve|--json|--cups|2", "solve|--json|2.3.0.1/0/30 6.0.1.0/0/37 s", "solve|--json|--cups|3|--nodes|400",
		"solve|--json|--threads|1|--nodes|2000|0.1.0.1/9/3 1.0.0.2/8/2 s",
	},
	"cups solve --every-stock": {"solve|--json|--cups|2|--every-stock"},
	"cups record check":        {"record|check|--json|missing.cups", "record|check|--json|skipped.cups"},
	"cups record stats":        {"record|stats|--json|stats.cups"},
}

// openStocks is what no board that is proven in a test's time has.
var openStocks = answer.EveryStock{Stocks: []answer.Stock{{Value: answer.NewValue(cups.Position{}, cups.Bounds{Lower: -1, Upper: 1})}}}

// gameHead is the beginning of a record.
const gameHead = "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n"

// largeGame is a game on a board without a tablebase: some values are proven, of some there
// are bounds, and others are estimates.
const largeGame = `1. 5 4x1 2. 5 4 3. e 5x2 4. f 6x2 5. 5x4 c 6. 2 3x3 7. 3 4 8. 6x6 1x1 9. c 6 10. f 4
11. 3x8 4x1 12. b b 13. d 2x5 14. 2x5 5x1 15. 4x7 a 16. 5x3 1x2 17. 5 2x2 18. c e 19. f 5x3 20. 3x5 4x1 21. 3x1 --
22. 3 -- 23. 6x4 -- 24. f -- 25. e -- 26. f 1-0
`

// Every field that these commands print is on the page of JSON, and no other is.
func TestThePageOfJSONNamesEveryField(t *testing.T) {
	page, err := os.ReadFile("../../docs/formats/json.md")
	if err != nil {
		t.Fatal(err)
	}
	games := os.DirFS("../../examples/games")
	folder := t.TempDir()
	if err := os.CopyFS(folder, games); err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	small := "[Result %]\n[Variant \"Cups\"]\n[Cups \"4\"]\n[Beans \"40\"]\n[Termination \"resignation\"]\n\n1. 4 %\n\n"
	ada := gameHead + "[White \"Ada\"]\n[Black \"level=3\"]\n" + small
	files := map[string]string{
		"skipped.cups": gameHead + "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"Cups\"]\n[Cups \"2\"]\n[Beans \"-\"]\n[SetUp \"1\"]\n[FEN \"1.0/1/18 4.0/0/16 s\"]\n\n1. 1 2. a *\n",
		"large.cups":   gameHead + "[White \"?\"]\n[Black \"Ada\"]\n[Result \"1-0\"]\n[Variant \"Cups\"]\n[Cups \"6\"]\n[Beans \"60\"]\n\n" + largeGame,
		"stats.cups":   strings.Replace(strings.Replace(ada, "%", `"1-0"`, 1), "%", "1-0", 1) + strings.Replace(strings.Replace(ada, "%", `"0-1"`, 1), "%", "0-1", 1),
	}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for section, lines := range documented {
		printed := map[string]bool{}
		if section == "cups solve --every-stock" {
			text, err := json.Marshal(openStocks)
			if err != nil {
				t.Fatal(err)
			}
			addFields(t, printed, text)
		}
		for _, line := range lines {
			var out bytes.Buffer
			env, errs := plainWorld(strings.NewReader(""), &out)
			Run(t.Context(), env, strings.Split(line, "|")) // some of the documents say what is wrong
			if out.Len() == 0 {
				t.Errorf("%s: %s", line, errs)
			}
			addFields(t, printed, out.Bytes())
		}
		named := fieldsOf(t, string(page), section)
		for _, field := range slices.Sorted(maps.Keys(printed)) {
			if !slices.Contains(named, field) {
				t.Errorf("%s prints %s, which docs/formats/json.md does not name", section, field)
			}
		}
		for _, field := range named {
			if !printed[field] {
				t.Errorf("docs/formats/json.md names %s of %s, which nothing here prints", field, section)
			}
		}
	}
}

// fieldsOf returns the fields that a section of the page lists.
func fieldsOf(t *testing.T, page, section string) []string {
	t.Helper()
	_, text, found := strings.Cut(page, "\n## `"+section+"`\n")
	if !found {
		t.Fatalf("docs/formats/json.md has no section %q", section)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	var fields []string
	for _, row := range fieldRow.FindAllStringSubmatch(text, -1) {
		for _, name := range fieldName.FindAllStringSubmatch(row[1], -1) {
			fields = append(fields, name[1])
		}
	}
	return fields
}

var (
	fieldRow  = regexp.MustCompile("(?m)^\\| (`[^|]*) \\|")
	fieldName = regexp.MustCompile("`([^`]+)`")
)

// addFields adds the paths of all values of a document that are no objects.
func addFields(t *testing.T, fields map[string]bool, text []byte) {
	t.Helper()
	var document any
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	var visit func(path string, value any)
	visit = func(path string, value any) {
		switch value := value.(type) {
		case map[string]any:
			for name, inner := range value {
				visit(strings.TrimPrefix(path+"."+name, "."), inner)
			}
			return
		case []any:
			isOfObjects := false
			for _, inner := range value {
				if _, isObject := inner.(map[string]any); isObject {
					isOfObjects = true
					visit(path+"[]", inner)
				}
			}
			if isOfObjects || len(value) == 0 {
				return
			}
		}
		fields[path] = true
	}
	visit("", document)
}
