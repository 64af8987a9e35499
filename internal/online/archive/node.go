package archive

import (
	"encoding/json"
	"fmt"
	"time"
)

// Node is a server that shares the archive with others.
type Node struct {
	ID    string    `column:"id,key"` // of one process: never used again
	Since time.Time `column:"since"`  // it has worked without a gap from then until At
	At    time.Time `column:"at"`     // the archive has answered it then
	Body  []byte    `column:"body"`   // JSON: what the others must know of it; empty: it has ended
}

// Note is what a server that shares the archive tells the others. They read it soon, and a little
// later it is dropped.
type Note struct {
	Node   string    `column:"node,key"`   // the ID of the server
	Number int64     `column:"number,key"` // 1, 2, 3 … for each server
	At     time.Time `column:"at"`
	Body   []byte    `column:"body"` // JSON
}

// NoteLog is the kind of the logs of notes in [Archive.Versions]; the ID is that of the server.
// No stream has it.
const NoteLog = "note"

// OldNotes are the notes of a server up to a number.
type OldNotes struct {
	Node  string
	Until int64
}

func (n Note) check() error {
	if n.Node == "" || n.Number < 1 || !json.Valid(n.Body) {
		return fmt.Errorf("note %d of node %q: %w", n.Number, n.Node, ErrMalformed)
	}
	return Check(n, "note %d of node %q", n.Number, n.Node)
}

func (n OldNotes) check() error { return storable("old notes of node", n.Node) }

func (n Node) check() error {
	if n.ID == "" || n.At.Before(n.Since) || len(n.Body) > 0 && !json.Valid(n.Body) {
		return fmt.Errorf("node %q, alive from %s to %s: %w", n.ID, n.Since, n.At, ErrMalformed)
	}
	return Check(n, "node %q", n.ID)
}
