package policy

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The numbers of a server are explained to operators, and boards and alerts ask for no other.
func TestNumbersForOperatorsAreThoseOfTheServer(t *testing.T) {
	check := checker(numberFaults)
	check.accepts(t)
	code := []string{"internal/online/meter/meter.go", "package meter\nfunc f() { x := Opts{Name: \"cups_games\", Help: \"Games.\"}; m.Gauge(\"cups_due\", \"Due.\", nil) }"}
	page := []string{numbersPage, "| `cups_games` | games |\n| `cups_due` | due |\n"}
	check.passes(t, append(append(code, page...), "packaging/monitoring/a.yml", "expr: rate(cups_games_bucket[5m]) > cups_due")...)
	check.finds(t, "cups_gams", append(append(code, page...), "packaging/monitoring/a.yml", "expr: cups_gams > 1")...)
	check.finds(t, "cups_due", append(code, numbersPage, "| `cups_games` | games |\n")...)
	check.finds(t, "cups_more", append(code, numbersPage, "| `cups_games`, `cups_due`, `cups_more` | games |\n")...)
}

const numbersPage = "docs/operation.md"

var number = regexp.MustCompile(`\bcups_[a-z_]+`)

// numberFaults compares the names of numbers in code with those of their page, and with those that boards and alerts ask for.
func numberFaults(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	if err != nil {
		return nil, err
	}
	made := map[string]bool{}
	for _, f := range files {
		if f.isTest() {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				if key, isName := n.Key.(*ast.Ident); isName && key.Name == "Name" {
					note(made, n.Value)
				}
			case *ast.CallExpr: // a function that makes one takes its name, its explanation and another function
				if len(n.Args) == 3 {
					if help, isText := n.Args[1].(*ast.BasicLit); isText && help.Kind == token.STRING {
						note(made, n.Args[0])
					}
				}
			}
			return true
		})
	}
	names, err := filesIn(tree, func(name string) bool {
		return name == numbersPage || strings.HasPrefix(name, "packaging/monitoring/")
	})
	var faults []string
	told := map[string]bool{}
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		for _, word := range number.FindAllString(string(text), -1) {
			if name == numbersPage {
				told[word] = true
			}
			if !made[word] && !made[part.ReplaceAllString(word, "")] {
				faults = append(faults, fmt.Sprintf("%s: the server has no number %s", name, word))
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(made)) {
		if !told[word] {
			faults = append(faults, fmt.Sprintf("%s: the number %s is not explained", numbersPage, word))
		}
	}
	return faults, err
}

// part matches the ending of a part of a histogram.
var part = regexp.MustCompile(`_(bucket|sum|count)$`)

// note keeps the name of a number.
func note(made map[string]bool, e ast.Expr) {
	if text, isText := e.(*ast.BasicLit); isText {
		if name := strings.Trim(text.Value, `"`); name != "" && number.FindString(name) == name {
			made[name] = true
		}
	}
}
