package gate

import (
	"context"
	"net/http"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/wire"
)

// Operation is one entry of the table of operations.
type Operation struct {
	huma.Operation
	Action club.Action // decides who may use the operation; empty: club.Look
	Codes  []string    // of the refusals, in addition to those that every operation may have
	// Version returns the version of what a GET request shows of the thing with an ID, and of
	// everything else that its answer depends on. Then the answer, which is the same for everybody,
	// is made once for a version. nil: it is made for each request.
	Version func(ctx context.Context, id string) (string, error)
	Waits   bool // with a version: the answer waits for something else than its turn
	Secret  bool // the answer has a secret that nobody has if it is lost: then a repeat with its key is carried out again
}

// MostBody is the length of the longest body of a request, in bytes.
const MostBody = 16 << 10

func init() {
	huma.ValidateStrictCasing = true
	huma.DefaultArrayNullable = false // lists without elements are [] and never null
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return faultOf(status, message, errs)
	}
}

// Add adds an operation to the interface, with its refusals and the scope that it needs.
// If f returns an error, its answer is ignored.
//
// It is compiled once for each operation, of which there are hundreds. What does not need the types
// is therefore in functions of its own.
func Add[I, O any](s *Server, o Operation, f func(ctx context.Context, in *I) (*O, error)) {
	s.add(o, reflect.TypeFor[I](), reflect.TypeFor[O](), func(ctx context.Context, in any) (any, error) {
		if out, err := f(ctx, in.(*I)); err != nil || out != nil {
			return out, err
		}
		return nil, nil
	})
}

// add is [Add] for types that are known only when the program runs.
func (s *Server) add(o Operation, input, output reflect.Type, f func(ctx context.Context, in any) (any, error)) {
	_, hasBody := input.FieldByName("Body")
	isEmpty := output == reflect.TypeFor[NoContent]()
	if _, isText := rawText(input); isText {
		o.Codes = append(o.Codes, "badWord")
	}
	if o.Method != http.MethodGet && speaksAtAll(o.Path, input) {
		o.Codes = append(o.Codes, "silenced")
		if !hasBody && !slices.Contains(o.Codes, "badWord") { // the words are a query
			o.Codes = append(o.Codes, "badWord")
		}
	}
	what := o.Method + " " + o.Path
	s.register(s.prepare(o, hasBody), input, output, func(ctx context.Context, in any) (out any, err error) {
		err = s.carryOut(ctx, what, isEmpty, func() error {
			if err = s.checkInput(ctx, o.Path, reflect.ValueOf(in).Elem()); err == nil {
				out, err = f(ctx, in)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		return out, nil
	})
}

// carryOut calls do unless what it does is done already and has no answer. It returns the fault that
// the client is told; what names the operation in the log.
func (s *Server) carryOut(ctx context.Context, what string, isEmpty bool, do func() error) error {
	errand := archive.ErrandOf(ctx)
	if isEmpty {
		if _, done := errand.Before(); done {
			return nil
		}
	}
	err := do()
	if err != nil && errand.IsLost() {
		err = archive.ErrCarriedOut
	}
	if err != nil {
		return s.Fault(ctx, what, err)
	}
	return nil
}

// prepare returns an operation with the refusals, the scope and the checks that all have, and adds it
// to the lists of operations.
func (s *Server) prepare(o Operation, hasBody bool) huma.Operation {
	if o.MaxBodyBytes == 0 {
		o.MaxBodyBytes = MostBody
	}
	if o.Method != http.MethodGet {
		o.Codes = append(o.Codes, "foreignOrigin", "changed")
		if !club.IsForAll(o.Action) && o.Action != "" {
			o.Codes = append(o.Codes, quota.Bytes.Code)
		}
	}
	if hasBody {
		o.Codes = append(o.Codes, "tooLarge", "tooSlow")
		if isForOthers(o.Path) && o.Method != http.MethodGet {
			o.Codes = append(o.Codes, "badWord")
		}
	}
	if o.Version != nil {
		o.Codes = append(o.Codes, quota.Answers.Code)
	}
	o.Codes = append(o.Codes, "malformed", "badToken", "tooFast", "internal", "unavailable", "closing")
	if ok := o.Responses["200"]; ok != nil && ok.Content[LineType] != nil && o.Method == http.MethodGet {
		o.Codes = append(o.Codes, "tooManyStreams")
	}
	if o.Action == "" {
		o.Action = club.Look
	}
	if !club.IsForAll(o.Action) {
		o.Codes = append(o.Codes, "noToken", "forbidden")
		if !club.IsLeftToBanned(o.Action) {
			o.Codes = append(o.Codes, "banned")
		}
		o.Security = []map[string][]string{{"token": {}}}
		o.Middlewares = append(huma.Middlewares{needs(o.Action)}, o.Middlewares...)
		if scope := club.ScopeOf(o.Action); slices.Contains(club.Scopes, scope) {
			o.Description += " A personal token needs the scope " + string(scope) + "."
		} else {
			o.Description += " This needs a session, not a personal token."
		}
		if club.NeedsProof(o.Action) {
			o.Codes = append(o.Codes, "needsProof")
			o.Description += " The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof."
		}
	} else {
		o.Security = []map[string][]string{{}, {"token": {}}}
	}
	o.Middlewares = append(o.Middlewares, onlyPlain, sayDeprecated)
	if o.Method == http.MethodPost {
		one, most := 1, longestKey
		o.Parameters = append(o.Parameters, &huma.Param{
			Name: keyHeader, In: "header", Schema: &huma.Schema{Type: "string", MinLength: &one, MaxLength: &most},
			Description: "A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again.",
		})
		o.Codes = append(o.Codes, "keyRunning", "keyReused", "answerLost")
		o.Middlewares = append(o.Middlewares, s.once(o))
	}
	if o.Responses == nil {
		o.Responses = map[string]*huma.Response{}
	}
	s.describeFaults(&o)
	if o.Method == http.MethodGet && club.IsForAll(o.Action) {
		o.Middlewares = append(o.Middlewares, func(ctx huma.Context, next func(huma.Context)) {
			ctx.SetHeader("Cache-Control", MayBeKept)
			next(ctx)
		})
	}
	if o.Version != nil {
		o.Middlewares = append(o.Middlewares, s.made(o))
	}
	s.Operations = append(s.Operations, o.OperationID)
	s.Scopes[o.OperationID] = string(club.ScopeOf(o.Action))
	return o.Operation
}

// needs refuses visitors who are not allowed to do something, before the request is read.
func needs(action club.Action) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		_, w := humago.Unwrap(ctx)
		switch v := Who(ctx.Context()); {
		case !v.IsKnown():
			Refuse(w, wire.NewCode("noToken"))
		case club.Bars(v.Actor, action):
			Refuse(w, wire.NewCode("banned"))
		case !club.Able(v.Actor, action):
			Refuse(w, wire.NewCode("forbidden"))
		default:
			next(ctx)
		}
	}
}

// Body is an answer that consists of one JSON document.
type Body[T any] struct{ Body T }

// ListBody answers with a description of each element of a list, in the order of the
// list. If reading the list has failed, it returns the error.
func ListBody[T, D any](list []T, err error, describe func(T) D) (*Body[[]D], error) {
	out := &Body[[]D]{make([]D, len(list))}
	for i, e := range list {
		out.Body[i] = describe(e)
	}
	return out, err
}

// NoContent is the type of an answer without a body; handlers return nil.
type NoContent struct{}
