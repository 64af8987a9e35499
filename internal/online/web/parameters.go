package web

import (
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/wire"
)

// when reads a time or a date.
func when(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), nil
		}
	}
	return time.Time{}, wire.NewFieldFault("malformed", field, field+" must be a time such as 2026-03-01T12:00:00Z or a date such as 2026-03-01")
}

// optional is a parameter that a request may leave out.
type optional[T any] struct {
	value T
	isSet bool
}

// Schema implements [huma.SchemaProvider].
func (optional[T]) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[T]())
}

// Receiver implements [huma.ParamWrapper].
func (o *optional[T]) Receiver() reflect.Value { return reflect.ValueOf(&o.value).Elem() }

// OnParamSet implements [huma.ParamReactor].
func (o *optional[T]) OnParamSet(isSet bool, _ any) { o.isSet = isSet }
