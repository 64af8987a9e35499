// Package forecast says beforehand what a proof will take: how much memory helps,
// and how many nodes the search will enter.
package forecast
