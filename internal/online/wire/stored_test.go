package wire

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

var update = flag.Bool("update", false, "write the list of what is stored and sent anew")

// What is stored and sent does not change: the codes of refusals, the types of events, the actions, and each
// field of an event. A new one is added to the list by -update.
func TestWordsOfEventsAndRefusalsStay(t *testing.T) {
	var text strings.Builder
	for _, room := range []string{"play", "tourney", "guild", "series"} {
		for _, word := range constants(t, room) {
			fmt.Fprintln(&text, room, word)
		}
	}
	stored := func(room string, e any, write func() []byte) {
		count := 0
		fill(reflect.ValueOf(e).Elem(), &count)
		fmt.Fprintln(&text, room, "event", string(write()))
	}
	var ofTournament tourney.Event
	stored("tourney", &ofTournament, func() []byte { return eventlog.Body(&ofTournament) })
	var ofGuild guild.Event
	stored("guild", &ofGuild, func() []byte { return eventlog.Body(&ofGuild) })
	var ofSeries series.Event
	stored("series", &ofSeries, func() []byte { return eventlog.Body(&ofSeries) })

	const file = "testdata/stored.txt"
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text.String() != string(want) {
		t.Errorf("what is stored or sent has changed: compare %s with\n%s", file, text.String())
	}
}

// What is read is written again as it was.
func TestEventsAreReadBack(t *testing.T) {
	data, err := os.ReadFile("testdata/stored.txt")
	if err != nil {
		t.Fatal(err)
	}
	at := time.UnixMilli(1).UTC()
	read := 0
	for line := range strings.Lines(string(data)) {
		room, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		body, isEvent := strings.CutPrefix(rest, "event ")
		if !isEvent {
			continue
		}
		read++
		var again string
		switch room {
		case "tourney":
			e, failed := eventlog.Read[tourney.Event](7, at, []byte(body))
			again, err = string(eventlog.Body(&e)), failed
		case "guild":
			e, failed := eventlog.Read[guild.Event](7, at, []byte(body))
			again, err = string(eventlog.Body(&e)), failed
		case "series":
			e, failed := eventlog.Read[series.Event](7, at, []byte(body))
			again, err = string(eventlog.Body(&e)), failed
		}
		if err != nil || again != body {
			t.Errorf("%s: %v\n%s\n%s", room, err, body, again)
		}
	}
	if read != 3 {
		t.Errorf("%d events", read)
	}
}

// Each type of an event and each action has a row that says what it is.
func TestEveryWordHasARow(t *testing.T) {
	rows := map[string]bool{}
	for _, kind := range tourney.Types {
		rows["tourney Type "+string(kind)] = true
	}
	for _, action := range tourney.Actions {
		rows["tourney Action "+string(action)] = true
	}
	for _, kind := range guild.Types {
		rows["guild Type "+string(kind)] = true
	}
	for _, kind := range series.Types {
		rows["series Type "+string(kind)] = true
	}
	for _, room := range []string{"tourney", "guild", "series"} {
		for _, word := range constants(t, room) {
			kind, rest, _ := strings.Cut(word, " ")
			name, value, _ := strings.Cut(rest, " ")
			if row := room + " " + kind + " " + strings.Trim(value, `"`); kind != "Code" && !rows[row] {
				t.Errorf("%s.%s is in no row: see kinds in %s/event.go, and deeds in tourney/direct.go", room, name, room)
			}
		}
	}
}

// constants returns the words that a room declares as codes, types and actions.
func constants(t *testing.T, room string) (words []string) {
	files, err := filepath.Glob("../" + room + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(room, err)
	}
	for _, kind := range []string{"Code", "Type", "Action"} {
		var of []string
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				spec, ok := n.(*ast.ValueSpec)
				if !ok {
					return true
				}
				if name, ok := spec.Type.(*ast.Ident); ok && name.Name == kind && len(spec.Values) == 1 {
					if value, ok := spec.Values[0].(*ast.BasicLit); ok {
						of = append(of, kind+" "+spec.Names[0].Name+" "+value.Value)
					}
				}
				return true
			})
		}
		slices.Sort(of)
		words = append(words, of...)
	}
	return words
}

// fill sets everything in a value to something that is stored.
func fill(v reflect.Value, count *int) {
	*count++
	if v.Type() == reflect.TypeFor[time.Time]() {
		v.Set(reflect.ValueOf(time.UnixMilli(int64(*count) * 1_000_000).UTC()))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprint("text ", *count))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64, reflect.Int32, reflect.Int16, reflect.Int8:
		v.SetInt(int64(*count % 100))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		v.SetUint(uint64(*count % 100))
	case reflect.Float64:
		v.SetFloat(float64(*count))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), count)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), count)
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), count)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, count)
		fill(value, count)
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(v.Field(i), count)
			}
		}
	}
}
