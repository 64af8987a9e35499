package web

import "reflect"

// typeOf returns the type of T, for schemas.
func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }
