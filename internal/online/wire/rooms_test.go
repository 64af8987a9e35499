package wire_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// Every code of a room has a status and a sentence: its own, or those of a code that other rooms have, too.
func TestEveryCodeOfARoomHasAStatus(t *testing.T) {
	refusals := map[string]func(code string) error{
		"club":    func(code string) error { return &club.Error{Code: club.Code(code), Field: "round"} },
		"guild":   func(code string) error { return &guild.Error{Code: guild.Code(code), Field: "round"} },
		"hall":    func(code string) error { return &hall.Error{Code: hall.Code(code), Field: "round"} },
		"play":    func(code string) error { return &play.Error{Code: play.Code(code), Field: "round"} },
		"series":  func(code string) error { return &series.Error{Code: series.Code(code), Field: "round"} },
		"tourney": func(code string) error { return &tourney.Error{Code: tourney.Code(code), Field: "round"} },
	}
	for room, codes := range codesOfRooms(t) {
		refuse := refusals[room]
		if refuse == nil {
			t.Errorf("%s has codes that this test does not know", room)
			continue
		}
		delete(refusals, room)
		for _, code := range codes {
			f := wire.FaultOf(refuse(code))
			known := f.Fault.Code == code || f.Fault.Code == "notFound" && room == "guild" && strings.HasPrefix(code, "no")
			if !known || f.Status < 400 || f.Status >= 500 && f.Status != 503 || f.Fault.Field != "round" || f.Fault.Message == "" {
				t.Errorf("%s of %s: %d %+v", code, room, f.Status, f.Fault)
			}
		}
	}
	for room := range refusals {
		t.Errorf("%s has no codes", room)
	}
}

// codesOfRooms returns the constants of each type "Code" in a file error.go of a room of the server.
func codesOfRooms(t *testing.T) map[string][]string {
	rooms := map[string][]string{}
	paths, err := filepath.Glob("../*/error.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			c, ok := n.(*ast.ValueSpec)
			if !ok || len(c.Values) != 1 {
				return true
			}
			of, ok := c.Type.(*ast.Ident)
			if value, isText := c.Values[0].(*ast.BasicLit); ok && isText && of.Name == "Code" {
				code, err := strconv.Unquote(value.Value)
				if err != nil {
					t.Fatal(err)
				}
				rooms[file.Name.Name] = append(rooms[file.Name.Name], code)
			}
			return true
		})
	}
	return rooms
}
