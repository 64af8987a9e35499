//go:build !js

package yield

import "runtime"

// Now gives others a chance to run. Computations call it every few thousand
// positions.
func Now() { runtime.Gosched() }
