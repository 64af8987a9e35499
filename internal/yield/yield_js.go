package yield

// Pause lets others run. The main program sets it, because how long to wait is a
// question for the clock.
var Pause = func() {}

// Now gives others a chance to run. Computations call it every few thousand
// positions.
func Now() { Pause() }
