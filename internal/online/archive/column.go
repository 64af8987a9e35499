package archive

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"
)

// Columns says how the values of a struct are stored as rows of a table. The struct says it itself,
// in the tags of its fields:
//
//	ID      string    `column:"id,key"`               // a text that is of the primary key
//	Name    string    `column:"name" folded:"folded"` // a name, and its folded form, which is never read
//	Number  int64     `column:"number,given"`         // the database numbers the rows
//	Cups    int       `column:"cups,fixed,unread"`    // never changes; is only there for queries
//	Due     time.Time `column:"due,up"`               // a time that is rounded up to whole milliseconds
//	Terms   Terms     `column:"terms,json"`           // a document, as a text
//	Body    []byte    `column:"body,text"`            // bytes that are stored as a text
//	Value   Glicko    `columns:"rating,deviation"`    // the fields of another struct, in their order
//
// An embedded struct has columns of its own. A field without a tag is not stored. Whole numbers, floating-point numbers, bools,
// times, bytes and texts need no word more. The order of the fields is that of the sums, see
// internal/online/archive/relational, so fields with tags never change places.
type Columns[T any] struct {
	list []Column
}

// Column is a column of a table.
type Column struct {
	Name     string
	IsKey    bool // it is of the primary key
	IsGiven  bool // the database gives the value to a new row
	IsFixed  bool // the value of a row never changes
	IsUnread bool // it is there for queries, and not read

	field []int // its place in the struct
	form  form
}

// form is how a value is stored.
type form int

const (
	text form = iota
	whole
	real
	flag
	moment
	momentUp
	blob
	hash
	document
	blobAsText
	folded // the folded form of a name
	own    // the type says it, see [driver.Valuer]
)

// ColumnsOf returns the columns of a type, those of the primary key first. It panics if a tag is wrong, so that a program
// with such a tag does not start.
func ColumnsOf[T any]() Columns[T] {
	var keys, others []Column
	for _, c := range columnsIn(reflect.TypeFor[T](), nil) {
		if c.IsKey {
			keys = append(keys, c)
		} else {
			others = append(others, c)
		}
	}
	return Columns[T]{append(keys, others...)}
}

func columnsIn(t reflect.Type, at []int) (list []Column) {
	for i := range t.NumField() {
		f := t.Field(i)
		place := append(at[:len(at):len(at)], i)
		tag, isColumn := f.Tag.Lookup("column")
		name, options, _ := strings.Cut(tag, ",")
		switch names, isStruct := f.Tag.Lookup("columns"); {
		case isStruct:
			list = append(list, columnsOfStruct(f, names, place)...)
			continue
		case !isColumn && f.Anonymous && f.Type.Kind() == reflect.Struct:
			list = append(list, columnsIn(f.Type, place)...)
			continue
		case !isColumn:
			continue
		}
		c := Column{Name: name, field: place, form: formOf(f.Type)}
		for option := range strings.SplitSeq(options, ",") {
			switch {
			case option == "":
			case option == "key":
				c.IsKey = true
			case option == "given":
				c.IsGiven = true
			case option == "fixed":
				c.IsFixed = true
			case option == "unread":
				c.IsUnread = true
			case option == "up" && c.form == moment:
				c.form = momentUp
			case option == "text" && c.form == blob:
				c.form = blobAsText
			case option == "json":
				c.form = document
			default:
				panic(fmt.Sprintf("%s.%s: a column %s cannot be %q", t, f.Name, name, option))
			}
		}
		if c.form < 0 {
			panic(fmt.Sprintf("%s.%s: a column of type %s is not known", t, f.Name, f.Type))
		}
		if name, ok := f.Tag.Lookup("folded"); ok {
			list = append(list, Column{Name: name, IsUnread: true, field: place, form: folded})
		}
		list = append(list, c)
	}
	return list
}

// columnsOfStruct returns the columns of a field that is a struct of another package.
func columnsOfStruct(f reflect.StructField, names string, place []int) (list []Column) {
	names, isKey := strings.CutSuffix(names, ",key")
	all := strings.Split(names, ",")
	if f.Type.NumField() != len(all) {
		panic(fmt.Sprintf("%s has %d fields, and %d columns are named", f.Type, f.Type.NumField(), len(all)))
	}
	for i, name := range all {
		list = append(list, Column{Name: name, IsKey: isKey, field: append(place[:len(place):len(place)], i), form: formOf(f.Type.Field(i).Type)})
	}
	return list
}

// formOf returns the usual form of values of a type; negative if there is none.
func formOf(t reflect.Type) form {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return moment
	case t == reflect.TypeFor[[]byte]():
		return blob
	case t.Implements(reflect.TypeFor[driver.Valuer]()):
		return own
	case t.Kind() == reflect.Array && t.Elem().Kind() == reflect.Uint8:
		return hash
	}
	switch t.Kind() {
	case reflect.String:
		return text
	case reflect.Int, reflect.Int64:
		return whole
	case reflect.Float64:
		return real
	case reflect.Bool:
		return flag
	}
	return -1
}

// All returns the columns: those of the primary key, then the others, in the order of the fields.
func (c Columns[T]) All() []Column { return c.list }

