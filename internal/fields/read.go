package fields

import (
	"math"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Wrong is the name of a field of a form whose value cannot be read.
type Wrong string

func (w Wrong) Error() string { return "cannot read the field " + string(w) }

// momentForm is how browsers write a moment.
const momentForm = "2006-01-02T15:04"

// Read reads a form into a struct, such as the request of an operation: each field of the form into that with the
// same name in JSON. What the form does not have stays as it is, so that defaults can be there before, and so
// does a number or a moment whose text is empty. A box is ticked unless its value is empty or "no"; those of the
// boxes that were not sent are false. Numbers can have a comma. A field of the name xMs is read from x, in minutes
// or in the days or seconds of its tag "form". A list comes from as many values, or from one with commas,
// semicolons or line breaks. Texts lose the spaces around them, which is why no password is read here.
// Other kinds of fields stay as they are. The error is that of the first field that is [Wrong].
func Read(to any, form url.Values, boxes ...string) error {
	v := reflect.ValueOf(to).Elem()
	for _, f := range inputsOf(v.Type()) {
		values, sent := form[f.name]
		switch {
		case sent:
		case slices.Contains(boxes, f.name):
			values = []string{""}
		default:
			continue
		}
		field := v.FieldByIndex(f.place)
		into := field
		if field.Kind() == reflect.Pointer {
			into = reflect.New(field.Type().Elem()).Elem()
		}
		has, ok := f.read(into, values)
		if !ok {
			return Wrong(f.name)
		}
		if has && field.Kind() == reflect.Pointer {
			field.Set(into.Addr())
		}
	}
	return nil
}

// input is a field of a struct that a form can have.
type input struct {
	name  string
	place []int
	unit  time.Duration // of a number that is stored in milliseconds; 0: it is stored as it is
}

var units = map[string]time.Duration{"": time.Minute, "days": 24 * time.Hour, "seconds": time.Second}

var inputs sync.Map // reflect.Type to []input

// inputsOf returns the fields of a struct in their order.
func inputsOf(t reflect.Type) []input {
	if known, ok := inputs.Load(t); ok {
		return known.([]input)
	}
	var list []input
	for name, place := range namesOf(t) {
		f := input{name: name, place: place}
		if short, isTime := strings.CutSuffix(name, "Ms"); isTime {
			f.name, f.unit = short, units[t.FieldByIndex(place).Tag.Get("form")]
		}
		list = append(list, f)
	}
	slices.SortFunc(list, func(a, b input) int { return slices.Compare(a.place, b.place) })
	known, _ := inputs.LoadOrStore(t, list)
	return known.([]input)
}

// read gives a field its value. has is false if the form leaves it as it is, and ok is false if the value cannot be
// read.
func (f *input) read(to reflect.Value, values []string) (has, ok bool) {
	text := strings.TrimSpace(values[0])
	switch to.Interface().(type) {
	case []string:
		to.Set(reflect.ValueOf(List(values)))
		return true, true
	case time.Time:
		at, err := Moment(text)
		if err == nil {
			to.Set(reflect.ValueOf(at))
		}
		return err == nil, err == nil || text == ""
	}
	switch to.Kind() {
	case reflect.String:
		to.SetString(text)
	case reflect.Bool:
		last := values[len(values)-1]
		to.SetBool(last != "" && last != "no")
	case reflect.Int, reflect.Int64, reflect.Float64:
		if text == "" {
			return false, true
		}
		n, err := Number(text)
		if err != nil {
			return false, false
		}
		if f.unit != 0 {
			n = math.Round(n * float64(f.unit.Milliseconds()))
		}
		if to.CanFloat() {
			to.SetFloat(n)
		} else if to.SetInt(int64(n)); n != math.Trunc(n) {
			return false, false
		}
	default:
		return false, true
	}
	return true, true
}

// Number reads a number of a form. Germans write a comma.
func Number(text string) (float64, error) {
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err == nil && (math.IsNaN(n) || math.Abs(n) > 1e9) {
		err = strconv.ErrRange
	}
	return n, err
}

// Moment reads a moment of a form, as RFC 3339 or, in UTC, as browsers write it.
func Moment(text string) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		at, err = time.Parse(momentForm, text)
	}
	return at.UTC(), err
}

// List returns what is in a list of a form: as many values, or one with commas, semicolons or line breaks.
func List(values []string) []string {
	list := []string{}
	if len(values) == 1 {
		values = strings.FieldsFunc(values[0], func(c rune) bool { return c == ',' || c == ';' || c == '\n' })
	}
	for _, text := range values {
		if text = strings.TrimSpace(text); text != "" {
			list = append(list, text)
		}
	}
	return list
}
