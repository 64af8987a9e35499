package archive_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
)

type pair struct {
	Left  int
	Right string
}

type row struct {
	archive.StreamKey
	Name  string    `column:"name" folded:"folded"`
	Last  int64     `column:"last,key"`
	Given int64     `column:"given,given"`
	Fixed string    `column:"fixed,fixed,unread"`
	Due   time.Time `column:"due,up"`
	Pair  pair      `columns:"one,two"`
	Doc   pair      `column:"doc,json"`
	Text  []byte    `column:"text,text"`
	Hash  [2]byte   `column:"hash"`
	On    bool      `column:"on"`
	Other string    // not stored
}

// A row is stored as its tags say: what is of the key first, folded names beside names, times rounded up, documents as texts.
func TestTheColumnsOfARow(t *testing.T) {
	columns := archive.ColumnsOf[row]()
	var names, types string
	for _, c := range columns.All() {
		names += c.Name + " "
		types += c.Type() + " "
	}
	if want := "kind id last folded name given fixed due one two doc text hash on "; names != want {
		t.Errorf("the columns are %s, want %s", names, want)
	}
	if want := "TEXT TEXT BIGINT TEXT TEXT BIGINT TEXT BIGINT BIGINT TEXT TEXT TEXT BLOB BOOLEAN "; types != want {
		t.Errorf("their types are %s, want %s", types, want)
	}
	r := row{StreamKey: archive.StreamKey{Kind: "k", ID: "i"}, Name: "ÄDA", Last: 7, Given: 9, Fixed: "f", Due: time.UnixMicro(1500), Pair: pair{1, "b"}, Doc: pair{2, "d"},
		Text: []byte("t"), Hash: [2]byte{1, 2}, On: true, Other: "o"}
	want := []any{"k", "i", int64(7), "äda", "ÄDA", "f", int64(2), int64(1), "b", `{"Left":2,"Right":"d"}`, "t", []byte{1, 2}, true}
	if got := columns.Values(r); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("stored is %v, want %v", got, want)
	}
}

// What cannot be read of a row is its fault, and the rest is read.
func TestARowThatIsReadInPart(t *testing.T) {
	type small struct {
		ID   string    `column:"id,key"`
		At   time.Time `column:"at"`
		Doc  pair      `column:"doc,json"`
		Hash [2]byte   `column:"hash"`
		N    int       `column:"n"`
	}
	for _, c := range []struct {
		values []any // without the ID
		want   small
		fault  string
	}{
		{[]any{int64(5), `{"Left":3}`, []byte{1, 2}, int64(4)}, small{At: time.UnixMilli(5).UTC(), Doc: pair{Left: 3}, Hash: [2]byte{1, 2}, N: 4}, ""},
		{[]any{"{", `{"Left":3}`, []byte{1, 2}, int64(4)}, small{Doc: pair{Left: 3}, Hash: [2]byte{1, 2}, N: 4}, `"{" is not a time`},
		{[]any{int64(5), `{`, []byte{1, 2}, int64(4)}, small{At: time.UnixMilli(5).UTC(), Hash: [2]byte{1, 2}, N: 4}, `"{": unexpected end of JSON input`},
		{[]any{int64(5), `{}`, []byte{1, 2, 3}, "x"}, small{At: time.UnixMilli(5).UTC()}, `"\x01\x02\x03" is not a hash`},
	} {
		var got small
		to, fault := archive.ColumnsOf[small]().Places(&got)
		for i, v := range c.values {
			if err := to[i+1].(interface{ Scan(any) error }).Scan(v); err != nil {
				t.Fatal(err)
			}
		}
		said := ""
		if err := fault(); err != nil {
			said = err.Error()
		}
		if got != c.want || said != c.fault {
			t.Errorf("%v is read as %+v with the fault %q, want %+v with %q", c.values, got, said, c.want, c.fault)
		}
	}
}

// Every text of a row is checked, also those within documents.
func TestCheckLooksAtEveryText(t *testing.T) {
	const bad = "a\x00b"
	for name, r := range map[string]row{
		"kind": {StreamKey: archive.StreamKey{Kind: bad}}, "name": {Name: bad}, "fixed": {Fixed: bad}, "two": {Pair: pair{Right: bad}},
		"doc": {Doc: pair{Right: "\xff"}}, "text": {Text: []byte(bad)},
	} {
		err := archive.Check(r, "row %d", 3)
		if !errors.Is(err, archive.ErrMalformed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := archive.Check(row{Other: bad}, "row"); err != nil {
		t.Errorf("what is not stored is checked: %v", err)
	}
}

// A program with a tag that means nothing does not start.
func TestTagsThatAreWrong(t *testing.T) {
	refused := func(name string, columns func()) {
		defer func() {
			if recover() == nil {
				t.Errorf("%s was taken", name)
			}
		}()
		columns()
	}
	refused("an unknown word", func() {
		archive.ColumnsOf[struct {
			A string `column:"a,kye"`
		}]()
	})
	refused("a type that cannot be stored", func() {
		archive.ColumnsOf[struct {
			A map[string]int `column:"a"`
		}]()
	})
	refused("a column too few", func() {
		archive.ColumnsOf[struct {
			A pair `columns:"a"`
		}]()
	})
}
