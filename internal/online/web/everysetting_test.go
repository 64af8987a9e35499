package web_test

import (
	"fmt"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
)

// otherwise has, for each setting of a tournament in a request, a tournament without it and the same one
// with it. Who adds a setting adds it here, and then the form has to show it and to keep it.
var otherwise = map[string][2]string{
	"text":             {``, `"text":"Bring beans."`},
	"format":           {``, `"format":"knockout"`},
	"cups":             {``, `"cups":3`},
	"beans":            {``, `"beans":7`},
	"clock":            {``, `"clock":{"baseMs":420000,"incrementMs":4000}`},
	"rated":            {``, `"rated":true`},
	"rounds":           {``, `"rounds":4`},
	"gamesPerRound":    {``, `"gamesPerRound":2`},
	"acceleration":     {``, `"acceleration":"baku"`},
	"double":           {`"format":"roundRobin"`, `"format":"roundRobin","double":true`},
	"bestOf":           {`"format":"knockout"`, `"format":"knockout","bestOf":3`},
	"third":            {`"format":"knockout"`, `"format":"knockout","third":true`},
	"playOff":          {``, `"playOff":4`},
	"groups":           {`"format":"roundRobin","playOff":4`, `"format":"roundRobin","playOff":4,"groups":2`},
	"pace":             {``, `"pace":"daily"`},
	"zone":             {``, `"zone":"Europe/Berlin"`},
	"preview":          {``, `"preview":true`},
	"holidays":         {`"clock":{"daysPerMove":3}`, `"clock":{"daysPerMove":3},"holidays":true`},
	"hideStandings":    {``, `"hideStandings":true`},
	"members":          {``, `"members":true`},
	"late":             {``, `"late":1`},
	"byes":             {``, `"byes":1`},
	"breakMs":          {``, `"breakMs":600000`},
	"windowMs":         {`"pace":"arranged"`, `"pace":"arranged","windowMs":259200000`},
	"tieBreaks":        {``, `"tieBreaks":["SB","BH"]`},
	"points":           {``, `"points":{"win":3,"draw":1,"loss":0.5,"bye":2}`},
	"noShowMs":         {``, `"noShowMs":90000`},
	"medals":           {``, `"medals":true`},
	"prizes":           {``, `"prizes":["Cup","Book"]`},
	"categories":       {``, `"categories":[{"name":"Juniors","prizes":["Medal"]},{"name":"Up to 1500","ratedTo":1500}]`},
	"minutes":          {`"format":"arena"`, `"format":"arena","minutes":30`},
	"periods":          {`"format":"arena"`, `"format":"arena","periods":[{"cups":2},{"cups":3,"beans":20}]`},
	"berserk":          {`"format":"arena"`, `"format":"arena","berserk":false`},
	"starts":           {``, `"starts":"2000-01-02T18:00:00Z"`},
	"entry":            {``, `"entry":"invitation"`},
	"code":             {`"code":"beans"`, `"code":"peas"`},
	"guild":            {``, `"guild":"GUILD"`},
	"ratings":          {`"guild":"GUILD"`, `"guild":"GUILD","ratings":"guild"`},
	"series":           {``, `"series":"SERIES"`},
	"ratedFrom":        {``, `"ratedFrom":1000`},
	"ratedTo":          {``, `"ratedTo":2000`},
	"most":             {``, `"most":16`},
	"mostOfGuild":      {``, `"mostOfGuild":2`},
	"whenFull":         {`"most":16`, `"most":16,"whenFull":true`},
	"checkInMs":        {`"starts":"2000-01-02T18:00:00Z"`, `"starts":"2000-01-02T18:00:00Z","checkInMs":1800000`},
	"hostExtraMinutes": {`"format":"exhibition"`, `"format":"exhibition","hostExtraMinutes":25`},
	"hostGuestSeconds": {`"format":"exhibition"`, `"format":"exhibition","hostGuestSeconds":0`},
	"firstMover":       {`"format":"exhibition"`, `"format":"exhibition","firstMover":"alternating"`},
	"hostLooks":        {`"format":"exhibition"`, `"format":"exhibition","hostLooks":true`},
	"teams.boards":     {`"format":"teams","teams":{"guilds":["GUILD","OTHER"]}`, `"format":"teams","teams":{"guilds":["GUILD","OTHER"],"boards":2}`},
	"teams.games":      {`"format":"teams","teams":{"guilds":["GUILD","OTHER"]}`, `"format":"teams","teams":{"guilds":["GUILD","OTHER"],"games":2}`},
	"teams.order":      {`"format":"teams","teams":{"guilds":["GUILD","OTHER"]}`, `"format":"teams","teams":{"guilds":["GUILD","OTHER"],"order":"guild"}`},
	"teams.guilds":     {`"format":"teams","teams":{"guilds":["GUILD","OTHER"]}`, `"format":"teams","teams":{"guilds":["GUILD","OTHER","THIRD"]}`},

	"teams.counting":    {`"format":"arena","teams":{"guilds":[]}`, `"format":"arena","teams":{"guilds":["GUILD","OTHER"],"counting":3}`},
	"teams.swissRounds": {`"format":"teams","teams":{"guilds":["GUILD","OTHER"]}`, `"format":"teams","teams":{"guilds":["GUILD","OTHER"],"swissRounds":3}`},
}

