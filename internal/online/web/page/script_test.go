package page

import (
	"runtime"
	"testing"
)

func TestScriptsLoseCommentsOnly(t *testing.T) {
	for source, want := range map[string]string{
		"":                              "",
		"a();":                          "a();",
		"\ta();\n\n  b();\n":            "a();\n\nb();\n",
		"// one\n\t// two\na(); // b\n": "a(); // b\n",
		"/** one */\na();\n":            "a();\n",
		"  /** one\n   * two * three / four\n   */\na();\n": "a();\n",
		"/** one */ a();\n":                              "/** one */ a();\n",
		"/* one */\na();\n":                              "/* one */\na();\n",
		"/** open\na();\n":                               "/** open\na();\n",
		"const a = /** @type {x} */ (b);\n":              "const a = (b);\n",
		"/** @type {x} */ a();\n":                        "a();\n",
		"f(/** @param {x} a */ a, /** @type {y} */b);\n": "f(a, b);\n",
		"f(/** @typed {x} */ a, /** @type {*} */ b);\n":  "f(/** @typed {x} */ a, /** @type {*} */ b);\n",
	} {
		if got := string(withoutComments([]byte(source))); got != want {
			t.Errorf("%q becomes %q, want %q", source, got, want)
		}
	}
}

func TestFormsOfScripts(t *testing.T) {
	for source, want := range map[string]piece{
		"import \"./a.js\";\n":                 {form: imports, text: "import \"./", file: "a.js", after: "\";\n"},
		"import * as a from \"./a-b.js\";\n":   {form: imports, text: "import * as a from \"./", file: "a-b.js", after: "\";\n", name: "* as a"},
		"import { a as b } from \"./a.js\";\n": {form: imports, text: "import { a as b } from \"./", file: "a.js", after: "\";\n", name: "{ a as b }"},
		"import(\"./a.js\")":                   {form: importsLater, text: "(\"./", file: "a.js"},
		"x(new URL(\"./a.wasm\", b))":          {form: addresses, text: "(\"./", file: "a.wasm"},
		"export async function a_1() {}":       {form: exports, text: "export ", name: "a_1"},
		"export class A {}\n":                  {form: exports, text: "export ", name: "A"},
		"export const a = 1;":                  {form: exports, text: "export ", name: "a"},
		"my.import(\"./a.js\")":                {},
		"reimport(\"./a.js\")":                 {},
		"exports.a = 1;":                       {},
		"importScripts(\"./a.js\");":           {},
	} {
		list, err := readScript([]byte(source))
		if err != nil {
			t.Errorf("%q: %v", source, err)
			continue
		}
		var same string
		var got piece
		for _, p := range list {
			same += p.text + p.file + p.after
			if p.form != plainText {
				got = p
			}
		}
		if got != want || same != source {
			t.Errorf("%q is read as %+v, want %+v; the pieces are %q", source, got, want, same)
		}
	}
	for _, source := range []string{
		"export default a;\n", "export { a };\n", "export let a = 1;\n", "import a from \"./a.js\";\n", "import {\n\ta,\n} from \"./a.js\";\n",
		"import \"./a.js\"; b();\n", "import { a } from './a.js';\n", "import { a } from \"a.js\";\n", "import * as a-b from \"./a.js\";\n", "export",
	} {
		if _, err := readScript([]byte("a();\n" + source)); err == nil {
			t.Errorf("%q is taken", source)
		}
	}
}

// BenchmarkNew is what the pages cost at each start.
func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := New(); err != nil {
			b.Fatal(err)
		}
	}
}

// Each script is read once for all pages, and what pages share is parsed once: 36 MB. When each
// page had its scripts read again, it was 81 MB, and ten times the time.
func TestAStartReadsEachScriptOnce(t *testing.T) {
	newPages(t) // the texts are loaded
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	newPages(t)
	runtime.ReadMemStats(&after)
	if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 55 {
		t.Errorf("the pages of a server took %d MiB of memory to make, want at most 55", took)
	}
}
