package page

import (
	"fmt"
	"strings"
)

// Scripts and styles are read by hand, each once: with regular expressions a start took a
// second.

// form says what a piece of a script or a style is.
type form uint8

const (
	plainText    form = iota
	imports           // a module that is needed at once
	importsLater      // a module that is imported when it is needed
	addresses         // the address of a file
	exports
)

// piece is a part of a script or a style. Its source is text, file and after.
type piece struct {
	form        form
	text, after string
	file        string // that the piece names, "" for none
	name        string // what is exported, or what is imported, as "* as x" or "{ x, y }"
}

// pieces collects the pieces of a source.
type pieces struct {
	list []piece
	text strings.Builder // that follows the last of the list
}

// add adds a piece that names a file or exports something.
func (p *pieces) add(x piece) {
	p.flush()
	p.list = append(p.list, x)
}

// flush makes a piece of the text.
func (p *pieces) flush() {
	if p.text.Len() > 0 {
		p.list = append(p.list, piece{text: p.text.String()})
		p.text.Reset()
	}
}

// readScript reads a script without comments. An import or export in a form that is not among
// these is an error, so nothing is joined wrongly without notice.
func readScript(script []byte) ([]piece, error) {
	var p pieces
	for line := range strings.Lines(string(script)) {
		x, found := piece{}, true
		switch after := line[min(len("import"), len(line)):]; {
		case strings.HasPrefix(line, "export") && word(after) == "":
			x, found = readExport(line)
		case strings.HasPrefix(line, "import") && after != "" && strings.Contains(` {"*`, after[:1]):
			x, found = readImport(line)
		}
		if !found {
			return nil, fmt.Errorf("the form of this line is not known: %s", strings.TrimSuffix(line, "\n"))
		}
		if x.form != plainText {
			p.add(x)
			line = line[len(x.text)+len(x.file)+len(x.after):]
		}
		p.readNames(line)
	}
	p.flush()
	return p.list, nil
}

// word returns the word that begins a text.
func word(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_')
	})
	if end < 0 {
		return text
	}
	return text[:end]
}

// readExport reads "export function name", "export class name" and "export const name".
func readExport(line string) (piece, bool) {
	const export = "export "
	line, ok := strings.CutPrefix(line, export)
	line = strings.TrimPrefix(line, "async ")
	for _, kind := range []string{"function ", "class ", "const "} {
		if rest, found := strings.CutPrefix(line, kind); ok && found {
			name := word(rest)
			return piece{form: exports, text: export, name: name}, name != ""
		}
	}
	return piece{}, false
}

// readImport reads `import "./file.js";`, `import { x, y as z } from "./file.js";` and
// `import * as x from "./file.js";`.
func readImport(line string) (piece, bool) {
	text, rest, ok := strings.Cut(line, `"./`)
	p := piece{form: imports, text: text + `"./`, file: fileName(rest, ".js"), after: "\";\n"}
	if !ok || p.file == "" || rest[len(p.file):] != p.after {
		return piece{}, false
	}
	if text == "import " {
		return p, true
	}
	text, _ = strings.CutPrefix(text, "import ")
	p.name, ok = strings.CutSuffix(text, " from ")
	all, isAll := strings.CutPrefix(p.name, "* as ")
	isAll = isAll && all != "" && word(all) == all
	return p, ok && (isAll || strings.HasPrefix(p.name, "{") && strings.IndexByte(p.name, '}') == len(p.name)-1)
}

// readNames reads `import("./file.js"` and `new URL("./file.js"` in the middle of a line.
func (p *pieces) readNames(line string) {
	for {
		before, rest, found := strings.Cut(line, `("./`)
		if !found {
			p.text.WriteString(line)
			return
		}
		x := piece{text: `("./`}
		if text, ok := strings.CutSuffix(before, "import"); ok && (text == "" || text[len(text)-1] != '.' && word(text[len(text)-1:]) == "") {
			x.form, x.file = importsLater, fileName(rest, ".js")
		} else if strings.HasSuffix(before, "new URL") {
			x.form, x.file = addresses, fileName(rest, ".js", ".wasm")
		}
		p.text.WriteString(before)
		if x.file == "" {
			p.text.WriteString(x.text)
		} else {
			p.add(x)
		}
		line = rest[len(x.file):]
	}
}

// fileName returns the name of a file of one of these kinds that begins a text and ends with
// a quotation mark.
func fileName(text string, endings ...string) string {
	name, _, ok := strings.Cut(text, `"`)
	for _, ending := range endings {
		if stem, is := strings.CutSuffix(name, ending); ok && is && stem != "" && strings.Trim(stem, "abcdefghijklmnopqrstuvwxyz0123456789/.-") == "" {
			return name
		}
	}
	return ""
}

// readStyle reads a style, which names files in url("file").
func readStyle(style []byte) []piece {
	var p pieces
	rest := string(style)
	for {
		before, after, found := strings.Cut(rest, `url("`)
		p.text.WriteString(before)
		if !found {
			p.flush()
			return p.list
		}
		p.text.WriteString(`url("`)
		rest = after
		if name := fileName(rest, ".woff2", ".svg"); name != "" {
			p.add(piece{form: addresses, file: name})
			rest = rest[len(name):]
		}
	}
}
