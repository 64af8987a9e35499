// Package merge puts together what two people have changed in the same form, each since they read it.
package merge

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// Forms returns a form with what is changed in mine, and with what is changed in theirs, against the
// form that both have read. clash is the first field, by its JSON name, which both have changed to
// different values; merged is then mine. T must be a struct that JSON can hold.
func Forms[T any](read, mine, theirs T) (merged T, clash string) {
	was, my, their := fieldsOf(read), fieldsOf(mine), fieldsOf(theirs)
	all := maps.Clone(their)
	maps.Copy(all, my)
	maps.Copy(all, was)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		switch {
		case bytes.Equal(my[name], was[name]):
			if value, has := their[name]; has {
				my[name] = value
			} else {
				delete(my, name)
			}
		case !bytes.Equal(their[name], was[name]) && !bytes.Equal(their[name], my[name]):
			return mine, name
		}
	}
	text, err := json.Marshal(my)
	if err == nil {
		err = json.Unmarshal(text, &merged)
	}
	if err != nil {
		panic(err) // the fields come from forms of this type
	}
	return merged, ""
}

// fieldsOf returns the fields of a form that are not left out.
func fieldsOf(form any) (fields map[string]json.RawMessage) {
	text, err := json.Marshal(form)
	if err == nil {
		err = json.Unmarshal(text, &fields)
	}
	if err != nil {
		panic(err) // a form is a struct that JSON can hold
	}
	return fields
}
