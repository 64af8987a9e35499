package gate

import (
	"bytes"
	"context"
	"encoding"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// register adds an operation to the interface, as huma.Register does, which would be compiled anew for
// each operation, 20 kB of it for each of hundreds. It knows what our operations use: parameters in paths,
// queries and headers, a body in JSON or as it is, and answers with a status, headers, and a body that is a
// document, bytes or a function. call is given a pointer to an input, and returns one to an output or nil.
func (s *Server) register(op huma.Operation, input, output reflect.Type, call func(ctx context.Context, in any) (any, error)) {
	api := s.API
	r := &registered{api: api, now: s.Now, input: input, known: map[string]bool{}}
	schemas := api.OpenAPI().Components.Schemas
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	r.findParameters(schemas, &op, input, nil)
	r.describeInput(schemas, &op)
	r.describeOutput(schemas, &op, output)
	api.OpenAPI().AddOperation(&op)
	r.op = &op
	api.Adapter().Handle(&op, api.Middlewares().Handler(op.Middlewares.Handler(func(ctx huma.Context) {
		in := reflect.New(input)
		if !r.read(ctx, in.Elem()) {
			return
		}
		out, err := call(ctx.Context(), in.Interface())
		r.answer(ctx, out, err)
	})))
}

// registered is what is known of an operation before its first request.
type registered struct {
	api    huma.API
	now    func() time.Time
	op     *huma.Operation
	input  reflect.Type
	params []parameter
	known  map[string]bool // the names of the parameters in the query

	body, raw []int        // the fields of the input that have it; nil: there is none
	isChecked bool         // the body is read as a document
	schema    *huma.Schema // of the body, to check it; nil: it is not checked

	headers          []header
	outStatus, outOf int // the fields of the output with its status and its body; -1: there is none
}

// parameter is a field of an input that is not the body.
type parameter struct {
	at           []int
	in, name, by string // by: the value if there is none
	required     bool
	schema       *huma.Schema
}

// header is a field of an output that is a header of the answer.
type header struct {
	at   []int
	name string
}

// findParameters finds the parameters in a type, also in structs that are embedded in it.
func (r *registered) findParameters(schemas huma.Registry, op *huma.Operation, of reflect.Type, at []int) {
	for i := range of.NumField() {
		f, at := of.Field(i), append(slices.Clone(at), i)
		if !f.IsExported() || f.Name == "Body" {
			continue
		}
		if f.Anonymous {
			r.findParameters(schemas, op, f.Type, at)
			continue
		}
		p := parameter{at: at, by: f.Tag.Get("default")}
		for _, p.in = range []string{"path", "query", "header"} {
			if p.name = f.Tag.Get(p.in); p.name != "" {
				break
			}
		}
		if p.name == "" {
			continue
		}
		if !canParse(f.Type) {
			panic("the parameter " + p.name + " cannot be a " + f.Type.String())
		}
		p.schema = huma.SchemaFromField(schemas, f, "")
		p.required = p.in == "path" || f.Tag.Get("required") == "true"
		if p.in == "query" {
			r.known[p.name] = true
		}
		r.params = append(r.params, p)
		if !slices.ContainsFunc(op.Parameters, func(o *huma.Param) bool { return o.Name == p.name && o.In == p.in }) {
			described := &huma.Param{Name: p.name, In: p.in, Description: p.schema.Description, Required: p.required, Schema: p.schema}
			if p.in == "query" {
				described.Explode = new(bool) // lists have commas
			}
			op.Parameters = append(op.Parameters, described)
		}
	}
}

// named returns the name of the schema of a field.
func named(of reflect.Type, field, other string) string {
	if of.Name() != "" {
		return of.Name() + field
	}
	return other
}

// describeInput describes the body of requests.
func (r *registered) describeInput(schemas huma.Registry, op *huma.Operation) {
	const plain = "application/json"
	body, hasBody := r.input.FieldByName("Body")
	raw, hasRaw := r.input.FieldByName("RawBody")
	if (hasBody || hasRaw) && op.RequestBody == nil {
		op.RequestBody = &huma.RequestBody{}
	}
	if (hasBody || hasRaw) && op.RequestBody.Content == nil {
		op.RequestBody.Content = map[string]*huma.MediaType{}
	}
	if hasBody {
		r.body = body.Index
		op.RequestBody.Required = op.RequestBody.Required || body.Type.Kind() != reflect.Pointer || body.Tag.Get("required") == "true"
		if op.RequestBody.Content[plain] == nil {
			op.RequestBody.Content[plain] = &huma.MediaType{Schema: huma.SchemaFromField(schemas, body, named(r.input, "Body", op.OperationID+"Request"))}
		}
		if op.BodyReadTimeout == 0 {
			op.BodyReadTimeout = bodyTime
		}
	}
	if hasRaw {
		r.raw = raw.Index
		op.RequestBody.Required = true
		op.RequestBody.Content[raw.Tag.Get("contentType")] = &huma.MediaType{Schema: &huma.Schema{Type: "string", Format: "binary"}}
	}
	if op.RequestBody == nil {
		return
	}
	for kind, of := range op.RequestBody.Content {
		if of.Schema == nil {
			continue
		}
		of.Schema.PrecomputeMessages()
		if kind == plain {
			r.isChecked = !op.SkipValidateBody
			r.schema = of.Schema
		}
	}
}

// bodyTime is how long a body may take to come.
const bodyTime = 5 * time.Second

// describeOutput describes the answer.
func (r *registered) describeOutput(schemas huma.Registry, op *huma.Operation, output reflect.Type) {
	r.outStatus, r.outOf = -1, -1
	if f, ok := output.FieldByName("Status"); ok {
		r.outStatus = f.Index[0]
	}
	body, hasBody := output.FieldByName("Body")
	if hasBody {
		r.outOf = body.Index[0]
		status := strconv.Itoa(max(op.DefaultStatus, http.StatusOK))
		if op.Responses[status] == nil {
			op.Responses[status] = &huma.Response{}
		}
		of := op.Responses[status]
		if of.Description == "" {
			of.Description = http.StatusText(max(op.DefaultStatus, http.StatusOK))
		}
		if of.Headers == nil {
			of.Headers = map[string]*huma.Param{}
		}
		if body.Type.Kind() != reflect.Func {
			schema := huma.SchemaFromField(schemas, body, named(output, "Body", op.OperationID+"Response"))
			if len(of.Content) == 0 {
				of.Content = map[string]*huma.MediaType{"application/json": {}}
			}
			if plain := of.Content["application/json"]; plain != nil && plain.Schema == nil {
				plain.Schema = schema
			}
		}
	}
	if op.DefaultStatus == 0 {
		op.DefaultStatus = http.StatusNoContent
		if hasBody {
			op.DefaultStatus = http.StatusOK
		}
	}
	status := strconv.Itoa(op.DefaultStatus)
	if op.Responses[status] == nil {
		op.Responses[status] = &huma.Response{Description: http.StatusText(op.DefaultStatus)}
	}
	r.findHeaders(schemas, op.Responses[status], output, nil)
}

// findHeaders finds the headers in the type of an output, also in structs that are embedded in it.
func (r *registered) findHeaders(schemas huma.Registry, answer *huma.Response, of reflect.Type, at []int) {
	for i := range of.NumField() {
		f, at := of.Field(i), append(slices.Clone(at), i)
		name := f.Tag.Get("header")
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			r.findHeaders(schemas, answer, f.Type, at)
		case name != "" && f.Type.Kind() != reflect.String:
			panic("the header " + name + " is no text")
		case name != "":
			r.headers = append(r.headers, header{at, name})
			if answer.Headers == nil {
				answer.Headers = map[string]*huma.Param{}
			}
			answer.Headers[name] = &huma.Header{Schema: huma.SchemaFromField(schemas, f, "")}
		case f.Name != "Status" && f.Name != "Body":
			panic("the field " + f.Name + " of an answer is no header")
		}
	}
}