// Without returns the columns without some, which it panics if there are not. What is read with them leaves
// the fields of those as they are.
func (c Columns[T]) Without(names ...string) Columns[T] {
	left := slices.DeleteFunc(slices.Clone(c.list), func(column Column) bool { return slices.Contains(names, column.Name) })
	if len(left)+len(names) != len(c.list) {
		panic(fmt.Sprintf("%s does not have all of the columns %q", reflect.TypeFor[T](), names))
	}
	return Columns[T]{left}
}

// Type returns the type of a column in SQL, as in "CAST($1 AS BIGINT)".
func (c Column) Type() string {
	switch c.form {
	case whole, moment, momentUp:
		return "BIGINT"
	case real:
		return "DOUBLE PRECISION"
	case flag:
		return "BOOLEAN"
	case blob, hash:
		return "BLOB"
	}
	return "TEXT"
}

// Values returns what is stored of a row, without what the database gives: an int64, float64, string,
// []byte or bool for each column.
func (c Columns[T]) Values(row T) []any {
	v := reflect.ValueOf(&row).Elem()
	values := make([]any, 0, len(c.list)+1)
	for _, column := range c.list {
		if !column.IsGiven {
			values = append(values, column.value(v.FieldByIndex(column.field)))
		}
	}
	return values
}

// value returns what is stored of a field.
func (c *Column) value(v reflect.Value) any {
	switch c.form {
	case text:
		return v.String()
	case folded:
		return FoldName(v.String())
	case whole:
		return v.Int()
	case real:
		return v.Float()
	case flag:
		return v.Bool()
	case moment:
		return Milliseconds(v.Interface().(time.Time))
	case momentUp:
		return MillisecondsUp(v.Interface().(time.Time))
	case blob:
		return append([]byte{}, v.Bytes()...) // never NULL
	case blobAsText:
		return string(v.Bytes())
	case hash:
		return append([]byte{}, v.Bytes()...)
	case own:
		value, err := v.Interface().(driver.Valuer).Value()
		if err != nil {
			panic(err) // numbers that may be missing have a value
		}
		return value
	default:
		text, err := json.Marshal(v.Interface())
		if err != nil {
			panic(err) // documents of rows can always be encoded
		}
		return string(text)
	}
}

// Places returns where the columns of a row that are read have to be copied to, as for [database/sql.Rows.Scan],
// and a function that returns the first fault of what was copied: the rest of the row is there also if a
// number or a document cannot be read.
func (c Columns[T]) Places(row *T) (to []any, fault func() error) {
	v := reflect.ValueOf(row).Elem()
	var first error
	for _, column := range c.list {
		if column.IsUnread {
			continue
		}
		field := v.FieldByIndex(column.field)
		switch column.form {
		case whole, moment, momentUp, hash, document:
			to = append(to, &cell{field, column.form, &first})
		default:
			to = append(to, field.Addr().Interface())
		}
	}
	return to, func() error { return first }
}

// cell is a field of a row that is read.
type cell struct {
	field reflect.Value
	form  form
	fault *error // the first one of the row
}

// Scan takes a value of the database, see [database/sql.Scanner].
func (c *cell) Scan(value any) error {
	var err error
	switch v := value.(type) {
	case int64:
		switch c.form {
		case whole:
			c.field.SetInt(v)
			return nil
		case moment, momentUp:
			c.field.Set(reflect.ValueOf(Time(v)))
			return nil
		}
	case string:
		if c.form == document {
			if err = json.Unmarshal([]byte(v), c.field.Addr().Interface()); err == nil {
				return nil
			}
		}
	case []byte:
		if c.form == hash && len(v) == c.field.Len() {
			reflect.Copy(c.field, reflect.ValueOf(v))
			return nil
		}
	}
	if err == nil {
		err = fmt.Errorf("%.60q is not %s", value, map[form]string{whole: "a whole number", moment: "a time", momentUp: "a time", hash: "a hash", document: "a document"}[c.form])
	} else {
		err = fmt.Errorf("%.60q: %w", value, err)
	}
	if *c.fault == nil {
		*c.fault = err
	}
	return nil
}

// checked are the columns of types for [Check].
var checked sync.Map

// Check returns ErrMalformed if a text of a row, which has [Columns], cannot be stored. The error begins with
// what names the row, as [fmt.Sprintf] writes it.
func Check[T any](row T, what string, name ...any) error {
	key := reflect.TypeFor[T]()
	known, ok := checked.Load(key)
	if !ok {
		known, _ = checked.LoadOrStore(key, ColumnsOf[T]())
	}
	v := reflect.ValueOf(&row).Elem()
	for _, column := range known.(Columns[T]).list {
		if !isStorable(v.FieldByIndex(column.field), column.form) {
			return fmt.Errorf("%s: %s: %w: a text must be UTF-8 without the character 0", fmt.Sprintf(what, name...), column.Name, ErrMalformed)
		}
	}
	return nil
}

// isStorable reports whether all texts of a field can be stored.
func isStorable(v reflect.Value, f form) bool {
	switch {
	case v.Kind() == reflect.String:
		return Storable(v.String())
	case f == blobAsText:
		return Storable(string(v.Bytes()))
	case f != document:
		return true
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if !isStorable(v.Field(i), f) {
				return false
			}
		}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			if !isStorable(v.Index(i), f) {
				return false
			}
		}
	}
	return true
}
