// Package fields copies between structs that call the same thing by the same name in JSON, such as the
// settings of a tournament, the request that sets them and the document that shows them. So a setting is
// named once in each of them, and nowhere between.
package fields

import (
	"reflect"
	"strings"
	"sync"
)

// Copy gives the fields of a struct the values of the fields of another one that have the same name in JSON
// and the same kind of value: texts, numbers of one size, bools, structs with the same fields, and slices of
// one type. A pointer that is nil leaves the field as it is, and another one gives what it points to. All
// other fields stay as they are. Fields of embedded structs count as those of the struct.
func Copy[To, From any](to *To, from *From) {
	dst, src := reflect.ValueOf(to).Elem(), reflect.ValueOf(from).Elem()
	for _, p := range pairsOf(dst.Type(), src.Type()) {
		v := src.FieldByIndex(p.from)
		if p.isPointer {
			if v.IsNil() {
				continue
			}
			v = v.Elem()
		}
		f := dst.FieldByIndex(p.to)
		f.Set(v.Convert(f.Type()))
	}
}

// Get returns the value of the field with a name in JSON, and false if there is none. Of a pointer it is
// what it points to, or the zero value.
func Get[From any](from *From, name string) (value any, ok bool) {
	v := reflect.ValueOf(from).Elem()
	place, ok := namesOf(v.Type())[name]
	if !ok {
		return nil, false
	}
	v = v.FieldByIndex(place)
	switch {
	case v.Kind() != reflect.Pointer:
	case v.IsNil():
		v = reflect.Zero(v.Type().Elem())
	default:
		v = v.Elem()
	}
	return v.Interface(), true
}

// All returns the values of the fields of one type, or of types made of it if it is no pointer or slice, by
// their names in JSON.
func All[V, From any](from *From) map[string]V {
	v, want := reflect.ValueOf(from).Elem(), reflect.TypeFor[V]()
	all := map[string]V{}
	for name, place := range namesOf(v.Type()) {
		if f := v.FieldByIndex(place); isAlike(want, f.Type()) {
			all[name] = f.Convert(want).Interface().(V)
		}
	}
	return all
}

// pair is a field of one struct, and that of another one with the same name.
type pair struct {
	to, from  []int
	isPointer bool // what is copied is what the field points to
}

var pairs sync.Map // [2]reflect.Type to []pair

func pairsOf(to, from reflect.Type) []pair {
	key := [2]reflect.Type{to, from}
	if known, ok := pairs.Load(key); ok {
		return known.([]pair)
	}
	var list []pair
	targets := namesOf(to)
	for name, place := range namesOf(from) {
		target, ok := targets[name]
		if !ok {
			continue
		}
		t, f := to.FieldByIndex(target).Type, from.FieldByIndex(place).Type
		p := pair{to: target, from: place, isPointer: f.Kind() == reflect.Pointer && t.Kind() != reflect.Pointer}
		if p.isPointer {
			f = f.Elem()
		}
		if isAlike(t, f) {
			list = append(list, p)
		}
	}
	known, _ := pairs.LoadOrStore(key, list)
	return known.([]pair)
}

// isAlike reports whether values of a type are those of another one.
func isAlike(a, b reflect.Type) bool {
	switch a.Kind() {
	case reflect.Slice, reflect.Map, reflect.Pointer, reflect.Interface, reflect.Func, reflect.Chan:
		return a == b
	}
	return a.Kind() == b.Kind() && b.ConvertibleTo(a)
}

var names sync.Map // reflect.Type to map[string][]int

// namesOf returns the places of the fields of a struct by their names in JSON.
func namesOf(t reflect.Type) map[string][]int {
	if known, ok := names.Load(t); ok {
		return known.(map[string][]int)
	}
	all := map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" || !f.IsExported() {
			continue
		}
		all[name] = f.Index
	}
	known, _ := names.LoadOrStore(t, all)
	return known.(map[string][]int)
}