// read reads a request into an input. If something is wrong, it has answered.
func (r *registered) read(ctx huma.Context, in reflect.Value) bool {
	res := &huma.ValidateResult{}
	path := huma.NewPathBuffer(make([]byte, 0, 128), 0)
	at := func(names ...string) *huma.PathBuffer {
		path.Reset()
		for _, name := range names {
			path.Push(name)
		}
		return path
	}
	address := ctx.URL()
	for name := range address.Query() {
		if !r.known[name] {
			res.Add(at("query", name), "", "unknown query parameter")
		}
	}
	status := http.StatusUnprocessableEntity
	if len(res.Errors) == 0 {
		for _, p := range r.params {
			r.readParameter(ctx, p, in.FieldByIndex(p.at), at(p.in, p.name), res)
		}
		var ok bool
		if status, ok = r.readBody(ctx, in, at, res); !ok {
			return false
		}
	}
	if len(res.Errors) == 0 {
		return true
	}
	for _, err := range slices.Backward(res.Errors) {
		if own, ok := err.(huma.StatusError); ok {
			status = own.GetStatus()
			break
		}
	}
	r.refuse(ctx, status, "validation failed", res.Errors...)
	return false
}

func (r *registered) refuse(ctx huma.Context, status int, message string, errs ...error) {
	_ = huma.WriteErr(r.api, ctx, status, message, errs...) // the client may have gone
}

// readParameter reads a parameter into its field.
func (r *registered) readParameter(ctx huma.Context, p parameter, field reflect.Value, at *huma.PathBuffer, res *huma.ValidateResult) {
	value := ""
	switch p.in {
	case "path":
		value = ctx.Param(p.name)
	case "query":
		value = ctx.Query(p.name)
	case "header":
		value = ctx.Header(p.name)
	}
	if value == "" {
		value = p.by
	}
	if value == "" {
		if p.required {
			res.Add(at, "", "required "+p.in+" parameter is missing")
		}
		return
	}
	to := field
	if wrapper, ok := field.Addr().Interface().(huma.ParamWrapper); ok {
		to = wrapper.Receiver()
	}
	read, err := parse(to, value)
	if err != nil {
		res.Add(at, value, err.Error())
		return
	}
	if reactor, ok := field.Addr().Interface().(huma.ParamReactor); ok {
		reactor.OnParamSet(true, read)
	}
	huma.Validate(r.api.OpenAPI().Components.Schemas, p.schema, at, huma.ModeWriteToServer, read, res)
}

// canParse reports whether [parse] knows a type of parameters.
func canParse(of reflect.Type) bool {
	if wrapper, ok := reflect.New(of).Interface().(huma.ParamWrapper); ok {
		of = wrapper.Receiver().Type()
	}
	switch of.Kind() {
	case reflect.String, reflect.Int, reflect.Int64, reflect.Float64, reflect.Bool:
		return true
	case reflect.Slice:
		return of.Elem().Kind() == reflect.String
	}
	return reflect.PointerTo(of).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) // time.Time, too
}

// parse reads a parameter into a value, and returns it as it is checked.
func parse(to reflect.Value, text string) (any, error) {
	switch to.Kind() {
	case reflect.String:
		to.SetString(text)
		return text, nil
	case reflect.Int, reflect.Int64:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, errors.New("invalid integer")
		}
		to.SetInt(n)
		return n, nil
	case reflect.Float64:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, errors.New("invalid float")
		}
		to.SetFloat(x)
		return x, nil
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return nil, errors.New("invalid boolean")
		}
		to.SetBool(b)
		return b, nil
	case reflect.Slice:
		if to.Type().Elem().Kind() == reflect.String {
			list := strings.Split(text, ",")
			to.Set(reflect.MakeSlice(to.Type(), len(list), len(list)))
			for i, one := range list {
				to.Index(i).SetString(one)
			}
			return list, nil
		}
	}
	if t, ok := to.Addr().Interface().(*time.Time); ok {
		at, err := time.Parse(time.RFC3339Nano, text)
		if err != nil {
			return nil, errors.New("invalid date/time for format " + time.RFC3339Nano)
		}
		*t = at
		return text, nil
	}
	if own, ok := to.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if err := own.UnmarshalText([]byte(text)); err != nil {
			return nil, errors.New("invalid value: " + err.Error())
		}
		return text, nil
	}
	panic("a parameter cannot be a " + to.Type().String())
}

