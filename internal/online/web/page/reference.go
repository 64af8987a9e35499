package page

import "io"

// Reference is what the page about the interface for programs shows. Its texts come
// from the description of the interface and are English.
type Reference struct {
	Viewer Viewer
	Server string // how to reach it, such as "https://cups.example"
	Groups []OperationGroup
	Faults []FaultLine // all refusals, by status
	Limits Limits
	Types  []TypeText // of documents
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
	Name, In, Type, Description, Example string

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

// Reference writes the page about the interface for programs.
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
