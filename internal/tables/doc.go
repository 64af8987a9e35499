// Package tables keeps tablebases in files, so that they are made once and not by each
// process. The format is described in docs/formats/tablebase.md. A file is read block by
// block as its positions are asked about; each block has a sum, and so has the whole file.
package tables
