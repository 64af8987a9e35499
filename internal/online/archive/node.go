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

func (c *Change) checkNodes() error {
	for _, n := range c.Notes {
		if n.Node == "" || n.Number < 1 || !json.Valid(n.Body) {
			return fmt.Errorf("note %d of node %q: %w", n.Number, n.Node, ErrMalformed)
		}
		if err := Check(n, "note %d of node %q", n.Number, n.Node); err != nil {
			return err
		}
	}
	for _, n := range c.NoNotes {
		if !Storable(n.Node) {
			return fmt.Errorf("old notes of node %q: %w", n.Node, ErrMalformed)
		}
	}
	for _, n := range c.Nodes {
		if n.ID == "" || n.At.Before(n.Since) || len(n.Body) > 0 && !json.Valid(n.Body) {
			return fmt.Errorf("node %q, alive from %s to %s: %w", n.ID, n.Since, n.At, ErrMalformed)
		}
		if err := Check(n, "node %q", n.ID); err != nil {
			return err
		}
	}
	return nil
}