// The form at the desk of a tournament shows each setting, and keeps it when it is sent as it is. A setting
// that is forgotten in the form, in what fills it or in what reads it is named.
func TestEverySettingOfATournamentIsInItsForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.browser("en").joins("Olga")
		token := olga.cookies["cups"]
		own := s.guild(token, "Red")
		s.ask(token, "PUT", own+"/elo", `{"start":1200,"k":[{"k":20}]}`).is(200, "")
		others, _ := s.clubs(1, "Blue", "Green")
		made := s.ask(token, "POST", "/api/v1/series", `{"name":"Evenings"}`).is(201, "").get("id").(string)
		ids := strings.NewReplacer("GUILD", strings.TrimPrefix(own, "/api/v1/guilds/"), "OTHER", others[0], "THIRD", others[1], "SERIES", made)

		var lacking []string
		for of := range jsonTypes(reflect.TypeFor[api.TournamentTerms]()) {
			// The name is in every tournament, and directors are appointed in another form.
			if _, ok := otherwise[of]; !ok && !slices.Contains([]string{"name", "directors"}, of) {
				lacking = append(lacking, of)
			}
		}
		if slices.Sort(lacking); len(lacking) > 0 {
			t.Errorf("no tournament of this test has the settings %s", lacking)
		}
		announced := func(terms string) (path string, document map[string]any, form url.Values) {
			if terms != "" {
				terms = "," + ids.Replace(terms)
			}
			path = "/api/v1/tournaments/" + s.ask(token, "POST", "/api/v1/tournaments", `{"name":"Sunday Round"`+terms+`}`).is(201, "").get("id").(string)
			desk := strings.TrimPrefix(path, "/api/v1") + "/desk/settings"
			return path, settingsAt(s, token, path), olga.filled(desk, desk)
		}
		for _, name := range slices.Sorted(maps.Keys(otherwise)) {
			first, before, usual := announced(otherwise[name][0])
			path, want, form := announced(otherwise[name][1])
			if reflect.DeepEqual(before, want) {
				t.Errorf("%s: the documents do not differ", name)
			}
			if name != "series" && sameFields(usual, form) { // the desk has a form of its own for the series
				t.Errorf("%s: the form does not show it", name)
			}
			desk := strings.TrimPrefix(path, "/api/v1") + "/desk/settings"
			olga.post(desk, form, desk+"?done")
			if got := settingsAt(s, token, path); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: after the form was sent as it was:\n%v, want\n%v", name, got, want)
			}
			for _, path := range []string{first, path} {
				s.direct(token, path, `{"action":"cancel"}`).is(200, "")
			}
		}
	})
}

// settingsAt returns what the interface says of a tournament and of its desk, but for what is different in
// each tournament and at each change.
func settingsAt(s *site, token, path string) map[string]any {
	all := map[string]any{}
	s.ask(token, "GET", path, nil).is(200, "").read(&all)
	all["code"] = s.ask(token, "GET", path+"/desk", nil).is(200, "").get("code")
	for _, name := range []string{"id", "version", "created"} {
		delete(all, name)
	}
	return all
}

// jsonTypes are the fields of a struct in JSON with their types; of a struct in it, its fields. Whatever reads
// itself from JSON has no fields.
func jsonTypes(of reflect.Type) map[string]reflect.Type {
	all := map[string]reflect.Type{}
	for _, f := range reflect.VisibleFields(of) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case f.Anonymous || name == "" || name == "-":
		case name == "teams":
			for in, of := range jsonTypes(inner) {
				all[name+"."+in] = of
			}
		default:
			all[name] = inner
		}
	}
	return all
}

// sameFields reports whether two forms would send the same, whatever version they say they have read.
func sameFields(a, b url.Values) bool {
	a, b = maps.Clone(a), maps.Clone(b)
	a.Del("version")
	b.Del("version")
	return a.Encode() == b.Encode()
}

