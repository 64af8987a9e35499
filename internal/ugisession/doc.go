// Package ugisession lets another program drive our engine by the engine protocol UGI (notation §4): [Serve]
// is the engine's end. Package ugi is the other end and has the types of the lines.
package ugisession
