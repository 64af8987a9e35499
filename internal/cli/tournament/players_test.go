package tournament

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/contest"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
)

// read reads a list of players, and returns what the user is told in addition.
func read(t *testing.T, list []byte) (players []pairing.Player, told string, err error) {
	t.Helper()
	var stderr bytes.Buffer
	env := &command.Env{In: bytes.NewReader(list), Err: &stderr, Text: say.In(say.English)}
	cmd := &cobra.Command{}
	cmd.SetContext(t.Context())
	found, err := readPlayers(env, cmd, "-")
	for _, p := range found {
		players = append(players, p.Player)
	}
	return players, stderr.String(), err
}

// A column says in which categories players are, also in several.
func TestListsHaveCategories(t *testing.T) {
	for _, list := range []string{"Name,Category\nAda,Juniors / Women\nBen,\nCleo,\"women, Guests\"\n", "Gruppe;Name\r\nJuniors,Women;Ada\r\n;Ben\r\nwomen/Guests;Cleo\r\n"} {
		env := &command.Env{In: strings.NewReader(list), Err: io.Discard, Text: say.In(say.English)}
		cmd := &cobra.Command{}
		cmd.SetContext(t.Context())
		players, err := readPlayers(env, cmd, "-")
		if err != nil {
			t.Fatal(err)
		}
		c := &contest.Contest{Report: &pairing.Report{}, Settings: contest.Settings{Format: contest.RoundRobin}}
		if err := (&settings{}).seat(env, c, players); err != nil {
			t.Fatal(err)
		}
		var in []string
		for i, of := range c.Categories {
			in = append(in, fmt.Sprint(of.Name, " ", c.Members[i]))
		}
		if got := strings.Join(in, ", "); got != "Juniors [1], Women [1 3], Guests [3]" {
			t.Errorf("%q: %s", list, got)
		}
	}
}

func TestListsOfPlayers(t *testing.T) {
	two := []pairing.Player{{Name: "Ada", Rating: 1500}, {Name: "Ben", Rating: 1600}}
	for _, c := range []struct {
		name, list string
		want       []pairing.Player
		told       string
	}{
		{"commas", "Ada,1500\nBen,1600\n", two, ""},
		{"a declared separator", "sep=;\r\nAda;1500\r\nBen;1600\r\n", two, ""},
		{"lines of separators", "Ada,1500,\r\nBen,1600,\r\n,,\r\n", two, ""},
		{"white space", " Ada , 1500 \n\n  \nBen,1600\n", two, ""},
		{"Windows-1252", "M\xfcller;1800\r\nJos\xe9;1700\r\n", []pairing.Player{{Name: "Müller", Rating: 1800}, {Name: "José", Rating: 1700}}, ""},
		{"UTF-16 with tabs", "\xff\xfe\xdc\x00\t\x001\x008\x00\n\x00A\x00\t\x009\x00\n\x00", []pairing.Player{{Name: "Ü", Rating: 18}, {Name: "A", Rating: 9}}, ""},
		{"columns in any order", "Nr.;Elo;Name;Verein\n1;1500;Ada;\n2;1600;Ben;Bonn\n", two, "these columns are not read: Nr., Verein"},
		{"standings in English", "\ufeffplace,number,name,rating,points,BH\n1,2,Ada,1500,3.5,1\n2,1,Ben,1600,2.0,1\n", two, "these columns are not read: place, number, points, BH"},
		{"standings in German", "\ufeffPlatz;Nr.;Name;Wertung;Punkte;BH\n1;2;Ada;1500;3,5;1\n2;1;Ben;1600;2,0;1\n", two, "these columns are not read: Platz, Nr., Punkte, BH"},
		{"given names", "Name;Vorname;TWZ\nLovelace;Ada;1.500\nBerg;Ben;1600,4\n", []pairing.Player{{Name: "Ada Lovelace", Rating: 1500}, {Name: "Ben Berg", Rating: 1600}}, ""},
		{"names only", "Name\nAda\nBen\n", []pairing.Player{{Name: "Ada"}, {Name: "Ben"}}, ""},
		{"commas in names", "Lovelace, Ada;1500\nBerg, Ben;1600\n", []pairing.Player{{Name: "Lovelace, Ada", Rating: 1500}, {Name: "Berg, Ben", Rating: 1600}}, ""},
	} {
		players, told, err := read(t, []byte(c.list))
		if err != nil || !slices.Equal(players, c.want) || !strings.Contains(told, c.told) || c.told == "" && told != "" {
			t.Errorf("%s: %v, %q, %v", c.name, players, told, err)
		}
	}
	for list, want := range map[string]string{
		"\x89PNG\r\n\x1a\n\x00\x00":         "is not a text",
		"Name,Elo\nAda;1500\nBen;1600\n":    `line 2: "Ada;1500": the columns of this file are separated by ','`,
		"Ada;1500\nBen,1600\n":              `line 2: "Ben,1600": the columns of this file are separated by ';'`,
		"Ada,1500\nBen,1600\nada,1700\n":    "line 3: ada is in line 1 already",
		"Ada,1500\nBen,1600,Bonn\n":         `line 2: nothing says what "Bonn" is`,
		"Ada,1500\n\"Ben,1600\nCleo,1700\n": "line 2: a quotation mark is missing",
		"Ada,1500\nBen,many\n":              "line 2: must be a name",
		"Ada,1500\n,1600\n":                 "line 2: must be a name",
		"Ada,1500\nB\ufffdn,1600\n":         "line 2: must be a name",
		"Ada,1500\nBen,10000\n":             "line 2: must be a name",
		"Ada,1500\n":                        "2 to 9999 players",
		"":                                  "2 to 9999 players",
	} {
		if players, _, err := read(t, []byte(list)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %q", list, players, err, want)
		}
	}
}

// The lists of the field are read as they were meant.
func TestListsOfTheField(t *testing.T) {
	for file, want := range map[string][]pairing.Player{
		"players-cp1252.csv": {{Name: "Müller", Rating: 1800}, {Name: "José", Rating: 1700}},
		"sep.csv":            {{Name: "Ada", Rating: 1500}, {Name: "Ben", Rating: 1600}},
		"spaces.csv":         {{Name: "Ada", Rating: 1500}, {Name: "Ben", Rating: 1600}},
		"trailing.csv":       {{Name: "Ada", Rating: 1500}, {Name: "Ben", Rating: 1600}},
	} {
		list, err := os.ReadFile(filepath.Join("testdata", "lists", file))
		if err != nil {
			t.Fatal(err)
		}
		if players, told, err := read(t, list); err != nil || told != "" || !slices.Equal(players, want) {
			t.Errorf("%s: %v, %q, %v", file, players, told, err)
		}
	}
}
