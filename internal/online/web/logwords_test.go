package web_test

import (
	"html"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/pairing"
)

// Every event of a guild, a tournament and a series has a sentence in both languages, and every setting
// of them has words for what has changed: who adds one adds its words.
func TestLogsHaveWordsForEverything(t *testing.T) {
	logged := map[string]bool{} // whether a log shows the events of a type, by the key of its words
	for _, kind := range guild.Types {
		logged["page.guild.deed."+string(kind)] = kind.IsLogged()
	}
	for _, kind := range tourney.Types {
		logged["page.tournament.log."+string(kind)] = kind.IsLogged()
	}
	for _, kind := range series.Types {
		logged["page.series.log."+string(kind)] = true
	}
	for _, lang := range []say.Language{say.English, say.German} {
		words := say.In(lang)
		for key, isLogged := range logged {
			if has := words.Has(key); has != isLogged {
				t.Errorf("%s: %s: %v", lang, key, has)
			}
		}
		for _, field := range jsonFields(reflect.TypeFor[tourney.Setup](), "") {
			if slices.Contains([]string{"directors", "former", "series", "elsewhere", "host"}, field) {
				continue // no change of the settings changes them
			}
			if key := page.SettingKey(field); !words.Has(key) {
				t.Errorf("%s: the setting %s of a tournament has no words: %s", lang, field, key)
			}
		}
		for _, field := range slices.Concat(jsonFields(reflect.TypeFor[elo.Settings](), ""), jsonFields(reflect.TypeFor[guild.Profile](), "")) {
			field, _, _ = strings.Cut(field, ".") // kAbove.k
			if key := "page.guild.field." + field; !words.Has(key) {
				t.Errorf("%s: the setting %s of a guild has no words: %s", lang, field, key)
			}
		}
		for _, field := range jsonFields(reflect.TypeFor[guild.LadderTerms](), "") {
			if key := "page.guild.field.ladder." + field; !words.Has(key) {
				t.Errorf("%s: the term %s of a ladder has no words: %s", lang, field, key)
			}
		}
		for _, outcome := range guild.Outcomes {
			if key := "page.ladder.outcome." + string(outcome); !words.Has(key) {
				t.Errorf("%s: the outcome %s of a challenge has no words", lang, outcome)
			}
		}
	}
}

// rawValues are values of the settings of a tournament as events have them. Settings that are a number, a
// box, or words of whoever made them, are not here.
var rawValues = map[string][]string{
	"format":        stringsOf(tourney.Formats),
	"pace":          stringsOf(tourney.Paces),
	"entry":         stringsOf(tourney.EntryRules),
	"acceleration":  append(stringsOf(tourney.Accelerations), ""),
	"ratings":       append(stringsOf(tourney.RatingSources), ""),
	"firstMover":    append(stringsOf(tourney.FirstMovers), ""),
	"teams.order":   {string(tourney.ByRating), string(tourney.ByList)},
	"tieBreaks":     {string(pairing.Buchholz) + ", " + string(pairing.SonnebornBerger)},
	"rated":         {"true", ""},
	"preview":       {"true", ""},
	"gamesPerRound": {"2", ""},
	"zone":          {"America/New_York", ""},
	"clock":         {"300+3", "20+1", "-", "1/86400"},
	"starts":        {"2026-12-01T18:00:00Z"},
	"noShowMs":      {"300000", "0"},
	"windowMs":      {"604800000"},
	"cups":          {"4"},
	"periods":       {`{"cups":4,"beans":40}, {"cups":5,"beans":30}`},
}

// inWords are settings whose values are names, texts or numbers.
var inWords = []string{"prizes", "categories", "name", "text", "code", "guild", "teams.guilds", "directors", "series", "former", "elsewhere", "host"}

// stringsOf are the values of a list of codes.
func stringsOf[T ~string](list []T) (all []string) {
	for _, one := range list {
		all = append(all, string(one))
	}
	return all
}

