package policy

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

func TestLinksOfDocumentsLeadSomewhere(t *testing.T) {
	check := checker(deadLinks)
	check.accepts(t)
	check.finds(t, "docs/none.md", "README.md", "see [this](docs/none.md)")
	check.finds(t, "docs/picture.png", "docs/a.md", "![board](picture.png)")
	check.finds(t, "#nowhere", "README.md", "# Some Where\n[x](#nowhere)")
	check.passes(t, "docs/a.md", "# Some `Where`, now\n[x](../README.md) [y](https://example.org/z) [z](a.md#some-where-now)", "README.md", "")
}

func TestEveryDocumentIsOnTheirFirstPage(t *testing.T) {
	check := checker(unlisted)
	check.accepts(t)
	check.finds(t, "docs/formats/a.md", "docs/README.md", "[b](b.md)", "docs/b.md", "", "docs/formats/a.md", "")
	check.finds(t, "docs/decisions/0003-c.md", "docs/README.md", "[d](decisions/README.md)", "docs/decisions/README.md", "", "docs/decisions/0003-c.md", "")
	check.passes(t, "docs/README.md", "[d](decisions/README.md) [b](b.md#c)", "docs/b.md", "", "docs/decisions/README.md", "[3](0003-c.md)", "docs/decisions/0003-c.md", "")
}

func TestNothingNamesThePlaceItWasMadeAt(t *testing.T) {
	check := checker(machinePaths)
	check.accepts(t)
	check.finds(t, "a.go:2", "a.go", "package cups\n// see /"+"work/main")
	check.finds(t, "docs/a.md:1", "docs/a.md", "built in /"+"root/go")
	check.passes(t, "a.go", "package cups // homework/x and a/tmp/b")
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)[^)]*\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

// deadLinks looks at the links of all documents to files and headings here.
func deadLinks(tree fs.FS) ([]string, error) {
	names, err := filesIn(tree, endingIn(".md"))
	var faults []string
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		for _, l := range link.FindAllSubmatch(text, -1) {
			target, anchor, _ := strings.Cut(string(l[1]), "#")
			if strings.Contains(target, ":") {
				continue
			}
			file := path.Join(path.Dir(name), target)
			if target == "" {
				file = name
			}
			if !leads(tree, file, anchor) {
				faults = append(faults, fmt.Sprintf("%s: the link %s leads nowhere (%s)", name, l[1], file))
			}
		}
	}
	return faults, err
}

// unlisted looks for documents to which no first page of documents leads.
func unlisted(tree fs.FS) ([]string, error) {
	names, err := filesIn(tree, func(name string) bool {
		return strings.HasPrefix(name, "docs/") && strings.HasSuffix(name, ".md")
	})
	if err != nil {
		return nil, err
	}
	listed := map[string]bool{"docs/README.md": true}
	for _, first := range []string{"docs/README.md", "docs/decisions/README.md", "docs/diary/README.md"} {
		text, err := fs.ReadFile(tree, first)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		for _, l := range link.FindAllSubmatch(text, -1) {
			target, _, _ := strings.Cut(string(l[1]), "#")
			listed[path.Join(path.Dir(first), target)] = true
		}
	}
	var faults []string
	for _, name := range names {
		if !listed[name] {
			faults = append(faults, name+": no README.md of docs, docs/decisions or docs/diary links to it")
		}
	}
	return faults, nil
}

// leads reports whether a file or folder is there, and has the heading.
func leads(tree fs.FS, file, anchor string) bool {
	if anchor == "" {
		_, err := fs.Stat(tree, file)
		return err == nil
	}
	text, err := fs.ReadFile(tree, file)
	if err != nil {
		return false
	}
	for _, h := range heading.FindAllSubmatch(text, -1) {
		if anchorOf(string(h[1])) == anchor {
			return true
		}
	}
	return false
}

// anchorOf is what a heading is called in links.
func anchorOf(heading string) string {
	kept := regexp.MustCompile(`[^a-z0-9 _-]`).ReplaceAllString(strings.ToLower(heading), "")
	return strings.ReplaceAll(kept, " ", "-")
}

var machinePath = regexp.MustCompile(`(?:^|[^\w.~-])/(?:work|tmp|root|home)/\w`)

func machinePaths(tree fs.FS) ([]string, error) {
	names, err := filesIn(tree, endingIn(".go", ".md", ".txt", ".txtar", ".json", ".golden", ".cups", "Makefile", "/run"))
	var faults []string
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		for i, line := range strings.Split(string(text), "\n") {
			if machinePath.MatchString(line) {
				faults = append(faults, fmt.Sprintf("%s:%d: names a folder of one machine: %s", name, i+1, line))
			}
		}
	}
	return faults, err
}
