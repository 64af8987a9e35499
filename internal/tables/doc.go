// Package tables keeps tablebases in files, so that they are made once and not by each
// process. The format is described in docs/formats/tablebase.md. A file is mapped into
// memory, and of it is read what is asked about; each block has a sum, and so has the head.
package tables
