package page

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// A page of twenty modules would be twenty requests, and over a slow network
// the last of them would come late. So the modules of a page are sent in two
// files: one with what most pages share, which browsers then have already, and
// one with the rest. Styles are joined in the same way. The sources stay plain
// modules, and the tests and the type check read these.

// commonScripts are the modules that lead to all that most pages share, without
// their ending. A page without the first has too little of it.
var commonScripts = []string{"board", "settings", "socket", "sentence"}

// commonStyles are the styles that most pages share.
var commonStyles = []string{"base.css", "board.css", "pages.css"}

// The forms of import and export that the modules use.
var (
	importAll    = regexp.MustCompile(`(?m)^import \* as (\w+) from "\./([a-z-]+\.js)";$`)
	importNames  = regexp.MustCompile(`(?m)^import (\{[^}]*\}) from "\./([a-z-]+\.js)";$`)
	importEffect = regexp.MustCompile(`(?m)^import "\./[a-z-]+\.js";\n`)
	importLater  = regexp.MustCompile(`([^.\w]import\("\./)([a-z-]+\.js)"`)
	address      = regexp.MustCompile(`(new URL\("\./)([a-z-]+\.(?:js|wasm))"`)
	exported     = regexp.MustCompile(`(?m)^export ((?:async )?function|class|const) (\w+)`)
	unknownForm  = regexp.MustCompile(`(?m)^(?:import[ {"*]|export\b).*`)
	renamed      = regexp.MustCompile(`(\w+) as (\w+)`)
)

// joinScripts makes one script of modules that may import only each other and
// those that are loaded before. Modules find each other in a registry of the
// page; one that is there already is not run again.
func (s *static) joinScripts(name string, modules, before []string) (*staticFile, error) {
	return s.join(name, func(b *bytes.Buffer) error {
		return s.writeScripts(b, modules, slices.Concat(before, modules))
	})
}

// writeScripts writes modules, each after what it imports.
func (s *static) writeScripts(b *bytes.Buffer, modules, known []string) error {
	b.WriteString("const modules$ = globalThis.cupsModules ??= {};\n")
	for _, module := range s.inOrder(modules) {
		source := withoutComments(s.files[module].source)
		var failed error
		source = importLater.ReplaceAllFunc(source, func(found []byte) []byte {
			m := importLater.FindSubmatch(found)
			later, err := s.joinLater(string(m[2]), known)
			if err != nil {
				failed = err
				return found
			}
			return []byte(string(m[1]) + later.name + `"`)
		})
		if failed != nil {
			return failed
		}
		source = address.ReplaceAllFunc(source, func(found []byte) []byte {
			m := address.FindSubmatch(found)
			return []byte(string(m[1]) + s.files[string(m[2])].name + `"`)
		})
		source = importAll.ReplaceAll(source, []byte(`const $1 = modules$$["$2"];`))
		source = importNames.ReplaceAllFunc(source, func(found []byte) []byte {
			m := importNames.FindSubmatch(found)
			return fmt.Appendf(nil, `const %s = modules$["%s"];`, renamed.ReplaceAll(m[1], []byte("$1: $2")), m[2])
		})
		source = importEffect.ReplaceAll(source, nil)
		var names []string
		for _, m := range exported.FindAllSubmatch(source, -1) {
			names = append(names, string(m[2]))
		}
		source = exported.ReplaceAll(source, []byte("$1 $2"))
		if form := unknownForm.Find(source); form != nil {
			return fmt.Errorf("static file %s: this form cannot be joined: %s", module, form)
		}
		fmt.Fprintf(b, "modules$[\"%s\"] ??= (() => {\n%sreturn { %s };\n})();\n", module, source, strings.Join(names, ", "))
	}
	return nil
}

// joinLater makes the script of a module that is imported when it is needed,
// with what it imports beyond the known modules.
func (s *static) joinLater(name string, known []string) (*staticFile, error) {
	var names []string
	for _, m := range exported.FindAllSubmatch(s.files[name].source, -1) {
		names = append(names, string(m[2]))
	}
	modules := slices.DeleteFunc(s.modules(false, name), func(m string) bool { return slices.Contains(known, m) })
	return s.join(strings.TrimSuffix(name, ".js")+".later.js", func(b *bytes.Buffer) error {
		if err := s.writeScripts(b, modules, slices.Concat(known, modules)); err != nil {
			return err
		}
		fmt.Fprintf(b, "export const { %s } = modules$[\"%s\"];\n", strings.Join(names, ", "), name)
		return nil
	})
}

// inOrder sorts modules so that each comes after those that it imports. There
// are no circles of imports.
func (s *static) inOrder(modules []string) []string {
	var list []string
	var add func(name string)
	add = func(name string) {
		for _, next := range s.files[name].needs {
			add(next)
		}
		if slices.Contains(modules, name) && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for _, name := range modules {
		add(name)
	}
	return list
}

// joinStyles makes one style of several.
func (s *static) joinStyles(name string, styles []string) (*staticFile, error) {
	return s.join(name, func(b *bytes.Buffer) error {
		for _, style := range styles {
			f, ok := s.files[style]
			if !ok {
				return fmt.Errorf("static file %s: does not exist", style)
			}
			b.Write(f.sent)
		}
		return nil
	})
}

// join makes a file of others and serves it.
func (s *static) join(name string, write func(*bytes.Buffer) error) (*staticFile, error) {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return nil, err
	}
	f := &staticFile{sent: b.Bytes(), mime: mimes[path.Ext(name)]}
	f.finish(name)
	if same, ok := s.served[f.name]; ok {
		return same, nil // made for another page already
	}
	s.served[f.name] = f
	return f, nil
}
