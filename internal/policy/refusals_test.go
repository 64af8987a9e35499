package policy

import (
	"fmt"
	"go/ast"
	"io/fs"
	"path"
	"testing"
)

// A room with commands tests that each kind of them, once refused, has changed nothing: its file
// refusal_test.go names all kinds.
func TestEveryKindOfCommandIsRefusedInATest(t *testing.T) {
	check := checker(untestedRefusals)
	check.accepts(t)
	const command = "package club; type Join struct{}; func (c Join) apply(t *Table) error { return nil }; type Table struct{}"
	check.finds(t, "Join", "club/a.go", command)
	check.finds(t, "Join", "club/a.go", command, "club/refusal_test.go", "package club; var all = []any{Leave{}}")
	check.passes(t, "club/a.go", command, "club/refusal_test.go", "package club; var all = []any{Join{}}")
	check.passes(t, "club/a.go", command, "club/refusal_test.go", "package club_test; var all = []any{club.Join{}}")
}

func untestedRefusals(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	named := map[string]bool{} // room and type
	for _, f := range files {
		if path.Base(f.path) != "refusal_test.go" {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if c, ok := n.(*ast.CompositeLit); ok {
				switch of := c.Type.(type) {
				case *ast.Ident:
					named[f.room()+" "+of.Name] = true
				case *ast.SelectorExpr:
					named[f.room()+" "+of.Sel.Name] = true
				}
			}
			return true
		})
	}
	var faults []string
	for _, f := range files {
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Recv == nil || m.Name.Name != "apply" || len(m.Type.Params.List) == 0 {
				continue
			}
			table, ok := m.Type.Params.List[0].Type.(*ast.StarExpr)
			if !ok || fmt.Sprint(table.X) != "Table" {
				continue
			}
			if kind := fmt.Sprint(m.Recv.List[0].Type); !named[f.room()+" "+kind] {
				faults = append(faults, fmt.Sprintf("%s: no refusal_test.go of the room names the command %s", f.path, kind))
			}
		}
	}
	return faults, err
}
