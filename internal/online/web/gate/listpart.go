package gate

import (
	"context"
	"net/url"
)

// addressKey is the key under which a context has the address of its request.
type addressKey struct{}

// LinkDoc describes the header Link of lists.
const LinkDoc = "The address of the next part of the list, as <ADDRESS>; rel=\"next\". Left out: this part is the last one."

// ListPart is a part of a list, with the address of the next part.
type ListPart[T any] struct {
	Link string `header:"Link"`
	Body []T
}

// PartBody answers with a description of each of the first most elements of a list. If the
// list goes on, the header Link has the address of the next part: that of the request, with
// after as the place of the last element. If reading the list has failed, partBody returns
// the error.
func PartBody[T, D any](ctx context.Context, s *Server, list []T, err error, most int, place func(T) string, describe func(T) D) (*ListPart[D], error) {
	out := &ListPart[D]{}
	if len(list) > most {
		list = list[:most]
		out.Link = s.NextPart(ctx, place(list[most-1]))
	}
	part, err := ListBody(list, err, describe)
	out.Body = part.Body
	return out, err
}

// NextPart returns the header Link for the part of a list after a place.
func (s *Server) NextPart(ctx context.Context, place string) string {
	u, _ := ctx.Value(addressKey{}).(url.URL)
	q := u.Query()
	q.Del("before")
	q.Set("after", place)
	return "<" + s.URL(ctx, u.EscapedPath()+"?"+q.Encode()) + `>; rel="next"`
}
