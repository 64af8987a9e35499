// Package mind connects everything that plays and proves: engine, prover, solver,
// sweeps and tablebases. No other package does so.
//
// A [Worker] is one set of these parts and answers one question at a time. A session
// of the engine protocol and a player of a match each have a Worker of their own. A
// [Mind] is a pool of workers with one memory budget for any number of clients.
// Waiting clients take turns. A Mind with too much to do refuses a question with a
// [BusyError].
package mind
