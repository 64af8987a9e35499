// Package memory says how much memory a program may still use, and makes random reads
// of large tables faster. If a system or a processor does not support faster reads,
// only speed is lost.
package memory
