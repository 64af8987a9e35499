// Package checkpoint keeps what a long solve has found on disk, so that neither
// Ctrl-C nor a crash loses more than the last moments, and another run, on this
// machine or another, goes on from there. docs/formats/checkpoint.md describes
// the file.
//
// A checkpoint is a journal: findings are added to its end in blocks, each with
// its checksum. What a crash leaves half written is cut off when the file is
// opened again.
package checkpoint
