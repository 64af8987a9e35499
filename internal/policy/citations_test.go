package policy

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"
)

// cited are the documents whose numbered sections comments cite.
var cited = map[string]string{
	"rules":    "docs/rules.md",
	"notation": "docs/formats/notation.md",
}

func TestCitedSectionsExist(t *testing.T) {
	check := checker(wrongCitations)
	check.accepts(t)
	const rules, notation = "# Rules\n## 4 Sowing\n4.1 Empty one cup.\n4.2 A cup with more\n", "## 1 Position\n"
	docs := []string{"docs/rules.md", rules, "docs/formats/notation.md", notation}
	check.finds(t, "rules §4.3", append(docs, "a.go", "package cups // rules §4.3")...)
	check.finds(t, "rules §5", append(docs, "a.go", "package cups // rules §4.1, §5")...)
	check.finds(t, "notation §2", append(docs, "a.go", "package cups // notation §2")...)
	check.passes(t, append(docs, "a.go", "package cups // rules §4.1 and §4.2, rules §4; notation §1.")...)
}

var (
	sectionHead = regexp.MustCompile(`(?m)^(?:#+ )?(\d+(?:\.\d+)?)\.? `)
	citation    = regexp.MustCompile(`\b(rules|notation) ((?:§\d+(?:\.\d+)?(?:, | and | or |-)?)+)`)
	section     = regexp.MustCompile(`§(\d+(?:\.\d+)?)`)
)

// wrongCitations looks for "rules §4.2, §4.3" in Go files.
func wrongCitations(tree fs.FS) ([]string, error) {
	exists := map[string]bool{}
	for name, file := range cited {
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return nil, err
		}
		for _, head := range sectionHead.FindAllSubmatch(text, -1) {
			exists[name+" §"+string(head[1])] = true
		}
	}
	names, err := filesIn(tree, endingIn(".go"))
	var faults []string
	for _, name := range names {
		if name == "internal/policy/citations_test.go" {
			continue // its bad examples are wrong on purpose
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		for _, c := range citation.FindAllSubmatch(text, -1) {
			for _, s := range section.FindAllSubmatch(c[2], -1) {
				if at := string(c[1]) + " §" + string(s[1]); !exists[at] {
					faults = append(faults, fmt.Sprintf("%s: cites %s, which %s lacks", name, at, cited[string(c[1])]))
				}
			}
		}
	}
	return faults, err
}

// Who reads in a document which test watches over something must find that test.
func TestTestsThatDocumentsNameExist(t *testing.T) {
	check := checker(missingTests)
	check.accepts(t)
	check.passes(t, "a_test.go", "package cups\nfunc TestRules(t *testing.T) {}", "docs/a.md", "`TestRules` watches.")
	check.finds(t, "TestRule,", "a_test.go", "package cups\nfunc TestRules(t *testing.T) {}", "docs/a.md", "`TestRule` watches.")
}

var (
	namedTest = regexp.MustCompile("`(Test[A-Z]\\w*)`")
	madeTest  = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// missingTests looks for tests in documents, but not in those that say what was once.
func missingTests(tree fs.FS) ([]string, error) {
	exists := map[string]bool{}
	var faults []string
	for _, kind := range []string{"_test.go", ".md"} { // the tests first
		names, err := filesIn(tree, endingIn(kind))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := fs.ReadFile(tree, name)
			if err != nil {
				return nil, err
			}
			if kind == "_test.go" {
				for _, made := range madeTest.FindAllSubmatch(text, -1) {
					exists[string(made[1])] = true
				}
				continue
			}
			for _, named := range namedTest.FindAllSubmatch(text, -1) {
				if test := string(named[1]); !exists[test] && !strings.HasPrefix(name, "docs/diary/") && !strings.HasPrefix(name, "docs/decisions/") {
					faults = append(faults, fmt.Sprintf("%s: names the test %s, which does not exist", name, test))
				}
			}
		}
	}
	return faults, nil
}
