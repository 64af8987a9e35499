package web_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// unlogged are the types of events that no log shows: what somebody does in no office, or says in a chat.
var unlogged = map[string][]string{
	"guild":      {"application", "ballot", "chat", "game"},
	"tournament": {"chat", "game", "showing"},
	"series":     {},
}

// Every event of a guild, a tournament and a series has a sentence in both languages, and every setting
// of them has words for what has changed: who adds one adds its words.
func TestLogsHaveWordsForEverything(t *testing.T) {
	names := func(list any) (all []string) {
		for v := reflect.ValueOf(list); len(all) < v.Len(); {
			all = append(all, v.Index(len(all)).String())
		}
		return all
	}
	for _, lang := range []say.Language{say.English, say.German} {
		words := say.In(lang)
		for _, log := range []struct {
			kind, prefix string
			types        []string
		}{
			{"guild", "page.guild.deed.", names(guild.Types)},
			{"tournament", "page.tournament.log.", names(tourney.Types)},
			{"series", "page.series.log.", names(series.Types)},
		} {
			for _, kind := range log.types {
				if has := words.Has(log.prefix + kind); has == slices.Contains(unlogged[log.kind], kind) {
					t.Errorf("%s: %s%s: %v", lang, log.prefix, kind, has)
				}
			}
		}
		for _, field := range jsonFields(reflect.TypeFor[tourney.Setup](), "") {
			if slices.Contains([]string{"directors", "former", "series", "elsewhere"}, field) {
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
	}
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