// showsEach changes one setting after another and looks whether a form then differs from what it was.
func (b *browser) showsEach(fields map[string]reflect.Type, changes map[string]string, page, action string, change func(body string)) {
	b.Helper()
	for name := range fields {
		if _, ok := changes[name]; !ok {
			b.Errorf("this test does not change the setting %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		if changes[name] == "" {
			continue // another form shows it
		}
		before := b.filled(page, action)
		change(changes[name])
		after := b.filled(page, action)
		if sameFields(before, after) {
			b.Errorf("%s: the form for %s does not show %s", name, action, changes[name])
		}
	}
}

// The page of settings shows each setting of an account, and keeps all of them when it is sent as it is.
func TestEverySettingOfAnAccountIsInItsForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.browser("en").joins("Olga")
		token := olga.cookies["cups"]
		own := strings.TrimPrefix(s.guild(token, "Red"), "/api/v1/guilds/")
		// The page has other forms that lead there, such as the switch of the colours. This one begins so:
		const form = `/settings"><input type="hidden" name="all" value="1`
		settings := func() string {
			return s.ask(token, "GET", "/api/v1/account/settings", nil).is(200, "").body
		}
		olga.showsEach(jsonTypes(reflect.TypeFor[gate.SettingsPatch]()), map[string]string{
			"language": `{"language":"en"}`, "theme": `{"theme":"dark"}`, "animation": `{"animation":500}`, "sound": `{"sound":false}`, "oneTap": `{"oneTap":true}`,
			"below": `{"below":"north"}`, "coordinates": `{"coordinates":false}`, "confirmResign": `{"confirmResign":false}`, "challenges": `{"challenges":"friends"}`,
			"messages": `{"messages":"nobody"}`, "invitations": `{"invitations":"friends"}`, "young": `{"young":true}`, "reminders": `{"reminders":false}`,
			"guild": fmt.Sprintf(`{"guild":%q}`, own), "hints": "",
			"notices": `{"notices":[{"kind":"turn","page":false}]}`, "hurry": `{"hurry":[5]}`, "quiet": `{"quiet":{"from":"22:00","until":"07:00","zone":"Europe/Berlin"}}`,
		}, "/settings", form, func(body string) { s.ask(token, "PATCH", "/api/v1/account/settings", body).is(200, "") })
		want := settings()
		olga.post("/settings", with(olga.filled("/settings", form), "all", "1"), "/settings?saved")
		if got := settings(); got != want {
			t.Errorf("after the form was sent as it was: %s, want %s", got, want)
		}
	})
}

// The desk of a guild shows each setting of the guild and of its list.
func TestEverySettingOfAGuildIsInItsForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.browser("en").joins("Olga")
		token := olga.cookies["cups"]
		guildAPI := s.guild(token, "Red")
		path := strings.TrimPrefix(guildAPI, "/api/v1")
		profile := jsonTypes(reflect.TypeFor[guild.Profile]())
		way := map[string]reflect.Type{}
		for _, name := range []string{"name", "entry", "code"} { // which only masters change
			way[name] = profile[name]
			delete(profile, name)
		}
		patch := func(body string) { s.ask(token, "PATCH", guildAPI, body).is(200, "") }
		olga.showsEach(profile, map[string]string{
			"text": `{"text":"We play."}`, "textDe": `{"textDe":"Wir spielen."}`, "badge": `{"badge":"R"}`, "ground": `{"ground":"#204060","ink":"#ffffff"}`, "ink": `{"ink":"#ffffee"}`,
		}, path+"/desk/guild", path+"/desk/guild/describe", patch)
		olga.showsEach(way, map[string]string{"name": `{"name":"Red Beans"}`, "entry": `{"entry":"application"}`, "code": `{"entry":"invitation","code":"beans-and-peas"}`},
			path+"/desk/guild", path+"/desk/guild/way", patch)

		put := func(body string) { s.ask(token, "PUT", guildAPI+"/elo", body).is(200, "") }
		put(`{"start":1200,"k":[{"k":20}]}`)
		base := func(more string) string { return `{"start":1200,"k":[{"k":20}]` + more + `}` }
		olga.showsEach(jsonTypes(reflect.TypeFor[elo.Settings]()), map[string]string{
			"start": `{"start":1300,"k":[{"k":20}]}`, "k": `{"start":1300,"k":[{"games":30,"k":40},{"k":10}]}`, "kAbove": base(`,"kAbove":{"rating":2400,"k":10}`), "provisional": base(`,"provisional":12`),
			"inactive": base(`,"inactive":400`), "feeds": base(`,"feeds":"events"`), "cups": base(`,"cups":[4,5]`), "clocks": base(`,"clocks":["rapid"]`), "since": base(`,"since":"1999-01-01T00:00:00Z"`),
		}, path+"/desk/list", path+"/desk/list/settings", put)
	})
}
