package api

import (
	"context"
	"strconv"
)

// PartOf are the parameters of a list that the server has as a whole.
type PartOf struct {
	After int `query:"after" minimum:"0" doc:"The next of the part before: how many entries to leave out."`
	Max   int `query:"max" minimum:"1" doc:"The largest number of entries to return. Left out: all."`
}

// PartAnswer is a part of a list.
type PartAnswer[T any] struct {
	Items []T     `json:"items" doc:"The entries of the part, in the order of the list."`
	Next  *string `json:"next" doc:"Send this as after to get the next part; null: there is none."`
}

type partOutput[T any] = linked[PartAnswer[T]]

// linked is an answer with the address of the next part; empty: there is none.
type linked[B any] struct {
	Link string `header:"Link"`
	Body B
}

// located is an answer with the address of what was made.
type located[B any] struct {
	Location string `header:"Location"`
	Body     B
}

// partOf describes the elements of a list, of which one too many was read if it goes on. next, and the header
// link, name the last element of the part then.
func partOf[T, D any](ctx context.Context, s *Server, list []T, most int, id func(*T) string, describe func(*T) D) (items []D, next *string, link string) {
	items = []D{}
	for i := range list {
		if i == most {
			last := id(&list[i-1])
			return items, &last, s.NextPart(ctx, last)
		}
		items = append(items, describe(&list[i]))
	}
	return items, nil, ""
}

// answerPart answers with the part of a list that was asked for.
func answerPart[T any](ctx context.Context, s *Server, list []T, p PartOf) *partOutput[T] {
	out := &partOutput[T]{}
	part := append([]T{}, list[min(p.After, len(list)):]...)
	if p.Max > 0 && p.Max < len(part) {
		next := strconv.Itoa(p.After + p.Max)
		part, out.Body.Next, out.Link = part[:p.Max], &next, s.NextPart(ctx, next)
	}
	out.Body.Items = part
	return out
}
