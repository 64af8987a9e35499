// Package yield lets other tasks run during a long computation, and says how much time one
// has left. A browser has one
// thread for everything: without pauses no timer fires, and a computation would not
// notice that its time is up. On other systems a timer that is due fires when a
// goroutine pauses: where all processors compute, that would be ten or twenty
// milliseconds later without this package.
package yield
