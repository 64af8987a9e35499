package gate

import (
	"net/http"
	"reflect"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/wire"
)

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
