package page

import (
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAFormIsFilledAgain(t *testing.T) {
	const alert = `<p class="fault" role="alert">No &amp; no</p>`
	tests := []struct {
		name, doc, want string
		typed           url.Values
		fields          []string
		found           bool
	}{
		{
			"a text in a label, folded away",
			`<main><details><summary>x</summary><form method="post" action="/do#at"><label class="field">Why<input name="why" value="old"></label><button>Go</button></form></details></main>`,
			`<main><details open><summary>x</summary><form method="post" action="/do#at"><label class="field">Why<input name="why" value="a &#34;b&#34; &lt;" aria-invalid="true" aria-describedby="wrong" autofocus></label><p class="fault" id="wrong">No &amp; no</p><button>Go</button></form></details></main>`,
			url.Values{"why": {`a "b" <`}}, []string{"reason", "why"}, true,
		},
		{
			"the form about the same person",
			`<main><form method="post" action="/do"><input type="hidden" name="name" value="A"><input name="why"></form><form method="post" action="/do"><input type="hidden" name="name" value="B"><input name="why"></form></main>`,
			`<main><form method="post" action="/do"><input type="hidden" name="name" value="A"><input name="why"></form><form method="post" action="/do"><p id="wrong" class="fault" role="alert">No &amp; no</p><input type="hidden" name="name" value="B"><input name="why" value="w" aria-describedby="wrong"></form></main>`,
			url.Values{"name": {"B"}, "why": {"w"}}, nil, true,
		},
		{
			"boxes, choices and long texts",
			`<main><form method="post" action="/do"><input type="checkbox" name="a" checked><input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2"><select name="s"><option value="1" selected>x</option><option>2 &amp; 3</option></select><textarea name="t">old</textarea><input type="password" name="p"></form></main>`,
			`<main><form method="post" action="/do"><p id="wrong" class="fault" role="alert">No &amp; no</p><input type="checkbox" name="a" aria-describedby="wrong"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><select name="s"><option value="1">x</option><option selected>2 &amp; 3</option></select><textarea name="t">a
b</textarea><input type="password" name="p"></form></main>`,
			url.Values{"r": {"2"}, "s": {"2 & 3"}, "t": {"a\nb"}, "p": {"secret"}}, []string{"nothing"}, true,
		},
		{
			"the template has said it above the form",
			`<main>` + alert + `<form method="post" action="/do"><input name="x"></form></main>`,
			`<main><form method="post" action="/do"><input name="x" value="1" aria-invalid="true" aria-describedby="wrong" autofocus><p class="fault" id="wrong">No &amp; no</p></form></main>`,
			url.Values{"x": {"1"}}, []string{"x"}, true,
		},
		{"no such form", `<main><p>x</p></main>`, `<main>` + alert + `<p>x</p></main>`, nil, nil, false},
		{
			"a script that writes of forms",
			`<main><script>"<form method='post' action='/do'>"</script><form method="post" action="/other"><button formaction="/do">x</button></form></main>`,
			`<main><script>"<form method='post' action='/do'>"</script><form method="post" action="/other"><p id="wrong" class="fault" role="alert">No &amp; no</p><button formaction="/do" aria-describedby="wrong">x</button></form></main>`,
			nil, nil, true,
		},
	}
	for _, test := range tests {
		got, found := Refill(test.doc, WrongForm{Path: "/do", Typed: test.typed, Fields: test.fields, Text: "No & no"})
		if got != test.want || found != test.found {
			t.Errorf("%s: %v\n%s\nwant\n%s", test.name, found, got, test.want)
		}
	}
}

// Whatever was typed is in the field, and nothing of it is read as HTML.
func TestWhateverWasTypedIsOnlyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.String().Draw(t, "typed")
		doc := `<main><form method="post" action="/do"><label>a<input name="a"></label><textarea name="b"></textarea></form></main>`
		got, found := Refill(doc, WrongForm{Path: "/do", Typed: url.Values{"a": {typed}, "b": {typed}}, Fields: []string{"a"}, Text: typed})
		tags := tagsOf(got)
		var names []string
		for _, tag := range tags {
			if tag.name == "input" && tag.get("value") != typed {
				t.Fatalf("%q became %q", typed, tag.get("value"))
			}
			names = append(names, tag.name)
		}
		if want := "main form label input label p p textarea textarea form main"; !found || strings.Join(names, " ") != want {
			t.Fatalf("%v %s", found, got)
		}
	})
}

func FuzzRefill(f *testing.F) {
	f.Add(`<main><form method=post action=/do><input name=a`)
	f.Fuzz(func(t *testing.T, doc string) {
		Refill(doc, WrongForm{Path: "/do", Typed: url.Values{"a": {"x"}}, Fields: []string{"a"}, Text: "no"})
	})
}
