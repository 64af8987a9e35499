package page

import (
	"fmt"
	"html/template"
	"text/template/parse"
)

// addUsed adds the named template of those that pages share to a page's own, unless it has
// one of that name, and whatever the two use. Each page escapes its own copy, so copies of
// what it does not use would take more memory than everything else that pages are made of.
func addUsed(own, shared *template.Template, name string) error {
	seen := map[string]bool{}
	var add func(name string) error
	add = func(name string) error {
		if seen[name] {
			return nil
		}
		seen[name] = true
		t := own.Lookup(name)
		if t == nil || t.Tree == nil {
			from := shared.Lookup(name)
			if from == nil || from.Tree == nil {
				return fmt.Errorf("there is no template %q", name)
			}
			var err error
			if t, err = own.AddParseTree(name, from.Tree.Copy()); err != nil {
				return err
			}
		}
		for _, used := range usedIn(nil, t.Tree.Root) {
			if err := add(used); err != nil {
				return err
			}
		}
		return nil
	}
	return add(name)
}

// usedIn appends the names of the templates that a list of nodes calls.
func usedIn(names []string, list *parse.ListNode) []string {
	if list == nil {
		return names
	}
	for _, n := range list.Nodes {
		switch n := n.(type) {
		case *parse.TemplateNode:
			names = append(names, n.Name)
		case *parse.IfNode:
			names = usedIn(usedIn(names, n.List), n.ElseList)
		case *parse.RangeNode:
			names = usedIn(usedIn(names, n.List), n.ElseList)
		case *parse.WithNode:
			names = usedIn(usedIn(names, n.List), n.ElseList)
		}
	}
	return names
}
