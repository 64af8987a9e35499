package page

import (
	"bytes"
	"fmt"
	"path"
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
		var names []string
		fmt.Fprintf(b, "modules$[\"%s\"] ??= (() => {\n", module)
		for _, p := range s.files[module].pieces {
			switch p.form {
			case imports:
				writeImport(b, p)
			case importsLater:
				later, err := s.joinLater(p.file, known)
				if err != nil {
					return err
				}
				b.WriteString(p.text + later.name)
			case addresses:
				b.WriteString(p.text + s.files[p.file].name)
			case exports: // the word "export" is left out
				names = append(names, p.name)
			default:
				b.WriteString(p.text)
			}
		}
		fmt.Fprintf(b, "return { %s };\n})();\n", strings.Join(names, ", "))
	}
	return nil
}

// writeImport writes how a joined module finds what it imports.
func writeImport(b *bytes.Buffer, p piece) {
	if p.name == "" {
		return // it has run by now
	}
	names, all := strings.CutPrefix(p.name, "* as ")
	if !all {
		names = strings.ReplaceAll(names, " as ", ": ")
	}
	fmt.Fprintf(b, "const %s = modules$[\"%s\"];\n", names, p.file)
}

// joinLater makes the script of a module that is imported when it is needed,
// with what it imports beyond the known modules.
func (s *static) joinLater(name string, known []string) (*staticFile, error) {
	var names []string
	for _, p := range s.files[name].pieces {
		if p.form == exports {
			names = append(names, p.name)
		}
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
