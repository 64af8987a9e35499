// Package forecast predicts how much memory a proof can use.
package forecast