// No line of a log shows a value as the program stores it: the codes of choices, times in milliseconds, or
// what a box that is not checked has.
func TestLogsSayValuesInWords(t *testing.T) {
	for _, field := range jsonFields(reflect.TypeFor[tourney.Setup](), "") {
		of, _ := fieldNamed(reflect.TypeFor[tourney.Setup](), field)
		if isCode := of.Kind() == reflect.String || of.Kind() == reflect.Slice || of.Kind() == reflect.Struct; isCode && rawValues[field] == nil && !slices.Contains(inWords, field) {
			t.Errorf("%s has no values here", field)
		}
	}
	pages, err := page.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []say.Language{say.English, say.German} {
		words, said := say.In(lang), regexp.MustCompile(`[“„](.+?)[”“]: (.*?) (?:instead of|statt) (.*?)\.</span>`)
		for field, values := range rawValues {
			for _, value := range values {
				d := page.Tournament{
					TournamentCard: page.TournamentCard{Summary: tourney.Summary{ID: "t1", Status: tourney.IsOpen, Setup: tourney.Setup{Name: "Round", Format: tourney.Swiss}}}, Viewer: page.Viewer{Language: lang}, Show: "log",
					Log: []page.TournamentLine{{Type: string(tourney.Changed), By: "Olga", Changes: []wire.Change{{Field: field, From: values[0], To: value}}}},
				}
				var b strings.Builder
				if err := pages.Tournament(&b, d); err != nil {
					t.Fatal(err)
				}
				m := said.FindStringSubmatch(html.UnescapeString(b.String()))
				if m == nil || m[1] != words.Get(page.SettingKey(field)) {
					t.Errorf("%s: %s %q is not in the log: %q", lang, field, value, m)
					continue
				}
				if m[2] == value || m[2] == "" || strings.ContainsAny(m[2], `{}"_`) || strings.Contains(m[2], "page.") {
					t.Errorf("%s: %s is shown as %q", lang, field, m[2])
				}
			}
		}
	}
}

// The names of guilds are in the log, not their IDs, and the first settings of a list with their values.
func TestLogsNameGuilds(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		halls := map[string]string{}
		for _, name := range []string{"Bean Hall", "Bean House", "Bean Hut"} {
			path := s.guild(ada, name)
			halls[name] = path[strings.LastIndexByte(path, '/')+1:]
		}
		s.ask(ada, "PUT", "/api/v1/guilds/"+halls["Bean Hall"]+"/elo", `{"start":1400,"k":[{"k":20}],"feeds":"events","cups":[4]}`).is(200, "")
		hall := s.ask(ada, "GET", "/guilds/"+halls["Bean Hall"], nil).is(200, "").body
		for _, want := range []string{"rating at the start: 1400; ", "which games count: only those of the guild’s events; ", "boards from all to 2×4"} {
			if !strings.Contains(hall, want) {
				t.Errorf("the log of the guild lacks %q", want)
			}
		}
		const terms = `"name":"Sunday Round","cups":2,"beans":6,"clock":{"baseMs":180000,"incrementMs":2000},`
		for _, of := range []struct{ before, after, want string }{
			{`"format":"swiss"`, `"format":"swiss","guild":"` + halls["Bean Hall"] + `","ratings":"guild","acceleration":"baku"`, "Bean Hall"},
			{`"format":"teams","teams":{"guilds":["` + halls["Bean Hall"] + `","` + halls["Bean House"] + `"]}`, `"format":"teams","teams":{"guilds":["` + halls["Bean Hall"] + `","` + halls["Bean Hut"] + `"]}`, "Bean Hall, Bean Hut instead of Bean Hall, Bean House"},
		} {
			path := s.announce(ada, ","+of.before)
			s.ask(ada, "PUT", path, "{"+terms+of.after+"}").is(200, "")
			body := s.ask("", "GET", strings.TrimPrefix(path, "/api/v1")+"?show=log", nil).is(200, "").body
			log := body[strings.Index(body, `<ol class="log">`):]
			log = log[:strings.Index(log, "</ol>")]
			if !strings.Contains(log, of.want) {
				t.Errorf("the log lacks %q: %s", of.want, log)
			}
			for name, id := range halls {
				if strings.Contains(log, id) {
					t.Errorf("the log has the ID of %s: %s", name, log)
				}
			}
		}
	})
}

// fieldNamed returns the type of a field of a struct by its name in JSON, those of a struct in it with that
// of the outer one before.
func fieldNamed(of reflect.Type, name string) (reflect.Type, bool) {
	first, rest, inside := strings.Cut(name, ".")
	for i := range of.NumField() {
		if tag, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ","); tag == first {
			inner := of.Field(i).Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			if inside {
				return fieldNamed(inner, rest)
			}
			return inner, true
		}
	}
	return nil, false
}

// jsonFields are the names of the fields of a struct in JSON, those of a struct in it one by one.
func jsonFields(of reflect.Type, before string) (all []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if _, isText := reflect.New(inner).Interface().(interface{ UnmarshalText([]byte) error }); inner.Kind() == reflect.Struct && !isText {
			all = append(all, jsonFields(inner, before+name+".")...)
			continue
		}
		all = append(all, before+name)
	}
	return all
}
