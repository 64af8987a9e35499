package tourney

import (
	"slices"
	"testing"
	"time"
)

// What is asked of a format in one place is what the rules say of it in another.
func TestEveryFormatHasItsTraits(t *testing.T) {
	offered := OfferedFormats()
	if slices.Sort(offered); !slices.Equal(offered, slices.Sorted(slices.Values(Formats))) {
		t.Errorf("the forms offer %v, want %v", offered, Formats)
	}
	for _, f := range Formats {
		if f.traits().contest == "" {
			t.Errorf("%s: no rules of package contest are named", f)
		}
		for class, want := range map[string]bool{"": true, string(f): true, "robin": f.IsRobin(), "bracket": f.IsBracket()} {
			if f.Has(class) != want {
				t.Errorf("%s: %q is %v, want %v", f, class, !want, want)
			}
		}
		for class, set := range map[string]func(s *Setup){
			"staged":    func(s *Setup) { s.PlayOff = 4 },
			"previewed": func(s *Setup) { s.Preview = true },
			"robin":     func(s *Setup) { s.Double = true },
		} {
			s := Defaults(f)
			s.Name, s.Directors = "Friday", []string{"d"}
			set(&s)
			_, err := s.Check(time.Unix(0, 0))
			fault, _ := err.(*Error)
			field := map[string]string{"staged": "playOff", "previewed": "preview", "robin": "double"}[class]
			if refused := fault != nil && fault.Field == field; refused == f.Has(class) {
				t.Errorf("%s: of the class %q: %v, but %s is refused with %v", f, class, f.Has(class), field, err)
			}
		}
	}
	if Format("none").Has("single") || Format("none").Classes() != "none" {
		t.Error("a format that there is not has settings")
	}
}
