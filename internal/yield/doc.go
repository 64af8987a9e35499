// Package yield lets other tasks run during a long computation. A browser has one
// thread for everything: without pauses no timer fires, and a computation would not
// notice that its time is up. On other systems the package does nothing and costs
// nothing.
package yield
