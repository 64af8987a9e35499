// Package yield lets others have the processor during long computations where there
// is one thread for all: in a browser. There a computation that goes on without a
// pause keeps timers from firing, so that it would not even learn that its time is
// up. Everywhere else it does nothing and costs nothing.
package yield
