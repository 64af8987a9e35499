package page

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"example.org/cups/internal/online/wire"
)

// Reference is what the pages about the interface for programs show: one with the first
// steps and lists of all operations and documents, and one for each of them. Their texts
// come from the description of the interface and are English.
type Reference struct {
	Viewer Viewer
	Server string   // how to reach it, such as "https://cups.example"
	Limits struct { // how much programs may ask
		PerSecond, AtOnce, Streams, GuestsPerMinute, GuestsAtOnce, Body int
	}
	Operations []Operation       // those of a group one after the other
	Types      map[string]string // the schemas of documents, as JSON
	Parts      []string          // into which the description is divided, too

	Operation *Operation // of which the page is; nil for none
	Type      string     // likewise, empty for none
}

// Operation is something that a program can ask for.
type Operation struct {
	ID, Method, Path, Summary, Description string

	Group      string      // the key of its title: page.reference.group.KEY
	Scope      string      // that a token needs: empty for none, "session" for what only a session may do
	Parameters []Parameter // of the path, the query and the headers
	Fields     []Parameter // of the body
	Curl       string      // an example
	Answers    []Parameter // their names are the status, and their descriptions may have several lines
}

// Parameter is a parameter, a field of a body, or an answer.
type Parameter struct {
	Name, Type, Description, Example string

	Required bool
}

// OperationPath and TypePath are where the pages of operations and documents are.
const (
	OperationPath = "/reference/"
	TypePath      = "/reference/types/"
)

// Address is where the page of an operation is.
func (o Operation) Address() string { return OperationPath + o.ID }

// operationGroup is the operations about one thing.
type operationGroup struct {
	Key        string
	Operations []Operation
}

// Groups are the operations by what they are about.
func (d Reference) Groups() (groups []operationGroup) {
	for _, o := range d.Operations {
		if len(groups) == 0 || groups[len(groups)-1].Key != o.Group {
			groups = append(groups, operationGroup{Key: o.Group})
		}
		g := &groups[len(groups)-1]
		g.Operations = append(g.Operations, o)
	}
	return groups
}

// Siblings are the operations of the group of an operation.
func (d Reference) Siblings(o *Operation) []Operation {
	for _, g := range d.Groups() {
		if g.Key == o.Group {
			return g.Operations
		}
	}
	return nil
}

// faultLine is a refusal.
type faultLine struct {
	Status        int
	Code, Message string
}

// Faults are all refusals, by status.
func (Reference) Faults() (list []faultLine) {
	for code, c := range wire.Codes {
		list = append(list, faultLine{c.Status, code, c.Message})
	}
	slices.SortFunc(list, func(a, b faultLine) int { return cmp.Or(a.Status-b.Status, strings.Compare(a.Code, b.Code)) })
	return list
}

// Lines are the lines of a description.
func (p Parameter) Lines() []string { return strings.Split(p.Description, "\n") }

// Reference writes a page about the interface for programs.
func (p *Pages) Reference(w io.Writer, d Reference) error {
	return p.render(w, "reference", d.Viewer, d)
}

// fields are parameters or fields, and the page that has them.
type fields struct {
	V    *view
	List []Parameter
}

// Fields are parameters or fields for their template.
func (v *view) Fields(list []Parameter) fields { return fields{v, list} }

// TypeAddress is where the page of a document is.
func (v *view) TypeAddress(name string) string { return TypePath + name }

// GroupTitle is the title of a group of operations.
func (v *view) GroupTitle(key string) string { return v.T("page.reference.group." + key) }
