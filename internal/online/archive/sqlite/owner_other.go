//go:build !unix

package sqlite

// handOver does nothing: here the folder says who may open a file.
func handOver(string) error { return nil }
