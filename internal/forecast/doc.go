// Package forecast says beforehand how much memory helps a proof.
package forecast
