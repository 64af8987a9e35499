package policy

import (
	"fmt"
	"io/fs"
	"regexp"
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