// readBody reads the body of a request. It returns the status for what is wrong with it; if ok is false,
// it has answered.
func (r *registered) readBody(ctx huma.Context, in reflect.Value, at func(...string) *huma.PathBuffer, res *huma.ValidateResult) (status int, ok bool) {
	status = http.StatusUnprocessableEntity
	if r.body == nil && r.raw == nil {
		return status, true
	}
	if r.op.BodyReadTimeout > 0 {
		_ = ctx.SetReadDeadline(r.now().Add(r.op.BodyReadTimeout)) // tests have no connection
	}
	body, err := r.take(ctx.BodyReader())
	var slow net.Error
	switch {
	case int64(len(body)) >= r.op.MaxBodyBytes:
		r.refuse(ctx, http.StatusRequestEntityTooLarge, fmt.Sprintf("request body is too large limit=%d bytes", r.op.MaxBodyBytes), res.Errors...)
		return status, false
	case errors.As(err, &slow) && slow.Timeout():
		r.refuse(ctx, http.StatusRequestTimeout, "request body read timeout", res.Errors...)
		return status, false
	case err != nil:
		r.refuse(ctx, http.StatusInternalServerError, "cannot read request body", err)
		return status, false
	}
	if r.raw != nil {
		in.FieldByIndex(r.raw).SetBytes(body)
	}
	if len(body) == 0 {
		if r.op.RequestBody.Required {
			r.refuse(ctx, http.StatusBadRequest, "request body is required", res.Errors...)
			return status, false
		}
		return status, true
	}
	kind := ctx.Header("Content-Type")
	if kind == "" {
		kind = "application/json"
	}
	isValid := true
	if r.isChecked {
		var document any
		before := len(res.Errors)
		if err := r.api.Unmarshal(kind, body, &document); err != nil {
			status = http.StatusBadRequest
			if errors.Is(err, huma.ErrUnknownContentType) {
				status = http.StatusUnsupportedMediaType
			}
			res.Errors = append(res.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error(), Value: string(body)})
		} else {
			huma.Validate(r.api.OpenAPI().Components.Schemas, r.schema, at("body"), huma.ModeWriteToServer, document, res)
		}
		isValid = len(res.Errors) == before
	}
	if r.body != nil && isValid {
		if err := r.api.Unmarshal(kind, body, in.FieldByIndex(r.body).Addr().Interface()); err != nil {
			res.Errors = append(res.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error(), Value: string(body)})
		}
	}
	return status, true
}

// take reads a body, but no more of it than an operation takes.
func (r *registered) take(from io.Reader) ([]byte, error) {
	if from == nil {
		return nil, nil
	}
	if closer, ok := from.(io.Closer); ok {
		defer closer.Close() //nolint:errcheck // it was only read
	}
	var body bytes.Buffer
	_, err := body.ReadFrom(io.LimitReader(from, r.op.MaxBodyBytes))
	return body.Bytes(), err
}

// answer sends an output, nil for none, or the refusal that an error is.
func (r *registered) answer(ctx huma.Context, out any, err error) {
	var own huma.StatusError
	switch {
	case errors.As(err, &own):
		var more huma.HeadersError
		if errors.As(err, &more) {
			for name, values := range more.GetHeaders() {
				for _, value := range values {
					ctx.AppendHeader(name, value)
				}
			}
		}
		r.write(ctx, own.GetStatus(), own)
		return
	case err != nil:
		r.refuse(ctx, http.StatusInternalServerError, "unexpected error occurred", err)
		return
	case out == nil:
		ctx.SetStatus(r.op.DefaultStatus)
		return
	}
	v := reflect.ValueOf(out).Elem()
	for _, h := range r.headers {
		if value := v.FieldByIndex(h.at).String(); value != "" {
			ctx.SetHeader(h.name, value)
		}
	}
	status := r.op.DefaultStatus
	if r.outStatus >= 0 {
		status = int(v.Field(r.outStatus).Int())
	}
	if r.outOf < 0 {
		ctx.SetStatus(status)
		return
	}
	switch body := v.Field(r.outOf).Interface().(type) {
	case func(huma.Context):
		body(ctx)
	case []byte:
		ctx.SetStatus(status)
		_, _ = ctx.BodyWriter().Write(body) // the client may have gone
	default:
		r.write(ctx, status, body)
	}
}

// write sends a document.
func (r *registered) write(ctx huma.Context, status int, body any) {
	kind, err := r.api.Negotiate(ctx.Header("Accept"))
	if err != nil {
		kind, status, body = "application/json", http.StatusNotAcceptable, huma.NewErrorWithContext(ctx, http.StatusNotAcceptable, "unable to marshal response", err)
	}
	if filter, ok := body.(huma.ContentTypeFilter); ok {
		kind = filter.ContentType(kind)
	}
	ctx.SetHeader("Content-Type", kind)
	document, err := r.api.Transform(ctx, strconv.Itoa(status), body)
	if err != nil {
		panic(fmt.Errorf("the answer to %s %s: %w", r.op.Method, r.op.Path, err))
	}
	ctx.SetStatus(status)
	if status == http.StatusNoContent || status == http.StatusNotModified {
		return
	}
	if err := r.api.Marshal(ctx.BodyWriter(), kind, document); err != nil && !errors.Is(ctx.Context().Err(), context.Canceled) {
		panic(fmt.Errorf("the answer to %s %s: %w", r.op.Method, r.op.Path, err))
	}
}
