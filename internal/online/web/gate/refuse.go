package gate

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/wire"
)

// NameRequest adds the ID of the request to a refusal that is the server's fault.
func NameRequest(ctx huma.Context, _ string, v any) (any, error) {
	if f, ok := v.(*wire.Fault); ok {
		return f.Of(TraceOf(ctx.Context()).id), nil
	}
	return v, nil
}

// NothingHere answers requests for which there is no operation.
func (s *Server) NothingHere(w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"} {
		other := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := s.Mux.Handler(other); pattern != "" && pattern != "/api/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		Refuse(w, wire.NewCode("notFound"))
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	Refuse(w, wire.NewCode("wrongMethod"))
}

// faultOf returns the refusal of a request that does not match the description of its
// operation.
func faultOf(status int, message string, errs []error) *wire.Fault {
	for _, err := range errs {
		var f *wire.Fault
		if errors.As(err, &f) {
			return f
		}
	}
	code := "malformed"
	switch {
	case status == http.StatusRequestEntityTooLarge:
		code = "tooLarge"
	case status == http.StatusRequestTimeout:
		code = "tooSlow"
	case status == http.StatusNotFound:
		code = "notFound"
	case status >= 500:
		code = "internal"
	}
	f := wire.NewCode(code)
	if code != "malformed" {
		return f
	}
	if len(errs) == 0 {
		f.Fault.Message += " " + message + "."
	}
	for i, err := range errs {
		var d *huma.ErrorDetail
		if errors.As(err, &d) && d.Location == "body" { // huma keeps only the text of the error
			text, _ := d.Value.(string)
			if f := checkBody([]byte(text)); f != nil {
				return f
			}
		}
		switch {
		case d == nil:
			f.Fault.Message += " " + err.Error() + "."
		case strings.HasPrefix(d.Message, "json: "):
			f.Fault.Message += " " + d.Location + ": a value has another type than it must have."
		default:
			f.Fault.Message += " " + d.Location + ": " + d.Message + "."
		}
		if d != nil && i == 0 {
			_, f.Fault.Field, _ = strings.Cut(d.Location, ".")
		}
	}
	return f
}

// Fault returns the refusal for an error. It logs errors that are the server's fault;
// what names the operation in the log.
func (s *Server) Fault(ctx context.Context, what string, err error) *wire.Fault {
	f := wire.FaultOf(err)
	switch {
	case errors.Is(err, archive.ErrDamaged):
		s.Hall.TellDamaged(err)
	case ctx.Err() != nil:
	case wire.IsLate(err):
		s.LogFor(ctx).Warn("a request took too long", "what", what, "error", err)
	case f.Fault.Code == "internal":
		s.LogFor(ctx).Error("a request failed", "what", what, "error", err)
	}
	return f
}

// Refuse writes a refusal as JSON.
func Refuse(w http.ResponseWriter, f *wire.Fault) {
	h := w.Header()
	f = f.Of(h.Get(requestHeader))
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	for name, values := range f.GetHeaders() {
		h[name] = values
	}
	w.WriteHeader(f.Status)
	json.NewEncoder(w).Encode(f)
}

// describeFaults adds the refusals of an operation to its description.
func (s *Server) describeFaults(o *Operation) {
	o.Responses = s.WithFaults(o.Responses, o.Codes...)
}

// WithFaults adds refusals to the described answers of an operation, by status.
func (s *Server) WithFaults(responses map[string]*huma.Response, codes ...string) map[string]*huma.Response {
	slices.Sort(codes)
	for _, code := range slices.Compact(codes) {
		c := wire.Codes[code]
		status := strconv.Itoa(c.Status)
		line := "`" + code + "`: " + c.Message
		if r := responses[status]; r != nil {
			r.Description += "\n" + line
			continue
		}
		schema := s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[wire.Fault](), true, "Fault")
		r := &huma.Response{Description: line, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
		if c.Status == http.StatusTooManyRequests || c.Status == http.StatusServiceUnavailable {
			r.Headers = map[string]*huma.Param{"Retry-After": {Description: "Seconds to wait.", Schema: &huma.Schema{Type: "integer"}}}
		}
		responses[status] = r
	}
	return responses
}
