package web_test

import (
	"net/url"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

// Without a script a member saves an analysis and a game, changes, copies, reports and deletes studies; a form
// that is refused comes back with what was typed.
func TestStudiesOnPages(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, token := s.signedIn("Ada")
		ben, _ := s.signedIn("Ben")
		visitor := s.browser("en")
		const at = "?p=0.0/6/0_0.0/6/0_s&moves=2_1&ply=1"
		visitor.shows("/analysis"+at, 200, "Members can save an analysis")
		ada.shows("/analysis"+at, 200, `action="/studies?p=0.0/6/0_0.0/6/0_s&amp;moves=2_1&amp;ply=1"`)
		ada.refused("/studies"+at, url.Values{"name": {"Moderator"}, "access": {"link"}}, 422, `value="Moderator"`, `id="study-name-fault"`, `value="link" selected`)
		ada.refused("/studies", url.Values{"name": {"Fours"}, "record": {"1. 9 of <Ada>"}}, 422, `id="study-record-fault"`, "1. 9 of &lt;Ada&gt;")
		page := ada.post("/studies"+at, url.Values{"name": {"Two cups"}, "access": {"link"}}, "/study/")
		ada.shows(page, 200, "Two cups", `href="`+page+`?at=1">1. 2</a>`, `name="version" value="1"`)
		visitor.shows(page+"?at=1", 200, `href="`+page+`?at=1" aria-current="true"`, "1.1/4/0")
		visitor.shows(page+"?at=7.9.x", 200)
		game := ada.post("/studies?game="+s.resigned(), url.Values{"name": {"A game"}}, "/study/")
		visitor.shows(game, 404)

		ada.post(page, url.Values{"name": {"Two small cups"}, "access": {"public"}, "version": {"1"}}, page)
		ada.refused(page, url.Values{"name": {"Old"}, "access": {"private"}, "version": {"1"}}, 409, `value="Old"`)
		ada.refused(page, url.Values{"name": {" "}, "access": {"private"}, "version": {"2"}}, 422, `id="study-name-fault"`)
		visitor.shows("/player/Ada", 200, "Two small cups")
		visitor.shows("/studies?player=ada", 200, "Studies of Ada", `href="`+page+`"`)
		ada.shows("/studies", 200, "Two small cups", "A game", "Only you")

		ben.post(page+"/report", url.Values{}, page+"?reported")
		copied := ben.post(page+"/copy", url.Values{}, "/study/")
		text := s.ask("", "GET", strings.Replace(page, "/study/", "/api/v1/studies/", 1)+".cups", nil).is(200, "").body
		if !strings.Contains(text, `[Event "Two small cups"]`) || !strings.Contains(text, `[Annotator "Ada"]`) {
			t.Errorf("the record is %s", text)
		}
		ben.shows(copied, 200, "Two small cups", "Only you")
		ben.refused(page, url.Values{"name": {"Mine"}, "access": {"private"}, "version": {"2"}}, 404)
		ada.post(page+"/delete", url.Values{"version": {"2"}}, "/studies?gone")
		ada.shows(page, 404)
		ben.shows(copied, 200)

		shared := s.ask(token, "POST", "/api/v1/studies", map[string]string{"name": "Bad words", "access": "public", "record": recorded}).is(201, "").get("id").(string)
		ben.post("/study/"+shared+"/report", url.Values{}, "/study/"+shared)
		mona := s.browser("en")
		mona.cookies["cups"] = s.officer("Mona", archive.Moderator)
		mona.shows("/office", 200, "Bad words", `href="/study/`+shared+`"`)
		mona.post("/office/line", url.Values{"kind": {"study"}, "id": {shared}, "number": {"1"}, "reason": {"Words."}}, "/office?done")
		visitor.shows("/study/"+shared, 404)
		ada.shows("/messages", 200, "Bad words", "Words.")
	})
}
