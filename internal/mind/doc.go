// Package mind is the one place that wires what plays and what proves: engine,
// prover, solver, sweeps and tablebases.
//
// A [Worker] is one set of them, for one question at a time; a session of the
// engine protocol or a player of a match has a Worker of its own. A [Mind] is a
// pool of workers with one budget of memory, for any number of clients at the same
// time. Clients that wait take turns, and a Mind that has too much to do says so
// with a [BusyError].
package mind
