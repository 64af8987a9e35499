// Package merge puts together what two people have changed in the same form, each since they read it.
package merge

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
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

// Change is a field in which two forms differ.
type Change struct {
	Field    string // its JSON name; of a field of an object with that of the object before it: points.win
	From, To string // as JSON, texts without quotation marks, the elements of a list with commas in between; empty: left out
}

// Changes returns what differs between two forms, in the order of the names. T is as for [Forms].
func Changes[T any](was, is T) []Change {
	from, to := map[string]string{}, map[string]string{}
	flatten(from, "", fieldsOf(was))
	flatten(to, "", fieldsOf(is))
	all := maps.Clone(from)
	maps.Copy(all, to)
	var list []Change
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if from[name] != to[name] {
			list = append(list, Change{name, from[name], to[name]})
		}
	}
	return list
}

// flatten adds fields as texts, those of an object one by one.
func flatten(to map[string]string, before string, fields map[string]json.RawMessage) {
	for name, value := range fields {
		var object map[string]json.RawMessage
		if json.Unmarshal(value, &object) == nil && object != nil {
			flatten(to, before+name+".", object)
			continue
		}
		to[before+name] = plain(value)
	}
}

// plain returns a JSON value as a text.
func plain(value json.RawMessage) string {
	var text string
	var list []json.RawMessage
	switch {
	case json.Unmarshal(value, &text) == nil: // also null
		return text
	case json.Unmarshal(value, &list) != nil:
		return string(value)
	}
	parts := make([]string, len(list))
	for i, one := range list {
		parts[i] = plain(one)
	}
	return strings.Join(parts, ", ")
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
