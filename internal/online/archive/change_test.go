package archive

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"
)

// Every type with the method check is a kind of write, and its place in the order is known.
func TestEveryWriteHasItsPlace(t *testing.T) {
	var declared, known []string
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "check" {
				declared = append(declared, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	for _, w := range Kinds() {
		known = append(known, reflect.TypeOf(w).Name())
	}
	slices.Sort(declared)
	slices.Sort(known)
	if !slices.Equal(declared, known) {
		t.Errorf("the kinds of writes are\n%q, and these types can be one:\n%q", known, declared)
	}
}

func TestTheOrderOfWrites(t *testing.T) {
	seek := func(id string) Seek { return Seek{ID: id} }
	c := Change{Note{Node: "n"}, seek("b"), NoSeek("c"), seek("a"), GameChange{Game: "g"}, LastBeat(time.Unix(1, 0))}
	want := Change{GameChange{Game: "g"}, seek("b"), seek("a"), NoSeek("c"), LastBeat(time.Unix(1, 0)), Note{Node: "n"}}
	if got := c.InOrder(); !reflect.DeepEqual(got, want) {
		t.Errorf("in order: %v, want %v", got, want)
	}
	if Has[Note](c[1:]) {
		t.Error("the change itself has another order now")
	}
}

// What is added to a change is not seen by others who hold the list as it was.
func TestAddLeavesWhatOthersHold(t *testing.T) {
	base := make(Change, 0, 8)
	base.Add(Seek{ID: "a"})
	one, two := base, base
	one.Add(Seek{ID: "b"})
	two.Add(Seek{ID: "c"})
	if got := Of[Seek](one); len(got) != 2 || got[1].ID != "b" {
		t.Errorf("%v", got)
	}
	if got := Of[Seek](two); len(got) != 2 || got[1].ID != "c" || len(base) != 1 {
		t.Errorf("%v, %v", got, base)
	}
}

func TestWritesOfAKind(t *testing.T) {
	c := Change{Seek{ID: "a"}, NoSeek("b"), Seek{ID: "c"}}
	Edit(c, func(s *Seek) { s.Account = "ada" })
	if got := Of[Seek](c); len(got) != 2 || got[0] != (Seek{ID: "a", Account: "ada"}) || got[1] != (Seek{ID: "c", Account: "ada"}) {
		t.Errorf("the seeks are %v", got)
	}
	if first, ok := First[Seek](c); !ok || first.ID != "a" {
		t.Errorf("the first seek is %v, %v", first, ok)
	}
	if Has[Tie](c) || !Has[NoSeek](c) || len(Writes(Of[Seek](c))) != 2 {
		t.Error("a kind that is there, or one that is not")
	}
}

// What is no write is refused before it reaches a database.
func TestNoWrite(t *testing.T) {
	if err := (Change{nil}).Check(); !errors.Is(err, ErrMalformed) {
		t.Errorf("no write: %v", err)
	}
}
