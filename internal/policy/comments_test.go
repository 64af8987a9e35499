package policy

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"strings"
	"testing"
)

func TestExportedNamesAreDocumented(t *testing.T) {
	check := checker(undocumented)
	check.accepts(t)
	check.finds(t, "F has no comment", "a.go", "package cups\nfunc F() {}")
	check.finds(t, "T.M has no comment", "a.go", "package cups\n// T is.\ntype T int\nfunc (t *T) M() {}")
	check.finds(t, "C has no comment", "a.go", "package cups\nconst (\n\tC = 1\n)")
	check.finds(t, `begin with "F"`, "a.go", "package cups\n// This does.\nfunc F() {}")
	check.passes(t, "a.go", "package cups\n// A T is.\ntype T int\n// The Cs.\nconst (\n\tC = iota\n\tD\n)\ntype u int\nfunc (u) M() {}",
		"a_test.go", "package cups\nfunc TestF() {}", "cmd/cups/a.go", "package main\nfunc F() {}")
}

func TestPackagesAreDocumented(t *testing.T) {
	check := checker(undocumentedPackages)
	check.accepts(t)
	check.finds(t, "record", "record/a.go", "package record")
	check.passes(t, "record/a.go", "package record", "record/doc.go", "// Package record reads.\npackage record")
}

func undocumentedPackages(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	documented, rooms := map[string]bool{}, []string{}
	for _, f := range files {
		if _, known := documented[f.room()]; !known {
			rooms = append(rooms, f.room())
		}
		documented[f.room()] = documented[f.room()] || f.Doc != nil
	}
	var faults []string
	for _, room := range rooms {
		if !documented[room] {
			faults = append(faults, room+": the package has no comment")
		}
	}
	return faults, err
}

// undocumented looks for exported names without a comment that begins with
// the name, as go doc wants it. In a group one comment serves for all.
func undocumented(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if f.isTest() || f.Name.Name == "main" {
			continue
		}
		for _, decl := range f.Decls {
			for name, doc := range exported(decl) {
				if fault := docFault(name, doc); fault != "" {
					faults = append(faults, fmt.Sprintf("%s:%d: %s %s", f.path, f.line(decl.Pos()), name, fault))
				}
			}
		}
	}
	return faults, err
}

// docFault returns what is wrong with the comment of a name, "" for nothing.
func docFault(name, doc string) string {
	bare := name[strings.LastIndex(name, ".")+1:]
	for _, start := range []string{bare, "A " + bare, "An " + bare, "The " + bare} {
		if strings.HasPrefix(doc, start) {
			return ""
		}
	}
	switch doc {
	case "":
		return "has no comment"
	case ofTheGroup:
		return ""
	}
	return fmt.Sprintf("has a comment that does not begin with %q", bare)
}

// ofTheGroup stands for the comment of a whole group of declarations.
const ofTheGroup = "\x00"

// exported yields the exported names of a declaration with their comments.
func exported(decl ast.Decl) func(yield func(name, doc string) bool) {
	return func(yield func(name, doc string) bool) {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if name := funcName(d); name != "" {
				yield(name, d.Doc.Text())
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				for name, doc := range exportedIn(d, spec) {
					yield(name, doc)
				}
			}
		}
	}
}

// saysItself are the methods whose name is their whole contract.
var saysItself = map[string]bool{"Error": true, "Unwrap": true}

// funcName is the name of a function or method that needs a comment, or "".
func funcName(d *ast.FuncDecl) string {
	if !d.Name.IsExported() || d.Recv != nil && saysItself[d.Name.Name] {
		return ""
	}
	if d.Recv == nil {
		return d.Name.Name
	}
	receiver := d.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	if id, ok := receiver.(*ast.Ident); ok && id.IsExported() {
		return id.Name + "." + d.Name.Name
	}
	return ""
}

// exportedIn returns the exported names of one line of a declaration.
func exportedIn(d *ast.GenDecl, spec ast.Spec) map[string]string {
	docs := map[string]string{}
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() {
			docs[s.Name.Name] = s.Doc.Text() + lone(d)
		}
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() {
				docs[name.Name] = valueDoc(d, s)
			}
		}
	}
	return docs
}

// lone is the comment of a declaration without parentheses.
func lone(d *ast.GenDecl) string {
	if d.Lparen == token.NoPos {
		return d.Doc.Text()
	}
	return ""
}

func valueDoc(d *ast.GenDecl, s *ast.ValueSpec) string {
	switch {
	case s.Doc != nil:
		return s.Doc.Text()
	case d.Lparen == token.NoPos:
		return d.Doc.Text()
	case d.Doc != nil, s.Comment != nil:
		return ofTheGroup
	}
	return ""
}

func TestWhatOthersUseIsDocumented(t *testing.T) {
	check := checker(undocumentedFields)
	check.accepts(t)
	check.finds(t, "T.F has no comment", "rating/a.go", "package rating\n// T is.\ntype T struct {\n\tF int\n}")
	check.finds(t, "T.M has no comment", "rating/a.go", "package rating\n// T is.\ntype T interface {\n\tM()\n}")
	check.finds(t, "V can be overwritten", "rating/a.go", "package rating\n// V is.\nvar V = 1")
	check.passes(t, "rating/a.go", "package rating\n// T is.\ntype T struct {\n\tF, G int // both\n\t// H is.\n\tH int\n\ti int\n}\n// ErrV is.\nvar ErrV error",
		"internal/a.go", "package internal\n// T is.\ntype T struct {\n\tF int\n}", "examples/bot/a.go", "package bot\n// T is.\ntype T struct {\n\tF int\n}")
}

// undocumentedFields looks in the packages that other programs import for exported fields and methods of
// interfaces without a comment, and for variables that anybody can overwrite.
func undocumentedFields(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if f.isTest() || f.Name.Name == "main" || strings.Contains("/"+f.path, "/internal/") || strings.HasPrefix(f.path, "examples/") || strings.HasPrefix(f.path, "cmd/") {
			continue
		}
		told := func(pos token.Pos, name, fault string) {
			faults = append(faults, fmt.Sprintf("%s:%d: %s %s", f.path, f.line(pos), name, fault))
		}
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						if d.Tok == token.VAR && name.IsExported() && !strings.HasPrefix(name.Name, "Err") {
							told(name.Pos(), name.Name, "can be overwritten: it should be a function")
						}
					}
				case *ast.TypeSpec:
					if f.line(spec.Type.Pos()) == f.line(spec.Type.End()) {
						continue // the comment of the type says it
					}
					for _, field := range fieldsOf(spec) {
						for _, name := range field.Names {
							if spec.Name.IsExported() && name.IsExported() && field.Doc == nil && field.Comment == nil {
								told(name.Pos(), spec.Name.Name+"."+name.Name, "has no comment")
							}
						}
					}
				}
			}
		}
	}
	return faults, err
}

// fieldsOf returns the fields of a struct, or the methods of an interface.
func fieldsOf(spec *ast.TypeSpec) []*ast.Field {
	switch of := spec.Type.(type) {
	case *ast.StructType:
		return of.Fields.List
	case *ast.InterfaceType:
		return of.Methods.List
	}
	return nil
}
