package page

import "io"

// Reference is what the pages about the interface for programs show: one with the first
// steps and lists of all operations and documents, and one for each of them. Their texts
// come from the description of the interface and are English.
type Reference struct {
	Viewer Viewer
	Server string // how to reach it, such as "https://cups.example"
	Groups []OperationGroup
	Faults []FaultLine // all refusals, by status
	Limits Limits
	Types  []TypeText // of documents
	Parts  []string   // into which the description is divided, too

	Operation *Operation // of which the page is; nil for none
	Type      *TypeText  // likewise
}

// Limits are how much programs may ask.
type Limits struct {
	PerSecond, AtOnce, Streams, GuestsPerMinute, GuestsAtOnce, Body int
}

// OperationGroup is the operations about one thing.
type OperationGroup struct {
	Key        string // of its title: page.reference.group.KEY
	Operations []Operation
}

// Operation is something that a program can ask for.
type Operation struct {
	ID, Method, Path, Summary, Description string

	Scope      string      // that a token needs: empty for none, "session" for what only a session may do
	Parameters []Parameter // of the path, the query and the headers
	Fields     []Parameter // of the body
	Curl       string      // an example
	Answers    []Answer
}

// Parameter is a parameter, or a field of a body.
type Parameter struct {
	Name, Type, Description, Example string

	Required bool
}

// Answer is what an operation may answer.
type Answer struct {
	Status  string
	Lines   []string // what it means
	Example string   // empty for none
}

// FaultLine is a refusal.
type FaultLine struct {
	Status        int
	Code, Message string
}

// TypeText is the schema of a document, as JSON.
type TypeText struct{ Name, Text string }

// OperationPath and TypePath are where the pages of operations and documents are.
const (
	OperationPath = "/reference/"
	TypePath      = "/reference/types/"
)

// Address is where the page of an operation is.
func (o Operation) Address() string { return OperationPath + o.ID }

// Address is where the page of a document is.
func (t TypeText) Address() string { return TypePath + t.Name }

// Siblings are the operations of the group of the operation of the page.
func (d Reference) Siblings() OperationGroup {
	for _, g := range d.Groups {
		for _, o := range g.Operations {
			if d.Operation != nil && o.ID == d.Operation.ID {
				return g
			}
		}
	}
	return OperationGroup{}
}

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

// GroupTitle is the title of a group of operations.
func (v *view) GroupTitle(key string) string { return v.T("page.reference.group." + key) }
